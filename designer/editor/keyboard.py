# SPDX-License-Identifier: GPL-3.0-or-later
"""What keys are called on the keyboards of the language: the same in menus, tooltips and the manual."""

from __future__ import annotations

from PyQt6.QtCore import QTranslator

from designer.base.words import sentence_in

NAMES = {
    "Ctrl": sentence_in("key", "Ctrl"),
    "Shift": sentence_in("key", "Shift"),
    "Return": sentence_in("key", "Enter"),
    "Backspace": sentence_in("key", "Backspace"),
    "Esc": sentence_in("key", "Escape"),
    "Del": sentence_in("key", "Delete"),
    "Ins": sentence_in("key", "Insert"),
    "Home": sentence_in("key", "Home"),
    "End": sentence_in("key", "End"),
    "PgUp": sentence_in("key", "Page Up"),
    "PgDown": sentence_in("key", "Page Down"),
    "Left": sentence_in("key", "Left"),
    "Right": sentence_in("key", "Right"),
    "Up": sentence_in("key", "Up"),
    "Down": sentence_in("key", "Down"),
    "Space": sentence_in("key", "Space"),
}
"""The names of keys by what Qt calls them; keys that are not here are called the same everywhere (F5, Tab, Alt)."""


def printed(portable: str) -> str:
    """Keys such as ``Ctrl+Left`` as keyboards of the current language name them: ``Strg+Links``."""
    return "+".join(str(NAMES.get(name, name)) for name in portable.split("+"))


class KeyNames(QTranslator):
    """Lets Qt name keys as we do wherever it shows them: in menus, in fields for keys, in ``NativeText``."""

    def translate(  # type: ignore[override]  # None is Qt's null string, which lets it ask the next translator
        self, context: str | None, source: str | None, disambiguation: str | None = None, n: int = -1
    ) -> str | None:
        """The name of a key in the current language; None leaves the text to Qt's own translations."""
        name = NAMES.get(source or "") if context == "QShortcut" else None
        return None if name is None else str(name)

    def isEmpty(self) -> bool:
        """Not empty, or Qt would not ask."""
        return False

# SPDX-License-Identifier: GPL-3.0-or-later
"""A command as data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QKeySequence

from designer.base.words import Sentence

if TYPE_CHECKING:
    from designer.editor.context import Editor

Run = Callable[["Editor"], object]


Ask = Callable[["Editor"], bool]


Standard = QKeySequence.StandardKey


Say = Callable[["Editor"], Sentence | None]


Keys = str | Standard


@dataclass(frozen=True, eq=False)
class Command:
    """Something a person can tell the program to do.

    Attributes:
        id: a stable name (``edit.undo``); settings keep shortcuts under it.
        title: what menus say.
        menu: the menu it stands in (``edit``, or ``edit/symmetry`` for a submenu); empty for none.
        run: what it does.
        shortcut: its keys (``Ctrl+B``), or a standard key of the desktop; several where desktops differ, all of
            which do it; empty for none.
        icon: the name of its icon, or empty.
        doc: a sentence that says what it does and when one wants it: tooltip and manual.
        enabled: whether it can be done now; always where it is None.
        checked: for a switch: whether it is on.
        one_of: whether of all such entries of its menu exactly one is on; they get the marks of a choice.
        says: a title that fits what it would do now, such as the step that is undone; None for the usual title.
        search: other words by which people look for it; never shown.
        separator: whether a line stands above it in its menu.
        canvas: whether its shortcut works only while the canvas has the keyboard (single letters).
        keyed_in: the key of the workspace in which alone its shortcut works; empty for every one.
    """

    id: str
    title: Sentence
    menu: str
    run: Run
    _: KW_ONLY
    shortcut: Keys | tuple[Keys, ...] = ""
    icon: str = ""
    doc: Sentence | None = None
    enabled: Ask | None = None
    checked: Ask | None = None
    separator: bool = False
    canvas: bool = False
    keyed_in: str = ""
    one_of: bool = False
    says: Say | None = None
    search: Sentence | None = None

    @cached_property
    def is_about_boards(self) -> bool:
        """Whether it does something with the boards that are seen, so that there is no use for it without a course."""
        return self.canvas or self.id.partition(".")[0] in ("tool", "hold", "view")

    @cached_property
    def draws(self) -> bool:
        """Whether it is about a tool, and so of no use where tools are put away."""
        return self.id.partition(".")[0] in ("tool", "hold")

    def shares_workspace(self, other: Command) -> bool:
        """Whether there is a workspace in which the keys of both work: tools rest where something else is done."""
        mine, theirs = self.keyed_in, other.keyed_in
        if mine and theirs:
            return mine == theirs
        return not ((mine and other.draws) or (theirs and self.draws))

    @property
    def default_keys(self) -> tuple[QKeySequence, ...]:
        """The shortcuts as shipped, the one of this desktop first."""
        given = self.shortcut if isinstance(self.shortcut, tuple) else (self.shortcut,)
        found: list[QKeySequence] = []
        for keys in given:
            found += QKeySequence.keyBindings(keys) if isinstance(keys, Standard) else [_portable(keys)]
        return tuple(keys for i, keys in enumerate(found) if _can_be_typed(keys) and keys not in found[:i])


def has_boards(editor: Editor) -> bool:
    """Whether the course has a board, for commands that need one."""
    return bool(editor.document.course.layout)


def _portable(keys: str) -> QKeySequence:
    """Keys as we write them; Qt would look for names of keys in the language of the window, for every one."""
    return QKeySequence.fromString(keys, QKeySequence.SequenceFormat.PortableText)


def _can_be_typed(keys: QKeySequence) -> bool:
    """Whether every keyboard has them; standard keys come with the keys called Copy and Undo, too."""
    return not keys.isEmpty() and keys[0].key() < Qt.Key.Key_Back

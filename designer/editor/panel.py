# SPDX-License-Identifier: GPL-3.0-or-later
"""What every panel is: a widget of an editor that speaks the language and wears the theme of now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QWidget

if TYPE_CHECKING:
    from collections.abc import Iterable

    from designer.editor.context import Editor
    from designer.editor.found import Found


class Panel(QWidget):
    """A panel of the window. It reads document and state and changes them through their doors alone.

    Attributes:
        editor, document, state: what it is about.
        tools: widgets that stand in the head of the panel beside its title, or None.
    """

    def __init__(self, editor: Editor, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.editor = editor
        self.document = editor.document
        self.state = editor.state
        self.tools: QWidget | None = None
        editor.languageChanged.connect(self.retranslate)
        editor.themeChanged.connect(self.retheme)

    @property
    def heading(self) -> str:
        """Its title in the language of now."""
        raise NotImplementedError

    def retranslate(self) -> None:
        """Say everything again: the language has changed."""
        raise NotImplementedError

    def retheme(self) -> None:
        """Take colours and pictures anew: the theme has changed."""
        self.update()

    def finds(self) -> Iterable[Found]:
        """What it has that the search finds by name."""
        return ()

    def focus(self) -> None:
        """Take the keyboard."""
        (self.focusProxy() or self).setFocus(Qt.FocusReason.ShortcutFocusReason)

# SPDX-License-Identifier: GPL-3.0-or-later
"""What every panel is: a widget of an editor that speaks the language and wears the current theme."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QWidget

from designer.base.words import Sentence
from designer.editor.widgets.layouts import in_column

if TYPE_CHECKING:
    from collections.abc import Iterable

    from designer.editor.context import Editor, SearchHit


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

    def retranslate(self) -> None:
        """Say everything again: the language has changed."""
        raise NotImplementedError

    def retheme(self) -> None:
        """Take colours and pictures anew: the theme has changed."""
        self.update()

    def finds(self) -> Iterable[SearchHit]:
        """What it has that the search finds by name."""
        return ()

    def focus(self) -> None:
        """Take the keyboard."""
        (self.focusProxy() or self).setFocus(Qt.FocusReason.ShortcutFocusReason)


@dataclass(frozen=True, eq=False)
class PanelOffer:
    """A panel that is made when it is first seen or asked for.

    Attributes:
        title: what its dock or its tab is called.
        make: makes it; a :class:`designer.base.modules.Lazy` for one whose module is imported only then.
        searched: whether the search finds by name what it has.
        icon: the name of its icon where its title stands in a drawer.
        has_own_head: whether it begins with a head of its own, so that its dock needs none beside the boards.
    """

    title: Sentence
    make: Callable[[Editor], Panel]
    searched: bool = False
    icon: str = ""
    has_own_head: bool = False


class PanelPlace(QWidget):
    """The place of a panel, empty until somebody sees it or asks for the panel: few of them are needed at the start."""

    def __init__(self, editor: Editor, offered: PanelOffer) -> None:
        super().__init__()
        self._editor, self.offered = editor, offered
        self._panel: Panel | None = None
        self._column = in_column(of=self, margins=0)

    @property
    def panel(self) -> Panel:
        """The panel, made if it is not there yet."""
        if self._panel is None:
            self._panel = self.offered.make(self._editor)
            self._column.addWidget(self._panel)
            self._panel.show()  # now, so that it can take the keyboard; left to the layout it comes a moment later
            self._panel.lower()  # what fades the place lies over it
            self._panel.retheme()
        return self._panel

# SPDX-License-Identifier: GPL-3.0-or-later
"""A dock around a panel: a flat head with a bold title and a cross; it moves, floats and is remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QSize, Qt
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QDockWidget, QWidget

from designer.base.words import tr
from designer.editor.look.paint import bold, colour, painter_of
from designer.editor.panel import Offered, Panel, PanelPlace
from designer.editor.widgets.arranging import in_row
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import PlainLabel, describe

if TYPE_CHECKING:
    from designer.editor.context import Editor


class DockHead(QWidget):
    """The title bar of a dock. Mouse events pass through to the dock, which moves and floats by them."""

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__(dock)
        self._folded = False
        self._measure()
        self._title = PlainLabel(face=bold)
        self._close = Button("", Face.FLAT, icon="x", tint="muted")
        self._close.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._close.clicked.connect(dock.close)
        in_row((self._title, 1), self._close, of=self, margins=(10, 0, 4, 0))
        self.show_title(dock.windowTitle())
        dock.windowTitleChanged.connect(self.show_title)

    def show_title(self, title: str) -> None:
        """Show the title, and name the cross after it."""
        self._title.setText(title)
        describe(self._close, tr("Close {panel}", panel=title))

    def fold(self, folded: bool) -> None:
        """Take no room, or as much as usual. It stays the title bar, so that a dock that is being dragged may fold."""
        if folded is not self._folded:
            self._folded = folded
            self._measure()
            for part in (self._title, self._close):
                part.setVisible(not folded)
            self.updateGeometry()

    def _measure(self) -> None:
        """Find out its size once: laying out the docks of a window asks for it thousands of times."""
        height = 0 if self._folded else max(30, self.fontMetrics().height() + 14)
        self._usual, self._least = QSize(120, height), QSize(80, height)

    def changeEvent(self, event: QEvent | None) -> None:
        super().changeEvent(event)
        if event is not None and event.type() == QEvent.Type.FontChange:
            self._measure()
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return self._usual

    def minimumSizeHint(self) -> QSize:
        return self._least

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.fillRect(self.rect(), colour("head"))
            painter.fillRect(0, self.height() - 1, self.width(), 1, colour("border"))


class DockFrame(QDockWidget):
    """A dock for one panel, which is made when the dock first comes to the front.

    Attributes:
        place: where the panel is, or will be.
        in_front: whether it is shown, and not behind the tab of another one.
    """

    def __init__(self, name: str, offered: Offered, editor: Editor, parent: QWidget | None = None) -> None:
        """Frame a panel; ``name`` is what the window remembers it by."""
        super().__init__(parent)
        self.place = PanelPlace(editor, offered)
        self.in_front = False
        self.visibilityChanged.connect(self._come_to_front)
        self.setObjectName(name)
        self.setWindowTitle(str(offered.title))
        self._head = DockHead(self)
        self.setTitleBarWidget(self._head)
        self.setWidget(self.place)
        self.place.setAutoFillBackground(True)
        self._paint_place()
        editor.languageChanged.connect(self._retranslate)
        editor.themeChanged.connect(self._paint_place)

    @property
    def panel(self) -> Panel:
        """What it frames, made if it is not there yet."""
        return self.place.panel

    def set_headless(self, headless: bool) -> None:
        """Show no title bar: a tab says the title already."""
        self._head.fold(headless)

    @property
    def is_headless(self) -> bool:
        """Whether its title stands on a tab alone."""
        return self._head.sizeHint().height() == 0

    def _come_to_front(self, in_front: bool) -> None:
        self.in_front = in_front
        if in_front:
            _ = self.panel

    def _retranslate(self) -> None:
        title = str(self.place.offered.title)
        self.setWindowTitle(title)
        self._head.show_title(title)  # in two languages it may be the same, its cross is not

    def _paint_place(self) -> None:
        palette = self.place.palette()
        if palette.color(palette.ColorRole.Window) != colour("panel"):
            palette.setColor(palette.ColorRole.Window, colour("panel"))
            self.place.setPalette(palette)

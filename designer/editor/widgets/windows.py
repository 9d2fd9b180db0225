# SPDX-License-Identifier: GPL-3.0-or-later
"""Windows that are never larger than their screen: they shrink, and what then has no room scrolls."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PyQt6.QtCore import QEvent, QMargins, QObject, QPoint, QRect, QSize, Qt
from PyQt6.QtGui import QShowEvent
from PyQt6.QtWidgets import QDialog, QScrollArea, QWidget

from designer.editor.widgets.layouts import in_column
from designer.editor.widgets.scroll import slim
from designer.editor.widgets.timers import temporary

FRAME = QSize(12, 40)
"""Pixels that a title bar and borders take, about, before a window has them."""


def room_of(window: QWidget | None) -> QSize:
    """How large a window can be on its screen, without its frame."""
    screen = None if window is None else window.screen()
    if screen is None:
        return QSize(1200, 800)
    return (screen.availableSize() - FRAME).expandedTo(QSize(1, 1))


def corner_on_screen(window: QWidget, corner: QPoint, size: QSize | None = None) -> QPoint:
    """The left upper corner with which a window lies wholly on its screen, as near to one that is wanted as can be.

    Args:
        window: on its screen.
        corner: of its frame.
        size: of its frame; None for what the window knows of it.
    """
    screen = window.screen()
    if screen is None:
        return corner
    free, taken = screen.availableGeometry(), size or window.frameGeometry().size()
    last = free.bottomRight() - QPoint(taken.width() - 1, taken.height() - 1)
    return QPoint(max(free.left(), min(corner.x(), last.x())), max(free.top(), min(corner.y(), last.y())))


class SmallRoom(QScrollArea):
    """Shows one widget whole, and a part of it where the screen is smaller than the widget can be."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab goes on within it, and it has no name to tell
        slim(self)
        self.setWidget(content)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is not None and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()  # the widget needs more or less than before
        return super().eventFilter(watched, event)

    def sizeHint(self) -> QSize:
        content = self.widget()
        return super().sizeHint() if content is None else content.sizeHint().boundedTo(room_of(self.window()))

    def minimumSizeHint(self) -> QSize:
        """As the widget needs it, as far as the screen has that."""
        content = self.widget()
        least = QSize() if content is None else content.minimumSizeHint().expandedTo(content.minimumSize())
        return least.boundedTo(room_of(self.window()))


_Window = TypeVar("_Window", bound=QDialog)


def only_one(parent: QWidget, kind: type[_Window], make: Callable[[], _Window]) -> _Window:
    """Show the window of a kind beside its parent: the one that stands open, in front again, or else a new one.

    For windows that do not stop the one that they belong to, from which they can be asked for again. A new one is gone
    once it is closed.
    """
    there = parent.findChildren(kind, options=Qt.FindChildOption.FindDirectChildrenOnly)
    window = next((one for one in there if one.isVisible()), None) or temporary(make())
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()
    return window


class Dialog(QDialog):
    """A dialog that is never larger than its screen, and never has its title bar over the edge.

    The title bar comes when it likes, told by no event of its own. So each event that the window gets is a time to look
    where it is.
    """

    _scrolls = False
    _known = QMargins()
    _refused: QRect | None = None

    def showEvent(self, event: QShowEvent | None) -> None:
        super().showEvent(event)
        handle = self.windowHandle()
        if handle is not None:
            handle.installEventFilter(self)
        self._known, self._refused = QMargins(), None
        self._fit()
        self.move_into_screen(self.pos())  # Qt puts it over the middle of its window, be that at the edge

    def frame_margins(self) -> QMargins:
        """Pixels of title bar and borders as they are now; the geometry of a widget learns of them later."""
        handle = self.windowHandle()
        return QMargins() if handle is None else handle.frameMargins()

    def move_into_screen(self, corner: QPoint) -> None:
        """Stand with the left upper corner here, or as near to it as is wholly on the screen."""
        self.resize(self.size().boundedTo(room_of(self)))
        margins = self.frame_margins()
        corner = corner_on_screen(self, corner, self.size().grownBy(margins))
        if margins.isNull():
            self.move(corner)  # a desktop that has not framed it yet takes this for the corner of the frame
        else:
            self.setGeometry(QRect(corner + QPoint(margins.left(), margins.top()), self.size()))

    def event(self, event: QEvent | None) -> bool:
        done = super().event(event)
        if event is not None and event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            self._fit()
        return done

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if watched is not None and watched is self.windowHandle() and self.isVisible():
            self._hold_title_bar()
        return super().eventFilter(watched, event)

    def _hold_title_bar(self) -> None:
        """Go back into the screen when the frame has come, or the title bar has gone over the upper edge."""
        margins, screen = self.frame_margins(), self.screen()
        frame = self.geometry().marginsAdded(margins)
        over = screen is not None and frame.top() < screen.availableGeometry().top()
        if not over:
            self._refused = None
        if self.isMaximized() or self.isFullScreen():
            return
        if margins != self._known or (over and frame != self._refused):
            self._known, self._refused = margins, frame  # a desktop that puts it there again is not asked for ever
            self.move_into_screen(frame.topLeft())

    def _fit(self) -> None:
        room = room_of(self)
        least = self.minimumSizeHint().expandedTo(self.minimumSize())
        if not self._scrolls and least != least.boundedTo(room):
            self._let_scroll()
        self.setMinimumSize(self.minimumSize().boundedTo(room))
        self.resize(self.size().boundedTo(room))

    def _let_scroll(self) -> None:
        layout = self.layout()
        if layout is None:
            return
        self._scrolls = True
        focused, content = self.focusWidget(), QWidget()
        content.setLayout(layout)  # takes the layout with all that is in it
        in_column((SmallRoom(content), 1), of=self, margins=0)
        if focused is not None:
            focused.setFocus()

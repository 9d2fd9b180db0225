# SPDX-License-Identifier: GPL-3.0-or-later
"""Rulers: the letters of columns and the numbers of rows, the current ones highlighted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect, Qt
from PyQt6.QtGui import QPainter, QPaintEvent
from PyQt6.QtWidgets import QWidget

from designer.base.grid import column_letters
from designer.editor.look import theme
from designer.editor.settings import BY_BOARD
from designer.painting.painter import painting

if TYPE_CHECKING:
    from designer.editor.canvas.boards_view import BoardsView

THICKNESS = 22
"""Width of the left ruler and height of the upper one, in pixels at the usual font size."""

_BOLD = 6
"""Pixels by which the current mark may be wider than its box: it is bold."""


class Ruler(QWidget):
    """One of the two rulers of a canvas; knows the canvas and paints what it shows."""

    def __init__(self, view: BoardsView, orientation: Qt.Orientation) -> None:
        super().__init__(view)
        self._view = view
        self._across = orientation is Qt.Orientation.Horizontal
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFont(theme.small_font())
        self._marked: int | None = None
        self._written: tuple[object, ...] = ()
        view.editor.settingChanged.connect(lambda _: self.update())

    @classmethod
    def thickness(cls, view: BoardsView) -> int:
        """How wide rulers are at the current font size."""
        return max(THICKNESS, view.fontMetrics().height() + 6)

    def follow(self) -> None:
        """Show where the canvas is now; where only another mark is the current one, those two are painted."""
        before, self._written = self._written, self._lettering()
        if before != self._written or not before:
            self.update()
        elif self._marked != self._current():
            for index in (self._marked, self._current()):
                if index is not None and 0 <= index < self._count():  # the pointer may be beside the boards
                    self.update(self._box(index, *self._span(index)).adjusted(-_BOLD, -_BOLD, _BOLD, _BOLD))

    def _lettering(self) -> tuple[object, ...]:
        """What all marks depend on; nothing where they may change with the space under the pointer."""
        if self._asks_boards():
            return ()
        return self._count(), self._view.pixels, self._span(0)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        exposed = event.rect() if event is not None else self.rect()
        with painting(self) as painter:
            painter.fillRect(self.rect(), theme.colour("panel"))
            edge = (
                QRect(0, self.height() - 1, self.width(), 1)
                if self._across
                else QRect(self.width() - 1, 0, 1, self.height())
            )
            painter.fillRect(edge, theme.colour("border"))
            step = self._step()
            current = self._marked = self._current()
            for index in range(self._count()):
                begin, end = self._span(index)
                shown = index == current
                if end < 0 or begin > self._length() or (index % step and not shown):
                    continue
                if exposed.intersects(self._box(index, begin, end)):
                    self._paint_mark(painter, index, begin, end, shown)

    def _paint_mark(self, painter: QPainter, index: int, begin: int, end: int, current: bool) -> None:
        if current:
            tight = (
                QRect(begin, 0, end - begin, self.height() - 1)
                if self._across
                else QRect(0, begin, self.width() - 1, end - begin)
            )
            painter.fillRect(tight, theme.colour("voice"))
        painter.setPen(theme.colour("voice-on" if current else "muted"))
        font = self.font()
        font.setBold(current)
        painter.setFont(font)
        painter.drawText(self._box(index, begin, end), Qt.AlignmentFlag.AlignCenter, self._label(index))

    def _box(self, index: int, begin: int, end: int) -> QRect:
        """Where a mark is written: as wide as its spaces, or as its words where they need more."""
        middle = (begin + end) // 2
        half = max(end - begin, 2 * self._needed(self._label(index))) // 2
        if self._across:
            return QRect(middle - half, 0, 2 * half, self.height())
        return QRect(0, middle - half, self.width(), 2 * half)

    def _asks_boards(self) -> bool:
        """Whether marks are numbered by the board under the pointer."""
        return self._view.canvas.ground.has_own_numbers or self._view.editor.settings.flag(BY_BOARD)

    def _label(self, index: int) -> str:
        if self._asks_boards():
            game, course = self._view.editor.document.game, self._view.editor.document.course
            return game.drawing().ruler_label(course, index, self._view.state.here, across=self._across)
        return column_letters(index) if self._across else str(index + 1)

    def _needed(self, label: str) -> int:
        metrics = self.fontMetrics()
        return (metrics.horizontalAdvance(label) if self._across else metrics.height()) // 2 + 2

    def _step(self) -> int:
        """Only every so many marks are written where they would touch."""
        size = self._view.pixels
        widest = self._needed(column_letters(self._count())) if self._across else self.fontMetrics().height() // 2 + 1
        step = 1
        while step * size < 2 * widest:
            step = {1: 2, 2: 5}.get(step, step * 2)
        return step

    def _count(self) -> int:
        size = self._view.floor_size
        return size.width if self._across else size.height

    def _length(self) -> int:
        return self.width() if self._across else self.height()

    def _span(self, index: int) -> tuple[int, int]:
        begin = self._view.pixel_of(index, across=self._across)
        return begin, begin + round(self._view.pixels)

    def _current(self) -> int | None:
        cell = self._view.state.here
        if cell is None:
            return None
        return cell.x if self._across else cell.y

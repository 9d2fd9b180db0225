# SPDX-License-Identifier: GPL-3.0-or-later
"""The selected spaces, the keyboard cursor, and the axes of the symmetry in which strokes are repeated."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QPainter, QPainterPath, QPen

from designer.base.grid import Cell, Heading, Size
from designer.editor.canvas.overlay import Overlay, cell_rect, draw_dashed, pixel, side_ends
from designer.editor.look import theme
from designer.editor.state import StrokeSymmetry


class SelectionItem(Overlay):
    """The selected spaces: a tint and a dashed outline in the highlight colour."""

    def __init__(self) -> None:
        super().__init__()
        self._outline = QPainterPath()
        self._area = QPainterPath()

    def show_cells(self, cells: frozenset[Cell]) -> None:
        """Select these."""
        self._area = QPainterPath()
        self._outline = QPainterPath()
        for cell in cells:
            self._area.addRect(cell_rect(cell))
            for side in Heading:
                if cell.step(side) not in cells:
                    start, end = side_ends(cell, side)
                    self._outline.moveTo(start)
                    self._outline.lineTo(end)
        self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        if self._area.isEmpty():
            return
        tint = theme.colour("voice")
        tint.setAlphaF(0.13)
        painter.fillPath(self._area, tint)
        one = pixel(painter)
        draw_dashed(painter, self._outline, 2 * one)


class CursorItem(Overlay):
    """The keyboard cursor: a ring round one space, seen while the canvas has the keyboard."""

    def __init__(self) -> None:
        super().__init__()
        self._cell: Cell | None = None
        self._focused = False

    def show_cell(self, cell: Cell | None, focused: bool) -> None:
        """Put the cursor on a space."""
        for old in (self._cell, cell):
            if old is not None:
                self.update(cell_rect(old).adjusted(-10, -10, 10, 10))
        self._cell, self._focused = cell, focused

    @property
    def cell(self) -> Cell | None:
        """The space, or the place beside the boards, that the ring is round."""
        return self._cell

    def show_focus(self, focused: bool) -> None:
        """Show that the canvas has the keyboard or has lost it; the ring stays where it is."""
        self.show_cell(self._cell, focused)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        if self._cell is None:
            return
        one = pixel(painter)
        rect = cell_rect(self._cell).adjusted(one, one, -one, -one)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.colour("halo"), 4 * one))
        painter.drawRect(rect)
        pen = QPen(theme.colour("voice"), 2 * one)
        if not self._focused:
            pen.setDashPattern([5.6, 3.6])
        painter.setPen(pen)
        painter.drawRect(rect)


_UPRIGHT = (StrokeSymmetry.EAST_WEST, StrokeSymmetry.BOTH)
_LEVEL = (StrokeSymmetry.NORTH_SOUTH, StrokeSymmetry.BOTH)


class AxesItem(Overlay):
    """Mirrors are dashed lines; turns are a cross in the middle of the board."""

    def __init__(self) -> None:
        super().__init__()
        self._symmetry = StrokeSymmetry.NONE
        self._rect = QRectF()

    def show_axes(self, symmetry: StrokeSymmetry, board: tuple[Cell, Size] | None) -> None:
        """Show the axes of a symmetry on a board."""
        rect = QRectF() if board is None or symmetry is StrokeSymmetry.NONE else cell_rect(*board)
        if (symmetry, rect) != (self._symmetry, self._rect):
            self.update(self._rect.united(rect).adjusted(-20, -20, 20, 20))
            self._symmetry, self._rect = symmetry, rect

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        if self._rect.isNull():
            return
        path, rect, middle = QPainterPath(), self._rect, self._rect.center()
        if self._symmetry in _UPRIGHT:
            path.moveTo(middle.x(), rect.top())
            path.lineTo(middle.x(), rect.bottom())
        if self._symmetry in _LEVEL:
            path.moveTo(rect.left(), middle.y())
            path.lineTo(rect.right(), middle.y())
        if path.isEmpty():
            for dx, dy in ((60.0, 0.0), (0.0, 60.0)):
                path.moveTo(middle - QPointF(dx, dy))
                path.lineTo(middle + QPointF(dx, dy))
        draw_dashed(painter, path, 2 * pixel(painter))

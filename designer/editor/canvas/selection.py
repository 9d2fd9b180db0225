# SPDX-License-Identifier: GPL-3.0-or-later
"""The selected spaces and the keyboard cursor."""

from __future__ import annotations

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QPainter, QPainterPath, QPen

from designer.base.grid import Cell, Heading
from designer.editor.canvas.overlay import Overlay, cell_rect, draw_dashed, pixel, side_ends
from designer.editor.look import theme


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

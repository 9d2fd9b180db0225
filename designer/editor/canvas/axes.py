# SPDX-License-Identifier: GPL-3.0-or-later
"""The axes of the symmetry in which strokes are repeated, on the board under the pointer."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QPainter, QPainterPath

from designer.base.grid import Cell, Size
from designer.editor.canvas.overlay import Overlay, cell_rect, draw_dashed, pixel
from designer.editor.state import Symmetry

_UPRIGHT = (Symmetry.EAST_WEST, Symmetry.BOTH)
_LEVEL = (Symmetry.NORTH_SOUTH, Symmetry.BOTH)


class AxesItem(Overlay):
    """Mirrors are dashed lines; turns are a cross in the middle of the board."""

    def __init__(self) -> None:
        super().__init__()
        self._symmetry = Symmetry.NONE
        self._rect = QRectF()

    def show_axes(self, symmetry: Symmetry, board: tuple[Cell, Size] | None) -> None:
        """Show the axes of a symmetry on a board."""
        rect = QRectF() if board is None or symmetry is Symmetry.NONE else cell_rect(*board)
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

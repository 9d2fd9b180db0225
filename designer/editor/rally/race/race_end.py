# SPDX-License-Identifier: GPL-3.0-or-later
"""The end of a race on the boards: a plate under a chequered line that says who has won, and when."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QFontMetricsF, QPainter

from designer.editor.canvas.overlay import Overlay
from designer.editor.canvas.pixmaps import UNIT
from designer.editor.look import theme
from designer.editor.look.paint import draw_box, draw_text, pen
from designer.editor.rally.race.scene import End
from designer.painting.painting import kept

_PADDING, _CHEQUER = 14.0, 5.0
"""Pixels round the words, and of a square of the chequered line, of which there are two rows."""


class RaceEndItem(Overlay):
    """What is said where a race ends."""

    def __init__(self) -> None:
        super().__init__()
        self._end: End | None = None

    def show_end(self, end: End | None) -> None:
        """Say how the race has ended, or nothing where it goes on."""
        if end != self._end:
            self._end = end
            self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        device, end = painter.device(), self._end
        if device is None or end is None:
            return
        transform, ratio = painter.worldTransform(), device.devicePixelRatioF()
        large, little = QFontMetricsF(theme.bold_font(4)), QFontMetricsF(theme.small_font())
        wide = max(large.horizontalAdvance(end.head), little.horizontalAdvance(end.text)) + 2 * _PADDING
        high = large.height() + little.height() + 2 * _PADDING * 0.6 + 2 * _CHEQUER
        box = QRectF((device.width() / ratio - wide) / 2, 10, wide, high)
        robots = [transform.map(QPointF(cell.x * UNIT + 50, cell.y * UNIT + 50)) for cell in end.robots]
        if any(box.adjusted(-20, -20, 20, 20).contains(robot) for robot in robots):
            box.moveBottom(device.height() / ratio - 10)  # it covers no robot
        with kept(painter):
            painter.resetTransform()
            self._paint(painter, box, end, large)

    def _paint(self, painter: QPainter, box: QRectF, end: End, large: QFontMetricsF) -> None:
        draw_box(painter, box, 6, fill="panel", line=pen("good" if end.is_won else "border", 1.6))
        if end.is_won:
            for index in range(int((box.width() - 8) // _CHEQUER)):
                for row in range(2):
                    role = "text" if (index + row) % 2 else "panel"
                    square = QRectF(
                        box.left() + 4 + index * _CHEQUER, box.top() + 2 + row * _CHEQUER, _CHEQUER, _CHEQUER
                    )
                    painter.fillRect(square, theme.colour(role))
        inner = box.adjusted(_PADDING, _PADDING * 0.6 + 2 * _CHEQUER, -_PADDING, -_PADDING * 0.6)
        centre = Qt.AlignmentFlag.AlignHCenter
        draw_text(painter, inner, end.head, font=theme.bold_font(4), align=Qt.AlignmentFlag.AlignTop | centre)
        draw_text(painter, inner.adjusted(0, large.height(), 0, 0), end.text, "muted", theme.small_font(), centre)

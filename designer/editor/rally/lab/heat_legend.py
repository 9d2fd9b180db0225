# SPDX-License-Identifier: GPL-3.0-or-later
"""What the squares mean that the lab lays over the boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from designer.base.words import tr, trn
from designer.editor.look import theme
from designer.editor.look.paint import draw_text, painter_of, small
from designer.editor.widgets.small_pictures import paint_picture
from designer.rally.reporting.lab.heat import HeatMap, heat_picture

if TYPE_CHECKING:
    from designer.pictures.shapes import Picture

_SIDE, _GAP, _AIR = 20, 3, 8
"""Pixels of a sample, between two of them, and between the last one and the words."""

_SAMPLES = tuple(heat_picture(share / 5) for share in range(1, 6))


class HeatLegend(QWidget):
    """Samples from few to many, and how many the most are."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self._samples: tuple[Picture, ...] = ()
        self.setFont(small(self.font()))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def show_heat(self, found: HeatMap | None) -> None:
        """Say what the squares of a map mean; nothing where there is none."""
        self.text, self._samples = _words(found) if found is not None else "", ()
        if found is not None and found.total:
            self._samples = _SAMPLES
        self.setAccessibleName(self.text)
        self.update()

    def minimumSizeHint(self) -> QSize:
        return QSize(80, _SIDE)

    def sizeHint(self) -> QSize:
        return QSize(200, max(_SIDE, 2 * self.fontMetrics().lineSpacing()))

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            left, top = 0, (self.height() - _SIDE) // 2
            for sample in self._samples:
                box = QRectF(left, top, _SIDE, _SIDE)
                painter.fillRect(box, theme.colour("floor"))
                painter.setClipRect(box)
                paint_picture(painter, box, sample)
                painter.setClipping(False)
                left += _SIDE + _GAP
            room = QRect(left + (_AIR if left else 0), 0, self.width(), self.height())
            room.setRight(self.width())
            draw_text(painter, room, self.text, align=Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)


def _words(found: HeatMap) -> str:
    if not found.total:
        return trn("{what}: none in {n} race", "{what}: none in {n} races", found.races, what=found.heat.words)
    return tr("few to many, up to {most} on a space", most=found.most)

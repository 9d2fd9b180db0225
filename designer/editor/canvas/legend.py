# SPDX-License-Identifier: GPL-3.0-or-later
"""The legend: what the layers over the boards mean, in a corner of the canvas while one of them is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect, QRectF, Qt
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QWidget

from designer.base.words import tr
from designer.editor.canvas.ground import LegendRow
from designer.editor.look import theme
from designer.editor.look.paint import draw_box, painter_of, pen
from designer.editor.widgets.small_pictures import paint_picture

if TYPE_CHECKING:
    from designer.editor.canvas.boards_view import BoardsView

_SWATCH = 20
"""Pixels of a sample at the usual font size."""

_MARGIN = 4
"""Pixels between the legend and the edges of the canvas."""

_GAP = 10
"""Pixels at the ends of a row."""

_PADDING = 4
"""Pixels above and below a row."""


class Legend(QWidget):
    """Explains the layers that are shown, side by side at the foot of the canvas. The mouse goes through it.

    The boards leave a line free for it whether it is shown or not: what is laid over them changes their size never.

    Attributes:
        above: so many pixels above the foot it stands, on what lies there.
    """

    def __init__(self, view: BoardsView) -> None:
        super().__init__(view)
        self._view = view
        self.rows: tuple[LegendRow, ...] = ()
        self._where: list[QRect] = []
        self.above = 0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFont(theme.small_font())
        self.setVisible(False)

    @property
    def covered(self) -> int:
        """How many pixels at the foot of the canvas are kept for it: those of one line."""
        return self._side() + 2 * _PADDING + _MARGIN

    def refresh(self) -> None:
        """Say what is shown now."""
        rows = tuple(self._view.canvas.ground.legend())
        if rows != self.rows:
            self.rows = rows
            self.setAccessibleName(tr("Legend"))
            self.setAccessibleDescription(". ".join(row.text for row in rows))
            self.place()
            self.update()

    def stand(self, above: int) -> None:
        """Stand so many pixels above the foot of the canvas."""
        self.above = above
        self.place()

    def place(self) -> None:
        """Lie at the foot of the canvas, as wide as the words need."""
        viewport = self._view.viewport()
        self.setVisible(bool(self.rows) and viewport is not None)
        if self.rows and viewport is not None:
            box = viewport.geometry()
            self._where = self._places(box.width() - 2 * _MARGIN)
            width = max(rect.right() for rect in self._where) + _GAP
            height = max(rect.bottom() for rect in self._where) + _PADDING
            self.setGeometry(box.left() + _MARGIN, box.bottom() - height - _MARGIN + 1 - self.above, width, height)

    def _places(self, most: int) -> list[QRect]:
        """Where every row lies: one beside the other, in lines no wider than ``most`` pixels."""
        places: list[QRect] = []
        left, top, side = _GAP, _PADDING, self._side()
        for row in self.rows:
            width = len(row.samples) * (side + 3) + 4 + self.fontMetrics().horizontalAdvance(row.text) + 2
            if left > _GAP and left + width + _GAP > most:
                left, top = _GAP, top + side + _PADDING
            places.append(QRect(left, top, width, side))
            left += width + 2 * _GAP
        return places

    def _side(self) -> int:
        return max(_SWATCH, self.fontMetrics().height() + 2)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            draw_box(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), fill="panel", line=pen("border"))
            for row, place in zip(self.rows, self._where, strict=True):
                side = place.height()
                for index, sample in enumerate(row.samples):
                    box = QRectF(place.left() + index * (side + 3), place.top(), side, side)
                    painter.fillRect(box, theme.colour("floor"))
                    painter.setClipRect(box)
                    paint_picture(painter, box, sample)
                    painter.setClipping(False)
                painter.setPen(theme.colour("text"))
                words = place.adjusted(len(row.samples) * (side + 3) + 4, 0, 4, 0)
                painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, row.text)

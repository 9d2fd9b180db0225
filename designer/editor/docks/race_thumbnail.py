# SPDX-License-Identifier: GPL-3.0-or-later
"""The small picture that shows how things were at the place of the race over which the pointer rests."""

from __future__ import annotations

from typing import Any

from PyQt6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QFontMetrics, QPaintEvent
from PyQt6.QtWidgets import QWidget

from designer.editor.look.paint import colour, draw_text, painter_of, pen, small
from designer.editor.playback import StepPlayback

PICTURE = QSize(220, 160)
_EDGE = 6


class RaceThumbnail(QWidget):
    """A picture with what happened there in words; it takes neither keyboard nor mouse."""

    def __init__(self, playback: StepPlayback[Any], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.ToolTip)
        self._playback = playback
        self.position = 0
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_at(self, position: int, foot: QPoint) -> None:
        """Show how things were after a step, over a point of the screen."""
        self.position = position
        self.setAccessibleName(self._playback.told(position))
        height = PICTURE.height() + 2 * QFontMetrics(small(self.font())).height() + 3 * _EDGE
        self.resize(PICTURE.width() + 2 * _EDGE, height)
        place = QRect(foot.x() - self.width() // 2, foot.y() - self.height() - 4, self.width(), self.height())
        screen = self.screen()
        if screen is not None:
            room = screen.availableGeometry()
            place.moveLeft(max(room.left(), min(place.left(), room.right() - place.width())))
        self.setGeometry(place)
        self.show()
        self.update()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.fillRect(self.rect(), colour("panel"))
            painter.setPen(pen("border"))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
            picture = QRectF(_EDGE, _EDGE, PICTURE.width(), PICTURE.height())
            self._playback.draw_small(painter, picture, self.position)
            words = QRectF(
                _EDGE, picture.bottom() + _EDGE, picture.width(), self.height() - picture.bottom() - 2 * _EDGE
            )
            told = self._playback.told(self.position)
            draw_text(painter, words, told, font=small(self.font()), align=Qt.TextFlag.TextWordWrap)

# SPDX-License-Identifier: GPL-3.0-or-later
"""A sheet: a white field with an edge, on which what belongs together stands."""

from __future__ import annotations

from PyQt6.QtCore import QRect, QRectF
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QLayout, QWidget

from designer.editor.look import icons
from designer.editor.look.paint import colour, draw_box, painter_of, pen

_STRIPE = 4


class Sheet(QWidget):
    """The sheet; the chief one of a page has an accent edge and a stripe above."""

    def __init__(self, content: QLayout, *, chief: bool = False) -> None:
        super().__init__()
        self._chief = chief
        self.setLayout(content)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
            draw_box(painter, box, 5, fill="field", line=pen("accent" if self._chief else "border"))
            if self._chief:
                painter.fillRect(QRectF(1, 0, self.width() - 2, _STRIPE), colour("accent"))


class Hairline(QWidget):
    """A hairline between two rows of a sheet."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(1)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.fillRect(self.rect(), colour("border"))


class Sign(QWidget):
    """An icon beside words, which says nothing by itself."""

    def __init__(self, icon: str, side: int = 24, role: str = "accent") -> None:
        super().__init__()
        self._icon, self._role = icon, role
        self.setFixedSize(side, side)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            icons.icon(self._icon, self._role).paint(painter, QRect(self.rect()))

# SPDX-License-Identifier: GPL-3.0-or-later
"""Cards on their way to a register, from another one or from those that can be laid."""

from __future__ import annotations

from typing import NamedTuple

from PyQt6.QtCore import QMimeData, QPoint, QRectF, QSize
from PyQt6.QtGui import QDrag, QPainter, QPixmap
from PyQt6.QtWidgets import QWidget

from designer.editor.look.paint import clear_pixmap
from designer.editor.rally.race.cards import CARD_MIME, When, paint_small_card
from designer.painting.painting import painting
from designer.rally.edition.cards import Card, print_card

_SIZE = QSize(40, 52)


class Carried(NamedTuple):
    """A card that is dragged, in the case notation, and the register from which it comes, 0 from elsewhere."""

    text: str
    source: int


def make_drag(widget: QWidget, card: Card, source: int) -> QDrag:
    """A card on its way, from a register (1 to 5) or from elsewhere (0)."""
    drag, data = QDrag(widget), QMimeData()
    data.setData(CARD_MIME, f"{print_card(card)} {source}".encode())
    drag.setMimeData(data)
    drag.setPixmap(_picture(widget, card))
    drag.setHotSpot(QPoint(_SIZE.width() // 2, _SIZE.height() // 2))
    return drag


def carried(data: QMimeData | None) -> Carried | None:
    """The card that is dragged; None where it is something else."""
    if data is None or not data.hasFormat(CARD_MIME):
        return None
    text, source = bytes(data.data(CARD_MIME).data()).decode().split(" ")
    return Carried(text, int(source))


def _picture(widget: QWidget, card: Card) -> QPixmap:
    picture = clear_pixmap(_SIZE.width(), _SIZE.height(), widget.devicePixelRatioF())
    with painting(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(widget.font())
        paint_small_card(painter, QRectF(0, 0, _SIZE.width(), _SIZE.height()), card, When.AHEAD)
    return picture

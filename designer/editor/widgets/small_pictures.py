# SPDX-License-Identifier: GPL-3.0-or-later
"""Small pictures inside widgets in the current theme: any game's plans, and the signs of the severities.

The signs are the badges that the canvas shows, too.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QIcon, QImage, QPainter, QPixmap

from designer.base.grid import Cell, Size
from designer.editor.look import theme
from designer.editor.look.paint import clear_pixmap, device_ratio
from designer.game.contract import Pictures
from designer.game.findings import Severity
from designer.game.stamp import Piece
from designer.painting.painter import kept, paint, painting
from designer.pictures.shapes import Level, Picture
from designer.pictures.themes import THEMES
from designer.reports.marks import badge_picture

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Pixels = NDArray[np.uint32]


class PaintablePlan(Protocol):
    """What can be painted small: a plan of any game, or a part of one."""

    @property
    def size(self) -> Size:
        """Its extent in spaces."""

    def items(self) -> Iterator[tuple[Cell, Piece]]:
        """Its spaces with what they hold."""


def paint_picture(painter: QPainter, rect: QRectF, picture: Picture) -> None:
    """Paint ``picture`` as large as fits into ``rect``, in its middle."""
    extent = picture.extent
    scale = min(rect.width() / extent.width, rect.height() / extent.height)
    with kept(painter, smooth=True):
        painter.translate(
            rect.left() + (rect.width() - extent.width * scale) / 2,
            rect.top() + (rect.height() - extent.height * scale) / 2,
        )
        painter.scale(scale, scale)
        painter.setClipRect(QRectF(0, 0, extent.width, extent.height))
        painter.translate(-extent.x, -extent.y)
        paint(painter, picture, THEMES[theme.current()])


def paint_small(painter: QPainter, rect: QRectF, ground: PaintablePlan, pictures: Pictures) -> None:
    """Paint a plan small, as large as fits, from pixels that are kept as long as the plan is the same object."""
    pixmap = small_pixmap(ground, pictures, round(rect.width()), round(rect.height()), device_ratio(painter))
    painter.drawPixmap(rect.toRect().topLeft(), pixmap)


_FLOORS: OrderedDict[tuple[int, int, int, float, str], tuple[object, QPixmap]] = OrderedDict()
_MANY_FLOORS = 96

_LARGE = 60 * 60
"""Spaces up to which a small picture is drawn shape by shape."""

_STONE = 4
"""Pixels a space of a larger one, before it is made to fit."""


def small_pixmap(ground: PaintablePlan, pictures: Pictures, width: int, height: int, ratio: float) -> QPixmap:
    """A plan as pixels; nothing but what it consists of on transparent ground.

    Plans are told apart by identity: to compare thousands of spaces would cost more than to paint them.
    """
    key = (id(ground), width, height, ratio, theme.current())
    found = _FLOORS.get(key)
    if found is None:
        found = _FLOORS[key] = (ground, _render(ground, pictures, width, height, ratio))
        while len(_FLOORS) > _MANY_FLOORS:
            _FLOORS.popitem(last=False)
    _FLOORS.move_to_end(key)
    return found[1]


def _render(ground: PaintablePlan, pictures: Pictures, width: int, height: int, ratio: float) -> QPixmap:
    pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    pixels = min(width * ratio / max(ground.size.width, 1), height * ratio / max(ground.size.height, 1))
    if ground.size.width * ground.size.height > _LARGE or 0 < pixels < _STONE:
        with painting(pixmap) as painter:
            _paint_mosaic(painter, QRectF(0, 0, width, height), ground, pictures)
    elif min(ground.size):
        with painting(pixmap) as painter:
            paint_picture(painter, QRectF(0, 0, width, height), pictures.thumbnail(ground))
    return pixmap


@lru_cache(maxsize=8192)
def _stone(piece: Piece, pictures: Any, _theme_name: str) -> Pixels:
    """A kind of space as pixels, row by row."""
    import numpy as np

    image = QImage(_STONE, _STONE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with painting(image) as painter:
        paint_picture(painter, QRectF(0, 0, _STONE, _STONE), pictures.piece_picture(piece, Level.of(_STONE)))
    bits = image.constBits()
    assert bits is not None
    return np.frombuffer(bits.asstring(image.sizeInBytes()), np.uint32).reshape(_STONE, _STONE)


def _paint_mosaic(painter: QPainter, rect: QRectF, ground: PaintablePlan, pictures: Any) -> None:
    """Paint a plan of very many or very small spaces from one small picture for each kind of space.

    Shape by shape it would stop the window for up to seconds, and at two pixels a space nobody could tell.
    """
    if not min(ground.size):
        return
    pixels = _mosaic(ground, pictures)
    rows, columns = pixels.shape
    mosaic = QImage(pixels.tobytes(), columns, rows, 4 * columns, QImage.Format.Format_ARGB32_Premultiplied)
    scale = min(rect.width() / columns, rect.height() / rows)
    width, height = columns * scale, rows * scale
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    target = QRectF((rect.width() - width) / 2, (rect.height() - height) / 2, width, height)
    painter.drawImage(target, mosaic, QRectF(mosaic.rect()))


def _mosaic(ground: PaintablePlan, pictures: Any) -> Pixels:
    """The pixels of all spaces, put together at once: thousands of paintings would stop the window."""
    import numpy as np

    columns, rows = ground.size
    numbers: dict[Piece, int] = {}
    # found again by identity, which is quick: spaces that hold the same are mostly one object
    known: dict[int, tuple[int, Piece]] = {}
    places = [0] * (columns * rows)
    for (x, y), piece in ground.items():
        found = known.get(id(piece))
        if found is None:
            found = known[id(piece)] = (numbers.setdefault(piece, len(numbers) + 1), piece)
        places[y * columns + x] = found[0]
    stones = [np.zeros((_STONE, _STONE), np.uint32), *(_stone(piece, pictures, theme.current()) for piece in numbers)]
    side_by_side: Pixels = np.stack(stones)[np.array(places).reshape(rows, columns)]
    return side_by_side.transpose(0, 2, 1, 3).reshape(rows * _STONE, columns * _STONE)


def pixmap_of(paint: Callable[[QPainter, QRectF], None], side: int, ratio: float) -> QPixmap:
    """What ``paint`` paints, ``side`` wide and high on a screen with ``ratio`` device pixels in one."""
    pixmap = clear_pixmap(side, side, ratio)
    with painting(pixmap) as painter:
        paint(painter, QRectF(0, 0, side, side))
    return pixmap


def draw_severity(painter: QPainter, rect: QRectF, severity: Severity) -> None:
    """Paint the sign of a severity into ``rect``, from pixels that are kept: lists show it in every row."""
    grow = rect.width() * 0.1  # the picture keeps room for its halo
    grown = rect.adjusted(-grow, -grow, grow, grow)
    corner = grown.toAlignedRect().topLeft()
    within = grown.translated(-corner.x(), -corner.y()).getRect()
    painter.drawPixmap(corner, _sign(severity, within, device_ratio(painter), theme.current()))


@lru_cache(maxsize=64)
def _sign(severity: Severity, within: tuple[float, float, float, float], ratio: float, _theme_name: str) -> QPixmap:
    """The sign of a severity as pixels, where its rectangle lies in them."""
    rect = QRectF(*within)
    pixmap = clear_pixmap(math.ceil(rect.right()), math.ceil(rect.bottom()), ratio)
    with painting(pixmap) as painter:
        paint_picture(painter, rect, badge_picture(severity))
    return pixmap


def severity_icon(severity: Severity) -> Callable[[], QIcon]:
    """A maker of the sign as an icon, for buttons."""

    def make() -> QIcon:
        pixmap = QPixmap(64, 64)
        pixmap.fill(Qt.GlobalColor.transparent)
        with painting(pixmap) as painter:
            draw_severity(painter, QRectF(7, 7, 50, 50), severity)
        return QIcon(pixmap)

    return make

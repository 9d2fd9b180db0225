# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures as pixmaps of an exact device size, kept as long as there is room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from PyQt6.QtCore import QPointF, Qt
from PyQt6.QtGui import QPainter, QPixmap, QTransform

from designer.base.grid import Cell
from designer.editor.look import theme
from designer.painting.painter import paint, painting
from designer.pictures.shapes import Picture
from designer.pictures.themes import THEMES, Theme

UNIT = 100.0
"""Scene units a space, as in pictures."""


def shown_theme() -> Theme:
    """The colours of the theme that is shown now."""
    return THEMES[theme.current()]


class PixmapCache:
    """Pictures as pixmaps of an exact device size; the ones used longest ago are forgotten."""

    LIMIT = 6000

    def __init__(self) -> None:
        self._pixmaps: OrderedDict[tuple[object, ...], QPixmap] = OrderedDict()

    def get(self, key: tuple[object, ...], pixels: float, ratio: float, make: Callable[[], Picture]) -> QPixmap:
        """The pixmap of a picture at so many pixels a space; made if it is not there."""
        full = (*key, pixels, ratio, theme.current())
        found = self._pixmaps.get(full)
        if found is None:
            found = render(make(), pixels, ratio)
            self._pixmaps[full] = found
            if len(self._pixmaps) > self.LIMIT:
                self._pixmaps.popitem(last=False)
        else:
            self._pixmaps.move_to_end(full)
        return found


def render(picture: Picture, pixels: float, ratio: float) -> QPixmap:
    """A picture as a pixmap, ``pixels`` for 100 units, at a device's pixel ratio."""
    scale = pixels / UNIT
    width = max(1, round(picture.extent.width * scale * ratio))
    height = max(1, round(picture.extent.height * scale * ratio))
    pixmap = QPixmap(width, height)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    with painting(pixmap) as painter:
        painter.scale(scale, scale)
        painter.translate(-picture.extent.x, -picture.extent.y)
        paint(painter, picture, shown_theme())
    return pixmap


CACHE = PixmapCache()
"""One cache for canvas, mini-map and thumbs."""


def draw_pixmap(painter: QPainter, transform: QTransform, cell: Cell, pixmap: QPixmap, picture_at: float) -> None:
    """Draw the pixmap of a space on whole device pixels; ``picture_at`` is its margin in units."""
    place = transform.map(QPointF(cell.x * UNIT, cell.y * UNIT))
    offset = picture_at * transform.m11()
    painter.drawPixmap(QPointF(round(place.x()) - offset, round(place.y()) - offset), pixmap)

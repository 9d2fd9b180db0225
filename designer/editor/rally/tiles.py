# SPDX-License-Identifier: GPL-3.0-or-later
"""Tiles and marks as pixmaps of an exact device size, kept as long as there is room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from PyQt6.QtCore import QPointF, Qt
from PyQt6.QtGui import QPainter, QPixmap, QTransform

from designer.drawing.painter import paint
from designer.editor import theme
from designer.editor.layers import LayerView
from designer.editor.state import Shown
from designer.grid import Cell
from designer.pictures import THEMES, Group, Level, Picture, Rect, Role, Shape, Theme
from designer.rally.editing.layers import Layer, without
from designer.rally.picture import Look
from designer.rally.picture.ground import tile_ground
from designer.rally.picture.lasers import mount_shapes
from designer.rally.picture.spaces import TILE, element_shapes, laser_shapes

UNIT = 100.0
"""Scene units a space, as in pictures."""


def shown_theme() -> Theme:
    """The colours of the theme that is shown now."""
    return THEMES[theme.current()]


FADED = 0.25
"""How much of a layer is seen while another one is highlighted."""


def visible(look: Look, hidden: frozenset[Layer]) -> Look:
    """A look without what lies on hidden layers."""
    if not hidden:
        return look
    belts, machines = Layer.BELTS in hidden, Layer.MACHINES in hidden
    return replace(
        look,
        space=without(look.space, hidden),
        pits=0 if Layer.GROUND in hidden else look.pits,
        stubs=() if belts else look.stubs,
        open_entries=() if belts else look.open_entries,
        open_exit=look.open_exit and not belts,
        beams=() if machines else look.beams,
    )


def tile_picture(look: Look, level: Level, shown: Shown, layers: LayerView | None = None) -> Picture:
    """The tile of a space without the layers that are hidden; if one is highlighted, the others are faded."""
    hidden = layers.hidden if layers else frozenset()
    bright: Any = layers.bright if layers else None
    ground = _ground(look, level, shown)
    if bright is None:
        return Picture(TILE, (*ground, *_things(visible(look, hidden), level, shown)))
    others = frozenset(Layer) - {bright}
    faded = _things(visible(look, hidden | {bright}), level, shown)
    clear = _things(visible(look, hidden | others), level, shown)
    return Picture(TILE, (*ground, Group(faded, opacity=FADED), *clear))


def _ground(look: Look, level: Level, shown: Shown) -> tuple[Shape, ...]:
    ground = tile_ground(look.odd, look.crosses, level)
    if not shown.grid:
        return (Rect(0, 0, 100, 100, Role.FLOOR if look.odd else Role.FLOOR2),)
    return ground


def _things(look: Look, level: Level, shown: Shown) -> tuple[Shape, ...]:
    light = laser_shapes(look, level)
    if not shown.beams:
        light = tuple(shape for laser in look.space.lasers for shape in mount_shapes(laser, level))
    return (*element_shapes(look, level), *light)


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
    painter = QPainter(pixmap)
    painter.scale(scale, scale)
    painter.translate(-picture.extent.x, -picture.extent.y)
    paint(painter, picture, shown_theme())
    painter.end()
    return pixmap


CACHE = PixmapCache()
"""One cache for canvas, mini-map and thumbs."""


def draw_pixmap(painter: QPainter, transform: QTransform, cell: Cell, pixmap: QPixmap, picture_at: float) -> None:
    """Draw the pixmap of a space on whole device pixels; ``picture_at`` is its margin in units."""
    place = transform.map(QPointF(cell.x * UNIT, cell.y * UNIT))
    offset = picture_at * transform.m11()
    painter.drawPixmap(QPointF(round(place.x()) - offset, round(place.y()) - offset), pixmap)


class Sheet:
    """The pixmaps of one size, level and theme, found by a look alone: what a repaint asks for again and again."""

    def __init__(self, pixels: float, ratio: float, shown: Shown, layers: LayerView) -> None:
        self.key = sheet_key(pixels, ratio, shown, layers)
        self.level = Level.of(pixels * ratio)
        self.pixels, self.ratio = pixels, ratio
        self._shown, self._layers = shown, layers
        self._tiles: dict[Look, QPixmap] = {}
        self._marks: dict[tuple[object, ...], QPixmap] = {}

    def tile(self, look: Look) -> QPixmap:
        """The tile of a space."""
        found = self._tiles.get(look)
        if found is None:
            key: tuple[object, ...] = (look, self.level, self._shown.grid, self._shown.beams)
            if self._layers.hidden or self._layers.highlight:
                key = (*key, self._layers.hidden, self._layers.bright)
            make = partial(tile_picture, look, self.level, self._shown, self._layers)
            found = self._tiles[look] = CACHE.get(key, self.pixels, self.ratio, make)
        return found

    def mark(self, key: tuple[object, ...], make: Callable[[Level], Picture]) -> QPixmap:
        """A wall, a dock or a flag."""
        found = self._marks.get(key)
        if found is None:
            found = CACHE.get((*key, self.level), self.pixels, self.ratio, lambda: make(self.level))
            self._marks[key] = found
        return found


def sheet_key(pixels: float, ratio: float, shown: Shown, layers: LayerView) -> tuple[object, ...]:
    """What a sheet depends on."""
    return pixels, ratio, shown.grid, shown.beams, layers.hidden, layers.bright, theme.current()


def device_ratio(painter: QPainter) -> float:
    """Device pixels a logical pixel of what is painted on."""
    device = painter.device()
    return device.devicePixelRatioF() if device is not None else 1.0

# SPDX-License-Identifier: GPL-3.0-or-later
"""Tiles and marks as pixmaps of an exact device size, kept as long as there is room.

The tiles of the boards lie in large pixmaps, so that a repaint draws a few of those and not thousands of spaces.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from PyQt6.QtCore import QPoint, QRectF, Qt
from PyQt6.QtGui import QPainter, QPixmap

from designer.base.grid import Cell
from designer.editor.canvas.pixmaps import CACHE, UNIT
from designer.editor.layers import LayerView
from designer.editor.look import theme
from designer.editor.state import Shown
from designer.painting.painter import painting
from designer.pictures.shapes import Group, Level, Picture, Rect, Role, Shape
from designer.rally.editing.layers import ElementLayer, without
from designer.rally.picture.ground import tile_ground
from designer.rally.picture.machine_motion import MachineMotion, reaching_picture, working_shapes
from designer.rally.picture.spaces import TILE, Look, element_shapes, laser_shapes, muzzle_shapes

FADED = 0.25
"""How much of a layer is seen while another one is highlighted."""


def visible(look: Look, hidden: frozenset[ElementLayer]) -> Look:
    """A look without what lies on hidden layers."""
    if not hidden:
        return look
    belts, machines = ElementLayer.BELTS in hidden, ElementLayer.MACHINES in hidden
    return replace(
        look,
        space=without(look.space, hidden),
        pits=0 if ElementLayer.GROUND in hidden else look.pits,
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
    others = frozenset(ElementLayer) - {bright}
    faded = _things(visible(look, hidden | {bright}), level, shown)
    clear = _things(visible(look, hidden | others), level, shown)
    return Picture(TILE, (*ground, Group(faded, opacity=FADED), *clear))


def _ground(look: Look, level: Level, shown: Shown) -> tuple[Shape, ...]:
    ground = tile_ground(look.odd, look.crosses, level)
    if "grid" not in shown:
        return (Rect(0, 0, 100, 100, Role.FLOOR if look.odd else Role.FLOOR2),)
    return ground


def _things(look: Look, level: Level, shown: Shown) -> tuple[Shape, ...]:
    return (*element_shapes(look, level), *_light(look, level, shown))


def _light(look: Look, level: Level, shown: Shown) -> tuple[Shape, ...]:
    if "beams" in shown:
        return laser_shapes(look, level)
    return muzzle_shapes(look, level)


class TileSheet:
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
            key: tuple[object, ...] = (look, self.level, "grid" in self._shown, "beams" in self._shown)
            if self._layers.hidden or self._layers.highlight:
                key = (*key, self._layers.hidden, self._layers.bright)
            make = partial(tile_picture, look, self.level, self._shown, self._layers)
            found = self._tiles[look] = CACHE.get(key, self.pixels, self.ratio, make)
        return found

    def working(self, look: Look, work: MachineMotion) -> QPixmap:
        """The tile of a space whose machines move."""
        shown = frozenset({"grid", "beams"} & self._shown)

        def picture(level: Level) -> Picture:
            light = _light(look, level, self._shown)
            return Picture(TILE, (*_ground(look, level, self._shown), *working_shapes(look, work, level), *light))

        return self.mark(("working", look, work.phase, work.part, shown), picture)

    def reaching(self, look: Look, work: MachineMotion) -> QPixmap:
        """A pusher with its head out, over its own space and those around it."""
        pusher = look.space.pusher
        assert pusher is not None
        return self.mark(("reaching", pusher, work.part), lambda level: reaching_picture(pusher, work.part, level))

    def mark(self, key: tuple[object, ...], make: Callable[[Level], Picture]) -> QPixmap:
        """A wall, a dock or a flag."""
        found = self._marks.get(key)
        if found is None:
            found = CACHE.get((*key, self.level), self.pixels, self.ratio, lambda: make(self.level))
            self._marks[key] = found
        return found


def sheet_key(pixels: float, ratio: float, shown: Shown, layers: LayerView) -> tuple[object, ...]:
    """What a sheet depends on."""
    return pixels, ratio, "grid" in shown, "beams" in shown, layers.hidden, layers.bright, theme.current()


Rows = Sequence[Sequence[Look | None]]


class _Block:
    """One pixmap, and which of its spaces look different by now."""

    def __init__(self, pixmap: QPixmap, stale: set[Cell]) -> None:
        self.pixmap, self.stale = pixmap, stale


class TileBlocks:
    """Squares of spaces as pixmaps at the size that is shown; those painted longest ago are forgotten."""

    LIMIT = 96
    """Most pixmaps that are kept; a window of 4000 by 2000 pixels needs half of them."""

    PIXELS = 512
    """How wide a pixmap is at most, in device pixels, if it holds more than one space."""

    def __init__(self) -> None:
        self._blocks: OrderedDict[tuple[int, int], _Block] = OrderedDict()
        self._key: tuple[object, ...] = ()
        self._side = 1

    def clear(self) -> None:
        """Other boards are shown."""
        self._blocks.clear()

    def renew(self, cells: Iterable[Cell]) -> None:
        """Some spaces look different; they are painted when they are seen."""
        for cell in cells:
            block = self._blocks.get((cell.x // self._side, cell.y // self._side))
            if block is not None:
                block.stale.add(cell)

    def paint(self, painter: QPainter, sheet: TileSheet, origin: QPoint, rows: Rows, exposed: QRectF) -> None:
        """Paint the tiles of the spaces that are exposed (in scene units), on whole pixels."""
        if sheet.key != self._key:
            self._key, self._side = sheet.key, max(1, int(self.PIXELS / (sheet.pixels * sheet.ratio)))
            self._blocks.clear()
        step = self._side * UNIT
        across = _shown(exposed.left() / step, exposed.right() / step, len(rows[0]) if rows else 0, self._side)
        down = _shown(exposed.top() / step, exposed.bottom() / step, len(rows), self._side)
        for y in down:
            at_y = origin.y() + round(y * self._side * sheet.pixels)
            for x in across:
                at_x = origin.x() + round(x * self._side * sheet.pixels)
                painter.drawPixmap(at_x, at_y, self._pixmap((x, y), sheet, rows))

    def _pixmap(self, place: tuple[int, int], sheet: TileSheet, rows: Rows) -> QPixmap:
        block = self._blocks.get(place)
        if block is None:
            block = self._blocks[place] = self._new_block(place, sheet, rows)
            if len(self._blocks) > self.LIMIT:
                self._blocks.popitem(last=False)
        else:
            self._blocks.move_to_end(place)
        if block.stale:
            self._draw(block, place, sheet, rows)
        return block.pixmap

    def _new_block(self, place: tuple[int, int], sheet: TileSheet, rows: Rows) -> _Block:
        left, top = place[0] * self._side, place[1] * self._side
        right, bottom = min(left + self._side, len(rows[0])), min(top + self._side, len(rows))
        pixmap = QPixmap(
            round((round(right * sheet.pixels) - round(left * sheet.pixels)) * sheet.ratio),
            round((round(bottom * sheet.pixels) - round(top * sheet.pixels)) * sheet.ratio),
        )
        pixmap.setDevicePixelRatio(sheet.ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        return _Block(pixmap, {Cell(x, y) for y in range(top, bottom) for x in range(left, right)})

    def _draw(self, block: _Block, place: tuple[int, int], sheet: TileSheet, rows: Rows) -> None:
        """Draw the stale spaces of a block; tiles cover all of their space, so what was there is gone."""
        left, top = (round(index * self._side * sheet.pixels) for index in place)
        with painting(block.pixmap) as painter:
            for x, y in block.stale:
                look = rows[y][x]
                if look is not None:
                    painter.drawPixmap(round(x * sheet.pixels) - left, round(y * sheet.pixels) - top, sheet.tile(look))
        block.stale.clear()


def _shown(begin: float, end: float, spaces: int, side: int) -> range:
    """The blocks of a row of so many spaces between two places, which are counted in blocks."""
    return range(max(0, math.floor(begin)), min(-(-spaces // side), math.floor(end) + 1))

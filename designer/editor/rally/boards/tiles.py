# SPDX-License-Identifier: GPL-3.0-or-later
"""Tiles and marks as pixmaps of an exact device size, kept as long as there is room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from PyQt6.QtGui import QPixmap

from designer.editor.canvas.pixmaps import CACHE
from designer.editor.layers import LayerView
from designer.editor.look import theme
from designer.editor.state import Shown
from designer.pictures.shapes import Group, Level, Picture, Rect, Role, Shape
from designer.rally.editing.layers import Layer, without
from designer.rally.picture.ground import tile_ground
from designer.rally.picture.lasers import mount_shapes
from designer.rally.picture.looks import Look
from designer.rally.picture.machine_motion import Work, reaching_picture, working_shapes
from designer.rally.picture.spaces import TILE, element_shapes, laser_shapes

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
    if "grid" not in shown:
        return (Rect(0, 0, 100, 100, Role.FLOOR if look.odd else Role.FLOOR2),)
    return ground


def _things(look: Look, level: Level, shown: Shown) -> tuple[Shape, ...]:
    return (*element_shapes(look, level), *_light(look, level, shown))


def _light(look: Look, level: Level, shown: Shown) -> tuple[Shape, ...]:
    if "beams" in shown:
        return laser_shapes(look, level)
    return tuple(shape for laser in look.space.lasers for shape in mount_shapes(laser, level))


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
            key: tuple[object, ...] = (look, self.level, "grid" in self._shown, "beams" in self._shown)
            if self._layers.hidden or self._layers.highlight:
                key = (*key, self._layers.hidden, self._layers.bright)
            make = partial(tile_picture, look, self.level, self._shown, self._layers)
            found = self._tiles[look] = CACHE.get(key, self.pixels, self.ratio, make)
        return found

    def working(self, look: Look, work: Work) -> QPixmap:
        """The tile of a space whose machines move."""
        shown = frozenset({"grid", "beams"} & self._shown)

        def picture(level: Level) -> Picture:
            light = _light(look, level, self._shown)
            return Picture(TILE, (*_ground(look, level, self._shown), *working_shapes(look, work, level), *light))

        return self.mark(("working", look, work.phase, work.part, shown), picture)

    def reaching(self, look: Look, work: Work) -> QPixmap:
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

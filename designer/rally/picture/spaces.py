# SPDX-License-Identifier: GPL-3.0-or-later
"""The picture of one space: as a tile of a floor, or by itself as a thumb of a palette."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from designer.base.grid import Cell
from designer.pictures.shapes import Extent, Level, Picture, Shape, turned
from designer.rally.elements.elements_door import PICTURES
from designer.rally.elements.picture import ElementPicture
from designer.rally.picture.belts import BeltLook, belt_shapes
from designer.rally.picture.docks import dock_shapes
from designer.rally.picture.gears import gear_shapes
from designer.rally.picture.ground import tile_ground
from designer.rally.picture.lasers import beam_shapes, mount_shapes
from designer.rally.picture.looks import Look, lone_look
from designer.rally.picture.machines import crusher_shapes
from designer.rally.picture.markers import flag_shapes
from designer.rally.picture.pits import pit_shapes
from designer.rally.picture.pushers import pusher_shapes
from designer.rally.picture.repairs import repair_shapes
from designer.rally.picture.walls import edge_of, wall_shapes
from designer.rally.spaces import Space

TILE = Extent(0, 0, 100, 100)


def belt_look(look: Look) -> BeltLook | None:
    """The belt of a space among its neighbours, if it has one."""
    belt = look.space.belt
    return BeltLook(belt, look.stubs, look.open_entries, look.open_exit) if belt else None


def _pictures(space: Space) -> Iterable[ElementPicture]:
    """What draws the elements of a space that the basic game does not have, in their order."""
    return (picture for picture in PICTURES.values() if space.of(picture.element)) if space.further else ()


def machine_shapes(look: Look, level: Level = Level.L) -> tuple[Shape, ...]:
    """What lies on a space besides belts, without floor, beams, mounts, walls, dock and flag."""
    space = look.space
    shapes: list[Shape] = []
    if space.pit:
        shapes += pit_shapes(look.pits, level)
    if space.gear:
        shapes += gear_shapes(space.gear, level)
    if space.repair:
        shapes += repair_shapes(space.repair, level)
    if space.pusher:
        shapes += pusher_shapes(space.pusher, level)
    if space.crusher:
        shapes += crusher_shapes(space.crusher, space.belt, level)
    if space.belt:
        for picture in _pictures(space):
            shapes += turned(picture.on_belt(level), space.belt.exit - 1)
    for picture in _pictures(space):
        shapes += picture.above(space.of(picture.element), level)
    return tuple(shapes)


def ground_shapes(look: Look, level: Level = Level.L) -> tuple[Shape, ...]:
    """What lies beneath belts: water, and the shade of what is lower."""
    space = look.space
    return tuple(shape for picture in _pictures(space) for shape in picture.beneath(space.of(picture.element), level))


def element_shapes(look: Look, level: Level = Level.L) -> tuple[Shape, ...]:
    """What lies on a space, without floor, beams, mounts, walls, dock and flag."""
    belt = belt_look(look)
    return (*ground_shapes(look, level), *(belt_shapes(belt, level) if belt else ()), *machine_shapes(look, level))


def laser_shapes(look: Look, level: Level = Level.L) -> tuple[Shape, ...]:
    """The beams that cross a space and the mounts that hang in it."""
    shapes: list[Shape] = []
    for part in look.beams:
        shapes += beam_shapes(part.fire, part.beams, 100, part.begins, part.ends, level)
    for laser in look.space.lasers:
        shapes += mount_shapes(laser, level)
    return tuple(shapes)


@cache
def look_picture(look: Look, level: Level = Level.L) -> Picture:
    """The tile of a space: floor, elements, beams and mounts. Walls, docks and flags are layers above."""
    return Picture(
        TILE,
        (
            *tile_ground(look.odd, look.crosses, level),
            *element_shapes(look, level),
            *laser_shapes(look, level),
        ),
    )


@cache
def space_picture(space: Space, level: Level = Level.L) -> Picture:
    """A space by itself with everything on it, as a palette shows it; a margin leaves room for walls."""
    if space.gap:
        return Picture(TILE.grown(8), ())
    shapes: list[Shape] = list(look_picture(lone_look(space), level).shapes)
    if space.dock:
        shapes += dock_shapes(space.dock.number, space.dock.heading, level)
    shapes += wall_shapes([edge_of(Cell(0, 0), side) for side in space.walls], level)
    if space.checkpoint:
        shapes += flag_shapes(space.checkpoint, level)
    return Picture(TILE.grown(8), tuple(shapes))


def sign_picture(space: Space, level: Level = Level.L) -> Picture:
    """What lies on a space as a sign among words: on no floor, cut to the space."""
    flag = flag_shapes(space.checkpoint, level) if space.checkpoint else ()
    return Picture(TILE, (*element_shapes(lone_look(space), level), *flag))

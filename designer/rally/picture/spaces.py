# SPDX-License-Identifier: GPL-3.0-or-later
"""The picture of one space: as a tile of a floor, or by itself as a thumb of a palette."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from designer.grid import Cell
from designer.pictures import Extent, Level, Picture, Shape, turned
from designer.rally.elements.antenna import Dish
from designer.rally.elements.chop_shop import ChopShop
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.elements.flamer import Flamer
from designer.rally.elements.homing_missile import HomingMissile
from designer.rally.elements.ledge import Ledge
from designer.rally.elements.oil import Oil
from designer.rally.elements.one_way_wall import OneWayWall
from designer.rally.elements.portal import Portal
from designer.rally.elements.ramp import Ramp
from designer.rally.elements.randomizer import Randomizer
from designer.rally.elements.reboot_token import RebootArrow
from designer.rally.elements.repulsor import Repulsor
from designer.rally.elements.teleporter import Teleporter
from designer.rally.elements.trapdoor import Trapdoor
from designer.rally.elements.water import Water
from designer.rally.picture.antennas import dish_shapes
from designer.rally.picture.belts import BeltLook, belt_shapes
from designer.rally.picture.chop_shops import chop_shop_shapes
from designer.rally.picture.crushers import crusher_shapes
from designer.rally.picture.docks import dock_shapes
from designer.rally.picture.edges import one_way_shapes, repulsor_shapes
from designer.rally.picture.energy_spaces import energy_shapes
from designer.rally.picture.flags import flag_shapes
from designer.rally.picture.flamers import flamer_shapes
from designer.rally.picture.gears import gear_shapes
from designer.rally.picture.ground import tile_ground
from designer.rally.picture.heights import ledge_ground, ledge_shapes, ramp_ground, ramp_shapes
from designer.rally.picture.homing_missiles import missile_shapes
from designer.rally.picture.lasers import beam_shapes, mount_shapes
from designer.rally.picture.looks import Look, lone_look
from designer.rally.picture.oils import oil_shapes
from designer.rally.picture.pits import pit_shapes
from designer.rally.picture.portals import portal_shapes
from designer.rally.picture.pushers import pusher_shapes
from designer.rally.picture.randomizers import randomizer_shapes
from designer.rally.picture.reboot_tokens import arrow_shapes
from designer.rally.picture.repairs import repair_shapes
from designer.rally.picture.teleporters import teleporter_shapes
from designer.rally.picture.trapdoors import trapdoor_shapes
from designer.rally.picture.walls import edge_of, wall_shapes
from designer.rally.picture.waters import current_shapes, water_shapes
from designer.rally.spaces import Further, Space

TILE = Extent(0, 0, 100, 100)

FURTHER: Mapping[type[Further], Callable[[Any, Level], tuple[Shape, ...]]] = {
    Water: lambda water, level: (),
    Oil: oil_shapes,
    EnergySpace: energy_shapes,
    ChopShop: chop_shop_shapes,
    Randomizer: randomizer_shapes,
    Teleporter: teleporter_shapes,
    Portal: portal_shapes,
    Trapdoor: trapdoor_shapes,
    Flamer: flamer_shapes,
    HomingMissile: missile_shapes,
    Ledge: ledge_shapes,
    Ramp: ramp_shapes,
    Repulsor: repulsor_shapes,
    OneWayWall: one_way_shapes,
    RebootArrow: arrow_shapes,
    Dish: dish_shapes,
}
"""What draws the elements that the basic game does not have, by class, in the order in which they are drawn."""

BENEATH: Mapping[type[Further], Callable[[Any, Level], tuple[Shape, ...]]] = {
    Water: water_shapes,
    Ledge: ledge_ground,
    Ramp: ramp_ground,
}
"""What draws of them what is beneath belts."""


_ORDER = tuple(FURTHER)


def belt_look(look: Look) -> BeltLook | None:
    """The belt of a space among its neighbours, if it has one."""
    belt = look.space.belt
    return BeltLook(belt, look.stubs, look.open_entries, look.open_exit) if belt else None


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
    if space.belt and space.of(Water):
        shapes += turned(current_shapes(level), space.belt.exit - 1)
    for kind in _ORDER:
        if space.further and (element := space.of(kind)):
            shapes += FURTHER[kind](element, level)
    return tuple(shapes)


def ground_shapes(look: Look, level: Level = Level.L) -> tuple[Shape, ...]:
    """What lies beneath belts: water, and the shade of what is lower."""
    further = look.space.further
    return tuple(
        shape for element in further if type(element) in BENEATH for shape in BENEATH[type(element)](element, level)
    )


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

# SPDX-License-Identifier: GPL-3.0-or-later
"""Maps of the many clients of a course at the University of Bergen (INF112): TMX with a shared tileset.

The clients agree on the numbers of tiles, not on the names of layers: a profile gives the names, and those
of layers that must be there and are empty, such as the one of the robots. Lasers and pushers are drawn
together with the wall that they hang on. A start has no heading.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from designer.base.grid import Cell, Heading
from designer.base.words import sentence
from designer.exchange.formats import CoursePart, FormatError, KnownBy, Loss, Output, Request
from designer.exchange.rally.inf112_reader import (
    FLOOR,
    TILE_COLUMNS,
    TILE_COUNT,
    belongs,
    foreign_tileset,
    read_map,
    recognises,
    shared_tiles,
)
from designer.exchange.rally.limits import ODD_PUSHERS, THREE_FED, TWO_WRENCHES, WITHOUT_CRUSHERS, FormatLimits
from designer.exchange.rally.parts import GAPS_BECOME_PITS, client_format, gap_losses, without_lost_checkpoints
from designer.exchange.rally.tokens import (
    NO_STARTS,
    ONE_START,
    STARTS_NUMBERED,
    edition_starts,
    no_docks_losses,
    plain_checkpoints,
    plain_starts,
    token_losses,
)
from designer.exchange.tiled_map import TiledLayer, TiledMap, Tileset
from designer.exchange.tmx import print_tmx
from designer.rally.course.course import Course
from designer.rally.course.floor import Floor
from designer.rally.spaces import Dock, Laser, Repair, Space

_ROBOTS = ("Player", "player", "Player Layer", "PlayerLayer", "Robot", "Robots")
"""What clients call the layer on which they draw robots; nearly all of them fail where theirs is missing."""

PROFILE: Mapping[str, Any] = {
    "floor": "Board",
    "pits": "Hole",
    "repairs": "Repair",
    "belts": "Conveyor",
    "gears": "Gear",
    "pushers": "Pusher",
    "walls": "Wall",
    "lasers": "Laser",
    "beams": "Beam",
    "flags": "Flag",
    "starts": "Start",
    "empty": _ROBOTS,
}
"""The usual names of the layers; a profile file has the same keys, and those of :data:`APART`."""

APART: Mapping[str, str] = {
    "express": "belts",
    "double-lasers": "lasers",
    "beams-across": "beams",
    "beams-down": "beams",
}
"""What some clients keep on a layer of its own, and with which kind it lies otherwise."""


_PIT, _ACROSS, _DOWN, _CROSSED = 6, 39, 47, 40
_MOST_FLAGS, _MOST_STARTS = 4, 8


@cache
def _numbers() -> Mapping[object, int]:
    """The tile of each space that one of the shared tiles makes, the first of those that make the same."""
    return {space: tile for tile, space in reversed(list(shared_tiles().items()))}


def _number(**made: Any) -> int:
    """The tile that makes a space of one element, 0 where there is none."""
    return _numbers().get(Space(**made), 0)


@cache
def _walls() -> Mapping[int, frozenset[Heading]]:
    """By tile, the sides of those that are walls alone."""
    walled = {tile: space for tile, space in shared_tiles().items() if space.walls}
    return {tile: frozenset(space.walls) for tile, space in walled.items() if space == Space(walls=space.walls)}


# --- walls, lasers and pushers: one tile of each layer a space, and each wall once at least --------------


class _Edges:
    """Which tile each space gets for its walls, lasers and pushers, and what found no room."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.walls: dict[Cell, int] = {}
        self.lasers: dict[Cell, int] = {}
        self.pushers: dict[Cell, int] = {}
        self.lost_lasers: list[Cell] = []
        self.lost_walls: list[Cell] = []
        self.added_walls: list[Cell] = []
        self._told: set[tuple[Cell, Heading]] = set()
        spaces = [(cell, space) for cell, space in floor.items() if not space.gap]
        for cell, space in spaces:
            self._mount(cell, space)
        walled = {cell: sides for cell, _ in spaces if (sides := floor.walls(cell))}
        for cell, sides in walled.items():
            self._wall(cell, set(sides))
        self.lost_walls += [
            cell for cell, sides in walled.items() if any(not self._is_told(cell, side) for side in sides)
        ]

    def _is_told(self, cell: Cell, side: Heading) -> bool:
        return (cell, side) in self._told or (cell.step(side), side.back) in self._told

    def _mount(self, cell: Cell, space: Space) -> None:
        for number, laser in enumerate(space.lasers):
            tile = _number(lasers=(Laser(laser.fire, laser.beams),), walls=(laser.mount,))
            if number or not tile:
                self.lost_lasers.append(cell)
                continue
            self.lasers[cell] = tile
            self._hang(cell, laser.mount)
        if space.pusher:
            tile = _number(pusher=space.pusher, walls=(space.pusher.mount,))
            if tile:
                self.pushers[cell] = tile
                self._hang(cell, space.pusher.mount)

    def _hang(self, cell: Cell, side: Heading) -> None:
        """A tile that is drawn with its wall makes this wall."""
        self._told.add((cell, side))
        if not self.floor.has_wall(cell, side):
            self.added_walls += [cell, *([cell.step(side)] if cell.step(side) in self.floor else [])]

    def _wall(self, cell: Cell, sides: set[Heading]) -> None:
        """Give the space the tile that tells most of what is not told yet."""
        fresh = {side for side in sides if not self._is_told(cell, side)}
        fitting = [(len(fresh & has), -len(has), tile) for tile, has in _walls().items() if has <= sides]
        count, _, tile = max(fitting, default=(0, 0, 0))
        if count:
            self.walls[cell] = tile
            self._told |= {(cell, side) for side in _walls()[tile]}


# --- what it cannot express -----------------------------------------------------------------------------

_LIMITS = FormatLimits(WITHOUT_CRUSHERS, (THREE_FED, TWO_WRENCHES, ODD_PUSHERS))
_EDGE_LOSSES = (
    sentence("one laser of 1 or 2 beams fits on a space; these are left out"),
    sentence("only a wall or a corner fits on a space; walls are left out here"),
    sentence("lasers and pushers are drawn with a wall, which is added here"),
)
_NO_HEADING = sentence("a start has no heading; it faces north")


def _losses(course: Course, profile: Mapping[str, object]) -> tuple[Loss, ...]:
    course = course.normalised()
    found = _Edges(course.floor)
    edges = zip(_EDGE_LOSSES, (found.lost_lasers, found.lost_walls, found.added_walls), strict=True)
    lost = tuple(Loss(CoursePart.FLOOR, what, tuple(dict.fromkeys(cells))) for what, cells in edges if cells)
    starts = plain_starts(course, most=_MOST_STARTS)
    turned = tuple(cell for cell, start in starts.items() if start.heading is not Heading.N)
    headings = (Loss(CoursePart.STARTS, _NO_HEADING, turned),) if turned else ()
    tokens = token_losses(course, plain_checkpoints(course, most=_MOST_FLAGS), starts)
    return (
        *_LIMITS.losses(course),
        *gap_losses(course, GAPS_BECOME_PITS),
        *lost,
        *headings,
        *no_docks_losses(course),
        *tokens,
    )


# --- writing --------------------------------------------------------------------------------------------


def _write(course: Course, request: Request) -> Output:
    course = course.normalised()
    floor = course.floor
    names = _checked_profile(request.profile)
    merged: dict[str, list[int]] = {}
    for kind, tiles in _tiles(course).items():
        name = names.get(kind) or names[APART[kind]]
        row = [tiles.get(cell, 0) for cell in floor.size.cells()]
        before = merged.setdefault(name, [0] * len(row))
        merged[name] = [_on_top(old, new, name) for old, new in zip(before, row, strict=True)]
    for name in names["empty"]:
        merged.setdefault(name, [0] * floor.size.width * floor.size.height)
    tileset = Tileset(1, "tileset", 300, TILE_COUNT, TILE_COLUMNS, "tiles.png")
    layers = tuple(TiledLayer(name, tuple(row)) for name, row in merged.items())
    return Output(print_tmx(TiledMap(floor.size, 300, (tileset,), layers)).encode())


def _checked_profile(profile: Mapping[str, Any]) -> dict[str, Any]:
    for key, name in profile.items():
        names = name if key == "empty" and isinstance(name, (list, tuple)) else [name]
        if key not in {*PROFILE, *APART} or not all(isinstance(name, str) for name in names):
            what = sentence("the profile gives names to the layers {keys}", keys=", ".join((*PROFILE, *APART)))
            raise FormatError(what, place=f"profile.{key}")
    return {**PROFILE, **profile}


def _on_top(old: int, new: int, layer: str) -> int:
    """The tile of a space where two kinds of tiles share a layer: anything covers the floor, beams cross."""
    if not new or old in (0, FLOOR):
        return new or old
    if {old, new} != {_ACROSS, _DOWN}:
        what = sentence(
            "two tiles of one space would be on the layer '{name}'; the profile must separate them", name=layer
        )
        raise FormatError(what)
    return _CROSSED


def _tiles(course: Course) -> dict[str, dict[Cell, int]]:
    """The tile of each space on each kind of layer."""
    floor = course.floor
    spaces = {cell: space for cell, space in floor.items() if not space.gap}
    belts = {cell: space.belt for cell, space in spaces.items() if space.belt}
    found = _Edges(floor)
    checkpoints = plain_checkpoints(course, most=_MOST_FLAGS)
    starts = edition_starts(course, most=_MOST_STARTS)
    return {
        "floor": dict.fromkeys(floor.size.cells(), FLOOR),
        "pits": {cell: _PIT for cell, space in floor.items() if space.pit or space.gap},
        "repairs": {cell: _repair(space.repair) for cell, space in spaces.items() if space.repair},
        "belts": {cell: _number(belt=belt) for cell, belt in belts.items() if not belt.express},
        "express": {cell: _number(belt=belt) for cell, belt in belts.items() if belt.express},
        "gears": {cell: _number(gear=space.gear) for cell, space in spaces.items() if space.gear},
        "pushers": found.pushers,
        "walls": found.walls,
        "lasers": {cell: tile for cell, tile in found.lasers.items() if floor[cell].lasers[0].beams == 1},
        "double-lasers": {cell: tile for cell, tile in found.lasers.items() if floor[cell].lasers[0].beams > 1},
        "beams-across": dict.fromkeys(_beams(floor, found.lasers, across=True), _ACROSS),
        "beams-down": dict.fromkeys(_beams(floor, found.lasers, across=False), _DOWN),
        "flags": {cell: _number(checkpoint=number) for cell, number in checkpoints.items()},
        "starts": {cell: _number(dock=Dock(start.number, Heading.N)) for cell, start in starts.items()},
    }


def _repair(repair: Repair) -> int:
    return _number(repair=repair) or _number(repair=Repair.ONE_WRENCH)


def _beams(floor: Floor, lasers: Iterable[Cell], *, across: bool) -> Iterable[Cell]:
    """Every space that a beam crosses from west to east or back, or else from north to south, its laser's own apart."""
    for cell in lasers:
        laser = floor[cell].lasers[0]
        if (laser.fire.dx != 0) == across:
            yield from floor.beam(cell, laser.fire)[1:]


FORMATS = (
    client_format(
        key="inf112",
        title="INF112 map (TMX)",
        suffixes=(".inf112.tmx",),
        carries=frozenset({CoursePart.FLOOR, CoursePart.CHECKPOINTS, CoursePart.STARTS}),
        write=_write,
        read=read_map,
        recognises=recognises,
        belongs=belongs,
        nearly=foreign_tileset,
        known_by=KnownBy.LIKENESS,
        losses=_losses,
        loses=(
            *_LIMITS.told,
            GAPS_BECOME_PITS,
            *_EDGE_LOSSES,
            _NO_HEADING,
            ONE_START,
            NO_STARTS,
            STARTS_NUMBERED,
        ),
        kept=without_lost_checkpoints,
        profile=PROFILE,
    ),
)

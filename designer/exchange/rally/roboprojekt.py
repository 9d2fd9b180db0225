# SPDX-License-Identifier: GPL-3.0-or-later
"""Maps of roboprojekt, a Czech client in Python: Tiled JSON with a tileset of its own.

Tiles are numbered as in its ``development_tileset.json`` and turned by the map; layers stand in the
order that its validator asks for. It has no crushers and one of belt, gear and repair site on a space.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from designer.base.grid import Cell, Heading
from designer.base.words import sentence
from designer.exchange.formats import CoursePart, FormatError, Loss, Output, Request
from designer.exchange.rally.belt_shapes import BeltShape, curved_feed, make_belt, shape_of
from designer.exchange.rally.flaws import Flaws
from designer.exchange.rally.limits import ODD_PUSHERS, THREE_FED, WITHOUT_CRUSHERS, FormatLimits, Reason, is_odd_pusher
from designer.exchange.rally.parts import (
    GAPS_BECOME_PITS,
    ONE_LASER_AN_AXIS,
    blank_rows,
    client_format,
    course_of_rows,
    gap_losses,
    without_lost_checkpoints,
)
from designer.exchange.rally.tokens import (
    NO_STARTS,
    ONE_START,
    STARTS_NUMBERED,
    Tokens,
    edition_starts,
    no_docks_losses,
    plain_checkpoints,
    token_losses,
    unknown_tiles,
)
from designer.exchange.tiled_map import ID_BITS, TURNS, TiledLayer, TiledMap, Tileset, turned_tile
from designer.exchange.tmj import parse_tmj, print_tmj
from designer.rally.course.course import Course
from designer.rally.course.floor import Floor, Start
from designer.rally.edition import ArchiveOn, find_edition
from designer.rally.spaces import Belt, Gear, Laser, Pusher, Repair, Space

_TILESET = "development_tileset.json"
_GROUND, _HOLE, _WALL = 0, 1, 12
_GEARS = {6: Gear.RIGHT, 7: Gear.LEFT}
_PUSHERS = {9: (1, 3, 5), 10: (2, 4)}
_LASERS = {2: 1, 15: 2, 13: 3}
_BEAMS = {1: 3, 2: 16, 3: 14}
_BELTS: Mapping[int, tuple[bool, BeltShape]] = {
    17: (False, BeltShape.STRAIGHT),
    18: (False, BeltShape.LEFT),
    19: (False, BeltShape.RIGHT),
    20: (False, BeltShape.STRAIGHT_LEFT),
    21: (False, BeltShape.STRAIGHT_RIGHT),
    22: (False, BeltShape.BOTH),
    23: (True, BeltShape.STRAIGHT),
    24: (True, BeltShape.RIGHT),
    25: (True, BeltShape.LEFT),
    26: (True, BeltShape.STRAIGHT_LEFT),
    27: (True, BeltShape.STRAIGHT_RIGHT),
    28: (True, BeltShape.BOTH),
}
_FLAG, _REPAIR, _ARCHIVING_REPAIR, _START, _STOP = 28, 37, 38, 38, 46
"""Flags are 29 to 36, starts 39 to 46, stops (of tests) 47 to 54."""

_MOST = 8
_KNOWN = frozenset(range(_STOP + _MOST + 1)) - {4, 5, 8, 11}
"""The tiles of the tileset that mean something, ground and beams among them."""

_BELT_TILES = {kind: tile for tile, kind in _BELTS.items()}


# --- what it cannot express -----------------------------------------------------------------------------


_CROWDED: Reason = (
    "only one of belt, gear and repair site fits on a space",
    lambda space: sum(map(bool, (space.belt, space.gear, space.repair))) > 1,
)
_OTHER_REPAIRS: Reason = (
    "two wrenches, and wrench and hammer, become one wrench",
    lambda space: space.repair not in (None, Repair.ONE_WRENCH),
)
_LIMITS = FormatLimits(WITHOUT_CRUSHERS, (THREE_FED, _CROWDED, ODD_PUSHERS, _OTHER_REPAIRS))


def _may_hold_flag(space: Space) -> bool:
    return not (space.gap or space.pit)


def _starts(course: Course) -> dict[Cell, Start]:
    return edition_starts(course, _may_hold_flag, _MOST)


def _checkpoints(course: Course) -> dict[Cell, int]:
    """The program does not take a flag on a start or a hole; a start on checkpoint 1 counts it as touched."""
    starts = _starts(course)
    free = [cell for cell in course.checkpoints if cell not in starts]
    return plain_checkpoints(replace(course, checkpoints=tuple(free)), _may_hold_flag, _MOST)


def _losses(course: Course, profile: Mapping[str, object]) -> tuple[Loss, ...]:
    course = course.normalised()
    _, lost = _laser_tiles(course.floor)
    lasers = (Loss(CoursePart.FLOOR, ONE_LASER_AN_AXIS, lost),) if lost else ()
    tokens = token_losses(course, _checkpoints(course), _starts(course))
    return (
        *_LIMITS.losses(course),
        *gap_losses(course, GAPS_BECOME_PITS),
        *lasers,
        *no_docks_losses(course, _may_hold_flag),
        *tokens,
    )


# --- writing --------------------------------------------------------------------------------------------


def _map(course: Course) -> TiledMap:
    course = course.normalised()
    floor = course.floor
    checkpoints, starts = _checkpoints(course), _starts(course)
    repair = _ARCHIVING_REPAIR if _archives_on_repairs(course) else _REPAIR
    lasers, _ = _laser_tiles(floor)
    walls_of = {cell: floor.walls(cell) for cell in floor.size.cells()}

    def layer(name: str, tile: Callable[[Cell, Space], tuple[int, Heading] | None]) -> TiledLayer:
        return TiledLayer(name, tuple(_bits(tile(cell, space)) for cell, space in floor.items()))

    def walls(side: Heading) -> TiledLayer:
        return layer(f"walls {side.name}", lambda cell, space: (_WALL, side) if side in walls_of[cell] else None)

    layers = (
        layer("ground", lambda cell, space: (_GROUND, Heading.N)),
        layer("starts and holes", lambda cell, space: _base(space, starts.get(cell))),
        layer("belts, gears and repairs", lambda cell, space: _machine(space, repair)),
        layer("flags", lambda cell, space: (_FLAG + checkpoints[cell], Heading.N) if cell in checkpoints else None),
        layer("pushers", lambda cell, space: _pusher(space)),
        *(walls(side) for side in Heading),
        layer("lasers north south", lambda cell, space: lasers.get((cell, 0))),
        layer("lasers east west", lambda cell, space: lasers.get((cell, 1))),
    )
    return TiledMap(floor.size, 64, (Tileset(1, _TILESET),), layers)


def _bits(tile: tuple[int, Heading] | None) -> int:
    return 0 if tile is None else turned_tile(tile[0] + 1, tile[1])


def _archives_on_repairs(course: Course) -> bool:
    return find_edition(course.edition, course.options).archive_on is ArchiveOn.CHECKPOINTS_AND_REPAIRS


def _base(space: Space, start: Start | None) -> tuple[int, Heading] | None:
    if space.pit or space.gap:
        return _HOLE, Heading.N
    return (_START + (start.number or 0), start.heading) if start else None


def _machine(space: Space, repair: int) -> tuple[int, Heading] | None:
    if space.belt:
        shape = shape_of(space.belt)
        return None if shape is BeltShape.ALL else (_BELT_TILES[space.belt.express, shape], _belt_heading(space, shape))
    if space.gear:
        return (6 if space.gear is Gear.RIGHT else 7), Heading.N
    return (repair, Heading.N) if space.repair else None


def _belt_heading(space: Space, shape: BeltShape) -> Heading:
    assert space.belt is not None
    if shape is BeltShape.STRAIGHT:
        return space.belt.exit
    return space.belt.exit.back if shape is BeltShape.BOTH else curved_feed(space.belt)


def _pusher(space: Space) -> tuple[int, Heading] | None:
    if space.pusher is None or is_odd_pusher(space):
        return None
    return (9 if len(space.pusher.registers) == 3 else 10), space.pusher.mount


def _laser_tiles(floor: Floor) -> tuple[dict[tuple[Cell, int], tuple[int, Heading]], tuple[Cell, ...]]:
    """The tile of each space and axis that a beam crosses, and the spaces of lasers that found no room."""
    tiles: dict[tuple[Cell, int], tuple[int, Heading]] = {}
    lost = []
    muzzles = {beams: tile for tile, beams in _LASERS.items()}
    for cell, space in floor.items():
        for laser in space.lasers:
            path = [(crossed, laser.fire % 2) for crossed in floor.beam(cell, laser.fire)]
            if laser.beams not in muzzles or any(key in tiles for key in path):
                lost.append(cell)
                continue
            tiles |= dict.fromkeys(path, (_BEAMS[laser.beams], laser.fire))
            tiles[path[0]] = (muzzles[laser.beams], laser.fire)
    return tiles, tuple(dict.fromkeys(lost))


# --- reading --------------------------------------------------------------------------------------------


def _read(data: bytes, request: Request) -> Course:
    tiled = parse_tmj(data)
    rows = blank_rows(tiled.size)  # the program lets robots walk where the map has no tile
    if not any(bits & ID_BITS for layer in tiled.layers for bits in layer.tiles):
        raise FormatError(sentence("the file has no spaces"))
    tokens, flaws, unknown = Tokens(request), Flaws(request), dict[int, list[str]]()
    for layer in tiled.layers:
        for cell, bits in tiled.laid(layer):
            place = layer.place(cell)
            number, heading = (bits & ID_BITS) - 1, None
            with flaws.left_out(place):
                heading = _turn(bits)
            if heading is None:
                continue
            if _START < number <= _START + _MOST:
                tokens.start(Start(number - _START, cell, heading), place)
            elif _FLAG < number <= _FLAG + _MOST:
                tokens.checkpoint(number - _FLAG, cell, place)
            space = rows[cell.y][cell.x]
            if number in _KNOWN:
                rows[cell.y][cell.x] = _with_tile(space, number, heading)
            else:
                unknown.setdefault(number, []).append(place)
    flaws.tell()
    request.remarks.extend(unknown_tiles((tile, len(places), places[0]) for tile, places in unknown.items()))
    return course_of_rows(rows, Course(checkpoints=tokens.checkpoints, docks=tokens.starts))


def _turn(bits: int) -> Heading:
    flips = bits & ~ID_BITS
    if flips not in TURNS:
        raise FormatError(sentence("a tile may be turned, but not mirrored"))
    return Heading(TURNS.index(flips))


def _with_tile(space: Space, number: int, heading: Heading) -> Space:
    """The space with what a tile lays on it."""
    if number in _BELTS:
        return replace(space, belt=_read_belt(number, heading))
    if number in _GEARS:
        return replace(space, gear=_GEARS[number])
    if number in _PUSHERS:
        return replace(space, pusher=Pusher(heading.back, _PUSHERS[number]))
    if number in _LASERS:
        return replace(space, lasers=(*space.lasers, Laser(heading, _LASERS[number])))
    if number == _HOLE:
        return replace(space, pit=True)
    if number == _WALL:
        return replace(space, walls=(*space.walls, heading))
    if number in (_REPAIR, _ARCHIVING_REPAIR):
        return replace(space, repair=Repair.ONE_WRENCH)
    return space


def _read_belt(number: int, heading: Heading) -> Belt:
    express, shape = _BELTS[number]
    if shape is BeltShape.STRAIGHT:
        leave = heading
    elif shape is BeltShape.BOTH:
        leave = heading.back
    else:
        leave = heading.left if shape in (BeltShape.LEFT, BeltShape.STRAIGHT_LEFT) else heading.right
    return make_belt(leave, express, shape)


def _print(tiled: TiledMap) -> str:
    """TMJ as this client reads it: its tileset in a file of its own, of which the map only knows the name."""
    import json

    data = json.loads(print_tmj(tiled))
    data["tilesets"] = [{"firstgid": 1, "source": _TILESET}]
    data["version"] = 1.2
    return json.dumps(data, indent=1)


FORMATS = (
    client_format(
        key="roboprojekt",
        title="roboprojekt map",
        suffixes=(".roboprojekt.json",),
        carries=frozenset({CoursePart.FLOOR, CoursePart.CHECKPOINTS, CoursePart.STARTS}),
        write=lambda course, request: Output(_print(_map(course)).encode()),
        read=_read,
        recognises=lambda data: data.lstrip().startswith(b"{") and _TILESET.encode() in data,
        losses=_losses,
        loses=(*_LIMITS.told, GAPS_BECOME_PITS, ONE_LASER_AN_AXIS, ONE_START, NO_STARTS, STARTS_NUMBERED),
        kept=without_lost_checkpoints,
    ),
)

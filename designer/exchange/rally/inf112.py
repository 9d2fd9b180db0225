# SPDX-License-Identifier: GPL-3.0-or-later
"""Maps of the many clients of a course at the University of Bergen (INF112): TMX with a shared tileset.

The clients agree on the numbers of tiles, not on the names of layers: a profile gives the names. Lasers
and pushers are drawn together with the wall that they hang on. A start has no heading.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from designer.exchange.formats import Format, FormatError, Loss, Output, Part, Request
from designer.exchange.rally.belts import Shape, shape_of
from designer.exchange.rally.parts import (
    GAPS_BECOME_PITS,
    blank_rows,
    course_of_rows,
    gap_losses,
    parts_of,
    without_lost_checkpoints,
)
from designer.exchange.rally.tokens import (
    WITHOUT_CRUSHERS,
    in_order,
    plain_checkpoints,
    plain_starts,
    put_once,
    space_losses,
    token_losses,
    unknown_losses,
)
from designer.exchange.tiled import ID_BITS, Layer, TiledMap, Tileset, parse_tmx, print_tmx
from designer.grid import Cell, Heading
from designer.rally.course import Course
from designer.rally.floor import Floor, Start
from designer.rally.spaces import Belt, Gear, Laser, Pusher, Repair, Space
from designer.words import sentence

_N, _E, _S, _W = Heading
_FLOOR = 5
_PITS = frozenset({6, 91, 92, *range(105, 111), *range(113, 119)})
_REPAIRS = {15: Repair.ONE_WRENCH, 7: Repair.WRENCH_AND_HAMMER}
_GEARS = {53: Gear.LEFT, 54: Gear.RIGHT}
_FLAGS = {55: 1, 63: 2, 71: 3, 79: 4}
_STARTS = {121: 1, 122: 2, 123: 3, 124: 4, 129: 5, 130: 6, 131: 7, 132: 8}
_WALLS: Mapping[int, tuple[Heading, ...]] = {
    31: (_N,), 23: (_E,), 29: (_S,), 30: (_W,), 8: (_E, _S), 16: (_N, _E), 24: (_N, _W), 32: (_S, _W),
}  # fmt: skip
_LASERS = {37: (_N, 1), 38: (_E, 1), 45: (_S, 1), 46: (_W, 1), 87: (_N, 2), 93: (_E, 2), 94: (_S, 2), 95: (_W, 2)}
"""By tile: where the laser fires, away from its wall, and its beams."""

_BEAMS = frozenset({39, 40, 47, 101, 102, 103})
_PUSHERS = {
    1: (_S, (2, 4)), 2: (_W, (2, 4)), 3: (_N, (2, 4)), 4: (_E, (2, 4)),
    9: (_S, (1, 3, 5)), 10: (_W, (1, 3, 5)), 11: (_N, (1, 3, 5)), 12: (_E, (1, 3, 5)),
}  # fmt: skip


def _belt(leave: Heading, express: bool, *travels: Heading) -> Belt:
    return Belt(leave, express, travels)


def _fed(leave: Heading, express: bool, *sides: Heading) -> Belt:
    """A belt that robots enter from these sides."""
    return Belt(leave, express, tuple(side.back for side in sides))


_BELTS: Mapping[int, Belt] = {
    49: _belt(_N, False), 50: _belt(_S, False), 51: _belt(_W, False), 52: _belt(_E, False),
    33: _belt(_S, False, _W), 34: _belt(_W, False, _N), 35: _belt(_E, False, _N), 36: _belt(_S, False, _E),
    41: _belt(_E, False, _S), 42: _belt(_N, False, _E), 43: _belt(_N, False, _W), 44: _belt(_W, False, _S),
    57: _fed(_N, False, _S, _W), 58: _fed(_E, False, _W, _N), 59: _fed(_S, False, _N, _E), 60: _fed(_W, False, _E, _S),
    65: _fed(_N, False, _S, _E), 66: _fed(_E, False, _W, _S), 67: _fed(_S, False, _N, _W), 68: _fed(_W, False, _E, _N),
    61: _fed(_E, False, _N, _S), 62: _fed(_S, False, _E, _W), 69: _fed(_N, False, _W, _E), 70: _fed(_W, False, _N, _S),
    13: _belt(_N, True), 14: _belt(_E, True), 21: _belt(_S, True), 22: _belt(_W, True),
    17: _belt(_S, True, _W), 18: _belt(_W, True, _N), 19: _belt(_E, True, _N), 20: _belt(_S, True, _E),
    25: _belt(_E, True, _S), 26: _belt(_N, True, _E), 27: _belt(_N, True, _W), 28: _belt(_W, True, _S),
    73: _fed(_N, True, _S, _W), 74: _fed(_E, True, _W, _N), 75: _fed(_S, True, _N, _E), 76: _fed(_W, True, _E, _S),
    77: _fed(_N, True, _S, _E), 78: _fed(_E, True, _W, _S), 81: _fed(_E, True, _N, _S), 82: _fed(_S, True, _W, _E),
    83: _fed(_W, True, _N, _S), 84: _fed(_N, True, _W, _E), 85: _fed(_W, True, _N, _E), 86: _fed(_S, True, _N, _W),
}  # fmt: skip

PROFILE: Mapping[str, str] = {
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
}
"""The usual names of the layers; a profile file has the same keys."""


def _number(table: Mapping[int, object], value: object) -> int:
    """The tile of a value, 0 where there is none."""
    return next((tile for tile, found in table.items() if found == value), 0)


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
        for cell, _ in spaces:
            self._wall(cell)
        for cell, _ in spaces:
            if any(not self._is_told(cell, side) for side in floor.walls(cell)):
                self.lost_walls.append(cell)

    def _is_told(self, cell: Cell, side: Heading) -> bool:
        return (cell, side) in self._told or (cell.step(side), side.back) in self._told

    def _mount(self, cell: Cell, space: Space) -> None:
        for number, laser in enumerate(space.lasers):
            tile = _number(_LASERS, (laser.fire, laser.beams))
            if number or not tile:
                self.lost_lasers.append(cell)
                continue
            self.lasers[cell] = tile
            self._hang(cell, laser.mount)
        if space.pusher:
            tile = _number(_PUSHERS, (space.pusher.push, space.pusher.registers))
            if tile:
                self.pushers[cell] = tile
                self._hang(cell, space.pusher.mount)

    def _hang(self, cell: Cell, side: Heading) -> None:
        """A tile that is drawn with its wall makes this wall."""
        self._told.add((cell, side))
        if not self.floor.has_wall(cell, side):
            self.added_walls += [cell, *([cell.step(side)] if cell.step(side) in self.floor else [])]

    def _wall(self, cell: Cell) -> None:
        """Give the space the tile that tells most of what is not told yet."""
        sides = set(self.floor.walls(cell))
        fresh = {side for side in sides if not self._is_told(cell, side)}
        fitting = [(len(fresh & set(has)), -len(has), tile) for tile, has in _WALLS.items() if set(has) <= sides]
        count, _, tile = max(fitting, default=(0, 0, 0))
        if count:
            self.walls[cell] = tile
            self._told |= {(cell, side) for side in _WALLS[tile]}


# --- what it cannot express -----------------------------------------------------------------------------

_REASONS: tuple[tuple[str, Callable[[Space], bool]], ...] = (
    (
        "belts with three entries cannot be expressed",
        lambda space: space.belt is not None and shape_of(space.belt) is Shape.ALL,
    ),
    ("two wrenches become one wrench", lambda space: space.repair is Repair.TWO_WRENCHES),
    (
        "pushers work in registers 1, 3, 5 or 2, 4 only; these are left out",
        lambda space: space.pusher is not None and space.pusher.registers not in ((1, 3, 5), (2, 4)),
    ),
)


def _losses(course: Course, profile: Mapping[str, object]) -> tuple[Loss, ...]:
    course = course.normalised()
    found = _Edges(course.floor)
    edges = (
        (found.lost_lasers, sentence("one laser of 1 or 2 beams fits on a space; these are left out")),
        (found.lost_walls, sentence("only a wall or a corner fits on a space; walls are left out here")),
        (found.added_walls, sentence("lasers and pushers are drawn with a wall, which is added here")),
    )
    lost = tuple(Loss(Part.FLOOR, what, tuple(dict.fromkeys(cells))) for cells, what in edges if cells)
    starts = plain_starts(course, most=len(_STARTS))
    turned = tuple(cell for cell, start in starts.items() if start.heading is not _N)
    headings = (Loss(Part.STARTS, sentence("a start has no heading; it becomes north"), turned),) if turned else ()
    tokens = token_losses(course, plain_checkpoints(course, most=len(_FLAGS)), starts)
    gaps = gap_losses(course, GAPS_BECOME_PITS)
    spaces = space_losses(course, _REASONS)
    return (*unknown_losses(course, WITHOUT_CRUSHERS), *spaces, *gaps, *lost, *headings, *tokens)


# --- writing --------------------------------------------------------------------------------------------


def _write(course: Course, request: Request) -> Output:
    course = course.normalised()
    floor = course.floor
    names = _layer_names(request.profile)
    tiles = _tiles(course)
    merged: dict[str, list[int]] = {}
    for key, name in names.items():
        row = [tiles[key].get(cell, 0) for cell in floor.size.cells()]
        before = merged.setdefault(name, [0] * len(row))
        merged[name] = [_on_top(old, new, name) for old, new in zip(before, row, strict=True)]
    tileset = Tileset(1, "tileset", 300, 136, 8, "tiles.png")
    layers = tuple(Layer(name, tuple(row)) for name, row in merged.items())
    return Output(print_tmx(TiledMap(floor.size, 300, (tileset,), layers)).encode())


def _layer_names(profile: Mapping[str, Any]) -> dict[str, str]:
    for key, name in profile.items():
        if key not in PROFILE or not isinstance(name, str):
            what = sentence("the profile gives names to the layers {keys}", keys=", ".join(PROFILE))
            raise FormatError(what, place=f"profile.{key}")
    return {**PROFILE, **profile}


def _on_top(old: int, new: int, layer: str) -> int:
    """The tile of a space where two kinds of tiles share a layer: anything covers the floor."""
    if new and old not in (0, _FLOOR):
        what = sentence(
            "two tiles of one space would lie on the layer '{name}'; the profile must part them", name=layer
        )
        raise FormatError(what)
    return new or old


def _tiles(course: Course) -> dict[str, dict[Cell, int]]:
    """The tile of each space on each kind of layer."""
    floor = course.floor
    spaces = {cell: space for cell, space in floor.items() if not space.gap}
    found = _Edges(floor)
    return {
        "floor": dict.fromkeys(floor.size.cells(), _FLOOR),
        "pits": {cell: 6 for cell, space in floor.items() if space.pit or space.gap},
        "repairs": {cell: _repair(space.repair) for cell, space in spaces.items() if space.repair},
        "belts": {cell: _number(_BELTS, space.belt) for cell, space in spaces.items() if space.belt},
        "gears": {cell: _number(_GEARS, space.gear) for cell, space in spaces.items() if space.gear},
        "pushers": found.pushers,
        "walls": found.walls,
        "lasers": found.lasers,
        "beams": _beams(floor, found.lasers),
        "flags": {
            cell: _number(_FLAGS, number) for cell, number in plain_checkpoints(course, most=len(_FLAGS)).items()
        },
        "starts": {
            cell: _number(_STARTS, start.number) for cell, start in plain_starts(course, most=len(_STARTS)).items()
        },
    }


def _repair(repair: Repair) -> int:
    return _number(_REPAIRS, repair) or _number(_REPAIRS, Repair.ONE_WRENCH)


def _beams(floor: Floor, lasers: Iterable[Cell]) -> dict[Cell, int]:
    """The beam tiles on every space that a beam crosses, the laser's own apart."""
    axes: dict[Cell, set[int]] = {}
    for cell in lasers:
        laser = floor[cell].lasers[0]
        for crossed in floor.beam(cell, laser.fire)[1:]:
            axes.setdefault(crossed, set()).add(laser.fire % 2)
    return {cell: 40 if len(seen) > 1 else 39 if 1 in seen else 47 for cell, seen in axes.items()}


# --- reading --------------------------------------------------------------------------------------------


def _read(data: bytes, request: Request) -> Course:
    tiled = parse_tmx(data)
    first = min((tileset.first for tileset in tiled.tilesets), default=1)
    others = [tileset.first for tileset in tiled.tilesets if tileset.first != first]
    rows = blank_rows(tiled.size)  # the program lets robots walk where the map has no tile
    if not any(bits & ID_BITS for layer in tiled.layers for bits in layer.tiles):
        raise FormatError(sentence("the file has no spaces"))
    flags: dict[int, Cell] = {}
    starts: dict[int, Start] = {}
    for layer in tiled.layers:
        for index, bits in enumerate(layer.tiles):
            tile = (bits & ID_BITS) - first + 1
            if bits == 0 or (others and bits & ID_BITS >= min(others)):
                continue  # tiles of other tilesets are players and decoration
            cell = Cell(index % tiled.size.width, index // tiled.size.width)
            place = f"layer {layer.name}, row {cell.y + 1}, column {cell.x + 1}"
            if tile in _FLAGS:
                put_once(flags, _FLAGS[tile], cell, place)
            if tile in _STARTS:
                put_once(starts, _STARTS[tile], Start(_STARTS[tile], cell, _N), place)
            space = rows[cell.y][cell.x]
            rows[cell.y][cell.x] = _with_tile(space, tile, place)
    docks = tuple(starts[number] for number in sorted(starts))
    return course_of_rows(rows, Course(checkpoints=in_order(flags), docks=docks))


def _with_tile(space: Space, tile: int, place: str) -> Space:
    """The space with what a tile lays on it."""
    if tile in _WALLS:
        return replace(space, walls=(*space.walls, *_WALLS[tile]))
    if tile in _LASERS:
        laser = Laser(*_LASERS[tile])
        return replace(space, lasers=(*space.lasers, laser), walls=(*space.walls, laser.mount))
    if tile in _PUSHERS:
        pusher = Pusher(*_PUSHERS[tile])
        return replace(space, pusher=pusher, walls=(*space.walls, pusher.mount))
    if tile in _BELTS:
        return replace(space, belt=_BELTS[tile])
    if tile in _GEARS:
        return replace(space, gear=_GEARS[tile])
    if tile in _REPAIRS:
        return replace(space, repair=_REPAIRS[tile])
    if tile in _PITS:
        return replace(space, pit=True)
    if tile == _FLOOR or tile in _BEAMS or tile in _FLAGS or tile in _STARTS:
        return space
    raise FormatError(sentence("the tileset has no tile {number}", number=tile), place=place)


def _recognises(data: bytes) -> bool:
    return data.lstrip().startswith(b"<") and b"<map" in data[:2000] and b'tilewidth="300"' in data[:4000]


FORMAT = Format(
    key="inf112",
    title="INF112 map (TMX)",
    game="roborally",
    suffixes=(".inf112.tmx",),
    carries=frozenset({Part.FLOOR, Part.CHECKPOINTS, Part.STARTS}),
    parts=parts_of,
    write=_write,
    read=_read,
    recognises=_recognises,
    losses=_losses,
    kept=without_lost_checkpoints,
    profile=PROFILE,
)

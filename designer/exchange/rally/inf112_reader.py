# SPDX-License-Identifier: GPL-3.0-or-later
"""Reading maps of INF112's clients: what is drawn is read, and what means nothing is named and left out.

The clients share their tiles; here stands what each of them, by its number, lays on a space.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading
from designer.base.words import Sentence, sentence
from designer.exchange.clients.tilesets import extents_told, ids_of, parsed_map, tiles_of, with_extent
from designer.exchange.formats import FormatError, Request
from designer.exchange.rally.assumptions import STARTS_NORTH, TILES_AS_DRAWN
from designer.exchange.rally.parts import blank_rows, course_of_rows, laid_over
from designer.exchange.rally.tiled_tileset import NAME
from designer.exchange.rally.tokens import Tokens, unknown_tiles
from designer.exchange.tiled_map import ID_BITS, TiledMap, Tileset, flipped
from designer.rally.course.course import Course
from designer.rally.course.floor import Start
from designer.rally.spaces import OPEN_FLOOR, PIT, Belt, Gear, Laser, Pusher, Repair, Space

_N, _E, _S, _W = Heading
FLOOR = 5
PITS = frozenset({6, 91, 92, *range(105, 111), *range(113, 119)})
REPAIRS = {15: Repair.ONE_WRENCH, 7: Repair.WRENCH_AND_HAMMER}
GEARS = {53: Gear.LEFT, 54: Gear.RIGHT}
FLAGS = {55: 1, 63: 2, 71: 3, 79: 4}
STARTS = {121: 1, 122: 2, 123: 3, 124: 4, 129: 5, 130: 6, 131: 7, 132: 8}
WALLS: Mapping[int, tuple[Heading, ...]] = {
    31: (_N,), 23: (_E,), 29: (_S,), 30: (_W,), 8: (_E, _S), 16: (_N, _E), 24: (_N, _W), 32: (_S, _W),
}  # fmt: skip
LASERS = {37: (_N, 1), 38: (_E, 1), 45: (_S, 1), 46: (_W, 1), 87: (_N, 2), 93: (_E, 2), 94: (_S, 2), 95: (_W, 2)}
"""By tile: where the laser fires, away from its wall, and its beams."""

ACROSS, DOWN, CROSSED = 39, 47, 40
BEAMS = frozenset({ACROSS, DOWN, CROSSED, 101, 102, 103})
BLANK = frozenset({48, 64, 80, 88, 96, 104, 111, 112, 119, 120, 125, 126, 127, 128, 133, 136})
"""Places of the tileset's picture where nothing is drawn."""

LEFT_OUT = {
    **dict.fromkeys((89, 90), sentence("flamethrowers are left out: their tiles tell neither direction nor registers")),
    **dict.fromkeys(range(97, 101), sentence("number plates are left out: they do nothing")),
}
TILE_COUNT, TILE_COLUMNS = 136, 8
_USUAL_FILES = frozenset({"tiles.tsx", "tileset.tsx"})
"""Files of the shared tileset that may be missing: what most of these apps call it."""

PUSHERS = {
    1: (_S, (2, 4)), 2: (_W, (2, 4)), 3: (_N, (2, 4)), 4: (_E, (2, 4)),
    9: (_S, (1, 3, 5)), 10: (_W, (1, 3, 5)), 11: (_N, (1, 3, 5)), 12: (_E, (1, 3, 5)),
}  # fmt: skip


def _belt(leave: Heading, express: bool, *travels: Heading) -> Belt:
    return Belt(leave, express, travels)


def _fed(leave: Heading, express: bool, *sides: Heading) -> Belt:
    """A belt that robots enter from these sides."""
    return Belt(leave, express, tuple(side.back for side in sides))


BELTS: Mapping[int, Belt] = {
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


def _meanings() -> dict[int, Space]:
    """What each tile lays on a space."""
    lasers = {tile: Laser(*told) for tile, told in LASERS.items()}
    pushers = {tile: Pusher(*told) for tile, told in PUSHERS.items()}
    return {
        FLOOR: OPEN_FLOOR,
        **dict.fromkeys(BEAMS, OPEN_FLOOR),
        **dict.fromkeys(PITS, PIT),
        **{tile: Space(walls=walls) for tile, walls in WALLS.items()},
        **{tile: Space(lasers=(laser,), walls=(laser.mount,)) for tile, laser in lasers.items()},
        **{tile: Space(pusher=pusher, walls=(pusher.mount,)) for tile, pusher in pushers.items()},
        **{tile: Space(belt=belt) for tile, belt in BELTS.items()},
        **{tile: Space(gear=gear) for tile, gear in GEARS.items()},
        **{tile: Space(repair=repair) for tile, repair in REPAIRS.items()},
    }


MEANINGS = _meanings()
"""What of a space each tile is; those of checkpoints and starts are tokens."""


def read_map(data: bytes, request: Request) -> Course:
    """The course of a map.

    Raises:
        CourseDesignerError: it is no map, or has no space.
    """
    tiled = parsed_map(data)
    first, end = ids_of(tiled, _shared_tileset(tiled, request))
    rows = blank_rows(tiled.size)  # the program lets robots walk where the map has no tile
    if not any(bits & ID_BITS for layer in tiled.layers for bits in layer.tiles):
        raise FormatError(sentence("the file has no spaces"))
    reader = _Reader(request)
    for layer in tiled.layers:
        kind = "".join(letter for letter in layer.name.lower() if letter.isalpha())
        for cell, bits in tiled.laid(layer):
            if kind in _NO_FLOOR or not first <= bits & ID_BITS < end:
                continue  # robots, meters, and tiles of other tilesets
            added = reader.tile((bits & ID_BITS) - first + 1, bits, kind, cell, layer.place(cell))
            rows[cell.y][cell.x] = laid_over(rows[cell.y][cell.x], added)
    reader.tell()
    return course_of_rows(rows, Course(checkpoints=reader.tokens.checkpoints, docks=reader.tokens.starts))


def _shared_tileset(tiled: TiledMap, request: Request) -> Tileset:
    """The tileset that these apps share.

    Raises:
        FormatError: the map has another one, or nobody can tell.
    """
    told = [with_extent(tileset, request) for tileset in tiled.tilesets]
    shared = next((tileset for tileset in told if _is_shared(tileset)), None)
    if shared is not None:
        return shared
    unseen = next((tileset for tileset in told if tileset.source and not tileset.count), None)
    if unseen is None:
        raise FormatError(_foreign(told))
    file = Path(unseen.source).name[:60]
    if file not in _USUAL_FILES or max(tiles_of(tiled, unseen), default=0) > TILE_COUNT:
        raise FormatError(sentence("the map's tileset {file} is missing; put it where the map looks for it", file=file))
    what = sentence("the tileset {file} is missing; its tiles are read as those that most INF112 apps share", file=file)
    request.assume(what, 0)
    return unseen


def _foreign(tilesets: Sequence[Tileset]) -> Sentence:
    """That no tileset is the shared one."""
    if not tilesets:
        return sentence("the map has no tileset")
    return sentence(
        "the tileset {name} has {count} tiles in {columns} columns; INF112 apps share one of {ours} in "
        "{our_columns}; describe its tiles in a client profile, which 'profiles draft' begins",
        name=Path(tilesets[0].name).name[:60],
        count=tilesets[0].count,
        columns=tilesets[0].columns,
        ours=TILE_COUNT,
        our_columns=TILE_COLUMNS,
    )


def _is_shared(tileset: Tileset) -> bool:
    return tileset.count == TILE_COUNT and tileset.columns in (0, TILE_COLUMNS)


_NO_FLOOR = frozenset({"player", "players", "playerlayer", "robot", "robots", "robotlayer", "healthbar", "health"})
"""Layers of what moves, by name, letters alone."""

_NO_PUSHERS = re.compile(
    "laser|beam|belt|conveyor|flag|start|spawn|hole|pit|gear|repair|wrench|floor|^ground|background|board"
)
"""Layers of something else, by name: a pusher among it is left over, and the clients do not look for it there."""


class _Reader:
    """What the tiles mean, and what of them is left out."""

    def __init__(self, request: Request) -> None:
        self.tokens = Tokens(request)
        self._remarks = request.remarks
        self._request = request
        self._unknown: dict[int, list[str]] = {}

    def tile(self, tile: int, bits: int, layer: str, cell: Cell, place: str) -> Space:
        """What a tile lays on its space."""
        if tile in FLAGS:
            self.tokens.checkpoint(FLAGS[tile], cell, place)
        elif tile in STARTS:
            self.tokens.start(Start(STARTS[tile], cell, Heading.N), place)
            self._request.assume(STARTS_NORTH)
        elif tile in LEFT_OUT:
            self._remarks.append(LEFT_OUT[tile])
        elif tile in PUSHERS and _NO_PUSHERS.search(layer):
            self._remarks.append(sentence("a pusher on a layer of something else is left out: {place}", place=place))
        elif tile in MEANINGS:
            return self._turned(MEANINGS[tile], bits)
        elif tile not in BLANK:
            self._unknown.setdefault(tile, []).append(place)
        return OPEN_FLOOR

    def _turned(self, space: Space, bits: int) -> Space:
        found = flipped(space, bits)
        if found != space:
            self._request.assume(TILES_AS_DRAWN)
        return found

    def tell(self) -> None:
        """Note the tiles that nobody knows."""
        self._remarks.extend(unknown_tiles(self._unknown))


def recognises(data: bytes) -> bool:
    """Whether this is such a map: by the size of the tileset, or where a file of its own tells it, by its tiles."""
    head = data[:6000]
    if not data.lstrip().startswith(b"<") or b"<map" not in head or NAME.encode() in data:
        return False
    if _tells_shared(data):
        return True
    try:
        tiled = parsed_map(data)
    except CourseDesignerError:
        return any(mark in head for mark in (b'tilewidth="300"', f'tilecount="{TILE_COUNT}"'.encode()))
    if any(map(_is_shared, tiled.tilesets)):
        return True
    unseen = next((tileset for tileset in tiled.tilesets if tileset.source), None)
    if unseen is None:
        return False
    tiles = tiles_of(tiled, unseen)
    known = {*MEANINGS, *FLAGS, *STARTS, *LEFT_OUT, *BLANK}
    return b'tilewidth="300"' in head or (FLOOR in tiles and tiles <= known)


def _tells_shared(data: bytes) -> bool:
    """Whether the tags of a map tell that it has the shared tileset, so that it need not be read to know it."""
    return (TILE_COUNT, TILE_COLUMNS) in (extents_told(data) or ())


def belongs(data: bytes, request: Request) -> bool:
    """Whether this is such a map, and no tileset beside it says that its tiles are others."""
    return recognises(data) and foreign_tileset(data, request) is None


def foreign_tileset(data: bytes, request: Request) -> Sentence | None:
    """That a map which looks like one of these apps has a foreign tileset; None of all others."""
    if not recognises(data) or _tells_shared(data):
        return None
    try:
        told = [with_extent(tileset, request) for tileset in parsed_map(data).tilesets]
    except CourseDesignerError:
        return None
    if any(map(_is_shared, told)) or any(tileset.source and not tileset.count for tileset in told):
        return None
    return _foreign(told)

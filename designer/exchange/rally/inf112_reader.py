# SPDX-License-Identifier: GPL-3.0-or-later
"""Reading maps of INF112's clients: what is drawn is read, and what means nothing is named and left out."""

from __future__ import annotations

import re

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading
from designer.base.words import sentence
from designer.exchange.formats import FormatError, Request
from designer.exchange.rally.inf112_tiles import BLANK, FLAGS, FLOOR, LEFT_OUT, MEANINGS, PUSHERS, STARTS, TILE_COUNT
from designer.exchange.rally.parts import blank_rows, course_of_rows, laid_over
from designer.exchange.rally.tiled_tileset import NAME
from designer.exchange.rally.tokens import Tokens, unknown_tiles
from designer.exchange.tiled import ID_BITS, TiledMap, Tileset, flipped, parse_tmx
from designer.rally.course.course import Course
from designer.rally.course.floor import Start
from designer.rally.spaces import OPEN_FLOOR, Space


def read_map(data: bytes, request: Request) -> Course:
    """The course of a map.

    Raises:
        CourseDesignerError: it is no map, or has no space.
    """
    tiled = parse_tmx(data)
    first, end = _range(tiled)
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


def _range(tiled: TiledMap) -> tuple[int, int]:
    """The first global id of the shared tileset, and the one after its last."""
    tilesets = sorted(tiled.tilesets, key=lambda tileset: tileset.first)
    ours = next((found for found in tilesets if found.count == TILE_COUNT), tilesets[0] if tilesets else Tileset(1, ""))
    later = [found.first for found in tilesets if found.first > ours.first]
    return ours.first, min(later, default=ID_BITS + 1)


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
        self._unknown: dict[int, list[str]] = {}

    def tile(self, tile: int, bits: int, layer: str, cell: Cell, place: str) -> Space:
        """What a tile lays on its space."""
        if tile in FLAGS:
            self.tokens.checkpoint(FLAGS[tile], cell, place)
        elif tile in STARTS:
            self.tokens.start(Start(STARTS[tile], cell, Heading.N), place)
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
            self._remarks.append(sentence("turned tiles are read as drawn; most of these apps ignore the turn"))
        return found

    def tell(self) -> None:
        """Note the tiles that nobody knows."""
        self._remarks.extend(unknown_tiles(self._unknown))


def recognises(data: bytes) -> bool:
    """Whether this is such a map: by the size of the tileset, or by its tiles."""
    head = data[:6000]
    if not data.lstrip().startswith(b"<") or b"<map" not in head or NAME.encode() in data:
        return False
    if b'tilewidth="300"' in head or f'tilecount="{TILE_COUNT}"'.encode() in head:
        return True
    try:
        tiles = _tiles(parse_tmx(data))
    except CourseDesignerError:
        return False
    return FLOOR in tiles and tiles <= {*MEANINGS, *FLAGS, *STARTS, *LEFT_OUT, *BLANK}


def _tiles(tiled: TiledMap) -> set[int]:
    """The tiles of the shared tileset that a map has, from 1."""
    first, end = _range(tiled)
    ids = (bits & ID_BITS for layer in tiled.layers for bits in layer.tiles)
    return {tile - first + 1 for tile in ids if first <= tile < end}

# SPDX-License-Identifier: GPL-3.0-or-later
"""Maps of the Tiled editor as values, and what both of their spellings share: flips, limits, packed layers.

Knows tile layers, objects, properties and tilesets with one picture; what tiles mean is the business of
the formats that use it. The spellings are :mod:`designer.exchange.tmx` and :mod:`designer.exchange.tmj`.
"""

from __future__ import annotations

import base64
import binascii
import struct
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from designer.base.grid import Cell, Heading, Mirror, Size
from designer.base.numerals import parse_whole
from designer.base.words import sentence
from designer.exchange.formats import FormatError, not_possible
from designer.pictures.shapes import Extent, Group, Picture, Shape, Transform

if TYPE_CHECKING:
    from typing import Self


class _Turnable(Protocol):
    def mirrored(self, mirror: Mirror) -> Self: ...

    def turned(self, quarters: int) -> Self: ...


_Item = TypeVar("_Item")
_T = TypeVar("_T", bound=_Turnable)

FLIP_EAST_WEST = 0x80000000
FLIP_NORTH_SOUTH = 0x40000000
FLIP_DIAGONAL = 0x20000000
FLIPS = FLIP_EAST_WEST | FLIP_NORTH_SOUTH | FLIP_DIAGONAL
ID_BITS = 0x0FFFFFFF
TURNS: tuple[int, ...] = (0, FLIP_DIAGONAL | FLIP_EAST_WEST, FLIP_EAST_WEST | FLIP_NORTH_SOUTH, 0x60000000)
"""The flip bits of a tile that is turned 0 to 3 quarters clockwise."""

MAX_SIDE = 400
"""The widest and highest map that is read."""

MAX_TILES = 6_000_000
"""The most tiles of all layers that are read: packed layers are small in the file and large in memory."""

MAX_NUMBER = 10**10 - 1
"""The largest number that is read: global ids of tiles have 32 bits."""

VERSION = "1.10"


@dataclass(frozen=True)
class Tileset:
    """A tileset with one picture.

    Attributes:
        first: the global id of its first tile.
        name: its name; for a tileset in a file of its own, the file's name.
        tile: the side of a tile in pixels; count: how many tiles; columns: how many in a row; of a tileset that is
            read, both are 0 where the file does not tell them.
        image: the file of its picture, relative to the map.
        kinds: the class of its tiles by local id, which the editor shows.
        source: its own file, relative to the map; empty where the map holds it.
    """

    first: int
    name: str
    tile: int = 64
    count: int = 0
    columns: int = 1
    image: str = ""
    kinds: Mapping[int, str] = field(default_factory=dict)
    source: str = ""


@dataclass(frozen=True)
class TiledLayer:
    """A tile layer: global ids with flip bits, row by row; 0 is no tile."""

    name: str
    tiles: tuple[int, ...]

    def place(self, cell: Cell) -> str:
        """Where one of its tiles lies, for errors."""
        return layer_place(self.name, cell)


def layer_place(layer: str, cell: Cell) -> str:
    """Where a tile lies, for errors."""
    return f"layer {layer}, row {cell.y + 1}, column {cell.x + 1}"


@dataclass(frozen=True)
class TiledObject:
    """An object: a rectangle in pixels with a class, a name and properties."""

    kind: str
    name: str
    x: float
    y: float
    width: float
    height: float
    properties: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class TiledMap:
    """A map of square tiles."""

    size: Size
    tile: int
    tilesets: tuple[Tileset, ...] = ()
    layers: tuple[TiledLayer, ...] = ()
    things: tuple[TiledObject, ...] = ()
    properties: Mapping[str, str] = field(default_factory=dict)

    def laid(self, layer: TiledLayer) -> Iterator[tuple[Cell, int]]:
        """Where tiles of a layer lie, and their global ids with flip bits."""
        for index, bits in enumerate(layer.tiles):
            if bits & ID_BITS:
                yield Cell(index % self.size.width, index // self.size.width), bits

    def tileset_of(self, tile: int) -> tuple[Tileset, int]:
        """The tileset and the local id of a global id without flip bits.

        Raises:
            FormatError: no tileset has it.
        """
        fitting = [tileset for tileset in self.tilesets if tileset.first <= tile]
        if not fitting:
            raise FormatError(sentence("tile {tile} belongs to no tileset", tile=tile))
        found = max(fitting, key=lambda tileset: tileset.first)
        return found, tile - found.first


def turned_tile(tile: int, heading: Heading) -> int:
    """A global id whose tile is drawn pointing north, turned to ``heading``."""
    return tile | TURNS[heading]


def flipped(content: _T, bits: int) -> _T:
    """What a tile shows that lies as the flip bits say; the diagonal flip comes first, as in Tiled."""
    if bits & FLIP_DIAGONAL:
        content = content.mirrored(Mirror.EAST_WEST).turned(3)
    if bits & FLIP_EAST_WEST:
        content = content.mirrored(Mirror.EAST_WEST)
    return content.mirrored(Mirror.NORTH_SOUTH) if bits & FLIP_NORTH_SOUTH else content


def tileset_picture(tiles: Sequence[tuple[Shape, ...]], columns: int) -> Picture:
    """All tiles in rows of so many; lengths are hundredths of a tile."""
    groups = tuple(
        Group(shapes, Transform(100 * (number % columns), 100 * (number // columns)), clip=Extent(0, 0, 100, 100))
        for number, shapes in enumerate(tiles)
    )
    return Picture(Extent(0, 0, 100 * columns, 100 * -(-len(tiles) // columns)), groups)


# --- reading, in either spelling ------------------------------------------------------------


def read_extent(data: Mapping[str, Any]) -> tuple[Size, int]:
    """The size of a map and the side of its tiles in pixels.

    Raises:
        FormatError: it is a map of a kind, or of a size, that is not read.
    """
    if data.get("orientation", "orthogonal") != "orthogonal":
        raise FormatError(sentence("only orthogonal maps can be read"))
    if str(data.get("infinite", "0")).lower() in ("1", "true"):
        raise FormatError(sentence("infinite maps cannot be read; switch 'infinite' off in Tiled"))
    size = Size(read_whole(data.get("width"), "width", 1), read_whole(data.get("height"), "height", 1))
    if max(size) > MAX_SIDE:
        raise FormatError(not_possible(*size, MAX_SIDE))
    return size, read_whole(data.get("tilewidth"), "tilewidth", 1)


def few_enough(layers: list[_Item], size: Size) -> list[_Item]:
    """The layers of a map of this size; ``FormatError`` if they have too many tiles to be read."""
    if len(layers) * size.width * size.height > MAX_TILES:
        raise FormatError(sentence("the map has too many layers for its size"))
    return layers


def read_tiles(values: Sequence[object], size: Size, place: str) -> tuple[int, ...]:
    """The tiles of a layer; ``FormatError`` names row and column of one that is no number."""
    told: dict[object, int] = {}  # a few tiles make a map
    tiles = []
    for at, value in enumerate(values):
        tile = told.get(value) if type(value) is str else None
        if tile is None:
            tile = read_whole(value, f"{place}, row {at // size.width + 1}, column {at % size.width + 1}")
            told[value] = tile
        tiles.append(tile)
    return tuple(tiles)


def decode_tiles(text: str, encoding: str, compression: str, size: Size, place: str) -> tuple[int, ...]:
    """The tiles of a layer that are written as text, packed or not.

    Raises:
        FormatError: they are written in a way that is not read, or damaged; names ``place``.
    """
    if encoding == "csv":
        return read_tiles(text.replace("\n", "").split(","), size, place)
    if encoding != "base64" or compression not in ("", "zlib", "gzip"):
        what = sentence(
            "layer data of the kind {encoding} {compression} cannot be read; choose CSV in Tiled",
            encoding=encoding,
            compression=compression,
        )
        raise FormatError(what, place=place)
    limit = size.width * size.height * 4
    try:
        data = base64.b64decode(text.strip(), validate=True)
        if compression:
            data = zlib.decompressobj(zlib.MAX_WBITS | 32).decompress(data, limit + 1)
    except (binascii.Error, zlib.error, ValueError):
        raise FormatError(sentence("the layer's data is damaged"), place=place) from None
    if len(data) != limit:
        raise FormatError(sentence("the layer's data does not fit the map's size"), place=place)
    return struct.unpack(f"<{limit // 4}I", data)


def tile_layer(name: str, tiles: tuple[int, ...], size: Size) -> TiledLayer:
    """A layer of a map of this size; ``FormatError`` if it has more tiles, or fewer."""
    wanted = size.width * size.height
    if len(tiles) != wanted:
        what = sentence("expected {wanted} tiles in the layer, found {found}", found=len(tiles), wanted=wanted)
        raise FormatError(what, place=f"layer {name}")
    return TiledLayer(name, tiles)


def read_whole(value: object, place: str, least: int = 0) -> int:
    """A whole number from ``least`` on; ``FormatError`` names the place, which is the key of one that is missing."""
    if value is None:
        raise FormatError(sentence("the key '{key}' is missing", key=place))
    text = str(value).strip() if isinstance(value, (int, str)) and not isinstance(value, bool) else ""
    number = parse_whole(text, least, MAX_NUMBER)
    if number is None:
        shown = str(value)[:40]
        raise FormatError(
            sentence("'{value}' is not a whole number from {least}", value=shown, least=least), place=place
        )
    return number


def read_real(value: object, place: str) -> float:
    """A number, which need not be whole; ``FormatError`` names the place of what is none."""
    try:
        number = float(str(value))
    except ValueError:
        number = float("nan")
    if not abs(number) <= 1e9:  # also refuses what is no number
        raise FormatError(sentence("'{value}' is not a number", value=str(value)[:40]), place=place)
    return number

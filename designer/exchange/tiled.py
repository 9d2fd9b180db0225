# SPDX-License-Identifier: GPL-3.0-or-later
"""Maps of the Tiled editor as values, and both of their spellings: TMX (XML) and TMJ (JSON).

Knows tile layers, objects, properties and tilesets with one picture; what tiles mean is the business of
the formats that use it.
"""

from __future__ import annotations

import base64
import binascii
import struct
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from designer.base.grid import Cell, Heading, Mirror, Size
from designer.base.numerals import parse_whole
from designer.base.words import sentence
from designer.exchange.formats import FormatError, not_possible
from designer.exchange.safe_xml import parse_xml
from designer.files import decode, parse_json, print_json
from designer.pictures.shapes import Extent, Group, Picture, Shape, Transform

if TYPE_CHECKING:
    from typing import Self
    from xml.etree.ElementTree import Element


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
        tile: the side of a tile in pixels; count: how many tiles; columns: how many in a row.
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
        return f"layer {self.name}, row {cell.y + 1}, column {cell.x + 1}"


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


# --- TMX ------------------------------------------------------------------------------------------------


def print_tmx(tiled: TiledMap) -> str:
    """The map as TMX."""
    from xml.etree import ElementTree as Xml  # writing is safe; reading goes through defusedxml

    root = Xml.Element("map", _map_attributes(tiled))
    _print_properties(root, tiled.properties)
    for tileset in tiled.tilesets:
        _print_tileset(root, tileset)
    for number, layer in enumerate(tiled.layers, 1):
        element = Xml.SubElement(root, "layer", {"id": str(number), "name": layer.name, **_extent(tiled)})
        Xml.SubElement(element, "data", {"encoding": "csv"}).text = _csv(layer.tiles, tiled.size.width)
    if tiled.things:
        group = Xml.SubElement(root, "objectgroup", {"id": str(len(tiled.layers) + 1), "name": "tokens"})
        for number, thing in enumerate(tiled.things, 1):
            _print_thing(group, thing, number)
    Xml.indent(root, " ")
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + Xml.tostring(root, "unicode") + "\n"


def _map_attributes(tiled: TiledMap) -> dict[str, str]:
    return {
        "version": VERSION,
        "tiledversion": VERSION,
        "orientation": "orthogonal",
        "renderorder": "right-down",
        **_extent(tiled),
        "tilewidth": str(tiled.tile),
        "tileheight": str(tiled.tile),
        "infinite": "0",
        "nextlayerid": str(len(tiled.layers) + 2),
        "nextobjectid": str(len(tiled.things) + 1),
    }


def _extent(tiled: TiledMap) -> dict[str, str]:
    return {"width": str(tiled.size.width), "height": str(tiled.size.height)}


def _csv(tiles: tuple[int, ...], width: int) -> str:
    rows = (tiles[start : start + width] for start in range(0, len(tiles), width))
    return "\n" + ",\n".join(",".join(map(str, row)) for row in rows) + "\n"


def _print_properties(parent: Element, properties: Mapping[str, str]) -> None:
    from xml.etree import ElementTree as Xml

    if properties:
        box = Xml.SubElement(parent, "properties")
        for name, value in properties.items():
            if "\n" in value:
                Xml.SubElement(box, "property", {"name": name}).text = value
            else:
                Xml.SubElement(box, "property", {"name": name, "value": value})


def _print_tileset(root: Element, tileset: Tileset) -> None:
    from xml.etree import ElementTree as Xml

    rows = -(-tileset.count // tileset.columns)
    sides = {"tilewidth": str(tileset.tile), "tileheight": str(tileset.tile)}
    numbers = {"tilecount": str(tileset.count), "columns": str(tileset.columns), "spacing": "0", "margin": "0"}
    element = Xml.SubElement(
        root, "tileset", {"firstgid": str(tileset.first), "name": tileset.name, **sides, **numbers}
    )
    size = {"width": str(tileset.columns * tileset.tile), "height": str(rows * tileset.tile)}
    Xml.SubElement(element, "image", {"source": tileset.image, **size})
    for number, kind in tileset.kinds.items():
        Xml.SubElement(element, "tile", {"id": str(number), "type": kind})


def _print_thing(group: Element, thing: TiledObject, number: int) -> None:
    from xml.etree import ElementTree as Xml

    numbers = {"x": thing.x, "y": thing.y, "width": thing.width, "height": thing.height}
    place = {key: f"{value:g}" for key, value in numbers.items()}
    element = Xml.SubElement(group, "object", {"id": str(number), "name": thing.name, "type": thing.kind, **place})
    _print_properties(element, thing.properties)


def parse_tmx(data: bytes) -> TiledMap:
    """The map of a TMX file.

    Raises:
        FormatError: it is no safe XML, no map, or a map of a kind that is not read.
    """
    root = parse_xml(data)
    if root.tag != "map":
        raise FormatError(sentence("this XML is not a Tiled map: it begins with <{tag}>", tag=root.tag))
    size, tile = _read_extent(root.attrib)
    return TiledMap(
        size,
        tile,
        tuple(_read_tmx_tileset(element) for element in root.findall("tileset")),
        tuple(_read_tmx_layer(element, size) for element in _few(list(root.iter("layer")), size)),
        tuple(_read_tmx_thing(element) for element in root.iter("object")),
        _read_tmx_properties(root),
    )


def _read_tmx_tileset(element: Element) -> Tileset:
    name = element.get("name") or element.get("source") or ""
    count = parse_whole(element.get("tilecount", ""), 0, MAX_NUMBER) or 0
    return Tileset(_whole(element.get("firstgid"), "firstgid", 1), name, count=count, source=element.get("source", ""))


def _read_tmx_layer(element: Element, size: Size) -> TiledLayer:
    name = element.get("name", "")
    place = f"layer {name}"
    data = element.find("data")
    if data is None or data.find("chunk") is not None:
        raise FormatError(sentence("infinite maps cannot be read; switch 'infinite' off in Tiled"), place=place)
    encoding = data.get("encoding")
    if encoding is None:
        tiles = _numbers([tile.get("gid", "0") for tile in data.findall("tile")], size, place)
    else:
        tiles = _decoded(data.text or "", encoding, data.get("compression") or "", size, place)
    return _layer(name, tiles, size)


def _read_tmx_thing(element: Element) -> TiledObject:
    kind = element.get("type") or element.get("class") or ""
    place = f"object {element.get('id', '')}"
    x, y, width, height = (_real(element.get(key, "0"), place) for key in ("x", "y", "width", "height"))
    return TiledObject(kind, element.get("name", ""), x, y, width, height, _read_tmx_properties(element))


def _read_tmx_properties(element: Element) -> dict[str, str]:
    box = element.find("properties")
    found = {}
    for item in box.findall("property") if box is not None else ():
        found[item.get("name", "")] = item.get("value", item.text or "")
    return found


# --- TMJ ------------------------------------------------------------------------------------------------


def print_tmj(tiled: TiledMap) -> str:
    """The map as TMJ, Tiled's JSON."""
    layers: list[dict[str, Any]] = [
        {"type": "tilelayer", "id": number, "name": layer.name, **_tmj_layer(tiled), "data": list(layer.tiles)}
        for number, layer in enumerate(tiled.layers, 1)
    ]
    if tiled.things:
        layers.append(_tmj_things(tiled, len(layers) + 1))
    data = {
        "type": "map",
        "version": VERSION,
        "tiledversion": VERSION,
        "orientation": "orthogonal",
        "renderorder": "right-down",
        "width": tiled.size.width,
        "height": tiled.size.height,
        "tilewidth": tiled.tile,
        "tileheight": tiled.tile,
        "infinite": False,
        "nextlayerid": len(layers) + 1,
        "nextobjectid": len(tiled.things) + 1,
        **_tmj_properties(tiled.properties),
        "tilesets": [_tmj_tileset(tileset) for tileset in tiled.tilesets],
        "layers": layers,
    }
    return print_json(data)


def _tmj_layer(tiled: TiledMap) -> dict[str, Any]:
    extent = {"x": 0, "y": 0, "width": tiled.size.width, "height": tiled.size.height}
    return {**extent, "opacity": 1, "visible": True}


def _tmj_things(tiled: TiledMap, number: int) -> dict[str, Any]:
    things = [
        {
            "id": index,
            "name": thing.name,
            "type": thing.kind,
            "x": thing.x,
            "y": thing.y,
            "width": thing.width,
            "height": thing.height,
            "rotation": 0,
            "visible": True,
            **_tmj_properties(thing.properties),
        }
        for index, thing in enumerate(tiled.things, 1)
    ]
    head = {"type": "objectgroup", "id": number, "name": "tokens", "x": 0, "y": 0, "opacity": 1, "visible": True}
    return {**head, "draworder": "topdown", "objects": things}


def _tmj_properties(properties: Mapping[str, str]) -> dict[str, Any]:
    rows = [{"name": name, "type": "string", "value": value} for name, value in properties.items()]
    return {"properties": rows} if rows else {}


def _tmj_tileset(tileset: Tileset) -> dict[str, Any]:
    rows = -(-tileset.count // tileset.columns)
    return {
        "firstgid": tileset.first,
        "name": tileset.name,
        "tilewidth": tileset.tile,
        "tileheight": tileset.tile,
        "tilecount": tileset.count,
        "columns": tileset.columns,
        "spacing": 0,
        "margin": 0,
        "image": tileset.image,
        "imagewidth": tileset.columns * tileset.tile,
        "imageheight": rows * tileset.tile,
        "tiles": [{"id": number, "type": kind} for number, kind in tileset.kinds.items()],
    }


def parse_tmj(data: bytes) -> TiledMap:
    """The map of a TMJ file.

    Raises:
        CourseDesignerError: it is no JSON, no map, or a map of a kind that is not read.
    """
    found = parse_json(decode(data))
    if not isinstance(found, Mapping) or "layers" not in found:
        raise FormatError(sentence("this JSON is not a Tiled map"))
    size, tile = _read_extent(found)
    flat = list(_flat_layers(_rows(found, "layers")))
    tiled = [layer for layer in flat if layer.get("type") == "tilelayer"]
    things = [thing for layer in flat if layer.get("type") == "objectgroup" for thing in _rows(layer, "objects")]
    return TiledMap(
        size,
        tile,
        tuple(_read_tmj_tileset(tileset) for tileset in _rows(found, "tilesets")),
        tuple(_read_tmj_layer(layer, size) for layer in _few(tiled, size)),
        tuple(_read_tmj_thing(thing) for thing in things),
        _read_tmj_properties(found),
    )


def _rows(data: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
    rows = data.get(key, [])
    if not isinstance(rows, list) or not all(isinstance(row, Mapping) for row in rows):
        raise FormatError(sentence("'{key}' is not a list of objects", key=key))
    return rows


def _flat_layers(layers: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for layer in layers:
        if layer.get("type") == "group":
            yield from _flat_layers(_rows(layer, "layers"))
        else:
            yield layer


def _read_tmj_tileset(data: Mapping[str, Any]) -> Tileset:
    name = data.get("name") or data.get("source") or ""
    source = data.get("source")
    return Tileset(_whole(data.get("firstgid"), "firstgid", 1), str(name), source=str(source or ""))


def tileset_name(data: bytes) -> str:
    """The name in a tileset's own file, TSX or TSJ; empty where there is none.

    Raises:
        CourseDesignerError: it is neither.
    """
    if data.lstrip().startswith(b"<"):
        return parse_xml(data).get("name", "")
    found = parse_json(decode(data))
    return str(found.get("name", "")) if isinstance(found, Mapping) else ""


def _read_tmj_layer(data: Mapping[str, Any], size: Size) -> TiledLayer:
    name = str(data.get("name", ""))
    place = f"layer {name}"
    tiles = data.get("data")
    if isinstance(tiles, str):
        return _layer(
            name, _decoded(tiles, str(data.get("encoding")), str(data.get("compression") or ""), size, place), size
        )
    if not isinstance(tiles, list):
        raise FormatError(sentence("infinite maps cannot be read; switch 'infinite' off in Tiled"), place=place)
    return _layer(name, _numbers(tiles, size, place), size)


def _read_tmj_thing(data: Mapping[str, Any]) -> TiledObject:
    place = f"object {data.get('id', '')}"
    kind = data.get("type") or data.get("class") or ""
    x, y, width, height = (_real(data.get(key, 0), place) for key in ("x", "y", "width", "height"))
    return TiledObject(str(kind), str(data.get("name", "")), x, y, width, height, _read_tmj_properties(data))


def _read_tmj_properties(data: Mapping[str, Any]) -> dict[str, str]:
    return {str(row.get("name")): str(row.get("value", "")) for row in _rows(data, "properties")}


# --- what both spellings share --------------------------------------------------------------------------


def _read_extent(data: Mapping[str, Any]) -> tuple[Size, int]:
    if data.get("orientation", "orthogonal") != "orthogonal":
        raise FormatError(sentence("only orthogonal maps can be read"))
    if str(data.get("infinite", "0")).lower() in ("1", "true"):
        raise FormatError(sentence("infinite maps cannot be read; switch 'infinite' off in Tiled"))
    size = Size(_whole(data.get("width"), "width", 1), _whole(data.get("height"), "height", 1))
    if max(size) > MAX_SIDE:
        raise FormatError(not_possible(*size, MAX_SIDE))
    return size, _whole(data.get("tilewidth"), "tilewidth", 1)


def _few(layers: list[_Item], size: Size) -> list[_Item]:
    if len(layers) * size.width * size.height > MAX_TILES:
        raise FormatError(sentence("the map has too many layers for its size"))
    return layers


def _numbers(values: Sequence[object], size: Size, place: str) -> tuple[int, ...]:
    """The tiles of a layer; one that is no number is told with its row and column."""
    return tuple(
        _whole(value, f"{place}, row {at // size.width + 1}, column {at % size.width + 1}")
        for at, value in enumerate(values)
    )


def _layer(name: str, tiles: tuple[int, ...], size: Size) -> TiledLayer:
    wanted = size.width * size.height
    if len(tiles) != wanted:
        what = sentence("expected {wanted} tiles in the layer, found {found}", found=len(tiles), wanted=wanted)
        raise FormatError(what, place=f"layer {name}")
    return TiledLayer(name, tiles)


def _decoded(text: str, encoding: str, compression: str, size: Size, place: str) -> tuple[int, ...]:
    if encoding == "csv":
        return _numbers(text.replace("\n", "").split(","), size, place)
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


def _whole(value: object, place: str, least: int = 0) -> int:
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


def _real(value: object, place: str) -> float:
    try:
        number = float(str(value))
    except ValueError:
        number = float("nan")
    if not abs(number) <= 1e9:  # also refuses what is no number
        raise FormatError(sentence("'{value}' is not a number", value=str(value)[:40]), place=place)
    return number

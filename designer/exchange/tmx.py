# SPDX-License-Identifier: GPL-3.0-or-later
"""TMX, the XML of the Tiled editor, written and read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from designer.base.grid import Size
from designer.base.numerals import parse_whole
from designer.base.words import sentence
from designer.exchange.formats import FormatError
from designer.exchange.safe_xml import parse_xml
from designer.exchange.tiled_map import (
    MAX_NUMBER,
    VERSION,
    TiledLayer,
    TiledMap,
    TiledObject,
    Tileset,
    decode_tiles,
    few_enough,
    read_extent,
    read_real,
    read_tiles,
    read_whole,
    tile_layer,
)

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element


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
    size, tile = read_extent(root.attrib)
    return TiledMap(
        size,
        tile,
        tuple(_read_tileset(element) for element in root.findall("tileset")),
        tuple(_read_layer(element, size) for element in few_enough(list(root.iter("layer")), size)),
        tuple(_read_thing(element) for element in root.iter("object")),
        _read_properties(root),
    )


def _read_tileset(element: Element) -> Tileset:
    name = element.get("name") or element.get("source") or ""
    first = read_whole(element.get("firstgid"), "firstgid", 1)
    count, columns = tileset_extent(element)
    return Tileset(first, name, count=count, columns=columns, source=element.get("source", ""))


def tileset_extent(element: Element) -> tuple[int, int]:
    """How many tiles a tileset has, and how many in a row; 0 for what neither it nor its picture tells."""

    def number(holder: Element | None, key: str) -> int:
        return parse_whole(holder.get(key, "") if holder is not None else "", 0, MAX_NUMBER) or 0

    image = element.find("image")
    wide, high = number(element, "tilewidth"), number(element, "tileheight")
    columns = number(element, "columns") or (number(image, "width") // wide if wide else 0)
    rows = number(image, "height") // high if high else 0
    return number(element, "tilecount") or columns * rows, columns


def _read_layer(element: Element, size: Size) -> TiledLayer:
    name = element.get("name", "")
    place = f"layer {name}"
    data = element.find("data")
    if data is None or data.find("chunk") is not None:
        raise FormatError(sentence("infinite maps cannot be read; switch 'infinite' off in Tiled"), place=place)
    encoding = data.get("encoding")
    if encoding is None:
        tiles = read_tiles([tile.get("gid", "0") for tile in data.findall("tile")], size, place)
    else:
        tiles = decode_tiles(data.text or "", encoding, data.get("compression") or "", size, place)
    return tile_layer(name, tiles, size)


def _read_thing(element: Element) -> TiledObject:
    kind = element.get("type") or element.get("class") or ""
    place = f"object {element.get('id', '')}"
    x, y, width, height = (read_real(element.get(key, "0"), place) for key in ("x", "y", "width", "height"))
    return TiledObject(kind, element.get("name", ""), x, y, width, height, _read_properties(element))


def _read_properties(element: Element) -> dict[str, str]:
    box = element.find("properties")
    found = {}
    for item in box.findall("property") if box is not None else ():
        found[item.get("name", "")] = item.get("value", item.text or "")
    return found

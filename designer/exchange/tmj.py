# SPDX-License-Identifier: GPL-3.0-or-later
"""TMJ, the JSON of the Tiled editor, written and read; and the name of a tileset in a file of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from designer.base.grid import Size
from designer.base.words import sentence
from designer.exchange.formats import FormatError
from designer.exchange.safe_xml import parse_xml
from designer.exchange.tiled_map import (
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
from designer.files import decode, parse_json, print_json


def print_tmj(tiled: TiledMap) -> str:
    """The map as TMJ, Tiled's JSON."""
    layers: list[dict[str, Any]] = [
        {"type": "tilelayer", "id": number, "name": layer.name, **_layer(tiled), "data": list(layer.tiles)}
        for number, layer in enumerate(tiled.layers, 1)
    ]
    if tiled.things:
        layers.append(_things(tiled, len(layers) + 1))
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
        **_properties(tiled.properties),
        "tilesets": [_tileset(tileset) for tileset in tiled.tilesets],
        "layers": layers,
    }
    return print_json(data)


def _layer(tiled: TiledMap) -> dict[str, Any]:
    extent = {"x": 0, "y": 0, "width": tiled.size.width, "height": tiled.size.height}
    return {**extent, "opacity": 1, "visible": True}


def _things(tiled: TiledMap, number: int) -> dict[str, Any]:
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
            **_properties(thing.properties),
        }
        for index, thing in enumerate(tiled.things, 1)
    ]
    head = {"type": "objectgroup", "id": number, "name": "tokens", "x": 0, "y": 0, "opacity": 1, "visible": True}
    return {**head, "draworder": "topdown", "objects": things}


def _properties(properties: Mapping[str, str]) -> dict[str, Any]:
    rows = [{"name": name, "type": "string", "value": value} for name, value in properties.items()]
    return {"properties": rows} if rows else {}


def _tileset(tileset: Tileset) -> dict[str, Any]:
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
    size, tile = read_extent(found)
    flat = list(_flat_layers(_rows(found, "layers")))
    tiled = [layer for layer in flat if layer.get("type") == "tilelayer"]
    things = [thing for layer in flat if layer.get("type") == "objectgroup" for thing in _rows(layer, "objects")]
    return TiledMap(
        size,
        tile,
        tuple(_read_tileset(tileset) for tileset in _rows(found, "tilesets")),
        tuple(_read_layer(layer, size) for layer in few_enough(tiled, size)),
        tuple(_read_thing(thing) for thing in things),
        _read_properties(found),
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


def _read_tileset(data: Mapping[str, Any]) -> Tileset:
    name = data.get("name") or data.get("source") or ""
    source = data.get("source")
    return Tileset(read_whole(data.get("firstgid"), "firstgid", 1), str(name), source=str(source or ""))


def _read_layer(data: Mapping[str, Any], size: Size) -> TiledLayer:
    name = str(data.get("name", ""))
    place = f"layer {name}"
    tiles = data.get("data")
    if isinstance(tiles, str):
        encoding, compression = str(data.get("encoding")), str(data.get("compression") or "")
        return tile_layer(name, decode_tiles(tiles, encoding, compression, size, place), size)
    if not isinstance(tiles, list):
        raise FormatError(sentence("infinite maps cannot be read; switch 'infinite' off in Tiled"), place=place)
    return tile_layer(name, read_tiles(tiles, size, place), size)


def _read_thing(data: Mapping[str, Any]) -> TiledObject:
    place = f"object {data.get('id', '')}"
    kind = data.get("type") or data.get("class") or ""
    x, y, width, height = (read_real(data.get(key, 0), place) for key in ("x", "y", "width", "height"))
    return TiledObject(str(kind), str(data.get("name", "")), x, y, width, height, _read_properties(data))


def _read_properties(data: Mapping[str, Any]) -> dict[str, str]:
    return {str(row.get("name")): str(row.get("value", "")) for row in _rows(data, "properties")}


def tileset_name(data: bytes) -> str:
    """The name in a tileset's own file, TSX or TSJ; empty where there is none.

    Raises:
        CourseDesignerError: it is neither.
    """
    if data.lstrip().startswith(b"<"):
        return parse_xml(data).get("name", "")
    found = parse_json(decode(data))
    return str(found.get("name", "")) if isinstance(found, Mapping) else ""

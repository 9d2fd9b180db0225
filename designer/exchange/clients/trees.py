# SPDX-License-Identifier: GPL-3.0-or-later
"""A file as a tree: JSON as it is, a text as ``rows[y][x][part]`` beside what its head tells, a map as its tiles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell
from designer.base.numerals import parse_whole
from designer.base.words import sentence
from designer.exchange.clients.patterns import match_pattern
from designer.exchange.clients.tilesets import TilesetExtents, ids_of, parsed_map, tiles_of, with_known_extents
from designer.exchange.formats import FormatError
from designer.exchange.rally.foreign_json import JsonNode
from designer.exchange.rally.parts import MAX_CELLS
from designer.exchange.tiled_map import ID_BITS, TiledLayer, TiledMap, Tileset, layer_place
from designer.files import decode, parse_json


def tree_of(data: bytes, file: Mapping[str, Any], beside: TilesetExtents = ()) -> JsonNode:
    """The tree of a file, as a profile says that such files are; ``beside`` is what tilesets beside a map tell.

    Raises:
        CourseDesignerError: it is no such file.
    """
    match file["kind"]:
        case "tmx":
            return JsonNode(_map_tree(parsed_map(data), file, beside))
        case "json":
            text = decode(data)
            value = _parsed_with_comments(text) if file.get("comments") else _parsed(text)
            return within(JsonNode(_with_grid(value, file["grid"]) if "grid" in file else value), file)
        case _:
            return JsonNode(_text_tree(decode(data), file))


def within(root: JsonNode, file: Mapping[str, Any]) -> JsonNode:
    """What stands under the key that a profile names, if there is one."""
    key = file.get("under")
    return root[key] if key is not None and key in root else root


# --- JSON -----------------------------------------------------------------------------------------------


@lru_cache(maxsize=2)
def _parsed(text: str) -> Any:
    """The JSON of a text; profiles are tried on it one after another."""
    return parse_json(text)


def _parsed_with_comments(text: str) -> Any:
    """The JSON of a text that may have comments."""
    try:
        return _parsed(text)
    except CourseDesignerError:
        return _parsed(_without_comments(text))


def _without_comments(text: str) -> str:
    """JSON without ``/* … */`` and ``// …`` outside its texts, which some programs leave in their files."""
    found: list[str] = []
    at = 0
    while at < len(text):
        if text[at] == '"':
            end = _end_of_string(text, at)
        elif text.startswith("/*", at):
            end = text.find("*/", at + 2)
            at = end = len(text) if end < 0 else end + 2
        elif text.startswith("//", at):
            end = text.find("\n", at)
            at = end = len(text) if end < 0 else end
        else:
            end = _next_mark(text, at + 1)
        found.append(text[at:end])
        at = end
    return "".join(found)


def _end_of_string(text: str, at: int) -> int:
    """Where the JSON string ends that begins at ``at``."""
    end = at + 1
    while end < len(text) and text[end] != '"':
        end += 2 if text[end] == "\\" else 1
    return end + 1


def _next_mark(text: str, at: int) -> int:
    """The next place from ``at`` on where a string or a comment may begin."""
    return min((found for mark in '"/' if (found := text.find(mark, at)) >= 0), default=len(text))


def _with_grid(value: Any, grid: Mapping[str, Any]) -> Any:
    """A JSON object with the ``rows`` of the text under one of its keys; ``FormatError`` if there is no such text."""
    told = value.get(grid["key"]) if isinstance(value, dict) else None
    if not isinstance(told, str):
        raise FormatError(sentence("the key '{key}' is missing", key=grid["key"]))
    lines = [line for line in told.splitlines() if line.strip()]
    if "width" not in grid:
        return {**value, "rows": [_row(line, grid) for line in _few(lines)]}
    side = parse_whole(str(value.get(grid["width"], "")), 1, MAX_CELLS)
    if side is None:
        raise FormatError(sentence("the file does not tell its size"))
    spaces = [space for line in lines for space in _row(line, grid)]
    rows = _few([spaces[start : start + side] for start in range(0, len(spaces), side)])
    return {**value, "rows": rows}


# --- texts ----------------------------------------------------------------------------------------------


def _text_tree(text: str, file: Mapping[str, Any]) -> dict[str, Any]:
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    told: dict[str, Any] = {}
    for number, pattern in enumerate(file.get("head", ())):
        found = match_pattern(pattern, lines[number].strip()) if number < len(lines) else None
        if found is None:
            what = sentence("the line is not written like {pattern}", pattern=pattern)
            raise FormatError(what, place=f"line {number + 1}")
        told.update(found)
    return {**told, "rows": [_row(line, file) for line in _few(lines[len(file.get("head", ())) :])]}


def _few(rows: list[Any]) -> list[Any]:
    """The rows of a text; ``FormatError`` if they are more than a board may have."""
    if len(rows) > MAX_CELLS:
        raise FormatError(sentence("the file has more than {most} rows", most=MAX_CELLS))
    return rows


def _row(line: str, file: Mapping[str, Any]) -> Sequence[Sequence[str]]:
    """The parts of each space of a row."""
    cells, parts = file.get("cells", " "), file.get("parts")
    words = list(line) if cells == "" else line.split() if cells == " " else line.split(cells)
    return [[part.strip() for part in (word.split(parts) if parts else [word])] for word in words]


# --- maps of Tiled --------------------------------------------------------------------------------------


def _map_tree(tiled: TiledMap, file: Mapping[str, Any], beside: TilesetExtents) -> dict[str, Any]:
    """A map: its size, and each tile with its space, layer, id and flips.

    An id is counted from 0 inside the tileset that the profile describes; of other tilesets, their names come first.
    """
    tilesets = with_known_extents(tiled.tilesets, beside)
    ours, missing = _tileset_of(tiled, tilesets, file)
    groups = file.get("groups", {})
    tiles = [tile for layer in tiled.layers for tile in _tiles(tiled, layer, ours, groups)]
    told = {"missing": missing} if missing else {}
    return {"width": tiled.size.width, "height": tiled.size.height, "tiles": tiles, **told}


def _tiles(
    tiled: TiledMap, layer: TiledLayer, ours: Tileset, groups: Mapping[str, Sequence[str]]
) -> Iterator[dict[str, Any]]:
    first, end = ids_of(tiled, ours)
    name = "".join(letter for letter in layer.name.lower() if letter.isalpha())
    group = next((group for group, parts in groups.items() if any(part in f"^{name}" for part in parts)), "")
    told_of_layer = {"layer": name, "group": group, "in": layer.name}
    for cell, bits in tiled.laid(layer):
        tile = bits & ID_BITS
        told = str(tile - first) if first <= tile < end else _foreign_id(tiled, tile)
        yield {"x": cell.x, "y": cell.y, "id": told, "flips": bits & ~ID_BITS, **told_of_layer}


def place_in(node: JsonNode, cell: Cell) -> str:
    """Where an element stands in its file; of a tile, its layer, row and column."""
    told = node.value
    return layer_place(told["in"], cell) if isinstance(told, dict) and "flips" in told else node.place


def _foreign_id(tiled: TiledMap, tile: int) -> str:
    tileset, number = tiled.tileset_of(tile)
    return f"{Path(tileset.name).name}:{number}"


def _tileset_of(tiled: TiledMap, tilesets: Sequence[Tileset], file: Mapping[str, Any]) -> tuple[Tileset, str]:
    """The tileset that a profile describes, and its file where that is missing.

    Raises:
        FormatError: the map has none with so many tiles in so many columns.
    """
    count, columns = file["tileset"]
    fitting = [tileset for tileset in tilesets if tileset.count == count and tileset.columns in (0, columns)]
    if fitting:
        return fitting[0], ""
    for tileset in tilesets:
        name = Path(tileset.source.replace("\\", "/")).name
        is_unseen = not tileset.count and name and name in file.get("unseen", ())
        if is_unseen and max(tiles_of(tiled, tileset), default=0) <= count:
            return tileset, name[:60]
    what = sentence("the map has no tileset of {count} tiles in {columns} columns", count=count, columns=columns)
    raise FormatError(what)

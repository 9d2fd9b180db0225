# SPDX-License-Identifier: GPL-3.0-or-later
"""Reading maps of INF112's clients, which share their tiles: what each of them is, the profile ``tiles-136`` says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from designer.base.errors import CourseDesignerError
from designer.base.numerals import parse_whole
from designer.base.words import Sentence, sentence
from designer.exchange.clients.client_profile import ClientProfile
from designer.exchange.clients.explanation import explain
from designer.exchange.clients.profile import shipped_profile
from designer.exchange.clients.recipes import parts_of
from designer.exchange.clients.tilesets import extents_beside, extents_told, parsed_map, tiles_of, with_extent
from designer.exchange.formats import FormatError, Request
from designer.exchange.rally.tiled_tileset import NAME
from designer.exchange.rally.tokens import unknown_tiles
from designer.exchange.tiled_map import TiledMap, Tileset
from designer.rally.course.course import Course
from designer.rally.course.notation import parse_space
from designer.rally.spaces import Space

FLOOR = 5
TILE_COUNT, TILE_COLUMNS = 136, 8


def shared_profile() -> ClientProfile:
    """The profile that says what the shared tiles are; it counts them from 0."""
    return shipped_profile("tiles-136")


@cache
def shared_tiles() -> Mapping[int, Space]:
    """By its number from 1, what a tile lays on a space; tiles that are left out are missing."""
    told = ((parse_whole(name, 0), _token(recipe)) for name, recipe in shared_profile().kinds.items())
    return {number + 1: parse_space(token) for number, token in told if number is not None and token}


def _token(recipe: Any) -> str:
    """What a recipe makes where it applies; a start faces north."""
    for part in parts_of(recipe):
        if isinstance(part, str) or "is" in part:
            return (part if isinstance(part, str) else part["is"]).replace("{heading}", "N")
    return ""


def read_map(data: bytes, request: Request) -> Course:
    """The course of a map.

    Raises:
        CourseDesignerError: it is no map, has another tileset, or has no space.
    """
    _require_shared(parsed_map(data), request)
    found = explain(data, shared_profile(), extents_beside(data, request))
    odd = ((parse_whole(name, 0), count, found.places[name]) for name, count in found.names.items())
    request.remarks.extend(unknown_tiles((id_ + 1, count, place) for id_, count, place in odd if id_ is not None))
    request.unknown.update(found.names)
    found.tell(request)
    return found.course


def _require_shared(tiled: TiledMap, request: Request) -> None:
    """Refuse a map whose tileset is another one, or one of which nobody can tell.

    Raises:
        FormatError: it is; names the tileset.
    """
    told = [with_extent(tileset, request) for tileset in tiled.tilesets]
    if any(map(_is_shared, told)):
        return
    unseen = next((tileset for tileset in told if tileset.source and not tileset.count), None)
    if unseen is None:
        raise FormatError(_foreign(told))
    file = Path(unseen.source).name[:60]
    if file not in shared_profile().file["unseen"] or max(tiles_of(tiled, unseen), default=0) > TILE_COUNT:
        raise FormatError(sentence("the map's tileset {file} is missing; put it where the map looks for it", file=file))


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
    known = shared_profile().kinds
    return b'tilewidth="300"' in head or (FLOOR in tiles and all(str(tile - 1) in known for tile in tiles))


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

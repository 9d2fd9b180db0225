# SPDX-License-Identifier: GPL-3.0-or-later
"""What the files of tilesets beside a map of Tiled tell: how many tiles, and how many of them in a row."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from designer.base.errors import CourseDesignerError
from designer.base.numerals import parse_whole
from designer.base.words import sentence
from designer.exchange.formats import FormatError, Request
from designer.exchange.safe_xml import parse_xml
from designer.exchange.tiled_map import ID_BITS, TiledMap, Tileset
from designer.exchange.tmx import parse_tmx, tileset_extent
from designer.files import read_bytes

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

TilesetExtents = tuple[tuple[str, int, int], ...]
"""By the file of a tileset, its tiles and columns; only of files that lie there."""


@lru_cache(maxsize=1)
def parsed_map(data: bytes) -> TiledMap:
    """The map of a TMX file, remembered while one format after another is asked about it.

    Raises:
        FormatError: it is none, or cannot be read.
    """
    if not data.lstrip().startswith(b"<"):
        raise FormatError(sentence("the file is not a Tiled map"))
    return parse_tmx(data)


_TILESET_TAG = re.compile(rb"""<tileset\b(?:[^<>"']|"[^"<]*"|'[^'<]*')*>""")
_NUMBER = rb"""\s*=\s*["']([1-9][0-9]{0,6})["']"""
_COUNT, _COLUMNS = re.compile(rb"\stilecount" + _NUMBER), re.compile(rb"\scolumns" + _NUMBER)


@lru_cache(maxsize=1)
def extents_told(data: bytes) -> frozenset[tuple[int, int]] | None:
    """The tiles and columns of a map's tilesets, by their tags alone; None where the map has to be read for them."""
    tags: list[bytes] = _TILESET_TAG.findall(data)
    if not tags or len(tags) != data.count(b"<tileset"):
        return None
    found = [(_COUNT.search(tag), _COLUMNS.search(tag)) for tag in tags]
    told = [(int(count[1]), int(columns[1])) for count, columns in found if count is not None and columns is not None]
    return frozenset(told) if len(told) == len(tags) else None


def extents_beside(data: bytes, request: Request) -> TilesetExtents:
    """What the tilesets tell that a map names and does not hold; nothing where the file is no map."""
    if not data.lstrip().startswith(b"<") or b"<tileset" not in data or extents_told(data) is not None:
        return ()
    try:
        tilesets = parsed_map(data).tilesets
    except CourseDesignerError:
        return ()
    told = ((tileset.source, with_extent(tileset, request)) for tileset in tilesets if tileset.source)
    return tuple((source, found.count, found.columns) for source, found in told if found.count)


def with_extent(tileset: Tileset, request: Request) -> Tileset:
    """The tileset with its number of tiles and columns, which a file of its own tells."""
    if tileset.count or not tileset.source:
        return tileset
    try:
        count, columns = tileset_extent(parse_xml(_tileset_file(tileset.source, request)))
    except CourseDesignerError:
        return tileset
    return replace(tileset, count=count, columns=columns)


def _tileset_file(source: str, request: Request) -> bytes:
    """The file of a tileset, which often lies in a folder above that of the maps.

    Raises:
        CourseDesignerError: it is not there, or no tileset by its name.
    """
    way = PurePosixPath(source.replace("\\", "/"))
    if source in request.files or way.is_absolute() or way.suffix.lower() != ".tsx":
        return request.inside(source)
    return read_bytes(request.path.parent / way)


def ids_of(tiled: TiledMap, tileset: Tileset) -> tuple[int, int]:
    """The first global id of a tileset, and the one after its last."""
    later = [found.first for found in tiled.tilesets if found.first > tileset.first]
    return tileset.first, min(later, default=ID_BITS + 1)


def tiles_of(tiled: TiledMap, tileset: Tileset) -> set[int]:
    """The tiles of a tileset that lie on a map, counted from 1."""
    first, end = ids_of(tiled, tileset)
    ids = (bits & ID_BITS for layer in tiled.layers for bits in layer.tiles)
    return {tile - first + 1 for tile in ids if first <= tile < end}


def with_known_extents(tilesets: Sequence[Tileset], beside: TilesetExtents) -> tuple[Tileset, ...]:
    """The tilesets with what :func:`extents_beside` found of them."""
    known = {source: (count, columns) for source, count, columns in beside}
    return tuple(
        tileset
        if tileset.count or tileset.source not in known
        else replace(tileset, count=known[tileset.source][0], columns=known[tileset.source][1])
        for tileset in tilesets
    )


@dataclass(frozen=True)
class TilesetPicture:
    """The picture of a tileset.

    Attributes:
        path: its file.
        columns: how many tiles are in a row.
        tile: width and height of a tile in pixels.
    """

    path: Path
    columns: int
    tile: tuple[int, int]


def picture_of(data: bytes, request: Request, count: int, columns: int) -> TilesetPicture | None:
    """The picture of the tileset of a map that has so many tiles in so many columns; None where there is none."""
    try:
        found = next(_tileset_elements(data, request, count, columns), None)
    except CourseDesignerError:
        return None
    if found is None:
        return None
    element, folder = found
    image = element.find("image")
    sides = [parse_whole(element.get(key, ""), 1, 10_000) for key in ("tilewidth", "tileheight")]
    source = PurePosixPath((image.get("source", "") if image is not None else "").replace("\\", "/"))
    if None in sides or source.suffix.lower() not in _PICTURES or source.is_absolute():
        return None
    return TilesetPicture(folder / source, columns, (sides[0] or 1, sides[1] or 1))


_PICTURES = (".png", ".jpg", ".jpeg", ".bmp", ".gif", ".webp")


def _tileset_elements(data: bytes, request: Request, count: int, columns: int) -> Iterator[tuple[Element, Path]]:
    """The tilesets of a map with so many tiles in so many columns, each with the folder from which it counts."""
    for element in parse_xml(data).findall("tileset"):
        folder = request.path.parent
        source = element.get("source", "")
        if source:
            folder = folder / PurePosixPath(source.replace("\\", "/")).parent
        told = parse_xml(_tileset_file(source, request)) if source else element
        if tileset_extent(told) in ((count, columns), (count, 0)):
            yield told, folder

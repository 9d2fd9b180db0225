# SPDX-License-Identifier: GPL-3.0-or-later
"""The tileset of labyrinth maps: what each tile is, and its picture from our own art.

A tile's number never changes: new ones are added at the end.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from designer.base.errors import CourseDesignerError
from designer.base.grid import Heading
from designer.exchange.tiled import flipped, tileset_picture
from designer.labyrinth.picture.signs import (
    computer_shapes,
    deploy_shapes,
    door_shapes,
    hole_shapes,
    mud_shapes,
    nest_shapes,
    symbol_shapes,
    teleport_shapes,
)
from designer.labyrinth.picture.tiles import tile_shapes
from designer.labyrinth.plan.notation import parse_tile, print_tile
from designer.labyrinth.plan.tiles import FACE_DOWN, PLAYERS, Symbol, Tile
from designer.pictures.shapes import Shape

NAME = "labyrinth-tiles"
"""The name of the tileset, by which our maps are known."""

PIXELS = 64
COLUMNS = 8


def _tiles() -> list[tuple[str, Tile]]:
    """Class and content of every tile: corridors by their exits, then one feature each."""
    sides = list(Heading)
    found = [
        ("corridor", Tile(tuple(side for side in sides if mask >> side & 1))) for mask in range(1, 1 << len(sides))
    ]
    found += [("face down", FACE_DOWN)]
    found += [("symbol", Tile(symbols=((symbol, count),))) for count in (1, 2) for symbol in Symbol]
    found += [("ground", Tile(**{name: True})) for name in ("teleport", "mud", "hole", "nest")]  # type: ignore[arg-type]
    found += [("door", Tile(doors=(side,))) for side in sides]
    found += [("computer", Tile(computer=player)) for player in PLAYERS]
    found += [("deploy", Tile(deploy=player)) for player in PLAYERS]
    return found


TILES: tuple[tuple[str, Tile], ...] = tuple(_tiles())
"""Class and content of the tiles by number."""

_NUMBERS = {tile: number for number, (_, tile) in enumerate(TILES)}


def number_of(part: Tile) -> int:
    """The number of the tile with this content."""
    return _NUMBERS[part]


@cache
def part_of(number: int, flips: int) -> Tile:
    """The content of a tile that lies flipped."""
    return flipped(TILES[number][1], flips)


def joined(one: Tile, other: Tile) -> Tile | None:
    """Both contents in one tile; None if both have the same kind of thing."""
    merged = replace(
        one,
        exits=one.exits or other.exits,
        symbols=(*one.symbols, *other.symbols),
        doors=(*one.doors, *other.doors),
        computer=one.computer or other.computer,
        deploy=one.deploy or other.deploy,
        **{
            name: getattr(one, name) or getattr(other, name)
            for name in ("teleport", "mud", "hole", "nest", "face_down")
        },
    )
    clash = (one.exits and other.exits) or {symbol for symbol, _ in one.symbols} & {
        symbol for symbol, _ in other.symbols
    }
    return None if clash else merged


def is_whole(tile: Tile) -> bool:
    """Whether a tile put together of parts is one that the notation can write."""
    try:
        return parse_tile(print_tile(tile)) == tile
    except CourseDesignerError:
        return False


def sign_shapes(tile: Tile) -> tuple[Shape, ...]:
    """The picture of a tile of the tileset."""
    if tile.exits or tile.face_down:
        return tile_shapes(tile)
    for symbol, count in tile.symbols:
        return symbol_shapes(symbol, count)
    if tile.doors:
        return door_shapes(tile.doors[0])
    if tile.computer is not None:
        return computer_shapes(tile.computer)
    if tile.deploy is not None:
        return deploy_shapes(tile.deploy)
    grounds = ((tile.teleport, teleport_shapes), (tile.mud, mud_shapes), (tile.hole, hole_shapes))
    return next((draw() for there, draw in grounds if there), None) or nest_shapes()


@cache
def tileset_png() -> bytes:
    """The tileset as a PNG file; needs Qt, but no display."""
    from designer.painting.images import png

    return png(tileset_picture([sign_shapes(tile) for _, tile in TILES], COLUMNS), scale=PIXELS / 100)

# SPDX-License-Identifier: GPL-3.0-or-later
"""The tileset of our own Tiled maps: what each tile is, and its picture from our own art.

Tiles are drawn pointing north and turned by the map. A tile's number never changes: new tiles are added
at the end.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations

from designer.base.grid import Cell, Heading
from designer.exchange.tiled_map import flipped, tileset_picture
from designer.pictures.shapes import Shape
from designer.rally.spaces import PIT, REGISTERS, Belt, Crusher, Gear, Laser, Pusher, Repair, Space

NAME = "course-designer"
"""The name of the tileset, by which our maps are known."""

TILE = 64
"""The side of a tile in pixels."""

COLUMNS = 16
GROUNDS = (0, 1)
"""The tiles that say: here is a space of a board; two tones, as on a draughtboard."""

_N, _E, _W = Heading.N, Heading.E, Heading.W
_FEEDS = ((_N,), (_E,), (_W,), (_N, _E), (_N, _W), (_E, _W), (_N, _E, _W))


@dataclass(frozen=True)
class TilesetTile:
    """A tile: its class in Tiled, and the space that it makes; a beam only shows where one passes."""

    kind: str
    space: Space
    beam: int = 0


def _register_sets() -> list[tuple[int, ...]]:
    return [registers for count in range(len(REGISTERS) + 1) for registers in combinations(REGISTERS, count)]


def _tiles() -> list[TilesetTile]:
    tiles = [TilesetTile("ground", Space()), TilesetTile("ground", Space()), TilesetTile("pit", PIT)]
    for express in (False, True):
        tiles += [
            TilesetTile("express belt" if express else "belt", Space(belt=Belt(_N, express, feeds))) for feeds in _FEEDS
        ]
    tiles += [TilesetTile("gear", Space(gear=gear)) for gear in Gear]
    tiles += [TilesetTile("repair", Space(repair=repair)) for repair in Repair]
    tiles += [TilesetTile("wall", Space(walls=(_N,)))]
    tiles += [TilesetTile("laser", Space(lasers=(Laser(_N, beams),))) for beams in range(1, 10)]
    tiles += [TilesetTile("beam", Space(), beams) for beams in range(1, 10)]
    tiles += [TilesetTile("pusher", Space(pusher=Pusher(_N, registers))) for registers in _register_sets()]
    tiles += [TilesetTile("crusher", Space(crusher=Crusher(registers))) for registers in _register_sets()]
    tiles += [
        TilesetTile("two-ended laser", Space(lasers=(Laser(_N, beams, two_ended=True),))) for beams in range(1, 10)
    ]
    return tiles


TILES: tuple[TilesetTile, ...] = tuple(_tiles())
"""The tiles by number."""

_NUMBERS = {(tile.kind, tile.space): number for number, tile in enumerate(TILES) if not tile.beam}
_BEAMS = {tile.beam: number for number, tile in enumerate(TILES) if tile.beam}


def number_of(space: Space) -> tuple[int, Heading]:
    """The tile of a space with one element, and the heading to which it is turned."""
    for heading in Heading:
        back = space.turned(-heading)
        for kind in (
            "pit",
            "belt",
            "express belt",
            "gear",
            "repair",
            "wall",
            "laser",
            "pusher",
            "crusher",
            "two-ended laser",
        ):
            if (kind, back) in _NUMBERS:
                return _NUMBERS[kind, back], heading
    raise ValueError(f"no tile makes {space}")


def beam_tile(beams: int) -> int:
    """The tile that shows ``beams`` beams passing."""
    return _BEAMS[min(beams, 9)]


@cache
def space_of(number: int, flips: int) -> Space:
    """The space that a tile makes when it lies flipped."""
    return flipped(TILES[number].space, flips)


def tile_shapes(number: int) -> tuple[Shape, ...]:
    """The picture of a tile from our own art; the half of a wall that lies in this space."""
    from designer.rally.picture.belts import BeltLook, belt_shapes
    from designer.rally.picture.ground import tile_ground
    from designer.rally.picture.lasers import beam_shapes, mount_shapes
    from designer.rally.picture.spaces import lone_look, machine_shapes
    from designer.rally.picture.walls import edge_of, wall_shapes

    tile = TILES[number]
    space = tile.space
    if number in GROUNDS:
        return tile_ground(number == GROUNDS[1], 0)
    if tile.beam:
        return beam_shapes(_N, tile.beam, 100, False, False)
    if space.belt:
        return belt_shapes(BeltLook(space.belt))
    if space.lasers:
        return tuple(shape for part in lone_look(space).beams for shape in mount_shapes(Laser(part.fire, part.beams)))
    if space.walls:
        return wall_shapes([edge_of(Cell(0, 0), _N)])
    return machine_shapes(lone_look(space))


@cache
def tileset_png() -> bytes:
    """The tileset as a PNG file; needs Qt, but no display."""
    from designer.painting.images import png

    return png(tileset_picture([tile_shapes(number) for number in range(len(TILES))], COLUMNS), scale=TILE / 100)

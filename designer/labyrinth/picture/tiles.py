# SPDX-License-Identifier: GPL-3.0-or-later
"""A tile as a picture: rock, corridor, and what is printed on it.

A tile is a square of 100; halls are 54 wide in the rock, with an edge of 4.5 on both sides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from designer.base.grid import Heading
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
from designer.labyrinth.plan.notation import print_tile
from designer.labyrinth.plan.tiles import Tile
from designer.pictures.shapes import (
    Circle,
    Extent,
    Group,
    Join,
    Level,
    Path,
    Pen,
    Picture,
    PictureSymbol,
    Rect,
    Role,
    Shape,
    Transform,
    lines,
    path_data,
)

HALL = 54.0
EDGE = 4.5
_OUTER = HALL + 2 * EDGE


def rock_shapes() -> tuple[Shape, ...]:
    """The rock of a tile."""
    return (Rect(0, 0, 100, 100, Role.ROCK),)


def hall_shapes(exits: tuple[Heading, ...]) -> tuple[Shape, ...]:
    """The corridor between some exits."""
    if not exits:
        return ()
    return (*_layer(exits, Role.HALL_EDGE, _OUTER), *_layer(exits, Role.HALL, HALL))


def _layer(exits: tuple[Heading, ...], role: Role, width: float) -> tuple[Shape, ...]:
    half = width / 2
    if len(exits) == 2 and exits[0].back is not exits[1]:
        return (Path(_curve(*exits), pen=Pen(role, width)),)
    if len(exits) == 2:  # in one stroke: two that meet in the middle would show a seam there
        return (Path(lines(border(exits[0]), border(exits[1])), pen=Pen(role, width)),)
    arms = Path(" ".join(lines((50, 50), border(side)) for side in exits), pen=Pen(role, width))
    if len(exits) == 1:
        return arms, Circle(50, 50, half, role)
    return arms, Rect(50 - half, 50 - half, width, width, role)


def border(side: Heading) -> tuple[float, float]:
    """The middle of a side of a tile."""
    return 50.0 + 50 * side.dx, 50.0 + 50 * side.dy


def _curve(one: Heading, other: Heading) -> str:
    """From border to border round the middle, where the two halls meet."""
    (ax, ay), (bx, by) = border(one), border(other)
    sx, sy, ex, ey = (ax + 50) / 2, (ay + 50) / 2, (bx + 50) / 2, (by + 50) / 2
    bends = [coordinate + (50 - coordinate) * 2 / 3 for coordinate in (sx, sy, ex, ey)]
    return path_data("M", ax, ay, "L", sx, sy, "C", *bends, ex, ey, "L", bx, by)


def wall_shapes(sides: Iterable[Heading]) -> tuple[Shape, ...]:
    """The ends of corridors at walls: a line across each."""
    found: list[Shape] = []
    for side in sides:
        x, y = border(side)
        across, along = (_OUTER, EDGE) if side.dy else (EDGE, _OUTER)
        left = x - across / 2 if side.dy else (x - EDGE if side is Heading.E else x)
        top = y - along / 2 if side.dx else (y - EDGE if side is Heading.S else y)
        found.append(Rect(left, top, across, along, Role.HALL_EDGE))
    return tuple(found)


TILE = Extent(0, 0, 100, 100)


@cache
def tile_shapes(tile: Tile, level: Level = Level.L) -> tuple[Shape, ...]:
    """A tile about its own square of 100: several signs share its middle, side by side and smaller."""
    if tile.face_down:
        return (*rock_shapes(), *_back(level))
    signs = list(_signs(tile, level))
    doors = [shape for side in tile.doors for shape in door_shapes(side, level)]
    return (*rock_shapes(), *hall_shapes(tile.exits), *_arranged(signs), *doors)


def _signs(tile: Tile, level: Level) -> Iterator[tuple[Shape, ...]]:
    """What is printed in the middle, the ground first."""
    if tile.mud:
        yield mud_shapes(level)
    if tile.hole:
        yield hole_shapes(level)
    if tile.nest:
        yield nest_shapes(level)
    if tile.teleport:
        yield teleport_shapes(level)
    if tile.deploy is not None:
        yield deploy_shapes(tile.deploy, level)
    if tile.computer is not None:
        yield computer_shapes(tile.computer, level)
    for symbol, count in tile.symbols:
        yield symbol_shapes(symbol, count, level)


_PLACES = {
    1: ((0.0, 0.0, 1.0),),
    2: ((2.0, 2.0, 0.62), (36.0, 36.0, 0.62)),
    3: ((0.0, 2.0, 0.54), (46.0, 2.0, 0.54), (23.0, 44.0, 0.54)),
    4: ((2.0, 2.0, 0.5), (48.0, 2.0, 0.5), (2.0, 48.0, 0.5), (48.0, 48.0, 0.5)),
}
"""Where signs are put, by their number: left, top, scale."""


def _arranged(signs: list[tuple[Shape, ...]]) -> tuple[Shape, ...]:
    if len(signs) == 1:
        return signs[0]
    places = _PLACES.get(min(len(signs), 4), ())
    return tuple(Group(sign, Transform(x, y, scale=scale)) for sign, (x, y, scale) in zip(signs, places, strict=False))


def _back(level: Level) -> tuple[Shape, ...]:
    """The back of a tile: a dashed frame and a cross."""
    frame, cross = "M 12 12 H 88 V 88 H 12 Z", "M 30 30 L 70 70 M 70 30 L 30 70"
    return (
        Path(frame, pen=Pen(Role.NIB, level.line(7), (10, 8), join=Join.ROUND)),
        Path(frame, pen=Pen(Role.PAPER, level.line(4), (10, 8), join=Join.ROUND)),
        Path(cross, pen=Pen(Role.NIB, level.line(10))),
        Path(cross, pen=Pen(Role.PAPER, level.line(7))),
    )


def empty_shapes(level: Level = Level.L) -> tuple[Shape, ...]:
    """An empty cell."""
    return (
        Rect(0, 0, 100, 100, Role.FLOOR),
        Rect(1, 1, 98, 98, pen=Pen(Role.JOINT, 2)),
        Rect(3, 3, 94, 94, pen=Pen(Role.MUTED, level.line(3), (10, 8)), radius=4),
    )


def tile_key(tile: Tile) -> str:
    """A readable name of a tile in pictures, always the same for the same tile."""
    return print_tile(tile).replace("+", ".").replace("#", "back")


def tile_symbol(tile: Tile, level: Level = Level.L) -> PictureSymbol:
    """A tile as a symbol, for pictures in which it comes several times."""
    return PictureSymbol(f"tile-{tile_key(tile)}-{level.value}", tile_shapes(tile, level))


@cache
def tile_picture(tile: Tile, level: Level = Level.L) -> Picture:
    """A tile by itself, as a palette shows it."""
    return Picture(TILE.grown(3), tile_shapes(tile, level))


def empty_picture(level: Level = Level.L) -> Picture:
    """An empty cell by itself."""
    return Picture(TILE.grown(3), empty_shapes(level))

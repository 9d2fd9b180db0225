# SPDX-License-Identifier: GPL-3.0-or-later
"""Corridors: halls 54 wide in the rock, with an edge of 4.5 on both sides; a tile is a square of 100."""

from __future__ import annotations

from collections.abc import Iterable

from designer.base.grid import Heading
from designer.pictures.shapes import Circle, Path, Pen, Rect, Role, Shape, lines, path_data

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

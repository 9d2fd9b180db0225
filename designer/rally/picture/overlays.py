# SPDX-License-Identifier: GPL-3.0-or-later
"""What an editor lays over a board of RoboRally: traps, routes, trails, heat, ghosts of robots."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

from designer.figures import trail_shapes as trail_shapes
from designer.grid import Cell, Heading
from designer.lettering import numeral
from designer.pictures import (
    Circle,
    Extent,
    Group,
    Join,
    Level,
    Path,
    Pen,
    Picture,
    Rect,
    Role,
    Shape,
    Transform,
    lines,
    round_pen,
    turned,
)
from designer.rally.picture.robots import Robot, ghost_shapes

TILE = Extent(0, 0, 100, 100)
_HATCH = " ".join(
    lines((max(0, total - 100), min(100, total)), (min(100, total), max(0, total - 100)))
    for total in range(25, 200, 25)
)


def trap_shapes(headings: Iterable[Heading]) -> tuple[Shape, ...]:
    """A trap: hatched, with a triangle for each heading with which a robot there is lost."""
    mark = Path(lines((50, 4), (65, 24), (35, 24), closed=True), Role.VOICE, Pen(Role.HALO, 4, join=Join.ROUND))
    return (
        Path(_HATCH, pen=Pen(Role.HALO, 6, opacity=0.6)),
        Path(_HATCH, pen=Pen(Role.VOICE, 3)),
        *(shape for heading in headings for shape in turned((mark,), heading)),
    )


def trap_picture(headings: Iterable[Heading]) -> Picture:
    """A trap on one space."""
    return Picture(TILE, trap_shapes(headings))


def _middle(cell: Cell) -> tuple[float, float]:
    return 100.0 * cell.x + 50, 100.0 * cell.y + 50


def route_shapes(cells: Sequence[Cell], stops: Mapping[int, Cell] | None = None) -> tuple[Shape, ...]:
    """A route through the middles of ``cells``; ``stops`` are the spaces where a register ends, by number."""
    if not cells:
        return ()
    data = lines(*map(_middle, cells))
    shapes: list[Shape] = [Path(data, pen=round_pen(Role.HALO, 17)), Path(data, pen=round_pen(Role.VOICE, 10))]
    for register, cell in (stops or {}).items():
        shapes += stop_shapes(register, *_middle(cell))
    return tuple(shapes)


def stop_shapes(register: int, x: float, y: float) -> tuple[Shape, ...]:
    """The disc of a register on a route."""
    return (
        Circle(x, y, 19, Role.HALO),
        Circle(x, y, 16, Role.VOICE),
        numeral(register, x, y, 18, Role.VOICE_ON, 22),
    )


def ghost_at(robot: Robot, cell: Cell, degrees: float, level: Level = Level.L) -> Shape:
    """Where a robot began, or a virtual one."""
    x, y = _middle(cell)
    return Group(ghost_shapes(robot, degrees, level), Transform(x, y))


HEAT_ROLES = (Role.HEAT1, Role.HEAT2, Role.HEAT3, Role.HEAT4, Role.HEAT5)


def heat_shapes(share: float) -> tuple[Shape, ...]:
    """A square whose area and tone grow with ``share`` (0 to 1); nothing for 0."""
    if share <= 0:
        return ()
    step = min(4, int(share * 5))
    side = 92 * math.sqrt(min(max(share, 0.08), 1.0))
    corner = 50 - side / 2
    edge = Pen(Role.INK, 2.5, opacity=0.55)
    return (Rect(corner, corner, side, side, HEAT_ROLES[step], edge, radius=8, opacity=0.66),)

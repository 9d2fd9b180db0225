# SPDX-License-Identifier: GPL-3.0-or-later
"""Walls: each stands once on the edge between two spaces, with a light edge round it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from designer.base.grid import Cell, Heading
from designer.pictures.shapes import Extent, Level, Picture, Rect, Role, Shape
from designer.rally.course.floor import Floor

Edge = tuple[Cell, Heading]
"""An edge: the north or the west side of a cell (which may lie just outside the floor)."""

_LENGTH = 113.0
_THICK = 13.0
_HALO = 3.5


def edge_of(cell: Cell, side: Heading) -> Edge:
    """The one name of an edge that two spaces share."""
    if side in (Heading.N, Heading.W):
        return cell, side
    return cell.step(side), side.back


def edges(floor: Floor) -> Iterator[Edge]:
    """Every edge with a wall, once, row by row."""
    found = {edge_of(cell, side) for cell, space in floor.items() for side in space.walls}
    return iter(sorted(found, key=lambda edge: (edge[0].y, edge[0].x, edge[1])))


def wall_shapes(walls: Iterable[Edge], level: Level = Level.L) -> tuple[Shape, ...]:
    """Walls: first the light edges of all, then all bodies, so that they join without a cut."""
    walls = tuple(walls)
    halos = tuple(_bar(wall, level.line(_HALO), Role.HALO, 2) for wall in walls)
    return halos + tuple(_bar(wall, 0, Role.WALL, 1.5) for wall in walls)


def _bar(wall: Edge, grow: float, role: Role, radius: float) -> Rect:
    (x, y), side = wall
    over = (_LENGTH - 100) / 2 + grow
    half = _THICK / 2 + grow
    if side is Heading.N:
        return Rect(100 * x - over, 100 * y - half, 100 + 2 * over, 2 * half, role, radius=radius)
    return Rect(100 * x - half, 100 * y - over, 2 * half, 100 + 2 * over, role, radius=radius)


def wall_picture(side: Heading, part: str = "all", level: Level = Level.L) -> Picture:
    """One wall on a side of the space at the origin; it reaches over the space's edge.

    ``part`` is ``halo``, ``body`` or ``all``: a canvas paints every halo before any body.
    """
    halo, body = wall_shapes((edge_of(Cell(0, 0), side),), level)
    shapes = {"halo": (halo,), "body": (body,), "all": (halo, body)}[part]
    return Picture(Extent(-12, -12, 124, 124), shapes)

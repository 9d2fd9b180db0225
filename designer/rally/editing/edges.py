# SPDX-License-Identifier: GPL-3.0-or-later
"""Elements of the edges of spaces, laid and taken away side by side: ledges, ramps, one-way walls, repulsors.

Each is written on one of the two spaces of an edge, and says something else on the other one: a ledge on the lower
space, a one-way wall on the one that is entered. What contradicts it beyond the edge goes as it is laid.
"""

from __future__ import annotations

from typing import Any

from designer.base.grid import Cell, Heading
from designer.rally.course.floor import Floor
from designer.rally.editing.brush import Changes, paint, without_wall
from designer.rally.elements import KINDS, WALL, Kind, gives_way, with_elements
from designer.rally.elements.sides import Sided
from designer.rally.spaces import OPEN_FLOOR, Space


def is_on_edge(space: Space, side: Heading, kind: Kind[Any]) -> bool:
    """Whether a space has an element of a kind on a side, written on this very space."""
    element = kind.on(space)
    return isinstance(element, Sided) and side in element.sides


def with_side(floor: Floor, cell: Cell, side: Heading, kind: Kind[Any]) -> Changes:
    """The changes that lay an element on a side of a space; what it cannot share the edge with goes."""
    if cell not in floor:
        return {}
    changes = _without_bare_wall(floor, cell, side) if WALL.key in kind.supersedes else {}
    changes[cell] = paint(changes.get(cell, floor[cell]), _alone(kind, side))
    beyond = cell.step(side)
    for other in KINDS:
        if (other is kind or gives_way(other, kind)) and beyond in floor:
            space = changes.get(beyond, floor[beyond])
            if is_on_edge(space, side.back, other):
                changes[beyond] = _without(space, side.back, other)
    return changes


def without_side(floor: Floor, cell: Cell, side: Heading, kind: Kind[Any]) -> Changes:
    """The changes that take an element from an edge; in a row of what it leaves, such as ledges, it leaves one."""
    changes: Changes = {}
    for owner, edge in ((cell, side), (cell.step(side), side.back)):
        if is_on_edge(floor[owner], edge, kind):
            changes[owner] = _without(floor[owner], edge, kind)
    left = next((other for other in KINDS if other.left_by == kind.key), None)
    if left is not None and cell in changes and _goes_on_beside(floor, cell, side, left):
        changes[cell] = paint(changes[cell], _alone(left, side))
    return changes


def _alone(kind: Kind[Any], side: Heading) -> Space:
    """Open floor with an element on one side."""
    element: Any = kind.further
    return with_elements(OPEN_FLOOR, {kind: element((side,))})


def _without(space: Space, side: Heading, kind: Kind[Any]) -> Space:
    return with_elements(space, {kind: kind.on(space).without((side,))})


def _without_bare_wall(floor: Floor, cell: Cell, side: Heading) -> Changes:
    """The changes that take a wall off an edge on which nothing is mounted: it would shut both ways."""
    ends = ((cell, side), (cell.step(side), side.back))
    mounted = any(edge in kind.sides(floor[owner]) for kind in KINDS for owner, edge in ends)
    return {} if mounted else without_wall(floor, cell, side)


def _goes_on_beside(floor: Floor, cell: Cell, side: Heading, kind: Kind[Any]) -> bool:
    """Whether the edge is part of a row of a kind: the next edge at either end has it."""
    return any(is_on_edge(floor[cell.step(way)], side, kind) for way in (side.left, side.right))

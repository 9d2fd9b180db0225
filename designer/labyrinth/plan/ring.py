# SPDX-License-Identifier: GPL-3.0-or-later
"""The ring: the corridor round the interior, with teleports in its corners.

In a plan whose interior has ``side`` x ``side`` cells, 1 to ``side`` both ways, the ring is row and column 0 and
``side + 1``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from designer.base.grid import Cell, Heading
from designer.labyrinth.plan.tiles import Tile


def ring_cells(side: int) -> Iterator[Cell]:
    """Every cell of the ring, row by row."""
    last = side + 1
    for y in range(last + 1):
        for x in range(last + 1) if y in (0, last) else (0, last):
            yield Cell(x, y)


def is_ring(cell: Cell, side: int) -> bool:
    """Whether a cell belongs to the ring."""
    last = side + 1
    return 0 <= cell.x <= last and 0 <= cell.y <= last and not is_interior(cell, side)


def is_interior(cell: Cell, side: int) -> bool:
    """Whether a cell belongs to the interior, where tiles are laid."""
    return 1 <= cell.x <= side and 1 <= cell.y <= side


def is_corner(cell: Cell, side: int) -> bool:
    """Whether a cell is a corner of the ring."""
    return cell.x in (0, side + 1) and cell.y in (0, side + 1)


def ways_along(cell: Cell, side: int) -> tuple[Heading, ...]:
    """The two sides of a ring cell on which the ring goes on."""
    return tuple(heading for heading in Heading if is_ring(cell.step(heading), side))


def way_inward(cell: Cell, side: int) -> Heading | None:
    """The side of a ring cell towards the interior; corners have none."""
    return next((heading for heading in Heading if is_interior(cell.step(heading), side)), None)


def ring_tile(cell: Cell, side: int, *, inward: bool = True) -> Tile:
    """The tile that the book has on a ring cell: corner teleport or corridor, with or without an exit inwards."""
    exits = ways_along(cell, side)
    inner = way_inward(cell, side)
    if inner is None:
        return Tile(exits, teleport=True)
    return Tile((*exits, inner) if inward else exits)


def whole_ring(side: int, inward: Collection[Cell] | None = None) -> dict[Cell, Tile]:
    """The ring around an interior, with the cells that have an exit ``inward``; None: all but the corners."""
    return {cell: ring_tile(cell, side, inward=inward is None or cell in inward) for cell in ring_cells(side)}

# SPDX-License-Identifier: GPL-3.0-or-later
"""The floor as an edition plays it: what a checkpoint switches off is gone, closed edges and the antenna have walls."""

from __future__ import annotations

from dataclasses import replace

from designer.base.grid import Heading
from designer.rally.course.floor import Floor
from designer.rally.edition import Edge, Edition
from designer.rally.elements.sides import Sided
from designer.rally.spaces import Space


def played_floor(floor: Floor, edition: Edition) -> Floor:
    """The floor on which robots move; the printed one where the edition plays all that is printed."""
    if not edition.checkpoint_covers and edition.edge is Edge.FALLS and floor.antenna is None:
        return floor
    rows = [list(row) for row in floor.rows]
    if edition.checkpoint_covers:
        for cell in floor.checkpoints:
            if cell is not None and floor.size.holds(cell):
                rows[cell.y][cell.x] = beneath_checkpoint(rows[cell.y][cell.x])
    if edition.edge is Edge.WALL:
        for cell in filter(floor.__contains__, floor.size.cells()):
            if closed := [side for side in Heading if cell.step(side) not in floor]:
                space = rows[cell.y][cell.x]
                rows[cell.y][cell.x] = replace(space, walls=(*space.walls, *closed))
    if floor.antenna is not None and floor.antenna.cell in floor:
        x, y = floor.antenna.cell  # nothing enters, not by push or belt, and no beam passes (2016)
        rows[y][x] = replace(rows[y][x], walls=tuple(Heading))
    return replace(floor, rows=tuple(map(tuple, rows)))


def beneath_checkpoint(space: Space) -> Space:
    """What acts of a space whose checkpoint switches off the rest: lasers and its edges (2023 book, p. 15)."""
    if space.gap:
        return space
    edges = tuple(element for element in space.further if isinstance(element, Sided))
    return Space(walls=space.walls, lasers=space.lasers, further=edges)

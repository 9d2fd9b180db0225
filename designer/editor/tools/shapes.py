# SPDX-License-Identifier: GPL-3.0-or-later
"""Shapes between two corners: what the keys make of a drag, rectangles, ellipses, and their outlines."""

from __future__ import annotations

from designer.base.grid import Cell, Heading, bounds, rectangle


def corners(anchor: Cell, cell: Cell, *, equal: bool = False, centred: bool = False) -> tuple[Cell, Cell]:
    """The opposite corners of a shape that is dragged from ``anchor`` to ``cell``.

    ``equal``: all sides are equal, as of a square or a circle. ``centred``: it is drawn from its centre, so that
    its sides are odd.
    """
    east, south = cell.x - anchor.x, cell.y - anchor.y
    if equal:
        side = max(abs(east), abs(south))
        east, south = (side if east >= 0 else -side), (side if south >= 0 else -side)
    far = Cell(anchor.x + east, anchor.y + south)
    return (Cell(anchor.x - east, anchor.y - south) if centred else anchor), far


def ellipse(one: Cell, other: Cell) -> frozenset[Cell]:
    """The cells of the ellipse that fills the rectangle between two corners.

    A cell belongs to it if its middle lies in it; the corners of the rectangle never do where there is
    room to leave them out, so that the smallest circle is not a square.
    """
    corner, size = bounds((one, other))
    if min(size) < 3:
        return rectangle(one, other)
    wide, high = size.width, size.height
    # (x / (wide/2))^2 + (y / (high/2))^2 <= 1 in whole numbers, from the middle in half cells
    inner = (
        Cell(corner.x + x, corner.y + y)
        for y in range(high)
        for x in range(wide)
        if ((2 * x + 1 - wide) * high) ** 2 + ((2 * y + 1 - high) * wide) ** 2 <= (wide * high) ** 2
    )
    ends = {Cell(corner.x + x, corner.y + y) for x in (0, wide - 1) for y in (0, high - 1)}
    return frozenset(inner) - ends


def outline(cells: frozenset[Cell]) -> frozenset[Cell]:
    """The cells of a shape that border on what is not of it."""
    return frozenset(cell for cell in cells if any(cell.step(side) not in cells for side in Heading))

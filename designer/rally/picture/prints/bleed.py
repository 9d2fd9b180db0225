# SPDX-License-Identifier: GPL-3.0-or-later
"""What goes on over the edge of a printed board, so that no white shows where it is cut a little outside."""

from __future__ import annotations

from designer.base.grid import Cell, Heading
from designer.pictures.shapes import Path, Pen, Rect, Role, Shape, lines
from designer.rally.course.floor import Floor
from designer.rally.picture.ground import Block


def bleed_shapes(floor: Floor, block: Block, by: float) -> tuple[Shape, ...]:
    """Floor and belts ``by`` units over the edges of a block; nothing for 0."""
    if by <= 0:
        return ()
    x, y, width, height = (100.0 * value for value in block)
    ground = Rect(x - by, y - by, width + 2 * by, height + 2 * by, Role.FLOOR2)
    ways: dict[bool, list[str]] = {False: [], True: []}
    for cell, side in _edge(block):
        belt, beyond = floor[cell].belt, floor[cell.step(side)]
        if belt and (beyond.gap or beyond.belt) and (belt.exit is side or side.back in belt.feeds):
            ways[belt.express].append(_way(cell, side, by))
    strokes = (
        Path(" ".join(found), pen=Pen(role, width))
        for express, found in ways.items()
        if found
        for role, width in (
            (Role.XRAIL if express else Role.RAIL, 76.0),
            (Role.XBELT if express else Role.BELT, 66.0),
        )
    )
    return (ground, *strokes)


def _edge(block: Block) -> list[tuple[Cell, Heading]]:
    """Every space at the edge of a block with its outer side."""
    east, south = block.x + block.width - 1, block.y + block.height - 1
    columns, rows = range(block.x, east + 1), range(block.y, south + 1)
    return [
        *((Cell(x, block.y), Heading.N) for x in columns),
        *((Cell(x, south), Heading.S) for x in columns),
        *((Cell(block.x, y), Heading.W) for y in rows),
        *((Cell(east, y), Heading.E) for y in rows),
    ]


def _way(cell: Cell, side: Heading, by: float) -> str:
    x, y = 100.0 * cell.x + 50 + 50 * side.dx, 100.0 * cell.y + 50 + 50 * side.dy
    return lines((x - side.dx, y - side.dy), (x + by * side.dx, y + by * side.dy))

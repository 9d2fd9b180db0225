# SPDX-License-Identifier: GPL-3.0-or-later
"""The boards that coins turn beneath robots on checkpoints (2005 course manual, p. 27).

Boards with docks never turn. What the manual leaves open: nor do boards that are no squares, and those that lie on
others or under them. Robots, checkpoints, archives and tokens stay where they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from designer.base.grid import Cell
from designer.rally.course.floor import Area, Floor

Turns = tuple[int, ...]
"""By how many quarters clockwise each board has turned, 0 to 3, in the order of the areas of a floor; none: all lie."""


def turning_boards(floor: Floor) -> tuple[Area, ...]:
    """The boards that can turn."""
    return tuple(area for area in floor.areas if _can_turn(floor, area))


def _can_turn(floor: Floor, board: Area) -> bool:
    others = (area for area in floor.areas if area is not board)
    alone = not board.over and not any(_meet(board, other) for other in others)
    docks = any(start.cell in board and start.number is not None for start in floor.starts)
    return alone and not docks and board.size.width == board.size.height


def _meet(one: Area, other: Area) -> bool:
    """Whether two boards have a space in common."""
    return all(
        here < there + long and there < here + wide
        for here, wide, there, long in (
            (one.corner.x, one.size.width, other.corner.x, other.size.width),
            (one.corner.y, one.size.height, other.corner.y, other.size.height),
        )
    )


def printed_cell(board: Area, cell: Cell, quarters: int) -> Cell:
    """The space, as a square board is laid, that is at ``cell`` once it has turned by so many quarters clockwise."""
    x, y = cell.x - board.corner.x, cell.y - board.corner.y
    for _ in range(quarters % 4):
        x, y = y, board.size.width - 1 - x
    return Cell(board.corner.x + x, board.corner.y + y)


def turned_cell(board: Area, cell: Cell) -> Cell:
    """Where what is at ``cell`` comes to as a square board turns by a quarter clockwise."""
    return printed_cell(board, cell, 3)


def turned_floor(floor: Floor, turns: Turns) -> Floor:
    """The floor once its boards have turned; checkpoints, starts, tokens and the antenna stay where they are."""
    rows = [list(row) for row in floor.rows]
    for board, quarters in zip(floor.areas, turns, strict=True):
        for cell in _cells(board) if quarters else ():
            rows[cell.y][cell.x] = floor[printed_cell(board, cell, quarters)].turned(quarters)
    return replace(floor, rows=tuple(map(tuple, rows)))


def _cells(board: Area) -> Iterator[Cell]:
    return (Cell(board.corner.x + x, board.corner.y + y) for x, y in board.size.cells())


__all__ = ["Turns", "printed_cell", "turned_cell", "turned_floor", "turning_boards"]

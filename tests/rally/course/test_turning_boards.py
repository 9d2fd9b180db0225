# SPDX-License-Identifier: GPL-3.0-or-later
"""Which boards coins can turn, and what then lies where."""

from __future__ import annotations

import pytest

from designer.base.grid import Cell, Heading, Size
from designer.rally.course.board import Board
from designer.rally.course.floor import Area, Floor, Start
from designer.rally.course.turning_boards import printed_cell, turning_boards

_ROWS = "\n".join([". . . . . ."] * 3)
_WEST, _EAST = Area(Cell(0, 0), Size(3, 3)), Area(Cell(3, 0), Size(3, 3))


def _floor(*areas: Area, starts: tuple[Start, ...] = ()) -> Floor:
    board = Floor.of_board(Board.parse(_ROWS), areas)
    return Floor(board.rows, starts=starts, areas=areas)


def test_squares_turn_that_bear_no_docks() -> None:
    assert turning_boards(_floor(_WEST, _EAST)) == (_WEST, _EAST)
    assert turning_boards(_floor(_WEST, _EAST, starts=(Start(1, Cell(4, 2), Heading.N),))) == (_WEST,)


@pytest.mark.parametrize(
    "areas",
    [
        (Area(Cell(0, 0), Size(6, 3)),),
        (_WEST, Area(Cell(2, 0), Size(3, 3))),
        (_WEST, Area(Cell(1, 1), Size(1, 1), over=True)),
    ],
)
def test_neither_others_nor_boards_that_meet_turn(areas: tuple[Area, ...]) -> None:
    assert turning_boards(_floor(*areas)) == ()


@pytest.mark.parametrize("board", [_WEST, _EAST, Area(Cell(1, 2), Size(4, 4))])
def test_what_lies_where_after_turns_is_what_a_turned_board_has_there(board: Area) -> None:
    """Held against boards themselves: a pit on each space in turn."""
    side, corner = board.size.width, board.corner
    cells = [Cell(x, y) for y in range(side) for x in range(side)]
    for pit in cells:
        rows = [["O" if Cell(x, y) == pit else "." for x in range(side)] for y in range(side)]
        printed = Board.parse("\n".join(map(" ".join, rows)))
        for quarters in range(6):
            turned = printed.turned(quarters % 4)
            there = [cell for cell in cells if turned.rows[cell.y][cell.x].pit]
            here = [Cell(corner.x + cell.x, corner.y + cell.y) for cell in there]
            assert [printed_cell(board, cell, quarters) for cell in here] == [Cell(corner.x + pit.x, corner.y + pit.y)]

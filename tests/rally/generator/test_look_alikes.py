# SPDX-License-Identifier: GPL-3.0-or-later
"""Who tells new boards from drawn ones by figures tells apart what differs, and nothing else."""

from __future__ import annotations

import pytest

from designer.base.grid import Cell
from designer.rally.course.board import Board
from designer.rally.edition import EDITIONS
from designer.rally.generator.new_boards import new_board
from designer.rally.spaces import Space
from tests.board_figures import figures
from tests.look_alikes import Guess, Sample, by_discriminant, by_neighbour, drawn_boards


def _made(first: int, count: int) -> list[Board]:
    return [new_board(seed, EDITIONS["ah-2005"]) for seed in range(first, first + count)]


@pytest.mark.parametrize("guess", [by_neighbour, by_discriminant])
def test_boards_of_one_hand_are_told_apart_by_chance_alone(guess: Guess) -> None:
    assert 0.3 < Sample.of(_made(0, 30), _made(30, 30)).balanced(guess) < 0.7


@pytest.mark.parametrize("guess", [by_neighbour, by_discriminant])
def test_boards_with_pits_alone_are_told_from_new_ones(guess: Guess) -> None:
    drawn = [
        Board.blank(12, 12).with_spaces({Cell(x, number): Space(pit=True) for x in range(5)}) for number in range(8)
    ]
    assert Sample.of(drawn, _made(0, 20)).balanced(guess) == 1.0


def test_figures_are_those_of_the_board() -> None:
    """A belt over the rim, one onto bare floor, a merge into a pit."""
    board = Board.parse("cW . cE .\ncE cE cE O\n. . cN .\n. . . gL")
    found = figures(board)
    assert (found["belts"], found["merges"], found["separate belts"]) == (6, 1, 3)
    assert (found["spaces of the longest belt"], found["belts of one space"]) == (4, 2)
    assert found["express belts, share"] == found["bends, share"] == 0


def test_docking_boards_are_no_boards_to_compare_with() -> None:
    drawn = drawn_boards(None, EDITIONS["ah-2005"])
    assert len(drawn) >= 6, "the box has six boards at least"
    assert all((board.size.width, board.size.height) == (12, 12) for board in drawn)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards grow and shrink on every side, however they lie, and what is on them stays where it is."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from designer.base.grid import Cell, Heading, Size
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.notation import print_space
from designer.rally.editing.board_sizes import grow_board, in_the_way, most_growth, resize_board

SHEET = "cE gL . .\nO . . wN\n. . cS ."


def course(turn: int = 0) -> Course:
    board = CourseBoard(Board.parse(SHEET, "Sheet"))
    return Course(title="Sheet", boards={"sheet": board}, layout=(Placement("sheet", 5, 5, turn),))


def lies(course: Course) -> dict[Cell, str]:
    """What lies where, on the course's own spaces."""
    return {cell: print_space(space) for cell, space in course.items() if print_space(space) != "."}


@pytest.mark.parametrize(("turn", "side", "by"), [*product(range(4), Heading, (1, 3))])
def test_a_board_that_grows_keeps_everything_in_its_place(turn: int, side: Heading, by: int) -> None:
    before = course(turn)
    after = grow_board(before, 0, side, by)
    assert lies(after) == lies(before)
    width, height = before.extent(before.layout[0])
    assert after.extent(after.layout[0]) == (width + by * abs(side.dx), height + by * abs(side.dy))
    assert all(cell in after for cell in before.cells())


@pytest.mark.parametrize(("turn", "side"), [*product(range(4), Heading)])
def test_a_board_that_shrinks_loses_its_edge_and_what_stood_there(turn: int, side: Heading) -> None:
    before = replace(course(turn), checkpoints=tuple(course(turn).cells()))
    after = grow_board(before, 0, side, -1)
    gone = {cell for cell in before.cells() if cell.step(side) not in before}
    assert {*before.cells()} - {*after.cells()} == gone
    assert lies(after) == {cell: token for cell, token in lies(before).items() if cell not in gone}
    assert {*after.checkpoints} == {*before.checkpoints} - gone


def test_growing_and_shrinking_again_is_nothing() -> None:
    for turn, side in product(range(4), Heading):
        before = course(turn)
        assert grow_board(grow_board(before, 0, side, 2), 0, side, -2) == before


def test_a_board_that_lies_twice_grows_at_the_same_of_its_sides() -> None:
    twice = replace(course(), layout=(Placement("sheet", 5, 5), Placement("sheet", 15, 5, 1)))
    after = grow_board(twice, 0, Heading.W, 1)
    assert lies(after) == lies(twice)
    assert [after.extent(place) for place in after.layout] == [Size(5, 3), Size(3, 5)]
    assert [(place.x, place.y) for place in after.layout] == [(4, 5), (15, 4)]


def test_a_size_is_that_of_the_board_as_it_lies() -> None:
    after = resize_board(course(1), 0, Size(5, 6), Heading.W, Heading.N)
    assert after.extent(after.layout[0]) == (5, 6)
    assert lies(after) == lies(course(1))


@pytest.mark.parametrize(
    ("turn", "columns", "rows"), [*product(range(4), (Heading.E, Heading.W), (Heading.N, Heading.S))]
)
def test_a_board_in_the_corner_grows_at_one_side_and_shrinks_at_another(
    turn: int, columns: Heading, rows: Heading
) -> None:
    corner = replace(course(), layout=(Placement("sheet", 0, 0, turn),), checkpoints=(Cell(0, 0), Cell(1, 1)))
    width, height = corner.extent(corner.layout[0])
    for wider, higher in ((2, -1), (-1, 2)):
        after = resize_board(corner, 0, Size(width + wider, height + higher), columns, rows).normalised()
        assert after.extent(after.layout[0]) == (width + wider, height + higher)
        gone = rows is Heading.N if higher < 0 else columns is Heading.W
        assert len(after.checkpoints) == 2 - gone


@pytest.mark.parametrize(("by", "most"), [(500, 196), (3, 3), (-2, -2), (-500, -3)])
def test_a_board_keeps_a_column_and_is_as_large_as_boards_may_be(by: int, most: int) -> None:
    assert most_growth(course(), 0, Heading.E, by) == most


def test_boards_in_the_way_are_told_wherever_it_lies() -> None:
    boards = {**course().boards, "other": CourseBoard(Board.blank(2, 2))}
    layout = (Placement("sheet", 0, 0), Placement("sheet", 20, 0, 2), Placement("other", 17, 0))
    beside = replace(course(), boards=boards, layout=layout)
    assert in_the_way(beside, 0) == ()
    assert in_the_way(grow_board(beside, 0, Heading.E, 2), 0) == (2,)

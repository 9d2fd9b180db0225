# SPDX-License-Identifier: GPL-3.0-or-later
"""Headings, cells and rectangles: turning, mirroring, names, strokes."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from designer.base.grid import Cell, Heading, Mirror, Size, column_letters, line, parse_cell_name
from tests.rally.strategies.texts import cells, headings, mirrors, quarters

sizes = st.builds(Size, st.integers(1, 30), st.integers(1, 30))
on_boards = st.builds(Cell, st.integers(0, 60), st.integers(0, 60))


@given(headings)
def test_right_and_left_undo_each_other(heading: Heading) -> None:
    assert heading.right.left is heading
    assert heading.right.right is heading.back
    assert heading.turned(4) is heading
    assert heading.turned(-1) is heading.left


def test_right_of_north_is_east_and_east_is_greater_x() -> None:
    assert Heading.N.right is Heading.E
    assert Cell(3, 5).step(Heading.E) == Cell(4, 5)
    assert Cell(3, 5).step(Heading.S, 2) == Cell(3, 7)


@given(cells, headings)
def test_a_step_and_a_step_back_lead_home(cell: Cell, heading: Heading) -> None:
    assert cell.step(heading).step(heading.back) == cell
    assert cell.step(heading, 3) == cell.step(heading).step(heading).step(heading)


@given(cells, headings, quarters, sizes)
def test_turning_a_step_is_stepping_the_turned_way(cell: Cell, heading: Heading, turn: int, size: Size) -> None:
    assert cell.step(heading).turned(turn, *size) == cell.turned(turn, *size).step(heading.turned(turn))


@given(cells, headings, mirrors, sizes)
def test_a_mirrored_step_is_a_step_in_the_mirror(cell: Cell, heading: Heading, mirror: Mirror, size: Size) -> None:
    moved = cell.step(heading).mirrored(mirror, *size)
    assert moved == cell.mirrored(mirror, *size).step(heading.mirrored(mirror))


@given(cells, sizes)
def test_four_quarter_turns_and_two_mirrors_change_nothing(cell: Cell, size: Size) -> None:
    turned, extent = cell, size
    for _ in range(4):
        turned, extent = turned.turned(1, *extent), extent.turned(1)
    assert (turned, extent) == (cell, size)
    for mirror in Mirror:
        assert cell.mirrored(mirror, *size).mirrored(mirror, *size) == cell


@given(sizes, quarters)
def test_a_turn_maps_a_rectangle_onto_the_turned_one(size: Size, turn: int) -> None:
    assert {cell.turned(turn, *size) for cell in size.cells()} == set(size.turned(turn).cells())


def test_a_clockwise_turn_takes_the_north_west_corner_to_the_north_east() -> None:
    assert Cell(0, 0).turned(1, 12, 4) == Cell(3, 0)


@given(st.integers(0, 2000), st.integers(0, 2000))
def test_a_cell_name_reads_back(x: int, y: int) -> None:
    assert parse_cell_name(Cell(x, y).name) == Cell(x, y)
    assert parse_cell_name(f" {Cell(x, y).name.lower()} ") == Cell(x, y)


def test_columns_are_lettered_as_in_a_spreadsheet() -> None:
    assert [column_letters(x) for x in (0, 25, 26, 51, 52, 701, 702)] == ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]
    assert [column_letters(x) for x in (-1, -2, -40)] == ["", "", ""], "beside the boards there are none"
    assert Cell(6, 5).name == "G6"
    assert Cell(-1, 0).name == "(-1,0)"
    for text in ("", "G", "6", "G0", "6G", "G06", "G-1"):
        assert parse_cell_name(text) is None


@given(on_boards, on_boards)
def test_a_stroke_has_no_gaps_and_no_detours(start: Cell, end: Cell) -> None:
    stroke = line(start, end)
    assert stroke[0] == start
    assert stroke[-1] == end
    assert len(stroke) == abs(start.x - end.x) + abs(start.y - end.y) + 1
    assert all(abs(a.x - b.x) + abs(a.y - b.y) == 1 for a, b in pairwise(stroke))


@given(on_boards, on_boards)
def test_a_stroke_stays_near_the_straight_line(start: Cell, end: Cell) -> None:
    """No cell of it lies a whole space or more away from the segment."""
    dx, dy = end.x - start.x, end.y - start.y
    for cell in line(start, end):
        across = abs((cell.x - start.x) * dy - (cell.y - start.y) * dx)
        assert across <= max(abs(dx), abs(dy))


def test_messages_give_name_and_numbers_and_off_the_ground_numbers_alone() -> None:
    assert Cell(6, 5).place == "G6 (6,5)"
    assert Cell(-1, 4).place == "(-1,4)"

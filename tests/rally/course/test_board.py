# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards as one would hold them: turned and mirrored with everything on them, cut and painted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.base.grid import Cell, Heading, Mirror, Size
from designer.rally.course.board import Board, Placement
from designer.rally.course.floor import Floor
from designer.rally.course.notation import parse_space, print_space
from designer.rally.spaces import OPEN_FLOOR, Gear, Space
from tests.rally.strategies.floors import boards
from tests.rally.strategies.spaces import any_spaces, play_spaces
from tests.rally.strategies.texts import headings, mirrors, quarters


@given(boards())
def test_a_printed_board_reads_back(board: Board) -> None:
    assert Board.parse(board.print()).rows == board.rows


@given(any_spaces, quarters, quarters)
def test_turns_of_a_space_add_up(space: Space, one: int, other: int) -> None:
    assert space.turned(one).turned(other) == space.turned(one + other)
    assert space.turned(4) == space


@given(any_spaces, mirrors)
def test_a_mirrored_space_looks_the_same_in_a_second_mirror(space: Space, mirror: Mirror) -> None:
    assert space.mirrored(mirror).mirrored(mirror) == space
    other = next(one for one in Mirror if one is not mirror)
    assert space.mirrored(mirror).mirrored(other) == space.turned(2)


@given(boards(), mirrors)
def test_turning_four_times_or_mirroring_twice_gives_the_same_board(board: Board, mirror: Mirror) -> None:
    turned = board
    for _ in range(4):
        turned = turned.turned(1)
    assert turned == board
    assert board.turned(3) == board.turned(1).turned(2)
    assert board.mirrored(mirror).mirrored(mirror) == board


@given(boards(), quarters)
def test_a_mirror_and_a_turn_commute_as_on_glass(board: Board, turn: int) -> None:
    """Seen from behind, a clockwise turn is a counter-clockwise one."""
    mirrored = board.mirrored(Mirror.EAST_WEST)
    assert board.turned(turn).mirrored(Mirror.EAST_WEST) == mirrored.turned(-turn)


@pytest.mark.parametrize(
    ("token", "clockwise", "east_west", "north_south"),
    [
        ("cE", "cS", "cW", "cE"),
        ("cN<E", "cE<S", "cN<W", "cS<E"),
        ("xN<NEW", "xE<NES", "xN<NEW", "xS<ESW"),
        ("gL", "gL", "gR", "gR"),
        ("pE:135", "pS:135", "pW:135", "pE:135"),
        ("k:24", "k:24", "k:24", "k:24"),
        ("lE3", "lS3", "lW3", "lE3"),
        ("lEW2", "lNS2", "lEW2", "lEW2"),
        ("wNE", "wES", "wNW", "wES"),
        ("D3N", "D3E", "D3N", "D3S"),
        ("rr+F2", "rr+F2", "rr+F2", "rr+F2"),
    ],
)
def test_each_element_turns_and_mirrors_as_the_printed_board(
    token: str, clockwise: str, east_west: str, north_south: str
) -> None:
    space = parse_space(token)
    assert print_space(space.turned(1)) == clockwise
    assert print_space(space.mirrored(Mirror.EAST_WEST)) == east_west
    assert print_space(space.mirrored(Mirror.NORTH_SOUTH)) == north_south


@given(play_spaces, headings, quarters)
def test_what_a_belt_does_to_a_robot_turns_with_it(space: Space, travel: Heading, turn: int) -> None:
    if space.belt:
        turned = space.turned(turn).belt
        assert turned is not None
        assert turned.turn_of(travel.turned(turn)) == space.belt.turn_of(travel)
        assert turned.exit is space.belt.exit.turned(turn)


@given(play_spaces, headings, mirrors)
def test_in_a_mirror_left_curves_and_gears_become_right_ones(space: Space, travel: Heading, mirror: Mirror) -> None:
    mirrored = space.mirrored(mirror)
    if space.belt and mirrored.belt:
        assert mirrored.belt.turn_of(travel.mirrored(mirror)) == -space.belt.turn_of(travel)
    if space.gear:
        assert {space.gear, mirrored.gear} == set(Gear)


@given(boards(), quarters, headings, st.data())
def test_walls_and_beams_of_a_turned_board_lie_where_they_lay(
    board: Board, turn: int, heading: Heading, data: st.DataObject
) -> None:
    cell = data.draw(st.sampled_from(list(board.size.cells())))
    before, after = Floor.of_board(board), Floor.of_board(board.turned(turn))
    there, towards = cell.turned(turn, *board.size), heading.turned(turn)
    assert after.has_wall(there, towards) == before.has_wall(cell, heading)
    assert after.beam(there, towards) == tuple(c.turned(turn, *board.size) for c in before.beam(cell, heading))


@given(boards(), mirrors, headings, st.data())
def test_walls_and_beams_of_a_mirrored_board_lie_where_they_lay(
    board: Board, mirror: Mirror, heading: Heading, data: st.DataObject
) -> None:
    cell = data.draw(st.sampled_from(list(board.size.cells())))
    before, after = Floor.of_board(board), Floor.of_board(board.mirrored(mirror))
    there, towards = cell.mirrored(mirror, *board.size), heading.mirrored(mirror)
    assert after.has_wall(there, towards) == before.has_wall(cell, heading)
    assert after.beam(there, towards) == tuple(c.mirrored(mirror, *board.size) for c in before.beam(cell, heading))


@given(boards(), st.data())
def test_painting_changes_the_painted_spaces_and_no_others(board: Board, data: st.DataObject) -> None:
    spots = st.sampled_from(list(board.size.cells()))
    changes = data.draw(st.dictionaries(spots, any_spaces, max_size=5))
    painted = board.with_spaces(changes)
    assert dict(painted.items()) == {**dict(board.items()), **changes}
    untouched = {cell.y for cell in board.size.cells()} - {cell.y for cell in changes}
    assert all(painted.rows[y] is board.rows[y] for y in untouched)


def test_painting_off_the_board_is_refused() -> None:
    with pytest.raises(IndexError):
        Board.blank(3, 2).with_spaces({Cell(3, 0): OPEN_FLOOR})
    with pytest.raises(IndexError):
        Board.blank(3, 2)[Cell(-1, 0)]


@given(boards(), st.integers(1, 8), st.integers(1, 8), st.integers(-3, 3), st.integers(-3, 3))
def test_a_resized_board_keeps_what_fits_and_is_open_floor_elsewhere(
    board: Board, width: int, height: int, east: int, south: int
) -> None:
    resized = board.resized(width, height, east, south)
    assert resized.size == Size(width, height)
    for cell, space in resized.items():
        before = Cell(cell.x - east, cell.y - south)
        assert space == (board[before] if board.size.holds(before) else OPEN_FLOOR)


@given(boards(), quarters, st.integers(0, 9), st.integers(0, 9), headings)
def test_a_placement_leads_from_board_to_course_and_back(
    board: Board, turn: int, x: int, y: int, heading: Heading
) -> None:
    placement = Placement("b", x, y, turn)
    turned = board.turned(turn)
    for cell in board.size.cells():
        there = placement.to_course(cell, board.size)
        assert placement.to_board(there, board.size) == cell
        assert turned[Cell(there.x - x, there.y - y)] == board[cell].turned(turn)
    assert placement.to_board(Cell(x - 1, y), board.size) is None
    assert placement.heading_to_board(heading).turned(turn) is heading


@pytest.mark.parametrize("text", ["", ". .\n.", "\n\n"])
def test_a_board_is_a_rectangle_of_at_least_one_space(text: str) -> None:
    with pytest.raises(ValueError, match=r"rows"):
        Board.parse(text)


def test_a_board_has_at_most_two_hundred_spaces_a_side() -> None:
    assert Board.blank(200, 1).size == Size(200, 1)
    with pytest.raises(ValueError, match="1 to 200"):
        Board.blank(201, 1)

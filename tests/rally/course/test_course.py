# SPDX-License-Identifier: GPL-3.0-or-later
"""Courses: boards laid side by side become one floor, and everything on them goes along."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.base.grid import Cell, Heading
from designer.files import courses_folder
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard, Program, ProgramRobot
from designer.rally.course.files import load_course
from designer.rally.course.floor import Floor, Start, played_floor
from designer.rally.course.muzzles import muzzles
from designer.rally.course.notation import parse_space
from designer.rally.edition import EDITIONS, Edition, RaceGoal, find_edition, options_of
from designer.rally.elements.antenna import Dish
from designer.rally.elements.reboot_token import RebootArrow
from designer.rally.spaces import GAP, OPEN_FLOOR, PIT, Space
from tests.rally.strategies.courses import courses
from tests.rally.strategies.floors import floors, furnished
from tests.rally.strategies.spaces import any_spaces, laser_spaces
from tests.rally.strategies.texts import headings, quarters


def _bare(space: Space) -> Space:
    kept = tuple(element for element in space.further if not isinstance(element, RebootArrow | Dish))
    return replace(space, checkpoint=None, dock=None, further=kept)


@given(courses())
def test_the_floor_is_what_one_gets_by_laying_the_boards_down_by_hand(course: Course) -> None:
    by_hand: dict[Cell, Space] = {}
    starts = list(course.docks)
    for placement in course.layout:
        for cell, space in course.board(placement.board).turned(placement.turn).items():
            here = Cell(placement.x + cell.x, placement.y + cell.y)
            by_hand[here] = _bare(space)
            if space.dock:
                starts.append(Start(space.dock.number, here, space.dock.heading))
    floor = course.floor
    assert {cell: space for cell, space in floor.items() if space != GAP} == by_hand
    assert all(cell in floor for cell in by_hand)
    assert set(floor.starts) == set(starts)
    numbers = [start.number for start in floor.starts if start.number is not None]
    assert numbers == sorted(numbers)
    assert [start.number is None for start in floor.starts] == sorted(start.number is None for start in starts)
    assert floor.checkpoints == course.checkpoints
    assert floor.size == (1 + max(c.x for c in by_hand), 1 + max(c.y for c in by_hand))


@given(courses(), quarters)
def test_a_turned_course_has_the_turned_floor(course: Course, turn: int) -> None:
    before, after = course.floor, course.turned(turn).floor
    assert after.size == before.size.turned(turn)
    for cell, space in before.items():
        assert after[cell.turned(turn, *before.size)] == space.turned(turn)
    turned = {(s.number, s.cell.turned(turn, *before.size), s.heading.turned(turn)) for s in before.starts}
    assert {(s.number, s.cell, s.heading) for s in after.starts} == turned
    tokens = {(t.cell.turned(turn, *before.size), t.heading.turned(turn)) for t in before.tokens}
    assert {(t.cell, t.heading) for t in after.tokens} == tokens
    antenna = before.antenna and (before.antenna.cell.turned(turn, *before.size), before.antenna.heading.turned(turn))
    assert (after.antenna and (after.antenna.cell, after.antenna.heading)) == antenna
    assert list(after.checkpoints) == [cell.turned(turn, *before.size) for cell in before.checkpoints if cell]


@given(courses())
def test_four_quarter_turns_give_the_same_course(course: Course) -> None:
    turned = course
    for _ in range(4):
        turned = turned.turned(1)
    assert turned == course
    assert course.turned(1).turned(2) == course.turned(3)


@given(courses(), st.data())
def test_painting_in_course_coordinates_shows_on_the_floor(course: Course, data: st.DataObject) -> None:
    """Through every turn of the board that lies there; a board that lies twice changes in both places."""
    cell = data.draw(st.sampled_from([cell for cell, space in course.floor.items() if not space.gap]))
    space = data.draw(any_spaces.filter(lambda space: not space.gap))
    painted = course.with_spaces({cell: space})
    assert painted.floor[cell] == _bare(space)
    index, inner = next(course.placements_at(cell))
    name = course.layout[index].board
    expected = {}
    for place in course.layout:
        if place.board == name:
            there = place.to_course(inner, course.board(name).size)
            expected[there] = _bare(space.turned(place.turn - course.layout[index].turn))
    changed = {c: s for c, s in painted.floor.items() if s != course.floor[c]}
    assert changed.items() <= expected.items()
    assert all(painted.floor[c] == s for c, s in expected.items())


@given(courses(), st.integers(-5, 5), st.integers(-5, 5))
def test_shifting_moves_everything_and_normalising_moves_it_back(course: Course, east: int, south: int) -> None:
    shifted = course.shifted(east, south)
    assert shifted.origin == Cell(east, south)
    assert shifted.checkpoints == tuple(Cell(c.x + east, c.y + south) for c in course.checkpoints)
    assert shifted.normalised() == course


@given(courses(), headings)
def test_every_space_knows_the_board_that_lies_there(course: Course, heading: Heading) -> None:
    for cell, space in course.floor.items():
        found = list(course.placements_at(cell))
        assert len(found) == (0 if space.gap else 1)
        for index, inner in found:
            place = course.layout[index]
            assert _bare(course.board(place.board)[inner].turned(place.turn)) == space
    assert not list(course.placements_at(Cell(-1, -1)))


@given(floors(), headings)
def test_a_wall_blocks_both_ways(floor: Floor, heading: Heading) -> None:
    for cell in floor.size.cells():
        assert floor.has_wall(cell, heading) == floor.has_wall(cell.step(heading), heading.back)


@given(floors(), headings)
def test_a_beam_runs_from_its_space_to_the_first_wall_ledge_or_edge(floor: Floor, heading: Heading) -> None:
    for cell in floor.size.cells():
        beam = floor.beam(cell, heading)
        assert beam == tuple(cell.step(heading, steps) for steps in range(len(beam)))
        assert all(space in floor for space in beam)
        assert not any(floor.ends_beam(space, heading) for space in beam[:-1])
        if beam:
            end, ledge = beam[-1], sum(floor.rise(space, heading) for space in beam) > 0
            assert floor.ends_beam(end, heading) or end.step(heading) not in floor or ledge


@given(furnished(floors(laser_spaces, least=2, most=5)), st.sampled_from(list(EDITIONS.values())), headings)
def test_a_beam_is_the_same_on_the_floor_as_it_is_played(floor: Floor, edition: Edition, heading: Heading) -> None:
    """The antenna ends it, for pictures and other programs too; a checkpoint that covers the rest does not."""
    played = played_floor(floor, edition)
    for cell in floor.size.cells():
        for both_ways in (False, True):
            assert [*floor.line(cell, heading, both_ways=both_ways)] == [
                *played.line(cell, heading, both_ways=both_ways)
            ]


def test_a_two_ended_laser_has_its_other_muzzle_in_front_of_the_antenna() -> None:
    floor = Floor.of_board(Board.parse("lEW . AW . ."))
    assert [(muzzle.cell, muzzle.fire) for muzzle in muzzles(floor)] == [
        (Cell(0, 0), Heading.E),
        (Cell(1, 0), Heading.W),
    ]


def test_the_first_of_two_overlapping_boards_shows() -> None:
    boards = {"a": CourseBoard(Board.parse("O")), "b": CourseBoard(Board.parse("gL cE"))}
    course = Course(boards=boards, layout=(Placement("a", 0, 0), Placement("b", 0, 0)))
    assert course.floor.rows == ((PIT, parse_space("cE")),)


def test_walls_count_on_either_side_of_a_seam() -> None:
    boards = {"a": CourseBoard(Board.parse(".")), "b": CourseBoard(Board.parse("wW"))}
    floor = Course(boards=boards, layout=(Placement("a", 0, 0), Placement("b", 1, 0))).floor
    assert floor.has_wall(Cell(0, 0), Heading.E)
    assert floor.has_wall(Cell(1, 0), Heading.W)
    assert floor.beam(Cell(0, 0), Heading.E) == (Cell(0, 0),)


def test_a_course_without_boards_has_an_empty_floor() -> None:
    floor = Course().floor
    assert floor.size == (0, 0)
    assert Cell(0, 0) not in floor
    assert floor.beam(Cell(0, 0), Heading.N) == ()


def test_painting_where_no_board_lies_is_refused() -> None:
    course = Course(boards={"a": CourseBoard(Board.blank(2, 2))}, layout=(Placement("a", 0, 0),))
    with pytest.raises(IndexError):
        course.with_spaces({Cell(2, 0): PIT})


def test_a_lone_board_with_tokens_is_a_floor_with_checkpoints_and_starts() -> None:
    floor = Floor.of_board(Board.parse("D2N F3 .\ncE+F1 O D1W"))
    assert floor.checkpoints == (Cell(0, 1), None, Cell(1, 0))
    assert floor.starts == (Start(1, Cell(2, 1), Heading.W), Start(2, Cell(0, 0), Heading.N))
    assert floor[Cell(0, 1)] == parse_space("cE")


def test_replacing_a_board_keeps_its_file_reference() -> None:
    course = Course(boards={"a": CourseBoard(Board.blank(2, 2), "a.board.json")})
    assert course.with_board("a", Board.blank(3, 3)).boards["a"] == CourseBoard(Board.blank(3, 3), "a.board.json")
    assert course.with_board("b", Board.blank(3, 3)).boards["b"].file is None


def test_robots_of_programs_turn_with_the_course() -> None:
    robot = ProgramRobot("A", Cell(2, 0), Heading.N, (("M1",) * 5,))
    course = Course(
        boards={"a": CourseBoard(Board.blank(3, 2))},
        layout=(Placement("a", 0, 0),),
        programs=(Program("p", (robot,)),),
    )
    turned = course.turned(1).programs[0].robots[0]
    assert (turned.cell, turned.heading) == (Cell(1, 2), Heading.E)
    assert turned.rounds == robot.rounds


def test_by_another_edition_a_course_keeps_what_only_it_asks_for_and_loses_its_house_rules() -> None:
    options = {"goal": "capture", "teams": "two", "checkpoints-ride": "belts", "power-down": "off", "lives": "5"}
    asked = Course(edition="ah-2005", options=options)
    other = asked.rules("amigo-1999")
    assert options_of(other) == {"goal": "capture", "teams": "two", "checkpoints-ride": "belts"}
    assert asked.lost_options("amigo-1999") == {"power-down": "off", "lives": "5"}
    assert asked.rules("amigo-1999", {"goal": "race"}).goal is RaceGoal.RACE
    assert asked.rules() == asked.rules("ah-2005") == find_edition("ah-2005", options)
    assert asked.lost_options(None) == asked.lost_options("ah-2005") == {}


def test_the_floor_after_a_stroke_has_the_rows_before_it_that_are_the_same() -> None:
    """So a history of thousands of strokes keeps each row once."""
    course = load_course(courses_folder() / "kettle-run.course.json")
    cell = next(cell for cell, space in course.floor.items() if space == OPEN_FLOOR)
    after = course.with_spaces({cell: PIT})
    shared = [one is other for one, other in zip(course.floor.rows, after.floor.rows, strict=True)]
    assert shared == [y != cell.y for y in range(len(shared))]
    assert after.floor[cell] == PIT
    assert after.floor == course.floor.with_space(cell, PIT)

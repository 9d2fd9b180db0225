# SPDX-License-Identifier: GPL-3.0-or-later
"""A played race at a glance: registers, marks, and the registers that each robot still needs alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from designer.base.grid import Cell, Heading
from designer.files import courses_folder
from designer.game.timeline import MarkKind, Timeline
from designer.rally.course.board import Board
from designer.rally.course.course import CourseBoard, Program, ProgramRobot
from designer.rally.course.files import load_course
from designer.rally.course.tables import compile_tables
from designer.rally.editing.programs import shortest_way
from designer.rally.edition import EDITIONS, Death, RebootWhen, find_edition
from designer.rally.engine import State, Step, preview_tables, program_state
from designer.rally.engine.choices import Headings
from designer.rally.reachability import Analysis, measure
from designer.rally.replay.timeline import lines_of, timeline_of
from tests.rally.coin_yard import COIN_YARD
from tests.rally.reachability.boards import floor_of

Lines = tuple[tuple[int | None, ...], ...]


def raced(*rows: str, robots: tuple[ProgramRobot, ...], edition: str = "ah-2005") -> tuple[Timeline, Lines]:
    """The timeline and the lines of a program on the board that these rows write."""
    tables = compile_tables(floor_of(*rows), find_edition(edition))
    program = Program("Race", robots)
    begin, steps = program_state(tables, program), preview_tables(tables, program)
    return timeline_of(begin, steps), lines_of(begin, steps, measure(tables))


def robot(name: str, x: int, y: int, *rounds: str, heading: Heading = Heading.E) -> ProgramRobot:
    """A robot with the cards of its rounds, written in one text each."""
    return ProgramRobot(name, Cell(x, y), heading, tuple(tuple(cards.split()) for cards in rounds))


def told(timeline: Timeline) -> list[tuple[MarkKind, int, int, int, int]]:
    """Marks as kind, robot, number, round and register."""
    found = []
    for mark in timeline.marks:
        stretch = timeline.stretches[timeline.index_of(mark.position)]
        found.append((mark.kind, mark.racer, mark.number, stretch.round, stretch.number))
    return found


def best_race(analysis: Analysis) -> tuple[State, tuple[Step, ...], int]:
    """The shortest race of an analysis, with reboots where that is quicker, and how many registers it takes."""
    found = shortest_way(analysis)
    assert found is not None
    program, headings = found
    steps = preview_tables(analysis.tables, program, Headings(headings))
    assert analysis.registers is not None
    return program_state(analysis.tables, program), steps, analysis.registers


def of_course(name: str, edition: str) -> Analysis:
    """The analysis of a shipped course; an own deck has as many cards of each kind as the search takes."""
    rules = find_edition(edition)
    if rules.own_decks:
        rules = rules.with_options({"deck": "M1x9 M2x9 M3x9 BUx9 Lx9 Rx9 Ux9 PUx9"})
    analysis = measure(compile_tables(load_course(courses_folder() / f"{name}.course.json").floor, rules))
    if analysis.course is None:
        pytest.skip("the course has no start under this edition")
    return analysis


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", ["first-gear", "kettle-run", "mill-and-foundry"])
def test_on_the_shortest_route_every_register_leaves_one_less(name: str, edition: str) -> None:
    """While a robot waits off the floor for the next round it has no number."""
    analysis = of_course(name, edition)
    begin, steps, registers = best_race(analysis)
    (line,) = lines_of(begin, steps, analysis)
    assert len(line) == registers + 1
    off_floor = {at for at, left in enumerate(line) if left is None}
    assert all(left == registers - at for at, left in enumerate(line) if at not in off_floor)
    waits = analysis.tables.edition.reboot_when is RebootWhen.NEXT_ROUND and analysis.route is not None
    assert bool(off_floor) == waits


@pytest.mark.parametrize("edition", [key for key, edition in EDITIONS.items() if edition.death is Death.REBOOT])
def test_where_a_fall_is_the_shorter_way_no_register_of_another_way_leaves_two_less(edition: str) -> None:
    analysis = of_course("kettle-run", edition)
    assert analysis.course is not None
    assert analysis.registers is not None
    assert analysis.registers < analysis.course.registers
    found = shortest_way(replace(analysis, route=None))
    assert found is not None
    program, _ = found
    begin, steps = program_state(analysis.tables, program), preview_tables(analysis.tables, program)
    (line,) = lines_of(begin, steps, analysis)
    numbers = [left for left in line if left is not None]
    assert len(numbers) == len(line) == analysis.course.registers + 1
    assert all(then >= now - 1 for now, then in pairwise(numbers))
    assert analysis.registers <= numbers[0] < analysis.course.registers
    assert numbers[-1] == 0


def test_who_always_returns_to_its_start_goes_on_from_there_when_a_touch_destroys_it() -> None:
    """Who passes checkpoint 1 falls, and drives to 2 from its start, but not from behind the one-way wall."""
    rules = find_edition("ah-2005", {"touch": "passing", "archive-on": "none"})
    tables = compile_tables(floor_of("D1E F2 . jW F1 O"), rules)
    analysis = measure(tables)
    begin, steps, registers = best_race(analysis)
    (line,) = lines_of(begin, steps, analysis)
    assert line[0] == registers
    assert line[-1] == 0
    program = Program("Race", (robot("Anvil", 0, 0, "L"), robot("Bolt", 3, 0, "L")))
    begin, steps = program_state(tables, program), preview_tables(tables, program)
    lines = lines_of(begin, steps, analysis)
    assert [line[0] for line in lines] == [registers, None]


def test_where_robots_reboot_and_touch_in_passing_there_are_numbers_too() -> None:
    tables = compile_tables(floor_of("D1E . F1 . F2"), find_edition("renegade-2023", {"touch": "passing"}))
    program = Program("Race", (robot("Anvil", 0, 0, "M2 M1 L L L"),))
    begin, steps = program_state(tables, program), preview_tables(tables, program)
    (line,) = lines_of(begin, steps, measure(tables))
    assert line == (2, 1, 1, 2, 1, 2)


@pytest.mark.parametrize("name", ["loose-freight", "carousel-yard", "errand-day"])
def test_where_checkpoints_ride_or_have_an_order_of_their_own_there_are_no_numbers(name: str) -> None:
    """Of these only reach and par are known, under rules that destroy robots and under those that reboot them."""
    course = load_course(courses_folder() / f"{name}.course.json")
    tables = compile_tables(course.floor, course.rules())
    program = course.programs[0]
    begin, steps = program_state(tables, program), preview_tables(tables, program)
    assert {number for line in lines_of(begin, steps, measure(tables)) for number in line[:-1]} == {None}


def test_a_checkpoint_and_the_win_are_marked_in_their_registers() -> None:
    timeline, (line,) = raced("D1E . F1 . F2 .", robots=(robot("Anvil", 0, 0, "M2 M2"),))
    assert told(timeline) == [
        (MarkKind.CHECKPOINT, 0, 1, 1, 1), (MarkKind.CHECKPOINT, 0, 2, 1, 2), (MarkKind.WON, 0, 0, 1, 2),
    ]  # fmt: skip
    assert line == (2, 1, 0)


def test_a_robot_in_a_pit_has_no_number_until_it_returns() -> None:
    timeline, (line,) = raced(
        "D1E O . F1 . F2", ". . . . . .", robots=(robot("Anvil", 0, 0, "M1 M1 M1 M1 M1", "L R L R L"),)
    )
    assert (MarkKind.DESTROYED, 0, 0, 1, 1) in told(timeline)
    assert (MarkKind.RETURNED, 0, 0, 1, 5) in told(timeline)
    assert line[1:5] == (None,) * 4
    assert line[0] is not None
    assert line[5] is not None


def test_damage_is_told_with_its_points() -> None:
    timeline, _ = raced("lE3+wW D1E . . wE F1 F2", robots=(robot("Anvil", 1, 0, "L L L L L"),))
    assert (MarkKind.DAMAGE, 0, 3, 1, 1) in told(timeline)


def test_each_robot_has_a_line_of_its_own() -> None:
    timeline, lines = raced(
        "D1E . . F1 . F2", "D2E . . . . .", robots=(robot("Anvil", 0, 0, "M3 M2"), robot("Bobbin", 0, 1, "BU M1"))
    )
    assert timeline.racers == ("Anvil", "Bobbin")
    assert lines[0] == (2, 1, 0)
    assert lines[1][0] is not None


def test_every_step_has_its_place_and_every_place_its_step() -> None:
    timeline, _ = raced("D1E cE cE cE F1 F2", robots=(robot("Anvil", 0, 0, "M1 L R M1 M1", "M1 L R M1 M1"),))
    places = [timeline.place_of(position) for position in range(timeline.length + 1)]
    assert places == sorted(places)
    assert [timeline.position_at(place) for place in places] == list(range(timeline.length + 1))
    assert places[-1] == len(timeline.stretches)


def _nothing() -> tuple[State, tuple[Step, ...]]:
    return State(()), ()


def test_nothing_played_is_an_empty_timeline() -> None:
    timeline = timeline_of(*_nothing())
    assert (timeline.length, timeline.rounds, timeline.place_of(3), timeline.position_at(2.5)) == (0, 0, 0.0, 0)
    assert timeline.mark_from(0, 1) is None


def test_once_a_coin_has_turned_a_board_the_way_is_that_of_the_board_as_it_lies() -> None:
    """From C4 to A1: as laid east, north and west in 5; turned the walls let in from below: U-turn, 2, right, 3."""
    walled = Board.parse(". . . .\n. . . .\n. . . .\nwN wN wN .")
    (program,) = COIN_YARD.programs
    (driver,) = program.robots
    program = replace(program, robots=(replace(driver, cell=Cell(1, 3)),))
    boards = {**COIN_YARD.boards, "yard": CourseBoard(walled)}
    course = replace(COIN_YARD, boards=boards, checkpoints=(Cell(2, 3), Cell(0, 0)), programs=(program,))
    tables = compile_tables(course.floor, course.rules())
    begin, steps = program_state(tables, program), preview_tables(tables, program)
    ((before, after, *_),) = lines_of(begin, steps, measure(tables))
    assert steps[-1].state.turns == (1, 0)
    assert (before, after) == (6, 4)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Where checkpoints that ride are in each register is what playing it register by register makes of them."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from designer.base.grid import Heading
from designer.rally.checks.example import parse_example
from designer.rally.course.floor import Floor
from designer.rally.course.tables import NONE, Tables, compile_tables
from designer.rally.course.timetable import MOST_REGISTERS, Timetable, race_timetable, timetable
from designer.rally.edition import EDITIONS, Edition, choices, find_edition
from designer.rally.edition.cards import Card
from designer.rally.engine import State, fresh_robot, simulate
from designer.rally.reachability import measure
from tests.rally.oracle.ending import clean_up
from tests.rally.oracle.play import run_register
from tests.rally.oracle.robots import Robot
from tests.rally.oracle.world import World
from tests.rally.strategies.floors import furnished, riding_floors

RING = """
    row: D1N .  .  .  .  .  .
    row: cE+F1 cE cS . cE+F2 cE cS
    row: cN . cS . cN . cS
    row: cN cW cW . cN cW cW
"""


def _tables(rows: str) -> Tables:
    course = parse_example(f"edition: ah-2005\noption: checkpoints-ride=belts\n{rows}")
    return compile_tables(course.floor, course.rules())


def _times(rows: str) -> Timetable:
    times = timetable(_tables(rows))
    assert times is not None
    return times


@given(
    furnished(riding_floors(most=5)),
    st.sampled_from(list(EDITIONS)),
    st.sampled_from(choices("checkpoint-fell")),
    st.sampled_from(("yes", "no")),
)
def test_it_is_what_the_plain_engine_makes_of_the_checkpoints(floor: Floor, key: str, fell: str, covers: str) -> None:
    rules = find_edition(key, {"checkpoints-ride": "belts", "checkpoint-fell": fell, "checkpoint-covers": covers})
    times = timetable(compile_tables(floor, rules))
    if times is not None:
        _hold(times, floor, rules)


def _hold(times: Timetable, floor: Floor, rules: Edition) -> None:
    world = World(floor, rules, [Robot("A", None, Heading.N, out=True)])
    for register in range(25):
        run_register(world, register % 5 + 1)
        held = [
            None if space in (NONE, times.riding.out) else divmod(space, floor.size.width)
            for space in times.at(register).touch
        ]
        assert held == [None if cell is None else (cell.y, cell.x) for cell in world.places], register
        if register % 5 == 4:
            clean_up(world)


def test_checkpoints_that_never_meet_have_each_a_timetable_of_its_own() -> None:
    times = _times(RING)
    assert [len(alone.registers) for alone in times.alone] == [40, 40]
    assert (len(times.registers), times.repeats) == (40, 0)


def test_checkpoints_on_one_belt_have_none() -> None:
    assert not _times("row: D1N . . .\nrow: cE+F1 cE cE+F2 .").alone


def test_a_floor_is_asked_for_its_timetable_once() -> None:
    tables = _tables("row: D1N . . .\nrow: cE+F1 cE cE+F2 .")
    assert timetable(tables) is timetable(tables) is race_timetable(tables)


def test_two_that_fall_into_one_pit_ask_one_space() -> None:
    assert not _times("row: D1N . . .\nrow: cE+F1 O cW+F2 .").alone


def test_legs_between_long_rings_are_decided_where_the_whole_race_is_not() -> None:
    """Rings of 18 and of 26 belts, the third and the fourth 22 and 14: all together repeat only after 90,090."""
    tables = _tables(LONG)
    times = timetable(tables)
    assert times is not None
    assert (times.repeats, len(times.registers)) == (None, MOST_REGISTERS)
    assert {leg.undecided for leg in measure(tables).legs} == {False}


def test_ways_between_long_rings_touch_when_they_are_played() -> None:
    tables = _tables(LONG)
    times = timetable(tables)
    assert times is not None
    played = 0
    for leg in measure(tables).legs:
        if leg.witness is None or not leg.witness.register:
            continue
        begin, cards = leg.witness.register, leg.witness.cards
        robot = fresh_robot("A", leg.witness.cell, leg.witness.heading, tables.edition)
        places = tuple(tables.places[space] for space in times.begin(begin))
        state = State((replace(robot, flags=leg.number - 1, archive=leg.witness.cell),), checkpoints=places)
        for register, kind in enumerate(cards, begin):
            assert state.robots[0].flags == leg.number - 1
            state = simulate(tables, state, {"A": (Card(kind),)}, register % 5 + 1, 1, register % 5 == 4)
        assert state.robots[0].flags == leg.number
        played += 1
    assert played == 3


def _ring(rows: list[list[str]], left: int, top: int, width: int, height: int, number: int) -> None:
    for column in range(width):
        rows[top][left + column], rows[top + height - 1][left + column] = "cE", "cW"
    for row in range(height):
        rows[top + row][left], rows[top + row][left + width - 1] = "cN", "cS"
    rows[top][left] = f"cE+F{number}"
    rows[top][left + width - 1], rows[top + height - 1][left + width - 1] = "cS", "cW"


def _long() -> str:
    rows = [["."] * 24 for _ in range(10)]
    for number, (left, width, height) in enumerate(((0, 5, 6), (6, 7, 8), (14, 5, 8), (20, 4, 5)), 1):
        _ring(rows, left, 1, width, height, number)
    rows[0][0] = "D1E"
    return "\n".join("row: " + " ".join(row) for row in rows)


LONG = _long()


def test_a_checkpoint_whose_belt_ends_moves_for_as_many_registers_as_the_belt_is_long() -> None:
    times = _times("row: D1N . . . .\nrow: cE+F1 cE cE . .")
    assert times.rests_after(1) == 3
    assert times.rest(1) == 8, "the fourth space of the second row of five"

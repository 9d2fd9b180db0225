# SPDX-License-Identifier: GPL-3.0-or-later
"""The same cards under two editions or on two courses: where the races go apart, and by which rule."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from designer.base.grid import Cell, Heading
from designer.files import courses_folder
from designer.rally.course.course import Course, Program, ProgramRobot
from designer.rally.course.files import load_course
from designer.rally.course.tables import compile_tables
from designer.rally.edition import EDITIONS, Edition
from designer.rally.edition.cards import CardError
from designer.rally.engine import Phase
from designer.rally.engine.race import Race
from designer.rally.replay.comparison import RaceComparison, compare_races, deciding_fields, program_of
from designer.rally.replay.replay import replay_of_program, replay_of_race
from designer.rally.reporting.comparison import comparison_lines
from tests.editor.conftest import course_of

_GOLDEN = Path(__file__).with_name("comparisons.txt")
"""The first difference of each two editions, as people read it; written anew by ``write_golden`` below."""

_STARTS = {"Anvil": (5, 13), "Bobbin": (6, 13), "Cleat": (3, 14), "Dowel": (9, 14)}


def _course() -> Course:
    return load_course(Path(courses_folder()) / "kettle-run.course.json")


def _four(*rounds: dict[str, str]) -> Program:
    robots = (
        ProgramRobot(name, Cell(*cell), Heading.N, tuple(tuple(cards[name].split()) for cards in rounds))
        for name, cell in _STARTS.items()
    )
    return Program("Four at once", tuple(robots))


FOUR = _four(
    {"Anvil": "M1 R M1 L M1", "Bobbin": "M1 M2 U R L", "Cleat": "L M3 BU M2 U", "Dowel": "M1 L M1 M1 R"},
    {"Anvil": "R M1 M1 M1 M2", "Bobbin": "M2 BU M1 R M1", "Cleat": "L M2 L U M1", "Dowel": "R M2 L L M3"},
    {"Anvil": "L M1 R M1 U", "Bobbin": "L M3 M2 BU R", "Cleat": "M1 M1 M3 R M2", "Dowel": "M2 M3 L R M1"},
)


def _pairs() -> list[tuple[str, str]]:
    return list(combinations(EDITIONS, 2))


def compare_editions(course: Course, program: Program, one: Edition, other: Edition) -> RaceComparison:
    """The same program by the rules of two editions."""
    return compare_races(replay_of_program(course, program, one), replay_of_program(course, program, other))


def _told(one: str, other: str) -> str:
    comparison = compare_editions(_course(), FOUR, EDITIONS[one], EDITIONS[other])
    first = replace(comparison, differences=comparison.differences[:1])
    return "\n".join((f"{one} and {other}", *(comparison_lines(first, (one, other)) if first.differences else ("-",))))


def _golden() -> str:
    return "\n\n".join(_told(*pair) for pair in _pairs()) + "\n"


def test_the_first_difference_of_each_two_editions_reads_as_it_always_did() -> None:
    assert _golden() == _GOLDEN.read_text("utf-8")


@pytest.mark.parametrize(("one", "other"), _pairs())
def test_before_the_first_difference_all_stand_alike_and_after_it_those_named_do_not(one: str, other: str) -> None:
    comparison = compare_editions(_course(), FOUR, EDITIONS[one], EDITIONS[other])
    if not comparison.differences:
        assert not any(names for _, names in comparison.apart)
        return
    first = comparison.differences[0]
    assert next(register for register, names in comparison.apart if names) == first.register
    assert set(dict(comparison.apart)[first.register]) == set(first.robots)


def test_a_race_does_not_differ_from_itself() -> None:
    race = replay_of_program(_course(), FOUR, EDITIONS["ah-2005"])
    assert compare_races(race, race).differences == ()


@given(seed=st.integers(0, 10_000), keys=st.sampled_from(_pairs()))
def test_it_does_not_matter_which_race_is_named_first(seed: int, keys: tuple[str, str]) -> None:
    course = course_of(". cE cE cS . .", ". . O . cS .", ". cN cW cW . .", ". . . . . .", edition=keys[0])
    cards = ("M1", "M2", "L", "R", "BU")
    rows = [tuple(cards[(seed // 5**at + at * n) % 5] for at in range(5)) for n in (1, 2)]
    robots = tuple(
        ProgramRobot(name, Cell(at, 3), Heading.N, (row,))
        for at, (name, row) in enumerate(zip("AB", rows, strict=True))
    )
    one, other = (EDITIONS[key] for key in keys)
    try:
        there = compare_editions(course, Program("", robots), one, other)
    except CardError:  # the decks of 2016 and 2023 hold fewer of a kind
        reject()
    back = compare_races(*reversed(there.races))
    assert [found.register for found in there.differences] == [found.register for found in back.differences]
    assert [set(found.robots) for found in there.differences] == [set(found.robots) for found in back.differences]
    assert [found.sides for found in there.differences] == [found.sides[::-1] for found in back.differences]


def _two_belts() -> tuple[Course, Program]:
    """A belt carries Green to where Red stands."""
    course = course_of("cE . .", ". . .")
    robots = (
        ProgramRobot("Green", Cell(0, 0), Heading.E, (("-",),)),
        ProgramRobot("Red", Cell(1, 0), Heading.N, (("-",),)),
    )
    return course, Program("", robots)


def _compared(course: Course, program: Program, **rules: str) -> RaceComparison:
    house = {key.replace("_", "-"): value for key, value in rules.items()}
    return compare_editions(course, program, EDITIONS["amigo-1999"], EDITIONS["amigo-1999"].with_options(house))


def test_the_rule_that_makes_the_difference_is_named_and_what_each_race_does() -> None:
    comparison = _compared(*_two_belts(), belts_push="yes", duplicate_damage="2")
    (difference,) = comparison.differences
    assert difference.phase is Phase.BELTS
    assert deciding_fields(comparison, difference) == ("belts-push",)
    assert list(comparison_lines(comparison, ("printed", "house"))) == [
        "Round 1, register 1, phase: Belts",
        "  printed: Green stays on A1 (0,0): a robot stands where the belt leads.",
        "  house: A belt carries Green to B1 (1,0).",
        "  Other robots that differ: Red",
        "  Rule: belts-push",
    ]


def test_on_another_course_the_space_makes_the_difference_and_no_rule() -> None:
    course, program = _two_belts()
    other = course_of("cE O .", ". . .")
    one = replay_of_program(course, program, EDITIONS["ah-2005"])
    moved = replace(program, robots=program.robots[:1])
    comparison = compare_races(
        replay_of_program(course, moved, one.edition), replay_of_program(other, moved, one.edition)
    )
    assert deciding_fields(comparison, comparison.differences[0]) == ()
    assert "falls into the pit" in "\n".join(comparison_lines(comparison, ("old", "new")))


def test_the_cards_of_a_race_are_those_in_all_registers_the_locked_ones_too() -> None:
    course = _course()
    race = Race.from_seed(compile_tables(course.floor, EDITIONS["ah-2005"]), ("Anvil", "Bobbin", "Cleat"), seed=5)
    race.play(12)
    played = replay_of_race(course, race)
    rows = program_of(played).robots[0].rounds
    assert len(rows) == len(played.rounds)
    assert all(len(row) == 5 for row in rows if row)


def write_golden() -> None:
    """Write the file of first differences; read what changed before it is committed."""
    _GOLDEN.write_text(_golden(), "utf-8")

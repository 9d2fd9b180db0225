# SPDX-License-Identifier: GPL-3.0-or-later
"""No false alarm: every error has a proof, and those of reachability are just what the naive search proves."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, assume, given, settings

from designer.base.grid import Cell
from designer.base.words import sentence
from designer.game.findings import Finding, Place, Severity
from designer.rally.checks import CHECKS
from designer.rally.checks.example import parse_example
from designer.rally.checks.validation import validate
from designer.rally.course.course import Course
from designer.rally.course.floor import Floor
from designer.rally.edition import Death, Edition
from designer.rally.reachability.answers import reach_of
from tests.proof import share
from tests.rally.checks.broken import told
from tests.rally.checks.courses import course_on, spoiled_courses
from tests.rally.checks.pages import BLOCKS, Block
from tests.rally.checks.proofs import (
    PROOFS,
    Trial,
    begins_on_the_antenna,
    is_in_order,
    nobody_touches,
    stands_apart,
    touched_in_race,
    touches,
)
from tests.rally.reachability.boards import race_editions, race_floors
from tests.rally.reachability.naive import Naive

PICKY = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much])


def reported(course: Course, edition: Edition, code: str) -> set[Cell | None]:
    return {finding.cell for finding in validate(course, edition, select=[code], deferred=False).findings}


@given(race_floors(), race_editions())
def test_a_checkpoint_is_called_unreachable_just_when_no_program_touches_it(floor: Floor, edition: Edition) -> None:
    course = course_on(floor)
    naive = Naive(course.floor, edition, course.starts)
    race = naive.race
    lost = {
        naive.goal(number)
        for number in naive.numbers
        if naive.begins(number) and naive.par(number) is None and not touched_in_race(naive, race, number)
    }
    assert reported(course, edition, "RR311") == lost


@given(race_floors(), race_editions())
def test_a_start_is_called_cut_off_just_when_it_is(floor: Floor, edition: Edition) -> None:
    course = course_on(floor)
    naive = Naive(course.floor, edition, course.starts)
    first = naive.numbers.start
    lost = set()
    reachable = naive.par(first) is not None or touched_in_race(naive, naive.race, first)
    if naive.docks and course.checkpoints and reachable:
        alone = {start: Naive(course.floor, edition, [start]) for start in course.starts}
        lost = {start.cell for start, one in alone.items() if one.starts and one.par(first) is None}
    assert reported(course, edition, "RR313") == lost


@given(race_floors(), race_editions())
def test_a_leg_is_called_deadly_just_when_its_least_damage_destroys(floor: Floor, edition: Edition) -> None:
    course = course_on(floor)
    naive = Naive(course.floor, edition, course.starts)
    damages = {naive.goal(number): naive.least_damage(number) for number in naive.numbers}
    lost = {cell for cell, damage in damages.items() if damage is not None and damage >= edition.destroyed_at}
    assert reported(course, edition, "RR312") == lost


@given(race_floors(), race_editions())
def test_an_archive_called_cut_off_is_a_place_of_no_return(floor: Floor, edition: Edition) -> None:
    course = course_on(floor)
    naive = Naive(course.floor, edition, course.starts)
    race = naive.race
    for cell in reported(course, edition, "RR314"):
        legs = [number for number in naive.numbers if cell in naive.archives(race, number)]
        assert any(not near(naive, number, cell) for number in legs)


def near(naive: Naive, number: int, cell: Cell | None) -> bool:
    distances = naive.distances(number)
    return any(state in distances for state in naive.anywhere(cell))


# --- every error there is -------------------------------------------------------------------------------


def unproved(course: Course, edition: Edition) -> list[str]:
    """The errors of a course that its proof does not bear out."""
    trial = Trial(course, edition)
    errors = [item for item in validate(course, edition, deferred=False).findings if item.severity is Severity.ERROR]
    return [told(item) for item in errors if not PROOFS[item.code](trial, item)]


def test_the_table_has_every_code_that_can_be_an_error() -> None:
    always = {check.code for check in CHECKS.values() if check.severity is Severity.ERROR}
    shown = {item.split("@")[0].split()[0] for block in BLOCKS for item in block.expected if " error" in item}
    assert PROOFS.keys() == always | shown


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.name)
def test_the_errors_of_the_pages_are_proved(block: Block) -> None:
    assert not unproved(block.course, block.course.rules())


@given(spoiled_courses())
def test_the_errors_of_a_spoiled_course_are_proved(course: Course) -> None:
    assert not unproved(course, course.rules())


@pytest.mark.proof
@settings(PICKY, max_examples=share(2000))
@given(spoiled_courses())
def test_a_checkpoint_of_a_spoiled_course_that_nobody_touches_is_told(course: Course) -> None:
    """Where checkpoints share a space, with each other or with the antenna, that is told; reboots are for others."""
    trial = Trial(course, course.rules())
    assume(trial.edition.death is Death.DESTROYED and stands_apart(course) and is_in_order(trial))
    lost = {trial.naive.goal(number) for number in trial.naive.numbers if nobody_touches(trial, number)}
    assert {goal for goal in lost if goal and goal in trial.laid.floor} <= reported(course, trial.edition, "RR311")


@pytest.mark.proof
@settings(PICKY, max_examples=share(1000))
@given(spoiled_courses())
def test_every_checkpoint_is_touched_by_choice_by_chance_or_never_as_it_is_told(course: Course) -> None:
    """Errors say never of a robot alone, whatever randomizers draw; what they alone open is a warning."""
    trial = Trial(course, course.rules())
    assume(trial.edition.death is Death.DESTROYED and stands_apart(course) and is_in_order(trial))
    analysis = validate(course, trial.edition, deferred=False).analysis
    assume(analysis is not None)
    assert analysis is not None
    for leg in analysis.legs:
        if leg.goal is None or begins_on_the_antenna(trial, leg.number):
            continue
        chosen, drawn = (
            touches(naive, leg.number, naive.begins(leg.number), naive.first_cards(leg.number))
            for naive in (trial.naive, trial.lucky)
        )
        assert leg.reach is reach_of(chosen, drawn)
    assert not unproved(course, trial.edition)


def test_a_robot_that_would_start_on_the_antenna_never_starts() -> None:
    """Where elements of the expansions act, the plain engine would let it drive off."""
    course = parse_example("row: D1E F1 . fN:1\nantenna: 0,0,E\nedition: ah-2016\noption: start=docks")
    rules = course.rules()
    assert "RR311" in {finding.code for finding in validate(course, rules, deferred=False).findings}
    assert not unproved(course, rules)


@pytest.mark.parametrize(("edition", "starts_there"), [("ah-2005", False), ("renegade-2023", True)])
@pytest.mark.parametrize("space", [".", "o"])
def test_robots_start_on_spaces_without_a_number_just_where_players_choose(
    edition: str, starts_there: bool, space: str
) -> None:
    """Only the start space has a way to the checkpoint; dock 1 is walled in."""
    course = parse_example(f"row: D1E+wNESW {space} SE . . F1\nedition: {edition}")
    rules = course.rules()
    assert ("RR311" in {finding.code for finding in validate(course, rules).findings}) != starts_there
    assert not unproved(course, rules)


@pytest.mark.parametrize(("heading", "cut_off"), [("dock", True), ("free", False)])
@pytest.mark.parametrize("space", [".", "o"])
def test_proofs_turn_robots_on_docks_just_where_their_players_may(heading: str, cut_off: bool, space: str) -> None:
    """A belt takes off the floor who does not drive east at once."""
    rows = f"row: D1N+cW . . F1\nrow: _ _ _ {space}"
    course = parse_example(f"{rows}\nedition: ah-2005\noption: start-heading={heading}")
    rules, dock = course.rules(), course.starts[0].cell
    asked = Finding("RR313", Severity.ERROR, sentence("asked {number}", number=1), (Place(dock),))
    assert PROOFS["RR313"](Trial(course, rules), asked) == cut_off
    assert reported(course, rules, "RR313") == ({dock} if cut_off else set())


@pytest.mark.parametrize(("walls", "cut_off"), [("+wNESW", True), ("", False)])
def test_proofs_begin_on_checkpoint_1_where_races_begin_there(walls: str, cut_off: bool) -> None:
    """In 1994 robots start on checkpoint 1, whatever docks there are."""
    course = parse_example(f"row: F1{walls} . F2 D1W\nedition: wiki-1994")
    asked = Finding("RR313", Severity.ERROR, sentence("asked {number}", number=2), (Place(course.checkpoints[0]),))
    assert PROOFS["RR313"](Trial(course, course.rules()), asked) == cut_off


@given(race_floors(), race_editions())
def test_the_errors_of_a_race_are_proved(floor: Floor, edition: Edition) -> None:
    assert not unproved(course_on(floor), edition)


@given(spoiled_courses())
def test_a_proof_holds_just_where_the_error_is_told(course: Course) -> None:
    """Where checkpoints, docks and robots stand, silence is proved too."""
    trial, edition = Trial(course, course.rules()), course.rules()
    findings = validate(course, edition, select=["RR301", "RR307", "RR326"]).findings
    said = {(item.code, item.cell) for item in findings if item.severity is Severity.ERROR}
    robots = [robot.cell for program in course.programs for robot in program.robots]
    places = {
        "RR301": list(course.checkpoints),
        "RR307": [start.cell for start in trial.laid.starts],
        "RR326": robots,
    }
    for code, cells in places.items():
        for cell in cells:
            finding = Finding(code, Severity.ERROR, sentence("asked"), (Place(cell),))
            assert PROOFS[code](trial, finding) == ((code, cell) in said)

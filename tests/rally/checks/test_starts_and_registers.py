# SPDX-License-Identifier: GPL-3.0-or-later
"""What waits for a robot on its start, when a crushed checkpoint is touched, and which turn of a board helps."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given

from designer.base.grid import Cell, Heading
from designer.game.findings import Finding, Severity
from designer.rally.checks.example import parse_example
from designer.rally.checks.validation import validate
from designer.rally.course.course import Course
from designer.rally.course.floor import Floor
from designer.rally.edition import Edition
from designer.rally.edition.cards import CardKind
from tests.rally.checks.courses import course_on
from tests.rally.checks.test_wording import said
from tests.rally.reachability.boards import race_editions, race_floors
from tests.rally.reachability.naive import NUMBERED, Naive, play
from tests.rally.reachability.naive_special import outcome_of
from tests.rally.reachability.test_special import burning, courses

TURN = next(card for card in CardKind if not card.moves)
"""A card that does not drive: what becomes of a waiting robot does not depend on its heading."""


def first_round(naive: Naive, cell: Cell) -> Iterator[Cell | None]:
    """Where a robot alone rests after each register if it only turns; None when it is destroyed."""
    for register in range(1, 6):
        then = play(naive.floor, naive.edition, (register, cell, Heading.N), TURN).then
        yield then[1] if then else None
        if then is None:
            return
        cell = then[1]


def starts(naive: Naive) -> set[Cell]:
    """The spaces on which the race begins and a robot can stand."""
    return {state[1] for state in naive.begins(naive.numbers.start)}


def found(course: Course, edition: Edition, code: str) -> dict[Cell | None, Finding]:
    return {finding.cell: finding for finding in validate(course, edition, select=[code]).findings}


@given(race_floors(), race_editions())
def test_a_start_is_called_deadly_just_when_the_factory_destroys_who_waits_there(
    floor: Floor, edition: Edition
) -> None:
    naive = Naive(course_on(floor).floor, edition, course_on(floor).starts)
    waited = {cell: list(first_round(naive, cell)) for cell in starts(naive)}
    lost = {cell: len(rests) for cell, rests in waited.items() if rests[-1] is None}
    told = found(course_on(floor), edition, "RR333")
    assert {cell: finding.message.args["register"] for cell, finding in told.items()} == lost


@given(race_floors(), race_editions())
def test_lasers_over_a_start_are_told_just_when_they_hit_who_waits_there(floor: Floor, edition: Edition) -> None:
    naive = Naive(course_on(floor).floor, edition, course_on(floor).starts)
    waited = {cell: [rest and naive.beams(rest) for rest in first_round(naive, cell)] for cell in starts(naive)}
    told = found(course_on(floor), edition, "RR318")
    assert told.keys() == {cell for cell, damage in waited.items() if any(damage)}
    hit_at_once = {cell for cell, damage in waited.items() if damage[0]}
    assert {cell for cell, finding in told.items() if finding.severity is Severity.WARNING} == hit_at_once


@given(courses(burning), race_editions())
def test_flamers_ledges_and_lasers_at_a_start_are_told_just_when_they_hurt_who_waits_there(
    floor: Floor, edition: Edition
) -> None:
    cells = starts(Naive(floor, edition, floor.starts))
    expected = {cell: damage for cell in cells if any(damage := list(turned(floor, edition, cell)))}
    told = found(course_on(floor), edition, "RR318")
    assert told.keys() == expected.keys()
    for cell, damage in expected.items():
        assert (told[cell].severity is Severity.WARNING) == (damage[0] > 0)


def turned(floor: Floor, edition: Edition, cell: Cell) -> Iterator[int]:
    """The damage of a robot alone in each register of a round in which it only turns."""
    for register in range(1, 6):
        outcome = outcome_of(floor, edition, (register, cell, Heading.N), TURN)
        yield outcome.damage
        if outcome.then is None:
            return
        cell = outcome.then[1]


@given(race_floors(), race_editions())
def test_a_crushed_checkpoint_names_the_registers_in_which_it_can_be_touched(floor: Floor, edition: Edition) -> None:
    naive = Naive(course_on(floor).floor, edition, course_on(floor).starts)
    race = naive.race
    for finding in validate(course_on(floor), edition, select=["RR334"]).findings:
        number = int(str(finding.message.args["number"]))
        reached = naive.reached(race, number)
        goal = naive.goal(number)
        registers = {s[0] for s in reached for card in NUMBERED if goal in naive.outcomes[s, card].touched}
        assert str(finding.message).rpartition("regist")[2].partition(" ")[2] == ", ".join(map(str, sorted(registers)))


# --- what they say --------------------------------------------------------------------------------------


def test_a_deadly_dock_is_named_with_the_register() -> None:
    rows = [". ."] * 8 + ["O ."] + ["xN ."] * 3
    text = "\n".join(["dock: 3@0,11,N", "checkpoints: 1,0", *(f"row: {row}" for row in rows)])
    english, german, czech = said(text, "RR333")
    assert english == "A robot alone that starts on dock 3 and only turns is destroyed in register 2"
    assert "Start Dock 3" in german
    assert "startem dok 3" in czech
    (finding,) = validate(parse_example(text), select=["RR333"]).findings
    assert [place.cell and place.cell.name for place in finding.places] == ["A12", "A10"]


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ("row: D1E . lW+wE . F1", "takes 1 damage in every register: lasers on C1"),
        ("row: D1E . lW3+wE . F1", "takes 3, 3, 3, 3 damage in registers 1 to 4 and is destroyed: lasers on C1"),
        ("row: cE+D1E . . F1\nrow: . lN+wS . .", "takes 1 damage in every register: lasers on B2"),
        ("row: cE+D1E cE . F1\nrow: . . lN+wS .", "takes 0, 1, 1, 1, 1 damage in registers 1 to 5: lasers on C2"),
        ("row: D1E+fN:13 . F1", "takes 1, 0, 1, 0, 0 damage in registers 1 to 5: flamers on A1"),
        ("row: D1E+fN:12 lW+wE . F1", "takes 2, 2, 1, 1, 1 damage in registers 1 to 5: lasers on B1; flamers on A1"),
        ("row: cE+D1E hW . F1", "takes 2, 0, 0, 0, 0 damage in registers 1 to 5: a fall over a ledge to B1"),
        (
            "edition: renegade-2023\nantenna: 3,0,E\nrow: fN:12+D1E . F1 .",
            "takes 1, 1, 0, 0, 0 damage in registers 1 to 5: flamers on A1",
        ),
    ],
)
def test_the_damage_at_a_start_is_told_register_by_register(rows: str, expected: str) -> None:
    assert said(rows, "RR318")[0] == f"A robot alone that starts on dock 1 and only turns {expected}"


def test_registers_of_a_crushed_checkpoint() -> None:
    english, german, czech = said("row: D1E . F1+k:24 . .", "RR334")
    assert english.endswith("closes in registers 2, 4; a robot alone can touch it in registers 1, 3, 5")
    assert "in den Registern 1, 3, 5" in german
    assert "v\u00a0registrech 1, 3, 5" in czech


def test_a_pusher_may_leave_fewer_registers_than_the_crusher() -> None:
    """Who is pushed onto the checkpoint comes in the pusher's registers; one of them is the crusher's."""
    text = "row: D1E . pE:13+wW F1+k:3+cE .\nrow: . . . . ."
    assert said(text, "RR334")[0].endswith("a robot alone can touch it in register 1")


WRONG = """
board: A
row: D1E . .
row: .   . .
row: .   . .
board: B
row: . . O
row: . . .
row: . . .
place: A 0,0
place: B 3,0
checkpoints: 5,0
"""


def test_a_turn_that_helps_is_offered_and_lets_the_race_be_finished() -> None:
    course = parse_example(WRONG)
    (finding,) = validate(course, select=["RR335"]).findings
    assert str(finding.message) == (
        "If B were turned by a quarter turn clockwise, half a turn or a quarter turn counter-clockwise,"
        " checkpoint 1 could be reached"
    )
    for fix in finding.fixes:
        turned = validate(fix.apply(course))
        assert not fix.safe
        assert turned.course.checkpoints == course.checkpoints
        assert turned.analysis is not None
        assert turned.analysis.course is not None
        assert "RR335" not in {item.code for item in turned.findings}


def test_a_turn_is_looked_for_only_when_somebody_rests() -> None:
    """Turning every board is slow: it is no part of what follows the brush."""
    assert not [item for item in validate(parse_example(WRONG), deferred=False).findings if item.code == "RR335"]


@pytest.mark.parametrize("row", [". pE:135+wW O", "O pW:135+wE ."])
def test_a_pusher_is_turned_together_with_its_wall(row: str) -> None:
    course = parse_example(f"row: . . .\nrow: {row}\nrow: . . .")
    (finding,) = validate(course, select=["RR121"]).findings
    assert {str(fix.title) for fix in finding.fixes} == {"Turn the pusher north", "Turn the pusher south"}
    for fix in finding.fixes:
        assert not validate(fix.apply(course), select=["RR121", "RR112", "RR116"]).findings

# SPDX-License-Identifier: GPL-3.0-or-later
"""Fixes: each applies, takes its finding away and leaves a course that can be saved; the safe ones do no harm."""

from __future__ import annotations

import json
from collections import defaultdict

import pytest
from hypothesis import HealthCheck, given, settings

from designer.findings import Finding, Fix, Severity
from designer.grid import Cell
from designer.rally.board import Board
from designer.rally.checks.example import parse_example
from designer.rally.course import Course
from designer.rally.files import print_course
from designer.rally.mending import mend, mend_board, safe_fix
from designer.rally.reading import parse_course
from designer.rally.validation import validate, validate_board
from tests.rally import strategies
from tests.rally.checks.broken import BROKEN, Broken, told
from tests.rally.checks.pages import BLOCKS

FEW = settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])

SAFE = {
    "RR107": "the wall stands already, on the other board",
    "RR111": "a laser hangs on a wall",
    "RR112": "a pusher hangs on a wall",
    "RR118": "in a pit no robot meets what is taken away",
    "RR203": "belts that lead in from the side are meant to turn",
    "RR306": "docks keep their order",
    "RR330": "nothing was accepted any more",
}
"""The checks whose fix is applied without asking, and why the author cannot have meant otherwise."""


def found(course: Course) -> tuple[Finding, ...]:
    return validate(course, deferred=False).findings


def errors(course: Course) -> set[tuple[object, ...]]:
    return {(item.code, item.places) for item in found(course) if item.severity is Severity.ERROR}


@FEW
@given(strategies.courses())
def test_a_fix_removes_its_finding_and_leaves_a_course_that_can_be_saved(course: Course) -> None:
    course = course.normalised()
    for finding in found(course):
        for fix in finding.fixes:
            fixed = fix.apply(course)
            assert finding not in found(fixed), (finding.code, str(fix.title))
            text = print_course(fixed)
            assert print_course(parse_course(json.loads(text), None)) == text


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: broken.name)
def test_a_fix_removes_its_finding_from_a_shipped_course_too(broken: Broken) -> None:
    course = broken.broken()
    for finding in found(course):
        for fix in finding.fixes if told(finding) in broken.expected else ():
            assert finding not in found(fix.apply(course)), (finding.code, str(fix.title))


def test_no_fix_is_made_before_somebody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Findings come and go with every stroke; making their fixes at once cost more than finding them."""

    def refuse(*_: object) -> None:
        raise AssertionError("nobody has asked")

    told_of = [finding for block in BLOCKS for finding in block.findings()]
    monkeypatch.setattr(Fix, "__init__", refuse)
    assert [finding for block in BLOCKS for finding in block.findings()] == told_of
    with pytest.raises(AssertionError, match="nobody has asked"):
        sum(len(finding.fixes) for finding in told_of)


def test_only_what_cannot_be_meant_otherwise_is_mended_without_asking() -> None:
    safe: dict[str, set[bool]] = defaultdict(set)
    for block in BLOCKS:
        for finding in block.findings():
            safe[finding.code] |= {fix.safe for fix in finding.fixes}
    assert {code for code, kinds in safe.items() if True in kinds} == SAFE.keys()


@FEW
@given(strategies.courses())
def test_mending_brings_no_error_and_leaves_only_what_would_bring_one(course: Course) -> None:
    course = course.normalised()
    mended, _ = mend(course)
    assert errors(mended) <= errors(course)
    for finding in found(mended):
        fix = safe_fix(finding)
        assert fix is None or errors(fix.apply(mended)) - errors(mended), (finding.code, str(finding.message))


@FEW
@given(strategies.courses())
def test_mending_comes_to_rest(course: Course) -> None:
    mended, _ = mend(course.normalised())
    assert mend(mended) == (mended, ())


@FEW
@given(strategies.boards())
def test_mending_a_board_comes_to_rest(board: Board) -> None:
    mended, _ = mend_board(board)
    assert mend_board(mended) == (mended, ())
    assert not any(safe_fix(finding) for finding in validate_board(mended).findings)


def test_a_wall_that_would_close_the_only_way_is_left_to_the_author() -> None:
    course = parse_example("row: D1E . lE . F1 .")
    (finding,) = validate(course, select=["RR111"]).findings
    assert safe_fix(finding) is not None
    assert mend(course, select=["RR111"]) == (course, ())
    open_round = parse_example("row: D1E . lE . F1 .\nrow: . . . . . .")
    assert [item.finding.code for item in mend(open_round, select=["RR111"])[1]] == ["RR111"]


def test_of_several_fixes_only_the_harmful_one_is_left_out() -> None:
    course = parse_example("row: D1E . lE . F1 lN")
    mended, done = mend(course, select=["RR111"])
    assert [item.finding.cell.name for item in done if item.finding.cell] == ["F1"]
    assert [item.cell.name for item in validate(mended, select=["RR111"]).findings if item.cell] == ["C1"]


def test_a_selection_mends_only_what_it_names() -> None:
    course = parse_example("row: D1E . . . F1\nrow: pN:24 . cE cS .\nrow: . . . cS .")
    assert {item.finding.code for item in mend(course, select=["RR203"])[1]} == {"RR203"}
    assert {item.finding.code for item in mend(course, ignore=["RR203"])[1]} == {"RR112"}


def test_an_accepted_finding_is_not_mended() -> None:
    course = parse_example("row: D1E . . . F1\nrow: . . lE . .\naccept: RR111@2,1 a bare muzzle")
    assert mend(course) == (course, ())


def test_a_sound_course_is_the_same_object_after_mending() -> None:
    course = parse_example("row: D1E . . F1")
    assert mend(course)[0] is course


def test_a_belt_is_not_turned_from_one_start_onto_another() -> None:
    course = parse_example("row: D1E cW . F1\nrow: . D2E . .")
    (finding,) = validate(course, select=["RR206"]).findings
    turned = [fix.apply(course) for fix in finding.fixes]
    assert [course.floor[Cell(1, 0)].belt.exit.name for course in turned if course.floor[Cell(1, 0)].belt] == ["E"]


def test_docks_are_renumbered_in_their_order_on_boards_and_on_the_course() -> None:
    course = parse_example("row: D2E D5W . F1 .\ndock: 3@4,0,W")
    mended, _ = mend(course, select=["RR306"])
    assert [(start.number, start.cell.name, start.heading.name) for start in mended.starts] == [
        (1, "A1", "E"),
        (2, "E1", "W"),
        (3, "B1", "W"),
    ]

# SPDX-License-Identifier: GPL-3.0-or-later
"""Fixes: each applies, takes its finding away and leaves a course that can be saved; the safe ones change no play."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from designer.base.grid import Cell
from designer.game.findings import Finding, Fix
from designer.rally.checks.example import parse_example
from designer.rally.checks.safe_fixes import mend, mend_board, safe_fix, same_play
from designer.rally.checks.validation import validate, validate_board
from designer.rally.course.board import Board
from designer.rally.course.course import Course
from designer.rally.course.files import print_course
from designer.rally.course.reading import parse_course
from tests.rally.checks.courses import untidy_courses
from tests.rally.checks.fixing import answers, found, is_found, keys
from tests.rally.checks.pages import BLOCKS
from tests.rally.oracle.holding import run_fast
from tests.rally.strategies.courses import courses
from tests.rally.strategies.floors import boards, standable
from tests.rally.strategies.scenes import scenes

SAFE = {
    "RR107": "the wall stands already, on the other board",
    "RR118": "in a pit no robot meets what is taken away",
    "RR306": "docks keep their order",
    "RR330": "nothing was accepted any more",
}
"""The checks whose fix is applied without asking, and why it changes neither play nor what the author meant."""


@given(courses())
def test_a_fix_removes_its_finding_and_leaves_a_course_that_can_be_saved(course: Course) -> None:
    course = course.normalised()
    for finding in found(course):
        for fix in finding.fixes:
            fixed = fix.apply(course)
            assert not is_found(finding, fixed), (finding.code, str(fix.title))
            text = print_course(fixed)
            assert print_course(parse_course(json.loads(text), None)) == text


@cache
def found_on_pages() -> tuple[Finding, ...]:
    """All that is found on the courses of the pages."""
    return tuple(finding for block in BLOCKS for finding in block.findings())


def test_no_fix_is_made_before_somebody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Findings come and go with every stroke; making their fixes at once cost more than finding them."""

    def refuse(*_: object) -> None:
        raise AssertionError("nobody has asked")

    told_of = found_on_pages()
    monkeypatch.setattr(Fix, "__init__", refuse)
    found_again = tuple(finding for block in BLOCKS for finding in block.findings())
    assert found_again == told_of
    with pytest.raises(AssertionError, match="nobody has asked"):
        sum(len(finding.fixes) for finding in found_again)


def test_only_what_cannot_be_meant_otherwise_is_mended_without_asking() -> None:
    safe: dict[str, set[bool]] = defaultdict(set)
    for finding in found_on_pages():
        safe[finding.code] |= {fix.safe for fix in finding.fixes}
    assert {code for code, kinds in safe.items() if True in kinds} == SAFE.keys()


@given(untidy_courses())
def test_mend_search_brings_no_finding_and_leaves_only_what_would_bring_one_or_change_play(course: Course) -> None:
    mended, _ = mend(course)
    left = keys(validate(mended))
    assert not left - keys(validate(course))
    for finding in found(mended):
        fix = safe_fix(finding)
        fixed = fix.apply(mended) if fix else mended
        assert fix is None or keys(validate(fixed)) - left or not same_play(mended, fixed, course.rules())


@given(untidy_courses())
def test_a_safe_fix_changes_neither_play_nor_par_nor_the_starts(course: Course) -> None:
    report = validate(course)
    before = answers(report)
    for finding in found(course):
        for fix in finding.fixes:
            if fix.safe:
                fixed, what = fix.apply(course), (finding.code, str(fix.title))
                assert same_play(course, fixed, course.rules()), what
                assert answers(validate(fixed)) == before, what


@given(untidy_courses(), st.data())
def test_robots_play_the_same_on_a_mended_course(course: Course, data: st.DataObject) -> None:
    mended, done = mend(course)
    assume(done)
    assume(standable(course.floor))
    scene = data.draw(scenes(floors=st.just(course.floor)))
    again = replace(scene, floor=mended.floor)
    assert [step.events for step in run_fast(scene)] == [step.events for step in run_fast(again)]


@pytest.mark.parametrize(
    ("before", "after", "same"),
    [
        ("row: D1E O+gL . F1", "row: D1E O . F1", True),
        ("row: D1E . . F1\ndock: 3@1,0,E", "row: D1E . . F1\ndock: 2@1,0,E", True),
        ("row: D1E D2E . F1", "row: D2E D1E . F1", False),
        ("row: D1E . wE F1", "row: D1E . . F1+wW", True),
        ("row: D1E . . F1", "row: D1E . wE F1", False),
        ("row: D1E O+lE . F1", "row: D1E O . F1", False),
        ("row: D1E cE cS F1", "row: D1E cE cS<E F1", False),
        ("row: D1E gL . F1", "row: D1E gR . F1", False),
        ("row: D1E pE:1 . F1", "row: D1E pE:2 . F1", False),
        ("row: D1E r . F1", "row: D1E . . F1", False),
        ("row: D1E . . F1", "row: D1E . F1 .", False),
        ("row: D1E . O F1", "row: D1E . _ F1", False),
    ],
)
def test_play_is_the_same_or_not(before: str, after: str, same: bool) -> None:
    one, other = parse_example(before), parse_example(after)
    assert same_play(one, other, one.rules()) is same


@given(courses())
def test_mend_search_comes_to_rest(course: Course) -> None:
    mended, _ = mend(course.normalised())
    assert mend(mended) == (mended, ())


@given(boards())
def test_mend_search_a_board_comes_to_rest(board: Board) -> None:
    mended, _ = mend_board(board)
    assert mend_board(mended) == (mended, ())
    assert not any(safe_fix(finding) for finding in validate_board(mended).findings)


def test_a_wall_on_a_board_that_lies_twice_is_left_to_the_author() -> None:
    text = "board: A\nrow: D1E wE\nboard: B\nrow: . .\nplace: A 0,0\nplace: B 2,0\ncheckpoints: 3,0"
    (finding,) = validate(parse_example(text), select=["RR107"]).findings
    assert safe_fix(finding) is not None
    (finding,) = validate(parse_example(f"{text}\nplace: B 4,0"), select=["RR107"]).findings
    assert [fix.safe for fix in finding.fixes] == [False]


def test_of_several_fixes_only_the_one_that_brings_a_finding_is_left_out() -> None:
    """Without the pusher in the pit, the acceptance of its missing wall would be stale."""
    course = parse_example("row: D1E O+pN:24 O+gL F1\nrow: . . . .\naccept: RR112@1,0 who looks down there")
    mended, done = mend(course)
    assert [item.finding.cell.name for item in done if item.finding.cell] == ["C1"]
    assert not keys(validate(mended)) - keys(validate(course))


def test_a_curve_is_offered_but_not_printed_without_asking() -> None:
    """It would turn robots: par and play change."""
    course = parse_example("row: D1E . . . F1\nrow: . . cE cS .\nrow: . . . cS .")
    (finding,) = validate(course, select=["RR203"]).findings
    assert [str(fix.title) for fix in finding.fixes] == ["Draw the curve"]
    assert mend(course) == (course, ())


def test_a_selection_mends_only_what_it_names() -> None:
    course = parse_example("row: D1E . . . F1\nrow: D3E . O+gL . .")
    assert {item.finding.code for item in mend(course, select=["RR118"])[1]} == {"RR118"}
    assert {item.finding.code for item in mend(course, ignore=["RR118"])[1]} == {"RR306"}


def test_an_accepted_finding_is_not_mended() -> None:
    course = parse_example("row: D1E . . . F1\nrow: . . O+gL . .\naccept: RR118@2,1 it glitters")
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

# SPDX-License-Identifier: GPL-3.0-or-later
"""Validation as a whole: order, selection, acceptances, fixes, and that nobody is alarmed for nothing."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from designer.game.findings import order
from designer.game.remarks import Acceptance
from designer.rally.checks import CHECKS
from designer.rally.checks.example import parse_example
from designer.rally.checks.validation import CourseReport, explain, validate
from designer.rally.course.course import Course
from designer.rally.spaces import Space
from tests.rally.checks.pages import told
from tests.rally.strategies.courses import courses
from tests.rally.strategies.spaces import play_spaces


def codes(course: Course, **wishes: object) -> list[str]:
    return [finding.code for finding in validate(course, **wishes).findings]  # type: ignore[arg-type]


# --- the report ----------------------------------------------------------------------------------------


@given(courses())
def test_what_is_told_soon_is_all_that_checks_find_that_search_no_ways(course: Course) -> None:
    course = course.normalised()
    told_soon: list[CourseReport] = []
    whole = validate(course, tell=told_soon.append)
    (quick,) = told_soon
    assert quick.analysis is None
    searching = {code for code, check in CHECKS.items() if check.takes_long or check.afterwards}
    assert {code for code, check in CHECKS.items() if check.reachability} <= searching
    assert Counter(item.code for item in quick.findings) == Counter(
        item.code for item in whole.findings if item.code not in searching
    )


@given(courses())
def test_findings_come_in_a_stable_order(course: Course) -> None:
    course = course.normalised()
    findings = validate(course, deferred=False).findings
    assert list(findings) == sorted(findings, key=order)
    assert [*map(told, findings)] == [*map(told, validate(course, deferred=False).findings)]


@given(courses(), st.sets(st.sampled_from(list(CHECKS)), max_size=4))
def test_explanations_only_add_hints(course: Course, accepted: set[str]) -> None:
    course = replace(course.normalised(), accepted=tuple(Acceptance(code, None, "so") for code in accepted))
    soon = Counter(map(told, validate(course, deferred=False).findings))
    late = Counter(map(told, validate(course).findings))
    assert soon <= late
    assert all(item.endswith((" hint", " hint accepted")) for item in late - soon)


@given(courses())
def test_checks_that_find_only_hints_add_nothing_worse(course: Course) -> None:
    course = course.normalised()
    without = Counter(map(told, validate(course, deferred=False, hints=False).findings))
    whole = Counter(map(told, validate(course, deferred=False).findings))
    assert without <= whole
    assert all(item.endswith((" hint", " hint accepted")) for item in whole - without)


@given(courses(), st.sets(st.sampled_from(list(CHECKS)), max_size=4))
def test_explaining_a_report_says_the_same_as_asking_for_all_at_once(course: Course, accepted: set[str]) -> None:
    course = replace(course.normalised(), accepted=tuple(Acceptance(code, None, "so") for code in accepted))
    assert explain(validate(course, deferred=False)).findings == validate(course).findings


@given(courses(), st.lists(st.tuples(st.randoms(use_true_random=False), play_spaces), max_size=4))
def test_what_is_used_again_from_stroke_to_stroke_is_as_if_asked_anew(
    course: Course, strokes: list[tuple[Random, Space]]
) -> None:
    course = course.normalised()
    report = validate(course, deferred=False)
    for dice, space in strokes:
        cell = dice.choice([cell for cell, here in course.floor.items() if not here.gap])
        course = course.with_spaces({cell: space})
        report = validate(course, deferred=False, before=report)
        assert report.findings == validate(course, deferred=False).findings


@given(courses(), st.integers(1, 3))
def test_a_turned_course_has_the_same_findings_turned(course: Course, quarters: int) -> None:
    course = course.normalised()
    size = course.floor.size
    here = Counter(
        (item.code, item.severity, frozenset(place.cell.turned(quarters, *size) for place in item.places if place.cell))
        for item in validate(course, ignore=BY_NUMBER, deferred=False).findings
    )
    there = Counter(
        (item.code, item.severity, frozenset(place.cell for place in item.places if place.cell))
        for item in validate(course.turned(quarters), ignore=BY_NUMBER, deferred=False).findings
    )
    assert here == there


BY_NUMBER = [
    "RR101",  # names the first common space, north west in the course as it lies
    "RR102", "RR104", "RR105", "RR309", "RR337", "RR342",  # lead to the top left space of a board
    "RR305", "RR306", "RR308", "RR316", "RR317",  # which of equal docks comes first
    "RR324",
    "RR329",  # which of equal parts is the main one
    "RR405",  # leads to the first of equals
]  # fmt: skip
"""Checks whose place is a corner or the first of several equals, which a turn changes."""


@given(courses())
def test_an_accepted_finding_is_kept_and_does_not_count(course: Course) -> None:
    course = replace(course.normalised(), accepted=())
    report = validate(course, deferred=False)
    accepted = tuple(Acceptance(finding.code, finding.cell, "on purpose") for finding in report.findings)
    again = validate(replace(course, accepted=accepted), deferred=False)
    assert not again.open
    assert again.valid
    assert len(again.findings) == len(report.findings)


def test_a_selection_runs_only_what_it_names() -> None:
    course = parse_example("row: pE: cE O F1")
    assert set(codes(course, select=["RR1"])) == {"RR112", "RR113"}
    assert set(codes(course, select=["RR1"], ignore=["pusher-without-wall"])) == {"RR113"}


def test_another_edition_judges_by_its_own_rules() -> None:
    course = parse_example("edition: ah-2005\nrow: D1E . . cE F1\ncheckpoints: 3,0 1,0")
    assert "RR302" in codes(course)
    assert "RR301" in codes(course, edition=course.rules("amigo-1999"))


def test_accepting_a_stale_acceptance_is_told_alike_at_once_and_later() -> None:
    """The check that looks at acceptances does not count among those whose problems no longer occur."""
    course = parse_example("row: D1E . F1")
    course = replace(course, accepted=(Acceptance("RR330", None, "so"), Acceptance("RR101", None, "so")))
    assert explain(validate(course, deferred=False)).findings == validate(course).findings

# SPDX-License-Identifier: GPL-3.0-or-later
"""Validation as a whole: order, selection, acceptances, fixes, and that nobody is alarmed for nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from designer.findings import Finding, Severity
from designer.rally.checks.example import parse_example
from designer.rally.course import Accepted, Course
from designer.rally.mending import mend, safe_fix
from designer.rally.placing import Answer, verdict
from designer.rally.validation import order, validate
from tests.rally import strategies
from tests.rally.checks.pages import told

FEW = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def codes(course: Course, **wishes: object) -> list[str]:
    return [finding.code for finding in validate(course, **wishes).findings]  # type: ignore[arg-type]


# --- the report ----------------------------------------------------------------------------------------


@FEW
@given(strategies.courses())
def test_findings_come_in_a_stable_order(course: Course) -> None:
    course = course.normalised()
    findings = validate(course, deferred=False).findings
    assert list(findings) == sorted(findings, key=order)
    assert [*map(told, findings)] == [*map(told, validate(course, deferred=False).findings)]


@settings(FEW, max_examples=20)
@given(strategies.courses())
def test_explanations_only_add_hints(course: Course) -> None:
    course = course.normalised()
    soon = Counter(map(told, validate(course, deferred=False).findings))
    late = Counter(map(told, validate(course).findings))
    assert soon <= late
    assert all(item.endswith((" hint", " hint accepted")) for item in late - soon)


@settings(FEW, max_examples=20)
@given(strategies.courses(), st.integers(1, 3))
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
    "RR102", "RR104", "RR105",  # lead to the top left space of a board
    "RR305", "RR306", "RR308", "RR316", "RR317",  # which of equal docks comes first
    "RR324",
    "RR329",  # which of equal parts is the main one
    "RR405",  # leads to the first of equals
]  # fmt: skip
"""Checks whose place is a corner or the first of several equals, which a turn changes."""


@settings(FEW, max_examples=20)
@given(strategies.courses())
def test_an_accepted_finding_is_kept_and_does_not_count(course: Course) -> None:
    course = replace(course.normalised(), accepted=())
    report = validate(course, deferred=False)
    accepted = tuple(Accepted(finding.code, finding.cell, "on purpose") for finding in report.findings)
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


# --- fixes ---------------------------------------------------------------------------------------------


@settings(FEW, max_examples=20)
@given(strategies.courses())
def test_a_fix_removes_its_finding(course: Course) -> None:
    course = course.normalised()
    for finding in validate(course, deferred=False).findings:
        for fix in finding.fixes:
            after = validate(fix.apply(course), deferred=False)
            assert not any(same(finding, other) for other in after.findings), (finding.code, str(fix.title))


def same(one: Finding, other: Finding) -> bool:
    return (one.code, one.places, str(one.message)) == (other.code, other.places, str(other.message))


@settings(FEW, max_examples=20)
@given(strategies.courses())
def test_mending_comes_to_rest_and_leaves_nothing_to_mend_safely(course: Course) -> None:
    mended, _ = mend(course.normalised())
    assert not any(safe_fix(finding) for finding in validate(mended, deferred=False).findings)
    assert mend(mended) == (mended, ())


def test_a_sound_course_is_the_same_object_after_mending() -> None:
    course = parse_example("row: D1E . . F1")
    assert mend(course)[0] is course


# --- no false alarm ------------------------------------------------------------------------------------


@FEW
@given(strategies.courses())
def test_an_error_is_always_provable(course: Course) -> None:
    """Errors about places and numbers hold by the plainest reading of the rules."""
    course = course.normalised()
    report = validate(course, deferred=False)
    for finding in report.findings:
        if finding.severity is Severity.ERROR and finding.code in PROOFS:
            assert PROOFS[finding.code](course, finding), (finding.code, str(finding.message))


def _number_twice(course: Course, finding: Finding) -> bool:
    numbers = Counter(start.number for start in course.starts)
    return any(numbers[start.number] > 1 for start in course.starts if start.cell == finding.cell)


def _unmounted(course: Course, finding: Finding) -> bool:
    assert finding.cell is not None
    pusher = course.floor[finding.cell].pusher
    return pusher is not None and not course.floor.has_wall(finding.cell, pusher.mount)


def _nowhere_to_stand(course: Course, finding: Finding) -> bool:
    assert finding.cell is not None
    return finding.cell not in course.floor or course.floor[finding.cell].pit


def _forbidden(course: Course, finding: Finding) -> bool:
    assert finding.cell is not None
    return verdict(course.floor, finding.cell, course.rules()).answer is Answer.NO


PROOFS: dict[str, Callable[[Course, Finding], bool]] = {
    "RR112": _unmounted,
    "RR301": _forbidden,
    "RR303": lambda course, _: len(set(course.checkpoints)) < len(course.checkpoints),
    "RR304": lambda course, _: len(course.checkpoints) not in course.rules().checkpoints,
    "RR305": _number_twice,
    "RR307": _nowhere_to_stand,
    "RR308": lambda course, _: len({start.cell for start in course.starts}) < len(course.starts),
    "RR309": lambda course, _: not course.starts,
    "RR326": _nowhere_to_stand,
}

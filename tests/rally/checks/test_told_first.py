# SPDX-License-Identifier: GPL-3.0-or-later
"""What is found soon is told before what takes long is looked for; in the end all is told as if at once."""

from __future__ import annotations

from random import Random

import pytest

from designer.game.findings import Finding
from designer.game.live_checks import AnyReport
from designer.rally.checks import CHECKS, live_checks
from designer.rally.checks.context import Context
from designer.rally.checks.example import parse_example
from designer.rally.checks.kit import Check
from designer.rally.checks.validation import CourseReport
from designer.rally.course.course import Course
from tests.game.edits import edited_course, random_course

SOON = [check for check in CHECKS.values() if not (check.takes_long or check.deferred)]

LONG_WORK = ("analysis", "explained", "motion", "rooms", "visited")
"""What of a context takes seconds on a large floor."""


def _never(context: Context) -> None:
    raise AssertionError("what takes long is asked for")


def _checked(course: Course, before: CourseReport | None = None) -> tuple[CourseReport, list[AnyReport]]:
    told: list[AnyReport] = []
    return live_checks.check(course, before, lambda: None, told.append), told


def _soon(findings: tuple[Finding, ...]) -> list[str]:
    return [str(finding) for finding in findings if not CHECKS[finding.code].takes_long]


@pytest.mark.parametrize("check", SOON, ids=lambda check: check.code)
@pytest.mark.parametrize("example", ["bad", "good"])
def test_a_check_that_is_told_first_asks_for_nothing_that_takes_long(
    check: Check, example: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    course = parse_example(getattr(check, example))
    context = Context(course, course.rules())
    for name in LONG_WORK:
        monkeypatch.setattr(Context, name, property(_never))
    assert bool(list(check.find(context, check))) == (example == "bad")


@pytest.mark.parametrize("seed", range(6))
def test_what_is_told_first_is_what_is_told_of_it_in_the_end(seed: int) -> None:
    dice = Random(seed)
    course = random_course(dice, 8)
    report: CourseReport | None = None
    for _ in range(6):
        before, (report, told) = report, _checked(course, report)
        (first,) = told
        assert first.course is course
        assert first.analysis is None
        assert _soon(first.findings) == _soon(report.findings)
        if before is None:
            assert all(not CHECKS[finding.code].takes_long for finding in first.findings)
        assert report.findings == live_checks.check(course, None, lambda: None).findings
        course = edited_course(dice, course)


def test_while_the_race_is_looked_at_what_was_said_of_it_before_is_still_told() -> None:
    course = parse_example("row: D1E . cS . . F1\nrow: wN . wEWS . . wN")
    before, _ = _checked(course)
    traps = [finding for finding in before.findings if finding.code == "RR310"]
    assert traps
    _, told = _checked(course.with_note(next(course.cells()), "here"), before)
    assert [finding for finding in told[0].findings if finding.code == "RR310"] == traps

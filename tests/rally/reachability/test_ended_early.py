# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks and explanations can be ended within a leg, and what they share is whole afterwards."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from designer.base.breathe import Breathe
from designer.rally.checks.validation import CourseReport, explain, validate
from designer.rally.course.course import Course
from designer.rally.reachability import explain as explain_legs
from designer.rally.spaces import PIT
from tests.bench.large import every_element


class EndedError(Exception):
    """The work was ended."""


class Ender:
    """Ends work at one of the moments when it can be ended, the first of which is number 0.

    Attributes:
        moments: where in the code each moment was.
    """

    def __init__(self, number: int | None = None) -> None:
        self.moments: list[tuple[str, int]] = []
        self._number = number

    def __call__(self) -> None:
        frame = sys._getframe(1)
        self.moments.append((frame.f_code.co_filename, frame.f_lineno))
        if len(self.moments) - 1 == self._number:
            raise EndedError


def first_moments(work: Callable[[Breathe], object]) -> list[int]:
    """The numbers of the moments when work can be ended, the first at each place in the code."""
    counted = Ender()
    work(counted)
    return sorted({place: number for number, place in reversed(list(enumerate(counted.moments)))}.values())


def said(report: CourseReport) -> tuple[object, ...]:
    assert report.analysis is not None
    return report.findings, report.analysis.legs, report.analysis.course


@pytest.fixture(scope="module")
def course() -> Course:
    return every_element(12)


def test_an_explanation_can_be_ended_anywhere_and_asked_for_again(course: Course) -> None:
    report = validate(course, deferred=False)
    whole = explain(report)
    moments = first_moments(lambda breathe: explain(report, breathe))
    assert len(moments) > 10
    for number in moments:
        with pytest.raises(EndedError):
            explain(report, Ender(number))
        assert said(explain(report)) == said(whole)


def test_a_check_after_a_stroke_can_be_ended_anywhere_and_begun_again(course: Course) -> None:
    before = explain(validate(course, deferred=False))
    free = next(cell for cell in course.cells() if course.floor[cell].is_open_floor)
    drawn = course.with_spaces({free: PIT})
    whole = validate(drawn, before=before, deferred=False)
    moments = first_moments(lambda breathe: validate(drawn, before=before, deferred=False, breathe=breathe))
    assert len(moments) > 10
    for number in moments:
        with pytest.raises(EndedError):
            validate(drawn, before=before, deferred=False, breathe=Ender(number))
        assert said(validate(drawn, before=before, deferred=False)) == said(whole)


def test_an_explanation_of_a_single_leg_can_be_ended_between_its_searches(course: Course) -> None:
    report = validate(replace(course, checkpoints=course.checkpoints[:1]), deferred=False)
    assert report.analysis is not None
    analysis = report.analysis
    searches = {"bottlenecks.py", "damage.py"}
    ender = Ender()
    explain_legs(analysis, ender)
    assert searches <= {Path(file).name for file, _ in ender.moments}

# SPDX-License-Identifier: GPL-3.0-or-later
"""What a check looked at goes as soon as nobody holds its report: it does not wait until Python looks for garbage.

The arrays behind the answers of a course are megabytes, and a hand that draws makes new ones with every stroke.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import replace
from weakref import ref

import pytest

from designer.base.grid import Cell
from designer.files import courses_folder
from designer.rally.checks import CHECKS
from designer.rally.checks.context import Context
from designer.rally.checks.example import parse_example
from designer.rally.checks.validation import CourseReport, explain, validate
from designer.rally.course.course import Course
from designer.rally.course.files import load_course
from designer.rally.course.notation import parse_space
from designer.rally.edition import EDITIONS

COURSES = sorted(path.name for path in courses_folder().glob("*.course.json"))


@pytest.fixture(autouse=True)
def _uncollected() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


def drawn_on(course: Course) -> Iterator[Course]:
    """The course, and the same after each of two strokes; nobody draws where a board is missing."""
    yield course
    if any(place.board not in course.boards for place in course.layout):
        return
    for cell in (Cell(2, 3), Cell(1, 0)):
        if cell in course:
            course = course.with_spaces({cell: parse_space("cE")})
            yield course


def held_by(report: CourseReport) -> tuple[ref[object], ...]:
    """What is large of a report, weakly; its ways to fix what was found have been asked for."""
    for finding in report.findings:
        assert isinstance(finding.fixes, tuple)
    return (ref(report),) if report.analysis is None else (ref(report.analysis), ref(report.analysis.survey))


def checked(course: Course) -> list[ref[object]]:
    """Check a course and two strokes on it, as an editor does, and let go of all reports."""
    held: list[ref[object]] = []
    before: CourseReport | None = None
    for drawn in drawn_on(course):
        before = validate(drawn, before=before, deferred=False)
        held += [*held_by(before), *held_by(explain(before))]
    return held


@pytest.mark.parametrize("name", COURSES)
def test_the_arrays_behind_a_report_go_with_it(name: str) -> None:
    held = checked(load_course(courses_folder() / name))
    assert held
    assert not [one() for one in held if one() is not None]


@pytest.mark.parametrize("edition", EDITIONS)
def test_they_go_under_every_edition(edition: str) -> None:
    held = checked(replace(load_course(courses_folder() / "night-shift.course.json"), edition=edition, options={}))
    assert held
    assert not [one() for one in held if one() is not None]


def test_what_each_check_looks_at_goes_with_what_it_found(monkeypatch: pytest.MonkeyPatch) -> None:
    contexts: list[ref[Context]] = []
    begin = Context.__init__

    def begun(self: Context, *args: object, **named: object) -> None:
        contexts.append(ref(self))
        begin(self, *args, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Context, "__init__", begun)
    for check in CHECKS.values():
        contexts.clear()
        checked(parse_example(check.bad))
        assert contexts, check.code
        assert not [one() for one in contexts if one() is not None], check.code


def test_a_report_holds_nothing_of_the_reports_before_it() -> None:
    course = load_course(courses_folder() / "one-gate.course.json")
    before = validate(course, deferred=False)
    held = held_by(before)
    report = validate(course.with_spaces({Cell(2, 3): parse_space("cE")}), before=before, deferred=False)
    del before
    assert report.analysis is not None
    assert not [one() for one in held if one() is not None]

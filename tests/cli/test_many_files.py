# SPDX-License-Identifier: GPL-3.0-or-later
"""``validate`` of many files: each is told in its turn, and the memory does not grow with their number."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from weakref import ref

import pytest

from designer.cli.frame.validation import check_files
from designer.files import courses_folder
from designer.rally.checks.validation import CourseReport, validate
from designer.rally.course.files import load_course
from designer.rally.reporting.findings import FORMATTER, FileReport
from tests.cli.conftest import Ask

COURSES = [courses_folder() / f"{name}.course.json" for name in ("one-gate", "first-gear", "two-by-two")]


@pytest.fixture
def uncollected() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("uncollected")
@pytest.mark.parametrize("style", ["text", "json", "sarif"])
def test_no_report_is_kept_longer_than_until_the_next_file(style: str) -> None:
    reports: list[ref[CourseReport]] = []
    alive: list[int] = []

    def look(path: Path, said: list[str]) -> FileReport:
        report = validate(load_course(path))
        reports.append(ref(report))
        alive.append(sum(one() is not None for one in reports))
        return FileReport(path, report)

    check_files(FORMATTER, COURSES, look, style, "error")
    assert len(alive) == len(COURSES)
    assert max(alive) <= 2
    assert not [one() for one in reports if one() is not None]


@pytest.mark.parametrize("style", ["text", "json", "sarif"])
def test_why_a_file_cannot_be_used_is_told_among_others(ask: Ask, tmp_path: Path, style: str) -> None:
    missing = tmp_path / "missing.course.json"
    missing.write_text("[]", "utf-8")
    answer = ask("validate", COURSES[0], missing, COURSES[1], "--format", style, "--fail-on", "never")
    assert answer.code == 2
    assert "missing.course.json" in answer.err
    assert ("2 files:" if style == "text" else "missing.course.json") in answer.out

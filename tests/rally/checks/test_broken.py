# SPDX-License-Identifier: GPL-3.0-or-later
"""The shipped courses are free of errors; broken on purpose, exactly what is broken is found, where it is."""

from __future__ import annotations

import pytest

from designer.files import courses_folder
from designer.rally.checks import CHECKS
from designer.rally.checks.validation import validate
from designer.rally.course.files import load_course
from tests.rally.checks.broken import BROKEN, Broken

SHIPPED = sorted(path.name.removesuffix(".course.json") for path in courses_folder().glob("*.course.json"))


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_course_is_free_of_errors_and_can_be_finished(name: str) -> None:
    report = validate(load_course(courses_folder() / f"{name}.course.json"))
    assert report.valid
    assert report.analysis is not None
    assert report.analysis.course is not None


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: broken.name)
def test_a_broken_course_gives_just_the_findings_beside_it(broken: Broken) -> None:
    assert broken.news() == broken.expected


@pytest.mark.parametrize("name", SHIPPED)
def test_every_shipped_course_is_broken_in_several_ways(name: str) -> None:
    assert sum(broken.course == name for broken in BROKEN) >= 10


def test_the_page_breaks_courses_in_many_ways() -> None:
    found = {line.split()[0] for broken in BROKEN for line in broken.expected}
    assert found <= CHECKS.keys()
    assert len(found) >= len(CHECKS) // 2

# SPDX-License-Identifier: GPL-3.0-or-later
"""The shipped courses are free of errors; broken on purpose, exactly what is broken is found, where it is."""

from __future__ import annotations

import pytest

from designer.rally.checks import CHECKS, safe_fixes
from designer.rally.checks.safe_fixes import mend
from designer.rally.checks.validation import validate
from designer.rally.course.files import load_course
from tests.rally import expansions
from tests.rally.checks.broken import BROKEN, Checked, check, told
from tests.rally.checks.fixing import answers, is_found, keys

DRAWN = [path.name.removesuffix(".course.json") for path in expansions.DRAWN]


@pytest.mark.parametrize("name", DRAWN)
def test_a_shipped_course_is_free_of_errors_and_can_be_finished(name: str) -> None:
    report = validate(load_course(expansions.course_file(name)))
    assert report.valid
    assert report.analysis is not None
    assert report.analysis.course is not None


@pytest.fixture(scope="module", params=BROKEN, ids=lambda case: case.name)
def broken(request: pytest.FixtureRequest) -> Checked:
    """A broken course; all that is asked of it is asked before the next one is checked."""
    return check(request.param)


def test_a_broken_course_gives_just_the_findings_beside_it(broken: Checked) -> None:
    assert broken.news() == broken.case.expected


def test_a_fix_removes_its_finding_from_a_shipped_course_too(broken: Checked) -> None:
    course = broken.course
    for finding in broken.quick.findings:
        for fix in finding.fixes if told(finding) in broken.case.expected else ():
            assert not is_found(finding, fix.apply(course)), (finding.code, str(fix.title))


def test_mend_search_a_shipped_course_changes_no_answer_and_brings_no_finding(
    broken: Checked, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Mending begins with what was found in the course already."""
    course = broken.course
    monkeypatch.setattr(
        safe_fixes,
        "validate",
        lambda asked, edition, before: broken.report if asked is course else validate(asked, edition, before=before),
    )
    mended, done = mend(course)
    if done:
        after = validate(mended)
        assert not keys(after) - keys(broken.report)
        assert answers(after) == answers(broken.report)


@pytest.mark.parametrize("name", DRAWN)
def test_every_shipped_course_is_broken_in_several_ways(name: str) -> None:
    """Those of one rule of their own are alike but for it."""
    least = 5 if load_course(expansions.course_file(name)).options else 10
    assert sum(broken.course == name for broken in BROKEN) >= least


def test_the_page_breaks_courses_in_many_ways() -> None:
    found = {line.split()[0] for broken in BROKEN for line in broken.expected}
    assert found <= CHECKS.keys()
    assert len(found) >= len(CHECKS) // 2

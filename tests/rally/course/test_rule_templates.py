# SPDX-License-Identifier: GPL-3.0-or-later
"""Fresh courses by a rule: they ask for it, nothing about the rule is wrong, and they come back from their files."""

from __future__ import annotations

import pytest

from designer.base.grid import Size
from designer.files import parse_json
from designer.rally.checks.validation import validate
from designer.rally.course import rule_templates
from designer.rally.course.course import Course
from designer.rally.course.reading import parse_course
from designer.rally.course.tables import compile_tables
from designer.rally.course.templates import TEMPLATES
from designer.rally.course.timetable import timetable
from designer.rally.course.writing import print_course
from designer.rally.edition.told_rules import told_rules

EMPTY = {"RR304"}
"""What is wrong with a fresh course on whose board nothing lies yet: it has no checkpoint."""

BY_RULE = [template for template in TEMPLATES if str(getattr(template[4], "where", "")).find("rule_templates") > 0]


@pytest.mark.parametrize("template", BY_RULE, ids=lambda template: template[0])
@pytest.mark.parametrize("size", [Size(1, 1), Size(3, 12), Size(7, 6), Size(12, 12), Size(40, 9)], ids=str)
def test_a_fresh_course_asks_for_a_rule_and_lacks_checkpoints_at_most(template: tuple, size: Size) -> None:  # type: ignore[type-arg]
    course = template[4](size, "Fresh")
    assert isinstance(course, Course)
    assert list(told_rules(course.rules()))
    assert parse_course(parse_json(print_course(course)), None) == course
    wrong = {finding.code for finding in validate(course).findings if finding.severity.key == "error"}
    assert not {code for code in wrong if code in {"RR337", "RR338", "RR350", "RR354", "RR355"}}
    if size == template[3]:
        assert wrong <= EMPTY


def test_there_are_eight() -> None:
    assert len(BY_RULE) == 8


def test_checkpoints_go_round_the_ring_for_ever() -> None:
    course = rule_templates.riding_checkpoints(Size(12, 12), "Fresh")
    times = timetable(compile_tables(course.floor, course.rules()))
    assert times is not None
    assert all(times.touchable(number) for number in (1, 2))
    assert not validate(course).count(validate(course).findings[0].severity.ERROR)


def test_a_board_too_small_for_a_ring_has_none() -> None:
    assert not rule_templates.riding_checkpoints(Size(2, 2), "Small").checkpoints

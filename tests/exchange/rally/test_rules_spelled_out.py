# SPDX-License-Identifier: GPL-3.0-or-later
"""The exchange form spells out every rule of an edition as its schema says, whatever a course asks for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from designer.exchange.conversion import export, read
from designer.exchange.format_registry import find_format
from designer.files import courses_folder
from designer.rally.course.files import load_course
from designer.rally.edition import FIELDS
from tests.rally.strategies.editions import values

COURSE = load_course(courses_folder() / "kettle-run.course.json")


@pytest.mark.parametrize("key", FIELDS)
@settings(max_examples=3, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_course_with_any_rule_goes_out_and_comes_back(key: str, tmp_path: Path, data: st.DataObject) -> None:
    course = replace(COURSE, options={key: data.draw(values(key))})
    form, path = find_format("exchange"), tmp_path / "course.json"
    export(course, form, path, force=True)
    assert read(path, form).course.rules() == course.rules()

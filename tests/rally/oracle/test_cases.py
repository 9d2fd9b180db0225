# SPDX-License-Identifier: GPL-3.0-or-later
"""The shipped cases on the plain engine: both engines read the rule books alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from designer.files import courses_folder
from designer.rally.edition import EDITIONS
from tests.rally.oracle.reading import PlainCase, failures, read_cases

_FILES = sorted((Path(courses_folder()) / "cases").glob("*.md"))
_CASES = [
    (case, edition) for path in _FILES for case in read_cases(path.read_text("utf-8")) for edition in case.editions
]


@pytest.mark.parametrize(("case", "edition"), _CASES, ids=lambda value: value if isinstance(value, str) else value.id)
def test_the_plain_engine_agrees_with_the_case(case: PlainCase, edition: str) -> None:
    assert failures(case, edition) == []


def test_there_are_cases_for_every_edition() -> None:
    assert {edition for _, edition in _CASES} == set(EDITIONS)
    numbers = [case.id for case, edition in _CASES if edition == case.editions[0]]
    assert len(numbers) == len(set(numbers)) > 60


def test_a_false_expectation_fails() -> None:
    lines = ("id: X", "edition: ah-2005", "row: . .", "robot: A@0,0,E", "prog: A M1/490")
    text = "\n".join(["```case", *lines, "expect: A@0,0,E dmg=1", "winner: A", "```", ""])
    (case,) = read_cases(text)
    assert failures(case, "ah-2005") == ["A at Cell(x=1, y=0) E, not A@0,0,E", "A: dmg=0, not 1", "winner [], not A"]

# SPDX-License-Identifier: GPL-3.0-or-later
"""A checkpoint that switches off the only element of an expansion: checks that look for such elements find none."""

from __future__ import annotations

import pytest

from designer.rally.checks.example import parse_example
from designer.rally.checks.validation import validate

ROWS = {
    "portals": "row: P1 . P1 D1E\ncheckpoints: 0,0 2,0",
    "teleporter": "row: . . T4 D1E D2E\nrow: . . . . .\ncheckpoints: 2,0",
    "one teleporter of two": "row: . . T4 D1E D2E\nrow: T1 . . . .\ncheckpoints: 2,0",
    "oil": "row: . . o+wNS D1W\ncheckpoints: 2,0",
}


@pytest.mark.parametrize("element", ROWS)
def test_a_course_with_covered_elements_is_validated(element: str) -> None:
    course = parse_example(f"{ROWS[element]}\nedition: renegade-2023\noption: checkpoint-covers=yes")
    assert not {finding.code for finding in validate(course).findings} & {"RR123", "RR127", "RR133"}

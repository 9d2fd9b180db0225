# SPDX-License-Identifier: GPL-3.0-or-later
"""Every course of the pages gives exactly the findings that stand beside it, and every check has a pair."""

from __future__ import annotations

from dataclasses import replace

import pytest

from designer.game.findings import Severity
from designer.rally.checks import CHECKS
from designer.rally.checks.validation import validate
from tests.rally.checks.pages import BLOCKS, Block, told


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.name)
def test_a_course_gives_the_findings_beside_it(block: Block) -> None:
    assert tuple(sorted(map(told, block.findings()))) == block.expected


@pytest.mark.parametrize("block", [block for block in BLOCKS if block.course.options], ids=lambda block: block.name)
def test_what_is_found_because_of_a_house_rule_has_a_place(block: Block) -> None:
    """A space, a board or the rule itself; what has none is found without house rules, too."""
    placeless = {finding.code for finding in block.findings() if not finding.places}
    if placeless:
        usual = validate(replace(block.course, options={}), select=block.checks)
        assert placeless <= {finding.code for finding in usual.findings}


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.name)
def test_an_error_has_a_place_where_there_is_something_to_point_at(block: Block) -> None:
    """Nothing to point at is a course without boards, or one that lacks checkpoints."""
    placeless = [finding for finding in block.findings() if not finding.places and finding.severity is Severity.ERROR]
    course = block.course
    assert all(not course.layout or len(course.checkpoints) < 2 for _ in placeless), placeless


@pytest.mark.parametrize("code", CHECKS)
def test_every_check_has_a_bad_and_a_good_course(code: str) -> None:
    mine = [block for block in BLOCKS if code in block.checks]
    assert any(any(item.startswith(code) for item in block.expected) for block in mine)
    assert any(not any(item.startswith(code) for item in block.expected) for block in mine)

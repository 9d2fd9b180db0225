# SPDX-License-Identifier: GPL-3.0-or-later
"""Every course of the pages gives exactly the findings that stand beside it, and every check has a pair."""

from __future__ import annotations

import pytest

from designer.rally.checks import CHECKS
from tests.rally.checks.pages import BLOCKS, Block, told


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.name)
def test_a_course_gives_the_findings_beside_it(block: Block) -> None:
    assert tuple(sorted(map(told, block.findings()))) == block.expected


@pytest.mark.parametrize("code", CHECKS)
def test_every_check_has_a_bad_and_a_good_course(code: str) -> None:
    mine = [block for block in BLOCKS if code in block.checks]
    assert any(any(item.startswith(code) for item in block.expected) for block in mine)
    assert any(not any(item.startswith(code) for item in block.expected) for block in mine)

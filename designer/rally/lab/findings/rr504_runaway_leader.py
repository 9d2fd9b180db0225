# SPDX-License-Identifier: GPL-3.0-or-later
"""Whoever leads first mostly wins."""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.words import sentence
from designer.game.checks import Check
from designer.game.findings import Finding, Severity
from designer.rally.lab.constants import constant
from designer.rally.lab.verdict import RaceVerdict


def find(verdict: RaceVerdict, check: Check[RaceVerdict]) -> Iterator[Finding]:
    """Tell that the lead seldom changes."""
    if verdict.silence is None and verdict.steady.low > constant("steady"):
        yield check.finding(
            sentence("The lead never changes in {share}% of races", share=round(100 * verdict.steady.value))
        )


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("The robot that leads first keeps the lead in most races."),
    why=sentence("The others have no chance to catch up."),
    mend=sentence("Let legs cross, or put a hard leg behind an easy one, so that leaders meet the others."),
    bad="row: D1E . F1 . F2",
    good="row: D1E . F1 . . . . F2 . . . F3",
)

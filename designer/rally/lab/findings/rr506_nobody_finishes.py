# SPDX-License-Identifier: GPL-3.0-or-later
"""Races that nobody wins."""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.words import sentence
from designer.game.checks import Check
from designer.game.findings import Finding, Severity
from designer.rally.lab.constants import constant
from designer.rally.lab.verdict import RaceVerdict

ENOUGH = 20
"""Fewer races tell nothing."""


def find(verdict: RaceVerdict, check: Check[RaceVerdict]) -> Iterator[Finding]:
    """Tell that fewer races are won than on published courses."""
    if verdict.silence is None and verdict.races >= ENOUGH and verdict.won.high < constant("won"):
        yield check.finding(sentence("Only {share}% of races are won", share=round(100 * verdict.won.value)))


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("Too many races end without a winner: all robots are destroyed, or the rounds run out."),
    why=sentence("A robot alone may win, and the course may still be too deadly or too long for a race."),
    mend=sentence("Put repairs on the way, take out lasers, or take out a checkpoint."),
    bad="row: D1E lS3+wN lS3+wN lS3+wN F1",
    good="row: D1E . r . F1",
)

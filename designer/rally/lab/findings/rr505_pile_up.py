# SPDX-License-Identifier: GPL-3.0-or-later
"""Robots that stand close together all the time."""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.words import sentence
from designer.game.checks import Check
from designer.game.findings import Finding, Severity
from designer.rally.lab.reference import near_limit
from designer.rally.lab.verdict import RaceVerdict


def find(verdict: RaceVerdict, check: Check[RaceVerdict]) -> Iterator[Finding]:
    """Tell that robots crowd."""
    if verdict.silence is None and verdict.players > 2 and verdict.crowding.low > near_limit(verdict.players):
        share, usual = round(100 * verdict.crowding.value), round(100 * near_limit(verdict.players, 0.5))
        yield check.finding(
            sentence("{share}% of all pairs of robots end a round close together; usual is {usual}%",
                     share=share, usual=usual)
        )  # fmt: skip


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("Robots end most rounds close together."),
    why=sentence("Robots that are pushed and shot all the time cannot carry out a plan."),
    mend=sentence("Spread out the docks and checkpoints, or allow fewer players."),
    bad="row: D1E D2E D3E F1 F2",
    good="row: D1E . . . F1 . . . . . D2W . . . . F2",
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Docks from which robots win more often than from others."""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.words import sentence
from designer.game.checks import Check
from designer.game.findings import Finding, Severity
from designer.rally.lab.verdict import RaceVerdict

MATTERS = 0.05
"""Docks that differ by less are no reason to move anything."""


def find(verdict: RaceVerdict, check: Check[RaceVerdict]) -> Iterator[Finding]:
    """Tell the best and the worst dock, where races show that they differ and it matters."""
    docks = verdict.docks
    shares = [share.value for share in docks.shares]
    if docks.unfair and max(shares) - min(shares) >= MATTERS:
        message = sentence(
            "Dock {best} wins {most}% of races, dock {worst} {least}%",
            best=shares.index(max(shares)) + 1,
            most=round(100 * max(shares)),
            worst=shares.index(min(shares)) + 1,
            least=round(100 * min(shares)),
        )
        yield check.finding(message)


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A robot wins more often from one dock than from another."),
    why=sentence("A player with a bad dock is behind before the first card."),
    mend=sentence("Move the docks, or the first checkpoint, until the ways to it are alike."),
    bad="row: D1E . F1 . F2 . . . D2W wN",
    good="row: D1E . . F1 . . D2W F2 .",
)

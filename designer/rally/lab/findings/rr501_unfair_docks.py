# SPDX-License-Identifier: GPL-3.0-or-later
"""A dock from which robots win far more or far less often than from the others."""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.words import decimal, sentence
from designer.game.checks import Check
from designer.game.findings import Finding, Severity
from designer.rally.lab.reference import dock_limit, remarkable_docks
from designer.rally.lab.verdict import RaceVerdict


def find(verdict: RaceVerdict, check: Check[RaceVerdict]) -> Iterator[Finding]:
    """Tell the best and the worst dock, where their odds are beyond those of nearly all published courses."""
    if verdict.silence is not None:
        return
    for found in remarkable_docks(verdict.docks):
        yield check.finding(
            sentence(
                "Dock {dock} wins {share}% of races, {odds} times the odds of an even share; usual is {usual}",
                dock=found.dock + 1,
                share=round(100 * verdict.docks.shares[found.dock].value),
                odds=decimal(found.odds.value, 1),
                usual=decimal(dock_limit(verdict.players, 0.5, found.end), 1),
            )
        )


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("One dock wins far more or far less often than the docks of published courses do."),
    why=sentence("A player with a bad dock is behind before the first card."),
    mend=sentence("Move the docks, or the first checkpoint, until the ways to it are alike."),
    bad="row: D1E . F1 . F2 . . . D2W wN",
    good="row: D1E . . F1 . . D2W F2 .",
)

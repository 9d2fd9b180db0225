# SPDX-License-Identifier: GPL-3.0-or-later
"""A dock from which robots win far more often than from the others."""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.words import decimal, sentence
from designer.game.checks import Check
from designer.game.findings import Finding, Severity
from designer.rally.lab.reference import dock_limit
from designer.rally.lab.verdict import RaceVerdict


def find(verdict: RaceVerdict, check: Check[RaceVerdict]) -> Iterator[Finding]:
    """Tell the best dock, where its odds are beyond those of nearly all published courses."""
    docks = verdict.docks
    if verdict.silence is None and docks.odds.low > dock_limit(verdict.players):
        yield check.finding(
            sentence(
                "Dock {dock} wins {share}% of races, {odds} times the odds of an even share; usual is {usual}",
                dock=docks.best + 1,
                share=round(100 * docks.shares[docks.best].value),
                odds=decimal(docks.odds.value, 1),
                usual=decimal(dock_limit(verdict.players, 0.5), 1),
            )
        )


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("One dock wins far more often than the docks of published courses do."),
    why=sentence("A player with a bad dock is behind before the first card."),
    mend=sentence("Move the docks, or the first checkpoint, until the ways to it are alike."),
    bad="row: D1E . F1 . F2 . . . D2W wN",
    good="row: D1E . . F1 . . D2W F2 .",
)

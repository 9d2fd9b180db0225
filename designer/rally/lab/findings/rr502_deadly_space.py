# SPDX-License-Identifier: GPL-3.0-or-later
"""A space on which more robots are lost than on others."""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.words import sentence
from designer.game.checks import Check
from designer.game.findings import Finding, Place, Severity
from designer.rally.lab.verdict import RaceVerdict

TOO_MANY = 0.1
"""The share of all deaths from which on a space stands out."""

ENOUGH = 20
"""Fewer deaths tell nothing."""


def find(verdict: RaceVerdict, check: Check[RaceVerdict]) -> Iterator[Finding]:
    """Tell the spaces with more than a tenth of all deaths, as far as races can show it."""
    for space in verdict.deadly:
        if space.share.low > TOO_MANY and space.deaths >= ENOUGH:
            share = round(100 * space.share.value)
            yield check.finding(sentence("{share}% of all destructions happen here", share=share), Place(space.cell))


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("Many robots are destroyed on the same space."),
    why=sentence("A space this deadly decides races. Often it is intended, sometimes an oversight."),
    mend=sentence("Make more room around it, or accept it as the point of the course."),
    bad="row: D1E . O . F1 . O . F2",
    good="row: D1E . . . F1 . . . F2",
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""A space on which more robots are lost than anywhere on published courses."""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.words import decimal, sentence
from designer.game.checks import Check
from designer.game.findings import Finding, Place, Severity
from designer.rally.lab.constants import constant
from designer.rally.lab.reference import space_limit
from designer.rally.lab.verdict import RaceVerdict


def find(verdict: RaceVerdict, check: Check[RaceVerdict]) -> Iterator[Finding]:
    """Tell the spaces where more robots are lost than on the worst of nearly all published courses."""
    if verdict.silence is not None:
        return
    for space in verdict.deadly:
        if space.rate.low > space_limit(verdict.players) and space.share.value >= constant("space-share"):
            message = sentence(
                "A robot is destroyed here {often} times a race, {share}% of all destructions; usual for the worst"
                " space is {usual}",
                often=decimal(space.rate.value, 2),
                share=round(100 * space.share.value),
                usual=decimal(space_limit(verdict.players, 0.5), 2),
            )
            yield check.finding(message, Place(space.cell))


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("More robots are destroyed on one space than on the worst of published courses."),
    why=sentence("A space this deadly decides races. Often it is intended, sometimes an oversight."),
    mend=sentence("Make more room around it, or accept it as the point of the course."),
    bad="row: D1E . O . F1 . O . F2",
    good="row: D1E . . . F1 . . . F2",
)

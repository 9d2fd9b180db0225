# SPDX-License-Identifier: GPL-3.0-or-later
"""A leg that no robot survives, because of the board's lasers alone."""

from __future__ import annotations

from collections.abc import Iterator

from designer.findings import Finding, Place, Severity
from designer.rally.checks.check import Check
from designer.rally.checks.context import Context
from designer.words import sentence


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Compare the least damage of every leg with what a robot takes."""
    for leg in context.legs:
        if leg.goal and leg.least_damage is not None and leg.least_damage >= context.edition.destroyed_at:
            message = sentence(
                "Nobody survives the way to checkpoint {number}: at least {damage} damage by lasers, {limit} is the"
                " end",
                number=leg.number,
                damage=leg.least_damage,
                limit=context.edition.destroyed_at,
            )
            yield check.finding(message, Place(leg.goal))


CHECK = Check(
    code="RR312",
    name="leg-deadly",
    severity=Severity.ERROR,
    what=sentence("Every way to this checkpoint costs so much laser damage that the robot is destroyed."),
    why=sentence("Even the safest program, undamaged at its start, is shot to pieces by the board alone."),
    mend=sentence("Open a way beside the beams, or take lasers away."),
    bad="""
        row: D1E . . . . . . . lW9+lW9+wE
        checkpoints: 7,0
    """,
    good="""
        row: D1E . . . . . . . lW+wE
        checkpoints: 7,0
    """,
    find=find,
    reachability=True,
)

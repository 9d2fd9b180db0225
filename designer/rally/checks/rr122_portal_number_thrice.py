# SPDX-License-Identifier: GPL-3.0-or-later
"""More than two portals of one number on a board."""

from __future__ import annotations

from collections.abc import Iterator

from designer.findings import Finding, Place, Severity
from designer.rally.checks.check import Check
from designer.rally.checks.context import Context
from designer.rally.elements.portal import Portal
from designer.rally.portals import portals
from designer.words import sentence


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Count the portals of every number on every board."""
    if Portal not in context.floor.kinds:
        return
    for (_, number), cells in portals(context.floor).items():
        if len(cells) > 2:
            message = sentence(
                "Portal number {number} is on {count} spaces of the board: no two are a pair",
                number=number,
                count=len(cells),
            )
            yield check.finding(message, *map(Place, cells))


CHECK = Check(
    code="RR122",
    name="portal-number-thrice",
    severity=Severity.ERROR,
    what=sentence("More than two portals of a board have one number."),
    why=sentence("Exactly two portals of a number are a pair; with a third nobody knows where a robot comes out."),
    mend=sentence("Give the portals of each pair a number of their own."),
    bad="row: P1 . P1 . P1",
    good="row: P1 P2 P1 . P2",
    find=find,
    board=True,
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""A portal without another one of its number, or one that leads into a pit."""

from __future__ import annotations

from collections.abc import Iterator

from designer.findings import Finding, Place, Severity
from designer.rally.checks.check import Check
from designer.rally.checks.context import Context
from designer.rally.elements.portal import Portal
from designer.rally.portals import portals
from designer.words import sentence


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look for the other one of every portal, and at the space where it is."""
    if Portal not in context.floor.kinds:
        return
    for (_, number), cells in portals(context.floor).items():
        if len(cells) == 1:
            message = sentence("Portal {number} has no other one on its board: it does nothing", number=number)
            yield check.finding(message, Place(cells[0]))
        elif len(cells) == 2:
            for cell, other in (cells, cells[::-1]):
                if context.floor[other].pit:
                    message = sentence("Portal {number} leads into the pit {space}", number=number, space=other.name)
                    yield check.finding(message, Place(cell), Place(other))


CHECK = Check(
    code="RR123",
    name="portal-alone",
    severity=Severity.WARNING,
    what=sentence("A portal leads nowhere, or into a pit."),
    why=sentence("Two portals of one number on one board are a pair; one alone is plain floor."),
    mend=sentence("Place the other portal of the pair on floor of the same board, or remove this one."),
    bad="row: P1 . . P2",
    good="row: P1 . . P1",
    find=find,
    board=True,
)

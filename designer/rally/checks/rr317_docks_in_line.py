# SPDX-License-Identifier: GPL-3.0-or-later
"""A dock that begins in the line of another's fire or push."""

from __future__ import annotations

from collections.abc import Iterator

from designer.findings import Finding, Place, Severity
from designer.rally.checks.check import Check
from designer.rally.checks.context import Context
from designer.rally.edition import RobotLasers
from designer.words import sentence

LONGEST_MOVE = 3
"""Spaces of the longest move card."""


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look straight ahead from every dock."""
    if not context.from_docks:
        return
    docks = {start.cell: start for start in context.starts}
    for start in context.starts:
        ahead = context.floor.beam(start.cell, start.heading)[1:]
        hit = next(((count, cell) for count, cell in enumerate(ahead, 1) if cell in docks), None)
        if hit is None:
            continue
        distance, cell = hit
        if distance <= LONGEST_MOVE:
            message = sentence(
                "Dock {one} pushes dock {other} in its first move", one=start.number, other=docks[cell].number
            )
        elif context.edition.robot_lasers is not RobotLasers.OFF:
            message = sentence(
                "Dock {one} fires at dock {other} from the start", one=start.number, other=docks[cell].number
            )
        else:
            continue
        yield check.finding(message, Place(cell), Place(start.cell))


CHECK = Check(
    code="RR317",
    name="docks-in-line",
    severity=Severity.WARNING,
    what=sentence("A robot on one dock pushes or shoots the robot on another before it could move."),
    why=sentence(
        "The docks are dealt out; nobody chose to stand in front. Published docking boards part them by walls."
    ),
    mend=sentence("Stagger the docks or put a wall between them."),
    bad="row: D2E . D1E . . . . F1",
    good="row: D2E . .   . . . . F1\nrow: .   . D1E . . . . .",
    find=find,
)

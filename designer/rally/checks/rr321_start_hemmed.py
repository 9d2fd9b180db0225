# SPDX-License-Identifier: GPL-3.0-or-later
"""Fewer ways out of checkpoint 1 than robots, where the race starts there."""

from __future__ import annotations

from collections.abc import Iterator

from designer.findings import Finding, Place, Severity
from designer.grid import Heading
from designer.rally.checks.check import Check
from designer.rally.checks.context import Context
from designer.rally.edition import StartRule
from designer.rally.tables import BLOCKED
from designer.words import sentence

SIDES = 4
GHOST_SIDES = 2
"""Ghosts share the start, so there it only matters that two can leave by different sides."""


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Count the sides by which a robot can leave checkpoint 1."""
    if context.from_docks:
        return
    tables = context.tables
    players = context.course.players or (context.edition.players.low, context.edition.players.high)
    robots = players[1]
    one_by_one = context.edition.start is StartRule.ONE_BY_ONE
    for cell in context.start_cells:
        here = tables.index(cell)
        ways = [tables.step[side][here] for side in Heading]
        exits = sum(there not in (BLOCKED, tables.out) and not tables.deadly[there] for there in ways)
        if exits < (min(robots, SIDES) if one_by_one else GHOST_SIDES):
            message = sentence(
                "Only {exits} of the sides of checkpoint 1 lead on, for {robots} robots", exits=exits, robots=robots
            )
            yield check.finding(message, Place(cell))


CHECK = Check(
    code="RR321",
    name="start-hemmed",
    severity=Severity.WARNING,
    what=sentence("Checkpoint 1, where all robots start, has fewer ways out than robots."),
    why=sentence(
        "Robots come into play there one after the other (1999 de 227); if the one before has not left, they push"
        " and wait."
    ),
    mend=sentence("Choose a start that is open to all sides."),
    bad="edition: amigo-1999\nrow: F1 . . F2\nrow: . . . .",
    good="edition: amigo-1999\nrow: . . . F2\nrow: . F1 . .\nrow: . . . .",
    find=find,
)

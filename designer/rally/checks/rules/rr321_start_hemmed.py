# SPDX-License-Identifier: GPL-3.0-or-later
"""Fewer ways out of checkpoint 1 than robots, where the race starts there."""

from __future__ import annotations

from designer.rally.checks import checkpoints
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Sentence, Severity, counted, sentence
from designer.rally.checks.reads import Read
from designer.rally.edition import StartRule

SIDES = 4
GHOST_SIDES = 2
"""Ghosts share the start, so there it only matters that two can leave by different sides."""


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Count the sides by which a robot can leave checkpoint 1."""
    if context.from_docks:
        return
    players = context.course.players
    robots = players[1] if players else context.edition.players.high
    needed = min(robots, SIDES if context.edition.start is StartRule.ONE_BY_ONE else GHOST_SIDES)
    for cell in context.start_cells:
        exits = checkpoints.approaches(context, cell)
        if exits < needed:
            yield check.finding(_message(exits, robots), Place(cell))


def _message(exits: int, robots: int) -> Sentence:
    if not exits:
        return sentence("No side of checkpoint 1 is open")
    return counted(
        "Only {n} side of checkpoint 1 is open, for {robots} robots",
        "Only {n} sides of checkpoint 1 are open, for {robots} robots",
        exits,
        robots=robots,
    )


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("Checkpoint 1, where all robots start, has fewer ways out than robots."),
    why=sentence(
        "Robots come into play there one after the other (1999 de START!); if the one before has not left, they push"
        " and wait."
    ),
    mend=sentence("Choose a start that is open to all sides."),
    bad="edition: amigo-1999\nrow: F1 . . F2\nrow: . . . .",
    good="edition: amigo-1999\nrow: . . . F2\nrow: . F1 . .\nrow: . . . .",
    reads=(Read.WALLS, Read.PITS, Read.STARTS, Read.WORDS),
)

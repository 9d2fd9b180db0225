# SPDX-License-Identifier: GPL-3.0-or-later
"""A beginner's course that does what the book advises beginners against."""

from __future__ import annotations

from designer.rally.checks import checkpoints
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import FLOOR, Read
from designer.rally.edition import CheckpointSpaces

BEGINNER = ("begin", "easy", "anfäng", "einfach", "leicht", "začát", "snadn", "lehk")
"""How authors write that a course is easy, in any of our languages."""


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at the checkpoints of easy courses of 1999 (1999 en Tips for the beginner, de Tipps für Anfänger)."""
    easy = context.course.difficulty.strip().lower().startswith(BEGINNER)
    if not easy or context.edition.checkpoint_spaces is not CheckpointSpaces.SEVEN_KINDS:
        return
    most = context.thresholds.beginner_checkpoints
    if len(context.course.checkpoints) > most:
        surplus = map(Place, context.course.checkpoints[most:])
        yield check.finding(sentence("A course for beginners has at most {most} checkpoints", most=most), *surplus)
    for number, cell in checkpoints.lying(context):
        if context.floor[cell].repair is not None:
            message = sentence("Checkpoint {number} of a course for beginners is on a repair site", number=number)
            yield check.finding(message, Place(cell))
        if checkpoints.walls(context, cell):
            message = sentence("Checkpoint {number} of a course for beginners has a wall", number=number)
            yield check.finding(message, Place(cell))


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("A course stated as easy has something that the rulebook advises beginners against."),
    why=sentence(
        "The 1999 rulebook lets beginners start with few checkpoints, none on wrenches (English) or at walls (German)."
    ),
    mend=sentence("Move the checkpoint to open floor, or state another difficulty."),
    bad="edition: amigo-1999\ndifficulty: easy\nrow: F1 . . . F2+wE",
    good="edition: amigo-1999\ndifficulty: easy\nrow: F1 . . . F2",
    reads={*FLOOR, Read.WORDS},
)

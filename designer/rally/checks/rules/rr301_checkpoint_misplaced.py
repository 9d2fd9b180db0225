# SPDX-License-Identifier: GPL-3.0-or-later
"""A checkpoint on a space where the edition forbids it."""

from __future__ import annotations

from functools import partial

from designer.rally.checks.fixes import move_to_nearest_legal
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import FLOOR, Read
from designer.rally.course.placement_rules import Legality


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Ask for every checkpoint whether it may lie there."""
    for number, cell, answer in context.verdicts:
        if answer.answer is Legality.NO:
            message = sentence(
                "Checkpoint {number} is not allowed here: {reason}", number=number, reason=answer.reasons[0]
            )
            yield check.finding(message, Place(cell), fixes=partial(move_to_nearest_legal, context, number))


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("A checkpoint is where the edition forbids one."),
    why=sentence(
        "No edition allows pits and docks. The 1999 rulebook names seven kinds of spaces, without belts, gears, "
        "pushers and crushers; in 1994 a corner of two walls is forbidden."
    ),
    mend=sentence("Move it to a space where it is allowed."),
    bad="edition: amigo-1999\ncheckpoints: 0,0 2,0\nrow: . . cE .",
    good="edition: amigo-1999\ncheckpoints: 0,0 3,0\nrow: . . cE .",
    reads={*FLOOR, Read.STARTS},
)

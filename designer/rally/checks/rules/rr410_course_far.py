# SPDX-License-Identifier: GPL-3.0-or-later
"""Legs that are long on the floor: a long game."""

from __future__ import annotations

from designer.rally.checks import checkpoints
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Measure every leg and all together."""
    legs, bounds = checkpoints.legs(context), context.thresholds
    for number, spaces in legs:
        if spaces > bounds.leg_far:
            message = sentence(
                "Checkpoint {number} is {spaces} spaces from the one before", number=number, spaces=spaces
            )
            yield check.finding(message, Place(context.course.checkpoints[number - 1]))
    total = sum(spaces for _, spaces in legs)
    if total > bounds.course_far:
        yield check.finding(sentence("The legs add up to {spaces} spaces: a long game", spaces=total))


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("A leg, or the whole course, is longer than in most published courses."),
    why=sentence("Legs over 20 spaces or courses over 45 make an evening of two hours or more."),
    mend=sentence("Move checkpoints together, or say in the course that it is long."),
    bad="row: D1E . . . . . . . . . . . . . . . . . . . . . . .\ncheckpoints: 1,0 23,0",
    good="row: D1E . . . . . . . . . . . . . . . . . . . . . . .\ncheckpoints: 8,0 23,0",
    reads=(),
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""A checkpoint on a space that the edition allows, but with a remark."""

from __future__ import annotations

from functools import partial

from designer.rally.checks.fixes import move_to_nearest_legal
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import FLOOR, Read
from designer.rally.course.placement_rules import Legality


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Ask for every checkpoint whether it may lie there."""
    for number, cell, answer in context.verdicts:
        if answer.answer is Legality.REMARK:
            message = sentence(
                "Checkpoint {number} is allowed here, but {reasons}", number=number, reasons=list(answer.reasons)
            )
            yield check.finding(message, Place(cell), fixes=partial(move_to_nearest_legal, context, number))


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A checkpoint is in an allowed but awkward place."),
    why=sentence(
        "Where a robot has to end a register on the checkpoint, belts, gears and pushers carry it away or turn it, "
        "and a beam hurts it."
    ),
    mend=sentence("Move it, or accept the problem if that is the point of the course."),
    bad="edition: ah-2005\nrow: D1E . . cE .\ncheckpoints: 3,0",
    good="edition: ah-2005\nrow: D1E . . cE .\ncheckpoints: 4,0",
    reads={*FLOOR, Read.STARTS},
)

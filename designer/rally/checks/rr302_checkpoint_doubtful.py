# SPDX-License-Identifier: GPL-3.0-or-later
"""A checkpoint on a space that the edition allows, but with a remark."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from designer.findings import Finding, Place, Severity
from designer.rally.checks.check import Check
from designer.rally.checks.context import Context
from designer.rally.checks.fixes import move_to_nearest_legal
from designer.rally.placing import Answer
from designer.words import sentence


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Ask for every checkpoint whether it may lie there."""
    for number, cell, answer in context.verdicts:
        if answer.answer is Answer.REMARK:
            message = sentence(
                "Checkpoint {number} may lie here, but {reasons}", number=number, reasons=list(answer.reasons)
            )
            yield check.finding(message, Place(cell), fixes=partial(move_to_nearest_legal, context, number))


CHECK = Check(
    code="RR302",
    name="checkpoint-doubtful",
    severity=Severity.WARNING,
    what=sentence("A checkpoint lies where the edition allows it, but better would not."),
    why=sentence(
        "Where touching means standing there at the end of a register, belts, gears and pushers take robots away or"
        " turn them, and a beam hurts whoever touches it."
    ),
    mend=sentence("Move it, or accept the finding if that is the point of the course."),
    bad="edition: ah-2005\nrow: D1E . . cE .\ncheckpoints: 3,0",
    good="edition: ah-2005\nrow: D1E . . cE .\ncheckpoints: 4,0",
    find=find,
)

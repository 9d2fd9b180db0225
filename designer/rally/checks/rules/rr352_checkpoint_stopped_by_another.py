# SPDX-License-Identifier: GPL-3.0-or-later
"""A checkpoint that rides until another one is in its way."""

from __future__ import annotations

from designer.rally.checks import checkpoints
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import FLOOR
from designer.rally.course.timetable import timetable


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Compare where each checkpoint is with where it would be alone."""
    for number, cell, times in checkpoints.riding(context):
        if times.alone:
            return
        alone = timetable(context.tables, number)
        if alone is None or alone.repeats is None:
            continue
        at = number - 1
        for register, places in enumerate(times.registers):
            if places.touch[at] != alone.at(register).touch[at]:
                message = sentence(
                    "Another checkpoint is in the way of checkpoint {number} in register {register} of the race",
                    number=number,
                    register=register + 1,
                )
                yield check.finding(message, Place(cell))
                break


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("Two checkpoints that ride meet: one is in the way of the other."),
    why=sentence(
        "Of two that a belt brings to one space neither moves, and where one stays none is carried. So a ride ends"
        " early."
    ),
    mend=sentence("Let them ride belts of their own, or begin farther apart."),
    bad="""
        option: checkpoints-ride=belts
        row: D1E . cE+F1 cE F2
        row: .   . .     .  .
    """,
    good="""
        option: checkpoints-ride=belts
        row: D1E . cE+F1 cE .
        row: .   . .     F2 .
    """,
    reads=FLOOR,
)

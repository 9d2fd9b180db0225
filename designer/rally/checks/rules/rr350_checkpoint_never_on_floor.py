# SPDX-License-Identifier: GPL-3.0-or-later
"""A checkpoint that rides and is off the floor whenever it could be touched."""

from __future__ import annotations

from designer.rally.checks import checkpoints
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import FLOOR
from designer.rally.edition import Touch


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look where each checkpoint is as registers end."""
    if context.edition.touch is Touch.PASSING:
        return
    for number, cell, times in checkpoints.riding(context):
        if not times.touchable(number):
            message = sentence("Checkpoint {number} is off the floor at the end of every register", number=number)
            yield check.finding(message, Place(cell))


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("A checkpoint that rides a belt is off the floor at the end of every register."),
    why=sentence(
        "Robots touch checkpoints as a register ends. A belt of one space into a pit has taken it away by then,"
        " each time."
    ),
    mend=sentence("Make its belt longer, or move it."),
    bad="""
        option: checkpoints-ride=belts
        row: D1E . cE+F1 O .
        row: .   . .     . .
    """,
    good="""
        option: checkpoints-ride=belts
        row: D1E . cE+F1 cE O
        row: .   . .     .  .
    """,
    reads=FLOOR,
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""A checkpoint that rides and is off the floor whenever it could be touched."""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.words import sentence
from designer.game.findings import Finding, Place, Severity
from designer.rally.checks.context import Context
from designer.rally.checks.kit import Check
from designer.rally.edition import Touch


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look where each checkpoint is as registers end."""
    if context.times is None or context.edition.touch is Touch.PASSING:
        return
    for number, cell in context.checkpoints:
        if cell in context.floor and not context.times.touchable(number):
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
)

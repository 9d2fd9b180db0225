# SPDX-License-Identifier: GPL-3.0-or-later
"""A sample program whose robot begins its race with a card that is not a move, where the rules want one."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.course.opening_cards import opening_faults


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at the first card of every robot that stands on a start."""
    for program in context.course.programs:
        for robot, message in opening_faults(program, context.edition, context.start_cells):
            yield check.finding(message, Place(robot.cell))


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A sample program begins a robot's race with a card that is not a move, where the rules want one."),
    why=sentence("At the table nobody may lay this program, unless the hand holds no move at all."),
    mend=sentence("Begin with a move, or put the robot where it is in the middle of its race."),
    bad="""
        edition: amigo-1999
        row: . . F1 . F2
        robot: Anvil@2,0,E L M3
    """,
    good="""
        edition: amigo-1999
        row: . . F1 . F2
        robot: Anvil@2,0,E M1 L
    """,
    reads=(Read.WORDS, Read.STARTS),
)

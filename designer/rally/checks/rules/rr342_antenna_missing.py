# SPDX-License-Identifier: GPL-3.0-or-later
"""No priority antenna, where it decides who acts first."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.checks.tokens import starting_board
from designer.rally.edition import Priority


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look for the antenna."""
    if context.edition.priority is Priority.ANTENNA and context.course.antenna is None and context.floor.rows:
        yield check.finding(sentence("The course has no priority antenna"), *starting_board(context))


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("The course has no priority antenna."),
    why=sentence("In 2016 the robot nearest to the antenna acts first; without one it is unclear who does."),
    mend=sentence("Set up the antenna, best on the board where robots start."),
    bad="edition: ah-2016\nrow: SE . BE . . F1\nrow: SE . . . . .",
    good="edition: ah-2016\nrow: SE . BE . . F1\nrow: SE . . . . .\nrow: AE . . . . .",
    reads=(Read.STARTS,),
)

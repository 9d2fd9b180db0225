# SPDX-License-Identifier: GPL-3.0-or-later
"""A sample program with a decision that its player is not asked for."""

from __future__ import annotations

from functools import partial

from designer.rally.checks.fixes import drop_decision
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import FLOOR, Read


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Play every program in which somebody decides something."""
    for program in context.course.programs:
        if not any(program.decisions.values()):
            continue
        from designer.rally.checks.played_programs import unasked_decisions  # the engine is loaded where one is played

        cells = {robot.name: robot.cell for robot in program.robots}
        for unasked in unasked_decisions(context.tables, program):
            message = sentence(
                "program {program}, round {round}: {why}",
                program=program.name,
                round=unasked.decision.round,
                why=unasked.why,
            )
            drop = partial(drop_decision, program, unasked.robot, unasked.decision)
            yield check.finding(message, Place(cells[unasked.robot]), fixes=drop)


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("A sample program decides what its player is not asked for, or not allowed there."),
    why=sentence("The program cannot be played as it is written: boards, rules or cards have changed since."),
    mend=sentence("Leave the decision out, or write it for the round in which the rules ask for it."),
    bad="""
        edition: ah-2005
        row: . . . F1
        robot: Anvil@0,0,E M1 - - - - return-heading=W
    """,
    good="""
        edition: ah-2005
        row: O . . F1
        robot: Anvil@1,0,E BU - - - - return-heading=W
    """,
    reads={*FLOOR, Read.WORDS, Read.STARTS},
)

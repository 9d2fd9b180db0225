# SPDX-License-Identifier: GPL-3.0-or-later
"""A sample program with a robot where none can stand."""

from __future__ import annotations

from functools import partial

from designer.rally.checks.fixes import drop_robot, robots
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import Read


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at the space of every robot of every program."""
    for program, robot in robots(context.course.programs):
        space = context.floor[robot.cell]
        if space.gap:
            message = sentence("{robot} of program {program} is off the boards", robot=robot.name, program=program.name)
        elif space.pit:
            message = sentence("{robot} of program {program} is in a pit", robot=robot.name, program=program.name)
        else:
            continue
        yield check.finding(message, Place(robot.cell), fixes=partial(drop_robot, program, robot))


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("A sample program puts a robot into a pit or off the boards."),
    why=sentence("The program cannot be played."),
    mend=sentence("Move the robot onto open floor, or remove it from the program."),
    bad="row: D1E O . F1\nrobot: Anvil@1,0,E M1",
    good="row: D1E O . F1\nrobot: Anvil@2,0,E M1",
    reads=(Read.WORDS, Read.PITS),
)

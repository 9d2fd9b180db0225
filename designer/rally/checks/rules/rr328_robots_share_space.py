# SPDX-License-Identifier: GPL-3.0-or-later
"""A sample program that puts two robots on one space."""

from __future__ import annotations

from functools import partial

from designer.base.grid import Cell
from designer.rally.checks.fixes import drop_robot
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import Read


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Remember the spaces of the robots before; where robots start on checkpoint 1, they may share that."""
    shared = () if context.from_docks else context.start_cells
    for program in context.course.programs:
        seen: dict[Cell, str] = {}
        for robot in program.robots:
            first = seen.setdefault(robot.cell, robot.name)
            if first != robot.name and robot.cell not in shared:
                message = sentence("{one} and {other} are on the same space", one=first, other=robot.name)
                yield check.finding(message, Place(robot.cell), fixes=partial(drop_robot, program, robot))


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("A sample program puts two robots on the same space."),
    why=sentence("Only ghosts share a space; the program cannot be played."),
    mend=sentence("Move one of the robots."),
    bad="row: D1E . . F1\nrobot: Anvil@1,0,E M1\nrobot: Bobbin@1,0,W M1",
    good="row: D1E . . F1\nrobot: Anvil@1,0,E M1\nrobot: Bobbin@2,0,W M1",
    reads=(Read.WORDS, Read.STARTS),
)

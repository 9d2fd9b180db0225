# SPDX-License-Identifier: GPL-3.0-or-later
"""Sample programs: helpers of the checks on them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from designer.base.words import sentence
from designer.game.findings import Fix
from designer.rally.course.course import Course, Program, ProgramRobot


def robots(programs: Iterable[Program]) -> Iterator[tuple[Program, ProgramRobot]]:
    """Every robot of every sample program."""
    return ((program, robot) for program in programs for robot in program.robots)


def drop_robot(program: Program, robot: ProgramRobot) -> tuple[Fix]:
    """Take one robot out of its program; a program that is empty then goes too."""

    def dropped(course: Course) -> Course:
        programs = []
        for other in course.programs:
            if other == program:
                other = replace(other, robots=tuple(item for item in other.robots if item != robot))
            if other.robots:
                programs.append(other)
        return replace(course, programs=tuple(programs))

    return (Fix(sentence("Remove {robot} from the program", robot=robot.name), dropped, safe=False),)

# SPDX-License-Identifier: GPL-3.0-or-later
"""A course whose program destroys two robots, for tests of why that happens."""

from __future__ import annotations

from dataclasses import replace

from designer.base.grid import Cell, Heading
from designer.rally.course.course import Course, Program, ProgramRobot
from tests.editor.conftest import course_of


def course_with_falls() -> Course:
    """Red pushes Green over the north edge in register 2; Blue falls into a pit in register 4 and drives before."""
    course = course_of(". . . . . . . .", ". . . . . . O .", ". . . . . . . .", ". . . . . . . .", edition="ah-2005")
    robots = (
        ProgramRobot("Green", Cell(2, 0), Heading.E, (("L", "R", "L", "R", "L"),)),
        ProgramRobot("Red", Cell(2, 2), Heading.N, (("M1", "M1", "L", "R", "L"),)),
        ProgramRobot("Blue", Cell(3, 1), Heading.E, (("M1", "L", "R", "M2", "U"),)),
    )
    return replace(course, programs=(Program("Falls", robots),))

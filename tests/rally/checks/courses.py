# SPDX-License-Identifier: GPL-3.0-or-later
"""Floors as courses, for checks that need one."""

from __future__ import annotations

from designer.rally.board import Board, Placement
from designer.rally.course import Course, CourseBoard
from designer.rally.floor import Floor


def course_on(floor: Floor) -> Course:
    """A course of one board that is this floor."""
    return Course(
        boards={"board": CourseBoard(Board(floor.rows))},
        layout=(Placement("board", 0, 0),),
        checkpoints=tuple(cell for cell in floor.checkpoints if cell is not None),
        docks=floor.starts,
    )

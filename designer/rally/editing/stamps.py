# SPDX-License-Identifier: GPL-3.0-or-later
"""Stamps as text in the notation, for the clipboard and the settings."""

from __future__ import annotations

from dataclasses import replace

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Size
from designer.game.stamp import Stamp
from designer.rally.course.notation import parse_row, print_row
from designer.rally.spaces import GAP


def print_stamp(stamp: Stamp) -> str:
    """A stamp as rows of the notation; spaces that it leaves alone are gaps."""
    width, height = stamp.size
    rows = ((stamp.spaces.get(Cell(x, y), GAP) for x in range(width)) for y in range(height))
    return "\n".join(map(print_row, rows)) + "\n"


def parse_stamp(text: str) -> Stamp | None:
    """The stamp that a text in the notation stands for, None if it is no such text."""
    try:
        rows = [parse_row(line) for line in text.splitlines() if line.strip()]
    except CourseDesignerError:
        return None
    if not rows or len({len(row) for row in rows}) != 1:
        return None
    # checkpoints and docks have numbers that no two may share: they are not pasted
    spaces = {
        Cell(x, y): replace(space, checkpoint=None, dock=None)
        for y, row in enumerate(rows)
        for x, space in enumerate(row)
        if not space.gap
    }
    return Stamp(spaces, Size(len(rows[0]), len(rows)), whole=True) if spaces else None

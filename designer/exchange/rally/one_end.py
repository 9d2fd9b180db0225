# SPDX-License-Identifier: GPL-3.0-or-later
"""Two-ended lasers for formats that know none: each fires from one end alone."""

from __future__ import annotations

from dataclasses import replace

from designer.base.grid import Cell
from designer.base.words import sentence
from designer.exchange.formats import Adaptation, CoursePart
from designer.rally.course.course import Course
from designer.rally.course.muzzles import muzzles
from designer.rally.editing.edits import with_changes
from designer.rally.spaces import Laser, Space


def with_one_end(course: Course) -> tuple[Course, tuple[Cell, ...]]:
    """The course with a laser at the first muzzle in place of each two-ended one, and the spaces that change."""
    floor = course.floor
    changes: dict[Cell, Space] = {}
    for cell, space in floor.items():
        left = tuple(laser for laser in space.lasers if not laser.two_ended)
        if left != space.lasers:
            changes[cell] = replace(space, lasers=left)
    if not changes:
        return course, ()
    for muzzle in muzzles(floor):
        if muzzle.two_ended and muzzle.fire < muzzle.fire.back:
            space = changes.get(muzzle.cell, floor[muzzle.cell])
            changes[muzzle.cell] = replace(space, lasers=(*space.lasers, Laser(muzzle.fire, muzzle.beams)))
    return with_changes(course, changes), tuple(sorted(changes, key=lambda cell: (cell.y, cell.x)))


ONE_END = Adaptation(CoursePart.FLOOR, sentence("two-ended lasers fire one way only, north or east"), with_one_end)
"""What is done to courses for formats without two-ended lasers."""

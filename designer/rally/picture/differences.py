# SPDX-License-Identifier: GPL-3.0-or-later
"""Two courses side by side, every space that changed framed in both."""

from __future__ import annotations

from dataclasses import replace

from designer.base.grid import Cell
from designer.base.words import tr
from designer.pictures.shapes import Extent, Group, Picture, Rect, Role, Shape, Text, Transform
from designer.rally.course.course import Course
from designer.rally.course.differences import compare
from designer.rally.picture.courses import PictureOptions, course_picture

_TITLE = 80.0


def changed_cells(before: Course, after: Course) -> tuple[Cell, ...]:
    """The spaces on which something changed, row by row; both courses are normalised."""
    changes = compare(before, after)
    cells = {cell for change in changes for cell in (change.cell, change.origin) if cell is not None}
    return tuple(sorted(cells, key=lambda cell: (cell.y, cell.x)))


def difference_picture(before: Course, after: Course, options: PictureOptions | None = None) -> Picture:
    """What changed: the course before at the left, after at the right."""
    before, after = before.normalised(), after.normalised()
    cells = changed_cells(before, after)
    shown = replace(options or PictureOptions(), marked=cells, routes=())
    left, right = course_picture(before, shown), course_picture(after, shown)
    width, height = left.extent.width + right.extent.width, max(left.extent.height, right.extent.height)
    extent = Extent(0, 0, width, height + _TITLE)
    shapes: list[Shape] = [Rect(*extent, Role.TABLE)] if shown.table else []
    for picture, title, x in ((left, tr("before"), 0.0), (right, tr("after"), left.extent.width)):
        shapes += [
            Text(x + shown.margin, 54, title, 44, Role.TEXT, bold=True),
            Group(picture.shapes, Transform(x - picture.extent.x, _TITLE - picture.extent.y)),
        ]
    return Picture(extent, tuple(shapes))

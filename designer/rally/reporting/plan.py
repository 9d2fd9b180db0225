# SPDX-License-Identifier: GPL-3.0-or-later
"""The picture of a course with the route of par, for the page on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from designer.pictures.shapes import Group, Picture, Shape, Transform
from designer.rally.checks.validation import Report
from designer.rally.picture.courses import PictureOptions, Route, course_picture
from designer.rally.picture.markers import tab_shapes
from designer.rally.picture.routes import race_lanes

WIDE = 1.8
"""From this ratio of width to height on the facts stand below the picture, not beside it."""


def is_wide(picture: Picture) -> bool:
    """Whether a picture takes the whole width of the page."""
    return picture.extent.width > WIDE * picture.extent.height


def plan(report: Report) -> Picture:
    """The course under the rules that it was checked by; checkpoints under the route keep their numbers in sight."""
    analysis = report.analysis
    routes = race_lanes(analysis) if analysis else ()
    options = PictureOptions(coordinates=True, names=True, table=False, routes=routes, margin=8)
    picture = course_picture(report.course, options)
    return replace(picture, shapes=(*picture.shapes, *_tabs(report, routes)))


def _tabs(report: Report, routes: tuple[Route, ...]) -> Iterator[Shape]:
    """The numbers of those checkpoints on which a register of the route ends."""
    ends = {cell for route in routes for _, cell in route.stops} | {route.cells[0] for route in routes}
    for number, cell in enumerate(report.course.checkpoints, 1):
        if cell in ends:
            yield Group(tab_shapes(number), Transform(100 * cell.x + 2, 100 * cell.y + 2))

# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of courses show where checkpoints ride."""

from __future__ import annotations

from dataclasses import replace

from designer.pictures.shapes import Circle, Path, Role
from designer.rally.checks.example import parse_example
from designer.rally.picture.courses import PictureOptions, course_picture
from designer.rally.picture.tracks import track_shapes

_RIDING = """
    option: checkpoints-ride=belts
    row: D1E . cE+F1 cS F2
    row: .   . cN    cW .
"""


def test_each_step_of_a_track_is_dotted_once_and_its_beginning_has_a_ring() -> None:
    shapes = track_shapes(parse_example(_RIDING))
    dots = [shape for shape in shapes if isinstance(shape, Path) and shape.pen and shape.pen.role is Role.CLOTH]
    rings = [shape for shape in shapes if isinstance(shape, Circle) and shape.pen and shape.pen.role is Role.CLOTH]
    assert len(dots) == len({shape.data for shape in dots}) == 4
    assert [(ring.x, ring.y) for ring in rings] == [(250, 50)]  # F2 lies still


def test_no_track_is_drawn_where_nothing_rides_or_checkpoints_are_hidden() -> None:
    course = parse_example(_RIDING)
    still = replace(course, options={})
    assert track_shapes(still) == ()
    drawn, hidden = (course_picture(course, PictureOptions(checkpoints=shown)).shapes for shown in (True, False))
    assert set(track_shapes(course)) <= set(drawn)
    assert not set(track_shapes(course)) & set(hidden)

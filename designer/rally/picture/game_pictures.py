# SPDX-License-Identifier: GPL-3.0-or-later
"""What exports and small pictures ask of RoboRally (see :class:`designer.game.contract.Pictures`)."""

from __future__ import annotations

from designer.pictures.shapes import Level, Picture
from designer.rally.course.course import Course
from designer.rally.course.floor import Floor
from designer.rally.picture.spaces import space_picture as piece_picture

__all__ = ["picture", "picture_changes", "piece_picture", "thumbnail"]


def picture(course: Course, level: Level, *, names: bool) -> Picture:
    """The whole course, with coordinates and the names of boards if wanted."""
    from designer.rally.picture.courses import PictureOptions, course_picture

    return course_picture(course, PictureOptions(level=level, coordinates=names, names=names))


def picture_changes(one: Course, other: Course) -> Picture:
    """What changed between two courses."""
    from designer.rally.picture.differences import difference_picture

    return difference_picture(one, other)


def thumbnail(course: Course | Floor) -> Picture:
    """The boards small, on clear ground."""
    from designer.rally.picture.courses import PictureOptions, course_picture

    floor = course.floor if isinstance(course, Course) else course
    return course_picture(floor, PictureOptions(Level.S, table=False, margin=18.0))

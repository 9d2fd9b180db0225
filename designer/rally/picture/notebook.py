# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards and courses as a notebook shows them."""

from __future__ import annotations

from designer.pictures import svg
from designer.rally.course.board import Board
from designer.rally.course.course import Course
from designer.rally.picture.courses import board_picture, course_picture


def draw(value: Board | Course) -> str:
    """A board or a course as an SVG document."""
    picture = board_picture(value) if isinstance(value, Board) else course_picture(value)
    return svg.write(picture, scale=0.4, title=value.title)

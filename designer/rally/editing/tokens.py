# SPDX-License-Identifier: GPL-3.0-or-later
"""Changes of the reboot tokens and of the antenna of a course, as functions from course to course."""

from __future__ import annotations

from designer.base.grid import Cell
from designer.rally.course.course import Course
from designer.rally.course.floor import Antenna, RebootToken
from designer.rally.editing.edits import with_marks


def token_at(course: Course, cell: Cell) -> RebootToken | None:
    """The reboot token on a space."""
    return next((token for token in course.reboot_tokens if token.cell == cell), None)


def antenna_at(course: Course, cell: Cell) -> Antenna | None:
    """The antenna, if it stands on this space."""
    return course.antenna if course.antenna and course.antenna.cell == cell else None


def lay_token(course: Course, token: RebootToken) -> Course:
    """The course with a reboot token; the one that its board has already goes."""
    return with_marks(course, reboot_tokens=(*_of_other_boards(course, token, course.reboot_tokens), token))


def change_token(course: Course, old: RebootToken, new: RebootToken | None) -> Course:
    """The course with a reboot token moved, turned or (None) removed; another of its new board goes."""
    tokens = []
    for token in course.reboot_tokens:
        if token != old:
            tokens += list(_of_other_boards(course, new, (token,)) if new is not None else (token,))
        elif new is not None:
            tokens.append(new)
    return with_marks(course, reboot_tokens=tuple(tokens))


def change_antenna(course: Course, antenna: Antenna | None) -> Course:
    """The course with its antenna placed, moved, turned or (None) removed."""
    return with_marks(course, antenna=antenna)


def _of_other_boards(course: Course, token: RebootToken, tokens: tuple[RebootToken, ...]) -> tuple[RebootToken, ...]:
    area = course.floor.area_of(token.cell)
    return tuple(other for other in tokens if area is None or course.floor.area_of(other.cell) != area)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Course codes of RoboRally: the whole course as one word for a chat."""

from __future__ import annotations

from designer.exchange.codes import SUFFIXES, TITLE, data_of, is_code
from designer.exchange.formats import CoursePart, KnownBy, Output, Request
from designer.exchange.rally.parts import rally_format
from designer.files import print_code, print_json
from designer.rally.course.course import Course
from designer.rally.course.file_names import GAME
from designer.rally.course.files import course_data, course_of_board, parse_board, parse_course


def _write(course: Course, request: Request) -> Output:
    return Output((print_code(print_json(course_data(course, embed=True))) + "\n").encode())


def _read(data: bytes, request: Request) -> Course:
    held = data_of(data)
    return course_of_board(parse_board(held)) if held.get("format") == "board" else parse_course(held, None)


FORMATS = (
    rally_format(
        key="code",
        title=TITLE,
        suffixes=SUFFIXES,
        carries=frozenset(CoursePart),
        write=_write,
        read=_read,
        known_by=KnownBy.NAME,
        recognises=lambda data: is_code(data, GAME),
    ),
)

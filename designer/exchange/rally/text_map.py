# SPDX-License-Identifier: GPL-3.0-or-later
"""The text map, ``NAME.txt``: the merged floor in our notation, a line a row, columns aligned.

Checkpoints and docks are tokens on their spaces, gaps are ``_``. Lines that begin with ``#`` are remarks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from designer.documents import decode
from designer.exchange.formats import Format, FormatError, Loss, Output, Part, Request
from designer.exchange.rally.parts import (
    MAX_CELLS,
    check_extent,
    course_of_rows,
    parts_of,
    without_lost_checkpoints,
)
from designer.exchange.rally.tokens import in_order, plain_checkpoints, plain_starts, put_once, token_losses
from designer.grid import Cell
from designer.rally.course import Course
from designer.rally.floor import Start
from designer.rally.notation import NotationError, parse_row, print_space
from designer.rally.spaces import Dock, Space
from designer.words import sentence


def print_text_map(course: Course) -> str:
    """The text map of a course."""
    course = course.normalised()
    checkpoints, starts = plain_checkpoints(course), plain_starts(course)
    rows = [
        [_token(space, Cell(x, y), checkpoints, starts) for x, space in enumerate(row)]
        for y, row in enumerate(course.floor.rows)
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [" ".join(token.ljust(width) for token, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    remark = [f"# {' '.join(course.title.split())}"] if course.title.strip() else []
    return "\n".join([*remark, *lines]) + "\n"


def _token(space: Space, cell: Cell, checkpoints: Mapping[Cell, int], starts: Mapping[Cell, Start]) -> str:
    start = starts.get(cell)
    dock = Dock(start.number, start.heading) if start else None
    return print_space(replace(space, checkpoint=checkpoints.get(cell), dock=dock))


def parse_text_map(text: str) -> Course:
    """The course of a text map.

    Raises:
        CourseDesignerError: it is no text map; with line and column.
    """
    rows: list[tuple[Space, ...]] = []
    checkpoints: dict[int, Cell] = {}
    starts: dict[int, Start] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        place = f"line {number}"
        check_extent(len(line.split(maxsplit=MAX_CELLS)), len(rows) + 1, place)
        row = _row(line, place)
        if rows and len(row) != len(rows[0]):
            what = sentence(
                "expected {width} spaces as in the first row, found {found}", found=len(row), width=len(rows[0])
            )
            raise FormatError(what, place=place)
        for x, space in enumerate(row):
            _note_tokens(space, Cell(x, len(rows)), checkpoints, starts, place)
        rows.append(tuple(replace(space, checkpoint=None, dock=None) for space in row))
    if not rows:
        raise FormatError(sentence("the file has no spaces"))
    course = Course(checkpoints=in_order(checkpoints), docks=tuple(starts[number] for number in sorted(starts)))
    return course_of_rows(rows, course)


def _row(line: str, place: str) -> tuple[Space, ...]:
    try:
        return parse_row(line)
    except NotationError as error:
        raise error.at(f"{place},") from None


def _note_tokens(space: Space, cell: Cell, checkpoints: dict[int, Cell], starts: dict[int, Start], place: str) -> None:
    if space.checkpoint is not None:
        put_once(checkpoints, space.checkpoint, cell, place)
    if space.dock is not None:
        put_once(starts, space.dock.number, Start(space.dock.number, cell, space.dock.heading), place)


def _losses(course: Course, profile: Mapping[str, object]) -> tuple[Loss, ...]:
    course = course.normalised()
    return token_losses(course, plain_checkpoints(course), plain_starts(course))


def _write(course: Course, request: Request) -> Output:
    return Output(print_text_map(course).encode())


FORMAT = Format(
    key="text",
    title="Text map",
    game="roborally",
    suffixes=(".txt",),
    carries=frozenset({Part.FLOOR, Part.CHECKPOINTS, Part.STARTS}),
    parts=parts_of,
    write=_write,
    read=lambda data, request: parse_text_map(decode(data)),
    losses=_losses,
    kept=without_lost_checkpoints,
)

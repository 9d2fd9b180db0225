# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards that grow and shrink on any side as they lie; everything else on them stays where it is on the course."""

from __future__ import annotations

from dataclasses import replace

from designer.base.grid import Cell, Heading, Size
from designer.rally.course.board import MAX_SIDE, Board, Placement
from designer.rally.course.course import Course
from designer.rally.editing.boards import area, keep_marks, overlapping


def resize_board(course: Course, index: int, size: Size, columns: Heading, rows: Heading) -> Course:
    """The course with a board of another size as it lies: it grows or shrinks in these two headings.

    Its places may be negative until it is normalised.
    """
    width, height = course.extent(course.layout[index])
    changes = [(columns, size.width - width), (rows, size.height - height)]
    for side, by in sorted(changes, key=lambda change: change[1]):  # what shrinks a board asks for its floor
        course = grow_board(course, index, side, by)
    return course


def grow_board(course: Course, index: int, side: Heading, by: int) -> Course:
    """The course with so many more columns or rows at a side of a board, fewer where ``by`` is negative.

    Wherever the board lies a second time it grows there as well. What stood on spaces that are gone goes with them.
    Its places may be negative until it is normalised.
    """
    if by == 0:
        return course
    grown = course.layout[index]
    inner = grown.heading_to_board(side)
    layout = tuple(
        _moved(place, inner.turned(place.turn), by) if place.board == grown.board else place for place in course.layout
    )
    larger = course.with_board(grown.board, _grown(course.board(grown.board), inner, by)).with_layout(layout)
    return keep_marks(larger, lambda cell: cell in larger or cell not in course) if by < 0 else larger


def _grown(board: Board, side: Heading, by: int) -> Board:
    width, height = board.size.width + by * abs(side.dx), board.size.height + by * abs(side.dy)
    return board.resized(width, height, by if side is Heading.W else 0, by if side is Heading.N else 0)


def _moved(place: Placement, side: Heading, by: int) -> Placement:
    """A board whose upper left corner goes along with its left or upper side."""
    if side not in (Heading.W, Heading.N):
        return place
    return replace(place, x=place.x + by * side.dx, y=place.y + by * side.dy)


def most_growth(course: Course, index: int, side: Heading, by: int) -> int:
    """``by``, or as much of it as leaves the board a column and a row and keeps it as small as boards may be."""
    size = course.extent(course.layout[index])
    length = size.width if side.dx else size.height
    return max(1 - length, min(MAX_SIDE - length, by))


def in_the_way(course: Course, index: int) -> tuple[int, ...]:
    """The indices of the boards that a board overlaps wherever it lies."""
    name = course.layout[index].board
    found: dict[int, None] = {}
    for at, place in enumerate(course.layout):
        if place.board == name:
            corner, size = area(course, place)
            found |= dict.fromkeys(overlapping(course, corner, size, at))
    return tuple(found)


def is_at_side(course: Course, index: int, cell: Cell, side: Heading) -> bool:
    """Whether the side of a space that lies on a board is a part of that board's own side."""
    corner, size = area(course, course.layout[index])
    beyond = cell.step(side)
    return not size.holds(Cell(beyond.x - corner.x, beyond.y - corner.y))

# SPDX-License-Identifier: GPL-3.0-or-later
"""How a space is called: by its column and row in the course, or in the board that it lies on."""

from __future__ import annotations

from designer.base.grid import Cell, column_letters, parse_cell_name
from designer.base.words import tr
from designer.rally.course.course import Course
from designer.rally.editing.boards import area, board_at


def place_name(course: Course, cell: Cell, *, by_board: bool) -> str:
    """The name of a space: ``G6``, or with its board ``Kettle C2``."""
    index = board_at(course, cell) if by_board else None
    if index is None:
        return cell.name
    placement = course.layout[index]
    corner, _ = area(course, placement)
    title = course.board(placement.board).title or placement.board
    return tr("{board} {space}", board=title, space=Cell(cell.x - corner.x, cell.y - corner.y).name)


def find_place(course: Course, text: str, *, near: Cell | None, by_board: bool) -> Cell | None:
    """The space that a person means: ``G6``, or with its board ``Kettle C2``; None if it is no such name.

    Where every board is counted by itself, a bare name is one of the board that is pointed at.
    """
    title, _, name = text.strip().rpartition(" ")
    cell = parse_cell_name(name)
    if cell is None:
        return None
    found = [p for p in course.layout if (course.board(p.board).title or p.board).casefold() == title.casefold()]
    index = board_at(course, near) if by_board and near is not None and not title else None
    placement = found[0] if found else course.layout[index] if index is not None else None
    if placement is None:
        return None if title else cell
    corner, size = area(course, placement)
    return Cell(corner.x + cell.x, corner.y + cell.y) if size.holds(cell) else None


def ruler_label(course: Course, index: int, here: Cell | None, *, across: bool) -> str:
    """What stands over a column (``across``), or before a row, where every board is counted by itself.

    ``index`` is that of the column or row in the course; of several boards one behind the other that of ``here``,
    the space that is pointed at, is counted.
    """
    best = None
    for placement in course.layout:
        corner, size = area(course, placement)
        begin, count = (corner.x, size.width) if across else (corner.y, size.height)
        if begin <= index < begin + count:
            best = index - begin if best is None or _beside(corner, size, here, across=across) else best
    if best is None:
        return ""
    return column_letters(best) if across else str(best + 1)


def _beside(corner: Cell, size: tuple[int, int], here: Cell | None, *, across: bool) -> bool:
    if here is None:
        return False
    begin, count, at = (corner.y, size[1], here.y) if across else (corner.x, size[0], here.x)
    return begin <= at < begin + count

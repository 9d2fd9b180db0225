# SPDX-License-Identifier: GPL-3.0-or-later
"""The floor of a case: rows of spaces, and the boards that it is made of."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from designer.base.grid import Cell, Size
from designer.base.numerals import whole
from designer.base.words import sentence
from designer.files.case_blocks import at_line, in_line
from designer.rally.course.board import Board, BoardError
from designer.rally.course.expansion_tables import faults
from designer.rally.course.floor import Area, Floor
from designer.rally.course.notation import parse_row
from designer.rally.elements.antenna import Dish
from designer.rally.elements.reboot_token import RebootArrow
from designer.rally.spaces import Space

_Lines = Sequence[tuple[int, str]]
"""Lines with their numbers."""

_AREA = re.compile(r"([0-9]{1,4}),([0-9]{1,4}) +([0-9]{1,4})x([0-9]{1,4})")


def read_floor(rows: _Lines, boards: _Lines) -> Floor:
    """The floor of some rows, cut into boards; without any it is one board.

    Raises:
        CaseError: with the line.
    """
    spaces = _read_rows(rows)
    areas = tuple(_areas(boards, Size(len(spaces[0]), len(spaces))))
    first = rows[0][0]
    _check_tokens(spaces, areas, first)
    try:
        floor = Floor.of_board(Board(tuple(spaces)), areas)
    except BoardError as error:
        raise at_line(first, sentence("the floor cannot be used: {reason}", reason=error.sentence)) from None
    for fault in faults(floor):  # such as three portals of a number, or two neighbours that are each higher
        raise at_line(first, fault)
    return floor


def _read_rows(rows: _Lines) -> list[tuple[Space, ...]]:
    found: list[tuple[Space, ...]] = []
    numbers: set[int] = set()
    for line, text in rows:
        with in_line(line):
            row = parse_row(text)
        if not row or (found and len(row) != len(found[0])):
            raise at_line(line, sentence("the rows have different widths"))
        for space in row:
            if space.checkpoint in numbers:
                raise at_line(line, sentence("checkpoint {number} appears twice", number=space.checkpoint))
            numbers |= {space.checkpoint} if space.checkpoint else set()
        found.append(row)
    return found


def _check_tokens(rows: Sequence[Sequence[Space]], areas: Sequence[Area], line: int) -> None:
    """Refuse a floor with two antennas, or with two reboot tokens on one board."""
    held = [(Cell(x, y), space) for y, row in enumerate(rows) for x, space in enumerate(row)]
    if sum(space.of(Dish) is not None for _, space in held) > 1:
        raise at_line(line, sentence("there are two priority antennas"))
    boards = [next((area for area in areas if cell in area), None) for cell, space in held if space.of(RebootArrow)]
    if len(set(boards)) < len(boards):
        raise at_line(line, sentence("there are two reboot tokens on one board"))


def _areas(boards: _Lines, size: Size) -> Iterator[Area]:
    for line, text in boards:
        match = _AREA.fullmatch(text)
        x, y, width, height = map(whole, match.groups()) if match else (0, 0, 0, 0)
        if not (0 < width <= size.width - x and 0 < height <= size.height - y):
            raise at_line(line, sentence("a board is X,Y WIDTHxHEIGHT within the floor, not '{text}'", text=text))
        yield Area(Cell(x, y), Size(width, height))

# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards in geropl's text art: a line of walls above each line of spaces.

A line of walls has two characters a space, ``-`` for a wall to its north; a line of spaces has ``|`` or a
blank for its west side, and the space. Curves and junctions of belts are box characters, each for one way in
and out; junctions of express belts are not among them. A space without a tile destroys robots, as the table does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from designer.base.grid import Cell, Heading
from designer.base.numerals import parse_whole
from designer.base.words import sentence
from designer.exchange.formats import CoursePart, FormatError, Request
from designer.exchange.rally.assumptions import STARTS_NORTH
from designer.exchange.rally.flaws import Flaws
from designer.exchange.rally.parts import check_extent, course_of_rows, rally_format
from designer.exchange.rally.tokens import Tokens
from designer.files import decode
from designer.rally.course.course import Course
from designer.rally.course.floor import Start
from designer.rally.spaces import OPEN_FLOOR, PIT, Belt, Gear, Space

_CURVES: Mapping[str, str] = {
    "┑": "S>W", "┎": "E>S", "┕": "N>E", "┚": "W>N", "┍": "S>E", "┒": "W>S", "┙": "N>W", "┖": "E>N",
    "┝": "NS>E", "┞": "ES>N", "┟": "NE>S", "┥": "NS>W", "┦": "WS>N", "┧": "NW>S",
    "┭": "ES>W", "┮": "WS>E", "┰": "WE>S", "┵": "NE>W", "┶": "NW>E", "┸": "WE>N",
}  # fmt: skip
"""Curves and junctions: the sides from which robots come, and the side to which they leave."""

_EXPRESS_CURVES: Mapping[str, str] = {
    "╕": "S>W", "╓": "E>S", "╘": "N>E", "╜": "W>N", "╒": "S>E", "╖": "W>S", "╛": "N>W", "╙": "E>N",
}  # fmt: skip


def _belt(told: str, *, express: bool) -> Belt:
    sides, leave = told.split(">")
    return Belt(Heading[leave], express, tuple(Heading[side].back for side in sides))


_SPACES: Mapping[str, Space] = {
    **{arrow: Space(belt=Belt(heading)) for arrow, heading in zip("↑→↓←", Heading, strict=True)},
    **{arrow: Space(belt=Belt(heading, express=True)) for arrow, heading in zip("↟↠↡↞", Heading, strict=True)},
    "↻": Space(gear=Gear.RIGHT),
    "↺": Space(gear=Gear.LEFT),
    **{letter: Space(belt=_belt(told, express=False)) for letter, told in _CURVES.items()},
    **{letter: Space(belt=_belt(told, express=True)) for letter, told in _EXPRESS_CURVES.items()},
    "o": Space(),
    " ": PIT,
}


def _read(data: bytes, request: Request) -> Course:
    lines = decode(data).rstrip("\n").split("\n")
    height = len(lines) // 2
    width = max((len(line) // 2 for line in lines[1::2]), default=0)
    check_extent(width, height)
    tokens, flaws = Tokens(request), Flaws(request)
    rows = []
    for y in range(height):
        above, line = lines[2 * y].ljust(2 * width), lines[2 * y + 1].ljust(2 * width)
        rows.append([_space(above, line, Cell(x, y), tokens, flaws) for x in range(width)])
    last = lines[2 * height].ljust(2 * width) if len(lines) > 2 * height else " " * 2 * width
    rows[-1] = [
        replace(space, walls=(*space.walls, Heading.S)) if last[2 * x + 1] == "-" else space
        for x, space in enumerate(rows[-1])
    ]
    flaws.tell(width * height)
    if tokens.starts:
        request.assume(STARTS_NORTH, len(tokens.starts))
    return course_of_rows(rows, Course(docks=tokens.starts))


def _space(above: str, line: str, cell: Cell, tokens: Tokens, flaws: Flaws) -> Space:
    side, letter = line[2 * cell.x], line[2 * cell.x + 1]
    place = f"line {2 * cell.y + 2}, column {2 * cell.x + 2}"
    walls = [Heading.N] if above[2 * cell.x + 1] == "-" else []
    if side == "|":
        walls.append(Heading.W)
    number = parse_whole(letter, 1, 9)
    if number is not None:
        tokens.start(Start(number, cell, Heading.N), place)
    with flaws.left_out(place):
        if side not in " |":
            raise FormatError(sentence("unknown wall '{letter}'", letter=side))
        if number is None and letter not in _SPACES:
            raise FormatError(sentence("unknown space '{letter}'", letter=letter))
    return replace(_SPACES.get(letter, OPEN_FLOOR), walls=tuple(walls))


FORMATS = (
    rally_format(
        key="geropl",
        title="geropl text art",
        suffixes=(".brd",),
        carries=frozenset({CoursePart.FLOOR, CoursePart.STARTS}),
        read=_read,
    ),
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Fiasko's text maps: a line of sizes, then a block of spaces and a block of walls, ``type;direction``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from designer.base.grid import Cell, Heading, Size
from designer.base.numerals import whole
from designer.base.words import sentence
from designer.exchange.formats import CoursePart, FormatError, Request
from designer.exchange.rally.belt_shapes import BeltShape, make_belt
from designer.exchange.rally.flaws import Flaws
from designer.exchange.rally.parts import check_extent, course_of_rows, rally_format
from designer.exchange.rally.tokens import Tokens
from designer.files import decode
from designer.rally.course.course import Course
from designer.rally.course.floor import Start
from designer.rally.spaces import PIT, Gear, Laser, Pusher, Repair, Space

_Pair = tuple[int, int]

_STRAIGHT_DIRECTIONS: Mapping[int, Heading] = {1: Heading.N, 3: Heading.E, 5: Heading.S, 7: Heading.W}
_CORNERS: Mapping[int, tuple[Heading, Heading]] = {
    2: (Heading.N, Heading.E),
    4: (Heading.E, Heading.S),
    6: (Heading.S, Heading.W),
    8: (Heading.N, Heading.W),
}
_SHAPES = (
    BeltShape.STRAIGHT,
    BeltShape.RIGHT,
    BeltShape.LEFT,
    BeltShape.BOTH,
    BeltShape.STRAIGHT_LEFT,
    BeltShape.STRAIGHT_RIGHT,
)
"""Of belts 5 to 10, and of express belts 11 to 16."""

_PITS = frozenset({2, 31, 32, 33, 34, 35})
_LASERS = {3: 1, 4: 2, 7: 3}
_PUSHERS = {5: (1, 3, 5), 6: (2, 4)}


def _size(line: str) -> Size:
    head = re.fullmatch(r"\s*([0-9]{1,4}) +([0-9]{1,4})\s*", line)
    if head is None:
        raise FormatError(sentence("the first line gives the width and the height"), place="line 1")
    return check_extent(whole(head[1]), whole(head[2]))


def _read(data: bytes, request: Request) -> Course:
    lines = [(number, line) for number, line in enumerate(decode(data).splitlines(), 1) if line.strip()]
    size = _size(lines[0][1] if lines else "")
    if len(lines) != 1 + 2 * size.height:
        what = sentence("expected {n} lines of spaces and as many of walls", n=size.height)
        raise FormatError(what, place=f"line {lines[-1][0]}")
    tokens, flaws = Tokens(request), Flaws(request)
    rows: list[list[Space]] = []
    for y in range(size.height):
        spaces, walls = lines[1 + y], lines[1 + size.height + y]
        rows.append(_row(Cell(0, y), size, spaces, walls, tokens, flaws))
    flaws.tell(2 * size.width * size.height)
    return course_of_rows(rows, Course(checkpoints=tokens.checkpoints, docks=tokens.starts))


def _row(
    first: Cell,
    size: Size,
    spaces: tuple[int, str],
    walls: tuple[int, str],
    tokens: Tokens,
    flaws: Flaws,
) -> list[Space]:
    floor = flaws.row(spaces[1].split(), size.width, "1", f"line {spaces[0]}")
    edges = flaws.row(walls[1].split(), size.width, "0", f"line {walls[0]}")
    row = []
    for x in range(size.width):
        space, place = Space(), f"line {spaces[0]}, column {x + 1}"
        with flaws.left_out(place):
            kind, direction = _pair(floor[x])
            _note_token(kind, direction, Cell(x, first.y), tokens, place)
            space = _space(kind, direction)
        with flaws.left_out(f"line {walls[0]}, column {x + 1}"):
            space = _walled(space, *_pair(edges[x]))
        row.append(space)
    return row


def _note_token(kind: int, direction: int, cell: Cell, tokens: Tokens, place: str) -> None:
    if 17 <= kind <= 20:
        tokens.checkpoint(kind - 16, cell, place)
    if 23 <= kind <= 30:
        tokens.start(Start(kind - 22, cell, _heading(direction)), place)


def _pair(word: str) -> _Pair:
    match = re.fullmatch(r"([0-9]{1,2})(?:;([0-9]))?", word)
    if match is None:
        raise FormatError(sentence("'{word}' is not a pair of a type and a direction", word=word[:40]))
    return whole(match[1]), whole(match[2] or "0")


def _heading(direction: int) -> Heading:
    if direction not in _STRAIGHT_DIRECTIONS:
        raise FormatError(sentence("unknown direction {direction}; use one of 1, 3, 5, 7", direction=direction))
    return _STRAIGHT_DIRECTIONS[direction]


def _space(kind: int, direction: int) -> Space:
    if 5 <= kind <= 16:
        express = kind > 10
        return Space(belt=make_belt(_heading(direction), express, _SHAPES[(kind - 5) % 6]))
    if kind in _PITS:
        return PIT
    if kind in (3, 4):
        return Space(gear=Gear.RIGHT if kind == 3 else Gear.LEFT)
    if kind in (21, 22):
        return Space(repair=Repair.ONE_WRENCH if kind == 21 else Repair.WRENCH_AND_HAMMER)
    if kind == 1 or 17 <= kind <= 20 or 23 <= kind <= 30:
        return Space()
    raise FormatError(sentence("unknown type of space: {kind}", kind=kind))


def _walled(space: Space, kind: int, direction: int) -> Space:
    """The space with a wall, or with what hangs on it and acts away from it."""
    if kind == 0:
        return space
    if kind == 2 and direction in _CORNERS:
        return replace(space, walls=_CORNERS[direction])
    side = _heading(direction)
    if kind in (1, 2):  # a corner with the direction of a side is one wall, in the program and on its own boards
        return replace(space, walls=(side,))
    if kind in _LASERS:
        return replace(space, walls=(side,), lasers=(Laser(side.back, _LASERS[kind]),))
    if kind in _PUSHERS:
        return replace(space, walls=(side,), pusher=Pusher(side.back, _PUSHERS[kind]))
    raise FormatError(sentence("unknown type of wall: {kind}", kind=kind))


FORMATS = (
    rally_format(
        key="fiasko",
        title="Fiasko text map",
        suffixes=(".fiasko.txt",),
        carries=frozenset({CoursePart.FLOOR, CoursePart.CHECKPOINTS, CoursePart.STARTS}),
        read=_read,
        recognises=lambda data: re.match(rb"\s*[0-9]+ +[0-9]+\s*[\r\n]+\s*[0-9]+;[0-9][ \r\n]", data) is not None,
    ),
)

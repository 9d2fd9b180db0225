# SPDX-License-Identifier: GPL-3.0-or-later
"""Fiasko's text maps: a line of sizes, then a block of spaces and a block of walls, ``type;direction``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from designer.documents import decode
from designer.exchange.formats import Format, FormatError, Part, Request
from designer.exchange.rally.belts import Shape, make_belt
from designer.exchange.rally.parts import check_extent, course_of_rows, parts_of
from designer.exchange.rally.tokens import in_order, put_once
from designer.grid import Cell, Heading, Size
from designer.numerals import whole
from designer.rally.course import Course
from designer.rally.floor import Start
from designer.rally.spaces import PIT, Gear, Laser, Pusher, Repair, Space
from designer.words import sentence

_Pair = tuple[int, int]

_STRAIGHT_DIRECTIONS: Mapping[int, Heading] = {1: Heading.N, 3: Heading.E, 5: Heading.S, 7: Heading.W}
_CORNERS: Mapping[int, tuple[Heading, Heading]] = {
    2: (Heading.N, Heading.E),
    4: (Heading.E, Heading.S),
    6: (Heading.S, Heading.W),
    8: (Heading.N, Heading.W),
}
_SHAPES = (Shape.STRAIGHT, Shape.RIGHT, Shape.LEFT, Shape.BOTH, Shape.STRAIGHT_LEFT, Shape.STRAIGHT_RIGHT)
"""Of belts 5 to 10, and of express belts 11 to 16."""

_PITS = frozenset({2, 31, 32, 33, 34, 35})
_LASERS = {3: 1, 4: 2, 7: 3}
_PUSHERS = {5: (1, 3, 5), 6: (2, 4)}


def _read(data: bytes, request: Request) -> Course:
    lines = [(number, line) for number, line in enumerate(decode(data).splitlines(), 1) if line.strip()]
    head = re.fullmatch(r"\s*([0-9]{1,4}) +([0-9]{1,4})\s*", lines[0][1] if lines else "")
    if head is None:
        raise FormatError(sentence("the first line gives the width and the height"), place="line 1")
    size = check_extent(whole(head[1]), whole(head[2]))
    if len(lines) != 1 + 2 * size.height:
        what = sentence("expected {n} lines of spaces and as many of walls", n=size.height)
        raise FormatError(what, place=f"line {lines[-1][0]}")
    flags: dict[int, Cell] = {}
    starts: dict[int, Start] = {}
    rows: list[list[Space]] = []
    for y in range(size.height):
        spaces, walls = lines[1 + y], lines[1 + size.height + y]
        rows.append(_row(Cell(0, y), size, spaces, walls, flags, starts))
    docks = tuple(starts[number] for number in sorted(starts))
    return course_of_rows(rows, Course(checkpoints=in_order(flags), docks=docks))


def _row(
    first: Cell,
    size: Size,
    spaces: tuple[int, str],
    walls: tuple[int, str],
    flags: dict[int, Cell],
    starts: dict[int, Start],
) -> list[Space]:
    words = _words(*spaces, size.width), _words(*walls, size.width)
    row = []
    for x in range(size.width):
        place = f"line {spaces[0]}, column {x + 1}"
        kind, direction = _pair(words[0][x], place)
        cell = Cell(x, first.y)
        if 17 <= kind <= 20:
            put_once(flags, kind - 16, cell, place)
        if 23 <= kind <= 30:
            heading = _heading(direction, place)
            put_once(starts, kind - 22, Start(kind - 22, cell, heading), place)
        space = _space(kind, direction, place)
        place = f"line {walls[0]}, column {x + 1}"
        row.append(_walled(space, *_pair(words[1][x], place), place))
    return row


def _words(number: int, line: str, width: int) -> list[str]:
    words = line.split()
    if len(words) != width:
        what = sentence("expected {width} spaces in the row, found {found}", found=len(words), width=width)
        raise FormatError(what, place=f"line {number}")
    return words


def _pair(word: str, place: str) -> _Pair:
    match = re.fullmatch(r"([0-9]{1,2})(?:;([0-9]))?", word)
    if match is None:
        raise FormatError(sentence("'{word}' is not a pair of a type and a direction", word=word[:40]), place=place)
    return whole(match[1]), whole(match[2] or "0")


def _heading(direction: int, place: str) -> Heading:
    if direction not in _STRAIGHT_DIRECTIONS:
        raise FormatError(
            sentence("unknown direction {direction}; use one of 1, 3, 5, 7", direction=direction), place=place
        )
    return _STRAIGHT_DIRECTIONS[direction]


def _space(kind: int, direction: int, place: str) -> Space:
    if 5 <= kind <= 16:
        express = kind > 10
        return Space(belt=make_belt(_heading(direction, place), express, _SHAPES[(kind - 5) % 6]))
    if kind in _PITS:
        return PIT
    if kind in (3, 4):
        return Space(gear=Gear.RIGHT if kind == 3 else Gear.LEFT)
    if kind in (21, 22):
        return Space(repair=Repair.ONE_WRENCH if kind == 21 else Repair.WRENCH_AND_HAMMER)
    if kind == 1 or 17 <= kind <= 20 or 23 <= kind <= 30:
        return Space()
    raise FormatError(sentence("unknown type of space: {kind}", kind=kind), place=place)


def _walled(space: Space, kind: int, direction: int, place: str) -> Space:
    """The space with a wall, or with what hangs on it and acts away from it."""
    if kind == 0:
        return space
    if kind == 2 and direction in _CORNERS:
        return replace(space, walls=_CORNERS[direction])
    side = _heading(direction, place)
    if kind in (1, 2):  # a corner with the direction of a side is one wall, in the program and on its own boards
        return replace(space, walls=(side,))
    if kind in _LASERS:
        return replace(space, walls=(side,), lasers=(Laser(side.back, _LASERS[kind]),))
    if kind in _PUSHERS:
        return replace(space, walls=(side,), pusher=Pusher(side.back, _PUSHERS[kind]))
    raise FormatError(sentence("unknown type of wall: {kind}", kind=kind), place=place)


def _recognises(data: bytes) -> bool:
    return re.match(rb"\s*[0-9]+ +[0-9]+\s*[\r\n]+\s*[0-9]+;[0-9][ \r\n]", data) is not None


FORMAT = Format(
    key="fiasko",
    title="Fiasko text map",
    game="roborally",
    suffixes=(".fiasko.txt",),
    carries=frozenset({Part.FLOOR, Part.CHECKPOINTS, Part.STARTS}),
    parts=parts_of,
    read=_read,
    recognises=_recognises,
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards of the RoboRally board editor RRBE: ``SQUARE x y WALL n e s w``, then elements of seven words.

What is known of it tells walls, gears, repair sites, water and the registers of crushers, pushers and trapdoors.
It does not tell which way the turn of an element goes: a pusher is read because it pushes away from the
one wall on which it hangs; belts, lasers and everything else that points somewhere are left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from designer.base.grid import Cell, Heading, Size
from designer.base.numerals import parse_whole
from designer.base.words import sentence
from designer.exchange.formats import CoursePart, FormatError, Request
from designer.exchange.rally.flaws import Flaws
from designer.exchange.rally.parts import blank_rows, check_extent, course_of_rows, rally_format
from designer.files import decode
from designer.rally.course.course import Course
from designer.rally.elements.trapdoor import Trapdoor
from designer.rally.elements.water import Water
from designer.rally.spaces import OPEN_FLOOR, Crusher, Gear, Pusher, Repair, Space

_ELEMENT_WORDS = 7
"""The name of an element, its turn, and five registers."""

_Registers = tuple[int, ...]


def _push_from_wall(space: Space, registers: _Registers) -> Space:
    if len(space.walls) != 1:
        raise FormatError(sentence("a pusher is read only where exactly one wall shows which way it pushes"))
    return replace(space, pusher=Pusher(space.walls[0].back, registers))


_ELEMENTS: Mapping[str, Callable[[Space, _Registers], Space]] = {
    "floor1": lambda space, registers: space,
    "floor2": lambda space, registers: space,
    "gearl1": lambda space, registers: replace(space, gear=Gear.LEFT),
    "gearr1": lambda space, registers: replace(space, gear=Gear.RIGHT),
    "repair1": lambda space, registers: replace(space, repair=Repair.ONE_WRENCH),
    "repair2": lambda space, registers: replace(space, repair=Repair.TWO_WRENCHES),
    "crusher1": lambda space, registers: replace(space, crusher=Crusher(registers)),
    "pusher1": _push_from_wall,
    "trapdoor1": lambda space, registers: space.with_further(Trapdoor(registers)),
    "water": lambda space, registers: space.with_further(Water()),
}


def _read(data: bytes, request: Request) -> Course:
    lines = [(number, line.split()) for number, line in enumerate(decode(data).splitlines(), 1) if line.strip()]
    size: Size | None = None
    squares: dict[Cell, Space] = {}
    flaws = Flaws(request)
    for number, words in lines:
        place = f"line {number}"
        if words[0] == "BOARD" and size is None and len(words) == 3:
            size = check_extent(_whole(words[1], place), _whole(words[2], place), place)
        elif words[0] == "SQUARE" and size is not None:
            with flaws.left_out(place):
                cell, space = _square(words, size, place, flaws)
                if cell in squares:
                    raise FormatError(sentence("the space {x},{y} appears twice", x=cell.x, y=cell.y))
                squares[cell] = space
        elif words[0] != "THEME":
            raise FormatError(
                sentence("a line begins with THEME, BOARD or SQUARE, and BOARD comes before SQUARE"), place=place
            )
    if size is None:
        raise FormatError(sentence("the file has no spaces"))
    flaws.tell(2 * len(lines))
    rows = blank_rows(size)
    for cell, space in squares.items():
        rows[cell.y][cell.x] = space
    return course_of_rows(rows, Course())


def _square(words: Sequence[str], size: Size, place: str, flaws: Flaws) -> tuple[Cell, Space]:
    if len(words) < 8 or words[3] != "WALL" or (len(words) - 8) % _ELEMENT_WORDS:
        raise FormatError(sentence("a space is SQUARE x y WALL, four numbers, and seven words per element"))
    cell = Cell(_whole(words[1]), _whole(words[2]))
    if not size.holds(cell):
        raise FormatError(sentence("{x},{y} is off the board", x=cell.x, y=cell.y))
    sides = zip(Heading, words[4:8], strict=True)
    space = replace(OPEN_FLOOR, walls=tuple(side for side, word in sides if _index(word) >= 0))
    for begin in range(8, len(words), _ELEMENT_WORDS):
        with flaws.left_out(place):
            space = _with_element(space, words[begin : begin + _ELEMENT_WORDS])
    return cell, space


def _with_element(space: Space, words: Sequence[str]) -> Space:
    name, _turn, *active = words
    if name not in _ELEMENTS:
        raise FormatError(sentence("the direction of '{name}' in this format is not known", name=name[:40]))
    registers = tuple(sorted({_index(word) + 1 for word in active if _index(word) >= 0}))
    if any(register > 5 for register in registers):
        raise FormatError(sentence("registers are numbered 0–4 here"))
    return _ELEMENTS[name](space, registers)


def _index(word: str) -> int:
    """A number from 0, or -1 for none."""
    return -1 if word == "-1" else _whole(word)


def _whole(word: str, place: str = "") -> int:
    number = parse_whole(word, 0, 9999)
    if number is None:
        raise FormatError(sentence("'{value}' is not a number", value=word[:40]), place=place)
    return number


FORMATS = (
    rally_format(
        key="rrbe",
        title="RRBE board",
        suffixes=(".rrb",),
        carries=frozenset({CoursePart.FLOOR}),
        read=_read,
        recognises=lambda data: re.match(rb"\s*(THEME [^\n]*\n\s*)?BOARD [0-9]+ [0-9]+\s", data) is not None,
    ),
)

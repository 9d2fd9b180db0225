# SPDX-License-Identifier: GPL-3.0-or-later
"""Text boards of mvolfik's client: lines ``Key=value``, then rows of cells separated by semicolons.

Belts say only where they leave: a belt that is fed from one side alone is a curve. A belt of another speed that leads
onto it turns no robots, and makes no curve. A void is a hole that may have
walls; beams cross it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from designer.base.grid import Cell, Heading, Size
from designer.base.numerals import whole
from designer.base.words import counted, sentence
from designer.exchange.formats import CoursePart, FormatError, Request
from designer.exchange.rally.assumptions import ANTENNA_EAST
from designer.exchange.rally.flaws import Flaws
from designer.exchange.rally.parts import check_extent, course_of_rows, rally_format
from designer.exchange.rally.tokens import in_box_of
from designer.files import decode
from designer.rally.course.course import Course
from designer.rally.course.floor import Antenna, RebootToken, Start
from designer.rally.spaces import PIT, REGISTERS, Belt, Gear, Laser, Pusher, Space

_HEADINGS: Mapping[str, Heading] = {"u": Heading.N, "r": Heading.E, "d": Heading.S, "l": Heading.W}


def _read(data: bytes, request: Request) -> Course:
    header: dict[str, tuple[str, str]] = {}
    body: list[tuple[int, str]] = []
    for number, line in enumerate(decode(data).splitlines(), 1):
        if "=" in line and not body:
            for word in line.split():
                key, _, value = word.partition("=")
                header[key] = (value, f"line {number}")
        elif line.strip():
            body.append((number, line))
    size = check_extent(*_point(*_needed(header, "Size")))
    if len(body) != size.height:
        what = counted(
            "expected {n} row, found {found}", "expected {n} rows, found {found}", size.height, found=len(body)
        )
        raise FormatError(what)
    flaws = Flaws(request)
    rows = with_inferred_feeds([_row(line, number, size.width, flaws) for number, line in body], same_speed=True)
    flaws.tell(size.width * size.height)
    for cell, heading in _headed(header, "Lasers", size, flaws):
        rows[cell.y][cell.x] = replace(rows[cell.y][cell.x], lasers=(Laser(heading),))
    starts = _headed(header, "Spawnpoints", size, flaws)
    antennas = _headed(header, "Antenna", size, flaws, "r")
    tokens = _headed(header, "Reboot", size, flaws)
    course = Course(
        title=header.get("Name", ("", ""))[0],
        checkpoints=tuple(_checkpoints(header, size, flaws)),
        docks=tuple(Start(number, cell, heading) for number, (cell, heading) in enumerate(starts, 1)),
        reboot_tokens=tuple(RebootToken(cell, heading) for cell, heading in tokens[:1]),
        antenna=Antenna(*antennas[0]) if antennas else None,
    )
    return in_box_of(course_of_rows(rows, course), "ah-2016")


def _needed(header: Mapping[str, tuple[str, str]], key: str) -> tuple[str, str]:
    if key not in header:
        raise FormatError(sentence("the key '{key}' is missing", key=key))
    return header[key]


def _words(header: Mapping[str, tuple[str, str]], key: str) -> list[tuple[str, str]]:
    value, place = header.get(key, ("", ""))
    return [(word, place) for word in value.split(";") if word]


def _point(word: str, place: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{1,4}),([0-9]{1,4})", word)
    if match is None:
        raise FormatError(sentence("'{word}' is not a pair of numbers", word=word[:40]), place=place)
    return whole(match[1]), whole(match[2])


def _cell(word: str, place: str, size: Size) -> Cell:
    cell = Cell(*_point(word, place))
    if not size.holds(cell):
        raise FormatError(sentence("{x},{y} is off the board", x=cell.x, y=cell.y), place=place)
    return cell


def _checkpoints(header: Mapping[str, tuple[str, str]], size: Size, flaws: Flaws) -> list[Cell]:
    found = []
    for word, place in _words(header, "Checkpoints"):
        with flaws.left_out():
            found.append(_cell(word, place, size))
    return found


def _headed(
    header: Mapping[str, tuple[str, str]], key: str, size: Size, flaws: Flaws, usual: str = ""
) -> list[tuple[Cell, Heading]]:
    """The cells of a list with their headings: ``0,3:r;1,4:r``; ``usual``: the heading of those that tell none."""
    found = []
    for word, place in _words(header, key):
        point, _, letter = word.partition(":")
        if not letter and usual:
            flaws.request.assume(ANTENNA_EAST)
        letter = letter or usual
        with flaws.left_out():
            if letter not in _HEADINGS:
                what = sentence("unknown heading '{letter}'; use one of u, r, d, l", letter=letter[:40])
                raise FormatError(what, place=place)
            found.append((_cell(point, place, size), _HEADINGS[letter]))
    return found


def _row(line: str, number: int, width: int, flaws: Flaws) -> list[Space]:
    cells = flaws.row(line.strip().rstrip(";").split(";"), width, "F", f"line {number}")
    row = [Space()] * width
    for column, cell in enumerate(cells):
        with flaws.left_out():
            row[column] = _space(cell.strip(), f"line {number}, column {column + 1}")
    return row


def _space(word: str, place: str) -> Space:
    kind, _, sides = word.partition(":")
    if re.fullmatch(r"[urdl]*", sides) is None:
        raise FormatError(sentence("'{word}' is not a space", word=word[:40]), place=place)
    return replace(_element(kind, word, place), walls=tuple(_HEADINGS[side] for side in sides))


def _element(kind: str, word: str, place: str) -> Space:
    if kind == "F":
        return Space()
    if kind == "V":
        return PIT
    if kind in ("Rcw", "Rccw"):
        return Space(gear=Gear.RIGHT if kind == "Rcw" else Gear.LEFT)
    if match := re.fullmatch(r"B([sf])([urdl])", kind):
        return Space(belt=Belt(_HEADINGS[match[2]], match[1] == "f"))
    if match := re.fullmatch(r"P([urdl])([1-9])\+([0-9])", kind):
        divisor, remainder = whole(match[2]), whole(match[3])
        registers = tuple(register for register in REGISTERS if register % divisor == remainder)
        return Space(pusher=Pusher(_HEADINGS[match[1]], registers))
    raise FormatError(sentence("'{word}' is not a space", word=word[:40]), place=place)


def with_inferred_feeds(rows: list[list[Space]], *, same_speed: bool = False) -> list[list[Space]]:
    """The rows with each belt fed by the belts, or those of its speed, that lead onto it; straight where none does."""
    return [[_fed(rows, Cell(x, y), space, same_speed) for x, space in enumerate(row)] for y, row in enumerate(rows)]


def _fed(rows: list[list[Space]], cell: Cell, space: Space, same_speed: bool) -> Space:
    if space.belt is None:
        return space
    size = Size(len(rows[0]), len(rows))
    feeds = []
    for travel in Heading:
        source = cell.step(travel.back)
        if travel is space.belt.exit.back or not size.holds(source):
            continue
        before = rows[source.y][source.x].belt
        if before is None or (same_speed and before.express is not space.belt.express):
            continue
        if before.exit is travel:
            feeds.append(travel)
    return replace(space, belt=replace(space.belt, feeds=tuple(feeds)))


FORMATS = (
    rally_format(
        key="mvolfik",
        title="mvolfik text board",
        suffixes=(".mvolfik.txt",),
        carries=frozenset({CoursePart.FLOOR, CoursePart.CHECKPOINTS, CoursePart.STARTS}),
        read=_read,
        recognises=lambda data: data.lstrip().startswith(b"Name=") and b"Size=" in data[:400],
    ),
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""The text notation of spaces: ``cE+k:15`` is an east belt under a crusher of registers 1 and 5.

One notation serves course files, case files, the clipboard and the terminal. Reading takes the
elements of a space, and the sides and feeds of an element, in any order; printing has one order, so
that ``parse_space(print_space(space)) == space`` and files are canonical.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache

from designer.errors import CourseDesignerError
from designer.grid import Heading
from designer.numerals import whole
from designer.rally.spaces import GAP, Belt, Crusher, Dock, Gear, Laser, Pusher, Repair, Space
from designer.words import Sentence, sentence


class NotationError(CourseDesignerError):
    """A token that is no space.

    Attributes:
        token: the whole token.
        column: the column of the space in its row, from 1; 0 where a lone token was read.
    """

    def __init__(self, reason: Sentence, token: str, column: int = 0) -> None:
        what = sentence("'{token}' is no space: {reason}", token=token, reason=reason)
        place = f"column {column}" if column else ""
        super().__init__(what, place=place)
        self.reason = reason
        self.token = token
        self.column = column


class _Fault(Exception):
    """What is wrong with one element; becomes a NotationError once the token is known."""

    def __init__(self, reason: Sentence) -> None:
        super().__init__(reason)
        self.reason = reason


_Parts = dict[str, object]


def parse_space(token: str, column: int = 0) -> Space:
    """The space that ``token`` writes.

    Args:
        token: elements joined by ``+``, without blanks.
        column: the column to name in an error, from 1.

    Raises:
        NotationError: the token is no space.
    """
    try:
        return _parse(token)
    except _Fault as fault:
        raise NotationError(fault.reason, token, column) from None


def parse_row(line: str) -> tuple[Space, ...]:
    """The spaces of one row: tokens separated by any blanks.

    Raises:
        NotationError: a token is no space; its column is named.
    """
    return tuple(parse_space(token, column) for column, token in enumerate(line.split(), 1))


def print_space(space: Space) -> str:
    """The one canonical token of ``space``."""
    if space.gap:
        return "_"
    return "+".join(_elements(space)) or "."


def print_row(spaces: Iterable[Space]) -> str:
    """The canonical text of a row: tokens separated by one blank."""
    return " ".join(map(print_space, spaces))


@lru_cache(maxsize=16384)
def _parse(token: str) -> Space:
    if token == "_":
        return GAP
    if token == ".":
        return Space()
    parts: _Parts = {}
    lasers: list[Laser] = []
    for element in token.split("+"):
        if element in ("_", "."):
            raise _Fault(sentence("'{element}' stands alone, never beside others", element=element))
        name, value = _parse_element(element)
        if isinstance(value, Laser):
            lasers.append(value)
        elif name in parts:
            raise _Fault(sentence("it has the same element twice: '{element}'", element=element))
        else:
            parts[name] = value
    return Space(**parts, lasers=tuple(lasers))  # type: ignore[arg-type]


def _parse_element(element: str) -> tuple[str, object]:
    for name, pattern, read in _ELEMENTS:
        match = re.fullmatch(pattern, element)
        if match:
            return name, read(match)
    raise _Fault(_why_not(element))


def _why_not(element: str) -> Sentence:
    """A reason that helps, for an element that no pattern takes."""
    if not element:
        return sentence("an element is missing beside '+'")
    usage = _USAGE.get(element[0])
    if usage is None:
        return sentence("no element begins with '{letter}'", letter=element[0])
    return sentence("'{element}' should look like {usage}", element=element, usage=usage)


def _headings(letters: str, element: str) -> tuple[Heading, ...]:
    if len(set(letters)) != len(letters):
        raise _Fault(sentence("'{element}' names a direction twice", element=element))
    return tuple(Heading[letter] for letter in letters)


def _registers(digits: str, element: str) -> tuple[int, ...]:
    wrong = next((digit for digit in digits if digit not in "12345"), None)
    if wrong is not None:
        raise _Fault(sentence("registers are 1 to 5, not {digit}", digit=wrong))
    if len(set(digits)) != len(digits):
        raise _Fault(sentence("'{element}' names a register twice", element=element))
    return tuple(map(int, digits))


def _read_belt(match: re.Match[str]) -> Belt:
    exit_side = Heading[match["exit"]]
    feeds = _headings(match["feeds"] or "", match[0])
    if exit_side.back in feeds:
        travel = exit_side.back.name
        raise _Fault(
            sentence("a belt that leaves {exit} is not fed travelling {feed}", exit=exit_side.name, feed=travel)
        )
    return Belt(exit_side, match["kind"] == "x", feeds)


def _read_laser(match: re.Match[str]) -> Laser:
    return Laser(Heading[match["fire"]], whole(match["beams"] or "1"))


_ELEMENTS: tuple[tuple[str, str, Callable[[re.Match[str]], object]], ...] = (
    ("pit", r"O", lambda match: True),
    ("belt", r"(?P<kind>[cx])(?P<exit>[NESW])(<(?P<feeds>[NESW]+))?", _read_belt),
    ("gear", r"g(?P<hand>[LR])", lambda match: Gear(match["hand"])),
    ("repair", r"r|rr|ro", lambda match: Repair(match[0])),
    (
        "pusher",
        r"p(?P<push>[NESW]):(?P<registers>[0-9]*)",
        lambda match: Pusher(Heading[match["push"]], _registers(match["registers"], match[0])),
    ),
    ("crusher", r"k:(?P<registers>[0-9]*)", lambda match: Crusher(_registers(match["registers"], match[0]))),
    ("laser", r"l(?P<fire>[NESW])(?P<beams>[1-9])?", _read_laser),
    ("walls", r"w(?P<sides>[NESW]+)", lambda match: _headings(match["sides"], match[0])),
    ("checkpoint", r"F(?P<number>[1-9][0-9]?)", lambda match: whole(match["number"])),
    (
        "dock",
        r"D(?P<number>[1-9][0-9]?)(?P<heading>[NESW])",
        lambda match: Dock(whole(match["number"]), Heading[match["heading"]]),
    ),
)

_USAGE = {
    "O": "O",
    "c": "cE, cN<E",
    "x": "xE, xN<NE",
    "g": "gL, gR",
    "r": "r, rr, ro",
    "p": "pE:135",
    "k": "k:24",
    "l": "lE, lN3",
    "w": "wN, wNE",
    "F": "F2",
    "D": "D1N",
}


def _letters(headings: Iterable[Heading]) -> str:
    return "".join(heading.name for heading in headings)


def _digits(registers: Iterable[int]) -> str:
    return "".join(map(str, registers))


def _print_belt(belt: Belt) -> str:
    straight = belt.feeds == (belt.exit,)
    feeds = "" if straight else "<" + _letters(belt.feeds)
    return f"{'x' if belt.express else 'c'}{belt.exit.name}{feeds}"


def _elements(space: Space) -> Iterable[str]:
    if space.pit:
        yield "O"
    if space.belt:
        yield _print_belt(space.belt)
    if space.gear:
        yield f"g{space.gear.value}"
    if space.repair:
        yield space.repair.value
    if space.pusher:
        yield f"p{space.pusher.push.name}:{_digits(space.pusher.registers)}"
    if space.crusher:
        yield f"k:{_digits(space.crusher.registers)}"
    for laser in space.lasers:
        yield f"l{laser.fire.name}{laser.beams if laser.beams > 1 else ''}"
    if space.walls:
        yield f"w{_letters(space.walls)}"
    if space.checkpoint is not None:
        yield f"F{space.checkpoint}"
    if space.dock:
        yield f"D{space.dock.number}{space.dock.heading.name}"

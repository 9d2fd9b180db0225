# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards of hassenplug's Mega Robo Rally, ``.srx``: XML with a square for each space and what it does to robots.

A square has a type, a rotation and actions, each with the registers in which it works as bits. Directions are
counted from 1, up first, rows from the north. The board carries its own edge: squares that destroy are no spaces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from designer.base.grid import Cell, Heading, Size
from designer.base.numerals import parse_whole
from designer.base.words import Sentence, sentence
from designer.exchange.formats import CoursePart, FormatError, Request
from designer.exchange.rally.assumptions import STARTS_NORTH, TOKENS_NORTH
from designer.exchange.rally.flaws import Flaws, unknown_name
from designer.exchange.rally.parts import check_extent, course_of_rows, rally_format, without_outer_gaps
from designer.exchange.rally.tokens import Tokens
from designer.exchange.safe_xml import parse_xml
from designer.rally.course.course import Course
from designer.rally.course.floor import RebootToken, Start
from designer.rally.elements.flamer import Flamer
from designer.rally.elements.randomizer import Randomizer
from designer.rally.elements.trapdoor import Trapdoor
from designer.rally.elements.water import Water
from designer.rally.spaces import GAP, OPEN_FLOOR, REGISTERS, Belt, Crusher, Gear, Laser, Pusher, Repair, Space

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_HEADINGS: Mapping[str, Heading] = {
    **{str(number): heading for number, heading in enumerate(Heading, 1)},
    "Up": Heading.N, "Right": Heading.E, "Down": Heading.S, "Left": Heading.W,
}  # fmt: skip
_TYPES: Mapping[str, str] = {
    "0": "Blank", "10": "NormalBelt", "11": "NormalTurnCW", "12": "NormalTurnCCW", "20": "FastBelt",
    "21": "FastTurnCW", "22": "FastTurnCCW", "31": "GearCW", "32": "GearCCW", "40": "Pit", "41": "TrapDoor",
    "42": "Edge", "43": "CornerEdge", "44": "Block", "50": "Pusher", "55": "Water", "60": "Cannon",
    "61": "Randomizer", "70": "Crusher", "80": "Flamer", "90": "Wrench", "91": "WrenchHammer", "100": "Flag",
    "110": "StartSquare", "120": "RebootToken", "200": "Walls",
}  # fmt: skip
"""Types by number, as the program's database has them."""

_TURNS: Mapping[str, int] = {"Belt": 0, "TurnCW": 1, "TurnCCW": -1}
_OFF_BOARD = frozenset({"Edge", "CornerEdge"})
_MOST_STARTS = 8
"""Flags tell a start, too: a number above means that nobody starts there."""


@dataclass(frozen=True)
class _Action:
    """What a square does: its name, the step of a register, the registers as bits, and a number."""

    name: str
    step: int
    bits: int
    number: int

    @property
    def registers(self) -> tuple[int, ...]:
        return tuple(register for register in REGISTERS if self.bits >> (register - 1) & 1)


@dataclass(frozen=True)
class _Square:
    kind: str
    rotation: Heading | None
    actions: tuple[_Action, ...]

    def first(self, name: str) -> _Action | None:
        return next((action for action in self.actions if action.name == name), None)

    def heading(self) -> Heading:
        """Where it points: by its own action, else as it is turned."""
        move = self.first("Move")
        found = _HEADINGS.get(str(move.number), self.rotation) if move else self.rotation
        if found is None:
            raise FormatError(sentence("the space does not say where it points"))
        return found


def _read(data: bytes, request: Request) -> Course:
    root = parse_xml(data)
    if root.tag != "BoardElementCollection":
        raise FormatError(sentence("this XML is not such a board: it begins with <{tag}>", tag=str(root.tag)[:40]))
    size = check_extent(_number(root, "BoardCols"), _number(root, "BoardRows"))
    rows = [[GAP] * size.width for _ in range(size.height)]
    reader = _Reader(request)
    for number, element in enumerate(root.iterfind("BoardElements/BoardElement"), 1):
        with reader.flaws.left_out(f"BoardElement {number}"):
            cell = _cell(element, size)
            with reader.flaws.left_out(f"BoardElement {number}"):
                rows[cell.y][cell.x] = OPEN_FLOOR
                rows[cell.y][cell.x] = reader.space(_square(element), cell)
    reader.flaws.tell()
    inner, corner = without_outer_gaps(rows)
    tokens = reader.tokens
    course = Course(
        title=_text(root, "BoardName"),
        checkpoints=tokens.checkpoints,
        docks=tokens.starts,
        reboot_tokens=tokens.reboot_tokens,
    )
    moved = course.mapped(lambda cell: Cell(cell.x - corner.x, cell.y - corner.y), lambda heading: heading)
    return course_of_rows(inner, moved)


def _text(element: Element, key: str) -> str:
    return (element.findtext(key) or "").strip()


def _number(element: Element, key: str) -> int:
    text = _text(element, key)
    sign, digits = (-1, text[1:]) if text[:1] == "-" else (1, text)
    number = parse_whole(digits, 0, 99_999)
    if number is None:
        raise FormatError(sentence("'{value}' is not a number", value=text[:40]), place=key)
    return sign * number


def _cell(element: Element, size: Size) -> Cell:
    cell = Cell(_number(element, "BoardCol"), _number(element, "BoardRow"))
    if not size.holds(cell):
        raise FormatError(sentence("{x},{y} is off the board", x=cell.x, y=cell.y))
    return cell


def _square(element: Element) -> _Square:
    kind = _text(element, "Type")
    actions = tuple(
        _Action(
            _text(action, "SquareAction"),
            _number(action, "ActionSequence"),
            max(0, _number(action, "Phase")),
            _number(action, "Parameter"),
        )
        for action in element.iterfind("ActionList/BoardAction")
    )
    return _Square(_TYPES.get(kind, kind), _HEADINGS.get(_text(element, "Rotation")), actions)


class _Reader:
    """What squares mean."""

    def __init__(self, request: Request) -> None:
        self.tokens = Tokens(request)
        self.flaws = Flaws(request)
        self._remarks = request.remarks
        self._request = request

    def space(self, square: _Square, cell: Cell) -> Space:
        """The space of a square; its flag and its start are noted."""
        if square.kind in _OFF_BOARD:
            return GAP
        kind = square.kind.removeprefix("Water") or square.kind
        self._note_tokens(square, cell)
        space = replace(self._machine(kind, square, cell), walls=tuple(_walls(square)))
        if kind != square.kind or kind == "Water":
            space = replace(space, further=(Water(),))
        return replace(space, walls=tuple(Heading)) if kind == "Block" else space

    def _note_tokens(self, square: _Square, cell: Cell) -> None:
        flag, start = square.first("Flag") or square.first("TouchFlag"), square.first("PlayerStart")
        if flag is not None:
            self.tokens.checkpoint(flag.number, cell, cell.name)
        if start is not None and 1 <= start.number <= _MOST_STARTS:
            looks = self._way(square, STARTS_NORTH)
            self.tokens.start(Start(start.number, cell, looks), cell.name)

    def _way(self, square: _Square, otherwise: Sentence) -> Heading:
        """How a square is turned; where it does not tell, north, which is noted as ``otherwise``."""
        if square.rotation is None:
            self._request.assume(otherwise)
            return Heading.N
        return square.rotation

    def _machine(self, kind: str, square: _Square, cell: Cell) -> Space:
        if (belt := _belt(kind, square)) is not None:
            return Space(belt=belt)
        if kind in _MACHINES:
            return _MACHINES[kind](square)
        if kind == "RebootToken":
            self.tokens.reboot_tokens += (RebootToken(cell, self._way(square, TOKENS_NORTH)),)
        elif kind not in _PLAIN:
            self._remarks.append(unknown_name(kind, _TYPES.values()))
        return OPEN_FLOOR


def _walls(square: _Square) -> Iterator[Heading]:
    for action in square.actions:
        if action.name == "BlockDirection":
            side = _HEADINGS.get(str(action.number), square.rotation)
            if side is not None:
                yield side


def _belt(kind: str, square: _Square) -> Belt | None:
    """Belts are named by their speed and their turn; a curve turns a robot that comes onto it."""
    speed = next((name for name in ("Normal", "Fast") if kind.startswith(name)), "")
    turn = _TURNS.get(kind.removeprefix(speed)) if speed else None
    if turn is None:
        return None
    leave = square.heading()
    return Belt(leave, speed == "Fast", (leave.turned(-turn),))


def _registers(square: _Square, name: str) -> tuple[int, ...]:
    action = square.first(name)
    if action is None or not action.registers:
        raise FormatError(sentence("the space does not say in which registers it works"))
    return action.registers


def _laser(square: _Square) -> Laser:
    """A cannon is a board laser; its damage, where it tells one, is that of its beams."""
    damage = square.first("Damage")
    return Laser(square.heading(), damage.number if damage is not None and 1 <= damage.number <= 9 else 1)


_MACHINES: Mapping[str, Callable[[_Square], Space]] = {
    "GearCW": lambda square: Space(gear=Gear.RIGHT),
    "GearCCW": lambda square: Space(gear=Gear.LEFT),
    "Pit": lambda square: Space(pit=True),
    "Pusher": lambda square: Space(pusher=Pusher(square.heading(), _registers(square, "Move"))),
    "Crusher": lambda square: Space(crusher=Crusher(_registers(square, "Damage"))),
    "Wrench": lambda square: Space(repair=Repair.ONE_WRENCH),
    "WrenchHammer": lambda square: Space(repair=Repair.WRENCH_AND_HAMMER),
    "TrapDoor": lambda square: Space(further=(Trapdoor(_registers(square, "Damage")),)),
    "Cannon": lambda square: Space(lasers=(_laser(square),)),
    "Flamer": lambda square: Space(further=(Flamer(square.heading(), _registers(square, "Damage")),)),
    "Randomizer": lambda square: Space(further=(Randomizer(),)),
}

_PLAIN = frozenset({"", "Blank", "Flag", "StartSquare", "Walls", "Block", "Water"})
"""Types of squares on which nothing lies but flags, starts and walls."""


FORMATS = (
    rally_format(
        key="hassenplug",
        title="Mega Robo Rally board",
        suffixes=(".srx",),
        carries=frozenset({CoursePart.FLOOR, CoursePart.CHECKPOINTS, CoursePart.STARTS}),
        read=_read,
        recognises=lambda data: data.lstrip()[:1] == b"<" and b"<BoardElementCollection" in data[:600],
    ),
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Reading the game maps of LMU's clients: newer and older, by columns or by rows, from the north or the south."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace

from designer.base.grid import Cell, Heading, Size
from designer.base.numerals import parse_whole
from designer.base.words import Sentence
from designer.exchange.formats import FormatError, Request
from designer.exchange.rally import assumptions
from designer.exchange.rally.doubts import settle_lasers, unread_key
from designer.exchange.rally.flaws import Flaws, unknown_name
from designer.exchange.rally.foreign_json import JsonNode, says_something
from designer.exchange.rally.lmu_dialects import OURS, Beams, checked, lasers_of_beams
from designer.exchange.rally.lmu_lie import BELTS, Grid, MapLie, as_it_lies
from designer.exchange.rally.lmu_words import (
    DIRECTION_KEYS,
    NAMES,
    direction_nodes,
    directions,
    elements_of,
    first_direction,
    kind_of,
    numbers_of,
    value_of,
    whole_of,
)
from designer.exchange.rally.parts import blank_rows, check_extent, course_of_rows
from designer.exchange.rally.tokens import Tokens, in_box_of
from designer.rally.course.board import Placement
from designer.rally.course.course import Course
from designer.rally.course.floor import Antenna, Floor, RebootToken, Start
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.spaces import GAP, OPEN_FLOOR, Gear, Laser, Pusher, Space

_GEARS: Mapping[str, Gear] = {
    "clockwise": Gear.RIGHT, "right": Gear.RIGHT, "counterclockwise": Gear.LEFT, "left": Gear.LEFT,
}  # fmt: skip


def recognises(data: bytes) -> bool:
    """Whether this is such a map: by the key of the message."""
    return data.lstrip()[:1] == b"{" and b'"gameMap"' in data


def read_map(data: bytes, request: Request) -> Course:
    """The course of a game map.

    Raises:
        CourseDesignerError: it is no map; what is odd on a space is a remark.
    """
    checked(request.profile)
    root = JsonNode.parse(data)
    wrapped = "messageBody" in root
    body = root["messageBody"] if wrapped else root
    lists = [list(column.elements()) for column in body["gameMap"].elements()]
    if len({len(column) for column in lists}) > 1:
        raise body["gameMap"].fail("the columns of a map must have the same length")
    check_extent(len(lists), len(lists[0]) if lists else 0)
    grid = {Cell(x, y): elements_of(node) for x, column in enumerate(lists) for y, node in enumerate(column)}
    told = {**_told_by_us(root), **request.profile}
    lie = as_it_lies(grid, Size(len(lists), len(lists[0])), told, request)
    sides = told.get("lasers") == "side"
    return _Reader(request, lie, ours=OURS in root, sides=sides).course()


def _told_by_us(root: JsonNode) -> Mapping[str, str]:
    """The dialect and the order that a map of ours tells; nothing of other maps, or if it was edited."""
    ours = value_of(root, OURS)
    if not isinstance(ours, dict):
        return {}
    with suppress(FormatError):
        return checked(ours)
    return {}


class _Reader:
    """What lies on the spaces."""

    def __init__(self, request: Request, lie: MapLie, *, ours: bool, sides: bool) -> None:
        self._older = lie.older
        self._nothing = OPEN_FLOOR if lie.by_rows and not ours else GAP
        self._ours = ours
        self._request = request
        self._sides = sides
        told = _registers_told(lie.grid)
        self._first = 0 if 0 in told else 1
        self._guessed = not ours and not told & {0, 5}
        self._unread: Counter[tuple[str, str]] = Counter()
        self._beams: Beams = {}
        self._remarks = request.remarks
        self._flaws = Flaws(request)
        self._grid = lie.grid
        self._size = lie.size
        self._tokens = Tokens(request)
        self._counted = 0
        self._starts: list[Cell] = []
        self._looks = Heading.E

    def course(self) -> Course:
        """The course of the map."""
        rows = blank_rows(self._size)
        for cell in sorted(self._grid):
            held = self._grid[cell]
            space = Space() if held else self._nothing
            if not held and not self._ours:
                no_board = self._nothing is GAP
                self._request.assume(assumptions.NULL_IS_NO_BOARD if no_board else assumptions.NULL_IS_FLOOR)
            for node in held:
                space = self._with(space, node, cell)
            rows[cell.y][cell.x] = space
        self._flaws.tell()
        for (name, key), count in self._unread.items():
            self._remarks.append(unread_key(name, key, count))
        if not self._older and not self._ours:
            rows = settle_lasers(rows, self._request)
        if self._beams:
            floor = Floor(tuple(map(tuple, rows)))
            for cell, laser in lasers_of_beams(floor, self._beams):
                rows[cell.y][cell.x] = replace(rows[cell.y][cell.x], lasers=(*rows[cell.y][cell.x].lasers, laser))
        if self._starts:
            self._request.assume(assumptions.STARTS_FROM_ANTENNA, len(self._starts))
            self._request.assume(assumptions.STARTS_COUNTED, len(self._starts))
        course = Course(
            checkpoints=self._tokens.checkpoints,
            docks=tuple(Start(number, cell, self._looks) for number, cell in enumerate(self._starts, 1)),
            reboot_tokens=self._tokens.reboot_tokens,
            antenna=self._tokens.antenna,
        )
        return in_box_of(course_of_rows(rows, course, self._areas()), "ah-2016")

    def _areas(self) -> list[tuple[str, Placement, Size]]:
        """The boards by the names that their spaces tell."""
        found: dict[str, list[Cell]] = {}
        for cell, held in self._grid.items():
            names = [name for node in held if isinstance(name := value_of(node, "isOnBoard"), str) and name]
            if names:
                found.setdefault(names[0], []).append(cell)
        areas = []
        for name, cells in found.items():
            left, top = min(cell.x for cell in cells), min(cell.y for cell in cells)
            right, bottom = max(cell.x for cell in cells), max(cell.y for cell in cells)
            areas.append((name, Placement(name, left, top), Size(right - left + 1, bottom - top + 1)))
        return areas

    def _with(self, space: Space, node: JsonNode, cell: Cell) -> Space:
        """The space with an element; one that cannot be read is named and left out."""
        with self._flaws.left_out(cell.name):
            written = node["type"].text()
            kind = kind_of(written)
            if kind in _NAMES:
                self._unread.update((written, key) for key in _unread(kind, node))
            if kind == "Laser":
                return self._with_laser(space, node, cell)
            if kind == "PushPanel":
                if self._guessed:
                    self._request.assume(assumptions.REGISTERS_FROM_1)
                told = numbers_of(node["registers"], self._first, self._first + 4)
                registers = {number + 1 - self._first for number in told}
                return replace(space, pusher=Pusher(first_direction(node), tuple(sorted(registers))))
            if kind in BELTS:
                if "speed" not in node:
                    self._request.assume(assumptions.SLOW_BELTS)
                return replace(space, belt=BELTS[kind](node))
            if kind in _ELEMENTS:
                return _ELEMENTS[kind](space, node)
            if not self._token(kind, node, cell):
                self._remarks.append(unknown_name(written, _NAMES))
        return space

    def _way(self, node: JsonNode, otherwise: Sentence) -> Heading:
        """The direction of a token; where it has none, east, which is noted as ``otherwise``."""
        told = next(directions(node), None)
        if told is None:
            self._request.assume(otherwise)
        return Heading.E if told is None else told

    def _with_laser(self, space: Space, node: JsonNode, cell: Cell) -> Space:
        """The space with a laser; those of older clients are noted, as each lists its beam."""
        laser = _laser(node)
        if "count" not in node:
            self._request.assume(assumptions.ONE_BEAM)
        if self._older:
            self._beams[cell, laser.fire] = laser.beams
            return space
        laser = replace(laser, fire=laser.mount) if self._sides else laser
        return replace(space, lasers=(*space.lasers, laser))

    def _token(self, kind: str, node: JsonNode, cell: Cell) -> bool:
        """Note what has no place on a board; whether it is known at all."""
        if kind == "StartPoint":
            self._starts.append(cell)
        elif kind == "CheckPoint":
            self._counted += 1
            number = parse_whole(str(value_of(node, "count")), 1, 99) if "count" in node else self._counted
            if "count" not in node:
                self._request.assume(assumptions.CHECKPOINTS_COUNTED)
            if number is None:
                raise node["count"].fail("this is not the number of a checkpoint")
            self._tokens.checkpoint(number, cell, cell.name)
        elif kind == "Antenna":
            self._looks = self._way(node, assumptions.ANTENNA_EAST)
            self._tokens.set_up(Antenna(cell, self._looks), cell.name)
        elif kind == "RestartPoint":
            self._tokens.reboot_tokens += (RebootToken(cell, self._way(node, assumptions.TOKENS_EAST)),)
        return kind in _TOKENS


def _gear(space: Space, node: JsonNode) -> Space:
    turn = next(direction_nodes(node), node)
    word = turn.value.lower() if isinstance(turn.value, str) else turn.value
    return replace(space, gear=JsonNode(word, turn.path).choice(_GEARS))


def _laser(node: JsonNode) -> Laser:
    return Laser(first_direction(node), whole_of(node["count"], 1, 9) if "count" in node else 1)


_ELEMENTS: Mapping[str, Callable[[Space, JsonNode], Space]] = {
    "Empty": lambda space, node: space,
    "Gear": _gear,
    "Wall": lambda space, node: replace(space, walls=(*space.walls, *directions(node))),
    "Pit": lambda space, node: replace(space, pit=True),
    "EnergySpace": lambda space, node: space.with_further(EnergySpace()),
}

_NAMES = (*NAMES, *BELTS)
"""All types that are known."""

_KEYS: Mapping[str, frozenset[str]] = {
    **dict.fromkeys(("ConveyorBelt", "Belt"), frozenset({"speed"})),
    "RotatingBelt": frozenset({"speed", "isCrossing"}),
    "PushPanel": frozenset({"registers"}),
    **dict.fromkeys(("Laser", "EnergySpace", "CheckPoint"), frozenset({"count"})),
}
"""The keys that are read of each type, beside those of all."""

_TOKENS = frozenset({"StartPoint", "CheckPoint", "Antenna", "RestartPoint", "Empty"})
_KEYS_OF_ALL = frozenset({"type", "isOnBoard", *DIRECTION_KEYS})


def _unread(kind: str, node: JsonNode) -> Iterator[str]:
    """The keys of an element that say something and that nobody reads."""
    known = _KEYS_OF_ALL | _KEYS.get(kind, frozenset())
    told = node.value if isinstance(node.value, dict) else {}
    return (key for key, value in told.items() if key not in known and says_something(value))


def _registers_told(grid: Grid) -> set[int]:
    """All registers that push panels of the map tell: one with a 0 counts from 0."""
    found: set[int] = set()
    for node in (node for held in grid.values() for node in held if "registers" in node):
        with suppress(FormatError):
            found.update(numbers_of(node["registers"], 0, 5))
    return found

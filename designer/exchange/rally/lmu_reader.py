# SPDX-License-Identifier: GPL-3.0-or-later
"""Reading the game maps of LMU's clients: newer and older, by columns or by rows, from the north or the south."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from designer.base.grid import Cell, Heading, Size
from designer.base.numerals import parse_whole
from designer.base.words import Sentence, sentence
from designer.exchange.formats import FormatError, Request
from designer.exchange.rally import assumptions
from designer.exchange.rally.doubts import settle_lasers, unread_key
from designer.exchange.rally.flaws import Flaws, unknown_name
from designer.exchange.rally.foreign_json import JsonNode, says_something
from designer.exchange.rally.lmu_dialects import OURS, Beams, checked, lasers_of_beams
from designer.exchange.rally.parts import blank_rows, check_extent, course_of_rows
from designer.exchange.rally.tokens import Tokens, in_box_of
from designer.rally.course.board import Placement
from designer.rally.course.course import Course
from designer.rally.course.floor import Antenna, Floor, RebootToken, Start
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.spaces import GAP, Belt, Gear, Laser, Pusher, Space

Grid = dict[Cell, list[JsonNode]]

HEADINGS: Mapping[str, Heading] = {
    "top": Heading.N, "up": Heading.N, "right": Heading.E, "bottom": Heading.S, "down": Heading.S, "left": Heading.W,
}  # fmt: skip

_OLDER = frozenset({"Belt", "RotatingBelt", "up", "down"})
_NEWER = frozenset({"ConveyorBelt", "top", "bottom", "clockwise", "counterclockwise"})
"""Words that only the clients of one dialect use."""

_START_BOARD_WIDTH = 3


def elements_of(node: JsonNode) -> list[JsonNode]:
    """The elements of a space: a list, or one alone."""
    if node.value is None:
        return []
    return list(node.elements()) if isinstance(node.value, list) else [node]


def value_of(node: JsonNode, key: str) -> Any:
    """What stands under a key; None where it is missing."""
    return node[key].value if key in node else None


def directions(node: JsonNode) -> Iterator[Heading]:
    """The directions of an element."""
    return (item.choice(HEADINGS) for item in node.items("orientations"))


def first_direction(node: JsonNode) -> Heading:
    """The first direction of an element; ``FormatError`` if it has none."""
    found = next(directions(node), None)
    if found is None:
        raise node.fail("the key '{key}' is missing", key="orientations")
    return found


def _belt(node: JsonNode) -> Belt:
    """Exit first, then the sides from which robots come; none of them: a straight belt."""
    leave, *sides = (first_direction(node), *list(directions(node))[1:])
    if leave in sides:
        raise node.fail("a belt cannot be fed from its own exit")
    return Belt(leave, _is_express(node), tuple(side.back for side in sides))


def _rotating_belt(node: JsonNode) -> Belt:
    """Of older clients: the direction before and after the turn; a crossing is fed from behind, too."""
    ways = list(directions(node))
    if len(ways) != 2 or ways[0] is ways[1].back:
        raise node.fail("expected a pair of directions, before and after the turn")
    straight = [ways[1]] if str(value_of(node, "isCrossing")).lower() == "true" else []
    return Belt(ways[1], _is_express(node), (ways[0], *straight))


def _is_express(node: JsonNode) -> bool:
    return "speed" in node and node["speed"].whole(1, 2) == 2


BELTS: Mapping[str, Callable[[JsonNode], Belt]] = {
    "ConveyorBelt": _belt,
    "Belt": _belt,
    "RotatingBelt": _rotating_belt,
}


def _words(grid: Grid) -> set[str]:
    """The types and directions that a map uses."""
    found: set[str] = set()
    for held in grid.values():
        for node in held:
            ways = value_of(node, "orientations")
            found |= {word for word in (value_of(node, "type"), *_listed(ways)) if isinstance(word, str)}
    return found


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def as_it_lies(grid: Grid, size: Size, told: Mapping[str, str], request: Request) -> tuple[Grid, Size, bool]:
    """The grid with x to the east and y to the south, however the file counts; whether it is of an older client.

    The file lists the elements outer list first; ``size`` is how many lists there are, and how many spaces in each.
    ``told`` has ``dialect`` and ``order`` as far as they are known; what could not be told is assumed, and noted.
    """
    older = _is_older(grid, size, told, request)
    if _is_by_rows(grid, size, older, told, request):
        grid, size = _by_rows(grid), Size(size.height, size.width)
    return (_upside_down(grid, size) if older else grid), size, older


def _by_rows(grid: Grid) -> Grid:
    return {Cell(cell.y, cell.x): held for cell, held in grid.items()}


def _upside_down(grid: Grid, size: Size) -> Grid:
    return {Cell(cell.x, size.height - 1 - cell.y): held for cell, held in grid.items()}


def _plain(grid: Grid) -> dict[Cell, list[Any]]:
    return {cell: [node.value for node in held] for cell, held in grid.items()}


def _is_older(grid: Grid, size: Size, told: Mapping[str, str], request: Request) -> bool:
    """Whether an older client wrote the map: told by its words."""
    words = _words(grid)
    if "dialect" in told:
        return told["dialect"] == "older"
    if not words & (_OLDER | _NEWER) and _plain(grid) != _plain(_upside_down(grid, size)):
        what = sentence("read from north to south; if the map is upside down, import it with a profile {profile}",
                        profile='{"dialect": "older"}')  # fmt: skip
        request.assume(what, 0)
    return bool(words & _OLDER) and not words & _NEWER


def _is_by_rows(grid: Grid, size: Size, older: bool, told: Mapping[str, str], request: Request) -> bool:
    """Whether the outer list counts from north to south: told by the starting board, or by where belts lead.

    The starting board is three spaces wide, and has more from north to south.
    """
    if "order" in told:
        return told["order"] == "rows"
    starts = _starting_board(grid)
    across, down = len({cell.x for cell in starts}), len({cell.y for cell in starts})
    if min(across, down) <= _START_BOARD_WIDTH < max(across, down):
        return across > _START_BOARD_WIDTH
    turned, mirrored = _by_rows(grid), Size(size.height, size.width)
    links = [_links(_upside_down(*both) if older else both[0]) for both in ((grid, size), (turned, mirrored))]
    if links[0] == links[1] and size.width < size.height:
        what = sentence("read by columns; if rows and columns are swapped, import it with a profile {profile}",
                        profile='{"order": "rows"}')  # fmt: skip
        request.assume(what, 0)
    return links[1] > links[0]


def _starting_board(grid: Grid) -> list[Cell]:
    """The spaces of boards that are called starting boards, or on which robots start."""
    starts = (node for held in grid.values() for node in held if value_of(node, "type") == "StartPoint")
    start_boards = {name for node in starts if isinstance(name := value_of(node, "isOnBoard"), str) and name}

    def is_there(node: JsonNode) -> bool:
        board = value_of(node, "isOnBoard")
        return str(board or "").startswith("Start ") or (isinstance(board, str) and board in start_boards)

    return [cell for cell, held in grid.items() if any(map(is_there, held))]


def _links(grid: Grid) -> int:
    """How many belts lead onto a belt that is fed from there."""
    belts: dict[Cell, Belt] = {}
    for cell, held in grid.items():
        for node in held:
            kind = value_of(node, "type")
            if isinstance(kind, str) and kind in BELTS:
                with suppress(FormatError):
                    belts[cell] = BELTS[kind](node)
    following = [(belt.exit, belts.get(cell.step(belt.exit))) for cell, belt in belts.items()]
    return sum(next_belt is not None and way in next_belt.feeds for way, next_belt in following)


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
    grid, size, older = as_it_lies(grid, Size(len(lists), len(lists[0])), told, request)
    sides = told.get("lasers") == "side"
    return _Reader(request, grid, size, older, ours=OURS in root, sides=sides).course()


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

    def __init__(self, request: Request, grid: Grid, size: Size, older: bool, *, ours: bool, sides: bool) -> None:
        self._older = older
        self._ours = ours
        self._request = request
        self._sides = sides
        told = _registers_told(grid)
        self._first = 0 if 0 in told else 1
        self._guessed = not ours and not told & {0, 5}
        self._unread: Counter[tuple[str, str]] = Counter()
        self._beams: Beams = {}
        self._remarks = request.remarks
        self._flaws = Flaws(request)
        self._grid = grid
        self._size = size
        self._tokens = Tokens(request)
        self._counted = 0
        self._starts: list[Cell] = []
        self._looks = Heading.E

    def course(self) -> Course:
        """The course of the map."""
        rows = blank_rows(self._size)
        for cell in sorted(self._grid):
            held = self._grid[cell]
            space = GAP if not held else Space()
            if not held:
                self._request.assume(assumptions.NULL_IS_NO_BOARD)
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
            kind = _SPELLINGS.get(written, written)
            if written in _NAMES:
                self._unread.update((written, key) for key in _unread(kind, node))
            if kind == "Laser":
                return self._with_laser(space, node, cell)
            if kind == "PushPanel":
                if self._guessed:
                    self._request.assume(assumptions.REGISTERS_FROM_1)
                registers = {number + 1 - self._first for number in node["registers"].registers(self._first)}
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
    turn = next(iter(node.items("orientations")), node)
    return replace(space, gear=turn.choice(_GEARS))


def _laser(node: JsonNode) -> Laser:
    return Laser(first_direction(node), node["count"].whole(1, 9) if "count" in node else 1)


_ELEMENTS: Mapping[str, Callable[[Space, JsonNode], Space]] = {
    "Empty": lambda space, node: space,
    "Gear": _gear,
    "Wall": lambda space, node: replace(space, walls=(*space.walls, *directions(node))),
    "Pit": lambda space, node: replace(space, pit=True),
    "EnergySpace": lambda space, node: space.with_further(EnergySpace()),
}

_SPELLINGS: Mapping[str, str] = {
    "EnergySpaces": "EnergySpace", "Energy-Space": "EnergySpace", "Energy": "EnergySpace", "Checkpoint": "CheckPoint",
}  # fmt: skip
"""Types as single clients spell them, and what the others call them."""

_KEYS: Mapping[str, frozenset[str]] = {
    **dict.fromkeys(("ConveyorBelt", "Belt"), frozenset({"speed"})),
    "RotatingBelt": frozenset({"speed", "isCrossing"}),
    "PushPanel": frozenset({"registers"}),
    **dict.fromkeys(("Laser", "EnergySpace", "CheckPoint"), frozenset({"count"})),
}
"""The keys that are read of each type, beside those of all."""

_TOKENS = frozenset({"StartPoint", "CheckPoint", "Antenna", "RestartPoint", "Empty"})
_NAMES = ("Laser", "PushPanel", *BELTS, *_ELEMENTS, *_SPELLINGS, *_TOKENS)
"""All types that are known."""

_KEYS_OF_ALL = frozenset({"type", "isOnBoard", "orientations"})


def _unread(kind: str, node: JsonNode) -> Iterator[str]:
    """The keys of an element that say something and that nobody reads."""
    known = _KEYS_OF_ALL | _KEYS.get(kind, frozenset())
    told = node.value if isinstance(node.value, dict) else {}
    return (key for key, value in told.items() if key not in known and says_something(value))


def _registers_told(grid: Grid) -> set[int]:
    """All registers that push panels of the map tell: one with a 0 counts from 0."""
    told = (value_of(node, "registers") for held in grid.values() for node in held)
    return {number for registers in told for number in _listed(registers) if isinstance(number, int)}

# SPDX-License-Identifier: GPL-3.0-or-later
"""Reading the game maps of LMU's clients: newer and older ones, by columns and by rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from designer.exchange.formats import Request
from designer.exchange.rally.flaws import Flaws
from designer.exchange.rally.json_reading import Node
from designer.exchange.rally.parts import blank_rows, check_extent, course_of_rows
from designer.exchange.rally.tokens import Tokens
from designer.grid import Cell, Heading, Size
from designer.numerals import parse_whole
from designer.rally.board import Placement
from designer.rally.course import Course
from designer.rally.floor import Start
from designer.rally.spaces import GAP, Belt, Gear, Laser, Pusher, Repair, Space
from designer.words import sentence

_HEADINGS: Mapping[str, Heading] = {
    "top": Heading.N, "up": Heading.N, "right": Heading.E, "bottom": Heading.S, "down": Heading.S, "left": Heading.W,
}  # fmt: skip
_GEARS: Mapping[str, Gear] = {
    "clockwise": Gear.RIGHT, "right": Gear.RIGHT, "counterclockwise": Gear.LEFT, "left": Gear.LEFT,
}  # fmt: skip
_OLDER = frozenset({"Belt", "RotatingBelt"})
_START_BOARD_WIDTH = 3

_Grid = dict[Cell, list[Node]]


def recognises(data: bytes) -> bool:
    """Whether this is such a map: by the key of the message."""
    return data.lstrip()[:1] == b"{" and b'"gameMap"' in data


def read_map(data: bytes, request: Request) -> Course:
    """The course of a game map.

    Raises:
        CourseDesignerError: it is no map; what is odd on a space is a remark.
    """
    root = Node.parse(data)
    wrapped = "messageBody" in root
    body = root["messageBody"] if wrapped else root
    lists = [list(column.elements()) for column in body["gameMap"].elements()]
    if len({len(column) for column in lists}) > 1:
        raise body["gameMap"].fail("the columns of a map have one length")
    check_extent(len(lists), len(lists[0]) if lists else 0)
    grid = {Cell(x, y): _held(node) for x, column in enumerate(lists) for y, node in enumerate(column)}
    grid, size = _as_it_lies(grid, Size(len(lists), len(lists[0])), request)
    return _Reader(request, grid, size).course()


def _held(node: Node) -> list[Node]:
    """The elements of a space: a list, or one alone."""
    if node.value is None:
        return []
    return list(node.elements()) if isinstance(node.value, list) else [node]


def _value(node: Node, key: str) -> Any:
    return node[key].value if key in node else None


def _as_it_lies(grid: _Grid, size: Size, request: Request) -> tuple[_Grid, Size]:
    """The grid with x to the east and y to the south, however the file counts."""
    if _is_by_rows(grid, size, request):
        grid = {Cell(cell.y, cell.x): held for cell, held in grid.items()}
        size = Size(size.height, size.width)
    if any(_value(node, "type") in _OLDER for held in grid.values() for node in held):
        grid = {Cell(cell.x, size.height - 1 - cell.y): held for cell, held in grid.items()}
    return grid, size


def _is_by_rows(grid: _Grid, size: Size, request: Request) -> bool:
    """Whether the outer list counts from north to south: told by the starting board, which is three spaces wide."""
    if "order" in request.profile:
        return bool(request.profile["order"] == "rows")
    starts = [cell for cell, held in grid.items() if any(_is_of_start_board(node) for node in held)]
    if not starts:
        if size.width < size.height:
            what = sentence("read by columns; if rows and columns are swapped, import it with a profile {profile}",
                            profile='{"order": "rows"}')  # fmt: skip
            request.remarks.append(what)
        return False
    wide = len({cell.x for cell in starts}) > _START_BOARD_WIDTH
    return wide and len({cell.y for cell in starts}) <= _START_BOARD_WIDTH


def _is_of_start_board(node: Node) -> bool:
    return str(_value(node, "isOnBoard") or "").startswith("Start ")


class _Reader:
    """What lies on the spaces."""

    def __init__(self, request: Request, grid: _Grid, size: Size) -> None:
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
            for node in held:
                space = self._with(space, node, cell)
            rows[cell.y][cell.x] = space
        self._flaws.tell()
        if self._starts:
            self._remarks.append(sentence("the starts have no heading in this format; they face away from the antenna"))
        docks = tuple(Start(number, cell, self._looks) for number, cell in enumerate(self._starts, 1))
        return course_of_rows(rows, Course(checkpoints=self._tokens.checkpoints, docks=docks), self._areas())

    def _areas(self) -> list[tuple[str, Placement, Size]]:
        """The boards by the names that their spaces tell."""
        found: dict[str, list[Cell]] = {}
        for cell, held in self._grid.items():
            names = [name for node in held if isinstance(name := _value(node, "isOnBoard"), str) and name]
            if names:
                found.setdefault(names[0], []).append(cell)
        areas = []
        for name, cells in found.items():
            left, top = min(cell.x for cell in cells), min(cell.y for cell in cells)
            right, bottom = max(cell.x for cell in cells), max(cell.y for cell in cells)
            areas.append((name, Placement(name, left, top), Size(right - left + 1, bottom - top + 1)))
        return areas

    def _with(self, space: Space, node: Node, cell: Cell) -> Space:
        """The space with an element; one that cannot be read is named and left out."""
        with self._flaws.left_out(cell.name):
            kind = node["type"].text()
            if kind == "EnergySpace":
                self._remarks.append(sentence("batteries become repair sites with one wrench"))
            if kind in _ELEMENTS:
                return _ELEMENTS[kind](space, node)
            if not self._token(kind, node, cell):
                what = sentence("'{kind}' is left out: it is not part of these rules", kind=kind[:40])
                self._remarks.append(what)
        return space

    def _token(self, kind: str, node: Node, cell: Cell) -> bool:
        """Note what has no place on a board; whether it is known at all."""
        if kind == "StartPoint":
            self._starts.append(cell)
        elif kind == "CheckPoint":
            self._counted += 1
            number = parse_whole(str(_value(node, "count")), 1, 99) if "count" in node else self._counted
            if number is None:
                raise node["count"].fail("this is not the number of a checkpoint")
            self._tokens.checkpoint(number, cell, cell.name)
        elif kind == "Antenna":
            self._looks = next(_directions(node), Heading.E)
            return False
        return kind in ("StartPoint", "CheckPoint", "Empty")


def _directions(node: Node) -> Iterator[Heading]:
    """The directions of an element."""
    return (item.choice(_HEADINGS) for item in node.items("orientations"))


def _first(node: Node) -> Heading:
    found = next(_directions(node), None)
    if found is None:
        raise node.fail("the key '{key}' is missing", key="orientations")
    return found


def _belt(space: Space, node: Node) -> Space:
    """Exit first, then the sides from which robots come; none of them: a straight belt."""
    leave, *sides = (_first(node), *list(_directions(node))[1:])
    if leave in sides:
        raise node.fail("a belt cannot be fed from its own exit")
    return replace(space, belt=Belt(leave, _is_express(node), tuple(side.back for side in sides)))


def _rotating_belt(space: Space, node: Node) -> Space:
    """Of older clients: the direction before and after the turn; a crossing is fed from behind, too."""
    ways = list(_directions(node))
    if len(ways) != 2 or ways[0] is ways[1].back:
        raise node.fail("a pair of directions is expected, before and after the turn")
    straight = [ways[1]] if str(_value(node, "isCrossing")).lower() == "true" else []
    return replace(space, belt=Belt(ways[1], _is_express(node), (ways[0], *straight)))


def _is_express(node: Node) -> bool:
    return "speed" in node and node["speed"].whole(1, 2) == 2


def _pusher(space: Space, node: Node) -> Space:
    return replace(space, pusher=Pusher(_first(node), node["registers"].registers()))


def _gear(space: Space, node: Node) -> Space:
    turn = next(iter(node.items("orientations")), node)
    return replace(space, gear=turn.choice(_GEARS))


def _laser(space: Space, node: Node) -> Space:
    beams = node["count"].whole(1, 9) if "count" in node else 1
    return replace(space, lasers=(*space.lasers, Laser(_first(node), beams)))


_ELEMENTS: Mapping[str, Callable[[Space, Node], Space]] = {
    "Empty": lambda space, node: space,
    "ConveyorBelt": _belt,
    "Belt": _belt,
    "RotatingBelt": _rotating_belt,
    "PushPanel": _pusher,
    "Gear": _gear,
    "Wall": lambda space, node: replace(space, walls=(*space.walls, *_directions(node))),
    "Laser": _laser,
    "Pit": lambda space, node: replace(space, pit=True),
    "EnergySpace": lambda space, node: replace(space, repair=Repair.ONE_WRENCH),
}

# SPDX-License-Identifier: GPL-3.0-or-later
"""How a game map of LMU's clients lies: by columns or by rows, from the north or the south; its own words show it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from designer.base.grid import Cell, Size
from designer.base.words import sentence
from designer.exchange.formats import FormatError, Request
from designer.exchange.rally.client_element import ClientElement
from designer.exchange.rally.client_words import speed_of
from designer.exchange.rally.foreign_json import JsonNode
from designer.exchange.rally.lmu_words import directions, element_of, is_one_of, needed_directions, value_of
from designer.rally.spaces import Belt

Grid = dict[Cell, list[JsonNode]]

_OLDER = frozenset({"Belt", "RotatingBelt", "up", "down"})
_NEWER = frozenset({"ConveyorBelt", "top", "bottom", "clockwise", "counterclockwise"})
"""Words that only the clients of one dialect use."""

_START_BOARD_WIDTH = 3


def _belt(element: ClientElement) -> Belt:
    """Exit first, then the sides from which robots come; none of them: a straight belt."""
    leave, *sides = needed_directions(element)
    if leave in sides:
        raise element.fields.fail("a belt cannot be fed from its own exit")
    return Belt(leave, speed_of(element.name, element.fields).express, tuple(side.back for side in sides))


def _rotating_belt(element: ClientElement) -> Belt:
    """Of older clients: the direction before and after the turn; a crossing is fed from behind, too."""
    ways = list(directions(element))
    if len(ways) != 2 or ways[0] is ways[1].back:
        raise element.fields.fail("expected a pair of directions, before and after the turn")
    element.read.add("isCrossing")
    straight = [ways[1]] if str(value_of(element.fields, "isCrossing")).lower() == "true" else []
    return Belt(ways[1], speed_of(element.name, element.fields).express, (ways[0], *straight))


BELTS: Mapping[str, Callable[[ClientElement], Belt]] = {
    "ConveyorBelt": _belt,
    "Belt": _belt,
    "RotatingBelt": _rotating_belt,
}


def _words(grid: Grid) -> set[str]:
    """The types and directions that a map uses."""
    found: set[str] = set()
    for held in grid.values():
        for node in held:
            for value in node.value.values() if isinstance(node.value, dict) else ():
                if isinstance(value, str):
                    found.add(value)
                elif isinstance(value, list):
                    found.update(word for word in value if isinstance(word, str))
    return found


@dataclass(frozen=True)
class MapLie:
    """How a map lies.

    Attributes:
        grid: its elements, with x to the east and y to the south.
        size: of the map.
        older: whether it is of an older client.
        by_rows: whether its outer list counts from north to south.
    """

    grid: Grid
    size: Size
    older: bool
    by_rows: bool


def as_it_lies(grid: Grid, size: Size, told: Mapping[str, str], request: Request) -> MapLie:
    """The grid with x to the east and y to the south, however the file counts.

    The file lists the elements outer list first; ``size`` is how many lists there are, and how many spaces in each.
    ``told`` has ``dialect`` and ``order`` as far as they are known; what could not be told is assumed, and noted.
    """
    older = _is_older(grid, size, told, request)
    by_rows = _is_by_rows(grid, size, older, told, request)
    if by_rows:
        grid, size = _by_rows(grid), Size(size.height, size.width)
    return MapLie(_upside_down(grid, size) if older else grid, size, older, by_rows)


def _by_rows(grid: Grid) -> Grid:
    return {Cell(cell.y, cell.x): held for cell, held in grid.items()}


def _upside_down(grid: Grid, size: Size) -> Grid:
    return {Cell(cell.x, size.height - 1 - cell.y): held for cell, held in grid.items()}


def _plain(grid: Grid) -> dict[Cell, list[Any]]:
    return {cell: [node.value for node in held] for cell, held in grid.items()}


def _is_older(grid: Grid, size: Size, told: Mapping[str, str], request: Request) -> bool:
    """Whether an older client wrote the map: told by its words."""
    if "dialect" in told:
        return told["dialect"] == "older"
    words = _words(grid)
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
            if is_one_of(node, BELTS):
                with suppress(FormatError):
                    element = element_of(node)
                    belts[cell] = BELTS[element.kind](element)
    following = [(belt.exit, belts.get(cell.step(belt.exit))) for cell, belt in belts.items()]
    return sum(next_belt is not None and way in next_belt.feeds for way, next_belt in following)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards of RoboRuckus: JSON with lists by kind, the origin at the bottom left, ``Y`` to the north."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from designer.base.grid import Cell, Heading, Size
from designer.exchange.formats import CoursePart, Request
from designer.exchange.rally.flaws import Flaws
from designer.exchange.rally.foreign_json import JsonNode
from designer.exchange.rally.parts import blank_rows, check_extent, course_of_rows, rally_format
from designer.rally.course.course import Course
from designer.rally.spaces import Belt, Gear, Laser, Repair, Space

_HEADINGS: Mapping[str, Heading] = {"X": Heading.E, "Y": Heading.N, "NEG_X": Heading.W, "NEG_Y": Heading.S}


class _Rows:
    """The spaces, filled by cell."""

    def __init__(self, size: Size) -> None:
        self.size = size
        self.rows = blank_rows(size)

    def cell(self, node: JsonNode, margin: int = 0) -> Cell:
        """The cell of a pair ``[x, y]`` counted from the bottom left, ``margin`` spaces off the board at most."""
        numbers = list(node.elements())
        if len(numbers) != 2:
            raise node.fail("expected a pair of numbers")
        x = numbers[0].whole(-margin, self.size.width - 1 + margin)
        return Cell(x, self.size.height - 1 - numbers[1].whole(-margin, self.size.height - 1 + margin))

    def put(self, cell: Cell, **parts: Any) -> None:
        """Lay elements on a space."""
        self.rows[cell.y][cell.x] = replace(self.rows[cell.y][cell.x], **parts)

    def space(self, cell: Cell) -> Space:
        """What lies on a space so far."""
        return self.rows[cell.y][cell.x]


def _read(data: bytes, request: Request) -> Course:
    root = JsonNode.parse(data)
    ends = [end.whole(0, 399) for end in root["size"].elements()]
    if len(ends) != 2:
        raise root["size"].fail("expected a pair of numbers")
    board, flaws = _Rows(check_extent(ends[0] + 1, ends[1] + 1)), Flaws(request)
    for key, read in _LISTS.items():
        for node in root.items(key):
            with flaws.left_out():
                read(board, node)
    flaws.tell()
    title = root["name"].text() if "name" in root else ""
    return flaws.refuse_if_nothing_is_left(course_of_rows(board.rows, Course(title=title)))


def _gear(board: _Rows, node: JsonNode) -> None:
    gear = node["dir"].choice({"left": Gear.LEFT, "right": Gear.RIGHT})
    board.put(board.cell(node["location"]), gear=gear)


def _laser(board: _Rows, node: JsonNode) -> None:
    cell = board.cell(node["start"])
    laser = Laser(node["facing"].choice(_HEADINGS), node["strength"].whole(1, 9) if "strength" in node else 1)
    board.put(cell, lasers=(*board.space(cell).lasers, laser))


def _belt(board: _Rows, node: JsonNode, express: bool) -> None:
    leave = node["exit"].choice(_HEADINGS)
    side = node["entrance"].choice(_HEADINGS)
    if side is leave:
        raise node.fail("a belt cannot be fed from its own exit")
    board.put(board.cell(node["location"]), belt=Belt(leave, express, (side.back,)))


def _wall(board: _Rows, node: JsonNode) -> None:
    """A wall stands between two neighbouring cells, one of which may lie just off the board."""
    cells = [board.cell(end, margin=1) for end in node.elements()]
    for heading in Heading:
        if len(cells) == 2 and cells[0].step(heading) == cells[1]:
            for cell, side in ((cells[0], heading), (cells[1], heading.back)):
                if board.size.holds(cell):
                    board.put(cell, walls=(*board.space(cell).walls, side))
            return
    raise node.fail("a wall is between two neighbouring spaces")


_LISTS: Mapping[str, Callable[[_Rows, JsonNode], None]] = {
    "wrenches": lambda board, node: board.put(board.cell(node), repair=Repair.ONE_WRENCH),
    "pits": lambda board, node: board.put(board.cell(node), pit=True),
    "turntables": _gear,
    "conveyors": lambda board, node: _belt(board, node, express=False),
    "expressConveyors": lambda board, node: _belt(board, node, express=True),
    "lasers": _laser,
    "walls": _wall,
}


FORMATS = (
    rally_format(
        key="roboruckus",
        title="RoboRuckus board",
        suffixes=(".roboruckus.json",),
        carries=frozenset({CoursePart.FLOOR}),
        read=_read,
        recognises=lambda data: data.lstrip()[:1] == b"{" and b'"expressConveyors"' in data,
    ),
)

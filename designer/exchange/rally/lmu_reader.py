# SPDX-License-Identifier: GPL-3.0-or-later
"""Reading the game maps of LMU's clients: newer and older ones, by columns and by rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace

from designer.base.grid import Cell, Heading, Size
from designer.base.numerals import parse_whole
from designer.base.words import sentence
from designer.exchange.formats import FormatError, Request
from designer.exchange.rally.flaws import Flaws
from designer.exchange.rally.foreign_json import Node
from designer.exchange.rally.lmu_dialects import OURS, Beams, checked, lasers_of_beams
from designer.exchange.rally.lmu_order import (
    BELTS,
    Grid,
    as_it_lies,
    directions,
    elements_of,
    first_direction,
    value_of,
)
from designer.exchange.rally.parts import blank_rows, check_extent, course_of_rows
from designer.exchange.rally.tokens import Tokens, in_box_of
from designer.rally.course.board import Placement
from designer.rally.course.course import Course
from designer.rally.course.floor import Antenna, Floor, RebootToken, Start
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.spaces import GAP, Gear, Laser, Pusher, Space

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
    root = Node.parse(data)
    wrapped = "messageBody" in root
    body = root["messageBody"] if wrapped else root
    lists = [list(column.elements()) for column in body["gameMap"].elements()]
    if len({len(column) for column in lists}) > 1:
        raise body["gameMap"].fail("the columns of a map must have the same length")
    check_extent(len(lists), len(lists[0]) if lists else 0)
    grid = {Cell(x, y): elements_of(node) for x, column in enumerate(lists) for y, node in enumerate(column)}
    told = {**_told_by_us(root), **request.profile}
    grid, size, older = as_it_lies(grid, Size(len(lists), len(lists[0])), told, request.remarks)
    return _Reader(request, grid, size, older).course()


def _told_by_us(root: Node) -> Mapping[str, str]:
    """The dialect and the order that a map of ours tells; nothing of other maps, or if it was edited."""
    ours = value_of(root, OURS)
    if not isinstance(ours, dict):
        return {}
    with suppress(FormatError):
        return checked(ours)
    return {}


class _Reader:
    """What lies on the spaces."""

    def __init__(self, request: Request, grid: Grid, size: Size, older: bool) -> None:
        self._older = older
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
            for node in held:
                space = self._with(space, node, cell)
            rows[cell.y][cell.x] = space
        self._flaws.tell()
        if self._beams:
            floor = Floor(tuple(map(tuple, rows)))
            for cell, laser in lasers_of_beams(floor, self._beams):
                rows[cell.y][cell.x] = replace(rows[cell.y][cell.x], lasers=(*rows[cell.y][cell.x].lasers, laser))
        if self._starts:
            self._remarks.append(sentence("the starts have no heading in this format; they face away from the antenna"))
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

    def _with(self, space: Space, node: Node, cell: Cell) -> Space:
        """The space with an element; one that cannot be read is named and left out."""
        with self._flaws.left_out(cell.name):
            kind = node["type"].text()
            if kind == "Laser" and self._older:
                laser = _laser(Space(), node).lasers[0]
                self._beams[cell, laser.fire] = laser.beams
                return space
            if kind in BELTS:
                return replace(space, belt=BELTS[kind](node))
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
            number = parse_whole(str(value_of(node, "count")), 1, 99) if "count" in node else self._counted
            if number is None:
                raise node["count"].fail("this is not the number of a checkpoint")
            self._tokens.checkpoint(number, cell, cell.name)
        elif kind == "Antenna":
            self._looks = next(directions(node), Heading.E)
            self._tokens.set_up(Antenna(cell, self._looks), cell.name)
        elif kind == "RestartPoint":
            self._tokens.reboot_tokens += (RebootToken(cell, next(directions(node), Heading.E)),)
        return kind in ("StartPoint", "CheckPoint", "Antenna", "RestartPoint", "Empty")


def _pusher(space: Space, node: Node) -> Space:
    return replace(space, pusher=Pusher(first_direction(node), node["registers"].registers()))


def _gear(space: Space, node: Node) -> Space:
    turn = next(iter(node.items("orientations")), node)
    return replace(space, gear=turn.choice(_GEARS))


def _laser(space: Space, node: Node) -> Space:
    beams = node["count"].whole(1, 9) if "count" in node else 1
    return replace(space, lasers=(*space.lasers, Laser(first_direction(node), beams)))


_ELEMENTS: Mapping[str, Callable[[Space, Node], Space]] = {
    "Empty": lambda space, node: space,
    "PushPanel": _pusher,
    "Gear": _gear,
    "Wall": lambda space, node: replace(space, walls=(*space.walls, *directions(node))),
    "Laser": _laser,
    "Pit": lambda space, node: replace(space, pit=True),
    "EnergySpace": lambda space, node: space.with_further(EnergySpace()),
}

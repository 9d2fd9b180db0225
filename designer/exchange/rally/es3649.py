# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards of es3649's online client: JSON with columns of spaces, counted from the south, and walls as edges.

An edge has two sides, ``hi`` to the north or east and ``lo`` to the south or west; on either may hang a laser or
a pusher, which acts away from it. Belts tell their exit, curves and junctions too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from designer.base.grid import Cell, Heading, Size
from designer.base.words import Sentence
from designer.exchange.formats import CoursePart, Request
from designer.exchange.rally import assumptions
from designer.exchange.rally.flaws import Flaws, unknown_name
from designer.exchange.rally.foreign_json import JsonNode
from designer.exchange.rally.parts import blank_rows, check_extent, course_of_rows, rally_format
from designer.exchange.rally.tokens import Tokens, in_box_of
from designer.rally.course.course import Course
from designer.rally.course.floor import RebootToken, Start
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.spaces import Belt, Crusher, Gear, Laser, Pusher

_HEADINGS: Mapping[str, Heading] = dict(Heading.__members__)
_TURNS: Mapping[str, tuple[int, ...]] = {
    "F": (0,), "L": (-1,), "R": (1,), "RF": (0, 1), "LF": (0, -1), "LR": (-1, 1), "LRF": (-1, 0, 1),
}  # fmt: skip
"""By the letters of a belt: the quarter turns that it gives a robot. One that comes from the right turns right."""

_LASERS = {"laser": 1, "laser2": 2, "laser3": 3}
_EDGES = (("horizontal_walls", Heading.N, Heading.S), ("vertical_walls", Heading.E, Heading.W))
"""Each list of edges, and the ways in which its ``hi`` and its ``lo`` side look."""


def _read(data: bytes, request: Request) -> Course:
    root = JsonNode.parse(data)
    size = check_extent(root["x_dim"].whole(), root["y_dim"].whole())
    reader = _Reader(size, request)
    for x, column in enumerate(root.items("spaces", required=True)):
        for y, node in enumerate(column.elements()):
            reader.space(node, Cell(x, size.height - 1 - y))
    for key, high, low in _EDGES:
        for x, column in enumerate(root["walls"].items(key, required=True)):
            for y, node in enumerate(column.elements()):
                if node.value is not None:
                    reader.edge(node, Cell(x, size.height - 1 - y), high, low)
    title = root["display_name"].text() if "display_name" in root else ""
    return reader.course(title)


class _Reader:
    """What lies on the spaces so far."""

    def __init__(self, size: Size, request: Request) -> None:
        self._size = size
        self._rows = blank_rows(size)
        self._tokens = Tokens(request)
        self._flaws = Flaws(request)
        self._remarks = request.remarks
        self._request = request
        self._starts: list[Start] = []

    def course(self, title: str) -> Course:
        """The course of the board."""
        self._flaws.tell()
        checkpoints = self._tokens.checkpoints
        tokens = self._tokens.reboot_tokens
        course = Course(title=title, checkpoints=checkpoints, docks=tuple(self._starts), reboot_tokens=tokens)
        return in_box_of(self._flaws.refuse_if_nothing_is_left(course_of_rows(self._rows, course)), "renegade-2023")

    def space(self, node: JsonNode, cell: Cell) -> None:
        """Read what lies on a space, and what covers it."""
        for key, read in (("type", self._type), ("cover", self._cover)):
            if key in node:
                with self._flaws.left_out():
                    self._check(cell, node)
                    read(node, cell)

    def _check(self, cell: Cell, node: JsonNode) -> None:
        if not self._size.holds(cell):
            raise node.fail("{x},{y} is off the board", x=cell.x, y=cell.y)

    def _put(self, cell: Cell, **parts: object) -> None:
        self._rows[cell.y][cell.x] = replace(self._rows[cell.y][cell.x], **parts)  # type: ignore[arg-type]

    def _type(self, node: JsonNode, cell: Cell) -> None:
        if isinstance(node["type"].value, dict):
            self._start(node, cell)
            return
        kind = node["type"].text()
        name, _, letters = kind.partition("_")
        if name in ("conv", "conv2") and letters in _TURNS:
            leave: Heading = node["orientation"].choice(_HEADINGS)
            feeds = tuple(leave.turned(-turn) for turn in _TURNS[letters])
            self._put(cell, belt=Belt(leave, name == "conv2", feeds))
        elif kind in ("gear_R", "gear_L"):
            self._put(cell, gear=Gear[{"R": "RIGHT", "L": "LEFT"}[letters]])
        elif kind == "pit":
            self._put(cell, pit=True)
        elif kind == "battery":
            self._put(cell, further=(EnergySpace(),))
        else:
            raise node["type"].fail("unknown tile '{kind}'", kind=kind[:40])

    def _start(self, node: JsonNode, cell: Cell) -> None:
        """A start has no number; its name is the one of a tag on the printed board."""
        looks = self._way(node, "orientation", assumptions.STARTS_NORTH)
        self._starts.append(Start(len(self._starts) + 1, cell, looks))

    def _way(self, node: JsonNode, key: str, otherwise: Sentence) -> Heading:
        """The heading under a key; north where there is none, which is noted as ``otherwise``."""
        if key in node:
            told: Heading = node[key].choice(_HEADINGS)
            return told
        self._request.assume(otherwise)
        return Heading.N

    def _cover(self, node: JsonNode, cell: Cell) -> None:
        cover = node["cover"]
        if "number" in cover:
            self._tokens.checkpoint(cover["number"].whole(1, 99), cell, cover.place)
        elif "registers" in cover:
            self._put(cell, crusher=Crusher(cover["registers"].registers()))
        elif "id" in cover or cover.value == "respawn":
            # where robots come back that started on the board whose start has this name
            points = self._way(node, "cover_orientation", assumptions.TOKENS_NORTH)
            self._tokens.reboot_tokens += (RebootToken(cell, points),)
        elif isinstance(cover.value, str):
            self._remarks.append(unknown_name(cover.value, ("respawn",)))
        else:
            raise cover.fail("the element does not say what it is")

    def edge(self, node: JsonNode, upper: Cell, high: Heading, low: Heading) -> None:
        """Read a wall and what hangs on it.

        ``upper`` is the space on its ``hi`` side, which looks the ``high`` way; the other side looks the ``low`` way.
        """
        with self._flaws.left_out():
            sides = [(cell, look) for cell, look in ((upper, high), (upper.step(low), low)) if self._size.holds(cell)]
            if not sides:
                raise node.fail("this edge is off the board")
            for cell, look in sides:
                self._put(cell, walls=(*self._rows[cell.y][cell.x].walls, look.back))
            for key, look in (("hi", high), ("lo", low)):
                mounted = next((cell for cell, way in sides if way is look), None)
                if key in node and mounted is not None:
                    self._mount(node[key], mounted, look)

    def _mount(self, node: JsonNode, cell: Cell, look: Heading) -> None:
        if "registers" in node:
            self._put(cell, pusher=Pusher(look, node["registers"].registers()))
        elif node.value != "standard":
            laser = Laser(look, node.choice(_LASERS))
            self._put(cell, lasers=(*self._rows[cell.y][cell.x].lasers, laser))


FORMATS = (
    rally_format(
        key="es3649",
        title="Robo Rally Online board",
        suffixes=(".es3649.json",),
        carries=frozenset({CoursePart.FLOOR, CoursePart.CHECKPOINTS, CoursePart.STARTS}),
        read=_read,
        recognises=lambda data: data.lstrip()[:1] == b"{" and b'"x_dim"' in data and b'"horizontal_walls"' in data,
    ),
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""The ground: headings, cells, and how a rectangle of cells is turned and mirrored.

Coordinates are 0-based; ``x`` grows east, ``y`` grows south. A quarter turn is clockwise.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum, IntEnum
from types import MappingProxyType
from typing import NamedTuple

from designer.base.numerals import whole
from designer.base.words import Sentence, sentence


class Heading(IntEnum):
    """A direction of travel, or the side of a space that lies in this direction."""

    N = 0
    E = 1
    S = 2
    W = 3

    @property
    def right(self) -> Heading:
        """The heading a quarter turn clockwise."""
        return self.turned(1)

    @property
    def left(self) -> Heading:
        """The heading a quarter turn counter-clockwise."""
        return self.turned(3)

    @property
    def back(self) -> Heading:
        """The opposite heading."""
        return self.turned(2)

    @property
    def dx(self) -> int:
        """The step east that one move in this heading makes: -1, 0 or 1."""
        return _EAST[self]

    @property
    def dy(self) -> int:
        """The step south that one move in this heading makes: -1, 0 or 1."""
        return _SOUTH[self]

    def turned(self, quarters: int) -> Heading:
        """The heading after ``quarters`` quarter turns clockwise (negative: counter-clockwise)."""
        return _HEADINGS[(self + quarters) % 4]

    def mirrored(self, mirror: Mirror) -> Heading:
        """The heading as a mirror shows it."""
        flips = self.dx != 0 if mirror is Mirror.EAST_WEST else self.dy != 0
        return self.back if flips else self


HEADING_WORDS: Mapping[Heading, Sentence] = MappingProxyType(
    {
        Heading.N: sentence("north"),
        Heading.E: sentence("east"),
        Heading.S: sentence("south"),
        Heading.W: sentence("west"),
    }
)
"""Where a heading leads, as an adverb: what turns, looks or moves."""

COMPASS: Mapping[Heading, str] = MappingProxyType(
    {Heading.N: "north", Heading.E: "east", Heading.S: "south", Heading.W: "west"}
)
"""The headings in exchange files, the same in every language."""

_HEADINGS: tuple[Heading, ...] = tuple(Heading)
_EAST = (0, 1, 0, -1)
_SOUTH = (-1, 0, 1, 0)


class Mirror(Enum):
    """How a rectangle is mirrored: which pair of headings changes places."""

    EAST_WEST = "east-west"
    NORTH_SOUTH = "north-south"


class Cell(NamedTuple):
    """A place on a grid: column ``x`` and row ``y``, both from 0."""

    x: int
    y: int

    def step(self, heading: Heading, count: int = 1) -> Cell:
        """The cell ``count`` spaces away in ``heading``."""
        x, y = self
        return Cell(x + _EAST[heading] * count, y + _SOUTH[heading] * count)

    @property
    def name(self) -> str:
        """The cell as people say it: column letters and row number from 1, ``G6``.

        Cells west or north of the origin have no such name and are given as ``(-1,0)``.
        """
        if self.x < 0 or self.y < 0:
            return f"({self.x},{self.y})"
        return f"{column_letters(self.x)}{self.y + 1}"

    @property
    def place(self) -> str:
        """The cell as messages of the command line give it: ``G6 (6,5)``."""
        numbers = f"({self.x},{self.y})"
        return numbers if self.name == numbers else f"{self.name} {numbers}"

    def turned(self, quarters: int, width: int, height: int) -> Cell:
        """Where this cell of a ``width`` x ``height`` rectangle lies after clockwise quarter turns."""
        x, y = self
        for _ in range(quarters % 4):
            x, y = height - 1 - y, x
            width, height = height, width
        return Cell(x, y)

    def mirrored(self, mirror: Mirror, width: int, height: int) -> Cell:
        """Where this cell of a ``width`` x ``height`` rectangle lies in a mirror."""
        if mirror is Mirror.EAST_WEST:
            return Cell(width - 1 - self.x, self.y)
        return Cell(self.x, height - 1 - self.y)


class Size(NamedTuple):
    """The extent of a rectangle of cells; both numbers are at least 1."""

    width: int
    height: int

    def turned(self, quarters: int) -> Size:
        """The extent after ``quarters`` quarter turns."""
        return Size(self.height, self.width) if quarters % 2 else self

    def cells(self) -> Iterator[Cell]:
        """Every cell of the rectangle, row by row from the north west."""
        return (Cell(x, y) for y in range(self.height) for x in range(self.width))

    def holds(self, cell: Cell) -> bool:
        """Whether ``cell`` lies in the rectangle."""
        return 0 <= cell.x < self.width and 0 <= cell.y < self.height


def column_letters(x: int) -> str:
    """The letters over column ``x`` (from 0): A to Z, then AA, AB and so on; none for a column west of the first."""
    letters = ""
    number = x + 1
    while number > 0:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def parse_cell_name(name: str) -> Cell | None:
    """The cell that people call ``name`` (``G6``), or None if it is no such name."""
    match = re.fullmatch(r"([A-Za-z]{1,3})([1-9][0-9]{0,3})", name.strip())
    if match is None:
        return None
    number = 0
    for letter in match[1].upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return Cell(number - 1, whole(match[2]) - 1)


def sorted_headings(headings: Iterable[Heading]) -> tuple[Heading, ...]:
    """Each heading once, in the order N E S W."""
    return tuple(sorted(set(headings)))


def line(start: Cell, end: Cell) -> tuple[Cell, ...]:
    """The cells from ``start`` to ``end`` in which each next cell shares a side with the last.

    A fast drag of the mouse reports only a few points; between them a stroke follows this line,
    so that it has no gaps and a belt drawn along it can be driven.
    """
    x, y = start
    cells = [start]
    columns, rows = abs(end.x - start.x), abs(end.y - start.y)
    step_x, step_y = (1 if end.x > start.x else -1), (1 if end.y > start.y else -1)
    gone_x = gone_y = 0
    while gone_x < columns or gone_y < rows:
        # compare (gone_x + 1/2) / columns with (gone_y + 1/2) / rows without dividing
        if (1 + 2 * gone_x) * rows <= (1 + 2 * gone_y) * columns and gone_x < columns:
            x, gone_x = x + step_x, gone_x + 1
        elif gone_y < rows:
            y, gone_y = y + step_y, gone_y + 1
        else:
            x, gone_x = x + step_x, gone_x + 1
        cells.append(Cell(x, y))
    return tuple(cells)


def bounds(cells: Iterable[Cell]) -> tuple[Cell, Size]:
    """The corner and the size of the smallest rectangle round some cells."""
    cells = tuple(cells)
    left, top = min(c.x for c in cells), min(c.y for c in cells)
    return Cell(left, top), Size(max(c.x for c in cells) - left + 1, max(c.y for c in cells) - top + 1)


def in_place(cells: Iterable[Cell], change: Callable[[Cell, Size], Cell]) -> Callable[[Cell], Cell]:
    """Where a cell goes when the box of some cells is turned or mirrored at its place.

    ``change`` leads from a cell of the box, its corner at 0, 0, and the size of the box to where the cell lies then.
    """
    corner, size = bounds(cells)

    def place(cell: Cell) -> Cell:
        inner = change(Cell(cell.x - corner.x, cell.y - corner.y), size)
        return Cell(corner.x + inner.x, corner.y + inner.y)

    return place


def rectangle(one: Cell, other: Cell) -> frozenset[Cell]:
    """The cells of the rectangle between two corners."""
    corner, size = bounds((one, other))
    return frozenset(Cell(corner.x + c.x, corner.y + c.y) for c in size.cells())


def outlines(cells: Iterable[Cell]) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The lines round some cells, each closed: its corners ``(x, y)``, clockwise; holes counter-clockwise.

    Where two cells touch at a corner alone, each has a line of its own.
    """
    cells = set(cells)
    ways: dict[tuple[int, int], list[Heading]] = {}
    for cell in cells:
        for side in Heading:
            if cell.step(side) not in cells:
                ways.setdefault(_start(cell, side), []).append(side.right)
    found = []
    while ways:
        start = min(ways)
        found.append(tuple(_follow(ways, start)))
    return tuple(found)


def _start(cell: Cell, side: Heading) -> tuple[int, int]:
    """The corner where a side begins, clockwise round its cell."""
    return (cell.x + (side in (Heading.E, Heading.S)), cell.y + (side in (Heading.S, Heading.W)))


def _follow(ways: dict[tuple[int, int], list[Heading]], start: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """The corners of one line from ``start`` on; what it goes along is taken from ``ways``."""
    at, heading = start, ways[start][0]
    while at in ways:
        here = ways[at]
        turn = next(way for way in (heading.right, heading, heading.left, heading.back) if way in here)
        if turn is not heading or at == start:
            yield at
        heading = turn
        here.remove(heading)
        if not here:
            del ways[at]
        at = (at[0] + heading.dx, at[1] + heading.dy)
        if at == start:
            return

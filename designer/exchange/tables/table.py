# SPDX-License-Identifier: GPL-3.0-or-later
"""What lies on a table: boards with their spaces, pieces, decks of cards, and walls between spaces.

A game makes a :class:`Table` of its course; what writes a file for a program knows this value alone, and
:func:`table_format` makes it a format of that game. Pictures are PNG files of a promised size.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from itertools import groupby
from types import ModuleType
from typing import Any

from designer.base.grid import Cell, Heading, Size
from designer.base.words import Sentence
from designer.exchange.formats import Format
from designer.pictures.shapes import Group, Picture, Transform
from designer.pictures.themes import LIGHT

Edge = tuple[Cell, Heading]
"""The north or the west side of a cell, which may lie just off the table's boards."""

Wall = tuple[tuple[int, int], tuple[int, int]]
"""A straight wall from corner to corner of spaces: ``(x, y)``, counted in spaces from the north west."""


class Columns(Enum):
    """How columns are named; rows always have numbers."""

    LETTERS = "letters"
    """``G6``: letters, and rows from 1."""
    NUMBERS = "numbers"
    """``6,5``: numbers from 0, and rows from 0."""


@dataclass(frozen=True)
class TableBoard:
    """A board as it lies.

    Attributes:
        key: its name in file names; no two of a table share one.
        name: what people call it.
        picture: it alone, as it lies, without a margin: a space is 100 units.
        corner: the space in its north-west corner.
        size: its spaces.
    """

    key: str
    name: str
    picture: Picture
    corner: Cell
    size: Size


@dataclass(frozen=True)
class TablePiece:
    """A piece that is moved.

    Attributes:
        key: its name in file names; no two of a table share one.
        name: what people call it.
        picture: it alone, on nothing, about a space wide.
        places: the spaces on which such pieces lie, and how many quarter turns clockwise they are turned.
        beside: how many more of them lie beside the boards.
        turns: whether it matters which way it looks.
        covers: whether it is a tile as large as a space, rather than a piece on one.
    """

    key: str
    name: str
    picture: Picture
    places: tuple[tuple[Cell, int], ...] = ()
    beside: int = 0
    turns: bool = False
    covers: bool = False


@dataclass(frozen=True)
class TableDeck:
    """A deck of cards of one size.

    Attributes:
        key: its name in file names; no two of a table share one.
        name: what people call it.
        faces: the name and the picture of each card; the same picture may come more than once.
        back: the picture on the back of every card.
    """

    key: str
    name: str
    faces: tuple[tuple[str, Picture], ...]
    back: Picture


@dataclass(frozen=True)
class Table:
    """Everything that is needed to play a course.

    Attributes:
        title: of the course; may be empty.
        description: a sentence or more; may be empty.
        size: the spaces of the box round all boards.
        picture: all boards with what is printed on them, exactly as large as ``size``; a space is 100 units.
        plain: the same without what lies on the boards as pieces.
        walls: where nobody passes, as few straight lines.
        columns: how columns are named.
        players: the names of the seats.
        missing: what the table lacks and people must add; None: nothing.
    """

    title: str
    description: str
    size: Size
    picture: Picture
    plain: Picture
    boards: tuple[TableBoard, ...]
    pieces: tuple[TablePiece, ...]
    decks: tuple[TableDeck, ...]
    walls: tuple[Wall, ...]
    columns: Columns
    players: tuple[str, ...]
    missing: Sentence | None = None


def wall_runs(edges: Iterable[Edge]) -> tuple[Wall, ...]:
    """Edges joined to straight walls as long as they go: those along rows first, then those along columns."""
    edges = set(edges)
    along = sorted((cell.y, cell.x) for cell, side in edges if side is Heading.N)
    down = sorted((cell.x, cell.y) for cell, side in edges if side is Heading.W)
    rows = [((start, line), (end, line)) for line, start, end in _runs(along)]
    columns = [((line, start), (line, end)) for line, start, end in _runs(down)]
    return (*rows, *columns)


def _runs(edges: list[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """The line of each run, where it starts and where it ends."""
    found = []
    for (line, _), run in groupby(enumerate(edges), key=lambda entry: (entry[1][0], entry[1][1] - entry[0])):
        places = [place for _, (_, place) in run]
        found.append((line, places[0], places[-1] + 1))
    return found


def table_format(key: str, game: str, program: ModuleType, table_of: Callable[[Any], Table], **kept: Any) -> Format:
    """The format of ``program``, a module of this room, for a game; it is only written.

    ``table_of`` is what a course needs on a table; ``kept`` is what the format carries, as :class:`Format` names
    it.
    """
    return Format(
        key=key, title=program.TITLE, game=game, suffixes=program.SUFFIXES,
        write=lambda course, request: program.write(table_of(course), request), **kept,
    )  # fmt: skip


def pixels_a_space(size: Size, usual: int, longest: int) -> int:
    """How many pixels a space has across: as many as usual, or as few as keep the longer side of a picture short."""
    return max(1, min(usual, longest // max(size)))


def png_of(picture: Picture, width: int) -> bytes:
    """A picture in light colours, ``width`` pixels wide."""
    from designer.painting.images import png

    return png(picture, LIGHT, width / picture.extent.width)


def sheet_of(pictures: list[Picture], columns: int, rows: int) -> Picture:
    """Pictures of one size side by side in a grid, row by row."""
    across, down = pictures[0].extent.width, pictures[0].extent.height
    groups = []
    for index, picture in enumerate(pictures):
        row, column = divmod(index, columns)
        at = Transform(column * across - picture.extent.x, row * down - picture.extent.y)
        groups.append(Group(picture.shapes, at, clip=picture.extent))
    extent = pictures[0].extent._replace(x=0, y=0, width=columns * across, height=rows * down)
    return Picture(extent, tuple(groups))

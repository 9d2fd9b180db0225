# SPDX-License-Identifier: GPL-3.0-or-later
"""A gameboard: a rectangle of spaces."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from designer.base import notebook
from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading, Mirror, Size
from designer.base.words import sentence
from designer.game.remarks import Acceptance
from designer.rally.course.notation import parse_row, print_space
from designer.rally.spaces import OPEN_FLOOR, Space

MAX_SIDE = 200
"""The longest side of a board, in spaces."""


class BoardError(CourseDesignerError, ValueError):
    """Rows that make no board: none, too many, or of different widths."""


@dataclass(frozen=True)
class Board:
    """A gameboard. ``rows`` run north to south, each row west to east; all have one width.

    Attributes:
        rows: the spaces.
        title, author, licence, description: as their author states them; may be empty.
        extra: what other programs keep in the file; never looked at.
        schema: the ``$schema`` of a board's own file, kept.
        accepted: findings that its author accepts wherever the board lies, each at a space of the unturned board.
    """

    rows: tuple[tuple[Space, ...], ...]
    title: str = ""
    author: str = ""
    licence: str = ""
    description: str = ""
    extra: Mapping[str, object] = field(default_factory=dict)
    schema: str | None = None
    accepted: tuple[Acceptance, ...] = ()

    def __post_init__(self) -> None:
        width = len(self.rows[0]) if self.rows else 0
        if not (1 <= len(self.rows) <= MAX_SIDE and 1 <= width <= MAX_SIDE):
            raise BoardError(sentence("a board has 1 to 200 rows and columns"))
        if any(len(row) != width for row in self.rows):
            raise BoardError(sentence("all rows of a board need the same width"))

    @classmethod
    def blank(cls, width: int, height: int, title: str = "") -> Board:
        """A board of open floor."""
        return cls(((OPEN_FLOOR,) * width,) * height, title)

    @classmethod
    def parse(cls, text: str, title: str = "") -> Board:
        """The board that the lines of ``text`` write in the notation; blank lines are skipped.

        Raises:
            NotationError: a token is no space.
            BoardError: the rows differ in width.
        """
        return cls(tuple(parse_row(line) for line in text.splitlines() if line.strip()), title)

    def print(self) -> str:
        """The rows in the notation, a line a row."""
        return "\n".join(self.print_rows())

    def print_rows(self) -> list[str]:
        """The rows in the notation."""
        tokens = {key: print_space(space) for key, space in self.values().items()}
        return [" ".join([tokens[id(space)] for space in row]) for row in self.rows]

    @property
    def size(self) -> Size:
        """Its extent in spaces."""
        return Size(len(self.rows[0]), len(self.rows))

    def _repr_svg_(self) -> str | None:
        """The picture that a notebook shows."""
        return notebook.svg(self)

    def __getitem__(self, cell: Cell) -> Space:
        """The space at ``cell``.

        Raises:
            IndexError: the cell is off the board.
        """
        if not self.size.holds(cell):
            raise IndexError(cell)
        return self.rows[cell.y][cell.x]

    def items(self) -> Iterator[tuple[Cell, Space]]:
        """Every cell with its space, row by row."""
        return ((Cell(x, y), space) for y, row in enumerate(self.rows) for x, space in enumerate(row))

    def values(self) -> Mapping[int, Space]:
        """Its spaces by identity: those that hold the same are mostly one value, which need be looked at only once."""
        return {id(space): space for row in self.rows for space in row}

    def with_spaces(self, changes: Mapping[Cell, Space]) -> Board:
        """The board with some spaces replaced; rows that do not change are shared."""
        rows = list(self.rows)
        touched: dict[int, list[Space]] = {}
        for cell, space in changes.items():
            if not self.size.holds(cell):
                raise IndexError(cell)
            touched.setdefault(cell.y, list(rows[cell.y]))[cell.x] = space
        for y, row in touched.items():
            rows[y] = tuple(row)
        return replace(self, rows=tuple(rows))

    def turned(self, quarters: int) -> Board:
        """The board after clockwise quarter turns, with everything on it."""
        if quarters % 4 == 0:
            return self
        key = id(self), quarters % 4
        known = _TURNED.get(key)
        if known is None:
            known = _TURNED[key] = self, self._turned(quarters)
            while len(_TURNED) > _MOST_TURNED:
                _TURNED.pop(next(iter(_TURNED), key), None)
        return known[1]

    def _turned(self, quarters: int) -> Board:
        size = self.size.turned(quarters)
        moved = {cell.turned(quarters, *self.size): space.turned(quarters) for cell, space in self.items()}
        return self._moved(_rows(size, moved), lambda cell: cell.turned(quarters, *self.size))

    def mirrored(self, mirror: Mirror) -> Board:
        """The board in a mirror: left curves become right curves, gears change their hand."""
        moved = {cell.mirrored(mirror, *self.size): space.mirrored(mirror) for cell, space in self.items()}
        return self._moved(_rows(self.size, moved), lambda cell: cell.mirrored(mirror, *self.size))

    def resized(self, width: int, height: int, east: int = 0, south: int = 0) -> Board:
        """A ``width`` x ``height`` board on which this one lies moved ``east`` and ``south``."""
        moved = {cell: self._moved_to(cell, east, south) for cell in Size(width, height).cells()}
        return self._moved(_rows(Size(width, height), moved), lambda cell: Cell(cell.x + east, cell.y + south))

    def _moved(self, rows: tuple[tuple[Space, ...], ...], move: Callable[[Cell], Cell]) -> Board:
        """The board with other rows, to which what is accepted goes along; what falls off is accepted no more."""
        size = Size(len(rows[0]), len(rows))
        there = ((item, move(item.cell)) for item in self.accepted if item.cell is not None)
        return replace(
            self, rows=rows, accepted=tuple(replace(item, cell=cell) for item, cell in there if size.holds(cell))
        )

    def _moved_to(self, cell: Cell, east: int, south: int) -> Space:
        source = Cell(cell.x - east, cell.y - south)
        return self[source] if self.size.holds(source) else OPEN_FLOOR


_TURNED: dict[tuple[int, int], tuple[Board, Board]] = {}
_MOST_TURNED = 64
"""The newest boards that were turned, by identity, each with itself turned: the same few are turned again and again."""


def _rows(size: Size, spaces: Mapping[Cell, Space]) -> tuple[tuple[Space, ...], ...]:
    return tuple(tuple(spaces[Cell(x, y)] for x in range(size.width)) for y in range(size.height))


@dataclass(frozen=True, order=True)
class Placement:
    """Where a board lies in a course.

    Attributes:
        board: its name in the course.
        x, y: the course space of its top left corner after turning.
        turn: quarter turns clockwise, 0 to 3.
        over: whether it is a tile that lies over other boards, whose spaces it hides.
    """

    board: str
    x: int
    y: int
    turn: int = 0
    over: bool = False

    def to_course(self, cell: Cell, size: Size) -> Cell:
        """The course space of ``cell`` of the unturned board, whose extent is ``size``."""
        turned = cell.turned(self.turn, *size)
        return Cell(turned.x + self.x, turned.y + self.y)

    def to_board(self, cell: Cell, size: Size) -> Cell | None:
        """The space of the unturned board that lies on the course's ``cell``, None if none does."""
        turned = size.turned(self.turn)
        here = Cell(cell.x - self.x, cell.y - self.y)
        return here.turned(-self.turn % 4, *turned) if turned.holds(here) else None

    def heading_to_board(self, heading: Heading) -> Heading:
        """A heading of the course, as the unturned board sees it."""
        return heading.turned(-self.turn)

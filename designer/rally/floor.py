# SPDX-License-Identifier: GPL-3.0-or-later
"""The merged floor of a course: one grid of spaces with its checkpoints and starts.

The engine, the validator, pictures and exports all read this grid; none of them knows boards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from designer.grid import Cell, Heading, Size
from designer.rally.board import Board
from designer.rally.spaces import GAP, Space


@dataclass(frozen=True)
class Start:
    """A starting place: its number (from 1), its space and the heading of a robot that starts there."""

    number: int
    cell: Cell
    heading: Heading


@dataclass(frozen=True)
class Floor:
    """One grid of spaces; a gap (``_``) wherever no board lies.

    Spaces carry neither checkpoint nor dock tokens: those are ``checkpoints`` (in order, the first is
    number 1; None for a number that is missing, as cases may have it) and ``starts`` (by number).
    """

    rows: tuple[tuple[Space, ...], ...]
    checkpoints: tuple[Cell | None, ...] = ()
    starts: tuple[Start, ...] = ()

    @cached_property
    def size(self) -> Size:
        """The extent of the bounding box; 0 x 0 where no board lies at all."""
        return Size(len(self.rows[0]) if self.rows else 0, len(self.rows))

    def __getitem__(self, cell: Cell) -> Space:
        """The space at ``cell``; a gap outside the box."""
        x, y = cell
        width, height = self.size
        return self.rows[y][x] if 0 <= x < width and 0 <= y < height else GAP

    def __contains__(self, cell: Cell) -> bool:
        """Whether a board lies on ``cell``."""
        return not self[cell].gap

    def items(self) -> Iterator[tuple[Cell, Space]]:
        """Every cell of the box with its space (gaps too), row by row."""
        return ((Cell(x, y), space) for y, row in enumerate(self.rows) for x, space in enumerate(row))

    def has_wall(self, cell: Cell, side: Heading) -> bool:
        """Whether a wall stands on this edge, written on either of its sides."""
        return side in self[cell].walls or side.back in self[cell.step(side)].walls

    def walls(self, cell: Cell) -> tuple[Heading, ...]:
        """The sides of a space with a wall, written on either side of the edge; none of a gap."""
        return tuple(side for side in Heading if self.has_wall(cell, side)) if cell in self else ()

    def beam(self, cell: Cell, heading: Heading) -> tuple[Cell, ...]:
        """The spaces that a beam fired at ``cell`` towards ``heading`` crosses, robots apart.

        It begins on ``cell`` itself and ends before the first wall, gap or edge.
        """
        crossed = []
        while cell in self:
            crossed.append(cell)
            if self.has_wall(cell, heading):
                break
            cell = cell.step(heading)
        return tuple(crossed)

    @classmethod
    def of_board(cls, board: Board) -> Floor:
        """A lone board as a floor; checkpoint and dock tokens become its checkpoints and starts."""
        numbers: dict[int, Cell] = {}
        starts = []
        for cell, space in board.items():
            if space.checkpoint is not None:
                numbers[space.checkpoint] = cell
            if space.dock:
                starts.append(Start(space.dock.number, cell, space.dock.heading))
        rows = tuple(tuple(map(_bare, row)) for row in board.rows)
        checkpoints = tuple(numbers.get(number) for number in range(1, max(numbers, default=0) + 1))
        return cls(rows, checkpoints, _by_number(starts))


def _bare(space: Space) -> Space:
    """The space without the tokens that a floor keeps apart."""
    if space.checkpoint is None and space.dock is None:
        return space
    return replace(space, checkpoint=None, dock=None)


def _by_number(starts: list[Start]) -> tuple[Start, ...]:
    return tuple(sorted(starts, key=lambda start: (start.number, start.cell)))


def merge(laid: Sequence[tuple[Cell, Board]], checkpoints: tuple[Cell, ...], docks: tuple[Start, ...]) -> Floor:
    """The floor of a course. Where boards overlap, which a check reports, the first one laid shows.

    Args:
        laid: each board as it lies, turned, with its top left corner.
        checkpoints: in order.
        docks: the course's own; those of the boards are added.
    """
    width = max((corner.x + board.size.width for corner, board in laid), default=0)
    height = max((corner.y + board.size.height for corner, board in laid), default=0)
    grid: list[list[Space]] = [[GAP] * width for _ in range(height)]
    starts = list(docks)
    for corner, board in reversed(laid):
        for cell, space in board.items():
            x, y = cell.x + corner.x, cell.y + corner.y
            grid[y][x] = _bare(space)
            if space.dock:
                starts.append(Start(space.dock.number, Cell(x, y), space.dock.heading))
    return Floor(tuple(map(tuple, grid)), checkpoints, _by_number(starts))

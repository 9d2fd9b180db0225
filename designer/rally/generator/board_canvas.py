# SPDX-License-Identifier: GPL-3.0-or-later
"""A board as it is drawn: everything comes with its images under a symmetry, or not at all.

Belts are ways; which arrows are printed on them follows from what flows in: merges and curves come by themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from enum import Enum

from designer.base.grid import Cell, Heading, Size
from designer.rally.course.board import Board
from designer.rally.spaces import OPEN_FLOOR, Belt, Space

EDGE_WALLS = (2, 4, 7, 9)
"""Where the sides of published boards of twelve have walls, from 0: so seams match in every turn."""

Spaces = Mapping[Cell, Space]

Way = Mapping[Cell, Heading]
"""Spaces of a belt, each with the side by which the belt leaves it."""


class BoardSymmetry(Enum):
    """What makes a board look made: parts of it are alike."""

    NONE = "none"
    HALF_TURN = "half turn"
    QUARTER_TURNS = "quarter turns"

    @property
    def turns(self) -> tuple[int, ...]:
        """The quarter turns that make the images."""
        return _TURNS[self]


_TURNS: Mapping[BoardSymmetry, tuple[int, ...]] = {
    BoardSymmetry.NONE: (),
    BoardSymmetry.HALF_TURN: (2,),
    BoardSymmetry.QUARTER_TURNS: (1, 2, 3),
}


class BoardCanvas:
    """A board in work.

    Attributes:
        size: its extent.
        symmetry: what comes with whatever is laid.
        spaces: what lies on it beside belts.
    """

    def __init__(self, size: Size, symmetry: BoardSymmetry) -> None:
        self.size = size
        self.symmetry = symmetry
        self.spaces: dict[Cell, Space] = {}
        self._belts: dict[Cell, tuple[Heading, bool]] = {}
        self._beams: set[Cell] = set()
        self._beside: dict[Cell, tuple[Heading, ...]] = {}

    # what there is

    def is_free(self, cell: Cell) -> bool:
        """Whether nothing lies on a space of the board."""
        return self.size.holds(cell) and cell not in self.spaces and cell not in self._belts

    def way_at(self, cell: Cell) -> Heading | None:
        """Where the belt of a space goes; None where no belt is."""
        found = self._belts.get(cell)
        return found[0] if found else None

    def feeds(self, cell: Cell) -> tuple[Heading, ...]:
        """The directions in which belts, also those of a neighbouring board, come to a space."""
        own = self.way_at(cell)
        found = [way for way in Heading if self.way_at(cell.step(way.back)) is way and way.back is not own]
        if own is not None and own not in found and not self.size.holds(cell.step(own.back)):
            found.append(own)
        return tuple(found)

    def count(self, wanted: Callable[[Space], bool]) -> int:
        """How many spaces beside belts there are of a kind."""
        return sum(map(wanted, self.spaces.values()))

    @property
    def belts(self) -> int:
        """How many spaces are belts."""
        return len(self._belts)

    @property
    def images(self) -> int:
        """How many of everything come at once."""
        return 1 + len(self.symmetry.turns)

    # what is laid

    def turned(self, way: Way) -> Iterator[Way]:
        """A way and its images."""
        yield way
        for turn in self.symmetry.turns:
            yield {cell.turned(turn, *self.size): heading.turned(turn) for cell, heading in way.items()}

    def lay_belts(self, way: Way, *, express: bool) -> bool:
        """Lay belts with their images where all spaces are free; whether there was room."""
        together: dict[Cell, Heading] = {}
        for image in self.turned(way):
            for cell, heading in image.items():
                if not self.is_free(cell) or together.setdefault(cell, heading) is not heading:
                    return False
        self._belts.update({cell: (heading, express) for cell, heading in together.items()})
        return True

    def lay(self, stamp: Spaces, beam: Iterable[Cell] = ()) -> bool:
        """Lay a stamp and its images where all spaces are free; whether there was room.

        Args:
            stamp: spaces by cell.
            beam: further spaces that must stay without pits, walls and machines; belts may cross them.
        """
        beams = {cell for image in self._images(dict.fromkeys(beam, OPEN_FLOOR)) for cell in image}
        together: dict[Cell, Space] = {}
        for image in self._images(stamp):
            for cell, space in image.items():
                if not self.is_free(cell) or cell in self._beams or together.setdefault(cell, space) != space:
                    return False
        if any(cell in self.spaces or cell in together or not self.size.holds(cell) for cell in beams):
            return False
        self._beams |= beams
        self.spaces.update(together)
        return True

    def lay_beside(self, cell: Cell, side: Heading) -> bool:
        """Lay a wall with its images beside belts; whether all are belts that lead over none of these sides."""
        together = [(cell, side), *((cell.turned(turn, *self.size), side.turned(turn)) for turn in self.symmetry.turns)]
        if any(not self._takes_wall_beside(*one) for one in together):
            return False
        for one, way in together:
            self._beside[one] = (*self._beside.get(one, ()), way)
        return True

    def _takes_wall_beside(self, cell: Cell, side: Heading) -> bool:
        is_belt = self.way_at(cell) is not None and cell not in self._beams and self.size.holds(cell.step(side))
        return is_belt and self._takes_edge_wall(self._space(cell), side)

    @property
    def beside(self) -> int:
        """How many spaces of belts have walls."""
        return len(self._beside)

    def take_out(self, cell: Cell) -> None:
        """Clear a space without its images, so that a board does not look too regular."""
        del self.spaces[cell]

    def _images(self, stamp: Spaces) -> Iterator[Spaces]:
        yield stamp
        for turn in self.symmetry.turns:
            yield {cell.turned(turn, *self.size): space.turned(turn) for cell, space in stamp.items()}

    def board(self) -> Board:
        """What was drawn, with walls at the usual places of its sides."""
        cells = {cell: self._space(cell) for cell in self.size.cells()}
        last = Cell(self.size.width - 1, self.size.height - 1)
        for at in EDGE_WALLS:
            sides = ((Cell(at, 0), Heading.N), (Cell(at, last.y), Heading.S),
                     (Cell(0, at), Heading.W), (Cell(last.x, at), Heading.E))  # fmt: skip
            for cell, side in sides:
                if cell in cells and self._takes_edge_wall(cells[cell], side):
                    cells[cell] = replace(cells[cell], walls=(*cells[cell].walls, side))
        rows = (tuple(cells[Cell(x, y)] for x in range(self.size.width)) for y in range(self.size.height))
        return Board(tuple(rows))

    @staticmethod
    def _takes_edge_wall(space: Space, side: Heading) -> bool:
        crossed = space.belt is not None and (space.belt.exit is side or side.back in space.belt.feeds)
        return not (crossed or space.lasers or space.pusher or side in space.walls)

    def _space(self, cell: Cell) -> Space:
        if cell in self._belts:
            heading, express = self._belts[cell]
            return Space(belt=Belt(heading, express, self.feeds(cell)), walls=self._beside.get(cell, ()))
        return self.spaces.get(cell, OPEN_FLOOR)

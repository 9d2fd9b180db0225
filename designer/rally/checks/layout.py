# SPDX-License-Identifier: GPL-3.0-or-later
"""How the boards of a course lie to each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from designer.base.grid import Cell, Heading
from designer.base.words import Sentence
from designer.game.findings import Fix, Place
from designer.rally.course.board import Placement
from designer.rally.course.course import Course


@dataclass(frozen=True)
class LaidBoard:
    """A board as it lies: the index of its placement, what people call it, and the rectangle that it covers."""

    index: int
    name: str
    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column east of it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row south of it."""
        return self.y + self.height

    @property
    def corner(self) -> Cell:
        """Its top left space."""
        return Cell(self.x, self.y)

    @property
    def place(self) -> Place:
        """Where a finding on this board leads."""
        return Place(self.corner, board=self.index)

    def covers(self, cell: Cell) -> bool:
        """Whether the board lies on ``cell``."""
        return self.x <= cell.x < self.right and self.y <= cell.y < self.bottom

    def meets(self, other: LaidBoard) -> Cell | None:
        """The first space that both cover, or None."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Cell(x, y) if x < min(self.right, other.right) and y < min(self.bottom, other.bottom) else None

    def contact(self, other: LaidBoard) -> int:
        """On how many spaces a side of one lies along a side of the other; 0 if they only touch at a corner."""
        beside = self.right == other.x or other.right == self.x
        above = self.bottom == other.y or other.bottom == self.y
        along_y = min(self.bottom, other.bottom) - max(self.y, other.y)
        along_x = min(self.right, other.right) - max(self.x, other.x)
        return max(along_y if beside else 0, along_x if above else 0, 0)

    def shares_full_side(self, other: LaidBoard) -> bool:
        """Whether they touch along the whole side of the one whose side is shorter."""
        if self.right == other.x or other.right == self.x:
            return self.contact(other) == min(self.height, other.height)
        return self.contact(other) == min(self.width, other.width)

    def rim(self) -> Iterator[tuple[Cell, Heading]]:
        """Every space at its edge with the side that faces outwards."""
        for x in range(self.x, self.right):
            yield Cell(x, self.y), Heading.N
            yield Cell(x, self.bottom - 1), Heading.S
        for y in range(self.y, self.bottom):
            yield Cell(self.x, y), Heading.W
            yield Cell(self.right - 1, y), Heading.E


def laid_boards(course: Course) -> list[LaidBoard]:
    """Every placed board whose board exists, in the order of the layout, without tiles that lie over others."""
    return [laid for laid in _all_laid(course) if not course.layout[laid.index].over]


def laid_tiles(course: Course) -> list[LaidBoard]:
    """The tiles that lie over boards, the lowest first."""
    return [laid for laid in _all_laid(course) if course.layout[laid.index].over]


def _all_laid(course: Course) -> list[LaidBoard]:
    placed = [(index, place) for index, place in enumerate(course.layout) if place.board in course.boards]
    times = Counter(_title(course, place) for _, place in placed)
    return [
        LaidBoard(index, _name(course, place, times), place.x, place.y, *course.extent(place))
        for index, place in placed
    ]


def _title(course: Course, place: Placement) -> str:
    return course.board(place.board).title or place.board


def _name(course: Course, place: Placement, times: Counter[str]) -> str:
    """What a placed board is called: one of several with that title is told by its top left space."""
    title = _title(course, place)
    return title if times[title] == 1 else f"{title} ({Cell(place.x, place.y).name})"


def pairs(boards: list[LaidBoard]) -> Iterator[tuple[LaidBoard, LaidBoard]]:
    """Every two boards, the earlier one first."""
    return combinations(boards, 2)


def groups(boards: list[LaidBoard]) -> list[list[LaidBoard]]:
    """The boards that hang together by their sides; each group in the order of the layout."""
    found: list[list[LaidBoard]] = []
    for board in boards:
        touching = [group for group in found if any(board.contact(other) or board.meets(other) for other in group)]
        merged = sorted([board, *(other for group in touching for other in group)], key=lambda item: item.index)
        found = [group for group in found if group not in touching] + [merged]
    return sorted(found, key=lambda group: group[0].index)


def move_board(title: Sentence, board: LaidBoard, corner: Cell) -> tuple[Fix]:
    """A fix that lays a board elsewhere; what lies on it goes along."""

    def moved(course: Course) -> Course:
        def along(cell: Cell) -> Cell:
            owner = next(course.placements_at(cell), None)
            goes = owner is not None and owner[0] == board.index
            return Cell(cell.x + corner.x - board.x, cell.y + corner.y - board.y) if goes else cell

        layout = list(course.layout)
        layout[board.index] = replace(layout[board.index], x=corner.x, y=corner.y)
        return course.mapped(along, lambda heading: heading).with_layout(tuple(layout)).normalised()

    return (Fix(title, moved, safe=False),)


def aligned(one: LaidBoard, other: LaidBoard) -> Cell:
    """Where ``other`` would lie if it were slid along ``one`` until the nearer ends of their sides are level."""
    if one.right == other.x or other.right == one.x:
        ends = (one.y, one.bottom - other.height)
        return Cell(other.x, min(ends, key=lambda y: abs(y - other.y)))
    ends = (one.x, one.right - other.width)
    return Cell(min(ends, key=lambda x: abs(x - other.x)), other.y)

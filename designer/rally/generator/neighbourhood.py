# SPDX-License-Identifier: GPL-3.0-or-later
"""The neighbourhood of a course: every course that differs from it by one change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, zip_longest
from math import sqrt
from typing import Protocol

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell
from designer.base.words import Sentence, sentence
from designer.rally.course.board import Placement
from designer.rally.course.course import Course
from designer.rally.course.placement_rules import is_forbidden
from designer.rally.edition import Edition
from designer.rally.generator.genome import DockSite, docking, genome_of
from designer.rally.generator.supply import is_docking, supply_of
from designer.rally.spaces import Space

NEAR = 3
"""How many spaces a checkpoint is moved at most."""

KINDS = ("checkpoints", "docks", "boards", "tiles")
"""What may be changed."""


class Move(Protocol):
    """One change of a course."""

    @property
    def kind(self) -> str:
        """One of :data:`KINDS`."""
        ...

    def applied(self, course: Course) -> Course:
        """The course after the change."""
        ...

    def told(self, course: Course) -> Sentence:
        """What it does to the course, in words."""
        ...

    def __hash__(self) -> int:
        """Changes that are alike are one, so that what is known of it is kept."""
        ...


@dataclass(frozen=True)
class MoveCheckpoint:
    """A checkpoint goes to another space; ``number`` is from 1."""

    number: int
    cell: Cell
    kind: str = "checkpoints"

    def applied(self, course: Course) -> Course:
        """The course after the change."""
        cells = list(course.checkpoints)
        cells[self.number - 1] = self.cell
        return replace(course, checkpoints=tuple(cells))

    def told(self, course: Course) -> Sentence:
        """What it does to the course, in words."""
        return sentence("Move checkpoint {n} to {space}", n=self.number, space=self.cell.name)


@dataclass(frozen=True)
class MoveDocks:
    """The docking board, the ``index``-th that lies, goes to another side."""

    index: int
    placement: Placement
    beside: str
    side: str
    kind: str = "docks"

    def applied(self, course: Course) -> Course:
        """The course after the change."""
        layout = list(course.layout)
        layout[self.index] = self.placement
        return course.with_layout(tuple(layout)).normalised()

    def told(self, course: Course) -> Sentence:
        """What it does to the course, in words."""
        return sentence("Move the docks to board {board}, side {side}", board=self.beside, side=self.side)


@dataclass(frozen=True)
class TurnBoard:
    """The ``index``-th board is turned where it lies; what lies on it stays."""

    index: int
    turn: int
    kind: str = "boards"

    def applied(self, course: Course) -> Course:
        """The course after the change."""
        layout = list(course.layout)
        layout[self.index] = replace(layout[self.index], turn=self.turn)
        return course.with_layout(tuple(layout))

    def told(self, course: Course) -> Sentence:
        """What it does to the course, in words."""
        place = course.layout[self.index]
        degrees = 90 * ((self.turn - place.turn) % 4)
        return sentence("Turn board {board} by {degrees}°", board=place.board, degrees=degrees)


@dataclass(frozen=True)
class ClearSpace:
    """A pit, laser, crusher or pusher is taken away."""

    cell: Cell
    kind: str = "tiles"

    def applied(self, course: Course) -> Course:
        """The course after the change."""
        return course.with_spaces({self.cell: _cleared(course.floor[self.cell])})

    def told(self, course: Course) -> Sentence:
        """What it does to the course, in words."""
        return sentence("Remove {what} from {space}", what=_threat(course.floor[self.cell]), space=self.cell.name)


def _cleared(space: Space) -> Space:
    return replace(space, pit=False, crusher=None, pusher=None, lasers=())


def _threat(space: Space) -> Sentence:
    if space.pit:
        return sentence("the pit")
    if space.crusher:
        return sentence("the crusher")
    return sentence("the pusher") if space.pusher else sentence("the laser")


def neighbourhood(course: Course, rules: Edition, kinds: tuple[str, ...]) -> Iterator[Move]:
    """Every single change of some kinds that may be made.

    Args:
        course: a course, normalised as files have it.
        rules: by which checkpoints are placed.
        kinds: some of :data:`KINDS`.
    """
    if "checkpoints" in kinds:
        yield from _checkpoints(course, rules)
    if "docks" in kinds:
        yield from _docks(course, rules)
    if "boards" in kinds:
        yield from _boards(course)
    if "tiles" in kinds:
        yield from (ClearSpace(cell) for cell, space in course.items() if _cleared(space) != space)


def _checkpoints(course: Course, rules: Edition) -> Iterator[Move]:
    for number, cell in enumerate(course.checkpoints, 1):
        for other in course.cells():
            far = abs(other.x - cell.x) + abs(other.y - cell.y)
            if not 0 < far <= NEAR or other in course.checkpoints:
                continue
            if not is_forbidden(course.floor, other, rules):
                yield MoveCheckpoint(number, other)


def _boards(course: Course) -> Iterator[Move]:
    for index, place in enumerate(course.layout):
        size = course.board(place.board).size
        if size.width == size.height and not is_docking(course.board(place.board)):
            yield from (TurnBoard(index, (place.turn + more) % 4) for more in (1, 2, 3))


def _docks(course: Course, rules: Edition) -> Iterator[Move]:
    """The docking board at every other side; none where the course is laid otherwise."""
    boards = {name: entry.board for name, entry in course.boards.items()}
    try:
        supply = supply_of(rules, boards)
        genome = genome_of(course, supply.with_boards(boards))
    except CourseDesignerError:
        return
    if genome.dock is None:
        return
    index = next(at for at, place in enumerate(course.layout) if place.board == genome.dock.board)
    first = next(place for place in course.layout if not is_docking(course.board(place.board)))
    for piece, side in genome.free_sides:
        if (piece, side) != (genome.dock.piece, genome.dock.side):
            lies = docking(replace(genome, dock=DockSite(genome.dock.board, piece, side)), supply)
            moved = replace(lies, x=lies.x + first.x, y=lies.y + first.y)
            yield MoveDocks(index, moved, genome.pieces[piece].board, side.name)


# --- in which turn they are tried


def docks_first(moves: Sequence[Move]) -> list[Move]:
    """All changes, spread; those of docks and of the first checkpoint first: mostly docks differ in the way there."""
    first = [move for move in moves if _is_of_the_start(move)]
    return [*spread(first), *spread([move for move in moves if not _is_of_the_start(move)])]


def _is_of_the_start(move: Move) -> bool:
    return isinstance(move, MoveDocks) or (isinstance(move, MoveCheckpoint) and move.number == 1)


def spread(moves: Sequence[Move]) -> list[Move]:
    """All changes, in an order in which each part has some of everything: of each checkpoint, near and far places."""
    groups: dict[tuple[str, int], list[Move]] = {}
    for move in moves:
        groups.setdefault(_subject(move), []).append(move)
    turns = zip_longest(*(_strewn(group) for group in groups.values()))
    return [move for move in chain.from_iterable(turns) if move is not None]


def _subject(move: Move) -> tuple[str, int]:
    """What a change is of: a checkpoint, a board, the docks."""
    match move:
        case MoveCheckpoint():
            return move.kind, move.number
        case MoveDocks() | TurnBoard():
            return move.kind, move.index
        case _:
            return move.kind, 0


def _strewn(group: Sequence[Move]) -> list[Move]:
    """Some things in a row, none beside its neighbour: by the fractional parts of multiples of the golden ratio."""
    golden = (sqrt(5) - 1) / 2
    return [group[at] for at in sorted(range(len(group)), key=lambda at: at * golden % 1)]

# SPDX-License-Identifier: GPL-3.0-or-later
"""A board as it is read beside a course that somebody knows: the best check of a profile that there is."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from designer.base.grid import Cell
from designer.base.words import Sentence, sentence
from designer.exchange.rally.parts import differing, rally_course, with_all_walls
from designer.rally.course.course import Course
from designer.rally.course.descriptions import describe
from designer.rally.spaces import Space


@dataclass(frozen=True)
class DifferingSpace:
    """A space that is read otherwise than it is known.

    Attributes:
        cell: which.
        read, known: what lies there; None where the smaller of the two has no such space.
    """

    cell: Cell
    read: Space | None
    known: Space | None

    @property
    def words(self) -> Sentence:
        """What is told of it."""
        read, known = (sentence("nothing") if space is None else describe(space) for space in (self.read, self.known))
        return sentence("{cell}: {read}; known: {known}", cell=self.cell.name, read=read, known=known)


@dataclass(frozen=True)
class KnownComparison:
    """How a board differs from a course that is known.

    Attributes:
        spaces: those that differ, row by row.
        quarters: the quarter turns clockwise of the known course with which it differs least.
    """

    spaces: tuple[DifferingSpace, ...]
    quarters: int


def known_course(path: Path) -> Course:
    """The course of a file of ours, or of another app that is recognised by itself.

    Raises:
        CourseDesignerError: the file cannot be used.
    """
    from designer.exchange.conversion import read
    from designer.game import games

    return rally_course(read(path).course if games.game_of(path) is None else games.open(path).course, path)


def compared_with(course: Course, known: Course) -> KnownComparison:
    """How a board differs from a course that is known, however that lies."""
    return min((_compared(course, known, quarters) for quarters in range(4)), key=lambda found: len(found.spaces))


def _compared(course: Course, known: Course, quarters: int) -> KnownComparison:
    one, other = course.floor, known.normalised().turned(quarters).floor
    ours, theirs = (
        {Cell(x, y): space for y, row in enumerate(with_all_walls(floor)) for x, space in enumerate(row)}
        for floor in (one, other)
    )
    cells = sorted(differing(one, other), key=lambda cell: (cell.y, cell.x))
    return KnownComparison(tuple(DifferingSpace(cell, ours.get(cell), theirs.get(cell)) for cell in cells), quarters)

# SPDX-License-Identifier: GPL-3.0-or-later
"""The muzzles of board lasers on a floor: one at the space of a laser, or one at each end of its line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from designer.base.grid import Cell, Heading
from designer.rally.course.floor import Floor


@dataclass(frozen=True)
class Muzzle:
    """Where beams of a board laser begin.

    Attributes:
        cell: the space at whose far side it hangs.
        fire: the direction in which the beams travel.
        beams: how many there are.
        line: the spaces that they cross, the nearest first, as :meth:`Floor.line` gives them.
        two_ended: whether another one at the end of the line fires back.
    """

    cell: Cell
    fire: Heading
    beams: int
    line: tuple[tuple[Cell, bool], ...]
    two_ended: bool = False

    @cached_property
    def crossed(self) -> tuple[Cell, ...]:
        """The spaces that the beams cross, those too above which they fly."""
        return tuple(cell for cell, _ in self.line)


def muzzles_at(floor: Floor, cell: Cell) -> Iterator[Muzzle]:
    """The muzzles of the lasers on a space, those of a two-ended one one after the other."""
    for laser in floor[cell].lasers:
        line = floor.laser_line(cell, laser)
        yield Muzzle(line[0][0], laser.fire, laser.beams, line, laser.two_ended)
        if laser.two_ended:
            yield Muzzle(line[-1][0], laser.fire.back, laser.beams, line[::-1], two_ended=True)


def muzzles(floor: Floor) -> tuple[Muzzle, ...]:
    """All muzzles of a floor, row by row of their lasers; two-ended lasers on one line are one, of most beams."""
    found: list[Muzzle] = []
    shared: dict[tuple[Heading, tuple[tuple[Cell, bool], ...]], int] = {}
    for y, row in enumerate(floor.rows):
        for x, space in enumerate(row):
            for muzzle in muzzles_at(floor, Cell(x, y)) if space.lasers else ():
                at = shared.get((muzzle.fire, muzzle.line))
                if muzzle.two_ended and at is not None:
                    found[at] = replace(muzzle, beams=max(muzzle.beams, found[at].beams))
                    continue
                if muzzle.two_ended:
                    shared[muzzle.fire, muzzle.line] = len(found)
                found.append(muzzle)
    return tuple(found)

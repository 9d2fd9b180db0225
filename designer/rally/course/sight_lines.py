# SPDX-License-Identifier: GPL-3.0-or-later
"""Straight lines over a floor: the beams of board lasers, and what is seen from a space.

Spaces are numbers as in the tables, which these are a part of. What is seen is looked up when it is first asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from designer.base.grid import Heading
from designer.rally.course.expansion_tables import BLOCKED, ExpansionTables
from designer.rally.spaces import Space


@dataclass(frozen=True)
class Beam:
    """The path of a board laser without robots in it.

    Attributes:
        spaces: the spaces that it crosses, nearest to the muzzle first.
        fire: the direction it travels.
        beams: damage to the first robot hit.
        source: the space where it is mounted.
    """

    spaces: tuple[int, ...]
    fire: Heading
    beams: int
    source: int


def beams(spaces: Sequence[Space], step: tuple[list[int], ...], out: int) -> Iterator[Beam]:
    """The path of every laser, from its own space to the last before a wall, a gap or the edge."""
    for source, space in enumerate(spaces):
        for laser in space.lasers:
            crossed, onward = [source], step[laser.fire]
            beyond = onward[source]
            while beyond not in (BLOCKED, out) and not spaces[beyond].gap:
                crossed.append(beyond)
                beyond = onward[beyond]
            yield Beam(tuple(crossed), laser.fire, laser.beams, source)


def beams_over_heights(spaces: Sequence[Space], special: ExpansionTables) -> Iterator[Beam]:
    """The spaces of each laser's path that are as high as its own; lower ones it crosses above robots."""
    off_floor = [int(space.gap) for space in spaces] + [1]
    for source, space in enumerate(spaces):
        for laser in space.lasers:
            line = special.line(source, laser.fire, off_floor)
            yield Beam(tuple(crossed for crossed, level in line if level), laser.fire, laser.beams, source)


class Sights(dict[int, tuple[int, ...]]):
    """What is seen from each space in one heading: up to the next wall, gap or edge, the space itself left out."""

    def __init__(self, onward: Sequence[int], off_floor: Sequence[int]) -> None:
        super().__init__()
        self._onward = onward
        self._off_floor = off_floor

    def __missing__(self, space: int) -> tuple[int, ...]:
        """Look along a line for the first time; robots come to few spaces of a large floor."""
        seen: list[int] = []
        beyond = BLOCKED if self._off_floor[space] else self._onward[space]
        while beyond != BLOCKED and not self._off_floor[beyond]:
            seen.append(beyond)
            beyond = self._onward[beyond]
        self[space] = line = tuple(seen)
        return line


class InSight(dict[int, frozenset[int]]):
    """The same spaces, without their order."""

    def __init__(self, sights: Sights) -> None:
        super().__init__()
        self._sights = sights

    def __missing__(self, space: int) -> frozenset[int]:
        """Look along a line for the first time."""
        self[space] = seen = frozenset(self._sights[space])
        return seen


class Outlooks(Sights):
    """The same on a floor whose spaces are not all of one height, or which has repulsors."""

    def __init__(self, special: ExpansionTables, heading: Heading, off_floor: Sequence[int]) -> None:
        super().__init__((), off_floor)
        self._special = special
        self._heading = heading

    def __missing__(self, space: int) -> tuple[int, ...]:
        """Look along a line for the first time."""
        out = len(self._off_floor) - 1
        seen = list(self._special.line(space, self._heading, self._off_floor))[1:]
        self[space] = line = tuple(there if level else out for there, level in seen)
        return line

# SPDX-License-Identifier: GPL-3.0-or-later
"""Straight lines over a floor: the beams of board lasers, and what is seen from a space.

Spaces are numbers as in the tables, which these are a part of. What is seen is looked up when it is first asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
        source: the space where its muzzle is.
        laser: for a laser with a muzzle at each end its number, from 1, else 0. Its two beams cross the same spaces
            and hit a robot once; they follow each other wherever beams are listed.
    """

    spaces: tuple[int, ...]
    fire: Heading
    beams: int
    source: int
    laser: int = 0


Crossed = tuple[tuple[int, bool], ...]
"""The spaces of a line from a space on, and whether each is as high as that one."""

Look = Callable[[int, Heading, bool], Crossed]
"""Looks along a line from a space; with True it ends too where a beam that comes from there would end."""


def beams(spaces: Sequence[Space], look: Look) -> tuple[Beam, ...]:
    """The beams of every laser; lower spaces they cross above robots, so these are left out."""
    found: list[Beam] = []
    shared: dict[tuple[Heading, Crossed], int] = {}
    for source, space in enumerate(spaces):
        for laser in space.lasers:
            line = look(source, laser.fire, laser.two_ended)
            if not laser.two_ended:
                found.append(Beam(_level(line), laser.fire, laser.beams, source))
                continue
            line = (*reversed(look(source, laser.fire.back, True)[1:]), *line)
            shared[laser.fire, line] = max(laser.beams, shared.get((laser.fire, line), 0))
    for number, ((fire, line), count) in enumerate(shared.items(), 1):
        found.append(Beam(_level(line), fire, count, line[0][0], number))
        found.append(Beam(_level(line[::-1]), fire.back, count, line[-1][0], number))
    return tuple(found)


def _level(line: Crossed) -> tuple[int, ...]:
    return tuple(space for space, level in line if level)


def looking(spaces: Sequence[Space], step: tuple[list[int], ...], special: ExpansionTables | None) -> Look:
    """Looks over a floor: to the last space before a wall, a gap, the edge or what of the expansions ends a beam."""
    return _over_level_floor(spaces, step) if special is None else _over_heights(spaces, special)


def _over_level_floor(spaces: Sequence[Space], step: tuple[list[int], ...]) -> Look:
    """All that ends a beam there is the same both ways."""
    gaps = [space.gap for space in spaces] + [True]

    def look(source: int, heading: Heading, both_ways: bool) -> Crossed:
        crossed, onward = [(source, True)], step[heading]
        beyond = onward[source]
        while beyond != BLOCKED and not gaps[beyond]:
            crossed.append((beyond, True))
            beyond = onward[beyond]
        return tuple(crossed)

    return look


def _over_heights(spaces: Sequence[Space], special: ExpansionTables) -> Look:
    """Some elements let beams pass one way only, or above robots."""
    off_floor = [int(space.gap) for space in spaces] + [1]

    def look(source: int, heading: Heading, both_ways: bool) -> Crossed:
        return tuple(special.line(source, heading, off_floor, both_ways=both_ways))

    return look


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

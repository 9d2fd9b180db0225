# SPDX-License-Identifier: GPL-3.0-or-later
"""Passages one space wide: where a robot can only go on or back, belts and pushers apart.

Whatever moves a robot moves it step by step over open sides, or through a portal, so what parts the floor for somebody
on foot parts it for every program.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from designer.rally.course.tables import Tables
from designer.rally.reachability.motion import small

Run = tuple[int, ...]
"""Spaces in a row, each a neighbour of the one before."""


def narrow_runs(tables: Tables) -> Iterator[Run]:
    """The longest runs of spaces each of which is open to two sides; rings, which lead nowhere, are left out."""
    left = _narrow(tables)
    while left:
        space, (one, other) = left.popitem()
        run = (*reversed(_follow(space, one, left)), space, *_follow(space, other, left))
        if len(run) < 3 or run[-1] not in around(tables, run[0]):
            yield run


def _narrow(tables: Tables) -> dict[int, tuple[int, int]]:
    """The spaces that are open to two sides, and which two are there."""
    deadly = small(tables.deadly) > 0  # BLOCKED, the index of a wall, means its last entry: as closed as the edge
    beyond = np.array(tables.step, dtype=np.int32).T
    ways = ~deadly[beyond]
    narrow = np.flatnonzero((ways.sum(axis=1) == 2) & ~deadly[: len(beyond)])
    one, other = beyond[narrow][ways[narrow]].reshape(-1, 2).T.tolist()
    return dict(zip(narrow.tolist(), zip(one, other, strict=True), strict=True))


def around(tables: Tables, space: int) -> list[int]:
    """The neighbours to which a robot can step from a space without being destroyed."""
    return [beyond for onward in tables.step if not tables.deadly[beyond := onward[space]]]


def _follow(before: int, space: int, left: dict[int, tuple[int, int]]) -> list[int]:
    """Go on from ``before`` to ``space`` as long as there is one way; what is passed leaves ``left``."""
    run = []
    while space in left:
        run.append(space)
        one, other = left.pop(space)
        before, space = space, other if one == before else one
    return run


def cut(run: Run, ends: Collection[int]) -> Iterator[Run]:
    """The pieces of a run between the spaces where ways begin or end."""
    stops = sorted(run.index(end) for end in ends if end in run)
    for before, after in pairwise((-1, *stops, len(run))):
        if after - before > 1:
            yield run[before + 1 : after]


def corners(run: Run) -> Iterator[int]:
    """The spaces of a run on which it turns."""
    return (here for before, here, after in zip(run, run[1:], run[2:], strict=False) if here - before != after - here)


@dataclass(frozen=True)
class Passage:
    """A run without which the floor would fall in two.

    Attributes:
        run: its spaces.
        side: all that hangs on one of its ends and not on the other, whole runs left out.
        hangs_on_last: whether that end is the last space of the run; else it is the first.
    """

    run: Run
    side: frozenset[int]
    hangs_on_last: bool

    def between(self, begins: Collection[int], goal: int) -> Run | None:
        """The run as every way from the beginnings to the goal crosses it; None where it lies between none of them."""
        if goal in self.side:
            return None if self.side.intersection(begins) else self.run[:: 1 if self.hangs_on_last else -1]
        return self.run[:: -1 if self.hangs_on_last else 1] if self.side.issuperset(begins) else None


def is_crossed(tables: Tables, run: Run, begins: Collection[int], goal: int) -> bool:
    """Whether nobody comes on foot from the beginnings to the goal without every space of a run, portals heeded.

    Where only walls and pits part a floor, a :class:`Passage` needs no such proof.
    """
    return not any(_is_walked(tables, begins, goal, closed) for closed in run)


def _is_walked(tables: Tables, begins: Iterable[int], goal: int, closed: int) -> bool:
    """Whether somebody on foot comes from one of the beginnings to the goal, and not onto a space."""
    todo = [space for space in begins if space != closed]
    seen = {closed, *todo}
    while todo:
        space = todo.pop()
        if space == goal:
            return True
        for steps in tables.walks:
            beyond = steps[space]
            if beyond not in seen and not tables.deadly[beyond]:
                seen.add(beyond)
                todo.append(beyond)
    return False


class Runs:
    """The narrow runs of a floor, cut where ways begin and end."""

    def __init__(self, tables: Tables, runs: Iterable[Run], ends: Collection[int]) -> None:
        """What can be asked of the narrow runs of a floor; ``ends`` are the spaces where ways begin or end."""
        self._tables = tables
        self.pieces = tuple(piece for run in runs for piece in cut(run, ends))
        self._from = {way[0]: way for run in self.pieces for way in (run, run[::-1])}

    def passage(self, run: Run) -> Passage | None:
        """What a piece of two spaces or more parts, or None if a way leads round it.

        Both ends are followed in turn, so the answer takes twice the smaller side at most.
        """
        reached = ({self._beyond(run[1], run[0])}, {self._beyond(run[-2], run[-1])})
        if reached[0] == reached[-1]:
            return None
        edges = tuple(map(list, reached))
        while True:
            for end in (0, -1):
                if not edges[end]:
                    return Passage(run, frozenset(reached[end]), hangs_on_last=end == -1)
                fresh = set(self._onward(edges[end].pop(), run)) - reached[end]
                if fresh & reached[~end]:
                    return None
                reached[end].update(fresh)
                edges[end].extend(fresh)

    def _onward(self, space: int, closed: Run) -> Iterator[int]:
        """Where steps lead from a space, whole runs at once; ``closed`` is not entered."""
        for there in around(self._tables, space):
            if there not in (closed[0], closed[-1]):
                run = self._from.get(there, ())
                yield self._beyond(run[-2] if len(run) > 1 else space, run[-1]) if run else there

    def _beyond(self, before: int, space: int) -> int:
        """Where a narrow space leads for those who come from ``before``."""
        one, other = around(self._tables, space)
        return other if one == before else one

# SPDX-License-Identifier: GPL-3.0-or-later
"""Passages one space wide: where a robot can only go on or back, belts and pushers apart.

Whatever moves a robot moves it step by step over open sides, so what parts the floor for somebody on foot
parts it for every program.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import pairwise

from designer.rally.tables import Tables

Run = tuple[int, ...]
"""Spaces in a row, each a neighbour of the one before."""


def narrow_runs(tables: Tables) -> Iterator[Run]:
    """The longest runs of spaces each of which is open to two sides; rings, which lead nowhere, are left out."""
    deadly = tables.deadly  # BLOCKED, the index of a wall, means its last entry: a wall is as closed as the edge
    left = {
        space
        for space, (north, east, south, west) in enumerate(zip(*tables.step, strict=True))
        if deadly[north] + deadly[east] + deadly[south] + deadly[west] == 2 and not deadly[space]
    }
    while left:
        space = left.pop()
        one, other = around(tables, space)
        run = (*reversed(_follow(tables, space, one, left)), space, *_follow(tables, space, other, left))
        if len(run) < 3 or run[-1] not in around(tables, run[0]):
            yield run


def around(tables: Tables, space: int) -> list[int]:
    """The neighbours to which a robot can step from a space without being destroyed."""
    return [beyond for onward in tables.step if not tables.deadly[beyond := onward[space]]]


def _follow(tables: Tables, before: int, space: int, left: set[int]) -> list[int]:
    """Go on from ``before`` to ``space`` as long as there is one way; what is passed leaves ``left``."""
    run = []
    while space in left:
        left.remove(space)
        run.append(space)
        one, other = around(tables, space)
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


class Ways:
    """The ways to one goal: the floor with its narrow runs, in which no way begins or ends."""

    def __init__(self, tables: Tables, runs: Iterable[Run], begins: Collection[int], goal: int) -> None:
        """What can be asked of one goal.

        Args:
            tables: the floor.
            runs: the narrow runs of the floor.
            begins: the spaces where ways begin.
            goal: the space where they end.
        """
        self._tables, self._begins, self._goal = tables, set(begins), goal
        self.runs = tuple(piece for run in runs for piece in cut(run, {*begins, goal}))
        self._from = {way[0]: way for run in self.runs for way in (run, run[::-1])}

    def through(self, run: Run) -> Run | None:
        """The run as every way crosses it, towards the goal; None if a way avoids it."""
        parted = self._parted(run)
        if parted is None:
            return None
        end, side = parted
        if self._goal in side:
            return None if self._begins & side else run[:: 1 if end else -1]
        return run[:: -1 if end else 1] if self._begins <= side else None

    def _parted(self, run: Run) -> tuple[int, set[int]] | None:
        """An end of a run, 0 or -1, and all that hangs on it and not on the other; None where a way leads round.

        Both ends are followed in turn, so the answer takes twice the smaller side at most.
        """
        reached = ({self._beyond(run[1], run[0])}, {self._beyond(run[-2], run[-1])})
        edges = tuple(map(list, reached))
        while not reached[0] & reached[-1]:
            for end in (0, -1):
                if not edges[end]:
                    return end, reached[end]
                fresh = set(self._onward(edges[end].pop(), run)) - reached[end]
                reached[end].update(fresh)
                edges[end].extend(fresh)
        return None

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

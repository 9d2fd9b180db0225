# SPDX-License-Identifier: GPL-3.0-or-later
"""How long the race takes in the worst order that counts, driven as quickly as that order can be.

Of each order it matters only when a robot can be on its last checkpoint first, by register of the round and heading.
Of several ways to have touched the same checkpoints one that is quicker everywhere can never become the slowest.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from designer.rally.course.tables import NONE, Tables
from designer.rally.edition import Touch
from designer.rally.reachability.answers import Analysis
from designer.rally.reachability.motion import CARDS, MOVES, ROUND, STATES_A_SPACE, Ints, compile_motion
from designer.rally.reachability.progress import CheckpointProgress
from designer.rally.reachability.riding_analysis import RidingAnswers

MOST_ORDERS = 100_000
"""So many beginnings of orders are compared at most."""

NEVER = 1 << 40
POSES = ROUND * STATES_A_SPACE
"""How a robot can be on a checkpoint: the register of the round that comes next, and its heading."""


@dataclass(frozen=True)
class SlowestOrder:
    """An order of the checkpoints and the fewest registers in which it can be driven; None where it cannot."""

    order: tuple[int, ...]
    registers: int | None


@dataclass(frozen=True, eq=False)
class _Begun:
    """The beginning of an order: when a robot can be on its last checkpoint first, by pose."""

    order: tuple[int, ...]
    times: Ints

    def is_quicker(self, other: _Begun) -> bool:
        return bool((self.times <= other.times).all())


def slowest_order(analysis: Analysis) -> SlowestOrder | None:
    """The slowest order that counts.

    None where that of the numbers is asked, where checkpoints ride or are touched in passing, and where there are too
    many orders to compare.
    """
    answers, tables = analysis.survey, analysis.tables
    if not isinstance(answers, RidingAnswers) or answers.progress is None or not tables.in_order:
        return None
    if tables.riding is not None or tables.edition.touch is Touch.PASSING:
        return None
    return _slowest(_Ways(tables, analysis), answers.progress)


class _Ways:
    """The fewest registers between poses on checkpoints, without being destroyed."""

    def __init__(self, tables: Tables, analysis: Analysis) -> None:
        self._tables = tables
        self._motion = motion = compile_motion(tables)
        self._known: dict[tuple[int, int], Ints] = {}
        after = np.stack([row[motion.stances[: tables.out * STATES_A_SPACE]] for row in motion.factory])
        self._after: Ints = np.where(after == motion.dead, -1, after).reshape(-1, after.shape[-1]).astype(np.int64)
        self._spaces = tables.checkpoint_spaces
        there = ((at, space) for at, space in enumerate(self._spaces, 1) if space not in (NONE, tables.out))
        self._to = {at: self._distances(space) for at, space in there}
        self._starts = [
            tables.index(origin.cell) * STATES_A_SPACE + int(heading)
            for leg in analysis.legs
            for origin in leg.origins
            if origin.start is not None
            for heading in origin.headings
        ]

    def _distances(self, space: int) -> Ints:
        """By pose on a space and by state the registers that it takes to come to be there so."""
        from scipy.sparse import csr_matrix
        from scipy.sparse.csgraph import dijkstra

        begins, cards = np.nonzero(self._after >= 0)
        ends, count = self._after[begins, cards], len(self._after)
        back = csr_matrix((np.ones(len(ends)), (ends, begins)), shape=(count, count))
        found = dijkstra(back, indices=self._poses(space), unweighted=True)
        return np.where(np.isinf(found), NEVER, found).astype(np.int64)

    def _poses(self, space: int) -> Ints:
        registers, headings = np.divmod(np.arange(POSES), STATES_A_SPACE)
        found: Ints = (registers * self._motion.spaces + space) * STATES_A_SPACE + headings
        return found

    def _onward(self, states: Ints, goal: int, *, opening: bool) -> Ints:
        """By state and by pose on a goal the fewest registers from one to the other, at least one."""
        if goal not in self._to:
            return np.full((len(states), POSES), NEVER)
        cards = list(MOVES) if opening else list(range(len(CARDS)))
        after = self._after[states][:, cards]
        times = np.where(after[None] >= 0, self._to[goal][:, after], NEVER).min(axis=2)
        found: Ints = np.minimum(times + 1, NEVER).T
        return found

    def first(self, goal: int) -> Ints:
        """When a robot can be on the first checkpoint of an order, by pose."""
        opening = self._tables.edition.first_card_moves
        starts = np.array(self._starts, dtype=np.int64)
        found: Ints = self._onward(starts, goal, opening=opening).min(axis=0, initial=NEVER)
        return found

    def between(self, start: int, goal: int) -> Ints:
        """By pose on one checkpoint and on the next the fewest registers."""
        if (start, goal) not in self._known:
            self._known[start, goal] = self._onward(self._poses(self._spaces[start - 1]), goal, opening=False)
        return self._known[start, goal]


def _slowest(ways: _Ways, progress: CheckpointProgress) -> SlowestOrder | None:
    begun: dict[int, dict[int, list[_Begun]]] = {0: {}}
    compared = 0
    for state, wants in enumerate(progress.wants):
        here = [one for ones in begun.pop(state, {}).values() for one in ones]
        compared += len(here)
        if compared > MOST_ORDERS:
            return None
        if state == progress.complete:
            worst = max(here, key=lambda one: int(one.times.min()), default=None)
            return None if worst is None else _told(progress, worst)
        for number, then in wants:
            kept = begun.setdefault(then, {}).setdefault(number, [])
            for one in _onward(ways, here, number, first=state == 0):
                if not any(one.is_quicker(other) for other in kept):
                    kept[:] = [*(other for other in kept if not other.is_quicker(one)), one]
    return None


def _onward(ways: _Ways, here: list[_Begun], number: int, *, first: bool) -> Iterator[_Begun]:
    if first:
        yield _Begun((number,), ways.first(number))
    for one in here:
        times = (one.times[:, None] + ways.between(one.order[-1], number)).min(axis=0)
        yield _Begun((*one.order, number), np.minimum(times, NEVER))


def _told(progress: CheckpointProgress, one: _Begun) -> SlowestOrder:
    registers = int(one.times.min())
    return SlowestOrder((*sorted(progress.sets[0]), *one.order), None if registers >= NEVER else registers)

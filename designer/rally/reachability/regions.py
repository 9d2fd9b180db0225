# SPDX-License-Identifier: GPL-3.0-or-later
"""Where a robot alone can ever come from a space without falling, whatever its cards."""

from __future__ import annotations

import numpy as np
from scipy.sparse import csr_array
from scipy.sparse.csgraph import breadth_first_order

from designer.rally.course.tables import Tables
from designer.rally.reachability.chances import by_chance
from designer.rally.reachability.motion import STATES_A_SPACE, Ints, Motion


class Rooms:
    """All states of a floor, and beside them for each space a node from which its states lead on.

    A randomizer is any card here, as its player may wait for the right one.
    """

    def __init__(self, tables: Tables, motion: Motion) -> None:
        self._motion, states, out = motion, np.arange(motion.dead), motion.spaces
        follow = np.column_stack((motion.follow(states), self._without_card()))
        begins, ends = np.repeat(states, follow.shape[1]), follow.ravel()
        spaces, entries = motion.dead + 1 + motion.space_of(states), states
        chances = [(state, then) for state, thens in by_chance(tables, motion).items() for then in thens]
        drawn = np.array(chances, dtype=np.int64).reshape(-1, 2)
        rows = np.concatenate((begins, spaces, drawn[:, 0]))
        columns = np.concatenate((ends, entries, drawn[:, 1]))
        count = motion.dead + 1 + out
        weights = np.ones(len(rows), dtype=np.int8)
        self._graph = csr_array((weights, (rows, columns)), shape=(count, count))
        self._known: dict[int, frozenset[int]] = {}

    def _without_card(self) -> Ints:
        registers, stances = np.divmod(np.arange(self._motion.dead), max(self._motion.spaces * STATES_A_SPACE, 1))
        return self._motion.idle(registers, stances).astype(np.int64)

    def from_space(self, space: int) -> frozenset[int]:
        """The spaces on which a robot can rest at a register's end that was on a space in any heading and register."""
        if space not in self._known:
            self._known[space] = self._from(self._motion.dead + 1 + space) | {space}
        return self._known[space]

    def _from(self, node: int) -> frozenset[int]:
        order = breadth_first_order(self._graph, node, return_predecessors=False)
        states = order[(order < self._motion.dead) & (order != node)]
        return frozenset(np.unique(self._motion.space_of(states)).tolist())

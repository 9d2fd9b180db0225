# SPDX-License-Identifier: GPL-3.0-or-later
"""The damage that board lasers do to a lone robot, transition by transition.

A register costs the beams on the space where it leaves the robot. A touch in passing comes before the lasers of
its register, so that register costs nothing; a touch by standing there comes after them.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np

from designer.rally.reachability.entries import Entries
from designer.rally.reachability.graph import FAR, Graph
from designer.rally.reachability.legs import Approach, first_distances
from designer.rally.reachability.maze import Costs, Maze
from designer.rally.reachability.motion import CARDS, STATES_A_SPACE, Ints, Motion, gathered
from designer.rally.tables import Tables


class Lasers:
    """What transitions cost in damage."""

    def __init__(self, tables: Tables, motion: Motion) -> None:
        self._of_space = np.array(tables.laser_damage, dtype=np.int64)
        self._motion = motion

    def of_way(self, edges: Ints, way: Approach, entries: Entries) -> int:
        """The damage of a whole way to the checkpoint."""
        rests = self._motion.space_of(self._motion.after(edges))
        damage = self._of_space[rests]
        if way.space is not None and touched_in_passing(entries, way.space, int(edges[-1])):
            damage[-1] = 0
        return int(damage.sum())

    def mildest(self, way: Approach, entries: Entries, begins: Ints, first: tuple[int, ...]) -> int:
        """The least damage among the shortest ways of a leg that can be done: a bound for all ways, soon found.

        Args:
            way: the leg.
            entries: which transitions touch what.
            begins: the states in which it may begin.
            first: the indices of the cards that may be the first.
        """
        near = np.append(way.distance, FAR)
        left = first_distances(self._motion, way, begins, first)
        states, cards = np.unique(begins[left == left.min()]), np.array(first)
        damage = np.zeros(len(states), dtype=np.int64)
        for registers in range(int(left.min()), 1, -1):
            then = self._motion.after(states[:, None] * len(CARDS) + cards)
            good = near[then] == registers - 1
            total = (damage[:, None] + self._of_space[self._motion.space_of(then)])[good]
            states, place = np.unique(then[good], return_inverse=True)
            damage = np.full(len(states), FAR, dtype=np.int64)
            np.minimum.at(damage, place, total)
            cards = np.arange(len(CARDS))
        last = np.intersect1d(states[:, None] * len(CARDS) + cards, way.touching)
        in_passing = (entries.spaces[np.searchsorted(entries.edges, last), :-1] == way.space).any(axis=1)
        at_rest = np.where(in_passing, 0, self._of_space[self._motion.space_of(self._motion.after(last))])
        return int((damage[np.searchsorted(states, last // len(CARDS))] + at_rest).min())

    def safest(self, graph: Graph, entries: Entries, way: Approach, begins: Ints, first: tuple[int, ...]) -> Ints:
        """The shortest of the ways that take the least damage.

        Args:
            graph: the forward graph.
            entries: which transitions touch what.
            way: the leg.
            begins: the states in which it may begin.
            first: the indices of the cards that may be the first.

        Raises:
            ValueError: the leg cannot be done.
        """
        maze, costs = Maze(self._motion, graph, way, begins, first), self.costs(way, entries)
        safest = maze.free_way(np.flatnonzero(costs != 0))
        if safest is None:
            safest = maze.cheapest_way(costs)
        if safest is None:
            raise ValueError("there is no way")
        return safest

    def costs(self, way: Approach, entries: Entries) -> Costs:
        """The damage of all transitions on a leg; of those that touch its checkpoint, until they do."""
        costs: Costs = self._of_edge.copy()
        if way.space is not None:
            rows = entries.touching(way.space)
            in_passing = (entries.spaces[rows, :-1] == way.space).any(axis=1)
            costs[entries.edges[rows[in_passing]]] = 0
        return costs

    @cached_property
    def _of_edge(self) -> Costs:
        """The damage of all transitions to where they rest."""
        on_space = np.append(self._of_space[:-1], 0).astype(np.int16)
        spaces = self._motion.stances // STATES_A_SPACE
        return np.concatenate([gathered(on_space[rests], spaces).ravel() for rests in self._motion.rests])


def touched_in_passing(entries: Entries, space: int, edge: int) -> bool:
    """Whether a transition touches a space before it comes to rest there."""
    row = int(np.searchsorted(entries.edges, edge))
    return bool((entries.spaces[row, :-1] == space).any())

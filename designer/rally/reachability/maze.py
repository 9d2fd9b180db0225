# SPDX-License-Identifier: GPL-3.0-or-later
"""One leg as a maze with costs: the cheapest way from where it begins to touching its checkpoint."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array
from scipy.sparse.csgraph import dijkstra

from designer.rally.reachability.graph import Rows, Search, search
from designer.rally.reachability.legs import Approach
from designer.rally.reachability.motion import CARDS, Indices, Ints, Motion

_POINT = float(1 << 24)
"""What a point of cost weighs against a register; no shortest way has so many registers."""


Costs = Ints | NDArray[np.int8]
"""What every transition costs. Where that is one or nothing, narrow numbers do: there are millions of them."""


class Maze:
    """The forward graph with the checkpoint as a node, and nodes for where the leg begins.

    Attributes:
        way: the leg.
        costs: what every transition costs, 0 or more; None if nothing costs anything.
        begins: the states in which the leg may begin.
        allowed: for each card whether it may be the first.
        first_begin: the node of the first of ``begins``; the others follow.
    """

    def __init__(
        self, motion: Motion, forward: Rows, way: Approach, costs: Costs | None, begins: Ints, first: tuple[int, ...]
    ) -> None:
        """A maze.

        Args:
            motion: the transition table.
            forward: its graph.
            way: the leg.
            costs: what every transition costs, 0 or more; None if nothing costs anything.
            begins: the states in which the leg may begin.
            first: the indices of the cards that may be the first.
        """
        self._motion = motion
        self.way = way
        self.begins = begins
        self.allowed = np.isin(np.arange(len(CARDS)), first)
        self._first = first
        self._goal = forward.count
        self.first_begin = self._goal + 1
        self._source = self.first_begin + len(begins)
        self._rows = self._laid(forward)
        self.costs = costs

    def _laid(self, forward: Rows) -> Rows:
        """The graph, made in one piece: copies of large arrays cost more than the search in a small one."""
        count = len(forward.neighbours)
        choices = count + len(self.begins) * len(CARDS)
        neighbours = np.empty(choices + len(self.begins), dtype=np.int32)
        neighbours[:count] = forward.neighbours
        neighbours[self.way.touching] = self._goal
        leave = neighbours[:count].reshape(-1, len(CARDS))[self.begins]
        leave[:, ~self.allowed] = self._motion.dead
        neighbours[count:choices] = leave.ravel()
        neighbours[choices:] = np.arange(self.first_begin, self._source)
        begins = np.arange(count, choices + 1, len(CARDS))
        last = np.array([len(neighbours)])
        return Rows(np.concatenate((forward.begins, begins, last)).astype(np.int32), neighbours)

    def free_way(self) -> Ints | None:
        """The transitions of the shortest way that costs nothing; None if there is none."""
        found = self.reached
        return self._edges(found.before) if found.before[self._goal] >= 0 else None

    @cached_property
    def reached(self) -> Search:
        """What can be come into without costs, and from where; the first nodes are the states."""
        if self.costs is None:
            return search(self._rows, self._source)
        neighbours = self._rows.neighbours.copy()
        neighbours[np.flatnonzero(self.costs)] = self._motion.dead
        of_begins = self.costs.reshape(-1, len(CARDS))[self.begins].ravel() > 0
        leaving = neighbours[len(self.costs) : len(self.costs) + len(of_begins)]
        leaving[of_begins] = self._motion.dead
        return search(Rows(self._rows.begins, neighbours), self._source)

    def cheapest_way(self) -> Ints | None:
        """The transitions of the way that costs least, the shortest of them; None if there is none."""
        weights = self._all_costs() * _POINT + 1.0
        matrix = csr_array((weights, self._rows.neighbours, self._rows.begins), shape=(self._rows.count,) * 2)
        distance, before = dijkstra(matrix, indices=np.array([self._source]), return_predecessors=True)
        return self._edges(before[0]) if np.isfinite(distance[0, self._goal]) else None

    def _all_costs(self) -> Ints:
        """The costs of all edges: transitions, those of the beginning, and the free choice of a beginning."""
        if self.costs is None:
            return np.zeros(len(self._rows.neighbours), dtype=np.int64)
        of_begins = self.costs.reshape(-1, len(CARDS))[self.begins].ravel()
        return np.concatenate((self.costs, of_begins, np.zeros_like(self.begins)), dtype=np.int64)

    def _edges(self, before: Indices) -> Ints:
        """The transitions of the way that a search has found."""
        nodes = [self._goal, int(before[self._goal])]
        while nodes[-1] < self._goal:
            nodes.append(int(before[nodes[-1]]))
        nodes[-1] = int(self.begins[nodes[-1] - self.first_begin])
        nodes.reverse()
        return np.array([self._edge(here, then, n == 0) for n, (here, then) in enumerate(pairwise(nodes))])

    def _edge(self, state: int, then: int, at_first: bool) -> int:
        """The cheapest transition between two nodes that follow each other."""
        cards = self._first if at_first else range(len(CARDS))
        edges = [state * len(CARDS) + card for card in cards]
        leading = [edge for edge in edges if self._rows.neighbours[edge] == then]
        return leading[0] if self.costs is None else leading[int(self.costs[leading].argmin())]

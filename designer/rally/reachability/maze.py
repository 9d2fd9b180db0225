# SPDX-License-Identifier: GPL-3.0-or-later
"""One leg as a maze with costs: the cheapest way from where it begins to touching its checkpoint."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from scipy.sparse import csr_array
from scipy.sparse.csgraph import dijkstra

from designer.rally.reachability.graph import FAR, Rows, search
from designer.rally.reachability.legs import Approach
from designer.rally.reachability.motion import CARDS, Indices, Ints, Motion

_POINT = float(1 << 24)
"""What a point of cost weighs against a register; no shortest way has so many registers."""


class Maze:
    """The forward graph with the checkpoint as a node, and nodes for where the leg begins.

    Args:
        motion: the transition table.
        forward: its graph.
        way: the leg.
        costs: what every transition costs, 0 or more.
        begins: the states in which the leg may begin.
        first: the indices of the cards that may be the first.
    """

    def __init__(
        self, motion: Motion, forward: Rows, way: Approach, costs: Ints, begins: Ints, first: tuple[int, ...]
    ) -> None:
        self._motion = motion
        self._way = way
        self._begins = begins
        self._first = first
        self._goal = forward.count
        self._first_begin = self._goal + 1
        self._source = self._first_begin + len(begins)
        self._neighbours = forward.neighbours.copy()
        self._neighbours[way.touching] = self._goal
        leave = self._neighbours.reshape(-1, len(CARDS))[begins]
        leave[:, [card for card in range(len(CARDS)) if card not in first]] = motion.dead
        entries = np.arange(self._first_begin, self._source)
        self._rows = Rows(forward.begins, self._neighbours).with_rows([entries[:0], *leave, entries])
        self.costs = costs

    def free_way(self) -> Ints | None:
        """The transitions of the shortest way that costs nothing; None if there is none."""
        costly = self._all_costs() > 0
        neighbours = np.where(costly, np.int32(self._motion.dead), self._rows.neighbours)
        found = search(Rows(self._rows.begins, neighbours), self._source)
        return self._edges(found.before) if found.distance[self._goal] < FAR else None

    def cheapest_way(self) -> Ints | None:
        """The transitions of the way that costs least, the shortest of them; None if there is none."""
        weights = self._all_costs() * _POINT + 1.0
        matrix = csr_array((weights, self._rows.neighbours, self._rows.begins), shape=(self._rows.count,) * 2)
        distance, before = dijkstra(matrix, indices=np.array([self._source]), return_predecessors=True)
        return self._edges(before[0]) if np.isfinite(distance[0, self._goal]) else None

    def _all_costs(self) -> Ints:
        """The costs of all edges: transitions, those of the beginning, and the free choice of a beginning."""
        of_begins = self.costs.reshape(-1, len(CARDS))[self._begins].ravel()
        return np.concatenate((self.costs, of_begins, np.zeros_like(self._begins)))

    def _edges(self, before: Indices) -> Ints:
        """The transitions of the way that a search has found."""
        nodes = [self._goal, int(before[self._goal])]
        while nodes[-1] < self._goal:
            nodes.append(int(before[nodes[-1]]))
        nodes[-1] = int(self._begins[nodes[-1] - self._first_begin])
        nodes.reverse()
        return np.array([self._edge(here, then, n == 0) for n, (here, then) in enumerate(pairwise(nodes))])

    def _edge(self, state: int, then: int, at_first: bool) -> int:
        """The cheapest transition between two nodes that follow each other."""
        cards = self._first if at_first else range(len(CARDS))
        edges = [state * len(CARDS) + card for card in cards]
        return min((edge for edge in edges if self._neighbours[edge] == then), key=lambda edge: int(self.costs[edge]))

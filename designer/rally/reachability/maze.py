# SPDX-License-Identifier: GPL-3.0-or-later
"""One leg as a maze with costs: the cheapest way from where it begins to touching its checkpoint."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray
from scipy.sparse.csgraph import dijkstra

from designer.rally.reachability.graph import Graph, Search
from designer.rally.reachability.legs import Approach, among
from designer.rally.reachability.motion import CARDS, Bools, Indices, Ints, Motion

_POINT = float(1 << 24)
"""What a point of cost weighs against a register; no shortest way has so many registers."""

_DEAREST = np.int64(1 << 32)
"""More than any transition costs."""

NOTHING: Ints = np.empty(0, dtype=np.int64)
"""No transitions."""

Costs = NDArray[np.int16]
"""What every transition costs, 0 or more: there may be millions of them."""


class Maze:
    """The forward graph with the checkpoint as a node, and nodes for where the leg begins.

    Attributes:
        way: the leg.
        begins: the states in which the leg may begin.
        allowed: for each card whether it may be the first.
        first_begin: the node of the first of ``begins``; the others follow.
    """

    def __init__(self, motion: Motion, graph: Graph, way: Approach, begins: Ints, first: tuple[int, ...]) -> None:
        """A maze on the forward graph, from the states in which the leg may begin.

        ``first`` are the indices of the cards that may be the first.
        """
        self._motion = motion
        self._graph = graph
        self.way = way
        self.begins = begins
        self.allowed = np.isin(np.arange(len(CARDS)), first)
        self._goal = graph.count
        self.first_begin = self._goal + 1
        self._source = self.first_begin + len(begins)

    def way_found(self, found: Search) -> Ints | None:
        """The transitions of the way that a search has found; None if there is none."""
        return None if found.before[self._goal] < 0 else self._edges(found.before, np.zeros_like)

    def free_way(self, closed: Ints) -> Ints | None:
        """The transitions of the shortest way that takes none of some, which rise; None if there is none."""
        found = self.searched(closed)
        if found.before[self._goal] < 0:
            return None
        return self._edges(found.before, lambda edges: among(closed, edges))

    def cheapest_way(self, costs: Costs) -> Ints | None:
        """The transitions of the way that costs least, the shortest of them; None if there is none."""
        by_state = costs.reshape(-1, len(CARDS))
        of_begins = by_state[self.begins].ravel()
        laid = by_state[self._graph.laid_states].ravel()
        free = np.zeros(len(self.begins))
        with self._graph.turned(self.way.touching, self._goal):
            matrix = self._graph.matrix(self._further())
            matrix.data = np.concatenate((laid, of_begins, free), dtype=np.float64) * _POINT + 1.0
            distance, before = dijkstra(matrix, indices=np.array([self._source]), return_predecessors=True)
        reached = np.isfinite(distance[0, self._goal])
        return self._edges(before[0], lambda edges: costs[edges]) if reached else None

    def searched(self, closed: Ints = NOTHING) -> Search:
        """What can be come into without some transitions, and from where; the first nodes are the states."""
        with self._graph.turned(self.way.touching, self._goal), self._graph.turned(closed, self._motion.dead):
            further = self._further()
            return self._graph.search(further, len(further) - 1)

    def _further(self) -> list[Indices]:
        """The edges of the checkpoint, of each beginning, and of the free choice of a beginning."""
        leave = self._graph.rows(self.begins)
        leave[:, ~self.allowed] = self._motion.dead
        choice = np.arange(self.first_begin, self._source, dtype=np.int32)
        return [np.empty(0, dtype=np.int32), *leave, choice]

    def _edges(self, before: Indices, cost: Callable[[Ints], Ints | Costs | Bools]) -> Ints:
        """The transitions of the way that a search has found, of equal ones the cheapest."""
        nodes = [self._goal, int(before[self._goal])]
        while nodes[-1] < self._goal:
            nodes.append(int(before[nodes[-1]]))
        nodes[-1] = int(self.begins[nodes[-1] - self.first_begin])
        nodes.reverse()
        edges = np.array(nodes[:-1])[:, None] * len(CARDS) + np.arange(len(CARDS))
        leads = np.where(among(self.way.touching, edges), self._goal, self._motion.after(edges))
        fits = leads == np.array(nodes[1:])[:, None]
        fits[0] &= self.allowed
        cheapest = np.where(fits, cost(edges), _DEAREST).argmin(axis=1)
        found: Ints = edges[np.arange(len(edges)), cheapest]
        return found

# SPDX-License-Identifier: GPL-3.0-or-later
"""The search for the ways of a leg that are hardly longer than the shortest, which leaves out what lies off them.

How far it still is to the checkpoint is known of every state. A state on a way of so many edges is first come into from
one that lies on such a way, too: what is left out changes neither the order in which the others are found nor from
where. So of them exactly that is found which a search of the whole graph finds. It goes level by level, each of which
takes some calls of numpy: on large floors it takes far less time, on small ones it would take longer.
"""

from __future__ import annotations

import numpy as np

from designer.rally.reachability.graph import FAR, Graph, SearchTree
from designer.rally.reachability.motion import Bools, Indices, Ints
from designer.rally.reachability.row_graphs import is_quick

NOWHERE = -9999
"""The node before those that are not come into, as in :mod:`.row_graphs`."""

A_LEVEL = 6000
"""So many edges a search of the whole graph goes over in the time in which a level is searched here."""

SLOWER = 6
"""So many times as long a search of the whole graph takes before scipy is imported."""


class NearSearch:
    """A search in the forward graph while that is turned to a leg; each is run once.

    Attributes:
        leave: ``[beginning, card]``: where the first card leads.
        fewest: the edges of the shortest way through any state into which the first card leads, from the node of the
            free choice on; more than ``FAR`` where there is none.
    """

    def __init__(self, graph: Graph, leave: Indices, near: Indices) -> None:
        """A search.

        Args:
            graph: the forward graph; its last node is ``dead``, the next number is that of the goal.
            leave: ``[beginning, card]``: where the first card leads; beginnings are numbered behind the goal.
            near: by state, how far it is to the goal.
        """
        self._graph, self.leave, self._near = graph, leave, near
        self._goal, self._dead = graph.count, graph.count - 1
        self._begins: Ints = np.arange(len(leave)) + self._goal + 1
        self._source = self._goal + 1 + len(leave)
        self.fewest = 2 + int(near.take(leave[leave < self._dead]).min(initial=FAR))

    def pays(self, most: int) -> bool:
        """Whether ways of at most so many edges are found here in less time than by a search of the whole graph."""
        return most * (A_LEVEL if is_quick() else A_LEVEL // SLOWER) < self._graph.edges

    def run(self, most: int, harmful: Bools | None = None) -> SearchTree:
        """The states on ways of at most ``most`` edges, fewer than ``FAR``, and from where they are come into.

        ``harmful`` are transitions that are not taken, ``[state, card]``; the first ones are taken as they are given.
        With them the search ends where it comes to the goal.
        """
        self._open(most)
        then, level = self.leave, 2
        names = self._begins
        while then.size and (harmful is None or self._before[self._goal] < 0):
            found = self._found(names, then, level)
            names = found[found < self._dead].astype(np.int64)
            then, level = self._graph.rows(names), level + 1
            if harmful is not None:
                then[harmful[names]] = self._dead
        return SearchTree(np.concatenate(self._order), self._before)

    def _open(self, most: int) -> None:
        """Begin a search; ``room`` says until which level a node is come into, and nothing of those that were."""
        self._room = np.full(self._source + 1, -1, dtype=np.int32)
        np.subtract(most, self._near, out=self._room[: self._dead])
        self._room[self._goal] = most
        self._before = np.full(self._source + 1, NOWHERE, dtype=np.int32)
        self._before[self._begins] = self._source
        self._place = np.empty(self._source + 1, dtype=np.int32)
        self._order = [np.array([self._source], dtype=np.int32), self._begins.astype(np.int32)]

    def _found(self, names: Ints, then: Indices, level: int) -> Indices:
        """The nodes that are come into for the first time, each from the first of those that lead to it."""
        ends = then.ravel()
        new = np.flatnonzero(self._room[ends] >= level)
        ends, turns = ends[new], np.arange(len(new), dtype=np.int32)
        self._place[ends[::-1]] = turns[::-1]
        first = self._place[ends] == turns
        found: Indices = ends[first]
        self._before[found], self._room[found] = names[new[first] // then.shape[1]], -1
        self._order.append(found)
        return found

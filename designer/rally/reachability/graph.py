# SPDX-License-Identifier: GPL-3.0-or-later
"""The state graph as sparse matrices, and breadth-first search on them.

Every state has one edge a card, so the forward matrix is the transition table itself, laid flat. Further
nodes stand behind the states: ``dead``, from which nothing leads on, and nodes from which a search begins in
many states at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array
from scipy.sparse.csgraph import breadth_first_order

from designer.rally.reachability.motion import CARDS, Indices, Ints, Motion

FAR = np.int32(1 << 30)
"""The distance of what is out of reach."""


@dataclass(frozen=True, eq=False)
class Rows:
    """A graph by rows: the neighbours of node n are ``neighbours[begins[n]:begins[n + 1]]``."""

    begins: Indices
    neighbours: Indices

    @property
    def count(self) -> int:
        """The number of nodes."""
        return len(self.begins) - 1

    def with_rows(self, rows: Sequence[NDArray[np.integer]]) -> Rows:
        """The graph with further nodes behind the last one, given by their neighbours."""
        ends = self.begins[-1] + np.cumsum([len(row) for row in rows], dtype=np.int32)
        narrow = [row.astype(np.int32) for row in rows]
        return Rows(np.concatenate((self.begins, ends)), np.concatenate((self.neighbours, *narrow)))

    def matrix(self) -> csr_array:
        """The graph as scipy takes it; all edges weigh 1."""
        return csr_array((_ones(len(self.neighbours)), self.neighbours, self.begins), shape=(self.count, self.count))


def _ones(count: int) -> NDArray[np.float64]:
    """Weights that nobody reads, and that take no room."""
    return np.broadcast_to(np.ones(1), count)


@dataclass(frozen=True, eq=False)
class Search:
    """What a breadth-first search has found.

    Attributes:
        order: the nodes that were reached, in the order in which they were.
        before: by node, the node from which it was reached; negative where there is none.
    """

    order: NDArray[np.intp]
    before: Indices

    @cached_property
    def distance(self) -> Indices:
        """By node, the edges from the node where the search began, or ``FAR``."""
        distance = np.full(len(self.before), FAR, dtype=np.int32)
        distance[self.order] = _levels(self.order, self.before)
        return distance


def forward_rows(motion: Motion) -> Rows:
    """The transitions from each state; ``dead`` is the last node."""
    begins = np.append(np.arange(0, motion.follow.size + 1, len(CARDS)), motion.follow.size)
    return Rows(begins.astype(np.int32), motion.follow.ravel())


def backward_rows(forward: Rows) -> Rows:
    """The same graph with every edge turned round."""
    columns = forward.matrix().tocsc()
    return Rows(columns.indptr, columns.indices)


def without(forward: Rows, edges: Ints) -> Rows:
    """The forward graph in which the given transitions, ``state * 7 + card``, lead to ``dead`` instead."""
    neighbours = forward.neighbours.copy()
    neighbours[edges] = forward.count - 1
    return Rows(forward.begins, neighbours)


def distinct(rows: Rows) -> Rows:
    """The graph of the states with each edge once and none to ``dead``.

    scipy's search for strong components never ends where an edge is there twice.
    """
    dead = rows.count - 1
    sorted_rows = np.sort(rows.neighbours.reshape(dead, len(CARDS)), axis=1)
    kept = sorted_rows < dead
    kept[:, 1:] &= sorted_rows[:, 1:] != sorted_rows[:, :-1]
    begins = np.concatenate(([0], np.cumsum(np.append(kept.sum(axis=1), 0)))).astype(np.int32)
    return Rows(begins, sorted_rows[kept])


def search(rows: Rows, begin: int) -> Search:
    """Breadth-first search from a node."""
    found, before = breadth_first_order(rows.matrix(), begin)
    return Search(found.astype(np.intp), before)  # numpy gathers by these three times as fast as by narrow numbers


def _levels(order: NDArray[np.intp], before: Indices) -> Indices:
    """The distance of each node of ``order``: a level ends where the parents of the next one end."""
    place = np.empty(len(before), dtype=np.intp)
    place[order] = np.arange(len(order))
    found_from = before.take(order[1:], mode="clip").astype(np.intp)
    parents = place.take(found_from, mode="clip")  # rises, as children are found in the order of their parents
    sizes, begin, end = [1], 0, 1
    while end < len(order):
        begin, end = end, 1 + int(parents.searchsorted(end))
        sizes.append(end - begin)
    return np.repeat(np.arange(len(sizes), dtype=np.int32), sizes)

# SPDX-License-Identifier: GPL-3.0-or-later
"""The state graph as sparse matrices, and breadth-first search on them.

Every state has one edge a card, so the forward matrix is the transition table itself, laid flat; the rows of
states in which nobody can come to be are left out. Further
nodes stand behind the states: ``dead``, from which nothing leads on, and nodes from which a search begins in
many states at once. On large floors a copy of the graph costs more than a search in it: it is laid out once, with
room for what a search adds, and what a search needs otherwise is changed for as long as it takes.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from designer.rally.reachability.motion import CARDS, PART, ROUND, Bools, Indices, Ints, RobotMotion, gathered, parts
from designer.rally.reachability.row_graphs import breadth_first, matrix_of, turned_round

if TYPE_CHECKING:
    from scipy.sparse import csr_array

FAR = np.int32(1 << 30)
"""The distance of what is out of reach."""


class Graph:
    """A graph by rows with ``count`` nodes, which a search may change for a while; no two searches at a time."""

    def __init__(self, begins: Indices, laid: Indices) -> None:
        """A graph.

        Args:
            begins: the neighbours of node n are ``laid[begins[n]:begins[n + 1]]``.
            laid: the neighbours, and behind them room for those of further nodes.
        """
        self._begins = begins
        self._laid = laid
        self.count = len(begins) - 1
        self._size = int(begins[-1])

    @property
    def edges(self) -> int:
        """How many edges are laid out."""
        return self._size

    @property
    def laid_states(self) -> Bools:
        """By state, whether the transitions from it are laid out; only of a forward graph."""
        laid: Bools = self._begins[1:-1] > self._begins[:-2]
        return laid

    def rows(self, states: Ints) -> Indices:
        """``[state, card]``: where transitions lead at this moment; only of a forward graph."""
        rows: Indices = self._laid[self._begins[states][:, None] + np.arange(len(CARDS))]
        return rows

    def of(self, node: int) -> Indices:
        """The neighbours of a node."""
        return self._laid[self._begins[node] : self._begins[node + 1]]

    def neighbours(self, nodes: Ints) -> tuple[Ints, Ints]:
        """All neighbours of some nodes, and beside each the place among ``nodes`` of that whose neighbour it is."""
        begins = self._begins[nodes].astype(np.int64)
        counts = self._begins[nodes + 1] - begins
        owners = np.repeat(np.arange(len(nodes)), counts)
        places = np.arange(len(owners)) + np.repeat(begins - (np.cumsum(counts) - counts), counts)
        return owners, self._laid[places].astype(np.int64)

    @contextmanager
    def turned(self, edges: Ints, node: int) -> Iterator[None]:
        """Let some transitions, each named once, lead to a node for a while; only in a forward graph."""
        states = edges // len(CARDS)  # several times as quick as divmod
        begins = self._begins[states]
        places = (begins + (edges - states * len(CARDS)))[begins < self._begins[states + 1]]
        before = self._laid[places]
        self._laid[places] = node
        try:
            yield
        finally:
            self._laid[places] = before

    @contextmanager
    def turned_where(self, chosen: Bools, node: int) -> Iterator[None]:
        """Let the transitions that are chosen lead to a node for a while: quicker where they are a good part of all."""
        before = self._laid[: self._size].copy()
        np.copyto(self._laid[: len(before)], node, where=chosen.reshape(-1, len(CARDS))[self.laid_states].ravel())
        try:
            yield
        finally:
            self._laid[: len(before)] = before

    def search(self, further: Sequence[NDArray[np.integer]], begin: int = 0) -> SearchTree:
        """Breadth-first search from one of some ``further`` nodes: their neighbours, numbered from ``count`` on."""
        return SearchTree(*breadth_first(*self._with(further), self.count + begin))

    def matrix(self, further: Sequence[NDArray[np.integer]] = ()) -> csr_array:
        """The graph with further nodes, as scipy takes it; all edges weigh 1."""
        return matrix_of(*self._with(further))

    def _with(self, further: Sequence[NDArray[np.integer]]) -> tuple[Indices, Indices]:
        """The graph with further nodes, by rows."""
        begins, size = self._begins, self._size
        if further:
            ends = size + np.cumsum([len(row) for row in further], dtype=np.int32)
            begins, size = np.concatenate((begins, ends)), int(ends[-1])
            if size > len(self._laid):
                self._laid = np.concatenate((self._laid[: self._size], np.empty(size, dtype=np.int32)))
            np.concatenate(further, out=self._laid[self._size : size], casting="same_kind")
        return begins, self._laid[:size]


class SearchTree:
    """What a breadth-first search has found.

    Attributes:
        before: by node, the node from which it was reached; negative where there is none.
    """

    def __init__(self, order: Indices, before: Indices) -> None:
        """A search that is done; ``order`` are the nodes that were reached, in the order in which they were."""
        self.before = before
        self._order = order

    @cached_property
    def distance(self) -> Indices:
        """By node, the edges from the node where the search began, or ``FAR``."""
        order, self._order = self._order, self._order[:0]
        place = np.empty(len(self.before), dtype=np.int32)
        for part in parts(len(order)):
            place[order[part].astype(np.intp)] = np.arange(part.start, part.stop, dtype=np.int32)
        children = order[1:]
        parents = np.empty(len(children), dtype=np.int32)  # rises: children are found in the order of their parents
        for part in parts(len(children)):
            parents[part] = place.take(self.before.take(children[part], mode="clip"), mode="clip")
        distance, levels = place, _levels(parents)
        distance.fill(FAR)
        for part in parts(len(order)):
            distance[order[part].astype(np.intp)] = levels[part]
        return distance


def states_come_to(motion: RobotMotion, begins: Ints) -> Bools:
    """By state, whether a robot can come to be in it; ``begins`` are those in which it may be without a transition."""
    kept = motion.come_into()[:-1]
    kept[begins] = True
    return kept


def forward_graph(motion: RobotMotion, kept: Bools, room: int) -> Graph:
    """The transitions from each state that is ``kept``; ``dead`` is the last node. There is room for further edges."""
    ends = _row_ends(np.append(kept, False))
    laid = np.empty(int(ends[-1]) + room, dtype=np.int32)
    for register, states in enumerate(kept.reshape(ROUND, -1)):
        found = gathered(motion.factory[register], motion.stances.take(np.flatnonzero(states), axis=0))
        begin = int(ends[register * len(states)])
        laid[begin : begin + found.size] = found.ravel()
    return Graph(ends, laid)


def _row_ends(kept: Bools) -> Indices:
    """Where the rows of a graph of transitions begin, and last where they end: those of kept states have some."""
    ends: Indices = np.cumsum(np.append(False, kept), dtype=np.int32) * np.int32(len(CARDS))
    return ends


def backward_graph(motion: RobotMotion, kept: Bools, room: int) -> Graph:
    """The same graph with every edge turned round; none to ``dead``.

    It is turned register by register, as all edges from one register lead to the next: so it takes less room. A small
    one is turned at once, as there the calls of scipy take longer than their work.
    """
    if motion.transitions <= PART:
        rows = motion.factory.take(motion.stances, axis=1).reshape(-1, len(CARDS))
        ends, laid = _turned(rows.compress(kept, axis=0), kept)
        begins = np.append(ends[:-1], ends[-2])  # nothing leads on from being destroyed
        return Graph(begins, np.append(laid[: begins[-1]], np.empty(room, dtype=np.int32)))
    count, by_register = len(motion.stances), kept.reshape(ROUND, -1)
    begins = np.empty(motion.dead + 2, dtype=np.int32)
    laid = np.empty(motion.transitions + room, dtype=np.int32)
    end = 0
    for register in range(ROUND):
        before = (register - 1) % ROUND
        then = np.minimum(motion.factory[before] - np.int32(register * count), np.int32(count))
        rows = gathered(then, motion.stances.compress(by_register[before], axis=0))
        ends, block = _turned(rows, by_register[before])
        size = int(ends[count])
        begins[register * count : (register + 1) * count] = end + ends[:count]
        np.add(block[:size], np.int32(before * count), out=laid[end : end + size])
        end += size
    begins[-2:] = end
    return Graph(begins, laid)


def _turned(ends: Indices, kept: Bools) -> tuple[Indices, Indices]:
    """The edges from the kept ones of some states by their ends, which are told from 0; the number after is ``dead``.

    Args:
        ends: where the transitions from each kept state lead.
        kept: by state, whether its transitions are laid out.
    """
    return turned_round(_row_ends(kept), ends.ravel(), len(kept) + 1)


def _levels(parents: Indices) -> Indices:
    """The distance of each node in the order of a search: a level ends where the parents of the next one end.

    Args:
        parents: the place in that order of the parent of each node but the first; it rises.
    """
    sizes, begin, end = [1], 0, 1
    rising = parents.data  # in which Python finds a number twice as quickly as numpy, of which most is the call
    while end <= len(rising):
        begin, end = end, 1 + bisect_left(rising, end, end - 1)
        sizes.append(end - begin)
    return np.repeat(np.arange(len(sizes), dtype=np.int32), sizes)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Graphs by rows: searching them breadth first, turning them round, and which of their nodes hang together.

scipy does all of it, but to import it takes longer than everything that is asked about a usual course. Until something
has imported it, graphs that are small enough are gone over here, with the same answers, to the order of the nodes. The
neighbours of node n are ``ends[begins[n]:begins[n + 1]]``.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from scipy.sparse import csr_array

Numbers = NDArray[np.int32]
"""Nodes of a graph, or where the rows of nodes begin."""

WORTH = 2_000_000
"""So many edges are gone over here in about the time in which scipy is imported."""


def is_quick() -> bool:
    """Whether scipy is imported, and graphs are gone over several times as quickly."""
    return "scipy.sparse.csgraph" in sys.modules


class _Thrift:
    """What is saved by not importing scipy, until it is used up.

    Attributes:
        left: how many edges may still be gone over without it.
    """

    def __init__(self, left: int) -> None:
        self.left = left

    def suffices(self, edges: int) -> bool:
        """Whether so many edges are gone over here, and not by scipy."""
        if is_quick():
            return False
        self.left -= edges
        return self.left >= 0


_thrift = _Thrift(WORTH)


def import_scipy() -> None:
    """Let scipy do it from now on: where a search follows each stroke of a hand, nobody waits for the import so."""
    import scipy.sparse.csgraph  # noqa: F401


def matrix_of(begins: Numbers, ends: Numbers) -> csr_array:
    """A graph by rows as scipy takes it; all edges weigh 1, which nobody reads and which takes no room."""
    from scipy.sparse import csr_array

    weights = np.broadcast_to(np.ones(1), len(ends))
    return csr_array((weights, ends, begins), shape=(len(begins) - 1,) * 2)


def breadth_first(begins: Numbers, ends: Numbers, start: int) -> tuple[Numbers, Numbers]:
    """The nodes that are reached from one, in order, and by node the one from which it was, negative where none is."""
    if _thrift.suffices(len(ends)):
        return own_breadth_first(begins, ends, start)
    from scipy.sparse.csgraph import breadth_first_order

    order, before = breadth_first_order(matrix_of(begins, ends), start)
    return order, before


def turned_round(begins: Numbers, ends: Numbers, columns: int) -> tuple[Numbers, Numbers]:
    """The graph with every edge turned round, by rows, of which there are ``columns`` then; they rise."""
    if _thrift.suffices(len(ends)):
        return own_turned_round(begins, ends, columns)
    from scipy.sparse import csr_array

    weights = np.broadcast_to(np.ones(1, dtype=np.int8), len(ends))
    turned = csr_array((weights, ends, begins), shape=(len(begins) - 1, columns)).tocsc()
    return turned.indptr, turned.indices


def parts(begins: Numbers, ends: Numbers) -> Numbers:
    """By node the number of its part of the graph, whichever way its edges lead; parts are numbered as they begin."""
    if _thrift.suffices(len(ends)):
        return own_parts(begins, ends)
    from scipy.sparse.csgraph import connected_components

    labels: Numbers = connected_components(matrix_of(begins, ends), directed=False)[1]
    return labels


def rounds(begins: Numbers, ends: Numbers) -> Numbers:
    """By node the number of all those with which it is on some way round; no edge may be there twice."""
    if _thrift.suffices(len(ends)):
        return own_rounds(begins, ends)
    from scipy.sparse.csgraph import connected_components

    labels: Numbers = connected_components(matrix_of(begins, ends), directed=True, connection="strong")[1]
    return labels


def _starts(begins: Numbers) -> Numbers:
    """By edge, where it begins."""
    return np.repeat(np.arange(len(begins) - 1, dtype=np.int32), np.diff(begins))


def own_breadth_first(begins: Numbers, ends: Numbers, start: int) -> tuple[Numbers, Numbers]:
    """See :func:`breadth_first`: level by level, of each node the first edge that leads to it."""
    before = np.full(len(begins) - 1, -9999, dtype=np.int32)  # what scipy writes there, too
    fresh, place = np.ones(len(before), dtype=np.bool_), np.empty(len(before), dtype=np.int32)
    level = np.array([start], dtype=np.int32)
    fresh[start], levels = False, [level]
    while len(level):
        firsts, counts = begins[level], begins[level + 1] - begins[level]
        then = np.cumsum(counts)
        edges = np.arange(then[-1]) + np.repeat(firsts - then + counts, counts)
        found = ends[edges]
        new = np.flatnonzero(fresh[found])
        found = found[new]
        turns = np.arange(len(found), dtype=np.int32)
        place[found[::-1]] = turns[::-1]
        first = place[found] == turns
        sources, level = np.repeat(level, counts)[new[first]], found[first]
        before[level], fresh[level] = sources, False
        levels.append(level)
    return np.concatenate(levels), before


def own_turned_round(begins: Numbers, ends: Numbers, columns: int) -> tuple[Numbers, Numbers]:
    """See :func:`turned_round`: the edges sorted by their ends."""
    rows = np.zeros(columns + 1, dtype=np.int32)
    np.cumsum(np.bincount(ends, minlength=columns), out=rows[1:])
    order = np.sort(ends.astype(np.int64) * len(ends) + np.arange(len(ends))) % max(len(ends), 1)
    return rows, _starts(begins)[order]


def own_parts(begins: Numbers, ends: Numbers) -> Numbers:
    """See :func:`parts`: each node takes over the lowest number that it hears of, until all neighbours agree."""
    starts, labels = _starts(begins), np.arange(len(begins) - 1)
    while (labels[starts] != labels[ends]).any():
        ones, others = labels[starts], labels[ends]
        lower = np.minimum(ones, others)
        np.minimum.at(labels, ones, lower)
        np.minimum.at(labels, others, lower)
        while (labels[labels] != labels).any():
            labels = labels[labels]
    return np.unique(labels, return_inverse=True)[1].astype(np.int32)


def own_rounds(begins: Numbers, ends: Numbers) -> Numbers:
    """See :func:`rounds`: mostly nearly all are on one way round, which two searches find; the rest is walked."""
    count = len(begins) - 1
    if not len(ends):
        return np.arange(count, dtype=np.int32)
    middle = int(np.bincount(ends, minlength=count).argmax())
    onward = own_breadth_first(begins, ends, middle)[0]
    back = own_breadth_first(*own_turned_round(begins, ends, count), middle)[0]
    apart = np.ones(count, dtype=np.bool_)
    apart[np.intersect1d(onward, back, assume_unique=True)] = False
    labels = np.zeros(count, dtype=np.int32)
    labels[apart] = 1 + np.array(_Walk(*_among(begins, ends, apart)).labels, dtype=np.int32)
    return labels


def _among(begins: Numbers, ends: Numbers, kept: NDArray[np.bool_]) -> tuple[list[int], list[int]]:
    """The graph of the nodes that are kept, numbered anew."""
    number = np.cumsum(kept, dtype=np.int32) - 1
    starts = _starts(begins)
    inside = kept[starts] & kept[ends]
    rows = np.searchsorted(number[starts[inside]], np.arange(np.count_nonzero(kept) + 1))
    return rows.tolist(), number[ends[inside]].tolist()


class _Walk:
    """Tarjan's walk through a graph: by node the number of those on a way round with it."""

    def __init__(self, begins: list[int], ends: list[int]) -> None:
        self._begins, self._ends = begins, ends
        self._next = begins[:]
        self._entered, self._lowest = [0] * len(begins), [0] * len(begins)
        self._open: list[int] = []
        self._clock, self._found = 0, 0
        self.labels = [-1] * (len(begins) - 1)
        for node in range(len(self.labels)):
            if not self._entered[node]:
                self._from(node)

    def _from(self, start: int) -> None:
        way = [start]
        self._enter(start)
        while way:
            node = way[-1]
            if self._next[node] == self._begins[node + 1]:
                way.pop()
                self._leave(node)
                if way:
                    self._lowest[way[-1]] = min(self._lowest[way[-1]], self._lowest[node])
                continue
            then = self._ends[self._next[node]]
            self._next[node] += 1
            if not self._entered[then]:
                self._enter(then)
                way.append(then)
            elif self.labels[then] < 0:
                self._lowest[node] = min(self._lowest[node], self._entered[then])

    def _enter(self, node: int) -> None:
        self._clock += 1
        self._entered[node] = self._lowest[node] = self._clock
        self._open.append(node)

    def _leave(self, node: int) -> None:
        """Number those that are entered since, if none of them leads to one before."""
        if self._lowest[node] == self._entered[node]:
            while self.labels[node] < 0:
                self.labels[self._open.pop()] = self._found
            self._found += 1

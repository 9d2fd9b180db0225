# SPDX-License-Identifier: GPL-3.0-or-later
"""Falls after which a robot comes back on its archive, where archives move.

What a robot can do does not depend on its archive until it falls so. A stand is a node beside those of states, at which
the archive is known: a robot comes to one when it touches an archive, or comes back, and from it only such falls lead
on, of robots that touch no other archive before. All other ways go on from the state itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from designer.rally.reachability.falls import FallKind, FallReturn, Falls
from designer.rally.reachability.motion import Bools, Ints, small
from designer.rally.reachability.reboot_edges import (
    NO_CARD,
    Costs,
    Edges,
    OpenFall,
    RebootLayout,
    cheapest,
    cost_of,
    joined,
    order_of,
    packed,
)
from designer.rally.reachability.sorted_numbers import distinct

Stand = tuple[int, int]
"""A node and the archive of the robot that is there."""


@dataclass(frozen=True)
class Homecoming:
    """A way from a stand to a fall and back onto the archive.

    Attributes:
        node: where it begins; kind: which kind of falls it ends with.
        back: how the robot comes back; end: where; archive: which one it has then.
        base: what it costs up to the register of the fall; cost: all of it.
    """

    node: int
    kind: int
    back: FallReturn
    end: int
    archive: int
    base: float
    cost: float


class OpenFalls:
    """The stands of a graph, and the edges to and from them.

    Attributes:
        edges: all edges of the graph, with those.
        first: the first node that is a stand; count: how many nodes there are with them.
        nodes: where such a fall is next.
    """

    def __init__(self, layout: RebootLayout, edges: Edges, falls: Sequence[OpenFall], stands: Sequence[Stand]) -> None:
        """All stands that robots can come to; the edges between states are sorted.

        ``falls`` are those after which the archive decides where a robot is; ``stands`` say with which archives
        robots begin where.
        """
        self._layout = layout
        self._base = edges
        self._open = falls
        self._archives: Bools = small(layout.tables.archives) > 0
        self._falls: dict[int, Falls] = {}
        self.first = layout.count
        self.nodes: Ints = distinct(np.array([fall.node for fall in falls], dtype=np.int64))
        kinds = {fall.kind: fall for fall in falls}
        self._kinds = tuple(kinds.values())
        self._at = {(fall.node, fall.kind): fall for fall in falls}
        self._free = np.flatnonzero(edges.last_archive(self._archives) == layout.motion.spaces)
        self._costs, self._next = self._searched(tuple(kinds))
        self._stands: dict[Stand, int] = {}
        self._ways: list[Homecoming] = []
        self.edges, self._home_of = self._all_edges(stands, layout.motion.spaces)
        self.count = self.first + len(self._stands)

    def stand(self, node: int, archive: int) -> int | None:
        """The node of a robot with an archive in a state; None where none is known."""
        return self._stands.get((node, archive))

    def homecomings(self, node: int, archive: int) -> Iterator[Homecoming]:
        """The ways of a robot with an archive that falls, without touching another one, and comes back there."""
        if archive not in self._falls:
            self._falls[archive] = Falls(self._layout.tables, archive)
        for number, kind in enumerate(self._kinds):
            base = float(self._costs[number, node])
            for back in self._falls[archive].back(kind.register, kind.fall) if np.isfinite(base) else ():
                laid = [space for space in back.entered if self._archives[space]]
                end, cost = self._layout.node_of(back), base + cost_of(back)
                yield Homecoming(node, number, back, end, laid[-1] if laid else archive, base, cost)

    def way(self, edge: int) -> tuple[list[int], OpenFall, FallReturn]:
        """The edges of a way from a stand, the fall with which it ends, and how the robot comes back."""
        home = self._ways[int(self._home_of[edge])]
        path, node, costs = list[int](), home.node, self._costs[home.kind]
        free = self._base.chosen(self._free)
        while (then := int(self._next[home.kind, node])) < self.first:
            cost = costs[node] - costs[then]
            here = np.flatnonzero((free.begins == node) & (free.ends == then) & (free.costs == cost))
            path.append(int(self._free[here[0]]))
            node = then
        return path, self._at[node, self._kinds[home.kind].kind], home.back

    def _searched(self, kinds: Sequence[FallKind]) -> tuple[Costs, Ints]:
        """By kind of fall and node: the cheapest way to one that touches no archive, and the node after."""
        from scipy.sparse.csgraph import dijkstra

        free, sinks = self._base.chosen(self._free), {kind: self.first + at for at, kind in enumerate(kinds)}
        ends = np.append(free.ends, [sinks[fall.kind] for fall in self._open])
        begins = np.append(free.begins, [fall.node for fall in self._open])
        weights = np.append(free.costs.astype(np.float64), np.ones(len(self._open)))
        matrix = cheapest(ends, begins, weights, self.first + len(kinds))
        found, after = dijkstra(matrix, indices=np.array(list(sinks.values())), return_predecessors=True)
        return found - 1, after.astype(np.int64)

    # --- stands and their edges

    def _all_edges(self, stands: Sequence[Stand], out: int) -> tuple[Edges, Ints]:
        """All edges, sorted, and for those from stands which way home each is."""
        laid = self._base.last_archive(self._archives)
        onto = np.flatnonzero(laid < out)
        pairs = list(zip(self._base.ends[onto].tolist(), laid[onto].tolist(), strict=True))
        todo = list(dict.fromkeys([*stands, *pairs, *self._where_they_return({archive for _, archive in stands})]))
        self._stands = {stand: self.first + at for at, stand in enumerate(todo)}
        rows: list[tuple[int, int, Homecoming]] = []
        for stand in todo:  # grows
            for home in self.homecomings(*stand):
                then = home.end, home.archive
                if then not in self._stands:
                    self._stands[then] = self.first + len(self._stands)
                    todo.append(then)
                rows += [(self._stands[stand], end, home) for end in (home.end, self._stands[then])]
        copies = self._base.chosen(onto)
        ends = np.array([self._stands[pair] for pair in pairs], dtype=np.int64)
        onto_stands = Edges(copies.begins, ends, *(getattr(copies, name) for name in _REST))
        edges = joined([self._base, onto_stands, self._home_edges(rows, out)])
        order = order_of(edges.begins, edges.ends, edges.costs)
        return edges.chosen(order), order - (len(edges.begins) - len(rows))

    def _where_they_return(self, archives: set[int]) -> Iterator[Stand]:
        """Where robots with some archives come back: at them robots are, however they fell."""
        for archive in sorted(archives):
            falls = Falls(self._layout.tables, archive)
            for kind in self._kinds:
                for back in falls.back(kind.register, kind.fall):
                    laid = [space for space in back.entered if self._archives[space]]
                    yield self._layout.node_of(back), laid[-1] if laid else archive

    def _home_edges(self, rows: Sequence[tuple[int, int, Homecoming]], out: int) -> Edges:
        self._ways = [home for _, _, home in rows]
        count = len(rows)
        after = [list(self._layout.entered(home.back)) for home in self._ways]
        edges = Edges(
            np.array([begin for begin, _, _ in rows], dtype=np.int64),
            np.array([end for _, end, _ in rows], dtype=np.int64),
            np.array([home.cost for home in self._ways], dtype=np.int64),
            np.full(count, NO_CARD),
            np.full(count, -1),
            np.full((count, self._base.before.shape[1]), out),
            np.array(after, dtype=np.int64).reshape(count, self._base.after.shape[1]),
            np.array([home.base for home in self._ways], dtype=np.int64),
        )
        return packed(edges, out)


_REST = ("costs", "cards", "backs", "before", "after", "bases")
"""The arrays of edges besides their begins and ends."""

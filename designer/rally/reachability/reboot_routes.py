# SPDX-License-Identifier: GPL-3.0-or-later
"""Shortest ways where robots reboot: a fall is an edge to where the robot comes back, with what that costs.

The graph has a node for each state of a robot with a program, (register, space, heading), and where robots come back
at once as many for those without one, which have no choice of cards. Registers count first; of ways with equally many
the one with the fewest reboots is taken. There are as many cards of each kind as wanted; Power Up stands for doing
nothing.

Where robots come back on archives that move, most falls are left open; :mod:`.open_falls` adds nodes at which the
archive is known. Robots that are back on their start in the next round need no graph for each start: whatever made
one fall, it stands on its start before register 1 and chooses its heading. So a way with such a fall is a way to one,
and one on from the start; two searches find both for all nodes and all starts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from designer.base.grid import Heading
from designer.rally.course.tables import Tables
from designer.rally.edition import ArchiveOn
from designer.rally.edition.cards import CardKind
from designer.rally.reachability.answers import Route
from designer.rally.reachability.falls import FallReturn
from designer.rally.reachability.motion import CARDS, STATES_A_SPACE, Bools, Ints
from designer.rally.reachability.open_falls import OpenFalls, Stand
from designer.rally.reachability.reboot_edges import (
    A_REGISTER,
    NO_CARD,
    Costs,
    RebootLayout,
    cheapest_of_sorted,
    order_of,
)
from designer.rally.reachability.row_graphs import breadth_first


@dataclass(frozen=True, eq=False)
class CheapestWays:
    """What a search found: for each node what the best way there costs, and the node before."""

    costs: Costs
    before: NDArray[np.int32]


@dataclass(frozen=True)
class RouteStep:
    """A register, or a fall with the registers until the robot is back: node, card and way back."""

    node: int
    card: int
    back: FallReturn | None


class Routes:
    """The graph of a floor under an edition in which robots reboot; where they do not, it has no falls.

    Attributes:
        layout: the edges of its floor.
        count: how many nodes it has.
        edges: its edges.
        open: the falls after which archives that move decide; None where there are none.
    """

    def __init__(self, layout: RebootLayout, homes: Sequence[int] = (), stands: Sequence[Stand] = ()) -> None:
        """A graph of the edges of a floor.

        A robot whose board has no token comes back on any of the ``homes``, or nowhere. If archives move, ``stands``
        says with which archives robots begin where, and ``homes`` are not asked.
        """
        self.layout = layout
        self._motion = layout.motion
        self.count = layout.count
        self.open: OpenFalls | None = None
        if stands and layout.depends:
            edges, self._backs, left = layout.with_open_falls()
            self.open = OpenFalls(layout, edges, left, stands)
            self.edges, self.count = self.open.edges, self.open.count
        else:
            self.edges, self._backs = layout.with_falls(homes)

    def idle_nodes(self) -> Bools:
        """By node, whether a robot there has no program after a reboot."""
        idle = np.zeros(self.count, dtype=np.bool_)
        idle[self._motion.dead : self.layout.states] = True
        return idle

    def opens_round(self) -> Bools:
        """By node, whether register 1 is next; stands apart."""
        opens = np.zeros(self.count, dtype=np.bool_)
        opens[: len(self._motion.stances)] = True
        opens[self.layout.states : self.layout.count] = True
        return opens

    def with_archive(self, stands: Iterable[Stand]) -> list[int]:
        """The nodes in which robots begin with archives: those of their states, and where it matters their stands."""
        nodes = list[int]()
        for node, archive in stands:
            known = self.open.stand(node, archive) if self.open is not None else None
            nodes += [node] if known is None else [node, known]
        return nodes

    # --- searches

    @cached_property
    def _backwards(self) -> Ints:
        """The order of the edges by end, begin and cost; searches for every checkpoint share it."""
        return order_of(self.edges.ends, self.edges.begins, self.edges.costs)

    def backwards(self, onward: Bools, costs: Ints, last: Ints, last_costs: Ints) -> Costs:
        """By node, what the best way costs that ends with an edge from one of some nodes (``last``).

        By edge: ways may go on over it if ``onward``, and what it costs, in the order of ``edges.costs``, or
        coarser. ``last_costs`` is what each of these nodes costs.
        """
        from scipy.sparse.csgraph import dijkstra

        order = self._backwards[onward[self._backwards]]
        late = np.lexsort((last_costs, last))
        begins = np.concatenate((self.edges.ends[order], np.full(len(last), self.count)))
        ends = np.concatenate((self.edges.begins[order], last[late]))
        weights = np.concatenate((costs[order], last_costs[late])).astype(np.float64)
        matrix = cheapest_of_sorted(begins, ends, weights, self.count + 1)
        found: Costs = dijkstra(matrix, indices=np.array([self.count]))[0, : self.count]
        return found

    def rests(self, goal: int) -> Costs:
        """By node, what the best way costs that touches the checkpoint on a space."""
        onward, touching = np.full(len(self.edges.begins), True), self.touching(goal)
        onward[touching] = False
        last_costs = self.edges.touch_costs(touching, goal)
        return self.backwards(onward, self.edges.costs, self.edges.begins[touching], last_costs)

    def search(self, entrances: Ints, costs: Costs | None, goal: int | None) -> CheapestWays:
        """The best ways from some nodes, none of which touches a checkpoint on its way.

        ``costs`` is what it cost to come to where they begin; None: nothing. Edges onto ``goal``, the space of the
        checkpoint, lead nowhere.
        """
        from scipy.sparse.csgraph import dijkstra

        kept = slice(None) if goal is None else np.flatnonzero(~self.edges.touch(goal))
        spent: Costs = np.zeros(len(entrances)) if costs is None else costs
        order = np.lexsort((spent, entrances))
        begins = np.concatenate((self.edges.begins[kept], np.full(len(entrances), self.count)))
        ends = np.concatenate((self.edges.ends[kept], entrances[order]))
        weights = np.concatenate((self.edges.costs[kept].astype(np.float64), spent[order] + 1))  # none may cost nothing
        matrix = cheapest_of_sorted(begins, ends, weights, self.count + 1)
        found, before = dijkstra(matrix, indices=np.array([self.count]), return_predecessors=True)
        return CheapestWays(found[0, : self.count] - 1, before[0, : self.count])

    def touching(self, goal: int) -> Ints:
        """The edges with which a robot touches the checkpoint on a space."""
        return np.flatnonzero(self.edges.touch(goal))

    def nearest(self, found: CheapestWays, goal: int) -> tuple[int, float] | None:
        """The edge that touches a checkpoint soonest, and what the way costs up to then; None if none does."""
        touching = self.touching(goal)
        costs = found.costs[self.edges.begins[touching]] + self.edges.touch_costs(touching, goal)
        if not len(costs) or not np.isfinite(costs.min()):
            return None
        return int(touching[costs.argmin()]), float(costs.min())

    def way(self, found: CheapestWays, edge: int) -> list[int]:
        """The edges of the best way that ends with one."""
        edges, node = [edge], int(self.edges.begins[edge])
        while 0 <= (before := int(found.before[node])) < self.count:
            cost = found.costs[node] - found.costs[before]
            here = np.flatnonzero((self.edges.begins == before) & (self.edges.ends == node))
            edges.insert(0, int(here[(self.edges.costs[here] == cost).argmax()]))
            node = before
        return edges

    def reached(self, found: CheapestWays) -> Bools:
        """By state with a program, whether a robot can come into it."""
        reached: Bools = np.isfinite(found.costs[: self._motion.dead])
        return reached

    def leads_to(self, goal: int) -> Bools:
        """By state with a program, whether some way from it touches the checkpoint on a space.

        Where archives move, a robot that may fall so that its archive decides counts as one that gets there.
        """
        touching = self.edges.begins[self.touching(goal)]
        last = touching if self.open is None else np.concatenate((touching, self.open.nodes))
        rows, begins = self._led_from
        ends = np.concatenate((begins, last.astype(np.int32)))
        rows = np.append(rows, np.int32(len(ends)))
        leads = np.zeros(self.count + 1, dtype=np.bool_)
        leads[breadth_first(rows, ends, self.count)[0]] = True
        return leads[: self._motion.dead]

    @cached_property
    def _led_from(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """By node, from which nodes an edge leads to it, as scipy lays that out."""
        rows = np.zeros(self.count + 1, dtype=np.int32)
        np.cumsum(np.bincount(self.edges.ends, minlength=self.count), out=rows[1:])
        return rows, self.edges.begins[np.argsort(self.edges.ends, kind="stable")].astype(np.int32)

    # --- ways in words

    def route(self, edges: Sequence[int], cost: float, touched: Iterable[int] = ()) -> Route:
        """A way in words of cards: what lies in each register, and the headings chosen after reboots.

        ``cost`` is what it costs up to the touch with which it ends; ``touched`` says in which registers a race touches
        its checkpoints.
        """
        steps = [step for edge in edges for step in self._steps(edge)]
        first = self._state(steps[0].node)
        cell = self.layout.tables.cell(first // STATES_A_SPACE % self._motion.spaces)
        cards: list[CardKind | None] = []
        headings: list[Heading] = []
        for step in steps:
            idle = self._motion.dead <= step.node < self.layout.states
            cards.append(None if idle else CardKind.POWER_UP if step.card == NO_CARD else CARDS[step.card])
            if step.back is not None:
                cards += [None] * (step.back.registers - 1)
                headings += [Heading(heading) for heading in step.back.headings]
        registers, reboots = divmod(int(cost), A_REGISTER)
        face = Heading(first % STATES_A_SPACE)
        return Route(cell, face, tuple(cards[:registers]), reboots, tuple(headings), tuple(touched))

    def _state(self, node: int) -> int:
        """The state of a node."""
        firsts, states = self.layout.firsts, self.layout.states
        return firsts[node - states] if node >= states else node % self._motion.dead

    def _steps(self, edge: int) -> list[RouteStep]:
        node, back = int(self.edges.begins[edge]), int(self.edges.backs[edge])
        if self.open is not None and node >= self.open.first:
            path, fall, came = self.open.way(edge)
            return [*(step for one in path for step in self._steps(one)), RouteStep(fall.node, fall.card, came)]
        return [RouteStep(node, int(self.edges.cards[edge]), self._backs[back] if back >= 0 else None)]


def archives_move(tables: Tables) -> bool:
    """Whether the space where a robot comes back can change in a race."""
    return tables.edition.archive_on is not ArchiveOn.NONE


class Returns:
    """The ways of one leg with and without falls that lead to a start.

    Attributes:
        rests: by node, what the best way to the checkpoint costs on which no robot is back on its start.
        falls: by node, what it costs at least to fall so that the robot is back on its start, up to then.
    """

    def __init__(self, routes: Routes, goal: int) -> None:
        """Search both to the space of the checkpoint; the graph is without falls that lead to a start."""
        self._routes = routes
        edges = routes.edges
        nodes, costs, touched = routes.layout.returns
        soon, touching = (touched == goal).any(axis=1), routes.touching(goal)
        onward = np.full(len(edges.begins), True)
        onward[touching] = False
        self.rests = routes.backwards(
            onward,
            edges.costs,
            np.concatenate((edges.begins[touching], nodes[soon])),
            np.concatenate((edges.touch_costs(touching, goal), np.full(int(soon.sum()), A_REGISTER))),
        )
        self.falls = routes.backwards(onward, edges.costs, nodes[~soon], costs[~soon])
        self._last_falls = routes.backwards(onward, edges.costs, nodes[soon], np.full(int(soon.sum()), A_REGISTER))

    def rest_from(self, home: int | None) -> float:
        """What the best way costs of a robot that is back on a start; endless where it cannot be."""
        return float(self.rests[self._routes.layout.stands_on(home)].min(initial=np.inf))

    def registers_with_fall(self, begins: Ints, home: int | None) -> float:
        """The fewest registers from some nodes of a robot that falls on the way, or as it has touched the goal."""
        on_the_way = self.falls[begins].min(initial=np.inf) + self.rest_from(home)
        return float(min(on_the_way, self._last_falls[begins].min(initial=np.inf))) // A_REGISTER

    def least(self, begins: Ints, home: int | None) -> float:
        """What the best way costs from some nodes of a robot with a start."""
        with_fall = self.falls[begins].min(initial=np.inf) + self.rest_from(home)
        return float(min(self.rests[begins].min(initial=np.inf), with_fall))

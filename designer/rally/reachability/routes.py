# SPDX-License-Identifier: GPL-3.0-or-later
"""Shortest ways where robots reboot: a fall is an edge to where the robot comes back, with what that costs.

The graph has a node for each state of a robot with a program, (register, space, heading), and where robots come back
at once as many for those without one, which have no choice of cards. Registers count first; of ways with equally many
the one with the fewest reboots is taken. There are as many cards of each kind as wanted; Power Up stands for doing
nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array
from scipy.sparse.csgraph import dijkstra

from designer.grid import Heading
from designer.rally.deck import CardKind
from designer.rally.edition import Death, Edition, RebootWhen, Touch
from designer.rally.reachability.answers import Route
from designer.rally.reachability.motion import CARDS, ROUND, STATES_A_SPACE, Bools, Ints, Motion, small
from designer.rally.reachability.rebooting import Back, Fall, Falls
from designer.rally.tables import Tables

A_REGISTER = 1 << 20
"""What a register weighs against a reboot."""

NO_CARD = len(CARDS)
"""In place of a card: none, because the robot has no program or plays Power Up."""

Costs = NDArray[np.float64]


def searches_reboots(edition: Edition) -> bool:
    """Whether the ways of an edition on which robots reboot can be searched so."""
    return edition.death is Death.REBOOT and edition.touch is Touch.REGISTER_END and not edition.first_card_moves


@dataclass(frozen=True, eq=False)
class Edges:
    """Edges of the graph; all arrays go side by side.

    Attributes:
        begins, ends: nodes.
        costs: registers, weighed, and reboots.
        cards: the card of a transition, or ``NO_CARD``.
        spaces: where the robot is when a register ends with the edge; ``out`` where it is off the floor then.
        backs: which of the ways back it is, or -1.
    """

    begins: Ints
    ends: Ints
    costs: Ints
    cards: Ints
    spaces: Ints
    backs: Ints


@dataclass(frozen=True, eq=False)
class Found:
    """What a search found: for each node what the best way there costs, and the node before."""

    costs: Costs
    before: NDArray[np.int32]


class Routes:
    """The graph of a floor under an edition in which robots reboot."""

    def __init__(self, tables: Tables, motion: Motion, fallback: int | None) -> None:
        """A graph.

        Args:
            tables: the floor.
            motion: its transition table.
            fallback: where a robot comes back whose board has no token; None: nowhere.
        """
        self._tables = tables
        self._motion = motion
        self._falls = Falls(tables, fallback)
        self._at_once = tables.edition.reboot_when is RebootWhen.AT_ONCE
        self._backs: list[Back] = []
        self._rows: list[tuple[int, int, int, int, int, int]] = []
        self.count = motion.dead * (2 if self._at_once else 1)
        self.edges = self._all_edges()

    @property
    def uses_fallback(self) -> bool:
        """Whether some fall leads to the fallback, or nowhere for want of one."""
        return self._falls.uses_fallback

    # --- edges

    def _all_edges(self) -> Edges:
        motion = self._motion
        solid = np.flatnonzero(small(self._tables.deadly)[: motion.spaces] == 0)
        stances = (solid[:, None] * STATES_A_SPACE + np.arange(STATES_A_SPACE)).ravel()
        states = (np.arange(ROUND)[:, None] * len(motion.stances) + stances).ravel()
        parts = [self._by_cards(states), self._without_cards(states, 0)]
        if self._at_once:
            parts.append(self._without_cards(states[states >= len(motion.stances)], motion.dead))
        rows = np.array(self._rows, dtype=np.int64).reshape(-1, 6).T
        parts.append(Edges(*rows))
        return Edges(*(np.concatenate([getattr(part, name) for part in parts]) for name in Edges.__dataclass_fields__))

    def _by_cards(self, states: Ints) -> Edges:
        """A transition for each state and card; those that fall are kept for later."""
        motion = self._motion
        then = motion.follow(states).astype(np.int64)
        begins = np.repeat(states, len(CARDS)).reshape(then.shape)
        cards = np.broadcast_to(np.arange(len(CARDS)), then.shape)
        dead = then == motion.dead
        for state, card in zip(begins[dead].tolist(), cards[dead].tolist(), strict=True):
            register, stance = divmod(state, len(motion.stances))
            self._fall(state, card, register, self._fall_of(register, stance, card))
        return self._walked(begins[~dead], then[~dead], cards[~dead])

    def _fall_of(self, register: int, stance: int, card: int) -> Fall:
        space, heading = divmod(stance, STATES_A_SPACE)
        middle = int(self._motion.stances[stance, card]) // STATES_A_SPACE
        if middle == self._motion.spaces:
            return self._falls.by_card(space, heading, CARDS[card])
        return self._factory_fall(register, middle)

    def _factory_fall(self, register: int, space: int) -> Fall:
        found = self._falls.by_factory(register, space)
        assert isinstance(found, Fall), "the tables say that the factory makes it fall"
        return found

    def _without_cards(self, states: Ints, shift: int) -> Edges:
        """The registers of robots that stand still: by Power Up, or (shifted) because they have no program.

        A robot without a program has one again after register 5.
        """
        motion = self._motion
        registers, stances = np.divmod(states, len(motion.stances))
        then = motion.factory[registers, stances].astype(np.int64)
        dead = then == motion.dead
        for state in states[dead].tolist():
            register, stance = divmod(state, len(motion.stances))
            fall = self._factory_fall(register, stance // STATES_A_SPACE)
            self._fall(state + shift, NO_CARD, register, fall)
        walked = self._walked(states[~dead] + shift, then[~dead], np.full(int((~dead).sum()), NO_CARD))
        idle = np.where(registers[~dead] + 1 < ROUND, shift, 0)
        return Edges(walked.begins, walked.ends + idle, walked.costs, walked.cards, walked.spaces, walked.backs)

    def _walked(self, begins: Ints, ends: Ints, cards: NDArray[np.integer]) -> Edges:
        count = len(begins)
        spaces = self._motion.space_of(ends)
        return Edges(begins, ends, np.full(count, A_REGISTER), cards.astype(np.int64), spaces, np.full(count, -1))

    def _fall(self, node: int, card: int, register: int, fall: Fall) -> None:
        """Keep the edges of a fall: one for each heading that the robot may choose."""
        for back in self._falls.back(register, fall):
            end = self._motion.state(back.register, back.space, back.heading) + (self._motion.dead if back.idle else 0)
            cost = back.registers * A_REGISTER + back.falls
            space = back.space if back.touches else self._motion.spaces
            self._rows.append((node, end, cost, card, space, len(self._backs)))
            self._backs.append(back)

    # --- searches

    def search(self, entrances: Ints, costs: Costs, goal: int | None) -> Found:
        """The best ways from some nodes, none of which touches a checkpoint on its way.

        Args:
            entrances: where the ways begin.
            costs: what it cost to come there.
            goal: the space of the checkpoint; edges onto it lead nowhere.
        """
        kept = self.edges.spaces != goal if goal is not None else np.full(len(self.edges.begins), True)
        begins = np.append(self.edges.begins[kept], np.full(len(entrances), self.count))
        ends = np.append(self.edges.ends[kept], entrances)
        weights = np.append(self.edges.costs[kept].astype(np.float64), costs + 1)  # nothing costs nothing in a graph
        matrix = self.cheapest(begins, ends, weights)
        found, before = dijkstra(matrix, indices=np.array([self.count]), return_predecessors=True)
        return Found(found[0, : self.count] - 1, before[0, : self.count])

    def cheapest(self, begins: Ints, ends: Ints, weights: Costs) -> csr_array:
        """The graph as scipy takes it, which would add up edges that go side by side."""
        order = np.lexsort((weights, ends, begins))
        begins, ends, weights = begins[order], ends[order], weights[order]
        first = np.append(True, (begins[1:] != begins[:-1]) | (ends[1:] != ends[:-1]))
        size = self.count + 1
        return csr_array((weights[first], (begins[first], ends[first])), shape=(size, size))

    def touching(self, goal: int) -> Ints:
        """The edges with which a robot touches the checkpoint on a space."""
        return np.flatnonzero(self.edges.spaces == goal)

    def nearest(self, found: Found, goal: int) -> tuple[int, float] | None:
        """The edge that touches a checkpoint soonest, and what the way costs with it; None if none does."""
        touching = self.touching(goal)
        costs = found.costs[self.edges.begins[touching]] + self.edges.costs[touching]
        if not len(costs) or not np.isfinite(costs.min()):
            return None
        return int(touching[costs.argmin()]), float(costs.min())

    def way(self, found: Found, edge: int) -> list[int]:
        """The edges of the best way that ends with one."""
        edges, node = [edge], int(self.edges.begins[edge])
        while 0 <= (before := int(found.before[node])) < self.count:
            cost = found.costs[node] - found.costs[before]
            here = np.flatnonzero((self.edges.begins == before) & (self.edges.ends == node))
            edges.insert(0, int(here[(self.edges.costs[here] == cost).argmax()]))
            node = before
        return edges

    def reached(self, found: Found) -> Bools:
        """By state with a program, whether a robot can come into it."""
        reached: Bools = np.isfinite(found.costs[: self._motion.dead])
        return reached

    def leads_to(self, goal: int) -> Bools:
        """By state with a program, whether some way from it touches the checkpoint on a space."""
        node = self.count
        ends = np.where(self.edges.spaces == goal, node, self.edges.ends)
        ones = np.ones(len(ends))
        matrix = self.cheapest(ends, self.edges.begins, ones)
        found = dijkstra(matrix, indices=np.array([node]), unweighted=True)
        leads: Bools = np.isfinite(found[0, : self._motion.dead])
        return leads

    def route(self, edges: Sequence[int], touched: Iterable[int] = ()) -> Route:
        """A way in words of cards: what lies in each register, and the headings chosen after reboots."""
        first = int(self.edges.begins[edges[0]])
        cell = self._tables.cell(first // STATES_A_SPACE % self._motion.spaces)
        cards: list[CardKind | None] = []
        headings: list[Heading] = []
        reboots = 0
        idle = False
        for edge in edges:
            card, back = int(self.edges.cards[edge]), int(self.edges.backs[edge])
            idle = int(self.edges.begins[edge]) >= self._motion.dead
            cards.append(None if idle else CardKind.POWER_UP if card == NO_CARD else CARDS[card])
            if back >= 0:
                came = self._backs[back]
                cards += [None] * (came.registers - 1)
                headings += [Heading(heading) for heading in came.headings]
                reboots += came.falls
        return Route(cell, Heading(first % STATES_A_SPACE), tuple(cards), reboots, tuple(headings), tuple(touched))

# SPDX-License-Identifier: GPL-3.0-or-later
"""Par from one deck: the fewest registers of a leg if the five cards of every round come from one deck.

Exact: Again repeats the register before, Power Up does nothing, reboots cost what they cost. In register 1 Again is no
help: it is forbidden there, or the top card of the deck takes its place, which is a card of the same deck.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from designer.rally.edition import Deck
from designer.rally.reachability.motion import CARDS, ROUND, Bools, Ints
from designer.rally.reachability.reboot_edges import A_REGISTER, NO_CARD
from designer.rally.reachability.reboot_graphs import RebootGraphs
from designer.rally.reachability.reboot_routes import Returns, Routes
from designer.rally.reachability.sorted_numbers import distinct
from designer.rally.reachability.survey import Survey

MOST_LONGER = 10
"""By so many registers a way from one deck may be longer than par and still be looked for."""

_AGAIN = NO_CARD + 1
_KINDS = _AGAIN + 1
"""Kinds of cards: those that move and turn, Power Up, Again."""

_NOTHING_BEFORE = _AGAIN
"""In place of the card before: there is none in this round."""

_USED = 3 * _KINDS
"""Bits of the cards used so far in a round, three a kind."""


def par_from_deck(survey: Survey, graphs: RebootGraphs, index: int, goal: int, fewest: int) -> int | None:
    """The fewest registers of a leg with the cards of one deck in each round.

    Ways without falls that lead to a start are searched first; those with such falls then only from starts from
    which they can be quicker. Archives do not move there. ``fewest`` is what it takes with as many cards as wanted;
    None if it takes more than ``MOST_LONGER`` beyond that.
    """
    places = [place for place in survey.leg_places(index) if survey.lively(place.space)]
    plain, deck = graphs.on(None), survey.tables.edition.deck
    begins = np.array([node for place in places for node in graphs.entrances(plain, index, place)], dtype=np.int64)
    limit = fewest + MOST_LONGER + 1
    best = DeckSearch(plain, goal, deck).fewest(begins, range(fewest, limit)) or limit
    if best == fewest or not graphs.needs_fallback:
        return best if best < limit else None
    returns = Returns(plain, goal) if graphs.returning else None
    for place in places:
        for home in graphs.homes(index, place):
            least = max(fewest, returns.registers_with_fall(begins, home) if returns else fewest)
            if least >= best:
                continue
            routes = graphs.on(home)
            nodes = np.array(graphs.entrances(routes, index, place), dtype=np.int64)
            best = DeckSearch(routes, goal, deck).fewest(nodes, range(int(least), best)) or best
    return best if best < limit else None


class DeckSearch:
    """Ways to one checkpoint with the cards of one deck in each round."""

    def __init__(self, routes: Routes, goal: int, deck: Deck) -> None:
        """Nothing is searched yet on the graph, which is without falls after which an archive that moves decides."""
        self._edges = routes.edges
        self._touches: Bools = routes.edges.touch(goal)
        every = np.arange(len(self._touches))
        costs = np.where(self._touches, routes.edges.touch_costs(every, goal), routes.edges.costs)
        self._registers: Ints = costs // A_REGISTER
        self._rows = np.searchsorted(routes.edges.begins, np.arange(routes.count + 1))
        self._idle, self._opens = routes.idle_nodes(), routes.opens_round()
        ending = self._touches
        begins, lasts = routes.edges.begins[ending], self._registers[ending]
        self._rests = routes.backwards(~ending, self._registers, begins, lasts)  # with as many cards as wanted
        counts = [*(deck.count(kind.value) for kind in CARDS), deck.count("PU"), deck.count("AG")]
        counts[NO_CARD] += max(0, ROUND - sum(count for _, count in deck.counts))  # registers that stay empty
        self._limits = np.array(counts)

    def fewest(self, begins: Ints, among: range) -> int | None:
        """The fewest registers from some nodes, of those numbers that may be; None if it is none of them."""
        return next((most for most in among if self._fits(begins, most)), None)

    def _fits(self, begins: Ints, most: int) -> bool:
        """Whether the leg can be done in ``most`` registers."""
        todo: list[list[Ints]] = [[] for _ in range(most + 1)]
        todo[0].append(
            self._coded(begins, np.zeros(len(begins), dtype=np.int64), np.full(len(begins), _NOTHING_BEFORE))
        )
        for time in range(most):
            if not todo[time]:
                continue
            states = distinct(np.concatenate(todo[time]))
            for edges, used, before in self._laid(states):
                after = time + self._registers[edges]
                if (self._touches[edges] & (after <= most)).any():
                    return True
                kept = ~self._touches[edges] & (after + self._rests[self._edges.ends[edges]] <= most)
                self._hand_on(todo, after[kept], self._edges.ends[edges[kept]], used[kept], before[kept])
        return False

    def _hand_on(self, todo: list[list[Ints]], times: Ints, nodes: Ints, used: Ints, before: Ints) -> None:
        fresh = self._opens[nodes]
        codes = self._coded(nodes, np.where(fresh, 0, used), np.where(fresh, _NOTHING_BEFORE, before))
        for time in distinct(times).tolist():
            todo[time].append(distinct(codes[times == time]))

    def _laid(self, states: Ints) -> Iterator[tuple[Ints, Ints, Ints]]:
        """Edges with the cards used after them and the card that was carried out: laid itself, or as Again."""
        rest, used = np.divmod(states, 1 << _USED)
        nodes, before = np.divmod(rest, _KINDS)
        counts = self._rows[nodes + 1] - self._rows[nodes]
        edges = np.repeat(self._rows[nodes] - np.cumsum(counts) + counts, counts) + np.arange(counts.sum())
        used, before = np.repeat(used, counts), np.repeat(before, counts)
        cards = self._edges.cards[edges].astype(np.int64)
        idle = self._idle[self._edges.begins[edges]]
        for kind, fits in ((cards, ~idle), (np.full(len(cards), _AGAIN), ~idle & (cards == before))):
            there = fits & ((used >> 3 * kind & 7) < self._limits[kind])
            yield edges[there], (used + (1 << 3 * kind))[there], cards[there]
        yield edges[idle], used[idle], before[idle]

    def _coded(self, nodes: Ints, used: Ints, before: Ints) -> Ints:
        """A node, the cards used in the round and the card before as one number."""
        codes: Ints = (nodes * _KINDS + before << _USED) + used
        return codes

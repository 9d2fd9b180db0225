# SPDX-License-Identifier: GPL-3.0-or-later
"""One leg: from every state the fewest registers to touching its checkpoint, and the cheapest way there by costs."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from designer.base.grid import Heading
from designer.rally.course.tables import Tables
from designer.rally.edition.cards import CardKind
from designer.rally.reachability.answers import Run
from designer.rally.reachability.entries import Entries
from designer.rally.reachability.graph import FAR, Graph, SearchTree
from designer.rally.reachability.motion import CARDS, ROUND, Bools, Indices, Ints, RobotMotion
from designer.rally.reachability.near_search import NearSearch


@dataclass(frozen=True, eq=False)
class Approach:
    """The way to a checkpoint, seen from it.

    Attributes:
        number: the checkpoint.
        space: its space, or None if it is missing.
        touching: the transitions that touch it, rising.
        rows: their places among all transitions that touch something, rising.
        near: for each state that a robot can come to the fewest registers to touching it, at least 1, or ``FAR``.
        motion, kept: where transitions lead, and by state whether a robot can come to it.
    """

    number: int
    space: int | None
    touching: Ints
    rows: Ints
    near: Indices
    motion: RobotMotion
    kept: Bools

    @cached_property
    def distance(self) -> Indices:
        """The same for every state: whoever is put where none can come to is where one can after a register."""
        distance, after = self.near.copy(), np.append(self.near, FAR)
        for states in np.array_split(np.flatnonzero(~self.kept), ROUND):
            then = after[self.motion.follow(states)].min(axis=1, initial=FAR)
            distance[states] = np.minimum(distance[states], np.minimum(then + 1, FAR))
        return distance


def approach(
    motion: RobotMotion,
    kept: Bools,
    entries: Entries,
    number: int,
    space: int | None,
    distances: Callable[[Ints], Indices],
) -> Approach:
    """The way to a checkpoint among the states that are kept; ``distances`` tells those to some transitions."""
    if space is None:
        none = np.empty(0, dtype=np.int64)
        return Approach(number, None, none, none, np.full(motion.dead, FAR, dtype=np.int32), motion, kept)
    rows = entries.touching(space)
    touching = entries.edges[rows]
    return Approach(number, space, touching, rows, distances(touching), motion, kept)


def first_distances(motion: RobotMotion, way: Approach, states: Ints, first: tuple[int, ...]) -> Indices:
    """By state, the fewest registers if the first card is one of ``first``; ``FAR`` where there is no way.

    A robot can come to, or begin in, each of ``states``.
    """
    if len(first) == len(CARDS):
        return np.take(way.near, states)
    edges = states[:, None] * len(CARDS) + np.array(first)
    after = np.append(way.near, FAR)[motion.after(edges)]
    registers = np.where(np.isin(edges, way.touching), 1, np.minimum(FAR, after + 1))
    fewest: Indices = registers.min(axis=1).astype(np.int32)
    return fewest


def shortest(motion: RobotMotion, way: Approach, begins: Ints, first: tuple[int, ...]) -> Ints | None:
    """The transitions of a shortest way from one of some states, by the first cards that lead on; None: there is none.

    ``first`` are the indices of the cards that may be the first.
    """
    distances = first_distances(motion, way, begins, first)
    registers = int(distances.min(initial=FAR))
    if registers >= FAR:
        return None
    state = int(begins[distances.argmin()])
    edges, path = [], [state]
    if registers > 1 and len(first) < len(CARDS):
        edges = [_opening(motion, way, state, first, registers)]
        path = [motion.then(edges[0])]
    near = way.near.data  # in which Python finds a number several times as quickly as numpy, of which most is the call
    while near[path[-1]] > 1 and len(edges) + len(path) < registers:
        path.append(_nearer(motion, near, path[-1]))
    cards = [*cards_between(motion, path), _touching_card(way, path[-1], first if registers == 1 else None)]
    return np.array([*edges, *(state * len(CARDS) + card for state, card in zip(path, cards, strict=True))])


def _nearer(motion: RobotMotion, near: memoryview[int], state: int) -> int:
    """The next state on a shortest way, by the first card that leads to such a one."""
    nearer, dead = near[state] - 1, motion.dead
    for after in motion.onward(state):
        if after != dead and near[after] == nearer:
            return after
    raise AssertionError(state)


def _opening(motion: RobotMotion, way: Approach, state: int, first: tuple[int, ...], registers: int) -> int:
    """The first transition of a shortest way where not every card may be the first."""
    edges = (state * len(CARDS) + card for card in first)
    alive = ((edge, motion.then(edge)) for edge in edges if motion.then(edge) != motion.dead)
    return next(edge for edge, then in alive if way.near[then] == registers - 1)


def _touching_card(way: Approach, state: int, allowed: tuple[int, ...] | None) -> int:
    """A card that touches the checkpoint from a state."""
    begin, end = np.searchsorted(way.touching, (state * len(CARDS), (state + 1) * len(CARDS)))
    cards = (way.touching[begin:end] % len(CARDS)).tolist()
    return int(next(card for card in cards if allowed is None or card in allowed))


def cards_between(motion: RobotMotion, path: list[int]) -> list[int]:
    """A card for each step of a path of states."""
    states = np.array(path)
    return [int(card) for card in (motion.follow(states[:-1]) == states[1:, None]).argmax(axis=1)]


def run_of_edges(tables: Tables, edges: Ints) -> Run:
    """The run that these transitions make."""
    return run_of(tables, int(edges[0]) // len(CARDS), (edges % len(CARDS)).tolist())


def edges_of_run(motion: RobotMotion, way: Approach, state: int, cards: Iterable[CardKind]) -> Ints | None:
    """The transitions of a run from a state until it touches the checkpoint; None if it does not."""
    edges = []
    for card in cards:
        edges.append(state * len(CARDS) + CARDS.index(card))
        if holds(way.touching, edges[-1]):
            return np.array(edges)
        state = motion.then(edges[-1])
        if state == motion.dead:
            break
    return None


def run_of(tables: Tables, state: int, cards: Iterable[int]) -> Run:
    """The run that begins in ``state`` with these cards."""
    space, heading = divmod(state % (tables.out * 4), 4)
    return Run(tables.cell(space), Heading(heading), tuple(CARDS[card] for card in cards))


def among(rising: Ints, numbers: Ints) -> Bools:
    """Which of some numbers are among rising ones."""
    if not len(rising):
        return np.zeros(numbers.shape, dtype=np.bool_)
    found: Bools = rising[np.minimum(np.searchsorted(rising, numbers), len(rising) - 1)] == numbers
    return found


def holds(rising: Ints, number: int) -> bool:
    """Whether ``number`` is among rising numbers."""
    numbers = rising.data  # in which Python finds one several times as quickly as numpy, of which most is the call
    place = bisect_left(numbers, number)
    return place < len(numbers) and numbers[place] == number


_POINT = float(1 << 24)
"""What a point of cost weighs against a register; no shortest way has so many registers."""

_DEAREST = np.int64(1 << 32)
"""More than any transition costs."""

DETOUR = 6
"""By so many registers a harmless way is seldom longer than the shortest way."""

OPEN = nullcontext()
"""Nothing is closed."""

Costs = NDArray[np.int16]
"""What every transition costs, 0 or more: there may be millions of them."""


class LegGraph:
    """The forward graph with the checkpoint as a node, and nodes for where the leg begins.

    Attributes:
        way: the leg.
        begins: the states in which the leg may begin.
        allowed: for each card whether it may be the first.
        first_begin: the node of the first of ``begins``; the others follow.
    """

    def __init__(self, motion: RobotMotion, graph: Graph, way: Approach, begins: Ints, first: tuple[int, ...]) -> None:
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

    def way_found(self, found: SearchTree) -> Ints | None:
        """The transitions of the way that a search has found; None if there is none."""
        return None if found.before[self._goal] < 0 else self._edges(found.before, np.zeros_like)

    def free_way(self, closed: Ints) -> Ints | None:
        """The transitions of the shortest way that takes none of some, which rise; None if there is none."""
        return self._way(self._graph.turned(closed, self._motion.dead), lambda edges: among(closed, edges))

    def harmless_way(self, costs: Costs) -> Ints | None:
        """The transitions of the shortest way that costs nothing; None if there is none."""
        found = self._near_harmless(costs != 0)
        if found is not None:
            return self._edges(found.before, lambda edges: costs[edges])
        return self._way(self._graph.turned_where(costs != 0, self._motion.dead), lambda edges: costs[edges])

    def _way(self, closing: AbstractContextManager[None], cost: Callable[[Ints], Costs | Bools]) -> Ints | None:
        """The shortest way while something is closed, where several cards lead on by the one that costs least."""
        found = self.searched(closing)
        return None if found.before[self._goal] < 0 else self._edges(found.before, cost)

    def cheapest_way(self, costs: Costs) -> Ints | None:
        """The transitions of the way that costs least, the shortest of them; None if there is none."""
        from scipy.sparse.csgraph import dijkstra

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

    def searched(self, closing: AbstractContextManager[None] = OPEN) -> SearchTree:
        """What can be come into while something is closed, and from where; the first nodes are the states."""
        with self._graph.turned(self.way.touching, self._goal), closing:
            further = self._further()
            return self._graph.search(further, len(further) - 1)

    def searched_near(self, slack: int) -> SearchTree:
        """What :meth:`searched` finds, at least of states on ways that are by so many registers longer than the best.

        The best are those through any state into which the first card leads.
        """
        with self._graph.turned(self.way.touching, self._goal):
            search = NearSearch(self._graph, self._leave(), self.way.near)
            if search.pays(search.fewest + slack):
                return search.run(search.fewest + slack)
        return self.searched()

    def _near_harmless(self, harmful: Bools) -> SearchTree | None:
        """The search for a harmless way where one that is little longer than the best is soon found."""
        with self._graph.turned(self.way.touching, self._goal):
            search, by_state = NearSearch(self._graph, self._leave(), self.way.near), harmful.reshape(-1, len(CARDS))
            if not search.pays(search.fewest + DETOUR):
                return None
            search.leave[by_state[self.begins]] = self._motion.dead
            found = search.run(search.fewest + DETOUR, by_state)
        return None if found.before[self._goal] < 0 else found

    def _further(self) -> list[Indices]:
        """The edges of the checkpoint, of each beginning, and of the free choice of a beginning."""
        choice = np.arange(self.first_begin, self._source, dtype=np.int32)
        return [np.empty(0, dtype=np.int32), *self._leave(), choice]

    def _leave(self) -> Indices:
        """``[beginning, card]``: where the first card leads at this moment."""
        leave = self._graph.rows(self.begins)
        leave[:, ~self.allowed] = self._motion.dead
        return leave

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

# SPDX-License-Identifier: GPL-3.0-or-later
"""Bottlenecks: the spaces that every route of a leg crosses.

Exact by removal: a space is one if no route is left without it. Three things spare most removals. What the shortest
ways through any state avoid is no bottleneck. A route that avoids one space clears every space that it does not cross.
And a space that dominates the checkpoint in the graph of single steps, where networkx finds all of them at once, needs
no removal: every route is a walk there.

The first is a sieve. For every state there is a shortest way to it from where the leg begins, and shortest ways on to
the checkpoint. Where the two together avoid a space, it is no bottleneck. Sets of spaces are the bits of a number, so
that one pass over the states asks for all spaces at once; the states on ways that are hardly longer than the shortest
mostly settle it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property

import networkx as nx
import numpy as np

from designer.base.breathe import Breathe, keep_on
from designer.base.grid import Cell
from designer.rally.course.tables import BLOCKED, Tables, compile_tables
from designer.rally.edition import Touch
from designer.rally.elements.sides import EdgeElement
from designer.rally.reachability.entries import find_entries, sequences
from designer.rally.reachability.graph import FAR, Graph, SearchTree
from designer.rally.reachability.legs import Approach, LegGraph
from designer.rally.reachability.motion import CARDS, MOVES, STATES_A_SPACE, Indices, Ints, RobotMotion
from designer.rally.reachability.survey import Survey
from designer.rally.spaces import Space

AT_ONCE = 63
"""As many spaces are asked for: the bits of a number but its sign. The others are left to the exact search."""

SLACK = 3
"""By how many registers the ways that are looked at may be longer than the shortest: measured, more costs more."""

MOST_LEVELS = 250
"""With longer ways, as in a maze of one corridor, a pass would cost more than the searches that it spares."""

ALL = np.int64(-1)
"""Every space is crossed: the way that there is not."""


def unavoided(
    maze: LegGraph, reached: SearchTree, motion: RobotMotion, asked: Sequence[int], touch: Touch
) -> list[int]:
    """Those of the spaces asked for that none of the known ways avoids; what is left out is surely avoidable."""
    states, best = _near_best(maze, reached, motion)
    if not asked or best > MOST_LEVELS:
        return list(asked)
    some, others = asked[:AT_ONCE], asked[AT_ONCE:]
    crossed = _Sieve(maze, reached, motion, some, touch, states).left()
    return [*(space for bit, space in enumerate(some) if crossed >> bit & 1), *others]


def _near_best(maze: LegGraph, reached: SearchTree, motion: RobotMotion) -> tuple[Ints, int]:
    """The states on ways that are hardly longer than the shortest, rising, and how long that is."""
    whole = reached.distance[: motion.dead].astype(np.uint32)  # twice FAR would be too much with a sign
    whole += maze.way.near.view(np.uint32)
    best = int(whole.min(initial=FAR))
    return np.flatnonzero(whole <= best + SLACK), best


def _by_level(nodes: Ints, distance: Indices) -> Iterator[Ints]:
    """Nodes by their distance, the nearest first."""
    levels = distance[nodes]
    order = np.argsort(levels, kind="stable")
    parts = np.split(nodes[order], np.flatnonzero(np.diff(levels[order])) + 1)
    yield from (part for part in parts if len(part))


class _Sieve:
    """Some spaces of one leg."""

    def __init__(
        self, maze: LegGraph, reached: SearchTree, motion: RobotMotion, asked: Sequence[int], touch: Touch, states: Ints
    ) -> None:
        self._maze, self._reached, self._motion, self._passing = maze, reached, motion, touch is Touch.PASSING
        self._states = states
        self._place = np.full(motion.dead + 1, len(states), dtype=np.int32)
        self._place[states] = np.arange(len(states), dtype=np.int32)
        self._bits = np.zeros(motion.spaces + 1, dtype=np.int64)
        self._bits[np.array(asked)] = np.int64(1) << np.arange(len(asked))
        self._in_factory = self._bits[motion.rests]
        for carried in motion.carried:
            self._in_factory |= self._bits[carried]
        self._of_state = self._entered(states)
        self._of_begin = self._entered(maze.begins)

    def left(self) -> int:
        """The spaces that no known way avoids, as bits."""
        touching = self._touching()
        onward = self._onward(touching)
        whole = self._hither() | onward[:-1]
        return int(np.bitwise_and.reduce(np.append(whole, self._begins(touching, onward))))

    def _entered(self, states: Ints) -> Ints:
        """``[state, card]``: the spaces that a transition enters or ends on."""
        register, stance = np.divmod(states, max(len(self._motion.stances), 1))
        entered: Ints = self._in_factory[register[:, None], self._motion.stances[stance] // STATES_A_SPACE]
        if self._motion.cards is not None:
            assert self._motion.seen is not None
            for path in self._motion.cards.paths:
                entered |= self._bits[self._motion.seen[register[:, None], path[stance]]]
            return entered
        one, two, three, back = (self._bits[entering.ravel()[stance]] for entering in self._motion.entered)
        by_steps = {1: one, 2: one | two, 3: one | two | three, -1: back}
        for index in MOVES:
            entered[:, index] |= by_steps[CARDS[index].steps]
        return entered

    def _touching(self) -> Ints:
        """For each transition that touches the checkpoint the spaces that it enters, in passing only until then."""
        edges, goal = self._maze.way.touching, self._maze.way.space
        if not self._passing:
            state, card = np.divmod(edges, len(CARDS))
            return self._entered(state)[np.arange(len(edges)), card]
        every = np.ones(self._motion.spaces + 1, dtype=np.bool_)
        every[-1] = False
        spaces = sequences(self._motion, edges, every, Touch.PASSING)
        before = np.cumsum(spaces == goal, axis=1) == 0
        entered: Ints = np.bitwise_or.reduce(np.where(before, self._bits[spaces], 0), axis=1)
        return entered

    def _onward(self, touching: Ints) -> Ints:
        """By place, and last for all other states: the spaces that all shortest ways on to the checkpoint cross."""
        way = self._maze.way
        found = np.full(len(self._states) + 1, ALL)
        near = np.append(way.near[self._states], FAR)
        states = way.touching // len(CARDS)
        first = np.flatnonzero(np.diff(states, prepend=-1))
        found[self._place[states[first]]] = np.bitwise_and.reduceat(touching, first)
        found[-1] = ALL
        further = self._states[way.near[self._states] > 1]
        for nodes in _by_level(further, way.near):
            here, then = self._place[nodes], self._place[self._motion.follow(nodes)]
            closer = near[then] == near[here[:1]] - 1
            crossed = np.where(closer, self._of_state[here] | found[then], ALL)
            found[here] = np.bitwise_and.reduce(crossed, axis=1)
        return found

    def _hither(self) -> Ints:
        """By place: the spaces that the shortest way found to it crosses."""
        maze, reached = self._maze, self._reached
        found = np.full(len(self._states), ALL)
        for nodes in _by_level(self._states, reached.distance):
            before = reached.before[nodes]
            at_first = before >= maze.first_begin
            number = np.where(at_first, before - maze.first_begin, 0)
            state = np.where(at_first, maze.begins[number], before)
            leads = (self._motion.follow(state) == nodes[:, None]) & (~at_first[:, None] | maze.allowed)
            place = np.where(at_first, 0, self._place[state])
            entered = np.where(at_first[:, None], self._of_begin[number], self._of_state[place])
            crossed = np.bitwise_and.reduce(np.where(leads, entered, ALL), axis=1)
            found[self._place[nodes]] = np.where(at_first, 0, found[place]) | crossed
        return found

    def _begins(self, touching: Ints, onward: Ints) -> Ints:
        """For the states in which the leg begins: the spaces that the shortest ways on from them cross."""
        begins, cards = self._maze.begins, np.flatnonzero(self._maze.allowed)
        crossed = (self._of_begin | onward[self._place[self._motion.follow(begins)]])[:, cards]
        edges, known = begins[:, None] * len(CARDS) + cards, self._maze.way.touching
        place = np.minimum(np.searchsorted(known, edges), len(known) - 1)
        ways: Ints = np.where(known[place] == edges, touching[place], crossed)
        crossing: Ints = np.bitwise_and.reduce(ways, axis=1)
        return crossing


BEGIN = -1
"""The node of the graph of steps from which a leg begins."""


class Bottlenecks:
    """Finds the bottlenecks of the legs of a survey."""

    def __init__(self, survey: Survey, breathe: Breathe = keep_on) -> None:
        """Look at the legs of a survey; ``breathe`` is called before each search, and what it raises ends the work."""
        self._survey = survey
        self._breathe = breathe
        self._motion = survey.motion
        self._passing = survey.tables.edition.touch is Touch.PASSING

    def of_leg(self, leg: int) -> tuple[Cell, ...]:
        """The bottlenecks of a leg in the order in which its shortest way crosses them; none if it has no way."""
        way = self._survey.ways[leg]
        maze = self._maze(leg) if way.space is not None else None
        self._breathe()
        reached = maze.searched() if maze else None
        route = maze.way_found(reached) if maze and reached else None
        if maze is None or reached is None or route is None or way.space is None:
            return ()
        ends = {place.space for place in self._survey.leg_places(leg)} | {way.space}
        crossed = [space for space in self._crossed(way, route) if space not in ends]
        touch = self._survey.tables.edition.touch
        self._breathe()
        left, proven = dict.fromkeys(unavoided(maze, reached, self._motion, crossed, touch)), set[int]()
        del reached  # nearly as large as the graph
        while unsettled := [space for space in left if space not in proven]:
            self._breathe()
            space = unsettled[len(unsettled) // 2]
            around = self._route_without(maze, space)
            if around is None:
                proven |= {space, *(self._dominators(leg) & left.keys())} if not proven else {space}
            else:
                still = set(self._crossed(way, around))
                left = {space: None for space in left if space in still}
        return tuple(map(self._survey.tables.cell, left))

    def joints(self, leg: int, crossed: tuple[Cell, ...]) -> tuple[Cell, ...]:
        """Those of the bottlenecks without which the floor itself would part where the leg begins from its end."""
        if not crossed:
            return ()
        parting = self._dominators(leg)
        return tuple(cell for cell in crossed if self._survey.tables.index(cell) in parting)

    def _maze(self, leg: int) -> LegGraph:
        survey = self._survey
        begins = np.array(survey.begins(leg), dtype=np.int64)
        return LegGraph(self._motion, self.graph, survey.ways[leg], begins, survey.first_cards(leg))

    @cached_property
    def graph(self) -> Graph:
        """The forward graph, laid out once for all searches."""
        return self._survey.forward()

    def _crossed(self, way: Approach, route: Ints) -> list[int]:
        """The spaces that a route enters, in order; of the last transition only those before the touch."""
        every = np.ones(self._motion.spaces + 1, dtype=np.bool_)
        every[-1] = False
        spaces = sequences(self._motion, route, every, Touch.PASSING)
        if self._passing:
            first = int(np.flatnonzero(spaces[-1] == way.space)[0])
            spaces[-1, first:] = self._motion.spaces
        return [space for space in dict.fromkeys(spaces.ravel().tolist()) if space != self._motion.spaces]

    def _route_without(self, maze: LegGraph, space: int) -> Ints | None:
        """A route of a leg that does not enter a space, or None."""
        way = maze.way
        asked = np.zeros(self._motion.spaces + 1, dtype=np.bool_)
        asked[space] = True
        entering = find_entries(self._motion, asked, Touch.PASSING).edges
        if self._passing:
            both = way.touching[np.isin(way.touching, entering, assume_unique=True)]
            asked[way.space] = True
            order = sequences(self._motion, both, asked, Touch.PASSING)
            late = (order == space).argmax(axis=1) >= (order == way.space).argmax(axis=1)
            entering = np.setdiff1d(entering, both[late], assume_unique=True)
        return maze.free_way(entering)

    def are_walled(self, leg: int, joints: tuple[Cell, ...]) -> bool:
        """Whether walls, pits and edges alone leave no way around some joints: the antenna and ledges may go."""
        tables = self._survey.tables
        if not joints or (tables.floor.antenna is None and not tables.floor.uneven):
            return True
        return self._dominators(leg, self._open_steps) >= {tables.index(cell) for cell in joints}

    def _dominators(self, leg: int, graph: nx.DiGraph[int] | None = None) -> set[int]:
        """The spaces on every walk of single steps from where the leg begins to its checkpoint.

        Where every step can be taken back, they are the articulation points that lie between the two.
        """
        graph = self.steps if graph is None else graph
        self._breathe()
        goal = self._survey.ways[leg].space
        begins = [place.space for place in self._survey.leg_places(leg) if self._survey.lively(place.space)]
        graph.add_edges_from((BEGIN, space) for space in begins)
        above = nx.immediate_dominators(graph, BEGIN)
        graph.remove_node(BEGIN)
        found, space = set[int](), goal
        while space is not None and above.get(space, BEGIN) not in (BEGIN, space):
            space = above[space]
            found.add(space)
        return found

    @cached_property
    def steps(self) -> nx.DiGraph[int]:
        """The graph of single steps between spaces, walls, pits and portals heeded."""
        return _graph_of_steps(self._survey.tables)

    @cached_property
    def _open_steps(self) -> nx.DiGraph[int]:
        """The same on level floor without the antenna."""
        tables = self._survey.tables
        rows = tuple(tuple(map(_levelled, row)) for row in tables.floor.rows)
        return _graph_of_steps(compile_tables(replace(tables.floor, rows=rows, antenna=None), tables.edition))


def _graph_of_steps(tables: Tables) -> nx.DiGraph[int]:
    graph: nx.DiGraph[int] = nx.DiGraph()
    for step in tables.walks:
        graph.add_edges_from(
            (space, beyond)
            for space, beyond in enumerate(step)
            if beyond != BLOCKED and not tables.deadly[space] and not tables.deadly[beyond]
        )
    return graph


def _levelled(space: Space) -> Space:
    """A space without ledges and ramps."""
    flat = [element for element in space.further if not (isinstance(element, EdgeElement) and element.leads_up)]
    return space if len(flat) == len(space.further) else replace(space, further=tuple(flat))

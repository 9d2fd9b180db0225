# SPDX-License-Identifier: GPL-3.0-or-later
"""Bottlenecks: the spaces that every route of a leg crosses.

Exact by removal: a space is one if no route is left without it. Three things spare most removals. What the shortest
ways through any state avoid is no bottleneck (:mod:`.sieve`). A route that avoids one space clears every space that it
does not cross. And a space that dominates the checkpoint in the graph of single steps, where networkx finds all of them
at once, needs no removal: every route is a walk there.
"""

from __future__ import annotations

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
from designer.rally.reachability.graph import Graph
from designer.rally.reachability.legs import Approach, LegGraph
from designer.rally.reachability.motion import Ints
from designer.rally.reachability.sieve import SLACK, unavoided
from designer.rally.reachability.survey import Survey
from designer.rally.spaces import Space

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
        reached = maze.searched_near(SLACK) if maze else None
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

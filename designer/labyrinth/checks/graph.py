# SPDX-License-Identifier: GPL-3.0-or-later
"""The graph of (cell, heading) on which the checks ask, and the ways that it knows, as witnesses.

Nodes are numbered, because networkx spends most of its time on looking nodes up; :attr:`Graph.nodes` has them. It is
asked for what hangs together and what is cheapest; who gets where is seen sooner on plain lists than a graph is made.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, pairwise

import networkx as nx

from designer.base.grid import Cell, Heading
from designer.labyrinth.plan.arcs import Arc, MazeNode, arcs, ring_nodes, standing_nodes
from designer.labyrinth.plan.maze import Maze, is_ring

Numbers = Set[int]
"""Nodes by number."""

_UNITS = [arc.units for arc in Arc]

_Ride = tuple[int, bool]
"""A node, and whether the robot has just arrived there by driving."""


@dataclass(frozen=True)
class Drive:
    """A way that a robot alone can drive: where it begins, and node after node, each with the arc that leads there."""

    start: MazeNode
    way: tuple[tuple[MazeNode, Arc], ...]

    @property
    def units(self) -> int:
        """What it costs."""
        return sum(arc.units for _, arc in self.way)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The tiles on the way, the first one too."""
        return (self.start.cell, *(node.cell for node, _ in self.way))


class Ways:
    """Where some arcs lead.

    Attributes:
        onward: for each node those to which an arc leads from it.
    """

    def __init__(self, count: int, found: Iterable[tuple[int, int, Arc]]) -> None:
        """The arcs that were found between so many nodes."""
        self.onward: list[list[int]] = [[] for _ in range(count)]
        for start, end, _ in found:
            self.onward[start].append(end)

    @cached_property
    def back(self) -> list[list[int]]:
        """For each node those from which an arc leads to it."""
        back: list[list[int]] = [[] for _ in self.onward]
        for start, ends in enumerate(self.onward):
            for end in ends:
                back[end].append(start)
        return back


def reach(ways: Sequence[Iterable[int]], starts: Numbers, ends: Numbers = frozenset()) -> Numbers:
    """The nodes that can be reached from ``starts``, these included; no way goes on from one of ``ends``."""
    found, waiting = set(starts), [*(starts - ends)]
    while waiting:
        for node in ways[waiting.pop()]:
            if node not in found:
                found.add(node)
                if node not in ends:
                    waiting.append(node)
    return found


class Graph:
    """The graph of a maze. Parts of it are made when they are asked for."""

    def __init__(self, maze: Maze) -> None:
        self.maze = maze
        self.nodes: tuple[MazeNode, ...] = tuple(MazeNode(cell, side) for cell, _ in maze.in_order for side in Heading)
        self.number: Mapping[MazeNode, int] = {node: number for number, node in enumerate(self.nodes)}

    @cached_property
    def arcs(self) -> tuple[tuple[int, int, Arc], ...]:
        """Every arc: from, to, kind."""
        number = self.number
        return tuple(
            (start, number[node], arc) for start, place in enumerate(self.nodes) for node, arc in arcs(self.maze, place)
        )

    @cached_property
    def whole(self) -> nx.DiGraph[int]:
        """All arcs; ``units`` is what each costs."""
        graph: nx.DiGraph[int] = nx.DiGraph()
        graph.add_nodes_from(range(len(self.nodes)))
        graph.add_weighted_edges_from(((start, end, _UNITS[arc]) for start, end, arc in self.arcs), weight="units")
        return graph

    @cached_property
    def ways(self) -> Ways:
        """All arcs."""
        return self._of(self.arcs)

    @cached_property
    def turnless(self) -> Ways:
        """The arcs without turning on walls."""
        return self._of(arc for arc in self.arcs if arc[2] is not Arc.TURN)

    @cached_property
    def all_corridor(self) -> Ways:
        """The arcs if mud and holes were corridor."""
        special = [place for place in self.nodes if self._is_special(place.cell)]
        more = (
            (self.number[place], self.number[node], arc)
            for place in special
            for node, arc in arcs(self.maze, place, holes=True, mud_jumps=True)
        )
        return self._of(chain(self.arcs, more))

    @cached_property
    def dry(self) -> Ways:
        """The arcs without the tiles that have mud or a hole."""
        wet = {number for number, place in enumerate(self.nodes) if self._is_special(place.cell)}
        return self._of(arc for arc in self.arcs if arc[0] not in wet and arc[1] not in wet)

    @cached_property
    def bridged(self) -> Ways:
        """The arcs if holes were corridor."""
        holes = (place for place in self.nodes if self.maze.tiles[place.cell].hole)
        more = ((self.number[p], self.number[node], arc) for p in holes for node, arc in arcs(self.maze, p, holes=True))
        return self._of(chain(self.arcs, more))

    def _is_special(self, cell: Cell) -> bool:
        tile = self.maze.tiles[cell]
        return tile.mud or tile.hole

    def _of(self, found: Iterable[tuple[int, int, Arc]]) -> Ways:
        return Ways(len(self.nodes), found)

    # --- who gets where

    @cached_property
    def ring(self) -> Numbers:
        """The nodes of the ring."""
        return {self.number[node] for node in ring_nodes(self.maze)}

    @cached_property
    def ring_tiles(self) -> Numbers:
        """Every node on a cell of the ring, also those that no robot can be in."""
        return {number for number, node in enumerate(self.nodes) if is_ring(node.cell, self.maze.side)}

    @cached_property
    def deploy_cells(self) -> tuple[tuple[Cell, int], ...]:
        """Every deploy tile with its player, in reading order."""
        return tuple((cell, tile.deploy) for cell, tile in self.maze.in_order if tile.deploy is not None)

    def standing(self, cell: Cell) -> Numbers:
        """The nodes of a robot that is deployed on ``cell``."""
        return {self.number[node] for node in standing_nodes(self.maze, cell)}

    @cached_property
    def deployed(self) -> Numbers:
        """The nodes of robots on deploy tiles."""
        return set().union(*(self.standing(cell) for cell, _ in self.deploy_cells))

    @cached_property
    def from_ring(self) -> Numbers:
        """The nodes that can be reached from the ring."""
        return reach(self.ways.onward, self.ring)

    @cached_property
    def from_all(self) -> Numbers:
        """The nodes that can be reached from the ring or a deploy tile."""
        return self.from_ring | reach(self.ways.onward, self.deployed)

    @cached_property
    def homeward(self) -> Numbers:
        """The nodes from which the ring can be reached."""
        return reach(self.ways.back, self.ring_tiles)

    def from_deploy(self, cell: Cell) -> Numbers:
        """The nodes that can be reached from a deploy tile."""
        if cell not in self._from_deploy:
            self._from_deploy[cell] = reach(self.ways.onward, self.standing(cell))
        return self._from_deploy[cell]

    @cached_property
    def _from_deploy(self) -> dict[Cell, Numbers]:
        return {}

    def on(self, cell: Cell) -> Numbers:
        """The nodes on a cell."""
        return {self.number[MazeNode(cell, heading)] for heading in Heading} if cell in self.maze.tiles else set()

    def cells(self, numbers: Numbers) -> set[Cell]:
        """The cells of some nodes."""
        return {self.nodes[number].cell for number in numbers}

    def units_from(self, cell: Cell, heading: Heading | None = None) -> Mapping[Cell, int]:
        """The fewest units in which a robot on ``cell`` comes to each cell; from one without a tile it comes nowhere.

        ``heading`` is how it looks there; None is the best heading, as one that is deployed may choose.
        """
        standing = self.standing(cell) if heading is None else {self.number.get(MazeNode(cell, heading), -1)} - {-1}
        if not standing:
            return {}
        lengths = nx.multi_source_dijkstra_path_length(self.whole, standing, weight="units")
        found: dict[Cell, int] = {}
        for number, units in lengths.items():
            place = self.nodes[number].cell
            found[place] = min(int(units), found.get(place, int(units)))
        return found

    # --- witnesses

    @cached_property
    def driven(self) -> nx.DiGraph[_Ride]:
        """The graph exactly as robots drive: they jump only where they have just arrived by driving."""
        graph: nx.DiGraph[_Ride] = nx.DiGraph()
        for start, end, arc in self.arcs:
            for wheels in (True,) if arc is Arc.JUMP else (False, True):
                graph.add_edge((start, wheels), (end, arc is Arc.MOVE), units=arc.units, arc=arc)
        return graph

    def witness(self, goals: Numbers, starts: Numbers | None = None) -> Drive | None:
        """The cheapest way from the ring (or from ``starts``) to one of the goals; None if there is none."""
        begin = {(number, False) for number in (self.ring if starts is None else starts)}
        begin &= set(self.driven)
        if not begin:
            return None
        lengths = nx.multi_source_dijkstra_path_length(self.driven, begin, weight="units")
        reached = [ride for ride in lengths if ride[0] in goals]
        if not reached:
            return None
        best = min(reached, key=lambda ride: (lengths[ride], ride))
        _, path = nx.multi_source_dijkstra(self.driven, begin, best, weight="units")
        assert isinstance(path, list)
        return self._witness(path)

    def _witness(self, path: list[_Ride]) -> Drive:
        way = tuple((self.nodes[end[0]], self.driven.edges[start, end]["arc"]) for start, end in pairwise(path))
        return Drive(self.nodes[path[0][0]], way)


def ways_to_rivals(graph: Graph) -> dict[int, int | None]:
    """For every player with a deploy tile the units to the nearest computer of another one; None: out of reach."""
    found: dict[int, int | None] = {}
    for player, cell in sorted(graph.maze.deploy_tiles.items()):
        units = graph.units_from(cell)
        others = [units[goal] for owner, goal in graph.maze.computers.items() if owner != player and goal in units]
        found[player] = min(others, default=None)
    return found

# SPDX-License-Identifier: GPL-3.0-or-later
"""The damage that the floor does to a lone robot, transition by transition.

A register costs the beams on the space where it leaves the robot, and what flamers and ledges do on the way there. A
touch in passing comes before the lasers of its register, so that register costs no beams; a touch by standing there
comes after them.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np

from designer.rally.course.tables import Tables
from designer.rally.reachability.entries import Entries
from designer.rally.reachability.graph import FAR, Graph
from designer.rally.reachability.harm import harm_of
from designer.rally.reachability.legs import Approach, first_distances
from designer.rally.reachability.maze import Costs, Maze
from designer.rally.reachability.motion import CARDS, STATES_A_SPACE, Ints, Motion, gathered


class Damage:
    """What transitions cost in damage; ``harm`` has flamers and ledges, None where there are none."""

    def __init__(self, tables: Tables, motion: Motion) -> None:
        self._of_space = np.array(tables.laser_damage, dtype=np.int64)
        self._motion = motion
        self.harm = harm_of(tables)

    def of_way(self, edges: Ints, way: Approach, entries: Entries) -> int:
        """The damage of a whole way to the checkpoint."""
        damage = self._of(edges)
        if way.space is not None and touched_in_passing(entries, way.space, int(edges[-1])):
            damage[-1] = self._until(int(edges[-1]), way.space)
        return int(damage.sum())

    def _of(self, edges: Ints) -> Ints:
        """The damage of some transitions; of those that end in a fall any number."""
        damage: Ints = self._of_space[self._motion.space_of(self._motion.after(edges))]
        return damage if self.harm is None else damage + self.harm.of_edges(self._motion, edges)

    def _until(self, edge: int, space: int) -> int:
        """The damage of a transition before it touches a space in passing."""
        return self.harm.until(edge, space) if self.harm else 0

    def mildest(self, way: Approach, entries: Entries, begins: Ints, first: tuple[int, ...]) -> int:
        """The least damage among the shortest ways of a leg that can be done: a bound for all ways, soon found.

        It may begin in ``begins`` with the cards of ``first``, by index.
        """
        near = np.append(way.distance, FAR)
        left = first_distances(self._motion, way, begins, first)
        states, cards = np.unique(begins[left == left.min()]), np.array(first)
        damage = np.zeros(len(states), dtype=np.int64)
        for registers in range(int(left.min()), 1, -1):
            edges = states[:, None] * len(CARDS) + cards
            then = self._motion.after(edges)
            good = near[then] == registers - 1
            total = (damage[:, None] + self._of(edges))[good]
            states, place = np.unique(then[good], return_inverse=True)
            damage = np.full(len(states), FAR, dtype=np.int64)
            np.minimum.at(damage, place, total)
            cards = np.arange(len(CARDS))
        last = np.intersect1d(states[:, None] * len(CARDS) + cards, way.touching)
        in_last = self.costs(way, entries)[last] if self.harm else self._beams_at_end(last, way, entries)
        return int((damage[np.searchsorted(states, last // len(CARDS))] + in_last).min())

    def _beams_at_end(self, last: Ints, way: Approach, entries: Entries) -> Ints:
        """The damage by lasers of transitions that touch the checkpoint of a leg."""
        in_passing = (entries.spaces[np.searchsorted(entries.edges, last), :-1] == way.space).any(axis=1)
        return np.where(in_passing, 0, self._of(last))

    def safest(self, graph: Graph, entries: Entries, way: Approach, begins: Ints, first: tuple[int, ...]) -> Ints:
        """The shortest of the ways of a leg that take the least damage.

        It may begin in ``begins`` with the cards of ``first``, by index.

        Raises:
            ValueError: the leg cannot be done.
        """
        maze, costs = Maze(self._motion, graph, way, begins, first), self.costs(way, entries)
        safest = maze.free_way(np.flatnonzero(costs != 0))
        if safest is None:
            safest = maze.cheapest_way(costs)
        if safest is None:
            raise ValueError("there is no way")
        return safest

    def costs(self, way: Approach, entries: Entries) -> Costs:
        """The damage of all transitions on a leg; of those that touch its checkpoint, until they do."""
        costs: Costs = self._of_edge.copy()
        if way.space is not None:
            rows = entries.touching(way.space)
            in_passing = entries.edges[rows[(entries.spaces[rows, :-1] == way.space).any(axis=1)]]
            costs[in_passing] = 0
            if self.harm is not None:
                costs[in_passing] = [self.harm.until(edge, way.space) for edge in in_passing.tolist()]
        return costs

    def idle(self, registers: Ints, stances: Ints) -> Ints:
        """The damage of registers, from 0, in which robots have no card; of those that end in a fall any number."""
        rests = self._motion.space_of(self._motion.idle(registers, stances))
        damage: Ints = np.append(self._of_space[:-1], 0)[rests]
        if self.harm is not None:
            places = self._motion.idle_stances[stances] // STATES_A_SPACE
            damage += self.harm.in_factory(self._motion, registers, places)
        return damage

    @cached_property
    def _of_edge(self) -> Costs:
        """The damage of all transitions to where they rest."""
        on_space = np.append(self._of_space[:-1], 0).astype(np.int16)
        spaces = self._motion.stances // STATES_A_SPACE
        beams = [gathered(on_space[rests], spaces) for rests in self._motion.rests]
        if self.harm is not None:
            beams = [of_rest + of_way for of_rest, of_way in zip(beams, self.harm.all(self._motion), strict=True)]
        return np.concatenate([of_register.ravel() for of_register in beams])


def touched_in_passing(entries: Entries, space: int, edge: int) -> bool:
    """Whether a transition touches a space before it comes to rest there."""
    row = int(np.searchsorted(entries.edges, edge))
    return bool((entries.spaces[row, :-1] == space).any())

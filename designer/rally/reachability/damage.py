# SPDX-License-Identifier: GPL-3.0-or-later
"""The damage that the floor does to a lone robot, transition by transition.

A register costs the beams on the space where it leaves the robot, and what flamers and ledges do on the way there. A
touch in passing comes before the lasers of its register, so that register costs no beams; a touch by standing there
comes after them.

Unlike board lasers, which hit whoever rests on their spaces, flamers and ledges hurt on the way: what a register costs
depends on its card and on where a checkpoint is touched in passing.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from designer.base.breathe import Breathe, keep_on
from designer.rally.course.tables import Tables
from designer.rally.reachability.entries import Entries
from designer.rally.reachability.graph import FAR, Graph
from designer.rally.reachability.legs import Approach, Costs, LegGraph, first_distances
from designer.rally.reachability.lone_robot import LoneRobot, Walk, stop
from designer.rally.reachability.lone_robots import LoneRobots
from designer.rally.reachability.motion import CARDS, ROUND, STATES_A_SPACE, Indices, Ints, RobotMotion, gathered, small
from designer.rally.reachability.sorted_numbers import distinct

Hit = tuple[int, int]
"""A space that a robot enters, or where it is, and the damage that it takes there."""


class Hits:
    """Where flamers and ledges of a floor hurt a lone robot in one register."""

    def __init__(self, tables: Tables, lone: LoneRobot) -> None:
        special = tables.special
        assert special is not None
        self._tables, self._special, self._lone = tables, special, lone

    def by_turning(self, register: int, space: int) -> int:
        """What a card that turns costs on a space."""
        return 0 if self._special.randomizes[space] else self._special.burns_turning[space] >> register & 1

    def along(self, register: int, walk: Walk) -> Iterator[Hit]:
        """What a robot that walks enters until it falls, and the damage at each."""
        for space, drop in zip(stop(self._tables, register, walk).came, walk.drops, strict=False):
            yield space, drop + self.by_coming(register, space)

    def by_coming(self, register: int, space: int) -> int:
        """What it costs to come to a space."""
        return self._special.burns_in[space] >> register & 1

    def in_factory(self, register: int, space: int) -> Iterator[Hit]:
        """What the factory takes a robot to after its card, and the damage at each; what staying costs comes last."""
        for step in self._lone.factory(register, space):
            yield from self.along(register, step.walk)
            if step.ended.end is None:
                return
            space = step.ended.end
        yield space, self._special.burns_staying[space] >> register & 1


class Harm:
    """Flamers and ledges of a floor.

    Attributes:
        cards: ``[register, stance, card]``: the damage while a card is carried out.
        factory: ``[register, place]``: the damage from then on to the end of the register, by flamers and ledges; none
            where the robot is held.
        turning: ``[register, space]``: what a card that turns costs there.
    """

    def __init__(self, tables: Tables, motion: RobotMotion, breathe: Breathe = keep_on) -> None:
        special, robots = tables.special, motion.robots
        assert special is not None
        assert robots is not None
        assert motion.seen is not None
        assert motion.cards is not None
        self._tables, self._special, self._lone = tables, special, LoneRobot(tables)
        self._hits = Hits(tables, self._lone)
        self.turning = np.zeros((ROUND, tables.out + 1), dtype=np.int16)
        self.cards = np.zeros((ROUND, tables.out * STATES_A_SPACE, len(CARDS)), dtype=np.int16)
        of_spaces = np.zeros((ROUND, tables.out + 1), dtype=np.int16)
        self._measure(robots, np.flatnonzero(small(tables.deadly) == 0).astype(np.int32), of_spaces, breathe)
        self.factory = np.take_along_axis(of_spaces, motion.seen, axis=1)
        self.factory[:, motion.cards.held] = 0

    def _measure(self, robots: LoneRobots, free: Indices, of_spaces: NDArray[np.int16], breathe: Breathe) -> None:
        """Measure what cards and the factory, ``[register, space]``, cost where a robot can stand."""
        spaces, headings = (
            np.repeat(free, STATES_A_SPACE),
            np.tile(np.arange(STATES_A_SPACE, dtype=np.int32), len(free)),
        )
        stances = spaces * STATES_A_SPACE + headings
        trails = [robots.card(spaces, headings, kind) for kind in CARDS]
        for ride, turning, cards, factory in zip(robots.rides, self.turning, self.cards, of_spaces, strict=True):
            breathe()
            register = ride.register
            turning[:] = robots.by_turning(register)
            for index, (kind, trail) in enumerate(zip(CARDS, trails, strict=True)):
                if kind.steps:
                    falls = robots.falls(register, spaces)
                    cards[stances, index] = np.where(falls, 0, robots.hurt(register, trail))
                elif kind.quarters:
                    cards[stances, index] = turning[spaces]
            factory[free] = np.where(robots.falls(register, free), 0, ride.damage[free])

    def until(self, edge: int, goal: int) -> int:
        """The damage in a transition until it enters a space in passing, which it must."""
        state, card = divmod(edge, len(CARDS))
        before, heading = divmod(state, STATES_A_SPACE)
        register, space = divmod(before, self._tables.out)
        kind, damage = CARDS[card], 0
        if not kind.steps:
            damage = int(self.cards[register, space * STATES_A_SPACE + heading, card])
        walk = self._lone.card(space, heading, kind)
        for hits in (self._hits.along(register + 1, walk), self._after(register + 1, walk)):
            for entered, hurt in hits:
                damage += hurt
                if entered == goal:
                    return damage
        raise ValueError("the transition does not enter the space")

    def _after(self, register: int, walk: Walk) -> Iterator[Hit]:
        end = stop(self._tables, register, walk).end
        return iter(()) if end is None else self._hits.in_factory(register, end)

    def of_edges(self, motion: RobotMotion, edges: Ints) -> Ints:
        """The damage of whole transitions."""
        states, cards = np.divmod(edges, len(CARDS))
        registers, stances = np.divmod(states, max(len(motion.stances), 1))
        places = motion.stances[stances, cards] // STATES_A_SPACE
        damage: Ints = self.cards[registers, stances, cards] + self.in_factory(registers, places)
        return damage

    def in_factory(self, registers: Ints, places: Ints | Indices) -> Ints:
        """The damage after cards, which leave robots on some places, to the ends of the registers, from 0."""
        return self.factory[registers, places].astype(np.int64)

    def all(self, motion: RobotMotion) -> Iterator[NDArray[np.int16]]:
        """The damage of all transitions, ``[stance, card]`` for each register."""
        places = motion.stances // STATES_A_SPACE
        for cards, factory in zip(self.cards, self.factory, strict=True):
            yield cards + factory[places]

    def same_as(self, tables: Tables) -> bool:
        """Whether flamers and ledges of another floor do the same damage."""
        mine, theirs = self._special, tables.special
        return theirs is not None and mine.burns_in == theirs.burns_in and mine.drops == theirs.drops


def does_harm(tables: Tables) -> bool:
    """Whether a floor has flamers that burn, or ledges."""
    special = tables.special
    return special is not None and (any(special.burns_in) or any(map(any, special.drops)))


class Damage:
    """What transitions cost in damage; ``harm`` has flamers and ledges, None where there are none."""

    def __init__(self, tables: Tables, motion: RobotMotion, breathe: Breathe = keep_on) -> None:
        """Look at a floor; ``breathe`` is called now and then, and what it raises ends the work."""
        self._of_space = np.array(tables.laser_damage, dtype=np.int64)
        self._motion = motion
        self.harm = Harm(tables, motion, breathe) if motion.robots is not None and does_harm(tables) else None

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
        near = np.append(way.near, FAR)
        left = first_distances(self._motion, way, begins, first)
        states, cards = distinct(begins[left == left.min()]), np.array(first)
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

    def safest(
        self, graph: Graph, entries: Entries, way: Approach, begins: Ints, first: tuple[int, ...], breathe: Breathe
    ) -> Ints:
        """The shortest of the ways of a leg that take the least damage.

        It may begin in ``begins`` with the cards of ``first``, by index. ``breathe`` is called before each search.

        Raises:
            ValueError: the leg cannot be done.
        """
        maze, costs = LegGraph(self._motion, graph, way, begins, first), self.costs(way, entries)
        breathe()
        safest = maze.harmless_way(costs)
        if safest is None:
            breathe()
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
            damage += self.harm.in_factory(registers, places)
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

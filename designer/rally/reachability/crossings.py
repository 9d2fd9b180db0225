# SPDX-License-Identifier: GPL-3.0-or-later
"""Which spaces a leg may be unable to avoid: a sieve before the exact search for bottlenecks.

For every state there is a shortest way to it from where the leg begins, and shortest ways on to the checkpoint. Where
the two together avoid a space, it is no bottleneck. Sets of spaces are the bits of a number, so that one pass over the
states asks for all spaces at once; the states on ways that are hardly longer than the shortest mostly settle it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from designer.rally.edition import Touch
from designer.rally.reachability.entries import sequences
from designer.rally.reachability.graph import FAR
from designer.rally.reachability.maze import Maze
from designer.rally.reachability.motion import CARDS, STATES_A_SPACE, Indices, Ints, Motion

AT_ONCE = 63
"""As many spaces are asked for: the bits of a number but its sign. The others are left to the exact search."""

SLACK = 3
"""By how many registers the ways that are looked at may be longer than the shortest: measured, more costs more."""

MOST_LEVELS = 250
"""With longer ways, as in a maze of one corridor, a pass would cost more than the searches that it spares."""

ALL = np.int64(-1)
"""Every space is crossed: the way that there is not."""


def unavoided(maze: Maze, motion: Motion, asked: Sequence[int], touch: Touch) -> list[int]:
    """Those of the spaces asked for that none of the known ways avoids; what is left out is surely avoidable."""
    whole = maze.reached.distance[: motion.dead] + maze.way.distance.astype(np.int64)
    best = int(whole.min(initial=FAR))
    if not asked or best > MOST_LEVELS:
        return list(asked)
    some, others = asked[:AT_ONCE], asked[AT_ONCE:]
    crossed = _Sieve(maze, motion, some, touch, np.flatnonzero(whole <= best + SLACK)).left()
    return [*(space for bit, space in enumerate(some) if crossed >> bit & 1), *others]


def _by_level(nodes: Ints, distance: Indices) -> Iterator[Ints]:
    """Nodes by their distance, the nearest first."""
    levels = distance[nodes]
    order = np.argsort(levels, kind="stable")
    parts = np.split(nodes[order], np.flatnonzero(np.diff(levels[order])) + 1)
    yield from (part for part in parts if len(part))


class _Sieve:
    """Some spaces of one leg."""

    def __init__(self, maze: Maze, motion: Motion, asked: Sequence[int], touch: Touch, states: Ints) -> None:
        self._maze, self._motion, self._passing = maze, motion, touch is Touch.PASSING
        self._states = states
        self._bits = np.zeros(motion.spaces + 1, dtype=np.int64)
        self._bits[np.array(asked)] = np.int64(1) << np.arange(len(asked))
        one, two, three, back = (self._bits[entered] for entered in motion.entered)
        by_steps = {0: np.zeros_like(one), 1: one, 2: one | two, 3: one | two | three, -1: back}
        self._by_card = np.stack([by_steps[card.steps] for card in CARDS], axis=-1).reshape(-1, len(CARDS))
        self._in_factory = self._bits[motion.rests]
        for carried in motion.carried:
            self._in_factory |= self._bits[carried]

    def left(self) -> int:
        """The spaces that no known way avoids, as bits."""
        touching = self._touching()
        onward = self._onward(touching)
        whole = self._hither()[self._states] | onward[self._states]
        return int(np.bitwise_and.reduce(np.append(whole, self._begins(touching, onward))))

    def _entered(self, states: Ints) -> Ints:
        """``[state, card]``: the spaces that a transition enters or ends on."""
        register, place = np.divmod(states, self._motion.spaces * STATES_A_SPACE)
        middle = self._motion.moved.reshape(-1, len(CARDS))[place]
        entered: Ints = self._by_card[place] | self._in_factory[register[:, None], middle]
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
        """By state, and last for ``dead``: the spaces that all shortest ways on to the checkpoint cross."""
        way, follow = self._maze.way, self._motion.follow
        found = np.full(len(way.distance) + 1, ALL)
        near = np.append(way.distance, FAR)
        states = way.touching // len(CARDS)
        first = np.flatnonzero(np.diff(states, prepend=-1))
        found[states[first]] = np.bitwise_and.reduceat(touching, first)
        further = self._states[way.distance[self._states] > 1]
        for nodes in _by_level(further, way.distance):
            then = follow[nodes]
            closer = near[then] == way.distance[nodes[:1]] - 1
            found[nodes] = np.bitwise_and.reduce(np.where(closer, self._entered(nodes) | found[then], ALL), axis=1)
        return found

    def _hither(self) -> Ints:
        """By state: the spaces that the shortest way found to it crosses."""
        maze, follow = self._maze, self._motion.follow
        reached, states = maze.reached, len(maze.way.distance)
        found = np.full(len(reached.distance), ALL)
        found[maze.first_begin : maze.first_begin + len(maze.begins)] = 0
        for nodes in _by_level(self._states, reached.distance):
            before = reached.before[nodes]
            at_first = before >= maze.first_begin
            state = np.where(at_first, maze.begins[np.where(at_first, before - maze.first_begin, 0)], before)
            leads = (follow[state] == nodes[:, None]) & (~at_first[:, None] | maze.allowed)
            crossed = np.where(leads, self._entered(state), ALL)
            found[nodes] = found[before] | np.bitwise_and.reduce(crossed, axis=1)
        return found[:states]

    def _begins(self, touching: Ints, onward: Ints) -> Ints:
        """For the states in which the leg begins: the spaces that the shortest ways on from them cross."""
        begins, cards = self._maze.begins, np.flatnonzero(self._maze.allowed)
        crossed = (self._entered(begins) | onward[self._motion.follow[begins]])[:, cards]
        edges, known = begins[:, None] * len(CARDS) + cards, self._maze.way.touching
        place = np.minimum(np.searchsorted(known, edges), len(known) - 1)
        ways: Ints = np.where(known[place] == edges, touching[place], crossed)
        crossing: Ints = np.bitwise_and.reduce(ways, axis=1)
        return crossing

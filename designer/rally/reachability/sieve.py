# SPDX-License-Identifier: GPL-3.0-or-later
"""The sieve for bottlenecks: spaces that some way of a leg avoids, found without a search for each of them.

For every state there is a shortest way to it from where the leg begins, and shortest ways on to the checkpoint. Where
the two together avoid a space, it is no bottleneck. Sets of spaces are the bits of a number, so that one pass over the
states asks for many spaces at once; the states on ways that are hardly longer than the shortest mostly settle it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from designer.rally.edition import Touch
from designer.rally.reachability.entries import sequences
from designer.rally.reachability.graph import FAR, SearchTree
from designer.rally.reachability.legs import LegGraph
from designer.rally.reachability.motion import CARDS, MOVES, STATES_A_SPACE, Ints, RobotMotion

AT_ONCE = 63
"""As many spaces are asked for in one pass: the bits of a number but its sign."""

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
    ways, left = _Ways(maze, reached, motion, states), list[int]()
    for begin in range(0, len(asked), AT_ONCE):
        part = asked[begin : begin + AT_ONCE]
        still = _Sieve(ways, motion, touch, part).left()
        left += still
        if 2 * len(still) > len(part):  # in a corridor most are bottlenecks, which the exact search proves at once
            return [*left, *asked[begin + AT_ONCE :]]
    return left


def _near_best(maze: LegGraph, reached: SearchTree, motion: RobotMotion) -> tuple[Ints, int]:
    """The states on ways that are hardly longer than the shortest, rising, and how long that is."""
    whole = reached.distance[: motion.dead].astype(np.uint32)  # twice FAR would be too much with a sign
    whole += maze.way.near.view(np.uint32)
    best = int(whole.min(initial=FAR))
    return np.flatnonzero(whole <= best + SLACK), best


def _by_level(levels: NDArray[np.integer]) -> Iterator[Ints]:
    """The places of levels, those of the lowest first."""
    order = np.argsort(levels, kind="stable")
    ends = [*(np.flatnonzero(np.diff(levels[order])) + 1).tolist(), len(order)]
    yield from (order[begin:end] for begin, end in pairwise([0, *ends]))


class _Ways:
    """Ways of one leg that are hardly longer than the shortest; all arrays go by the states on them.

    Attributes:
        states: those states; place: of every state its place among them, of others the number of all.
        then, closer: the place of the state after each card, and whether it is on a shortest way on.
        nearest_first: the places in the order of a walk back from the checkpoint, without those that touch it next.
        before, leads: the place before it on the shortest way that was found, behind all where a leg begins; and which
            cards lead from there. at_first, number: whether the leg begins there, and in which of its states.
        farthest_last: the places in the order of a walk from where the leg begins.
    """

    def __init__(self, maze: LegGraph, reached: SearchTree, motion: RobotMotion, states: Ints) -> None:
        self.maze, self.states = maze, states
        self.place = np.full(motion.dead + 1, len(states), dtype=np.int32)
        self.place[states] = np.arange(len(states), dtype=np.int32)
        near = np.append(maze.way.near[states], FAR)
        self.then = self.place[motion.follow(states)]
        self.closer = near[self.then] == near[:-1, None] - 1
        self.nearest_first = [places for places in _by_level(near[:-1]) if near[places[0]] > 1]
        before = reached.before[states]
        self.at_first = before >= maze.first_begin
        self.number = np.where(self.at_first, before - maze.first_begin, 0)
        state = np.where(self.at_first, maze.begins[self.number], before)
        self.before = np.where(self.at_first, len(states), self.place[state])
        self.leads = (motion.follow(state) == states[:, None]) & (~self.at_first[:, None] | maze.allowed)
        self.farthest_last = list(_by_level(reached.distance[states]))


class _Sieve:
    """Some spaces of one leg."""

    def __init__(self, ways: _Ways, motion: RobotMotion, touch: Touch, asked: Sequence[int]) -> None:
        self._ways, self._maze, self._motion, self._passing = ways, ways.maze, motion, touch is Touch.PASSING
        self._asked = asked
        self._bits = np.zeros(motion.spaces + 1, dtype=np.int64)
        self._bits[np.array(asked)] = np.int64(1) << np.arange(len(asked))
        self._in_factory = self._bits[motion.rests]
        for carried in motion.carried:
            self._in_factory |= self._bits[carried]
        self._of_state = self._entered(ways.states)
        self._of_begin = self._entered(ways.maze.begins)

    def left(self) -> list[int]:
        """Those of the spaces that no known way avoids."""
        touching = self._touching()
        onward = self._onward(touching)
        whole = np.append(self._hither() | onward[:-1], self._begins(touching, onward))
        crossed = int(np.bitwise_and.reduce(whole))
        return [space for bit, space in enumerate(self._asked) if crossed >> bit & 1]

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
        ways = self._ways
        found = np.full(len(ways.states) + 1, ALL)
        touched = self._maze.way.touching // len(CARDS)
        first = np.flatnonzero(np.diff(touched, prepend=-1))
        found[ways.place[touched[first]]] = np.bitwise_and.reduceat(touching, first)
        found[-1] = ALL
        crossed = np.where(ways.closer, self._of_state, ALL)
        for here in ways.nearest_first:
            found[here] = np.bitwise_and.reduce(crossed[here] | found[ways.then[here]], axis=1)
        return found

    def _hither(self) -> Ints:
        """By place: the spaces that the shortest way found to it crosses."""
        ways = self._ways
        found = np.zeros(len(ways.states) + 1, dtype=np.int64)
        entered = np.append(self._of_state, np.zeros((1, len(CARDS)), dtype=np.int64), axis=0)[ways.before]
        entered[ways.at_first] = self._of_begin[ways.number[ways.at_first]]
        crossed = np.bitwise_and.reduce(np.where(ways.leads, entered, ALL), axis=1)
        for here in ways.farthest_last:
            found[here] = found[ways.before[here]] | crossed[here]
        return found[:-1]

    def _begins(self, touching: Ints, onward: Ints) -> Ints:
        """For the states in which the leg begins: the spaces that the shortest ways on from them cross."""
        begins, cards = self._maze.begins, np.flatnonzero(self._maze.allowed)
        crossed = (self._of_begin | onward[self._ways.place[self._motion.follow(begins)]])[:, cards]
        edges, known = begins[:, None] * len(CARDS) + cards, self._maze.way.touching
        place = np.minimum(np.searchsorted(known, edges), len(known) - 1)
        ways: Ints = np.where(known[place] == edges, touching[place], crossed)
        crossing: Ints = np.bitwise_and.reduce(ways, axis=1)
        return crossing

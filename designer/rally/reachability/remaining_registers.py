# SPDX-License-Identifier: GPL-3.0-or-later
"""How far a robot still has to go: from every state, the fewest registers to the last checkpoint.

Exact for a robot alone with free choice of cards: damage, locked registers and the other robots are no part of it.
As in the par of a course, a robot that is destroyed while it touches its checkpoint goes on from its archive.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from scipy.sparse import csr_array

from designer.base.grid import Cell, Heading
from designer.rally.reachability.answers import Analysis
from designer.rally.reachability.entries import last_touched, sequences
from designer.rally.reachability.graph import FAR, Graph
from designer.rally.reachability.motion import CARDS, MOVES, ROUND, Bools, Indices, Ints, Motion, gathered, small
from designer.rally.reachability.survey import Survey, survey_of


class Remaining:
    """The fewest registers to the end of the race, for each leg and state."""

    def __init__(self, analysis: Analysis, breathe: Callable[[], None] | None = None) -> None:
        """Search every leg backwards, the last one first; ``breathe`` is called before each, and may end the search."""
        self._survey = survey = survey_of(analysis)
        self._first = survey.ways[0].number if survey.ways else 1
        self._deaths = _counts_deaths(survey)
        self._rests: list[Indices] = [np.empty(0, dtype=np.int32)] * len(survey.ways)
        following = _all_following(survey.motion)
        for leg in reversed(range(len(survey.ways))):
            if breathe is not None:
                breathe()
            self._rests[leg] = self._search(leg, following)

    def rests(self, leg: int) -> Indices:
        """By state, the fewest registers to the end of the race on a leg (from 0), or ``FAR``."""
        return self._rests[leg]

    def registers(
        self, flags: int, register: int, cell: Cell, heading: Heading, *, must_move: bool = False
    ) -> int | None:
        """The fewest registers from a place to the last checkpoint; None where there is no way.

        ``flags`` is the last checkpoint touched in order, 0 for none; ``register`` is played next, 1 to 5.
        ``must_move``: the next card must be a move.
        """
        leg = flags + 1 - self._first
        if leg >= len(self._rests):
            return 0
        motion, space = self._survey.motion, self._survey.tables.index(cell)
        if space == motion.spaces or leg < 0:
            return None
        state = motion.state(register - 1, space, heading)
        rest = self._opening(leg, state) if must_move else int(self._rests[leg][state])
        return rest if rest < FAR else None

    def _opening(self, leg: int, state: int) -> int:
        """The fewest registers if the first card is a move."""
        edges = state * len(CARDS) + np.array(MOVES)
        way = self._survey.ways[leg]
        touching = np.isin(edges, way.touching)
        on = np.append(self._rests[leg], FAR)[self._survey.motion.after(edges)]
        found = np.minimum(on + 1, FAR)
        found[touching] = self._after_touch(leg, edges[touching])
        return int(found.min(initial=FAR))

    def _search(self, leg: int, following: Indices) -> Indices:
        """By state, the fewest registers on a leg and all after it."""
        motion, way = self._survey.motion, self._survey.ways[leg]
        if leg + 1 == len(self._rests):  # who touches the last checkpoint is there
            return way.distance
        touching = way.touching
        costs = self._after_touch(leg, touching)
        some = costs < FAR
        if not some.any():
            return np.full(motion.dead, FAR, dtype=np.int32)
        states, costs = touching[some] // len(CARDS), costs[some]
        order = np.argsort(costs, kind="stable")
        groups = np.split(states[order], np.searchsorted(costs[order], np.arange(2, int(costs.max()) + 1)))
        graph = _turned_round(following, touching, motion)
        # a chain of nodes stands for time: the search enters the states from which the race ends n registers later
        chain = [np.append(np.unique(group), graph.count + n + 1) for n, group in enumerate(groups[:-1])]
        found = graph.search([*chain, np.unique(groups[-1])])
        rests: Indices = found.distance[: motion.dead]
        return rests

    def _after_touch(self, leg: int, edges: Ints) -> Ints:
        """For transitions that touch the checkpoint of a leg, the registers to the end, that of the touch included."""
        survey, motion = self._survey, self._survey.motion
        numbers = np.array(survey.tables.checkpoint, dtype=np.int64)
        archives: Bools = small(survey.tables.archives) > 0
        touched = sequences(motion, edges, archives | (numbers > 0), survey.tables.edition.touch)
        legs = np.full(len(edges), leg)
        for spaces in touched.T:
            legs = legs + (numbers[spaces] == legs + self._first)
        then = motion.after(edges)
        costs = np.where(legs >= len(self._rests), 1, FAR).astype(np.int64)
        for onward in range(leg + 1, len(self._rests)):
            rests = np.append(self._rests[onward], FAR).astype(np.int64)
            chosen = legs == onward
            alive = chosen & (then != motion.dead)
            costs[alive] = 1 + rests[then[alive]]
            again = chosen & (then == motion.dead) & self._deaths
            costs[again] = self._after_death(edges[again], last_touched(touched[again], motion.spaces), rests)
        return np.minimum(costs, FAR)

    def _after_death(self, edges: Ints, archive: Ints, rests: Ints) -> Ints:
        """The rest of the round is lost, then the robot returns on its archive with the best heading."""
        spaces = self._survey.motion.spaces
        states = np.where(archive == spaces, 0, archive)[:, None] * len(Heading) + np.arange(len(Heading))
        best = np.where(archive == spaces, FAR, rests[states].min(axis=1, initial=FAR))
        register = edges // len(CARDS) // (len(Heading) * max(spaces, 1))
        costs: Ints = ROUND - register + best
        return costs


def _counts_deaths(survey: Survey) -> bool:
    """Whether the par of the course may make use of destructions, for which a robot must have the lives."""
    course, finish = survey.course, survey.race.finish
    return course is None or finish is None or course.registers == finish.registers


def _all_following(motion: Motion) -> Indices:
    """``[state, card]``: the next state, or ``dead``, from all states: others may push a robot into any of them."""
    return np.concatenate([gathered(factory, motion.stances) for factory in motion.factory])


def _turned_round(following: Indices, touching: Ints, motion: Motion) -> Graph:
    """Every transition that does not touch the checkpoint, from its end to its beginning."""
    count = motion.dead
    ends = following.ravel().copy()
    ends[touching] = count
    begins = np.arange(0, ends.size + 1, len(CARDS), dtype=np.int32)
    weights = np.broadcast_to(np.ones(1, dtype=np.int8), ends.size)
    turned = csr_array((weights, ends, begins), shape=(count, count + 1)).tocsc()
    rows = turned.indptr.astype(np.int32)
    rows[-1] = rows[-2]  # nothing leads on from being destroyed
    return Graph(rows, turned.indices[: rows[-1]].astype(np.int32))

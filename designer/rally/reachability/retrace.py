# SPDX-License-Identifier: GPL-3.0-or-later
"""The shortest run of a course, walked back from its end."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from designer.rally.course.tables import Tables
from designer.rally.reachability.answers import CoursePar
from designer.rally.reachability.legs import cards_between, run_of
from designer.rally.reachability.motion import CARDS, ROUND, Indices, Motion
from designer.rally.reachability.race_search import START, Finish, Stage


def course_par(
    tables: Tables, motion: Motion, stages: Sequence[Stage], trails: Sequence[Indices], finish: Finish
) -> CoursePar:
    """Par of the course with its witness, from the transition that ends the race.

    ``trails`` has for each leg and state the state before it, if it is not come into otherwise.
    """
    walk = _Walk(motion, stages, trails, finish)
    runs = tuple(run_of(tables, state, cards) for state, cards in walk.runs)
    rounds = -(-finish.registers // ROUND)
    return CoursePar(finish.registers, rounds, runs, tuple(walk.touched))


class _Walk:
    """Walks back and gathers runs (state and cards) and the register in which each checkpoint was touched."""

    def __init__(self, motion: Motion, stages: Sequence[Stage], trails: Sequence[Indices], finish: Finish) -> None:
        self._motion = motion
        self._stages = stages
        self._trails = trails
        self.runs: list[tuple[int, list[int]]] = []
        self.touched = [finish.registers] * (len(stages) - max(finish.leg, 0))
        self._cards = [finish.edge % len(CARDS)]
        leg, state = finish.leg, finish.edge // len(CARDS)
        while leg != START:
            state, came = self._to_entrance(leg, state)
            leg, state = self._through(leg, state, came)
        self.runs.insert(0, (state, self._cards))

    def _to_entrance(self, leg: int, state: int) -> tuple[int, int]:
        """Walk back to where the run came into the leg: that state, and the number of the entrance."""
        stage, before, path = self._stages[leg], self._trails[leg], [state]
        while 0 <= before[path[0]] < self._motion.dead:
            path.insert(0, int(before[path[0]]))
        self._cards = cards_between(self._motion, path) + self._cards
        entrances = stage.entrances
        same = (entrances.states == path[0]) & (entrances.times == stage.arrival[path[0]])
        return path[0], int(np.flatnonzero(same)[0])

    def _through(self, leg: int, state: int, came: int) -> tuple[int, int]:
        """Walk back through an entrance: the leg and the state before it; ``START`` at the very beginning."""
        entrances = self._stages[leg].entrances
        edge, earlier = int(entrances.edges[came]), int(entrances.legs[came])
        if edge == START:
            return START, state
        before, card = divmod(edge, len(CARDS))
        if self._motion.then(edge) == self._motion.dead:
            self.runs.insert(0, (state, self._cards))
            self._cards = []
        self._cards = [card, *self._cards]
        time = 0 if earlier == START else int(self._stages[earlier].arrival[before])
        self.touched = [time + 1] * (leg - max(earlier, 0)) + self.touched
        return earlier, before

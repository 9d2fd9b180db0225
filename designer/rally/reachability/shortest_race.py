# SPDX-License-Identifier: GPL-3.0-or-later
"""The shortest run of a whole race, walked back from the transition that ends it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from designer.rally.course.tables import Tables
from designer.rally.reachability.answers import CoursePar
from designer.rally.reachability.graph import Graph
from designer.rally.reachability.legs import holds, run_of
from designer.rally.reachability.motion import CARDS, ROUND, RobotMotion
from designer.rally.reachability.race_search import START, Finish, LegStage


def course_par(
    tables: Tables, motion: RobotMotion, backward: Graph, stages: Sequence[LegStage], finish: Finish
) -> CoursePar:
    """Par of the course with its witness, from the transition that ends the race.

    ``backward`` has the transitions turned round.
    """
    walk = _WalkBack(motion, backward, stages, finish)
    runs = tuple(run_of(tables, state, cards) for state, cards in walk.runs)
    rounds = -(-finish.registers // ROUND)
    return CoursePar(finish.registers, rounds, runs, tuple(walk.touched))


class _WalkBack:
    """Walks back and gathers runs (state and cards) and the register in which each checkpoint was touched."""

    def __init__(self, motion: RobotMotion, backward: Graph, stages: Sequence[LegStage], finish: Finish) -> None:
        self._motion = motion
        self._backward = backward
        self._stages = stages
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
        stage, cards = self._stages[leg], list[int]()
        entered = self._entered(stage)
        arrival = stage.arrival.data  # in which Python finds a number several times as quickly as numpy
        while state not in entered:
            state, card = self._before(stage, arrival, state)
            cards.append(card)
        self._cards = [*reversed(cards), *self._cards]
        return state, entered[state]

    @staticmethod
    def _entered(stage: LegStage) -> dict[int, int]:
        """By state in which a shortest run comes into the leg the first of its entrances there."""
        entrances = stage.entrances
        in_time = np.flatnonzero(entrances.times == stage.arrival[entrances.states])[::-1]
        return dict(zip(entrances.states[in_time].tolist(), in_time.tolist(), strict=True))

    def _before(self, stage: LegStage, arrival: memoryview[int], state: int) -> tuple[int, int]:
        """The first state from which a card leads to one on the shortest run, and the first such card."""
        earlier = arrival[state] - 1
        for source in sorted({source for source in self._backward.of(state).tolist() if arrival[source] == earlier}):
            for card, then in enumerate(self._motion.onward(source)):
                if then == state and not holds(stage.way.touching, source * len(CARDS) + card):
                    return source, card
        raise AssertionError(state)

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

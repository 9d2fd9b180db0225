# SPDX-License-Identifier: GPL-3.0-or-later
"""The exact condensation of the state graph in networkx, and what it answers.

States between which a robot can go to and fro without touching a checkpoint become one node. What touches a
checkpoint stays an edge of its own, so that the same nodes serve every leg exactly: on a leg the edges that touch
its checkpoint lead to the goal, and all others lead on.
"""

from __future__ import annotations

from collections.abc import Iterable

import networkx as nx
import numpy as np
from scipy.sparse.csgraph import connected_components

from designer.rally.reachability.graph import matrix_of
from designer.rally.reachability.legs import Approach
from designer.rally.reachability.motion import CARDS, ROUND, Bools, Indices, Ints, gathered, parts
from designer.rally.reachability.survey import Survey

GOAL = -1
"""The node of touching the checkpoint of a leg."""

BEGIN = -2
"""The node before everything in which a leg begins."""


class Condensation:
    """The condensed graph of a survey.

    States that nothing leads to and in which nothing begins are left out: they are a good half of all, as belts
    carry away whoever might come to rest on them. What can be done from them is read off their successors.
    """

    def __init__(self, survey: Survey) -> None:
        self._survey = survey
        self._motion = survey.motion
        none = np.empty(0, dtype=np.int64)
        self._touching: Ints = np.unique(np.concatenate([none, *(way.touching for way in survey.ways)]))
        self._kept = self._come_into()
        begins, ends = self._plain()
        self.labels: Indices = connected_components(matrix_of(begins, ends), directed=True, connection="strong")[1]
        self.graph: nx.DiGraph[int] = nx.DiGraph()
        self._leg: Approach | None = None
        self._added: list[tuple[int, int]] = []
        for states in parts(self._motion.dead):
            begin = np.repeat(self.labels[states], np.diff(begins[states.start : states.stop + 1]))
            self.graph.add_edges_from(self._pairs(begin, self.labels[ends[begins[states.start] : begins[states.stop]]]))

    def _plain(self) -> tuple[Indices, Indices]:
        """The graph by rows of what touches no checkpoint, each edge once and none to ``dead``.

        scipy's search for strong components never ends where an edge is there twice.
        """
        motion, count = self._motion, len(self._motion.stances)
        kept = self._kept.reshape(ROUND, count)
        begins = np.zeros(motion.dead + 2, dtype=np.int32)
        ends, end = np.empty(int(np.count_nonzero(kept)) * len(CARDS), dtype=np.int32), 0
        for register in range(ROUND):  # all registers at once would be as large as the table of transitions
            stances = np.flatnonzero(kept[register])
            block = gathered(motion.factory[register], motion.stances[stances])
            self._leave_out(block, register * count + stances)
            block.sort(axis=1)
            distinct = block < motion.dead
            distinct[:, 1:] &= block[:, 1:] != block[:, :-1]
            begins[1 + register * count + stances] = distinct.sum(axis=1)
            found = block[distinct]
            ends[end : end + len(found)] = found
            end += len(found)
        return np.cumsum(begins, dtype=np.int32), ends[:end]

    def _leave_out(self, block: Indices, states: Ints) -> None:
        """Let what touches a checkpoint lead to ``dead`` in the transitions from some states, which rise."""
        touching, cards = np.divmod(self._touching, len(CARDS))
        rows = np.minimum(np.searchsorted(states, touching), max(len(states) - 1, 0))
        here = states[rows] == touching if len(states) else np.zeros(len(touching), dtype=np.bool_)
        block[rows[here], cards[here]] = self._motion.dead

    def _come_into(self) -> Bools:
        """By state, whether a transition leads to it or something begins in it."""
        kept = self._motion.come_into()
        for leg in range(len(self._survey.ways)):
            kept[self._begins(leg)] = True
            kept[self._survey.begins(leg)] = True
            kept[self._survey.race.restart_states(self._survey.stages[leg].archives)] = True
        return kept[:-1]

    def _begins(self, leg: int) -> Ints:
        """The states in which robots come into a leg."""
        restarts = self._survey.race.restart_states(self._survey.race.initial_archives(leg))
        return np.concatenate((self._survey.stages[leg].entrances.states, restarts))

    def _pairs(self, begin: Indices, end: Indices) -> Iterable[tuple[int, int]]:
        """The pairs of different nodes among these, each once."""
        count = int(self.labels.max(initial=0)) + 1
        apart = begin != end
        codes = np.unique(begin[apart].astype(np.int64) * count + end[apart])
        return zip((codes // count).tolist(), (codes % count).tolist(), strict=True)

    def winning(self, way: Approach) -> Bools:
        """By state, whether a robot there can touch the checkpoint."""
        winning = self.winning_where_robots_come(way)
        left_out = np.flatnonzero(~self._kept)
        after = self._motion.follow(left_out)
        winning[left_out] = np.append(winning, False)[after].any(axis=1)
        winning[way.touching // len(CARDS)] = True
        return winning

    def winning_where_robots_come(self, way: Approach) -> Bools:
        """The same of the states into which a robot can come, and false for most others, which costs far less."""
        self._turn_to(way)
        return self._states(nx.ancestors(self.graph, GOAL))

    def reached(self, leg: int) -> Bools:
        """By state, whether a robot on a leg can come into it; restarts from its archives included."""
        race, way, begins = self._survey.race, self._survey.ways[leg], self._begins(leg)
        self._turn_to(way)
        while True:
            self.graph.add_edges_from((BEGIN, label) for label in np.unique(self.labels[begins]).tolist())
            found = self._states(nx.descendants(self.graph, BEGIN))
            restarts = race.restart_states(race.archives_on(found, way))
            begins = restarts[~found[restarts]]
            if not len(begins):
                return found

    def _turn_to(self, way: Approach) -> None:
        """Make the graph that of one leg; it stays so until another leg is asked about."""
        if self._leg is way:
            return
        self.graph.remove_edges_from(self._added)
        self.graph.remove_nodes_from((GOAL, BEGIN))
        self._added = [edge for edge in self._leg_edges(way) if not self.graph.has_edge(*edge)]
        self.graph.add_edges_from(self._added)
        self.graph.add_nodes_from((GOAL, BEGIN))
        self._leg = way

    def _states(self, nodes: set[int]) -> Bools:
        """The states of nodes."""
        chosen = np.zeros(int(self.labels.max(initial=0)) + 1, dtype=np.bool_)
        chosen[[node for node in nodes if node >= 0]] = True
        states: Bools = chosen[self.labels[: self._survey.motion.dead]]
        return states

    def _leg_edges(self, way: Approach) -> list[tuple[int, int]]:
        """The edges that only this leg has: to its goal, and what touches other checkpoints and lives."""
        touching = self._touching[self._kept[self._touching // len(CARDS)]]
        here = np.isin(touching, way.touching, assume_unique=True)
        goals = np.unique(self.labels[touching[here] // len(CARDS)]).tolist()
        alive = touching[~here & (self._motion.after(touching) != self._motion.dead)]
        pairs = self._pairs(self.labels[alive // len(CARDS)], self.labels[self._motion.after(alive)])
        return [*pairs, *((label, GOAL) for label in goals)]

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

from designer.rally.reachability.graph import distinct, without
from designer.rally.reachability.legs import Approach
from designer.rally.reachability.motion import CARDS, Bools, Indices, Ints
from designer.rally.reachability.survey import Survey

GOAL = "goal"
BEGIN = "begin"


class Condensation:
    """The condensed graph of a survey."""

    def __init__(self, survey: Survey) -> None:
        self._survey = survey
        self._follow = survey.motion.follow.ravel()
        self._touching: Ints = np.unique(
            np.concatenate([survey.forward.begins[:0], *(w.touching for w in survey.ways)])
        )
        plain = distinct(without(survey.forward, self._touching))
        self.labels: Indices = connected_components(plain.matrix(), directed=True, connection="strong")[1]
        self.graph: nx.DiGraph[int | str] = nx.DiGraph()
        begin = np.repeat(self.labels, np.diff(plain.begins))
        self.graph.add_edges_from(self._pairs(begin, self.labels[plain.neighbours]))

    def _pairs(self, begin: Indices, end: Indices) -> Iterable[tuple[int, int]]:
        """The pairs of different nodes among these, each once."""
        count = int(self.labels.max(initial=0)) + 1
        apart = begin != end
        codes = np.unique(begin[apart].astype(np.int64) * count + end[apart])
        return zip((codes // count).tolist(), (codes % count).tolist(), strict=True)

    def winning(self, way: Approach) -> Bools:
        """By state, whether a robot there can touch the checkpoint."""
        with _Leg(self, way):
            return self._states(nx.ancestors(self.graph, GOAL))

    def reached(self, leg: int) -> Bools:
        """By state, whether a robot on a leg can come into it; restarts from its archives included."""
        survey, stage = self._survey, self._survey.stages[leg]
        begins = np.concatenate((stage.entrances.states, survey.race.restart_states(survey.race.initial_archives(leg))))
        with _Leg(self, stage.way):
            while True:
                self.graph.add_edges_from((BEGIN, label) for label in np.unique(self.labels[begins]).tolist())
                found = self._states(nx.descendants(self.graph, BEGIN))
                restarts = survey.race.restart_states(survey.race.archives_on(found, stage.way))
                begins = restarts[~found[restarts]]
                if not len(begins):
                    return found

    def _states(self, nodes: set[int | str]) -> Bools:
        """The states of nodes."""
        chosen = np.zeros(int(self.labels.max(initial=0)) + 1, dtype=np.bool_)
        chosen[[node for node in nodes if isinstance(node, int)]] = True
        states: Bools = chosen[self.labels[: self._survey.motion.dead]]
        return states

    def leg_edges(self, way: Approach) -> list[tuple[int | str, int | str]]:
        """The edges that only this leg has: to its goal, and what touches other checkpoints and lives."""
        others = np.setdiff1d(self._touching, way.touching, assume_unique=True)
        alive = others[self._follow[others] != self._survey.motion.dead]
        goals = np.unique(self.labels[way.touching // len(CARDS)]).tolist()
        pairs = self._pairs(self.labels[alive // len(CARDS)], self.labels[self._follow[alive]])
        return [*pairs, *((label, GOAL) for label in goals)]


class _Leg:
    """While it is entered, the graph is that of one leg."""

    def __init__(self, condensation: Condensation, way: Approach) -> None:
        self._graph = condensation.graph
        self._edges = condensation.leg_edges(way)

    def __enter__(self) -> None:
        self._added = [edge for edge in self._edges if not self._graph.has_edge(*edge)]
        self._graph.add_edges_from(self._added)
        self._graph.add_nodes_from((GOAL, BEGIN))

    def __exit__(self, *_: object) -> None:
        self._graph.remove_edges_from(self._added)
        self._graph.remove_nodes_from((GOAL, BEGIN))

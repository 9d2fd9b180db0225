# SPDX-License-Identifier: GPL-3.0-or-later
"""Validation as one would write it first: every transition by the rules, a networkx graph of states, plain searches."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Any

import networkx as nx

from designer.rally.course.floor import Floor
from designer.rally.edition import Edition
from tests.rally.reachability.naive import NUMBERED, Naive, Outcome, State

GOAL = "goal"


@dataclass(frozen=True)
class Answer:
    """Par and the number of lost states of a leg."""

    par: int | None
    lost: int


class NaiveValidation:
    """Transitions first, then the graph, then the questions: each is a step of its own to be measured."""

    def __init__(self, floor: Floor, edition: Edition) -> None:
        self.rules = Naive(floor, edition, floor.starts)
        self.outcomes = self.rules.outcomes

    def build(self) -> nx.DiGraph[Any]:
        """The graph of all states."""
        graph: nx.DiGraph[Any] = nx.DiGraph()
        for (state, _), outcome in self.outcomes.items():
            if outcome.then is not None:
                graph.add_edge(state, outcome.then)
        return graph

    def ask(self, graph: nx.DiGraph[Any]) -> list[Answer]:
        """Par and traps of every leg."""
        answers, entered = [], set[State]()
        for number in self.rules.numbers:
            answer, entered = self._leg(graph, number, entered)
            answers.append(answer)
        return answers

    def _leg(self, graph: nx.DiGraph[Any], number: int, entered: set[State]) -> tuple[Answer, set[State]]:
        """The answer for a leg, and the states in which robots go on to the next."""
        rules, goal = self.rules, self.rules.goal(number)
        touching = {key for key, outcome in self.outcomes.items() if goal in outcome.touched}
        graph.add_edges_from((state, GOAL) for state, _ in touching)
        near = nx.single_source_shortest_path_length(graph.reverse(copy=False), GOAL)
        graph.remove_node(GOAL)
        begins = rules.begins(number)
        par = min((near[state] for state in begins if state in near), default=None)
        archives = [state for _, cell, _ in begins for state in rules.anywhere(cell)]
        reached = self._reached({*begins, *archives, *entered}, touching)
        lost = sum(state not in near for state in reached) if par else 0
        onward = (self.outcomes[state, card].then for state, card in touching if state in reached)
        return Answer(par, lost), {then for then in onward if then}

    def _reached(self, begins: set[State], touching: set[Any]) -> set[State]:
        """Everything that a robot can come into before it touches the checkpoint, restarts included."""
        seen, todo = set(begins), deque(begins)
        while todo:
            state = todo.popleft()
            for card in NUMBERED:
                outcome = self.outcomes[state, card]
                if outcome.then is None or (state, card) in touching:
                    continue
                for then in (outcome.then, *self._restarts(outcome)):
                    if then not in seen:
                        seen.add(then)
                        todo.append(then)
        return seen

    def _restarts(self, outcome: Outcome) -> list[State]:
        """Where a robot can come back after it has touched a checkpoint or a repair site."""
        floor = self.rules.floor
        archives = [c for c in outcome.touched if floor[c].repair or c in floor.checkpoints]
        return [state for cell in archives for state in self.rules.anywhere(cell)]

# SPDX-License-Identifier: GPL-3.0-or-later
"""What networkx adds to the arrays: its own answer to what is reached and lost, and the bottlenecks.

It answers on the exact condensation of the state graph: states between which a robot can go to and fro without
touching a checkpoint become one node. What touches a checkpoint stays an edge of its own, so that the same nodes serve
every leg exactly: on a leg the edges that touch its checkpoint lead to the goal, and all others lead on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import networkx as nx
import numpy as np

from designer.base.breathe import Breathe, keep_on
from designer.rally.edition import StartRule
from designer.rally.reachability.answers import Analysis, Leg, first_hand
from designer.rally.reachability.bottlenecks import Bottlenecks
from designer.rally.reachability.hands import FULL_HAND, chance, counts_of
from designer.rally.reachability.leg_answers import with_least_damage
from designer.rally.reachability.legs import Approach, among, first_distances, holds
from designer.rally.reachability.motion import CARDS, ROUND, Bools, Indices, Ints, gathered, parts
from designer.rally.reachability.row_graphs import rounds
from designer.rally.reachability.sorted_numbers import distinct
from designer.rally.reachability.survey import Survey, survey_of
from designer.rally.reachability.traps import trap_regions

GOAL = -1
"""The node of touching the checkpoint of a leg."""

BEGIN = -2
"""The node before everything in which a leg begins."""


NONE = np.int64(-1)
"""No edge, among numbers of edges."""


class Condensation:
    """The condensed graph of a survey.

    States that nothing leads to and in which nothing begins are left out: they are a good half of all, as belts
    carry away whoever might come to rest on them. What can be done from them is read off their successors.
    """

    def __init__(self, survey: Survey, breathe: Breathe = keep_on) -> None:
        """Condense the graph of a survey; ``breathe`` is called between two pieces of work and may end it."""
        self._survey = survey
        self._motion = survey.motion
        self._breathe = breathe
        none = np.empty(0, dtype=np.int64)
        self._touching: Ints = distinct(np.concatenate([none, *(way.touching for way in survey.ways)]))
        self._kept = self._come_into()
        begins, ends = self._plain()
        breathe()
        self.labels: Indices = rounds(begins, ends)
        self._count = int(self.labels.max(initial=0)) + 1
        self.graph: nx.DiGraph[int] = nx.DiGraph()
        self._leg: Approach | None = None
        self._onward = none
        plain = [none, *(self._plain_codes(begins, ends, states) for states in parts(self._motion.dead))]
        codes = distinct(np.concatenate(plain))
        self.graph.add_edges_from(self._pairs(codes))
        self._going_on = self._codes_of_touching(codes)

    def _plain(self) -> tuple[Indices, Indices]:
        """The graph by rows of what touches no checkpoint, each edge once and none to ``dead``.

        scipy's search for strong components never ends where an edge is there twice.
        """
        motion, count = self._motion, len(self._motion.stances)
        kept = self._kept.reshape(ROUND, count)
        begins = np.zeros(motion.dead + 2, dtype=np.int32)
        ends, end = np.empty(int(np.count_nonzero(kept)) * len(CARDS), dtype=np.int32), 0
        for register in range(ROUND):  # all registers at once would be as large as the table of transitions
            self._breathe()
            stances = np.flatnonzero(kept[register])
            block = gathered(motion.factory[register], motion.stances[stances])
            self._leave_out(block, register * count + stances)
            fresh = _each_once(block, motion.dead)
            begins[1 + register * count + stances] = fresh.sum(axis=1)
            found = block[fresh]
            ends[end : end + len(found)] = found
            end += len(found)
        return np.cumsum(begins, dtype=np.int32), ends[:end]

    def _leave_out(self, block: Indices, states: Ints) -> None:
        """Let what touches a checkpoint lead to ``dead`` in the transitions from some states, which rise."""
        touching, cards = np.divmod(self._touching, len(CARDS))
        rows = np.searchsorted(states, touching)
        here = np.append(states, -1)[rows] == touching  # beyond the last of them nothing touches
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

    def _plain_codes(self, begins: Indices, ends: Indices, states: slice) -> Ints:
        """The edges from some states in the graph by rows, as numbers."""
        self._breathe()
        begin = np.repeat(self.labels[states], np.diff(begins[states.start : states.stop + 1]))
        end = self.labels[ends[begins[states.start] : begins[states.stop]]]
        apart = begin != end
        return distinct(self._codes(begin[apart], end[apart]))

    def _codes(self, begin: Indices, end: Indices) -> Ints:
        """Edges between nodes as numbers."""
        codes: Ints = begin.astype(np.int64) * self._count + end
        return codes

    def _pairs(self, codes: Ints) -> Iterable[tuple[int, int]]:
        """The edges with these numbers."""
        return zip((codes // self._count).tolist(), (codes % self._count).tolist(), strict=True)

    def _codes_of_touching(self, plain: Ints) -> Ints:
        """By transition that touches something, its edge on legs whose checkpoint it does not touch.

        It is ``NONE`` for those who do not live to go on, who stay in a node, and where such an edge is there already.
        """
        states, then = self._touching // len(CARDS), self._motion.after(self._touching)
        begin, end = self.labels[states], self.labels[then]
        codes = self._codes(begin, end)
        there = (begin == end) | among(plain, codes)
        codes[there | ~self._kept[states] | (then == self._motion.dead)] = NONE
        return codes

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
            self.graph.add_edges_from((BEGIN, label) for label in distinct(self.labels[begins]).tolist())
            found = self._states(nx.descendants(self.graph, BEGIN))
            restarts = race.restart_states(race.archives_on(found, way))
            begins = restarts[~found[restarts]]
            if not len(begins):
                return found

    def _turn_to(self, way: Approach) -> None:
        """Make the graph that of one leg; it stays so until another leg is asked about."""
        if self._leg is way:
            return
        onward = self._edges_onward(way)
        self.graph.remove_nodes_from((GOAL, BEGIN))
        self.graph.remove_edges_from(self._pairs(self._onward[~among(onward, self._onward)]))
        self.graph.add_edges_from(self._pairs(onward[~among(self._onward, onward)]))
        self.graph.add_nodes_from((GOAL, BEGIN))
        self.graph.add_edges_from(self._edges_to_goal(way))
        self._leg, self._onward = way, onward

    def _states(self, nodes: set[int]) -> Bools:
        """The states of nodes."""
        chosen = np.zeros(self._count, dtype=np.bool_)
        chosen[[node for node in nodes if node >= 0]] = True
        states: Bools = chosen[self.labels[: self._survey.motion.dead]]
        return states

    def _edges_onward(self, way: Approach) -> Ints:
        """What touches other checkpoints on a leg and lives, as numbers of edges: nearly the same on every leg."""
        others = self._going_on.copy()
        others[np.searchsorted(self._touching, way.touching)] = NONE
        return distinct(others[others != NONE])

    def _edges_to_goal(self, way: Approach) -> Iterable[tuple[int, int]]:
        """The edges to the goal of a leg."""
        states = way.touching // len(CARDS)
        goals = distinct(self.labels[states[self._kept[states]]])
        return ((label, GOAL) for label in goals.tolist())


def _each_once(rows: Indices, end: int) -> Bools:
    """Which numbers of some rows are less than an end, and in their row for the first time.

    Columns are compared with each other: so few are done in a third of the time in which the rows are sorted.
    """
    columns = rows.T.copy()
    once: Bools = columns < end
    for column in range(1, len(columns)):
        for before in range(column):
            once[column] &= columns[column] != columns[before]
    return once.T


def explain(analysis: Analysis, breathe: Breathe) -> Analysis:
    """See :func:`designer.rally.reachability.explain`."""
    survey = survey_of(analysis)
    breathe()
    sure = _all_confirmed(survey, analysis.legs, breathe)
    narrow = Bottlenecks(survey, breathe)
    legs = []
    for index, (leg, known) in enumerate(zip(analysis.legs, sure, strict=True)):
        breathe()
        if leg.par is not None and leg.least_damage is None:
            known = with_least_damage(survey, index, known, narrow.graph, breathe)
        crossed = narrow.of_leg(index)
        joints, chance_of_it = narrow.joints(index, crossed), chance_of_par(survey, index, leg)
        walled = narrow.are_walled(index, joints)
        legs.append(replace(known, bottlenecks=crossed, joints=joints, walled=walled, chance=chance_of_it))
    pars = _pars_from_deck(survey, legs, breathe)
    legs = [replace(leg, deck_par=par) for leg, par in zip(legs, pars, strict=True)]
    return replace(analysis, legs=tuple(legs), explained=True)


def _all_confirmed(survey: Survey, legs: Sequence[Leg], breathe: Breathe) -> list[Leg]:
    """The legs with networkx's answers; its graph is let go before the bottlenecks are looked for."""
    condensed = Condensation(survey, breathe)
    sure = []
    for index, leg in enumerate(legs):
        breathe()
        sure.append(confirmed(survey, condensed, index, leg))
    return sure


def confirmed(survey: Survey, condensed: Condensation, index: int, leg: Leg) -> Leg:
    """The leg with networkx's answer to what can be reached and where a robot is lost.

    Raises:
        RuntimeError: networkx and the arrays disagree on whether the leg can be done, which is an error of ours.
    """
    winning = condensed.winning_where_robots_come(survey.ways[index])
    wins = any(_wins(survey, winning, index, state) for state in survey.begins(index))
    if wins is not (leg.par is not None):
        raise RuntimeError(f"arrays and condensation disagree on the leg to checkpoint {leg.number}")
    if not wins:
        return leg
    lost = condensed.reached(index) & ~winning
    if np.array_equal(lost, survey.lost(index)):
        return leg
    return replace(leg, traps=trap_regions(survey.tables, survey.motion, lost, condensed.winning(survey.ways[index])))


def _wins(survey: Survey, winning: Bools, index: int, state: int) -> bool:
    """Whether a leg can be done from a state in which it begins."""
    way, motion = survey.ways[index], survey.motion
    edges = [state * len(CARDS) + card for card in survey.first_cards(index)]
    then = motion.after(np.array(edges))
    return any(holds(way.touching, edge) for edge in edges) or bool(winning[then[then != motion.dead]].any())


def _pars_from_deck(survey: Survey, legs: Sequence[Leg], breathe: Breathe) -> Iterator[int | None]:
    """By leg, par with the cards of one deck in each round; None where all players draw from one."""
    deck = survey.tables.edition.deck
    if deck.shared:
        yield from [None] * len(legs)
        return
    from designer.rally.reachability.deck_par import par_from_deck  # of use to few editions
    from designer.rally.reachability.reboot_graphs import RebootGraphs

    graphs = RebootGraphs(survey)
    for index, leg in enumerate(legs):
        breathe()
        goal, fewest = survey.ways[index].space, leg.fewest
        if goal is None or fewest is None or graphs.moving:
            yield None
        else:
            yield par_from_deck(survey, graphs, index, goal, fewest)


def chance_of_par(survey: Survey, index: int, leg: Leg) -> float | None:
    """The chance that a random hand keeps to par on a leg.

    A robot that comes into the race one by one chooses its heading with its cards in hand (1999 en START!, de START!);
    on docks it has none to choose, and elsewhere it chooses before the cards are dealt.
    """
    edition, must_move = survey.tables.edition, index == 0 and survey.must_move
    if leg.par is None:
        return None
    way, begins = survey.ways[index], np.array(survey.begins(index), dtype=np.int64)
    near = first_distances(survey.motion, way, begins, survey.first_cards(index))
    best: list[int] = begins[near == leg.par].tolist()
    groups = [best] if index == 0 and edition.start is StartRule.ONE_BY_ONE else [[state] for state in best]
    hand = first_hand(edition)
    redeal = edition.redeal_turns and hand == FULL_HAND
    return chance(survey.motion, way, groups, leg.par, hand, must_move, redeal, counts_of(edition.deck))

# SPDX-License-Identifier: GPL-3.0-or-later
"""How far a robot still has to go: from every state, the fewest registers to the last checkpoint.

Exact for a robot alone with free choice of cards: damage, locked registers and the other robots are no part of it.
As in the par of a course, a robot that is destroyed while it touches its checkpoint goes on from its archive. Where
robots reboot a fall may be the shorter way, so falls are searched too, on whichever archive a robot comes back.
"""

from __future__ import annotations

import numpy as np

from designer.base.breathe import Breathe, keep_on
from designer.base.grid import Cell, Heading
from designer.rally.reachability.answers import Analysis
from designer.rally.reachability.entries import last_touched, sequences
from designer.rally.reachability.graph import FAR, Graph
from designer.rally.reachability.motion import CARDS, MOVES, ROUND, Bools, Indices, Ints, RobotMotion, gathered, small
from designer.rally.reachability.open_falls import Homecoming
from designer.rally.reachability.reboot_answers import advanced
from designer.rally.reachability.reboot_edges import A_REGISTER, Costs, cheapest
from designer.rally.reachability.reboot_graphs import RebootGraphs
from designer.rally.reachability.reboot_routes import Routes
from designer.rally.reachability.row_graphs import turned_round
from designer.rally.reachability.sorted_numbers import distinct
from designer.rally.reachability.survey import Survey, survey_of


class Remaining:
    """The fewest registers to the end of the race, for each leg and state."""

    def __init__(self, analysis: Analysis, breathe: Breathe = keep_on, home: Cell | None = None) -> None:
        """Search every leg backwards, the last one first; ``breathe`` is called before each, and may end the search.

        ``home`` is where a robot always returns that is destroyed, under rules by which that is its start; without it
        the robot is taken to return where it touched last, as bots plan.
        """
        self._survey = survey = survey_of(analysis)
        self._home = None if home is None else survey.tables.index(home)
        self._first = survey.ways[0].number if survey.ways else 1
        self._deaths = _counts_deaths(survey)
        self._rests: list[Indices] = [np.empty(0, dtype=np.int32)] * len(survey.ways)
        following = _all_following(survey.motion)
        for leg in reversed(range(len(survey.ways))):
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
        chain = [np.append(distinct(group), graph.count + n + 1) for n, group in enumerate(groups[:-1])]
        found = graph.search([*chain, distinct(groups[-1])])
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
        if self._home is not None:
            archive = np.full(len(edges), self._home)
        states = np.where(archive == spaces, 0, archive)[:, None] * len(Heading) + np.arange(len(Heading))
        best = np.where(archive == spaces, FAR, rests[states].min(axis=1, initial=FAR))
        register = edges // len(CARDS) // (len(Heading) * max(spaces, 1))
        costs: Ints = ROUND * (1 + self._survey.tables.edition.rounds_out) - register + best
        return costs


def _counts_deaths(survey: Survey) -> bool:
    """Whether the par of the course may make use of destructions, for which a robot must have the lives."""
    course, finish = survey.course, survey.race.finish
    return course is None or finish is None or course.registers == finish.registers


def _all_following(motion: RobotMotion) -> Indices:
    """``[state, card]``: the next state, or ``dead``, from all states: others may push a robot into any of them."""
    return np.concatenate([gathered(factory, motion.stances) for factory in motion.factory])


def _turned_round(following: Indices, touching: Ints, motion: RobotMotion) -> Graph:
    """Every transition that does not touch the checkpoint, from its end to its beginning."""
    count = motion.dead
    ends = following.ravel().copy()
    ends[touching] = count
    begins = np.arange(0, ends.size + 1, len(CARDS), dtype=np.int32)
    rows, laid = turned_round(begins, ends, count + 1)
    rows[-1] = rows[-2]  # nothing leads on from being destroyed
    return Graph(rows, laid[: rows[-1]])


class RemainingWithReboots:
    """The fewest registers to the end of the race, reboots included, for each leg, state and home of a robot."""

    def __init__(self, analysis: Analysis, breathe: Breathe = keep_on) -> None:
        """Nothing is searched before it is asked for; ``breathe`` is called before each leg, and may end the search.

        The analysis is by rules under which robots reboot.
        """
        self._survey: Survey = survey_of(analysis)
        self._breathe = breathe
        self._first = self._survey.ways[0].number if self._survey.ways else 1
        self._goals = [way.space for way in self._survey.ways]
        self._graphs = RebootGraphs(self._survey)
        self._known: dict[tuple[Routes, int], Costs] = {}

    def registers(
        self,
        flags: int,
        register: int,
        cell: Cell,
        heading: Heading,
        *,
        home: Cell | None,
        idle: bool = False,
        must_move: bool = False,
    ) -> int | None:
        """The fewest registers from a place to the last checkpoint; None where there is no way.

        ``flags`` is the last checkpoint touched in order, 0 for none; ``register`` is played next, 1 to 5. ``home``
        is where the robot comes back when it falls on a board without a token: its archive, or its start. ``idle``:
        it has no cards for the rest of the round after a reboot. ``must_move``: its next card must be a move.
        """
        leg, motion = flags + 1 - self._first, self._survey.motion
        if leg >= len(self._survey.ways):
            return 0
        space = self._survey.tables.index(cell)
        if space == motion.spaces or leg < 0 or None in self._goals:
            return None
        archive = None if home is None else self._survey.tables.index(home)
        node = motion.state(register - 1, space, heading)
        if must_move:
            routes = self._graphs.opening(node, archive)
            node = routes.layout.first(node)
        else:
            routes = self._graphs.with_home(archive)
            node += motion.dead if idle and register > 1 else 0
        rest = self._rest(routes, leg, node, archive)
        return int(rest) if np.isfinite(rest) else None

    def _rest(self, routes: Routes, leg: int, node: int, archive: int | None) -> float:
        """What is left from a node of a robot with an archive."""
        ways = [float(self._rests(routes, leg)[node])]
        if routes.open is not None and archive is not None:
            ways += [self._after(routes, leg, home) for home in routes.open.homecomings(node, archive)]
        return min(ways)

    def _after(self, routes: Routes, leg: int, home: Homecoming) -> float:
        """What is left from before a way by which a robot falls and comes back on its archive."""
        assert routes.open is not None
        for space in home.back.entered:
            leg += leg < len(self._goals) and space == self._goals[leg]
        if leg == len(self._goals):
            return home.base // A_REGISTER + 1
        rests, stand = self._rests(routes, leg), routes.open.stand(home.end, home.archive)
        return home.cost // A_REGISTER + float(min(rests[home.end], np.inf if stand is None else rests[stand]))

    def _rests(self, routes: Routes, leg: int) -> Costs:
        """By node, the fewest registers on a leg and all after it."""
        if (routes, leg) not in self._known:
            self._breathe()
            self._known[routes, leg] = self._search(routes, leg)
        return self._known[routes, leg]

    def _search(self, routes: Routes, leg: int) -> Costs:
        """From the last register of a leg backwards; a touch costs what the legs after it take."""
        from scipy.sparse.csgraph import dijkstra

        goal, edges = self._goals[leg], routes.edges
        assert goal is not None, "no leg is asked for from which no way leads on"
        touching = routes.touching(goal)
        registers = (edges.costs // A_REGISTER).astype(np.float64)
        registers[touching] = self._touching(routes, leg, touching)
        kept = np.isfinite(registers)
        begins = edges.ends.copy()
        begins[touching] = routes.count
        matrix = cheapest(begins[kept], edges.begins[kept], registers[kept], routes.count + 1)
        found: Costs = dijkstra(matrix, indices=np.array([routes.count]))[0, : routes.count]
        return found

    def _touching(self, routes: Routes, leg: int, touching: Ints) -> Costs:
        """What edges that touch the goal of a leg cost to the end of the race."""
        goals, edges = [goal for goal in self._goals if goal is not None], routes.edges
        legs = advanced(routes, goals, leg, touching)
        costs = np.full(len(touching), np.inf)
        for later in distinct(legs).tolist():
            chosen = touching[legs == later]
            if later == len(goals):
                costs[legs == later] = edges.touch_costs(chosen, goals[-1]) // A_REGISTER
            else:
                rests = self._rests(routes, later)
                costs[legs == later] = edges.costs[chosen] // A_REGISTER + rests[edges.ends[chosen]]
        return costs

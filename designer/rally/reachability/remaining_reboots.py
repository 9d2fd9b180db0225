# SPDX-License-Identifier: GPL-3.0-or-later
"""How far a robot still has to go where robots reboot: a fall may be the shorter way, so it is searched too.

Exact for a robot alone with free choice of cards, on whichever archive it comes back.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from scipy.sparse.csgraph import dijkstra

from designer.base.grid import Cell, Heading
from designer.rally.reachability.answers import Analysis
from designer.rally.reachability.motion import Ints
from designer.rally.reachability.open_falls import Homecoming
from designer.rally.reachability.reboot_answers import advanced
from designer.rally.reachability.reboot_edges import A_REGISTER, Costs, cheapest
from designer.rally.reachability.reboot_graphs import Graphs
from designer.rally.reachability.reboot_routes import Routes
from designer.rally.reachability.survey import Survey, survey_of


class RemainingWithReboots:
    """The fewest registers to the end of the race, reboots included, for each leg, state and home of a robot."""

    def __init__(self, analysis: Analysis, breathe: Callable[[], None] | None = None) -> None:
        """Nothing is searched before it is asked for; ``breathe`` is called before each leg, and may end the search.

        The analysis is by rules under which robots reboot.
        """
        self._survey: Survey = survey_of(analysis)
        self._breathe = breathe
        self._first = self._survey.ways[0].number if self._survey.ways else 1
        self._goals = [way.space for way in self._survey.ways]
        self._graphs = Graphs(self._survey)
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
            if self._breathe is not None:
                self._breathe()
            self._known[routes, leg] = self._search(routes, leg)
        return self._known[routes, leg]

    def _search(self, routes: Routes, leg: int) -> Costs:
        """From the last register of a leg backwards; a touch costs what the legs after it take."""
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
        for later in np.unique(legs).tolist():
            chosen = touching[legs == later]
            if later == len(goals):
                costs[legs == later] = edges.touch_costs(chosen, goals[-1]) // A_REGISTER
            else:
                rests = self._rests(routes, later)
                costs[legs == later] = edges.costs[chosen] // A_REGISTER + rests[edges.ends[chosen]]
        return costs

# SPDX-License-Identifier: GPL-3.0-or-later
"""The answers of an analysis where robots reboot: what falls lead to is searched beside what they do not.

Exact for a robot alone, wherever it comes back and however it touches. Where archives are played, a leg begins with the
archive on the checkpoint before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from designer.rally.edition import Death
from designer.rally.reachability.answers import Analysis, Leg, Origin, Route
from designer.rally.reachability.motion import Bools, Ints
from designer.rally.reachability.reboot_edges import A_REGISTER
from designer.rally.reachability.reboot_graphs import Graphs
from designer.rally.reachability.routes import Found, Routes
from designer.rally.reachability.survey import Place, Survey, survey_of
from designer.rally.reachability.traps import trap_regions

_Best = tuple[float, Route]


def with_reboots(analysis: Analysis) -> Analysis:
    """The same analysis with the ways on which robots reboot; itself where they do not."""
    if analysis.tables.edition.death is not Death.REBOOT:
        return analysis
    rebooting = _Rebooting(survey_of(analysis))
    legs = tuple(rebooting.leg(index, leg) for index, leg in enumerate(analysis.legs))
    best = rebooting.race()
    course = analysis.course
    quicker = best is not None and (course is None or best.registers < course.registers)
    return replace(analysis, legs=legs, route=best if quicker else None)


@dataclass(frozen=True, eq=False)
class _Lap:
    """A leg of a race: what was found on it, and for its entrances the lap before and the edge from there."""

    found: Found
    came: dict[int, tuple[int, int]]


@dataclass(frozen=True)
class _End:
    """The end of a race: its cost, the lap and the edge that touches the last checkpoint."""

    cost: float
    lap: int
    edge: int


@dataclass(frozen=True, eq=False)
class _Search:
    """What was found on a graph: all ways, and the edge and the cost of the one that touches the goal soonest."""

    routes: Routes
    found: Found
    nearest: tuple[int, float] | None

    @property
    def registers(self) -> int:
        """The fewest registers to the goal."""
        return int(_cost(self)) // A_REGISTER

    def route(self) -> Route:
        """The best way to the goal."""
        assert self.nearest is not None
        edge, cost = self.nearest
        return self.routes.route(self.routes.way(self.found, edge), cost)


def _cost(search: _Search) -> float:
    return np.inf if search.nearest is None else search.nearest[1]


def _done(searches: Sequence[_Search]) -> list[_Search]:
    """Those that touch the goal."""
    return [search for search in searches if search.nearest is not None]


class _Rebooting:
    """Legs and races with reboots."""

    def __init__(self, survey: Survey) -> None:
        self._survey = survey
        self._graphs = Graphs(survey)

    # --- one leg

    def leg(self, index: int, leg: Leg) -> Leg:
        """The leg with its best way where that is better than without reboots, and with what is lost for good."""
        goal = self._survey.ways[index].space
        if goal is None:
            return replace(leg, archives=())
        places = [place for place in self._survey.leg_places(index) if self._survey.lively(place.space)]
        searches = {place: self._searches(index, place, goal) for place in places}
        ways = {place: min(done, key=_cost) for place, found in searches.items() if (done := _done(found))}
        best = min(ways.values(), key=_cost, default=None)
        origins = tuple(_with_par(origin, ways) for origin in leg.origins)
        if best is None:
            return replace(leg, origins=origins, archives=(), traps=(), route=None)
        quicker = leg.par is None or best.registers < leg.par
        lost, wins = self._lost([search for found in searches.values() for search in found], goal)
        traps = trap_regions(self._survey.tables, self._survey.motion, lost, wins)
        route = best.route() if quicker else None
        return replace(leg, origins=origins, archives=(), traps=traps, route=route)

    def _searches(self, index: int, place: Place, goal: int) -> list[_Search]:
        """What is found from one place, on each graph on which the leg may be driven."""
        found = []
        for routes in self._graphs.of_leg(index, place):
            begins = np.array(self._graphs.entrances(routes, index, place), dtype=np.int64)
            ways = routes.search(begins, np.zeros(len(begins)), goal)
            found.append(_Search(routes, ways, routes.nearest(ways, goal)))
        return found

    def _lost(self, searches: Sequence[_Search], goal: int) -> tuple[Bools, Bools]:
        """By state, whether a robot can come into it and never touches the checkpoint, and whether it can touch it."""
        lost = np.zeros(self._survey.motion.dead, dtype=np.bool_)
        leads = {routes: routes.leads_to(goal) for routes in dict.fromkeys(search.routes for search in searches)}
        for search in searches:
            lost |= search.routes.reached(search.found) & ~leads[search.routes]
        wins: Bools = np.logical_or.reduce(list(leads.values()), axis=0) if leads else np.zeros_like(lost)
        return lost, wins

    # --- the whole race

    def race(self) -> Route | None:
        """The best whole race from any start."""
        places = [place for place in self._survey.race_places if self._survey.lively(place.space)]
        apart = self._graphs.needs_fallback and not self._graphs.moving
        groups = [[place] for place in places] if apart else [places]
        found = [best for group in groups if group and (best := self._race_from(group))]
        return min(found, key=lambda item: item[0])[1] if found else None

    def _race_from(self, places: list[Place]) -> _Best | None:
        goals = [way.space for way in self._survey.ways]
        if not goals or None in goals:
            return None
        routes = self._graphs.on(places[0].space)
        race = _Race(routes, [space for space in goals if space is not None])
        race.begin([node for place in places for node in self._graphs.entrances(routes, 0, place)])
        return race.best()


class _Race:
    """A whole race on one graph, leg by leg: what touches several checkpoints in a register comes into a later leg."""

    def __init__(self, routes: Routes, goals: Sequence[int]) -> None:
        self._routes = routes
        self._goals = goals
        self._came: list[dict[int, tuple[float, int, int]]] = [{} for _ in goals]
        self._laps: list[_Lap] = []
        self._end: _End | None = None

    def begin(self, nodes: Sequence[int]) -> None:
        """Where the race begins."""
        self._came[0] = dict.fromkeys(nodes, (0.0, -1, -1))

    def best(self) -> _Best | None:
        """The best way through all goals."""
        for leg in range(len(self._goals)):
            self._drive(leg)
        if self._end is None:
            return None
        return self._end.cost, self._retraced(self._end)

    def _drive(self, leg: int) -> None:
        came, routes, goal = self._came[leg], self._routes, self._goals[leg]
        nodes = np.array(list(came), dtype=np.int64)
        costs = np.array([cost for cost, _, _ in came.values()], dtype=np.float64)
        found = routes.search(nodes, costs, goal)
        self._laps.append(_Lap(found, {node: (lap, edge) for node, (_, lap, edge) in came.items()}))
        touching = routes.touching(goal)
        touching = touching[np.isfinite(found.costs[routes.edges.begins[touching]])]
        onward = advanced(routes, self._goals, leg, touching)
        for later in np.unique(onward).tolist():
            self._hand_on(found, leg, later, touching[onward == later])

    def _hand_on(self, found: Found, leg: int, later: int, touching: Ints) -> None:
        """Come with edges that touch the goal of a leg into a later one, each of whose nodes keeps the cheapest."""
        edges = self._routes.edges
        costs = found.costs[edges.begins[touching]]
        if later == len(self._goals):
            costs = costs + edges.touch_costs(touching, self._goals[-1])
            best = int(costs.argmin())
            if self._end is None or costs[best] < self._end.cost:
                self._end = _End(float(costs[best]), leg, int(touching[best]))
            return
        costs = costs + edges.costs[touching]
        order = np.lexsort((costs, edges.ends[touching]))
        nodes, first = np.unique(edges.ends[touching][order], return_index=True)
        came = self._came[later]
        for node, at in zip(nodes.tolist(), order[first].tolist(), strict=True):
            if node not in came or costs[at] < came[node][0]:
                came[node] = float(costs[at]), leg, int(touching[at])

    def _retraced(self, end: _End) -> Route:
        """The whole way, from the edge that touches the last checkpoint."""
        routes, edges = self._routes, list[int]()
        lap, edge = end.lap, end.edge
        touching: list[tuple[int, int]] = []
        while lap >= 0:
            way = routes.way(self._laps[lap].found, edge)
            edges = [*way, *edges]
            touching.insert(0, (lap, len(way)))
            lap, edge = self._laps[lap].came[int(routes.edges.begins[way[0]])]
        return routes.route(edges, end.cost, self._touched(edges, touching))

    def _touched(self, edges: Sequence[int], touching: Sequence[tuple[int, int]]) -> Iterator[int]:
        """The registers in which the goals are touched."""
        costs, at = 0, 0
        laps = [lap for lap, _ in touching] + [len(self._goals)]
        for number, (lap, length) in enumerate(touching):
            costs += sum(int(self._routes.edges.costs[edge]) for edge in edges[at : at + length - 1])
            at += length
            edge = edges[at - 1]
            for goal in self._goals[lap : laps[number + 1]]:
                yield (costs + int(self._routes.edges.touch_costs(np.array([edge]), goal)[0])) // A_REGISTER
            costs += int(self._routes.edges.costs[edge])


def advanced(routes: Routes, goals: Sequence[int], leg: int, edges: Ints) -> Ints:
    """The legs that a robot is on after some edges, of those that it was on before by its index."""
    legs, wanted = np.full(len(edges), leg), np.array([*goals, -1])
    for spaces in (*routes.edges.before[edges].T, *routes.edges.after[edges].T):
        legs = legs + (spaces == wanted[legs])
    return legs


def _with_par(origin: Origin, ways: Mapping[Place, _Search]) -> Origin:
    """The origin with the fewest registers from it, reboots included."""
    for place, best in ways.items():
        if place.cell == origin.cell and place.start == origin.start:
            return replace(origin, par=best.registers if origin.par is None else min(origin.par, best.registers))
    return origin

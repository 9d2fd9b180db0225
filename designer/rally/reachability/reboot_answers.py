# SPDX-License-Identifier: GPL-3.0-or-later
"""The answers of an analysis where robots reboot: what falls lead to is searched beside what they do not.

Exact for a robot alone, wherever it comes back and however it touches. Where archives are played, a leg begins with the
archive on the checkpoint before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from designer.rally.edition import Death
from designer.rally.reachability.answers import Analysis, Leg, Origin, Route
from designer.rally.reachability.motion import Bools, Ints
from designer.rally.reachability.reboot_edges import A_REGISTER
from designer.rally.reachability.reboot_graphs import RebootGraphs
from designer.rally.reachability.reboot_routes import CheapestWays, Returns, Routes
from designer.rally.reachability.sorted_numbers import distinct
from designer.rally.reachability.survey import LegPlace, Survey, survey_of
from designer.rally.reachability.traps import trap_regions

_Best = tuple[float, Route]


def with_reboots(analysis: Analysis, previous: Analysis | None = None) -> Analysis:
    """The same analysis with the ways on which robots reboot; itself where they do not.

    ``previous`` is an earlier answer, whose graphs are asked again where only checkpoints lie otherwise.
    """
    if analysis.tables.edition.death is not Death.REBOOT:
        return analysis
    rebooting = _Rebooting(survey_of(analysis), None if previous is None else survey_of(previous))
    legs = tuple(rebooting.leg(index, leg) for index, leg in enumerate(analysis.legs))
    known = None if analysis.course is None else analysis.course.registers
    return replace(analysis, legs=legs, route=rebooting.race(known))


@dataclass(frozen=True, eq=False)
class _Lap:
    """A leg of a race: what was found on it, and for its entrances the lap before and the edge from there."""

    found: CheapestWays
    came: dict[int, tuple[int, int]]


@dataclass(frozen=True)
class _End:
    """The end of a race: its cost, the lap and the edge that touches the last checkpoint."""

    cost: float
    lap: int
    edge: int


@dataclass(frozen=True, eq=False)
class _Ways:
    """The ways of a leg.

    Attributes:
        best: by place where it can begin, what its best way costs and where robots come back on the graph that has it.
        lost: by state, whether robots can come into it and none of them touches the checkpoint, wherever it started.
        wins: by state, whether it can touch it.
    """

    best: Mapping[LegPlace, tuple[float, int | None]]
    lost: Bools
    wins: Bools


class _Rebooting:
    """Legs and races with reboots."""

    def __init__(self, survey: Survey, alike: Survey | None) -> None:
        self._survey = survey
        self._graphs = RebootGraphs(survey, alike)

    # --- one leg

    def leg(self, index: int, leg: Leg) -> Leg:
        """The leg with its best way where that is better than without reboots, and with what is lost for good."""
        goal = self._survey.ways[index].space
        if goal is None:
            return replace(leg, archives=())
        places = [place for place in self._survey.leg_places(index) if self._survey.lively(place.space)]
        ways = self._ways(index, places, goal)
        pars = {place: int(cost) // A_REGISTER for place, (cost, _) in ways.best.items()}
        origins = tuple(_with_par(origin, pars) for origin in leg.origins)
        if not pars:
            return replace(leg, origins=origins, archives=(), traps=(), route=None)
        place = min(ways.best, key=lambda place: ways.best[place][0])
        quicker = leg.par is None or pars[place] < leg.par
        route = self._route(index, place, ways.best[place][1], goal) if quicker else None
        traps = trap_regions(self._survey.tables, self._survey.motion, ways.lost, ways.wins)
        return replace(leg, origins=origins, archives=(), traps=traps, route=route)

    def _ways(self, index: int, places: Sequence[LegPlace], goal: int) -> _Ways:
        """The ways of a leg from some places."""
        if self._graphs.returning:
            return self._by_returns(index, places, goal)
        settled = None if self._graphs.moving else self._by_bounds(index, places, goal)
        return settled or self._by_graphs(index, places, goal)

    @cached_property
    def _starts(self) -> tuple[int, ...]:
        """Where robots may come back whose board has no token, if that matters."""
        places = self._survey.race_places if self._graphs.needs_fallback else ()
        return tuple(place.space for place in places if self._survey.lively(place.space))

    def _by_bounds(self, index: int, places: Sequence[LegPlace], goal: int) -> _Ways | None:
        """The same where it does not matter on which start a robot comes back, as mostly it does not.

        Robots that come back on no start have fewer ways than any, and robots that come back on whichever start they
        like have more; None where these two are not the same.
        """
        least, most = self._graphs.on(None), self._graphs.on_any(self._starts)
        slow, quick = (routes.rests(goal) for routes in (least, most))
        begins = {place: self._begins(least, index, place) for place in places}
        pairs = {place: (float(slow[at].min()), float(quick[at].min())) for place, at in begins.items()}
        if any(one != other for one, other in pairs.values()):
            return None
        wins, every = least.leads_to(goal), np.concatenate([*begins.values(), np.empty(0, dtype=np.int64)])
        if (most.reached(most.search(every, None, goal)) & ~wins).any():
            return None
        best = {place: (cost, None) for place, (cost, _) in pairs.items() if np.isfinite(cost)}
        return _Ways(best, np.zeros_like(wins), wins)

    def _by_graphs(self, index: int, places: Sequence[LegPlace], goal: int) -> _Ways:
        """Each graph on which the leg may be driven is searched from each place."""
        best: dict[LegPlace, tuple[float, int | None]] = {}
        lost, saved, wins = (np.zeros(self._survey.motion.dead, dtype=np.bool_) for _ in range(3))
        leads: dict[Routes, Bools] = {}
        for place, home in self._pairs(index, places):
            routes = self._graphs.on(home)
            found, nearest = self._searched(routes, index, place, goal)
            if nearest is not None and (place not in best or nearest[1] < best[place][0]):
                best[place] = nearest[1], home
            if routes not in leads:
                leads[routes] = routes.leads_to(goal)
            reached = routes.reached(found)
            lost |= reached & ~leads[routes]
            saved |= reached & leads[routes]
            wins |= leads[routes]
        return _Ways(best, lost & ~saved, wins)

    def _by_returns(self, index: int, places: Sequence[LegPlace], goal: int) -> _Ways:
        """The same where robots come back on their start in the next round: two searches serve all starts."""
        plain, states = self._graphs.on(None), self._survey.motion.dead
        returns = Returns(plain, goal)
        wins, falls = np.isfinite(returns.rests[:states]), np.isfinite(returns.falls[:states])
        best: dict[LegPlace, tuple[float, int | None]] = {}
        entered: dict[bool, list[Ints]] = {True: [], False: []}
        for place, home in self._pairs(index, places):
            begins = self._begins(plain, index, place)
            cost, saved = returns.least(begins, home), bool(np.isfinite(returns.rest_from(home)))
            if np.isfinite(cost) and (place not in best or cost < best[place][0]):
                best[place] = cost, home
            back = plain.layout.stands_on(home) if np.isfinite(returns.falls[begins]).any() else begins[:0]
            entered[saved] += [begins, back]
        lost, spared, won = (np.zeros(states, dtype=np.bool_) for _ in range(3))
        for saved, nodes in entered.items():
            if nodes:
                leads = wins | falls if saved else wins
                reached = plain.reached(plain.search(distinct(np.concatenate(nodes)), None, goal))
                lost |= reached & ~leads
                spared |= reached & leads
                won |= leads
        return _Ways(best, lost & ~spared, won)

    def _pairs(self, index: int, places: Sequence[LegPlace]) -> list[tuple[LegPlace, int | None]]:
        """Where a leg may begin, with each space where such a robot may come back."""
        return [(place, home) for place in places for home in self._graphs.homes(index, place)]

    def _begins(self, routes: Routes, index: int, place: LegPlace) -> Ints:
        return np.array(self._graphs.entrances(routes, index, place), dtype=np.int64)

    def _searched(
        self, routes: Routes, index: int, place: LegPlace, goal: int
    ) -> tuple[CheapestWays, tuple[int, float] | None]:
        """What is found from a place, and the edge and the cost of the way that touches the goal soonest."""
        found = routes.search(self._begins(routes, index, place), None, goal)
        return found, routes.nearest(found, goal)

    def _route(self, index: int, place: LegPlace, home: int | None, goal: int) -> Route:
        """The best way from a place of robots that come back on a space."""
        routes = self._graphs.on(home)
        found, nearest = self._searched(routes, index, place, goal)
        assert nearest is not None, "it was found before"
        edge, cost = nearest
        return routes.route(routes.way(found, edge), cost)

    # --- the whole race

    def race(self, known: int | None) -> Route | None:
        """The best whole race from any start, if it takes fewer registers than the best that is known."""
        places = [place for place in self._survey.race_places if self._survey.lively(place.space)]
        if self._graphs.needs_fallback and not self._graphs.moving:
            best = self._race_apart(places, known)
        else:
            best = self._race_on(self._graphs.on(None), places) if places else None
        return best[1] if best and (known is None or best[1].registers < known) else None

    def _race_apart(self, places: Sequence[LegPlace], known: int | None) -> _Best | None:
        """The same where robots come back on their start, which asks for a graph for each.

        Robots that come back on whichever start they like are as quick at least: one graph tells it of all, and for
        most starts that is enough.
        """
        anywhere = self._graphs.on_any(self._starts)
        most, found, left = np.inf if known is None else float(known * A_REGISTER), None, list(places)
        while left and (bound := self._race_on(anywhere, left)) is not None and bound[0] < most:
            begun = next(place for place in left if place.cell == bound[1].cell)
            left.remove(begun)
            best = self._race_on(self._graphs.on(begun.space), [begun])
            if best is not None and best[0] < most:
                most, found = best[0], best
        return found

    def _race_on(self, routes: Routes, places: Sequence[LegPlace]) -> _Best | None:
        goals = [way.space for way in self._survey.ways]
        if not goals or None in goals:
            return None
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
        for later in distinct(onward).tolist():
            self._hand_on(found, leg, later, touching[onward == later])

    def _hand_on(self, found: CheapestWays, leg: int, later: int, touching: Ints) -> None:
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


def _with_par(origin: Origin, pars: Mapping[LegPlace, int]) -> Origin:
    """The origin with the fewest registers from it, reboots included."""
    for place, par in pars.items():
        if place.cell == origin.cell and place.start == origin.start:
            return replace(origin, par=par if origin.par is None else min(origin.par, par))
    return origin

# SPDX-License-Identifier: GPL-3.0-or-later
"""The answers of an analysis where robots reboot: what falls lead to is searched beside what they do not.

Exact where a checkpoint is touched as a register ends and every robot comes back on a token or on its own start. Where
archives are played, a robot is taken to have the archive of the checkpoint from which its leg begins; where touching is
in passing, no reboot is searched.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from designer.rally.edition import ArchiveOn
from designer.rally.reachability.answers import Analysis, Leg, Origin, Route
from designer.rally.reachability.motion import Ints
from designer.rally.reachability.routes import A_REGISTER, Costs, Found, Routes, searches_reboots
from designer.rally.reachability.survey import Place, Survey, survey_of
from designer.rally.reachability.traps import trap_regions

_Best = tuple[float, Route]


def with_reboots(analysis: Analysis) -> Analysis:
    """The same analysis with the ways on which robots reboot; itself where they do not."""
    if not searches_reboots(analysis.tables.edition):
        return analysis
    rebooting = _Rebooting(survey_of(analysis))
    legs = tuple(rebooting.leg(index, leg) for index, leg in enumerate(analysis.legs))
    best = rebooting.race()
    course = analysis.course
    quicker = best is not None and (course is None or best.registers < course.registers)
    return replace(analysis, legs=legs, route=best if quicker else None)


@dataclass(frozen=True, eq=False)
class _Lap:
    """A leg of a race: what was found on it, and the edge by which each of its entrances was come into."""

    routes: Routes
    found: Found
    came: dict[int, int]


class _Rebooting:
    """The graphs of a survey: one for each space where robots may come back whose board has no token."""

    def __init__(self, survey: Survey) -> None:
        self._survey = survey
        self._archives = survey.tables.edition.archive_on is not ArchiveOn.NONE
        self._known: dict[int | None, Routes] = {}
        self._needs_fallback = self._routes(None).uses_fallback

    def _routes(self, fallback: int | None) -> Routes:
        if fallback not in self._known:
            self._known[fallback] = Routes(self._survey.tables, self._survey.motion, fallback)
        return self._known[fallback]

    def _graphs(self, index: int, place: Place) -> Iterator[Routes]:
        """The graphs on which a leg is searched from a place."""
        if not self._needs_fallback:
            yield self._routes(None)
        elif index == 0 or self._archives:
            yield self._routes(place.space)
        else:
            for start in self._survey.race_places:
                if self._survey.lively(start.space):
                    yield self._routes(start.space)

    # --- one leg

    def leg(self, index: int, leg: Leg) -> Leg:
        """The leg with its best way where that is better than without reboots, and with what is lost for good."""
        goal = self._survey.ways[index].space
        if goal is None:
            return replace(leg, archives=())
        places = [place for place in self._survey.leg_places(index) if self._survey.lively(place.space)]
        ways = {place: self._best(index, place, goal) for place in places}
        found = [best for best in ways.values() if best is not None]
        best = min(found, key=lambda item: item[0], default=None)
        quicker = best is not None and (leg.par is None or best[1].registers < leg.par)
        origins = tuple(_with_par(origin, ways) for origin in leg.origins)
        traps = trap_regions(self._survey.tables, self._survey.motion, self._lost(index, places, goal))
        route = best[1] if quicker and best is not None else None
        return replace(leg, origins=origins, archives=(), traps=traps if found else (), route=route)

    def _best(self, index: int, place: Place, goal: int) -> _Best | None:
        """The best way from one place."""
        found = [one for routes in self._graphs(index, place) if (one := self._best_on(routes, place, goal))]
        return min(found, key=lambda item: item[0], default=None)

    def _best_on(self, routes: Routes, place: Place, goal: int) -> _Best | None:
        begins = np.array(self._survey.states(place), dtype=np.int64)
        found = routes.search(begins, np.zeros(len(begins)), goal)
        nearest = routes.nearest(found, goal)
        return None if nearest is None else (nearest[1], routes.route(routes.way(found, nearest[0])))

    def _lost(self, index: int, places: list[Place], goal: int) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
        """By state, whether a robot can come into it and never touches the checkpoint, however often it reboots."""
        lost = np.zeros(self._survey.motion.dead, dtype=np.bool_)
        for place in places:
            for routes in self._graphs(index, place):
                begins = np.array(self._survey.states(place), dtype=np.int64)
                found = routes.search(begins, np.zeros(len(begins)), goal)
                lost |= routes.reached(found) & ~routes.leads_to(goal)
        return lost

    # --- the whole race

    def race(self) -> Route | None:
        """The best whole race from any start."""
        places = [place for place in self._survey.race_places if self._survey.lively(place.space)]
        groups = [[place] for place in places] if self._needs_fallback else [places]
        found = [best for group in groups if group and (best := self._race_from(group))]
        return min(found, key=lambda item: item[0])[1] if found else None

    def _race_from(self, places: list[Place]) -> _Best | None:
        entrances = np.array([state for place in places for state in self._survey.states(place)], dtype=np.int64)
        costs = np.zeros(len(entrances))
        laps: list[_Lap] = []
        came: dict[int, int] = {}
        for index, way in enumerate(self._survey.ways):
            if way.space is None:
                return None
            routes = self._routes(self._fallback_in(index, places[0]))
            found = routes.search(entrances, costs, way.space)
            laps.append(_Lap(routes, found, came))
            nearest = routes.nearest(found, way.space)
            if nearest is None:
                return None
            if index + 1 == len(self._survey.ways):
                return nearest[1], self._retraced(laps, nearest[0])
            entrances, costs, came = _handed_on(routes, found, way.space)
        return None

    def _fallback_in(self, index: int, start: Place) -> int | None:
        if not self._needs_fallback:
            return None
        return self._survey.ways[index - 1].space if index and self._archives else start.space

    def _retraced(self, laps: list[_Lap], edge: int) -> Route:
        """The whole way, from the edge that touches the last checkpoint."""
        edges: list[int] = []
        ends: list[int] = []
        for lap in reversed(laps):
            way = lap.routes.way(lap.found, edge)
            edges = [*way, *edges]
            ends.insert(0, len(way))
            edge = lap.came.get(int(lap.routes.edges.begins[way[0]]), -1)
        routes = laps[0].routes
        registers = np.cumsum([routes.edges.costs[one] // A_REGISTER for one in edges])
        touched = [int(registers[end - 1]) for end in np.cumsum(ends)]
        return routes.route(edges, touched)


def _handed_on(routes: Routes, found: Found, goal: int) -> tuple[Ints, Costs, dict[int, int]]:
    """Where the next leg begins: nodes, what it cost to come there, and by which edge."""
    touching = routes.touching(goal)
    costs = found.costs[routes.edges.begins[touching]] + routes.edges.costs[touching]
    best: dict[int, tuple[float, int]] = {}
    for edge, cost in zip(touching.tolist(), costs.tolist(), strict=True):
        node = int(routes.edges.ends[edge])
        if np.isfinite(cost) and cost < best.get(node, (np.inf, -1))[0]:
            best[node] = cost, edge
    nodes = np.array(list(best), dtype=np.int64)
    return nodes, np.array([cost for cost, _ in best.values()]), {node: edge for node, (_, edge) in best.items()}


def _with_par(origin: Origin, ways: dict[Place, _Best | None]) -> Origin:
    """The origin with the fewest registers from it, reboots included."""
    for place, best in ways.items():
        if place.cell == origin.cell and place.start == origin.start and best is not None:
            registers = best[1].registers
            return replace(origin, par=registers if origin.par is None else min(origin.par, registers))
    return origin

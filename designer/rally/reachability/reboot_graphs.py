# SPDX-License-Identifier: GPL-3.0-or-later
"""Which graph of reboots a question is asked on: where a robot comes back may differ from start to start."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from threading import Lock
from weakref import WeakKeyDictionary

from designer.rally.reachability.open_falls import Stand
from designer.rally.reachability.reboot_edges import RebootLayout
from designer.rally.reachability.reboot_routes import Routes, archives_move
from designer.rally.reachability.survey import LegPlace, Survey

KEPT = 1_000_000
"""Edges of the graphs that are kept for later questions at most, of one floor and of all; each takes some 80 bytes."""


class RebootGround:
    """The edges of a floor, and its graphs: the same wherever the checkpoints lie.

    Attributes:
        layout: the edges.
        firsts: the states in which a race begins whose first card must be a move.
    """

    def __init__(self, survey: Survey) -> None:
        """Nothing is laid out yet, but to see whether it matters where robots come back."""
        self.firsts = survey.begins(0) if survey.ways and survey.must_move else []
        self.layout = RebootLayout(survey.tables, survey.motion, self.firsts)
        self._known: dict[tuple[int, ...], Routes] = {}
        self.on(())

    def serves(self, survey: Survey) -> bool:
        """Whether another survey asks about the same floor, and robots begin there in the same way."""
        firsts = survey.begins(0) if survey.ways and survey.must_move else []
        return self.firsts == firsts and self.layout.tables.is_same_ground(survey.tables)

    @property
    def count(self) -> int:
        """How many edges its graphs have that are kept."""
        return sum(len(routes.edges.begins) for routes in list(self._known.values()))

    def on(self, homes: tuple[int, ...]) -> Routes:
        """The graph of robots that come back on any of some spaces where their board has no token."""
        found = self._known.get(homes)
        if found is None:
            found = Routes(self.layout, homes)
            if self.count < KEPT:
                self._known[homes] = found
        return found


_GROUNDS: WeakKeyDictionary[Survey, RebootGround] = WeakKeyDictionary()
"""For surveys that live what their graphs are made of, which their explanation asks for again; the newest last."""

_CHANGING = Lock()


def _ground(survey: Survey, alike: Survey | None) -> RebootGround:
    """What the graphs of a survey are made of, perhaps that of another one."""
    found = _GROUNDS.get(survey)
    if found is None:
        known = None if alike is None else _GROUNDS.get(alike)
        found = known if known is not None and known.serves(survey) else RebootGround(survey)
        _keep(survey, found)
    return found


def _keep(survey: Survey, ground: RebootGround) -> None:
    """Keep the newest, and of older ones as many as there is room for: many documents may be open."""
    with _CHANGING:
        _GROUNDS[survey] = ground
        kept, room = {ground}, KEPT - ground.count
        for older, known in reversed(list(_GROUNDS.items())):
            if known not in kept:
                room -= known.count
                kept.add(known)
            if room < 0 and known is not ground:
                del _GROUNDS[older]


class RebootGraphs:
    """The graphs of a survey: one for each space where robots may come back whose board has no token.

    Where archives move, one graph has them all.

    Attributes:
        needs_fallback: whether there are falls after which it depends on the robot where it comes back.
        moving: whether that changes in a race; returning: whether that is always its start, in the next round.
    """

    def __init__(self, survey: Survey, alike: Survey | None = None) -> None:
        """Nothing is laid out that another survey, which may be of the same floor, has laid out already."""
        self._survey = survey
        self._moved: dict[int, Routes] = {}
        self._openings: dict[tuple[int, int | None], Routes] = {}
        self._ground = _ground(survey, alike)
        self._layout = self._ground.layout
        self.needs_fallback = self._layout.depends
        self.moving = self.needs_fallback and archives_move(survey.tables)
        self.returning = self.needs_fallback and not self.moving and not self._layout.at_once

    def on(self, home: int | None) -> Routes:
        """The graph of robots that come back on a space, or where archives move begin with it as their archive."""
        if self.moving:
            return self._with_archives
        return self._ground.on((home,) if home is not None and self.needs_fallback else ())

    def on_any(self, homes: Sequence[int]) -> Routes:
        """The graph of robots that come back on whichever of some spaces they like, which no real robot may."""
        return self._ground.on(tuple(homes))

    def with_home(self, home: int | None) -> Routes:
        """The graph of robots whose archive, or start, is a space; those of a program may start anywhere."""
        if not self.moving or home is None or home in {archive for _, archive in self._stands}:
            return self.on(home)
        if home not in self._moved:
            stands = [*self._stands, (self._survey.motion.state(0, home, 0), home)]
            self._moved[home] = Routes(self._layout, (), stands)
        return self._moved[home]

    def opening(self, state: int, home: int | None) -> Routes:
        """The graph of a robot that begins a race anywhere, whose first card must be a move."""
        if (state, home) not in self._openings:
            layout = RebootLayout(self._survey.tables, self._survey.motion, [state])
            stands = [(state, home)] if self.moving and home is not None else []
            homes = [home] if home is not None and self.needs_fallback and not self.moving else []
            self._openings[state, home] = Routes(layout, homes, [(layout.first(state), space) for _, space in stands])
        return self._openings[state, home]

    @cached_property
    def _with_archives(self) -> Routes:
        """The graph of all archives."""
        return Routes(self._layout, (), self._stands)

    @cached_property
    def _stands(self) -> list[Stand]:
        """Where the legs begin, each with its archive."""
        legs = range(len(self._survey.ways))
        return [stand for leg in legs for place in self._survey.leg_places(leg) for stand in self._begins(leg, place)]

    def _begins(self, leg: int, place: LegPlace) -> list[Stand]:
        """The nodes in which a leg begins on a place, by its index, with that place as the archive."""
        states = self._survey.states(place)
        nodes = [self._layout.first(state) for state in states] if leg == 0 and self._ground.firsts else states
        return [(node, place.space) for node in nodes]

    def entrances(self, routes: Routes, leg: int, place: LegPlace) -> list[int]:
        """The nodes in which a leg begins on a place, by its index."""
        return routes.with_archive(self._begins(leg, place))

    def of_leg(self, index: int, place: LegPlace) -> Iterator[Routes]:
        """The graphs on which a leg is searched from a place."""
        yield from map(self.on, self.homes(index, place))

    def homes(self, index: int, place: LegPlace) -> Sequence[int | None]:
        """The spaces where robots may come back that begin a leg on a place, if their board has no token."""
        if index == 0 or not self.needs_fallback or self.moving:
            return [place.space]
        return [start.space for start in self._survey.race_places if self._survey.lively(start.space)] or [None]

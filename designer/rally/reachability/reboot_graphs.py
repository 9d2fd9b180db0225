# SPDX-License-Identifier: GPL-3.0-or-later
"""Which graph of reboots a question is asked on: where a robot comes back may differ from start to start."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from weakref import WeakKeyDictionary

from designer.rally.reachability.open_falls import Stand
from designer.rally.reachability.reboot_edges import RebootLayout
from designer.rally.reachability.reboot_routes import Routes, archives_move
from designer.rally.reachability.survey import LegPlace, Survey

_ANY = -1
"""In place of a space: the graph of all archives."""


_LAID_OUT: WeakKeyDictionary[Survey, tuple[RebootLayout, Routes]] = WeakKeyDictionary()
"""For each survey that lives what all its graphs share, which its explanation asks for again."""


class RebootGraphs:
    """The graphs of a survey: one for each space where robots may come back whose board has no token.

    Where archives move, one graph has them all.

    Attributes:
        needs_fallback: whether there are falls after which it depends on the robot where it comes back.
        moving: whether that changes in a race; returning: whether that is always its start, in the next round.
    """

    def __init__(self, survey: Survey) -> None:
        """Nothing is laid out yet, but to see whether such spaces matter."""
        self._survey = survey
        self._known: dict[int | None, Routes] = {}
        self._openings: dict[tuple[int, int | None], Routes] = {}
        self._firsts = survey.begins(0) if survey.ways and survey.must_move else []
        if survey not in _LAID_OUT:
            layout = RebootLayout(survey.tables, survey.motion, self._firsts)
            _LAID_OUT[survey] = layout, Routes(layout)
        self._layout, self._known[None] = _LAID_OUT[survey]
        self.needs_fallback = self._layout.depends
        self.moving = self.needs_fallback and archives_move(survey.tables)
        self.returning = self.needs_fallback and not self.moving and not self._layout.at_once

    def _plain(self, fallback: int | None) -> Routes:
        if fallback not in self._known:
            self._known[fallback] = Routes(self._layout, [] if fallback is None else [fallback])
        return self._known[fallback]

    def on(self, home: int | None) -> Routes:
        """The graph of robots that come back on a space, or where archives move begin with it as their archive."""
        if not self.needs_fallback:
            return self._plain(None)
        return self._with_archives if self.moving else self._plain(home)

    def on_any(self, homes: Sequence[int]) -> Routes:
        """The graph of robots that come back on whichever of some spaces they like, which no real robot may."""
        return Routes(self._layout, homes)

    def with_home(self, home: int | None) -> Routes:
        """The graph of robots whose archive, or start, is a space; those of a program may start anywhere."""
        if not self.moving or home is None or home in {archive for _, archive in self._stands}:
            return self.on(home)
        if home not in self._known:
            stands = [*self._stands, (self._survey.motion.state(0, home, 0), home)]
            self._known[home] = Routes(self._layout, (), stands)
        return self._known[home]

    def opening(self, state: int, home: int | None) -> Routes:
        """The graph of a robot that begins a race anywhere, whose first card must be a move."""
        if (state, home) not in self._openings:
            layout = RebootLayout(self._survey.tables, self._survey.motion, [state])
            stands = [(state, home)] if self.moving and home is not None else []
            homes = [home] if home is not None and self.needs_fallback and not self.moving else []
            self._openings[state, home] = Routes(layout, homes, [(layout.first(state), space) for _, space in stands])
        return self._openings[state, home]

    @property
    def _with_archives(self) -> Routes:
        if _ANY not in self._known:
            self._known[_ANY] = Routes(self._layout, (), self._stands)
        return self._known[_ANY]

    @cached_property
    def _stands(self) -> list[Stand]:
        """Where the legs begin, each with its archive."""
        legs = range(len(self._survey.ways))
        return [stand for leg in legs for place in self._survey.leg_places(leg) for stand in self._begins(leg, place)]

    def _begins(self, leg: int, place: LegPlace) -> list[Stand]:
        """The nodes in which a leg begins on a place, by its index, with that place as the archive."""
        states = self._survey.states(place)
        nodes = [self._layout.first(state) for state in states] if leg == 0 and self._firsts else states
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

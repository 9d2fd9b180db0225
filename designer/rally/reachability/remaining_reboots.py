# SPDX-License-Identifier: GPL-3.0-or-later
"""How far a robot still has to go where robots reboot: a fall may be the shorter way, so it is searched too.

Exact for a robot alone with free choice of cards. Where a robot would come back on archives that move, nothing is told:
which archive it has then depends on its way.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from scipy.sparse.csgraph import dijkstra

from designer.grid import Cell, Heading
from designer.rally.edition import ArchiveOn
from designer.rally.reachability.answers import Analysis
from designer.rally.reachability.routes import A_REGISTER, Costs, Routes
from designer.rally.reachability.survey import Survey, survey_of


class RemainingWithReboots:
    """The fewest registers to the end of the race, reboots included, for each leg, state and home of a robot."""

    def __init__(self, analysis: Analysis, breathe: Callable[[], None] | None = None) -> None:
        """Nothing is searched before it is asked for.

        Args:
            analysis: of the floor on which the race is, where :func:`.routes.searches_reboots` holds.
            breathe: called before each leg; what it raises ends the search.
        """
        self._survey: Survey = survey_of(analysis)
        self._breathe = breathe
        self._first = self._survey.ways[0].number if self._survey.ways else 1
        self._graphs: dict[int | None, Routes] = {}
        self._needs_fallback = self._graph(None).uses_fallback
        self._known: dict[tuple[int, int | None], Costs] = {}
        moves = analysis.tables.edition.archive_on is not ArchiveOn.NONE
        self._tells = not (moves and self._needs_fallback)

    def registers(
        self, flags: int, register: int, cell: Cell, heading: Heading, *, home: Cell | None, idle: bool = False
    ) -> int | None:
        """The fewest registers from a place to the last checkpoint; None where there is no way, or nothing is told.

        Args:
            flags: the last checkpoint touched in order; 0 is none.
            register: the register that is played next, 1 to 5.
            cell: where the robot stands.
            heading: where it looks.
            home: where it comes back when it falls on a board without a token: its start.
            idle: whether it has no cards for the rest of the round after a reboot.
        """
        leg, motion = flags + 1 - self._first, self._survey.motion
        if leg >= len(self._survey.ways):
            return 0
        space = self._survey.tables.index(cell)
        if space == motion.spaces or leg < 0 or not self._tells:
            return None
        node = motion.state(register - 1, space, heading)
        node += motion.dead if idle and register > 1 else 0
        rest = self._rests(leg, self._fallback(home))[node]
        return int(rest) if np.isfinite(rest) else None

    def _fallback(self, home: Cell | None) -> int | None:
        return self._survey.tables.index(home) if self._needs_fallback and home is not None else None

    def _graph(self, fallback: int | None) -> Routes:
        if fallback not in self._graphs:
            self._graphs[fallback] = Routes(self._survey.tables, self._survey.motion, fallback)
        return self._graphs[fallback]

    def _rests(self, leg: int, fallback: int | None) -> Costs:
        """By node, the fewest registers on a leg and all after it."""
        if (leg, fallback) not in self._known:
            if self._breathe is not None:
                self._breathe()
            self._known[leg, fallback] = self._search(leg, fallback)
        return self._known[leg, fallback]

    def _search(self, leg: int, fallback: int | None) -> Costs:
        """From the last register of a leg backwards; a touch costs what the legs after it take."""
        routes, goal = self._graph(fallback), self._survey.ways[leg].space
        if goal is None:
            return np.full(routes.count, np.inf)
        onward = np.zeros(routes.count)
        if leg + 1 < len(self._survey.ways):
            onward = self._rests(leg + 1, fallback)
        edges = routes.edges
        touches = edges.spaces == goal
        registers = (edges.costs // A_REGISTER).astype(np.float64)
        registers[touches] += onward[edges.ends[touches]]
        kept = np.isfinite(registers)
        done = routes.count
        begins = np.where(touches, done, edges.ends)
        matrix = routes.cheapest(begins[kept], edges.begins[kept], registers[kept])
        found: Costs = dijkstra(matrix, indices=np.array([done]))[0, :done]
        return found

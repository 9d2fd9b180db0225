# SPDX-License-Identifier: GPL-3.0-or-later
"""Questions of a designer: the fastest way from a place, what a hand can do there, where a robot is lost from there.

As everywhere in this package the robot is alone. What a question needs of a floor is made when it is first asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from designer.base.grid import Cell, Heading
from designer.rally.edition import AgainFirst, Death
from designer.rally.edition.cards import CardKind
from designer.rally.reachability import plans
from designer.rally.reachability.answers import Analysis, Reach, Route, Run, Trap
from designer.rally.reachability.charts import chart_of_race
from designer.rally.reachability.graph import FAR
from designer.rally.reachability.legs import Approach, holds, run_of_edges, shortest
from designer.rally.reachability.motion import CARDS, MOVES, Bools
from designer.rally.reachability.reboot_graphs import RebootGraphs
from designer.rally.reachability.sorted_numbers import distinct
from designer.rally.reachability.survey import survey_of
from designer.rally.reachability.traps import trap_regions

ALL = tuple(CardKind)
"""The kinds of cards by their numbers in a program."""


@dataclass(frozen=True)
class ProgramOutcome:
    """What a program comes to.

    Attributes:
        cards: the program; registers for which the hand has no card are left out.
        cell, heading: where the robot is after it; None if it is destroyed on the way.
        touched: how many checkpoints it touches.
        won: whether it finishes the race; what lies in registers after that does not matter.
        left: the registers that are left to the end of the race; None where there is no way, or it is destroyed.
        programs: how many programs of the hand end on this space.
    """

    cards: tuple[CardKind, ...]
    cell: Cell | None
    heading: Heading | None
    touched: int = 0
    won: bool = False
    left: int | None = None
    programs: int = 1

    @property
    def rank(self) -> tuple[int, int]:
        """The better outcome has the lower rank."""
        if self.won:
            return 0, len(self.cards)
        return (2, 0) if self.left is None else (1, self.left)


class Questions:
    """What can be asked of one floor under one edition."""

    def __init__(self, analysis: Analysis) -> None:
        self.analysis = analysis
        self._survey = survey_of(analysis)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The checkpoints to which a way can be asked."""
        return tuple(way.number for way in self._survey.ways if way.space is not None)

    def stands(self, cell: Cell) -> bool:
        """Whether a robot can stand on a space."""
        tables = self.analysis.tables
        space = tables.index(cell)
        return not (tables.deadly[space] or tables.closed(space))

    def fastest(self, number: int, cell: Cell, heading: Heading, register: int = 1) -> Run | None:
        """A program of the fewest registers from a place to a checkpoint, whatever lies before it; None: no way.

        Its first card lies in ``register``, 1 to 5.
        """
        way, motion = self._way(number), self._survey.motion
        state = motion.state(register - 1, self.analysis.tables.index(cell), heading)
        if register == 1 and self._opens_race(number, cell):
            return self._fastest_opening(way, state)
        cards: list[CardKind] = []
        while (left := int(way.distance[state])) > 1:
            if left >= FAR:
                return None
            following = motion.follow(np.array([state]))[0]
            alive = following != motion.dead
            nearer = alive & (np.take(way.distance, following, mode="clip") == left - 1)
            card = int(nearer.argmax())
            cards.append(CARDS[card])
            state = int(following[card])
        touching = next(card for card in range(len(CARDS)) if holds(way.touching, state * len(CARDS) + card))
        return Run(cell, heading, (*cards, CARDS[touching]))

    def _opens_race(self, number: int, cell: Cell) -> bool:
        """Whether a robot on its way to a checkpoint begins its race on a space with a card that must be a move."""
        places = self._survey.race_places if self._survey.must_move and self._leg(number) == 0 else ()
        return cell in [place.cell for place in places]

    def _fastest_opening(self, way: Approach, state: int) -> Run | None:
        """A program of the fewest registers whose first card is a move."""
        edges = shortest(self._survey.motion, way, np.array([state]), MOVES)
        return None if edges is None else run_of_edges(self.analysis.tables, edges)

    def route(self, number: int, cell: Cell, heading: Heading, register: int = 1) -> Route | None:
        """The best way with reboots, where robots reboot and it is shorter than :meth:`fastest`; None otherwise."""
        survey, way = self._survey, self._way(number)
        if way.space is None or self.analysis.tables.edition.death is not Death.REBOOT:
            return None
        state = survey.motion.state(register - 1, self.analysis.tables.index(cell), heading)
        routes = RebootGraphs(survey).on(None)
        found = routes.search(np.array([state]), np.zeros(1), way.space)
        nearest = routes.nearest(found, way.space)
        if nearest is None:
            return None
        edge, cost = nearest
        route = routes.route(routes.way(found, edge), cost)
        return route if route.registers < int(way.distance[state]) else None

    def reach(self, number: int, cell: Cell, heading: Heading, register: int = 1) -> Reach:
        """Whether a robot comes from a place to a checkpoint, by rebooting if need be."""
        if self.fastest(number, cell, heading, register) or self.route(number, cell, heading, register):
            return Reach.CHOICE
        lucky = self.analysis.lucky
        if lucky is None or Questions(lucky).reach(number, cell, heading, register) is not Reach.CHOICE:
            return Reach.UNDECIDED if self.analysis.tables.may_have_turned(number) else Reach.NEVER
        return Reach.CHANCE

    def lost_from(self, number: int, cell: Cell, heading: Heading, register: int = 1) -> tuple[Trap, ...]:
        """Where a robot can come from a place, and from there no more to a checkpoint without being destroyed."""
        survey, way = self._survey, self._way(number)
        seen: Bools = np.zeros(survey.motion.dead + 1, dtype=np.bool_)
        edge = np.array([survey.motion.state(register - 1, self.analysis.tables.index(cell), heading)])
        seen[edge] = seen[-1] = True
        while len(edge):
            edges = (edge[:, None] * len(CARDS) + np.arange(len(CARDS))).ravel()
            onward = distinct(survey.motion.after(edges[~np.isin(edges, way.touching)]))
            edge = onward[~seen[onward]].astype(np.int64)
            seen[edge] = True
        return trap_regions(survey.tables, survey.motion, seen[:-1] & (way.distance >= FAR), way.distance < FAR)

    def left(self, number: int, cell: Cell, heading: Heading) -> int | None:
        """The fewest registers to the end of the race, for a robot on its way to a checkpoint; None: no way.

        Raises:
            ValueError: the course is too large for it; see :func:`.charts.chart_of`.
        """
        chart = self._race
        row = chart[plans.REST] + self._leg(number) * (chart[plans.DEAD] + 1)
        value = chart[row + self._begin(cell, heading)]
        return value // plans.UNIT if value < plans.FAR else None

    def best(self, number: int, cell: Cell, heading: Heading, cards: Sequence[CardKind]) -> ProgramOutcome:
        """What the best program of a hand comes to, for a robot on its way to a checkpoint and on to the end.

        Raises:
            ValueError: the course is too large for it; see :func:`.charts.chart_of`.
        """
        work = [0] * plans.WORK
        work[: plans.KINDS] = _counts(cards)
        work[plans.FIXED : plans.FIXED + 5] = [plans.FREE] * 5
        work[plans.ORDER : plans.ORDER + plans.KINDS] = range(plans.KINDS)
        work[plans.ALLOWED] = sum(1 << kind for kind in self._first(number, cell, cards))
        work[plans.BEGIN], work[plans.LEG] = self._begin(cell, heading), self._leg(number)
        work[plans.LOST : plans.LOST + plans.MOST_LEGS] = [2 * plans.FAR] * plans.MOST_LEGS
        plans.search(self._race, work)
        tried = [[kind] for kind in work[plans.BEST : plans.BEST + 5]]
        return next(iter(self._ends(number, cell, heading, tried, _counts(cards))))

    def outcomes(
        self, number: int, cell: Cell, heading: Heading, cards: Sequence[CardKind]
    ) -> tuple[ProgramOutcome, ...]:
        """Where all programs of a hand end: one outcome a space with the best program to it, the best first.

        Raises:
            ValueError: the course is too large for it; see :func:`.charts.chart_of`.
        """
        counts = _counts(cards)
        held = [kind for kind in range(plans.KINDS) if counts[kind]]
        first = [kind for kind in held if kind in self._first(number, cell, cards)]
        laid = min(5, len(cards))
        tried = [first or held, *[held] * (laid - 1), *[[plans.EMPTY]] * (5 - laid)]
        return tuple(sorted(self._ends(number, cell, heading, tried, counts), key=lambda outcome: outcome.rank))

    def _ends(
        self, number: int, cell: Cell, heading: Heading, tried: list[list[int]], counts: list[int]
    ) -> Iterator[ProgramOutcome]:
        """For each space where programs end, the best of them; those that destroy the robot end on one of their own.

        ``tried`` has for each of the five registers the kinds that may lie in it, ``EMPTY`` for none; ``counts`` is
        how many cards of each kind there are.
        """
        chart, leg = self._race, self._leg(number)
        dead, legs = chart[plans.DEAD], chart[plans.LEGS]
        follow, rest = chart[plans.FOLLOW], chart[plans.REST]
        programs = [0] * (chart[plans.SPACES] + 1)
        least: list[tuple[int, int, int, tuple[int, ...]] | None] = [None] * len(programs)

        def end(value: int, state: int, leg: int, path: tuple[int, ...]) -> None:
            space = chart[plans.SPACES] if state == dead else state // 4 % chart[plans.SPACES]
            programs[space] += 1
            best = least[space]
            if best is None or value < best[0]:
                least[space] = value, state, leg, path

        def walk(depth: int, state: int, leg: int, before: int, path: tuple[int, ...]) -> None:
            for kind in tried[depth]:
                if kind == plans.EMPTY:
                    acting = plans.STILL
                elif counts[kind]:
                    acting = before if kind == plans.AGAIN else kind
                else:
                    continue
                then, after = chart[follow + state * plans.ACTIONS + acting], leg
                if then > plans.STATES:
                    after += then >> (plans.STATE_BITS + leg) & 1
                    then &= plans.STATES
                if after == legs or then == dead:
                    end(depth - 5 if after == legs else plans.FAR, then, after, (*path, kind))
                elif depth == 4:
                    end(chart[rest + after * (dead + 1) + then], then, after, (*path, kind))
                else:
                    counts[kind] -= kind != plans.EMPTY
                    walk(depth + 1, then, after, acting, (*path, kind))
                    counts[kind] += kind != plans.EMPTY

        walk(0, self._begin(cell, heading), leg, plans.STILL, ())
        for space, best in enumerate(least):
            if best is not None:
                yield self._outcome(best, leg, programs[space])

    def _outcome(self, best: tuple[int, int, int, tuple[int, ...]], leg: int, programs: int) -> ProgramOutcome:
        value, state, after, path = best
        motion = self._survey.motion
        alive = state != motion.dead
        space, heading = divmod(state % len(motion.stances), 4) if alive else (0, 0)
        return ProgramOutcome(
            cards=tuple(ALL[kind] for kind in path if kind != plans.EMPTY),
            cell=self.analysis.tables.cell(space) if alive else None,
            heading=Heading(heading) if alive else None,
            touched=after - leg,
            won=after == len(self._survey.ways),
            left=value // plans.UNIT if alive and 0 <= value < plans.FAR else None,
            programs=programs,
        )

    @cached_property
    def _race(self) -> list[int]:
        return chart_of_race(self.analysis)

    def _begin(self, cell: Cell, heading: Heading) -> int:
        return self._survey.motion.state(0, self.analysis.tables.index(cell), heading)

    def _leg(self, number: int) -> int:
        return number - self._survey.ways[0].number

    def _way(self, number: int) -> Approach:
        return self._survey.ways[self._leg(number)]

    def _first(self, number: int, cell: Cell, cards: Sequence[CardKind]) -> list[int]:
        """The kinds that may lie in register 1: no Again where the edition forbids it there, and moves at the start."""
        edition = self.analysis.tables.edition
        if any(card.moves for card in cards) and self._opens_race(number, cell):
            return [kind for kind, card in enumerate(ALL) if card.moves]
        forbids = edition.own_decks and edition.again_first is AgainFirst.FORBIDDEN
        return [kind for kind in range(plans.KINDS) if not (forbids and kind == plans.AGAIN)]


def _counts(cards: Sequence[CardKind]) -> list[int]:
    return [list(cards).count(kind) for kind in ALL]

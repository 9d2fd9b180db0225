# SPDX-License-Identifier: GPL-3.0-or-later
"""The analysis where checkpoints ride or have an order of their own: reach, par and witnesses of a robot alone, exact.

What is answered: whether each checkpoint can be touched, the par of each leg and of the race, and a race that keeps to
it. Traps, bottlenecks, chances and damage are left open.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from designer.base.grid import Cell, Heading
from designer.rally.course.floor import Start
from designer.rally.course.tables import NONE, Tables
from designer.rally.course.timetable import Timetable, race_timetable
from designer.rally.edition import StartHeading, Touch
from designer.rally.reachability.answers import Analysis, CoursePar, Leg, Origin, Route, Run
from designer.rally.reachability.bare_floor import BareFloor
from designer.rally.reachability.motion import CARDS, ROUND, STATES_A_SPACE
from designer.rally.reachability.progress import CheckpointProgress, only, progress_of
from designer.rally.reachability.riding_bounds import bounds_on
from designer.rally.reachability.riding_moves import RidingMoves
from designer.rally.reachability.riding_search import RidingFound, RidingSearch, cards_of, round_starts
from designer.rally.reachability.robot_moves import NO_CARD
from designer.rally.spaces import REGISTERS

_Begin = tuple[int, int]
"""A register of the race, and a robot in it."""


@dataclass(frozen=True, eq=False)
class RidingAnswers:
    """What stands behind such an analysis.

    Attributes:
        bare: the floor without checkpoints, for further answers.
        times: where the checkpoints are; starts: where robots begin.
        progress: what can be touched in which order; None where that is too much to look at.
        whole: whether what was not found does not exist.
    """

    tables: Tables
    bare: BareFloor
    times: Timetable
    starts: tuple[Start, ...]
    progress: CheckpointProgress | None
    whole: bool

    @property
    def dead_spaces(self) -> tuple[Cell, ...]:
        """None is known to be dead."""
        return ()

    def heat(self, number: int) -> dict[Cell, int]:
        """Nothing: how far it is depends on the register of the race."""
        return {}

    def touching_registers(self, number: int) -> tuple[int, ...]:
        """All registers: which ones are not told."""
        return REGISTERS


def measure_riding(
    tables: Tables, starts: tuple[Start, ...], previous: Analysis | None, times: Timetable | None = None
) -> Analysis:
    """The analysis of tables whose checkpoints ride, or have an order of their own.

    ``previous`` is given again where it has answered for the same floor, rules and starts; where only checkpoints lie
    elsewhere, what it knows of the floor serves again. ``times``: where the checkpoints are, if that is known.
    """
    if previous is not None and isinstance(previous.survey, RidingAnswers):
        before = previous.survey
        if before.starts == starts and before.tables.edition == tables.edition and before.tables.floor == tables.floor:
            return previous
    known = previous.survey.bare if previous is not None and isinstance(previous.survey, RidingAnswers) else None
    return _Riding(tables, times or race_timetable(tables), starts, known).analysis()


class _Riding:
    """The legs and the race of one floor."""

    def __init__(self, tables: Tables, times: Timetable, starts: tuple[Start, ...], known: BareFloor | None) -> None:
        self.tables = tables
        self.times = times
        self.starts = starts
        self.moves = RidingMoves(tables, times, starts, known)
        self.first = 1 if tables.edition.start.on_checkpoint else 0
        self.last = len(times.riding.starts)
        self.begun = tuple(range(1, self.first + 1))
        self.progress = progress_of(tables, self.begun, self.last)
        randomizes = tables.special is not None and any(tables.special.randomizes)
        self.whole = not randomizes  # what cards of the deck may open is not asked

    def analysis(self) -> Analysis:
        """All that is answered."""
        race, far = self._races()
        has_legs = self.last > self.first  # a race may begin on its only checkpoint
        course = self._course(race, race.registers) if race.registers is not None and has_legs else None
        route = None
        if self.moves.reboots and has_legs and far.registers and (course is None or far.registers < course.registers):
            route = self._route(far, far.registers)
        touched = {**far.first, **race.first} if not race.way else dict.fromkeys(range(self.last + 1), 0)
        legs = tuple(self._leg(number, touched) for number in range(self.first + 1, self.last + 1))
        answers = RidingAnswers(self.tables, self.moves.bare, self.times, self.starts, self.progress, self.whole)
        return Analysis(self.tables, legs, course, explained=True, survey=answers, route=route)

    def _races(self) -> tuple[RidingFound, RidingFound]:
        """The whole race without falls, and with them where those matter."""
        if self.progress is None:
            self.whole = False
            return RidingFound(whole=False), RidingFound(whole=False)
        begins = [begin for origin in self._race_origins() for begin in self._begins_at(origin)]
        ends = (self.progress.complete,)
        race = far = self._search(begins, self.progress, ends, falls=False)
        if not race.way or self.moves.reboots:
            most = race.registers - 1 if race.registers else None
            far = self._search(begins, self.progress, ends, falls=True, most=most)
        return race, far

    def _search(
        self,
        begins: Sequence[_Begin],
        progress: CheckpointProgress,
        ends: Collection[int],
        *,
        state: int = 0,
        falls: bool,
        opening: bool = True,
        most: int | None = None,
        moves: RidingMoves | None = None,
    ) -> RidingFound:
        opens = opening and self.tables.edition.first_card_moves
        searched, limited = moves or self.moves, falls and most is not None
        bounds = bounds_on(searched, progress, [code for _, code in begins]) if limited else None
        search = RidingSearch(searched, progress, ends, falls=falls, opening=opens, most=most, bounds=bounds)
        found = search.run(begins, state)
        self.whole &= found.whole or bool(found.way) or most is not None
        return found

    # --- where it begins

    def _race_origins(self) -> list[Origin]:
        """Where the race begins: on starts, or on checkpoint 1."""
        edition = self.tables.edition
        if edition.start.on_checkpoint:
            space = self.times.riding.starts[0] if self.times.riding.starts else NONE
            return [] if space == NONE else [Origin(self.tables.cell(space), tuple(Heading), 1, None)]
        free = edition.start_heading is StartHeading.FREE
        return [
            Origin(start.cell, tuple(Heading) if free else (start.heading,), start.number or rank, None)
            for rank, start in enumerate(self.starts, 1)
        ]

    def _begins_at(self, origin: Origin) -> list[_Begin]:
        space = self.tables.index(origin.cell)
        if self.tables.deadly[space] or self.tables.closed(space):
            return []
        return [(0, self.moves.code(space, heading, self.moves.site(space))) for heading in origin.headings]

    def _begins_on(self, index: int) -> list[_Begin]:
        """On a checkpoint, by its index, as any round but the first begins; its archive is there."""
        found = []
        for register in round_starts(self.moves):
            try:
                space = self.times.begin(register)[index]
            except IndexError:
                break
            if space not in (NONE, self.tables.out) and not self.tables.deadly[space]:
                found += [(register, self.moves.code(space, face, index)) for face in range(STATES_A_SPACE)]
        return found

    # --- answers

    def _leg(self, number: int, touched: dict[int, int]) -> Leg:
        start = self.times.riding.starts[number - 1]
        goal = None if start == NONE else self.tables.cell(start)
        pairs = list(self._pairs(number))
        if goal is None:
            return Leg(number, None, tuple(origin for origin, _ in pairs))
        told = tuple(_with_par(origin, found, number) for origin, found in pairs)
        best = min((found for _, found in pairs if found.way), key=lambda found: found.first[number], default=None)
        leg = Leg(
            number,
            goal,
            told,
            touchable=number in touched or not self.whole,
            bottlenecks=(),
            undecided=number not in touched and not self.whole,
        )
        if best is not None:
            return Leg(
                number, goal, told, touchable=True, par=best.first[number], witness=self._run(best), bottlenecks=()
            )
        return leg

    def _pairs(self, number: int) -> Iterator[tuple[Origin, RidingFound]]:
        """Every place where a leg can begin, and what a search for its checkpoint alone finds from there."""
        before, state, progress, ends = self._leg_progress(number)
        for earlier in before:
            opening = earlier <= self.first
            origins = self._race_origins() if opening else self._on_checkpoint(earlier)
            for origin in origins:
                begins = self._begins_at(origin) if opening else self._begins_on(earlier - 1)
                if self._is_apart:
                    found = self._search_alone(number, begins, opening=opening)
                    self.whole &= bool(found.way) or not earlier or self._knows_begins(number, earlier)
                elif self.tables.in_order and self.tables.riding is None:
                    found = self._search_lying(number, begins, progress, opening=opening)
                else:
                    found = self._search(begins, progress, ends, state=state, falls=False, opening=opening)
                yield origin, found

    def _search_lying(
        self, number: int, begins: Sequence[_Begin], progress: CheckpointProgress, *, opening: bool
    ) -> RidingFound:
        """A search for one checkpoint of those that lie still: where the others are does not matter to it.

        So it is the same as before where only others have come to lie elsewhere.
        """
        robots, ends_race = self.moves.codes(falls=False), progress.complete == 1
        codes = tuple((register, code % robots) for register, code in begins)
        key = number, self.times.riding.starts[number - 1], codes, opening, ends_race
        found = self.moves.bare.kept(
            self.moves.motion, key, lambda: self._search(begins, progress, (1,), falls=False, opening=opening)
        )
        self.whole &= found.whole or bool(found.way)
        return found

    @property
    def _is_apart(self) -> bool:
        """Whether it does not matter to a leg where the other checkpoints are.

        In passing a robot may touch several in one register, and be destroyed after the last.
        """
        return bool(self.times.alone) and self.tables.edition.touch is Touch.REGISTER_END and not self.moves.covers

    def _search_alone(self, number: int, begins: Sequence[_Begin], *, opening: bool) -> RidingFound:
        """A search for one checkpoint that tells registers apart only by where that one is: there are far fewer."""
        times, robots = self.times.alone[number - 1], self.moves.codes(falls=False)
        alike: dict[_Begin, int] = {}
        for register, code in begins:
            alike.setdefault((times.phase(register), code % robots), register)
        moves, progress = self.moves.with_times(times), only(number, ends_race=False)
        found = self._search(tuple(alike), progress, (1,), falls=False, opening=opening, moves=moves)
        if found.way:
            later = alike[found.way[0].register, found.way[0].code] - found.way[0].register
            found.way = tuple(replace(step, register=step.register + later) for step in found.way)
        return found

    def _knows_begins(self, number: int, earlier: int) -> bool:
        """Whether every register is known in which one checkpoint may be left for another."""
        both = [self.times.alone[one - 1] for one in (number, earlier)]
        first = max(times.repeats or 0 for times in both)
        period = math.lcm(*(len(times.registers) - (times.repeats or 0) for times in both))
        return self.times.repeats is not None or first + period + ROUND <= len(self.times.registers)

    def _leg_progress(self, number: int) -> tuple[tuple[int, ...], int, CheckpointProgress, Collection[int]]:
        """The checkpoints before a leg, 0 for a start, and between which states it leads."""
        if self.progress is None:
            return (), 0, only(number, ends_race=False), (1,)
        if self.tables.in_order:
            before = self.progress.before.get(number, ())
            return before, 0, only(number, ends_race=number in self.progress.may_end), (1,)
        state = number - 1 - self.first
        return (number - 1,), state, self.progress, range(state + 1, len(self.progress.sets))

    def _on_checkpoint(self, number: int) -> list[Origin]:
        start = self.times.riding.starts[number - 1]
        return [] if start == NONE else [Origin(self.tables.cell(start), tuple(Heading), None, None)]

    def _run(self, found: RidingFound) -> Run:
        space, heading = self.moves.pose(found.way[0].code)
        cards = tuple(CARDS[step.card] for step in found.way)
        return Run(self.tables.cell(space), heading, cards, register=found.way[0].register)

    def _course(self, race: RidingFound, registers: int) -> CoursePar:
        touched, order = _by_number(race.touched), self._order(race)
        return CoursePar(registers, -(-registers // ROUND), (self._run(race),), touched, order)

    def _order(self, found: RidingFound) -> tuple[int, ...]:
        return (*self.begun, *found.touched) if self.tables.in_order else ()

    def _route(self, found: RidingFound, registers: int) -> Route:
        """A race with reboots."""
        space, heading = self.moves.pose(found.way[0].code)
        kinds = [None if card in (NO_CARD, -1) else CARDS[card] for card in cards_of(found.way, registers - 1)]
        faces = [face for step in found.way if step.face >= 0 for face in self.moves.bare.headings[step.face]]
        touched, order = _by_number(found.touched), self._order(found)
        return Route(self.tables.cell(space), heading, tuple(kinds), len(faces), tuple(faces), touched, order)


def _by_number(touched: Mapping[int, int]) -> tuple[int, ...]:
    """The registers of touches, the lowest checkpoint first."""
    return tuple(register for _, register in sorted(touched.items()))


def _with_par(origin: Origin, found: RidingFound, number: int) -> Origin:
    par = found.first.get(number)
    return Origin(origin.cell, origin.headings, origin.start, par)

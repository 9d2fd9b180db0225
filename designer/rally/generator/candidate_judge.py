# SPDX-License-Identifier: GPL-3.0-or-later
"""What a course is worth: a sieve in stages, the cheapest first, then races of bots. No explanations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from designer.base.garbage_collection import without_collecting
from designer.base.grid import Cell
from designer.game.findings import Severity
from designer.rally.checks.validation import validate
from designer.rally.course.course import Course
from designer.rally.course.placement_rules import is_forbidden
from designer.rally.edition import Edition, SuperBot, TouchTurnsBoard
from designer.rally.generator.genome import Genome, build, spaces_of_pieces
from designer.rally.generator.judgement import CandidateRefusal, Counts, Facts, Judgement, wanted
from designer.rally.generator.kept_settings import KeptSettings
from designer.rally.generator.operators import Making
from designer.rally.generator.wish import Wish
from designer.rally.lab.batch import Engine, PlainEngine
from designer.rally.lab.bot_charts import make_chart, make_row
from designer.rally.lab.bots import CAREFUL
from designer.rally.lab.compilation import is_warm
from designer.rally.lab.compiled.engine import knows, knows_rules
from designer.rally.lab.engines import compiled_engine, must_wait
from designer.rally.lab.setting import Setting
from designer.rally.lab.tally import Tally, TallyRow
from designer.rally.lab.teams import wins_of_teams

if TYPE_CHECKING:
    from designer.rally.course.tables import Tables
    from designer.rally.reachability import Analysis

SCREENING = 48
"""Races of a candidate before anybody looks at it."""

SCREENING_PLAIN = 16
"""The same on the plain engine."""

ENTRY = 200
"""Races more of one that would be kept."""

PROMISE = 600
"""Fresh races of a course that is shown."""

MOST_PROMISE = 2400
"""The same where that few leave in doubt whether its docks are fair."""

GLANCE = 12
"""Races after which one that is far off the wish is given up."""

FAR_OFF = 1.25
"""How far that is, in units of the wish."""

LEAST_ROUNDS, MOST_ROUNDS = 30, 80
"""The most rounds of a race are between these, and about twice those that are wished."""

NEAREST = 3
"""Fewest spaces between two checkpoints that follow each other (the shortest leg that was published)."""


@dataclass(frozen=True)
class CandidateOrder:
    """Work for one candidate: find out what it is worth, or play more races of it.

    Attributes:
        genome, number: the candidate.
        span: the races, from the first to before the last.
        seed: of its races.
        sieved: whether it is known to be playable.
    """

    genome: Genome
    number: int
    span: tuple[int, int]
    seed: int
    sieved: bool = False


def far_off(wish: Wish, judgement: Judgement) -> bool:
    """Whether a few races tell that a candidate is far off the wish."""
    return sum((item.miss for item in wanted(wish, judgement)), 0.0) > FAR_OFF


class Judge:
    """Judges candidates of one search; what it was asked before is remembered a while."""

    def __init__(self, making: Making) -> None:
        self.making = making
        self._settings = KeptSettings()

    def __call__(self, order: CandidateOrder) -> Judgement:
        """Carry an order out; a worker alone looks for garbage between orders and not in the middle of one."""
        with without_collecting():
            return self._judged(order)

    def _judged(self, order: CandidateOrder) -> Judgement:
        if order.sieved:
            return Judgement(order.genome, order.number, counts=self._races(order))
        found = self._sieve(order)
        if found.refused:
            return found
        first, last = order.span
        glance = min(first + GLANCE, last)
        found = found.with_counts(self._races(replace(order, span=(first, glance))))
        if glance == last or far_off(self.making.wish, found):
            return found
        return found.with_counts(self._races(replace(order, span=(glance, last))))

    def _sieve(self, order: CandidateOrder) -> Judgement:
        making, genome = self.making, order.genome
        if _close(genome):
            return Judgement(genome, order.number, CandidateRefusal.CLOSE)
        if len(genome.bare) > making.most_bare:
            return Judgement(genome, order.number, CandidateRefusal.IDLE)
        course = build(genome, making.supply, making.wish.players)
        rules = making.supply.edition
        if any(is_forbidden(course.floor, cell, rules) for cell in course.checkpoints):
            return Judgement(genome, order.number, CandidateRefusal.CHECKPOINT)
        report = validate(course, rules, deferred=False, hints=False)
        error = next((f.code for f in report.findings if f.severity is Severity.ERROR), None)
        analysis = report.analysis
        if error is not None or analysis is None or analysis.registers is None:
            return Judgement(genome, order.number, CandidateRefusal.ERROR, error or "RR311")
        warnings = sum(f.severity is Severity.WARNING and f.accepted is None for f in report.findings)
        facts = facts_of(course, analysis, warnings, making.wish.players)
        if _wrong_length(facts, making):
            return Judgement(genome, order.number, CandidateRefusal.LENGTH, facts=facts)
        tables = raced_tables(course, rules, analysis)
        self._settings.keep(genome, setting_of(tables, analysis, making.wish, order.seed))
        return Judgement(genome, order.number, facts=facts)

    def _setting(self, order: CandidateOrder) -> Setting:
        """The races of a candidate that is known to be playable: of another seed where those were played before."""
        found = self._settings.get(order.genome)
        if found is None:
            from designer.rally.course.tables import compile_tables
            from designer.rally.reachability import measure

            wish = self.making.wish
            course = build(order.genome, self.making.supply, wish.players)
            tables = compile_tables(course.floor, self.making.supply.edition)
            found = setting_of(tables, measure(tables), wish, order.seed)
            self._settings.keep(order.genome, found)
        return found.with_seed(order.seed)

    def _races(self, order: CandidateOrder) -> Counts:
        areas = spaces_of_pieces(order.genome, self.making.supply) if order.genome.bare else ()
        return play(self._setting(order), order.span, areas)


def _close(genome: Genome) -> bool:
    """Whether a checkpoint lies where another one does, or next to the one before it."""
    spots = genome.checkpoints
    if len(set(spots)) < len(spots):
        return True
    return any(
        one.piece == other.piece and abs(one.x - other.x) + abs(one.y - other.y) < NEAREST
        for one, other in pairwise(spots)
    )


QUICKEST, SLOWEST = 0.3, 1.3
"""Rounds of a race for each register of par: no course of those that were measured is beyond."""


def _wrong_length(facts: Facts, making: Making) -> bool:
    """Whether par alone tells that a race takes far more or less than is wished."""
    rounds = making.wish.rounds
    return rounds is not None and not rounds.low / SLOWEST <= facts.par <= rounds.high / QUICKEST


def raced_tables(course: Course, rules: Edition, analysis: Analysis) -> Tables:
    """What races are played on: by the rules of the course, also where a robot alone is looked at by others.

    Whether teams can capture is told of one robot that drives there and back.
    """
    from designer.rally.course.tables import compile_tables

    return analysis.tables if analysis.tables.edition == rules else compile_tables(course.floor, rules)


def setting_of(tables: Tables, analysis: Analysis, wish: Wish, seed: int) -> Setting:
    """Races of careful bots on a floor."""
    make = make_chart if compiled_engine() is None else make_row
    charts = {CAREFUL.chart: make(tables, CAREFUL.chart, analysis)}
    wanted = 2 * wish.rounds.high if wish.rounds else 0
    rounds = int(min(MOST_ROUNDS, max(LEAST_ROUNDS, wanted)))
    return Setting(tables, (CAREFUL,) * wish.players, rounds, seed, charts)


def is_compiled(making: Making) -> bool:
    """Whether compiled code plays the courses of a search; the plain engine takes tens of times as long."""
    return knows_searches(making.supply.edition) and compiled_engine() is not None


def knows_searches(rules: Edition) -> bool:
    """Whether compiled code knows what is laid and played by some rules.

    It knows no boards that turn, and where coins turn any, they turn all that a search lays: these are square.
    """
    return knows_rules(rules) and rules.touch_turns_board is TouchTurnsBoard.NO


def engine_for(setting: Setting) -> Engine:
    """Compiled code where it is there and knows the course; for elements of the expansions where it was made before.

    The plain engine plays while somebody else compiles.
    """
    known = _is_known(setting.of_course) and (setting.tables.special is None or _plays_expansions())
    engine = compiled_engine() if known else None
    return PlainEngine() if engine is None or must_wait(setting) else engine


_KNOWN: WeakKeyDictionary[Setting, bool] = WeakKeyDictionary()
"""Whether compiled code knows a course: that is asked before every few races, and takes long where checkpoints ride."""


def _is_known(setting: Setting) -> bool:
    found = _KNOWN.get(setting)
    if found is None:
        found = _KNOWN[setting] = knows(setting)
    return found


@cache
def _plays_expansions() -> bool:
    return is_warm(expansions=True)


def play(setting: Setting, span: tuple[int, int], areas: Sequence[Sequence[int]] = ()) -> Counts:
    """Races of a course, from the first to before the last of a span; ``areas`` are as in :func:`counts_of`."""
    tally = Tally(setting.layout, engine_for(setting).play(setting, span).numbers)
    found, edition = counts_of(tally, areas), setting.tables.edition
    return found if edition.compares_docks else replace(found, wins=_other_wins(tally, edition))


def _other_wins(tally: Tally, edition: Edition) -> tuple[int, ...]:
    """The wins that are held against each other where no docks are: of teams or seats; none where one has a title."""
    if edition.superbot is not SuperBot.NOBODY:
        return ()
    return wins_of_teams(edition, tally) or tally.of("wins")


def counts_of(tally: Tally | TallyRow, areas: Sequence[Sequence[int]] = ()) -> Counts:
    """What the generator looks at in a tally; ``areas`` are the spaces of each board, where boards are told apart."""
    rounds, deaths = tally.of("rounds"), tally.of("deaths")
    ends = tally.of("ends") if areas else ()
    return Counts(
        tally.races,
        tally.layout.players,
        sum(number * often for number, often in enumerate(rounds)),
        sum(number * number * often for number, often in enumerate(rounds)),
        sum(number * often for number, often in enumerate(deaths)),
        sum(number * number * often for number, often in enumerate(deaths)),
        tally.of("out")[0],
        sum(number * often for number, often in enumerate(tally.of("lead_changes"))),
        sum(tally.of("pushes")),
        tally.of("wins"),
        tuple(sum(ends[space] for space in area) for area in areas),
    )


# --- facts


def facts_of(course: Course, analysis: Analysis, warnings: int, players: int) -> Facts:
    """What is known of a course without races."""
    from designer.rally.checks.checkpoints import score
    from designer.rally.checks.context import Context

    context = Context(course, analysis.tables.edition)
    context.know(analysis)
    cells = course.checkpoints
    pars = [leg.par or 0 for leg in analysis.legs]
    longest = max(pars, default=0)
    dead, floor = len(analysis.dead_spaces), sum(not deadly for deadly in analysis.tables.deadly)
    return Facts(
        analysis.registers or 0,
        _spread(analysis, players),
        sum(score(context, cell) for cell in cells) / len(cells),
        1 - dead / floor,
        _crossing(cells),
        min(pars) / longest if longest else 0.0,
        warnings,
    )


def _spread(analysis: Analysis, players: int) -> int:
    """The most registers by which the starts that are used differ."""
    leg = analysis.first_leg
    if leg is None or not analysis.tables.starts:
        return 0
    pars = sorted(origin.par for origin in leg.origins if origin.par is not None)
    used = pars[:players]
    return used[-1] - used[0] if used else 0


def _crossing(cells: Sequence[Cell]) -> float:
    """The share of pairs of legs whose straight lines cross or whose boxes share spaces, so that robots meet."""
    legs = list(pairwise(cells))
    pairs = [(one, other) for at, one in enumerate(legs) for other in legs[at + 1 :]]
    return sum(_meet(*one, *other) for one, other in pairs) / len(pairs) if pairs else 0.0


def _meet(a: Cell, b: Cell, c: Cell, d: Cell) -> bool:
    across = min(max(a.x, b.x), max(c.x, d.x)) - max(min(a.x, b.x), min(c.x, d.x))
    down = min(max(a.y, b.y), max(c.y, d.y)) - max(min(a.y, b.y), min(c.y, d.y))
    return across + down >= NEAREST and across >= 0 and down >= 0

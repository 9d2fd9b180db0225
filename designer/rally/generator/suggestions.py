# SPDX-License-Identifier: GPL-3.0-or-later
"""What would better a course: every single change is judged, the best ones are confirmed by fresh races.

The many are screened with races of the same seeds, so that luck touches all alike; but the best of many has mostly had
luck besides. What is told comes from a second batch that had no part in choosing.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

from designer.base.errors import CourseDesignerError
from designer.base.numerals import whole
from designer.base.words import counted, sentence
from designer.game.findings import Severity
from designer.rally.checks.validation import validate
from designer.rally.course.course import Course
from designer.rally.edition import Edition
from designer.rally.generator.candidate_judge import counts_of, engine_for
from designer.rally.generator.dice import mix
from designer.rally.generator.judgement import Counts, unfairness
from designer.rally.generator.neighbourhood import Move
from designer.rally.lab.bot_charts import make_chart, make_row
from designer.rally.lab.bots import CAREFUL
from designer.rally.lab.engines import compiled_engine
from designer.rally.lab.setting import Setting
from designer.rally.lab.statistics import Interval, paired
from designer.rally.lab.tally import Tally
from designer.rally.lab.workers import WorkPool
from designer.rally.reachability.answers import Reach

if TYPE_CHECKING:
    from designer.rally.reachability import Analysis

ROUNDS = 80
"""The most rounds of a race."""

SCREENING, SCREENING_PLAIN = 60, 12
"""Races of every change."""

CONFIRMING, CONFIRMING_PLAIN = 1000, 100
"""Fresh races of the best ones."""

SURE = 1.96


@dataclass(frozen=True)
class Goal:
    """What is to become better.

    Attributes:
        what: ``deaths``, ``rounds`` or ``fair``.
        change: by which share; -0.3 is thirty percent less.
    """

    what: str
    change: float

    def value(self, counts: Counts) -> float:
        """The number that is to change."""
        if self.what == "deaths":
            return counts.mean_deaths
        return counts.mean_rounds if self.what == "rounds" else unfairness(counts.wins)


_GOAL = re.compile(r"(deaths|rounds)\s*([+-])([1-9][0-9]?)\s*%")


def parse_goal(text: str) -> Goal:
    """The goal that ``deaths -30%``, ``rounds +20%`` or ``fair`` names.

    Raises:
        CourseDesignerError: it is written otherwise.
    """
    if text.strip() == "fair":
        return Goal("fair", -0.5)
    match = _GOAL.fullmatch(text.strip())
    if match is None:
        raise CourseDesignerError(
            sentence("'{text}' is not a goal; write {known}", text=text[:40], known="deaths -30%, rounds +20%, fair"),
            place="--goal",
        )
    share = whole(match[3]) / 100
    return Goal(match[1], share if match[2] == "+" else -share)


@dataclass(frozen=True)
class Trial:
    """What to do with a course after a change.

    Attributes:
        move: the change; None for the course as it is.
        races: how many to play; seed: of the batch.
        whole: whether to look for hints too, which takes longer, and play nothing.
        kept: whether everything that is counted is wanted.
    """

    move: Move | None
    races: int
    seed: int
    whole: bool = False
    kept: bool = False


@dataclass(frozen=True)
class TrialResult:
    """What a trial came to.

    Attributes:
        move: the change.
        par: the fewest registers; findings: how many of each code; counts, rounds: of the races, None and empty where
            there were none; tally: all that was counted, where it was wanted.
    """

    move: Move | None
    par: int | None
    findings: tuple[tuple[str, int], ...]
    counts: Counts | None = None
    rounds: tuple[int, ...] = ()
    tally: Tally | None = None


@dataclass(frozen=True)
class TrialJudge:
    """Tries changes of one course: what workers get."""

    course: Course
    rules: Edition
    players: int
    before: tuple[tuple[str, int], ...] = ()
    """The findings that are there already, of severity error and warning."""

    def __call__(self, trial: Trial) -> TrialResult:
        """Check the changed course and, where it broke nothing, race on it."""
        course = trial.move.applied(self.course) if trial.move else self.course
        report = validate(course, self.rules, deferred=trial.whole, hints=trial.whole)
        told = Counter(f.code for f in report.findings if trial.whole or f.severity is not Severity.HINT)
        findings = tuple(sorted(told.items()))
        analysis = report.analysis
        if analysis is None or analysis.registers is None:
            return TrialResult(trial.move, None, findings)
        if trial.whole or (trial.move is not None and breaks(self.before, findings)):
            return TrialResult(trial.move, analysis.registers, findings)
        setting = self.setting(analysis, trial.seed)
        part = engine_for(setting).play(setting, (0, trial.races))
        tally = Tally(setting.layout, part.numbers)
        kept = tally if trial.kept else None
        return TrialResult(trial.move, analysis.registers, findings, counts_of(tally), part.rounds, kept)

    def setting(self, analysis: Analysis, seed: int) -> Setting:
        """What all races of a batch have in common."""
        make = make_chart if compiled_engine() is None else make_row
        charts = {CAREFUL.chart: make(analysis.tables, CAREFUL.chart, analysis)}
        return Setting(analysis.tables, (CAREFUL,) * self.players, ROUNDS, seed, charts)


def breaks(before: Sequence[tuple[str, int]], after: Sequence[tuple[str, int]]) -> bool:
    """Whether a check finds more than it did."""
    return bool(Counter(dict(after)) - Counter(dict(before)))


@dataclass(frozen=True)
class Suggestion:
    """A change that fresh races confirm.

    Attributes:
        move: the change.
        par: before and after.
        rounds, deaths: before and after, in the mean of the fresh races.
        more_rounds: by how much rounds change; more_deaths: deaths of a robot.
        change: by which share what is wanted changes.
        tally: all that was counted in the fresh races after the change.
    """

    move: Move
    par: tuple[int, int]
    rounds: tuple[float, float]
    deaths: tuple[float, float]
    more_rounds: Interval
    more_deaths: Interval
    change: float
    tally: Tally


@dataclass(frozen=True)
class Advice:
    """What was found for a course.

    Attributes:
        goal: what was to become better.
        suggestions: the best first.
        tried: how many changes were judged; sound: how many of them broke no check.
        before: the fresh races of the course as it is; tally: all that was counted in them; seed: of these races.
    """

    goal: Goal
    suggestions: tuple[Suggestion, ...]
    tried: int
    sound: int
    before: Counts
    tally: Tally
    seed: int


TrialPool = WorkPool[Trial, TrialResult]


def trial_judge_of(course: Course, rules: Edition, players: int) -> TrialJudge:
    """What workers get for a course.

    Raises:
        CourseDesignerError: it cannot be won, so that nothing can be said of its races.
    """
    report = validate(course, rules, deferred=False, hints=False)
    if report.analysis is None or report.analysis.reach is Reach.NEVER:
        raise CourseDesignerError(sentence("a robot alone never wins this course; 'validate' says why"))
    if report.analysis.registers is None:
        raise CourseDesignerError(sentence("a robot alone wins this course only by chance; 'validate' says why"))
    if not report.analysis.tables.edition.start.on_checkpoint and len(report.analysis.tables.starts) < players:
        most = len(report.analysis.tables.starts)
        what = counted(
            "the course has {n} start, not {wanted}", "the course has {n} starts, not {wanted}", most, wanted=players
        )
        raise CourseDesignerError(what, place="--players")
    told = Counter(f.code for f in report.findings if f.severity is not Severity.HINT)
    return TrialJudge(course, rules, players, tuple(sorted(told.items())))


def suggest(
    moves: Sequence[Move],
    goal: Goal,
    judges: TrialPool,
    seed: int,
    top: int,
    tell: Callable[[int], None] = lambda done: None,
) -> Advice:
    """Judge all changes, and confirm the best.

    Args:
        moves: the changes.
        goal: what is to become better.
        judges: who plays; their work is a :class:`TrialJudge`.
        seed: of the races.
        top: how many suggestions at most.
        tell: called with how many changes were judged so far.
    """
    few, many = (SCREENING, CONFIRMING) if compiled_engine() else (SCREENING_PLAIN, CONFIRMING_PLAIN)
    first, second = mix(seed, 1) >> 2, mix(seed, 2) >> 2
    base = judges.judged([Trial(None, few, first)])[0]
    screened: list[TrialResult] = []
    for at in range(0, len(moves), 24):
        screened += judges.judged([Trial(move, few, first) for move in moves[at : at + 24]])
        tell(len(screened))
    sound = [item for item in screened if item.counts is not None]
    best = sorted(sound, key=lambda item: _rank(goal, base, item))[: top + 3]
    moved = [None, *(item.move for item in best)]
    before, *fresh = judges.judged([Trial(move, many, second, kept=True) for move in moved])
    assert before.counts is not None
    assert before.tally is not None
    found = _confirmed(goal, [_suggestion(goal, before, item) for item in fresh if item.counts])[:top]
    hinted = judges.judged([Trial(item, 0, second, whole=True) for item in (None, *(one.move for one in found))])
    held = {item.move for item in hinted[1:] if not breaks(hinted[0].findings, item.findings)}
    suggestions = tuple(one for one in found if one.move in held)
    return Advice(goal, suggestions, len(moves), len(sound), before.counts, before.tally, second)


def _gain(goal: Goal, before: float, after: float) -> float:
    """By which share a number changes the way that is wanted; what goes beyond the goal counts no more."""
    if before == 0:
        return 0.0
    change = (after - before) / before
    return min(change / goal.change, 1.0)


def _rank(goal: Goal, base: TrialResult, item: TrialResult) -> float:
    """The best first; of those that reach the goal those that change the length of a race least."""
    assert base.counts is not None
    assert item.counts is not None
    gain = _gain(goal, goal.value(base.counts), goal.value(item.counts))
    side = 0.0 if goal.what == "rounds" else abs(item.counts.mean_rounds / base.counts.mean_rounds - 1)
    return -gain + 0.3 * side


def _suggestion(goal: Goal, before: TrialResult, after: TrialResult) -> Suggestion:
    one, other = before.counts, after.counts
    assert one is not None
    assert other is not None
    assert after.move is not None
    assert after.tally is not None
    rounds = paired(before.rounds, after.rounds)
    far = SURE * sqrt(one.error_of_deaths() ** 2 + other.error_of_deaths() ** 2)
    deaths = other.mean_deaths - one.mean_deaths
    was, now = goal.value(one), goal.value(other)
    return Suggestion(
        after.move,
        (before.par or 0, after.par or 0),
        (one.mean_rounds, other.mean_rounds),
        (one.mean_deaths, other.mean_deaths),
        rounds,
        Interval(deaths, deaths - far, deaths + far),
        (now - was) / was if was else 0.0,
        after.tally,
    )


def _confirmed(goal: Goal, found: Sequence[Suggestion]) -> list[Suggestion]:
    """Those of which fresh races leave no doubt that they go the wanted way, the best first."""
    return sorted(
        (item for item in found if _is_sure(goal, item)), key=lambda item: -min(item.change / goal.change, 1.5)
    )


def _is_sure(goal: Goal, item: Suggestion) -> bool:
    if goal.what == "fair":
        return item.change <= goal.change / 2
    interval = item.more_deaths if goal.what == "deaths" else item.more_rounds
    return interval.high < 0 if goal.change < 0 else interval.low > 0

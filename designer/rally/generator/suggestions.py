# SPDX-License-Identifier: GPL-3.0-or-later
"""What fresh races say of a change: by how much the course becomes better, and what that costs.

Races of the same numbers were played on both courses. They part after the first rounds, but what is alike until then
makes a difference clearer; so every interval of a difference is a jackknife over blocks of the same races.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from designer.rally.generator.judgement import Counts
from designer.rally.generator.mend_goal import Goal
from designer.rally.generator.neighbourhood import Move
from designer.rally.generator.trials import TrialResult
from designer.rally.lab.statistics import ERROR, UNKNOWN, Interval, fairness, jackknife
from designer.rally.lab.tally import Tally

MORE_DEATHS = 0.1
"""The share of deaths more that a change may cost where deaths are not what is wanted."""

NO_PRICE = 0.01
"""Deaths of a robot more that a change may cost all the same where a tenth is less: one robot in a hundred.

A tenth of few deaths is so little that thousands of races would not tell it from chance.
"""


@dataclass(frozen=True)
class Suggestion:
    """A change, and what fresh races say of it.

    Attributes:
        move: the change.
        par: before and after.
        rounds, deaths: before and after, in the mean of the fresh races.
        odds: those of the best dock against an even share, before and after; unknown of a robot alone.
        more_rounds: by how much rounds change; more_deaths: deaths of a robot.
        beyond: by how much deaths of a robot come to more than a change may cost.
        change: by which share what is wanted changes.
        is_sure: whether that leaves no doubt that it goes the wanted way.
        tally: all that was counted in the fresh races after the change.
    """

    move: Move
    par: tuple[int, int]
    rounds: tuple[float, float]
    deaths: tuple[float, float]
    odds: tuple[Interval, Interval]
    more_rounds: Interval
    more_deaths: Interval
    beyond: Interval
    change: Interval
    is_sure: bool
    tally: Tally

    @property
    def costs_deaths(self) -> bool:
        """Whether deaths become more by over a tenth, or that it is less is not sure yet."""
        return self.beyond.high > 0

    @property
    def is_beyond(self) -> bool:
        """Whether deaths surely become more by over a tenth."""
        return self.beyond.low > 0


@dataclass(frozen=True)
class Advice:
    """What was found for a course.

    Attributes:
        goal: what was to become better.
        suggestions: the best first.
        refused: changes that would help, but at the price of too many deaths.
        best: of the changes that fresh races were played of the one that comes nearest to the goal, sure or not.
        tried: how many changes were judged; sound: how many of them broke no check.
        before: the fresh races of the course as it is; tally: all that was counted in them; seed: of these races.
        complete: whether all changes were judged; else this is the best so far.
    """

    goal: Goal
    suggestions: tuple[Suggestion, ...]
    refused: tuple[Suggestion, ...]
    best: Suggestion | None
    tried: int
    sound: int
    before: Counts
    tally: Tally
    seed: int
    complete: bool = True

    @property
    def is_reached(self) -> bool:
        """Whether a suggestion changes as much as was wanted."""
        return any(self.goal.is_reached(item.change.value) for item in self.suggestions)


def allowed_deaths(before: Counts) -> float:
    """How many deaths of a robot there may be after a change: a tenth more than before, or one robot in a hundred."""
    return before.mean_deaths + max(MORE_DEATHS * before.mean_deaths, NO_PRICE)


def suggestion(goal: Goal, before: TrialResult, after: TrialResult, error: float = ERROR) -> Suggestion:
    """What fresh races of the same numbers say of a change.

    Args:
        goal: what is to become better.
        before: the races on the course as it is.
        after: those of the same numbers after the change.
        error: how often they may err in whether it helps, and as often in whether it costs too many deaths: a part of
            all error where races are looked at more than once, and a part of that where the best of many changes are
            told, for it is luck that makes some of them the best.
    """
    one, other = before.counts, after.counts
    assert one is not None
    assert other is not None
    assert after.move is not None
    assert after.tally is not None
    both = _Both(before, after)
    wanted = both.interval(lambda was, now: goal.measured(now) - goal.measured(was), 2 * error)
    return Suggestion(
        after.move,
        (before.par or 0, after.par or 0),
        (one.mean_rounds, other.mean_rounds),
        (one.mean_deaths, other.mean_deaths),
        (best_dock(one), best_dock(other)),
        both.interval(lambda was, now: now.mean_rounds - was.mean_rounds),
        both.interval(lambda was, now: now.mean_deaths - was.mean_deaths),
        both.interval(lambda was, now: now.mean_deaths - allowed_deaths(was), 2 * error),
        goal.change_of(both.interval(lambda was, now: _share(goal.measured(was), goal.measured(now)))),
        wanted.high < 0 if goal.change < 0 else wanted.low > 0,
        after.tally,
    )


@dataclass(frozen=True)
class _Both:
    """The same races on a course before and after a change."""

    before: TrialResult
    after: TrialResult

    def interval(self, number: Callable[[Counts, Counts], float], error: float = ERROR) -> Interval:
        """A number that follows from both."""
        assert self.before.counts is not None
        assert self.after.counts is not None
        pairs = zip(self.before.without, self.after.without, strict=True)
        whole = number(self.before.counts, self.after.counts)
        return jackknife(whole, [number(was, now) for was, now in pairs], error)


def _share(before: float, after: float) -> float:
    """By which share a number changes; 0 where there is nothing to change."""
    return after / before - 1 if before > 0 else 0.0


def best_dock(counts: Counts) -> Interval:
    """The odds of the best dock against an even share: 2 where it wins as often as two of equal docks would."""
    return fairness(counts.wins, 1).best.odds if len(counts.wins) > 1 else UNKNOWN

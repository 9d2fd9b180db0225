# SPDX-License-Identifier: GPL-3.0-or-later
"""Which of many changes are played on: how each does by few races, and how many are left after each round."""

from __future__ import annotations

from math import hypot, log2
from statistics import NormalDist

from designer.rally.generator.judgement import Counts
from designer.rally.generator.mend_goal import Goal
from designer.rally.generator.suggestions import MORE_DEATHS, allowed_deaths
from designer.rally.generator.trials import TrialResult


def loss(goal: Goal, base: TrialResult, item: TrialResult, *, may_cost_deaths: bool = False) -> float:
    """How a change does, the best least; what goes beyond the goal counts no more.

    A change of the length of a race counts against it where that is not what is wanted, and so do deaths beyond those
    that it may cost. A change that costs so many is refused in the end, unless it may: its gain counts by the
    chance that it does not.
    """
    one, other = base.counts, item.counts
    assert one is not None
    assert other is not None
    side = 0.0 if goal.what == "rounds" else abs(other.mean_rounds / one.mean_rounds - 1)
    deaths = 0.0 if goal.wants_deaths else _deaths_beyond(one, other)
    was, now = goal.value(one), goal.value(other)
    gain = 5 * (was - now) if goal.what == "fair" else min((_times(was, now) - 1) / goal.change, 1.0)
    if gain > 0 and not (may_cost_deaths or goal.wants_deaths):
        gain *= _chance_of_few_deaths(one, other)
    return -gain + 0.3 * side + 3 * deaths


def _deaths_beyond(before: Counts, after: Counts) -> float:
    """By which share of those before deaths come to more than a change may cost."""
    allowed = allowed_deaths(before)
    return MORE_DEATHS * max(0.0, after.mean_deaths - allowed) / (allowed - before.mean_deaths)


def _chance_of_few_deaths(before: Counts, after: Counts) -> float:
    """How likely deaths come to no more than a change may cost."""
    error = hypot(after.error_of_deaths(), (1 + MORE_DEATHS) * before.error_of_deaths())
    return NormalDist().cdf((allowed_deaths(before) - after.mean_deaths) / error)


def halving_sizes(count: int, fewest: int) -> list[int]:
    """How many of so many are played on in each round until few enough are left: about half of those before.

    All rounds leave the same share, so that none is played for one or two that are too many.
    """
    rounds = round(log2(count / fewest)) if count > fewest else 0
    return [round(count * (fewest / count) ** (number / rounds)) for number in range(1, rounds)]


def _times(before: float, after: float) -> float:
    """How many times a number is what it was; 1 where it was nothing."""
    return after / before if before else 1.0

# SPDX-License-Identifier: GPL-3.0-or-later
"""What a search for improvements came to, in words: for the terminal and for the window."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite

from designer.base.words import decimal, percentage, tr, trn
from designer.rally.generator.mend_goal import Goal
from designer.rally.generator.suggestions import Advice, Suggestion, best_dock
from designer.rally.lab.statistics import Interval, fairness


def deaths_told(item: Suggestion) -> str:
    """By which share deaths change, and how sure that is."""
    share = item.deaths[1] / item.deaths[0] - 1 if item.deaths[0] else 0.0
    half = item.more_deaths.half / item.deaths[0] if item.deaths[0] else 0.0
    return _share_told(Interval(share, share - half, share + half))


def _share_told(change: Interval) -> str:
    share = _signed(change.value)
    return f"{share} (± {100 * change.half:.0f})" if isfinite(change.half) else share


def _signed(share: float) -> str:
    return percentage(f"{100 * share:+.0f}".replace("-", "−"))


def change_told(item: Suggestion) -> str:
    """By which share what is wanted changes, with its interval where that is known."""
    change = item.change
    if not (isfinite(change.low) and isfinite(change.high)):
        return _signed(change.value)
    low, high = (f"{100 * end:+.0f}".replace("-", "−") for end in (change.low, change.high))
    return tr("{change} ({low} to {high})", change=_signed(change.value), low=low, high=high)


def odds_told(item: Suggestion) -> str:
    """The odds of the best dock before and after, with the interval of what they become; empty where there are none."""
    before, after = item.odds
    if not isfinite(after.high):
        return ""
    return f"{decimal(before.value, 1)} → {decimal(after.value, 1)} ({_span(after)})"


def _span(interval: Interval) -> str:
    return f"{decimal(interval.low, 1)}–{decimal(interval.high, 1)}"


def outcome_told(advice: Advice) -> Iterator[str]:
    """What was not reached, how near the best change comes, and what was refused."""
    if advice.goal.what == "fair" and not fairness(advice.before.wins, 1).unfair:
        odds = best_dock(advice.before)
        yield tr("docks differ by no more than chance: the best has {odds} times even odds ({span})",
                 odds=decimal(odds.value, 1), span=_span(odds))  # fmt: skip
    elif not advice.is_reached and advice.best is not None:
        yield tr("{goal} was not reached; the best change makes {change}",
                 goal=_goal_told(advice.goal), change=_share_told(advice.best.change))  # fmt: skip
    if advice.refused:
        yield trn(
            "{n} change would help, but may cost more than 10% more deaths",
            "{n} changes would help, but may cost more than 10% more deaths",
            len(advice.refused),
        )


def _goal_told(goal: Goal) -> str:
    share = _signed(goal.change)
    if goal.what == "fair":
        return tr("differences of docks {share}", share=share)
    return tr("deaths {share}", share=share) if goal.what == "deaths" else tr("rounds {share}", share=share)

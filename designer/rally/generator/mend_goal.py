# SPDX-License-Identifier: GPL-3.0-or-later
"""What is to become better of a course."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import sqrt

from designer.base.errors import CourseDesignerError
from designer.base.numerals import whole
from designer.base.words import sentence
from designer.rally.edition import Edition, RobotsPerPlayer, SuperBot, Teams
from designer.rally.generator.judgement import Counts, imbalance, unfairness
from designer.rally.lab.statistics import Interval


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

    def measured(self, counts: Counts) -> float:
        """The same as races measure it without a leaning: of fairness the square, which may be below 0."""
        return imbalance(counts.wins) if self.what == "fair" else self.value(counts)

    def change_of(self, measured: Interval) -> Interval:
        """By which share the value changes where what is measured changes by such a share."""
        if self.what != "fair":
            return measured
        value, low, high = (sqrt(max(0.0, 1 + part)) - 1 for part in (measured.value, measured.low, measured.high))
        return Interval(value, low, high)

    def is_reached(self, change: float) -> bool:
        """Whether such a change is all that was wanted."""
        return change / self.change >= 1

    @property
    def wants_deaths(self) -> bool:
        """Whether more robots are to be lost."""
        return self.what == "deaths" and self.change > 0


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


def check_goal(goal: Goal, edition: Edition, players: int) -> None:
    """Refuse what races cannot tell.

    Raises:
        CourseDesignerError: fair docks are asked for where there are none, where teams win or a SuperBot has its title
            from a dock, or of one robot alone.
    """
    if goal.what != "fair":
        return
    if edition.start.on_checkpoint:
        what = sentence("by {edition} the race starts on checkpoint 1: there are no docks", edition=edition.name)
        raise CourseDesignerError(what, place="--goal")
    if edition.teams is not Teams.NONE or edition.robots_per_player is not RobotsPerPlayer.ONE:
        raise CourseDesignerError(sentence("where teams race they win, so no dock is fair or unfair"), place="--goal")
    if edition.superbot is not SuperBot.NOBODY:
        what = sentence("the first robot begins as SuperBot and wins by that, so no dock is fair or unfair")
        raise CourseDesignerError(what, place="--goal")
    if players < 2:
        raise CourseDesignerError(sentence("whether docks are fair only two or more players can tell"), place="--goal")

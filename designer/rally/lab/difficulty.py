# SPDX-License-Identifier: GPL-3.0-or-later
"""How hard a course is in two words of our own, one for a robot alone and one for a crowd.

Neither is a publisher's word, and there is no sum of both.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designer.base.words import Worded, sentence
from designer.files.course_figures import Crowd
from designer.rally.lab.constants import constant
from designer.rally.lab.reference import crowd_limits
from designer.rally.lab.statistics import Interval


class Alone(Worded):
    """How hard a course is for a robot alone."""

    SAFE = "safe", sentence("safe")
    TREACHEROUS = "treacherous", sentence("treacherous")
    DEADLY = "deadly", sentence("deadly")


ALONE_LIMITS = constant("alone-treacherous"), constant("alone-deadly")
"""From how many deaths in a race on a course is treacherous and deadly for a robot alone."""


@dataclass(frozen=True)
class Difficulty:
    """A word for deaths.

    Attributes:
        word: the class.
        deaths: in the mean of races, a robot.
        sure: whether the interval of the deaths holds no limit between classes.
    """

    word: Alone | Crowd
    deaths: Interval
    sure: bool


def alone(deaths: Interval) -> Difficulty:
    """How hard a course is for a robot alone that is lost so often in a race."""
    word = tuple(Alone)[_class(deaths.value, ALONE_LIMITS)]
    return Difficulty(word, deaths, not is_between(deaths, ALONE_LIMITS))


def in_crowd(deaths: Interval, players: int) -> Difficulty:
    """How hard a course is among so many of whom each is lost so often in a race."""
    limits = crowd_limits(players)
    return Difficulty(tuple(Crowd)[_class(deaths.value, limits)], deaths, not is_between(deaths, limits))


def _class(value: float, limits: Sequence[float]) -> int:
    return sum(value >= limit for limit in limits)


def is_between(found: Interval, limits: Sequence[float]) -> bool:
    """Whether an interval holds one of the limits."""
    return any(found.low < limit <= found.high for limit in limits)

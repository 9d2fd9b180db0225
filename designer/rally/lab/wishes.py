# SPDX-License-Identifier: GPL-3.0-or-later
"""What somebody wants of a course, held against the verdict on its races: ``fair``, ``length=45-75``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from designer.base.errors import CourseDesignerError, meant
from designer.base.numerals import parse_whole
from designer.base.words import sentence
from designer.rally.lab.verdict import RaceVerdict

FAIR = "fair"

_MEASURES: Mapping[str, Callable[[RaceVerdict], float]] = {
    "length": lambda verdict: sum(verdict.minutes) / 2,
    "rounds": lambda verdict: verdict.rounds.value,
    "won": lambda verdict: 100 * verdict.won.value,
}
"""What may be wished to lie between two numbers: minutes, rounds, and in how many of a hundred races somebody wins."""


@dataclass(frozen=True)
class CourseWish:
    """What a course should be.

    Attributes:
        text: as it was written.
        key: ``fair``, or what is measured.
        least, most: between what it should lie.
    """

    text: str
    key: str
    least: int = 0
    most: int = 0

    def holds(self, verdict: RaceVerdict) -> bool:
        """Whether it is so."""
        if self.key == FAIR:
            return not verdict.docks.unfair
        return self.least <= _MEASURES[self.key](verdict) <= self.most


def parse_wishes(text: str) -> tuple[CourseWish, ...]:
    """The wishes that ``fair,length=45-75`` writes.

    Raises:
        CourseDesignerError: nobody can wish that.
    """
    return tuple(_wish(word.strip()) for word in text.split(","))


def _wish(word: str) -> CourseWish:
    key, equals, value = word.partition("=")
    if key == FAIR and not equals:
        return CourseWish(word, key)
    if key not in _MEASURES and key != FAIR:
        what = meant(sentence("unknown wish '{key}'", key=key[:40]), key, (FAIR, *_MEASURES))
        raise CourseDesignerError(what, place="--check")
    low, dash, high = value.partition("-")
    least, most = parse_whole(low, 0, 10**6), parse_whole(high, 0, 10**6)
    if key == FAIR or not dash or least is None or most is None or least > most:
        example = FAIR if key == FAIR else f"{key}=45-75"
        raise CourseDesignerError(
            sentence("'{key}' is written like {example}", key=key, example=example), place="--check"
        )
    return CourseWish(word, key, least, most)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Courses that were found, by whichever search: what each is like, and which of them keep a wish."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import Any

from designer.rally.course.course import Course
from designer.rally.generator.archive import ArchiveCell, archive_cell_of
from designer.rally.generator.judgement import Counts, Facts, Judgement, WishPart, fairness, missed, worth
from designer.rally.generator.operators import Making
from designer.rally.generator.outcome import course_of
from designer.rally.generator.wish import Wish


@dataclass(frozen=True, eq=False)
class FoundCourse:
    """A course that was found.

    Attributes:
        making: what the search was given; seed: of the search.
        judgement: what is known of the course.
        title: its name.
        kept: whether fresh races have shown that it keeps the wish of its search.
    """

    making: Making
    seed: int
    judgement: Judgement
    title: str
    kept: bool = False

    @property
    def key(self) -> tuple[object, ...]:
        """What makes it the same course as another one, for as many players."""
        return (self.judgement.genome, self.making.wish.players, self.making.supply.edition.key)

    @cached_property
    def course(self) -> Course:
        """The course, told as generated."""
        return course_of(self.judgement, self.making, self.seed, self.title)

    @property
    def facts(self) -> Facts:
        """What is known without races."""
        assert self.judgement.facts is not None
        return self.judgement.facts

    @property
    def counts(self) -> Counts:
        """What its races came to."""
        assert self.judgement.counts is not None
        return self.judgement.counts

    @property
    def kind(self) -> ArchiveCell:
        """Its cell of the archive."""
        return archive_cell_of(self.judgement)

    @property
    def fairness(self) -> float:
        """What the dock that wins least wins, as a share of what it would win if all won as often; 0 to 1."""
        return fairness(self.counts.wins)


class SortOrder(Enum):
    """In which order courses are shown."""

    FOUND = "found"
    BEST = "best"
    PAR = "par"
    LENGTH = "length"
    DANGER = "danger"
    FAIRNESS = "fairness"


def suits(wish: Wish, found: FoundCourse) -> bool:
    """Whether a course is for as many players, on as many boards and with as many checkpoints as are wished."""
    genome = found.judgement.genome
    low, high = wish.checkpoints
    return (
        found.making.wish.players == wish.players
        and len(genome.pieces) == wish.boards
        and low <= len(genome.checkpoints) <= high
    )


@dataclass(frozen=True)
class WishMatches:
    """What a wish leaves of courses that were found.

    Attributes:
        courses: those that keep it.
        suiting: how many are for as many players, on as many boards.
        by_part: how many of these each part of the wish leaves, taken alone.
    """

    courses: tuple[FoundCourse, ...]
    suiting: int
    by_part: Mapping[WishPart, int]


def wish_matches(wish: Wish, all_found: Iterable[FoundCourse]) -> WishMatches:
    """What a wish leaves."""
    suiting = [found for found in all_found if suits(wish, found)]
    counted = dict.fromkeys(WishPart, len(suiting))
    courses = []
    for found in suiting:
        parts = missed(wish, found.judgement)
        for part in parts:
            counted[part] -= 1
        if not parts:
            courses.append(found)
    return WishMatches(tuple(courses), len(suiting), counted)


def without(wish: Wish, part: WishPart) -> Wish:
    """A wish that leaves one of its parts open."""
    open_part: dict[str, Any] = {part.value: None}
    return replace(wish, **open_part)


def in_order(wish: Wish, courses: Iterable[FoundCourse], order: SortOrder) -> tuple[FoundCourse, ...]:
    """Courses as somebody wants to look through them; those of which fresh races were played come first of equals.

    As they were found they stay as they are given.
    """
    if order is SortOrder.FOUND:
        return tuple(courses)

    def rank(found: FoundCourse) -> tuple[float, ...]:
        best = -worth(wish, found.judgement)
        by = {
            SortOrder.BEST: best,
            SortOrder.PAR: found.facts.par,
            SortOrder.LENGTH: found.counts.mean_rounds,
            SortOrder.DANGER: found.counts.mean_deaths,
            SortOrder.FAIRNESS: -found.fairness,
        }[order]
        return (not found.kept, by, best) if order is SortOrder.BEST else (by, not found.kept, best)

    return tuple(sorted(courses, key=rank))


def best_of_each_kind(wish: Wish, courses: Sequence[FoundCourse]) -> dict[ArchiveCell, FoundCourse]:
    """Of each cell the best course, one of which fresh races were played before others."""
    best: dict[ArchiveCell, FoundCourse] = {}
    for found in in_order(wish, courses, SortOrder.BEST):
        best.setdefault(found.kind, found)
    return best


def united_courses(
    known: Mapping[tuple[object, ...], FoundCourse], more: Iterable[FoundCourse]
) -> dict[tuple[object, ...], FoundCourse]:
    """All courses with more of them; one that is known keeps its name, and its fresh races are not lost."""
    together = dict(known)
    for found in more:
        old = together.get(found.key)
        if old is None:
            together[found.key] = found
        elif found.kept or not old.kept:
            together[found.key] = replace(found, title=old.title)
    return together

# SPDX-License-Identifier: GPL-3.0-or-later
"""A piece of a search for courses: its beginning, one batch, or the fresh races of what is shown. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designer.base.breathe import Breathe
from designer.base.errors import CourseDesignerError
from designer.base.words import Sentence
from designer.editor.rally.lab.background_search import background_pool
from designer.rally.course.course import Course
from designer.rally.generator.candidate_judge import CandidateOrder, Judge
from designer.rally.generator.found_courses import FoundCourse
from designer.rally.generator.judgement import Judgement, WishPart
from designer.rally.generator.operators import Making, Pins
from designer.rally.generator.outcome import name_of
from designer.rally.generator.request import making_of
from designer.rally.generator.search import GeneratorSearch, enough
from designer.rally.generator.wish import Wish, check_wish
from designer.rally.lab.workers import LocalPool

SHOWN = 12
"""A search ends when it has found so many that keep the wish in fresh races."""

BATCHES = 60
"""After so many batches a search ends, whatever it has found."""


@dataclass(frozen=True)
class SearchStart:
    """What a search begins with, the course ``found``, and whether its boards, docks and checkpoints stay."""

    found: FoundCourse
    boards: bool = False
    docks: bool = False
    checkpoints: bool = False


@dataclass(frozen=True, eq=False)
class PooledSearch:
    """A search with those who judge for it."""

    search: GeneratorSearch
    judges: LocalPool[CandidateOrder, Judgement]


@dataclass(frozen=True, eq=False)
class SearchReport:
    """What a search has come to.

    Attributes:
        found: the courses that were played; tried, hits: how many candidates were judged, and how many fit.
        ends: whether it is time for the fresh races; worst: the part of the wish that hurts most.
    """

    hunt: PooledSearch
    found: tuple[FoundCourse, ...]
    tried: int = 0
    hits: int = 0
    ends: bool = False
    worst: WishPart | None = None


def begin(
    course: Course, wish: Wish, new: bool, keep: SearchStart | None, seed: int, breathe: Breathe
) -> SearchReport | Sentence:
    """Begin a search by the rules of a course; what cannot be is told in a sentence."""
    try:
        making = _making(course, wish, new=new, keep=keep)
    except CourseDesignerError as error:
        return error.sentence
    breathe()
    judges = background_pool(Judge(making))
    return SearchReport(PooledSearch(GeneratorSearch(making, seed, judges), judges), ())


def _making(course: Course, wish: Wish, *, new: bool, keep: SearchStart | None) -> Making:
    if keep is None:
        return making_of(wish, course.rules(), None, None, (), new=new)
    making, genome = keep.found.making, keep.found.judgement.genome
    check_wish(wish, making.supply.edition)
    boards = range(len(genome.pieces)) if keep.boards else ()
    checkpoints = range(min(len(genome.checkpoints), wish.checkpoints[1])) if keep.checkpoints else ()
    return Making(making.supply, wish, Pins(genome, frozenset(boards), keep.docks, frozenset(checkpoints)))


def next_batch(hunt: PooledSearch, breathe: Breathe) -> SearchReport:
    """Judge a batch; where nobody wants it any more, nothing has happened."""
    search = hunt.search
    hunt.judges.breathe = breathe
    search.run_batch()
    ends = enough(search, SHOWN) or search.batches >= BATCHES
    return SearchReport(
        hunt, _found(search, search.found, kept=False), search.tried, search.hits, ends, search.worst_part
    )


def found_first(hunt: PooledSearch) -> FoundCourse | None:
    """The first course that fits, as soon as it was looked at."""
    first = hunt.search.first
    return next(iter(_found(hunt.search, [first] if first is not None else [], kept=False)), None)


def confirm(hunt: PooledSearch, breathe: Breathe) -> SearchReport:
    """Play fresh races of the best; those that keep the wish are marked."""
    search = hunt.search
    hunt.judges.breathe = breathe
    kept = _found(search, search.shown(SHOWN), kept=True)
    return SearchReport(hunt, kept, search.tried, search.hits, ends=True, worst=search.worst_part)


def _found(search: GeneratorSearch, judged: Sequence[Judgement], *, kept: bool) -> tuple[FoundCourse, ...]:
    return tuple(
        FoundCourse(search.making, search.seed, item, name_of(search.seed, item.number, ()), kept) for item in judged
    )

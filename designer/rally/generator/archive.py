# SPDX-License-Identifier: GPL-3.0-or-later
"""The archive of MAP-Elites (Mouret and Clune 2015): the best course of each kind, by length and by danger.

Cells keep sums of races, not means: an elite is played again whenever it is picked or challenged, and moves to the cell
that all its races say. A cell keeps the next best courses too, so that an elite which moves leaves no hole.

A cell counts once its elite has played enough and its means lie clear of the borders: of a course that lies on a
border chance alone says in which cell its next races put it. One that is clear goes before one that is not.

Parents for the next courses come from here. A search either comes nearer to its wish, or, where all elites keep the
wish, looks for kinds that it has not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import NamedTuple

from designer.rally.generator.candidate_judge import ENTRY
from designer.rally.generator.dice import Dice
from designer.rally.generator.judgement import Judgement
from designer.rally.generator.wish import Band

ROUNDS_A_CELL = 2.5
FIRST_ROUNDS = 2.5
DEATHS_A_CELL = 0.3
COLUMNS = ROWS = 10

ENOUGH = ENTRY
"""Races from which on a cell may count as filled."""

CLEAR = 1.0
"""Standard errors by which the means of a course lie inside the cell that it counts for."""

KEPT = 3
"""So many courses of a kind are kept."""


class ArchiveCell(NamedTuple):
    """A cell: its column by rounds and its row by deaths, from 0."""

    rounds: int
    deaths: int


def archive_cell_of(judgement: Judgement) -> ArchiveCell:
    """The cell that the races of a candidate say."""
    counts = judgement.counts
    assert counts is not None
    column = int((counts.mean_rounds - FIRST_ROUNDS) // ROUNDS_A_CELL)
    return ArchiveCell(min(COLUMNS - 1, max(0, column)), min(ROWS - 1, int(counts.mean_deaths // DEATHS_A_CELL)))


def is_clear(judgement: Judgement) -> bool:
    """Whether the means of a candidate lie clear of the borders of its cell."""
    counts = judgement.counts
    assert counts is not None
    kind = archive_cell_of(judgement)
    rounds = _band(kind.rounds, COLUMNS, FIRST_ROUNDS, ROUNDS_A_CELL)
    deaths = _band(kind.deaths, ROWS, 0.0, DEATHS_A_CELL)
    off_rounds = rounds.outside(counts.mean_rounds, CLEAR * counts.error_of_rounds())
    return off_rounds == 0 == deaths.outside(counts.mean_deaths, CLEAR * counts.error_of_deaths())


def _band(index: int, last: int, first: float, width: float) -> Band:
    """What a column or row takes in; the outer ones have no end."""
    low = first + index * width if index else -inf
    return Band(low, first + (index + 1) * width if index < last - 1 else inf)


def counts_for_its_cell(judgement: Judgement) -> bool:
    """Whether a candidate was played enough and lies clear of the borders, so that its cell is filled."""
    return _is_known(judgement) and is_clear(judgement)


def _is_known(judgement: Judgement) -> bool:
    return judgement.counts is not None and judgement.counts.races >= ENOUGH


class Archive:
    """The best of each kind."""

    def __init__(self, worth: Callable[[Judgement], float]) -> None:
        """An empty archive.

        Args:
            worth: what a candidate is worth; the higher the better.
        """
        self._worth = worth
        self._cells: dict[ArchiveCell, list[Judgement]] = {}

    def would_enter(self, candidate: Judgement) -> bool:
        """Whether a candidate is better than what its cell has, as far as its races tell."""
        kept = self._cells.get(archive_cell_of(candidate))
        if not kept or self._worth(candidate) > self._worth(kept[0]):
            return True
        return is_clear(candidate) and not counts_for_its_cell(kept[0])

    def enter(self, candidate: Judgement) -> None:
        """Keep a candidate if it is among the best of its kind."""
        kept = [*self._cells.get(archive_cell_of(candidate), ()), candidate]
        self._cells[archive_cell_of(candidate)] = sorted(kept, key=self._rank)[:KEPT]

    def _rank(self, item: Judgement) -> tuple[bool, float]:
        return (not counts_for_its_cell(item), -self._worth(item))

    def judged_again(self, elite: Judgement, again: Judgement) -> None:
        """Replace an elite by itself after more races, in the cell that these say."""
        kept = self._cells.get(archive_cell_of(elite), [])
        rest = [item for item in kept if item is not elite]
        if len(rest) == len(kept):
            return
        self._cells[archive_cell_of(elite)] = rest
        if not rest:
            del self._cells[archive_cell_of(elite)]
        self.enter(again)

    def elites(self) -> Iterator[tuple[ArchiveCell, Judgement]]:
        """Every cell with its elite, in the order of cells."""
        return ((kind, self._cells[kind][0]) for kind in sorted(self._cells))

    def counting(self) -> Iterator[tuple[ArchiveCell, Judgement]]:
        """The cells that count, each with its elite."""
        return ((kind, elite) for kind, elite in self.elites() if counts_for_its_cell(elite))

    def doubtful(self) -> Iterator[Judgement]:
        """Elites that were played enough, but lie too near to a border to count; those played least come first."""
        known = [elite for _, elite in self.elites() if _is_known(elite) and not is_clear(elite)]
        return iter(sorted(known, key=lambda elite: elite.counts.races if elite.counts else 0))

    @property
    def filled(self) -> int:
        """How many cells count."""
        return sum(1 for _ in self.counting())

    @property
    def quality(self) -> float:
        """What the elites of cells that count are worth together (QD score)."""
        return sum(self._worth(elite) for _, elite in self.counting())

    def __len__(self) -> int:
        return len(self._cells)


MADE_UP, OF_NEAREST = 15, 50
"""Of a hundred so many are made up, and so many changed from those nearest to the wish; the others are changed from
elites of all kinds."""

MADE_UP_THERE = 3
"""Of a hundred so many are made up where nobody can come nearer to the wish."""

TWICE, TWICE_THERE = 30, 60
"""Of a hundred changes so many are two at once: towards the wish, and where nobody can come nearer."""

ELITES_ASKED = 3
"""Of so many elites one is changed: the one nearest to the wish; where all keep it, the one of the rarest kind."""


@dataclass(frozen=True)
class Parents:
    """Those of whom one is changed next.

    Attributes:
        elites: of all kinds; nearest: to the wish, none where all elites keep it.
        distance: how far one is from the wish.
        often: how many candidates were of each kind; the rare ones lie where the archive still grows.
    """

    elites: Sequence[Judgement]
    nearest: Sequence[Judgement]
    distance: Callable[[Judgement], float]
    often: Counter[ArchiveCell]

    def one(self, dice: Dice) -> Judgement | None:
        """One of them, or None where a course is made up."""
        lot = dice.below(100)
        if lot < (MADE_UP if self.nearest else MADE_UP_THERE) or not self.elites:
            return None
        if lot < MADE_UP + OF_NEAREST and self.nearest:
            return dice.pick(self.nearest)
        asked = [dice.pick(self.elites) for _ in range(ELITES_ASKED)]
        return min(asked, key=self.distance if self.nearest else self._how_often)

    def _how_often(self, elite: Judgement) -> int:
        return self.often[archive_cell_of(elite)]

    def two_changes(self, dice: Dice) -> bool:
        """Whether one is changed twice at once."""
        return dice.percent(TWICE if self.nearest else TWICE_THERE)

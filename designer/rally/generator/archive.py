# SPDX-License-Identifier: GPL-3.0-or-later
"""The archive of MAP-Elites (Mouret and Clune 2015): the best course of each kind, by length and by danger.

Cells keep sums of races, not means: an elite is played again whenever it is picked or challenged, and moves to the cell
that all its races say. A cell counts once its elite has played enough.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from designer.rally.generator.judgement import Judgement
from designer.rally.generator.judging import ENTRY

ROUNDS_A_CELL = 2.5
FIRST_ROUNDS = 2.5
DEATHS_A_CELL = 0.3
COLUMNS = ROWS = 10

ENOUGH = ENTRY
"""Races from which on a cell counts as filled."""


class Kind(NamedTuple):
    """A cell: its column by rounds and its row by deaths, from 0."""

    rounds: int
    deaths: int


def kind_of(judgement: Judgement) -> Kind:
    """The cell that the races of a candidate say."""
    counts = judgement.counts
    assert counts is not None
    column = int((counts.mean_rounds - FIRST_ROUNDS) // ROUNDS_A_CELL)
    return Kind(min(COLUMNS - 1, max(0, column)), min(ROWS - 1, int(counts.mean_deaths // DEATHS_A_CELL)))


class Archive:
    """The best of each kind."""

    def __init__(self, worth: Callable[[Judgement], float]) -> None:
        """An empty archive.

        Args:
            worth: what a candidate is worth; the higher the better.
        """
        self._worth = worth
        self._cells: dict[Kind, Judgement] = {}

    def would_enter(self, candidate: Judgement) -> bool:
        """Whether a candidate is better than what its cell has, as far as its races tell."""
        elite = self._cells.get(kind_of(candidate))
        return elite is None or self._worth(candidate) > self._worth(elite)

    def enter(self, candidate: Judgement) -> None:
        """Keep a candidate if it is the best of its kind."""
        if self.would_enter(candidate):
            self._cells[kind_of(candidate)] = candidate

    def judged_again(self, elite: Judgement, again: Judgement) -> None:
        """Replace an elite by itself after more races, in the cell that these say."""
        kind = kind_of(elite)
        if self._cells.get(kind) is elite:
            del self._cells[kind]
            self.enter(again)

    def elites(self) -> Iterator[tuple[Kind, Judgement]]:
        """Every cell with its elite, in the order of cells."""
        return ((kind, self._cells[kind]) for kind in sorted(self._cells))

    @property
    def filled(self) -> int:
        """How many cells count."""
        return sum(elite.counts is not None and elite.counts.races >= ENOUGH for elite in self._cells.values())

    @property
    def quality(self) -> float:
        """What all elites are worth together (QD score)."""
        return sum(self._worth(elite) for _, elite in self.elites())

    def __len__(self) -> int:
        return len(self._cells)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Those near to the wish are changed; where all keep it, those of rare kinds are."""

from __future__ import annotations

from collections import Counter

from designer.rally.generator.archive import ArchiveCell, Parents
from designer.rally.generator.dice import Dice
from designer.rally.generator.genome import Genome
from designer.rally.generator.judgement import Counts, Judgement

DRAWS = 400


def _elite(column: int) -> Judgement:
    """A course in a column of the archive."""
    rounds = 10 * (column + 1) * 5 // 2 + 1
    counts = Counts(10, 2, rounds, rounds * rounds // 10, 0, 0, 0, 0, 0, (10, 0))
    return Judgement(Genome((), None, ()), column, counts=counts)


ELITES = [_elite(column) for column in range(5)]


def _picked(parents: Parents) -> Counter[int | None]:
    """How often each was picked, by its number; None where a course is made up."""
    found = (parents.one(Dice(1, draw)) for draw in range(DRAWS))
    return Counter(parent.number if parent else None for parent in found)


def test_without_elites_all_are_made_up() -> None:
    assert _picked(Parents([], [], lambda item: 0.0, Counter())) == {None: DRAWS}


def test_where_all_keep_the_wish_rare_kinds_are_changed_more_often() -> None:
    often = Counter({ArchiveCell(column, 0): 10 * (column + 1) for column in range(5)})
    picked = _picked(Parents(ELITES, [], lambda item: 0.0, often))

    assert picked[0] > picked[1] > picked[2] > picked[3] > picked[4] > 0
    assert 0 < picked[None] < 0.06 * DRAWS


def test_towards_a_wish_the_nearest_are_changed_and_more_are_made_up() -> None:
    nearest = _elite(7)
    picked = _picked(Parents(ELITES, [nearest], lambda item: float(item.number), Counter({ArchiveCell(0, 0): 1000})))
    assert picked[7] > 0.4 * DRAWS
    assert picked[0] > picked[1] > picked[2]
    assert 0.1 * DRAWS < picked[None] < 0.2 * DRAWS

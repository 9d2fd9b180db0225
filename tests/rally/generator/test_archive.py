# SPDX-License-Identifier: GPL-3.0-or-later
"""The archive keeps the best of each kind, leaves no holes, and counts only what lies clear of the borders."""

from __future__ import annotations

from designer.rally.generator.archive import (
    ENOUGH,
    KEPT,
    Archive,
    ArchiveCell,
    archive_cell_of,
    counts_for_its_cell,
    is_clear,
)
from designer.rally.generator.genome import Genome
from designer.rally.generator.judgement import Counts, Judgement

PLAYERS = 2
MIDDLE = 6.25
"""Rounds in the middle of the second column."""


def _judgement(rounds: float, worth: int, races: int = ENOUGH, deaths: float = 0.45) -> Judgement:
    """A course that lasts so long in the mean, its races a round from it; its number says what it is worth."""
    total, lost = round(rounds * races), round(deaths * races * PLAYERS)
    squares = round(races * (rounds**2 + 1))
    counts = Counts(races, PLAYERS, total, squares, lost, lost, 0, 0, 0, (races, 0))
    return Judgement(Genome((), None, ()), worth, counts=counts)


def _archive(*items: Judgement) -> Archive:
    found = Archive(lambda item: item.number)
    for item in items:
        found.enter(item)
    return found


def test_the_best_of_a_kind_is_its_elite() -> None:
    worse, better, other = _judgement(MIDDLE, 1), _judgement(MIDDLE, 2), _judgement(MIDDLE + 2.5, 1)
    archive = _archive(worse, better, other)
    assert list(archive.elites()) == [(ArchiveCell(1, 1), better), (ArchiveCell(2, 1), other)]
    assert (len(archive), archive.filled, archive.quality) == (2, 2, 3)
    assert not archive.would_enter(_judgement(MIDDLE, 2))
    assert archive.would_enter(_judgement(MIDDLE, 3))


def test_an_elite_that_moves_leaves_no_hole() -> None:
    second, first = _judgement(MIDDLE, 1), _judgement(MIDDLE, 2)
    archive = _archive(second, first)
    moved = _judgement(MIDDLE + 2.5, 2, 2 * ENOUGH)
    archive.judged_again(first, moved)
    assert list(archive.elites()) == [(ArchiveCell(1, 1), second), (ArchiveCell(2, 1), moved)]
    archive.judged_again(second, _judgement(MIDDLE + 2.5, 1, 2 * ENOUGH))
    assert [kind for kind, _ in archive.elites()] == [ArchiveCell(2, 1)]


def test_what_is_kept_no_more_does_not_come_back() -> None:
    forgotten, *kept = (_judgement(MIDDLE, worth) for worth in range(KEPT + 1))
    archive = _archive(forgotten, *kept)
    archive.judged_again(forgotten, _judgement(MIDDLE + 2.5, 9))
    assert len(archive) == 1


def test_what_lies_on_a_border_or_was_played_too_little_does_not_count() -> None:
    on_border, on_other = _judgement(7.49, 9), _judgement(MIDDLE, 9, deaths=0.59)
    for doubtful in (on_border, on_other):
        assert archive_cell_of(doubtful) == ArchiveCell(1, 1)
        assert not is_clear(doubtful)
    assert is_clear(_judgement(MIDDLE, 1))
    assert counts_for_its_cell(_judgement(MIDDLE, 1))
    assert not counts_for_its_cell(_judgement(MIDDLE, 1, ENOUGH // 2))
    archive = _archive(on_border)
    assert (len(archive), archive.filled, archive.quality) == (1, 0, 0)
    assert list(archive.doubtful()) == [on_border]


def test_more_races_make_clear_what_was_doubtful() -> None:
    assert not is_clear(_judgement(7.45, 1))
    assert is_clear(_judgement(7.45, 1, 4 * ENOUGH))


def test_the_outer_cells_have_no_end() -> None:
    assert is_clear(_judgement(2.5, 1, deaths=0.15))
    assert is_clear(_judgement(60.0, 1, deaths=4.0))
    assert is_clear(_judgement(MIDDLE, 1, deaths=0.0))


def test_a_course_that_is_clear_goes_before_a_better_one_on_the_border() -> None:
    doubtful, clear = _judgement(7.49, 9), _judgement(MIDDLE, 1)
    archive = _archive(doubtful)
    assert archive.would_enter(clear)
    archive.enter(clear)
    assert list(archive.counting()) == [(ArchiveCell(1, 1), clear)]
    assert not list(archive.doubtful())
    archive.enter(_judgement(7.49, 10))
    assert list(archive.counting()) == [(ArchiveCell(1, 1), clear)]


def test_of_doubtful_elites_those_played_least_come_first() -> None:
    more, less = _judgement(7.49, 1, 3 * ENOUGH), _judgement(9.99, 1, 2 * ENOUGH)
    assert list(_archive(more, less).doubtful()) == [less, more]
    assert not list(_archive(_judgement(9.99, 1, ENOUGH // 2)).doubtful())

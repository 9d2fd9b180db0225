# SPDX-License-Identifier: GPL-3.0-or-later
"""What is promised holds under fresh seeds: shown courses keep the wish, elites are in their cells, all are sound."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product

import pytest

from designer.game.findings import Severity
from designer.rally.checks.validation import validate
from designer.rally.edition import EDITIONS
from designer.rally.generator.archive import archive_cell_of
from designer.rally.generator.candidate_judge import CandidateOrder, Judge
from designer.rally.generator.dice import Dice, mix
from designer.rally.generator.genome import build
from designer.rally.generator.judgement import Judgement, missed
from designer.rally.generator.new_boards import is_clean, new_board
from designer.rally.generator.operators import Making, made_up
from designer.rally.generator.search import GeneratorSearch, enough
from designer.rally.generator.wish import Wish, WishLevel
from designer.rally.lab.workers import LocalPool
from tests.galleries import FRESH_RACES, WISHES, Gallery, ended, made
from tests.proof import TOTAL, WHOLE, share
from tests.rally.generator.makings import making, searched

pytestmark = pytest.mark.proof

FRESH = 600
FULL = Wish(players=6, boards=2, minutes=(99, 165), lethal=WishLevel.LOW, docks=4)


def _searches() -> Iterator[GeneratorSearch]:
    """In whole: searches until there are enough, for two boards and six players; else the small one of other tests."""
    if not WHOLE:
        yield searched(2)
        return
    for seed in range(8):
        found = GeneratorSearch(making("ah-2005", FULL), seed, LocalPool(Judge(making("ah-2005", FULL))))
        while not enough(found, 12) and found.batches < 40:
            found.run_batch()
        yield found


def _fresh(making: Making, item: Judgement) -> Judgement:
    """The same with the races of a seed that nobody has seen."""
    races = Judge(making)(CandidateOrder(item.genome, item.number, (0, FRESH), mix(99, item.number) >> 2, sieved=True))
    return replace(item, counts=races.counts)


def test_shown_courses_keep_the_wish_in_fresh_races() -> None:
    kept = tried = 0
    for search in _searches():
        for item in search.shown(12 if WHOLE else 2):
            tried += 1
            kept += not missed(search.making.wish, _fresh(search.making, item))
    assert tried >= (60 if WHOLE else 2)
    assert kept >= 0.95 * tried


def _galleries() -> Iterator[Gallery]:
    """In whole: five wishes with five seeds each; else the small search of other tests."""
    if not WHOLE:
        yield ended(searched(2), 2, None, 0.0, share(FRESH_RACES))
        return
    for name, seed in product(WISHES, range(1, 6)):
        yield made(name, seed)


def test_galleries_of_many_wishes_hold_what_they_promise(record_property: Callable[[str, object], None]) -> None:
    """Fair docks, nothing alike, no board with nothing to do, nothing that the box lacks."""
    galleries = list(_galleries())
    shown = sum(len(gallery.shown) for gallery in galleries)
    assert shown
    assert sum(gallery.alike for gallery in galleries) == 0
    assert sum(gallery.lacking for gallery in galleries) == 0
    assert sum(gallery.idle for gallery in galleries) <= 0.01 * shown
    if WHOLE:  # a few races tell nothing of docks
        assert sum(odds > 1.05 for gallery in galleries for odds in gallery.odds) <= 0.05 * shown
        assert sum(gallery.kept for gallery in galleries) >= 0.95 * shown
    record_property(TOTAL, f"{shown} courses")


@pytest.mark.skipif(not WHOLE, reason="a few elites of a small search say nothing about cells")
def test_elites_are_in_the_cells_in_which_they_count() -> None:
    there = tried = 0
    for search in _searches():
        for kind, elite in search.archive.counting():
            tried += 1
            there += archive_cell_of(_fresh(search.making, elite)) == kind
    assert tried
    assert there >= 0.85 * tried


def test_what_goes_through_the_sieve_is_sound_also_for_those_who_ask_for_explanations() -> None:
    found, number = 0, 0
    wishes = {key: Wish(players=2, boards=1 + bool(WHOLE), checkpoints=(2, 3)) for key in EDITIONS}
    while found < share(1000):
        key = list(EDITIONS)[number % len(EDITIONS)]
        here = making(key, wishes[key], new=number % 3 == 0)
        genome = made_up(here, Dice(7, number))
        judged = Judge(here)(CandidateOrder(genome, number, (0, 1), number))
        number += 1
        if judged.refused is None:
            found += 1
            report = validate(build(genome, here.supply, 2), here.supply.edition)
            assert all(finding.severity is not Severity.ERROR for finding in report.findings), str(genome)
    assert number < 4 * found + 20


def test_new_boards_are_clean_and_not_empty_by_the_rules_of_every_edition() -> None:
    for number in range(share(500)):
        for edition in EDITIONS.values():
            board = new_board(number, edition)
            assert is_clean(board, edition)
            assert sum(not space.is_open_floor for _, space in board.items()) > 30
            assert new_board(number, edition) == board

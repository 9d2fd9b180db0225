# SPDX-License-Identifier: GPL-3.0-or-later
"""Where most courses that may be shown are like others, the search looks for those that are not."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from itertools import combinations

import pytest

from designer.rally.generator.candidate_judge import CandidateOrder
from designer.rally.generator.judgement import Counts, Facts, Judgement
from designer.rally.generator.search import GeneratorSearch
from designer.rally.generator.unlikeness import LEAST, unlike, unlikeness
from designer.rally.generator.wish import Wish
from designer.rally.lab.workers import WorkPool
from tests.rally.generator.makings import making

ALLOWED, FAR = 4, 9
TWO = Wish(players=2, boards=2, checkpoints=(3, 3), docks=ALLOWED)


class _OneBoardAtTheEnd(WorkPool[CandidateOrder, Judgement]):
    """Says of candidates that end on their first board that they keep the wish, all with fair docks."""

    def answers(self, orders: Iterable[CandidateOrder]) -> Generator[tuple[int, Judgement], None, None]:
        for place, order in enumerate(orders):
            races, keeps = order.span[1] - order.span[0], order.genome.checkpoints[-1].piece == 0
            rounds = 10 if keeps else 16
            wins = (races // 2, races - races // 2)
            counts = Counts(races, 2, rounds * races, rounds**2 * races, 0, 0, 0, 0, 0, wins)
            facts = Facts(12, 0 if keeps else FAR, 1, 1, 1, 1, 0)
            yield place, Judgement(order.genome, order.number, facts=facts, counts=counts)

    def close(self) -> None:
        pass


def _searched(batches: int) -> GeneratorSearch:
    search = GeneratorSearch(making("ah-2005", TWO), 1, _OneBoardAtTheEnd())
    for _ in range(batches):
        search.run_batch()
    return search


def test_in_a_crowd_fewer_candidates_are_like_courses_that_may_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    search = _searched(6)
    crowd = search._crowd()
    assert crowd

    def alike() -> int:
        return sum(not unlike([genome], crowd, search.making.supply.side) for genome, _ in search._drawn())

    minded = alike()
    monkeypatch.setattr(search, "_crowd", list)
    assert minded < alike()


def test_in_a_crowd_none_of_those_that_are_changed_towards_the_wish_is_like_another() -> None:
    search = _searched(6)
    side = search.making.supply.side
    both = [[item.genome for item in search._parents(is_crowded=is_crowded).nearest] for is_crowded in (False, True)]
    alike = [sum(unlikeness(*pair, side) < LEAST for pair in combinations(genomes, 2)) for genomes in both]
    assert alike[0] > alike[1] == 0
    assert len(both[1]) == len(both[0])


def test_a_search_that_has_found_little_is_no_crowd() -> None:
    assert _searched(1)._crowd() == []

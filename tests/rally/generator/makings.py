# SPDX-License-Identifier: GPL-3.0-or-later
"""Searches for the tests of the generator: small ones, made once."""

from __future__ import annotations

from functools import cache

from designer.rally.edition import EDITIONS
from designer.rally.generator.candidate_judge import CandidateOrder, Judge
from designer.rally.generator.judgement import Judgement
from designer.rally.generator.operators import Making
from designer.rally.generator.search import GeneratorSearch
from designer.rally.generator.supply import shipped_boards, supply_of
from designer.rally.generator.wish import Wish
from designer.rally.lab.workers import LocalPool, WorkPool

BOARDS = ("chicane", "gallery", "kettle", "orchard", "switchyard", "start-lane", "loading-bay")
"""Some of the shipped boards: what a seed finds does not change when there are more."""

EASY = Wish(players=2, boards=1, minutes=(18, 264), checkpoints=(2, 2))


@cache
def making(edition: str = "ah-2005", wish: Wish = EASY, *, new: bool = False) -> Making:
    """What a search on the shipped boards is given."""
    found = {name: board for name, board in shipped_boards().items() if name in BOARDS}
    return Making(supply_of(EDITIONS[edition], found, new=new), wish)


@cache
def searched(batches: int, judges: WorkPool[CandidateOrder, Judgement] | None = None, seed: int = 5) -> GeneratorSearch:
    """A search after some batches."""
    found = GeneratorSearch(making(), seed, judges or LocalPool(Judge(making())), batch=10)
    for _ in range(batches):
        found.run_batch()
    return found

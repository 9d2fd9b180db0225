# SPDX-License-Identifier: GPL-3.0-or-later
"""What galleries are worth: ``python -m tests.galleries [SEEDS [WISH…]]``, five wishes with so many seeds each.

What is shown was chosen by its own races. Told is what 3,000 races of a seed that the search never saw say of it: how
many keep the wish, how often the best dock wins, boards without anything to do, courses that are alike, and those with
elements that the box lacks; and what the search took of one processor, kernels loaded.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from statistics import median

from designer.rally.checks.validation import validate
from designer.rally.edition import EDITIONS
from designer.rally.generator.candidate_judge import CandidateOrder, Judge
from designer.rally.generator.dice import mix
from designer.rally.generator.genome import build
from designer.rally.generator.judgement import GalleryObstacle, Judgement, best_odds, missed, obstacle
from designer.rally.generator.operators import Making
from designer.rally.generator.search import GeneratorSearch, enough
from designer.rally.generator.supply import shipped_boards, supply_of
from designer.rally.generator.unlikeness import LEAST, unlikeness
from designer.rally.generator.wish import Wish, WishLevel
from designer.rally.lab.reference import dock_limit
from designer.rally.lab.workers import LocalPool

WISHES: Mapping[str, tuple[Wish, bool]] = {
    "two": (Wish(players=6, boards=2, minutes=(99, 165), lethal=WishLevel.LOW, docks=4), False),
    "new": (Wish(players=4, boards=1, minutes=(33, 99)), True),
    "three": (Wish(players=8, boards=3, checkpoints=(3, 5)), False),
    "deadly": (Wish(players=6, boards=2, lethal=WishLevel.HIGH, checkpoints=(3, 3)), False),
    "duel": (Wish(players=2, boards=1, checkpoints=(2, 3)), False),
}
"""Each wish, and whether boards are drawn new."""

ASKED, BATCHES = 12, 60
FRESH_SEED, FRESH_RACES = 99, 3000


@dataclass(frozen=True)
class Gallery:
    """A search with what it shows, and what fresh races say.

    Attributes:
        search: that has ended; shown: its courses, with counts of the fresh races alone.
        searching: seconds of one processor for the candidates; first: until a course could be shown, None without one;
            seconds: all together, the fresh races left out.
        obstacles: what kept others from being shown.
    """

    search: GeneratorSearch
    shown: tuple[Judgement, ...]
    searching: float
    first: float | None
    seconds: float
    obstacles: Counter[GalleryObstacle]

    @property
    def kept(self) -> int:
        """How many keep the wish."""
        return sum(not missed(self.search.making.wish, item) for item in self.shown)

    @property
    def odds(self) -> list[float]:
        """Those of the best dock of each course, as shares of what is promised."""
        usual = dock_limit(self.search.making.wish.players, 0.5)
        return [best_odds(item.counts.wins) / usual for item in self.shown if item.counts]

    @property
    def alike(self) -> int:
        """How many pairs of courses are alike."""
        side = self.search.making.supply.side
        return sum(unlikeness(one.genome, other.genome, side) < LEAST for one, other in combinations(self.shown, 2))

    @property
    def idle(self) -> int:
        """How many courses have a board without anything to do."""
        return sum(obstacle(item) is GalleryObstacle.IDLE for item in self.shown)

    @property
    def lacking(self) -> int:
        """How many courses have something that the box lacks."""
        making = self.search.making
        courses = (build(item.genome, making.supply, making.wish.players) for item in self.shown)
        reports = (validate(course, making.supply.edition) for course in courses)
        return sum(any(finding.code == "RR119" for finding in report.findings) for report in reports)


def made(name: str, seed: int, batches: int = BATCHES) -> Gallery:
    """Search until there are enough, or for so many batches."""
    wish, new = WISHES[name]
    making = Making(supply_of(EDITIONS["ah-2005"], shipped_boards(), new=new), wish)
    judges, firsts = LocalPool(Judge(making)), list[float]()
    search, begin = GeneratorSearch(making, seed, judges), time.process_time()

    def look() -> None:
        if search.first is not None and not firsts:
            firsts.append(time.process_time() - begin)

    judges.breathe = look
    while not enough(search, ASKED) and search.batches < batches:
        search.run_batch()
    look()
    return ended(search, ASKED, next(iter(firsts), None), begin)


def ended(search: GeneratorSearch, asked: int, first: float | None, begin: float, races: int = FRESH_RACES) -> Gallery:
    """What a search shows that began at a time of the processor, raced on anew."""
    searching = time.process_time() - begin
    shown = search.shown(asked)
    seconds = time.process_time() - begin
    fresh = tuple(raced(search.making, item, races) for item in shown)
    return Gallery(search, fresh, searching, first, seconds, search.obstacles(shown))


def raced(making: Making, item: Judgement, races: int = FRESH_RACES) -> Judgement:
    """A course with fresh races instead of its own."""
    seed = mix(FRESH_SEED, item.number) >> 2
    return replace(item, counts=Judge(making)(CandidateOrder(item.genome, item.number, (0, races), seed, True)).counts)


COLUMNS = ("wish", "shown", "candidates", "a second", "keep the wish", "odds of the best dock / promised: median, max",
           "beyond", "alike pairs", "idle board", "RR119", "first: max s", "all: mean, max s", "not shown")  # fmt: skip


def row(name: str, galleries: Sequence[Gallery]) -> Iterator[str]:
    """What a wish came to over all seeds."""
    shown, tried = sum(len(one.shown) for one in galleries), sum(one.search.tried for one in galleries)
    odds = [value for one in galleries for value in one.odds]
    firsts, seconds = [one.first for one in galleries if one.first is not None], [one.seconds for one in galleries]
    yield name
    yield f"{shown} of {ASKED * len(galleries)}"
    yield f"{tried}"
    yield f"{tried / sum(one.searching for one in galleries):.0f}"
    yield f"{sum(one.kept for one in galleries)}"
    yield f"{median(odds):.2f}, {max(odds):.2f}" if odds else "–"
    yield f"{sum(value > 1 for value in odds)}"
    yield f"{sum(one.alike for one in galleries)}"
    yield f"{sum(one.idle for one in galleries)}"
    yield f"{sum(one.lacking for one in galleries)}"
    yield f"{max(firsts):.1f}" if firsts else "–"
    yield f"{sum(seconds) / len(seconds):.1f}, {max(seconds):.1f}"
    together = sum((one.obstacles for one in galleries), Counter[GalleryObstacle]())
    yield ", ".join(f"{what.value} {count}" for what, count in together.most_common())


def main(words: Sequence[str]) -> None:
    """Print a row for each wish."""
    seeds = int(words[0]) if words else 5
    print("| " + " | ".join(COLUMNS) + " |\n" + "|---" * len(COLUMNS) + "|", flush=True)
    for name in words[1:] or WISHES:
        galleries = [made(name, seed) for seed in range(1, seeds + 1)]
        print("| " + " | ".join(row(name, galleries)) + " |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

# SPDX-License-Identifier: GPL-3.0-or-later
"""The search for programs: the best of a hand against plain depth-first, and all that a hand can do."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from designer.base.grid import Heading
from designer.files import courses_folder
from designer.rally.course.files import load_course
from designer.rally.course.tables import compile_tables
from designer.rally.edition import find_edition
from designer.rally.edition.cards import DECK, CardKind
from designer.rally.reachability import measure, plans
from designer.rally.reachability.charts import chart_of_race
from designer.rally.reachability.questions import Questions
from tests.bench.clock import best, best_in_turn, ratio, table
from tests.bench.floors import random_floor

HANDS = 150
EDITION = "ah-2005"
KINDS = tuple(CardKind)


@dataclass(frozen=True)
class Case:
    """A hand, where the robot is, and its leg."""

    counts: tuple[int, ...]
    state: int
    leg: int


def cases(chart: Sequence[int], deadly: Sequence[int], count: int = HANDS) -> list[Case]:
    """Random hands of nine on random spaces."""
    dice = random.Random(1)
    found: list[Case] = []
    while len(found) < count:
        hand = [card.kind for card in dice.sample(DECK, 9)]
        space = dice.randrange(chart[plans.SPACES])
        if not deadly[space]:
            counts = tuple(hand.count(kind) for kind in KINDS)
            found.append(Case(counts, space * 4 + dice.randrange(4), dice.randrange(chart[plans.LEGS])))
    return found


def depth_first(chart: Sequence[int], case: Case) -> int:
    """The best value of a hand by trying all programs of distinct kinds, as anybody would write it."""
    counts, best = list(case.counts), 4 * plans.FAR
    follow, rest, dead, legs = chart[plans.FOLLOW], chart[plans.REST], chart[plans.DEAD], chart[plans.LEGS]

    def search(depth: int, state: int, leg: int) -> None:
        nonlocal best
        for kind in range(plans.STILL):
            if not counts[kind]:
                continue
            then = chart[follow + state * plans.ACTIONS + kind]
            after = leg + (then >> (plans.STATE_BITS + leg) & 1)
            then &= plans.STATES
            if after == legs:
                best = min(best, (depth - 4) * plans.UNIT)
            elif then == dead:
                best = min(best, plans.FAR)
            elif depth == 4:
                best = min(best, chart[rest + after * (dead + 1) + then])
            else:
                counts[kind] -= 1
                search(depth + 1, then, after)
                counts[kind] += 1

    search(0, case.state, case.leg)
    return best


def asked(case: Case) -> list[int]:
    """The question as the search wants it."""
    work = [0] * plans.WORK
    work[: plans.KINDS] = case.counts
    work[plans.FIXED : plans.FIXED + 5] = [plans.FREE] * 5
    work[plans.ORDER : plans.ORDER + plans.KINDS] = range(plans.KINDS)
    work[plans.ALLOWED] = (1 << plans.KINDS) - 1
    work[plans.BEGIN], work[plans.LEG] = case.state, case.leg
    work[plans.LOST : plans.LOST + plans.MOST_LEGS] = [plans.FAR] * plans.MOST_LEGS
    return work


def run(everything: bool = False) -> None:
    """Measure and print the tables."""
    _search()
    _outcomes()


def _search() -> None:
    tables = compile_tables(load_course(courses_folder() / "kettle-run.course.json").floor, find_edition(EDITION))
    chart = chart_of_race(measure(tables))
    some = cases(chart, tables.deadly)
    naive = [depth_first(chart, case) for case in some]
    ours = [plans.search(chart, asked(case)) for case in some]
    if naive != ours:
        raise SystemExit("the bounded search and the plain one find different optima")
    plain, bounded = best_in_turn(
        [
            lambda: [depth_first(chart, case) for case in some],
            lambda: [plans.search(chart, asked(case)) for case in some],
        ]
    )
    rows: list[tuple[object, ...]] = [
        ("plain depth-first", 1000 * plain / HANDS, "1x", ""),
        ("bounded", 1000 * bounded / HANDS, ratio(plain, bounded), "8x"),
    ]
    table("The best program of nine cards, lone robot, kettle-run", ("us a hand", "time", "times", "promised"), rows)


def _outcomes() -> None:
    tables = compile_tables(random_floor(12), find_edition(EDITION))
    questions, dice = Questions(measure(tables)), random.Random(2)
    standing = [tables.cell(space) for space in range(tables.out) if not tables.deadly[space]]
    hands = [[card.kind for card in dice.sample(DECK, 9)] for _ in range(20)]
    number = questions.numbers[0]
    questions.outcomes(number, standing[0], Heading.N, hands[0])
    times = []
    for hand in hands:
        place = dice.choice(standing)
        times.append(best(partial(questions.outcomes, number, place, Heading.N, hand), 0.05)[0])
    way, _ = best(lambda: questions.fastest(number, standing[-1], Heading.N))
    rows = [("all programs of a hand", sum(times) / len(times), 10.0), ("the fastest way", way, 16.0)]
    table("Questions on 12x12", ("ms", "time", "promised"), rows)


if __name__ == "__main__":
    run()

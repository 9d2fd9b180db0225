# SPDX-License-Identifier: GPL-3.0-or-later
"""Intervals cover what they say, at a fixed number of races and when one stops early; tests find what is there.

Where the truth must be known, numbers come from a hundred thousand races' worth of known chances: a batch is drawn from
them as races would be, one after the other.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.rally.lab import statistics
from designer.rally.lab.statistics import Interval, equal_chance, fairness, mean, paired, quantile, survival, wilson
from designer.rally.lab.tally import Tally, TallyLayout
from tests.proof import WHOLE, share

BATCHES = 10_000
ROUNDS = (0, 0, 0, 0, 0, 0, 1, 2, 5, 10, 17, 26, 33, 37, 38, 35, 30, 24, 18, 13, 9, 6, 4, 2, 1)
"""How often races take how many rounds: skewed as on kettle-run."""
TRUE_MEAN = sum(n * often for n, often in enumerate(ROUNDS)) / sum(ROUNDS)


def sample(dice: random.Random, weights: Sequence[int], count: int) -> list[int]:
    """A histogram of draws."""
    found = Counter(dice.choices(range(len(weights)), weights, k=count))
    return [found[number] for number in range(len(weights))]


def coverage(truth: float, told: Callable[[random.Random], Interval]) -> float:
    """In what share of batches an interval holds the truth."""
    dice, batches = random.Random(7), share(BATCHES)
    return sum(interval.low <= truth <= interval.high for interval in (told(dice) for _ in range(batches))) / batches


def covers(found: float) -> bool:
    """Whether that is 95 % within two points; of a hundredth of the batches only what chance allows."""
    return abs(found - 0.95) <= (0.02 if WHOLE else 0.07)


@pytest.mark.proof
@pytest.mark.parametrize("count", [100, 400, 1600])
def test_the_interval_of_the_mean_covers_it(count: int) -> None:
    assert covers(coverage(TRUE_MEAN, lambda dice: mean(sample(dice, ROUNDS, count))))


@pytest.mark.proof
@pytest.mark.parametrize(("won", "count"), [(25, 100), (17, 400), (13, 1600)])
def test_the_interval_of_a_share_covers_it(won: int, count: int) -> None:
    assert covers(coverage(won / 100, lambda dice: wilson(sample(dice, (100 - won, won), count)[1], count)))


@pytest.mark.proof
def test_a_paired_difference_covers_it() -> None:
    def told(dice: random.Random) -> Interval:
        before = dice.choices(range(len(ROUNDS)), ROUNDS, k=200)
        return paired(before, [rounds + dice.choice((-1, 0, 0, 2, 3)) for rounds in before])

    assert covers(coverage(0.8, told))


@pytest.mark.proof
@pytest.mark.parametrize("at", [0.1, 0.5, 0.9])
def test_a_quantile_of_whole_numbers_covers_it_at_least(at: float) -> None:
    """Order statistics of whole numbers hold more often than they say, never less."""
    below, truth = 0, 0
    for number, often in enumerate(ROUNDS):
        below += often
        if below >= at * sum(ROUNDS):
            truth = number
            break
    assert coverage(truth, lambda dice: quantile(sample(dice, ROUNDS, 400), at)) >= (0.93 if WHOLE else 0.88)


WINS = (30, 26, 24, 20)


def a_tally(dice: random.Random, races: int, before: Tally | None) -> Tally:
    """So many races more, drawn from known chances."""
    layout = TallyLayout(players=4, rounds=len(ROUNDS) - 1, legs=1, spaces=1)
    row, at = layout.empty(), layout.offsets
    row[0] = races
    row[at["rounds"] : at["rounds"] + len(ROUNDS)] = sample(dice, ROUNDS, races)
    row[at["wins"] : at["wins"] + 4] = sample(dice, WINS, races)
    tally = Tally(layout, tuple(row))
    return tally if before is None else before + tally


def sequential(dice: random.Random) -> Tally:
    """Races until it is enough: 100, 200, 400, …"""
    tally, look = a_tally(dice, statistics.FIRST_LOOK, None), 0
    while not statistics.enough(tally, look):
        tally, look = a_tally(dice, tally.races, tally), look + 1
    return tally


@pytest.mark.proof
def test_intervals_cover_after_stopping_early_too() -> None:
    dice, batches = random.Random(11), share(BATCHES)
    means = wins = 0
    for _ in range(batches):
        tally = sequential(dice)
        interval = statistics.mean_rounds(tally)
        means += interval.low <= TRUE_MEAN <= interval.high
        first = next(statistics.dock_shares(tally))
        wins += first.low <= WINS[0] / 100 <= first.high
        assert interval.half <= statistics.ROUNDS_WITHIN
    assert covers(means / batches)
    assert covers(wins / batches)


@pytest.mark.proof
def test_fair_docks_are_called_unfair_in_one_batch_of_twenty_at_most_however_often_it_is_asked() -> None:
    dice, batches, false = random.Random(5), share(BATCHES), 0
    for _ in range(batches):
        wins = [0] * 6
        alarm = False
        for look in range(1, 6):
            more = sample(dice, (1,) * 6, 100 if look == 1 else sum(wins))
            wins = [before + now for before, now in zip(wins, more, strict=True)]
            alarm = alarm or fairness(wins, look).unfair
        false += alarm
    assert false / batches <= statistics.ERROR + (0.005 if WHOLE else 0.08)


@pytest.mark.proof
def test_a_dock_that_wins_half_as_often_is_found() -> None:
    dice, batches = random.Random(6), share(2000)
    found = sum(fairness(sample(dice, (10, 10, 10, 5), 800), 4).unfair for _ in range(batches))
    assert found >= 0.95 * batches


@given(st.lists(st.integers(0, 50), min_size=1, max_size=30).filter(any))
def test_intervals_hold_their_value(histogram: list[int]) -> None:
    for interval in (mean(histogram), *(quantile(histogram, at) for at in (0.1, 0.5, 0.9))):
        assert interval.low <= interval.value <= interval.high


@given(st.integers(0, 500), st.integers(1, 500))
def test_wilson_stays_a_share(hits: int, more: int) -> None:
    interval = wilson(hits, hits + more)
    assert 0 <= interval.low <= interval.value <= interval.high <= 1


def test_wilson_as_published() -> None:
    """Newcombe 1998, Statistics in Medicine 17, table I, method 3: 81 of 263, and 0 of 20."""
    found = wilson(81, 263)
    assert (round(found.low, 4), round(found.high, 4)) == (0.2553, 0.3662)
    assert (wilson(0, 20).low, round(wilson(0, 20).high, 4)) == (0.0, 0.1611)


def test_the_mean_as_students_tables_have_it() -> None:
    """Ten values with mean 2 and variance 10/9: t of 9 degrees is 2.262."""
    interval = mean([1, 2, 4, 2, 1])
    assert interval.value == 2
    assert round(interval.high - 2, 3) == round(2.262157 * (12 / 9 / 10) ** 0.5, 3)


def test_equal_counts_differ_by_chance_and_unequal_ones_do_not() -> None:
    assert equal_chance([25, 25, 25, 25]) == 1.0
    assert round(equal_chance([20, 30, 20, 30]), 3) == 0.261, "chi-square 4 at 3 degrees"
    assert equal_chance([1, 2]) == 1.0, "too few to say"


def test_survival_counts_those_who_never_arrived() -> None:
    """Kaplan and Meier: at 1 one of four is done, at 2 the race ends for one, at 3 one of two is done."""
    curve = survival((0, 1, 0, 1, 0), (0, 0, 1, 0, 1))
    assert curve.left == (1.0, 0.75, 0.75, 0.375, 0.375)
    assert (curve.median, curve.begun, curve.done) == (3, 4, 2)
    assert survival((0, 1), (0, 3)).median is None


def test_the_median_of_a_leg_is_as_sure_as_there_are_robots() -> None:
    """Half of four robots are done after three registers, and perhaps after two; of four hundred surely not."""
    few = survival((0, 0, 1, 1, 0), (0, 0, 0, 0, 2))
    many = survival((0, 0, 100, 100, 0), (0, 0, 0, 0, 200))
    assert few.median == many.median == 3
    assert (few.median_low, many.median_low) == (2, 3)
    assert survival((0, 1), (0, 300)).median_low == 2, "as long as anybody watched"


def deaths_on(spaces: Sequence[int]) -> Tally:
    """Many like races in which robots are lost in pits on these spaces."""
    layout = TallyLayout(players=2, rounds=5, legs=1, spaces=40)
    row, at = layout.empty(), layout.offsets
    row[0] = row[at["rounds"] + 3] = 6400
    row[at["wins"]] = row[at["wins"] + 1] = 3200
    for place, space in enumerate(spaces):
        row[at["fates"] + space] = 100 - place
    return Tally(layout, tuple(row))


@pytest.mark.parametrize(
    ("before", "now", "expected"),
    [
        ((), (), True),
        ((1, 2), (2, 1), True),
        ((1, 2), (1, 3), False),
        (range(10), range(1, 11), True),
        (range(10), range(2, 12), False),
    ],
)
def test_it_is_not_enough_while_the_deadliest_spaces_change(
    before: Sequence[int], now: Sequence[int], expected: bool
) -> None:
    assert statistics.enough(deaths_on(now), 6)
    assert statistics.enough(deaths_on(now), 6, deaths_on(before)) is expected


def test_looks_are_counted_by_doublings() -> None:
    assert [statistics.looks(races) for races in (50, 100, 199, 200, 400, 1600)] == [1, 1, 1, 2, 3, 5]

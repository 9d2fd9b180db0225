# SPDX-License-Identifier: GPL-3.0-or-later
"""Intervals by race: the sums that they need are those of single races, and they cover the truth of many races."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce
from operator import add

import pytest

from designer.rally.lab.batch import Engine, PlainEngine
from designer.rally.lab.bots import CAREFUL
from designer.rally.lab.race_clusters import (
    Clusters,
    deaths_at,
    mean_deaths,
    ratio_interval,
    share_at,
    share_interval,
    share_near,
    share_of_fate,
    share_out,
)
from designer.rally.lab.setting import Setting
from designer.rally.lab.statistics import FIRST_LOOK, Interval, enough, mean_rounds, wilson
from designer.rally.lab.tally import DAMAGED, EDGE, PIT, Tally, TallyLayout, total
from tests.proof import WHOLE
from tests.rally.lab.racing import setting_of, shipped


def single_races(setting: Setting, races: int) -> list[Tally]:
    """Each race by itself."""
    engine = PlainEngine()
    return [Tally(setting.layout, engine.play(setting, (race, race + 1)).numbers) for race in range(races)]


def test_sums_of_products_are_those_of_single_races() -> None:
    races = single_races(setting_of(shipped(), [CAREFUL] * 4, rounds=20), 12)
    together = reduce(add, races)
    deaths = [sum(race.of("fates")) for race in races]
    near, pairs = zip(*(race.of("close") for race in races), strict=True)
    assert sum(deaths) > 5
    assert together.of("death_squares") == (sum(n * n for n in deaths),)
    assert together.of("out_squares") == (sum(race.of("out")[0] ** 2 for race in races),)
    assert together.of("close_squares") == (
        sum(n * n for n in near),
        sum(n * p for n, p in zip(near, pairs, strict=True)),
        sum(p * p for p in pairs),
    )
    for fate in range(4):
        counts = [sum(race.fate(fate)) for race in races]
        assert together.of("fate_squares")[fate] == sum(n * n for n in counts)
        assert together.of("fate_by_deaths")[fate] == sum(n * d for n, d in zip(counts, deaths, strict=True))
    for space in range(together.layout.spaces):
        counts = [sum(race.fate(fate)[space] for fate in range(4)) for race in races]
        assert together.of("space_squares")[space] == sum(n * n for n in counts)
        assert together.of("space_by_deaths")[space] == sum(n * d for n, d in zip(counts, deaths, strict=True))


def test_races_that_are_all_alike_are_known_exactly_and_races_that_differ_are_not() -> None:
    alike = Clusters(100, 200, 400, 400, 800, 1600)
    apart = Clusters(100, 200, 400, 800, 800, 1600)
    assert ratio_interval(alike) == Interval(0.5, 0.5, 0.5)
    assert ratio_interval(apart).half == pytest.approx(1.984 * 0.05, rel=0.02)
    assert share_interval(apart).half > 1.9 * wilson(200, 400).half


def test_a_share_is_never_better_known_than_if_all_its_trials_were_independent() -> None:
    alike = Clusters(100, 200, 400, 400, 800, 1600)
    assert share_interval(alike).half >= wilson(200, 400).half
    assert share_interval(Clusters(50, 0, 100, 0, 0, 200)) == wilson(0, 100)


@pytest.mark.parametrize("races", [0, 1])
def test_too_few_races_tell_nothing(races: int) -> None:
    layout = TallyLayout(2, 3, 1, 4)
    numbers = layout.empty()
    numbers[0] = races
    tally = Tally(layout, tuple(numbers))
    assert share_at(tally, 0) == Interval(0.0, 0.0, 1.0)
    assert share_near(tally) == Interval(0.0, 0.0, 1.0)
    assert not mean_deaths(tally).half < 1


def _worst(tally: Tally) -> int:
    deaths = [sum(tally.fate(fate)[space] for fate in range(4)) for space in range(tally.layout.spaces)]
    return deaths.index(max(deaths))


def measures(truth: Tally) -> Mapping[str, Callable[[Tally], Interval]]:
    """What intervals are told of; the deadliest space is that of the truth."""
    space = _worst(truth)
    rare: dict[str, Callable[[Tally], Interval]] = {"deaths on a space": lambda tally: deaths_at(tally, space)}
    return {
        "rounds": mean_rounds,
        "deaths": mean_deaths,
        "out": share_out,
        "near": share_near,
        "pits": lambda tally: share_of_fate(tally, PIT),
        "edge": lambda tally: share_of_fate(tally, EDGE),
        "damage": lambda tally: share_of_fate(tally, DAMAGED),
        "share of a space": lambda tally: share_at(tally, space),
        **(rare if WHOLE else {}),  # too few races have seen none
    }


COURSES = ("kettle-run", "generated/short-crossing", "generated/broken-shift") if WHOLE else ("kettle-run",)
SIZES = ((100, 1000), (400, 500), (1000, 300), (None, 300)) if WHOLE else ((4, 12),)
TRUTH, RACES, PIECE = (100_000, 300_000, 100) if WHOLE else (48, 48, 4)
LEAST = 0.9 if WHOLE else 0.5
"""A hundred blocks of an interval that holds at 95 % have less than 90 % one time in thirty; most have many more."""


def pieces(engine: Engine, setting: Setting, count: int) -> list[Tally]:
    """Races in pieces, each piece by itself."""
    spans = [(at, at + PIECE) for at in range(0, count, PIECE)]
    return [Tally(setting.layout, engine.play(setting, span).numbers) for span in spans]


def blocks(parts: list[Tally], races: int | None, count: int) -> list[Tally]:
    """Blocks of so many races; for None each goes on until the races are enough, as ``--races auto`` does."""
    if races is not None:
        each = races // PIECE
        return [total(parts[at : at + each]) for at in range(0, min(len(parts), count * each), each)]
    found: list[Tally] = []
    at = 0
    while len(found) < count and at + 16 <= len(parts):
        look, block, before = 0, parts[at], None
        while not enough(block, look, before) and block.races < 16 * FIRST_LOOK:
            before, block = block, total(parts[at : at + 2 * block.races // PIECE])
            look += 1
        at += block.races // PIECE
        found.append(block)
    return found


@pytest.mark.proof
@pytest.mark.parametrize("course", COURSES)
def test_intervals_by_race_cover_the_truth(course: str, request: pytest.FixtureRequest) -> None:
    engine: Engine = request.getfixturevalue("compiled") if WHOLE else PlainEngine()
    rounds = 80 if WHOLE else 6
    one, other = (setting_of(shipped(course), [CAREFUL] * (6 if WHOLE else 3), seed, rounds) for seed in (1, 2))
    truth, parts = total(pieces(engine, one, TRUTH)), pieces(engine, other, RACES)
    for races, count in SIZES:
        for name, measure in measures(truth).items():
            if (real := measure(truth).value) <= 0:
                continue
            told = [measure(block) for block in blocks(parts, races, count)]
            held = sum(interval.low <= real <= interval.high for interval in told) / len(told)
            print(f"{course:18} {races or 'auto':>5} races {name:18} {held:.3f} of {len(told)}")
            assert held >= LEAST, (course, races, name)

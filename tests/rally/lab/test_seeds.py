# SPDX-License-Identifier: GPL-3.0-or-later
"""Chance is splitmix64 as published, and independent by stream and race."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from designer.rally.lab.compiled.engine import dice_of
from designer.rally.lab.seeds import GOLDEN, MASK, below, draw, mixed, race_seed, streams

WORDS = st.integers(0, MASK)


def test_the_published_numbers() -> None:
    """The first outputs of splitmix64 from the seed 1234567, as other programs print them."""
    state, found = 1234567, []
    for _ in range(3):
        state = (state + GOLDEN) & MASK
        found.append(mixed(state))
    assert found == [6457827717110365317, 3203168211198807973, 9817491932198370423]


@given(WORDS)
def test_a_draw_is_the_next_number_without_its_last_two_bits(state: int) -> None:
    dice = [0, state]
    assert draw(dice, 1) == mixed((state + GOLDEN) & MASK) >> 2
    assert dice == [0, (state + GOLDEN) & MASK]


@given(WORDS, st.integers(1, 1000))
def test_below_stays_below(state: int, count: int) -> None:
    assert 0 <= below([state], 0, count) < count


@given(st.integers(-(2**70), 2**70), st.integers(0, 2**40))
def test_a_race_has_its_own_streams(batch: int, race: int) -> None:
    seeds = {race_seed(batch, race), race_seed(batch, race + 1), race_seed(batch + 1, race)}
    assert len(seeds) == 3
    rolls = [state for seed in seeds for state in streams(seed, 9)]
    assert len(set(rolls)) == len(rolls)
    assert all(0 <= state <= MASK for state in rolls)


@given(st.integers(-(2**70), 2**70), st.integers(0, 2**40), st.integers(1, 17))
def test_the_streams_of_many_races_at_once_are_those_of_each(batch: int, race: int, count: int) -> None:
    one_by_one = [streams(race_seed(batch, number), count) for number in range(race, race + 3)]
    assert dice_of(batch, (race, race + 3), count).tolist() == one_by_one

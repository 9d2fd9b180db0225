# SPDX-License-Identifier: GPL-3.0-or-later
"""The sieve for bottlenecks keeps every bottleneck, however many spaces it is asked for in one pass."""

from __future__ import annotations

from unittest.mock import patch

from hypothesis import given
from hypothesis import strategies as st

from designer.base.grid import Cell
from designer.rally.course.floor import Floor
from designer.rally.course.tables import compile_tables
from designer.rally.edition import Edition
from designer.rally.reachability import analyse, bottlenecks, sieve
from tests.rally.reachability.boards import race_editions, race_floors


def told(floor: Floor, edition: Edition, at_once: int) -> list[tuple[Cell, ...] | None]:
    """The bottlenecks of all legs, found by a sieve that asks for so many spaces in one pass."""
    with patch.object(sieve, "AT_ONCE", at_once):
        return [leg.bottlenecks for leg in analyse(compile_tables(floor, edition)).legs]


@given(race_floors(), race_editions(), st.integers(1, 3))
def test_bottlenecks_do_not_depend_on_how_many_spaces_are_asked_for_at_once(
    floor: Floor, edition: Edition, at_once: int
) -> None:
    assert told(floor, edition, at_once) == told(floor, edition, sieve.AT_ONCE)


@given(race_floors(), race_editions())
def test_what_the_sieve_takes_out_is_no_bottleneck(floor: Floor, edition: Edition) -> None:
    """With a sieve that keeps everything each space is decided by a search."""
    sieved = told(floor, edition, sieve.AT_ONCE)
    with patch.object(bottlenecks, "unavoided", lambda maze, reached, motion, asked, touch: list(asked)):
        assert told(floor, edition, sieve.AT_ONCE) == sieved

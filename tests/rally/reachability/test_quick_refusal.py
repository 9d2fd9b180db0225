# SPDX-License-Identifier: GPL-3.0-or-later
"""What is refused quickly is out of reach: whoever measures a checkpoint that is refused finds no way to it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.base.grid import Cell, Heading
from designer.rally.course.floor import Floor, Start
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import EDITIONS, Edition, find_edition
from designer.rally.reachability import measure
from designer.rally.reachability.quick_refusal import is_out_of_reach
from tests.rally.reachability.boards import AVALON, floor_of, race_editions, race_floors
from tests.rally.strategies.floors import furnished, riding_floors, standable
from tests.rally.strategies.spaces import play_spaces, special_spaces


def _hold(tables: Tables) -> None:
    legs = measure(tables).legs
    for number in range(1, len(tables.floor.checkpoints) + 1):
        if is_out_of_reach(tables, [number]):
            assert not [leg for leg in legs if leg.number == number and (leg.reachable or leg.touchable)]


@given(race_floors(), race_editions())
def test_who_is_destroyed_by_falling_finds_no_way_either(floor: Floor, edition: Edition) -> None:
    _hold(compile_tables(floor, edition))


@given(
    furnished(st.one_of(riding_floors(play_spaces, most=4), riding_floors(special_spaces, most=3))),
    st.sampled_from(list(EDITIONS)),
    st.sampled_from(("1<2", "2<1", "any")),
    st.sampled_from(("no", "belts")),
    st.data(),
)
def test_nor_does_who_reboots_or_touches_in_another_order(
    floor: Floor, edition: str, order: str, ride: str, data: st.DataObject
) -> None:
    rules = find_edition(edition, {"checkpoint-order": order, "checkpoints-ride": ride})
    cells = standable(floor)
    starts = [Start(1, data.draw(st.sampled_from(cells)), data.draw(st.sampled_from(Heading)))] if cells else []
    _hold(compile_tables(Floor(floor.rows, floor.checkpoints, tuple(starts)), rules))


def _tables(row: str, *goals: int, edition: Edition = AVALON) -> Tables:
    """A row of spaces with checkpoints in some columns."""
    return compile_tables(replace(floor_of(row), checkpoints=tuple(Cell(x, 0) for x in goals)), edition)


@pytest.mark.parametrize(
    ("row", "refused"),
    [
        ("D1E . wW .", True),  # behind a wall
        ("D1E O . .", True),  # behind a pit
        ("D1E cW . .", False),  # two steps lead over a belt
        ("D1E cS cS cS . .", True),  # three steps end on the last of three belts, which carries over the edge
        ("D1E . . .", False),
    ],
)
def test_walls_pits_and_belts_refuse(row: str, refused: bool) -> None:
    tables = _tables(row, len(row.split()) - 2)
    assert is_out_of_reach(tables, [1]) is refused
    assert measure(tables).legs[0].reachable is not refused


def test_one_of_several_is_enough() -> None:
    tables = _tables("D1E . . wW", 2, 3)
    assert is_out_of_reach(tables, [1, 2])
    assert not is_out_of_reach(tables, [1])
    assert not is_out_of_reach(tables, [])


def test_who_may_be_put_back_beyond_the_wall_is_not_refused() -> None:
    """A repair site is an archive: how a robot would come to have it there is not asked."""
    assert not is_out_of_reach(_tables("D1E . wW+r .", 3), [1])


def test_where_checkpoints_ride_nothing_is_refused() -> None:
    """They may come to the robot."""
    row = "D1E . wW+cE ."
    assert is_out_of_reach(_tables(row, 2), [1])
    assert not is_out_of_reach(_tables(row, 2, edition=find_edition("ah-2005", {"checkpoints-ride": "belts"})), [1])

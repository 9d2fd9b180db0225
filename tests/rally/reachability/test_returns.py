# SPDX-License-Identifier: GPL-3.0-or-later
"""Where it depends on its start where a robot comes back, a few graphs find what a graph for each start finds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from designer.base.grid import Cell
from designer.rally.course.board import Board
from designer.rally.course.floor import Floor, Start
from designer.rally.course.tables import compile_tables
from designer.rally.edition import Edition, find_edition
from designer.rally.reachability import Analysis, Route, analyse, measure, reboot_answers
from designer.rally.reachability.survey import LegPlace
from tests.proof import share
from tests.rally.strategies.floors import floors, furnished, standable
from tests.rally.strategies.spaces import play_spaces, special_spaces
from tests.rally.strategies.texts import headings


@st.composite
def _courses(draw: st.DrawFn) -> tuple[Floor, Edition]:
    """Floors with pits, up to four starts, and boards with and without a token."""
    spaces = draw(st.sampled_from([play_spaces, special_spaces]))
    floor = draw(furnished(floors(spaces, least=3, most=4, checkpoints=2)))
    cells = draw(st.lists(st.sampled_from(standable(floor) or [Cell(0, 0)]), min_size=1, max_size=4, unique=True))
    starts = tuple(Start(None, cell, draw(headings)) for cell in cells)
    options = draw(
        st.fixed_dictionaries(
            {
                "touch": st.sampled_from(["register-end", "passing"]),
                "first-card-moves": st.sampled_from(["no", "yes"]),
                "deck": st.sampled_from(["M1x1 Lx1 Rx2 Ux1", "M2x1 M3x1 BUx1 Rx1", "M1x1 Rx1 BUx1 AGx2"]),
            }
        )
    )
    edition = draw(st.sampled_from(["renegade-2023", "ah-2016"]))
    return replace(floor, starts=starts), find_edition(edition, {"reboot-damage": "0"} | options)


def _on_each(
    rebooting: reboot_answers._Rebooting, places: Sequence[LegPlace], known: int | None
) -> tuple[float, Route] | None:
    """The best race of all, each on the graph of its start."""
    races = (rebooting._race_on(rebooting._graphs.on(place.space), [place]) for place in places)
    return min((race for race in races if race), key=lambda race: race[0], default=None)


@pytest.mark.proof
@settings(max_examples=share(1_000), suppress_health_check=list(HealthCheck), deadline=None)
@given(_courses())
def test_they_agree_with_a_graph_for_each_start(course: tuple[Floor, Edition]) -> None:
    floor, rules = course
    if not floor.checkpoints or None in floor.checkpoints:
        return
    soon = analyse(compile_tables(floor, rules))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(reboot_answers._Rebooting, "_by_returns", reboot_answers._Rebooting._by_graphs)
        patched.setattr(reboot_answers._Rebooting, "_by_bounds", lambda *_: None)
        patched.setattr(reboot_answers._Rebooting, "_race_apart", _on_each)
        patched.setattr("designer.rally.reachability.reboot_routes.Returns.registers_with_fall", lambda *_: 0.0)
        slow = analyse(compile_tables(floor, rules))
    assert _told(soon) == _told(slow)


def _told(analysis: Analysis) -> tuple[object, ...]:
    legs = tuple(replace(leg, route=None) for leg in analysis.legs)
    return legs, [_cost(leg.route) for leg in analysis.legs], _cost(analysis.route), analysis.registers


def _cost(route: Route | None) -> tuple[int, int] | None:
    """What is best of a route; of several such ways any may be told."""
    return None if route is None else (route.registers, route.reboots)


@pytest.mark.proof
@settings(max_examples=share(1_000), suppress_health_check=list(HealthCheck), deadline=None)
@given(_courses(), st.data())
def test_what_was_laid_out_serves_when_a_checkpoint_moves(course: tuple[Floor, Edition], data: st.DataObject) -> None:
    floor, rules = course
    if not floor.checkpoints or not standable(floor):
        return
    earlier = measure(compile_tables(floor, rules))
    moved = replace(floor, checkpoints=(data.draw(st.sampled_from(standable(floor))), *floor.checkpoints[1:]))
    followed, fresh = (measure(compile_tables(moved, rules), previous=known) for known in (earlier, None))
    assert [replace(leg, safest=None) for leg in followed.legs] == [replace(leg, safest=None) for leg in fresh.legs]
    assert followed.route == fresh.route


def test_a_fall_that_leads_to_the_start_is_driven_where_it_is_quicker() -> None:
    """Checkpoint 1 lies at the edge; from the start it is one space to checkpoint 2, which is thirty-one away."""
    floor = Floor.of_board(Board.parse(" ".join(["SE", "F2", *["."] * 30, "F1"])))
    _, second = analyse(compile_tables(floor, find_edition("renegade-2023"))).legs
    assert second.par == 11
    assert second.route is not None
    assert (second.route.registers, second.route.reboots) == (6, 1)


def test_no_place_is_lost_from_which_robots_of_some_start_come_to_the_checkpoint() -> None:
    """A belt carries everybody off the checkpoint before a register ends, but for who falls and is back on that start.

    So a robot of the other start never touches it, wherever it stands, and one of this start does from anywhere.
    """
    floor = replace(Floor.of_board(Board.parse("SW . cE+SW")), checkpoints=(Cell(2, 0),))
    (leg,) = analyse(compile_tables(floor, find_edition("ah-2016"))).legs
    assert [origin.par for origin in leg.origins] == [None, 1]
    assert leg.traps == ()


def test_the_cards_of_a_deck_may_touch_the_checkpoint_and_fall() -> None:
    """Without a Move 1 the robot drives past the checkpoint, over the edge: that touches it in the first register."""
    rules = find_edition("renegade-2023", {"touch": "passing", "deck": "M2x1 M3x1 BUx1 Rx1"})
    (leg,) = analyse(compile_tables(Floor.of_board(Board.parse("F1 SW")), rules)).legs
    assert (leg.par, leg.deck_par) == (1, 1)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Falls that lead to a start: two searches for all starts find what a graph for each start finds."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from designer.base.grid import Cell
from designer.rally.course.board import Board
from designer.rally.course.floor import Floor, Start
from designer.rally.course.tables import compile_tables
from designer.rally.edition import Edition, find_edition
from designer.rally.reachability import Analysis, analyse, reboot_answers
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
    return replace(floor, starts=starts), find_edition("renegade-2023", {"reboot-damage": "0"} | options)


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
        patched.setattr(reboot_answers._Rebooting, "_may_be_quicker", lambda *_: True)
        patched.setattr("designer.rally.reachability.reboot_routes.Returns.registers_with_fall", lambda *_: 0.0)
        slow = analyse(compile_tables(floor, rules))
    assert _told(soon) == _told(slow)


def _told(analysis: Analysis) -> tuple[object, ...]:
    return analysis.legs, analysis.route, analysis.registers


def test_a_fall_that_leads_to_the_start_is_driven_where_it_is_quicker() -> None:
    """Checkpoint 1 lies at the edge; from the start it is one space to checkpoint 2, which is thirty-one away."""
    floor = Floor.of_board(Board.parse(" ".join(["SE", "F2", *["."] * 30, "F1"])))
    _, second = analyse(compile_tables(floor, find_edition("renegade-2023"))).legs
    assert second.par == 11
    assert second.route is not None
    assert (second.route.registers, second.route.reboots) == (6, 1)

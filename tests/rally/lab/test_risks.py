# SPDX-License-Identifier: GPL-3.0-or-later
"""What careful bots mind: lasers, flamers and falls where a register ends."""

from __future__ import annotations

import pytest

from designer.rally.course.board import Board
from designer.rally.course.floor import Floor
from designer.rally.course.tables import compile_tables
from designer.rally.edition import EDITIONS
from designer.rally.lab.bot_charts import A_BEAM, AN_EDGE, make_chart
from designer.rally.lab.bots import BOTS, PAR, RISKS
from designer.rally.reachability import plans


def risk(row: str, edition: str, register: int, space: int, kind: str = RISKS) -> int:
    """What a bot minds about being on a space when a register has ended."""
    board = Board.parse("\n".join([". " * 6, f". {row} .", ". " * 6]))
    tables = compile_tables(Floor.of_board(board), EDITIONS[edition])
    chart = make_chart(tables, kind)
    return chart[chart[plans.RISK] + ((register % 5) * tables.out + 6 + 1 + space) * 4]


@pytest.mark.parametrize(("edition", "beams"), [("ah-2005", 1), ("renegade-2023", 2)])
def test_a_flamer_is_minded_in_its_registers_as_a_laser_is(edition: str, beams: int) -> None:
    """From 2016 on it burns who comes and again who is there at the end."""
    floor = "D1E fN:35 . F1"
    told = [risk(floor, edition, register, 1) for register in (1, 2, 3, 4, 5)]
    assert told == [0, 0, beams * A_BEAM, 0, beams * A_BEAM]
    assert [risk(floor, edition, register, 2) for register in (3, 5)] == [0, 0]
    assert risk(floor, edition, 3, 1, PAR) == 0


def test_a_laser_and_a_flamer_on_one_space_add_up() -> None:
    assert risk("D1E fN:2 lW+wE F1", "ah-2005", 2, 1) == 2 * A_BEAM
    assert risk("D1E fN:2 lW+wE F1", "ah-2005", 1, 1) == A_BEAM


@pytest.mark.parametrize("edition", EDITIONS)
def test_sides_over_which_one_falls_are_minded_where_a_life_is_lost_and_not_where_robots_reboot(edition: str) -> None:
    minded = AN_EDGE if EDITIONS[edition].lives else 0
    assert risk("D1E . O F1", edition, 1, 1) == minded
    assert risk("D1E . . F1", edition, 1, 1) == 0


def test_being_destroyed_is_worth_less_where_one_only_reboots() -> None:
    """But for the way that is lost, which is counted besides."""
    lives, reboots = (EDITIONS[edition] for edition in ("ah-2005", "renegade-2023"))
    for bot in BOTS.values():
        assert bot.death_in(lives) > bot.death_in(reboots) > 0
        assert bot.death_in(lives.with_options({"death": "reboot"})) == bot.death_in(reboots)

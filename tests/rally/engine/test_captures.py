# SPDX-License-Identifier: GPL-3.0-or-later
"""Where robots begin whose teams capture each other's checkpoint, and what is wrong in one sentence."""

from __future__ import annotations

import pytest

from designer.base.grid import Cell, Heading
from designer.rally.course.files import load_course
from designer.rally.course.tables import Tables, compile_tables
from designer.rally.edition import find_edition
from designer.rally.engine import PositionError
from designer.rally.engine.race import start_state
from designer.rally.reachability import measure
from designer.rally.reachability.captures import captures
from designer.rally.reachability.survey import RidingError, survey_of
from tests.rally.engine.tables import table
from tests.rally.expansions import course_file

_NAMES = ("A", "B", "C", "D")


def _there_and_back() -> Tables:
    course = load_course(course_file("there-and-back"))
    return compile_tables(course.floor, course.rules())


def test_each_team_begins_on_its_board_away_from_the_other_and_looks_there() -> None:
    tables = _there_and_back()
    state = start_state(tables, _NAMES)
    assert [robot.team for robot in state.robots] == [1, 2, 1, 2]
    assert [robot.heading for robot in state.robots] == [Heading.E, Heading.W, Heading.E, Heading.W]
    for robot in state.robots:
        assert robot.cell in tables.homes[robot.team - 1].deployment
    assert {cell.x for cell in tables.homes[0].deployment} == set(range(6))
    assert {cell.x for cell in tables.homes[1].deployment} == set(range(18, 24))


def test_on_one_board_nobody_can_begin() -> None:
    tables = table("F1 . . F2", find_edition("ah-2005", {"goal": "capture", "teams": "two"}))
    with pytest.raises(PositionError, match="two teams capture checkpoints that are on two boards, and there are none"):
        start_state(tables, _NAMES)


def test_it_is_known_how_soon_each_team_can_be_home_with_the_others_checkpoint() -> None:
    first, second = captures(_there_and_back())
    assert (first.team, first.checkpoint, first.cell, first.taken, first.home) == (1, 2, Cell(21, 5), 6, 15)
    assert (second.team, second.checkpoint, second.cell, second.taken, second.home) == (2, 1, Cell(2, 5), 7, 15)


def test_whoever_asks_more_than_par_is_told_that_teams_capture() -> None:
    with pytest.raises(RidingError, match="or teams capture them, only reach and par are known"):
        survey_of(measure(_there_and_back()))

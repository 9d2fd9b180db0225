# SPDX-License-Identifier: GPL-3.0-or-later
"""How long races take with other numbers of players: only with those whom the rules and the starts allow."""

from __future__ import annotations

from dataclasses import replace

import pytest

from designer.files import courses_folder
from designer.rally.course.files import load_course
from designer.rally.lab.bots import CAREFUL
from designer.rally.lab.other_players import PLAIN_RACES, other_players, rounds_with
from designer.rally.lab.session import setting_of as session_setting
from designer.rally.lab.statistics import Interval, mean_rounds
from designer.rally.lab.verdict import guess_of_round, judge
from tests.rally.lab.racing import raced, setting_of, shipped


@pytest.mark.parametrize(
    ("name", "others"),
    [
        ("kettle-run", (2, 4, 8)),
        ("two-by-two", (4, 8)),  # teams
    ],
)
def test_only_numbers_that_may_begin_are_asked(name: str, others: tuple[int, ...]) -> None:
    course = load_course(courses_folder() / f"{name}.course.json")
    setting = session_setting(course, course.rules(), (CAREFUL,) * 6, 80, 1)
    assert other_players(setting) == others


def test_other_numbers_race_as_they_would_by_themselves() -> None:
    six = setting_of(shipped(), [CAREFUL] * 6)
    two = replace(six, bots=(CAREFUL,) * 2)
    assert rounds_with(six, 2, fast=False) == mean_rounds(raced(two, PLAIN_RACES))


def test_minutes_by_players_follow_from_rounds_and_from_who_sits_at_the_table() -> None:
    setting = setting_of(shipped(), [CAREFUL] * 4)
    eight = Interval(20.0, 19.0, 21.0)
    verdict = judge(setting.tables, raced(setting, 10), setting.bots, other_rounds={8: eight})
    assert list(verdict.minutes_by_players) == [4, 8]
    assert verdict.minutes_by_players[8] == 5 * round(verdict.clock.minutes(20.0 * guess_of_round(8)) / 5)
    assert verdict.minutes_by_players[4] == 5 * round(verdict.mean_minutes.value / 5)

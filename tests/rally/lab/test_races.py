# SPDX-License-Identifier: GPL-3.0-or-later
"""Races of the lab are legal races: the engine's own race, which checks every card and answer, plays them alike."""

from __future__ import annotations

import pytest

from designer.rally.edition import EDITIONS
from designer.rally.engine.race import ROBOT_NAMES
from designer.rally.lab.bots import CAREFUL, GREEDY, HASTY, HUMAN, RANDOM
from designer.rally.lab.races import LabRace
from designer.rally.lab.retelling import retell
from tests.rally.lab.settings import course_of, racing


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 5])
def test_the_engines_own_race_plays_it_alike(edition: str, players: int) -> None:
    setting = racing(edition, (CAREFUL, RANDOM, HUMAN, GREEDY, HASTY)[:players], rounds=25)
    for number in range(3):
        tally = setting.layout.empty()
        race = LabRace(setting, number, tally)
        rounds = race.play()
        replay = retell(course_of(edition), setting, number)
        assert len(replay.rounds) == rounds
        ended = replay.steps[-1].state
        assert ended.robots == race.state().robots
        assert ended.winners == race.state().winners


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_number_is_the_same_race(edition: str) -> None:
    setting = racing(edition, [RANDOM] * 3, rounds=12)
    rows = [setting.layout.empty() for _ in range(2)]
    races = [LabRace(setting, 7, row) for row in rows]
    assert races[0].play() == races[1].play()
    assert rows[0] == rows[1]
    assert races[0].state() == races[1].state()


def test_seats_rotate() -> None:
    setting = racing("ah-2005", [RANDOM] * 4, rounds=1)
    assert [[setting.bot_of(robot, race) for robot in range(4)] for race in range(3)] == [
        [0, 1, 2, 3],
        [1, 2, 3, 0],
        [2, 3, 0, 1],
    ]
    assert setting.start.robots[0].name == ROBOT_NAMES[0]

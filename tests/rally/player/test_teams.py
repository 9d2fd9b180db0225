# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of a race of teams names them, marks their robots, and says after every step how they stand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from designer.files import courses_folder
from designer.rally.course.files import load_course
from designer.rally.course.tables import compile_tables
from designer.rally.engine.race import Race
from designer.rally.player.film import film
from designer.rally.player.page import player
from designer.rally.player.teams import standings
from designer.rally.replay.replay import Replay, replay_of_race
from tests.rally.player.test_page import ROBOTS, race


def raced(course: str, rounds: int, **options: str) -> Replay:
    found = load_course(Path(courses_folder()) / f"{course}.course.json")
    rules = found.rules(None, options)
    played = Race.from_seed(compile_tables(found.floor, rules), ROBOTS[:4], seed=4)
    played.play(rounds)
    return replay_of_race(found, played)


@pytest.mark.parametrize("course", ["two-by-two", "there-and-back"])
def test_after_every_step_teams_stand_as_in_the_engine(course: str) -> None:
    replay = raced(course, 6)
    told = film(replay)
    words = dict(enumerate(told["teams"]))
    assert len(words) == 2
    for step, data in zip(replay.steps, told["steps"], strict=True):
        words |= dict(data.get("teams", ()))
        assert tuple(words.values()) == standings(replay, step.state)


def test_each_robot_has_the_mark_and_the_number_of_its_team() -> None:
    replay = raced("two-by-two", 1)
    page = player(replay, "Race")
    lines = re.findall(
        r'<li data-team="\d"><svg[^>]*><path class="team team-(\d)" d="([^"]+)"/></svg><b>([^<]+)</b>', page
    )
    assert [(number, name) for number, _, name in lines] == [("1", "Team 1"), ("2", "Team 2")]
    assert lines[0][1] != lines[1][1], "colour alone tells nothing to who cannot see it"
    boards = page[page.index('<g id="robots">') : page.index('<g id="active"')]
    assert re.findall(r'class="team team-(\d)"', boards) == ["1", "1", "2", "2"]
    assert re.findall(r"<b>(\w+) · (Team \d)</b>", page) == [
        ("Anvil", "Team 1"), ("Bobbin", "Team 1"), ("Cleat", "Team 2"), ("Dowel", "Team 2"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("course", "options", "begins"),
    [
        ("two-by-two", {}, "0 checkpoints"),
        ("there-and-back", {}, "carries nothing"),
        ("kettle-run", {"teams": "two", "goal": "elimination"}, "2 robots in the race"),
    ],
)
def test_how_a_team_stands_is_told_by_what_it_races_for(course: str, options: dict[str, str], begins: str) -> None:
    assert film(raced(course, 1, **options))["teams"] == [begins, begins]


def test_where_everybody_races_alone_nothing_is_said_of_teams() -> None:
    page = player(race(robots=3, rounds=1), "Race")
    assert film(race(robots=3, rounds=1))["teams"] == []
    assert 'class="team' not in page
    assert 'id="teams"' not in page

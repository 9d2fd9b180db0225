# SPDX-License-Identifier: GPL-3.0-or-later
"""The page that plays a race: its numbers are those of the engine, it asks nobody for anything, no name breaks it."""

from __future__ import annotations

import gzip
import json
import re
from base64 import b64decode
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from designer.base.grid import Cell, Heading
from designer.base.words import set_language
from designer.files import courses_folder, parse_code
from designer.rally.course.files import load_course
from designer.rally.course.reading import parse_course
from designer.rally.course.tables import compile_tables
from designer.rally.edition import EDITIONS, find_edition
from designer.rally.engine.events import CheckpointCarried
from designer.rally.engine.race import Race
from designer.rally.engine.state import fresh_robot
from designer.rally.player.film import DESTROYED, OUT, SENT_HOME, condition, film
from designer.rally.player.frames import positions, shapes_at
from designer.rally.player.page import player
from designer.rally.replay.loss_explanation import explain_losses
from designer.rally.replay.losses import losses_of
from designer.rally.replay.replay import Replay, parse_replay, print_replay, replay_of_program, replay_of_race
from tests.rally.coin_yard import COIN_YARD

ROBOTS = ("Anvil", "Bobbin", "Cleat", "Dowel", "Eyelet", "Flange", "Grommet", "Hinge")


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


CHEQUERS = "M76 7H85V16H76Z"
"""How the fly of a flag begins."""


def race(edition: str = "ah-2005", robots: int = 8, rounds: int = 6, course: str = "kettle-run") -> Replay:
    found = load_course(Path(courses_folder()) / f"{course}.course.json")
    played = Race.from_seed(compile_tables(found.floor, EDITIONS[edition]), ROBOTS[:robots], seed=4)
    played.play(rounds)
    return replay_of_race(found, played)


def data_of(page: str, key: str) -> Any:
    found = re.search(rf'<script type="application/json" id="{key}">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    return json.loads(found[1])


def test_a_robot_wears_the_checkpoint_that_it_carries_off() -> None:
    """Where teams capture, nobody has touched all checkpoints, or heads for one that its team guards."""
    course = load_course(Path(courses_folder()) / "there-and-back.course.json")
    replay = replay_of_program(course, course.programs[0], course.rules())
    page = player(replay, "Race")
    words, told = data_of(page, "words"), data_of(page, "film")
    assert words["heads"] == "carries {number}, damage {damage}"
    assert words["all"] == "damage {damage}"
    worn = [told["start"][0][5], *(row[5] for step in told["steps"] for row in step.get("robots", ()))]
    taken = worn.index("2")
    assert taken > 0
    assert set(worn[:taken]) == {""}
    assert set(worn[taken:]) == {"2"}


@pytest.mark.parametrize("course", ["loose-freight", "there-and-back"])
def test_checkpoints_are_drawn_where_they_lie_at_every_step(course: str) -> None:
    """One that rides belts or is carried off lies elsewhere, or nowhere; the boards below have no flag."""
    replay = drawn_race(course)
    page = player(replay, "Race")
    told = data_of(page, "film")
    rows, seen = {row[0]: row for row in told["flags"]}, set()
    for step, data in zip(replay.steps, told["steps"], strict=True):
        rows |= {row[0]: row for row in data.get("flags", ())}
        assert [tuple(row[1:]) for row in rows.values()] == [cell or (-1, -1) for cell in step.state.checkpoints]
        seen.add(step.state.checkpoints)
    assert len(seen) > 1
    flags = re.findall(r'<g class="flag" data-flag="(\d+)" style="transform:(.*?)"( hidden)?>', page)
    assert flags == [
        (str(at), f"translate({100 * cell.x}px,{100 * cell.y}px)" if cell else "none", "" if cell else " hidden")
        for at, cell in enumerate(replay.steps[-1].state.checkpoints)
    ]
    ground = page[page.index('<g id="ground">') : page.index("</defs>")]
    assert CHEQUERS not in ground


def test_what_happens_to_a_checkpoint_alone_is_no_robots_doing() -> None:
    replay = drawn_race("loose-freight")
    told = film(replay)
    for step, data in zip(replay.steps, told["steps"], strict=True):
        for event, (number, _) in zip(step.events, data.get("told", ()), strict=True):
            assert number == (-1 if isinstance(event, CheckpointCarried) else 0)


def drawn_race(course: str) -> Replay:
    """The first sample program of a shipped course."""
    found = load_course(Path(courses_folder()) / f"{course}.course.json")
    return replay_of_program(found, found.programs[0], found.rules())


def test_the_superbot_is_told_beside_what_it_does() -> None:
    found = load_course(Path(courses_folder()) / "kettle-run.course.json")
    played = Race.from_seed(
        compile_tables(found.floor, find_edition("ah-2005", {"superbot": "dock-1"})), ROBOTS[:3], seed=4
    )
    played.play(2)
    told = data_of(player(replay_of_race(found, played), "Race"), "film")
    assert [row[7:] for row in told["start"]] == [["SuperBot"], [], []]


def test_who_is_sent_home_is_not_told_to_be_destroyed() -> None:
    home = fresh_robot("Anvil", Cell(0, 0), Heading.N, EDITIONS["ah-2005"])
    assert condition(replace(home, cell=None, dead=True, sent_home=True)) == SENT_HOME


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_numbers_of_the_page_are_the_states_of_the_engine_at_every_step(edition: str) -> None:
    replay = race(edition)
    told = data_of(player(replay, "Race"), "film")
    rows = {row[0]: row for row in told["start"]}
    for step, data in zip(replay.steps, told["steps"], strict=True):
        rows |= {row[0]: row for row in data.get("robots", ())}
        for number, robot in enumerate(step.state.robots):
            x, y = robot.cell or (-1, -1)
            heads = str(robot.flags + 1) if robot.flags < len(replay.course.checkpoints) else ""
            assert rows[number][:6] == [number, x, y, robot.heading, robot.damage, heads]
            assert (rows[number][6] >= DESTROYED) == (robot.cell is None)
            assert (rows[number][6] == OUT) == (robot.out and robot.cell is None)


def test_all_that_happens_is_told_once_on_the_page() -> None:
    replay = race(robots=4)
    lines = re.findall(r'<li data-step="(\d+)"', player(replay, "Race"))
    assert [int(line) for line in lines] == [at for at, step in enumerate(replay.steps, 1) for _ in step.events]


def test_a_destruction_is_marked_where_it_was() -> None:
    replay = race()
    told = film(replay)
    fallen = [fall for step in told["steps"] for fall in step.get("falls", ())]
    destroyed = sum(mark[0] == "destroyed" for mark in told["marks"])
    assert len(fallen) == destroyed > 0


@pytest.mark.parametrize(
    ("language", "title", "head"),
    [
        ("en", "Why was {} destroyed?", "What would have saved it"),
        ("de", "Warum wurde {} zerstört?", "Was ihn gerettet hätte"),
        ("cs", "Proč byl robot {} zničen?", "Co by ho zachránilo"),
    ],
)
def test_under_each_destruction_the_story_says_why(language: str, title: str, head: str) -> None:
    set_language(language)
    replay = race(rounds=2)
    losses = losses_of(replay.steps)
    page = player(replay, "Race", reasons=explain_losses(replay))
    found = re.findall(r'<details data-step="(\d+)"><summary>(.*?)</summary>', page)
    assert len(found) > 1
    assert found == [(str(loss.position), title.format(loss.robot)) for loss in losses]
    assert page.count(f"<h4>{head}</h4>") == len(found)
    assert [each[0] for each in data_of(page, "film")["stations"]] == [loss.position for loss in losses]


def test_no_word_of_the_page_leads_out_of_it_and_the_browser_would_refuse() -> None:
    page = player(race(rounds=1), "Race")
    assert "default-src 'none'" in page
    without = page.replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"https?:|//[a-z]+\.|@import|url\(", without)


def test_thirty_rounds_of_eight_robots_weigh_less_than_a_megabyte() -> None:
    replay = race("renegade-2023", rounds=30)
    assert len(replay.rounds) == 30
    assert len(player(replay, "Race").encode()) < 1_000_000


def test_the_replay_in_the_page_is_the_replay() -> None:
    replay = race(robots=3)
    page = player(replay, "Race")
    found = re.search(r'id="packed">(.*?)</script>', page)
    assert found is not None
    text = gzip.decompress(b64decode(found[1])).decode("utf-8")
    assert text == print_replay(replay)
    assert parse_replay(json.loads(text), Path()).steps == replay.steps


def test_the_same_race_gives_the_same_page() -> None:
    assert player(race(rounds=2), "Race") == player(race(rounds=2), "Race")


_HOSTILE = "</script><img src=x onerror=alert(1)>\"&'"


def test_names_and_titles_stay_text() -> None:
    course = load_course(Path(courses_folder()) / "kettle-run.course.json")
    robots = tuple(replace(each, name=f"{each.name}{_HOSTILE}") for each in course.programs[1].robots)
    program = replace(course.programs[1], robots=robots)
    course = replace(course, title=_HOSTILE)
    replay = replay_of_program(course, program, EDITIONS["ah-2005"])
    page = player(replay, _HOSTILE, reasons=explain_losses(replay))
    assert "<img" not in page
    assert len(re.findall(r"<script", page)) == len(re.findall(r"</script>", page)) == 4
    assert data_of(page, "film")["names"][0] == f"Anvil{_HOSTILE}"


def test_the_drawing_of_the_page_is_well_formed_and_shows_the_end_without_a_script() -> None:
    replay = race(robots=4)
    page = player(replay, "Race")
    drawing = page[page.index('<svg id="boards"') : page.index("</svg>", page.index('id="active"')) + 6]
    root = ElementTree.fromstring(drawing.replace(" hidden>", ' hidden="">'))
    placed = [each for each in root.iter("g") if each.get("class") == "robot" and each.get("hidden") is None]
    standing = [robot for robot in replay.steps[-1].state.robots if robot.cell is not None]
    assert len(placed) == len(standing)
    for shown, robot in zip(placed, standing, strict=True):
        assert robot.cell is not None
        assert f"translate({100 * robot.cell.x}px,{100 * robot.cell.y}px)" in (shown.get("style") or "")


@pytest.mark.parametrize(("language", "word"), [("de", "Ablauf"), ("cs", "Průběh")])
def test_the_page_speaks_the_language_of_who_made_it(language: str, word: str) -> None:
    set_language(language)
    page = player(race(robots=2, rounds=1), "Rennen")
    assert f'<html lang="{language}">' in page
    assert word in page


def test_the_page_carries_the_code_of_the_course_for_its_button() -> None:
    replay = race(rounds=1)
    page = player(replay, "Race")
    assert 'id="code"' in page
    assert parse_course(json.loads(parse_code(data_of(page, "words")["code"])), None).title == replay.course.title


def test_the_boards_are_drawn_as_coins_have_turned_them() -> None:
    """A picture for each way in which they lie, and the film says at which step which one is shown."""
    replay = replay_of_program(COIN_YARD, COIN_YARD.programs[0], COIN_YARD.rules())
    page = player(replay, "Race")
    told = data_of(page, "film")
    turned = [at for at, step in enumerate(replay.steps) if any(step.state.turns)]
    assert told["ground"] == [[0, 0]]
    assert [at for at, step in enumerate(told["steps"]) if "ground" in step] == [turned[0]]
    assert told["steps"][turned[0]]["ground"] == [[0, 1]]
    assert page.count('<g id="ground">') == page.count('<g id="ground-1">') == 1
    assert page.count('class="ground" href="#ground-1"') == 2
    before, after = shapes_at(replay, turned[0]), shapes_at(replay, turned[0] + 1)
    assert len(after) > len(before)
    assert turned[0] + 1 in positions(replay)

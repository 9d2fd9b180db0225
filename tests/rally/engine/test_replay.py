# SPDX-License-Identifier: GPL-3.0-or-later
"""Replays: written, checked against their schema, read and played again to the same bytes."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from designer.base.errors import CourseDesignerError
from designer.base.grid import Heading
from designer.files import check, courses_folder, load_schema, parse_json
from designer.pictures.figures import ROBOTS, robot_of
from designer.rally.course.course import Course
from designer.rally.course.files import load_course
from designer.rally.course.floor import Start
from designer.rally.course.tables import compile_tables
from designer.rally.edition import EDITIONS, OptionCards, PowerDown, find_edition
from designer.rally.edition.decisions import Choice
from designer.rally.engine import EVENTS, Phase, after_all
from designer.rally.engine.deal import DeckDealer
from designer.rally.engine.race import Race, RandomPlayer, robot_names, start_state
from designer.rally.replay.replay import (
    Replay,
    event_name,
    parse_replay,
    print_replay,
    read_replay,
    replay_of_program,
    replay_of_race,
    rerun,
)
from tests.rally.engine.tables import Says


def _courses() -> list[Path]:
    return sorted(Path(courses_folder()).glob("*.course.json"))


def _course() -> Course:
    return load_course(_courses()[0])


def _race(edition: str = "wotc-1994", robots: int = 4, rounds: int = 6, **options: str) -> Replay:
    rules = find_edition(edition, options)
    course = _course() if rules.start.on_checkpoint else _with_starts(_course(), robots)
    race = Race.from_seed(compile_tables(course.floor, rules), robot_names(robots), 3)
    race.play(rounds)
    return replay_of_race(course, race)


def _with_starts(course: Course, count: int) -> Course:
    """The course with so many start spaces on open floor."""
    free = [cell for cell, space in course.floor.items() if space.is_open_floor and cell not in course.checkpoints]
    return replace(course, docks=tuple(Start(None, cell, Heading.N) for cell in free[:count]))


def _data(replay: Replay) -> dict[str, Any]:
    data = parse_json(print_replay(replay))
    assert isinstance(data, dict)
    return data


@pytest.mark.parametrize("edition", [key for key in EDITIONS if key != "ah-2005"])
def test_a_race_is_played_again_to_the_same_bytes(edition: str) -> None:
    replay = _race(edition)
    text = print_replay(replay)
    check(parse_json(text), "replay")
    assert print_replay(rerun(replay)) == text
    assert print_replay(parse_replay(parse_json(text), Path())) == text


def test_a_race_by_seats_keeps_who_holds_the_priority_token() -> None:
    replay = _race("wotc-1994", robots=3, rounds=4, priority="seats")
    text = print_replay(replay)
    check(parse_json(text), "replay")
    holders = [entry["steps"][-1]["state"].get("holder") for entry in parse_json(text)["rounds"]]  # type: ignore[index]
    assert holders == ["Bobbin", "Cleat", "Anvil", "Bobbin"]
    assert print_replay(parse_replay(parse_json(text), Path())) == text


def test_a_race_keeps_who_is_superbot_and_who_takes_it_over() -> None:
    replay = _race("ah-2005", robots=4, rounds=5, superbot="dock-1")
    text = print_replay(replay)
    check(parse_json(text), "replay")
    assert '"superbot": true' in text
    assert '"foe": ' in text
    assert print_replay(rerun(replay)) == text
    assert print_replay(parse_replay(parse_json(text), Path())) == text


@pytest.mark.parametrize("path", _courses(), ids=lambda path: path.stem)
def test_every_sample_program_that_is_shipped_is_played_again_to_the_same_bytes(path: Path) -> None:
    course = load_course(path)
    for program in course.programs:
        replay = replay_of_program(course, program, course.rules())
        text = print_replay(replay)
        check(parse_json(text), "replay")
        assert print_replay(parse_replay(parse_json(text), Path())) == text


def test_the_choices_of_players_are_part_of_it() -> None:
    """Players who power down whenever they may, return where they like and take option cards."""
    course = _course()
    rules = replace(
        EDITIONS["ah-2005"], power_down=PowerDown.NEXT_ROUND, option_cards=OptionCards.INSTEAD_OF_REPAIR,
        start=EDITIONS["wotc-1994"].start, power_down_needs_damage=False, lives=9,
    )  # fmt: skip
    tables = compile_tables(course.floor, rules)
    says = Says({Choice.ANNOUNCE: True, Choice.RETURN_DOWN: True, Choice.OPTION_INSTEAD: True})
    race = Race(tables, start_state(tables, robot_names(4)), DeckDealer(2), RandomPlayer(2, tables), says)
    race.play(6)
    replay = replay_of_race(course, race)
    text = print_replay(replay)
    check(parse_json(text), "replay")
    assert {decided.choice for record in replay.rounds for decided in record.choices} >= {Choice.ANNOUNCE}
    assert print_replay(parse_replay(parse_json(text), Path())) == text


def test_the_round_can_be_redrawn_from_the_events_alone() -> None:
    replay = _race("wiki-1994", robots=8)
    for record in replay.rounds:
        state = record.state
        for step in record.steps:
            state = after_all(state, step.events)
            assert state.robots == step.state.robots
    assert replay.steps[-1].state.robots == rerun(replay).steps[-1].state.robots


def test_one_can_step_back_to_any_state() -> None:
    steps = _race().steps
    for step, following in pairwise(steps):
        assert following.before.robots == step.state.robots


def test_registers_come_in_order_and_always_begin_with_the_cards() -> None:
    for record in _race().rounds:
        assert record.steps[0].phase is Phase.DEAL
        registers = [step.register for step in record.steps if step.phase is Phase.CARDS]
        assert registers == list(range(1, len(registers) + 1))


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda data: data["rounds"][1]["steps"][3]["events"].pop(), "the replay does not follow the rules: round 2"),
        (lambda data: data["rounds"].append(data["rounds"][0]), "rounds"),
        (lambda data: data["rounds"][0]["programs"].update(Anvil="M1/490 L/70 L/90 L/110 L/130"), "was not dealt"),
        (lambda data: data["robots"][0].update(cell=[99, 0]), "Anvil is off the floor"),
        (lambda data: data.update(version=2), "version"),
        (lambda data: data.update(edition="chess"), "unknown edition 'chess'"),
        (lambda data: data["rounds"][0]["steps"][0].update(phase="tea"), "not one of"),
        (lambda data: data.pop("rounds"), "'rounds' is missing"),
    ],
)
def test_a_replay_that_does_not_play_as_it_says_is_refused(tmp_path: Path, spoil: Any, why: str) -> None:
    data = _data(_race())
    spoil(data)
    path = tmp_path / "spoiled.replay.json"
    path.write_text(json.dumps(data), "utf-8")
    with pytest.raises(CourseDesignerError) as caught:
        read_replay(path)
    assert why in str(caught.value)
    assert str(caught.value).startswith(str(path))
    assert "\n" not in str(caught.value)


def test_the_schema_lists_every_event_with_its_fields() -> None:
    event = load_schema("replay")["$defs"]["event"]
    assert sorted(event["properties"]["event"]["enum"]) == sorted(event_name(kind) for kind in EVENTS)
    known = set(event["properties"])
    for kind in EVENTS:
        names = [item.name for item in fields(kind)]
        assert set(names) <= known
        assert f"{event_name(kind)}({', '.join(names[1:])})" in event["description"]


def test_robots_of_races_are_called_as_they_look() -> None:
    assert robot_names(8) == tuple(figure.name for figure in ROBOTS.values())
    assert [robot_of(name).name for name in robot_names(8)] == list(robot_names(8))

# SPDX-License-Identifier: GPL-3.0-or-later
"""``preview REPLAY`` plays a replay again and tells it as it was; what does not play so is refused in one sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from designer.files import courses_folder
from tests.cli.conftest import Ask

KETTLE = courses_folder() / "kettle-run.course.json"


@pytest.fixture
def recorded(ask: Ask, tmp_path: Path) -> Path:
    out = tmp_path / "dash.replay.json"
    assert ask("preview", KETTLE, "--replay", out).code == 0
    return out


def test_a_replay_is_told_as_the_program_was(ask: Ask, recorded: Path) -> None:
    first, again = ask("preview", KETTLE), ask("preview", recorded)
    assert (again.code, again.err) == (0, "")
    assert again.out.splitlines()[0] == "dash, by the rules of Avalon Hill 2005"
    assert again.out.splitlines()[1:] == first.out.splitlines()[1:]
    assert ask("preview", recorded, "--json").out == ask("preview", KETTLE, "--json").out


def test_a_race_is_told_too(ask: Ask, tmp_path: Path) -> None:
    out = tmp_path / "race.replay.json"
    told = ask("race", KETTLE, "--rounds", "2", "--robots", "2", "--story", "--replay", out).out
    story = told.partition("2 rounds were played")[0].rstrip()
    assert story.strip()
    assert story.lstrip() in ask("preview", out).out


def test_a_changed_course_is_told_in_one_sentence_and_nothing_is_played(ask: Ask, recorded: Path) -> None:
    data = json.loads(recorded.read_text("utf-8"))
    name = data["course"]["layout"][-1]["board"]
    rows = data["course"]["boards"][name]["spaces"]
    data["course"]["boards"][name]["spaces"] = [" ".join("O" for _ in row.split()) for row in rows]
    data["course"].pop("docks", None)
    recorded.write_text(json.dumps(data), "utf-8")
    told = ask("preview", recorded)
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith(f"{recorded}: ")
    assert told.err.count("\n") == 1


@pytest.mark.parametrize(
    "words", [("--robot", "A@1,1,N"), ("--program", "x"), ("--edition", "amigo-1999"), ("--option", "a=b")]
)
def test_nothing_of_a_replay_can_be_chosen(ask: Ask, recorded: Path, words: tuple[str, ...]) -> None:
    told = ask("preview", recorded, *words)
    assert (told.code, told.out) == (2, "")
    assert told.err == "a replay has its own robots, cards and rules; only --json can be used with it\n"

# SPDX-License-Identifier: GPL-3.0-or-later
"""Numbers that are none, wherever somebody can write one: one line on stderr, exit 2, and nothing is written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from designer.files import courses_folder
from designer.rally.course.files import load_course
from tests.cli.conftest import Answer, Ask

COURSE = courses_folder() / "kettle-run.course.json"
HUGE = "9" * 5000
"""More digits than Python makes a number of."""

DTU = {
    "width": 1,
    "height": 1,
    "spaces": [{"x": 0, "y": 0, "actions": [{"CLASSNAME": "team.Checkpoint", "INSTANCE": {"checkpointNumber": "²"}}]}],
}
ROBOTMADNESS = {
    "id": "b", "name": "Lane", "width": 201, "height": 1,
    "tiles": [], "lasers": [], "walls": [], "startingPositions": [],
}  # fmt: skip
CASE = """```case
id: a
edition: amigo-1999
{line}
row: . .
robot: Green@0,0,E
prog: Green M1
expect: Green@1,0,E
```
"""
TILED = """<?xml version="1.0"?>
<map width="1" height="1" tilewidth="64" tileheight="64">
 <tileset firstgid="1" name="course-designer"/>
 <layer name="floor" width="1" height="1"><data encoding="csv">1</data></layer>
 <objectgroup><object type="checkpoint" name="c" x="0" y="0" width="64" height="64">
  <properties><property name="rr_number" value="{number}"/></properties></object></objectgroup>
</map>"""


def refused(answer: Answer, *words: str) -> None:
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1), answer
    assert all(word in answer.err for word in words), answer.err
    assert len(answer.err) < 1100


@pytest.mark.parametrize("number", ["²", "٣", HUGE, "100", "-1", "1.5"])
def test_the_number_of_a_checkpoint_of_a_dtu_board(ask: Ask, tmp_path: Path, number: str) -> None:
    data: Any = json.loads(json.dumps(DTU))
    data["spaces"][0]["actions"][0]["INSTANCE"]["checkpointNumber"] = number
    path = tmp_path / "a.dtu.json"
    path.write_text(json.dumps(data))
    out = tmp_path / "out.course.json"
    refused(ask("import", path, out), "spaces[0].actions[0].INSTANCE.checkpointNumber: ", number[:40], " is not ")
    assert not out.exists(), "nothing else stands in the file"
    data["spaces"][0]["actions"].append({"CLASSNAME": "team.Gear", "INSTANCE": {"clockwise": True}})
    path.write_text(json.dumps(data))
    answer = ask("import", path, out)
    assert answer.code == 0, "the rest of the board is read"
    told = answer.err.splitlines()[0]
    assert told.startswith("spaces[0].actions[0].INSTANCE.checkpointNumber: ")
    assert " is not " in told


@pytest.mark.parametrize("change", [{}, {"width": 1, "height": 201}, {"height": 201}])
def test_a_board_of_robotmadness_that_is_larger_than_boards_are_is_cut(
    ask: Ask, tmp_path: Path, change: dict[str, int]
) -> None:
    path, out = tmp_path / "a.robotmadness.json", tmp_path / "out.course.json"
    path.write_text(json.dumps(ROBOTMADNESS | change))
    assert ask("import", path, out).code == 0
    course, size = load_course(out), ROBOTMADNESS | change
    assert course.size == (size["width"], size["height"])
    assert len(course.layout) > 1


@pytest.mark.parametrize("change", [{"width": 401}, {"width": 1, "height": 401}, {"height": 0}, {"width": -1}])
def test_a_board_of_robotmadness_that_is_no_board(ask: Ask, tmp_path: Path, change: dict[str, int]) -> None:
    path = tmp_path / "a.robotmadness.json"
    path.write_text(json.dumps(ROBOTMADNESS | change))
    refused(ask("import", path, tmp_path / "out.course.json"), str(path), "is not possible; a side has 1 to 400")


def test_a_token_so_far_away_that_no_file_can_hold_it(ask: Ask, tmp_path: Path) -> None:
    path, out = tmp_path / "a.tmx", tmp_path / "out.course.json"
    path.write_text(TILED.replace("{number}", "1").replace('y="0"', 'y="100000"'))
    refused(ask("import", path, out), str(path), "checkpoints[0][1]: 1563 is more than 1000")
    assert not out.exists()


@pytest.mark.parametrize("number", ["²", "٣", HUGE, "0", "-1", "1_0"])
def test_the_number_of_a_tiled_object(ask: Ask, tmp_path: Path, number: str) -> None:
    path = tmp_path / "a.tmx"
    path.write_text(TILED.replace("{number}", number))
    refused(ask("import", path, tmp_path / "out.course.json"), str(path), "rr_number must be a number from 1 to 99")


@pytest.mark.parametrize(
    "line",
    [
        f"option: lives={HUGE}",
        "option: lives=²",
        f"option: checkpoints=1-{HUGE}",
        "option: checkpoints=1-²",
        f"first: {HUGE}",
        "regs: ²",
        f"robot: Blue@{HUGE},0,E",
        "robot: Blue@²,0,E",
        f"robot: Blue@1,0,E dmg={HUGE}",
        "robot: Blue@1,0,E lives=٣",
        f"robot: Blue@1,0,E archive={HUGE},0",
        f"prog: Green M1/{HUGE}",
        f"row: F{HUGE} .",
    ],
)
def test_numbers_of_cases(ask: Ask, tmp_path: Path, line: str) -> None:
    path = tmp_path / "a.md"
    path.write_text(CASE.replace("{line}", line))
    refused(ask("cases", path), str(path), "line ")


@pytest.mark.parametrize("key", ["lives", "hand", "checkpoints", "players"])
@pytest.mark.parametrize("number", [HUGE, "²", "٣", "-1", "1_0", f"1-{HUGE}"])
def test_numbers_of_options(ask: Ask, key: str, number: str) -> None:
    for command in ("validate", "par", "race", "preview"):
        refused(ask(command, COURSE, "--option", f"{key}={number}"), key)


@pytest.mark.parametrize(
    "words",
    [
        ["new", "{out}", "--size", f"{HUGE}x3"],
        ["new", "{out}", "--size", "²x3"],
        ["race", COURSE, "--robots", HUGE],
        ["race", COURSE, "--robots", "²"],
        ["race", COURSE, "--rounds", HUGE],
        ["race", COURSE, "--seed", HUGE],
        ["race", COURSE, "--seed", "²"],
        ["preview", COURSE, "--robot", f"Green@{HUGE},1,N"],
        ["preview", COURSE, "--robot", "Green@1,1,N", "--cards", f"M1/{HUGE}"],
        ["render", COURSE, "{out}.pdf", "--mm", "nan"],
        ["render", COURSE, "{out}.pdf", "--overlap", "inf"],
        ["render", COURSE, "{out}.pdf", "--bleed", "1e400"],
        ["render", COURSE, "{out}.png", "--scale", "nan"],
        ["render", COURSE, "{out}.png", "--scale", "²"],
    ],
)
def test_numbers_of_the_command_line(ask: Ask, tmp_path: Path, words: list[object]) -> None:
    out = str(tmp_path / "a")
    refused(ask(*(str(word).replace("{out}", out) for word in words)))
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("text", [HUGE, "²", "soon", "9" * 17])
def test_the_time_of_a_file(ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", text)
    refused(ask("report", COURSE, tmp_path / "a.html"), "SOURCE_DATE_EPOCH", "is not a number of seconds since 1970")

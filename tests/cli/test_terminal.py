# SPDX-License-Identifier: GPL-3.0-or-later
"""What files and file names hold reaches a terminal as text, whichever command says it: nothing steers it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from designer.base.texts import bad_character
from designer.cli.frame.output import console
from designer.files import courses_folder
from designer.rally.course.files import course_data, load_course
from tests.cli.conftest import Answer, Ask

BIDI = "\u202eevil\u2066"
ESCAPE = "\x1b[31mRED\x1b[2J\x1b]0;owned\x07\x9b31m"
CASE = "```case\nid: a{0}\ntitle: t{0}\nedition: amigo-1999\nrow: . .\nrobot: G{0}@0,0,E\nexpect: G{0}@1,0,N\n```\n"


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    """A shipped course with overrides of the writing direction in all of its texts, in a file named like it."""
    folder = tmp_path / f"f{ESCAPE.replace('/', '')}{BIDI}"
    folder.mkdir()
    data = course_data(load_course(courses_folder() / "kettle-run.course.json"), embed=True)
    for key in ("title", "author", "licence", "description", "length", "difficulty"):
        data[key] = f"{key} {BIDI}"
    robot = {"name": f"r{BIDI}", "x": 1, "y": 1, "heading": "N", "rounds": ["M1 M1 M1 M1 M1"]}
    data["programs"] = [{"name": f"p{BIDI}", "robots": [robot]}]
    data["notes"] = [{"x": 0, "y": 0, "text": BIDI}]
    data["accepted"] = [{"code": "RR112", "x": 1, "y": 1, "reason": BIDI}]
    data["boards"] = {f"{name}{BIDI}": board for name, board in data["boards"].items()}
    for placement in data["layout"]:
        placement["board"] += BIDI
    path = folder / "a.course.json"
    path.write_text(json.dumps(data))
    return path


def harmless(answer: Answer) -> None:
    for text in (answer.out, answer.err):
        assert bad_character(text, lines=True) == "", answer
        assert not set(text) & set(BIDI) - set("evil"), answer


def lines(path: Path) -> list[list[object]]:
    """Every command that reads a course, in each of its ways of saying things."""
    out, other = path.parent, courses_folder() / "mill-and-foundry.course.json"
    return [
        ["validate", path],
        ["validate", path, "--json"],
        ["validate", path, "--format", "sarif"],
        ["validate", path, "--select", "nothing\x1b[0m"],
        ["par", path],
        ["par", path, "--json"],
        ["ask", path, "--robot", "0,0,N", "--hand", "M1,L"],
        ["ask", path, "--robot", "0,0,N", "--json"],
        ["preview", path],
        ["preview", path, "--json"],
        ["preview", path, "--program", "no\x1b[31m"],
        ["race", path, "--rounds", "1"],
        ["race", path, "--rounds", "1", "--story"],
        ["race", path, "--rounds", "1", "--json"],
        ["diff", path, other],
        ["diff", path, other, "--json"],
        ["export", path, out / "a.tmx"],
        ["export", path, out / "a.dtu.json", "--json"],
        ["import", out / "a.tmx", out / "b.course.json"],
        ["render", path, out / "a.svg"],
        ["report", path, out / "a.html"],
        ["new", out / "n.course.json"],
        ["validate", out / "none\x1b[31m.course.json"],
        ["no\x1b[31m"],
        ["explain", "no\x1b[31m"],
        ["editions", "no\x1b[31m"],
    ]


def test_no_command_steers_the_terminal(ask: Ask, hostile: Path) -> None:
    told = [ask(*line) for line in lines(hostile)]
    for answer in told:
        harmless(answer)
    assert any("\\u202eevil\\u2066" in answer.out for answer in told)
    assert any("\\x1b[31mRED" in answer.err for answer in told)


def test_nor_where_it_is_a_terminal_with_colours(ask: Ask, hostile: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    console.cache_clear()
    try:
        answer = ask("validate", hostile)
    finally:
        console.cache_clear()
    assert "\x1b[2J" not in answer.out
    assert "\x1b]0;" not in answer.out
    assert "\u202e" not in answer.out
    assert "\\x1b[2J" in answer.out


def test_cases_are_told_harmlessly(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / f"c{BIDI}.md"
    path.write_text(CASE.replace("{0}", BIDI))
    answer = ask("cases", path)
    assert answer.code == 1
    harmless(answer)
    assert "\\u202eevil" in answer.out
    harmless(ask("cases", path, "--json"))


def test_json_for_programs_holds_the_texts_themselves(ask: Ask, hostile: Path) -> None:
    answer = ask("preview", hostile, "--json")
    assert json.loads(answer.out)["course"]["title"] == f"title {BIDI}"

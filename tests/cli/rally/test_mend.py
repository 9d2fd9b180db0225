# SPDX-License-Identifier: GPL-3.0-or-later
"""``mend``: what it tells holds, what it saves is the course with one change, and refusals are one sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from designer.files import check
from designer.rally.checks.validation import validate
from designer.rally.course.files import load_course
from tests.cli.conftest import Ask

LINE = """{"format": "course", "version": 1, "game": "roborally", "title": "Line", "edition": "ah-2005",
"players": [2, 2],
"boards": {"floor": {"spaces": ["D1E . . O . .", "D2E . . . . .", ". . O . . ."]}},
"layout": [{"board": "floor", "x": 0, "y": 0, "turn": 0}], "checkpoints": [[5, 1]]}"""
FEW = ("--players", "2", "--jobs", "1", "--top", "2", "--goal", "rounds -10%")


@pytest.fixture
def line(tmp_path: Path) -> Path:
    """A course so small that everything about it is quick."""
    path = tmp_path / "line.course.json"
    path.write_text(LINE, "utf-8")
    return path


def test_it_suggests_what_shortens_a_race_and_saves_the_course_with_it(ask: Ask, tmp_path: Path, line: Path) -> None:
    out = tmp_path / "new.course.json"
    told = ask("mend", line, *FEW, "--json", "--apply", "1", "--out", out)
    assert told.code == 0
    data = json.loads(told.out)
    check(data, "suggestions")
    best = data["suggestions"][0]
    assert best["kind"] == "checkpoints"
    assert best["rounds"][1] < best["rounds"][0]
    assert best["rounds-change"][1] < 0
    before, after = load_course(line), load_course(out)
    assert (before.layout, before.boards) == (after.layout, after.boards)
    assert f"Move checkpoint 1 to {after.checkpoints[0].name}" == best["change"]
    held = {finding.code for finding in validate(before).findings}
    assert {finding.code for finding in validate(after).findings} <= held


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--goal", "fun"), "--goal: 'fun' is not a goal; write deaths -30%"),
        (("--move", "checkpoint"), "--move: 'checkpoint' cannot be changed; did you mean 'checkpoints'?"),
        (("--apply", "1"), "use --apply together with --out"),
        (("--players", "4"), "--players: the course has 2 starts, not 4"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(ask: Ask, line: Path, words: tuple[str, ...], why: str) -> None:
    told = ask("mend", line, *words)
    assert (told.code, told.err.count("\n")) == (2, 1)
    assert why in told.err


def test_a_course_that_cannot_be_won_is_refused(ask: Ask, line: Path) -> None:
    line.write_text(LINE.replace("[[5, 1]]", "[[3, 0]]"), "utf-8")
    told = ask("mend", line)
    assert (told.code, "never wins this course" in told.err) == (2, True)


def test_a_course_without_a_title_is_called_by_its_file(ask: Ask, line: Path) -> None:
    line.write_text(LINE.replace('"title": "Line", ', ""), "utf-8")
    told = ask("mend", line, "--players", "2", "--jobs", "1", "--goal", "rounds +10%", "--move", "boards")
    assert told.out.startswith("line: ")
    assert "deaths per robot and race" in told.out


def test_fair_docks_are_refused_where_the_race_starts_on_a_checkpoint(ask: Ask, line: Path) -> None:
    told = ask("mend", line, "--edition", "amigo-1999", "--goal", "fair")
    assert (told.code, told.err.count("\n")) == (2, 1)
    assert "--goal: by AMIGO 1999 the race starts on checkpoint 1: there are no docks" in told.err

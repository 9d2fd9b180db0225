# SPDX-License-Identifier: GPL-3.0-or-later
"""The lab on the command line: what it says, what it keeps, and what it refuses in one sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from designer.documents import check
from tests.cli.conftest import Ask

COURSES = Path(__file__).parents[3] / "courses"
GEAR = str(COURSES / "first-gear.course.json")
FEW = ("--races", "6", "--players", "2", "--jobs", "1")


def test_it_tells_rounds_docks_and_legs(ask: Ask) -> None:
    out = ask("lab", GEAR, *FEW).out
    assert "6 races were played" in out
    assert "Length: " in out
    assert out.count(" % (") >= 2  # a share and its interval for each dock


def test_what_is_kept_goes_on_and_one_race_of_it_is_played(ask: Ask, tmp_path: Path) -> None:
    kept = tmp_path / "gear.lab.json"
    assert ask("lab", GEAR, *FEW, "--resume", str(kept)).code == 0
    first = json.loads(kept.read_text(encoding="utf-8"))
    assert ask("lab", GEAR, "--races", "10", "--players", "2", "--jobs", "1", "--resume", str(kept)).code == 0
    data = json.loads(kept.read_text(encoding="utf-8"))
    assert (first["done"], data["done"]) == ([[0, 6]], [[0, 10]])
    check(data, "lab")
    whole = json.loads(ask("lab", GEAR, "--races", "10", "--players", "2", "--jobs", "1", "--json").out)
    assert whole["tally"] == data["tally"]
    check(whole, "lab")
    told = ask("preview", str(kept), "--race", "3")
    assert told.code == 0
    assert "race 3 of" in told.out


def test_checks_decide_the_exit_code(ask: Ask) -> None:
    assert ask("lab", GEAR, *FEW, "--check", "rounds=1-200").code == 0
    failed = ask("lab", GEAR, *FEW, "--check", "fair,rounds=150-200")
    assert failed.code == 1
    assert "does not hold: rounds=150-200" in failed.err
    assert ask("lab", GEAR, *FEW, "--check", "length=1-2").code == 1


def test_two_courses_are_compared_race_by_race(ask: Ask) -> None:
    out = ask("lab", GEAR, *FEW, "--against", GEAR).out
    assert "difference of the same races: +0.00 ± 0.00 rounds" in out


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--bots", "clever"), "--bots: unknown bot 'clever'; use one of random, greedy"),
        (("--bots", "careful*x"), "--bots: 'careful*x' is not written BOT*NUMBER"),
        (("--players", "3", "--bots", "careful*2"), "--bots: 2 bots are named for 3 players"),
        (("--players", "0"), "--players: '0' is not a number of players"),
        (("--races", "many"), "--races: 'many' is not a number of races"),
        (("--check", "nice", "--races", "1"), "--check: unknown wish 'nice'"),
        (("--players", "2-3", "--against", GEAR), "a range of players does not go with --against"),
    ],
)
def test_what_cannot_be_is_refused(ask: Ask, words: tuple[str, ...], why: str) -> None:
    answer = ask("lab", GEAR, "--jobs", "1", *words)
    assert answer.code == 2
    assert why in answer.err
    assert "Traceback" not in answer.err


def test_more_players_than_docks_are_refused(ask: Ask) -> None:
    answer = ask("lab", str(COURSES / "kettle-run.course.json"), "--players", "40")
    assert answer.code == 2
    assert "40 robots need a dock each" in answer.err


def test_a_course_that_cannot_be_won_is_told_before_any_race(ask: Ask, tmp_path: Path) -> None:
    data = json.loads(Path(GEAR).read_text(encoding="utf-8"))
    data["checkpoints"] = []
    lost = tmp_path / "lost.course.json"
    lost.write_text(json.dumps(data), encoding="utf-8")
    answer = ask("lab", str(lost))
    assert answer.code == 2
    assert answer.out == ""


def test_a_result_that_is_none_is_refused(ask: Ask, tmp_path: Path) -> None:
    kept = tmp_path / "gear.lab.json"
    assert ask("lab", GEAR, *FEW, "--resume", str(kept)).code == 0
    text = kept.read_text(encoding="utf-8")
    for old, new, why in (
        ('"races": ["6"]', '"races": ["7"]', "done: the number of races is not that of the spans"),
        ('"seed": 1', '"seed": 2', "the file has races of another seed"),
        ('"version": 1', '"version": 2', "version: the file has version 2"),
    ):
        assert old in text
        kept.write_text(text.replace(old, new), encoding="utf-8")
        answer = ask("lab", GEAR, *FEW, "--resume", str(kept))
        assert answer.code == 2
        assert why in answer.err

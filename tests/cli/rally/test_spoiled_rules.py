# SPDX-License-Identifier: GPL-3.0-or-later
"""Rules of courses that say nothing, or nothing that fits: one sentence with its place, whatever is asked."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from designer.files import courses_folder
from designer.rally.edition import choices
from designer.rally.edition.edition import COURSE_KEYS
from tests.cli.conftest import Answer, Ask

LANGUAGES = ("en", "de", "cs")

COMMANDS: Mapping[str, tuple[str, ...]] = {
    "validate": (),
    "validate --json": (),
    "par": (),
    "par --json": (),
    "ask": ("--robot", "3,3,N"),
    "lab": ("--races", "1", "--jobs", "1"),
    "race": ("--rounds", "1"),
    "report": ("out.html",),
    "export": ("out.tmx",),
    "render": ("out.svg",),
    "code": (),
}
"""What reads a course, each with what else it needs."""

NONSENSE: tuple[Any, ...] = (
    None, True, 3, -1, 2.5, [], {}, ["1"], "", " ", "x" * 101, "9" * 99, "-1", "ANY", "1<", "(1", "1=1", "0<1",
    "1 2", "(" * 30 + "1" + ")" * 30, "4/4", "/", "\u0661=2", "1\n2", "\0", "<b>", "{n}",
)  # fmt: skip
"""Values that no rule of courses takes."""

NAMES = ("gaol", "Goal", "goal ", "", "team", "checkpoint-ride", "laps", "x" * 60)
"""Names that no rule has."""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, in which the commands run."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def bundled(ask: Ask, name: str) -> dict[str, Any]:
    """The data of a shipped course with all its boards, as what has rules of courses."""
    if not Path(f"{name}.course.json").exists():
        assert ask("bundle", courses_folder() / f"{name}.course.json", f"{name}.course.json").code == 0
    data: dict[str, Any] = json.loads(Path(f"{name}.course.json").read_text(encoding="utf-8"))
    return data | {"version": 4, "options": dict(data.get("options", {}))}


def asked(ask: Ask, command: str, data: Mapping[str, Any], language: str) -> Answer:
    Path("spoiled.course.json").write_text(json.dumps(data), encoding="utf-8")
    name, *options = command.split()
    return ask(name, "spoiled.course.json", *COMMANDS[command], *options, "--language", language)


def refusal(answer: Answer) -> str:
    """The line in which a command says why it does nothing; validate tells it in its JSON."""
    assert answer.code == 2
    if answer.out:
        (told,) = json.loads(answer.out)["files"]
        return str(told["error"])
    assert answer.err.count("\n") == 1
    return answer.err


@pytest.mark.parametrize("command", COMMANDS)
def test_what_no_rule_takes_is_told_in_a_line_that_names_file_and_rule(ask: Ask, here: Path, command: str) -> None:
    draws = random.Random(f"values {command}")
    for data in (bundled(ask, name) for name in ("kettle-run", "carousel-yard", "errand-day", "there-and-back")):
        key, value = draws.choice(COURSE_KEYS), draws.choice(NONSENSE)
        data["options"][key] = value
        answer = asked(ask, command, data, draws.choice(LANGUAGES))
        assert refusal(answer).startswith(f"spoiled.course.json: options.{key}: "), (key, value)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_name_that_no_rule_has_is_told_in_a_line_that_names_file_and_rule(ask: Ask, here: Path, command: str) -> None:
    for name in NAMES:
        data = bundled(ask, "kettle-run")
        data["options"][name] = "yes"
        answer = asked(ask, command, data, random.Random(name).choice(LANGUAGES))
        assert refusal(answer).startswith("spoiled.course.json: options"), name
        assert name in refusal(answer)


@pytest.mark.parametrize("seed", range(12))
def test_rules_that_contradict_each_other_or_the_course_never_break_a_command(ask: Ask, here: Path, seed: int) -> None:
    draws = random.Random(seed)
    data = bundled(ask, draws.choice(("kettle-run", "carousel-yard", "errand-day", "there-and-back", "first-relay")))
    for key in draws.sample(COURSE_KEYS, 4):
        data["options"][key] = draws.choice(choices(key) or ("1", "2"))
    data["options"] = {key: value for key, value in data["options"].items() if key != "option-draft"}
    data["players"] = draws.choice(([1, 1], [5, 5], [4, 8], [2, 3]))
    data["checkpoints"] = data["checkpoints"][: draws.randrange(4)]
    for command in draws.sample(sorted(COMMANDS), 3):
        for written in here.glob("out*"):
            written.unlink()
        answer = asked(ask, command, data, draws.choice(LANGUAGES))
        assert answer.code in (0, 1, 2)
        if answer.code == 2:
            assert answer.err.splitlines()[-1].startswith(("spoiled.course.json: ", "--robot: ")), command


FAULTS: Mapping[str, tuple[str, dict[str, Any], str, dict[str, Any]]] = {
    "a goal of two teams without teams": (
        "there-and-back", {"options": {"goal": "capture"}}, "RR357", {"option": "goal"}
    ),
    "odd players in teams": (
        "two-by-two", {"options": {"teams": "pairs"}, "players": [5, 5]}, "RR355", {"option": "teams"}
    ),
    "an order of others": (
        "kettle-run", {"options": {"checkpoint-order": "1=2<9"}}, "RR354", {"option": "checkpoint-order"}
    ),
    "a rule that nothing asks": (
        "kettle-run", {"options": {"team-progress": "shared"}}, "RR359", {"option": "team-progress"}
    ),
    "no token for the course": (
        "first-relay",
        {"options": {"reboot-token-serves": "course"}, "reboot-tokens": []},
        "RR337",
        {"x": 3, "y": 0, "space": "D1", "placement": 1},
    ),
}  # fmt: skip
"""What is read and yet wrong: the course, what is changed, and the finding with its place."""


@pytest.mark.parametrize("fault", FAULTS)
def test_what_is_read_and_does_not_fit_is_told_with_its_place(ask: Ask, here: Path, fault: str) -> None:
    name, changes, code, place = FAULTS[fault]
    answer = asked(ask, "validate --json", bundled(ask, name) | changes, "en")
    (told,) = json.loads(answer.out)["files"]
    assert place in [place for found in told["findings"] if found["code"] == code for place in found["places"]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fault", FAULTS)
def test_lines_for_people_name_the_place_too(ask: Ask, here: Path, fault: str, language: str) -> None:
    name, changes, code, place = FAULTS[fault]
    answer = asked(ask, "validate", bundled(ask, name) | changes, language)
    where = f"options.{place['option']}" if "option" in place else place["space"]
    (line,) = [line for line in answer.out.splitlines() if line.split()[:2] == [code, where]]
    assert len(line.split()) > 3


def test_a_log_for_programs_points_at_the_rule_in_the_file(ask: Ask, here: Path) -> None:
    data = bundled(ask, "two-by-two") | {"options": {"teams": "pairs"}, "players": [5, 5]}
    Path("spoiled.course.json").write_text(json.dumps(data, indent=1), encoding="utf-8")
    log = json.loads(ask("validate", "spoiled.course.json", "--format", "sarif").out)
    (found,) = [one for one in log["runs"][0]["results"] if one["ruleId"] == "RR355"]
    region = found["locations"][0]["physicalLocation"]["region"]
    line = Path("spoiled.course.json").read_text(encoding="utf-8").splitlines()[region["startLine"] - 1]
    assert line[region["startColumn"] - 1 : region["endColumn"] - 1] == '"pairs"'


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_race_or_a_question_refuses_names_the_file(ask: Ask, here: Path, language: str) -> None:
    teams = bundled(ask, "two-by-two")
    Path("spoiled.course.json").write_text(json.dumps(teams), encoding="utf-8")
    for words in (("race", "spoiled.course.json", "--robots", "3"), ("lab", "spoiled.course.json", "--robots", "3")):
        answer = ask(*words, "--language", language)
        assert answer.code == 2
        assert answer.err.startswith("spoiled.course.json: ")
    riding = asked(ask, "ask", bundled(ask, "carousel-yard"), language)
    assert riding.code == 2
    assert riding.err.startswith("spoiled.course.json: ")

# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands of the labyrinth, each through its own module."""

from __future__ import annotations

import json
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from designer.base.errors import CourseDesignerError
from designer.files import check, courses_folder
from designer.labyrinth.cases import parse_sample
from designer.labyrinth.files import load_plan, save_plan
from designer.labyrinth.plan.plan import empty_plan
from tests.cli.conftest import Ask

PLAN = courses_folder() / "labyrinth" / "twin-gates.course.json"
CASES = courses_folder() / "cases" / "labyrinth"
RALLY = courses_folder() / "kettle-run.course.json"


def _runner() -> CliRunner:
    """One that keeps messages apart from results; click 8.1 has to be asked for that."""
    apart = {"mix_stderr": False} if "mix_stderr" in signature(CliRunner).parameters else {}
    return CliRunner(**apart)  # type: ignore[arg-type]


def run(name: str, *words: str | Path, code: int = 0) -> Result:
    """A command and its words; its exit code is what it returns."""
    command = import_module(f"designer.cli.labyrinth.{name}").command
    result = _runner().invoke(command, list(map(str, words)), standalone_mode=False)
    if result.exception is not None:
        raise result.exception
    assert (result.return_value or 0) == code, result.output
    return result


def answer(name: str, *words: str | Path, code: int = 0) -> Any:
    return json.loads(run(name, *words, "--json", code=code).stdout)


def test_validate_tells_problems_with_place_code_and_fix(tmp_path: Path) -> None:
    path = tmp_path / "bad.course.json"
    save_plan(path, parse_sample("row: . . .\nrow: . E .\nrow: . . .\ntile: 3,0 ."))
    told = run("validate", path, code=1).stdout
    assert "LB101  3,0  The ring has no tile at 3,0" in told
    assert "fix: Restore the ring" in told
    assert "LB103  2,2  The tile at 2,2 continues no corridor" in told
    assert "2 errors" in told
    fixed = run("validate", path, "--fix", code=1)
    assert "3,0: LB101 Restore the ring" in fixed.stderr
    assert "1 error" in fixed.stdout
    assert "LB101" not in run("validate", path, code=1).stdout


def test_validate_answers_programs_in_one_shape() -> None:
    data = answer("validate", PLAN)
    check(data, "labyrinth-findings")
    (told,) = data["files"]
    assert told["valid"]
    assert told["summary"]["accepted"] == 2


def test_validate_speaks_sarif() -> None:
    data = json.loads(run("validate", PLAN, "--format", "sarif").stdout)
    (told,) = data["runs"]
    assert [rule["id"] for rule in told["tool"]["driver"]["rules"]][:2] == ["LB101", "LB102"]
    first = told["results"][0]
    assert first["suppressions"][0]["justification"] == "The turn is the price of this symbol."
    line = first["locations"][0]["physicalLocation"]["region"]["startLine"]
    y = int(first["partialFingerprints"]["cellAndCode/v1"].rpartition(",")[2])
    rows = [number for number, text in enumerate(PLAN.read_text("utf-8").splitlines(), 1) if '"rows": [' in text]
    assert line == rows[0] + y


def test_a_file_of_another_game_is_told_in_a_sentence() -> None:
    told = run("validate", RALLY, code=2)
    assert told.stderr.count("\n") == 1
    assert "this is a file of RoboRally; a file of RoboMaso is needed here" in told.stderr
    with pytest.raises(CourseDesignerError, match="this is a file of RoboRally"):
        run("preview", RALLY)


def test_explain_shows_what_why_and_how() -> None:
    told = run("explain", "LB201").stdout
    assert "A robot can get into a pocket that it leaves only by suicide." in told
    assert "Remove the door" in told
    assert "LB109" in run("explain").stdout
    assert answer("explain", "LB201")["game"] == "labyrinth"


def test_cases_pass_and_fail_with_the_line(tmp_path: Path) -> None:
    assert "cases passed" in run("cases", *sorted(CASES.glob("*.md"))).stdout
    data = answer("cases", CASES / "plans.md")
    check(data, "labyrinth-cases")
    assert data["failed"] == 0
    wrong = tmp_path / "wrong.md"
    wrong.write_text((CASES / "plans.md").read_text("utf-8").replace("expect: LB104@3,3", "expect: none"), "utf-8")
    told = run("cases", wrong, code=1).stdout
    assert "V03: A loop by itself" in told
    assert "LB104@3,3: expected -, found reported" in told
    wrong.write_text("nothing", "utf-8")
    assert "contains no case" in run("cases", wrong, code=2).stderr


def test_preview_tells_the_story_and_writes_a_replay_that_can_be_watched(tmp_path: Path) -> None:
    replay = tmp_path / "opening.replay.json"
    told = run("preview", PLAN, "--replay", replay).stdout
    assert "turn A" in told
    assert "A begins at 1,1, facing" in told
    assert run("preview", replay).stdout == told
    check(answer("preview", PLAN), "labyrinth-replay")
    with pytest.raises(CourseDesignerError, match="already"):
        run("preview", PLAN, "--replay", replay)


def test_race_plays_to_the_end(tmp_path: Path) -> None:
    path = tmp_path / "small.course.json"
    save_plan(path, empty_plan(4, "Small"))
    data = answer("race", path, "--seed", "3", "--players", "4")
    check(data, "labyrinth-race")
    assert data["winner"] in (1, 2, 3, 4)
    told = run("race", path, "--rounds", "1", "--story").stdout
    assert "Nobody has won after 1 round" in told
    assert "Round 1 begins." in told


@pytest.mark.parametrize("suffix", [".svg", ".png", ".pdf", ".txt"])
def test_render_draws(suffix: str, tmp_path: Path) -> None:
    out = tmp_path / f"plan{suffix}"
    run("render", PLAN, out, *(["--coordinates"] if suffix in (".svg", ".png") else []))
    beginnings = {".svg": b"<svg", ".png": b"\x89PNG", ".pdf": b"%PDF"}
    assert out.read_bytes().startswith(beginnings.get(suffix, out.read_bytes()[:1]))
    if suffix == ".txt":
        assert len(out.read_text("utf-8").splitlines()) == load_plan(PLAN).side


def test_a_variant_that_does_not_exist_is_told() -> None:
    with pytest.raises(CourseDesignerError, match="unknown variant 'speed'"):
        run("race", PLAN, "--option", "speed=2")
    with pytest.raises(CourseDesignerError, match="is not written KEY=VALUE"):
        run("preview", PLAN, "--option", "equal")


def test_a_report_is_one_page_about_the_plan_and_the_same_bytes_again(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    plan = courses_folder() / "labyrinth" / "twin-gates.course.json"
    pages = []
    for name in ("one.html", "two.html"):
        assert ask("report", plan, tmp_path / name).code == 0
        pages.append((tmp_path / name).read_text("utf-8"))
    assert pages[0] == pages[1]
    assert "<h1>Twin Gates</h1>" in pages[0]
    assert "From the deploy tile to the nearest rival computer" in pages[0]
    assert pages[0].count('class="accepted"') == 2, "what the author accepts is told with the reason"
    assert 'src="' not in pages[0]
    assert 'href="http' not in pages[0], "nothing comes from outside"
    german = ask("report", plan, tmp_path / "de.html", "--language", "de")
    assert german.code == 0
    assert "Vom Einsatzfeld zum nächsten fremden Computer" in (tmp_path / "de.html").read_text("utf-8")


def test_a_report_in_pdf_is_a_page_of_paper(ask: Ask, tmp_path: Path) -> None:
    plan = courses_folder() / "labyrinth" / "four-winds.course.json"
    assert ask("report", plan, tmp_path / "page.pdf").code == 0
    assert (tmp_path / "page.pdf").read_bytes().startswith(b"%PDF")
    told = ask("report", plan, tmp_path / "page.txt")
    assert (told.code, told.err) == (2, "'page.txt' is not a report file; use one of .html, .pdf\n")

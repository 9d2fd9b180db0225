# SPDX-License-Identifier: GPL-3.0-or-later
"""``validate``, ``explain``, ``par`` and ``report`` from the outside: what they print, write and return."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from designer.cli.frame import output
from designer.cli.frame.main import run
from designer.files import courses_folder, load_schema
from designer.labyrinth.checks import CHECKS as LABYRINTH
from designer.rally.checks import CHECKS
from designer.rally.checks.example import parse_example
from designer.rally.course.board import Board
from designer.rally.course.files import load_course, print_board, print_course, save_course
from designer.rally.lab.findings import LAB_CHECKS
from tests.cli.conftest import without_head

Run = Callable[..., tuple[int, str, str]]

SOUND = "title: Sound\nplayers: 2-2\nrow: D1E . . . . .\nrow: D2E . . . F1 .\nrow: . . r . . ."
RINGED = "players: 2-2\nrow: D1E . . wS .\nrow: D2E . wE F1 wW\nrow: . . . wN ."
UNTIDY = "players: 2-2\nrow: D1E . O+gL . . .\nrow: D3E . . . . F1\nrow: . . r . . ."
LOOSE = "players: 2-2\nrow: D1E . pN:24 . . .\nrow: D2E . cE cS . F1\nrow: . . . cS . ."


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def call(*words: object) -> tuple[int, str, str]:
        code = run([str(word) for word in words])
        told = capsys.readouterr()
        return code, told.out, without_head(code, told.err)

    return call


@pytest.fixture
def course(tmp_path: Path) -> Callable[[str], Path]:
    def write(text: str, name: str = "a") -> Path:
        path = tmp_path / f"{name}.course.json"
        path.write_text(print_course(parse_example(text)), encoding="utf-8")
        return path

    return write


Write = Callable[..., Path]


# --- validate ------------------------------------------------------------------------------------------


def test_a_sound_course_is_good(command: Run, course: Write) -> None:
    code, out, err = command("validate", course(SOUND))
    assert (code, err) == (0, "")
    assert "Errors" not in out


def test_an_error_names_code_and_space_and_exits_with_1(command: Run, course: Write) -> None:
    code, out, _ = command("validate", course(RINGED))
    assert code == 1
    assert "RR311  D2 (3,1)" in out
    assert out.index("Errors") < out.index("Warnings")


@pytest.mark.parametrize(("fail_on", "code"), [("error", 0), ("warning", 1), ("hint", 1), ("never", 0)])
def test_fail_on_sets_the_mildest_finding_that_fails(command: Run, course: Write, fail_on: str, code: int) -> None:
    path = course("players: 2-2\nrow: D1E . . . . cE O\nrow: D2E . . . F1 . .\nrow: . . r . . . .")
    assert command("validate", path, "--fail-on", fail_on)[0] == code


def test_of_several_files_the_worst_counts_and_all_are_told(command: Run, course: Write, tmp_path: Path) -> None:
    good, bad = course(SOUND, "good"), course(RINGED, "bad")
    code, out, err = command("validate", good, bad, tmp_path / "none.json", course(SOUND, "last"))
    assert code == 2
    assert all(name in out for name in ("good.course", "bad.course", "last.course"))
    assert "none.json" in err
    assert len(err.strip().splitlines()) == 1


def test_selection_by_group_code_and_name(command: Run, course: Write) -> None:
    path = course(LOOSE)
    assert "RR203" not in command("validate", path, "--select", "RR1")[1]
    assert "RR112" in command("validate", path, "--select", "RR1,RR2")[1]
    assert "RR112" not in command("validate", path, "--ignore", "pusher-without-wall")[1]


def test_an_unknown_check_is_unusable_and_names_the_nearest(command: Run, course: Write) -> None:
    code, _, err = command("validate", course(SOUND), "--select", "pusher-without-walls")
    assert code == 2
    assert "pusher-without-wall" in err


def test_another_edition_and_options_are_applied(command: Run, course: Write) -> None:
    path = course("players: 2-4\nrow: . . . . . .\nrow: . F1 . . F2 .\nrow: . . r . . .")
    assert "RR309" in command("validate", path)[1]
    assert "RR309" not in command("validate", path, "--edition", "amigo-1999")[1]
    code, out, _ = command("validate", path, "--edition", "amigo-1999", "--option", "checkpoints=3-6")
    assert code == 1
    assert "RR304" in out


@pytest.mark.parametrize(
    ("edition", "said"),
    [
        ("amigo-1999", "RR301  E1 (4,0)  Checkpoint 2 is not allowed here: a belt carries robots away"),
        ("wotc-1994", "RR302  E1 (4,0)  Checkpoint 2 is allowed here, but a belt carries robots away"),
        ("ah-2005", "RR302  E1 (4,0)  Checkpoint 2 is allowed here, but a belt carries robots away"),
    ],
)
def test_where_a_checkpoint_may_lie_is_answered_by_the_edition(
    command: Run, course: Write, edition: str, said: str
) -> None:
    path = course("row: D1N . . . cE .\nrow: . . . . . .\ncheckpoints: 1,1 4,0")
    assert " ".join(said.split()) in " ".join(command("validate", path, "--edition", edition)[1].split())


@pytest.mark.parametrize("words", [["--edition", "amigo"], ["--option", "lives"], ["--option", "lives=many"]])
def test_unknown_rules_are_unusable(command: Run, course: Write, words: list[str]) -> None:
    code, out, err = command("validate", course(SOUND), *words)
    assert (code, out) == (2, "")
    assert len(err.strip().splitlines()) == 1


def test_a_board_file_is_checked_for_what_needs_no_course(command: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.board.json"
    board = parse_example("row: pE:24 . cE\nrow: . . .").board("board")
    path.write_text(print_board(board), encoding="utf-8")
    code, out, _ = command("validate", path)
    assert code == 1
    assert "RR112" in out
    assert "RR309" not in out  # no docks are needed
    assert "RR204" not in out  # the belt may go on on another board


def checked(name: str, text: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(text)
    Draft202012Validator(load_schema(name)).validate(data)
    return data


def test_json_holds_by_its_schema_and_tells_the_findings(command: Run, course: Write, tmp_path: Path) -> None:
    code, out, _ = command("validate", "--json", course(LOOSE), tmp_path / "none.json", course(SOUND, "b"))
    data = checked("findings", out)
    assert code == 2
    first, second, third = data["files"]
    found = next(item for item in first["findings"] if item["code"] == "RR112")
    assert found["places"] == [{"x": 2, "y": 0, "space": "C1", "side": "S"}]
    assert found["fixes"] == [{"title": "Add the wall", "safe": False}]
    assert not first["valid"]
    assert "error" in second
    assert third["valid"]


@pytest.mark.parametrize("name", ["validate", "par"])
def test_json_does_not_change_with_the_language(command: Run, course: Write, name: str) -> None:
    path = course(LOOSE)
    told = [command(name, "--json", path, "--language", language)[1] for language in ("en", "de", "cs")]
    assert told[0] == told[1] == told[2]


def test_sarif_points_at_the_line_of_the_row(command: Run, course: Write) -> None:
    path = course(LOOSE)
    _, out, _ = command("validate", "--format", "sarif", path)
    data = json.loads(out)
    assert data["version"] == "2.1.0"
    assert data["$schema"].endswith("sarif-schema-2.1.0.json")
    (run_,) = data["runs"]
    rules = run_["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == list(CHECKS)
    assert run_["invocations"][0]["executionSuccessful"] is True
    lines = path.read_text(encoding="utf-8").splitlines()
    for result in run_["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] in ("error", "warning", "note")
        assert result["message"]["text"]
    pusher = next(result for result in run_["results"] if result["ruleId"] == "RR112")
    region = pusher["locations"][0]["physicalLocation"]["region"]
    assert "pN:24" in lines[region["startLine"] - 1]
    assert pusher["locations"][0]["logicalLocations"][0]["name"] == "C1"


def test_sarif_points_into_the_file_of_a_board_and_shows_what_is_accepted(command: Run) -> None:
    path = courses_folder() / "kettle-run.course.json"
    _, out, _ = command("validate", "--format", "sarif", path)
    results = json.loads(out)["runs"][0]["results"]
    accepted = [result for result in results if "suppressions" in result]
    assert accepted
    for result in accepted:
        place = result["locations"][0]["physicalLocation"]
        assert place["artifactLocation"]["uri"].endswith(".board.json")
        assert result["suppressions"][0]["justification"]


def test_fix_mends_what_is_safe_saves_it_and_has_nothing_left_to_do(command: Run, course: Write) -> None:
    path = course(UNTIDY)
    _, _, err = command("validate", "--fix", path)
    assert "RR118" in err
    assert "RR306" in err
    mended = path.read_text(encoding="utf-8")
    assert mended == print_course(load_course(path))
    assert "O+gL" not in mended
    assert "D2E" in mended
    assert command("validate", "--fix", path)[2] == ""
    assert path.read_text(encoding="utf-8") == mended


def test_fix_leaves_what_would_change_play(command: Run, course: Write) -> None:
    """A wall behind a pusher and a curve on a belt change where robots go: their fixes are offered, not applied."""
    path = course(LOOSE)
    before = path.read_bytes()
    assert command("validate", "--fix", path)[2] == ""
    assert path.read_bytes() == before
    assert "--fix" not in command("validate", path)[1]


def test_fix_mends_boards_in_files_of_their_own_too(command: Run, tmp_path: Path) -> None:
    course = parse_example(
        "board: A\nrow: D1E D2E . wE\nboard: B\nrow: . . F1 .\nplace: A 0,0\nplace: B 4,0\ncheckpoints: 6,0"
    )
    boards = {name: replace(entry, file=f"boards/{name}.board.json") for name, entry in course.boards.items()}
    path = tmp_path / "a.course.json"
    save_course(path, replace(course, boards={**boards, "B": replace(boards["B"], board=Board.parse(". . . ."))}))
    _, out, err = command("validate", "--fix", path)
    assert "RR107" in err
    assert "RR107" not in out
    assert "wW" in (tmp_path / "boards" / "B.board.json").read_text(encoding="utf-8")


ACCEPTING = "players: 2-2\nrow: D1E . . . . cE O\nrow: D2E . . . F1 . .\nrow: . . r . . . .\naccept: RR204@5,0 the joke"


def test_an_accepted_finding_is_shown_apart_with_its_reason_and_fails_nothing(command: Run, course: Write) -> None:
    path = course(ACCEPTING.partition("\naccept")[0])
    assert command("validate", path, "--fail-on", "hint", "--select", "RR204")[0] == 1
    path = course(ACCEPTING)
    code, out, _ = command("validate", path, "--fail-on", "hint", "--select", "RR204")
    assert code == 0
    assert out.index("Accepted") < out.index("RR204") < out.index("accepted: the joke")
    assert "Hints" not in out


def test_json_tells_why_a_finding_is_accepted(command: Run, course: Write) -> None:
    data = checked("findings", command("validate", "--json", course(ACCEPTING), "--select", "RR204")[1])
    assert [item["accepted"] for item in data["files"][0]["findings"]] == ["the joke"]


def test_an_acceptance_stays_in_the_file_until_it_is_stale(command: Run, course: Write) -> None:
    path = course(ACCEPTING + "\naccept: RR112@0,2 once there was a pusher")
    assert load_course(path).accepted[0].reason == "the joke"
    code, out, _ = command("validate", path, "--fail-on", "warning", "--select", "RR112,RR204,RR330")
    assert code == 1
    assert "RR330  A3 (0,2)" in out
    assert "RR330" in command("validate", "--fix", path)[2]
    assert [(item.code, item.reason) for item in load_course(path).accepted] == [("RR204", "the joke")]
    assert "RR330" not in command("validate", path)[1]


def test_an_accepted_fault_is_not_mended(command: Run, course: Write) -> None:
    path = course(UNTIDY + "\naccept: RR118@2,0 it glitters down there")
    _, _, err = command("validate", "--fix", path)
    assert "RR306" in err
    assert "RR118" not in err


def test_without_fix_the_file_stays_as_it_is(command: Run, course: Write) -> None:
    path = course(LOOSE)
    before = path.read_bytes()
    command("validate", path)
    assert path.read_bytes() == before


def test_validation_needs_neither_qt_nor_a_display() -> None:
    script = (
        "import sys; from designer.cli.frame.main import run;"
        f"code = run(['validate', {str(courses_folder() / 'first-gear.course.json')!r}]);"
        "assert not any(name.startswith('PyQt') for name in sys.modules); sys.exit(code)"
    )
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, check=False).returncode == 0


def test_where_there_is_no_terminal_nothing_is_imported_that_paints_on_one() -> None:
    script = (
        "import sys; from designer.cli.frame.main import run;"
        f"code = run(['validate', {str(courses_folder() / 'first-gear.course.json')!r}]);"
        "assert not any(name.startswith('rich') for name in sys.modules); sys.exit(code)"
    )
    outside = {name: value for name, value in os.environ.items() if name not in {"FORCE_COLOR", "TTY_COMPATIBLE"}}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False, env=outside)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_line_is_told_as_where_rich_finds_no_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    monkeypatch.delenv("TTY_COMPATIBLE", raising=False)
    line = "  RR999  B2 (1,1)  [bold]*[/] :fire: \x1b[31m \u202e " + "wide " * 300 + "."
    output.styled(line, "bold red")
    plain = capsys.readouterr().out
    monkeypatch.setattr(output, "_may_be_terminal", lambda: True)
    output.console.cache_clear()
    try:
        output.styled(line, "bold red")
    finally:
        output.console.cache_clear()
    assert plain == capsys.readouterr().out


# --- explain -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", CHECKS)
def test_explain_tells_what_why_mend_and_both_examples(command: Run, code: str) -> None:
    check = CHECKS[code]
    exit_code, out, _ = command("explain", code)
    assert exit_code == 0
    squeezed = " ".join(out.split())
    for text in (check.name, *map(str, (check.what, check.why, check.mend)), check.bad_text, check.good_text):
        assert " ".join(text.split()) in squeezed


def test_explain_without_a_code_lists_all(command: Run) -> None:
    _, out, _ = command("explain")
    assert [line.split()[0] for line in out.splitlines()] == [*CHECKS, *LAB_CHECKS, *LABYRINTH]


def test_explain_as_json_holds_by_its_schema(command: Run) -> None:
    assert len(checked("checks", command("explain", "--json")[1])["checks"]) == len(CHECKS) + len(LAB_CHECKS)


def test_explain_of_an_unknown_code_is_unusable(command: Run) -> None:
    code, out, err = command("explain", "RR1120")
    assert (code, out) == (2, "")
    assert "RR112" in err


# --- par -----------------------------------------------------------------------------------------------


def test_par_shows_every_leg_and_the_whole_course(command: Run) -> None:
    code, out, _ = command("par", courses_folder() / "first-gear.course.json")
    assert code == 0
    assert "Par of the course" in out


def test_par_exits_with_1_where_there_is_no_way(command: Run, course: Write) -> None:
    code, out, _ = command("par", course(RINGED))
    assert code == 1
    assert "never" in out
    assert command("par", course("row: . . ."))[0] == 1


def test_par_as_json_holds_by_its_schema(command: Run, course: Write) -> None:
    data = checked("par", command("par", "--json", course(SOUND))[1])
    (leg,) = data["legs"]
    assert leg["par"] == len(leg["witness"]["cards"])
    assert data["course"]["registers"] == leg["par"]
    assert checked("par", command("par", "--json", course(RINGED))[1])["course"] is None


# --- report --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "word"), [("en", "Problems"), ("de", "Probleme"), ("cs", "Problémy")])
def test_the_page_speaks_the_language(command: Run, course: Write, tmp_path: Path, language: str, word: str) -> None:
    out = tmp_path / "page.html"
    assert command("report", course(LOOSE), out, "--language", language)[0] == 0
    text = out.read_text(encoding="utf-8")
    assert f'<html lang="{language}">' in text
    assert word in text
    assert "<svg" in text
    assert "RR112" in text


def test_the_page_needs_nothing_from_outside_and_escapes_what_authors_write(
    command: Run, course: Write, tmp_path: Path
) -> None:
    out = tmp_path / "page.html"
    command("report", course(SOUND.replace("Sound", "<b>Sound & Fury</b>")), out)
    text = out.read_text(encoding="utf-8")
    assert "&lt;b&gt;Sound &amp; Fury" in text
    assert "<b>Sound" not in text
    assert "<script" not in text
    assert "src=" not in text


@pytest.mark.parametrize("suffix", [".html", ".pdf"])
def test_the_same_course_gives_the_same_page(
    command: Run, course: Write, tmp_path: Path, suffix: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    pages = [tmp_path / f"{name}{suffix}" for name in ("one", "two")]
    for page in pages:
        assert command("report", course(SOUND), page)[0] == 0
    assert pages[0].read_bytes() == pages[1].read_bytes()
    if suffix == ".html":
        assert "1970-01-02" in pages[0].read_text(encoding="utf-8")
    else:
        assert pages[0].read_bytes().startswith(b"%PDF")


def test_another_kind_of_page_is_unusable(command: Run, course: Write, tmp_path: Path) -> None:
    code, _, err = command("report", course(SOUND), tmp_path / "page.doc")
    assert code == 2
    assert ".html" in err

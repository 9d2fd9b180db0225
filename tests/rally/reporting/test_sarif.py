# SPDX-License-Identifier: GPL-3.0-or-later
"""Findings as SARIF 2.1.0: right by the standard, every place where it is in the file, fixes that do what they say."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from jsonschema import Draft4Validator, Draft202012Validator

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell
from designer.base.words import sentence
from designer.game.findings import Severity
from designer.rally.checks import CHECKS
from designer.rally.checks.example import parse_example
from designer.rally.checks.validation import validate, validate_board
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.files import load, load_course, print_board, print_course, save_course
from designer.rally.course.notation import print_space
from designer.rally.edition import OptionError
from designer.rally.reporting.findings import FORMATTER, FileReport
from designer.reports.sarif import sarif
from tests.rally.expansions import DRAWN
from tests.rally.reporting.courses import LOOSE, UGLY, UNTIDY, WORDY, huge
from tests.rally.reporting.sarif_format import SARIF
from tests.rally.strategies.courses import courses

Log = Mapping[str, Any]

SHAPES = ("canonical", "minimised", "spread")
"""How a file may be written: as we write it, in one line, every value in a line of its own."""


def written(path: Path, text: str, shape: str = "canonical") -> Path:
    if shape == "minimised":
        text = json.dumps(json.loads(text), separators=(",", ":"))
    elif shape == "spread":
        text = "\ufeff" * 0 + json.dumps(json.loads(text), indent=3, ensure_ascii=True).replace("\n", "\r\n\r\n")
    path.write_bytes(text.encode("utf-8"))
    return path


def log_of(*files: FileReport) -> Log:
    """The log, which holds by what the standard asks."""
    log: Log = json.loads(json.dumps(sarif(FORMATTER, files)))
    Draft202012Validator(SARIF, format_checker=Draft202012Validator.FORMAT_CHECKER).validate(log)
    return log


def results(log: Log) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = log["runs"][0]["results"]
    return found


def checked(path: Path) -> FileReport:
    found = load(path)
    if isinstance(found, Board):
        return FileReport(path, validate_board(found), board=True)
    return FileReport(path, validate(found))


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").split("\n")


def region_text(path: Path, region: Mapping[str, int]) -> str:
    """What stands in a region of one line."""
    assert region["endLine"] == region["startLine"]
    return lines_of(path)[region["startLine"] - 1][region["startColumn"] - 1 : region["endColumn"] - 1]


def place(result: Mapping[str, Any]) -> Mapping[str, Any]:
    found: Mapping[str, Any] = result["locations"][0]["physicalLocation"]
    return found


@pytest.mark.parametrize("name", [*UGLY, "huge"])
def test_every_log_holds_by_the_standard(tmp_path: Path, name: str) -> None:
    course = huge() if name == "huge" else UGLY[name]
    path = written(tmp_path / "a.course.json", print_course(course))
    report = validate(load_course(path))
    log = log_of(FileReport(path, report))
    assert [result["ruleId"] for result in results(log)] == [finding.code for finding in report.findings]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(course=courses())
def test_logs_of_any_course_hold_by_the_standard(tmp_path: Path, course: Course) -> None:
    path = written(tmp_path / "a.course.json", print_course(course))
    try:
        report = validate(load_course(path))
    except OptionError:
        return
    told = FileReport(path, report)
    for result, finding in zip(results(log_of(told)), report.findings, strict=True):
        region = place(result)["region"]
        if finding.cell is not None and finding.cell in report.course.floor:
            index, inner = next(report.course.placements_at(finding.cell))
            board = report.course.board(report.course.layout[index].board)
            assert region_text(path, region) == print_space(board[inner])


@pytest.mark.parametrize("shape", SHAPES)
def test_a_region_is_the_space_in_the_line_of_its_row(tmp_path: Path, shape: str) -> None:
    course = replace(LOOSE, title='Umlaute äöü, "quotes" and \\ and 🤖')
    path = written(tmp_path / "a.course.json", print_course(course), shape)
    report = validate(load_course(path))
    rows = [number for number, line in enumerate(lines_of(path), 1) if "D1E" in line or "D2E" in line]
    for result, finding in zip(results(log_of(FileReport(path, report))), report.findings, strict=True):
        if finding.cell is None:
            continue
        region = place(result)["region"]
        assert region_text(path, region) == print_space(report.course.floor[finding.cell])
        if shape != "minimised" and finding.cell.y < 2:
            assert region["startLine"] == rows[finding.cell.y]


@pytest.mark.parametrize("turn", range(4))
def test_a_turned_board_is_pointed_at_as_it_stands_in_the_file(tmp_path: Path, turn: int) -> None:
    course = parse_example(f"board: A\nrow: . gL .\nrow: pE:24 . r\nplace: A 0,0 {turn}")
    path = written(tmp_path / "a.course.json", print_course(course))
    (pusher,) = [result for result in results(log_of(checked(path))) if result["ruleId"] == "RR112"]
    assert region_text(path, place(pusher)["region"]) == "pE:24"


@pytest.mark.parametrize("shape", SHAPES)
def test_a_board_document_is_pointed_at_too(tmp_path: Path, shape: str) -> None:
    path = written(tmp_path / "a.board.json", print_board(Board.parse(". . .\n. pE:24 .")), shape)
    (pusher,) = [result for result in results(log_of(checked(path))) if result["ruleId"] == "RR112"]
    assert region_text(path, place(pusher)["region"]) == "pE:24"
    assert ". pE:24 ." in lines_of(path)[place(pusher)["region"]["startLine"] - 1]


def test_a_board_in_a_file_of_its_own_is_pointed_at_there(tmp_path: Path) -> None:
    board = CourseBoard(Board.parse(". .\npE:24 ."), "boards/b.board.json")
    course = replace(LOOSE, boards={**LOOSE.boards, "b": board}, layout=(*LOOSE.layout, Placement("b", 0, 3)))
    path = tmp_path / "a.course.json"
    save_course(path, course)
    pushers = [place(result) for result in results(log_of(checked(path))) if result["ruleId"] == "RR112"]
    assert [item["artifactLocation"]["uri"].rpartition("/")[2] for item in pushers] == ["a.course.json", "b.board.json"]
    assert region_text(tmp_path / "boards" / "b.board.json", pushers[1]["region"]) == "pE:24"


def test_what_lies_on_no_board_is_pointed_at_where_the_course_says_it(tmp_path: Path) -> None:
    course = replace(LOOSE, checkpoints=(Cell(5, 1), Cell(20, 20)))
    path = written(tmp_path / "a.course.json", print_course(course))
    (off,) = [result for result in results(log_of(checked(path))) if "U21" in result["message"]["text"]][:1]
    assert "[20, 20]" in "".join(lines_of(path)[place(off)["region"]["startLine"] - 1 :][:1])


def test_what_concerns_the_whole_course_points_at_its_beginning(tmp_path: Path) -> None:
    path = written(tmp_path / "a.course.json", print_course(LOOSE))
    (repair,) = [result for result in results(log_of(checked(path))) if result["ruleId"] == "RR413"]
    assert place(repair)["region"] == {"startLine": 1}


def test_the_line_is_told_along_unless_the_file_has_only_one(tmp_path: Path) -> None:
    path = written(tmp_path / "a.course.json", print_course(LOOSE))
    pusher = next(result for result in results(log_of(checked(path))) if result["ruleId"] == "RR112")
    around = place(pusher)["contextRegion"]
    assert around["startLine"] == place(pusher)["region"]["startLine"]
    assert around["snippet"]["text"] == lines_of(path)[around["startLine"] - 1]
    path = written(tmp_path / "b.course.json", print_course(replace(LOOSE, description="x" * 500)), "minimised")
    assert all("contextRegion" not in place(result) for result in results(log_of(checked(path))))


def test_rules_are_all_checks_and_results_name_theirs(tmp_path: Path) -> None:
    path = written(tmp_path / "a.course.json", print_course(WORDY))
    log = log_of(checked(path))
    rules = log["runs"][0]["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == list(CHECKS)
    levels = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.HINT: "note"}
    assert [rule["defaultConfiguration"]["level"] for rule in rules] == [
        levels[check.severity] for check in CHECKS.values()
    ]
    report = checked(path).report
    assert report is not None
    for result, finding in zip(results(log), report.findings, strict=True):
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"] == finding.code
        assert result["level"] == levels[finding.severity]
        assert str(finding.message) in result["message"]["text"]


def test_fingerprints_tell_findings_apart_and_stay_when_lines_move(tmp_path: Path) -> None:
    def prints(path: Path) -> list[str]:
        return [result["partialFingerprints"]["spaceAndCode/v1"] for result in results(log_of(checked(path)))]

    one = prints(written(tmp_path / "a.course.json", print_course(huge())))
    other = prints(written(tmp_path / "b.course.json", print_course(replace(huge(), author="Me")), "minimised"))
    assert len(set(one)) == len(one)
    assert one == other


@pytest.mark.parametrize(("course", "codes"), [(LOOSE, {"RR112", "RR203"}), (UNTIDY, {"RR118", "RR306"})])
@pytest.mark.parametrize("shape", SHAPES)
def test_every_fix_replaces_exactly_what_the_fix_changes(
    tmp_path: Path, shape: str, course: Course, codes: set[str]
) -> None:
    path = written(tmp_path / "a.course.json", print_course(course), shape)
    report = validate(load_course(path))
    fixed = set()
    for result, finding in zip(results(log_of(FileReport(path, report))), report.findings, strict=True):
        assert ("fixes" in result) == bool(finding.fixes)
        if finding.fixes:
            best = next((fix for fix in finding.fixes if fix.safe), finding.fixes[0])
            (told,) = result["fixes"]
            assert told["description"]["text"] == str(best.title)
            mended = written(tmp_path / "b.course.json", applied(path, told))
            assert print_course(load_course(mended)) == print_course(best.apply(report.course))
            fixed.add(finding.code)
    assert fixed >= codes


def applied(path: Path, fix: Mapping[str, Any]) -> str:
    """The text of a file after a fix, whose replacements all lie in it."""
    lines = lines_of(path)
    (change,) = fix["artifactChanges"]
    for part in reversed(change["replacements"]):
        region = part["deletedRegion"]
        assert region["startLine"] == region["endLine"]
        line = lines[region["startLine"] - 1]
        lines[region["startLine"] - 1] = (
            line[: region["startColumn"] - 1] + part["insertedContent"]["text"] + line[region["endColumn"] - 1 :]
        )
    return "\n".join(lines)


def test_a_fix_that_would_change_more_than_values_is_not_told(tmp_path: Path) -> None:
    course = parse_example("row: D1E . F1\nrow: D3E . .")
    report = validate(course)
    renumber = [finding for finding in report.findings if finding.code == "RR306"]
    assert any(fix.safe for finding in renumber for fix in finding.fixes)
    path = written(tmp_path / "a.course.json", print_course(course))
    data = json.loads(path.read_text(encoding="utf-8"))
    name = next(iter(data["boards"]))
    data["boards"][name]["spaces"] = [row.replace(" ", "   ") for row in data["boards"][name]["spaces"]]
    path.write_text(json.dumps(data), encoding="utf-8")
    for result in results(log_of(checked(path))):
        for fix in result.get("fixes", []):
            mended = written(tmp_path / "b.course.json", applied(path, fix))
            assert load_course(mended) != course, "other blanks between spaces are no hindrance"


def test_what_the_author_accepts_is_suppressed_with_the_reason(tmp_path: Path) -> None:
    path = written(tmp_path / "a.course.json", print_course(WORDY))
    for result in results(log_of(checked(path))):
        assert ("suppressions" in result) == (result["ruleId"] == "RR403")
        if "suppressions" in result:
            assert result["suppressions"] == [{"kind": "inSource", "justification": WORDY.accepted[0].reason}]


def test_a_file_that_cannot_be_used_is_told_and_the_run_was_no_success(tmp_path: Path) -> None:
    path = written(tmp_path / "a.course.json", print_course(LOOSE))
    none = FileReport(Path("no course.json"), error=CourseDesignerError(sentence("the file does not exist")))
    (invocation,) = log_of(checked(path), none)["runs"][0]["invocations"]
    assert not invocation["executionSuccessful"]
    (note,) = invocation["toolExecutionNotifications"]
    assert "the file does not exist" in note["message"]["text"]
    assert note["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "no%20course.json"
    assert log_of(checked(path))["runs"][0]["invocations"][0]["executionSuccessful"]


def test_relative_paths_stay_relative_so_that_hosts_find_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my courses").mkdir()
    written(tmp_path / "my courses" / "ä.course.json", print_course(LOOSE))
    monkeypatch.chdir(tmp_path)
    log = log_of(checked(Path("my courses") / "ä.course.json"))
    assert {place(result)["artifactLocation"]["uri"] for result in results(log)} == {"my%20courses/%C3%A4.course.json"}


PEER = Path(__file__).parents[3] / ".venv" / "peers" / "sarif.json"


@pytest.mark.skipif(not PEER.exists(), reason="make test-peers fetches the schema of the standard")
def test_the_schema_of_the_standard_finds_nothing(tmp_path: Path) -> None:
    schema = json.loads(PEER.read_text(encoding="utf-8"))
    validator = Draft4Validator(schema, format_checker=Draft4Validator.FORMAT_CHECKER)
    found = [checked(path) for path in DRAWN]
    for name, course in (*UGLY.items(), ("huge", huge())):
        found.append(checked(written(tmp_path / f"{name}.course.json", print_course(course))))
    none = FileReport(tmp_path / "none.json", error=CourseDesignerError(sentence("the file does not exist")))
    log = log_of(*found, none)
    assert not [f"{error.json_path}: {error.message}" for error in validator.iter_errors(log)]
    broken = {**log, "runs": [{**log["runs"][0], "tool": {}}]}
    assert list(validator.iter_errors(broken)), "the schema does look"

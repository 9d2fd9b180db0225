# SPDX-License-Identifier: GPL-3.0-or-later
"""A printed board's habits are accepted once, in the board, and travel with it into every course and every turn."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from designer.base.grid import Cell
from designer.files import DocumentError, parse_json, print_json
from designer.game.findings import Finding
from designer.game.remarks import Acceptance
from designer.rally.checks import live_checks
from designer.rally.checks.validation import validate, validate_board
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.differences import compare
from designer.rally.course.files import load, load_course, save_board, save_course
from designer.rally.course.reading import parse_board, parse_course
from designer.rally.course.writing import board_data, course_data, print_board, print_course
from designer.rally.reporting.findings import FORMATTER, FileReport
from designer.reports.sarif import sarif

ROWS = ". . . .\n. cE O .\n. . . ."
HABIT = Acceptance("RR204", Cell(1, 1), "printed so")
PLAIN = Board.parse(ROWS, "Belt and pit")
PRINTED = replace(PLAIN, accepted=(HABIT,))


def course_of(board: Board, *turns: int) -> Course:
    """A course on which the board lies once for every turn, side by side."""
    layout, x = [], 0
    for turn in turns:
        layout.append(Placement("printed", x, 0, turn))
        x += board.size.turned(turn).width
    return Course(boards={"printed": CourseBoard(board)}, layout=tuple(layout))


def belts(course: Course) -> list[Finding]:
    return list(validate(course, select=["RR204"]).findings)


@pytest.mark.parametrize("turn", range(4))
def test_it_is_accepted_however_the_board_lies(turn: int) -> None:
    assert [finding.accepted for finding in belts(course_of(PLAIN, turn))] == [None]
    assert [finding.accepted for finding in belts(course_of(PRINTED, turn))] == ["printed so"]


def test_it_is_accepted_wherever_the_board_lies_and_nowhere_else() -> None:
    found = belts(course_of(PRINTED, 0, 1, 2))
    assert [finding.accepted for finding in found] == ["printed so"] * 3
    other = PRINTED.with_spaces({Cell(1, 0): PLAIN[Cell(1, 1)], Cell(2, 0): PLAIN[Cell(2, 1)]})
    assert [finding.accepted for finding in belts(course_of(other, 0))] == [None, "printed so"]


def test_the_board_alone_accepts_it_too() -> None:
    assert [finding.accepted for finding in validate_board(PRINTED, select=["RR204"]).findings] == ["printed so"]


def test_it_goes_along_when_the_board_is_turned_mirrored_or_cut() -> None:
    assert PRINTED.turned(1).accepted[0].cell == Cell(1, 1)
    assert [finding.accepted for finding in belts(course_of(PRINTED.turned(3), 0))] == ["printed so"]
    assert PRINTED.resized(5, 4, 1, 1).accepted[0].cell == Cell(2, 2)
    assert PRINTED.resized(1, 1).accepted == ()


# --- files ----------------------------------------------------------------------------------------------


def test_version_2_is_written_only_where_a_board_accepts() -> None:
    assert (board_data(PLAIN)["version"], board_data(PRINTED)["version"]) == (1, 2)
    assert (course_data(course_of(PLAIN, 0))["version"], course_data(course_of(PRINTED, 0))["version"]) == (1, 2)
    assert "accepted" not in print_board(PLAIN)


def test_both_files_are_read_as_they_were_written() -> None:
    for board in (PLAIN, PRINTED):
        assert parse_board(parse_json(print_board(board))) == board
        again = parse_course(parse_json(print_course(course_of(board, 1))), None)
        assert again.board("printed") == board
        assert print_course(again) == print_course(course_of(board, 1))


def test_a_board_in_a_file_of_its_own_brings_it_into_the_course(tmp_path: Path) -> None:
    save_board(tmp_path / "printed.board.json", PRINTED)
    inside = replace(course_of(PRINTED, 0), boards={"printed": CourseBoard(PRINTED, "printed.board.json")})
    save_course(tmp_path / "race.course.json", inside)
    text = (tmp_path / "race.course.json").read_text(encoding="utf-8")
    assert '"version": 1' in text
    assert "accepted" not in text
    assert load(tmp_path / "printed.board.json") == PRINTED
    assert [finding.accepted for finding in belts(load_course(tmp_path / "race.course.json"))] == ["printed so"]


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"version": 1}, "accepted"),
        ({"accepted": [{"code": "RR204", "x": 9, "y": 0, "reason": "off"}]}, "accepted[0]"),
        ({"accepted": [{"code": "RR204", "reason": "anywhere"}]}, "accepted[0]"),
        ({"version": 5}, "version"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(change: dict[str, Any], place: str) -> None:
    with pytest.raises(DocumentError) as error:
        parse_board(parse_json(print_json({**board_data(PRINTED), **change})))
    assert error.value.place == place


def test_a_course_of_version_1_has_no_board_that_accepts() -> None:
    with pytest.raises(DocumentError) as error:
        parse_course({**course_data(course_of(PRINTED, 0)), "version": 1}, None)
    assert error.value.place == "boards.printed.accepted"


# --- where it is shown and changed ----------------------------------------------------------------------


def test_sarif_suppresses_it_with_its_reason() -> None:
    report = validate(course_of(PRINTED, 0), select=["RR204"])
    answer: Any = sarif(FORMATTER, [FileReport(Path("race.course.json"), report)])
    (result,) = answer["runs"][0]["results"]
    assert result["suppressions"] == [{"kind": "inSource", "justification": "printed so"}]


def test_the_difference_of_two_courses_names_the_board() -> None:
    changes = list(compare(course_of(PLAIN, 0), course_of(PRINTED, 0)))
    assert [change.part for change in changes] == ["boards"]


def test_a_finding_is_accepted_on_its_board_and_again_no_more() -> None:
    course = course_of(PLAIN, 0, 1)
    (first, second) = belts(course)
    changed = live_checks.accept_on_board(course, first, "printed so")
    assert changed is not None
    assert changed.board("printed") == PRINTED
    assert changed.accepted == ()
    assert [finding.accepted for finding in belts(changed)] == ["printed so"] * 2
    assert live_checks.accept_no_longer(changed, second) == course


def test_what_is_no_matter_of_a_board_stays_with_the_course() -> None:
    course = replace(course_of(PLAIN, 0), checkpoints=(Cell(0, 0),))
    (finding,) = validate(course, select=["RR403"]).findings
    assert live_checks.accept_on_board(course, finding, "the edge is the point") is None

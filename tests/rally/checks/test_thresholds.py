# SPDX-License-Identifier: GPL-3.0-or-later
"""Where taste begins: the points of a checkpoint, and thresholds that stand in one place and can be moved."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from designer.base.grid import Cell
from designer.rally.checks import checkpoints
from designer.rally.checks.context import THRESHOLDS, Context, Thresholds
from designer.rally.checks.example import parse_example
from designer.rally.checks.validation import validate
from designer.rally.course.board import Board
from designer.rally.course.course import Course
from designer.rally.course.floor import Floor
from designer.rally.edition import EDITIONS
from tests.rally.checks.courses import course_on
from tests.rally.checks.test_registry import FOLDER

MIDDLE = Cell(2, 2)


def points(changes: dict[str, str], cell: Cell = MIDDLE) -> int:
    """The score of a checkpoint on a board of 5 x 5 with these spaces, named as people do."""
    rows = [["."] * 5 for _ in range(5)]
    for name, token in changes.items():
        rows[int(name[1]) - 1][ord(name[0]) - ord("A")] = token
    course = course_on(Floor.of_board(Board.parse("\n".join(map(" ".join, rows)))))
    return checkpoints.score(Context(course, EDITIONS["ah-2005"]), cell)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, 0),
        ({"A3": "lE+wW"}, 1),
        ({"C3": "cE"}, 2),  # leads away from under it
        ({"D3": "cE"}, 2),  # leads away beside it
        ({"D3": "cW"}, 0),  # leads to it
        ({"C2": "cE"}, 1),  # passes by
        ({"C3": "cE", "B3": "cE", "D3": "cE"}, 2),  # lies on a straight belt
        ({"C2": "cE", "C4": "cS"}, 3),
        ({"C3": "wN"}, 2),
        ({"C2": "wS"}, 2),
        ({"C3": "wNE"}, 2),
        ({"B3": "O"}, 2),
        ({"B2": "O"}, 0),  # only corner to corner
        ({"D3": "pW:135+wE"}, 1),
        ({"A3": "lE+wW", "C3": "wN", "C4": "O"}, 5),
    ],
)
def test_what_lies_at_a_checkpoint_gives_points(changes: dict[str, str], expected: int) -> None:
    assert points(changes) == expected


def test_the_edge_gives_three_points() -> None:
    assert points({}, Cell(0, 2)) == 3


@pytest.mark.parametrize("name", [field.name for field in fields(Thresholds)])
def test_every_threshold_is_asked_by_a_check(name: str) -> None:
    sources = [path.read_text(encoding="utf-8") for path in FOLDER.glob("rules/rr*.py")]
    assert any(f"thresholds.{name}" in text or f"bounds.{name}" in text for text in sources)


def count(course: Course, code: str, thresholds: Thresholds) -> int:
    return len(validate(course, select=[code], thresholds=thresholds).findings)


@pytest.mark.parametrize(
    ("text", "code", "milder"),
    [
        ("row: D1E F1 . .", "RR315", replace(THRESHOLDS, leg_registers=(1, 18))),
        ("row: lE2+wW . lW2+wE", "RR117", replace(THRESHOLDS, beams_on_space=4)),
        ("row: D1E . . F1+wNE", "RR401", replace(THRESHOLDS, walls_and_pits=4)),
        ("row: D1E . . wS .\nrow: . . O F1 cE", "RR405", replace(THRESHOLDS, flag_score=9.0)),
        ("row: D1E . . F1", "RR404", replace(THRESHOLDS, open_sides=1)),
        ("row: D1S O . . .\nrow: . O . O .\nrow: . . . O F1", "RR406", replace(THRESHOLDS, corridor_bends=5)),
        ("row: D1E . . . F1 . . . F2 . . . F3", "RR407", replace(THRESHOLDS, legs_in_line=4)),
        ("players: 5-9\nrow: D1E . . . F1", "RR411", replace(THRESHOLDS, players_per_board=9)),
        ("length: long\nrow: D1E . . F1 . . F2", "RR414", replace(THRESHOLDS, lengths={"long": (1, 9)})),
    ],
)
def test_a_threshold_can_be_moved(text: str, code: str, milder: Thresholds) -> None:
    course = parse_example(text)
    assert count(course, code, THRESHOLDS) == 1
    assert count(course, code, milder) == 0


@pytest.mark.parametrize(
    ("second", "third", "near"),
    [
        (4, 6, []),  # the last leg is longer than the one before must be
        (3, 6, [2]),
        (4, 5, [3]),
        (3, 5, [2, 3]),
    ],
)
def test_the_last_leg_has_to_be_longer_than_those_before(second: int, third: int, near: list[int]) -> None:
    row = "D1E" + " ." * 24
    goals = f"10,0 {10 + second},0 {10 + second + third},0"
    found = validate(parse_example(f"row: {row}\ncheckpoints: {goals}"), select=["RR409"]).findings
    assert [str(finding.message).split()[1] for finding in found] == [str(number) for number in near]

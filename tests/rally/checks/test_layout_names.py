# SPDX-License-Identifier: GPL-3.0-or-later
"""What findings on the layout call boards: by the title that people see beside them."""

from __future__ import annotations

from designer.rally.checks.validation import validate
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard


def overlap_of(first: str, second: str) -> str:
    """What is said of two boards with these titles that lie one over the other."""
    boards = {
        key: CourseBoard(Board.parse("F1 . .\n. . ." if key == "one" else ". . F2\n. . .", title))
        for key, title in (("one", first), ("two", second))
    }
    course = Course(boards=boards, layout=(Placement("one", 0, 0), Placement("two", 1, 0)))
    return next(str(finding.message) for finding in validate(course).findings if finding.code == "RR101")


def test_boards_are_called_by_their_titles() -> None:
    assert overlap_of("Mill race", "Foundry") == "Mill race and Foundry overlap, first on B1"


def test_a_board_without_a_title_is_called_by_its_key() -> None:
    assert overlap_of("", "Foundry") == "one and Foundry overlap, first on B1"


def test_boards_of_one_title_are_told_by_their_places() -> None:
    assert overlap_of("Foundry", "Foundry") == "Foundry (A1) and Foundry (B1) overlap, first on B1"

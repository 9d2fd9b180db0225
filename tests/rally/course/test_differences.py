# SPDX-License-Identifier: GPL-3.0-or-later
"""How boards that lie otherwise are told: where, and turned by how many degrees."""

from __future__ import annotations

import pytest

from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.differences import compare


def _course(*layout: Placement) -> Course:
    board = CourseBoard(Board.parse(". .\n. .", "Yard"))
    return Course(boards={"yard": board, "mill": CourseBoard(Board.parse(". .\n. .", "Mill"))}, layout=layout)


def _told(before: Course, after: Course) -> list[str]:
    return [str(change.what) for change in compare(before, after) if change.part == "layout"]


@pytest.mark.parametrize(("turn", "said"), [(1, "90°"), (2, "180°"), (3, "270°")])
def test_a_turned_board_is_told_with_its_degrees(turn: int, said: str) -> None:
    flat, turned = _course(Placement("yard", 0, 0)), _course(Placement("yard", 0, 0, turn))
    assert _told(flat, turned) == [f"board Yard at A1: now at A1, turned {said}"]
    assert _told(turned, flat) == [f"board Yard at A1, turned {said}: now at A1"]


def test_boards_that_come_and_go_are_told_where_they_lie() -> None:
    one, both = _course(Placement("yard", 0, 0)), _course(Placement("yard", 0, 0), Placement("mill", 2, 0, 3))
    assert _told(one, both) == ["board Mill at C1, turned 270°: added"]
    assert _told(both, one) == ["board Mill at C1, turned 270°: removed"]
    assert not _told(one, one)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Where boards come to lie: flush with a side of another one, their ends aligned with its ends."""

from __future__ import annotations

import pytest

from designer.base.grid import Cell, Size
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.editing.boards import landing, lay_over, next_place

SMALL = Size(4, 2)

ROOM = [(12, 3), (12, 9), (-2, 3), (-2, 9), (2, 11), (8, 11), (2, 1), (8, 1)]
"""The corners of a small board at each end of each side of the large one: east, west, south, north."""


def _course(*corners: Cell) -> Course:
    """Large boards, 10 x 8."""
    board = Board.parse("\n".join(["." + " ." * 9] * 8), "Large")
    layout = tuple(Placement("large", corner.x, corner.y) for corner in corners)
    return Course(boards={"large": CourseBoard(board)}, layout=layout)


@pytest.mark.parametrize("corner", ROOM, ids=str)
@pytest.mark.parametrize("beside", [(0, 0), (1, 0), (0, -1)], ids=str)
def test_a_board_that_is_dropped_near_the_end_of_a_side_lies_flush_with_both(
    corner: tuple[int, int], beside: tuple[int, int]
) -> None:
    middle = Cell(corner[0] + SMALL.width // 2 + beside[0], corner[1] + SMALL.height // 2 + beside[1])
    assert landing(_course(Cell(2, 3)), middle, SMALL) == Cell(*corner)


@pytest.mark.parametrize(("away", "lies"), [(2, 12), (3, 15)])
def test_half_a_board_away_it_still_comes_to_the_side(away: int, lies: int) -> None:
    assert landing(_course(Cell(2, 3)), Cell(12 + away + 2, 3 + 1), SMALL) == Cell(lies, 3)


def test_far_from_every_side_it_lies_where_it_was_dropped() -> None:
    assert landing(_course(Cell(2, 3)), Cell(30, 30), SMALL) == Cell(28, 29)


def test_over_a_board_it_goes_to_the_nearest_side_however_far() -> None:
    assert landing(_course(Cell(2, 3)), Cell(9, 5), SMALL) == Cell(8, 1)


def test_where_there_is_no_room_at_one_side_it_takes_another() -> None:
    course = _course(Cell(2, 3), Cell(12, 3))
    assert landing(course, Cell(14, 4), SMALL) != Cell(12, 3)


def test_one_more_board_goes_into_a_gap_else_where_the_course_stays_compact() -> None:
    size = Size(10, 8)
    assert next_place(Course(), size) == Cell(0, 0)
    assert next_place(_course(Cell(0, 0)), size) == Cell(0, 8)
    assert next_place(_course(Cell(0, 0), Cell(0, 8)), size) == Cell(10, 0)
    assert next_place(_course(Cell(0, 0), Cell(20, 0)), size) == Cell(10, 0)


def test_where_only_tiles_lie_a_board_goes_below_them() -> None:
    tile = lay_over(_course(Cell(0, 0)), 0)
    assert next_place(tile, SMALL) == Cell(0, 0)
    assert next_place(lay_over(_course(Cell(0, 0), Cell(0, 8)), 1), SMALL, 0) == Cell(0, 0)

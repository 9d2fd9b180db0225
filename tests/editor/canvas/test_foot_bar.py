# SPDX-License-Identifier: GPL-3.0-or-later
"""Where a bar stands on the table: beside what lies there, near its middle, or nowhere."""

from PyQt6.QtCore import QRect, QSize

from designer.editor.canvas.foot_bar import free_place

ROOM = QRect(0, 0, 400, 300)
BOARDS = QRect(50, 20, 300, 150), QRect(50, 170, 150, 100)
"""A board, and a lane below its left half."""


def test_the_corner_that_boards_leave_free_is_taken() -> None:
    place = free_place(ROOM, QSize(120, 60), BOARDS)
    assert place == QRect(200, 170, 120, 60)


def test_what_is_too_large_for_the_table_has_no_place() -> None:
    assert free_place(ROOM, QSize(220, 60), BOARDS) is None
    assert free_place(ROOM, QSize(50, 250), BOARDS) == QRect(0, 20, 50, 250)


def test_an_empty_table_has_room_anywhere() -> None:
    assert free_place(ROOM, QSize(120, 60), ()) is not None
    assert free_place(ROOM, QSize(500, 60), ()) is None

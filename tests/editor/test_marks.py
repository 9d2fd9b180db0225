# SPDX-License-Identifier: GPL-3.0-or-later
"""Checkpoints and docks: placed, dragged, turned, removed, and refused with a reason."""

from __future__ import annotations

from dataclasses import replace

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QToolTip
from pytestqt.qtbot import QtBot

from designer.editor.context import Editor
from designer.grid import Cell, Heading
from tests.editor.conftest import Mouse, course_of


def test_clicks_place_checkpoints_in_order(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("checkpoint")
    mouse.click((2, 2))
    mouse.click((8, 3))
    assert editor.document.course.checkpoints == (Cell(2, 2), Cell(8, 3))
    assert editor.document.course.floor.checkpoints == (Cell(2, 2), Cell(8, 3))


def test_a_checkpoint_is_dragged_and_two_change_places(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("checkpoint")
    mouse.click((2, 2))
    mouse.click((8, 3))
    mouse.drag((2, 2), (5, 5))
    assert editor.document.course.checkpoints == (Cell(5, 5), Cell(8, 3))
    mouse.drag((5, 5), (8, 3))
    assert editor.document.course.checkpoints == (Cell(8, 3), Cell(5, 5))


def test_where_the_edition_forbids_a_checkpoint_pointer_and_status_say_why(editor: Editor, mouse: Mouse) -> None:
    editor.document.load(course_of(". cE O", edition="amigo-1999"), None)
    mouse.tool("checkpoint")
    mouse.hover((1, 0))
    assert mouse.canvas.viewport().cursor().shape() == Qt.CursorShape.ForbiddenCursor
    assert "a belt carries robots away" in editor.window.status.tool.text()
    mouse.click((1, 0))
    assert editor.document.course.checkpoints == ()


def test_a_click_that_the_edition_forbids_is_answered_beside_the_space(
    qtbot: QtBot, editor: Editor, mouse: Mouse
) -> None:
    mouse.hold("O")
    mouse.click((3, 3))
    mouse.tool("checkpoint")
    mouse.click((3, 3))
    assert QToolTip.text() == "No checkpoint on D4: a pit holds no checkpoint"
    mouse.click((5, 5))
    qtbot.waitUntil(lambda: QToolTip.text() == "")
    mouse.drag((5, 5), (3, 3))
    assert QToolTip.text() == "No checkpoint on D4: a pit holds no checkpoint"
    QToolTip.hideText()


def test_another_edition_allows_it_with_a_remark(editor: Editor, mouse: Mouse) -> None:
    course = course_of(". cE O")
    editor.document.load(replace(course, edition="ah-2005"), None)
    mouse.tool("checkpoint")
    mouse.hover((1, 0))
    assert "a belt carries robots away" in editor.window.status.tool.text()
    mouse.click((1, 0))
    assert editor.document.course.checkpoints == (Cell(1, 0),)


def test_a_checkpoint_dropped_where_it_may_not_lie_goes_back(editor: Editor, mouse: Mouse) -> None:
    editor.document.load(course_of(". cE O"), None)
    mouse.tool("checkpoint")
    mouse.click((0, 0))
    mouse.drag((0, 0), (2, 0))
    assert editor.document.course.checkpoints == (Cell(0, 0),)
    assert editor.document.stack.count() == 1


def test_the_arrow_drags_checkpoints_too_and_delete_removes_them(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("checkpoint")
    mouse.click((2, 2))
    mouse.tool("select")
    mouse.drag((2, 2), (6, 6))
    assert editor.document.course.checkpoints == (Cell(6, 6),)
    mouse.key(Qt.Key.Key_Delete)
    assert editor.document.course.checkpoints == ()


def test_docks_are_numbered_placed_turned_and_dragged(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("dock")
    mouse.click((2, 2))
    mouse.click((4, 2))
    assert [(d.number, d.cell, d.heading) for d in editor.document.course.docks] == [
        (1, Cell(2, 2), Heading.N),
        (2, Cell(4, 2), Heading.N),
    ]
    mouse.hover((4, 2))
    mouse.key(Qt.Key.Key_Z)
    mouse.drag((4, 2), (6, 6))
    moved = next(d for d in editor.document.course.docks if d.number == 2)
    assert (moved.cell, moved.heading) == (Cell(6, 6), Heading.E)


def test_a_dock_of_a_board_is_moved_on_its_board(editor: Editor, mouse: Mouse) -> None:
    editor.document.load(course_of("D1N . .", ". . ."), None)
    mouse.tool("dock")
    mouse.drag((0, 0), (2, 1))
    assert editor.document.course.docks == ()
    assert [(s.number, s.cell) for s in editor.document.course.starts] == [(1, Cell(2, 1))]


def test_painting_a_space_keeps_the_dock_of_its_board(editor: Editor, mouse: Mouse) -> None:
    editor.document.load(course_of("D1N . .", ". . ."), None)
    mouse.hold("wN")
    mouse.click((0, 0))
    assert [s.number for s in editor.document.course.starts] == [1]
    mouse.tool("eraser")
    mouse.click((0, 0))
    assert editor.document.course.starts == ()

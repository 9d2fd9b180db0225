# SPDX-License-Identifier: GPL-3.0-or-later
"""Checkpoints and docks: placed, dragged, turned, removed, and refused with a reason."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QToolTip
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell, Heading
from designer.editor.rally.boards.ground import ground_of
from designer.editor.rally.race.playback import player_of
from designer.editor.rally.race.scene import Pose, Scene, scene_of
from designer.editor.state import StrokeSymmetry
from designer.editor.window.app import RunningEditor as Editor
from designer.rally.editing import programs
from tests.editor.conftest import Mouse, course_of, written

pytestmark = pytest.mark.panels_stay


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
    assert QToolTip.text() == "No checkpoint on D4: a pit cannot hold a checkpoint"
    mouse.click((5, 5))
    qtbot.waitUntil(lambda: QToolTip.text() == "")
    mouse.drag((5, 5), (3, 3))
    assert QToolTip.text() == "No checkpoint on D4: a pit cannot hold a checkpoint"
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


def test_docks_are_placed_in_the_symmetry_with_numbers_of_their_own(editor: Editor, mouse: Mouse) -> None:
    editor.state.set_symmetry(StrokeSymmetry.QUARTER_TURNS)
    mouse.tool("dock")
    mouse.hover((1, 0))
    assert len(ground_of(mouse.canvas).ghost.ghost.docks) == 4
    mouse.click((1, 0))
    assert [(d.number, d.cell, d.heading) for d in editor.document.course.starts] == [
        (1, Cell(1, 0), Heading.N), (2, Cell(11, 1), Heading.E),
        (3, Cell(10, 11), Heading.S), (4, Cell(0, 10), Heading.W),
    ]  # fmt: skip
    assert editor.document.stack.count() == 1


def test_a_dock_under_an_edition_without_docks_comes_with_a_remark(editor: Editor, mouse: Mouse) -> None:
    editor.document.load(course_of(". .", ". .", edition="wotc-1994"), None)
    mouse.tool("dock")
    mouse.hover((0, 0))
    assert editor.state.status == "Dock on A1. Note: In this edition robots start on checkpoint 1. Docks are not used."


@pytest.fixture
def _robots(editor: Editor) -> None:
    course = programs.add_program(course_of(". . O .", ". . . .", ". . . ."))
    course = programs.add_robot(programs.add_robot(course, 0), 0)
    editor.document.load(course, None)
    editor.window.panels.show_page("program")
    QTest.qWait(1)
    editor.state.set_tool("select")


def starts(editor: Editor) -> list[tuple[Cell, Heading]]:
    return [(robot.cell, robot.heading) for robot in editor.document.course.programs[0].robots]


@pytest.mark.usefixtures("_robots")
def test_a_robot_is_dragged_to_where_it_starts_and_turned(editor: Editor, mouse: Mouse) -> None:
    before = starts(editor)
    name, first = scene_of(editor.state).robots[0].name, before[0][0]
    mouse.hover(first)
    assert mouse.canvas.viewport().cursor().shape() == Qt.CursorShape.OpenHandCursor
    assert editor.state.status == f"Drag to move the start of {name}, Z turns it"
    mouse.press(first)
    mouse.move((3, 2))
    assert [look[:2] for look in ground_of(mouse.canvas).ghost.ghost.robots] == [(Cell(3, 2), name)]
    mouse.release((3, 2))
    QTest.qWait(1)
    assert starts(editor)[0] == (Cell(3, 2), before[0][1])
    assert editor.state.subject.name == name
    mouse.hover((3, 2))
    mouse.key(Qt.Key.Key_Z)
    QTest.qWait(1)
    assert starts(editor) == [(Cell(3, 2), before[0][1].right), *before[1:]]
    editor.document.undo()
    editor.document.undo()
    assert starts(editor) == before


@pytest.mark.usefixtures("_robots")
def test_a_robot_cannot_start_in_a_pit_on_another_or_off_the_board(editor: Editor, mouse: Mouse) -> None:
    before = starts(editor)
    for where, why in (((2, 0), "there is no floor"), ((4, 1), "there is no floor"), (before[1][0], "starts there")):
        mouse.hover(before[0][0])
        mouse.press(before[0][0])
        mouse.move(where)
        assert mouse.canvas.viewport().cursor().shape() == Qt.CursorShape.ForbiddenCursor
        assert why in editor.state.status
        mouse.release(where)
        assert starts(editor) == before
    assert editor.document.is_clean


@pytest.mark.usefixtures("_robots")
def test_a_robot_that_is_no_longer_where_it_starts_is_not_dragged(editor: Editor, mouse: Mouse) -> None:
    playback = player_of(editor)
    name, first = editor.document.course.programs[0].robots[0].name, starts(editor)[0][0]
    editor.state.set_scene(Scene((Pose(name, Cell(1, 2), 0, 0, ghost=False, down=False),)))
    before = written(editor)
    mouse.drag((1, 2), (3, 2))
    assert written(editor) == before
    assert playback.program is not None
    assert first != Cell(1, 2)


def test_what_was_refused_is_forgotten_when_the_cursor_goes_on(qtbot: QtBot, editor: Editor, mouse: Mouse) -> None:
    editor.document.load(course_of("O . ."), None)
    mouse.tool("checkpoint")
    mouse.key(Qt.Key.Key_Right)
    mouse.key(Qt.Key.Key_Left)
    mouse.key(Qt.Key.Key_Return)
    assert QToolTip.text() == "No checkpoint on A1: a pit cannot hold a checkpoint"
    editor.state.reveal(Cell(2, 0))
    qtbot.waitUntil(lambda: QToolTip.text() == "")
    assert editor.window.status.tool.text() == "Checkpoint 1 on C1"

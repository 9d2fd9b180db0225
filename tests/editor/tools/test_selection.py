# SPDX-License-Identifier: GPL-3.0-or-later
"""Selecting, moving, copying, turning and mirroring in place."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest

from designer.base.grid import Cell
from designer.editor.rally.boards.ground import ground_of
from designer.editor.window.app import RunningEditor as Editor
from tests.editor.conftest import Mouse, course_of, token, written

SHIFT = Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture(autouse=True)
def _sheet(editor: Editor) -> None:
    editor.document.load(course_of("cE gL . .", "O O . .", ". . . .", "cN . . ."), None)
    editor.state.set_tool("select")


def test_rectangles_are_added_and_taken_away(editor: Editor, mouse: Mouse) -> None:
    mouse.drag((0, 0), (1, 0))
    mouse.drag((0, 1), (1, 1), keys=SHIFT)
    assert editor.state.selection == {Cell(0, 0), Cell(1, 0), Cell(0, 1), Cell(1, 1)}
    mouse.drag((1, 0), (1, 1), keys=CONTROL)
    assert editor.state.selection == {Cell(0, 0), Cell(0, 1)}
    mouse.click((3, 3))
    assert editor.state.selection == frozenset()


def test_the_wand_takes_what_is_connected_and_alike(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("wand")
    mouse.click((0, 1))
    assert editor.state.selection == {Cell(0, 1), Cell(1, 1)}


def test_alike_takes_everything_of_its_kind_whichever_way_it_is_turned(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("select-alike")
    mouse.click((0, 0))
    assert editor.state.selection == {Cell(0, 0), Cell(0, 3)}


def test_a_selection_is_moved_by_dragging_it(editor: Editor, mouse: Mouse) -> None:
    mouse.drag((0, 0), (1, 0))
    mouse.drag((0, 0), (2, 2))
    assert [token(editor, (x, 2)) for x in range(4)] == [".", ".", "cE", "gL"]
    assert [token(editor, (x, 0)) for x in range(2)] == [".", "."]
    assert editor.state.selection == {Cell(2, 2), Cell(3, 2)}
    assert editor.document.stack.count() == 1


def test_a_checkpoint_moves_with_the_selection_it_lies_in(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("checkpoint")
    mouse.click((2, 0))
    mouse.tool("select")
    mouse.drag((1, 0), (2, 0))
    mouse.drag((1, 0), (2, 2))
    assert editor.document.course.checkpoints == (Cell(3, 2),)


def test_alt_copies_what_is_dragged(editor: Editor, mouse: Mouse) -> None:
    mouse.drag((0, 0), (1, 0))
    mouse.drag((0, 0), (2, 2), keys=ALT)
    assert token(editor, (0, 0)) == token(editor, (2, 2)) == "cE"


def test_what_is_copied_can_be_turned_before_it_is_placed(editor: Editor, mouse: Mouse) -> None:
    mouse.drag((0, 0), (1, 0))
    mouse.key(Qt.Key.Key_C, CONTROL)
    mouse.key(Qt.Key.Key_V, CONTROL)
    mouse.key(Qt.Key.Key_Z)
    mouse.click((2, 2))
    assert (token(editor, (2, 2)), token(editor, (2, 3))) == ("cS", "gL")


def test_cut_leaves_open_floor(editor: Editor, mouse: Mouse) -> None:
    mouse.drag((0, 0), (1, 1))
    mouse.key(Qt.Key.Key_X, CONTROL)
    assert token(editor, (0, 0)) == token(editor, (1, 1)) == "."
    mouse.key(Qt.Key.Key_V, CONTROL)
    mouse.click((2, 2))
    assert (token(editor, (2, 2)), token(editor, (3, 3))) == ("cE", "O")


def test_delete_clears_the_selection(editor: Editor, mouse: Mouse) -> None:
    mouse.drag((0, 0), (1, 1))
    mouse.key(Qt.Key.Key_Delete)
    assert token(editor, (1, 1)) == "."


def test_a_selection_turns_in_place_and_four_turns_change_nothing(editor: Editor, mouse: Mouse) -> None:
    before = written(editor)
    mouse.drag((0, 0), (1, 1))
    mouse.key(Qt.Key.Key_Z)
    assert [token(editor, c) for c in ((0, 0), (1, 0), (0, 1), (1, 1))] == ["O", "cS", "O", "gL"]
    for _ in range(3):
        mouse.key(Qt.Key.Key_Z)
    assert written(editor) == before


def test_a_selection_is_mirrored_in_place(editor: Editor, mouse: Mouse) -> None:
    mouse.drag((0, 0), (1, 1))
    mouse.key(Qt.Key.Key_X)
    assert [token(editor, (x, 0)) for x in range(2)] == ["gR", "cW"]


def test_everything_and_nothing_and_the_rest(editor: Editor, mouse: Mouse) -> None:
    mouse.key(Qt.Key.Key_A, CONTROL)
    assert len(editor.state.selection) == 16
    mouse.key(Qt.Key.Key_I, CONTROL)
    assert editor.state.selection == frozenset()


def test_shift_and_arrows_select(editor: Editor, mouse: Mouse) -> None:
    mouse.key(Qt.Key.Key_Right)
    mouse.key(Qt.Key.Key_Right, SHIFT)
    mouse.key(Qt.Key.Key_Down, SHIFT)
    assert editor.state.selection == {Cell(0, 0), Cell(1, 0), Cell(0, 1), Cell(1, 1)}


def test_the_keys_at_the_press_choose_what_a_marquee_does(editor: Editor, mouse: Mouse) -> None:
    mouse.drag((0, 0), (1, 1))
    mouse.press((1, 1), keys=SHIFT | CONTROL)
    mouse.move((3, 3), keys=SHIFT | CONTROL)
    assert editor.state.status.startswith("Keep in the selection: B2 to D4")
    mouse.release((3, 3))
    assert editor.state.selection == {Cell(1, 1)}


def test_shift_pressed_while_selecting_makes_a_square_and_ctrl_centres_it(editor: Editor, mouse: Mouse) -> None:
    mouse.press((1, 1))
    mouse.move((3, 2), keys=SHIFT)
    mouse.release((3, 2), keys=SHIFT)
    assert len(editor.state.selection) == 9
    mouse.key(Qt.Key.Key_Escape)
    mouse.press((1, 1))
    mouse.move((2, 1), keys=CONTROL)
    mouse.release((2, 1), keys=CONTROL)
    assert editor.state.selection == {Cell(0, 1), Cell(1, 1), Cell(2, 1)}


def test_a_running_marquee_and_a_running_move_are_taken_back(editor: Editor, mouse: Mouse) -> None:
    before = written(editor)
    mouse.press((0, 0))
    mouse.move((2, 2))
    mouse.right((2, 2))
    mouse.release((2, 2))
    assert editor.state.selection == frozenset()
    mouse.drag((0, 0), (1, 0))
    mouse.press((0, 0))
    mouse.move((2, 2))
    mouse.key(Qt.Key.Key_Escape)
    mouse.release((2, 2))
    assert written(editor) == before
    assert editor.state.selection == {Cell(0, 0), Cell(1, 0)}


def test_a_selection_is_moved_by_keyboard(editor: Editor, mouse: Mouse) -> None:
    for key, keys in (
        (Qt.Key.Key_Right, None), (Qt.Key.Key_Right, SHIFT), (Qt.Key.Key_Return, None), (Qt.Key.Key_Down, None),
        (Qt.Key.Key_Down, None), (Qt.Key.Key_Return, None),
    ):  # fmt: skip
        mouse.key(key, keys or Qt.KeyboardModifier.NoModifier)
    assert [token(editor, (x, 2)) for x in range(2)] == ["cE", "gL"]


def test_escape_and_ctrl_shift_a_let_the_selection_go(editor: Editor, mouse: Mouse) -> None:
    for key, keys in ((Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier), (Qt.Key.Key_A, CONTROL | SHIFT)):
        mouse.drag((0, 0), (1, 1))
        mouse.key(key, keys)
        assert editor.state.selection == frozenset()


def test_a_selection_is_not_moved_off_the_boards_but_a_copy_may_be_cut_off(editor: Editor, mouse: Mouse) -> None:
    before = written(editor)
    mouse.drag((0, 0), (1, 0))
    mouse.hover((0, 0))
    mouse.press((0, 0))
    mouse.move((3, 0))
    assert mouse.canvas.viewport().cursor().shape() == Qt.CursorShape.ForbiddenCursor
    assert editor.state.status == "1 space would land off the boards"
    mouse.release((3, 0))
    assert written(editor) == before
    mouse.drag((0, 0), (3, 0), keys=ALT)
    assert [token(editor, (x, 0)) for x in range(4)] == ["cE", "gL", ".", "cE"]
    assert editor.state.selection == {Cell(3, 0)}


def test_what_a_drag_of_the_selection_does_is_said(editor: Editor, mouse: Mouse) -> None:
    mouse.drag((0, 0), (1, 0))
    mouse.press((0, 0))
    mouse.move((1, 2))
    assert editor.state.status == "Moves 2 spaces here; Alt copies"
    mouse.move((1, 2), keys=ALT)
    assert editor.state.status == "Copies 2 spaces here"
    mouse.release((1, 2))


@pytest.mark.parametrize("tool", ["wand", "select-alike"])
def test_with_every_selecting_tool_z_turns_what_is_selected(editor: Editor, mouse: Mouse, tool: str) -> None:
    mouse.hold("r")
    mouse.tool(tool)
    mouse.click((0, 1))
    assert Cell(1, 1) in editor.state.selection
    held = editor.state.stamp
    mouse.key(Qt.Key.Key_Z)
    assert token(editor, (0, 2)) == "O"
    assert editor.state.stamp is held


def test_the_wand_shows_what_a_click_would_select_and_how_much(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("wand")
    mouse.hover((0, 1))
    assert ground_of(mouse.canvas).ghost.ghost.area == {Cell(0, 1), Cell(1, 1)}
    assert editor.state.status.startswith("Click to select 2 spaces")
    mouse.click((0, 1))
    mouse.hover((0, 0))
    QTest.keyPress(mouse.canvas, Qt.Key.Key_Shift)
    assert editor.state.status.startswith("Click to select 3 spaces")
    QTest.keyRelease(mouse.canvas, Qt.Key.Key_Shift)
    mouse.hover((7, 7))
    assert mouse.canvas.viewport().cursor().shape() == Qt.CursorShape.ForbiddenCursor


def test_undo_selects_again_what_the_step_was_about(editor: Editor, mouse: Mouse) -> None:
    before = written(editor)
    mouse.drag((0, 0), (1, 0))
    there = editor.state.selection
    mouse.drag((0, 0), (2, 2))
    landed = editor.state.selection
    editor.commands.run("edit.undo")
    assert (written(editor), editor.state.selection) == (before, there)
    editor.commands.run("edit.delete")
    assert [token(editor, (x, 0)) for x in range(2)] == [".", "."], "the spaces that came back, no others"
    editor.commands.run("edit.undo")
    assert (written(editor), editor.state.selection) == (before, there)
    assert landed == {Cell(2, 2), Cell(3, 2)}


def test_redo_selects_again_what_the_step_left_selected(editor: Editor, mouse: Mouse) -> None:
    mouse.drag((0, 0), (1, 0))
    editor.commands.run("selection.turn-right")
    turned = editor.state.selection
    editor.commands.run("edit.undo")
    assert editor.state.selection == {Cell(0, 0), Cell(1, 0)} != turned
    editor.commands.run("edit.redo")
    assert editor.state.selection == turned


def test_undo_of_a_step_without_a_selection_leaves_alone_what_is_selected_by_now(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("eraser")
    mouse.click((0, 1))
    mouse.tool("select")
    mouse.drag((2, 0), (3, 0))
    editor.commands.run("edit.undo")
    assert editor.state.selection == {Cell(2, 0), Cell(3, 0)}

# SPDX-License-Identifier: GPL-3.0-or-later
"""The belt brush: a dragged path becomes a belt that can be driven."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest

from designer.base.grid import Cell
from designer.editor.rally.boards.ground import ground_of
from designer.editor.state import StrokeSymmetry
from designer.editor.window.app import RunningEditor as Editor
from designer.rally.course.notation import print_space
from tests.editor.conftest import Mouse, course_of, token

SHIFT = Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier


def test_a_straight_path_is_a_straight_belt(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("belt")
    mouse.drag((1, 1), (5, 1))
    assert [token(editor, (x, 1)) for x in range(7)] == [".", "cE", "cE", "cE", "cE", "cE", "."]


def test_where_the_path_turns_the_curve_is_printed(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("belt")
    mouse.drag((1, 1), (3, 1), (3, 3))
    assert [token(editor, c) for c in ((2, 1), (3, 1), (3, 2), (3, 3))] == ["cE", "cS<E", "cS", "cS"]
    assert editor.document.stack.count() == 1


def test_going_back_takes_the_path_back(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("belt")
    mouse.drag((1, 1), (6, 1), (3, 1), (3, 2))
    assert [token(editor, c) for c in ((4, 1), (5, 1), (6, 1))] == [".", ".", "."]
    assert token(editor, (3, 1)) == "cS<E"


def test_a_path_that_ends_on_a_belt_merges_into_it(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("belt")
    mouse.drag((0, 4), (8, 4))
    mouse.drag((4, 1), (4, 4))
    assert token(editor, (4, 4)) == "cE<ES"
    assert token(editor, (4, 3)) == "cS"


def test_a_path_that_begins_at_the_end_of_a_belt_goes_on_from_it(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("belt")
    mouse.drag((1, 1), (4, 1))
    mouse.drag((4, 1), (4, 4))
    assert token(editor, (4, 1)) == "cS<E"


def test_a_path_that_begins_beside_the_end_of_a_belt_is_fed_by_it(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("belt")
    mouse.drag((1, 1), (4, 1))
    mouse.drag((5, 1), (5, 4))
    assert token(editor, (5, 1)) == "cS<E"


def test_a_closed_path_is_a_loop(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("belt")
    mouse.drag((2, 2), (4, 2), (4, 4), (2, 4), (2, 2))
    assert [token(editor, c) for c in ((2, 2), (4, 2), (4, 4), (2, 4))] == ["cE<N", "cS<E", "cW<S", "cN<W"]


def test_shift_draws_express_belt_and_upgrades_what_lies_there(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("belt")
    mouse.drag((1, 1), (5, 1))
    mouse.drag((1, 1), (5, 1), keys=SHIFT)
    assert token(editor, (3, 1)) == "xE"


def test_the_stamp_chooses_the_kind_of_belt(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("xE")
    mouse.tool("belt")
    mouse.drag((1, 1), (3, 1))
    assert token(editor, (2, 1)) == "xE"


def test_alt_click_reverses_a_run_with_its_curves(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("belt")
    mouse.drag((1, 1), (3, 1), (3, 3))
    mouse.click((2, 1), keys=ALT)
    assert [token(editor, c) for c in ((1, 1), (2, 1), (3, 1), (3, 2), (3, 3))] == ["cW", "cW", "cW<N", "cN", "cN"]
    mouse.click((3, 3), keys=ALT)
    assert [token(editor, c) for c in ((1, 1), (2, 1), (3, 1), (3, 2), (3, 3))] == ["cE", "cE", "cS<E", "cS", "cS"]


def test_a_loop_is_reversed_whole(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("belt")
    mouse.drag((2, 2), (4, 2), (4, 4), (2, 4), (2, 2))
    mouse.click((3, 2), keys=ALT)
    assert [token(editor, c) for c in ((3, 2), (2, 2), (2, 4), (4, 4), (4, 2))] == [
        "cW",
        "cS<W",
        "cE<S",
        "cN<E",
        "cW<N",
    ]


def test_a_click_lays_one_belt_in_the_heading_that_z_turns(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("belt")
    mouse.hover((3, 3))
    mouse.key(Qt.Key.Key_Z)
    mouse.click((3, 3))
    assert token(editor, (3, 3)) == "cS"


def test_machines_and_walls_stay_when_a_belt_is_drawn_under_them(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("k:24+wN")
    mouse.click((3, 1))
    mouse.tool("belt")
    mouse.drag((1, 1), (5, 1))
    assert token(editor, (3, 1)) == "cE+k:24+wN"


def test_symmetry_mirrors_the_whole_path(editor: Editor, mouse: Mouse) -> None:
    editor.state.set_symmetry(StrokeSymmetry.EAST_WEST)
    mouse.tool("belt")
    mouse.drag((1, 1), (3, 1), (3, 3))
    assert [token(editor, c) for c in ((10, 1), (8, 1), (8, 3))] == ["cW", "cS<W", "cS"]


def test_a_belt_is_drawn_by_keyboard(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("belt")
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down):
        mouse.key(key)
    mouse.key(Qt.Key.Key_Return)
    assert [token(editor, c) for c in ((0, 0), (1, 0), (2, 0), (2, 1))] == ["cE", "cE", "cS<E", "cS"]
    assert editor.document.stack.count() == 1


def test_while_a_belt_is_dragged_it_lies_on_the_board_and_no_ghost_lies_over_it(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("belt")
    mouse.hover((1, 1))
    ghost = ground_of(mouse.canvas).ghost
    assert set(ghost.ghost.spaces) == {Cell(1, 1)}
    mouse.press((1, 1))
    mouse.move((4, 1))
    assert [token(editor, (x, 1)) for x in range(1, 5)] == ["cE"] * 4
    assert not ghost.ghost.spaces
    mouse.release((4, 1))


def test_shift_in_the_middle_of_a_path_changes_the_whole_of_it(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("belt")
    mouse.press((1, 1))
    mouse.move((4, 1))
    QTest.keyPress(mouse.canvas, Qt.Key.Key_Shift)
    assert [token(editor, (x, 1)) for x in range(1, 5)] == ["xE"] * 4
    QTest.keyRelease(mouse.canvas, Qt.Key.Key_Shift)
    assert [token(editor, (x, 1)) for x in range(1, 5)] == ["cE"] * 4
    mouse.release((4, 1))
    assert editor.document.stack.count() == 1


def test_alt_shows_the_reversed_run_before_the_click(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("belt")
    mouse.drag((1, 1), (3, 1), (3, 3))
    mouse.hover((2, 1))
    QTest.keyPress(mouse.canvas, Qt.Key.Key_Alt)
    ghost = ground_of(mouse.canvas).ghost.ghost
    assert {cell: print_space(space) for cell, space in ghost.spaces.items()} == {
        Cell(1, 1): "cW", Cell(2, 1): "cW", Cell(3, 1): "cW<N", Cell(3, 2): "cN", Cell(3, 3): "cN",
    }  # fmt: skip
    assert editor.state.status == "Click to reverse 5 spaces of belt"
    QTest.keyRelease(mouse.canvas, Qt.Key.Key_Alt)
    assert set(ground_of(mouse.canvas).ghost.ghost.spaces) == {Cell(2, 1)}


def test_alt_where_no_belt_lies_says_so(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("belt")
    mouse.hover((2, 1))
    QTest.keyPress(mouse.canvas, Qt.Key.Key_Alt)
    assert ground_of(mouse.canvas).ghost.ghost.forbidden
    assert editor.state.status == "No belt here to reverse"
    QTest.keyRelease(mouse.canvas, Qt.Key.Key_Alt)


def test_the_menu_reverses_the_belt_at_the_cursor(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("belt")
    mouse.drag((1, 1), (3, 1), (3, 3))
    mouse.tool("select")
    mouse.right((2, 1))  # the menu that opens is about this space
    editor.commands.refresh()
    editor.commands.action("belt.reverse").trigger()
    assert [token(editor, c) for c in ((1, 1), (3, 1), (3, 3))] == ["cW", "cW<N", "cN"]
    mouse.right((8, 8))
    editor.commands.refresh()
    assert not editor.commands.action("belt.reverse").isEnabled()


def test_a_right_click_takes_over_the_kind_and_the_heading_of_a_belt(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("xN")
    mouse.click((8, 8))
    mouse.hold("cE")
    mouse.tool("belt")
    mouse.right((8, 8))
    assert editor.state.tool == "belt"
    mouse.click((2, 2))
    assert token(editor, (2, 2)) == "xN"


def test_mirrored_belts_join_on_the_middle_line_of_an_odd_board(editor: Editor, mouse: Mouse) -> None:
    editor.document.load(course_of(*([". . . . ."] * 3)), None)
    editor.state.set_symmetry(StrokeSymmetry.EAST_WEST)
    mouse.tool("belt")
    mouse.drag((0, 1), (2, 1), (2, 2))
    assert [token(editor, (x, 1)) for x in range(5)] == ["cE", "cE", "cS<EW", "cW", "cW"]
    assert token(editor, (2, 2)) == "cS"


def test_a_right_click_takes_a_running_belt_back(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("belt")
    mouse.press((1, 1))
    mouse.move((6, 1))
    mouse.right((6, 1))
    mouse.move((8, 1))
    mouse.release((8, 1))
    assert all(space.is_open_floor for _, space in editor.document.course.floor.items())
    assert not editor.document.stack.canUndo()

# SPDX-License-Identifier: GPL-3.0-or-later
"""Painting: strokes without gaps, lines, symmetry, picking up, erasing, filling, rectangles."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QEvent, QPointF, Qt
from PyQt6.QtGui import QColor
from PyQt6.QtWidgets import QApplication

from designer.base.grid import Cell, Heading, Mirror
from designer.editor.look import theme
from designer.editor.rally.boards.ground import ground_of
from designer.editor.state import StrokeSymmetry
from designer.editor.window.app import RunningEditor as Editor
from tests.editor.conftest import NONE, Mouse, course_of, token

SHIFT = Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier


def test_a_fast_drag_leaves_no_gap(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.drag((1, 1), (10, 1))
    assert [token(editor, (x, 1)) for x in range(12)] == ["."] + ["O"] * 10 + ["."]


def test_a_stroke_is_one_step_of_the_history(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.drag((1, 1), (5, 1), (5, 6))
    assert editor.document.stack.count() == 1
    editor.document.undo()
    assert all(space.is_open_floor for _, space in editor.document.course.floor.items())


def test_a_click_is_a_stroke_of_its_own(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("gR")
    mouse.click((2, 2))
    mouse.click((3, 2))
    assert editor.document.stack.count() == 2


def test_shift_draws_a_line_from_the_last_stroke(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.click((0, 0))
    mouse.click((6, 0), keys=SHIFT)
    assert [token(editor, (x, 0)) for x in range(8)] == ["O"] * 7 + ["."]


def test_a_wall_keeps_the_belt_under_it(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("cE")
    mouse.click((4, 4))
    mouse.hold("wN")
    mouse.click((4, 4))
    assert token(editor, (4, 4)) == "cE+wN"


def test_a_pit_takes_the_place_of_a_belt_and_its_crusher(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("cE+k:15")
    mouse.click((4, 4))
    mouse.hold("O")
    mouse.click((4, 4))
    assert token(editor, (4, 4)) == "O"


def test_z_turns_and_x_mirrors_what_is_in_the_hand(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("cN<E")
    mouse.key(Qt.Key.Key_Z)
    mouse.click((2, 2))
    assert token(editor, (2, 2)) == "cE<S"
    mouse.key(Qt.Key.Key_X)
    mouse.click((4, 2))
    assert token(editor, (4, 2)) == "cW<S"
    mouse.key(Qt.Key.Key_Y)
    mouse.click((6, 2))
    assert token(editor, (6, 2)) == "cW<N"
    mouse.key(Qt.Key.Key_Z, SHIFT)
    mouse.click((8, 2))
    assert token(editor, (8, 2)) == "cS<W"


def test_a_right_click_picks_up_what_lies_there_as_it_is_turned(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("xS<W+k:24+wE")
    mouse.click((2, 2))
    mouse.hold("O")
    mouse.right((2, 2))
    mouse.click((7, 7))
    assert token(editor, (7, 7)) == "xS<W+k:24+wE"


def test_a_right_drag_picks_up_an_area(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.click((0, 0))
    mouse.hold("gL")
    mouse.click((1, 0))
    mouse.right((0, 0), (1, 0))
    mouse.click((5, 5))
    assert (token(editor, (5, 5)), token(editor, (6, 5))) == ("O", "gL")


def test_the_eraser_clears_everything_on_both_sides_of_the_edges(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("wW+r")
    mouse.click((5, 5))
    mouse.tool("checkpoint")
    mouse.click((4, 5))
    mouse.tool("eraser")
    mouse.click((4, 5))
    assert token(editor, (5, 5)) == "r", "the wall on the common edge goes with the erased space"
    assert editor.document.course.checkpoints == ()


def test_the_eraser_clears_a_rectangle_with_shift(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.drag((0, 0), (11, 0))
    mouse.tool("eraser")
    mouse.drag((2, 0), (4, 3), keys=SHIFT)
    assert "".join(token(editor, (x, 0)) for x in range(6)) == "OO...O"


def test_the_eraser_clears_a_rectangle_with_the_right_button(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.drag((0, 0), (11, 0))
    mouse.drag((0, 1), (11, 1))
    mouse.tool("eraser")
    mouse.right((2, 0), (4, 3))
    assert ["".join(token(editor, (x, y)) for x in range(6)) for y in (0, 1)] == ["OO...O", "OO...O"]
    assert editor.state.tool == "eraser"
    assert editor.document.stack.count() == 3
    mouse.right((0, 0))
    assert token(editor, (0, 0)) == "."


def test_a_rectangle_is_filled_with_the_stamp_as_a_pattern(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.click((0, 0))
    mouse.right((0, 0), (1, 0))
    mouse.tool("rectangle")
    mouse.drag((4, 4), (7, 5))
    assert "".join(token(editor, (x, 5)) for x in range(3, 9)) == ".O.O.."


def test_a_rectangle_with_shift_is_a_square(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.tool("rectangle")
    mouse.drag((2, 2), (5, 3), keys=SHIFT)
    pits = {cell for cell, space in editor.document.course.floor.items() if space.pit}
    assert pits == {Cell(x, y) for x in range(2, 6) for y in range(2, 6)}


def test_filling_stops_at_what_is_different(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.drag((0, 4), (11, 4))
    mouse.hold("r")
    mouse.tool("fill")
    mouse.click((3, 1))
    assert token(editor, (11, 3)) == "r"
    assert token(editor, (0, 5)) == "."


def test_filling_with_shift_fills_the_selection_whatever_it_holds(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.drag((0, 0), (3, 0))
    mouse.tool("select")
    mouse.drag((2, 0), (5, 1))
    mouse.hold("gR")
    mouse.tool("fill")
    mouse.click((8, 8), keys=SHIFT)
    assert [token(editor, (x, 0)) for x in range(7)] == ["O", "O", "gR", "gR", "gR", "gR", "."]


def test_symmetry_repeats_strokes_and_understands_belts(editor: Editor, mouse: Mouse) -> None:
    editor.state.set_symmetry(StrokeSymmetry.EAST_WEST)
    mouse.hold("cN<E")
    mouse.click((1, 1))
    assert token(editor, (10, 1)) == "cN<W"
    editor.state.set_symmetry(StrokeSymmetry.QUARTER_TURNS)
    mouse.hold("cE")
    mouse.click((2, 0))
    assert [token(editor, c) for c in ((11, 2), (9, 11), (0, 9))] == ["cS", "cW", "cN"]
    assert editor.document.stack.count() == 2


def test_the_middle_of_an_odd_board_is_drawn_once(editor: Editor, mouse: Mouse) -> None:
    editor.document.load(course_of(". . .", ". . .", ". . ."), None)
    editor.state.set_symmetry(StrokeSymmetry.BOTH)
    mouse.hold("cE")
    mouse.click((1, 1))
    assert token(editor, (1, 1)) == "cE"


def test_on_the_middle_line_walls_of_both_images_stand(editor: Editor, mouse: Mouse) -> None:
    editor.document.load(course_of(". . .", ". . .", ". . ."), None)
    editor.state.set_symmetry(StrokeSymmetry.BOTH)
    mouse.hold("wN")
    mouse.click((1, 0))
    assert [token(editor, c) for c in ((1, 0), (1, 2))] == ["wN", "wS"]
    mouse.click((1, 1))
    assert token(editor, (1, 1)) == "wNS"


@pytest.mark.parametrize("tool", ["wall", "laser", "pusher"])
def test_the_edge_tools_are_repeated_on_both_sides_of_an_axis(editor: Editor, mouse: Mouse, tool: str) -> None:
    editor.document.load(course_of(". . .", ". . .", ". . ."), None)
    editor.state.set_symmetry(StrokeSymmetry.EAST_WEST)
    mouse.tool(tool)
    mouse.click((0, 0), Heading.W)
    left, right = editor.document.course.floor[Cell(0, 0)], editor.document.course.floor[Cell(2, 0)]
    assert left.mirrored(Mirror.EAST_WEST) == right
    assert left.walls == (Heading.W,)
    mouse.click((1, 2), Heading.W)
    assert editor.document.course.floor[Cell(1, 2)].walls == (Heading.E, Heading.W)


def test_quarter_turns_on_a_board_that_is_not_square_say_what_they_do(editor: Editor, mouse: Mouse) -> None:
    editor.document.load(course_of(". . . .", ". . . ."), None)
    editor.state.set_symmetry(StrokeSymmetry.QUARTER_TURNS)
    mouse.hold("cE")
    mouse.hover((0, 0))
    assert editor.state.status.startswith("The board is not square: half turn only; ")
    mouse.click((0, 0))
    assert [token(editor, c) for c in ((0, 0), (3, 1))] == ["cE", "cW"]
    mouse.tool("select")
    mouse.hover((0, 0))
    assert "square" not in editor.state.status


def test_filling_is_repeated_in_the_mirror_with_mirrored_belts(editor: Editor, mouse: Mouse) -> None:
    editor.document.load(course_of(". O .", ". O ."), None)
    editor.state.set_symmetry(StrokeSymmetry.EAST_WEST)
    mouse.hold("cN<E")
    mouse.tool("fill")
    mouse.click((0, 0))
    assert [token(editor, c) for c in ((0, 1), (2, 1))] == ["cN<E", "cN<W"]


def test_a_mirrored_fill_of_one_area_fills_it_once(editor: Editor, mouse: Mouse) -> None:
    editor.document.load(course_of(". . .", ". . ."), None)
    editor.state.set_symmetry(StrokeSymmetry.EAST_WEST)
    mouse.hold("wE")
    mouse.tool("fill")
    mouse.click((0, 0))
    assert {token(editor, c) for c in ((0, 0), (1, 1), (2, 0))} == {"wE"}


def test_a_drag_fills_one_area_after_the_other_in_one_step(editor: Editor, mouse: Mouse) -> None:
    editor.document.load(course_of(". . O . .", ". . O . .", "gR . O . ."), None)
    mouse.hold("r")
    mouse.tool("fill")
    mouse.drag((0, 0), (4, 0))
    assert [token(editor, (x, 1)) for x in range(5)] == ["r"] * 5
    assert token(editor, (0, 2)) == "gR"
    assert editor.document.stack.count() == 1


def test_a_selection_keeps_strokes_inside_it(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("select")
    mouse.drag((2, 2), (4, 4))
    mouse.hold("O")
    mouse.drag((0, 3), (11, 3))
    assert [token(editor, (x, 3)) for x in range(6)] == [".", ".", "O", "O", "O", "."]
    mouse.tool("eraser")
    mouse.drag((4, 3), (0, 3))
    mouse.hold("O")
    mouse.hover((8, 8))
    assert mouse.canvas.viewport().cursor().shape() == Qt.CursorShape.ForbiddenCursor
    assert editor.state.status == "I9 is outside the selection; press Escape to deselect"
    mouse.key(Qt.Key.Key_Escape)
    mouse.click((8, 8))
    assert token(editor, (8, 8)) == "O"


def test_what_is_pasted_may_lie_outside_the_selection_it_was_copied_from(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("gL")
    mouse.click((1, 1))
    mouse.tool("select")
    mouse.drag((1, 1), (2, 1))
    mouse.key(Qt.Key.Key_C, CONTROL)
    mouse.key(Qt.Key.Key_V, CONTROL)
    mouse.click((8, 8))
    assert token(editor, (8, 8)) == "gL"


def test_the_eyedropper_tool_takes_a_rectangle_and_gives_the_brush_back(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.drag((1, 1), (2, 1))
    mouse.tool("eyedropper")
    mouse.drag((1, 1), (2, 2))
    assert editor.state.tool == "brush"
    mouse.click((6, 6))
    assert [token(editor, c) for c in ((6, 6), (7, 6), (6, 7), (7, 7))] == ["O", "O", ".", "."]


def test_escape_lets_a_right_drag_go(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    held = editor.state.stamp
    right = Qt.MouseButton.RightButton
    mouse.send(QEvent.Type.MouseButtonPress, mouse.at((1, 1)), right, right, NONE)
    mouse.send(QEvent.Type.MouseMove, mouse.at((4, 4)), Qt.MouseButton.NoButton, right, NONE)
    mouse.key(Qt.Key.Key_Escape)
    mouse.send(QEvent.Type.MouseButtonRelease, mouse.at((4, 4)), right, Qt.MouseButton.NoButton, NONE)
    assert editor.state.stamp is held


def test_start_lanes_laid_twice_have_docks_of_their_own(editor: Editor, mouse: Mouse) -> None:
    editor.window.panels["stamps"].thumb("Start lane").click()
    mouse.click((2, 5))
    mouse.click((6, 5))
    assert sorted((start.number, start.cell) for start in editor.document.course.starts) == [
        (1, Cell(2, 6)), (2, Cell(3, 6)), (3, Cell(6, 6)), (4, Cell(7, 6)),
    ]  # fmt: skip


def test_escape_takes_a_running_stroke_back(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.press((1, 1))
    mouse.move((5, 1))
    mouse.key(Qt.Key.Key_Escape)
    mouse.release((5, 1))
    assert editor.document.course.floor[Cell(3, 1)].is_open_floor
    assert not editor.document.stack.canUndo()


def test_undo_during_a_stroke_ends_it_first(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.press((1, 1))
    mouse.move((5, 1))
    editor.document.undo()
    assert editor.document.course.floor[Cell(3, 1)].is_open_floor
    mouse.move((8, 1))
    mouse.release((8, 1))
    assert all(space.is_open_floor for _, space in editor.document.course.floor.items())


def test_the_ghost_shows_what_a_click_will_do(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("gR")
    mouse.hover((3, 3))
    assert {c: s.gear is not None for c, s in ground_of(mouse.canvas).ghost.ghost.spaces.items()} == {Cell(3, 3): True}
    assert mouse.canvas.viewport().cursor().shape() == Qt.CursorShape.CrossCursor


def test_a_ghost_lies_on_bare_floor_where_something_goes(editor: Editor, mouse: Mouse) -> None:
    """The middle of a space that a pit would take is the same, whatever lay there before."""

    def seen(cell: tuple[int, int]) -> int:
        QApplication.processEvents()
        mouse.hover(cell)
        where = mouse.at(cell)
        viewport = mouse.canvas.viewport()
        assert viewport is not None
        return viewport.grab().toImage().pixel(where)

    for x, element in enumerate(("gR", "cE", "cS<EW+wN", "r", "xN+k:15")):
        mouse.hold(element)
        mouse.click((2 * x, 4))
    mouse.hold("O")
    bare = seen((0, 8))
    assert [seen((2 * x, 4)) == bare for x in range(5)] == [True] * 5
    mouse.hold("wN")
    assert seen((0, 4)) != seen((0, 8)), "a wall takes nothing away: the gear is still seen"


def test_off_the_boards_nothing_can_be_painted_and_the_pointer_says_so(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("gR")
    mouse.hover((12, 3))
    assert mouse.canvas.viewport().cursor().shape() == Qt.CursorShape.ForbiddenCursor
    mouse.click((12, 3))
    assert editor.document.is_clean


def test_the_space_under_the_pointer_is_told_in_words(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("xE+k:15+wN")
    mouse.click((6, 5))
    mouse.hover((6, 5))
    words = "G6: express belt east; crusher in registers 1 and 5; wall to the north"
    assert editor.window.status.space.text() == words
    assert mouse.canvas.accessibleDescription() == words


def test_walls_belong_to_edges(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("wall")
    mouse.drag((2, 2), (5, 2), side=Heading.S)
    floor = editor.document.course.floor
    assert all(floor.has_wall(Cell(x, 3), Heading.N) for x in range(2, 6))
    mouse.click((3, 3), Heading.N)
    assert not editor.document.course.floor.has_wall(Cell(3, 2), Heading.S)


def seen_near(mouse: Mouse, x: float, y: float) -> list[QColor]:
    """The colours of a few pixels below one another about a place on the boards, which are shown large."""
    canvas, viewport = mouse.canvas, mouse.canvas.viewport()
    assert viewport is not None
    canvas.set_pixels(80)
    canvas.centerOn(x, y)
    middle, picture = canvas.mapFromScene(QPointF(x, y)), viewport.grab().toImage()
    return [picture.pixelColor(middle.x(), middle.y() + down) for down in range(-4, 5)]


def test_a_wall_to_come_is_outlined_on_its_edge_and_on_each_image(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("wall")
    mouse.hover((2, 2), Heading.S)
    ghost = ground_of(mouse.canvas).ghost.ghost
    assert ghost.edges == ((Cell(2, 2), Heading.S),)
    assert not ghost.removes
    assert theme.colour("voice") in seen_near(mouse, 250, 315)
    editor.state.set_symmetry(StrokeSymmetry.EAST_WEST)
    mouse.hover((2, 3), Heading.W)
    assert len(ground_of(mouse.canvas).ghost.ghost.edges) == 2


def test_a_wall_that_stays_is_seen_whole_beside_what_is_to_come(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("wall")
    mouse.click((2, 2), Heading.S)
    mouse.hold("O")
    mouse.hover((2, 3))
    assert seen_near(mouse, 250, 303)[4] == theme.colour("wall")


def test_walls_go_round_the_corner_with_the_pointer(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("wall")
    mouse.hover((2, 2), Heading.N)
    mouse.press((2, 2), Heading.N)
    mouse.move((5, 2), Heading.E)
    mouse.move((5, 5), Heading.E)
    mouse.release((5, 5), Heading.E)
    walls = {cell: space.walls for cell, space in editor.document.course.floor.items() if space.walls}
    assert walls == {
        **{Cell(x, 2): (Heading.N,) for x in range(2, 5)},
        Cell(5, 2): (Heading.N, Heading.E),
        **{Cell(5, y): (Heading.E,) for y in range(3, 6)},
    }
    assert editor.document.stack.count() == 1


def test_a_wall_is_drawn_right_round_a_room_and_taken_away_the_same_way(editor: Editor, mouse: Mouse) -> None:
    inside = [
        ((2, 2), Heading.N), ((3, 2), Heading.N), ((4, 2), Heading.E), ((4, 3), Heading.E),
        ((4, 4), Heading.S), ((3, 4), Heading.S), ((2, 4), Heading.W), ((2, 3), Heading.W),
        ((2, 2), Heading.W),
    ]  # fmt: skip
    room = {Cell(x, y): () for x in (2, 3, 4) for y in (2, 3, 4)}
    expected = {
        cell: tuple(side for side in Heading if cell.step(side) not in room) for cell in room if cell != Cell(3, 3)
    }
    mouse.tool("wall")
    for walls in (expected, {}):
        mouse.hover(*inside[0])
        mouse.press(*inside[0])
        for cell, side in inside[1:]:
            mouse.move(cell, side)
        mouse.release(*inside[-1])
        floor = editor.document.course.floor
        assert {cell: space.walls for cell, space in floor.items() if space.walls} == walls
    assert editor.document.stack.count() == 2


def test_a_right_click_takes_over_beams_and_registers(editor: Editor, mouse: Mouse) -> None:
    for x, element in enumerate(("lE3+wW", "pE:4+wW", "k:145")):
        mouse.hold(element)
        mouse.click((3 * x, 0))
    for x, (tool, there) in enumerate((("laser", "lE3+wW"), ("pusher", "pE:4+wW"), ("crusher", "k:145"))):
        mouse.tool(tool)
        mouse.right((3 * x, 0))
        assert editor.state.tool == tool
        mouse.click((3 * x, 5), Heading.W)
        assert token(editor, (3 * x, 5)) == there


def test_a_right_click_on_something_else_brings_the_brush(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.click((0, 0))
    mouse.tool("laser")
    mouse.right((0, 0))
    assert editor.state.tool == "brush"


def test_a_crusher_that_the_edition_lacks_is_placed_with_a_remark(editor: Editor, mouse: Mouse) -> None:
    editor.document.load(course_of(". .", ". .", edition="ah-2005"), None)
    mouse.tool("crusher")
    mouse.hover((0, 0))
    assert editor.state.status == "Crusher in registers 2 and 4. Note: Avalon Hill 2005 does not have a crusher"
    mouse.click((0, 0))
    assert token(editor, (0, 0)) == "k:24"


def test_a_laser_comes_with_its_wall_and_goes_with_it(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("laser")
    mouse.key(Qt.Key.Key_2)
    mouse.click((2, 4), Heading.W)
    assert token(editor, (2, 4)) == "lE2+wW"
    mouse.tool("wall")
    mouse.click((1, 4), Heading.E)
    assert token(editor, (2, 4)) == "."


def test_a_click_on_the_side_where_a_laser_fires_gives_it_a_second_muzzle_and_takes_it_again(
    editor: Editor, mouse: Mouse
) -> None:
    mouse.tool("laser")
    mouse.click((2, 4), Heading.W)
    mouse.click((2, 4), Heading.E)
    assert token(editor, (2, 4)) == "lEW+wW"
    mouse.click((2, 4), Heading.E)
    assert token(editor, (2, 4)) == "lE+wW"
    mouse.click((2, 4), Heading.E)
    mouse.click((2, 4), Heading.W)
    assert token(editor, (2, 4)) == "lW+wEW"


def test_a_pusher_hangs_on_its_edge_with_the_registers_chosen(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("pusher")
    mouse.hover((2, 4), Heading.N)
    mouse.key(Qt.Key.Key_3)
    mouse.click((2, 4), Heading.N)
    assert token(editor, (2, 4)) == "pS:15+wN"


def test_a_crusher_lies_over_a_belt_with_the_registers_chosen(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("cE")
    mouse.click((2, 4))
    mouse.tool("crusher")
    mouse.key(Qt.Key.Key_5)
    mouse.click((2, 4))
    assert token(editor, (2, 4)) == "cE+k:245"
    mouse.click((2, 4))
    assert token(editor, (2, 4)) == "cE"

# SPDX-License-Identifier: GPL-3.0-or-later
"""Rectangles and ellipses: squares, circles, from the centre, outlines, inside the selection."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt

from designer.base.grid import Cell
from designer.editor.rally.boards.ground import ground_of
from designer.editor.state import StrokeSymmetry
from designer.editor.tools.shapes import corners, ellipse, outline
from designer.editor.window.app import RunningEditor as Editor
from tests.editor.conftest import Mouse, course_of

SHIFT = Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier


def pits(editor: Editor) -> list[str]:
    """The board as rows, pits as O."""
    floor = editor.document.course.floor
    return ["".join("O" if space.pit else "." for space in row) for row in floor.rows]


def picture(cells: frozenset[Cell]) -> list[str]:
    width, height = max(c.x for c in cells) + 1, max(c.y for c in cells) + 1
    return ["".join("O" if Cell(x, y) in cells else "." for x in range(width)) for y in range(height)]


@pytest.fixture(autouse=True)
def _pits(mouse: Mouse) -> None:
    mouse.hold("O")


def test_an_ellipse_fills_what_is_dragged(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("ellipse")
    mouse.drag((1, 1), (6, 4))
    assert pits(editor)[1:5] == ["..OOOO......", ".OOOOOO.....", ".OOOOOO.....", "..OOOO......"]
    assert editor.document.stack.count() == 1


def test_an_ellipse_with_shift_is_a_circle(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("ellipse")
    mouse.drag((2, 2), (6, 3), keys=SHIFT)
    assert [row[2:7] for row in pits(editor)[2:7]] == [".OOO.", "OOOOO", "OOOOO", "OOOOO", ".OOO."]


def test_alt_draws_from_the_centre(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("rectangle")
    mouse.drag((5, 5), (7, 6), keys=ALT)
    assert [index for index, row in enumerate(pits(editor)) if row == "...OOOOO...."] == [4, 5, 6]
    mouse.tool("ellipse")
    editor.document.undo()
    mouse.drag((5, 5), (6, 5), keys=ALT | SHIFT)
    assert [row[4:7] for row in pits(editor)[4:7]] == [".O.", "OOO", ".O."]


@pytest.mark.parametrize(
    ("tool", "rows"),
    [("rectangle", ["OOOOO", "O...O", "O...O", "OOOOO"]), ("ellipse", [".OOO.", "O...O", "O...O", ".OOO."])],
)
def test_ctrl_draws_the_outline_alone(editor: Editor, mouse: Mouse, tool: str, rows: list[str]) -> None:
    mouse.tool(tool)
    mouse.drag((1, 1), (5, 4), keys=CONTROL)
    assert [row[1:6] for row in pits(editor)[1:5]] == rows


def test_the_ghost_follows_a_key_that_goes_down_while_the_mouse_rests(editor: Editor, mouse: Mouse) -> None:
    from PyQt6.QtTest import QTest

    mouse.tool("rectangle")
    mouse.press((2, 2))
    mouse.move((5, 3))
    ghost = ground_of(mouse.canvas).ghost
    assert len(ghost.ghost.spaces) == 8
    QTest.keyPress(mouse.canvas, Qt.Key.Key_Shift)
    assert len(ghost.ghost.spaces) == 16
    QTest.keyRelease(mouse.canvas, Qt.Key.Key_Shift)
    assert len(ghost.ghost.spaces) == 8
    assert editor.document.is_clean, "nothing is drawn before the button comes up"
    mouse.release((5, 3))


@pytest.mark.parametrize("tool", ["rectangle", "ellipse"])
@pytest.mark.parametrize("by", ["escape", "right"])
def test_a_running_shape_is_taken_back(editor: Editor, mouse: Mouse, tool: str, by: str) -> None:
    mouse.tool(tool)
    mouse.press((2, 2))
    mouse.move((6, 6))
    if by == "escape":
        mouse.key(Qt.Key.Key_Escape)
    else:
        mouse.right((6, 6))
    mouse.release((6, 6))
    assert not any("O" in row for row in pits(editor))
    assert not editor.document.stack.canUndo()
    assert editor.state.stamp is not None
    assert editor.state.stamp.space is not None
    assert editor.state.stamp.space.pit, "the right click took the shape back and picked nothing up"


def test_a_shape_is_drawn_by_keyboard(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("ellipse")
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Return, *[Qt.Key.Key_Right] * 3, *[Qt.Key.Key_Down] * 3):
        mouse.key(key)
    mouse.key(Qt.Key.Key_Return)
    assert [row[:4] for row in pits(editor)[:4]] == [".OO.", "OOOO", "OOOO", ".OO."]


def test_a_shape_stays_inside_the_selection(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("select")
    mouse.drag((0, 0), (3, 11))
    mouse.tool("rectangle")
    mouse.drag((2, 5), (9, 5))
    assert pits(editor)[5] == "..OO........"


def test_symmetry_repeats_an_ellipse(editor: Editor, mouse: Mouse) -> None:
    editor.state.set_symmetry(StrokeSymmetry.QUARTER_TURNS)
    mouse.tool("ellipse")
    mouse.drag((0, 0), (3, 3))
    rows = pits(editor)
    assert rows[0] == ".OO......OO."
    assert rows == rows[::-1] == [row[::-1] for row in rows]


def test_a_shape_of_a_pattern_keeps_the_pattern(editor: Editor, mouse: Mouse) -> None:
    editor.document.load(course_of("O . . . .", ". . . . .", ". . . . ."), None)
    mouse.right((0, 0), (1, 0))
    mouse.tool("rectangle")
    mouse.drag((0, 2), (4, 2))
    assert pits(editor)[2] == "O.O.O"


@pytest.mark.parametrize(
    ("size", "rows"),
    [
        ((1, 1), ["O"]),
        ((2, 2), ["OO", "OO"]),
        ((3, 3), [".O.", "OOO", ".O."]),
        ((4, 4), [".OO.", "OOOO", "OOOO", ".OO."]),
        ((7, 3), [".OOOOO.", "OOOOOOO", ".OOOOO."]),
    ],
)
def test_small_ellipses_look_like_ellipses(size: tuple[int, int], rows: list[str]) -> None:
    assert picture(ellipse(Cell(0, 0), Cell(size[0] - 1, size[1] - 1))) == rows


def test_every_ellipse_is_whole_and_touches_all_four_sides() -> None:
    for width in range(1, 16):
        for height in range(1, 16):
            cells = ellipse(Cell(0, 0), Cell(width - 1, height - 1))
            assert {c.x for c in cells} == set(range(width))
            assert {c.y for c in cells} == set(range(height))
            assert {Cell(width - 1 - c.x, c.y) for c in cells} == cells == {Cell(c.x, height - 1 - c.y) for c in cells}
            assert outline(cells) <= cells


def test_a_square_reaches_towards_the_pointer_in_every_direction() -> None:
    assert corners(Cell(5, 5), Cell(3, 6), equal=True) == (Cell(5, 5), Cell(3, 7))
    assert corners(Cell(5, 5), Cell(6, 1), equal=True) == (Cell(5, 5), Cell(9, 1))
    assert corners(Cell(5, 5), Cell(7, 6), centred=True) == (Cell(3, 4), Cell(7, 6))


@pytest.mark.parametrize("tool", ["brush", "rectangle", "ellipse", "fill"])
def test_with_an_empty_hand_a_tool_says_where_elements_are(editor: Editor, mouse: Mouse, tool: str) -> None:
    editor.state.set_stamp(None)
    mouse.tool(tool)
    mouse.hover((3, 3))
    assert "choose an element in the palette" in editor.state.status
    mouse.drag((3, 3), (5, 5))
    assert editor.document.is_clean

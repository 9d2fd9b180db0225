# SPDX-License-Identifier: GPL-3.0-or-later
"""Layers by subject: hidden ones are not drawn, and neither hidden nor locked ones are changed."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import QPointF, Qt
from PyQt6.QtGui import QColor
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell, Heading
from designer.editor.docks.layers import LayerList
from designer.editor.window.app import RunningEditor as Editor
from designer.rally.editing.layers import ElementLayer
from tests.editor.conftest import Mouse, course_of, token

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def factory(editor: Editor, mouse: Mouse) -> Mouse:
    """A course with something on every layer."""
    editor.document.load(course_of("cE+wN O lE+wW .", "gR pE:24+wW r .", ". . . D1N", "k:15 cE+k:24 . ."), None)
    editor.window.canvas.set_pixels(40)
    return mouse


def choose(editor: Editor, layer: ElementLayer) -> None:
    """Make a layer the current one, as the menu does."""
    editor.commands.run(f"layer.{layer.value}")


def colours(editor: Editor, cell: tuple[int, int]) -> set[str]:
    """The colours that are seen on a space."""
    canvas = editor.window.canvas
    at = canvas.mapFromScene(QPointF(cell[0] * 100, cell[1] * 100))
    picture = canvas.viewport().grab().toImage()
    return {QColor(picture.pixel(at.x() + x, at.y() + y)).name() for x in range(4, 36, 2) for y in range(4, 36, 2)}


def test_a_locked_layer_is_not_painted_over(editor: Editor, factory: Mouse) -> None:
    choose(editor, ElementLayer.BELTS)
    factory.key(Qt.Key.Key_L, CTRL)
    factory.hold("O")
    factory.click((0, 0))
    factory.click((3, 0))
    assert (token(editor, (0, 0)), token(editor, (3, 0))) == ("cE+wN", "O"), "a pit lies on free floor alone"
    factory.key(Qt.Key.Key_L, CTRL)
    factory.click((0, 0))
    assert token(editor, (0, 0)) == "O+wN"


def test_a_tool_of_a_locked_layer_says_so_and_does_nothing(editor: Editor, factory: Mouse) -> None:
    choose(editor, ElementLayer.WALLS)
    factory.key(Qt.Key.Key_L, CTRL)
    factory.tool("wall")
    before = editor.document.course
    factory.click((2, 2), Heading.N)
    assert editor.document.course == before
    assert editor.state.status == "Cannot draw here, layer locked: Walls"
    assert editor.window.canvas.viewport().cursor().shape() is Qt.CursorShape.ForbiddenCursor


def test_the_eraser_clears_what_is_not_locked(editor: Editor, factory: Mouse) -> None:
    choose(editor, ElementLayer.BELTS)
    factory.key(Qt.Key.Key_L, CTRL | SHIFT)
    factory.tool("eraser")
    factory.drag((0, 0), (3, 0))
    factory.drag((0, 3), (1, 3))
    assert [token(editor, (x, 0)) for x in range(4)] == ["wN", "O", "lE+wW", "."]
    assert [token(editor, (x, 3)) for x in range(2)] == ["k:15", "k:24"], "the belt goes, the crusher on it stays"
    factory.key(Qt.Key.Key_L, CTRL | SHIFT)
    assert not editor.layers.view.locked


@pytest.mark.parametrize(
    ("locked", "held", "gone"),
    [
        (ElementLayer.GROUND, ("O", "gR", "r"), ("cE+wN", "lE+wW")),
        (ElementLayer.MACHINES, ("lE+wW", "pE:24+wW"), ("cE+wN", "O", "gR")),
        (ElementLayer.WALLS, (), ("O", "gR", "r")),
    ],
)
def test_delete_spares_what_is_locked(
    editor: Editor, factory: Mouse, locked: ElementLayer, held: tuple[str, ...], gone: tuple[str, ...]
) -> None:
    choose(editor, locked)
    factory.key(Qt.Key.Key_L, CTRL)
    factory.key(Qt.Key.Key_A, CTRL)
    factory.key(Qt.Key.Key_Delete)
    floor = editor.document.course.floor
    left = {token(editor, cell) for cell, _ in floor.items()}
    assert set(held) <= left
    assert not set(gone) & left
    assert floor.has_wall(Cell(0, 0), Heading.N) is (locked is ElementLayer.WALLS)


def test_locked_flags_docks_and_notes_stay(editor: Editor, factory: Mouse) -> None:
    factory.tool("checkpoint")
    factory.click((2, 2))
    choose(editor, ElementLayer.RACE)
    factory.key(Qt.Key.Key_L, CTRL)
    factory.key(Qt.Key.Key_A, CTRL)
    factory.key(Qt.Key.Key_Delete)
    assert editor.document.course.checkpoints == (Cell(2, 2),)
    assert [start.cell for start in editor.document.course.starts] == [Cell(3, 2)]
    factory.click((1, 2))
    assert len(editor.document.course.checkpoints) == 1


def test_a_machine_without_its_locked_wall_is_not_hung(editor: Editor, factory: Mouse) -> None:
    choose(editor, ElementLayer.WALLS)
    factory.key(Qt.Key.Key_L, CTRL)
    factory.tool("laser")
    factory.click((0, 0), Heading.N)
    factory.click((2, 2), Heading.N)
    assert token(editor, (0, 0)) == "cE+lS+wN", "here a wall bears it"
    assert token(editor, (2, 2)) == "."


def test_a_hidden_layer_is_neither_drawn_nor_changed(editor: Editor, factory: Mouse) -> None:
    choose(editor, ElementLayer.GROUND)
    with_pit, bare = colours(editor, (1, 0)), colours(editor, (1, 2))
    factory.key(Qt.Key.Key_H, CTRL)
    assert colours(editor, (1, 0)) == bare != with_pit
    factory.tool("eraser")
    factory.click((1, 0))
    assert token(editor, (1, 0)) == "O"
    factory.hover((3, 3))
    factory.key(Qt.Key.Key_H, CTRL)
    assert colours(editor, (1, 0)) == with_pit


def test_one_layer_can_be_shown_alone(editor: Editor, factory: Mouse) -> None:
    choose(editor, ElementLayer.BELTS)
    gear = colours(editor, (0, 1))
    belt = colours(editor, (0, 0))
    factory.key(Qt.Key.Key_H, CTRL | SHIFT)
    assert editor.layers.view.hidden == frozenset(ElementLayer) - {ElementLayer.BELTS}
    assert colours(editor, (0, 1)) != gear
    assert len(colours(editor, (0, 0)) & belt) > 2, "the belt is still there"
    factory.key(Qt.Key.Key_H, CTRL | SHIFT)
    assert colours(editor, (0, 1)) == gear


def test_the_other_layers_fade_while_one_is_highlighted(editor: Editor, factory: Mouse) -> None:
    choose(editor, ElementLayer.BELTS)
    pit = colours(editor, (1, 0))
    factory.key(Qt.Key.Key_H)
    faded = colours(editor, (1, 0))
    assert faded != pit
    assert min(QColor(name).lightness() for name in faded) > min(QColor(name).lightness() for name in pit)
    assert editor.commands.action("layer.highlight").isChecked()


def test_exports_have_what_is_hidden(editor: Editor, factory: Mouse, tmp_path: Path) -> None:
    shown, hidden = tmp_path / "shown.svg", tmp_path / "hidden.svg"
    assert editor.exports.run(shown)
    factory.key(Qt.Key.Key_H, CTRL | SHIFT)
    assert editor.exports.run(hidden)
    assert shown.read_bytes() == hidden.read_bytes()


def test_boards_are_turned_with_their_locked_layers(editor: Editor, factory: Mouse) -> None:
    choose(editor, ElementLayer.BELTS)
    factory.key(Qt.Key.Key_L, CTRL)
    editor.commands.run("board.mirror-east-west")
    assert token(editor, (3, 0)) == "cW+wN"


def test_layers_are_walked_by_keys_and_clicks(qtbot: QtBot, editor: Editor, factory: Mouse) -> None:
    factory.key(Qt.Key.Key_PageDown, ALT)
    assert editor.layers.view.current is ElementLayer.BELTS
    factory.key(Qt.Key.Key_PageUp, ALT)
    factory.key(Qt.Key.Key_PageUp, ALT)
    assert editor.layers.view.current is ElementLayer.NOTES
    editor.commands.run("panel.layers")
    panel = editor.window.panels["layers"]
    assert isinstance(panel, LayerList)
    row = panel.rows[ElementLayer.RACE]
    QApplication.processEvents()  # it was made a moment ago; its parts have their places when it is painted
    qtbot.mouseClick(row.eye, Qt.MouseButton.LeftButton)
    qtbot.keyClick(row.lock, Qt.Key.Key_Space)
    assert editor.layers.view.held == {ElementLayer.RACE}
    assert row.eye.accessibleName() == "Show Race"
    assert row.name.accessibleDescription() == "hidden, locked"
    qtbot.keyClick(panel.rows[ElementLayer.NOTES].name, Qt.Key.Key_Up)
    assert editor.layers.view.current is ElementLayer.RACE
    editor.commands.run("layer.free")
    assert not editor.layers.view.held


def test_a_command_that_can_change_nothing_says_so(editor: Editor, factory: Mouse) -> None:
    choose(editor, ElementLayer.GROUND)
    factory.key(Qt.Key.Key_L, CTRL)
    editor.state.select((Cell(2, 1),))
    factory.key(Qt.Key.Key_Delete)
    assert token(editor, (2, 1)) == "r"
    assert editor.state.status == "Nothing changed; layers hidden or locked: Ground"


def test_a_fresh_course_has_nothing_hidden_or_locked(editor: Editor, factory: Mouse) -> None:
    factory.key(Qt.Key.Key_L, CTRL)
    factory.key(Qt.Key.Key_H, CTRL)
    editor.document.load(course_of(". ."), None)
    assert not editor.layers.view.held


def test_the_menu_marks_the_current_layer_as_a_choice_and_the_switches_as_switches(editor: Editor) -> None:
    menu = editor.window.menus["view/layers"]
    actions = {action.objectName(): action for action in menu.actions()}
    group = actions["layer.walls"].actionGroup()
    assert group is not None
    assert group.isExclusive(), "styles and screen readers then say radio button"
    assert group.actions() == [actions[f"layer.{layer.value}"] for layer in ElementLayer]
    assert actions["layer.hide"].actionGroup() is None
    actions["layer.walls"].trigger()
    actions["layer.walls"].trigger()
    assert [action.objectName() for action in group.actions() if action.isChecked()] == ["layer.walls"]

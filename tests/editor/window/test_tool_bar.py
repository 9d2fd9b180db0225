# SPDX-License-Identifier: GPL-3.0-or-later
"""The tool bar: groups, the keyboard in it, and what can be shown over the boards."""

from __future__ import annotations

import pytest
from PyQt6 import sip
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QAction
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell
from designer.editor.rally.boards.board_names import NamesItem
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.bar_buttons import BarButton, BarRule, GroupButton
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard


def focused() -> BarButton:
    widget = QApplication.focusWidget()
    assert isinstance(widget, BarButton)
    return widget


def test_the_bar_is_reached_with_f6_and_walked_with_arrows(editor: Editor) -> None:
    editor.window.resize(1900, 1000)
    QApplication.processEvents()
    canvas = editor.window.canvas
    canvas.setFocus()
    QTest.keyClick(canvas, Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    begun = focused()
    assert begun.defaultAction() is editor.commands.action("file.new")
    QTest.keyClick(begun, Qt.Key.Key_Right)
    assert focused().defaultAction() is editor.commands.action("file.open")
    QTest.keyClick(focused(), Qt.Key.Key_End)
    assert focused().defaultAction() is editor.commands.action("view.fit")
    QTest.keyClick(focused(), Qt.Key.Key_Right)
    assert focused() is begun


def test_a_tool_is_taken_from_the_bar_with_the_keyboard_alone(editor: Editor) -> None:
    editor.window.resize(1900, 1000)
    QApplication.processEvents()
    canvas = editor.window.canvas
    QTest.keyClick(canvas, Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    for _ in range(60):
        if focused().defaultAction() is editor.commands.action("tool.fill"):
            break
        QTest.keyClick(focused(), Qt.Key.Key_Right)
    assert focused().defaultAction() is editor.commands.action("tool.fill")
    QTest.keyClick(focused(), Qt.Key.Key_Space)
    assert editor.state.tool == "fill"
    QTest.keyClick(focused(), Qt.Key.Key_F6)
    assert canvas.hasFocus()


def test_disabled_buttons_are_passed_over(editor: Editor) -> None:
    QTest.keyClick(editor.window.canvas, Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    seen = set()
    for _ in range(60):
        seen.add(focused())
        QTest.keyClick(focused(), Qt.Key.Key_Right)
    assert all(button.isEnabled() and button.isVisible() for button in seen)
    assert editor.commands.action("edit.undo") not in {button.defaultAction() for button in seen}


def test_in_a_narrow_window_groups_become_one_button_each_and_stay_usable(editor: Editor) -> None:
    editor.window.resize(1180, 768)
    QApplication.processEvents()
    groups = [button for button in editor.window.bar.findChildren(GroupButton) if button.isVisible()]
    assert groups
    editor.state.set_tool("select")
    for group in groups:
        QTest.mouseClick(group, Qt.MouseButton.LeftButton)
        menu = QApplication.activePopupWidget()
        assert menu is not None
        assert len(menu.actions()) >= 3
        menu.close()
    editor.window.resize(1900, 1000)
    QApplication.processEvents()
    assert not [button for button in editor.window.bar.findChildren(GroupButton) if button.isVisible()]


@pytest.mark.parametrize("size", [(1900, 1000), (1366, 768)])
def test_groups_are_seen_and_nothing_of_the_bar_is_cut(editor: Editor, size: tuple[int, int]) -> None:
    editor.window.resize(*size)
    QApplication.processEvents()
    bar = editor.window.bar
    rules = [rule for rule in bar.findChildren(BarRule) if rule.isVisible()]
    assert len(rules) >= 6
    assert all(rule.width() == 9 for rule in rules)
    for button in bar.findChildren(BarButton):
        assert not button.isVisible() or bar.rect().contains(button.mapTo(bar, button.rect().bottomRight()))


def test_what_lies_over_the_boards_is_chosen_from_a_visible_place(editor: Editor) -> None:
    action = editor.commands.action("help.overlays")
    (button,) = [one for one in editor.window.bar.findChildren(BarButton) if one.defaultAction() is action]
    assert button.isVisible()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    traps = next(entry for entry in menu.actions() if entry is editor.commands.action("view.traps"))
    traps.trigger()
    menu.close()
    assert "traps" in editor.state.shown


def test_every_board_of_a_large_course_has_its_name() -> None:
    boards = {f"b{n}": CourseBoard(Board.parse(". . .\n. . .\n. . .", f"Board {n}")) for n in range(9)}
    layout = tuple(Placement(f"b{n}", 3 * (n % 3), 3 * (n // 3)) for n in range(9))
    names = NamesItem()
    names.show_course(Course(title="Nine", edition="ah-2005", boards=boards, layout=layout))
    places = {title: place.value for title, _, place in names._titles}
    assert len(places) == 9
    assert places["Board 4"] == "inside"
    assert [title for title, place in places.items() if place == "inside"] == ["Board 4"]
    assert Cell(4, 4) not in [Cell(p.x, p.y) for _, p, place in names._titles if place.value != "inside"]


def test_an_action_that_outlives_its_button_may_change(qtbot: QtBot) -> None:
    action = QAction("Undo")
    button = BarButton(action)
    sip.delete(button)
    action.setText("Undo brush")  # what a slot raises here fails the test
    assert action.text() == "Undo brush"

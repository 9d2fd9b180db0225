# SPDX-License-Identifier: GPL-3.0-or-later
"""The tool bar: groups, the keyboard in it, and what can be shown over the boards."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PyQt6 import sip
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QAction, QFontMetrics
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell
from designer.editor.commands import CommandRegistry
from designer.editor.look.paint import sized
from designer.editor.rally.boards.board_names import NamesItem
from designer.editor.rally.desk import SWITCHES
from designer.editor.rally.race.scene import scene_of
from designer.editor.rally.rules import EditionChoice
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.bar_buttons import BarButton, FindAction, GroupButton, ShowButton
from designer.editor.window.status_bar import SmallButton
from designer.files import courses_folder
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard

pytestmark = pytest.mark.panels_stay


def focused() -> BarButton:
    widget = QApplication.focusWidget()
    assert isinstance(widget, BarButton)
    return widget


@pytest.mark.fresh_window  # the bar remembers which of its buttons had the keyboard
def test_the_bar_is_reached_with_f6_and_walked_with_arrows(editor: Editor) -> None:
    editor.window.resize(1900, 1000)
    QApplication.processEvents()
    canvas = editor.window.canvas
    canvas.setFocus()
    QTest.keyClick(canvas, Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    begun = focused()
    assert begun.defaultAction() is editor.commands.action("file.save")
    QTest.keyClick(begun, Qt.Key.Key_Right)
    assert focused().defaultAction() is editor.commands.action("tool.select"), "there is nothing to undo"
    QTest.keyClick(focused(), Qt.Key.Key_End)
    assert focused().defaultAction() is editor.commands.action("help.overlays")
    QTest.keyClick(focused(), Qt.Key.Key_Right)
    assert focused() is begun


def test_a_tool_is_taken_from_the_bar_with_the_keyboard_alone(editor: Editor) -> None:
    editor.window.resize(1900, 1000)
    QApplication.processEvents()
    canvas = editor.window.canvas
    QTest.keyClick(canvas, Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    for _ in range(60):
        if focused().defaultAction() is editor.commands.action("tool.eraser"):
            break
        QTest.keyClick(focused(), Qt.Key.Key_Right)
    assert focused().defaultAction() is editor.commands.action("tool.eraser")
    QTest.keyClick(focused(), Qt.Key.Key_Space)
    assert editor.state.tool == "eraser"
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


WORDS = ("Select", "Brush", "Belt", "Shape", "Erase", "Pick")


def _worded(editor: Editor) -> list[str]:
    return [button.words for button in _seen(editor) if button.words]


def _seen(editor: Editor) -> list[BarButton]:
    return [button for button in editor.window.bar.findChildren(BarButton) if button.isVisible()]


def _resize(editor: Editor, width: int, height: int = 800) -> None:
    editor.window.resize(width, height)
    QApplication.processEvents()


def test_where_one_draws_the_bar_has_twelve_things_and_every_tool_its_word(editor: Editor) -> None:
    _resize(editor, 1600, 1000)
    assert _worded(editor) == [*WORDS, "Show"]
    assert len(_seen(editor)) == 12


def test_shapes_are_offered_by_one_button_that_is_filled_with_one_in_hand(editor: Editor) -> None:
    _resize(editor, 1600, 1000)
    (group,) = [button for button in _seen(editor) if isinstance(button, GroupButton)]
    before = group.geometry()
    QTest.mouseClick(group, Qt.MouseButton.LeftButton)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    names = [action.objectName() for action in menu.actions()]
    assert names == ["tool.rectangle", "tool.ellipse", "tool.fill"]
    menu.actions()[1].trigger()
    menu.close()
    QApplication.processEvents()
    assert editor.state.tool == "ellipse"
    assert group.in_hand
    assert group.geometry() == before, "nothing moves under the pointer"


def test_turning_and_mirroring_go_the_other_way_with_shift(editor: Editor, monkeypatch: pytest.MonkeyPatch) -> None:
    _resize(editor, 1600, 1000)
    done: list[str] = []
    monkeypatch.setattr(CommandRegistry, "run", lambda registry, name: done.append(name))
    for name in ("hold.turn-right", "hold.mirror-east-west"):
        (button,) = [one for one in _seen(editor) if one.defaultAction() is editor.commands.action(name)]
        for keys in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier):
            QTest.mouseClick(button, Qt.MouseButton.LeftButton, keys)
    assert done == ["hold.turn-right", "hold.turn-left", "hold.mirror-east-west", "hold.mirror-north-south"]


@pytest.mark.parametrize(("workspace", "words"), [
    ("studio", ["Let robots race", "Fastest from here", "Compare", "Take along", "Show"]),
    ("lab", ["Run 1000 races", "Watch one", "What would help", "Save numbers", "Show"]),
    ("gallery", ["Make 12 courses", "More like this", "Open", "Take along"]),
])  # fmt: skip
def test_a_workspace_has_its_verbs_where_another_has_tools(editor: Editor, workspace: str, words: list[str]) -> None:
    _resize(editor, 1600, 1000)
    editor.window.show_workspace(workspace)
    QApplication.processEvents()
    assert _worded(editor) == words, "nothing is shown over boards that are not seen"


def test_take_along_offers_the_race_the_course_and_a_site(editor: Editor) -> None:
    _resize(editor, 1600, 1000)
    editor.window.show_workspace("studio")
    QApplication.processEvents()
    (button,) = [one for one in _seen(editor) if isinstance(one, GroupButton)]
    assert button.words == "Take along"
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    names = [action.objectName() for action in menu.actions()]
    menu.close()
    assert names == ["program.take-along", "program.save-replay", "file.copy-code", "file.export", "file.site"]
    assert not button.in_hand
    editor.window.show_workspace("draw")


def test_nothing_of_the_studio_is_left_over_in_the_lab(editor: Editor) -> None:
    editor.files.open(courses_folder() / "kettle-run.course.json", as_copy=True)
    editor.window.show_workspace("studio")
    editor.commands.run("program.race")
    assert editor.player.active
    assert scene_of(editor.state).robots
    editor.window.show_workspace("lab")
    assert not editor.player.active
    assert not scene_of(editor.state).robots
    assert not editor.window.canvas.slots, "no place asks for a board where nobody draws"
    editor.window.show_workspace("studio")
    assert scene_of(editor.state).robots
    editor.window.show_workspace("draw")
    assert editor.window.canvas.slots


def test_words_give_way_from_the_right_and_that_of_the_tool_in_hand_last(editor: Editor) -> None:
    editor.state.set_tool("eraser")
    left = []
    for width in (1600, 1366, 1180, 1100, 1000, 911):
        _resize(editor, width)
        left.append(_worded(editor))
    assert left[0] == [*WORDS, "Show"]
    assert all(len(before) >= len(after) for before, after in pairwise(left))
    assert all("Erase" in words for words in left if words)
    for words in left:
        kept = [word for word in words if word != "Erase"]
        assert kept == [word for word in (*WORDS, "Show") if word != "Erase"][: len(kept)]


@pytest.mark.parametrize("size", [(1900, 1000), (1366, 768), (1280, 720), (911, 512)])
@pytest.mark.parametrize("code", ["en", "de", "cs"])
def test_nothing_of_the_bar_is_cut(editor: Editor, size: tuple[int, int], code: str) -> None:
    editor.set_language(code)
    _resize(editor, *size)
    bar = editor.window.bar
    for workspace in ("draw", "studio", "lab", "gallery"):
        editor.window.show_workspace(workspace)
        QApplication.processEvents()
        for part in bar.findChildren(QWidget):
            if isinstance(part, BarButton | EditionChoice | FindAction) and part.isVisible():
                assert bar.rect().contains(part.mapTo(bar, part.rect().bottomRight())), (workspace, part)
        for button in _seen(editor):
            assert button.width() >= button.sizeHint().width(), (workspace, button.words)
    editor.window.show_workspace("draw")
    editor.set_language("en")


def test_a_button_is_as_wide_as_its_words_are_in_the_font_that_it_has_now(editor: Editor) -> None:
    worded = [button for button in _seen(editor) if button.words]
    assert len(worded) > len(WORDS) / 2
    for button in worded:
        before, font = button.sizeHint(), button.font()
        button.setFont(sized(font, 2))
        assert button.sizeHint().width() > before.width() + QFontMetrics(font).horizontalAdvance(button.words) / 2
        button.setFont(font)
        assert button.sizeHint() == before


def test_bar_and_canvas_stay_where_they_are_when_workspaces_change_twenty_times(editor: Editor) -> None:
    _resize(editor, 1600, 1000)
    seen: dict[str, set[tuple[object, ...]]] = {}
    for _ in range(5):
        for workspace in ("studio", "draw", "lab", "draw"):
            editor.window.show_workspace(workspace)
            for _ in range(2):
                QApplication.processEvents()
            bench = editor.window.panels.docks["bench"]
            place = (
                editor.window.bar.geometry().getRect(), editor.window.pages.geometry().getRect(),
                editor.window.status.geometry().getRect(), bench.isVisible() and bench.geometry().getRect(),
            )  # fmt: skip
            seen.setdefault(workspace, set()).add(place)
    assert {workspace: len(places) for workspace, places in seen.items()} == {"studio": 1, "draw": 1, "lab": 1}


def test_the_zoom_is_changed_at_the_right_end_of_the_status_bar(editor: Editor) -> None:
    pixels = editor.window.canvas.pixels
    smaller, larger, fit = editor.window.status.zoom.findChildren(SmallButton)
    QTest.mouseClick(larger, Qt.MouseButton.LeftButton)
    assert editor.window.canvas.pixels > pixels
    QTest.mouseClick(smaller, Qt.MouseButton.LeftButton)
    QTest.mouseClick(smaller, Qt.MouseButton.LeftButton)
    assert editor.window.canvas.pixels < pixels
    QTest.mouseClick(fit, Qt.MouseButton.LeftButton)
    assert editor.window.canvas.is_fitting
    assert [one.accessibleName() for one in (smaller, larger, fit)] == ["Zoom out", "Zoom in", "Fit to window"]


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
    assert isinstance(button, ShowButton)
    assert button._badge() == str(len(editor.state.shown & {switch.key for switch in SWITCHES}))


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

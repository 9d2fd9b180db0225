# SPDX-License-Identifier: GPL-3.0-or-later
"""Stamps under the digits: kept, taken, named, remembered; and those that come with the program."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtGui import QContextMenuEvent
from PyQt6.QtWidgets import QApplication

from designer.base.grid import Cell
from designer.editor.rally.library.stored_stamps import stored_stamps
from designer.editor.rally.small_pictures import stamp_floor
from designer.editor.settings import Settings
from designer.editor.widgets import dialogs
from designer.editor.window.app import RunningEditor as Editor
from designer.game.stamp import Stamp
from designer.rally.course.notation import parse_space
from designer.rally.editing.boards import lay_again
from tests.editor.conftest import Mouse, course_of, token

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture(autouse=True)
def _sheet(editor: Editor) -> None:
    editor.document.load(course_of("cE gL . . .", "O . . . .", ". . . . .", ". . . . ."), None)


def own(editor: Editor) -> list[str]:
    """What the shelf calls the person's own stamps."""
    return [thumb.accessibleName() for thumb in editor.window.panels["stamps"].own]


def test_what_is_held_is_kept_under_a_digit_and_taken_with_it(editor: Editor, mouse: Mouse) -> None:
    mouse.right((0, 0), (1, 0))
    mouse.key(Qt.Key.Key_3, CONTROL)
    mouse.hold("O")
    mouse.key(Qt.Key.Key_3)
    mouse.click((2, 3))
    assert [token(editor, (x, 3)) for x in (2, 3)] == ["cE", "gL"]


def test_with_a_selecting_tool_the_selection_is_kept(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("r")
    mouse.tool("select")
    mouse.drag((0, 0), (0, 1))
    mouse.key(Qt.Key.Key_1, CONTROL)
    mouse.key(Qt.Key.Key_Escape)
    mouse.key(Qt.Key.Key_1)
    assert editor.state.tool == "brush"
    mouse.click((4, 2))
    assert [token(editor, (4, y)) for y in (2, 3)] == ["cE", "O"]


def test_an_element_that_is_kept_still_adds_to_what_lies_there(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("wN")
    mouse.key(Qt.Key.Key_2, CONTROL)
    mouse.hold("O")
    mouse.key(Qt.Key.Key_2)
    mouse.click((0, 0))
    assert token(editor, (0, 0)) == "cE+wN"


def test_a_digit_that_is_used_again_keeps_the_new_stamp(editor: Editor, mouse: Mouse) -> None:
    for element in ("gR", "O"):
        mouse.hold(element)
        mouse.key(Qt.Key.Key_5, CONTROL)
    assert len(stored_stamps(editor.settings)) == 1
    mouse.hold("r")
    mouse.key(Qt.Key.Key_5)
    mouse.click((3, 3))
    assert token(editor, (3, 3)) == "O"


def test_an_irregular_selection_leaves_its_holes_alone(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("select-alike")
    mouse.click((0, 0))
    mouse.click((0, 1), keys=Qt.KeyboardModifier.ShiftModifier)
    mouse.click((1, 0), keys=Qt.KeyboardModifier.ShiftModifier)
    mouse.key(Qt.Key.Key_4, CONTROL)
    mouse.key(Qt.Key.Key_Escape)
    mouse.hold("r")
    mouse.drag((2, 2), (4, 2))
    mouse.drag((2, 3), (4, 3))
    mouse.key(Qt.Key.Key_4)
    mouse.click((2, 2))
    assert [token(editor, c) for c in ((2, 2), (3, 2), (2, 3), (3, 3))] == ["cE", "gL", "O", "r"]


def test_an_empty_digit_says_how_to_fill_it(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    held = editor.state.stamp
    mouse.key(Qt.Key.Key_7)
    assert editor.state.stamp is held
    assert editor.state.status == "No stamp on 7. Ctrl+7 saves the current one there"


def test_with_nothing_in_the_hand_nothing_is_kept(editor: Editor, mouse: Mouse) -> None:
    editor.state.set_stamp(None)
    mouse.key(Qt.Key.Key_7, CONTROL)
    assert stored_stamps(editor.settings) == ()
    assert editor.state.status.startswith("Nothing to save")


def test_digits_choose_registers_where_the_tool_has_some(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.key(Qt.Key.Key_3, CONTROL)
    mouse.tool("crusher")
    mouse.key(Qt.Key.Key_3)
    assert editor.state.tool == "crusher"
    mouse.click((3, 3))
    assert token(editor, (3, 3)) == "k:234"


def test_the_shelf_shows_own_stamps_and_takes_them(editor: Editor, mouse: Mouse) -> None:
    shelf = editor.window.panels["stamps"]
    assert own(editor) == []
    mouse.right((0, 0), (1, 0))
    mouse.key(Qt.Key.Key_6, CONTROL)
    assert own(editor) == ["Stamp 6"]
    assert shelf.own[0].toolTip().endswith("Press 6 to use it.")
    mouse.hold("O")
    shelf.own[0].click()
    mouse.click((2, 3))
    assert token(editor, (3, 3)) == "gL"


def test_an_own_stamp_is_named_and_forgotten(editor: Editor, mouse: Mouse, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = editor.window.panels["stamps"]
    mouse.right((0, 0), (1, 0))
    mouse.key(Qt.Key.Key_1, CONTROL)
    monkeypatch.setattr(dialogs, "ask_text", lambda *_, **__: "Corner by the mill")
    menu = shelf.menu(shelf.own[0])
    assert menu is not None
    menu.actions()[0].trigger()
    assert own(editor) == ["Corner by the mill"]
    menu = shelf.menu(shelf.own[0])
    assert menu is not None
    menu.actions()[1].trigger()
    assert own(editor) == []


def test_stamps_are_kept_between_sessions(editor: Editor, mouse: Mouse) -> None:
    from pathlib import Path

    mouse.right((0, 0), (1, 1))
    mouse.key(Qt.Key.Key_9, CONTROL)
    editor.settings.sync()
    again = Settings(Path(editor.settings._store.fileName()).parent)
    assert [(stored.key, stored.stamp) for stored in stored_stamps(again)] == [(9, editor.state.stamp)]


def test_settings_written_by_hand_do_no_harm(editor: Editor) -> None:
    for data in ("nonsense", [1, None, {"rows": "??"}, {"rows": "cE", "key": "x"}, {"rows": "O", "key": 77}], {"a": 1}):
        editor.settings.set_data("palette/stamps", data)
        assert all(stored.key == 0 for stored in stored_stamps(editor.settings))
    editor.settings.set_data("palette/stamps", ["cE gL\n"])
    assert own(editor) == ["Stamp 1"]


def test_a_right_click_that_takes_a_drag_back_opens_no_menu(
    editor: Editor, mouse: Mouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The menu belongs to a right click of the selecting tools, not to one that took a drag back."""
    shown: list[QPoint] = []
    monkeypatch.setattr(mouse.canvas, "_show_context_menu", shown.append)

    def ask_for_menu() -> None:
        viewport = mouse.canvas.viewport()
        assert viewport is not None
        at = mouse.at((1, 1))
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, viewport.mapToGlobal(at))
        QApplication.sendEvent(viewport, event)

    mouse.tool("select")
    mouse.press((0, 0))
    mouse.move((1, 1))
    mouse.right((1, 1))
    ask_for_menu()
    mouse.release((1, 1))
    assert shown == []
    assert editor.state.selection == frozenset()
    mouse.right((1, 1))
    ask_for_menu()
    assert len(shown) == 1


def test_equal_stamps_are_one_floor_so_that_palettes_of_many_tabs_paint_them_once() -> None:
    def belt(words: str) -> Stamp:
        return Stamp.of(parse_space(words))

    assert stamp_floor(belt("cE")) is stamp_floor(belt("cE"))
    assert stamp_floor(belt("cE")) is not stamp_floor(belt("cW"))


def test_a_stamp_may_be_wider_than_a_board(editor: Editor, mouse: Mouse) -> None:
    wide = course_of(". " * 199 + "O")
    editor.document.load(lay_again(wide, "sheet", Cell(200, 0)), None)
    shelf = editor.window.panels["stamps"]
    editor.commands.run("edit.select-all")
    editor.commands.run("edit.copy")
    editor.commands.run("edit.paste")
    assert editor.state.stamp is not None
    assert stamp_floor(editor.state.stamp).size == (400, 1)
    mouse.key(Qt.Key.Key_3, CONTROL)
    assert shelf.card.accessibleDescription().startswith("400 × 1")
    assert own(editor) == ["Stamp 3"]

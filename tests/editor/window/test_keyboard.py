# SPDX-License-Identifier: GPL-3.0-or-later
"""Without a mouse: every panel is reached, a course is drawn, and the space under the cursor is told in words."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QAbstractButton, QApplication, QWidget

from designer.base.grid import Cell
from designer.base.words import set_language
from designer.editor.window.app import RunningEditor as Editor
from tests.editor.conftest import course_of, token

Key = Qt.Key
NONE = Qt.KeyboardModifier.NoModifier
CTRL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
ARROWS: dict[str, Qt.Key] = {
    "<": Key.Key_Left,
    ">": Key.Key_Right,
    "^": Key.Key_Up,
    "v": Key.Key_Down,
    "!": Key.Key_Return,
}


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def press(key: Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
    """A key, to whatever has the keyboard."""
    QTest.keyClick(focused(), key, modifiers)


def walk(keys: str) -> None:
    """Arrows, and Return for ``!``."""
    for key in keys:
        press(ARROWS[key])


@pytest.fixture
def keys(editor: Editor) -> Editor:
    """The editor with its cursor in the corner of an empty board."""
    editor.state.set_cursor(Cell(0, 0))
    editor.window.activateWindow()
    editor.window.canvas.setFocus()
    return editor


def test_the_space_under_the_cursor_is_told_in_words(keys: Editor) -> None:
    keys.document.load(course_of("cE+wN O .", ". pE:24+wW ."), None)
    keys.state.set_cursor(Cell(0, 0))
    told = []
    for step in ("", ">", "v"):
        walk(step)
        told.append(keys.window.canvas.accessibleDescription())
        assert keys.window.status.space.text() == told[-1]
        assert keys.window.status.space.accessibleDescription() == told[-1]
    assert told == [
        "A1: belt east; wall to the north",
        "B1: pit",
        "B2: pusher east in registers 2 and 4; wall to the west",
    ]
    keys.set_language("de")
    assert keys.window.canvas.accessibleDescription().startswith("B2: Schieber")
    assert keys.window.canvas.accessibleName() == "Spielpläne"
    set_language("en")


def test_a_course_is_drawn_with_keys_alone(keys: Editor) -> None:
    press(Key.Key_T)  # the belt brush: Return begins the path and ends it
    walk("!>>>vv!")
    press(Key.Key_5, ALT)
    QTest.keyClicks(focused(), "pit")
    press(Key.Key_Return)  # the first that fits is taken, and the boards have the keyboard
    walk("v!>!")
    press(Key.Key_L)
    walk("v!")
    press(Key.Key_C)
    walk("v!<<!")
    press(Key.Key_D)
    walk("v!")
    row = [token(keys, (x, 0)) for x in range(4)]
    assert row == ["cE", "cE", "cE", "cS<E"]
    assert [token(keys, (3, y)) for y in (1, 2, 3)] == ["cS", "cS", "O"]
    assert token(keys, (4, 3)) == "O"
    assert keys.document.course.floor.walls(Cell(4, 4))
    assert keys.document.course.checkpoints == (Cell(4, 5), Cell(2, 5))
    assert [start.cell for start in keys.document.course.starts] == [Cell(2, 6)]
    for _ in range(7):
        press(Key.Key_Z, CTRL)
    assert not keys.document.stack.canUndo()


def test_spaces_are_selected_copied_and_pasted_with_keys(keys: Editor) -> None:
    keys.document.load(course_of("gL O . .", ". . . ."), None)
    keys.state.set_cursor(Cell(0, 0))
    press(Key.Key_Right, SHIFT)
    assert keys.state.selection == {Cell(0, 0), Cell(1, 0)}
    press(Key.Key_C, CTRL)
    press(Key.Key_V, CTRL)
    walk(">v!")
    assert [token(keys, (x, 1)) for x in range(4)] == [".", ".", "gL", "O"]


def test_tab_stays_on_the_boards_and_moves_everywhere_else(keys: Editor) -> None:
    press(Key.Key_Tab)
    assert keys.window.canvas.hasFocus()
    assert not keys.window.panels.docks["palette"].isVisible()
    press(Key.Key_Tab)
    press(Key.Key_5, ALT)
    first = focused()
    press(Key.Key_Tab)
    assert focused() is not first
    assert keys.window.panels.docks["palette"].isVisible()
    press(Key.Key_F6, CTRL)
    press(Key.Key_Backtab, SHIFT)
    assert not keys.window.canvas.hasFocus(), "Shift+Tab leaves the boards"


def test_every_panel_is_walked_to_and_every_button_in_it_has_a_name(keys: Editor) -> None:
    for name, dock in keys.window.panels.docks.items():
        dock.show()
        seen = set()
        for _ in range(len(keys.window.panels.docks) + 2):
            press(Key.Key_F6)
            seen.add(keys.window.panels._with_keyboard())
        assert name in seen
        shown = [button for button in dock.findChildren(QAbstractButton) if button.isVisible()]
        assert not [button for button in shown if not (button.accessibleName() or button.text())]

# SPDX-License-Identifier: GPL-3.0-or-later
"""Keys of one's own: taken, taken away from another command, given back, and told in the manual."""

from __future__ import annotations

import re

import pytest
from PyQt6.QtCore import Qt, QUrl
from PyQt6.QtGui import QKeySequence
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QTreeWidgetItem

from designer.base.grid import Cell
from designer.base.words import LANGUAGES, speaking
from designer.editor.commands import all_commands
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.keys_page import shipped_page
from designer.editor.window.manual_window import ManualWindow
from designer.editor.window.shortcuts import ShortcutEditor
from designer.manual import FOLDER
from tests.editor.conftest import Mouse

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def dialog(editor: Editor) -> ShortcutEditor:
    editor.commands.run("help.shortcuts")
    (found,) = editor.window.findChildren(ShortcutEditor)
    return found


def row(dialog: ShortcutEditor, title: str) -> QTreeWidgetItem:
    (item,) = [item for item in dialog._items() if item.text(0) == title]
    return item


def press(dialog: ShortcutEditor, title: str, key: Qt.Key, keys: Qt.KeyboardModifier) -> None:
    """Choose a command, press the keys, and take them."""
    dialog.tree.setCurrentItem(row(dialog, title))
    dialog.keys.setFocus()
    QTest.keyClick(dialog.keys, key, keys)
    QTest.mouseClick(dialog.take_button, Qt.MouseButton.LeftButton)


def leave(editor: Editor, dialog: ShortcutEditor) -> None:
    """Close the dialog; the window has the keyboard again, as a window manager sees to."""
    dialog.close()
    editor.window.activateWindow()
    QTest.qWaitForWindowActive(editor.window)


def test_keys_of_ones_own_work_and_are_remembered(editor: Editor, dialog: ShortcutEditor, mouse: Mouse) -> None:
    press(dialog, "Invert selection", Qt.Key.Key_F12, CTRL)
    leave(editor, dialog)
    mouse.key(Qt.Key.Key_F12, CTRL)
    assert len(editor.state.selection) == 144
    editor.state.select(())
    mouse.key(Qt.Key.Key_I, CTRL)
    assert not editor.state.selection, "the shipped keys do it no more"
    assert editor.settings.data("shortcuts") == {"edit.invert": "Ctrl+F12"}


def test_keys_never_belong_to_two_commands(editor: Editor, dialog: ShortcutEditor, mouse: Mouse) -> None:
    dialog.tree.setCurrentItem(row(dialog, "Invert selection"))
    dialog.keys.setFocus()
    QTest.keyClick(dialog.keys, Qt.Key.Key_A, CTRL)
    assert dialog.conflict.text() == "Now used by: Select all"
    QTest.mouseClick(dialog.take_button, Qt.MouseButton.LeftButton)
    assert row(dialog, "Select all").text(1) == ""
    leave(editor, dialog)
    editor.state.select((Cell(0, 0),))
    mouse.key(Qt.Key.Key_A, CTRL)
    assert len(editor.state.selection) == 143


def test_shipped_keys_come_back_for_one_and_for_all(editor: Editor, dialog: ShortcutEditor) -> None:
    press(dialog, "Invert selection", Qt.Key.Key_A, CTRL)
    press(dialog, "Grid", Qt.Key.Key_F9, Qt.KeyboardModifier.NoModifier)
    dialog.tree.setCurrentItem(row(dialog, "Select all"))
    QTest.mouseClick(dialog.reset_button, Qt.MouseButton.LeftButton)
    assert (row(dialog, "Select all").text(1), row(dialog, "Invert selection").text(1)) == ("Ctrl+A", "")
    QTest.mouseClick(dialog.all_button, Qt.MouseButton.LeftButton)
    assert (row(dialog, "Invert selection").text(1), row(dialog, "Grid").text(1)) == ("Ctrl+I", "Ctrl+G")


def test_a_command_may_have_no_keys(editor: Editor, dialog: ShortcutEditor, mouse: Mouse) -> None:
    dialog.tree.setCurrentItem(row(dialog, "Select all"))
    QTest.mouseClick(dialog.none_button, Qt.MouseButton.LeftButton)
    leave(editor, dialog)
    mouse.key(Qt.Key.Key_A, CTRL)
    assert not editor.state.selection


def test_commands_are_found_by_their_keys(dialog: ShortcutEditor) -> None:
    QTest.keyClicks(dialog.filter, "shift+p")
    shown = [item.text(0) for item in dialog._items() if not item.isHidden()]
    assert "Find a command…" in shown
    assert "Grid" not in shown


def test_redo_has_the_keys_of_every_desktop(editor: Editor, mouse: Mouse) -> None:
    keys = {sequence.toString() for sequence in editor.commands.all_keys("edit.redo")}
    assert keys >= {"Ctrl+Y", "Ctrl+Shift+Z"}
    assert editor.commands.keys("edit.redo") == QKeySequence(QKeySequence.StandardKey.Redo)
    mouse.hold("O")
    for key, modifiers in ((Qt.Key.Key_Y, CTRL), (Qt.Key.Key_Z, CTRL | SHIFT)):
        mouse.click((2, 2))
        mouse.key(Qt.Key.Key_Z, CTRL)
        mouse.key(key, modifiers)
        assert editor.document.course.floor[Cell(2, 2)].pit
        mouse.key(Qt.Key.Key_Z, CTRL)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shipped_page_of_keys_is_that_of_the_registry(qapp: QApplication, language: str) -> None:
    folder = FOLDER if language == "en" else FOLDER / language
    with speaking(language):
        assert (folder / "keys.md").read_text("utf-8") == shipped_page()


def test_every_link_of_the_manual_in_its_window_leads_somewhere(editor: Editor) -> None:
    editor.commands.run("help.manual")
    (manual,) = editor.window.findChildren(ManualWindow)
    manual.hide()  # laying out every page takes long
    links = {link for text in manual._pages.values() for link in re.findall(r"\]\((\w+)\.md\)", text)}
    assert len(links) > 6
    for name in links:
        manual._follow(QUrl(f"{name}.md"))
        assert manual._pages[name].startswith(f"# {manual.text.toPlainText().splitlines()[0]}")


def test_the_manual_shows_the_current_keys_and_follows_the_language(editor: Editor) -> None:
    editor.commands.set_keys("edit.invert", QKeySequence("Ctrl+F12"))
    editor.commands.run("help.manual")
    (manual,) = editor.window.findChildren(ManualWindow)
    manual.show_page("keys")
    assert "Ctrl+F12" in manual.text.toPlainText()
    assert all(str(command.doc) in manual.text.toPlainText() for command in all_commands())
    editor.set_language("de")
    assert manual.windowTitle() == "Handbuch"
    assert manual.text.toPlainText().startswith("Befehle und Tasten")
    manual.show_page("editor")
    editor.set_language("cs")
    assert manual.text.toPlainText().startswith("Editor\nOtevře ho")

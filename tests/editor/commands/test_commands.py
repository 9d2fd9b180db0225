# SPDX-License-Identifier: GPL-3.0-or-later
"""Commands are data: every one is named, explained, has an icon that exists and keys of its own."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.base import words
from designer.base.grid import Cell
from designer.editor.commands import all_commands
from designer.editor.look import icons
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.menus import TITLES
from tests.editor.conftest import Mouse, token

COMMANDS = all_commands()


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: str(command.id))
def test_a_command_says_what_it_does_in_every_language(command) -> None:  # type: ignore[no-untyped-def]
    assert command.doc is not None
    assert command.menu == "" or command.menu in TITLES
    for language in ("de", "cs"):
        words.set_language("en")
        english = str(command.doc)
        words.set_language(language)
        assert str(command.doc) != english, f"not translated into {language}"


def test_every_icon_exists(editor: Editor) -> None:
    for command in COMMANDS:
        if command.icon:
            assert not icons.icon(command.icon).pixmap(20, 20).isNull(), command.icon  # unknown ones fail when painted


def test_marks_over_letters_need_not_be_typed() -> None:
    from designer.editor.window.search import rank

    assert rank("cest", "Language: Čeština") == 1
    assert rank("öff", "Offen") == 0
    assert rank("cestx", "Language: Čeština") is None


def test_what_can_be_done_stands_first_in_the_command_palette(editor: Editor) -> None:
    from designer.editor.window.search import CommandPalette

    palette = CommandPalette(editor, editor.commands)
    palette.field.setText("mirror")
    enabled = [bool(palette.list.item(row).flags() & Qt.ItemFlag.ItemIsEnabled) for row in range(palette.list.count())]
    assert not all(enabled)
    assert enabled[0]


def test_other_words_for_an_element_find_its_tool(editor: Editor) -> None:
    from designer.editor.window.search import CommandPalette

    editor.set_language("cs")
    palette = CommandPalette(editor, editor.commands)
    palette.field.setText("vlajka")
    assert [palette.list.item(row).text() for row in range(palette.list.count())][:1] == ["Nástroj: Kontrolní bod"]
    editor.set_language("en")


def test_a_stroke_asks_commands_once_and_a_key_right_after_it_is_not_lost(
    editor: Editor, mouse: Mouse, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    refresh = editor.commands.refresh_one

    def ask(name: str) -> None:
        asked.append(name)
        refresh(name)

    monkeypatch.setattr(editor.commands, "refresh_one", ask)
    mouse.tool("brush")
    mouse.hold("gR")
    mouse.click((2, 3))
    qtbot.wait(50)
    asked.clear()
    mouse.click((3, 3))
    changing = len(asked)
    assert changing < 10, "only undo and redo are asked while the space is painted"
    qtbot.waitUntil(lambda: len(asked) > changing)
    mouse.click((4, 3))
    mouse.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)  # nothing else has happened in between
    assert token(editor, (4, 3)) == "."
    assert token(editor, (3, 3)) == "gR"


def test_whoever_looks_at_an_action_sees_what_can_be_done_now(editor: Editor, mouse: Mouse) -> None:
    mouse.hover((3, 3))
    mouse.hold("gR")
    mouse.click((3, 3))
    assert editor.commands.action("edit.undo").isEnabled()
    editor.commands.run("edit.undo")
    assert not editor.commands.action("edit.undo").isEnabled()


def test_commands_are_asked_once_the_hand_lifts(qtbot: QtBot, editor: Editor, mouse: Mouse) -> None:
    undo = editor.commands.action("edit.undo")
    mouse.hold("O")
    mouse.press(Cell(3, 3))
    mouse.move(Cell(4, 3))
    QApplication.processEvents()
    said = undo.text()
    for x in range(5, 8):
        mouse.move(Cell(x, 3))
        QApplication.processEvents()
    assert editor.state.busy
    assert undo.text() == said, "nobody looks at it in the middle of a stroke"
    mouse.release(Cell(7, 3))
    qtbot.waitUntil(lambda: undo.text() != said)
    assert undo.isEnabled()


def test_a_key_in_the_middle_of_a_stroke_finds_commands_as_they_are(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.press(Cell(3, 3))
    mouse.move(Cell(6, 3))
    assert editor.state.busy
    assert editor.commands.action("edit.undo").isEnabled()
    mouse.release(Cell(6, 3))

# SPDX-License-Identifier: GPL-3.0-or-later
"""Commands are data: every one is named, explained, has an icon that exists and keys of its own."""

from __future__ import annotations

from collections import Counter

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QKeySequence
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from designer import words
from designer.editor import icons
from designer.editor.command_palette import CommandPalette, rank
from designer.editor.commands import all_commands
from designer.editor.context import Editor
from designer.editor.menus import TITLES
from designer.editor.shortcuts import ShortcutEditor
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
            assert not icons.icon(command.icon).isNull()


def test_no_two_commands_have_the_same_keys(qapp: QApplication) -> None:
    keys = Counter(
        (sequence.toString(), command.canvas)
        for command in COMMANDS
        for sequence in [command.default_keys]
        if not sequence.isEmpty()
    )
    assert [key for key, count in keys.items() if count > 1] == []


def test_every_command_runs_or_says_that_it_cannot(
    editor: Editor, mouse: Mouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    from designer.editor import dialogs

    for name in ("ask_open", "ask_save", "ask_text", "ask_number"):
        monkeypatch.setattr(dialogs, name, lambda *_, **__: None)
    mouse.hold("cE")
    mouse.click((3, 3))
    skipped = {"file.quit", "file.print", "help.about", "window.find-action", "help.shortcuts"}
    for command in COMMANDS:
        if command.id not in skipped:
            editor.commands.run(command.id)
    editor.set_language("en")


@pytest.mark.parametrize(
    ("needle", "title", "found"),
    [
        ("undo", "Undo", True),
        ("tur boa", "Turn the board clockwise", True),
        ("board turn", "Turn the board clockwise", True),
        ("tbc", "Turn the board clockwise", True),
        ("zebra", "Turn the board clockwise", False),
    ],
)
def test_a_few_letters_find_an_action(needle: str, title: str, found: bool) -> None:
    assert (rank(needle, title) is not None) is found


def test_the_command_palette_does_what_was_typed(editor: Editor, mouse: Mouse) -> None:
    palette = CommandPalette(editor)
    palette.open_above()
    for letter in "add a blank":
        QTest.keyClick(palette.field, letter)
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert len(editor.document.course.layout) == 2
    palette.deleteLater()


def test_the_palette_opens_with_its_keys(editor: Editor, mouse: Mouse) -> None:
    mouse.key(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    palette = editor.window.findChild(CommandPalette)
    assert palette is not None
    assert palette.isVisible()
    palette.close()


def test_keys_can_be_changed_and_given_back(editor: Editor, mouse: Mouse) -> None:
    dialog = ShortcutEditor(editor)
    row = next(
        item
        for i in range(dialog.tree.topLevelItemCount())
        if (item := dialog.tree.topLevelItem(i)) is not None and item.text(0) == "Eraser"
    )
    dialog.tree.setCurrentItem(row)
    dialog.keys.setKeySequence(QKeySequence("Q"))
    dialog.take()
    mouse.hold("O")
    mouse.click((2, 2))
    mouse.key(Qt.Key.Key_Q)
    assert editor.state.tool == "eraser"
    mouse.click((2, 2))
    assert token(editor, (2, 2)) == "."
    dialog.reset()
    assert editor.commands.keys("tool.eraser") == QKeySequence("E")
    dialog.deleteLater()

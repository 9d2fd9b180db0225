# SPDX-License-Identifier: GPL-3.0-or-later
"""Windows of their own: settings, keys, manual, options, questions, files, print preview."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

from PyQt6.QtGui import QKeySequence

from designer.base.grid import Cell
from designer.editor.docks.preferences import Preferences
from designer.editor.files.print_window import PrintWindow
from designer.editor.rally.rules import OptionsWindow
from designer.editor.rally.subjects import BOARD
from designer.editor.safety.comparison import FileComparison
from designer.editor.state import Subject
from designer.editor.widgets import dialogs
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.manual_window import ManualWindow
from designer.editor.window.shortcuts import ShortcutEditor
from designer.rally.editing.edits import with_changes
from designer.rally.spaces import PIT
from tests.scenes.scene import Scene, Shoot, closing, modal, open_dialog, settle


def windows(editor: Editor, shoot: Shoot) -> None:
    with closing(Preferences(editor)) as preferences:
        preferences.show()
        settle()
        shoot("dialog-settings", preferences)
    editor.commands.run("help.shortcuts")
    shortcuts = open_dialog()
    assert isinstance(shortcuts, ShortcutEditor)
    with closing(shortcuts):
        shoot("dialog-shortcuts", shortcuts)
        shortcuts.tree.setCurrentItem(shortcuts.tree.topLevelItem(3))
        shortcuts.keys.setKeySequence(QKeySequence("Ctrl+B"))
        settle()
        shoot("dialog-shortcuts-conflict", shortcuts)
    with closing(ManualWindow(editor, editor.commands)) as manual:
        assert isinstance(manual, ManualWindow)
        manual.show()
        for row in range(manual.contents.count()):
            manual.contents.setCurrentRow(row)
            settle()
            shoot(f"dialog-manual-{row + 1}", manual)
    with closing(OptionsWindow(editor)) as options:
        assert isinstance(options, OptionsWindow)
        options.show()
        settle()
        shoot("dialog-options", options)
        row_of_lives = options.rows["lives"]
        row_of_lives.field.setText("many")
        row_of_lives.field.editingFinished.emit()
        settle()
        shoot("dialog-options-wrong", options)


def questions(editor: Editor, shoot: Shoot) -> None:
    main = editor.window
    editor.state.set_subject(Subject(BOARD, 0))
    editor.state.set_cursor(Cell(3, 3))
    modal("dialog-about", shoot, editor.help.show_about)
    modal("dialog-changes", shoot, lambda: dialogs.ask_changes(main, editor.files.title))
    modal("dialog-crash", shoot, lambda: dialogs.tell_crash(main, "a cog is missing", "Traceback ..."))
    for name, command in (
        ("go-to", "view.go-to"), ("note", "course.note"), ("resize", "board.resize"), ("rename", "board.rename"),
    ):  # fmt: skip
        modal(f"dialog-{name}", shoot, partial(editor.commands.run, command))
    modal("dialog-open", shoot, lambda: dialogs.ask_open(main, Path(__file__).parent))
    modal("dialog-export", shoot, lambda: editor.commands.run("file.export"))
    modal("dialog-save", shoot, lambda: dialogs.ask_save(main, Path("kettle.png"), "*.png"))


def printing(editor: Editor, shoot: Shoot) -> None:
    editor.commands.run("file.print")
    window = open_dialog()
    assert isinstance(window, PrintWindow)
    with closing(window):
        settle(400)
        shoot("dialog-print", window)
        window.choices.space.setValue(200)
        settle(400)
        shoot("dialog-print-too-large", window)


def comparison(editor: Editor, shoot: Shoot) -> None:
    mine = editor.document.course
    theirs = replace(with_changes(mine, {Cell(3, 3): PIT, Cell(4, 3): PIT}), title="Their title")
    with closing(FileComparison(editor, theirs, lambda: None)) as window:
        window.show()
        settle()
        shoot("dialog-compare", window)


SCENES = (
    Scene("windows", windows),
    Scene("questions", questions),
    Scene("printing", printing),
    Scene("comparison", comparison),
)

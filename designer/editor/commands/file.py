# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands of the file menu."""

from __future__ import annotations

from PyQt6.QtGui import QKeySequence

from designer.editor.commands import Command
from designer.words import sentence

Standard = QKeySequence.StandardKey

COMMANDS: tuple[Command, ...] = (
    Command(
        "file.new", sentence("New course"), "file",
        lambda editor: editor.files.new_from_template("docks"), Standard.New, "file-plus",
        sentence("Begins a course of one board with a docking board."),
    ),
    Command(
        "file.new-one-board", sentence("New course of one board"), "file",
        lambda editor: editor.files.new_from_template("one-board"), "", "",
        sentence("Begins a course of a single board that is started from its first checkpoint."),
    ),
    Command(
        "file.open", sentence("Open…"), "file",
        lambda editor: editor.files.open(), Standard.Open, "folder-open",
        sentence("Opens a course or a board."), separator=True,
    ),
    Command(
        "file.save", sentence("Save"), "file",
        lambda editor: editor.files.save(), Standard.Save, "floppy-disk",
        sentence("Saves the course; what was in the file stays until the new file is whole."), separator=True,
    ),
    Command(
        "file.save-as", sentence("Save as…"), "file",
        lambda editor: editor.files.save_as(), "Ctrl+Shift+S", "",
        sentence("Saves the course under another name."),
    ),
    Command(
        "file.export", sentence("Export…"), "file",
        lambda editor: editor.files.export(), "Ctrl+E", "export",
        sentence("Writes a picture, a print or a file for other programs; the ending of the name says which."),
        separator=True,
    ),
    Command(
        "file.print", sentence("Print…"), "file",
        lambda editor: _print(editor), Standard.Print, "printer",
        sentence("Prints the boards at true size, 30 mm a space, with a preview."),
    ),
    Command(
        "file.quit", sentence("Quit"), "file",
        lambda editor: editor.window.close(), "Ctrl+Q", "",
        sentence("Closes the program; asks once if something is not saved."), separator=True,
    ),
)  # fmt: skip


def _print(editor: object) -> None:
    from designer.editor.printing import print_course

    print_course(editor)  # type: ignore[arg-type]

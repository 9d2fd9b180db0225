# SPDX-License-Identifier: GPL-3.0-or-later
"""A program with several tabs, for tests: begun, looked at, drawn in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest

from designer.base.words import sentence
from designer.editor.files.file_access import read
from designer.editor.window.app import RunningProgram
from designer.editor.window.document_tab import DocumentTab
from designer.files import courses_folder
from designer.game.games import find_game
from designer.rally.course.notation import parse_space

KETTLE = courses_folder() / "kettle-run.course.json"
NIGHT = courses_folder() / "night-shift.course.json"
POCKET = courses_folder() / "labyrinth" / "pocket-maze.course.json"

LEFT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier

Start = Callable[..., RunningProgram]


def titles(program: RunningProgram) -> list[str]:
    return [handle.text() for handle in program.window.row.shown()]


def front(program: RunningProgram) -> str:
    (handle,) = [handle for handle in program.window.row.shown() if handle.in_front]
    return handle.text()


def handle(program: RunningProgram, title: str) -> DocumentTab:
    (found,) = [handle for handle in program.window.row.shown() if handle.text() == title]
    return found


def press(program: RunningProgram, key: Qt.Key, keys: Qt.KeyboardModifier = CONTROL) -> None:
    canvas = program.editor.window.canvas
    program.window.activateWindow()
    canvas.setFocus()
    QTest.keyClick(canvas, key, keys)


def draw(program: RunningProgram, token: str = "O") -> None:
    """A pit, or something else, in the first space of the course in front."""
    document = program.editor.document
    floor = document.course.floor
    cell = next(cell for cell, space in floor.items() if space == parse_space("."))
    document.apply(document.course.with_spaces({cell: parse_space(token)}), sentence("Brush"))


def copies(folder: Path, *names: str) -> list[Path]:
    """The same course in several files, with its boards."""
    folder.mkdir(exist_ok=True)
    game = find_game("roborally")
    paths = [folder / f"{name}.course.json" for name in names]
    for path in paths:
        game.save(path, game.embedded(read(NIGHT).course), None)
    return paths

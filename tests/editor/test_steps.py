# SPDX-License-Identifier: GPL-3.0-or-later
"""The history says what was done and where, in the language of the window, and so do undo and redo."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QTextDocumentFragment

from designer.base.grid import Cell, Heading
from designer.editor.rally.subjects import BOARD, CHECKPOINT
from designer.editor.state import Subject
from designer.editor.window.app import RunningEditor as Editor
from designer.rally.editing.boards import lay_again
from tests.editor.conftest import Mouse, course_of


def last(editor: Editor) -> str:
    """What the history calls the last step."""
    return editor.document.stack.undoText()


def test_a_click_of_the_brush_is_called_by_its_element_and_space(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.click((2, 3))
    assert last(editor) == "Pit at C4"
    mouse.hold("r")
    mouse.drag((0, 0), (3, 0))
    assert last(editor) == "Repair site, 4 spaces"
    mouse.hold(".")
    mouse.click((2, 3))
    assert last(editor) == "Open floor at C4"


def test_every_tool_tells_what_it_laid(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("belt")
    mouse.drag((1, 1), (6, 1))
    assert last(editor) == "Belt, 6 spaces"
    mouse.tool("wall")
    mouse.click((4, 4), Heading.N)
    assert last(editor) == "Wall at E5"
    mouse.click((4, 4), Heading.N)
    assert last(editor) == "Removed: Wall at E5"
    mouse.tool("laser")
    mouse.click((7, 7), Heading.W)
    assert last(editor) == "Laser at H8"
    mouse.tool("pusher")
    mouse.click((8, 8), Heading.W)
    assert last(editor) == "Pusher at I9"
    mouse.tool("eraser")
    mouse.click((3, 1))
    assert last(editor) == "Removed: Belt at D2"


def test_shapes_and_fillings_say_that_they_are(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.tool("rectangle")
    mouse.drag((1, 1), (3, 4))
    assert last(editor) == "Rectangle: Pit, 12 spaces"
    mouse.hold(".")
    mouse.tool("fill")
    mouse.click((2, 2))
    assert last(editor) == "Fill: Open floor, 12 spaces"


def test_marks_are_called_by_their_numbers(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("checkpoint")
    mouse.click((1, 1))
    mouse.click((3, 3))
    assert last(editor) == "Checkpoint 2 at D4"
    mouse.drag((3, 3), (3, 8))
    assert last(editor) == "Move checkpoint 2 to D9"
    editor.state.set_subject(Subject(CHECKPOINT, 0))
    editor.commands.run("edit.delete")
    assert last(editor) == "Remove checkpoint 1"
    mouse.tool("dock")
    mouse.click((5, 5))
    assert last(editor) == "Dock 1 at F6"
    mouse.key(Qt.Key.Key_Z)
    assert last(editor) == "Turn dock 1"
    mouse.drag((5, 5), (6, 5))
    assert last(editor) == "Move dock 1 to G6"


def test_boards_are_called_by_their_names(editor: Editor) -> None:
    course = course_of(". . .", ". . .", ". . .")
    editor.document.load(lay_again(course, "sheet", Cell(3, 0)), None)
    editor.state.set_subject(Subject(BOARD, 1))
    editor.commands.run("board.turn-right")
    assert last(editor) == "Turn Sheet"
    editor.commands.run("board.remove")
    assert last(editor) == "Remove Sheet"
    editor.commands.run("board.add")
    assert last(editor) == "Add Board 1"


def test_undo_and_redo_say_what_they_would_do(editor: Editor, mouse: Mouse) -> None:
    undo, redo = editor.commands.action("edit.undo"), editor.commands.action("edit.redo")
    assert (undo.text(), redo.text()) == ("Undo", "Redo")
    mouse.hold("O")
    mouse.click((2, 3))
    editor.commands.catch_up()
    assert undo.text() == "Undo: Pit at C4"
    assert undo.toolTip().startswith("Undo: Pit at C4 (Ctrl+Z)")
    editor.commands.run("edit.undo")
    assert (undo.text(), redo.text()) == ("Undo", "Redo: Pit at C4")
    editor.set_language("cs")
    assert redo.text().endswith(": Jáma na C4")
    editor.set_language("en")


def test_a_name_with_an_ampersand_is_shown_as_it_is(editor: Editor) -> None:
    course = course_of(". . .", ". . .", ". . .")
    board = course.board("sheet")
    from dataclasses import replace

    editor.document.load(course.with_board("sheet", replace(board, title="Mill & Foundry")), None)
    editor.state.set_subject(Subject(BOARD, 0))
    editor.commands.run("board.remove")
    assert last(editor) == "Remove Mill & Foundry"
    undo = editor.commands.action("edit.undo")
    assert undo.text() == "Undo: Remove Mill && Foundry", "in menus one of them would underline a letter"
    tip = QTextDocumentFragment.fromHtml(undo.toolTip()).toPlainText()
    assert tip.startswith("Undo: Remove Mill & Foundry (")


def test_a_stroke_is_one_step_that_grows(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.press((0, 0))
    assert last(editor) == "Pit at A1"
    mouse.move((3, 0))
    assert last(editor) == "Pit, 4 spaces"
    mouse.release((3, 0))
    assert editor.document.stack.count() == 1

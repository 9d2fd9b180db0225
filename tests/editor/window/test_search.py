# SPDX-License-Identifier: GPL-3.0-or-later
"""One search: commands, elements, stamps, boards, spaces, problems and shipped courses."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest

from designer.base.grid import Cell
from designer.base.words import sentence
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.search import CommandPalette
from designer.game.findings import Finding, Place, Severity
from designer.rally.spaces import PIT

KIND = Qt.ItemDataRole.UserRole + 1


def searched(editor: Editor, words: str) -> CommandPalette:
    """The search with these words typed into it."""
    palette = CommandPalette(editor, editor.commands)
    palette.open_above()
    QTest.keyClicks(palette.field, words)
    return palette


def first(palette: CommandPalette, kind: str) -> str:
    """Choose the first result of a kind and press Enter; what it was called."""
    rows = (row for row in range(palette.list.count()) if palette.list.item(row).data(KIND) == kind)
    palette.list.setCurrentRow(next(rows))
    title = palette.list.currentItem().text()
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    return title


def test_the_search_finds_elements_and_stamps_and_takes_them(editor: Editor) -> None:
    editor.window.show_workspace("studio")
    assert first(searched(editor, "wrench"), "Element")
    assert editor.state.workspace.key == "draw"
    assert editor.state.tool == "brush"
    assert editor.state.stamp is not None
    title = first(searched(editor, "crusher lane"), "Stamp")
    assert title == "Crusher lane"
    assert editor.state.stamp.name == title


def test_the_search_goes_to_a_space_with_one_enter(editor: Editor) -> None:
    palette = searched(editor, "g6")
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert editor.state.cursor == Cell(6, 5)
    assert editor.window.canvas.hasFocus()


def test_the_search_finds_boards_problems_and_courses(editor: Editor) -> None:
    before = len(editor.document.course.layout)
    assert first(searched(editor, "chicane"), "Board") == "Chicane"
    assert len(editor.document.course.layout) == before + 1
    place = Place(cell=Cell(2, 3))
    editor.state.set_findings((Finding("RR101", Severity.ERROR, sentence("A pit too many"), (place,)),))
    assert first(searched(editor, "too many"), "Problem") == "A pit too many · C4"
    editor.state.set_cursor(None)
    assert first(searched(editor, "rr101"), "Problem") == "A pit too many · C4", "who knows the code finds it, too"
    assert editor.state.cursor == Cell(2, 3)
    assert editor.window.panels["problems"].current() == editor.state.findings[0]
    assert first(searched(editor, "kettle run"), "Course") == "Kettle Run"
    assert editor.document.course.title == "Kettle Run"


def test_commands_come_before_all_else_that_fits_as_well(editor: Editor) -> None:
    palette = searched(editor, "pit")
    kinds = [palette.list.item(row).data(KIND) for row in range(palette.list.count())]
    assert "Element" in kinds
    palette = searched(editor, "zoom")
    assert palette.list.item(0).text() == "Zoom in"


def test_enter_in_the_palette_takes_the_first_element_that_fits(editor: Editor) -> None:
    palette = editor.window.panels["palette"]
    QTest.keyClicks(palette.search, "pit")
    QTest.keyClick(palette.search, Qt.Key.Key_Return)
    assert editor.state.stamp is not None
    assert editor.state.stamp.space == PIT
    assert editor.window.canvas.hasFocus()


def test_the_search_finds_courses_of_the_other_game(editor: Editor) -> None:
    palette = searched(editor, "pocket maze")
    assert [palette.list.item(row).text() for row in range(palette.list.count())] == ["Pocket Maze"]

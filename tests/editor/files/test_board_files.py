# SPDX-License-Identifier: GPL-3.0-or-later
"""A board's own file holds the board alone: what else is on the boards is told, and can be saved as a course."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from designer.base.grid import Cell
from designer.editor.widgets import dialogs
from designer.editor.window.app import RunningEditor as Editor
from designer.files import courses_folder
from designer.game import games
from tests.editor.conftest import Mouse
from tests.editor.safety.conftest import press, told

CHICANE = courses_folder() / "boards" / "chicane.board.json"
LANE = courses_folder() / "boards" / "start-lane.board.json"
ALONE = "holds the board alone"


@pytest.fixture
def chicane(editor: Editor, tmp_path: Path) -> Path:
    """A board's own file, open."""
    path = tmp_path / "chicane.board.json"
    shutil.copy(CHICANE, path)
    assert editor.files.open(path)
    return path


def place(editor: Editor, mouse: Mouse, tool: str, cell: tuple[int, int]) -> None:
    editor.commands.run(f"tool.{tool}")
    mouse.click(cell)


def test_a_checkpoint_on_a_board_is_not_said_to_be_saved_with_it(
    editor: Editor, mouse: Mouse, chicane: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place(editor, mouse, "checkpoint", (2, 3))
    assert not editor.files.save()
    assert games.open(chicane).format == "board"
    assert told(editor, ALONE)
    assert editor.window.isWindowModified()
    course = tmp_path / "race.course.json"
    monkeypatch.setattr(dialogs, "ask_save", lambda parent, suggestion, kinds: course)
    press(editor, "file", "Save as course…")
    assert games.open(course).course.checkpoints == (Cell(2, 3),)
    assert (editor.document.path, editor.document.kind) == (course, "course")
    assert not editor.window.isWindowModified()
    assert editor.window.notices.texts() == ()


def test_who_closes_a_board_with_checkpoints_is_asked_until_they_are_saved_or_given_up(
    editor: Editor, mouse: Mouse, chicane: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place(editor, mouse, "checkpoint", (2, 3))
    monkeypatch.setattr(dialogs, "ask_changes", lambda *_: dialogs.SaveAnswer.SAVE)
    assert not editor.files.may_leave()
    assert told(editor, ALONE)
    monkeypatch.setattr(dialogs, "ask_changes", lambda *_: dialogs.SaveAnswer.DISCARD)
    assert editor.files.may_leave()


def test_the_spaces_of_the_board_are_saved_all_the_same(editor: Editor, mouse: Mouse, chicane: Path) -> None:
    place(editor, mouse, "checkpoint", (2, 3))
    mouse.hold("O")
    mouse.click((4, 4))
    editor.files.save()
    assert games.open(chicane).value[Cell(4, 4)].pit
    editor.document.undo()
    editor.document.undo()
    assert editor.files.save()
    assert not told(editor, ALONE)
    assert not editor.window.isWindowModified()


def test_docks_that_are_placed_on_a_board_are_saved_on_it(editor: Editor, mouse: Mouse, chicane: Path) -> None:
    place(editor, mouse, "dock", (2, 3))
    assert editor.files.save()
    assert not editor.window.isWindowModified()
    assert [start.cell for start in games.open(chicane).course.starts] == [Cell(2, 3)]


def test_a_board_of_another_box_is_saved_without_a_word(editor: Editor, mouse: Mouse, chicane: Path) -> None:
    from dataclasses import replace

    from designer.base.words import sentence

    editor.document.apply(replace(editor.document.course, edition="renegade-2023"), sentence("Edition"))
    assert editor.files.save()
    assert editor.window.notices.texts() == ()
    assert not editor.window.isWindowModified()


def test_two_boards_never_take_the_place_of_the_board_that_courses_are_built_of(
    editor: Editor, chicane: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = chicane.read_bytes()
    editor.commands.run("board.add")
    assert not editor.files.save()
    assert chicane.read_bytes() == before
    assert told(editor, "a board file holds one board")
    assert editor.window.isWindowModified()
    asked: list[str] = []

    def ask(_parent: object, suggestion: Path, _kinds: str) -> Path:
        asked.append(suggestion.name)
        return tmp_path / "two"

    monkeypatch.setattr(dialogs, "ask_save", ask)
    press(editor, "file", "Save as course…")
    assert asked == ["chicane.course.json"]
    assert len(games.open(tmp_path / "two.course.json").course.layout) == 2


def test_a_board_that_is_turned_and_has_docks_is_saved_as_it_lies(editor: Editor, tmp_path: Path) -> None:
    path = tmp_path / "lane.board.json"
    shutil.copy(LANE, path)
    editor.files.open(path)
    editor.commands.run("board.turn-right")
    floor, starts = editor.document.course.floor, editor.document.course.starts
    assert editor.files.save()
    saved = games.open(path).course
    assert (dict(saved.floor.items()), saved.starts) == (dict(floor.items()), starts)
    assert not editor.window.isWindowModified()

# SPDX-License-Identifier: GPL-3.0-or-later
"""The file under the course is changed, replaced, deleted and restored by others: a bar says so, nothing is lost."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell
from designer.editor.safety.comparison import FileComparison
from designer.editor.window.app import RunningEditor as Editor
from designer.files import courses_folder
from designer.rally.course.files import load_course
from tests.editor.conftest import Mouse, course_of, token
from tests.editor.safety.conftest import press, told

CHANGED = "changed by another app"


def comparison() -> FileComparison:
    (found,) = [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, FileComparison)]
    return found


def rewrite(path: Path) -> None:
    """Another program makes the pit a wrench."""
    path.write_text(path.read_text().replace("O", "r"))


def replace_by_rename(path: Path) -> None:
    """As git and most editors do."""
    other = path.with_suffix(".new")
    other.write_text(path.read_text().replace("O", "r"))
    other.replace(path)


def delete_and_make_anew(path: Path) -> None:
    text = path.read_text()
    path.unlink()
    path.write_text(text.replace("O", "r"))


@pytest.mark.parametrize("change", [rewrite, replace_by_rename, delete_and_make_anew])
def test_a_changed_file_is_told_once_and_can_be_loaded(
    saved: Path, guarded: Editor, qtbot: QtBot, change: object
) -> None:
    for _ in range(2):  # whoever replaces a file takes it out of the watcher: the second time counts too
        saved.write_text(saved.read_text().replace("r", "O"))
        qtbot.wait(300)
        change(saved)  # type: ignore[operator]
        qtbot.waitUntil(lambda: told(guarded, CHANGED), timeout=20000)
        assert guarded.window.isWindowModified()
        press(guarded, "disk", "Reload")
        assert token(guarded, (1, 1)) == "r"
        assert not guarded.window.isWindowModified()
        assert guarded.window.notices.texts() == ()


def test_loading_the_other_version_can_be_undone_so_that_no_stroke_is_lost(
    saved: Path, guarded: Editor, mouse: Mouse, qtbot: QtBot
) -> None:
    mouse.click((5, 5))
    rewrite(saved)
    qtbot.waitUntil(lambda: told(guarded, CHANGED), timeout=20000)
    press(guarded, "disk", "Reload")
    assert (token(guarded, (1, 1)), token(guarded, (5, 5))) == ("r", ".")
    guarded.document.undo()
    assert (token(guarded, (1, 1)), token(guarded, (5, 5))) == ("O", "O")
    assert guarded.window.isWindowModified()


def test_the_file_is_loaded_whole_also_where_layers_are_locked(
    saved: Path, guarded: Editor, mouse: Mouse, qtbot: QtBot
) -> None:
    for layer in guarded.layers.all:
        guarded.layers.toggle_locked(layer)
    rewrite(saved)
    qtbot.waitUntil(lambda: told(guarded, CHANGED), timeout=20000)
    press(guarded, "disk", "Reload")
    assert token(guarded, (1, 1)) == "r"
    assert guarded.document.course == load_course(saved)
    assert not guarded.window.isWindowModified()


def test_a_file_of_another_game_is_told_where_it_should_be_compared(saved: Path, guarded: Editor, qtbot: QtBot) -> None:
    saved.write_bytes((courses_folder() / "labyrinth" / "twin-gates.course.json").read_bytes())
    qtbot.waitUntil(lambda: told(guarded, CHANGED), timeout=20000)
    press(guarded, "disk", "Compare…")
    assert told(guarded, "'a.course.json' is a file of RoboMaso, not of RoboRally")
    assert told(guarded, CHANGED)
    assert not [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, FileComparison)]


def test_comparing_lists_what_differs_and_leads_there(saved: Path, guarded: Editor, mouse: Mouse, qtbot: QtBot) -> None:
    mouse.click((5, 5))
    saved.write_text(saved.read_text().replace("O", "r").replace('"Sheet"', '"Their title"', 1))
    qtbot.waitUntil(lambda: told(guarded, CHANGED), timeout=20000)
    press(guarded, "disk", "Compare…")
    dialog = comparison()
    lines = [dialog.lines.item(row).text() for row in range(dialog.lines.count())]
    assert any("Their title" in line for line in lines)
    assert guarded.state.selection == {Cell(1, 1), Cell(5, 5)}
    dialog.lines.setCurrentRow(next(row for row, line in enumerate(lines) if line.startswith("F6")))
    assert guarded.state.cursor == Cell(5, 5)
    dialog._keep()
    assert token(guarded, (5, 5)) == "O"
    assert guarded.window.isWindowModified()
    assert not told(guarded, CHANGED)


def test_comparing_with_the_same_course_in_other_words_says_so(saved: Path, guarded: Editor, qtbot: QtBot) -> None:
    saved.write_text(saved.read_text() + "\n\n")
    qtbot.waitUntil(lambda: told(guarded, CHANGED), timeout=20000)
    press(guarded, "disk", "Compare…")
    dialog = comparison()
    assert dialog.lines.count() == 0
    dialog.close()


def test_half_a_file_is_told_and_the_bar_stays(saved: Path, guarded: Editor, qtbot: QtBot) -> None:
    saved.write_text(saved.read_text()[:100])
    qtbot.waitUntil(lambda: told(guarded, CHANGED), timeout=20000)
    press(guarded, "disk", "Reload")
    assert told(guarded, CHANGED)
    assert told(guarded, "invalid JSON")
    assert token(guarded, (1, 1)) == "O"


def test_our_own_saving_is_no_news(saved: Path, guarded: Editor, mouse: Mouse, qtbot: QtBot) -> None:
    for x in range(3, 6):
        mouse.click((x, 1))
        guarded.files.save()
        qtbot.wait(250)
    assert guarded.window.notices.texts() == ()


def test_a_deleted_file_makes_the_course_unsaved_and_can_be_saved_again(
    saved: Path, guarded: Editor, qtbot: QtBot
) -> None:
    saved.unlink()
    qtbot.waitUntil(lambda: told(guarded, "deleted"), timeout=20000)
    assert guarded.window.isWindowModified()
    press(guarded, "disk", "Save again")
    assert saved.exists()
    assert not guarded.window.isWindowModified()
    assert guarded.window.notices.texts() == ()


def test_a_restored_file_takes_the_warning_back(saved: Path, guarded: Editor, qtbot: QtBot) -> None:
    away = saved.with_name("away")
    saved.rename(away)
    qtbot.waitUntil(lambda: told(guarded, "deleted"), timeout=20000)
    away.rename(saved)
    qtbot.waitUntil(lambda: not told(guarded, "deleted"), timeout=20000)
    assert not guarded.window.isWindowModified()


def test_a_restored_file_leaves_strokes_unsaved(saved: Path, guarded: Editor, mouse: Mouse, qtbot: QtBot) -> None:
    mouse.click((5, 5))
    text = saved.read_text()
    rewrite(saved)
    qtbot.waitUntil(lambda: told(guarded, CHANGED), timeout=20000)
    saved.write_text(text)
    qtbot.waitUntil(lambda: not told(guarded, CHANGED), timeout=20000)
    assert guarded.window.isWindowModified()


def test_a_file_that_comes_back_different_is_told(saved: Path, guarded: Editor, qtbot: QtBot) -> None:
    text = saved.read_text()
    saved.unlink()
    qtbot.waitUntil(lambda: told(guarded, "deleted"), timeout=20000)
    saved.write_text(text.replace("O", "r"))
    qtbot.waitUntil(lambda: told(guarded, CHANGED), timeout=20000)


def test_saving_does_not_write_over_a_change_that_nobody_has_seen(saved: Path, guarded: Editor, mouse: Mouse) -> None:
    mouse.click((5, 5))
    rewrite(saved)
    theirs = saved.read_text()
    assert not guarded.files.save()
    assert saved.read_text() == theirs
    assert told(guarded, CHANGED)
    assert guarded.files.save(), "the person knows now"
    assert saved.read_text() != theirs


def test_a_board_file_of_the_course_is_watched_too(guarded: Editor, qtbot: QtBot, tmp_path: Path) -> None:
    from dataclasses import replace

    from designer.rally.course.course import CourseBoard
    from designer.rally.course.files import save_course

    course = course_of("O . .")
    boards = {"sheet": CourseBoard(course.boards["sheet"].board, "sheet.board.json")}
    save_course(tmp_path / "a.course.json", replace(course, boards=boards))
    guarded.files.open(tmp_path / "a.course.json")
    rewrite(tmp_path / "sheet.board.json")
    qtbot.waitUntil(lambda: told(guarded, f"sheet.board.json was {CHANGED}"), timeout=20000)
    press(guarded, "disk", "Reload")
    assert token(guarded, (0, 0)) == "r"


def test_a_file_that_vanishes_while_it_is_loaded_is_told(
    guarded: Editor, saved: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    from designer.editor.files import document_files, file_access

    def read_and_lose(path: Path) -> object:
        found = file_access.read(path)
        path.unlink()
        return found

    monkeypatch.setattr(document_files, "read", read_and_lose)
    assert guarded.files.open(saved)
    qtbot.waitUntil(lambda: told(guarded, "deleted"), timeout=20000)
    assert guarded.window.isWindowModified()


@pytest.mark.skipif(os.name == "nt", reason="named pipes are of Unix")
def test_a_pipe_in_place_of_the_file_does_not_stop_the_window(saved: Path, guarded: Editor, qtbot: QtBot) -> None:
    saved.unlink()
    os.mkfifo(saved)
    qtbot.waitUntil(lambda: told(guarded, "can no longer be read"), timeout=20000)

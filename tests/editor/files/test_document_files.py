# SPDX-License-Identifier: GPL-3.0-or-later
"""Opening, saving, and what the window says when a file cannot be used."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QCloseEvent
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.editor.widgets import dialogs
from designer.editor.window.app import RunningEditor as Editor
from designer.files import courses_folder
from designer.game import games
from designer.game.codes import course_code
from tests.editor.conftest import Mouse, open_window, written

KETTLE = courses_folder() / "kettle-run.course.json"


def change(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.click((1, 1))


def test_a_shipped_course_is_opened_and_remembered(editor: Editor) -> None:
    assert editor.files.open(KETTLE)
    assert editor.document.course.title == "Kettle Run"
    assert editor.settings.recent[0] == KETTLE.resolve()
    assert "Kettle Run" in editor.window.windowTitle()


def test_a_copy_of_a_shipped_course_has_no_file(editor: Editor) -> None:
    editor.files.open(KETTLE, as_copy=True)
    assert editor.document.path is None


def test_a_course_code_is_opened_as_a_course_that_is_in_no_file_yet(editor: Editor, tmp_path: Path) -> None:
    code = course_code(games.open(KETTLE)).text
    said = tmp_path / "chat.txt"
    said.write_text(f"Tonight at eight? {code}\n")
    for word in (Path(code), said):
        editor.files.new_from_template("docks")
        assert editor.files.open(word)
        assert editor.document.course.title == "Kettle Run"
        assert editor.document.path is None
        assert not editor.document.is_clean


def test_a_damaged_code_is_told_and_opens_nothing(editor: Editor) -> None:
    code = course_code(games.open(KETTLE)).text[:200]
    before = written(editor)
    editor.files.open(Path(code))
    assert written(editor) == before
    assert editor.window.notices.texts() == ("The course code is damaged or incomplete; copy all of it again.",)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": "course", "version": 99, "game": "roborally"}'])
def test_a_file_that_cannot_be_used_is_told_and_the_course_stays(
    editor: Editor, mouse: Mouse, tmp_path: Path, text: str
) -> None:
    change(editor, mouse)
    before = written(editor)
    path = tmp_path / "bad.course.json"
    path.write_text(text)
    assert not editor.files.open(path)
    assert written(editor) == before
    assert any("bad.course.json" in notice for notice in editor.window.notices.texts())


def test_a_file_that_vanished_leaves_the_recent_ones(editor: Editor, tmp_path: Path) -> None:
    path = tmp_path / "gone.course.json"
    editor.settings.remember_file(path)
    assert not editor.files.open(path)
    assert path not in editor.settings.recent


def test_saving_and_opening_again_gives_the_same_course(
    editor: Editor, mouse: Mouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(editor, mouse)
    path = tmp_path / "mine.course.json"
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: path)
    assert editor.files.save()
    text = written(editor)
    assert path.read_text("utf-8") == text
    assert editor.files.open(path)
    assert written(editor) == text


def test_a_name_without_an_end_gets_one(
    editor: Editor, mouse: Mouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: tmp_path / "mine")
    change(editor, mouse)
    editor.files.save()
    assert (tmp_path / "mine.course.json").exists()


@pytest.mark.skipif(os.name == "nt", reason="folders have other rights there")
def test_what_cannot_be_saved_is_said_loudly_and_stays_in_memory(
    editor: Editor, mouse: Mouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(editor, mouse)
    before = written(editor)
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: tmp_path / "no" / "such" / "folder" / "a.course.json")
    assert not editor.files.save()
    assert any("Not saved" in text for text in editor.window.notices.texts())
    assert written(editor) == before
    assert editor.window.isWindowModified()


def test_who_closes_a_window_twice_closes_it_once(qapp: QApplication, tmp_path: Path) -> None:
    """The second try of somebody impatient may come when all that the window was has ended."""
    editor = open_window(qapp, tmp_path)
    ended: list[bool] = []
    editor.shutDown.connect(lambda: ended.append(True))
    for _ in range(2):
        QApplication.sendEvent(editor.window, QCloseEvent())
    editor.window.deleteLater()
    assert ended == [True]


def test_quitting_asks_once_and_cancel_stays(editor: Editor, mouse: Mouse, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def cancel(*_: object) -> dialogs.SaveAnswer:
        asked.append(1)
        return dialogs.SaveAnswer.CANCEL

    monkeypatch.setattr(dialogs, "ask_changes", cancel)
    change(editor, mouse)
    assert not editor.window.close()
    assert asked == [1]
    assert editor.window.isVisible()
    monkeypatch.setattr(dialogs, "ask_changes", lambda *_: dialogs.SaveAnswer.DISCARD)


def test_nothing_is_asked_when_everything_is_saved(editor: Editor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dialogs, "ask_changes", lambda *_: pytest.fail("asked"))
    assert editor.files.may_leave()


def test_a_board_file_is_edited_as_a_board(editor: Editor, mouse: Mouse, tmp_path: Path) -> None:
    from designer.game import games

    path = tmp_path / "lone.board.json"
    path.write_bytes((courses_folder() / "boards" / "chicane.board.json").read_bytes())
    assert editor.files.open(path)
    assert editor.document.kind == "board"
    change(editor, mouse)
    assert editor.files.save()
    document = games.open(path)
    assert document.format == "board"
    from designer.base.grid import Cell

    assert document.value[Cell(1, 1)].pit


def test_enter_exports_from_wherever_the_keyboard_is(qtbot: QtBot, editor: Editor, tmp_path: Path) -> None:
    from designer.editor.files.export_dialog import ExportDialog

    dialog = ExportDialog(editor)
    dialog.show()
    dialog.path.setText(str(tmp_path / "sheet.svg"))
    qtbot.keyClick(dialog.kind, Qt.Key.Key_Return)
    assert (tmp_path / "sheet.svg").exists()
    assert not dialog.isVisible()


def test_the_buttons_of_a_bar_go_below_its_words_in_a_narrow_window(editor: Editor) -> None:
    from designer.base.words import sentence
    from designer.editor.widgets.buttons import Button
    from designer.editor.widgets.notices import Notice, NoticeBar

    def act() -> None:
        """Nothing."""

    actions = ((sentence("Reload"), act), (sentence("Compare…"), act), (sentence("Keep mine"), act))
    bar = NoticeBar(Notice("disk", sentence("Not saved"), "warning", actions), act)
    bar.show()
    for width, below in ((900, False), (500, True), (900, False)):
        bar.resize(width, bar.heightForWidth(width))
        QApplication.processEvents()
        load = next(button for button in bar.findChildren(Button) if button.text() == "Reload")
        assert (load.mapTo(bar, load.rect().topLeft()).y() > bar.label.geometry().bottom()) is below
    bar.close()

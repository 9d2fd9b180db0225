# SPDX-License-Identifier: GPL-3.0-or-later
"""Files of other apps are opened in the window; what a file cannot say is asked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt, QTimer
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QAbstractButton, QApplication, QMessageBox, QPushButton

from designer.base.grid import Cell
from designer.editor.window.app import RunningEditor as Editor
from tests.editor.conftest import token
from tests.exchange.rally.test_tiled_course import edited_in_tiled


def answering(press: Callable[[QMessageBox], None]) -> tuple[QTimer, list[str]]:
    """Answer the next question that opens; what it asked."""
    asked: list[str] = []

    def look() -> None:
        box = QApplication.activeModalWidget()
        if isinstance(box, QMessageBox):
            clock.stop()
            asked.append(box.text())
            press(box)

    clock = QTimer()
    clock.timeout.connect(look)
    clock.start(20)
    return clock, asked


def click(words: str) -> Callable[[QMessageBox], None]:
    def press(box: QMessageBox) -> None:
        button: QAbstractButton = next(found for found in box.findChildren(QPushButton) if found.text() == words)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    return press


def escape(box: QMessageBox) -> None:
    QTest.keyClick(box, Qt.Key.Key_Escape)


@pytest.fixture
def edited(tmp_path: Path) -> Path:
    """A board laid twice, edited in Tiled on one copy only."""
    edited_in_tiled(tmp_path, (Cell(0, 0),))
    return tmp_path / "a.tmx"


def notice(editor: Editor) -> str:
    return editor.notices._bars["file"].label.text().replace("\N{ZERO WIDTH SPACE}", "")


def test_an_edited_copy_is_asked_about_and_all_copies_may_change(editor: Editor, edited: Path) -> None:
    _clock, asked = answering(click("Change all copies"))
    assert editor.files.open(edited)
    assert asked == ["a: this board is used more than once, and its copies were not all edited alike (A1)."]
    assert (token(editor, (0, 0)), token(editor, (5, 1))) == ("O", "O")
    assert len(editor.document.course.boards) == 1


def test_an_edited_copy_may_become_a_board_of_its_own(editor: Editor, edited: Path) -> None:
    _clock, _ = answering(click("Make edited copies boards of their own"))
    assert editor.files.open(edited)
    assert (token(editor, (0, 0)), token(editor, (5, 1))) == ("O", ".")
    assert len(editor.document.course.boards) == 2


def test_escape_leaves_the_course_that_was_there(editor: Editor, edited: Path) -> None:
    before = editor.document.course
    _clock, asked = answering(escape)
    assert not editor.files.open(edited)
    assert asked
    assert editor.document.course is before


def test_a_map_that_leaves_nothing_open_is_opened_without_a_question(editor: Editor, tmp_path: Path) -> None:
    edited_in_tiled(tmp_path, (Cell(0, 0), Cell(5, 1)))
    assert editor.files.open(tmp_path / "a.tmx")
    assert (token(editor, (0, 0)), token(editor, (5, 1))) == ("O", "O")
    assert editor.document.path is None, "it is saved under a name of its own"
    assert not editor.document.is_clean


def test_what_is_left_out_of_a_flawed_map_is_said_in_the_window(editor: Editor, tmp_path: Path) -> None:
    (tmp_path / "lane.txt").write_text("F1 F1\ncE .\n")
    assert editor.files.open(tmp_path / "lane.txt")
    assert editor.document.course.checkpoints == (Cell(0, 0),)
    assert notice(editor) == ("Read lane.txt as Text map: checkpoint 1 appears twice; this one is left out: line 1")


@pytest.mark.parametrize(("name", "content"), [("a.json", "{}"), ("a.tmx", "<map"), ("a.course.json", "x")])
def test_what_cannot_be_read_is_told_and_the_course_stays(
    editor: Editor, tmp_path: Path, name: str, content: str
) -> None:
    before = editor.document.course
    (tmp_path / name).write_text(content)
    assert not editor.files.open(tmp_path / name)
    assert name in notice(editor)
    assert editor.document.course is before

# SPDX-License-Identifier: GPL-3.0-or-later
"""While a board is described, it is compared with a course that the person knows, however that lies."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest

from designer.editor.rally.description.window import DescriptionWindow
from designer.editor.widgets import dialogs
from designer.editor.window.app import RunningEditor as Editor
from designer.rally.course.board import Board
from designer.rally.course.files import save_board
from tests.editor.rally.description.test_describing import choose, describing, press, write_map


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def compare(window: DescriptionWindow, path: Path | None) -> str:
    """Press the button, choose a file, and return what is told."""
    window.known.choose.setFocus()
    with patch.object(dialogs, "ask_open", lambda *_: path):
        QTest.keyClick(window.known.choose, Qt.Key.Key_Space)
    return window.known.told.text()


def test_the_spaces_that_differ_from_a_known_course_are_told_until_none_does(editor: Editor, tmp_path: Path) -> None:
    known = tmp_path / "known.board.json"
    save_board(known, Board.parse("O\n."))
    assert not editor.files.open(write_map(tmp_path, "a.tmx", (16, 3), 2))

    def describe(window: DescriptionWindow) -> None:
        choose(window, "16", "wall to the north")
        assert (compare(window, None), window.known.told.isVisible()) == ("", False)
        assert compare(window, known) == "1 space differs from known.board.json:\nA1: wall to the north; known: pit"
        choose(window, "16", "pit")
        assert window.known.told.text() == "It is the same board as known.board.json.", "turned as it may be"
        press(window, "cancel")

    describing(editor, describe)


def test_of_many_spaces_the_first_are_told_and_a_file_that_is_no_course_is_told(editor: Editor, tmp_path: Path) -> None:
    known = tmp_path / "known.board.json"
    save_board(known, Board.parse(". . . . . . . ."))
    (tmp_path / "odd.json").write_text("{}")
    assert not editor.files.open(write_map(tmp_path, "a.tmx", (16,) * 8, 8))

    def describe(window: DescriptionWindow) -> None:
        choose(window, "16", "pit")
        told = compare(window, known).splitlines()
        assert (told[0], len(told), told[-1]) == ("8 spaces differ from known.board.json:", 7, " …")
        assert "odd.json" in compare(window, tmp_path / "odd.json")
        press(window, "cancel")

    describing(editor, describe)

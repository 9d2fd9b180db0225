# SPDX-License-Identifier: GPL-3.0-or-later
"""The export dialog tells before the export what a format keeps and loses, and what of this course."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from designer.editor.files.export_dialog import ExportDialog
from designer.editor.window.app import RunningEditor as Editor
from designer.exchange.format_registry import all_formats, find_format
from designer.exchange.formats import keeps, loses
from tests.editor.conftest import course_of


@pytest.fixture
def dialog(qtbot: QtBot, editor: Editor) -> ExportDialog:
    editor.document.load(course_of("k:1 cE .", "k:2 . wN"), None)
    found = ExportDialog(editor)
    with qtbot.waitExposed(found):
        found.show()
    return found


def choose(dialog: ExportDialog, suffix: str) -> None:
    """Take a format from the list with the keyboard."""
    row = next(row for row, (_, suffixes) in enumerate(dialog._offers) if suffix in suffixes)
    dialog.kind.setFocus()
    QTest.keyClick(dialog.kind, Qt.Key.Key_Home)
    for _ in range(row):
        QTest.keyClick(dialog.kind, Qt.Key.Key_Down)
    assert dialog.path.text().endswith(suffix)


def test_pictures_need_no_words(dialog: ExportDialog) -> None:
    assert not dialog.kept_and_lost.isVisible()


def test_a_format_says_what_it_keeps_and_what_of_this_course_is_lost(qtbot: QtBot, dialog: ExportDialog) -> None:
    choose(dialog, ".roboprojekt.json")
    shown = dialog.kept_and_lost
    assert shown.isVisible()
    assert "Keeps: the floor, checkpoints, starts" in shown.toPlainText()
    qtbot.waitUntil(lambda: shown.toPlainText().startswith("Not kept from this course:\n"))
    lines = shown.toPlainText().splitlines()
    assert "• not possible in this format: crushers (2 spaces)" in lines
    assert "• edition and house rules: not possible in this format" in lines
    assert any(line.startswith("Cannot hold: ") and "belts with three entries are left out" in line for line in lines)


def test_a_format_that_holds_everything_says_so(qtbot: QtBot, dialog: ExportDialog) -> None:
    choose(dialog, ".tmx")
    shown = dialog.kept_and_lost
    qtbot.waitUntil(lambda: shown.toPlainText().startswith("All of this course is kept.\n"))


def test_the_words_follow_the_name_of_the_file(qtbot: QtBot, dialog: ExportDialog) -> None:
    choose(dialog, ".roboprojekt.json")
    dialog.path.setFocus()
    dialog.path.selectAll()
    QTest.keyClicks(dialog.path, "/tmp/a.txt")
    qtbot.waitUntil(lambda: "reboot tokens" in dialog.kept_and_lost.toPlainText())
    dialog.path.selectAll()
    QTest.keyClicks(dialog.path, "/tmp/a.png")
    assert not dialog.kept_and_lost.isVisible()


def test_enter_exports_from_the_words_too(qtbot: QtBot, dialog: ExportDialog, tmp_path: Path) -> None:
    dialog.path.setText(str(tmp_path / "a.txt"))
    dialog.kept_and_lost.setFocus()
    QTest.keyClick(dialog.kept_and_lost, Qt.Key.Key_Return)
    assert (tmp_path / "a.txt").exists()


def test_what_is_told_is_what_the_format_says_of_itself(qtbot: QtBot, dialog: ExportDialog) -> None:
    """The dialog, the list of formats and the manual have one source."""
    for key in sorted(key for key, item in all_formats().items() if item.write and item.game == "roborally"):
        chosen = find_format(key)
        dialog.kept_and_lost.tell(chosen, dialog._editor.document.course)
        text = dialog.kept_and_lost.toPlainText()
        assert all(str(part) in text for part in (*keeps(chosen), *loses(chosen)))

# SPDX-License-Identifier: GPL-3.0-or-later
"""What went well is said in passing and moves nothing; what went wrong stays until it is closed."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.base.words import sentence
from designer.editor.widgets import notices
from designer.editor.widgets.notices import Notice, NoticeBar
from designer.editor.window.app import RunningEditor as Editor


def bars(editor: Editor) -> list[NoticeBar]:
    QApplication.processEvents()
    return [bar for bar in editor.window.findChildren(NoticeBar) if bar.isVisible()]


def test_an_export_is_told_in_the_status_bar_and_the_boards_stay(editor: Editor, tmp_path: Path) -> None:
    canvas, status = editor.window.canvas, editor.window.status
    before = canvas.mapTo(editor.window, canvas.rect().topLeft()), canvas.size(), canvas.pixels
    assert editor.exports.run(tmp_path / "race.svg")
    assert bars(editor) == []
    assert (canvas.mapTo(editor.window, canvas.rect().topLeft()), canvas.size(), canvas.pixels) == before
    assert status.tool.text() == f"Saved {tmp_path / 'race.svg'}"
    assert canvas.accessibleDescription() == status.tool.text(), "screen readers say it"


def test_it_goes_by_itself_and_the_tool_speaks_again(
    qtbot: QtBot, editor: Editor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "QUIET", 60)
    editor.exports.run(tmp_path / "race.svg")
    editor.state.set_tool("wall")
    assert "Saved" in editor.window.status.tool.text(), "another tool does not talk it down"
    qtbot.waitUntil(lambda: editor.window.status.tool.text() == editor.state.status)
    assert editor.window.notices.texts() == ()


def test_an_export_that_loses_something_or_fails_stays(editor: Editor, tmp_path: Path) -> None:
    editor.exports.run(tmp_path / "race.robotmadness.json")
    assert [bar.notice.role for bar in bars(editor)] == ["warning"]
    editor.exports.run(tmp_path / "race.svg")
    assert bars(editor) == [], "it is about the current export"
    editor.exports.run(tmp_path / "nowhere" / "race.svg")
    assert [bar.notice.role for bar in bars(editor)] == ["error"]


def test_what_is_said_changes_its_language(editor: Editor, tmp_path: Path) -> None:
    editor.exports.run(tmp_path / "race.svg")
    editor.set_language("de")
    assert "Saved" not in editor.window.status.tool.text()
    assert "race.svg" in editor.window.status.tool.text()
    editor.set_language("en")


def test_a_notice_over_the_boards_leaves_them_as_large_and_where_they_are(editor: Editor) -> None:
    canvas = editor.window.canvas
    before = canvas.mapTo(editor.window, canvas.rect().topLeft()), canvas.size(), canvas.pixels
    bar = editor.window.notices
    bar.show_notice(Notice("k", sentence("Ready"), "error"))
    QTest.qWait(30)
    assert bar.isVisible()
    assert bar.width() == canvas.width()
    assert 0 < bar.height() < 100
    assert (canvas.mapTo(editor.window, canvas.rect().topLeft()), canvas.size(), canvas.pixels) == before

# SPDX-License-Identifier: GPL-3.0-or-later
"""Tabs are closed, saved and given up: one after another, or all with the window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from designer.editor.widgets import dialogs
from tests.editor.tabs import (
    CONTROL,
    KETTLE,
    LEFT,
    MIDDLE,
    NIGHT,
    POCKET,
    SHIFT,
    Start,
    copies,
    draw,
    handle,
    press,
    titles,
)


def test_a_middle_click_a_cross_and_a_key_close_a_tab_and_the_last_one_leaves_the_start_page(
    begun: Start, qtbot: QtBot
) -> None:
    program = begun(KETTLE, POCKET, NIGHT)
    QTest.mouseClick(handle(program, "Kettle Run"), MIDDLE, pos=QPoint(60, 16))
    assert titles(program) == ["Pocket Maze", "Night Shift"]
    pocket = handle(program, "Pocket Maze")
    QTest.mouseClick(pocket, LEFT, pos=pocket.cross.center())
    assert titles(program) == ["Night Shift"]
    press(program, Qt.Key.Key_W)
    assert titles(program) == ["Start"]
    start = handle(program, "Start")
    QTest.mouseClick(start, LEFT, pos=start.cross.center())
    assert not start.closes, "it would only come again"
    qtbot.waitUntil(lambda: program.editor.window.welcomes)
    assert not program.editor.commands.action("file.close").isEnabled()


def test_only_the_tab_that_closes_is_asked_about(begun: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    program = begun(KETTLE, NIGHT)
    draw(program)
    program.tabs.bring_forward(program.tabs.all[0])
    draw(program)
    asked: list[str] = []

    def ask(_: object, title: str) -> dialogs.SaveAnswer:
        asked.append(title)
        return dialogs.SaveAnswer.CANCEL

    monkeypatch.setattr(dialogs, "ask_changes", ask)
    press(program, Qt.Key.Key_W)
    assert asked == ["Kettle Run"]
    assert titles(program) == ["Kettle Run", "Night Shift"]


def test_a_closed_tab_comes_back(begun: Start) -> None:
    program = begun(KETTLE, NIGHT)
    press(program, Qt.Key.Key_W)
    press(program, Qt.Key.Key_T, CONTROL | SHIFT)
    assert titles(program) == ["Kettle Run", "Night Shift"]


def test_nothing_of_a_closed_tab_goes_on(begun: Start, qtbot: QtBot) -> None:
    program = begun(KETTLE, NIGHT)
    night = program.editor
    night.commands.run("program.play")
    with qtbot.waitSignal(night.destroyed):
        program.tabs.close(night)
    assert titles(program) == ["Kettle Run"]
    folders = [each for each in (program.tabs.settings.data_folder / "recovery").iterdir() if each.is_dir()]
    assert len(folders) == 1, "only that of the tab that is open"


def test_quitting_asks_once_with_a_tick_for_each(begun: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = copies(tmp_path, "first", "second")
    program = begun(first, second, KETTLE)
    before = first.read_bytes(), second.read_bytes()
    for editor in program.tabs.all[:2]:
        program.tabs.bring_forward(editor)
        draw(program)
    asked: list[list[str]] = []

    def ask(_: object, titles: list[str]) -> tuple[bool, ...]:
        asked.append(titles)
        return (True, False)

    monkeypatch.setattr(dialogs, "ask_changes_of", ask)
    assert program.window.close()
    assert asked == [["Night Shift", "Night Shift"]]
    assert first.read_bytes() != before[0]
    assert second.read_bytes() == before[1]


def test_who_thinks_better_of_quitting_keeps_all(begun: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    program = begun(KETTLE, NIGHT)
    for editor in program.tabs.all:
        program.tabs.bring_forward(editor)
        draw(program)
    monkeypatch.setattr(dialogs, "ask_changes_of", lambda *_: None)
    assert not program.window.close()
    assert program.window.isVisible()
    assert titles(program) == ["Kettle Run", "Night Shift"]


def test_all_are_saved_at_once(begun: Start, tmp_path: Path) -> None:
    program = begun(*copies(tmp_path, "first", "second"))
    for editor in program.tabs.all:
        program.tabs.bring_forward(editor)
        draw(program)
    program.editor.commands.run("file.save-all")
    assert program.tabs.unsaved() == ()


def test_a_file_that_is_open_in_another_tab_is_not_written_over(
    begun: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (path,) = copies(tmp_path, "mine")
    program = begun(path, KETTLE)
    before = path.read_bytes()
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: path)
    assert not program.editor.files.save_as()
    assert path.read_bytes() == before
    assert any("is open in another tab" in text for text in program.editor.notices.texts())

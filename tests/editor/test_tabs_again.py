# SPDX-License-Identifier: GPL-3.0-or-later
"""What was open is open again: after leaving the program, and after a crash."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

from pytestqt.qtbot import QtBot

from designer.base.words import sentence
from designer.editor.files.session import RESTORE
from designer.editor.window.app import RunningProgram
from tests.editor.tabs import (
    POCKET,
    Start,
    copies,
    draw,
    titles,
)


def test_the_session_brings_back_all_tabs_their_order_and_the_one_in_front(begun: Start, tmp_path: Path) -> None:
    first, second, third = copies(tmp_path, "first", "second", "third")
    program = begun(first, second, third)
    program.tabs.settings.set(RESTORE, True)
    program.tabs.bring_forward(program.tabs.all[1])
    again = begun()
    assert [editor.document.path for editor in again.tabs.all] == [first, second, third]
    assert again.editor.document.path == second


def test_a_tab_whose_file_is_gone_says_so(begun: Start, tmp_path: Path) -> None:
    first, second = copies(tmp_path, "first", "second")
    begun(first, second).tabs.settings.set(RESTORE, True)
    first.unlink()
    again = begun()
    assert titles(again) == ["Start", "Night Shift"]
    assert any("first.course.json" in text for editor in again.tabs.all for text in editor.notices.texts())


def test_what_the_program_with_one_document_left_open_is_opened(begun: Start, tmp_path: Path) -> None:
    (path,) = copies(tmp_path, "mine")
    settings = begun().tabs.settings
    begun()
    settings.set(RESTORE, True)
    settings.set("files/left-tabs", "[]")
    settings.set("files/left-open", str(path))
    settings.sync()
    assert [editor.document.path for editor in begun().tabs.all] != []


def crashed(program: RunningProgram, begun: Start, kept: Path) -> RunningProgram:
    """The program, killed when all was in safety, and started again; in the folder lies what it left."""
    for editor in program.tabs.all:
        assert editor.guard is not None
        editor.guard.write_now()
    shutil.copytree(program.tabs.settings.data_folder / "recovery", kept)
    left = begun().tabs.settings.data_folder / "recovery"
    for folder in kept.iterdir():
        (folder / "lock").unlink(missing_ok=True)
        shutil.copytree(folder, left / folder.name)
    return begun()


def test_after_a_crash_all_that_was_open_is_there_again(begun: Start, tmp_path: Path, qtbot: QtBot) -> None:
    paths = copies(tmp_path, "first", "second", "third")
    program = begun(*paths)
    for editor in program.tabs.all[:2]:
        program.tabs.bring_forward(editor)
        draw(program)
    drawn = {editor.document.path: editor.document.course for editor in program.tabs.all}
    again = crashed(program, begun, tmp_path / "kept")
    assert {editor.document.path: editor.document.course for editor in again.tabs.all} == drawn
    assert [not editor.document.is_clean for editor in again.tabs.all].count(True) == 2


def test_after_a_crash_tabs_of_both_games_stand_as_they_stood_and_the_same_one_is_in_front(
    begun: Start, tmp_path: Path
) -> None:
    """The labyrinth comes first: the tab that takes up what was lost makes way for it."""
    program = begun(POCKET, *copies(tmp_path, "first", "second"))
    tabs = program.tabs
    for editor in tabs.all:
        editor.document.apply(replace(editor.document.course, author="Ada"), sentence("Author"))
    tabs.move(tabs.all[2], 1)
    tabs.bring_forward(tabs.all[1])
    drawn = [editor.document.course for editor in tabs.all]
    again = crashed(program, begun, tmp_path / "kept")
    assert [editor.document.course for editor in again.tabs.all] == drawn
    assert again.tabs.front is again.tabs.all[1]
    assert all(editor.notices.texts() for editor in again.tabs.all), "each says that it was recovered"

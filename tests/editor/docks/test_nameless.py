# SPDX-License-Identifier: GPL-3.0-or-later
"""Outline and inspector call a course without a title as its tab does: by its file once there is one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.editor.rally.inspector.course_pages import CoursePage
from designer.editor.settings import Settings
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.app import start
from designer.game.games import find_game
from designer.labyrinth.plan.plan import Plan
from tests.editor.conftest import course_of
from tests.editor.docks.test_bench_height import ended


def called(editor: Editor) -> str:
    """What the outline calls the course."""
    top = editor.window.panels["outline"].tree.topLevelItem(0)
    return "" if top is None else top.text(0)


def test_a_course_without_a_title_is_called_after_its_file(editor: Editor, qtbot: QtBot, tmp_path: Path) -> None:
    editor.document.load(replace(course_of(". . ."), title=""), None)
    qtbot.waitUntil(lambda: called(editor) == editor.files.title == "Untitled course")
    editor.document.mark_saved(tmp_path / "night.course.json")
    qtbot.waitUntil(lambda: called(editor) == editor.files.title == "night")

    (page,) = editor.window.panels["inspector"].findChildren(CoursePage)
    qtbot.waitUntil(lambda: page.head.name == "night")


@pytest.mark.fresh_window
def test_a_labyrinth_without_a_title_too(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    editor = start(qapp, Settings(tmp_path), find_game("labyrinth"))
    editor.set_language("en")
    editor.window.show()
    editor.document.load(Plan(), tmp_path / "maze.course.json")
    qtbot.waitUntil(lambda: called(editor) == editor.files.title == "maze")
    ended(editor)

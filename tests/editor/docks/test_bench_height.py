# SPDX-License-Identifier: GPL-3.0-or-later
"""On a small screen the panel under the boards leaves them the room, and grows only while a page needs it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.editor.settings import Settings
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.app import begin, start
from designer.editor.window.main_window import EditorWindow
from designer.files import courses_folder


def opened(qtbot: QtBot, qapp: QApplication, folder: Path, height: int) -> Editor:
    """An editor as it is on a screen of this height."""
    editor = start(qapp, Settings(folder))
    editor.window.setWindowState(Qt.WindowState.WindowNoState)
    editor.window.resize(1280, height)
    with qtbot.waitExposed(editor.window):
        editor.window.show()
    begin(editor, courses_folder() / "first-gear.course.json")
    QApplication.processEvents()
    return editor


def ended(editor: Editor) -> None:
    editor.document.stack.setClean()
    editor.window.close()
    editor.window.deleteLater()
    editor.deleteLater()


def bench(window: EditorWindow) -> int:
    """The height of the panel."""
    return window.panels.docks["bench"].height()


@pytest.fixture
def small(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Editor]:
    """An editor on a small screen, with a board of 12 by 12 open."""
    editor = opened(qtbot, qapp, tmp_path / "small", 800)
    yield editor
    ended(editor)


def test_a_small_screen_shows_a_board_large(small: Editor) -> None:
    assert bench(small.window) <= 0.18 * small.window.height()
    assert small.window.canvas.pixels >= 38, "spaces of a board of 12 by 12"


def test_a_large_screen_has_room_for_the_panel_too(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    editor = opened(qtbot, qapp, tmp_path, 1000)
    assert 190 <= bench(editor.window) <= 200
    ended(editor)


def test_a_page_that_needs_more_has_it_only_while_it_is_shown(qtbot: QtBot, small: Editor) -> None:
    panels, first = small.window.panels, bench(small.window)
    panels.show_page("program")
    page = panels["program"]
    qtbot.waitUntil(lambda: page.height() >= page.minimumSizeHint().height(), timeout=1000)  # no card is cut
    assert bench(small.window) > first
    panels.show_page("history")
    qtbot.waitUntil(lambda: bench(small.window) == first)


def test_the_height_that_a_person_gave_stays(qtbot: QtBot, small: Editor) -> None:
    panels, dock = small.window.panels, small.window.panels.docks["bench"]
    panels.show_page("program")
    qtbot.waitUntil(lambda: panels["program"].height() >= panels["program"].minimumSizeHint().height())
    qtbot.wait(30)
    small.window.resizeDocks([dock], [260], Qt.Orientation.Vertical)
    qtbot.waitUntil(lambda: bench(small.window) == 260)
    panels.show_page("history")
    qtbot.wait(30)
    assert bench(small.window) == 260


def test_the_height_is_remembered(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    first = opened(qtbot, qapp, tmp_path, 800)
    first.window.resizeDocks([first.window.panels.docks["bench"]], [240], Qt.Orientation.Vertical)
    qtbot.waitUntil(lambda: bench(first.window) == 240)
    ended(first)
    again = opened(qtbot, qapp, tmp_path, 800)
    qtbot.wait(30)
    assert bench(again.window) == 240
    again.commands.run("window.reset")
    qtbot.waitUntil(lambda: bench(again.window) < 150)
    ended(again)

# SPDX-License-Identifier: GPL-3.0-or-later
"""The panel under the boards has one height a workspace and width class; on a small screen it leaves boards room."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from designer.editor.docks.widths import width_class
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


def test_the_height_is_the_same_for_every_page_and_one_that_needs_more_scrolls(qtbot: QtBot, small: Editor) -> None:
    panels, first = small.window.panels, bench(small.window)
    for name in panels.bench.pages:
        panels.show_page(name)
        qtbot.wait(30)
        assert bench(small.window) == first, name
        assert panels.bench.minimumSizeHint().width() <= 683, "no page makes the window wider"
    page = panels["program"]
    panels.show_page("program")
    qtbot.waitUntil(lambda: page.height() >= page.minimumSizeHint().height(), timeout=20000)  # no card is pressed
    area = page.parent().parent().parent()
    assert isinstance(area, QScrollArea)
    bar = area.verticalScrollBar()
    assert bar is not None
    assert bar.maximum() > 0


def test_the_height_that_a_person_gave_stays(qtbot: QtBot, small: Editor) -> None:
    panels, dock = small.window.panels, small.window.panels.docks["bench"]
    panels.show_page("program")
    small.window.resizeDocks([dock], [260], Qt.Orientation.Vertical)
    qtbot.waitUntil(lambda: bench(small.window) == 260)
    panels.show_page("history")
    qtbot.wait(30)
    assert bench(small.window) == 260


def test_a_narrow_and_a_wide_window_have_heights_of_their_own(qtbot: QtBot, small: Editor) -> None:
    """As somebody left each: the window goes back and forth between two screens."""
    window, dock = small.window, small.window.panels.docks["bench"]
    for size, height in (((1000, 700), 180), ((1600, 1000), 300)):
        window.resize(*size)
        qtbot.wait(50)
        window.resizeDocks([dock], [height], Qt.Orientation.Vertical)
        qtbot.wait(50)
        assert bench(window) == height
    window.resize(1000, 700)
    qtbot.waitUntil(lambda: bench(window) == 180)
    window.resize(1600, 1000)
    qtbot.waitUntil(lambda: bench(window) == 300)


@pytest.mark.parametrize(
    ("pixels", "name"),
    [(911, "narrow"), (1099, "narrow"), (1100, "middling"), (1439, "middling"), (1440, ""), (2560, "")],
)
def test_windows_are_of_three_widths(pixels: int, name: str) -> None:
    assert width_class(pixels) == name


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

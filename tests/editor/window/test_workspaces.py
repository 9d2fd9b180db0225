# SPDX-License-Identifier: GPL-3.0-or-later
"""Workspaces: one course, one history and the same boards; each keeps its panels and how large it shows them."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import QByteArray, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QTabBar, QToolButton
from pytestqt.qtbot import QtBot

from designer.editor.rally.race.scene import scene_of
from designer.editor.settings import Settings
from designer.editor.widgets.buttons import Button
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.app import begin, start
from designer.editor.window.workspaces import WorkspaceSwitch
from designer.files import courses_folder
from designer.game.games import find_game
from designer.rally.lab import compilation
from tests.editor.conftest import Mouse, token

pytestmark = pytest.mark.fresh_window


def opened(folder: Path, size: tuple[int, int] = (1600, 1000)) -> Editor:
    """An editor with a shipped course, in a window of this size."""
    editor = start(QApplication.instance(), Settings(folder))
    editor.set_language("en")
    editor.window.setWindowState(Qt.WindowState.WindowNoState)
    editor.window.resize(*size)
    editor.window.show()
    begin(editor, courses_folder() / "first-gear.course.json")
    QTest.qWait(50)
    return editor


def are_laid_out(*editors: Editor) -> bool:
    """Whether the tabs of all docks are as high as they want to be: a cross makes them higher a moment later."""
    bars = [bar for editor in editors for bar in editor.window.findChildren(QTabBar) if bar.isVisible()]
    return all(bar.height() >= bar.sizeHint().height() for bar in bars)


def end(editor: Editor) -> None:
    editor.document.stack.setClean()
    editor.window.close()
    editor.window.deleteLater()
    editor.deleteLater()
    QApplication.processEvents()


@pytest.fixture
def large(qapp: QApplication, tmp_path: Path) -> Iterator[Editor]:
    """A large window with a shipped course."""
    editor = opened(tmp_path / "large")
    yield editor
    end(editor)


def button(editor: Editor, key: str) -> Button:
    (switch,) = editor.window.bar.findChildren(WorkspaceSwitch)
    return switch.button(key)


def shown(editor: Editor) -> set[str]:
    """The docks that are shown."""
    return {name for name, dock in editor.window.panels.docks.items() if not dock.isHidden()}


def test_a_click_on_the_switch_changes_panels_and_bar(large: Editor) -> None:
    assert {"palette", "inspector", "bench"} <= shown(large)
    QTest.mouseClick(button(large, "studio"), Qt.MouseButton.LeftButton)
    assert "story" in shown(large)
    assert not {"palette", "library", "inspector", "outline"} & shown(large)
    assert button(large, "studio").isChecked()
    assert not button(large, "draw").isChecked()
    QTest.mouseClick(button(large, "draw"), Qt.MouseButton.LeftButton)
    assert {"palette", "inspector", "bench"} <= shown(large)
    assert "story" not in shown(large)


def test_the_switch_is_reached_and_used_by_keyboard(large: Editor) -> None:
    button(large, "draw").setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(button(large, "draw"), Qt.Key.Key_Right)
    assert button(large, "studio").hasFocus()
    QTest.keyClick(button(large, "studio"), Qt.Key.Key_Space)
    assert large.state.workspace.key == "studio"
    large.window.canvas.setFocus()
    QTest.keyClick(large.window.canvas, Qt.Key.Key_F3)
    assert large.state.workspace.key == "draw"
    QTest.keyClick(large.window.canvas, Qt.Key.Key_F4)
    assert large.state.workspace.key == "studio"


def test_f5_plays_and_opens_the_studio(large: Editor) -> None:
    large.window.canvas.setFocus()
    QTest.keyClick(large.window.canvas, Qt.Key.Key_F5)
    assert large.state.workspace.key == "studio"
    assert large.window.panels.playback.is_playing
    assert scene_of(large.state).robots


def test_robots_are_on_the_boards_in_the_studio_whatever_page_is_open(large: Editor) -> None:
    QTest.keyClick(large.window, Qt.Key.Key_F4)
    large.window.panels.show_page("problems")
    assert scene_of(large.state).robots
    QTest.keyClick(large.window, Qt.Key.Key_F3)
    large.window.panels.show_page("problems")
    assert not scene_of(large.state).robots


def test_course_history_and_boards_are_the_same(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.click((3, 3))
    course, canvas = editor.document.course, editor.window.canvas
    QTest.keyClick(editor.window, Qt.Key.Key_F4)
    assert editor.document.course is course
    assert editor.window.canvas is canvas
    QTest.keyClick(canvas, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert token(editor, (3, 3)) == "."


def test_tools_sleep_in_the_studio_and_the_hand_holds_again_what_it_held(editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    QTest.keyClick(editor.window, Qt.Key.Key_F4)
    assert not editor.commands.action("tool.brush").isEnabled()
    assert editor.state.tool == "select"
    mouse.click((3, 3))
    assert token(editor, (3, 3)) == "."
    QTest.keyClick(editor.window, Qt.Key.Key_F3)
    assert editor.state.tool == "brush"
    mouse.click((3, 3))
    assert token(editor, (3, 3)) == "O"


def test_each_workspace_keeps_its_zoom_and_its_panels(large: Editor, qtbot: QtBot) -> None:
    canvas = large.window.canvas
    fitted = canvas.pixels
    QTest.keyClick(large.window, Qt.Key.Key_F4)
    canvas.set_pixels(64)
    large.window.panels.docks["story"].hide()
    QTest.keyClick(large.window, Qt.Key.Key_F3)
    qtbot.waitUntil(lambda: canvas.pixels == fitted)
    assert canvas.is_fitting
    QTest.keyClick(large.window, Qt.Key.Key_F4)
    assert canvas.pixels == 64
    assert "story" not in shown(large)


def test_the_next_start_remembers_them(qapp: QApplication, tmp_path: Path) -> None:
    first = opened(tmp_path)
    QTest.keyClick(first.window, Qt.Key.Key_F4)
    first.window.canvas.set_pixels(80)
    first.window.panels.docks["story"].hide()
    end(first)
    second = opened(tmp_path)
    assert second.state.workspace.key == "draw"
    QTest.keyClick(second.window, Qt.Key.Key_F4)
    assert second.window.canvas.pixels == 80
    assert "story" not in shown(second)
    end(second)


@pytest.mark.parametrize("filled", [False, True], ids=["a-window", "only-ever-filled-its-screen"])
@pytest.mark.parametrize("width", [300, 5000])
def test_a_window_that_was_on_another_screen_fits_into_this_one_and_nothing_is_told(
    qapp: QApplication, tmp_path: Path, width: int, filled: bool
) -> None:
    """Qt takes no place of a window from a screen that was half as wide again, or two thirds."""
    first = opened(tmp_path, (1900, 1300))
    kept = bytes(first.window.saveGeometry().data())
    end(first)
    settings = Settings(tmp_path)
    moved = kept[:46] + struct.pack(">i", width) + kept[50:]
    if filled:
        moved = moved[:24] + struct.pack(">4iiBB", 0, 0, -1, -1, 0, True, False) + moved[46:]
    settings.set("window/geometry", QByteArray(moved))
    settings.sync()
    editor = start(QApplication.instance(), settings)
    assert not editor.window.restoreGeometry(QByteArray(moved)), "or this test shows nothing"
    screen = editor.window.screen()
    assert screen is not None
    assert editor.window.width() <= screen.availableSize().width()
    assert editor.window.height() <= screen.availableSize().height()
    assert editor.window.isMaximized() or not filled
    assert not settings.aside.folder.exists()
    end(editor)


def test_the_panels_of_a_labyrinth_are_remembered_apart(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    """A first session with a labyrinth leaves the window of RoboRally as it is."""
    maze = start(QApplication.instance(), Settings(tmp_path), find_game("labyrinth"))
    maze.window.show()
    begin(maze, courses_folder() / "labyrinth" / "twin-gates.course.json")
    QTest.qWait(50)
    end(maze)
    after, fresh = opened(tmp_path), opened(tmp_path / "fresh")
    qtbot.waitUntil(lambda: are_laid_out(after, fresh))
    seen = [{n: dock for n, dock in one.window.panels.docks.items() if dock.in_front} for one in (after, fresh)]
    places = [{name: dock.geometry() for name, dock in docks.items()} for docks in seen]
    assert places[0] == places[1]
    assert shown(after) == shown(fresh)
    end(after)
    end(fresh)


def test_settings_that_nobody_can_read_are_put_aside(qapp: QApplication, tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    settings.set("workspace/zoom", '{"studio": "no number"}')
    settings.set("workspace/page", '{"studio": "nowhere"}')
    settings.set("window/state-studio", "nothing")
    settings.sync()
    editor = opened(tmp_path)
    QTest.keyClick(editor.window, Qt.Key.Key_F4)
    assert editor.state.workspace.key == "studio"
    assert "story" in shown(editor)
    end(editor)


def test_putting_panels_back_keeps_to_the_workspace(large: Editor) -> None:
    QTest.keyClick(large.window, Qt.Key.Key_F4)
    large.window.panels.docks["story"].hide()
    large.commands.run("window.reset")
    assert "story" in shown(large)
    assert "palette" not in shown(large)


def test_the_welcome_page_is_part_of_drawing(large: Editor) -> None:
    QTest.keyClick(large.window, Qt.Key.Key_F4)
    large.window.show_welcome()
    assert large.state.workspace.key == "draw"
    QTest.keyClick(large.window, Qt.Key.Key_F4)
    assert large.state.workspace.key == "draw"


def test_a_narrow_window_shows_icons_and_cuts_nothing(
    qapp: QApplication, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compilation, "is_installed", lambda: False)
    editor = opened(tmp_path, (1366, 768))
    editor.set_language("de")  # the longest words
    assert (editor.window.width(), editor.window.height()) == (1366, 768)
    places = set()
    qtbot.waitUntil(lambda: button(editor, "studio").text() == "")
    QApplication.processEvents()  # the bar is laid out
    for key in ("draw", "studio", "lab"):
        editor.window.show_workspace(key)
        qtbot.wait(20)
        bar = editor.window.bar
        assert (editor.window.width(), editor.window.height()) == (1366, 768)
        for part in bar.findChildren(Button):
            assert bar.rect().contains(part.mapTo(bar, part.rect().bottomRight()))
        places.add(button(editor, "studio").mapTo(bar, button(editor, "studio").rect().topLeft()).x())
        extension = bar.findChild(QToolButton, "qt_toolbar_ext_button")
        assert extension is None or not extension.isVisible()
    assert len(places) == 1, "what stands first has one place in all workspaces"
    editor.window.show_workspace("studio")
    qtbot.wait(20)
    race, story = (editor.window.panels.docks[name] for name in ("racers", "story"))
    assert story in editor.window.tabifiedDockWidgets(race), "the story is a tab beside the race"
    assert race.in_front
    assert editor.window.panels["race"].below.isVisible(), "the cards are seen"
    end(editor)


def test_a_game_without_a_studio_shows_no_switch(qapp: QApplication, tmp_path: Path) -> None:
    editor = start(qapp, Settings(tmp_path), find_game("labyrinth"))
    offered = [command.id for command in editor.commands if command.id.startswith("workspace.")]
    if not offered:
        assert editor.window.bar.findChildren(WorkspaceSwitch) == []
    editor.window.show_workspace("lab")
    assert editor.state.workspace.key == "draw"
    end(editor)

# SPDX-License-Identifier: GPL-3.0-or-later
"""In a narrow window panels give way to the boards: their names stand in a drawer, and one is open at a time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.editor.docks.drawers import Drawer, DrawerName
from designer.editor.docks.widths import BOARDS, BOARDS_HIGH, STRIP, folded_sides
from designer.editor.settings import Settings
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.app import begin, start
from designer.editor.workspace import STUDIO
from designer.files import courses_folder
from tests.editor.docks.test_bench_height import ended

NARROW, WIDE = (911, 512), (1600, 1000)


def opened(qtbot: QtBot, folder: Path, size: tuple[int, int] = NARROW) -> Editor:
    """An editor with a shipped course in a window of this size."""
    editor = start(QApplication.instance(), Settings(folder))
    editor.set_language("en")
    editor.window.setWindowState(Qt.WindowState.WindowNoState)
    editor.window.resize(*size)
    with qtbot.waitExposed(editor.window):
        editor.window.show()
    editor.window.activateWindow()
    begin(editor, courses_folder() / "kettle-run.course.json")
    qtbot.wait(50)
    return editor


@pytest.fixture
def narrow(qtbot: QtBot, tmp_path: Path) -> Iterator[Editor]:
    """The window on a screen of 1366 by 768 at 150 %."""
    editor = opened(qtbot, tmp_path)
    yield editor
    ended(editor)


def names(editor: Editor) -> dict[str, DrawerName]:
    """The names in the drawers that are seen, by the names of their docks."""
    drawers = (drawer for drawer in editor.window.findChildren(Drawer) if drawer.isVisible())
    found = (name for drawer in drawers for name in drawer.findChildren(DrawerName) if name.isVisible())
    return {name.dock.objectName(): name for name in found}


def shown(editor: Editor) -> set[str]:
    return {name for name, dock in editor.window.panels.docks.items() if dock.isVisible()}


def click(name: DrawerName) -> None:
    QTest.mouseClick(name, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize(
    ("pixels", "sides", "folded"),
    [
        (1600, (228, 820), (False, False)),
        (1100, (252, 334), (False, False)),
        (1099, (228, 286), (False, True)),
        (911, (228, 286), (False, True)),
        (911, (252, 0), (False, False)),
        (911, (0, 411), (False, False)),
        (683, (228, 286), (True, True)),
        (683, (252, 0), (True, False)),
    ],
)
def test_the_right_side_gives_way_before_the_left_one(
    pixels: int, sides: tuple[int, int], folded: tuple[bool, bool]
) -> None:
    assert folded_sides(pixels, sides) == folded


def test_a_workspace_may_keep_more_for_its_boards() -> None:
    assert folded_sides(911, (252, 0), STUDIO.boards) == (True, False)
    assert folded_sides(1100, (252, 0), STUDIO.boards) == (False, False)


@pytest.mark.parametrize("key", ["draw", "studio"])
def test_boards_keep_their_height_in_a_low_window(narrow: Editor, key: str) -> None:
    narrow.window.show_workspace(key)
    QApplication.processEvents()
    assert narrow.window.pages.height() >= BOARDS_HIGH
    assert narrow.window.panels.docks["bench"].isVisible()


def test_in_the_lab_what_lies_below_becomes_tabs_of_the_findings_in_a_narrow_window(narrow: Editor) -> None:
    narrow.window.show_workspace("lab")
    QApplication.processEvents()
    docks = narrow.window.panels.docks
    lab, below = docks["lab"], {docks["lab-verdict"], docks["lab-advice"]}
    assert set(narrow.window.tabifiedDockWidgets(lab)) == below
    assert lab.in_front
    assert narrow.window.pages.height() >= narrow.window.height() - 120
    assert narrow.window.pages.width() >= BOARDS
    narrow.commands.run("lab.help")
    QApplication.processEvents()
    assert docks["lab-advice"].in_front
    narrow.window.show_workspace("draw")
    narrow.window.show_workspace("lab")
    assert docks["lab-advice"].in_front, "the tab is remembered"


@pytest.mark.parametrize(("key", "pixels"), [("draw", 36), ("studio", 104)])
def test_below_the_boards_is_the_short_form_in_a_low_window(narrow: Editor, key: str, pixels: int) -> None:
    narrow.window.show_workspace(key)
    QApplication.processEvents()
    assert narrow.window.panels.docks["bench"].height() == pixels


def test_where_the_tabs_stand_alone_one_opens_its_page_and_pressed_again_closes_it(
    narrow: Editor, qtbot: QtBot
) -> None:
    panels = narrow.window.panels
    tabs, place = panels.bench.tabs, panels["problems"]
    assert not place.isVisible()
    spot = tabs.tabRect(0).center()
    QTest.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=spot)
    qtbot.waitUntil(place.isVisible)
    assert panels.docks["bench"].height() == 132
    QTest.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=tabs.tabRect(1).center())
    qtbot.wait(30)
    assert panels.docks["bench"].height() == 132, "another page, the same height"
    QTest.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=tabs.tabRect(1).center())
    qtbot.waitUntil(lambda: panels.docks["bench"].height() == 36)


def test_a_command_that_shows_problems_gives_them_room(narrow: Editor, qtbot: QtBot) -> None:
    narrow.commands.run("check.show")
    qtbot.waitUntil(narrow.window.panels["problems"].isVisible)
    focused = QApplication.focusWidget()
    assert focused is not None
    assert narrow.window.panels["problems"].isAncestorOf(focused)


def test_the_keyboard_that_walks_into_the_workbench_sees_its_page(narrow: Editor, qtbot: QtBot) -> None:
    narrow.window.panels.show_panel("bench")
    qtbot.waitUntil(narrow.window.panels["problems"].isVisible)


def test_in_the_studio_the_tabs_are_a_menu_beside_the_race(narrow: Editor, qtbot: QtBot) -> None:
    panels = narrow.window.panels
    narrow.window.show_workspace("studio")
    qtbot.waitUntil(panels.bench.pages_menu.isVisible)
    assert not panels.bench.tabs.isVisible()
    assert panels["race"].height() >= panels["race"].minimumSizeHint().height(), "no part of the race bar is hidden"
    entries = {action.text().replace("&", ""): action for action in panels.bench.pages_menu.menu().actions()}
    assert entries["Race"].isChecked()
    entries["History"].trigger()
    assert panels.bench.page == "history"
    assert panels.docks["bench"].height() == 104


def test_the_tabs_come_back_where_the_workbench_is_drawn_higher(narrow: Editor, qtbot: QtBot) -> None:
    narrow.window.show_workspace("studio")
    narrow.window.resizeDocks([narrow.window.panels.docks["bench"]], [150], Qt.Orientation.Vertical)
    qtbot.waitUntil(narrow.window.panels.bench.tabs.isVisible)
    assert narrow.window.panels.bench.pages_menu.isHidden()


def test_boards_keep_their_width_in_a_narrow_window(narrow: Editor) -> None:
    assert (narrow.window.width(), narrow.window.height()) == NARROW
    assert narrow.window.pages.width() >= BOARDS
    assert "palette" in shown(narrow)
    assert set(names(narrow)) == {"inspector", "outline"}
    assert {name.width() for name in names(narrow).values()} == {STRIP}


def test_a_wide_window_has_no_drawers(qtbot: QtBot, tmp_path: Path) -> None:
    editor = opened(qtbot, tmp_path, WIDE)
    assert names(editor) == {}
    assert {"palette", "inspector", "outline"} <= shown(editor)
    ended(editor)


def test_a_click_opens_a_panel_beside_the_boards_and_another_click_closes_it(narrow: Editor, qtbot: QtBot) -> None:
    window, name = narrow.window, names(narrow)["inspector"]
    place = name.mapToGlobal(name.rect().center())
    click(name)
    qtbot.waitUntil(lambda: name.isChecked())
    dock = window.panels.docks["inspector"]
    assert not dock.geometry().intersects(window.centralWidget().geometry())
    assert name.mapToGlobal(name.rect().center()) == place, "nothing moves under the pointer"
    assert (window.width(), window.height()) == NARROW
    click(name)
    qtbot.waitUntil(lambda: not name.isChecked())
    assert dock.isHidden()


def test_one_panel_of_a_drawer_is_open_at_a_time(narrow: Editor, qtbot: QtBot) -> None:
    click(names(narrow)["inspector"])
    click(names(narrow)["outline"])
    qtbot.waitUntil(lambda: names(narrow)["outline"].isChecked())
    assert "inspector" not in shown(narrow)
    assert not names(narrow)["inspector"].isChecked()
    narrow.commands.run("panel.inspector")
    assert "outline" not in shown(narrow)


def test_the_keyboard_walks_into_a_drawer_and_from_it_into_a_panel(narrow: Editor, qtbot: QtBot) -> None:
    found = names(narrow)
    seen: list[object] = []
    for _ in range(8):
        narrow.commands.run("window.next-panel")
        seen.append(QApplication.focusWidget())
    assert found["inspector"] in seen
    found["inspector"].setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(found["inspector"], Qt.Key.Key_Down)
    assert found["outline"].hasFocus()
    QTest.keyClick(found["outline"], Qt.Key.Key_Return)
    dock = narrow.window.panels.docks["outline"]
    qtbot.waitUntil(lambda: dock.isVisible() and dock.isAncestorOf(QApplication.focusWidget()))


def test_a_name_tells_what_a_press_does_in_the_language_of_the_window(narrow: Editor, qtbot: QtBot) -> None:
    name = names(narrow)["inspector"]
    assert (name.accessibleName(), name.toolTip()) == ("Inspector", "Open Inspector")
    click(name)
    assert name.toolTip() == "Close Inspector"
    narrow.set_language("de")
    assert name.accessibleName() == narrow.window.panels.docks["inspector"].windowTitle()
    assert "Close" not in name.toolTip()


def test_only_boards_takes_the_drawers_away_too(narrow: Editor) -> None:
    narrow.commands.run("window.only-boards")
    assert names(narrow) == {}
    narrow.commands.run("window.only-boards")
    assert set(names(narrow)) == {"inspector", "outline"}


def test_an_open_panel_is_remembered_for_narrow_windows_alone(narrow: Editor, qtbot: QtBot, tmp_path: Path) -> None:
    click(names(narrow)["outline"])
    narrow.window.resize(*WIDE)
    qtbot.waitUntil(lambda: "inspector" in shown(narrow))
    assert names(narrow) == {}
    narrow.window.resize(*NARROW)
    qtbot.waitUntil(lambda: set(names(narrow)) == {"inspector", "outline"})
    assert "outline" in shown(narrow)
    assert "inspector" not in shown(narrow)
    narrow.document.stack.setClean()
    narrow.window.close()
    again = opened(qtbot, tmp_path)
    assert "outline" in shown(again)
    again.commands.run("window.reset")
    assert not {"inspector", "outline"} & shown(again)
    ended(again)


def test_workspaces_have_drawers_of_their_own(narrow: Editor, qtbot: QtBot) -> None:
    click(names(narrow)["inspector"])
    narrow.window.show_workspace("gallery")
    qtbot.waitUntil(lambda: set(names(narrow)) == {"gallery-wish", "gallery-kinds", "gallery-picked"})
    narrow.window.show_workspace("studio")
    qtbot.waitUntil(lambda: set(names(narrow)) == {"racers", "story"})
    narrow.window.show_workspace("lab")
    qtbot.waitUntil(lambda: names(narrow) == {})
    narrow.window.show_workspace("draw")
    qtbot.waitUntil(lambda: set(names(narrow)) == {"inspector", "outline"})
    assert "inspector" in shown(narrow)

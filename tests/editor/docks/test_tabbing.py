# SPDX-License-Identifier: GPL-3.0-or-later
"""Docks that share a place say their name once, on the tab; what the head did, the tab does."""

from __future__ import annotations

import gc

import pytest
from PyQt6.QtCore import Qt, QTimer
from PyQt6.QtGui import QContextMenuEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QDockWidget, QLabel, QMainWindow, QTabBar
from pytestqt.qtbot import QtBot

from designer.base.words import tr
from designer.editor.docks.frame import Cross, DockFrame
from designer.editor.window.app import RunningEditor as Editor
from designer.files import courses_folder


def bar(editor: Editor) -> QTabBar:
    """The tabs over the palette and the boards."""
    return next(tabs for tabs in editor.window.panels.tabs.bars() if tr("Palette") in words(tabs))


def words(tabs: QTabBar) -> list[str]:
    return [tabs.tabText(index) for index in range(tabs.count())]


def crosses(tabs: QTabBar) -> list[Cross]:
    found = (tabs.tabButton(index, QTabBar.ButtonPosition.RightSide) for index in range(tabs.count()))
    return [button for button in found if isinstance(button, Cross)]


def says_its_name(dock: DockFrame) -> bool:
    """Whether a label of the dock shows its title."""
    return any(label.text() == dock.windowTitle() and label.isVisible() for label in dock.findChildren(QLabel))


def test_a_dock_behind_a_tab_has_no_title_bar(qtbot: QtBot, editor: Editor) -> None:
    docks = editor.window.panels.docks
    qtbot.waitUntil(lambda: docks["palette"].is_headless)
    assert words(bar(editor)) == ["Palette", "Boards", "Stamps"]
    assert not says_its_name(docks["palette"])
    assert (
        editor.window.panels["palette"].mapTo(docks["palette"], editor.window.panels["palette"].rect().topLeft()).y()
        == 0
    )
    assert not docks["inspector"].is_headless
    assert says_its_name(docks["inspector"]), "it lies alone"


def over_the_status_bar(window: QMainWindow) -> set[str]:
    """The docks that reach over the status bar."""
    bar = window.statusBar()
    assert bar is not None
    docks = (dock for dock in window.findChildren(QDockWidget) if dock.isVisible())
    return {dock.objectName() for dock in docks if dock.geometry().bottom() >= bar.geometry().top()}


@pytest.mark.fresh_window
@pytest.mark.parametrize("again", [False, True])
def test_no_dock_of_a_fresh_lab_reaches_over_the_status_bar_while_it_has_a_head(
    qtbot: QtBot, editor: Editor, again: bool
) -> None:
    assert editor.files.open(courses_folder() / "kettle-run.course.json")
    editor.window.resize(911, 512)
    QTest.qWait(200)
    if again:  # as it was left, and its docks are those of a window that begins
        editor.window.show_workspace("lab")
        QTest.qWait(200)
        editor.window.show_workspace("draw")
        for dock in editor.window.panels.docks.values():
            dock.set_headless(False)
    editor.window.show_workspace("lab")
    for _ in range(6):
        QApplication.processEvents()
        assert over_the_status_bar(editor.window) == set()
    assert editor.window.panels.docks["lab-verdict"].is_headless


def test_the_cross_stays_when_python_cleans_up(qtbot: QtBot, editor: Editor) -> None:
    qtbot.waitUntil(lambda: len(crosses(bar(editor))) == 1)
    gc.collect()
    assert len(crosses(bar(editor))) == 1, "it has lost the half that paints"


def test_the_tab_in_front_has_the_cross(qtbot: QtBot, editor: Editor) -> None:
    docks = editor.window.panels.docks
    qtbot.waitUntil(lambda: len(crosses(bar(editor))) == 1)
    assert crosses(bar(editor))[0].accessibleName() == "Close Palette"
    qtbot.mouseClick(bar(editor), Qt.MouseButton.LeftButton, pos=bar(editor).tabRect(1).center())
    qtbot.waitUntil(lambda: [cross.accessibleName() for cross in crosses(bar(editor))] == ["Close Boards"])
    assert docks["library"].is_headless
    qtbot.mouseClick(crosses(bar(editor))[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(docks["library"].isHidden)
    assert docks["palette"].is_headless
    docks["stamps"].close()
    qtbot.waitUntil(lambda: not docks["palette"].is_headless)
    assert says_its_name(docks["palette"]), "it is alone now"


def test_the_cross_is_reached_and_pressed_by_keyboard(qtbot: QtBot, editor: Editor) -> None:
    docks = editor.window.panels.docks
    qtbot.waitUntil(lambda: len(crosses(bar(editor))) == 1)
    cross = crosses(bar(editor))[0]
    assert cross.focusPolicy() & Qt.FocusPolicy.TabFocus
    cross.setFocus()
    qtbot.keyClick(cross, Qt.Key.Key_Return)
    qtbot.waitUntil(docks["palette"].isHidden)
    assert docks["library"].isVisible()


def test_the_menu_of_a_tab_closes_and_floats(qtbot: QtBot, editor: Editor) -> None:
    docks, tabs = editor.window.panels.docks, editor.window.panels.tabs
    qtbot.waitUntil(lambda: docks["palette"].is_headless)
    close, free = tabs.menu(docks["palette"]).actions()
    assert (close.text(), free.text()) == ("Close Palette", "Palette in a window of its own")
    free.trigger()
    qtbot.waitUntil(lambda: not docks["palette"].is_headless)
    assert docks["palette"].isFloating()
    assert says_its_name(docks["palette"])
    assert docks["library"].is_headless, "the stamps still share its place"
    docks["palette"].setFloating(False)
    qtbot.waitUntil(lambda: docks["palette"].is_headless)
    tabs.menu(docks["palette"]).actions()[0].trigger()
    assert docks["palette"].isHidden()


def test_the_menu_opens_at_the_tab(qtbot: QtBot, editor: Editor) -> None:
    seen: list[str] = []

    def look() -> None:
        menu = QApplication.activePopupWidget()
        if menu is not None:
            seen.extend(action.text().replace("&", "") for action in menu.actions())
            menu.close()

    qtbot.waitUntil(lambda: len(crosses(bar(editor))) == 1)
    at = bar(editor).tabRect(1).center()
    QTimer.singleShot(50, look)
    press = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, bar(editor).mapToGlobal(at))
    QApplication.sendEvent(bar(editor), press)
    assert seen == ["Close Boards", "Boards in a window of its own"]


def test_docks_that_are_laid_one_over_the_other_lose_their_heads(qtbot: QtBot, editor: Editor) -> None:
    window, docks = editor.window, editor.window.panels.docks
    window.tabifyDockWidget(docks["inspector"], docks["outline"])
    qtbot.waitUntil(lambda: docks["inspector"].is_headless and docks["outline"].is_headless)
    editor.commands.run("window.reset")
    qtbot.waitUntil(lambda: not docks["inspector"].is_headless)
    assert says_its_name(docks["outline"])
    assert docks["palette"].is_headless


def test_the_cross_speaks_the_language_of_the_window(qtbot: QtBot, editor: Editor) -> None:
    qtbot.waitUntil(lambda: len(crosses(bar(editor))) == 1)
    editor.set_language("cs")
    qtbot.waitUntil(
        lambda: [cross.toolTip() for cross in crosses(bar(editor))] == [tr("Close {panel}", panel="Paleta")]
    )
    assert "Close" not in crosses(bar(editor))[0].accessibleName()
    editor.set_language("en")

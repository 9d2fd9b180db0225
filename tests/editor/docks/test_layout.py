# SPDX-License-Identifier: GPL-3.0-or-later
"""Panels move and float, and lie where they lay when the window is opened again."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.app import start
from tests.editor.tabs import KETTLE, Start

pytestmark = pytest.mark.fresh_window


def test_panels_are_remembered(editor: Editor, qapp: QApplication, qtbot: QtBot) -> None:
    docks = editor.window.panels.docks
    docks["outline"].setFloating(True)
    editor.window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, docks["inspector"])
    docks["notes"].show()
    docks["palette"].hide()
    editor.document.stack.setClean()
    editor.window.close()
    again = start(qapp, editor.settings)
    try:
        again.window.resize(editor.window.size())  # the screen of a test is smaller
        again.window.show()
        qtbot.waitExposed(again.window)
        kept = again.window.panels.docks
        assert kept["outline"].isFloating()
        assert again.window.dockWidgetArea(kept["inspector"]) is Qt.DockWidgetArea.LeftDockWidgetArea
        assert kept["notes"].isVisible()
        assert not kept["palette"].isVisible()
        again.commands.run("window.reset")
        assert not kept["outline"].isFloating()
        assert kept["palette"].isVisible()
    finally:
        again.document.stack.setClean()
        again.window.close()
        again.window.deleteLater()


def test_a_panel_behind_another_tab_is_made_when_it_is_first_seen(editor: Editor) -> None:
    place = editor.window.panels.docks["library"].place
    assert place._panel is None, "reading boards takes a while, which the first window need not wait for"
    editor.window.panels.show_panel("library")
    assert place._panel is not None


def test_panels_round_the_start_page_are_made_when_boards_are_seen(begun: Start) -> None:
    editor = begun().editor
    place = editor.window.panels.docks["palette"].place
    assert editor.window.welcomes
    assert place._panel is None, "nobody sees it, and the first window waits for it"
    editor.files.new_from_template("one-board")
    assert place._panel is not None


def test_panels_beside_the_boards_of_a_file_are_made_with_them(begun: Start) -> None:
    editor = begun(KETTLE).editor
    assert editor.window.panels.docks["palette"].place._panel is not None

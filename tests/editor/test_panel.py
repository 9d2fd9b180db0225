# SPDX-License-Identifier: GPL-3.0-or-later
"""Panels are made when they are first seen or asked for, each at its place, and nothing of it is seen before."""

from __future__ import annotations

from PyQt6.QtCore import QEvent, QObject
from PyQt6.QtWidgets import QApplication, QWidget

from designer.editor.panel import Panel, PanelPlace
from designer.editor.window.app import RunningEditor as Editor
from designer.files import courses_folder


def made(editor: Editor) -> set[str]:
    """The panels that are there, by the names of their classes."""
    return {type(panel).__name__ for panel in editor.window.findChildren(Panel)}


class Windows(QObject):
    """Writes down what is shown as a window of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is not None and event.type() == QEvent.Type.Show and isinstance(watched, QWidget):
            self.shown += [type(watched).__name__] if watched.isWindow() else []
        return False


def test_what_is_hidden_is_not_made_until_it_is_opened(editor: Editor) -> None:
    assert made(editor) == {"Palette", "Inspector", "CourseOutline", "Workbench", "Problems"}
    editor.window.panels.docks["library"].raise_()
    QApplication.processEvents()
    assert "Library" in made(editor)
    editor.window.panels.bench.tabs.setCurrentIndex(list(editor.window.panels.bench.pages).index("history"))
    assert "History" in made(editor)
    editor.window.panels.docks["notes"].toggleViewAction().trigger()  # as the View menu does
    assert "Notes" in made(editor)


def test_a_panel_that_is_made_in_an_open_window_opens_no_other_window(editor: Editor, qapp: QApplication) -> None:
    assert editor.files.open(courses_folder() / "first-gear.course.json")
    editor.live.catch_up()
    windows = Windows()
    qapp.installEventFilter(windows)
    panels = editor.window.panels
    for name in (*panels.docks, *panels.bench.pages):
        assert isinstance(panels[name], Panel)
    qapp.removeEventFilter(windows)
    assert windows.shown == []
    assert len(editor.window.findChildren(PanelPlace)) == len(panels.docks) + len(panels.bench.pages)


def test_a_layout_kept_with_panels_that_are_not_made_yet_comes_back(editor: Editor) -> None:
    editor.window.panels.docks["library"].show()
    editor.window.panels.docks["story"].setFloating(True)
    editor.window.panels.docks["story"].show()
    kept = editor.window.saveState(1)
    editor.window.panels.reset()
    assert not editor.window.panels.docks["story"].isVisible()
    assert editor.window.restoreState(kept, 1)
    assert editor.window.panels.docks["story"].isFloating()
    assert "RaceStory" in made(editor)

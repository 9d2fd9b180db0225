# SPDX-License-Identifier: GPL-3.0-or-later
"""The status bar: what it says changes with every stroke, and nothing else in the window moves for it."""

from __future__ import annotations

from dataclasses import replace

from PyQt6.QtCore import QEvent, QObject
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.status_bar import StatusBar
from tests.editor.conftest import course_of


class Layouts(QObject):
    """Counts how often something is asked to place its parts anew."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        self.count += event is not None and event.type() == QEvent.Type.LayoutRequest
        return super().eventFilter(watched, event)


def settle() -> None:
    for _ in range(5):
        QApplication.processEvents()


def bar_of(editor: Editor) -> StatusBar:
    """The status bar of a course whose leg is short, in a window with room for all that it says."""
    editor.window.resize(1366, 768)
    editor.window.panels.live.start()
    measure(editor, 3)
    return editor.window.status


def measure(editor: Editor, goal: int) -> None:
    """Show a course whose second checkpoint is so many spaces east of the first, and wait for its verdict."""
    course = course_of(*[". . . . . . . . . . . ."] * 2)
    editor.document.load(replace(course, checkpoints=(Cell(0, 0), Cell(goal, 0))), None)
    editor.live.catch_up()
    settle()


def test_what_it_says_lays_out_no_dock(editor: Editor, qtbot: QtBot) -> None:
    bar, window, layouts = bar_of(editor), editor.window, Layouts()
    window.installEventFilter(layouts)
    for x in range(4):
        editor.state.set_hover(Cell(x, 0))
        settle()
        assert bar.space.text().startswith(Cell(x, 0).name)
    before = bar.verdict.words
    measure(editor, 11)
    assert bar.verdict.words != before
    bar.space.say("")
    layouts.count = 0
    bar.space.say("D1: floor, a long way from everything")
    bar.verdict.lines[0].updateGeometry()
    settle()
    window.removeEventFilter(layouts)
    assert layouts.count == 0


def test_a_window_is_never_too_narrow_for_the_first_words_and_the_counts(editor: Editor, qtbot: QtBot) -> None:
    bar = bar_of(editor)
    editor.window.resize(200, 600)
    settle()
    first = bar.verdict.lines[0]
    assert first.width() >= first.sizeHint().width()
    assert bar.zoom.geometry().right() <= bar.width()

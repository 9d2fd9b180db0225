# SPDX-License-Identifier: GPL-3.0-or-later
"""Windows that stand beside the main window without stopping it: asked for again, the open one comes forward."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from designer.editor.docks.preferences import Preferences
from designer.editor.rally.rules import OptionsWindow, show_rules
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.manual_window import ManualWindow

WINDOWS: dict[type[QDialog], Callable[[Editor], object]] = {
    Preferences: lambda editor: editor.commands.run("window.settings"),
    ManualWindow: lambda editor: editor.commands.run("help.manual"),
    OptionsWindow: show_rules,
}


def opened(editor: Editor, kind: type[QDialog]) -> list[QDialog]:
    return [window for window in editor.window.findChildren(kind) if window.isVisible()]


@pytest.fixture(params=WINDOWS, ids=lambda kind: kind.__name__)
def kind(request: pytest.FixtureRequest, editor: Editor, qtbot: QtBot) -> Iterator[type[QDialog]]:
    kind: type[QDialog] = request.param
    yield kind
    for window in opened(editor, kind):
        window.close()
    qtbot.waitUntil(lambda: not editor.window.findChildren(kind))


def test_it_is_opened_once(kind: type[QDialog], editor: Editor) -> None:
    for _ in range(3):
        WINDOWS[kind](editor)
    assert len(opened(editor, kind)) == 1


def test_one_that_was_put_away_comes_back(kind: type[QDialog], editor: Editor) -> None:
    WINDOWS[kind](editor)
    (window,) = opened(editor, kind)
    window.setWindowState(Qt.WindowState.WindowMinimized)
    WINDOWS[kind](editor)
    assert opened(editor, kind) == [window]
    assert not window.isMinimized()


def test_after_it_was_closed_another_one_is_opened(kind: type[QDialog], editor: Editor, qtbot: QtBot) -> None:
    WINDOWS[kind](editor)
    (window,) = opened(editor, kind)
    window.close()
    WINDOWS[kind](editor)
    (again,) = opened(editor, kind)
    assert again is not window
    qtbot.waitUntil(lambda: len(editor.window.findChildren(kind)) == 1)

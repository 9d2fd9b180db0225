# SPDX-License-Identifier: GPL-3.0-or-later
"""A window that tests share is put back to what a fresh one is, or it is not used again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from designer.base.grid import Cell
from designer.base.words import sentence
from designer.editor.look.theme import ThemeSetting
from designer.editor.safety.guard import Guard
from designer.editor.state import StrokeSymmetry
from designer.editor.widgets.notices import Notice
from designer.editor.window.app import RunningEditor
from tests.editor.conftest import Mouse, open_window
from tests.editor.reuse import Shared, beginning_of, close, differences, look_at, put_back


def use(editor: RunningEditor) -> None:
    """Change everything that a test may change."""
    mouse, state, window = Mouse(editor), editor.state, editor.window
    mouse.hold("O")
    mouse.click((1, 1))
    mouse.click((2, 2))
    editor.document.undo()
    mouse.tool("crusher")
    mouse.key(Qt.Key.Key_5)
    state.set_symmetry(StrokeSymmetry.BOTH)
    state.select([Cell(3, 3)])
    state.set_cursor(Cell(4, 4))
    state.show_layers(grid=False, heat=True)
    editor.layers.toggle_locked(editor.layers.all[0])
    editor.notices.show_notice(Notice("told", sentence("Nothing changed"), "error"))
    editor.live.start()
    editor.live.explain()
    editor.set_language("cs")
    editor.set_theme(ThemeSetting.DARK)
    window.panels.docks["outline"].close()
    window.canvas.set_pixels(80)
    window.resize(1600, 1000)
    editor.commands.run("help.shortcuts")
    editor.settings.set("files/restore", True)
    QApplication.processEvents()


def test_a_window_that_was_put_back_is_as_a_fresh_one(qapp: QApplication, tmp_path: Path) -> None:
    used = open_window(qapp, tmp_path / "used")
    beginning = beginning_of(used)
    use(used)
    put_back(used, beginning)
    QApplication.processEvents()
    seen = look_at(used)
    close(used)
    fresh = open_window(qapp, tmp_path / "fresh")
    assert differences(look_at(fresh), seen) == []
    close(fresh)


def test_what_is_otherwise_is_named(shared: Shared) -> None:
    editor = shared.take()
    before = look_at(editor)
    editor.state.set_symmetry(StrokeSymmetry.BOTH)
    editor.window.panels.docks["outline"].close()
    QTest.qWait(0)
    named = " ".join(differences(before, look_at(editor)))
    assert "state._symmetry" in named
    assert "DockFrame outline" in named


def test_a_window_is_used_again(shared: Shared) -> None:
    first = shared.take()
    use(first)
    assert shared.take() is first


def test_a_window_that_cannot_be_put_back_is_not_used_again(shared: Shared) -> None:
    first = shared.take()
    first.guard = Guard(first)
    second = shared.take()
    assert second is not first
    second.window.panels.show_page("history")
    assert shared.take() is not second, "a page that was made late may hold anything"


@pytest.mark.parametrize("left", ["behind", [("behind", 1)]], ids=["a-value", "rows"])
def test_where_panels_stay_a_window_comes_back_with_those_that_hold_what_they_held(
    qapp: QApplication, tmp_path: Path, shared: Shared, left: object
) -> None:
    shared.close()  # what is put back closes all other windows
    staying = Shared(lambda: open_window(qapp, tmp_path), panels_stay=True)
    first = staying.take()
    page: Any = first.window.panels.show_page("history")
    assert staying.take() is first
    assert staying.take().window.panels["history"] is page
    page.left = left
    assert staying.take() is not first
    staying.close()


@pytest.mark.fresh_window
def test_a_mark_asks_for_a_window_that_nobody_has_used(editor: RunningEditor, shared: Shared) -> None:
    assert editor is not shared.take()

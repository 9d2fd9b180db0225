# SPDX-License-Identifier: GPL-3.0-or-later
"""A window of the labyrinth, and what its tests ask of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell
from designer.editor.settings import Settings
from designer.editor.widgets import dialogs
from designer.editor.window.app import RunningEditor, begin, start
from designer.game import games
from designer.labyrinth.files import save_plan
from designer.labyrinth.plan.notation import print_tile
from designer.labyrinth.plan.plan import Plan, empty_plan
from tests.editor.conftest import Mouse


@pytest.fixture
def editor(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[RunningEditor]:
    """An editor with an empty plan of 4 x 4, whose ring leads inwards everywhere."""
    monkeypatch.setattr(dialogs, "ask_changes", lambda *_: dialogs.SaveAnswer.DISCARD)
    path = tmp_path / "plan.course.json"
    save_plan(path, empty_plan(4, "Plan"))
    made = start(qapp, Settings(tmp_path / "settings"), games.find_game("labyrinth"))
    made.set_language("en")
    made.window.resize(1400, 900)
    with qtbot.waitExposed(made.window):
        made.window.show()
    begin(made, *([path] if path else []))
    made.window.canvas.setFocus()
    qapp.processEvents()
    yield made
    made.window.close()
    made.window.deleteLater()
    made.deleteLater()
    qapp.processEvents()


@pytest.fixture
def mouse(editor: RunningEditor) -> Mouse:
    return Mouse(editor)


def plan(editor: RunningEditor) -> Plan:
    found = editor.document.course
    assert isinstance(found, Plan)
    return found


def lies(editor: RunningEditor, cell: tuple[int, int]) -> str:
    return print_tile(plan(editor).piece(Cell(*cell)))

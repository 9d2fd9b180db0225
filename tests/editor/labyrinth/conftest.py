# SPDX-License-Identifier: GPL-3.0-or-later
"""A window of the labyrinth, and what its tests ask of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PyQt6.QtWidgets import QApplication

from designer.base.grid import Cell
from designer.editor.window.app import RunningEditor
from designer.game import games
from designer.labyrinth.files import save_plan
from designer.labyrinth.plan.notation import print_tile
from designer.labyrinth.plan.plan import Plan, empty_plan
from tests.editor.conftest import Mouse, nobody_asks, open_window
from tests.editor.reuse import Shared


@pytest.fixture(scope="module")
def plans(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shared]:
    """The window with a plan that the tests of a module share, one after another."""
    game = games.find_game("labyrinth")
    made = partial(open_window, qapp, game=game, course=empty_plan(4, "Plan"))
    shared = Shared(lambda: made(tmp_path_factory.mktemp("settings")), panels_stay=True)
    yield shared
    shared.close()


@pytest.fixture
def editor(plans: Shared, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> RunningEditor:
    """An editor with a file of an empty plan of 4 x 4, whose ring leads inwards everywhere."""
    nobody_asks(monkeypatch)
    path = tmp_path / "plan.course.json"
    save_plan(path, empty_plan(4, "Plan"))
    made = plans.take()
    assert made.files.open(path)
    made.live.start()
    made.window.canvas.setFocus()
    qapp.processEvents()
    return made


@pytest.fixture
def mouse(editor: RunningEditor) -> Mouse:
    return Mouse(editor)


def plan(editor: RunningEditor) -> Plan:
    found = editor.document.course
    assert isinstance(found, Plan)
    return found


def lies(editor: RunningEditor, cell: tuple[int, int]) -> str:
    return print_tile(plan(editor).piece(Cell(*cell)))

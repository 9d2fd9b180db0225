# SPDX-License-Identifier: GPL-3.0-or-later
"""The lab, with few races, and what waits for them."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from designer.editor.rally.lab import race_work, races
from designer.editor.rally.lab.charts_panel import LabCharts
from designer.editor.rally.lab.races import LabRaces, LabStage
from designer.editor.rally.race.playback import player_of
from designer.editor.window.app import RunningEditor as Editor
from designer.files import courses_folder
from designer.rally.engine import Step
from designer.rally.lab import compilation, other_players

FEW = 3
"""Races that are enough here."""


@pytest.fixture
def lab(editor: Editor, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> LabCharts:
    """The lab, opened by its key on a shipped course, with the plain engine, a short rest and very few races."""
    monkeypatch.setattr(compilation, "is_installed", lambda: False)
    monkeypatch.setattr(races, "REST", 20)
    monkeypatch.setattr(races, "FIXED", FEW + 2)
    monkeypatch.setattr(races, "COMPARED", 2)
    monkeypatch.setattr(race_work, "FIRST_LOOK", FEW)
    monkeypatch.setattr(race_work, "PLAIN_BY_ITSELF", FEW)
    monkeypatch.setattr(other_players, "PLAIN_RACES", FEW)
    assert not editor.window.findChildren(LabCharts)  # nothing of it is made before it is opened
    assert editor.files.open(courses_folder() / "first-gear.course.json")
    QTest.keyClick(editor.window, Qt.Key.Key_F7)
    (panel,) = editor.window.findChildren(LabCharts)
    return panel


def wait_for_races(lab: LabCharts, qtbot: QtBot) -> LabRaces:
    """Wait until as many races were played as are played by themselves, with other numbers of players, too."""
    found = lab.racing
    qtbot.waitUntil(lambda: found.stage is LabStage.DONE, timeout=20_000)
    qtbot.waitUntil(lambda: found.entry is not None and not found.entry.unraced, timeout=20_000)
    return found


def playing_step(editor: Editor) -> Step:
    """What plays now; it does by itself."""
    player = player_of(editor)
    assert player.is_playing, "one click, and it plays"
    assert player.step is not None
    return player.step

# SPDX-License-Identifier: GPL-3.0-or-later
"""A replay is opened like a course and watched as it was played; one that does not play so is not opened."""

from __future__ import annotations

import json
from pathlib import Path
from unittest.mock import patch

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

import designer
from designer.base.grid import Cell
from designer.editor.rally.race.playback import Playback, player_of
from designer.editor.widgets import dialogs
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.app import begin
from designer.editor.workspace import STUDIO
from designer.files import courses_folder
from designer.rally.course.course import Course
from designer.rally.edition.cards import print_card
from designer.rally.replay.replay import Replay, print_replay, replay_of_race
from tests.editor.conftest import Mouse

pytestmark = pytest.mark.panels_stay

KETTLE = courses_folder() / "kettle-run.course.json"


def _race(folder: Path) -> tuple[Path, Replay]:
    """A race of another edition than that of the course, with hands, locks and robots that return."""
    course = designer.open(KETTLE)
    replay = replay_of_race(course, designer.race(course, robots=3, rounds=4, seed=5, edition="amigo-1999"))
    path = folder / "four rounds.replay.json"
    path.write_text(print_replay(replay), encoding="utf-8")
    return path, replay


@pytest.fixture
def raced(editor: Editor, tmp_path: Path) -> tuple[Playback, Replay]:
    path, replay = _race(tmp_path)
    with patch.object(dialogs, "ask_open", lambda *_: path):
        QTest.keyClick(editor.window, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    player_of(editor).to_start()  # it plays by itself
    return player_of(editor), replay


def test_it_is_opened_by_file_open_and_shows_every_step_as_it_was(
    editor: Editor, raced: tuple[Playback, Replay]
) -> None:
    playback, replay = raced
    assert playback.steps == replay.steps
    assert playback.shown == replay.start
    for number, step in enumerate(replay.steps, 1):
        playback.go(number)
        assert playback.shown == step.state
    assert editor.document.course.floor == replay.course.floor
    assert editor.document.path is None
    assert editor.document.is_clean
    choice = editor.window.panels["program"].choice
    assert choice.currentText() == "Preview: four rounds"


def test_the_panel_shows_the_cards_that_were_laid(raced: tuple[Playback, Replay]) -> None:
    playback, replay = raced
    assert playback.program is not None
    robot = playback.program.robots[0]
    laid = replay.rounds[0].programs[robot.name]
    assert robot.rounds[0] == tuple(map(print_card, laid))
    assert len(playback.program.robots) == 3


def test_the_arrow_steps_through_it(editor: Editor, raced: tuple[Playback, Replay]) -> None:
    playback, _ = raced
    playback.reduced_motion = True
    QTest.keyClick(editor.window.canvas, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert playback.position == 1


def test_it_ends_when_the_course_changes(editor: Editor, mouse: Mouse, raced: tuple[Playback, Replay]) -> None:
    playback, replay = raced
    cell = next(
        c for c, piece in editor.document.course.items() if piece == type(piece)() and c not in _taken(replay.course)
    )
    mouse.hold("O")
    mouse.click(cell)
    assert playback.passing is None
    assert playback.steps != replay.steps


def _taken(course: Course) -> set[Cell]:
    return {*course.checkpoints, *(start.cell for start in course.starts)}


def test_a_changed_course_is_told_in_one_sentence_and_what_was_open_stays(editor: Editor, tmp_path: Path) -> None:
    before = editor.document.course
    path, _ = _race(tmp_path)
    data = json.loads(path.read_text("utf-8"))
    for board in data["course"]["boards"].values():
        board["spaces"] = [row.replace("cE", ".").replace("cN", ".").replace("cW", ".") for row in board["spaces"]]
    path.write_text(json.dumps(data), "utf-8")
    assert not editor.files.open(path)
    assert editor.document.course is before
    assert player_of(editor).passing is None
    assert "file" in editor.notices


@pytest.mark.parametrize("reduced", [False, True])
def test_it_plays_by_itself_in_the_studio_from_its_beginning(
    editor: Editor, qtbot: QtBot, tmp_path: Path, reduced: bool
) -> None:
    path, replay = _race(tmp_path)
    player = player_of(editor)
    player.reduced_motion = reduced
    with patch.object(dialogs, "ask_open", lambda *_: path):
        QTest.keyClick(editor.window, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    assert editor.state.workspace.key == STUDIO.key
    assert player.is_playing
    assert player.position == 1
    player.speed = 100.0
    with patch.object(player, "show_motion") as moved:
        qtbot.waitUntil(lambda: player.position > 8)
    assert moved.called is not reduced
    QTest.keyClick(editor.window, Qt.Key.Key_F5)
    assert not player.is_playing
    assert player.steps == replay.steps


def test_a_replay_that_is_named_to_the_program_plays_too(editor: Editor, tmp_path: Path) -> None:
    path, _ = _race(tmp_path)
    begin(editor, path)
    assert player_of(editor).is_playing
    assert player_of(editor).position == 1

# SPDX-License-Identifier: GPL-3.0-or-later
"""A game on a plan in the studio: its bar, its strip of turns, its story, stepping and replays, as races have them."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell
from designer.editor.docks.race import RacePanel
from designer.editor.labyrinth.docks.story import GameStory
from designer.editor.labyrinth.playback import Playback, player_of
from designer.editor.labyrinth.scene import scene_of
from designer.editor.widgets.race_bar import RaceBar
from designer.editor.window.app import RunningEditor
from designer.files import courses_folder
from designer.game.timeline import MarkKind
from designer.labyrinth.files import load_plan
from designer.labyrinth.race import play_game
from designer.labyrinth.replay import Replay, print_replay
from tests.editor.conftest import Mouse

LEFT, CONTROL, SHIFT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture(scope="module")
def replay() -> Replay:
    """A game of bots on a shipped plan until somebody has won."""
    return play_game(load_plan(courses_folder() / "labyrinth" / "twin-gates.course.json"), 2, 3, 12).replay


@pytest.fixture
def panel(editor: RunningEditor, replay: Replay, tmp_path: Path, qtbot: QtBot) -> RacePanel:
    """The game, opened from a file."""
    path = tmp_path / "gates.replay.json"
    path.write_text(print_replay(replay), "utf-8")
    assert editor.files.open(path)
    editor.window.setWindowState(Qt.WindowState.WindowNoState)
    editor.window.resize(1600, 1000)
    editor.window.panels.reset()
    player_of(editor).reduced_motion = True
    QTest.qWait(30)
    found = editor.window.panels["race"]
    assert isinstance(found, RacePanel)
    found.bar.grab()
    return found


@pytest.fixture
def playback(panel: RacePanel) -> Playback:
    assert isinstance(panel.playback, Playback)
    panel.playback.to_start()  # a replay that is opened plays by itself
    return panel.playback


def point(bar: RaceBar, position: int) -> QPoint:
    return QPointF(bar.plot.x(bar.timeline.place_of(position)), bar.plot.foot - 3).toPoint()


def test_a_replay_opens_the_studio_with_bar_and_story(editor: RunningEditor, panel: RacePanel) -> None:
    assert editor.state.workspace.key == "studio"
    assert editor.window.panels.bench.page == "race"
    assert editor.window.panels.docks["story"].isVisible()
    assert panel.bar.isVisible()
    assert panel.playback.is_playing
    assert panel.bar.maximum() == len(panel.playback.steps) > 20


def test_a_turn_is_what_a_register_is(panel: RacePanel, playback: Playback) -> None:
    timeline = playback.timeline
    assert len(timeline.stretches) == len(playback.steps)
    assert timeline.rounds == max(playback.rounds())
    assert panel.place.text().startswith("Turn 0 of") or panel.place.text()
    playback.go(3)
    assert panel.place.text() == f"Turn 3 of {len(playback.steps)}"
    said = panel.editor.state.workspace.hint
    assert str(said) == "Space plays, Left and Right go a turn, with Ctrl a round"
    assert {mark.kind for mark in timeline.marks} >= {MarkKind.WON}


def test_clicks_on_the_bar_and_keys_on_the_boards_walk(
    qtbot: QtBot, editor: RunningEditor, panel: RacePanel, playback: Playback
) -> None:
    for position in (2, len(playback.steps) // 2, len(playback.steps)):
        qtbot.mouseClick(panel.bar, LEFT, pos=point(panel.bar, position))
        assert playback.position == position
        assert scene_of(editor.state).state is playback.shown
    canvas = editor.window.canvas
    canvas.setFocus()
    QTest.keyClick(canvas, Qt.Key.Key_Home)
    assert playback.position == 0
    QTest.keyClick(canvas, Qt.Key.Key_Right)
    assert playback.position == 1
    QTest.keyClick(canvas, Qt.Key.Key_Right, CONTROL)
    second = playback.rounds().index(2)
    assert playback.position == second
    QTest.keyClick(canvas, Qt.Key.Key_M)
    assert playback.position in {mark.position for mark in playback.timeline.marks}
    QTest.keyClick(canvas, Qt.Key.Key_End)
    QTest.keyClick(canvas, Qt.Key.Key_Left)
    assert playback.position == len(playback.steps) - 1


def test_the_strip_names_the_turns_of_the_round_and_a_click_goes_there(
    qtbot: QtBot, panel: RacePanel, playback: Playback
) -> None:
    playback.go(1)
    strip = panel.strip
    rounds = playback.rounds()
    assert len(strip.parts) == rounds.count(1)
    assert strip.part_box(0).width() == pytest.approx(3 * strip.part_box(1).width())
    last = len(strip.parts) - 1
    qtbot.mouseClick(strip, LEFT, pos=strip.segment_box(last, 0).center().toPoint())
    assert playback.position == len(strip.parts)
    assert panel.closer.head == strip.parts[last].title


def test_the_story_stands_beside_the_boards_and_leads_to_its_turns(
    qtbot: QtBot, editor: RunningEditor, playback: Playback
) -> None:
    story = editor.window.panels["story"]
    assert isinstance(story, GameStory)
    told = [frame.event for step in playback.steps for frame in step.frames]
    assert story.list.count() == len(told)
    row = story._positions.index(4)
    item = story.list.item(row)
    story.list.scrollToItem(item)
    viewport = story.list.viewport()
    qtbot.mouseClick(viewport, LEFT, pos=story.list.visualItemRect(item).center())
    assert playback.position == 4
    names = [chip.robot for chip in story.filter.chips]
    assert names == [robot.name for robot in playback.shown.robots] if playback.shown is not None else False
    qtbot.mouseClick(story.filter.chips[0], LEFT)
    hidden = [r for r in range(story.list.count()) if story.list.isRowHidden(r)]
    assert hidden
    assert {story.list.item(r).text().split(" ")[0] for r in hidden}


def test_it_plays_by_itself_to_its_end(qtbot: QtBot, editor: RunningEditor, playback: Playback) -> None:
    playback.reduced_motion = False
    playback.set_speed(4000.0)
    playback.go(len(playback.steps) - 4)
    QTest.keyClick(editor.window.canvas, Qt.Key.Key_Space)
    assert playback.is_playing
    qtbot.waitUntil(lambda: not playback.is_playing, timeout=20000)
    assert playback.position == len(playback.steps)


def test_the_tools_sleep_in_the_studio_and_wake_in_the_other_workspace(
    editor: RunningEditor, panel: RacePanel, mouse: Mouse
) -> None:
    before = editor.document.course
    mouse.click((2, 2))
    assert editor.document.course is before
    editor.window.show_workspace("draw")
    assert not editor.window.panels.docks["story"].isVisible()
    assert editor.window.panels.docks["palette"].isVisible()


def test_f5_plays_a_game_of_the_plan_in_the_studio(editor: RunningEditor, qtbot: QtBot) -> None:
    editor.document.load(load_plan(courses_folder() / "labyrinth" / "twin-gates.course.json"), None)
    assert editor.state.workspace.key == "draw"
    QTest.keyClick(editor.window.canvas, Qt.Key.Key_F5)
    assert editor.state.workspace.key == "studio"
    assert player_of(editor).is_playing
    QTest.keyClick(editor.window.canvas, Qt.Key.Key_F5)
    assert not player_of(editor).is_playing


def test_a_tile_that_is_laid_otherwise_ends_the_replay(editor: RunningEditor, playback: Playback, mouse: Mouse) -> None:
    playback.go(5)
    editor.window.show_workspace("draw")
    course = editor.document.course
    cell = next(
        cell for cell in (Cell(x, y) for x in range(1, 9) for y in range(1, 9)) if course.piece(cell) is not None
    )
    from designer.base.words import sentence

    editor.document.apply(course.with_pieces({cell: None}), sentence("Remove tile"))
    assert playback.replay_name == ""


def test_the_language_changes_while_a_game_is_watched(editor: RunningEditor, panel: RacePanel) -> None:
    panel.playback.go(3)
    editor.set_language("de")
    assert panel.place.text().startswith("Zug 3")
    assert panel.strip.accessibleName() == "Runde im Spiel"
    editor.set_language("en")

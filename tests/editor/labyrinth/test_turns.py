# SPDX-License-Identifier: GPL-3.0-or-later
"""A game in the window: turns are chosen by clicks and keys, what is forced comes by itself, and one steps back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell
from designer.editor.labyrinth.docks.story import GameStory
from designer.editor.labyrinth.docks.turns import TurnsPanel
from designer.editor.labyrinth.ground import LabyrinthGround
from designer.editor.labyrinth.playback import Playback, player_of
from designer.editor.labyrinth.scene import scene_of
from designer.editor.window.app import RunningEditor
from designer.files import courses_folder
from designer.labyrinth.engine import State
from designer.labyrinth.engine.programs import tell_program
from designer.labyrinth.files import load_plan
from designer.labyrinth.plan.notation import parse_tile
from designer.labyrinth.plan.plan import Plan, Program, empty_plan
from designer.labyrinth.replay import Replay, print_replay
from tests.editor.labyrinth.conftest import plan

TILES = {(1, 1): "NESW", (2, 1): "EW", (3, 1): "NESW+t", (3, 2): "NS+s", (3, 3): "NES+o", (4, 4): "NESW", (4, 3): "NS"}


def _plan(*moves: str, robots: tuple[str, ...] = ("A@1,1,E", "B@4,4,N player=2")) -> Plan:
    tiles = {Cell(*cell): parse_tile(token) for cell, token in TILES.items()}
    changed = empty_plan(4, "Turns").with_pieces(tiles)
    return Plan(title="Turns", side=4, tiles=changed.tiles, programs=(Program("Test", robots, moves),))


@pytest.fixture
def panel(editor: RunningEditor) -> TurnsPanel:
    editor.document.load(_plan(), None)
    found = editor.panels.show_page("turns")
    assert isinstance(found, TurnsPanel)
    found.playback.reduced_motion = True
    return found


@pytest.fixture
def playback(editor: RunningEditor, panel: TurnsPanel) -> Playback:
    return player_of(editor)


def moves(editor: RunningEditor) -> tuple[str, ...]:
    return plan(editor).programs[0].moves


def shown(playback: Playback) -> State:
    assert playback.shown is not None
    return playback.shown


def click(panel: TurnsPanel, key: str) -> None:
    QTest.mouseClick(panel.offered.buttons[key], Qt.MouseButton.LeftButton)


def take(panel: TurnsPanel, robot: str) -> None:
    button = next(button for button in panel.robots if button.robot == robot)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_turn_is_chosen_with_the_mouse_and_becomes_a_move(
    editor: RunningEditor, panel: TurnsPanel, playback: Playback
) -> None:
    take(panel, "A")
    assert list(panel.offered.buttons) == ["F", "L", "R", "more"], "never back"
    click(panel, "F")
    assert moves(editor) == ("turn A F",), "with one unit the turn is over"
    assert shown(playback).robot("A").cell == Cell(2, 1)
    assert editor.document.stack.undoText() == "Take turn"


def test_the_keys_of_the_panel_choose_too(editor: RunningEditor, panel: TurnsPanel, playback: Playback) -> None:
    panel.setFocus()
    for key in (Qt.Key.Key_2, Qt.Key.Key_L):
        QTest.keyClick(panel, key)
    assert moves(editor) == ("turn B L",)
    assert shown(playback).robot("B").cell == Cell(4, 4), "L51-53: it waits where no tile is laid"
    for key in (Qt.Key.Key_1, Qt.Key.Key_R):
        QTest.keyClick(panel, key)
    assert moves(editor) == ("turn B L", "turn A R")


def test_forced_steps_come_by_themselves(editor: RunningEditor, panel: TurnsPanel, playback: Playback) -> None:
    editor.document.load(_plan(robots=("A@2,1,E speed=1", "B@4,4,N player=2")), None)
    playback.load()
    take(panel, "A")
    assert playback.begun is not None
    assert playback.begun[1].state.robot("A").cell == Cell(3, 1), "the step to the teleport was no choice"
    assert [frame.event.__class__.__name__ for frame in playback.begun[1].frames] == ["TurnBegan", "Moved"]
    assert set(panel.offered.buttons) >= {"F", "L", "R", "T"}


def test_a_jump_is_chosen_from_a_menu(editor: RunningEditor, panel: TurnsPanel, playback: Playback) -> None:
    editor.document.load(_plan(robots=("A@2,1,E", "B@4,4,N player=2")), None)
    playback.load()
    take(panel, "A")
    jumps = [each for each in panel.choosing.legal if each.startswith("T:")]
    assert jumps == ["T:0,0", "T:5,0", "T:0,5", "T:5,5"]
    panel.choosing.choose("T:5,5:W")
    assert moves(editor) == ("turn A T:5,5:W",)
    assert shown(playback).robot("A").cell == Cell(5, 5)


def test_an_illegal_choice_is_refused_with_the_legal_ones_and_nothing_changes(
    editor: RunningEditor, panel: TurnsPanel, playback: Playback
) -> None:
    before = plan(editor)
    take(panel, "A")
    QTest.keyClick(panel, Qt.Key.Key_W)
    assert panel.line.text() == "A cannot choose W here; use one of F, L, R"
    assert plan(editor) is before
    assert panel.choosing.choices == ()
    click(panel, "R")
    assert moves(editor) == ("turn A R",)


def test_a_written_move_is_carried_out_or_refused_in_words(
    editor: RunningEditor, panel: TurnsPanel, playback: Playback
) -> None:
    for text, said in (
        ("turn A U", "A cannot choose U here; use one of F, L, R"),
        ("turn C", "unknown robot 'C'; use one of A, B"),
        ("lay 1,3 NS", "NS cannot be laid on 1,3: No corridor leads to 1,3 (rule P1)"),
        ("dance", "unknown action 'dance'; use one of lay, turn, round, store, destroy"),
    ):
        panel.moves.setText(text)
        QTest.keyClick(panel.moves, Qt.Key.Key_Return)
        assert panel.line.text() == said
        assert moves(editor) == ()
    panel.moves.setText("lay 4,2 EW")
    QTest.keyClick(panel.moves, Qt.Key.Key_Return)
    assert moves(editor) == ("lay 4,2 EW",)
    assert panel.moves.text() == ""
    maze = shown(playback).maze
    assert maze.tiles[Cell(4, 2)] == parse_tile("EW")
    ground = editor.window.canvas.canvas.ground
    assert isinstance(ground, LabyrinthGround)
    assert ground.plan._maze is maze, "the canvas shows the tile that the game has laid"
    assert Cell(4, 2) not in plan(editor).tiles, "the plan has it not"


def test_a_choice_is_taken_back_and_a_turn_left(editor: RunningEditor, panel: TurnsPanel, playback: Playback) -> None:
    editor.document.load(_plan(robots=("A@1,1,E speed=2", "B@4,4,N player=2")), None)
    playback.load()
    take(panel, "A")
    click(panel, "L")
    assert panel.choosing.choices != ()
    click(panel, "back")
    assert panel.choosing.choices == ()
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    assert playback.begun is None
    assert panel.line.text() == "Choose the robot whose turn it is."
    assert moves(editor) == ()


def test_a_turn_ends_at_a_teleport_only_by_choice_for_it_may_jump_without_a_unit(
    editor: RunningEditor, panel: TurnsPanel, playback: Playback
) -> None:
    editor.document.load(_plan(robots=("A@2,1,E", "B@4,4,N player=2")), None)
    playback.load()
    take(panel, "A")
    assert list(panel.offered.buttons) == ["T", "more", "end"]
    panel.setFocus()
    QTest.keyClick(panel, Qt.Key.Key_Return)
    assert moves(editor) == ("turn A",)
    assert shown(playback).robot("A").cell == Cell(3, 1)


def test_stepping_goes_forward_and_back_and_the_story_follows(
    editor: RunningEditor, panel: TurnsPanel, playback: Playback
) -> None:
    editor.document.load(_plan("turn A F", "turn B F", "turn A", "turn B L"), None)
    playback.load()
    panel.setFocus()
    assert playback.position == 0
    for key, position, cells in (
        (Qt.Key.Key_Right, 1, ((2, 1), (4, 4))),
        (Qt.Key.Key_Right, 2, ((2, 1), (4, 3))),
        (Qt.Key.Key_Left, 1, ((2, 1), (4, 4))),
        (Qt.Key.Key_End, 3, ((3, 1), (4, 3))),
        (Qt.Key.Key_Home, 0, ((1, 1), (4, 4))),
    ):
        QTest.keyClick(panel, key)
        assert playback.position == position
        assert [robot.cell for robot in shown(playback).robots] == [Cell(*cell) for cell in cells]
        assert scene_of(editor.state).state is shown(playback), "what is shown is what is on the canvas"
    assert playback.rounds() == [1, 1, 2], "a robot that moves again begins another round"
    assert str(playback.error).startswith("[4] turn B L: B cannot choose L here")
    QTest.keyClick(panel, Qt.Key.Key_End)
    assert panel.line.text() == str(playback.error), "it says why it ends here"


def test_the_story_tells_each_turn_in_lines_and_a_click_leads_there(
    qtbot: QtBot, editor: RunningEditor, panel: TurnsPanel, playback: Playback
) -> None:
    editor.document.load(_plan("turn A F", "turn B F"), None)
    playback.load()
    story = editor.panels.show_panel("story")
    assert isinstance(story, GameStory)
    told = [story.list.item(row).text() for row in range(story.list.count())]
    assert told == [
        "A begins at 1,1, facing east, with 1 unit.", "A moves east to 2,1; units left: 0.",
        "B begins at 4,4, facing north, with 1 unit.", "B moves north to 4,3; units left: 0.",
    ]  # fmt: skip
    box = story.list.visualItemRect(story.list.item(3))
    qtbot.mouseClick(story.list.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    assert playback.position == 2


def test_delete_removes_the_turn_that_is_shown_and_undo_brings_it_back(
    editor: RunningEditor, panel: TurnsPanel, playback: Playback
) -> None:
    editor.document.load(_plan("turn A F", "turn B F"), None)
    playback.load()
    playback.go(1)
    panel.setFocus()
    QTest.keyClick(panel, Qt.Key.Key_Delete)
    assert moves(editor) == ("turn B F",)
    editor.commands.run("edit.undo")
    assert moves(editor) == ("turn A F", "turn B F")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_is_begun_on_any_plan_and_bots_play_rounds(
    qtbot: QtBot, editor: RunningEditor, panel: TurnsPanel, playback: Playback, players: int
) -> None:
    editor.document.load(empty_plan(4, "Fresh"), None)
    qtbot.waitUntil(panel.begin.isVisible)
    panel.begin_game(players)
    first = [robot for robot in shown(playback).robots if robot.name.endswith("1")]
    corners = {Cell(0, 0), Cell(5, 5), Cell(5, 0), Cell(0, 5)}
    assert len(first) == players
    assert {robot.cell for robot in first} <= corners, "no tile lies in the corners yet"
    QTest.mouseClick(panel.bots, Qt.MouseButton.LeftButton)
    assert len(moves(editor)) == players
    editor.commands.run("program.bots")
    assert playback.rounds() == [1] * players + [2] * players
    assert playback.error is None


def test_bots_play_the_same_round_from_the_same_position(editor: RunningEditor, panel: TurnsPanel) -> None:
    panel.let_bots_play()
    once = moves(editor)
    editor.commands.run("edit.undo")
    panel.playback.load()
    panel.let_bots_play()
    assert moves(editor) == once


def test_a_replay_is_opened_and_stepped_through(editor: RunningEditor, panel: TurnsPanel, tmp_path: Path) -> None:
    course = _plan("turn A F", "turn B F")
    story = tell_program(course, course.programs[0])
    path = tmp_path / "game.replay.json"
    path.write_text(print_replay(Replay(course, "Test", story.start, story.steps)), "utf-8")
    editor.files.open(path)
    playback = player_of(editor)
    assert playback.replay_name == "game"
    assert len(playback.steps) == 2
    playback.to_end()
    assert shown(playback).robot("B").cell == Cell(4, 3)
    take(panel, "A")
    assert playback.begun is None, "a replay is only watched"


def test_the_robots_of_a_shipped_plan_move_smoothly_and_come_to_rest_where_the_engine_says(
    qtbot: QtBot, editor: RunningEditor, panel: TurnsPanel, playback: Playback
) -> None:
    editor.document.load(load_plan(courses_folder() / "labyrinth" / "twin-gates.course.json"), None)
    playback.load()
    playback.reduced_motion = False
    playback.set_speed(4.0)
    seen = []
    watching = editor.state.sceneChanged.connect(lambda scene: seen.append(scene.pose))
    editor.commands.run("program.forward")
    qtbot.waitUntil(lambda: any(pose is not None for pose in seen))  # on its way it is between two tiles
    qtbot.waitUntil(lambda: seen[-1] is None)
    editor.state.sceneChanged.disconnect(watching)
    assert scene_of(editor.state).state is playback.steps[0].state


def test_the_outline_leads_to_tiles_and_games(editor: RunningEditor, panel: TurnsPanel, playback: Playback) -> None:
    outline = editor.window.panels["outline"]
    outline.follow()
    outline._open(outline.item(("tile", Cell(3, 1))))
    assert editor.state.cursor == Cell(3, 1)
    editor.panels.show_page("problems")
    outline._open(outline.item(("program", 0)))
    assert editor.window.panels.bench.page == "turns"
    assert outline.remove(("program", 0))
    assert plan(editor).programs == ()

# SPDX-License-Identifier: GPL-3.0-or-later
"""What happens is seen where it happens: trails, nodes, ghosts, destructions; a changed board stays at its step."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PyQt6.QtCore import QPoint, QPointF, QRectF, Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell, Heading
from designer.base.words import sentence
from designer.editor.rally.race.fall_labels import fall_words, placed_labels
from designer.editor.rally.race.playback import Playback, player_of
from designer.editor.rally.race.program_panel import ProgramPanel
from designer.editor.rally.race.scene import Scene, scene_of
from designer.editor.rally.subjects import ROBOT
from designer.editor.state import Subject
from designer.editor.window.app import RunningEditor as Editor
from designer.pictures.shapes import Role
from designer.pictures.themes import THEMES
from designer.rally.course.course import Program, ProgramRobot
from designer.rally.course.notation import parse_space
from designer.rally.replay.trails import FallMark
from designer.rally.spaces import PIT
from tests.editor.conftest import course_of

pytestmark = pytest.mark.panels_stay


@pytest.fixture
def playback(editor: Editor) -> Playback:
    """Anvil drives east for two rounds; Bobbin falls over the north edge in register 2 of the first."""
    course = course_of(*[". . . . . . . ."] * 4)
    anvil = ProgramRobot("Anvil", Cell(0, 2), Heading.E, (("M1", "M1", "M1", "L", "R"), ("M1", "M1", "L", "R", "L")))
    bobbin = ProgramRobot("Bobbin", Cell(2, 1), Heading.N, (("M1", "M1", "-", "-", "-"), ("L", "-", "-", "-", "-")))
    programs = (Program("Dash", (anvil, bobbin)),)
    editor.document.load(replace(course, checkpoints=(Cell(0, 2), Cell(7, 2)), programs=programs), None)
    editor.window.show_workspace("studio")
    found = player_of(editor)
    found.reduced_motion = True
    found.load()
    return found


def at(playback: Playback, round_number: int, register: int) -> None:
    """Go to the end of a register."""
    stretch = next(s for s in playback.timeline.stretches if (s.round, s.number) == (round_number, register))
    playback.go(stretch.last)


def test_a_trail_ends_at_the_robot_and_has_a_node_where_each_register_ended(editor: Editor, playback: Playback) -> None:
    at(playback, 1, 3)
    scene = scene_of(editor.state)
    trail = dict(scene.trails)["Anvil"]
    assert trail == (Cell(0, 2), Cell(1, 2), Cell(2, 2), Cell(3, 2))
    assert trail[-1] == next(robot.cell for robot in scene.robots if robot.name == "Anvil")
    assert dict(scene.nodes)["Anvil"] == (Cell(1, 2), Cell(2, 2))


def test_a_new_round_begins_a_trail_and_the_one_before_stays_pale(editor: Editor, playback: Playback) -> None:
    at(playback, 2, 1)
    scene = scene_of(editor.state)
    assert dict(scene.trails)["Anvil"] == (Cell(3, 2), Cell(4, 2))
    assert dict(scene.earlier)["Anvil"] == (Cell(0, 2), Cell(1, 2), Cell(2, 2), Cell(3, 2))
    assert [ghost.cell for ghost in scene.ghosts if ghost.name == "Anvil"] == [Cell(3, 2)]


def test_a_fall_is_marked_on_its_side_until_the_round_ends(editor: Editor, playback: Playback) -> None:
    at(playback, 1, 1)
    assert scene_of(editor.state).falls == ()
    at(playback, 1, 2)
    (fall,) = scene_of(editor.state).falls
    assert (fall.robot, fall.x, fall.heading, fall.side) == ("Bobbin", 2, Heading.N, Heading.N)
    assert -1 < fall.y < 0
    assert scene_of(editor.state).bookmarks == (("Bobbin", Cell(2, 1)),)
    at(playback, 1, 5)
    assert [each._replace(fresh=True) for each in scene_of(editor.state).falls] == [fall._replace(fresh=True)]
    at(playback, 2, 1)
    assert scene_of(editor.state).falls == ()


def colour_at(editor: Editor, x: float, y: float) -> str:
    """The colour on the boards at a place, in spaces."""
    canvas = editor.window.canvas
    place: QPoint = canvas.mapFromScene(QPointF(x * 100, y * 100))
    viewport = canvas.viewport()
    assert viewport is not None
    return viewport.grab().toImage().pixelColor(place).name()


def test_a_robot_wears_the_number_of_its_next_checkpoint(editor: Editor, playback: Playback) -> None:
    cloth = THEMES["light"].colour(Role.CLOTH).lower()
    editor.window.canvas.set_pixels(80)
    at(playback, 1, 1)
    editor.window.canvas.reveal(Cell(1, 2))
    QTest.qWait(20)
    assert colour_at(editor, 1.54, 2.06) == cloth
    assert {number for _, number in scene_of(editor.state).heads} <= {1, 2}


def test_the_cross_is_painted_where_the_robot_fell(editor: Editor, playback: Playback) -> None:
    error = THEMES["light"].colour(Role.ERROR).lower()
    editor.window.canvas.set_pixels(60)
    at(playback, 1, 2)
    (fall,) = scene_of(editor.state).falls
    editor.window.canvas.reveal(Cell(2, 0))
    QTest.qWait(20)
    assert colour_at(editor, fall.x + 0.5, fall.y + 0.5) == error


def test_a_changed_board_stays_at_the_step(qtbot: QtBot, editor: Editor, playback: Playback) -> None:
    at(playback, 1, 3)
    before = playback.step
    assert before is not None
    # a gear under the first stop makes a step more in register 1
    changed = editor.document.course.with_spaces({Cell(1, 2): parse_space("gR"), Cell(7, 3): PIT})
    editor.document.apply(changed, sentence("Change the board"))
    qtbot.waitUntil(lambda: playback.step is not None and playback.step is not before)
    assert playback.step is not None
    assert (playback.step.round, playback.step.register) == (1, 3)


def test_where_the_story_ends_earlier_it_says_why(qtbot: QtBot, editor: Editor, playback: Playback) -> None:
    at(playback, 1, 4)
    editor.document.apply(editor.document.course.with_spaces({Cell(2, 2): PIT}), sentence("Dig a pit"))
    qtbot.waitUntil(lambda: "Anvil falls into the pit C3" in editor.state.status)
    assert editor.state.status.startswith("Round 1, register 2: ")
    assert playback.step is not None
    assert (playback.step.round, playback.step.register) <= (1, 4)
    assert [fall.robot for fall in scene_of(editor.state).falls] == ["Bobbin", "Anvil"]
    playback.to_start()
    assert "Anvil falls" not in editor.state.status


def test_a_card_changed_at_a_step_stays_there(qtbot: QtBot, editor: Editor, playback: Playback) -> None:
    panel = editor.window.panels.show_page("program")
    assert isinstance(panel, ProgramPanel)
    at(playback, 1, 3)
    slot = panel.slots[4]
    slot.setFocus()
    QTest.keyClick(slot, Qt.Key.Key_U)
    QTest.qWait(20)
    assert playback.step is not None
    assert (playback.step.round, playback.step.register) == (1, 3)


def test_a_label_says_who_fell_by_what_and_where_it_comes_back(playback: Playback, editor: Editor) -> None:
    at(playback, 1, 2)
    (fall,) = scene_of(editor.state).falls
    assert fall_words(fall) == ("Bobbin, over the north edge", "back on C2")
    assert fall_words(fall._replace(side=None, fate="pit", ended=True, back=None)) == ("Bobbin, pit", "out of the race")


@given(st.sets(st.tuples(st.integers(0, 11), st.integers(0, 7)), max_size=30), st.integers(0, 11), st.integers(0, 7))
def test_no_label_and_no_line_lies_over_a_robot(robots: set[tuple[int, int]], x: int, y: int) -> None:
    boxes = [QRectF(40.0 * a, 40.0 * b, 40, 40) for a, b in robots - {(x, y)}]
    for label in placed_labels(
        (FallMark("Anvil", Heading.N, x, y, "pit"),), boxes, QRectF(0, 0, 480, 320), QPointF(0, 0), 40
    ):
        assert not [box for box in boxes if box.intersects(label.box)]
        way = [label.leader.pointAt(step / 50) for step in range(51)]
        assert not [box for box in boxes if any(box.adjusted(4, 4, -4, -4).contains(point) for point in way)]


def test_who_wins_is_told_over_the_boards_at_the_end_of_the_race_alone(editor: Editor, playback: Playback) -> None:
    assert scene_of(editor.state).end is None
    playback.to_end()
    assert scene_of(editor.state).end is None, "the cards have ended, the race has not"
    course = editor.document.course
    dash = ProgramRobot("Anvil", Cell(0, 2), Heading.E, (("M3", "M3", "M1", "-", "-"),))
    editor.document.apply(replace(course, programs=(Program("Dash", (dash,)),)), sentence("Change"))
    playback.load()
    playback.to_end()
    end = scene_of(editor.state).end
    assert end is not None
    assert (end.head, end.text, end.is_won) == ("Anvil wins", "Round 1, register 3", True)
    playback.go(1)
    assert scene_of(editor.state).end is None


def test_all_trails_are_shown_on_demand(editor: Editor, playback: Playback) -> None:
    playback.to_end()
    editor.commands.run("view.trails")
    assert [name for name, _ in scene_of(editor.state).earlier].count("Anvil") == 1
    QTest.keyClick(editor.window.canvas, Qt.Key.Key_T, Qt.KeyboardModifier.ShiftModifier)
    assert not playback.scenes.all_trails


def test_locked_registers_and_power_down_are_seen_on_the_robot(editor: Editor, playback: Playback) -> None:
    editor.window.canvas.set_pixels(80)
    robot = next(each for each in scene_of(editor.state).robots if each.name == "Anvil")
    hurt = replace(robot, damage=6, down=True)
    editor.window.canvas.reveal(robot.cell)
    editor.state.set_scene(Scene((hurt,), locked=playback.scenes._locked((hurt,)), heads=(("Anvil", 2),)))
    assert scene_of(editor.state).locked == (("Anvil", 2),)
    ink = THEMES["light"].colour(Role.INK).lower()
    assert colour_at(editor, robot.cell.x + 0.08, robot.cell.y + 0.84) == ink


def test_the_boards_follow_the_chosen_robot(editor: Editor, playback: Playback) -> None:
    canvas = editor.window.canvas
    canvas.set_pixels(200)
    canvas.reveal(Cell(7, 3))
    assert not seen(editor, Cell(0, 2))
    at(playback, 1, 1)
    assert not seen(editor, Cell(1, 2))
    editor.state.set_subject(Subject(ROBOT, name="Anvil"))
    assert seen(editor, Cell(1, 2))
    at(playback, 2, 2)
    assert seen(editor, Cell(5, 2))
    at(playback, 1, 2)  # Bobbin falls; a robot that nobody chose moves nothing
    before = canvas.mapFromScene(QPointF(0, 0))
    editor.state.set_subject(Subject(ROBOT, name="Bobbin"))
    assert canvas.mapFromScene(QPointF(0, 0)) == before


def seen(editor: Editor, cell: Cell) -> bool:
    canvas = editor.window.canvas
    viewport = canvas.viewport()
    assert viewport is not None
    return viewport.rect().contains(canvas.mapFromScene(QPointF(cell.x * 100 + 50, cell.y * 100 + 50)))


def test_the_status_bar_tells_the_keys_of_the_studio_and_no_tool(editor: Editor, playback: Playback) -> None:
    assert editor.state.status.startswith("Space plays")
    assert "drag" not in editor.window.status.tool.text()

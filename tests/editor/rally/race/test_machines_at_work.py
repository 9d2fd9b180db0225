# SPDX-License-Identifier: GPL-3.0-or-later
"""Machines move in their phase: belts, gears, pushers, crushers and lasers; at rest all is as it was."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PyQt6.QtCore import QPointF, Qt
from PyQt6.QtGui import QImage
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell, Heading
from designer.editor.rally.race.overlays import ShotsItem
from designer.editor.rally.race.playback import Playback, player_of
from designer.editor.rally.race.scene import scene_of
from designer.editor.rally.subjects import ROBOT
from designer.editor.state import Subject
from designer.editor.window.app import RunningEditor as Editor
from designer.rally.course.course import Program, ProgramRobot
from tests.editor.conftest import Mouse, course_of

pytestmark = pytest.mark.panels_stay

REST = ("L", "R", "L", "R", "L")
TURNING = ("R", "U", "R", "U", "R")


@pytest.fixture
def playback(editor: Editor) -> Playback:
    """A robot on each machine: a belt, an express belt, a gear, a pusher and a crusher; one stands in a laser."""
    course = course_of(
        ". cE cE . pE:1+wW . cN", ". xE xE . . . .", ". gR . k:1 . gL .", ". . cE+v cE+v . . cS+v", "lE+wW . . . . . .",
        edition="ah-2005",
    )  # fmt: skip
    places = {
        "Anvil": Cell(1, 0), "Bobbin": Cell(1, 1), "Cleat": Cell(1, 2), "Dowel": Cell(4, 0), "Eyelet": Cell(3, 2),
        "Flange": Cell(3, 4), "Grommet": Cell(2, 3),
    }  # fmt: skip
    robots = tuple(
        ProgramRobot(name, cell, Heading.N, (TURNING if name == "Grommet" else REST,)) for name, cell in places.items()
    )
    editor.document.load(replace(course, programs=(Program("Works", robots),)), None)
    editor.window.show_workspace("studio")
    editor.window.canvas.set_pixels(60)
    editor.state.show_layers(findings=False)  # their marks come a moment later
    found = player_of(editor)
    found.reduced_motion = False
    found.load()
    return found


def to_phase(playback: Playback, phase: str) -> None:
    """Go to the end of a phase of register 1."""
    place = next(n for n, s in enumerate(playback.steps, 1) if (s.register, s.phase.value) == (1, phase))
    playback.go(place)


def half_way(playback: Playback) -> None:
    """Show the middle of the first motion of the machines."""
    motion = next(m for m in playback.motions(playback.position) if m.machines == (0.0, 1.0))
    playback.show_motion(motion, 0.5)


def space(editor: Editor, x: int, y: int) -> QImage:
    """What is painted on a space."""
    canvas = editor.window.canvas
    canvas.reveal(Cell(x, y))
    viewport = canvas.viewport()
    assert viewport is not None
    corner = canvas.mapFromScene(QPointF(x * 100, y * 100))
    return viewport.grab().toImage().copy(corner.x() + 8, corner.y() + 8, 44, 44)


@pytest.mark.parametrize(
    ("phase", "moving", "resting"),
    [
        ("express", (2, 1), (2, 0)),
        ("belts", (2, 0), (6, 3)),
        ("currents", (3, 3), (6, 0)),
        ("gears", (5, 2), (4, 0)),
        ("pushers", (4, 0), (5, 2)),
        ("crushers", (3, 2), (4, 0)),
    ],
)
def test_what_acts_in_a_phase_moves_and_nothing_else(
    editor: Editor, playback: Playback, phase: str, moving: tuple[int, int], resting: tuple[int, int]
) -> None:
    to_phase(playback, phase)
    before = space(editor, *moving), space(editor, *resting)
    half_way(playback)
    work = scene_of(editor.state).work
    assert work is not None
    assert (work.phase, work.register, work.part) == (phase, 1, 0.5)
    assert space(editor, *moving) != before[0]
    assert space(editor, *resting) == before[1]
    playback.stop_motion()
    assert scene_of(editor.state).work is None
    assert (space(editor, *moving), space(editor, *resting)) == before


def test_machines_that_do_not_act_in_a_register_rest(editor: Editor, playback: Playback) -> None:
    belts = [n for n, s in enumerate(playback.steps, 1) if s.register == 2]
    for place in belts:
        playback.go(place)
        for motion in playback.motions(place):
            playback.show_motion(motion, 0.5)
            work = scene_of(editor.state).work
            assert work is None or work.phase not in ("pushers", "crushers")


def test_a_laser_fires_as_far_as_the_robot_that_it_hits(editor: Editor, playback: Playback) -> None:
    to_phase(playback, "lasers")
    half_way(playback)
    board = [shot for shot in scene_of(editor.state).shots if not shot.robot]
    assert [(shot.source, shot.fire, shot.length) for shot in board] == [(Cell(0, 4), Heading.E, 3.5)]
    (item,) = [each for each in editor.window.canvas.canvas.items() if isinstance(each, ShotsItem)]
    bright = space(editor, 1, 4)
    playback.stop_motion()
    assert item._shots == ()
    assert space(editor, 1, 4) != bright


def test_both_muzzles_of_a_laser_fire_as_far_as_the_one_robot_that_both_see(editor: Editor) -> None:
    course = course_of("lEW+wW . . . wE", "lEW+wW . . . wE", edition="ah-2005")
    robots = [("Anvil", Cell(1, 0)), ("Bobbin", Cell(1, 1)), ("Cleat", Cell(4, 1))]
    programs = (Program("Ends", tuple(ProgramRobot(name, cell, Heading.N, (REST,)) for name, cell in robots)),)
    editor.document.load(replace(course, programs=programs), None)
    editor.window.show_workspace("studio")
    found = player_of(editor)
    found.reduced_motion = False
    found.load()
    to_phase(found, "lasers")
    half_way(found)
    board = [shot for shot in scene_of(editor.state).shots if not shot.robot]
    assert [(shot.source, shot.length) for shot in board] == [
        (Cell(0, 0), 1.5), (Cell(4, 0), 3.5), (Cell(0, 1), 1.5), (Cell(4, 1), 0.5),
    ]  # fmt: skip


def test_a_chosen_robot_that_is_crushed_while_it_plays_falls_and_returns(
    qtbot: QtBot, editor: Editor, mouse: Mouse, playback: Playback
) -> None:
    canvas = editor.window.canvas
    mouse.click((3, 2))
    assert editor.state.subject == Subject(ROBOT, name="Eyelet")
    playback.set_speed(4)
    QTest.keyClick(canvas, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: any(fall.robot == "Eyelet" for fall in scene_of(editor.state).falls), timeout=20000)
    QTest.keyClick(canvas, Qt.Key.Key_Space)
    assert not playback.is_playing
    assert next(robot for robot in scene_of(editor.state).robots if robot.name == "Eyelet").cell is None
    assert ("Eyelet", Cell(3, 2)) in scene_of(editor.state).bookmarks
    QTest.keyClick(canvas, Qt.Key.Key_End)
    assert next(robot for robot in scene_of(editor.state).robots if robot.name == "Eyelet").cell is not None
    assert scene_of(editor.state).bookmarks == ()
    assert editor.state.subject == Subject(ROBOT, name="Eyelet")

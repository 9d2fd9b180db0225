# SPDX-License-Identifier: GPL-3.0-or-later
"""A robot in the inspector while its program runs: driving, falling and re-entry are shown as they happen."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell, Heading
from designer.base.words import sentence
from designer.editor.playback import Direction
from designer.editor.rally.inspector.robot_page import RobotPage
from designer.editor.rally.race.playback import Playback
from designer.editor.rally.race.program_panel import ProgramPanel
from designer.editor.rally.race.scene import scene_of
from designer.editor.rally.subjects import ROBOT
from designer.editor.window.app import RunningEditor as Editor
from designer.rally.course.course import Program, ProgramRobot
from tests.editor.conftest import Mouse, course_of

pytestmark = pytest.mark.fresh_window


@pytest.fixture
def playback(editor: Editor, mouse: Mouse) -> Playback:
    """Anvil drives beside Bobbin, falls into a pit, and drives again from its archive; it is in the inspector."""
    course = course_of(". . . O . .", ". . cE cE . .", ". . . . . .")
    rounds = (("M2", "M1", "R", "-", "-"), ("M1", "R", "M1", "-", "-"))
    anvil = ProgramRobot("Anvil", Cell(0, 0), Heading.E, rounds)
    bobbin = ProgramRobot("Bobbin", Cell(0, 1), Heading.E, (("M2", "U", "-", "-", "-"),))
    editor.document.load(replace(course, programs=(Program("Dash", (anvil, bobbin)),)), None)
    for dock in editor.window.panels.docks.values():
        dock.show()
    panel = editor.window.panels.show_page("program")
    assert isinstance(panel, ProgramPanel)
    panel.playback.reduced_motion = False
    editor.commands.run("tool.select")
    mouse.click((0, 0))
    QTest.qWait(10)
    assert editor.state.subject.kind == ROBOT
    return panel.playback


def page(editor: Editor) -> RobotPage:
    found = editor.window.panels["inspector"].page
    assert isinstance(found, RobotPage)
    return found


@pytest.mark.parametrize("strip", ["panel.program", "panel.story"])
def test_a_robot_in_the_inspector_is_played_through_drive_fall_and_re_entry(
    editor: Editor, playback: Playback, qtbot: QtBot, strip: str
) -> None:
    seen: list[str] = []

    def note(_scene: object) -> None:
        editor.window.panels["inspector"].follow()
        line = page(editor).head.line
        if line not in seen[-1:]:
            seen.append(line)

    docks = cycle(editor.window.panels.docks.values())
    playback.moved.connect(lambda _: next(docks).raise_())  # every panel has its turn in front
    playback.set_speed(20.0)
    QTest.keyClick(editor.window.panels["program"].slots[0], Qt.Key.Key_Space)
    assert playback.is_playing
    editor.commands.run(strip)
    editor.state.sceneChanged.connect(note)
    qtbot.waitUntil(lambda: not playback.is_playing, timeout=20_000)
    assert "C1, faces east" in seen, "it drives"
    fall = seen.index("Destroyed, will return")
    assert "A1, faces east" in seen[fall:], "it returns to its archive"
    assert playback.position == len(playback.steps)


def test_while_a_robot_moves_its_page_tells_where_it_comes_from_and_then_where_it_is(
    editor: Editor, playback: Playback, qtbot: QtBot
) -> None:
    places: list[object] = []
    drawn: set[tuple[float, float]] = set()

    def note() -> None:
        places.append(page(editor).robot.cell)
        drawn.update(
            (r.cell.x, r.cell.y) for r in scene_of(editor.state).drawn if r.name == "Anvil" and r.cell is not None
        )

    editor.state.sceneChanged.connect(note)
    playback.step_by(Direction.FORWARD)
    qtbot.waitUntil(lambda: places[-1:] == [Cell(2, 0)])
    assert set(places) == {Cell(0, 0), Cell(1, 0), Cell(2, 0)}, "a page knows whole spaces only"
    assert all(isinstance(place, Cell) for place in places)
    assert any(x % 1 for x, _ in drawn), "the canvas draws it between them"


def test_damage_that_never_destroys_is_a_number_without_slots(editor: Editor, playback: Playback) -> None:
    document = editor.document
    document.apply(replace(document.course, options={"destroyed-at": "never"}), sentence("Change the options"))
    page(editor).refresh()
    bar = page(editor).damage
    assert (bar.damage, bar.limit, bar.accessibleName()) == (0, 0, "0")
    assert not bar.grab().isNull()

# SPDX-License-Identifier: GPL-3.0-or-later
"""Checkpoints that ride belts or are carried off are painted where they are while a race is watched."""

from __future__ import annotations

from pathlib import Path

import pytest

from designer.base.grid import Cell
from designer.editor.rally.race.playback import Playback
from designer.editor.rally.race.positions import active_robot
from designer.editor.rally.race.scene import scene_of
from designer.editor.window.app import RunningEditor as Editor
from designer.files import courses_folder
from designer.pictures.shapes import Role
from designer.rally.course.files import load_course
from tests.editor.rally.race.spectator import PIXELS, phase_at, rgb, seen, watch


@pytest.fixture(params=["loose-freight", "there-and-back"])
def playback(editor: Editor, request: pytest.FixtureRequest) -> Playback:
    return watch(editor, load_course(Path(courses_folder()) / f"{request.param}.course.json"))


def has_flag(editor: Editor, cell: Cell) -> bool:
    """Whether a space shows the green cloth of a flag, and not only the ring and the dots of a track."""
    image, cloth = seen(editor, cell), rgb(Role.CLOTH)
    return sum(image.pixel(x, y) == cloth for x in range(PIXELS) for y in range(PIXELS)) > 300


def test_a_flag_is_painted_where_its_checkpoint_lies(editor: Editor, playback: Playback) -> None:
    printed = editor.document.course.checkpoints
    steps = [n for n, step in enumerate(playback.steps, 1) if step.state.checkpoints != printed]
    playback.go(steps[0])
    shown = playback.steps[steps[0] - 1].state
    robots = {robot.cell for robot in shown.robots}
    for cell in (*printed, *shown.checkpoints):
        if cell is not None and cell not in robots:
            assert has_flag(editor, cell) == (cell in shown.checkpoints)


def test_at_the_beginning_and_after_the_race_flags_lie_as_printed(editor: Editor, playback: Playback) -> None:
    first = editor.document.course.checkpoints[0]
    playback.go(len(playback.steps))
    playback.go(0)
    assert has_flag(editor, first)
    editor.window.show_workspace("compose")
    assert has_flag(editor, first)


@pytest.mark.parametrize("playback", ["loose-freight"], indirect=True)
def test_a_checkpoint_rides_between_spaces_while_belts_run(editor: Editor, playback: Playback) -> None:
    place = phase_at(playback, "express")
    playback.go(place)
    motion = playback.motions(place)[0]
    playback.show_motion(motion, 0.5)
    assert scene_of(editor.state).flags == ((8.5, 1), (9, 9), (2.5, 10))


@pytest.mark.parametrize("playback", ["loose-freight"], indirect=True)
def test_a_checkpoint_that_rides_alone_is_no_robots_doing(playback: Playback) -> None:
    assert active_robot(playback.steps[phase_at(playback, "express") - 1]) == ""

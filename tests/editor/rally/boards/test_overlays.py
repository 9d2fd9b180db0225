# SPDX-License-Identifier: GPL-3.0-or-later
"""Layers that answer questions: the way of par, traps, distances, lasers, belts, and the legend that explains them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PyQt6.QtCore import QPointF, Qt
from PyQt6.QtGui import QColor, QImage
from PyQt6.QtTest import QTest

from designer.base.grid import Cell, Heading
from designer.base.words import sentence
from designer.editor.look.theme import ThemeSetting
from designer.editor.rally.boards.ground import ground_of
from designer.editor.rally.race.playback import player_of
from designer.editor.rally.subjects import CHECKPOINT
from designer.editor.state import Subject
from designer.editor.window.app import RunningEditor as Editor
from designer.rally.checks.example import parse_example
from designer.rally.course.course import Course
from designer.rally.course.floor import Antenna
from designer.rally.editing.layers import ElementLayer
from designer.rally.picture.overlays import pieces
from tests.editor.conftest import Mouse, course_of

KEYS = {
    "routes": Qt.Key.Key_R, "traps": Qt.Key.Key_X, "heat": Qt.Key.Key_D,
    "coverage": Qt.Key.Key_J, "flow": Qt.Key.Key_K,
}  # fmt: skip
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def race(*rows: str) -> Course:
    """A board with a start in a corner and two checkpoints."""
    course = course_of(*rows, edition="ah-2005")
    return replace(course, checkpoints=(Cell(5, 0), Cell(5, 4)))


OPEN = race(
    "D1E . . . . .",
    ". . cE cE O .",
    "lE+wW . . . . .",
    ". cE cS cN . .",
    ". cN cW cN . .",
)


@pytest.fixture
def shown(editor: Editor) -> Editor:
    """An editor with a course that has all there is to show, checked and explained."""
    show(editor, OPEN)
    return editor


def show(editor: Editor, course: Course) -> None:
    editor.document.load(course, None)
    editor.window.panels.live.start()
    editor.window.panels.live.explain()
    editor.window.canvas.setFocus()


def picture(editor: Editor) -> QImage:
    viewport = editor.window.canvas.viewport()
    assert viewport is not None
    return viewport.grab().toImage()


def words(editor: Editor) -> list[str]:
    """What the legend says; nothing if it is not there."""
    legend = editor.window.canvas.legend
    return [row.text for row in legend.rows] if legend.isVisible() else []


@pytest.mark.parametrize("layer", KEYS)
def test_each_layer_comes_and_goes_with_its_key_and_its_legend(shown: Editor, layer: str) -> None:
    canvas = shown.window.canvas
    shown.window.canvas.set_pixels(40)
    before = picture(shown)
    QTest.keyClick(canvas, KEYS[layer], CONTROL | SHIFT)
    assert layer in shown.state.shown
    assert picture(shown) != before or layer == "traps"
    assert words(shown)
    assert canvas.legend.accessibleDescription() == ". ".join(words(shown))
    QTest.keyClick(canvas, KEYS[layer], CONTROL | SHIFT)
    assert words(shown) == []
    assert picture(shown) == before


def test_the_route_is_of_the_race_or_of_the_checkpoint_that_is_chosen(shown: Editor) -> None:
    shown.state.show_layers(routes=True)
    par = shown.state.analysis.course.registers
    assert words(shown) == [f"Par of the race: {par} registers"]
    shown.state.set_subject(Subject(CHECKPOINT, 1))
    leg = shown.state.analysis.leg(2)
    assert words(shown)[0].startswith(f"Fastest to checkpoint 2: {leg.par} register")
    (route,) = ground_of(shown.window.canvas).answers.routes
    assert route.cells[-1] == Cell(5, 4)


def test_distances_lead_to_the_checkpoint_that_is_chosen(shown: Editor) -> None:
    shown.state.show_layers(heat=True)
    answers = ground_of(shown.window.canvas).answers
    assert dict(answers.heat)[Cell(5, 0)] == 0
    assert words(shown) == ["Registers to checkpoint 1; spaces without a number never lead there"]
    shown.state.set_subject(Subject(CHECKPOINT, 1))
    assert dict(ground_of(shown.window.canvas).answers.heat)[Cell(5, 4)] == 0
    assert words(shown) == ["Registers to checkpoint 2; spaces without a number never lead there"]


def test_what_cannot_be_answered_is_said(editor: Editor) -> None:
    show(editor, course_of(". .", ". ."))
    everything = {"routes": True, "traps": True, "heat": True, "coverage": True, "flow": True}
    editor.state.show_layers(**everything)
    assert words(editor) == [
        "Place checkpoints to see a route", "No traps", "Place checkpoints to see distances", "No lasers", "No belts",
    ]  # fmt: skip
    walled = race("D1E . . . wE .", *([". . . . wE ."] * 4))
    show(editor, walled)
    assert words(editor)[0] == "No route: a checkpoint is out of reach"
    assert words(editor)[2] in (
        "Checkpoint 1 is out of reach", "Registers to checkpoint 1; spaces without a number never lead there",
    )  # fmt: skip


def test_a_way_with_reboots_is_drawn_with_its_sign_and_played(editor: Editor) -> None:
    show(editor, parse_example("edition: renegade-2023\nrow: SE+wNS O . wW BE . F1"))
    route = editor.state.analysis.route
    editor.state.show_layers(routes=True)
    assert words(editor) == ["Par of the race: 6 registers", "The robot reboots here"]
    (drawn,) = ground_of(editor.window.canvas).answers.routes
    assert len(drawn.jumps) == route.reboots == 1
    assert drawn.cells[drawn.jumps[0] - 1] == Cell(1, 0), "it falls into the pit"
    assert (drawn.stops[-1][0], drawn.cells[-1]) == (6, Cell(6, 0))
    editor.commands.run("program.play")
    playback = player_of(editor)
    playback.to_end()
    assert playback.shown.winners == ("Anvil",)
    assert playback.step.round == 2


def test_the_flow_tells_belts_that_destroy_from_those_that_go_round(shown: Editor) -> None:
    shown.state.show_layers(flow=True)
    assert words(shown) == ["Belt that sets robots down", "Belt from which robots fall", "Belt that runs in a loop"]


def test_layers_follow_the_brush(shown: Editor, mouse: Mouse) -> None:
    shown.window.canvas.set_pixels(40)
    shown.state.show_layers(coverage=True, flow=True)
    before = picture(shown)
    mouse.hold("O")
    mouse.drag((3, 2), (3, 2))
    beams = ground_of(shown.window.canvas).floor.beams.damage()
    assert beams[Cell(5, 2)] == 1, "a pit stops no beam"
    mouse.hold("lS+wN")
    mouse.drag((4, 0), (4, 0))
    beams = ground_of(shown.window.canvas).floor.beams.damage()
    assert beams[Cell(4, 2)] == 2
    assert beams[Cell(4, 4)] == 1
    shown.document.undo()
    shown.document.undo()
    mouse.hover((0, 4))
    shown.state.set_stamp(None)
    mouse.canvas.canvas.show_ghost(shown.window.canvas.controller.tool.ghost())
    assert before.size() == picture(shown).size()
    assert ground_of(shown.window.canvas).floor.beams.damage()[Cell(4, 2)] == 1


def test_beams_follow_the_antenna_and_those_above_robots_are_not_counted(shown: Editor) -> None:
    show(shown, replace(race("D1E . . . . .", "lE+wW . . hW . ."), antenna=Antenna(Cell(2, 1), Heading.N)))
    beams = ground_of(shown.window.canvas).floor.beams
    assert beams.damage().keys() == {Cell(0, 1), Cell(1, 1)}
    shown.document.apply(replace(shown.document.course, antenna=None), sentence("Remove the antenna"))
    assert ground_of(shown.window.canvas).floor.beams is beams, "followed, not looked for anew"
    assert beams.damage().keys() == {Cell(0, 1), Cell(1, 1), Cell(2, 1)}


def test_a_line_of_legend_hides_no_board_that_is_fitted_and_makes_none_smaller(shown: Editor) -> None:
    canvas = shown.window.canvas
    canvas.fit()
    size = canvas.pixels, canvas.mapFromScene(QPointF(0, 0))
    shown.state.show_layers(routes=True, traps=True, heat=True, coverage=True, flow=True)
    assert (canvas.pixels, canvas.mapFromScene(QPointF(0, 0))) == size
    shown.state.show_layers(routes=False, traps=False, heat=False, flow=False)
    assert (canvas.pixels, canvas.mapFromScene(QPointF(0, 0))) == size
    corner = canvas.mapFromScene(QPointF(600, 500))
    viewport = canvas.viewport()
    assert viewport is not None
    assert corner.y() < canvas.legend.geometry().top() - viewport.geometry().top()


def test_the_legend_speaks_the_language_and_wears_the_theme(shown: Editor) -> None:
    shown.state.show_layers(coverage=True)
    light = shown.window.canvas.legend.grab().toImage()
    shown.set_language("de")
    assert words(shown) == ["Schaden durch Laser am Ende eines Registers"]
    shown.set_language("en")
    shown.set_theme(ThemeSetting.DARK)
    dark = shown.window.canvas.legend.grab().toImage()
    corner = light.pixelColor(light.width() // 2, 2)
    assert corner != dark.pixelColor(light.width() // 2, 2)
    assert isinstance(corner, QColor)


def test_a_route_is_broken_where_a_robot_begins_anew() -> None:
    cells = (Cell(0, 0), Cell(1, 0), Cell(3, 0), Cell(1, 2), Cell(1, 3))
    assert list(pieces(cells)) == [cells[:3], cells[3:]]
    assert list(pieces(cells, (2,))) == [cells[:2], cells[2:3], cells[3:]]


def test_the_tracks_of_checkpoints_that_ride_are_dotted_on_the_canvas_and_hidden_with_the_race(editor: Editor) -> None:
    still = parse_example("row: D1E . . .\nrow: . cE+F1 cS .\nrow: . cN cW .")
    tracks = ground_of(editor.window.canvas).tracks
    editor.document.load(still, None)
    without = picture(editor)
    assert tracks.shapes == ()
    editor.document.load(replace(still, options={"checkpoints-ride": "belts"}), None)
    assert tracks.shapes
    assert picture(editor) != without
    editor.layers.toggle_hidden(ElementLayer.RACE)
    assert not tracks.isVisible()
    editor.layers.toggle_hidden(ElementLayer.RACE)
    editor.document.load(still, None)
    assert tracks.shapes == ()
    assert picture(editor) == without

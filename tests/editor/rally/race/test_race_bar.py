# SPDX-License-Identifier: GPL-3.0-or-later
"""The bar of the race: the whole race at a glance; dragging, wheel and keys walk through it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PyQt6.QtCore import QEvent, QPoint, QPointF, Qt
from PyQt6.QtGui import QMouseEvent, QWheelEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell, Heading
from designer.editor.docks.race import RacePanel
from designer.editor.rally.race.playback import Playback
from designer.editor.widgets.race_bar import RaceBar
from designer.editor.widgets.race_plot import Plot, clusters_of
from designer.editor.window.app import RunningEditor as Editor
from designer.files import courses_folder
from designer.game.timeline import Mark, MarkKind, Timeline, stretches_of
from designer.rally.course.course import Program, ProgramRobot
from designer.rally.course.files import load_course
from tests.editor.conftest import Mouse, course_of

pytestmark = pytest.mark.panels_stay

NONE, SHIFT, CONTROL = (
    Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier,
)  # fmt: skip


@pytest.fixture
def race(editor: Editor, qtbot: QtBot) -> RacePanel:
    """Anvil wins in the second round; Bobbin falls into a pit in the first and returns."""
    course = course_of(". . . . . . . .", ". . O . . . . .", ". . . . . . . .")
    anvil = ProgramRobot("Anvil", Cell(0, 0), Heading.E, (("M3", "L", "R", "U", "U"), ("M3", "L", "R", "-", "-")))
    bobbin = ProgramRobot("Bobbin", Cell(0, 1), Heading.E, (("L", "R", "M2", "M1", "-"), ("M1", "-", "-", "-", "-")))
    checkpoints, programs = (Cell(0, 0), Cell(3, 0), Cell(6, 0)), (Program("Dash", (anvil, bobbin)),)
    editor.document.load(replace(course, checkpoints=checkpoints, programs=programs), None)
    editor.window.panels.live.start()
    editor.window.show_workspace("studio")
    editor.window.panels.playback.reduced_motion = True
    panel = editor.window.panels["race"]
    qtbot.waitUntil(lambda: bool(panel.bar.timeline.lines), timeout=20000)
    panel.bar.grab()
    assert isinstance(panel, RacePanel)
    return panel


@pytest.fixture
def playback(race: RacePanel) -> Playback:
    found = race.playback
    assert isinstance(found, Playback)
    return found


def point(bar: RaceBar, position: int) -> QPoint:
    """Where a step ends on the track of the bar."""
    return QPointF(bar.plot.x(bar.timeline.place_of(position)), bar.plot.foot - 3).toPoint()


def test_f5_shows_the_race_under_the_boards(race: RacePanel, editor: Editor) -> None:
    assert editor.window.panels.bench.page == "race"
    assert race.bar.isVisible()
    assert race.bar.maximum() == len(race.playback.steps)


def test_before_there_is_a_race_the_bar_says_what_to_do(editor: Editor, qtbot: QtBot) -> None:
    editor.window.panels.live.start()
    editor.window.show_workspace("studio")
    panel = editor.window.panels["race"]
    assert isinstance(panel, RacePanel)
    told = "No race yet. Let robots race, or put cards into the registers of a robot."
    assert panel.bar.accessibleDescription() == told
    empty = panel.bar.grab().toImage()
    editor.document.load(load_course(courses_folder() / "kettle-run.course.json"), None)
    qtbot.waitUntil(lambda: panel.bar.maximum() > 0)
    assert panel.bar.accessibleDescription() != told
    assert panel.bar.grab().toImage() != empty


def test_a_click_goes_to_the_step_there(qtbot: QtBot, race: RacePanel, playback: Playback) -> None:
    for position in (1, len(playback.steps) // 2, len(playback.steps)):
        qtbot.mouseClick(race.bar, Qt.MouseButton.LeftButton, pos=point(race.bar, position))
        assert playback.position == position


def test_dragging_scrubs_through_every_step_on_the_way(race: RacePanel, playback: Playback) -> None:
    seen: list[int] = []
    playback.moved.connect(seen.append)
    QTest.mousePress(race.bar, Qt.MouseButton.LeftButton, pos=point(race.bar, 1))
    for position in range(2, len(playback.steps) + 1):
        at = QPointF(point(race.bar, position))
        left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
        move = QMouseEvent(QEvent.Type.MouseMove, at, race.bar.mapToGlobal(at), none, left, NONE)
        QApplication.sendEvent(race.bar, move)
    assert seen == list(range(1, len(playback.steps) + 1))


def test_a_click_while_it_plays_stops_there(qtbot: QtBot, race: RacePanel, playback: Playback) -> None:
    playback.play()
    qtbot.mouseClick(race.bar, Qt.MouseButton.LeftButton, pos=point(race.bar, 3))
    assert (playback.is_playing, playback.position) == (False, 3)


def test_a_click_on_a_mark_goes_to_what_it_marks(qtbot: QtBot, race: RacePanel, playback: Playback) -> None:
    for cluster in race.bar.clusters:
        qtbot.mouseClick(race.bar, Qt.MouseButton.LeftButton, pos=QPointF(cluster.x, cluster.y).toPoint())
        assert playback.position == cluster.marks[0].position


def turn(bar: RaceBar, notches: int, keys: Qt.KeyboardModifier) -> None:
    at = QPointF(bar.rect().center())
    event = QWheelEvent(
        at, bar.mapToGlobal(at), QPoint(0, 0), QPoint(0, 120 * notches), Qt.MouseButton.NoButton, keys,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(bar, event)


@pytest.mark.parametrize("by", ["wheel", "bar", "boards"])
def test_wheel_and_keys_walk_by_step_register_and_round(
    race: RacePanel, playback: Playback, editor: Editor, by: str
) -> None:
    def walk(way: int, keys: Qt.KeyboardModifier = NONE) -> int:
        key = Qt.Key.Key_Right if way > 0 else Qt.Key.Key_Left
        if by == "wheel":
            turn(race.bar, -way, keys)
        else:
            widget = race.bar if by == "bar" else editor.window.canvas
            widget.setFocus()
            QTest.keyClick(widget, key, keys)
        return playback.position

    stretches = playback.timeline.stretches
    second = next(stretch for stretch in stretches if stretch.round == 2)
    assert walk(1) == 1
    assert walk(1) == 2
    assert walk(-1) == 1
    playback.to_start()
    assert walk(1, SHIFT) == stretches[0].last
    assert walk(1, SHIFT) == stretches[1].last
    assert walk(-1, SHIFT) == stretches[1].first - 1
    assert walk(1, CONTROL) == second.first - 1
    assert walk(1, CONTROL) == len(playback.steps)
    assert walk(-1, CONTROL) == second.first - 1
    assert walk(-1, CONTROL) == 0


@pytest.mark.parametrize("where", ["bar", "boards"])
def test_home_end_marks_and_space(race: RacePanel, playback: Playback, editor: Editor, where: str) -> None:
    widget = race.bar if where == "bar" else editor.window.canvas
    widget.setFocus()
    QTest.keyClick(widget, Qt.Key.Key_End)
    assert playback.position == len(playback.steps)
    QTest.keyClick(widget, Qt.Key.Key_Home)
    assert playback.position == 0
    marks = sorted(
        {mark.position for mark in playback.timeline.marks if mark.kind not in (MarkKind.DAMAGE, MarkKind.RETURNED)}
    )
    for position in marks:
        QTest.keyClick(widget, Qt.Key.Key_M)
        assert playback.position == position
    for position in reversed(marks[:-1]):
        QTest.keyClick(widget, Qt.Key.Key_M, SHIFT)
        assert playback.position == position
    QTest.keyClick(widget, Qt.Key.Key_Home)
    QTest.keyClick(widget, Qt.Key.Key_Space)
    assert playback.is_playing
    QTest.keyClick(widget, Qt.Key.Key_Space)
    assert not playback.is_playing


def test_keys_that_walk_are_those_of_drawing_in_the_other_workspace(
    race: RacePanel, playback: Playback, editor: Editor, mouse: Mouse
) -> None:
    editor.window.show_workspace("draw")
    editor.state.set_cursor(Cell(2, 2))
    at = playback.position
    mouse.key(Qt.Key.Key_Right)
    assert editor.state.cursor == Cell(3, 2)
    assert playback.position == at


def test_the_leader_is_on_top_and_who_falls_has_a_gap(race: RacePanel, playback: Playback) -> None:
    timeline, plot = race.bar.timeline, race.bar.plot
    anvil, bobbin = timeline.lines
    assert anvil[-1] == 0
    assert plot.y(0) < plot.y(5)
    assert None in bobbin
    assert bobbin[-1] is not None


def test_it_says_where_one_is_and_what_happened(race: RacePanel, playback: Playback) -> None:
    fall = next(mark for mark in playback.timeline.marks if mark.kind is MarkKind.DESTROYED)
    playback.go(fall.position)
    assert race.place.text() == "Round 1 of 2 · register 3"
    assert race.bar.accessibleName() == "Race"
    assert race.bar.accessibleDescription().startswith("Round 1 of 2 · register 3. Bobbin falls into the pit C2")
    assert race.bar.value() == fall.position


def test_a_resting_pointer_shows_how_things_were_there(qtbot: QtBot, race: RacePanel, playback: Playback) -> None:
    at = point(race.bar, 4)
    QTest.mouseMove(race.bar, at)
    event = QMouseEvent(
        QEvent.Type.MouseMove, QPointF(at), race.bar.mapToGlobal(QPointF(at)), Qt.MouseButton.NoButton,
        Qt.MouseButton.NoButton, NONE,
    )  # fmt: skip
    QApplication.sendEvent(race.bar, event)
    thumbnail = race._thumbnail
    assert not thumbnail.isVisible()
    qtbot.waitUntil(thumbnail.isVisible, timeout=20000)
    there = race.bar.timeline.position_at(race.bar.plot.place(at.x()))  # a pixel may be wider than a step
    assert abs(there - 4) <= 1
    assert thumbnail.position == there
    assert thumbnail.accessibleName() == playback.told(there)
    assert playback.position == 0
    QApplication.sendEvent(race.bar, QEvent(QEvent.Type.Leave))
    assert not thumbnail.isVisible()


def test_what_lies_ahead_is_paler(race: RacePanel, playback: Playback) -> None:
    def strength() -> int:
        image, plot = race.bar.grab().toImage(), race.bar.plot
        x, y = round(plot.x(0)) + 3, round(plot.y(race.bar.timeline.lines[0][0] or 0))
        return min(image.pixelColor(x, y + dy).lightness() for dy in range(-6, 7))

    playback.to_start()
    ahead = strength()
    playback.to_end()
    assert strength() < ahead


def test_where_nothing_is_played_the_bar_is_empty(editor: Editor) -> None:
    editor.window.show_workspace("studio")
    panel = editor.window.panels["race"]
    QTest.mouseClick(panel.bar, Qt.MouseButton.LeftButton)
    QTest.keyClick(panel.bar, Qt.Key.Key_Right)
    assert panel.bar.timeline == Timeline()
    assert not panel.play.isEnabled()


def marked(*marks: Mark) -> Plot:
    """A race of ten registers on a bar of 400 pixels with these marks on one line."""
    from PyQt6.QtCore import QRectF

    timeline = Timeline(("Anvil", "Bobbin"), stretches_of([(1, n) for n in range(10)]), marks, ((5,) * 11, (9,) * 11))
    return Plot(timeline, QRectF(0, 0, 400, 100))


def test_marks_that_are_close_become_one_and_destructions_stand_for_the_others() -> None:
    flag, fall, far = (
        Mark(MarkKind.CHECKPOINT, 5, 0, 2),
        Mark(MarkKind.DESTROYED, 5, 0),
        Mark(MarkKind.CHECKPOINT, 9, 0, 3),
    )
    one, other = clusters_of(marked(flag, fall, far))
    assert one.marks == (fall, flag)
    assert other.marks == (far,)


def test_marks_on_lines_far_apart_stay_two() -> None:
    first, second = Mark(MarkKind.CHECKPOINT, 5, 0, 2), Mark(MarkKind.CHECKPOINT, 5, 1, 2)
    assert len(clusters_of(marked(first, second))) == 2


def test_damage_has_bars_of_its_own_and_is_no_mark() -> None:
    assert clusters_of(marked(Mark(MarkKind.DAMAGE, 5, 0, 3))) == ()


@pytest.mark.parametrize("name", ["night-shift", "first-relay"])
def test_the_shortest_route_is_played_with_cards_as_par_counts_them(editor: Editor, qtbot: QtBot, name: str) -> None:
    """Each kind as often as it is of use, though players of 2016 and 2023 have one Move 3 in their decks."""
    course = load_course(courses_folder() / f"{name}.course.json")
    editor.document.load(replace(course, programs=()), None)
    editor.window.panels.live.start()
    editor.commands.run("program.play")
    playback = editor.window.panels.playback
    playback.pause()
    assert isinstance(playback, Playback)
    assert playback.error is None
    assert editor.state.analysis is not None
    assert editor.state.analysis.course is not None
    playback.to_end()
    assert playback.steps[-1].state.robots[0].flags == len(course.checkpoints)


def test_the_bar_speaks_another_language_as_soon_as_the_window_does(race: RacePanel, editor: Editor) -> None:
    """What does not move is kept as a picture, and the word at the end of a line is in it."""
    bar = race.bar
    editor.set_language("de")
    bar.repaint()
    kept = bar.grab().toImage()
    bar.show_timeline(bar.timeline)  # draws everything anew
    assert kept == bar.grab().toImage()

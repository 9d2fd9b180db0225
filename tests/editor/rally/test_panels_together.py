# SPDX-License-Identifier: GPL-3.0-or-later
"""A race watched while everything else goes on: a chosen robot falls and returns, cards, rules and language change."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtGui import QAction, QContextMenuEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell, Heading
from designer.editor.look.theme import ThemeSetting
from designer.editor.rally.inspector.inspector import Inspector
from designer.editor.rally.race.card_rows import CardRows
from designer.editor.rally.race.playback import Playback, player_of
from designer.editor.rally.race.program_panel import ProgramPanel
from designer.editor.rally.race.scene import scene_of
from designer.editor.rally.subjects import ROBOT
from designer.editor.widgets.menu import Menu
from designer.editor.window.app import RunningEditor as Editor
from designer.rally.course.course import Program, ProgramRobot
from designer.rally.engine import CardPlayed
from tests.editor.conftest import Mouse, course_of

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def playback(editor: Editor) -> Playback:
    """Anvil drives into a pit in register 2 and returns; Bobbin drives on for two rounds."""
    course = course_of(*[". . . . . . . ."] * 2, ". . O . . . . .")
    anvil = ProgramRobot(
        "Anvil", Cell(0, 2), Heading.E, (("M1/490", "M1/500", "L", "R", "U"), ("M1", "-", "-", "-", "-"))
    )
    bobbin = ProgramRobot("Bobbin", Cell(0, 0), Heading.E, (("M1", "M1", "R", "L", "M1"), ("M1", "M1", "-", "-", "-")))
    course = replace(course, checkpoints=(Cell(0, 1), Cell(7, 1)), programs=(Program("Dash", (anvil, bobbin)),))
    editor.document.load(course, None)
    editor.window.panels.live.start()
    editor.window.setWindowState(Qt.WindowState.WindowNoState)
    editor.window.resize(1600, 1000)
    editor.window.show_workspace("studio")
    editor.window.panels.reset()
    QTest.qWait(30)
    found = player_of(editor)
    found.reduced_motion = True
    return found


@pytest.fixture
def rows(editor: Editor, playback: Playback) -> CardRows:
    found = editor.window.panels["race"].below
    assert isinstance(found, CardRows)
    return found


def places(editor: Editor) -> dict[str, Cell | None]:
    return {robot.name: robot.cell for robot in scene_of(editor.state).robots}


def click_robot(mouse: Mouse, editor: Editor, name: str) -> None:
    cell = places(editor)[name]
    assert cell is not None
    mouse.click(cell)


def test_a_chosen_robot_that_falls_and_returns_is_told_by_every_panel(
    editor: Editor, playback: Playback, rows: CardRows, mouse: Mouse
) -> None:
    editor.window.panels.docks["inspector"].show()
    inspector = editor.window.panels["inspector"]
    assert isinstance(inspector, Inspector)
    click_robot(mouse, editor, "Anvil")
    assert (editor.state.subject.kind, editor.state.subject.name) == (ROBOT, "Anvil")
    racers = editor.window.panels["racers"].racers
    seen = set()
    for position in range(len(playback.steps) + 1):
        playback.go(position)
        QTest.qWait(1)
        fallen = places(editor)["Anvil"] is None
        laid = next(laid for _, name, laid in rows.rows if name == "Anvil")
        assert ("destroyed in register 2" in rows.accessibleName()) is (laid.lost == 2)
        assert ("destroyed" in racers.words_of(0)[0]) is fallen
        assert (editor.state.subject.kind, editor.state.subject.name) == (ROBOT, "Anvil"), "it stays chosen"
        seen.add((fallen, laid.lost))
    assert {(False, 0), (True, 2)} <= seen


def test_delete_takes_the_chosen_robot_out_of_its_program_and_undo_brings_it_back(
    editor: Editor, playback: Playback, mouse: Mouse
) -> None:
    playback.to_start()
    click_robot(mouse, editor, "Bobbin")
    QTest.keyClick(editor.window.canvas, Qt.Key.Key_Delete)
    assert list(places(editor)) == ["Anvil"]
    editor.commands.run("edit.undo")
    QTest.qWait(10)
    assert list(places(editor)) == ["Anvil", "Bobbin"]


def menu_at(editor: Editor, cell: Cell, monkeypatch: pytest.MonkeyPatch) -> list[QAction]:
    """What a right click on a space offers."""
    offered: list[QAction] = []

    def shown(menu: Menu, _: QPoint) -> None:
        offered.extend(menu.actions())

    monkeypatch.setattr(Menu, "exec", shown)
    canvas = editor.window.canvas
    at = canvas.mapFromScene(QPointF(cell.x * 100 + 50, cell.y * 100 + 50))
    viewport = canvas.viewport()
    assert viewport is not None
    QTest.mousePress(viewport, Qt.MouseButton.RightButton, pos=at)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, viewport.mapToGlobal(at))
    QApplication.sendEvent(viewport, event)
    QTest.mouseRelease(viewport, Qt.MouseButton.RightButton, pos=at)
    return offered


def test_a_right_click_on_a_robot_offers_what_can_be_done_with_it(
    editor: Editor, playback: Playback, monkeypatch: pytest.MonkeyPatch
) -> None:
    playback.to_start()
    on_robot = menu_at(editor, Cell(0, 0), monkeypatch)
    names = [action.text().replace("&", "") for action in on_robot]
    assert {"Fastest way from here", "Turn robot right", "Remove robot"} <= set(names)
    next(action for action in on_robot if "Turn robot" in action.text().replace("&", "")).trigger()
    assert playback.program is not None
    assert playback.program.robots[1].heading is Heading.S
    elsewhere = [action.text().replace("&", "") for action in menu_at(editor, Cell(5, 0), monkeypatch)]
    assert elsewhere
    assert "Remove robot" not in elsewhere


def test_the_fastest_way_from_where_a_robot_stands_is_a_preview_until_it_is_kept(
    editor: Editor, playback: Playback, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    at = next(n for n, step in enumerate(playback.steps, 1) if step.register == 1)
    playback.go(at)
    cell = places(editor)["Bobbin"]
    assert cell == Cell(1, 0)
    offered = menu_at(editor, cell, monkeypatch)
    next(action for action in offered if "Fastest" in action.text().replace("&", "")).trigger()
    assert playback.passing is None, "it is drawn first"
    ask = editor.window.panels["ask"]
    qtbot.mouseClick(ask.play, LEFT)
    playback.pause()
    assert playback.passing is not None
    assert playback.passing.name == "Bobbin to checkpoint 2"
    assert playback.passing.robots[0].cell == cell
    assert editor.document.is_clean
    panel = editor.window.panels.show_page("program")
    assert isinstance(panel, ProgramPanel)
    qtbot.mouseClick(panel.keep_button, LEFT)
    assert [program.name for program in editor.document.course.programs] == ["Dash", "Bobbin to checkpoint 2"]


def test_a_card_changed_while_it_plays_is_played(editor: Editor, playback: Playback, qtbot: QtBot) -> None:
    panel = editor.window.panels.show_page("program")
    assert isinstance(panel, ProgramPanel)
    panel.show_robot("Bobbin")
    playback.set_speed(2.0)
    playback.play()
    qtbot.waitUntil(lambda: playback.position >= 1)
    panel.slots[4].setFocus()
    QTest.keyClick(panel.slots[4], Qt.Key.Key_U)
    assert editor.document.course.programs[0].robots[1].rounds[0][4] == "U"
    playback.pause()
    playback.to_end()
    played = [
        event.card.kind.value
        for step in playback.steps
        for event in step.events
        if isinstance(event, CardPlayed) and event.robot == "Bobbin"
    ]
    assert played[:5] == ["M1", "M1", "R", "L", "U"]


def test_language_theme_and_edition_change_while_it_plays(editor: Editor, playback: Playback, qtbot: QtBot) -> None:
    playback.play()
    qtbot.waitUntil(lambda: playback.position >= 1)
    race = editor.window.panels["race"]
    editor.set_language("de")
    assert race.place.text().startswith("Runde 1")
    assert race.closer.head.startswith("Register")
    editor.set_theme(ThemeSetting.DARK)
    assert race.below.grab().toImage().pixelColor(400, 70).lightness() < 128
    editor.set_language("cs")
    assert race.place.text().startswith("Kolo 1")
    playback.pause()
    at = playback.position
    editor.commands.run("edition.ah-2016")
    qtbot.waitUntil(lambda: any(type(e).__name__ == "Rebooted" for step in playback.steps for e in step.events))
    assert playback.position > 0 or at == 0
    titles = [segment.title for segment in race.strip.parts[0].segments]
    assert "Energie" in titles, "the phases are those of the new edition"
    editor.commands.run("edit.undo")
    qtbot.waitUntil(lambda: any(type(e).__name__ == "Destroyed" for step in playback.steps for e in step.events))
    editor.set_theme(ThemeSetting.LIGHT)
    editor.set_language("en")


def test_the_print_window_is_open_while_a_race_plays_and_the_language_changes(
    editor: Editor, playback: Playback, qtbot: QtBot
) -> None:
    from designer.editor.files.print_window import PrintWindow

    playback.play()
    editor.commands.run("file.print")
    (window,) = editor.window.findChildren(PrintWindow)
    qtbot.waitUntil(lambda: playback.position >= 1)
    editor.set_language("de")
    assert editor.window.panels["race"].place.text().startswith("Runde")
    window.close()
    editor.commands.run("file.print")
    (*_, again) = editor.window.findChildren(PrintWindow)
    assert again.windowTitle() == "Drucken"
    again.close()
    assert playback.steps
    editor.set_language("en")
    playback.pause()

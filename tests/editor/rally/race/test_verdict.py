# SPDX-License-Identifier: GPL-3.0-or-later
"""The card with the verdict, and the robots under it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell, Heading
from designer.editor.rally.inspector.robot_page import RobotPage
from designer.editor.rally.race.playback import player_of
from designer.editor.rally.race.racers import RacersPanel
from designer.editor.rally.subjects import CHECKPOINT, ROBOT
from designer.editor.state import Awaited, Subject
from designer.editor.widgets.race_plot import scale_step
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.status_bar import StatusVerdict
from designer.rally.checks.validation import validate
from designer.rally.course.course import Course, Program, ProgramRobot
from designer.rally.course.files import load_course
from designer.rally.course.floor import RebootToken, Start
from designer.rally.reporting.course_content import content
from tests.editor.conftest import course_of
from tests.rally.expansions import course_file

pytestmark = pytest.mark.panels_stay


def shown(editor: Editor, qtbot: QtBot, course: Course) -> RacersPanel:
    """The panel of a course in the studio, when everything is worked out."""
    editor.document.load(course, None)
    editor.window.panels.live.start()
    editor.live.catch_up()
    editor.window.show_workspace("studio")
    panel = editor.window.panels["racers"]
    assert isinstance(panel, RacersPanel)
    qtbot.waitUntil(lambda: panel.card.verdict is not None)
    return panel


@pytest.fixture
def panel(editor: Editor, qtbot: QtBot) -> RacersPanel:
    """Bobbin falls over the edge in register 1, Anvil drives on."""
    course = course_of(*[". . . . . . . ."] * 3)
    anvil = ProgramRobot("Anvil", Cell(0, 1), Heading.E, (("M1", "M1", "-", "-", "-"),))
    bobbin = ProgramRobot("Bobbin", Cell(0, 0), Heading.N, (("M1", "-", "-", "-", "-"),))
    course = replace(
        course, checkpoints=(Cell(0, 1), Cell(3, 1), Cell(7, 1)), programs=(Program("P", (anvil, bobbin)),)
    )
    return shown(editor, qtbot, course)


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def test_the_card_says_what_the_analysis_says(panel: RacersPanel, editor: Editor) -> None:
    assert panel.card.isVisible()
    par = editor.state.analysis.course.registers
    assert panel.card.head.text() == "A robot alone can win in"
    assert list(panel.card.links) == [f"{par} registers", "1 round", "hardest leg: 2 to 3 (2 registers)"]


def test_while_the_course_is_checked_the_card_says_that_it_is_of_the_course_before(
    panel: RacersPanel, editor: Editor
) -> None:
    card, line = panel.card, status_line(editor)
    assert not card.age.isVisible()
    editor.state.set_awaited(Awaited.ALL)
    assert card.age.isVisible()
    assert card.accessibleName().startswith("Before the last change: A robot alone can win in")
    assert not any(link.isEnabled() for link in card.links.values())
    assert line.words == "Checking…"
    editor.state.set_awaited(Awaited.NOTHING)
    assert not card.age.isVisible()
    assert all(link.isEnabled() for link in card.links.values())
    assert line.words == card.accessibleName()


def test_each_part_is_a_link(panel: RacersPanel, editor: Editor) -> None:
    par, rounds, leg = panel.card.links.values()
    click(par)
    assert "routes" in editor.state.shown
    editor.state.show_layers(routes=False)
    click(leg)
    assert "routes" in editor.state.shown
    assert (editor.state.subject.kind, editor.state.subject.index) == (CHECKPOINT, 2)
    assert editor.state.cursor == Cell(7, 1)
    click(rounds)
    assert player_of(editor).passing.name == "Shortest route"


def status_line(editor: Editor) -> StatusVerdict:
    """The verdict in the status bar of a window with room for it."""
    editor.window.resize(1600, 900)
    QApplication.processEvents()
    return editor.window.status.verdict


def test_card_status_bar_and_report_say_the_same(panel: RacersPanel, editor: Editor) -> None:
    line = status_line(editor)
    verdict = panel.card.verdict
    assert verdict is not None
    assert line.words == verdict.words == panel.card.accessibleName()
    assert [button.text() for part in line.lines for button in part.buttons] == list(panel.card.links)
    told = content(validate(editor.document.course)).verdict
    assert told is not None
    assert told.words == verdict.words


def test_the_status_bars_links_are_followed_by_keys(panel: RacersPanel, editor: Editor, qtbot: QtBot) -> None:
    line = status_line(editor)
    registers, *_ = (button for part in line.lines for button in part.buttons)
    registers.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(registers, Qt.Key.Key_Return)
    assert "routes" in editor.state.shown
    qtbot.keyClick(registers, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() in line.lines[0].buttons


def test_where_the_status_bar_is_narrow_the_last_parts_give_way(panel: RacersPanel, editor: Editor) -> None:
    line = status_line(editor)
    assert all(part.isVisible() for part in line.lines)
    line.set_room(line.lines[0].sizeHint().width())
    assert [part.isVisible() for part in line.lines] == [True, False]
    assert line.toolTip() == line.words


def test_where_nobody_can_win_it_leads_to_the_problem(editor: Editor, qtbot: QtBot) -> None:
    course = course_of(". . . wE . .")
    panel = shown(editor, qtbot, replace(course, checkpoints=(Cell(0, 0), Cell(5, 0))))
    assert panel.card.head.text() == "A robot alone never wins:"
    click(panel.card.links["checkpoint 2 is out of reach"])
    assert editor.window.panels.bench.page == "problems"


def test_rows_say_where_robots_are_and_what_they_have_to_go(panel: RacersPanel, editor: Editor, qtbot: QtBot) -> None:
    playback = player_of(editor)
    qtbot.waitUntil(lambda: panel.racers.to_go(0) is not None, timeout=20000)
    assert panel.racers.words_of(0)[0] == "on A2, heads for 2"
    assert panel.racers.to_go(0) == editor.state.analysis.course.registers
    playback.go(1)
    assert panel.racers.words_of(0)[0] == "on B2, heads for 2"
    assert panel.racers.words_of(1)[0].startswith("destroyed")
    assert panel.racers.to_go(1) is None
    assert "Bobbin destroyed" in panel.racers.accessibleName()


def test_a_robot_that_fell_waits_for_its_reboot_where_robots_reboot(editor: Editor, qtbot: QtBot) -> None:
    bobbin = ProgramRobot("Bobbin", Cell(2, 0), Heading.N, (("M1", "-", "-", "-", "-"),))
    token = RebootToken(Cell(0, 0), Heading.E)
    course = replace(course_of(*[". . . . . ."] * 2), edition="renegade-2023", reboot_tokens=(token,))
    course = replace(course, checkpoints=(Cell(5, 0),), programs=(Program("P", (bobbin,)),))
    panel = shown(editor, qtbot, replace(course, docks=(Start(None, Cell(0, 1), Heading.E),)))
    player_of(editor).go(1)
    assert panel.racers.words_of(0) == ("waits to reboot", "damage 2")


def test_a_robot_that_carries_off_a_checkpoint_is_said_to(editor: Editor, qtbot: QtBot) -> None:
    there = load_course(course_file("there-and-back"))
    panel = shown(editor, qtbot, there)
    playback = player_of(editor)
    assert panel.racers.words_of(0)[0] == "on F5"
    qtbot.waitUntil(lambda: bool(playback.steps), timeout=20000)
    playback.go(len(playback.steps))
    carried = playback.steps[-1].state.robots[0]
    assert carried.carries == 2
    playback.go(next(at for at, step in enumerate(playback.steps, 1) if step.state.robots[0].carries))
    assert panel.racers.words_of(0)[0] == "on V6, carries 2"
    assert editor.state.scene.heads == (("Anvil", 2),)


def test_the_superbot_is_said_to_be_one_until_another_has_its_title(editor: Editor, qtbot: QtBot) -> None:
    anvil = ProgramRobot("Anvil", Cell(1, 0), Heading.N, (("-", "-", "-", "-", "-"),))
    bobbin = ProgramRobot("Bobbin", Cell(2, 0), Heading.W, (("M1", "-", "-", "-", "-"),))
    course = replace(course_of("O . . . . ."), edition="ah-2005", options={"superbot": "dock-1"})
    course = replace(course, docks=(Start(1, Cell(3, 0), Heading.E),), checkpoints=(Cell(5, 0),))
    panel = shown(editor, qtbot, replace(course, programs=(Program("P", (anvil, bobbin)),)))
    assert [panel.racers.name_of(index) for index in (0, 1)] == ["Anvil, SuperBot", "Bobbin"]
    playback = player_of(editor)
    qtbot.waitUntil(lambda: bool(playback.steps), timeout=20000)
    playback.go(1)
    assert [panel.racers.name_of(index) for index in (0, 1)] == ["Anvil", "Bobbin, SuperBot"]
    assert "Bobbin, SuperBot on B1" in panel.racers.accessibleName()
    editor.state.set_subject(Subject(ROBOT, name="Bobbin"))
    editor.window.panels["inspector"].follow()
    (page,) = editor.window.findChildren(RobotPage)
    assert page.head.line.startswith("SuperBot, B1")


def test_a_click_on_a_row_is_about_its_robot(panel: RacersPanel, editor: Editor) -> None:
    for index, robot in enumerate(panel.racers.robots):
        row = panel.racers.height() // len(panel.racers.robots)
        QTest.mouseClick(panel.racers, Qt.MouseButton.LeftButton, pos=QPoint(60, index * row + row // 2))
        assert (editor.state.subject.kind, editor.state.subject.name) == (ROBOT, robot.name)


def test_eight_robots_press_nothing_out_of_a_small_window(editor: Editor, qtbot: QtBot) -> None:
    editor.window.setWindowState(Qt.WindowState.WindowNoState)
    editor.window.resize(1366, 768)
    robots = tuple(ProgramRobot(f"Robot {n}", Cell(n, 0), Heading.N, (("L",),)) for n in range(8))
    course = replace(course_of(*[". . . . . . . ."] * 3), programs=(Program("Race", robots),))
    panel = shown(editor, qtbot, replace(course, checkpoints=(Cell(0, 1), Cell(3, 1))))
    qtbot.wait(50)
    assert (editor.window.width(), editor.window.height()) == (1366, 768)
    bar = editor.window.panels["race"].bar
    assert bar.height() >= bar.minimumSizeHint().height()
    assert len(panel.racers.robots) == 8


@pytest.mark.parametrize(
    ("most", "height", "step"), [(30, 100, 10), (30, 40, 20), (4, 100, 1), (7, 12, 10), (120, 90, 50)]
)
def test_no_number_of_the_scale_lies_over_another(most: int, height: float, step: int) -> None:
    assert scale_step(most, height) == step

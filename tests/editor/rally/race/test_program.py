# SPDX-License-Identifier: GPL-3.0-or-later
"""The program strip, playback and the story: choosing cards, stepping both ways, jumping."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell, Heading
from designer.editor.rally.race.cards import HEAD_HEIGHT
from designer.editor.rally.race.playback import Playback, player_of
from designer.editor.rally.race.program_panel import ProgramPanel
from designer.editor.rally.race.scene import scene_of
from designer.editor.window.app import RunningEditor as Editor
from designer.rally.course.course import Course, Program, ProgramRobot
from designer.rally.course.floor import Start
from designer.rally.engine import Phase
from tests.editor.conftest import Mouse, course_of

pytestmark = pytest.mark.panels_stay

NONE = Qt.KeyboardModifier.NoModifier
CONTROL = Qt.KeyboardModifier.ControlModifier


def robot(name: str, x: int, y: int, *cards: str) -> ProgramRobot:
    return ProgramRobot(name, Cell(x, y), Heading.E, (cards,))


@pytest.fixture
def panel(editor: Editor) -> ProgramPanel:
    course = course_of(". . cE cE . .", ". . . . . .", ". . . O . .", edition="ah-2005")
    program = Program("Dash", (robot("Anvil", 0, 0, "M2", "R", "M1", "-", "-"), robot("Bobbin", 0, 1, "M1", "M1")))
    course = replace(course, programs=(program,), docks=(Start(1, Cell(0, 2), Heading.E),), checkpoints=(Cell(5, 0),))
    editor.document.load(course, None)
    found = editor.window.panels.show_page("program")
    assert isinstance(found, ProgramPanel)
    found.playback.reduced_motion = True
    return found


@pytest.fixture
def playback(panel: ProgramPanel) -> Playback:
    return panel.playback


def places(editor: Editor) -> dict[str, Cell]:
    return {robot.name: robot.cell for robot in scene_of(editor.state).robots}


def test_robots_stand_where_the_program_begins(editor: Editor, panel: ProgramPanel) -> None:
    assert places(editor) == {"Anvil": Cell(0, 0), "Bobbin": Cell(0, 1)}
    assert panel.portrait.accessibleName() == "Anvil, at the start"
    assert panel.slots[0].accessibleName() == "Register 1: Move 2"


def test_a_card_shows_the_number_that_it_will_be_played_with(panel: ProgramPanel, playback: Playback) -> None:
    panel.show_robot("Bobbin")
    before = [slot.card for slot in panel.slots]
    assert before[0] != before[1]
    playback.go(1)
    assert [slot.card for slot in panel.slots] == before


def test_without_a_board_nothing_offers_a_robot(editor: Editor, panel: ProgramPanel) -> None:
    editor.document.load(Course(), None)
    assert not panel.begin.isVisible()
    assert not panel.add_button.isEnabled()
    story = editor.window.panels["story"]
    assert panel.empty.title == story.empty.title == "No board yet"
    editor.document.load(course_of(". ."), None)
    assert panel.begin.isVisible()
    assert story.empty.title == "No story yet"


def test_the_speed_that_is_set_is_marked_in_its_menu(panel: ProgramPanel, playback: Playback) -> None:
    playback.set_speed(2.0)
    menu = panel.transport.speed.menu()
    assert [action.text() for action in menu.actions() if action.isChecked()] == ["2×"]
    menu.actions()[0].trigger()
    assert playback.speed == 0.5


def test_right_and_left_step_phase_by_phase(editor: Editor, panel: ProgramPanel, playback: Playback) -> None:
    panel.slots[0].setFocus()
    while playback.step is None or playback.step.phase is not Phase.CARDS:
        QTest.keyClick(panel.slots[0], Qt.Key.Key_Right)
    assert places(editor)["Anvil"] == Cell(2, 0)
    QTest.keyClick(panel.slots[0], Qt.Key.Key_Right)
    assert playback.step is not None
    assert playback.step.phase is Phase.BELTS
    assert places(editor)["Anvil"] == Cell(3, 0)
    QTest.keyClick(panel.slots[0], Qt.Key.Key_Left)
    assert places(editor)["Anvil"] == Cell(2, 0)


def test_energy_that_is_gained_has_its_phase_in_story_and_timeline(editor: Editor) -> None:
    course = course_of(". e . .", edition="renegade-2023")
    program = Program("Charge", (robot("Anvil", 0, 0, "M1", "-", "-", "-", "-"),))
    editor.document.load(replace(course, programs=(program,), checkpoints=(Cell(3, 0),)), None)
    panel = editor.window.panels.show_page("program")
    assert isinstance(panel, ProgramPanel)
    at = next(at for at, step in enumerate(panel.playback.steps, 1) if step.phase is Phase.ENERGY)
    panel.playback.go(at)
    assert panel.transport.line.head == "1 · Energy"
    told = [line for line in editor.window.panels["story"].lines() if line.position == at]
    assert [line.head for line in told] == ["1.1  Energy"]


def test_control_steps_section_by_register(panel: ProgramPanel, playback: Playback) -> None:
    panel.slots[2].setFocus()
    registers = []
    for _ in range(3):
        QTest.keyClick(panel.slots[2], Qt.Key.Key_Right, CONTROL)
        assert playback.step is not None
        registers.append(playback.step.register)
    assert registers == sorted(set(registers))
    QTest.keyClick(panel.slots[2], Qt.Key.Key_Left, CONTROL)
    assert playback.step is not None
    assert playback.step.register == registers[-2]


def test_home_and_end(editor: Editor, panel: ProgramPanel, playback: Playback) -> None:
    QTest.keyClick(panel.slots[0], Qt.Key.Key_End)
    assert playback.position == len(playback.steps)
    QTest.keyClick(panel.slots[0], Qt.Key.Key_Home)
    assert playback.position == 0
    assert places(editor)["Anvil"] == Cell(0, 0)


def test_stepping_back_shows_every_state_again(editor: Editor, panel: ProgramPanel, playback: Playback) -> None:
    forward = []
    for position in range(len(playback.steps) + 1):
        playback.go(position)
        forward.append(scene_of(editor.state).robots)
    back = []
    for position in reversed(range(len(playback.steps) + 1)):
        playback.go(position)
        back.append(scene_of(editor.state).robots)
    assert back == forward[::-1]


def test_space_plays_to_the_end(qtbot: QtBot, panel: ProgramPanel, playback: Playback) -> None:
    playback.set_speed(1000.0)
    QTest.keyClick(panel.slots[0], Qt.Key.Key_Space)
    assert playback.is_playing
    assert panel.transport.play.accessibleName() == "Pause (Space)"
    qtbot.waitUntil(lambda: not playback.is_playing)
    assert playback.position == len(playback.steps)


def test_motion_ends_where_the_steps_say(qtbot: QtBot, editor: Editor, panel: ProgramPanel, playback: Playback) -> None:
    playback.reduced_motion = False
    playback.set_speed(40.0)
    playback.play()
    qtbot.waitUntil(lambda: not playback.is_playing)
    assert playback.steps
    assert scene_of(editor.state).robots == playback.steps[-1].state.robots


def test_a_click_on_the_timeline_jumps(qtbot: QtBot, editor: Editor, panel: ProgramPanel, playback: Playback) -> None:
    line = panel.transport.timeline
    qtbot.mouseClick(line, Qt.MouseButton.LeftButton, pos=line.segment(0, 2).center().toPoint())
    assert playback.step is not None
    assert (playback.step.register, playback.step.phase) == (1, Phase.BELTS)


def test_a_click_on_a_head_jumps_to_its_register(qtbot: QtBot, panel: ProgramPanel, playback: Playback) -> None:
    qtbot.mouseClick(panel.slots[1], Qt.MouseButton.LeftButton, pos=QPoint(30, HEAD_HEIGHT // 2))
    assert playback.step is not None
    assert playback.step.register == 2


@pytest.mark.fresh_window  # the panel shows the robot that was chosen last
def test_a_card_is_chosen_by_key_and_undone(editor: Editor, panel: ProgramPanel) -> None:
    panel.slots[3].setFocus()
    QTest.keyClick(panel.slots[3], Qt.Key.Key_U)
    assert editor.document.course.programs[0].robots[0].rounds == (("M2", "R", "M1", "U", "-"),)
    assert panel.slots[4].hasFocus()
    QTest.keyClick(panel.slots[4], Qt.Key.Key_3)
    QTest.keyClick(panel.slots[4], Qt.Key.Key_Delete)
    assert editor.document.course.programs[0].robots[0].rounds == (("M2", "R", "M1", "U", "-"),)
    editor.document.undo()
    editor.document.undo()
    editor.document.undo()
    assert editor.document.course.programs[0].robots[0].rounds == (("M2", "R", "M1", "-", "-"),)


@pytest.mark.fresh_window  # the panel shows the robot that was chosen last
def test_a_card_is_chosen_from_the_menu(editor: Editor, panel: ProgramPanel) -> None:
    menu = panel.card_menu(panel.slots[0])
    next(action for action in menu.actions() if action.text() == "Back up").trigger()
    assert editor.document.course.programs[0].robots[0].rounds[0][0] == "BU"


def test_another_robot_comes_to_the_front(qtbot: QtBot, editor: Editor, panel: ProgramPanel) -> None:
    (row,) = panel.others.rows
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton, pos=QPoint(20, 10))
    assert panel.portrait.accessibleName().startswith("Bobbin")
    assert editor.state.subject.name == "Bobbin"


def test_robots_are_added_on_free_starts_with_names_of_their_own(
    qtbot: QtBot, editor: Editor, panel: ProgramPanel
) -> None:
    qtbot.mouseClick(panel.add_button, Qt.MouseButton.LeftButton)
    robots = editor.document.course.programs[0].robots
    assert [robot.name for robot in robots] == ["Anvil", "Bobbin", "Cleat"]
    assert (robots[-1].cell, robots[-1].heading) == (Cell(0, 2), Heading.E)


def test_the_first_robot_makes_a_program(qtbot: QtBot, editor: Editor, panel: ProgramPanel) -> None:
    editor.document.load(replace(editor.document.course, programs=()), None)
    panel.refresh()
    assert panel.empty.isVisible()
    qtbot.mouseClick(panel.begin, Qt.MouseButton.LeftButton)
    assert len(editor.document.course.programs) == 1
    assert len(editor.document.course.programs[0].robots) == 1


def test_a_program_is_renamed_and_gets_rounds(qtbot: QtBot, editor: Editor, panel: ProgramPanel) -> None:
    popup = panel.ask_name()
    popup.field.selectAll()
    qtbot.keyClicks(popup.field, "Sprint")
    qtbot.keyClick(popup.field, Qt.Key.Key_Return)
    assert editor.document.course.programs[0].name == "Sprint"
    actions = {action.text(): action for action in panel.menu().actions()}
    actions["Add round"].trigger()
    assert len(editor.document.course.programs[0].robots[0].rounds) == 2


def test_two_robots_never_have_one_name(editor: Editor, panel: ProgramPanel) -> None:
    first = editor.document.course.programs[0].robots[0]
    panel.rename_robot(first, "Bobbin")
    assert editor.document.course.programs[0].robots[0].name == "Anvil"
    panel.rename_robot(first, "Atlas")
    assert editor.document.course.programs[0].robots[0].name == "Atlas"


def test_what_cannot_be_played_is_told(editor: Editor, panel: ProgramPanel, playback: Playback) -> None:
    course = editor.document.course
    broken = replace(course.programs[0], robots=(robot("Anvil", 3, 2, "M1"),))
    editor.document.load(replace(course, programs=(broken,)), None)
    playback.load()
    assert playback.steps == ()
    assert panel.transport.line.head == "Cannot be played"
    assert panel.transport.line.text


def test_drawing_changes_what_is_played(qtbot: QtBot, editor: Editor, panel: ProgramPanel, playback: Playback) -> None:
    from designer.base.words import sentence
    from designer.rally.spaces import PIT

    playback.to_end()
    editor.document.apply(editor.document.course.with_spaces({Cell(1, 0): PIT}), sentence("Dig a pit"))
    qtbot.waitUntil(lambda: any(type(e).__name__ == "Destroyed" for step in playback.steps for e in step.events))


def test_robots_stay_on_the_boards_when_the_strip_is_left(editor: Editor, panel: ProgramPanel) -> None:
    assert scene_of(editor.state).robots
    editor.window.panels.show_page("problems")
    assert scene_of(editor.state).robots
    editor.window.panels.show_page("program")
    assert scene_of(editor.state).robots


def test_the_story_tells_every_event_and_a_click_jumps(
    qtbot: QtBot, editor: Editor, panel: ProgramPanel, playback: Playback
) -> None:
    editor.window.panels.show_panel("story")
    story = editor.window.panels["story"]
    events = [event for step in playback.steps for event in step.events]
    assert story.list.count() == len(events) > 4
    item = story.list.item(story.list.count() - 1)
    assert item is not None
    story.list.scrollToItem(item)
    box = story.list.visualItemRect(item)
    qtbot.mouseClick(story.list.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    assert playback.position == max(i for i, step in enumerate(playback.steps, 1) if step.events)


def test_another_course_begins_at_the_beginning(editor: Editor, panel: ProgramPanel, playback: Playback) -> None:
    playback.to_end()
    editor.document.load(replace(editor.document.course, title="Another"), None)
    assert playback.position == 0


@pytest.fixture
def passing(editor: Editor) -> Playback:
    """The shortest way, looked at on a course without a robot, at its end."""
    course = course_of(". . . . . .", ". . . . . .")
    editor.document.load(replace(course, checkpoints=(Cell(0, 0), Cell(4, 0))), None)
    editor.window.panels.live.start()
    QTest.keyClick(editor.window.canvas, Qt.Key.Key_F5)
    editor.window.panels.show_page("program")
    playback = player_of(editor)
    playback.to_end()
    return playback


def test_without_a_robot_one_shows_the_shortest_way(editor: Editor, passing: Playback) -> None:
    (driver,) = passing.program.robots if passing.program is not None else ()
    assert driver.cell == Cell(0, 0)
    assert next(iter(scene_of(editor.state).robots)).flags == 2
    panel = editor.window.panels["program"]
    assert panel.choice.currentText() == "Preview: Shortest route"
    assert panel.keep_button.isVisible()


def test_looking_at_the_shortest_way_changes_nothing(editor: Editor, passing: Playback) -> None:
    document = editor.document
    assert document.course.programs == ()
    assert document.is_clean
    assert not document.stack.canUndo()


def test_the_shortest_way_is_shown_again_and_stepped_through(editor: Editor, passing: Playback) -> None:
    shown, end = passing.program, passing.position
    QTest.keyClick(editor.window.canvas, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert passing.position == end - 1
    QTest.keyClick(editor.window.canvas, Qt.Key.Key_F5)
    assert passing.program is shown
    assert passing.is_playing


def test_the_shortest_way_goes_when_the_course_changes(mouse: Mouse, editor: Editor, passing: Playback) -> None:
    passing.play()
    mouse.hold("O")
    mouse.click((2, 1))
    assert passing.program is None
    assert not passing.is_playing
    assert not scene_of(editor.state).robots
    panel = editor.window.panels["program"]
    assert panel.empty.isVisible()
    assert not panel.keep_button.isVisible()
    assert editor.document.course.programs == ()
    QTest.keyClick(editor.window.canvas, Qt.Key.Key_F5)
    assert passing.passing is not None


def test_the_shortest_way_goes_when_another_program_is_chosen(qtbot: QtBot, editor: Editor) -> None:
    course = course_of(". . . . . .", ". . . . . .")
    programs = (Program("Empty", ()),)
    editor.document.load(replace(course, checkpoints=(Cell(0, 0), Cell(4, 0)), programs=programs), None)
    editor.window.panels.live.start()
    QTest.keyClick(editor.window.canvas, Qt.Key.Key_F5)
    editor.window.panels.show_page("program")
    playback, choice = player_of(editor), editor.window.panels["program"].choice
    assert [choice.itemText(i) for i in range(choice.count())] == ["Program: Empty", "Preview: Shortest route"]
    choice.setFocus()
    QTest.keyClick(choice, Qt.Key.Key_Up)
    assert playback.program == programs[0]
    assert [choice.itemText(i) for i in range(choice.count())] == ["Program: Empty"]
    assert editor.document.is_clean


def test_the_shortest_way_is_kept_by_its_button_and_undone(qtbot: QtBot, editor: Editor, passing: Playback) -> None:
    end = passing.position
    qtbot.mouseClick(editor.window.panels["program"].keep_button, Qt.MouseButton.LeftButton)
    (program,) = editor.document.course.programs
    assert program.name == "Shortest route"
    assert (passing.passing, passing.program, passing.position) == (None, program, end)
    editor.document.undo()
    assert editor.document.course.programs == ()


def test_a_shortest_way_that_no_deck_has_is_shown_but_not_kept(editor: Editor) -> None:
    """Two Move 3 in a round; a deck of 2023 has one."""
    course = replace(course_of("SE . . . . . . .", ". . . . . . . ."), edition="renegade-2023")
    editor.document.load(replace(course, checkpoints=(Cell(6, 0),)), None)
    editor.window.panels.live.start()
    QTest.keyClick(editor.window.canvas, Qt.Key.Key_F5)
    editor.window.panels["program"].keep()
    assert player_of(editor).passing is not None
    assert editor.document.course.programs == ()
    assert editor.state.status.startswith("Not kept:")


def test_a_card_changed_in_the_shortest_way_keeps_it_in_one_step(editor: Editor, passing: Playback) -> None:
    slot = editor.window.panels["program"].slots[4]
    slot.setFocus()
    QTest.keyClick(slot, Qt.Key.Key_U)
    (program,) = editor.document.course.programs
    assert program.robots[0].rounds[0][4] == "U"
    assert passing.program == program
    editor.document.undo()
    assert editor.document.is_clean


def test_a_second_shortest_way_has_a_name_of_its_own(editor: Editor, passing: Playback) -> None:
    panel = editor.window.panels["program"]
    panel.keep()
    panel.changes.remove_robot(editor.document.course.programs[0].robots[0])
    QTest.keyClick(editor.window.canvas, Qt.Key.Key_F5)
    panel.keep()
    assert [program.name for program in editor.document.course.programs] == ["Shortest route", "Shortest route 2"]


def test_another_course_takes_the_shortest_way_away(editor: Editor, passing: Playback) -> None:
    editor.document.load(course_of(". ."), None)
    assert passing.program is None


def test_where_there_is_no_way_the_program_page_says_what_to_do(editor: Editor) -> None:
    QTest.keyClick(editor.window.canvas, Qt.Key.Key_F5)
    assert editor.window.panels.bench.page == "program"
    assert editor.document.course.programs == ()

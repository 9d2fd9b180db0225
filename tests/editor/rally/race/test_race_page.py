# SPDX-License-Identifier: GPL-3.0-or-later
"""Below the bar of the race: the round seen closer on a strip, and the cards of every robot."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell, Heading
from designer.base.words import sentence
from designer.editor.docks.race import RacePanel
from designer.editor.rally.race.card_rows import CardRows
from designer.editor.rally.race.playback import Playback
from designer.editor.rally.race.program_cards import laid_cards_of
from designer.editor.rally.race.program_panel import ProgramPanel
from designer.editor.rally.subjects import ROBOT
from designer.editor.widgets.register_strip import BUSY, EMPTY, RegisterStrip
from designer.editor.window.app import RunningEditor as Editor
from designer.pictures.shapes import Role
from designer.pictures.themes import THEMES
from designer.rally.course.course import Course, Program, ProgramRobot
from tests.editor.conftest import course_of

pytestmark = pytest.mark.panels_stay


def robot(name: str, x: int, y: int, *rounds: str) -> ProgramRobot:
    return ProgramRobot(name, Cell(x, y), Heading.E, tuple(tuple(cards.split()) for cards in rounds))


def race_of(editor: Editor, course: Course, *robots: ProgramRobot) -> Playback:
    """The race of a program in the studio of a window in which everything has room."""
    checkpoints = (Cell(0, 0), Cell(course.floor.size.width - 1, 0))
    course = replace(course, checkpoints=checkpoints, programs=(Program("Dash", robots),))
    editor.document.load(course, None)
    editor.window.setWindowState(Qt.WindowState.WindowNoState)
    editor.window.resize(1600, 1000)
    editor.window.show_workspace("studio")
    editor.window.panels.reset()
    QTest.qWait(30)
    found = editor.window.panels.playback
    assert isinstance(found, Playback)
    found.reduced_motion = True
    return found


@pytest.fixture
def playback(editor: Editor) -> Playback:
    """Anvil drives over a belt in register 1; Bobbin drives into a pit in register 2 of the first round."""
    course = course_of(". cE . . . . . .", ". . O . . . . .")
    anvil = robot("Anvil", 0, 0, "M1/490 L R U U", "M1 - - - -")
    bobbin = robot("Bobbin", 0, 1, "M1 M1 L/90 R M2", "L - - - -")
    return race_of(editor, course, anvil, bobbin)


@pytest.fixture
def panel(editor: Editor, playback: Playback) -> RacePanel:
    found = editor.window.panels["race"]
    assert isinstance(found, RacePanel)
    return found


@pytest.fixture
def strip(panel: RacePanel) -> RegisterStrip:
    return panel.strip


@pytest.fixture
def rows(panel: RacePanel) -> CardRows:
    assert isinstance(panel.below, CardRows)
    return panel.below


def at(playback: Playback, round_number: int, register: int) -> None:
    """Go to the end of a register."""
    stretch = next(s for s in playback.timeline.stretches if (s.round, s.number) == (round_number, register))
    playback.go(stretch.last)


def test_the_register_in_play_is_three_times_as_wide(strip: RegisterStrip, playback: Playback) -> None:
    at(playback, 1, 2)
    widths = [strip.part_box(index).width() for index in range(5)]
    assert strip.current == 1
    assert widths[1] == pytest.approx(3 * widths[0])
    assert len({round(width) for number, width in enumerate(widths) if number != 1}) == 1


def test_a_phase_in_which_something_happens_is_high_and_an_empty_one_low(
    strip: RegisterStrip, playback: Playback
) -> None:
    playback.go(1)
    phases = {segment.title: number for number, segment in enumerate(strip.parts[0].segments)}
    assert list(phases) == ["Cards", "Express", "Belts", "Pushers", "Gears", "Crushers", "Lasers", "Touch"]
    heights = {title: strip.segment_box(0, number).height() for title, number in phases.items()}
    assert heights["Cards"] == heights["Belts"] == BUSY
    assert heights["Express"] == heights["Pushers"] == EMPTY


def test_a_click_goes_to_the_phase_there(qtbot: QtBot, strip: RegisterStrip, playback: Playback) -> None:
    playback.go(1)
    belts = strip.segment_box(0, 2).center().toPoint()
    qtbot.mouseClick(strip, Qt.MouseButton.LeftButton, pos=belts)
    assert playback.step is not None
    assert (playback.step.register, playback.step.phase.name) == (1, "BELTS")
    third = strip.segment_box(2, 0).center().toPoint()
    qtbot.mouseClick(strip, Qt.MouseButton.LeftButton, pos=third)
    assert (playback.step.register, playback.step.phase.name) == (3, "CARDS")


def test_it_says_the_phase_and_the_card_that_is_played(panel: RacePanel, playback: Playback) -> None:
    at(playback, 1, 3)
    assert panel.closer.head == "Register 3 · Cards"
    assert panel.closer.text == "Anvil · Right (80)"


def test_every_robot_has_its_cards_with_their_numbers(rows: CardRows, playback: Playback) -> None:
    at(playback, 1, 1)
    assert [name for _, name, _ in rows.rows] == ["Anvil", "Bobbin"]
    assert rows.accessibleName().startswith("Anvil: Move 1 (490), Move 1 (490), Left (70), Right (80)")


def test_who_is_destroyed_is_told_so_and_has_the_rest_of_its_cards_struck_out(
    rows: CardRows, playback: Playback
) -> None:
    at(playback, 1, 2)
    _, name, laid = rows.rows[1]
    assert rows.state_of(name, laid) == "destroyed in register 2"
    assert laid.lost == 2
    assert [card is not None for card in laid.cards] == [True] * 5
    damage = THEMES["light"].colour(Role.DAMAGE).lower()
    image = rows.grab().toImage()
    colours = {
        image.pixelColor(x, y).name() for x in range(image.width() - 5 * 43, image.width()) for y in range(12, 66)
    }
    assert damage in colours
    at(playback, 1, 1)
    image = rows.grab().toImage()
    assert damage not in {
        image.pixelColor(x, y).name() for x in range(image.width() - 5 * 43, image.width()) for y in range(12, 66)
    }


@pytest.mark.parametrize("edition", ["ah-2016", "renegade-2023"])
def test_who_reboots_falls_visibly_and_has_the_rest_of_its_cards_struck_out(editor: Editor, edition: str) -> None:
    course = course_of(". . . . . . . .", ". . O . . . . .", edition=edition)
    playback = race_of(editor, course, robot("Bobbin", 0, 1, "M1 M1 L R M2"))
    fallen = next(n for n, step in enumerate(playback.steps, 1) if step.register == 2)
    start, end, milliseconds, _ = playback.motions(fallen)[-1]
    assert (start.robot("Bobbin").cell, end.robot("Bobbin").cell) == (Cell(2, 1), None)
    assert milliseconds > 0
    playback.go(fallen)
    assert laid_cards_of(playback, "Bobbin").lost == 2
    assert "falls into the pit C2 and reboots" in playback.told(fallen)


def test_why_a_robot_that_reboots_is_gone_is_told_when_its_way_is_cut_short(editor: Editor) -> None:
    course = course_of(". . . . . . . .", ". . . . . . . .", edition="renegade-2023")
    playback = race_of(editor, course, robot("Bobbin", 0, 1, "M1 M1 M1 M1 L"))
    at(playback, 1, 4)
    pit = course_of(". . . . . . . .", ". . O . . . . .").boards
    editor.document.apply(replace(editor.document.course, boards=pit), sentence("a pit"))
    playback.load()
    assert editor.state.status.startswith("Round 1, register 2: Bobbin falls into the pit C2 and reboots")


def test_a_new_round_strikes_nothing_out(rows: CardRows, playback: Playback) -> None:
    at(playback, 2, 1)
    assert all(laid.lost == 0 for _, _, laid in rows.rows)


def test_registers_that_damage_locks_have_a_padlock(editor: Editor) -> None:
    """Six points of damage after three registers in two beams lock registers 5 and 4.

    In the rulebooks: 2005 Poškození & Zničení and Uzamčení Registrů.
    """
    course = course_of("lE2+wW . . . . . .", ". . . . . . .")
    playback = race_of(editor, course, robot("Anvil", 1, 0, "L R L R L"))
    rows = editor.window.panels["race"].below
    at(playback, 1, 1)
    ((_, _, laid),) = rows.rows
    assert laid.locked == ()
    at(playback, 1, 3)
    ((_, _, laid),) = rows.rows
    assert (laid.robot.damage, sorted(laid.locked)) == (6, [4, 5])
    panel = editor.window.panels.show_page("program")
    assert isinstance(panel, ProgramPanel)
    said = [slot.accessibleName().endswith(", locked") for slot in panel.slots]
    assert said == [False, False, False, True, True]


def test_a_click_on_a_row_is_about_its_robot(qtbot: QtBot, rows: CardRows, editor: Editor) -> None:
    for number, name in enumerate(("Anvil", "Bobbin")):
        middle = rows.row_box(number).center().toPoint()
        qtbot.mouseClick(rows, Qt.MouseButton.LeftButton, pos=QPoint(middle.x(), 20))
        assert (editor.state.subject.kind, editor.state.subject.name) == (ROBOT, name)


def test_a_narrow_window_shows_the_cards_of_the_chosen_robot(editor: Editor, rows: CardRows) -> None:
    editor.window.resize(1280, 1000)
    QTest.qWait(20)
    QTest.mouseClick(rows, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    rows.refresh()
    assert [name for _, name, _ in rows.rows] == ["Anvil"]


def test_where_there_is_little_room_the_bar_stays(editor: Editor, panel: RacePanel) -> None:
    dock = editor.window.panels.docks["bench"]
    editor.window.resizeDocks([dock], [150], Qt.Orientation.Vertical)
    QTest.qWait(30)
    assert panel.bar.isVisible()
    assert not panel.below.isVisible()
    assert not panel.strip.isVisible()
    editor.window.resizeDocks([dock], [304], Qt.Orientation.Vertical)
    QTest.qWait(30)
    assert panel.strip.isVisible()
    assert panel.below.isVisible()


def test_energy_is_a_phase_where_the_edition_has_it(editor: Editor) -> None:
    """A robot that gains energy is told in the strip, on the timeline and in the story (2016, 2023)."""
    course = replace(course_of(". e . . . . .", ". . . . . . ."), edition="ah-2016")
    playback = race_of(editor, course, robot("Anvil", 0, 0, "M1 L R L R"))
    step = next(n for n, each in enumerate(playback.steps, 1) if each.phase.name == "ENERGY")
    playback.go(step)
    panel = editor.window.panels["race"]
    assert panel.closer.head.endswith("Energy")
    assert "Energy" in [segment.title for segment in panel.strip.parts[0].segments]
    program = editor.window.panels.show_page("program")
    assert isinstance(program, ProgramPanel)
    assert program.transport.line.head.endswith("Energy")
    story = editor.window.panels["story"]
    texts = [story.list.item(row).text() for row in range(story.list.count())]
    assert any("energy" in text for text in texts)

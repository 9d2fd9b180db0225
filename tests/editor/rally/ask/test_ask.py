# SPDX-License-Identifier: GPL-3.0-or-later
"""The course is asked on the boards: the fastest way, what a hand can do, where a robot is lost."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell, Heading
from designer.base.words import sentence_in
from designer.editor.rally.ask.open_question import OpenQuestion, question_of
from designer.editor.rally.ask.panel import AskPanel
from designer.editor.rally.ask.question import QuestionKind
from designer.editor.rally.boards.ground import ground_of
from designer.editor.rally.race.playback import player_of
from designer.editor.rally.race.scene import scene_of
from designer.editor.window.app import RunningEditor as Editor
from designer.files import courses_folder
from designer.rally.course.board import Board
from designer.rally.course.course import CourseBoard, Program, ProgramRobot
from designer.rally.course.files import load_course
from designer.rally.edition.cards import CardKind
from tests.editor.conftest import Mouse, course_of
from tests.rally.coin_yard import COIN_YARD

pytestmark = pytest.mark.panels_stay

LEFT = Qt.MouseButton.LeftButton
STEP = sentence_in("step", "Turn robot")
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def asking(editor: Editor) -> OpenQuestion:
    """Cleat stands on A3 and faces east; checkpoint 1 is on H3, 2 on A1, a pit on D4."""
    rows = [". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . O . . . ."]
    cleat = ProgramRobot("Cleat", Cell(0, 2), Heading.E, (("L", "-", "-", "-", "-"),))
    course = replace(
        course_of(*rows, edition="ah-2005"), checkpoints=(Cell(7, 2), Cell(0, 0)), programs=(Program("One", (cleat,)),)
    )
    editor.document.load(course, None)
    editor.window.panels.live.start()
    editor.window.resize(1600, 1000)
    editor.window.show_workspace("studio")
    QTest.qWait(30)
    editor.window.canvas.setFocus()
    return question_of(editor)


@pytest.fixture
def panel(editor: Editor, asking: OpenQuestion) -> AskPanel:
    found = editor.window.panels["ask"]
    assert isinstance(found, AskPanel)
    return found


def cards(panel: AskPanel) -> list[str]:
    """What is shown of the way; of programs that are as short any may be."""
    return sorted(kind.value for kind in panel.way.cards)


def test_a_asks_from_the_robot_under_the_pointer_and_escape_closes_the_question(
    editor: Editor, asking: OpenQuestion, panel: AskPanel, mouse: Mouse
) -> None:
    size = editor.window.canvas.size(), editor.window.canvas.pixels
    before = editor.window.panels.page
    mouse.hover((0, 2))
    mouse.key(Qt.Key.Key_A)
    assert editor.window.panels.page == "ask"
    assert cards(panel) == ["M1", "M3", "M3"]
    assert panel.head.text() == "3 registers, 1 round"
    assert panel.caption.text() == "Cleat on A3, facing east"
    assert asking.way is not None
    assert (asking.way.cells[-1], asking.way.stops[-1]) == (Cell(7, 2), (3, Cell(7, 2)))
    assert (editor.window.canvas.size(), editor.window.canvas.pixels) == size, "a question leaves the boards as large"
    mouse.key(Qt.Key.Key_Escape)
    assert not asking.is_open
    assert editor.window.panels.page == before


def test_the_way_follows_the_robot_while_it_is_dragged_and_turned(
    editor: Editor, asking: OpenQuestion, panel: AskPanel, mouse: Mouse
) -> None:
    mouse.hover((0, 2))
    mouse.key(Qt.Key.Key_A)
    mouse.press((0, 2))
    seen = []
    for x in (1, 2, 4):
        mouse.move((x, 2))
        seen.append(cards(panel))
    mouse.release((4, 2))
    assert seen == [["M3", "M3"], ["M2", "M3"], ["M3"]], "live, before the button comes up"
    assert panel.caption.text() == "Cleat on E3, facing east"
    mouse.key(Qt.Key.Key_Z, SHIFT)
    assert panel.caption.text() == "Cleat on E3, facing north"
    assert cards(panel) == ["M3", "R"]
    mouse.key(Qt.Key.Key_Z)
    assert cards(panel) == ["M3"]
    mouse.drag((4, 2), (3, 3))
    assert asking.question is not None
    assert asking.question.cell != Cell(3, 3), "nobody stands in a pit"
    assert editor.document.is_clean, "the course stays as it is"
    assert player_of(editor).program == editor.document.course.programs[0]


def test_any_space_and_any_checkpoint_can_be_asked_about(
    asking: OpenQuestion, panel: AskPanel, mouse: Mouse, qtbot: QtBot
) -> None:
    mouse.hover((4, 1))
    mouse.key(Qt.Key.Key_A)
    assert panel.caption.text() == "A robot on E2, facing north"
    panel.goal.setFocus()
    qtbot.keyClick(panel.goal, Qt.Key.Key_2)
    panel.goal.activated.emit(panel.goal.currentIndex())
    assert asking.question is not None
    assert asking.question.number == 2
    assert cards(panel) == ["L", "M1", "M1", "M3"]


def test_what_is_shown_is_played_or_kept_only_when_it_is_told(
    editor: Editor, panel: AskPanel, mouse: Mouse, qtbot: QtBot
) -> None:
    mouse.hover((0, 2))
    mouse.key(Qt.Key.Key_A)
    qtbot.mouseClick(panel.play, LEFT)
    playback = player_of(editor)
    assert playback.is_playing
    playback.pause()
    assert playback.passing is not None
    assert playback.passing.name == "Cleat to checkpoint 1"
    assert editor.document.is_clean
    mouse.hover((0, 2))
    playback.to_start()
    mouse.key(Qt.Key.Key_A)
    qtbot.mouseClick(panel.keep, LEFT)
    assert [program.name for program in editor.document.course.programs] == ["One", "Cleat to checkpoint 1"]


def ask_hand(panel: AskPanel, mouse: Mouse, qtbot: QtBot, *kinds: str) -> None:
    """Ask what a hand can do for Cleat; its cards are put there by keys, the others left out."""
    mouse.hover((0, 2))
    mouse.key(Qt.Key.Key_A)
    qtbot.mouseClick(panel.kinds.button(QuestionKind.HAND), LEFT)
    keys = {"M1": Qt.Key.Key_1, "M2": Qt.Key.Key_2, "M3": Qt.Key.Key_3, "R": Qt.Key.Key_R, "L": Qt.Key.Key_L}
    for index, card in enumerate(panel.hand):
        card.setFocus()
        QTest.keyClick(card, keys[kinds[index]] if index < len(kinds) else Qt.Key.Key_Delete)


def test_a_hand_shows_where_all_its_programs_end_the_best_first(
    asking: OpenQuestion, panel: AskPanel, mouse: Mouse, qtbot: QtBot
) -> None:
    ask_hand(panel, mouse, qtbot, "M1", "M1", "L")
    reply = asking.reply
    assert reply is not None
    assert reply.question.held == (CardKind.MOVE_1, CardKind.MOVE_1, CardKind.LEFT)
    assert panel.head.text() == "3 programs"
    ends = {o.cell: (o.programs, [kind.value for kind in o.cards]) for o in reply.outcomes}
    assert ends == {
        Cell(2, 2): (1, ["M1", "M1", "L"]), Cell(1, 1): (1, ["M1", "L", "M1"]), Cell(0, 0): (1, ["L", "M1", "M1"]),
    }  # fmt: skip
    lefts = [outcome.left for outcome in reply.outcomes]
    assert lefts == sorted(lefts, key=lambda left: 99 if left is None else left)
    assert asking.outcome is reply.outcomes[0], "the best one is drawn"


def test_pointing_at_a_space_shows_its_best_program_by_mouse_and_by_arrow_keys(
    editor: Editor, asking: OpenQuestion, panel: AskPanel, mouse: Mouse, qtbot: QtBot
) -> None:
    ask_hand(panel, mouse, qtbot, "M1", "M1", "L")
    mouse.hover((0, 0))
    assert asking.outcome is not None
    assert asking.outcome.cell == Cell(0, 0)
    assert [card.register for card in panel.hand[:3]] == [2, 3, 1], "the cards say in which registers they lie"
    assert asking.way is not None
    assert asking.way.cells == (Cell(0, 2), Cell(0, 1), Cell(0, 0))
    editor.state.set_cursor(Cell(0, 2))
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right):
        mouse.key(key)
    assert asking.outcome.cell == Cell(2, 2)
    assert player_of(editor).position == 0, "the arrows walk over the boards while something is asked"
    panel.best[1].setFocus()
    assert asking.outcome is asking.reply.best[1] if asking.reply is not None else None
    assert panel.best[1].is_shown


def test_another_hand_is_dealt_as_the_edition_deals(
    panel: AskPanel, asking: OpenQuestion, mouse: Mouse, qtbot: QtBot
) -> None:
    mouse.hover((0, 2))
    mouse.key(Qt.Key.Key_A)
    qtbot.mouseClick(panel.kinds.button(QuestionKind.HAND), LEFT)
    assert asking.question is not None
    first = asking.question.hand
    assert len(first) == 9
    qtbot.mouseClick(panel.deal, LEFT)
    assert asking.question.hand != first


@pytest.mark.parametrize(("edition", "damage", "dealt"), [
    ("ah-2005", 2, 7), ("ah-2005", 9, 0), ("amigo-1999", 3, 6), ("ah-2016", 2, 9),
])  # fmt: skip
def test_a_damaged_robot_is_dealt_what_its_damage_allows(
    editor: Editor, asking: OpenQuestion, edition: str, damage: int, dealt: int
) -> None:
    editor.document.load(replace(editor.document.course, edition=edition), None)
    state = player_of(editor).shown
    assert state is not None
    robot = replace(state.robots[0], damage=damage)
    scene = scene_of(editor.state)
    editor.state.set_scene(replace(scene, robots=(robot,)))
    assert asking.ask(QuestionKind.HAND, robot.cell)
    assert asking.question is not None
    assert len(asking.question.hand) == dealt
    asking.deal_again()
    assert len(asking.question.hand) == dealt


def test_traps_from_a_place_are_hatched_and_named(
    editor: Editor, asking: OpenQuestion, panel: AskPanel, mouse: Mouse, qtbot: QtBot
) -> None:
    mouse.hover((0, 2))
    mouse.key(Qt.Key.Key_A)
    qtbot.mouseClick(panel.kinds.button(QuestionKind.LOST), LEFT)
    assert panel.head.text() == "No traps from here"
    course = load_course(courses_folder() / "kettle-run.course.json")
    editor.document.load(course, None)
    assert not asking.is_open, "another course: nothing is asked of it yet"
    qtbot.waitUntil(lambda: editor.state.analysis is not None, timeout=20000)
    QTest.qWait(30)
    mouse.hover((0, 0))
    mouse.key(Qt.Key.Key_A)
    qtbot.mouseClick(panel.kinds.button(QuestionKind.LOST), LEFT)
    assert (panel.head.text(), panel.note.text()) == ("Lost on 1 space", "G2"), "as the verdict says of the course"


def test_no_board_is_asked_for_where_boards_are_only_watched(editor: Editor, asking: OpenQuestion) -> None:
    course = editor.document.course
    second = replace(course.layout[0], x=8, y=4)
    editor.document.apply(replace(course, layout=(*course.layout, second)), STEP)
    view = editor.window.canvas
    assert ground_of(view).slots == ()
    editor.window.show_workspace("draw")
    assert ground_of(view).slots


def test_where_checkpoints_ride_it_is_said_that_there_is_no_answer(
    editor: Editor, asking: OpenQuestion, panel: AskPanel, mouse: Mouse, qtbot: QtBot
) -> None:
    editor.document.load(load_course(courses_folder() / "carousel-yard.course.json"), None)
    qtbot.waitUntil(lambda: editor.state.analysis is not None, timeout=20000)
    mouse.hover((3, 3))
    mouse.key(Qt.Key.Key_A)
    assert panel.head.text() == "Not answered here"
    assert "only reach and par are known" in panel.note.text()
    assert not panel.play.isVisibleTo(panel)


def test_once_a_coin_has_turned_a_board_the_answer_is_for_the_board_as_it_lies(
    editor: Editor, asking: OpenQuestion, panel: AskPanel, mouse: Mouse, qtbot: QtBot
) -> None:
    """From C4 to A1: as laid east, north and west in 5; turned the walls let in from below: U-turn, 2, right, 3."""
    walled = Board.parse(". . . .\n. . . .\n. . . .\nwN wN wN .")
    (program,) = COIN_YARD.programs
    program = replace(program, robots=(replace(program.robots[0], cell=Cell(1, 3)),))
    boards = {**COIN_YARD.boards, "yard": CourseBoard(walled)}
    course = replace(COIN_YARD, boards=boards, checkpoints=(Cell(2, 3), Cell(0, 0)), programs=(program,))
    editor.document.load(course, None)
    qtbot.waitUntil(lambda: editor.state.analysis is not None, timeout=20000)
    player = player_of(editor)
    player.reduced_motion = True
    player.load()
    turned = next(n for n, step in enumerate(player.steps, 1) if step.state.turns == (1, 0))
    player.go(turned - 1)
    mouse.hover((2, 3))
    mouse.key(Qt.Key.Key_A)
    assert (panel.head.text(), panel.hint.text()[:4]) == ("5 registers, 1 round", "Drag")
    player.go(turned)
    assert panel.head.text() == "4 registers, 1 round"
    assert panel.hint.text().startswith("For the boards as coins have turned them by now")
    assert not panel.play.isVisibleTo(panel), "a program begins on the boards as they are laid"
    player.go(turned - 1)
    assert panel.head.text() == "5 registers, 1 round"

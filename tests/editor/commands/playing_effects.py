# SPDX-License-Identifier: GPL-3.0-or-later
"""What becomes of the commands of the check and program menus."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from tempfile import mkdtemp
from unittest.mock import patch

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QLineEdit

from designer.base.grid import Cell, Heading
from designer.base.words import sentence_in
from designer.editor.rally.ask.open_question import question_of
from designer.editor.rally.race.comparison_window import ComparisonWindow
from designer.editor.rally.race.losses import losses_of_editor
from designer.editor.rally.race.playback import Playback, player_of
from designer.editor.widgets import dialogs
from designer.editor.widgets.fields import LinePopup
from designer.files import courses_folder
from designer.game.remarks import Acceptance
from designer.rally.checks.validation import validate
from designer.rally.course.course import Program, ProgramRobot
from designer.rally.course.tables import compile_tables
from designer.rally.engine.case_reading import read_cases
from designer.rally.engine.case_runs import run_case
from designer.rally.reachability import analyse
from tests.editor.commands.conftest import Hands
from tests.editor.commands.effects import effect


def _problems(hands: Hands) -> None:
    """The findings of a course with two belts into pits, as live validation would bring them."""
    hands.mouse.hold("cE")
    hands.mouse.click((0, 2))
    hands.mouse.hold("O")
    hands.mouse.click((1, 2))
    hands.state.set_cursor(Cell(3, 3))
    found = validate(hands.course, select=["RR204", "RR304"]).findings
    hands.state.set_findings(found)
    hands.editor.commands.refresh()
    assert {Cell(0, 0), Cell(0, 2)} <= {finding.cell for finding in hands.state.findings}


@effect("check.next", "check.previous")
def _(hands: Hands) -> None:
    _problems(hands)
    seen = []
    for _ in range(3):
        hands.do()
        seen.append(hands.state.cursor)
    down, up = [Cell(3, 3), Cell(0, 0), Cell(0, 2)], [Cell(0, 2), Cell(0, 0), Cell(0, 0)]
    assert seen == (down if hands.name == "check.next" else up), f"{seen}: one problem has no place"


@effect("check.fix")
def _(hands: Hands) -> None:
    _problems(hands)
    hands.state.reveal(Cell(0, 0))
    before = hands.course
    hands.do()
    assert hands.course != before


@effect("check.fix-safe")
def _(hands: Hands) -> None:
    _problems(hands)
    stale = Acceptance("RR112", Cell(3, 3), "no pusher is there any more")
    hands.document.apply(replace(hands.course, accepted=(stale,)), sentence_in("step", "Accept"))
    laid = hands.course.boards
    hands.do()
    assert hands.course.accepted == ()
    assert hands.course.boards == laid, "belts into pits are for the author to decide"


@effect("check.accept", "check.explain", "check.show", "check.filter")
def _(hands: Hands) -> None:
    _problems(hands)
    hands.window.panels.bench.show_page("history")
    hands.do()
    assert hands.window.panels.bench.page == "problems"
    problems = hands.window.panels["problems"]
    focused = QApplication.focusWidget()
    if hands.name in ("check.show", "check.filter"):
        assert problems.isAncestorOf(focused) or problems.tools.isAncestorOf(focused)
    if hands.name == "check.accept":
        (field,) = problems.findChildren(LinePopup)[-1].findChildren(QLineEdit)
        QTest.keyClicks(field, "on purpose")
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert [accepted.reason for accepted in hands.course.accepted] == ["on purpose"]
    if hands.name == "check.explain":
        assert problems.explanation.isVisible()


def _program(hands: Hands) -> Playback:
    """A course with a sample program that is shown at its beginning."""
    hands.editor.files.open(courses_folder() / "kettle-run.course.json", as_copy=True)
    hands.window.panels.show_page("program")
    hands.window.canvas.setFocus()
    playback = player_of(hands.editor)
    playback.reduced_motion = True
    playback.to_start()
    return playback


@effect("view.robots")
def _(hands: Hands) -> None:
    playback = _program(hands)
    hands.window.panels.show_page("problems")
    assert playback.active
    hands.do()
    assert not playback.active
    hands.do()
    assert playback.active


@effect("view.trails")
def _(hands: Hands) -> None:
    hands.do()
    assert player_of(hands.editor).scenes.all_trails
    hands.do()
    assert not player_of(hands.editor).scenes.all_trails


@effect("program.play")
def _(hands: Hands) -> None:
    playback = _program(hands)
    hands.do()
    assert playback.is_playing
    hands.do()
    assert not playback.is_playing


@effect("program.race")
def _(hands: Hands) -> None:
    hands.editor.files.open(courses_folder() / "kettle-run.course.json", as_copy=True)
    hands.window.show_workspace("studio")
    playback = player_of(hands.editor)
    races = []
    for _ in range(2):
        hands.do()
        assert playback.is_playing
        assert playback.program is not None
        races.append((playback.program.name, playback.program.robots))
    assert [name for name, _ in races] == ["Race 1 of bots", "Race 2 of bots"]
    assert len(races[0][1]) == 4
    assert races[0][1] != races[1][1], "each time another one"
    assert hands.window.panels.page == "race"


@effect("program.forward", "program.register-forward", "program.end")
def _(hands: Hands) -> None:
    playback = _program(hands)
    playback.go(2)  # the round has begun, and its cards are dealt
    begin = playback.position
    hands.do()
    steps = playback.position - begin
    assert steps == 1 if hands.name == "program.forward" else steps > 1, (begin, playback.position)


@effect("program.back", "program.register-back", "program.start")
def _(hands: Hands) -> None:
    playback = _program(hands)
    begin = playback.position
    playback.to_end()
    end = playback.position
    hands.do()
    back = end - playback.position
    assert back == 1 if hands.name == "program.back" else back > 1
    assert (playback.position == begin) is (hands.name == "program.start")


@effect("program.save-case")
def _(hands: Hands) -> None:
    playback, path = _program(hands), Path(mkdtemp()) / "watched.md"
    for position in (3, len(playback.steps)):
        playback.go(position)
        with patch.object(dialogs, "ask_save", lambda *_: path):
            hands.do()
        (case,) = read_cases(path)
        assert run_case(case, hands.course.edition).passed
        assert case.id.startswith("kettle-run-round-")


@effect("program.take-along")
def _(hands: Hands) -> None:
    _program(hands)
    path = Path(mkdtemp()) / "race.html"
    with patch.object(dialogs, "ask_save", lambda *_: path):
        hands.do()
    assert "Opening dash" in path.read_text("utf-8") or "Kettle Run" in path.read_text("utf-8")


@effect("program.why")
def _(hands: Hands) -> None:
    falls = Program("Falls", (ProgramRobot("Anvil", Cell(0, 0), Heading.N, (("M1", "-", "-", "-", "-"),)),))
    player_of(hands.editor).show_passing(falls)
    hands.editor.commands.refresh()
    hands.do()
    shown = losses_of_editor(hands.editor).shown
    assert shown is not None
    assert shown.robot == "Anvil"


@effect("program.compare")
def _(hands: Hands) -> None:
    _program(hands)
    hands.do()
    (window,) = hands.window.findChildren(ComparisonWindow)
    assert window.isVisible()
    assert window.comparison is not None
    window.close()


@effect("program.keep")
def _(hands: Hands) -> None:
    way = Program("Way", (ProgramRobot("Anvil", Cell(0, 0), Heading.E, (("M1", "-", "-", "-", "-"),)),))
    player_of(hands.editor).show_passing(way)
    hands.editor.commands.refresh()
    hands.do()
    assert hands.course.programs == (way,)


@effect("program.robot")
def _(hands: Hands) -> None:
    hands.do()
    assert [len(program.robots) for program in hands.course.programs] == [1]


def _robot(hands: Hands) -> Playback:
    """A robot of the program that is shown is chosen."""
    playback = _program(hands)
    robot = playback.program.robots[0] if playback.program is not None else None
    assert robot is not None
    hands.state.set_cursor(robot.cell)
    hands.editor.commands.refresh()
    return playback


@effect("robot.turn", "robot.remove")
def _(hands: Hands) -> None:
    playback = _robot(hands)
    assert playback.program is not None
    robot, count = playback.program.robots[0], len(playback.program.robots)
    hands.do()
    if hands.name == "robot.turn":
        assert playback.program.robots[0].heading is robot.heading.right
    else:
        assert robot.name not in [other.name for other in playback.program.robots]
        assert len(playback.program.robots) == count - 1


@effect("robot.rename")
def _(hands: Hands) -> None:
    playback = _robot(hands)
    hands.do()
    (field,) = hands.window.panels["program"].findChildren(LinePopup)[-1].findChildren(QLineEdit)
    field.selectAll()
    QTest.keyClicks(field, "Atlas")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert playback.program is not None
    assert playback.program.robots[0].name == "Atlas"


@effect("robot.fastest", "robot.hand", "robot.lost")
def _(hands: Hands) -> None:
    playback = _robot(hands)
    assert playback.program is not None
    robot = playback.program.robots[0]
    hands.state.set_analysis(analyse(compile_tables(hands.course.floor, hands.course.rules())))
    hands.do()
    question, reply = question_of(hands.editor).question, question_of(hands.editor).reply
    assert question is not None
    assert reply is not None
    assert (question.kind.value, question.robot, question.cell) == (hands.name[6:], robot.name, robot.cell)
    assert hands.window.panels.page == "ask"
    said = {"fastest": reply.run, "hand": reply.outcomes, "lost": reply.traps or reply.can_stand}
    assert said[question.kind.value]


@effect("program.save-replay")
def _(hands: Hands) -> None:
    playback, path = _program(hands), Path(mkdtemp()) / "watched.replay.json"
    steps = playback.steps
    with patch.object(dialogs, "ask_save", lambda *_: path):
        hands.do()
    assert hands.editor.files.open(path)
    assert playback.steps == steps
    assert playback.is_replay

# SPDX-License-Identifier: GPL-3.0-or-later
"""A course of 2023 by hand: its tokens are dropped, refused, dragged, turned, deleted; played and printed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtPdf import QPdfDocument
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QAbstractButton

from designer.base.grid import Cell, Heading, Size
from designer.base.words import sentence
from designer.editor.playback import Direction
from designer.editor.rally.boards.laying import lay_board
from designer.editor.rally.inspector.inspector import Inspector
from designer.editor.rally.inspector.marker_pages import AntennaPage, DockPage, RebootTokenPage
from designer.editor.rally.race.playback import player_of
from designer.editor.widgets import dialogs
from designer.editor.widgets.buttons import ButtonRow
from designer.editor.window.app import RunningEditor as Editor
from designer.game.findings import Severity
from designer.rally.checks.validation import validate
from designer.rally.course.course import Program, ProgramRobot
from designer.rally.course.files import load_course
from designer.rally.course.floor import Antenna, RebootToken, Start
from designer.rally.course.templates import docking_bay
from designer.rally.editing.layers import ElementLayer
from tests.editor.conftest import Mouse, course_of, token
from tests.editor.test_course_by_mouse import command_line
from tests.editor.test_steps import last


def tokens(editor: Editor) -> tuple[RebootToken, ...]:
    found: tuple[RebootToken, ...] = editor.document.course.reboot_tokens
    return found


@pytest.fixture
def floor(editor: Editor) -> Editor:
    """Twelve by six spaces with a pit and a checkpoint, under the rules of 2023."""
    rows = [". . . . . . . . . . . ."] * 4 + [". . . O . . . . . . . .", "cE . . . . . . . . . . ."]
    course = course_of(*rows, edition="renegade-2023")
    editor.document.load(replace(course, checkpoints=(Cell(9, 1),)), None)
    editor.window.canvas.fit()
    return editor


@pytest.mark.usefixtures("floor")
def test_a_reboot_token_is_dropped_turned_dragged_and_deleted(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("reboot-token")
    mouse.click((5, 2))
    assert tokens(editor) == (RebootToken(Cell(5, 2), Heading.N),)
    assert last(editor) == "Reboot token at F3"
    mouse.hover((5, 2))
    mouse.key(Qt.Key.Key_Z)
    assert tokens(editor) == (RebootToken(Cell(5, 2), Heading.E),)
    mouse.drag((5, 2), (6, 3))
    assert tokens(editor) == (RebootToken(Cell(6, 3), Heading.E),)
    assert last(editor) == "Move reboot token to G4"
    mouse.tool("select")
    mouse.click((6, 3))
    mouse.key(Qt.Key.Key_Delete)
    assert tokens(editor) == ()
    assert last(editor) == "Remove reboot token at G4"


@pytest.mark.usefixtures("floor")
def test_a_board_has_one_token(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("reboot-token")
    mouse.click((5, 2))
    mouse.click((2, 1))
    assert [token.cell for token in tokens(editor)] == [Cell(2, 1)]


@pytest.mark.usefixtures("floor")
@pytest.mark.parametrize(
    ("cell", "why"), [((3, 4), "robots would fall there"), ((9, 1), "a checkpoint is there"), ((13, 2), "no board")]
)
def test_a_token_is_refused_in_words(editor: Editor, mouse: Mouse, cell: tuple[int, int], why: str) -> None:
    mouse.tool("reboot-token")
    mouse.hover(cell)
    assert why in editor.state.status
    mouse.click(cell)
    assert tokens(editor) == ()
    mouse.click((5, 2))
    mouse.drag((5, 2), cell)
    assert [token.cell for token in tokens(editor)] == [Cell(5, 2)]


@pytest.mark.usefixtures("floor")
def test_what_speaks_against_a_place_is_told_before_the_click(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("reboot-token")
    mouse.hover((4, 0))
    assert editor.state.status == "Reboot token on E1. Note: the arrow pushes over the edge"
    mouse.hover((4, 3))
    assert editor.state.status == "Reboot token on E4, facing north; Z turns"


@pytest.mark.usefixtures("floor")
def test_the_antenna_stands_on_plain_floor_and_there_is_one(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("antenna")
    mouse.hover((0, 5))
    assert "an element is there" in editor.state.status
    mouse.click((0, 5))
    assert editor.document.course.antenna is None
    mouse.hover((1, 1))
    assert "Renegade 2023 does not have a priority antenna" in editor.state.status
    mouse.click((1, 1))
    mouse.click((0, 3))
    assert editor.document.course.antenna == Antenna(Cell(0, 3), Heading.E)
    assert [f.code for f in validate(editor.document.course).findings if f.cell == Cell(0, 3)] == ["RR119"]


@pytest.mark.usefixtures("floor")
def test_the_inspector_turns_and_removes_what_lies_there(editor: Editor, mouse: Mouse) -> None:
    inspector = editor.window.panels["inspector"]
    assert isinstance(inspector, Inspector)
    pages = {"reboot-token": RebootTokenPage, "antenna": AntennaPage, "start-space": DockPage}
    for number, (tool, page) in enumerate(pages.items()):
        mouse.tool(tool)
        mouse.click((5, number))
        inspector.follow()
        assert isinstance(inspector.page, page)
        ways = inspector.page.findChildren(ButtonRow)[-1]
        ways.set_values((Heading.S,))
        ways.changed.emit()
    course = editor.document.course
    assert course.reboot_tokens[0].heading is course.antenna.heading is course.starts[0].heading is Heading.S
    removes = next(button for button in inspector.page.findChildren(QAbstractButton) if button.text() == "Remove")
    QTest.mouseClick(removes, Qt.MouseButton.LeftButton)
    assert editor.document.course.starts == ()


@pytest.mark.usefixtures("floor")
def test_start_spaces_have_no_numbers(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("start-space")
    mouse.click((0, 0))
    mouse.click((0, 1))
    assert editor.document.course.starts == (Start(None, Cell(0, 0), Heading.N), Start(None, Cell(0, 1), Heading.N))
    assert last(editor) == "Start space at A2"


@pytest.mark.usefixtures("floor")
def test_a_locked_race_layer_keeps_tokens(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("reboot-token")
    mouse.click((5, 2))
    before = editor.document.course
    editor.layers.toggle_locked(ElementLayer.RACE)
    mouse.click((7, 2))
    mouse.drag((5, 2), (8, 2))
    assert editor.document.course == before


def test_a_course_of_2023_is_composed_checked_played_through_a_reboot_and_printed(
    editor: Editor, mouse: Mouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    course = course_of(*[". . . . . . . . . . . ."] * 12, edition="renegade-2023")
    editor.document.load(course, None)
    lay_board(editor, docking_bay(Size(3, 12), "Bay"), at=Cell(-2, 6))
    editor.window.canvas.fit()
    assert len(editor.document.course.starts) == 12
    mouse.tool("reboot-token")
    mouse.click((8, 6))
    mouse.key(Qt.Key.Key_Z)
    mouse.hold("e")
    mouse.click((6, 2))
    mouse.hold("O")
    mouse.click((5, 3))
    mouse.tool("checkpoint")
    for cell in ((10, 2), (6, 9), (12, 8)):
        mouse.click(cell)
    assert token(editor, (6, 2)) == "e"
    found = validate(editor.document.course).findings
    assert not [finding for finding in found if finding.severity is Severity.ERROR]

    start = editor.document.course.starts[3].cell
    robot = ProgramRobot("Anvil", start, Heading.E, (("M3", "M2", "M1", "-", "-"), ("M1", "-", "-", "-", "-")))
    editor.document.apply(replace(editor.document.course, programs=(Program("Fall", (robot,)),)), sentence("program"))
    editor.window.panels.show_page("program")
    player = player_of(editor)
    places = [player.steps[-1].state.robot("Anvil").cell]
    assert places == [Cell(9, 6)]  # it fell on F4, came back on the token, and drove on by one
    while player.position < len(player.steps):
        player.step_by(Direction.FORWARD)
    assert any(robot.cell == Cell(9, 6) for robot in editor.state.scene.drawn)

    path = tmp_path / "mine.course.json"
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: path)
    editor.commands.run("file.save")
    assert load_course(path) == editor.document.course.normalised()
    assert command_line("validate", str(path)).returncode == 0
    assert command_line("render", str(path), str(tmp_path / "mine.pdf")).returncode == 0
    document = QPdfDocument(None)
    document.load(str(tmp_path / "mine.pdf"))
    assert document.pageCount() > 2


@pytest.mark.usefixtures("floor")
def test_a_docking_board_of_2023_is_a_bay_as_high_as_the_boards(editor: Editor) -> None:
    editor.commands.run("board.add-docking")
    starts = editor.document.course.starts
    assert len(starts) == 6
    assert all(start.number is None for start in starts)

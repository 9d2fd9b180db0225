# SPDX-License-Identifier: GPL-3.0-or-later
"""From an empty ring to paper: a plan is laid, checked, played for ten turns by two players, exported and printed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtPdf import QPdfDocument
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QCheckBox
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell
from designer.editor.docks.problem_rows import Column
from designer.editor.files.export_dialog import ExportDialog
from designer.editor.files.print_window import PrintWindow
from designer.editor.labyrinth.docks.turns import TurnsPanel
from designer.editor.labyrinth.lay_tool import tile_in_hand
from designer.editor.labyrinth.playback import player_of
from designer.editor.safety.guard import Guard
from designer.editor.widgets import dialogs
from designer.editor.window.app import RunningEditor
from designer.labyrinth.engine.programs import tell_program
from designer.labyrinth.plan.notation import parse_tile, print_tile
from tests.editor.conftest import Mouse
from tests.editor.labyrinth.conftest import lies, plan
from tests.editor.labyrinth.test_laying import take

LAYINGS = (
    ("NESW+D1", (1, 1)), ("NESW+D2", (4, 4)), ("EW", (2, 1)), ("EW+s", (3, 1)), ("NESW+t", (4, 1)), ("NS", (4, 2)),
    ("NS+b", (4, 3)), ("NES+K1", (1, 2)), ("NSW+K2", (4, 3)), ("NS+dS", (1, 3)), ("NES", (1, 4)), ("EW+wP", (2, 4)),
)  # fmt: skip
"""Tiles as they are laid, one after the other; the second for 4,3 is refused."""

REFUSED = (8,)
"""Which of the layings the rules refuse."""

TURNS = (("A1", "F"), ("B1", "F"), ("A1", ""), ("B1", ""), ("A1", ""), ("B1", ""), ("A1", ""), ("B1", ""),
         ("A1", ""), ("B1", ""))  # fmt: skip
"""Ten turns: the robot, and its first choice; what is due further is straight on, or the first that is legal."""


@pytest.fixture
def opened(editor: RunningEditor) -> RunningEditor:
    editor.guard = Guard(editor)
    editor.guard.begin()
    player_of(editor).reduced_motion = True
    return editor


def _turned(token: str) -> tuple[str, int]:
    """A tile as the palette has it, and how often it is turned to lie so."""
    wanted = parse_tile(token)
    assert wanted is not None
    for quarters in range(4):
        printed = wanted.turned(-quarters % 4)
        if print_tile(printed) in _PALETTE:
            return print_tile(printed), quarters
    raise AssertionError(token)


_PALETTE = (
    "N", "NS", "NE", "NES", "NESW", "NS+s", "NS+wP", "NESW+t", "NS+dN", "NS+b", "NES+K1", "NES+K2", "NESW+D1",
    "NESW+D2",
)  # fmt: skip


def _check_laid(editor: RunningEditor) -> None:
    for number, (token, cell) in enumerate(LAYINGS):
        if number not in REFUSED:
            assert lies(editor, cell) == token


def _check_validated(editor: RunningEditor) -> None:
    """The list names what the checks find, at the spaces of the game."""
    editor.live.catch_up()
    model = editor.window.panels["problems"].model
    found = [(finding.code, model.text(finding, Column.WHERE)) for finding in editor.state.findings]
    assert ("LB204", "4,1") in found, "a lone teleport"
    assert all("," in place for _, place in found)


def _check_played(editor: RunningEditor) -> None:
    moves = plan(editor).programs[0].moves
    assert [move.split()[:2] for move in moves] == [["turn", robot] for robot, _ in TURNS]
    playback = player_of(editor)
    assert playback.error is None
    assert playback.rounds() == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    assert playback.shown == tell_program(plan(editor), plan(editor).programs[0]).end


def _check_out(exchange: Path, pdf: Path) -> None:
    data = json.loads(exchange.read_text("utf-8"))
    assert (data["game"], data["side"]) == ("labyrinth", 4)
    pages = QPdfDocument(None)
    pages.load(str(pdf))
    assert pages.pageCount() >= 6, "plan, ring, tiles, robots, discs, cards"
    size = pages.pagePointSize(0)
    assert (round(size.width() / 72 * 25.4), round(size.height() / 72 * 25.4)) in ((210, 297), (297, 210))


def _export_dialog(editor: RunningEditor) -> ExportDialog:
    (found,) = (widget for widget in editor.window.findChildren(ExportDialog) if widget.isVisible())
    return found


def _print_window() -> PrintWindow:
    (found,) = (widget for widget in QApplication.topLevelWidgets() if isinstance(widget, PrintWindow))
    return found


def test_a_plan_is_laid_checked_played_exported_and_printed_with_the_mouse(
    qtbot: QtBot, opened: RunningEditor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor, mouse, left = opened, Mouse(opened), Qt.MouseButton.LeftButton
    exchange, pdf = tmp_path / "plan.exchange.json", tmp_path / "plan.pdf"
    for number, (token, cell) in enumerate(LAYINGS):
        printed, quarters = _turned(token)
        take(editor, printed)
        for _ in range(quarters):
            mouse.key(Qt.Key.Key_Z)
        before = plan(editor)
        mouse.click(cell)
        assert (plan(editor) is before) == (number in REFUSED), (token, cell)
        if number in REFUSED:
            assert editor.state.status == "A tile is already on 4,3 (rule P0)"
    _check_laid(editor)
    _check_validated(editor)
    panel = editor.panels.show_page("turns")
    assert isinstance(panel, TurnsPanel)
    QTest.mouseClick(panel.begin, left)
    for robot, first in TURNS:
        QTest.mouseClick(next(button for button in panel.robots if button.robot == robot), left)
        while panel.choosing.robot:
            keys = [key for key in (first, "end", *panel.offered.buttons) if key in panel.offered.buttons]
            QTest.mouseClick(panel.offered.buttons[keys[0]], left)
    _check_played(editor)
    editor.commands.run("file.export")
    dialog = _export_dialog(editor)
    dialog.path.setText(str(exchange))
    QTest.mouseClick(dialog.export_button, left)
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: pdf)
    editor.commands.run("file.print")
    QTest.mouseClick(_print_window().pdf_button, left)
    qtbot.waitUntil(pdf.is_file)
    _check_out(exchange, pdf)


def test_the_same_is_done_with_the_keyboard_alone(
    qtbot: QtBot, opened: RunningEditor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor, mouse = opened, Mouse(opened)
    window, control, alt = editor.window, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
    exchange, pdf = tmp_path / "plan.exchange.json", tmp_path / "plan.pdf"
    for number, (token, cell) in enumerate(LAYINGS):
        printed, quarters = _turned(token)
        QTest.keyClick(window, Qt.Key.Key_5, alt)
        search = editor.window.panels["palette"].search
        search.selectAll()
        QTest.keyClicks(search, printed)
        QTest.keyClick(search, Qt.Key.Key_Return)
        assert tile_in_hand(editor.state) == parse_tile(printed), "Return takes the first tile that matches"
        for _ in range(quarters):
            mouse.key(Qt.Key.Key_Z)
        _walk_to(editor, mouse, cell)
        before = plan(editor)
        mouse.key(Qt.Key.Key_Return)
        assert (plan(editor) is before) == (number in REFUSED), (token, cell)
    _check_laid(editor)
    _check_validated(editor)
    QTest.keyClick(window, Qt.Key.Key_F5)
    QTest.keyClick(window, Qt.Key.Key_2, alt)
    panel = editor.window.panels["turns"]
    for robot, first in TURNS:
        number = [button.robot for button in panel.robots].index(robot) + 1
        QTest.keyClick(panel, Qt.Key(Qt.Key.Key_0 + number))
        while panel.choosing.robot:
            if panel.choosing.may_end:
                QTest.keyClick(panel, Qt.Key.Key_Return)
            else:
                QTest.keyClicks(panel, first if first in panel.choosing.legal else panel.choosing.legal[0])
    _check_played(editor)
    QTest.keyClick(window, Qt.Key.Key_E, control)
    dialog = _export_dialog(editor)
    dialog.path.selectAll()
    QTest.keyClicks(dialog.path, str(exchange))
    QTest.keyClick(dialog.path, Qt.Key.Key_Return)
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: pdf)
    QTest.keyClick(window, Qt.Key.Key_P, control)
    QTest.keyClick(_print_window().pdf_button, Qt.Key.Key_Space)
    qtbot.waitUntil(pdf.is_file)
    _check_out(exchange, pdf)


def _walk_to(editor: RunningEditor, mouse: Mouse, cell: tuple[int, int]) -> None:
    """Move the cursor with the arrows."""
    if editor.state.cursor is None:
        mouse.key(Qt.Key.Key_Right)
    here = editor.state.cursor
    assert here is not None
    for key, count in (
        (Qt.Key.Key_Right, cell[0] - here.x), (Qt.Key.Key_Left, here.x - cell[0]),
        (Qt.Key.Key_Down, cell[1] - here.y), (Qt.Key.Key_Up, here.y - cell[1]),
    ):  # fmt: skip
        for _ in range(count):
            mouse.key(key)
    assert editor.state.cursor == Cell(*cell)


def test_the_print_window_offers_what_changes_the_pages_of_a_plan(editor: RunningEditor) -> None:
    editor.commands.run("file.print")
    choices = _print_window().choices
    shown = {box.text() for box in choices.findChildren(QCheckBox) if box.isVisible()}
    wanted = {"Save ink: white floor", "Print on both sides"}
    assert shown == wanted, "nothing is glued, and there are neither docks nor checkpoints"
    assert choices.space.isVisible()
    assert not choices.bleed.isVisible()

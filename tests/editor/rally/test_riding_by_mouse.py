# SPDX-License-Identifier: GPL-3.0-or-later
"""A course on which checkpoints ride, by hand: drawn, its rule chosen, its track seen, raced with F5, and printed."""

from __future__ import annotations

from pathlib import Path

from PyQt6.QtCore import Qt
from PyQt6.QtPdf import QPdfDocument
from PyQt6.QtTest import QTest

from designer.base.grid import Cell
from designer.editor.rally.boards.ground import ground_of
from designer.editor.rally.inspector.course_pages import CoursePage
from designer.editor.rally.inspector.inspector import Inspector
from designer.editor.rally.race.playback import player_of
from designer.editor.rally.race.scene import scene_of
from designer.editor.rally.rules import OptionsWindow
from designer.editor.state import COURSE, Subject
from designer.editor.window.app import RunningEditor as Editor
from designer.rally.course.files import save_course
from designer.rally.edition.told_rules import told_rules
from tests.editor.conftest import Mouse
from tests.editor.test_course_by_mouse import command_line, export, press_button


def draw(editor: Editor, mouse: Mouse) -> None:
    """A ring of belts and two docks."""
    editor.window.resize(1600, 1000)
    editor.commands.run("board.add")
    mouse.canvas.fit()
    press_button(editor, "tool.belt")
    mouse.drag((2, 2), (5, 2), (5, 5), (2, 5), (2, 2))
    mouse.key(Qt.Key.Key_D)
    for cell in ((5, 0), (7, 0)):
        mouse.click(cell)


def choose_to_ride(editor: Editor) -> None:
    """Open the rules of the course and choose by the keyboard."""
    editor.window.panels.show_panel("inspector")
    editor.state.set_subject(Subject(COURSE))
    inspector = editor.window.panels["inspector"]
    assert isinstance(inspector, Inspector)
    inspector.follow()
    assert isinstance(inspector.page, CoursePage)
    QTest.mouseClick(inspector.page.options, Qt.MouseButton.LeftButton)
    window = editor.window.findChild(OptionsWindow)
    assert window is not None
    QTest.keyClick(window.rows["checkpoints-ride"].field, Qt.Key.Key_Down)
    window.close()


def test_a_course_on_which_checkpoints_ride_is_drawn_raced_and_printed(
    editor: Editor, mouse: Mouse, tmp_path: Path
) -> None:
    draw(editor, mouse)
    choose_to_ride(editor)
    assert editor.document.course.options == {"checkpoints-ride": "belts"}
    mouse.key(Qt.Key.Key_C)
    for cell in ((9, 8), (3, 2)):
        mouse.click(cell)
    assert editor.document.course.checkpoints == (Cell(9, 8), Cell(3, 2))
    tracks = ground_of(editor.window.canvas).tracks
    assert tracks.isVisible()
    assert tracks.shapes

    editor.window.panels.live.start()
    QTest.keyClick(editor.window.canvas, Qt.Key.Key_F5)
    player = player_of(editor)
    assert player.passing is not None
    player.to_end()
    assert editor.state.analysis is not None
    last = player.steps[-1]
    assert last.state.winners
    assert 5 * (last.round - 1) + last.register == editor.state.analysis.registers
    assert scene_of(editor.state).flags == last.state.checkpoints
    assert last.state.robots[0].cell == last.state.checkpoints[1] != Cell(3, 2)

    export(editor, tmp_path / "boards.pdf")
    assert pages_of(tmp_path / "boards.pdf")
    save_course(tmp_path / "mine.course.json", editor.document.course)
    told = command_line("render", str(tmp_path / "mine.course.json"), str(tmp_path / "set.pdf"), "--set")
    assert told.returncode == 0, told.stderr
    (rule,) = map(str, told_rules(editor.document.course.rules()))
    assert rule in " ".join(" ".join(pages_of(tmp_path / "set.pdf")).split())


def pages_of(path: Path) -> list[str]:
    """The words on each page of a print."""
    document = QPdfDocument(None)
    document.load(str(path))
    return [document.getAllText(page).text() for page in range(document.pageCount())]

# SPDX-License-Identifier: GPL-3.0-or-later
"""A second game in the window: opened, drawn on, undone, checked, saved, recovered, exported; no room knows of it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest
from pikepdf import Pdf
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell
from designer.editor.files.print_window import PrintWindow
from designer.editor.settings import Settings
from designer.editor.widgets import dialogs
from designer.editor.window import app
from designer.editor.window.app import RunningEditor, begin, start
from designer.files import courses_folder
from designer.game import games
from designer.game.stamp import Stamp
from designer.pictures.shapes import Circle, Group, Shape
from tests import toy
from tests.editor.conftest import Mouse
from tests.editor.programs import crashes_fail, end

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def rooms(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toy game has rooms as every game has them."""
    for name, value in (("designer.toy.game", {"GAME": toy.GAME}), ("designer.editor.toy.desk", {"DESK": toy.DESK})):
        module = ModuleType(name)
        module.__dict__.update(value)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setitem(games.ROOMS, "toy", "toy")
    yield
    games.find_game.cache_clear()


def opened(qtbot: QtBot, qapp: QApplication, folder: Path, path: Path | None) -> RunningEditor:
    """An editor of the toy game, begun as the program begins it."""
    editor = start(qapp, Settings(folder / "settings"), games.find_game("toy"))
    editor.window.resize(1200, 800)
    with qtbot.waitExposed(editor.window):
        editor.window.show()
    begin(editor, *([path] if path else []))
    editor.window.canvas.setFocus()
    qapp.processEvents()
    return editor


@pytest.fixture
def editor(rooms: None, qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[RunningEditor]:
    path = tmp_path / toy.FILE
    path.write_text(toy.GAME.write(toy.Sheet("Men", rows=("........",) * 8), "course"), encoding="utf-8")
    editor = opened(qtbot, qapp, tmp_path, path)
    yield editor
    editor.document.mark_saved(path)
    editor.window.close()


def rows(editor: RunningEditor) -> tuple[str, ...]:
    sheet: toy.Sheet = editor.document.course
    return sheet.rows


def take(editor: RunningEditor, piece: toy.Piece, tool: str) -> None:
    editor.state.set_stamp(Stamp.of(piece))
    editor.commands.run(f"tool.{tool}")


def test_it_is_opened_drawn_on_and_undone(editor: RunningEditor) -> None:
    mouse = Mouse(editor)
    assert editor.document.course.title == "Men"
    assert not editor.notices.texts()
    take(editor, toy.WHITE, "brush")
    mouse.drag((0, 0), (2, 0))
    assert rows(editor)[0] == "www....."
    take(editor, toy.BLACK, "rectangle")
    mouse.drag((0, 2), (1, 3))
    assert rows(editor)[2:4] == ("bb......", "bb......")
    mouse.tool("select")
    mouse.drag((0, 2), (1, 2))
    assert editor.state.selection == {Cell(0, 2), Cell(1, 2)}
    mouse.drag((0, 2), (4, 2))
    assert rows(editor)[2:4] == ("....bb..", "bb......")
    editor.commands.run("edit.delete")
    assert rows(editor)[2] == "........"
    editor.commands.run("edit.select-none")
    take(editor, toy.BLACK, "fill")
    mouse.click((7, 7))
    assert "." not in "".join(rows(editor))
    for _ in range(5):
        editor.commands.run("edit.undo")
    assert rows(editor) == ("........",) * 8
    editor.commands.run("edit.redo")
    assert rows(editor)[0] == "www....."


def test_it_is_checked_while_it_is_drawn(editor: RunningEditor, qtbot: QtBot) -> None:
    mouse = Mouse(editor)
    take(editor, toy.WHITE, "brush")
    mouse.click((3, 3))
    qtbot.waitUntil(lambda: [finding.code for finding in editor.state.findings] == ["TY1"])
    take(editor, toy.BLACK, "brush")
    mouse.click((4, 4))
    qtbot.waitUntil(lambda: editor.state.findings == ())


def test_it_is_saved_and_exported(editor: RunningEditor, tmp_path: Path) -> None:
    mouse = Mouse(editor)
    take(editor, toy.BLACK, "brush")
    mouse.drag((0, 7), (3, 7))
    assert editor.files.save()
    assert games.open(tmp_path / toy.FILE).course == editor.document.course
    assert editor.exports.run(tmp_path / "men.svg")
    drawn = ElementTree.fromstring((tmp_path / "men.svg").read_text("utf-8"))
    assert sum(node.tag.endswith("circle") for node in drawn.iter()) == 4


def test_a_game_that_says_nothing_of_paper_prints_a_plan_on_one_sheet(editor: RunningEditor, tmp_path: Path) -> None:
    take(editor, toy.BLACK, "brush")
    Mouse(editor).drag((0, 7), (3, 7))
    assert editor.exports.run(tmp_path / "men.pdf")
    with Pdf.open(tmp_path / "men.pdf") as pdf:
        assert len(pdf.pages) == 1
    window = PrintWindow(editor)
    window.lay_out()
    (page,) = window.pages
    assert page.title == "Men"
    assert _discs(page.shapes) == 4
    window.close()


def _discs(shapes: Iterable[Shape]) -> int:
    """How many discs are drawn, in groups too."""
    return sum(_discs(shape.shapes) if isinstance(shape, Group) else isinstance(shape, Circle) for shape in shapes)


def test_it_is_there_again_after_a_crash(
    editor: RunningEditor, qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mouse = Mouse(editor)
    take(editor, toy.WHITE, "brush")
    mouse.drag((0, 0), (7, 0))
    drawn = editor.document.course
    assert editor.guard is not None
    editor.guard.leave()
    monkeypatch.setattr(dialogs, "ask_changes", lambda *_: dialogs.SaveAnswer.DISCARD)
    again = opened(qtbot, qapp, tmp_path, None)
    assert again.document.course == drawn
    assert not again.document.is_clean
    again.window.close()


def test_a_file_of_another_game_is_opened_in_the_window_of_its_desk(
    rooms: None, qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    path = tmp_path / toy.FILE
    path.write_text(toy.GAME.write(toy.Sheet("Men", rows=("wb",)), "course"), encoding="utf-8")
    with crashes_fail():
        program = app.RunningProgram(qapp, Settings(tmp_path / "settings"))
        first = program.editor.window
        qtbot.waitUntil(lambda: first.welcomes)
        assert "tool.belt" in program.editor.commands
        assert program.editor.files.open(path)
        qtbot.waitUntil(lambda: program.editor.document.course.title == "Men")
        assert program.editor.document.game is toy.GAME
        assert "tool.belt" not in program.editor.commands
        assert program.editor.window.isVisible()
        assert not program.editor.window.welcomes
        end(program)


def test_a_file_of_another_game_is_not_compared_with(
    editor: RunningEditor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dialogs, "ask_open", lambda *_: courses_folder() / "kettle-run.course.json")
    editor.commands.run("file.compare")
    assert editor.notices.texts() == ("'kettle-run.course.json' is a file of RoboRally, not of Men.",)

# SPDX-License-Identifier: GPL-3.0-or-later
"""One editor for all commands of a file, put back to its beginning before each test, and hands that give commands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import QByteArray, Qt
from PyQt6.QtGui import QKeySequence
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QDialog, QMenu

from designer.base import words
from designer.base.grid import Cell
from designer.editor.look import theme
from designer.editor.look.theme import ThemeSetting
from designer.editor.settings import Settings
from designer.editor.state import StrokeSymmetry
from designer.editor.widgets import dialogs
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.app import start
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from tests.editor.conftest import Mouse, token
from tests.editor.reuse import asked_once

ROWS = ("cE+wN O lE+wW .", "gR pE:24+wW r .", ". . . D1N", "k:15 cE+k:24 . .")


class Hands:
    """Gives commands as a person does: by keys, or by a click in the menu."""

    def __init__(self, editor: Editor) -> None:
        self.editor = editor
        self.window = editor.window
        self.state = editor.state
        self.document = editor.document
        self.mouse = Mouse(editor)
        self.name = ""

    @property
    def course(self) -> Course:
        course = self.document.course
        assert isinstance(course, Course)
        return course

    def token(self, x: int, y: int) -> str:
        return token(self.editor, (x, y))

    def do(self, name: str = "") -> None:
        """Give the command that is tested, or another: by its keys, in the menu if it has none here."""
        name = name or self.name
        keys, keyed_in = self.editor.commands.keys(name), self.editor.commands[name].keyed_in
        if keys.isEmpty() or keyed_in not in ("", self.editor.state.workspace.key):
            self.by_menu(name)
        else:
            self.by_keys(keys)

    def by_keys(self, keys: QKeySequence) -> None:
        combination = keys[0]
        QTest.keyClick(self.window.canvas, combination.key(), combination.keyboardModifiers())

    def by_menu(self, name: str) -> None:
        """Open the menu and click the line of the command."""
        action = self.editor.commands.action(name)
        menu = self.window.menus[self.editor.commands[name].menu]
        menu.popup(self.window.mapToGlobal(self.window.rect().topLeft()))
        assert action in menu.actions(), f"{name} is not in its menu"
        QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())
        menu.close()

    def dialog(self, kind: type[QDialog]) -> QDialog:
        """The dialog of a kind that is open."""
        found = [d for d in self.window.findChildren(kind) if d.isVisible()]
        assert found, f"no {kind.__name__} is open"
        return found[-1]


@pytest.fixture(scope="module")
def stage(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editor]:
    """An editor in a shown window; made once, for a window takes longer than a command."""
    made = start(qapp, Settings(tmp_path_factory.mktemp("settings")))
    made.window.resize(1600, 900)
    made.window.show()
    QTest.qWaitForWindowExposed(made.window)
    yield made
    made.document.stack.setClean()
    made.window.close()
    made.window.deleteLater()
    made.deleteLater()
    qapp.processEvents()


@pytest.fixture(scope="module")
def places() -> list[QByteArray]:
    """Where the panels of the stage were when they had been laid out last."""
    return []


def _put_back(stage: Editor, places: list[QByteArray]) -> None:
    """The editor as at its beginning, with the sheet; panels that are where they were laid out stay there."""
    stage.settings._store.clear()
    stage.settings.set("window/language", "en")
    stage.settings.set("window/theme", "light")
    if (stage.language, words.language()) != ("en", "en"):
        stage.set_language("en")
    if theme.current() != "light":
        stage.set_theme(ThemeSetting.LIGHT)
    stage.window.setWindowState(Qt.WindowState.WindowNoState)
    stage.window.resize(1600, 900)  # wide enough for all panels to have places of their own
    stage.window.show_workspace("draw")
    if stage.window.saveState() not in places:
        stage.window.panels.reset()  # all are laid out and painted anew, which takes longer than all the rest
        places.clear()
    stage.window.panels.bench.show_page("problems")
    board = CourseBoard(Board.parse("\n".join(ROWS), "Sheet"))
    course = Course(title="Sheet", edition="amigo-1999", boards={"sheet": board}, layout=(Placement("sheet", 0, 0),))
    stage.document.load(course, None)
    stage.state.set_stamp(None)
    stage.state.set_tool("brush")
    stage.state.set_symmetry(StrokeSymmetry.NONE)
    stage.state.show_layers(
        grid=True,
        beams=True,
        findings=True,
        notes=True,
        routes=False,
        traps=False,
        heat=False,
        coverage=False,
        flow=False,
    )
    stage.state.set_cursor(Cell(0, 0))
    stage.window.canvas.set_pixels(40)


@pytest.fixture
def hands(
    stage: Editor, places: list[QByteArray], qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[Hands]:
    """The editor as at its beginning, with something of every kind on a small board."""
    monkeypatch.setattr(dialogs, "ask_changes", lambda *_: dialogs.SaveAnswer.DISCARD)
    with asked_once(stage):
        _put_back(stage, places)
    stage.window.activateWindow()
    stage.window.canvas.setFocus()
    qapp.processEvents()
    if not places:
        places.append(stage.window.saveState())
    yield Hands(stage)
    for opened in qapp.topLevelWidgets():
        if isinstance(opened, QMenu | QDialog):
            opened.close()
    words.set_language("en")
    qapp.processEvents()

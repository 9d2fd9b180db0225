# SPDX-License-Identifier: GPL-3.0-or-later
"""What becomes of the commands that concern several documents; they need the whole program."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QWidget

from designer.base.grid import Cell
from designer.base.words import sentence
from designer.editor.safety.comparison import TabComparison
from designer.editor.settings import Settings
from designer.editor.widgets import dialogs
from designer.editor.window.app import RunningProgram
from designer.files import courses_folder
from designer.rally.course.notation import parse_space
from tests.editor.commands.conftest import Hands
from tests.editor.commands.effects import effect
from tests.editor.programs import crashes_fail, end

KETTLE = courses_folder() / "kettle-run.course.json"
NIGHT = courses_folder() / "night-shift.course.json"


def _comes(wanted: Callable[[], bool]) -> bool:
    """Whether something comes true within twenty seconds."""
    for _ in range(1000):
        if wanted():
            return True
        QTest.qWait(20)
    return False


def _activate(window: QWidget) -> None:
    """Give the keyboard to a window, and wait until it has it: a real display takes its time."""
    window.activateWindow()
    QTest.qWaitForWindowActive(window)


@contextmanager
def tabs(hands: Hands) -> Iterator[tuple[RunningProgram, Hands]]:
    """The program with two courses, the second in front, and hands in it that give the same command."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    with (
        TemporaryDirectory() as folder,
        patch.object(dialogs, "ask_changes_of", lambda _, names: (False,) * len(names)),
        crashes_fail(),
    ):
        settings = Settings(Path(folder))
        settings.set("window/language", "en")
        program = RunningProgram(application, settings, (KETTLE, NIGHT))
        assert _comes(lambda: len(program.tabs.all) == 2)
        program.window.setWindowState(Qt.WindowState.WindowNoState)
        program.window.resize(1400, 900)
        _activate(program.window)
        program.editor.canvas.setFocus()
        own = Hands(program.editor)
        own.name = hands.name
        try:
            yield program, own
        finally:
            end(program)
            _activate(hands.window)


def _draw(program: RunningProgram) -> None:
    document = program.editor.document
    document.apply(document.course.with_spaces({Cell(5, 5): parse_space("O")}), sentence("Brush"))


@effect("window.next-tab", "window.previous-tab", "window.last-tab")
def _(hands: Hands) -> None:
    with tabs(hands) as (program, own):
        own.do()
        assert program.editor.document.path == KETTLE


@effect("window.new-tab")
def _(hands: Hands) -> None:
    with tabs(hands) as (program, own):
        own.do()
        assert len(program.tabs.all) == 3
        assert _comes(lambda: program.editor.window.welcomes)


@effect("file.close-others")
def _(hands: Hands) -> None:
    with tabs(hands) as (program, own):
        own.do()
        assert [editor.document.path for editor in program.tabs.all] == [NIGHT]


@effect("file.save-all")
def _(hands: Hands) -> None:
    with tabs(hands) as (program, own), patch.object(type(own.editor.files), "save", lambda files: saved.append(files)):
        saved: list[object] = []
        for editor in program.tabs.all:
            program.tabs.bring_forward(editor)
            _draw(program)
        own.do()
        assert saved == [editor.files for editor in program.tabs.all]


@effect("file.compare-tab")
def _(hands: Hands) -> None:
    with tabs(hands) as (_, own):
        own.do()
        dialog = own.dialog(TabComparison)
        assert isinstance(dialog, TabComparison)
        assert dialog.lines.count() > 10

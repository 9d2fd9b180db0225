# SPDX-License-Identifier: GPL-3.0-or-later
"""The editor in the middle of something, waiting to be ended: run by a test, which says what it is in."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PyQt6 import sip
from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QApplication

sys.path.insert(0, str(Path(__file__).parents[3]))

from designer.base.grid import Cell, Heading
from designer.base.words import sentence
from designer.editor.docks.preferences import Preferences
from designer.editor.files.print_window import PrintWindow
from designer.editor.look.theme import ThemeSetting
from designer.editor.rally.race.playback import player_of
from designer.editor.settings import Settings
from designer.editor.tabs import TabList
from designer.editor.window import app
from designer.editor.window.app import RunningEditor
from designer.files import courses_folder
from designer.game.contract import Game
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard, Program, ProgramRobot
from designer.rally.editing.edits import with_changes
from designer.rally.spaces import PIT


def idle(editor: RunningEditor) -> None:
    """Nothing but the window."""


def manual(editor: RunningEditor) -> None:
    """The manual is open."""
    editor.commands.run("help.manual")


def windows(editor: RunningEditor) -> None:
    """Every window that does not wait for an answer is open."""
    manual(editor)
    editor.commands.run("help.shortcuts")
    editor.commands.run("window.find-action")
    for window in (Preferences(editor), PrintWindow(editor)):
        window.show()


def drawn(editor: RunningEditor) -> None:
    """Something is not saved."""
    editor.document.apply(with_changes(editor.document.course, {Cell(3, 3): PIT}), sentence("Brush"))


def asked(editor: RunningEditor) -> None:
    """The question is open whether to save."""
    drawn(editor)
    QTimer.singleShot(0, editor.window.close)


def playing(editor: RunningEditor) -> None:
    """A program runs."""
    program = Program("Dash", (ProgramRobot("Anvil", Cell(0, 0), Heading.E, (("M3", "R", "M3", "L", "M2"),)),))
    editor.document.load(replace(editor.document.course, programs=(program,)), None)
    editor.window.panels.show_page("program")
    player_of(editor).play()


def checking(editor: RunningEditor) -> None:
    """A large course is checked in a thread."""
    boards = {"sheet": CourseBoard(Board.blank(200, 200))}
    course = Course(boards=boards, layout=(Placement("sheet", 0, 0),), checkpoints=(Cell(0, 0), Cell(199, 199)))
    editor.document.load(course, None)
    editor.live.catch_up()
    editor.document.load(with_changes(course, {Cell(3, 3): PIT}), None)


def changed(editor: RunningEditor) -> None:
    """Language and theme were changed a moment ago."""
    manual(editor)
    editor.set_language("cs")
    editor.set_theme(ThemeSetting.DARK)


def opened(editor: RunningEditor) -> None:
    """A shipped course was opened, with its panels."""
    editor.files.open(courses_folder() / "kettle-run.course.json")
    for dock in editor.window.panels.docks.values():
        dock.show()


MIDDLES: dict[str, Callable[[RunningEditor], None]] = {
    act.__name__: act for act in (idle, manual, windows, drawn, asked, playing, checking, changed, opened)
}


def main(folder: Path, middle: str) -> int:
    """Run as the program itself does, and look at what it leaves."""
    application = QApplication(sys.argv[:1])
    settings = Settings(folder)
    made: list[RunningEditor] = []
    start = app.start

    def started(
        application: QApplication,
        settings: Settings,
        game: Game | None = None,
        tabs: TabList[RunningEditor] | None = None,
    ) -> RunningEditor:
        editor = start(application, settings, game, tabs)
        made.append(editor)
        if len(made) == 1:  # later ones are tabs that it opens itself
            QTimer.singleShot(200, ready)
        return editor

    def ready() -> None:
        (editor,) = made
        boards = {"sheet": CourseBoard(Board.blank(12, 12))}
        editor.document.load(Course(boards=boards, layout=(Placement("sheet", 0, 0),)), None)
        try:
            MIDDLES[middle](editor)
        except Exception:  # else a window would tell of it, and wait
            traceback.print_exc()
            os._exit(3)
        print("ready", flush=True)

    app.start = started
    code = app._run(application, settings, ())
    left = [type(widget).__name__ for widget in application.topLevelWidgets()]
    things = [settings, *made, *(editor.window for editor in made)]
    left += [type(thing).__name__ for thing in things if not sip.isdeleted(thing)]
    print(*left)
    return code


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2]))

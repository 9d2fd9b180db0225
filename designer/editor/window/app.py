# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts the editor: the window first, then the file."""

from __future__ import annotations

import gc
import logging
import os
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QLibraryInfo, QSysInfo, Qt, QTimer, QTranslator, qVersion
from PyQt6.QtWidgets import QApplication

from designer.base import words
from designer.base.errors import CourseDesignerError
from designer.base.garbage_collection import without_collecting
from designer.base.words import sentence
from designer.editor.canvas.view import CanvasView
from designer.editor.commands import CommandRegistry
from designer.editor.context import Editor
from designer.editor.files.document_files import DocumentFiles
from designer.editor.keyboard import KeyNames
from designer.editor.look import style
from designer.editor.settings import Settings
from designer.editor.widgets.notices import Notice
from designer.editor.window.main_window import EditorWindow
from designer.game.contract import Game
from designer.painting.display import window_trouble
from designer.version import __version__

if TYPE_CHECKING:
    from designer.editor.safety.guard import Guard

_LOG = logging.getLogger(__name__)


class RunningEditor(Editor):
    """The editor as the program makes it: window, canvas and commands have their own types here."""

    window: EditorWindow
    commands: CommandRegistry
    canvas: CanvasView
    guard: Guard | None = None


def run(path: Path | None = None, temp_basedir: bool = False) -> int:
    """Open the editor and stay until its window is closed.

    Args:
        path: a file to open, once the window stands.
        temp_basedir: settings and recovery files go into a folder that is deleted in the end; the
            person's own are neither read nor written.

    Returns:
        the exit code of the program.

    Raises:
        CourseDesignerError: no window can be opened here.
    """
    trouble = None if QApplication.instance() else window_trouble()
    if trouble is not None:
        raise CourseDesignerError(trouble)
    find_home()
    application = QApplication.instance() or QApplication([sys.argv[0]])
    assert isinstance(application, QApplication)
    application.setApplicationName("Course Designer")
    application.setDesktopFileName("course-designer")
    if not temp_basedir:
        return _run(application, Settings(), path)
    with tempfile.TemporaryDirectory(prefix="course-designer-") as folder:
        return _run(application, Settings(Path(folder)), path)


def find_home() -> None:
    """Without HOME, Qt would keep settings at the root of the file system: use the home of the account."""
    if os.name == "posix" and not os.environ.get("HOME"):
        with suppress(RuntimeError):  # an account without a home: the window tells what cannot be written
            os.environ["HOME"] = str(Path.home())


class _Program:
    """Owns the running editor, and exchanges it when a course of another game is opened."""

    def __init__(self, application: QApplication, settings: Settings, path: Path | None) -> None:
        self._application, self._settings = application, settings
        self._take(None, lambda editor: begin(editor, path))

    def _take(self, game: Game | None, then: Callable[[RunningEditor], None]) -> None:
        from designer.editor.safety.faults import Faults
        from designer.editor.safety.shutdown import Shutdown

        with without_collecting(stays=True):
            editor = self.editor = start(self._application, self._settings, game)
            self.faults, self._ending = Faults(editor), Shutdown(self._application, editor)
            editor.files.gameAsked.connect(self._change_over, Qt.ConnectionType.QueuedConnection)  # type: ignore[call-arg]
            editor.window.show()
        QTimer.singleShot(0, lambda: then(editor))

    def _change_over(self, game: Game, then: Callable[[DocumentFiles], object]) -> None:
        """Close this window for one with the desk of another game; what is not saved was asked about before."""

        def go_on(editor: RunningEditor) -> None:
            begin(editor, None, restores=False)
            then(editor.files)

        before = self.editor
        for signal in (self._settings.changed, self._settings.aside.added):
            signal.disconnect()  # the window that closes must not react any more
        self._ending.stop()
        self.faults.stop()
        self._take(game, go_on)  # before the other window closes: the program ends with the last one
        self.editor.window.restoreGeometry(before.window.saveGeometry())
        before.window.close_unasked()
        before.window.deleteLater()
        before.deleteLater()
        gc.unfreeze()  # the old window may be collected

    def stop(self) -> None:
        """The program ends."""
        self._ending.stop()


def _run(application: QApplication, settings: Settings, path: Path | None) -> int:
    from designer.editor.safety.log import end_log, keep_log

    log = keep_log(settings.data_folder)
    program = _Program(application, settings, path)
    _LOG.info(
        "Course Designer %s, Qt %s, Python %s, %s",
        __version__,
        qVersion(),
        sys.version.split()[0],
        QSysInfo.prettyProductName(),
    )
    code = application.exec()
    program.stop()
    from designer.editor.safety.shutdown import take_down

    take_down(application, program.editor, program.faults, settings)
    end_log(log)
    return code


def start(application: QApplication, settings: Settings, game: Game | None = None) -> RunningEditor:
    """Make an editor and its window, not yet shown, for a game or the usual one; nothing heavy is imported."""
    with without_collecting():
        return _start(application, settings, game)


def _start(application: QApplication, settings: Settings, game: Game | None) -> RunningEditor:
    editor = RunningEditor(settings, game)
    words.set_language(editor.language)
    _translate_qt(application, editor)
    style.apply_theme(application, editor.theme_choice)
    hints = application.styleHints()
    if hints is not None:
        hints.colorSchemeChanged.connect(editor.follow_system)
    EditorWindow(editor)
    editor.themeChanged.emit()
    return editor


def begin(editor: RunningEditor, path: Path | None, *, restores: bool = True) -> None:
    """What happens once the window stands: recovery, the file or what was open before, the checks."""
    from designer.editor.safety.guard import Guard

    guard = editor.guard = Guard(editor)
    recovered = guard.begin(path)
    path = path or (editor.session.to_restore() if restores else None)
    if not recovered and not (path is not None and editor.window.open_path(path)):
        editor.window.show_welcome()
    _tell_settings(editor)
    editor.settings.aside.added.connect(lambda: _tell_aside(editor))
    _tell_aside(editor)
    editor.window.panels.start()


def _tell_settings(editor: Editor) -> None:
    """Show a notice where settings cannot be kept, or were lost."""
    trouble = editor.settings.trouble()
    if trouble is not None:
        editor.notices.show_notice(Notice("settings", trouble, "warning"))


def _tell_aside(editor: Editor) -> None:
    """Show a notice about settings that could not be read; some are read only when they are needed."""
    aside = editor.settings.aside
    if aside.names:
        text = sentence(
            "Could not read {parts}. Defaults are used; the old files are kept in {folder}.",
            parts=", ".join(aside.names), folder=str(aside.folder),
        )  # fmt: skip
        editor.notices.show_notice(Notice("set-aside", text, "warning"))


def _translate_qt(application: QApplication, editor: Editor) -> None:
    """Qt's own words, such as the buttons of file dialogs, in the language of the editor."""
    translator = QTranslator(editor)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    names = KeyNames(editor)

    def load() -> None:
        for each in (translator, names):
            application.removeTranslator(each)
        if translator.load(f"qtbase_{words.language()}", folder):
            application.installTranslator(translator)
        application.installTranslator(names)  # the last one is asked first

    load()
    editor.languageChanged.connect(load)

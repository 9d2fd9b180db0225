# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts the editor: the window first, then the file."""

from __future__ import annotations

import os
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from PyQt6.QtCore import QLibraryInfo, QTimer, QTranslator
from PyQt6.QtWidgets import QApplication

from designer import words
from designer.drawing.application import is_without_display
from designer.editor import looks
from designer.editor.canvas.view import CanvasView
from designer.editor.commands import Registry
from designer.editor.context import Editor
from designer.editor.notices import Notice
from designer.editor.safety.ending import Ending
from designer.editor.safety.faults import Faults
from designer.editor.safety.guard import Guard
from designer.editor.safety.log import end_log, keep_log
from designer.editor.safety.teardown import take_down
from designer.editor.settings import Settings
from designer.editor.window import EditorWindow
from designer.errors import CourseDesignerError
from designer.words import sentence


class RunningEditor(Editor):
    """An editor with its window, as it is really made: what lies highest is known by its own type."""

    window: EditorWindow
    commands: Registry
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
        CourseDesignerError: there is no display.
    """
    if QApplication.instance() is None and is_without_display() and "QT_QPA_PLATFORM" not in os.environ:
        # Qt would end the whole process with a core dump
        raise CourseDesignerError(sentence("there is no display on which a window could open"))
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


def _run(application: QApplication, settings: Settings, path: Path | None) -> int:
    log = keep_log(settings.data_folder)
    editor = start(application, settings)
    faults, ending = Faults(editor), Ending(application, editor)
    editor.window.show()
    QTimer.singleShot(0, lambda: begin(editor, path))
    code = application.exec()
    ending.stop()
    take_down(application, editor, faults, settings)
    end_log(log)
    return code


def start(application: QApplication, settings: Settings) -> RunningEditor:
    """Make an editor and its window, not yet shown; nothing heavy is imported."""
    editor = RunningEditor(settings)
    words.set_language(editor.language)
    _translate_qt(application, editor)
    looks.apply(application, editor.theme_choice)
    hints = application.styleHints()
    if hints is not None:
        hints.colorSchemeChanged.connect(editor.follow_system)
    EditorWindow(editor)
    editor.themeChanged.emit()
    return editor


def begin(editor: RunningEditor, path: Path | None) -> None:
    """What happens once the window stands: recovery, the file, the checks."""
    guard = editor.guard = Guard(editor)
    recovered = guard.begin(path)
    path = path or editor.session.to_restore()
    if not recovered and not (path is not None and editor.window.open_path(path)):
        editor.window.show_welcome()
    _tell_settings(editor)
    editor.settings.aside.added.connect(lambda: _tell_aside(editor))
    _tell_aside(editor)
    editor.window.panels.start()


def _tell_settings(editor: Editor) -> None:
    """Say so where what the person chooses will be forgotten, or was lost."""
    trouble = editor.settings.trouble()
    if trouble is not None:
        editor.notices.show_notice(Notice("settings", trouble, "warning"))


def _tell_aside(editor: Editor) -> None:
    """Say what of all that is remembered could not be read; it may be read only after the start, when it is needed."""
    aside = editor.settings.aside
    if aside.names:
        text = sentence(
            "Could not read {parts}. The usual values are used; the old ones are kept in {folder}.",
            parts=", ".join(aside.names), folder=str(aside.folder),
        )  # fmt: skip
        editor.notices.show_notice(Notice("set-aside", text, "warning"))


def _translate_qt(application: QApplication, editor: Editor) -> None:
    """Qt's own words, such as the buttons of file dialogs, in the language of the editor."""
    translator = QTranslator(editor)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)

    def load() -> None:
        application.removeTranslator(translator)
        if translator.load(f"qtbase_{words.language()}", folder):
            application.installTranslator(translator)

    load()
    editor.languageChanged.connect(load)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts the editor: the window first, then the file."""

from __future__ import annotations

import logging
import os
import sys
import tempfile
import traceback
from pathlib import Path
from types import TracebackType

from PyQt6.QtCore import QLibraryInfo, QTimer, QTranslator
from PyQt6.QtWidgets import QApplication

from designer import words
from designer.drawing.application import is_without_display
from designer.editor import theme
from designer.editor.context import Editor
from designer.editor.settings import Settings
from designer.editor.window import EditorWindow
from designer.errors import CourseDesignerError
from designer.words import sentence, tr

log = logging.getLogger("designer.editor")


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
    application = QApplication.instance() or QApplication([sys.argv[0]])
    assert isinstance(application, QApplication)
    application.setApplicationName("Course Designer")
    application.setDesktopFileName("course-designer")
    if not temp_basedir:
        return _run(application, Settings(), path)
    with tempfile.TemporaryDirectory(prefix="course-designer-") as folder:
        return _run(application, Settings(Path(folder)), path)


def _run(application: QApplication, settings: Settings, path: Path | None) -> int:
    editor = start(application, settings)
    install_excepthook(editor)
    editor.window.show()
    QTimer.singleShot(0, lambda: begin(editor, path))
    code = application.exec()
    sys.excepthook = sys.__excepthook__
    return code


def start(application: QApplication, settings: Settings) -> Editor:
    """Make an editor and its window, not yet shown; nothing heavy is imported."""
    editor = Editor(settings)
    words.set_language(editor.language)
    _translate_qt(application, editor)
    theme.apply(application, editor.theme_choice)
    hints = application.styleHints()
    if hints is not None:
        hints.colorSchemeChanged.connect(lambda _: _follow_system(editor))
    EditorWindow(editor)
    editor.themeChanged.emit()
    return editor


def begin(editor: Editor, path: Path | None) -> None:
    """What happens once the window stands: recovery, the file, the checks."""
    from designer.editor.safety.guard import Guard

    editor.guard = Guard(editor)
    recovered = editor.guard.begin()
    if not recovered and not (path is not None and editor.window.open_path(path)):
        editor.window.show_welcome()
    editor.window.panels.start()


def _follow_system(editor: Editor) -> None:
    if editor.theme_choice is theme.Choice.SYSTEM:
        editor.apply_theme()


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


def install_excepthook(editor: Editor) -> None:
    """An error in the program is logged and told, work is put in safety, and the program goes on."""
    telling = False

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        nonlocal telling
        if issubclass(kind, KeyboardInterrupt):
            editor.window.close()
            return
        details = "".join(traceback.format_exception(kind, error, trace))
        log.error("%s", details)
        sys.stderr.write(details)
        if telling:
            return
        telling = True
        try:
            _tell(editor, error, details)
        finally:
            telling = False

    sys.excepthook = hook


def _tell(editor: Editor, error: BaseException, details: str) -> None:
    from designer.editor import dialogs

    kept = editor.guard.write_now() if editor.guard is not None else False
    summary = tr("The program ran into an error: {error}. It goes on.", error=str(error) or type(error).__name__)
    if kept:
        summary += "\n\n" + tr("Your work has been put into a recovery file.")
    dialogs.tell_crash(editor.window, summary, details)

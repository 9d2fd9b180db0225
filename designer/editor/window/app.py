# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts the editor: the window first, then the file."""

from __future__ import annotations

import logging
import os
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QLibraryInfo, QObject, QSysInfo, Qt, QTimer, QTranslator, qVersion
from PyQt6.QtWidgets import QApplication

from designer.base import words
from designer.base.errors import CourseDesignerError
from designer.base.garbage_collection import without_collecting
from designer.base.words import sentence
from designer.editor.background import give_up_below
from designer.editor.canvas.view import CanvasView
from designer.editor.commands import CommandRegistry
from designer.editor.context import Editor
from designer.editor.keyboard import KeyNames
from designer.editor.look import style
from designer.editor.settings import Settings
from designer.editor.tabs import TabList
from designer.editor.widgets.notices import Notice
from designer.editor.window.geometry import restore_place
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
    tabs: TabList[RunningEditor]
    guard: Guard | None = None

    def settle(self) -> None:
        """What a tab needs once it stands: the start page where nothing was put in, and the checks."""
        if self.document.is_blank:
            self.window.show_welcome()
        self.window.panels.start()


def run(paths: Sequence[Path] = (), temp_basedir: bool = False, *, new_window: bool = False) -> int:
    """Open the editor and stay until its window is closed; where it is open already, its window takes the files.

    Args:
        paths: files to open, each in a tab, once the window stands.
        temp_basedir: settings and recovery files go into a folder that is deleted in the end; the
            person's own are neither read nor written.
        new_window: open a window of its own, also where there is one.

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
        return _run(application, Settings(), paths, alone=new_window, ahead=True)
    with tempfile.TemporaryDirectory(prefix="course-designer-") as folder:
        return _run(application, Settings(Path(folder)), paths)


def find_home() -> None:
    """Without HOME, Qt would keep settings at the root of the file system: use the home of the account."""
    if os.name == "posix" and not os.environ.get("HOME"):
        with suppress(RuntimeError):  # an account without a home: the window tells what cannot be written
            os.environ["HOME"] = str(Path.home())


class RunningProgram(QObject):
    """The running program: its window, and an editor for every tab in it."""

    def __init__(self, application: QApplication, settings: Settings, paths: Sequence[Path] = ()) -> None:
        super().__init__()
        from designer.editor.safety.faults import Faults
        from designer.editor.safety.garbage import GarbageCollector
        from designer.editor.safety.shutdown import Shutdown
        from designer.editor.window.key_places import KeyPlaces
        from designer.editor.window.program_window import ProgramWindow

        self._application, self._settings = application, settings
        self.tabs: TabList[RunningEditor] = TabList(settings, self._make, self)
        with without_collecting(stays=True):
            self.window = ProgramWindow(self.tabs, settings, lambda editor: editor.window)
            first = self.tabs.new()
            self.faults, self._ending = Faults(self.tabs), Shutdown(application, self.tabs)
            self._keys = KeyPlaces(application, self.tabs)
            first.window.panels.rest(True)
            self.window.show()
        self.tabs.closed.connect(self._tidy)
        self._garbage = GarbageCollector(self.tabs, self)
        QTimer.singleShot(0, lambda: self._begin(first, paths))

    @property
    def editor(self) -> RunningEditor:
        """The editor in front."""
        return self.tabs.front

    def _make(self, game: Game | None) -> RunningEditor:
        editor = start(self._application, self._settings, game, self.tabs)
        if self.tabs.all:  # the first one begins with what was left
            _keep_safe(editor).claim()
            QTimer.singleShot(0, editor.settle)
        return editor

    def _begin(self, first: RunningEditor, paths: Sequence[Path]) -> None:
        """Now it is known whether boards are shown or the start page, round which nobody sees a panel."""
        try:
            begin(first, *paths)
        finally:
            if first in self.tabs.all:
                first.window.panels.rest(False)

    def open(self, paths: Sequence[Path]) -> None:
        """Open files in tabs, as a second start of the program asks for them, and show the window."""
        for path in paths:
            self.editor.files.open(path)
        self.window.setWindowState(self.window.windowState() & ~Qt.WindowState.WindowMinimized)
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()

    def _tidy(self, editor: RunningEditor) -> None:
        """A tab is closed: nothing of it stays."""
        for part in (editor.window, editor):
            give_up_below(part)
        editor.window.deleteLater()
        editor.deleteLater()

    def stop(self) -> None:
        """The program ends."""
        self._garbage.stop()
        self._ending.stop()
        self.faults.stop()


def _run(
    application: QApplication, settings: Settings, paths: Sequence[Path], *, alone: bool = True, ahead: bool = False
) -> int:
    """Open the window, ``alone`` or where another one does not take the files, and stay until it is closed.

    What games get ready ``ahead`` is kept in the person's own cache.
    """
    from designer.editor.safety.log import end_log, keep_log
    from designer.editor.window.neighbours import Neighbours
    from designer.editor.window.rest import Preparation

    neighbours = Neighbours(settings.data_folder)
    if not alone and neighbours.hand_over(paths):
        return 0
    log = keep_log(settings.data_folder)
    program = RunningProgram(application, settings, paths)
    neighbours.asked.connect(program.open)
    neighbours.listen()
    preparation = Preparation(program.tabs) if ahead else None
    _LOG.info(
        "Course Designer %s, Qt %s, Python %s, %s",
        __version__,
        qVersion(),
        sys.version.split()[0],
        QSysInfo.prettyProductName(),
    )
    code = application.exec()
    if preparation is not None:
        preparation.stop()
    neighbours.stop()
    program.stop()
    from designer.editor.safety.shutdown import take_down

    take_down(application, program.tabs, program.window, settings)
    end_log(log)
    return code


def start(
    application: QApplication, settings: Settings, game: Game | None = None, tabs: TabList[RunningEditor] | None = None
) -> RunningEditor:
    """Make an editor and its page, not yet shown, for a game or the usual one; nothing heavy is imported.

    Without ``tabs`` it is an editor by itself, whose page is a window.
    """
    with without_collecting():
        editor = RunningEditor(settings, game, tabs)
        if editor.tabs.all in ((), (editor,)):
            _prepare(application, editor)
        page = EditorWindow(editor)
        if not editor.tabs.grow:
            restore_place(page, settings)
            page.arrange()
        editor.themeChanged.emit()
        return editor


def _prepare(application: QApplication, editor: RunningEditor) -> None:
    """What all tabs share: the language, the theme."""
    words.set_language(editor.language)
    _translate_qt(application, editor.tabs)
    style.apply_theme(application, editor.theme_choice, editor.more_contrast)
    hints = application.styleHints()
    if hints is not None:
        hints.colorSchemeChanged.connect(editor.tabs.follow_system)


def _keep_safe(editor: RunningEditor) -> Guard:
    from designer.editor.safety.guard import Guard

    guard = editor.guard = Guard(editor)
    return guard


def begin(editor: RunningEditor, *paths: Path) -> None:
    """What happens once the window stands: recovery, the files or what was open before, the checks."""
    recovered = _keep_safe(editor).begin(*paths)
    tabs = editor.tabs
    if tabs.grow or not recovered:
        _open_files(tabs, paths)
    front = tabs.front
    if front.document.is_blank:
        front.window.show_welcome()
    _tell_settings(front)
    tabs.settings.aside.added.connect(lambda: _tell_aside(tabs.front))
    _tell_aside(front)
    if editor in tabs.all:
        editor.window.panels.start()


def _open_files(tabs: TabList[RunningEditor], paths: Sequence[Path]) -> None:
    """Open the files that were asked for; where none was, what was open when the program ended."""
    for path in paths:
        tabs.front.files.open(path)
    left = tabs.session.to_restore() if not paths else ()
    for each in left:
        tabs.front.files.open(each.path)
    front = next((tabs.showing(each.path) for each in left if each.front), None)
    if front is not None:
        tabs.bring_forward(front)


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


def _translate_qt(application: QApplication, tabs: TabList[RunningEditor]) -> None:
    """Qt's own words, such as the buttons of file dialogs, in the language of the editor."""
    translator = QTranslator(tabs)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    names = KeyNames(tabs)

    def load() -> None:
        for each in (translator, names):
            application.removeTranslator(each)
        if translator.load(f"qtbase_{words.language()}", folder):
            application.installTranslator(translator)
        application.installTranslator(names)  # the last one is asked first

    load()
    tabs.languageChanged.connect(load)

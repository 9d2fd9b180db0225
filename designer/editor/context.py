# SPDX-License-Identifier: GPL-3.0-or-later
"""What every part of the editor is given: document, state, settings and commands in one hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtWidgets import QApplication

from designer import words
from designer.editor import looks, theme
from designer.editor.document import CourseDocument
from designer.editor.exports import Exports
from designer.editor.layers import Layers
from designer.editor.session import Session
from designer.editor.settings import Settings
from designer.editor.state import EditorState

if TYPE_CHECKING:
    from designer.editor.commands import Registry
    from designer.editor.files import Files
    from designer.editor.safety.guard import Guard
    from designer.editor.window import EditorWindow


class Editor(QObject):
    """One running editor.

    Attributes:
        document: the course and its history.
        state: tool, selection, cursor, playback.
        layers: what is hidden, locked and highlighted.
        settings: what is remembered.
        session: what was open before.
        exports: what was exported where.
        commands: every command of the program.
        files: new, open, save.
        window: the main window.
        guard: recovery files and watching the file on the disk; None until the window stands.

    Signals:
        languageChanged: every text has to be made anew.
        themeChanged: every colour and icon has to be made anew.
        shutDown: the window closes: timers and threads stop, the recovery file goes.
    """

    languageChanged = pyqtSignal()
    themeChanged = pyqtSignal()
    shutDown = pyqtSignal()

    commands: Registry
    files: Files
    guard: Guard | None = None
    window: EditorWindow

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.document = CourseDocument(self)
        self.state = EditorState(self)
        self.layers = Layers(self)
        self.session = Session(self)
        self.exports = Exports(self)
        self.document.shifted.connect(self.state.shift)
        self.document.loaded.connect(self.state.reset)
        self.document.changed.connect(lambda *_: self.state.keep_to(self.document.course.floor))

    @property
    def theme_choice(self) -> theme.Choice:
        """The theme that the person asked for."""
        try:
            return theme.Choice(self.settings.text("window/theme", "system"))
        except ValueError:
            return theme.Choice.SYSTEM

    def set_theme(self, choice: theme.Choice) -> None:
        """Show the program in this theme from now on."""
        self.settings.set("window/theme", choice.value)
        self.apply_theme()

    def apply_theme(self) -> None:
        """Put the chosen theme on the application and tell everyone."""
        application = QApplication.instance()
        if isinstance(application, QApplication):
            looks.apply(application, self.theme_choice)
        self.themeChanged.emit()

    def follow_system(self, *_: object) -> None:
        """The desktop has become light or dark."""
        if self.theme_choice is theme.Choice.SYSTEM:
            self.apply_theme()

    @property
    def language(self) -> str:
        """The language chosen in the editor; where none was, that of the command line, which follows the system."""
        return self.settings.text("window/language") or words.language()

    def set_language(self, code: str) -> None:
        """Speak this language from now on."""
        self.settings.set("window/language", code)
        words.set_language(code)
        self.document.retranslate()
        self.languageChanged.emit()

# SPDX-License-Identifier: GPL-3.0-or-later
"""The context of the editor: hands every part the document, the state, the settings and the services."""

from __future__ import annotations

from typing import Any

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtWidgets import QApplication, QWidget

from designer.base import words
from designer.editor.document import Document
from designer.editor.files.document_files import Files
from designer.editor.files.exports import Exports
from designer.editor.files.session import Session
from designer.editor.layers import Layers
from designer.editor.live import LiveValidation
from designer.editor.look import looks, theme
from designer.editor.protocols import Canvas, Commands, Controller, Help, Keeper, Panels, Player, Window
from designer.editor.settings import Settings
from designer.editor.state import EditorState
from designer.editor.widgets.notices import Notices
from designer.game.contract import Game
from designer.game.games import usual_game


class Editor(QObject):
    """One running editor.

    Attributes:
        document: the course and its history.
        state: tool, selection, cursor, playback.
        layers: what is hidden, locked and highlighted.
        settings: what is remembered.
        notices: what the person is told above the boards.
        files: new, open, save.
        session: what was open before.
        exports: what was exported where.
        live: checks the course while it is drawn.
        player: plays what a course has to play.
        commands: every command of the program.
        window: the main window; canvas: the boards in it; panels: what lies round them.
        help: the windows that tell what the program can do.
        controller: hands the tool what mouse and keys do.
        guard: recovery files and watching the file on the disk; None until the window is shown.

    Signals:
        languageChanged: every text has to be made anew.
        themeChanged: every colour and icon has to be made anew.
        shutDown: the window closes: timers and threads stop, the recovery file goes.
    """

    languageChanged = pyqtSignal()
    themeChanged = pyqtSignal()
    shutDown = pyqtSignal()

    commands: Commands
    window: Window
    panels: Panels
    help: Help
    canvas: Canvas
    controller: Controller
    player: Player
    guard: Keeper | None = None

    def __init__(self, settings: Settings, game: Game | None = None) -> None:
        super().__init__()
        self.settings = settings
        self.document: Document[Any] = Document(game or usual_game(), self)
        self.state = EditorState(self)
        self.layers = Layers(self.document, self.state, self)
        self.notices = Notices()
        self.files = Files(self.document, settings, self.notices, self)
        self.session = Session(self.document, settings, self.files, self)
        self.exports = Exports(self.document, settings, self.files, self.notices, self)
        self.live = LiveValidation(self.document, self.state, self)
        self.document.shifted.connect(self.state.shift)
        self.document.loaded.connect(self.state.reset)
        self.document.changed.connect(lambda *_: self.state.keep_to(self.document.course))
        for ends in (self.session.end, self.live.stop, self._pause):
            self.shutDown.connect(ends)

    def _pause(self) -> None:
        self.player.pause()

    @property
    def frame(self) -> QWidget:
        """The main window as a widget: dialogs open above it."""
        return self.files.frame

    @property
    def theme_choice(self) -> theme.Choice:
        """The theme that the person asked for."""
        return theme.Choice(self.settings.choice("window/theme", (choice.value for choice in theme.Choice), "system"))

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
        return self.settings.choice("window/language", ("", *words.LANGUAGES), "") or words.language()

    def set_language(self, code: str) -> None:
        """Speak this language from now on."""
        self.settings.set("window/language", code)
        if code == words.language():
            return
        words.set_language(code)
        self.document.retranslate()
        self.languageChanged.emit()

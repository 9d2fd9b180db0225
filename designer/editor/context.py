# SPDX-License-Identifier: GPL-3.0-or-later
"""The context of the editor: hands every part the document, the state, the settings and the services.

What lies in rooms above is known by what is asked of it, a protocol each, so that no module imports from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtGui import QAction, QKeySequence
from PyQt6.QtWidgets import QApplication, QMainWindow, QStyle, QWidget

from designer.base import words
from designer.base.grid import Cell, Mirror, Size
from designer.base.words import Sentence
from designer.editor.document import Document
from designer.editor.files.document_files import DocumentFiles
from designer.editor.files.exports import Exports
from designer.editor.ghost import Ghost, Pointer
from designer.editor.layers import Layers
from designer.editor.live import LiveValidation
from designer.editor.look import style, theme
from designer.editor.playback import StepPlayback
from designer.editor.settings import MORE_CONTRAST, REDUCED_MOTION, Settings
from designer.editor.state import EditorState
from designer.editor.tabs import TabList
from designer.editor.widgets.notices import Notices
from designer.game.contract import Game
from designer.game.games import usual_game


@dataclass(frozen=True, eq=False)
class SearchHit:
    """Something to go to or to take into the hand.

    Attributes:
        title: what it is called.
        kind: what it is, in a word.
        do: goes there, or takes it.
        icon: the name of its icon.
        code: by which it is found, too, though nobody reads it.
    """

    title: str
    kind: str
    do: Callable[[], object]
    icon: str = ""
    code: str = ""


class Commands(Protocol):
    """The commands of the program."""

    def run(self, name: str) -> None:
        """Do a command, if it can be done now."""

    def refresh(self) -> None:
        """Ask every command whether it can be done and whether it is on."""

    def refresh_soon(self) -> None:
        """Ask every command once what happens now is over."""

    def refresh_one(self, name: str) -> None:
        """Ask one command."""

    def keys(self, name: str) -> QKeySequence:
        """The shortcut of a command that people are told; empty if it has none."""

    def action(self, name: str) -> QAction:
        """The action of a command, for menus and tool bars."""

    def tooltip(self, name: str) -> str:
        """The tooltip of a command, which is the same whether it can be done or not."""


class HeldTool(Protocol):
    """The tool in the hand."""

    @property
    def id(self) -> str:
        """Its stable name."""

    @property
    def title(self) -> Sentence:
        """What people call it."""

    @property
    def doc(self) -> Sentence:
        """What it is for."""

    @property
    def icon(self) -> str:
        """The name of its icon."""

    @property
    def paints(self) -> bool:
        """Whether a right click picks up what lies under the pointer."""

    @property
    def uses_stamp(self) -> bool:
        """Whether it paints with the stamp in hand."""

    def turn(self, quarters: int) -> None:
        """Turn what the tool holds clockwise."""

    def flip(self, mirror: Mirror) -> None:
        """Mirror what the tool holds."""


class Controller(Protocol):
    """Hands tools what the mouse and the keys do."""

    @property
    def tool(self) -> HeldTool:
        """The tool in the hand."""

    def __getitem__(self, name: str) -> HeldTool:
        """A tool by its id."""

    def refresh(self) -> None:
        """Show again what the tool would do and what it says."""

    def hover(self, at: Pointer | None) -> None:
        """The pointer moves with no button down, or leaves."""

    def gripping(self, cell: Cell) -> object | None:
        """A fresh tool that drags what lies on a space, None where nothing can be dragged."""

    def delete_subject(self) -> bool:
        """Remove what the inspector is about; False where it is about spaces."""

    def put(self, at: Pointer) -> bool:
        """Do what a click of the tool does; returns whether anything came of it."""


class BoardsCanvas(Protocol):
    """The boards in the window."""

    @property
    def pixels(self) -> float:
        """Pixels a space."""

    def set_pixels(self, pixels: float) -> None:
        """Show a space as so many pixels."""

    def zoom_in(self) -> None:
        """One step larger."""

    def zoom_out(self) -> None:
        """One step smaller."""

    def fit(self) -> None:
        """Show the course as large as it goes, with legible spaces."""

    def fit_whole(self) -> None:
        """Show the whole course, however small its spaces become."""

    @property
    def slots(self) -> tuple[tuple[Cell, Size], ...]:
        """The empty places that ask for a board: corner and size."""

    def slot_at(self, cell: Cell) -> tuple[Cell, Size] | None:
        """The empty place that covers a cell."""

    def show_ghost(self, ghost: Ghost) -> None:
        """Show what would be done."""

    def setFocus(self) -> None:
        """Take the keyboard."""

    def setAccessibleDescription(self, description: str | None) -> None:
        """Describe what is under the pointer for those who do not see it."""


class Keeper(Protocol):
    """Puts what is drawn into safety."""

    def write_now(self) -> bool:
        """Put the course into safety now; returns whether it is."""

    def leave(self) -> None:
        """The program has to end at once: what is not saved is found at the next start."""

    def has_saved(self, path: Path, content: str) -> bool:
        """Whether it was this tab that saved what a file holds, in short."""


class Panels(Protocol):
    """The panels round the boards, and the pages of the workbench below them."""

    @property
    def are_away(self) -> bool:
        """Whether the panels were hidden all together."""

    @property
    def page(self) -> str:
        """The page of the workbench that is shown."""

    def __getitem__(self, name: str) -> Any:
        """A panel, or a page of the workbench, by its name; it is made where it is not there yet."""

    def show_panel(self, name: str, *, with_keyboard: bool = True) -> Any:
        """Show a panel, and return it."""

    def show_page(self, name: str, *, with_keyboard: bool = True) -> Any:
        """Show a page of the workbench, and return it."""

    def show_one_page(self, names: tuple[str, ...]) -> None:
        """Show one of these pages, the first if none of them is shown; the keyboard stays where it is."""

    def finds(self) -> Iterable[SearchHit]:
        """What the panels have that the search finds by name."""

    def toggle_robots(self) -> None:
        """Take what is played away from the boards, or show it again."""

    def walk(self, step: int) -> None:
        """Give the keyboard to the next (or with -1 the previous) panel."""

    def toggle_all(self) -> None:
        """Hide every panel and the tool bar, or show them again."""

    def reset(self) -> None:
        """Put every panel where it was at first."""


class Help(Protocol):
    """The windows that tell what the program can do."""

    def find_command(self) -> None:
        """Open the list of all commands."""

    def edit_shortcuts(self) -> None:
        """Open the shortcut editor."""

    def show_manual(self) -> None:
        """Open the manual."""

    def show_about(self) -> None:
        """Tell version and licence."""


class Window(Protocol):
    """The main window."""

    @property
    def welcomes(self) -> bool:
        """Whether the welcome page is shown."""

    def show_welcome(self, shown: bool = True) -> None:
        """Show the welcome page in place of the canvas, or the canvas again."""

    def show_workspace(self, key: str) -> None:
        """Change to a workspace, if the game has one of that name."""

    def lay_over_foot(self, bar: QWidget) -> None:
        """Lay a bar over the foot of the boards, or on the free table if it can stand there."""

    def begin_guide(self) -> None:
        """Lead through a first board."""

    def show_overlays(self) -> None:
        """Offer all that can be shown over the boards."""

    def close_unasked(self) -> None:
        """Close it without a question."""


class Editor(QObject):
    """One running editor: a document, and everything about it.

    Attributes:
        document: the course and its history.
        state: tool, selection, cursor, playback.
        layers: what is hidden, locked and highlighted.
        settings: what is remembered.
        notices: what the person is told above the boards.
        files: new, open, save.
        tabs: all that is open beside it, and what was open before.
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
        settingChanged: the name of a setting that was changed, in this tab or another; the settings outlive the editor.
        shutDown: the window closes: timers and threads stop, the recovery file goes.
    """

    languageChanged = pyqtSignal()
    themeChanged = pyqtSignal()
    settingChanged = pyqtSignal(str)
    shutDown = pyqtSignal()

    commands: Commands
    window: Window
    panels: Panels
    help: Help
    canvas: BoardsCanvas
    controller: Controller
    player: StepPlayback[Any]
    guard: Keeper | None = None

    def __init__(self, settings: Settings, game: Game | None = None, tabs: TabList[Any] | None = None) -> None:
        super().__init__()
        self.settings = settings
        self.tabs: TabList[Any] = tabs or TabList(settings, parent=self)
        self.document: Document[Any] = Document(game or usual_game(), self)
        self.state = EditorState(self)
        self.layers = Layers(self.document, self.state, self)
        self.notices = Notices()
        self.files = DocumentFiles(self.document, settings, self.notices, self)
        self.files.place = self._place
        self.files.shown = self.tabs.show_file
        self.files.is_elsewhere = lambda path: self.tabs.showing(path) not in (None, self)
        self.exports = Exports(self.document, settings, self.files, self.notices, self)
        self.live = LiveValidation(self.document, self.state, self)
        self.document.shifted.connect(self.state.shift)
        self.document.loaded.connect(self.state.reset)
        self.document.changed.connect(lambda *_: self.state.keep_to(self.document.course))
        self.document.selection = lambda: self.state.selection
        self.document.selected.connect(self._select)
        settings.changed.connect(self.settingChanged)
        for ends in (self._leave, self.live.stop, self.pause):
            self.shutDown.connect(ends)
        if not self.tabs.grow:
            self.tabs.add(self)

    def _select(self, cells: frozenset[Cell]) -> None:
        self.state.select(cell for cell in cells if cell in self.document.course)

    def _place(self, game: Game) -> DocumentFiles | None:
        found = self.tabs.place_for(self, game)
        return found.files if found is not None else None

    def _leave(self) -> None:
        self.settings.changed.disconnect(self.settingChanged)
        self.tabs.left(self)

    def pause(self) -> None:
        """Nothing moves on by itself, as behind another tab."""
        self.player.pause()

    def end(self) -> None:
        """Close the window without a question."""
        self.window.close_unasked()

    @property
    def frame(self) -> QWidget:
        """The window of the program as a widget: questions open above it."""
        return self.files.frame

    @property
    def is_free(self) -> bool:
        """Whether a document can be put in without a loss, also of words: a file that could not be opened is told."""
        return self.document.is_blank and "file" not in self.notices

    @property
    def page(self) -> QWidget:
        """What of the window is this document's: dialogs that stay open belong to it, and go with it."""
        found: QWidget | None = self.notices
        while found is not None and not isinstance(found, QMainWindow):
            found = found.parentWidget()
        return found or self.frame

    @property
    def reduced_motion(self) -> bool:
        """Whether states jump instead of moving: as the person chose, else as the desktop does."""
        style_now = self.frame.style()
        hint = style_now.styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) if style_now is not None else 1
        return self.settings.flag(REDUCED_MOTION, hint == 0)

    def retranslate(self) -> None:
        """Say everything in the current language."""
        self.document.retranslate()
        self.languageChanged.emit()

    def retint(self) -> None:
        """Paint everything in the current theme."""
        self.themeChanged.emit()

    @property
    def theme_choice(self) -> theme.ThemeSetting:
        """The theme that the person asked for."""
        return theme.ThemeSetting(
            self.settings.choice("window/theme", (choice.value for choice in theme.ThemeSetting), "system")
        )

    def set_theme(self, choice: theme.ThemeSetting) -> None:
        """Show the program in this theme from now on."""
        self.settings.set("window/theme", choice.value)
        self.apply_theme()

    @property
    def more_contrast(self) -> bool:
        """Whether colours have more contrast: as the person chose, else as the desktop does."""
        return self.settings.flag(MORE_CONTRAST, theme.system_wants_contrast())

    def set_more_contrast(self, on: bool) -> None:
        """Show the program with more contrast, or as usual, from now on."""
        self.settings.set(MORE_CONTRAST, on)
        self.apply_theme()

    def apply_theme(self) -> None:
        """Put the chosen theme on the application and tell everyone."""
        application = QApplication.instance()
        if isinstance(application, QApplication):
            style.apply_theme(application, self.theme_choice, self.more_contrast)
        self.tabs.retint()

    def follow_system(self) -> None:
        """The desktop has become light or dark, or asks for more contrast or no longer."""
        if theme.named(self.theme_choice, self.more_contrast) != theme.current():
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
        self.tabs.retranslate()

# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of a document in the window: the canvas, the panels, the bar, the menus and the status bar together."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, Qt, QTimer
from PyQt6.QtGui import QCloseEvent, QResizeEvent, QShowEvent
from PyQt6.QtWidgets import (
    QMainWindow,
    QStackedWidget,
    QTabWidget,
    QWidget,
)

from designer.editor.canvas.foot_bar import FootBar, FreeBar, TableBar
from designer.editor.canvas.view import CanvasView
from designer.editor.commands import CommandRegistry, all_commands
from designer.editor.desk import find_desk
from designer.editor.docks.layout import PanelLayout
from designer.editor.look.style import MenuBarStyle
from designer.editor.widgets.layouts import in_column
from designer.editor.widgets.timers import later
from designer.editor.window.geometry import keep_place
from designer.editor.window.help import HelpWindows
from designer.editor.window.menus import Menus
from designer.editor.window.status_bar import StatusBar
from designer.editor.window.tool_bar import ToolBar
from designer.editor.window.workspaces import Workspaces
from designer.editor.workspace import DRAW

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.editor.window.welcome import WelcomePage


class EditorWindow(QMainWindow):
    """The page of an editor. Thin: every part of it stands in a file of its own.

    It is a window of its own where an editor is by itself, as in scripts and tests.
    """

    panels: PanelLayout

    def __init__(self, editor: Editor) -> None:
        super().__init__()
        self.setObjectName("window")
        self.editor = editor
        editor.window = self
        self.notices = editor.notices
        game = editor.document.game
        self.desk = desk = find_desk(game)
        editor.player = desk.player(editor.document, editor.state, editor)
        self.commands = CommandRegistry(editor, all_commands(game))
        editor.commands = self.commands
        self.canvas = CanvasView(editor, desk)
        editor.canvas, editor.controller = self.canvas, self.canvas.controller
        self.bar = ToolBar(editor, self.commands, desk)
        self.status = StatusBar(editor)
        self.status.take_zoom(*(self.commands.action(f"view.{name}") for name in ("zoom-out", "zoom-in", "fit")))
        self._page: WelcomePage | None = None
        self._middles: dict[str, QWidget] = {}
        self._welcoming = False
        self._closing = self._asking = self._closed = False
        self._fresh = True
        self._widened = later(self, lambda: self.workspaces.follow_width())
        self._place()
        self.menus = Menus(editor, self.commands, self)
        self.panels = PanelLayout(editor, desk, self, self.canvas, self.pages)
        editor.panels, editor.help = self.panels, HelpWindows(editor, self.commands, desk)
        self.workspaces = Workspaces(editor, desk.workspaces, self, self.panels, self.canvas)
        self._list_panels()
        self._connect()
        self._refresh()

    def _place(self) -> None:
        self.setDockOptions(
            QMainWindow.DockOption.AllowTabbedDocks
            | QMainWindow.DockOption.AllowNestedDocks
            | QMainWindow.DockOption.AnimatedDocks
        )
        self.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        for corner, area in (
            (Qt.Corner.BottomLeftCorner, Qt.DockWidgetArea.BottomDockWidgetArea),
            (Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.BottomDockWidgetArea),
        ):
            self.setCorner(corner, area)
        self.addToolBar(self.bar)
        self.setStatusBar(self.status)
        middle = QWidget()
        layout = in_column(of=middle, margins=0, spacing=0)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.canvas)
        layout.addWidget(self.pages, 1)
        self.notices.lie_over(self.pages)
        self.setCentralWidget(middle)
        menu_bar = self.menuBar()
        assert menu_bar is not None
        menu_bar.setStyle(MenuBarStyle(menu_bar))

    def _list_panels(self) -> None:
        self.panels.take_bar(self.bar, self.bar.keys.enter)
        menu = self.menus["window/panels"]
        menu.addSeparator()
        menu.addActions(self.panels.toggle_actions())

    def _connect(self) -> None:
        editor, document, state = self.editor, self.editor.document, self.editor.state
        self.commands.attach(self, self.canvas)
        for signal in (document.pathChanged, document.loaded):
            signal.connect(lambda *_: self._refresh())
        for signal in (document.changed, document.cleanChanged):
            signal.connect(lambda *_: self._follow())
        for changed in (
            state.toolChanged, state.selectionChanged, state.shownChanged, state.symmetryChanged,
            state.workspaceChanged,
        ):  # fmt: skip
            changed.connect(lambda *_: editor.commands.refresh())
        for often in (state.subjectChanged, state.cursorChanged, state.findingsChanged):
            often.connect(lambda *_: editor.commands.refresh_soon())
        editor.layers.changed.connect(editor.commands.refresh)
        self.panels.barHidden.connect(self.bar.setHidden)
        document.stepped.connect(self._stepped)
        editor.files.replayed.connect(self._show_replay)
        self.canvas.zoomChanged.connect(self.status.show_zoom)
        self.notices.said.connect(self.status.say)
        editor.languageChanged.connect(self._retranslate)
        editor.themeChanged.connect(self._refresh)
        editor.exports.exported.connect(editor.commands.refresh)
        state.workspaceChanged.connect(lambda _: self._show_middle())
        editor.files.closed.connect(self.show_welcome)
        document.loaded.connect(self._loaded)
        document.changed.connect(lambda *_: self._see_the_boards())

    # -- what the window says

    def _refresh(self) -> None:
        """Title, star and enablement follow the document."""
        self._say_title()
        self.editor.commands.refresh()

    def _follow(self) -> None:
        """Another course is in the document: the title is its title; commands follow once the stroke is painted."""
        self._say_title()
        self.editor.commands.refresh_soon()

    def _say_title(self) -> None:
        document = self.editor.document
        self.setWindowTitle(
            "Course Designer[*]" if self.welcomes else f"{self.editor.files.title}[*] - Course Designer"
        )
        self.setWindowModified(not document.is_clean)
        self.setWindowFilePath("")

    def _stepped(self) -> None:
        """Undo and redo say what they would do now; in the middle of a stroke, once the hand lifts."""
        if self.editor.state.busy:
            self.editor.commands.refresh_soon()
            return
        for name in ("edit.undo", "edit.redo"):
            self.editor.commands.refresh_one(name)

    def _retranslate(self) -> None:
        self.notices.retranslate()
        self._refresh()
        self.status.show_zoom(int(self.canvas.pixels))

    # -- pages and panels

    def show_welcome(self, shown: bool = True) -> None:
        """Show the welcome page in place of the canvas, or the canvas again."""
        if shown:
            self.workspaces.show(DRAW.key)
        self._welcoming = shown
        self._show_middle()
        self._say_title()
        self.workspaces.rest(shown)
        self.status.set_calm(shown)
        self.editor.commands.refresh()
        if not shown:
            self.canvas.setFocus()

    def _welcome_page(self) -> WelcomePage:
        """The page, made when it is first needed."""
        from designer.editor.window.welcome import WelcomePage

        if self._page is None:
            self._page = WelcomePage(self.editor, self.desk)
            self.notices.covered.connect(self._page.leave_head)
            self._page.leave_head(self.notices.covers)
            self.pages.addWidget(self._page)
        return self._page

    def begin_guide(self) -> None:
        """Lead through a first board, as the welcome page offers it."""
        self._welcome_page().begin_guide()

    def show_overlays(self) -> None:
        """Offer all that can be shown over the boards."""
        self.bar.open_overlays()

    def _see_the_boards(self) -> None:
        """A board that was laid from the menu or the library is not hidden behind the welcome page."""
        if self.welcomes and self.editor.document.course.layout:
            self.show_welcome(False)

    @property
    def welcomes(self) -> bool:
        """Whether the welcome page is shown."""
        return self._welcoming

    def show_workspace(self, key: str) -> None:
        """Change to a workspace, if the game has one of that name."""
        self.workspaces.show(key)

    def _show_middle(self) -> None:
        """Show the welcome page, the boards, or what a workspace has in their place."""
        key = self.editor.state.workspace.key
        make = self.desk.middles.get(key)
        if make is not None and key not in self._middles:
            self._middles[key] = make(self.editor)
            self.pages.addWidget(self._middles[key])
        page = self._welcome_page() if self.welcomes else self._middles.get(key, self.canvas)
        self.pages.setCurrentWidget(page)

    def _loaded(self) -> None:
        """A course was opened: the boards are seen."""
        self.show_welcome(False)
        if self.editor.state.workspace.key in self.desk.middles:
            self.workspaces.show(DRAW.key)

    def lay_over_foot(self, bar: QWidget) -> None:
        """Lay a bar over the foot of the boards, or on the free table if it can stand there."""
        if bar.parentWidget() is not self.pages:
            if isinstance(bar, FreeBar):
                TableBar(bar, self.pages, self.canvas)
            else:
                FootBar(bar, self.pages, self.canvas)

    def _show_replay(self, name: str, replay: object) -> None:
        if self.desk.show_replay is not None:
            self.desk.show_replay(self.editor, name, replay)
            self.editor.player.play()

    # -- opening and closing

    def showEvent(self, event: QShowEvent | None) -> None:
        super().showEvent(event)
        if self._fresh:
            self._fresh = False
            if not self.workspaces.come_into_view():
                QTimer.singleShot(0, self.panels.begin_room)
        if not self.editor.document.course.layout:
            QTimer.singleShot(0, self.canvas.fit)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        if self.isVisible():
            self._widened.start(0)

    def _may_close(self) -> bool:
        """Whether nothing is lost by closing: asks once where changes are not saved."""
        if self._asking:
            return False
        self._asking = True
        try:
            return self._closing or self.editor.files.may_leave()
        finally:
            self._asking = False

    def close_unasked(self) -> None:
        """Close without a question: what is not saved is in safety."""
        self._closing = True
        self.close()

    def event(self, event: QEvent | None) -> bool:
        if event is not None and event.type() == QEvent.Type.ShortcutOverride:
            self.commands.catch_up()  # the key may be that of a command which the last click made possible
        return super().event(event)

    def closeEvent(self, event: QCloseEvent | None) -> None:
        assert event is not None
        if not self._may_close():
            event.ignore()
            return
        self._closing = True
        if not self._closed:  # who is impatient closes twice
            self._closed = True
            self._remember()
            self.editor.shutDown.emit()
        super().closeEvent(event)

    def arrange(self) -> None:
        """Put everything where it was left; the window has its size now."""
        self.workspaces.begin()

    def leave_corner(self, width: int) -> None:
        """Leave so many pixels free at the right of the menus."""
        self.menus.leave_corner(width)

    def take_focus(self) -> None:
        """Give the keyboard to what had it when this page was seen last, else to the boards."""
        (self.focusWidget() or self.canvas).setFocus()

    def _remember(self) -> None:
        if self.panels.are_away:
            self.panels.toggle_all()  # the next window shall have its panels
        settings = self.editor.settings
        if self.isWindow():
            keep_place(self, settings)
        self.workspaces.save()
        settings.sync()

    def open_path(self, path: Path) -> bool:
        """Open a file that was named when the program was started, or dropped on the window."""
        return self.editor.files.open(path)

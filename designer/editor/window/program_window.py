# SPDX-License-Identifier: GPL-3.0-or-later
"""The window of the program: a page for every open document, of whichever game, and the row of their tabs.

The tabs lie in the row of the menus, behind the longest menus of the games that are open, so that they stay in their
place when a document of another game comes to the front.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QEvent, QObject, Qt
from PyQt6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent
from PyQt6.QtWidgets import QDialog, QDockWidget, QStackedWidget, QWidget

from designer.editor.files.file_drops import dropped_files, open_dropped
from designer.editor.settings import Settings
from designer.editor.tabs import TabList
from designer.editor.widgets.layouts import in_column
from designer.editor.widgets.windows import SmallRoom, corner_on_screen
from designer.editor.window.geometry import keep_place, restore_place
from designer.editor.window.main_window import EditorWindow
from designer.editor.window.tab_row import TabRow

if TYPE_CHECKING:
    from designer.editor.context import Editor

_LEAST = 240
"""Pixels that the tabs have at least, however long the menus are."""


class ProgramWindow(QWidget):
    """Shows the tab in front; what another one has opened waits behind with it."""

    def __init__(self, tabs: TabList[Any], settings: Settings, page_of: Callable[[Any], EditorWindow]) -> None:
        """A window without a page; ``page_of`` knows the page of an editor."""
        super().__init__()
        self.setObjectName("program")
        self.setAcceptDrops(True)
        self._tabs, self._settings, self._page_of = tabs, settings, page_of
        self._asking = False
        self._needed = self.minimumSize()
        self._seen: set[EditorWindow] = set()
        self._waiting: dict[EditorWindow, list[QWidget]] = {}
        self.pages, self._ground = QStackedWidget(), QWidget()
        in_column((self.pages, 1), of=self._ground, margins=0, spacing=0)
        in_column((SmallRoom(self._ground), 1), of=self, margins=0, spacing=0)
        self._ground.installEventFilter(self)
        self.row = TabRow(tabs, self._ground)
        tabs.opened.connect(self._add)
        tabs.closed.connect(self._remove)
        tabs.brought.connect(self._bring)
        for changed in (tabs.opened, tabs.closed):
            changed.connect(lambda _: tabs.front.commands.refresh_soon())
        restore_place(self, settings)

    # -- pages

    def _add(self, editor: Editor) -> None:
        page = self._page_of(editor)
        page.resize(self.size())
        self.pages.addWidget(page)
        page.arrange()
        page.windowTitleChanged.connect(lambda _: self._say_title())
        for signal in (editor.document.cleanChanged, editor.document.pathChanged):
            signal.connect(lambda *_: self._say_title())
        editor.languageChanged.connect(self.make_room)
        self.make_room()

    def _remove(self, editor: Editor) -> None:
        page = self._page_of(editor)
        self._waiting.pop(page, None)
        self._seen.discard(page)
        self.pages.removeWidget(page)

    def _bring(self, editor: Editor) -> None:
        before, page = self.pages.currentWidget(), self._page_of(editor)
        if isinstance(before, EditorWindow) and before is not page:
            before.workspaces.leave()
            self._put_behind(before)
        there: list[QWidget] = [*page.findChildren(QDialog), *page.findChildren(QDockWidget)]
        waiting = [opened for opened in self._waiting.pop(page, []) if opened in there]  # a late key may have closed it
        for opened in waiting:
            if isinstance(opened, QDockWidget):
                opened.show()  # before the panels follow, who know whether it was closed in another tab
        self._show_page(page)
        for opened in waiting:
            if not isinstance(opened, QDockWidget):
                opened.show()
        page.take_focus()
        editor.commands.refresh()
        self._say_title()
        self.make_room()

    def _show_page(self, page: EditorWindow) -> None:
        """Show a page with its panels where they were moved to meanwhile; a fresh one has them there."""
        fresh = page not in self._seen
        self._seen.add(page)
        self.setUpdatesEnabled(False)
        try:
            self.pages.setCurrentWidget(page)
            if not fresh:  # Qt leaves tabs of panels lying about where panels are moved before they are seen
                page.workspaces.follow()
        finally:
            self.setUpdatesEnabled(True)

    def _put_behind(self, page: EditorWindow) -> None:
        """Dialogs and panels in windows of their own belong to their document: they wait until it is seen again."""
        page.editor.pause()
        opened = [*page.findChildren(QDialog), *(dock for dock in page.findChildren(QDockWidget) if dock.isFloating())]
        self._waiting[page] = [each for each in opened if each.isVisible()]
        for each in self._waiting[page]:
            each.hide()

    # -- the screen

    def event(self, event: QEvent | None) -> bool:
        if event is not None and event.type() == QEvent.Type.LayoutRequest and self.minimumSize() != self._needed:
            self._needed = self.minimumSize()
            self._stay_on_screen()
        return super().event(event)

    def _stay_on_screen(self) -> None:
        """What has come into it may need more room than it had where it was put."""
        if self.isVisible() and not self.isMaximized() and not self.isFullScreen():
            self.move(corner_on_screen(self, self.pos()))

    # -- the row of the tabs

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if watched is self._ground and event is not None and event.type() == QEvent.Type.Resize:
            self.make_room()
        return super().eventFilter(watched, event)

    def make_room(self) -> None:
        """Lay the tabs behind the menus."""
        pages = [page for page in map(self.pages.widget, range(self.pages.count())) if isinstance(page, EditorWindow)]
        if not pages:
            return
        menus = max(page.menus.width() for page in pages)
        whole = self._ground.width()
        width = max(whole - menus, min(_LEAST, whole // 2))
        height = max(page.menus.height() for page in pages)
        for page in pages:
            page.leave_corner(width)
        self.row.setGeometry(whole - width, 0, width, height)
        self.row.raise_()

    def _say_title(self) -> None:
        page = self.pages.currentWidget()
        if page is not None:
            self.setWindowTitle(page.windowTitle())
            self.setWindowModified(page.isWindowModified())

    # -- files dropped where nothing else is made of them

    def dragEnterEvent(self, event: QDragEnterEvent | None) -> None:
        if event is not None and dropped_files(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent | None) -> None:
        if event is not None:
            event.acceptProposedAction()
            open_dropped(self._tabs, dropped_files(event.mimeData()))

    # -- the end

    def keyReleaseEvent(self, event: QKeyEvent | None) -> None:
        super().keyReleaseEvent(event)
        if event is not None and event.key() == Qt.Key.Key_Control:
            self._tabs.settle()

    def changeEvent(self, event: QEvent | None) -> None:
        super().changeEvent(event)
        if event is not None and event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow():
            self._tabs.settle()

    def closeEvent(self, event: QCloseEvent | None) -> None:
        assert event is not None
        if not self._may_close():
            event.ignore()
            return
        keep_place(self, self._settings)
        self._tabs.quit()
        super().closeEvent(event)

    def _may_close(self) -> bool:
        """Whether nothing is lost; who is being asked already is not asked once more."""
        if self._asking:
            return False
        self._asking = True
        try:
            return self._tabs.ends or self._tabs.may_quit()
        finally:
            self._asking = False

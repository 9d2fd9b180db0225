# SPDX-License-Identifier: GPL-3.0-or-later
"""Docks that share a place have tabs with a name and a cross; their own title bars are hidden."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QObject, QPoint, QSize, Qt
from PyQt6.QtWidgets import QTabBar

from designer.base.words import tr
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import describe
from designer.editor.widgets.menu import Menu
from designer.editor.widgets.timers import later

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QMainWindow

    from designer.editor.docks.frame import DockFrame

_RIGHT = QTabBar.ButtonPosition.RightSide


class Cross(Button):
    """Closes the dock whose tab it stands on."""

    def __init__(self, dock: DockFrame, tabs: QTabBar) -> None:
        super().__init__("", Face.FLAT, tabs, icon="x", tint="muted")
        self.dock = dock
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(dock.close)
        describe(self, tr("Close {panel}", panel=dock.windowTitle()))

    def sizeHint(self) -> QSize:
        return QSize(24, 24)


class DockTabs(QObject):
    """Watches which docks lie one over the other, however they came to do so."""

    def __init__(self, window: QMainWindow, docks: Mapping[str, DockFrame]) -> None:
        super().__init__(window)
        self._window, self._docks = window, docks
        # Qt makes the bars; unless we keep them, their crosses lose their Python objects, which paint them
        self._told: set[QTabBar] = set()
        # one look after all that a move of a dock sets off
        self._soon = later(self, self.look)
        window.installEventFilter(self)
        for dock in docks.values():
            dock.topLevelChanged.connect(self._later)
            dock.visibilityChanged.connect(self._later)
            dock.dockLocationChanged.connect(self._later)
            dock.windowTitleChanged.connect(self._later)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is not None and event.type() == QEvent.Type.LayoutRequest:
            self._later()
        return super().eventFilter(watched, event)

    def _later(self, *_: object) -> None:
        if not self._soon.isActive():
            self._soon.start(0)

    def look(self) -> None:
        """Take away the heads of docks that have a tab, give them back to the others, and put crosses on the tabs."""
        named: set[DockFrame] = set()
        for tabs in self.bars():
            self._listen(tabs)
            named.update(dock for dock in map(self.dock_of, self._titles(tabs)) if dock is not None)
            self._put_cross(tabs)
        for dock in self._docks.values():
            dock.set_headless(dock in named)

    def bars(self) -> Iterator[QTabBar]:
        """The tabs that the window shows for docks at one place."""
        for tabs in self._window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if tabs.count() > 1 and not tabs.isHidden():
                yield tabs

    def dock_of(self, title: str) -> DockFrame | None:
        """The dock in the window that is called so."""
        docked = (dock for dock in self._docks.values() if not dock.isFloating())
        return next((dock for dock in docked if dock.windowTitle() == title), None)

    def _titles(self, tabs: QTabBar) -> Iterator[str]:
        return (tabs.tabText(index).replace("&&", "&") for index in range(tabs.count()))

    def _listen(self, tabs: QTabBar) -> None:
        if tabs not in self._told:
            self._told.add(tabs)
            tabs.destroyed.connect(lambda _=None, tabs=tabs: self._told.discard(tabs))
            tabs.currentChanged.connect(self._later)
            tabs.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            tabs.customContextMenuRequested.connect(lambda at, tabs=tabs: self._open_menu(tabs, at))

    def _put_cross(self, tabs: QTabBar) -> None:
        """The tab in front has a cross, if it has a dock that can be closed."""
        for index, title in enumerate(self._titles(tabs)):
            dock = self.dock_of(title) if index == tabs.currentIndex() else None
            old = tabs.tabButton(index, _RIGHT)
            named = isinstance(old, Cross) and old.dock is dock and old.toolTip() == tr("Close {panel}", panel=title)
            if (old is None) if dock is None else named:
                continue
            tabs.setTabButton(index, _RIGHT, None if dock is None else Cross(dock, tabs))
            if old is not None:
                old.deleteLater()

    def _open_menu(self, tabs: QTabBar, at: QPoint) -> None:
        index = tabs.tabAt(at)
        dock = self.dock_of(tabs.tabText(index if index >= 0 else tabs.currentIndex()).replace("&&", "&"))
        if dock is not None:
            menu = self.menu(dock)
            menu.exec(tabs.mapToGlobal(at))
            menu.deleteLater()

    def menu(self, dock: DockFrame) -> Menu:
        """What can be done with a dock at its tab."""
        menu = Menu(self._window)
        title = dock.windowTitle()
        for text, do in (
            (tr("Close {panel}", panel=title), dock.close),
            (tr("{panel} in a window of its own", panel=title), lambda: dock.setFloating(True)),
        ):
            menu.addAction(text, lambda do=do: do())
        return menu

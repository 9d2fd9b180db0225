# SPDX-License-Identifier: GPL-3.0-or-later
"""A dock around a panel: a flat head with a bold title and a cross; it moves, floats and is remembered.

Docks that share a place have tabs with a name and a cross, and their own heads are hidden.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QObject, QPoint, QSize, Qt
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QDockWidget, QTabBar, QWidget

from designer.base.words import tr
from designer.editor.look.paint import bold, colour, painter_of
from designer.editor.panel import Panel, PanelOffer, PanelPlace
from designer.editor.widgets.buttons import Button, Face
from designer.editor.widgets.labels import PlainLabel, describe
from designer.editor.widgets.layouts import in_row
from designer.editor.widgets.menu import Menu
from designer.editor.widgets.timers import later

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QMainWindow

    from designer.editor.context import Editor


class DockHead(QWidget):
    """The title bar of a dock. Mouse events pass through to the dock, which moves and floats by them."""

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__(dock)
        self._folded = False
        self._measure()
        self._title = PlainLabel(face=bold)
        self._close = Button("", Face.FLAT, icon="x", tint="muted")
        self._close.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._close.clicked.connect(dock.close)
        in_row((self._title, 1), self._close, of=self, margins=(10, 0, 4, 0))
        self.show_title(dock.windowTitle())
        dock.windowTitleChanged.connect(self.show_title)

    def show_title(self, title: str) -> None:
        """Show the title, and name the cross after it."""
        self._title.setText(title)
        describe(self._close, tr("Close {panel}", panel=title))

    def fold(self, folded: bool) -> None:
        """Take no room, or as much as usual. It stays the title bar, so that a dock that is being dragged may fold."""
        if folded is not self._folded:
            self._folded = folded
            self._measure()
            for part in (self._title, self._close):
                part.setVisible(not folded)
            self.updateGeometry()

    def _measure(self) -> None:
        """Find out its size once: laying out the docks of a window asks for it thousands of times."""
        height = 0 if self._folded else max(30, self.fontMetrics().height() + 14)
        self._usual, self._least = QSize(120, height), QSize(80, height)

    def changeEvent(self, event: QEvent | None) -> None:
        super().changeEvent(event)
        if event is not None and event.type() == QEvent.Type.FontChange:
            self._measure()
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return self._usual

    def minimumSizeHint(self) -> QSize:
        return self._least

    def paintEvent(self, event: QPaintEvent | None) -> None:
        with painter_of(self) as painter:
            painter.fillRect(self.rect(), colour("head"))
            painter.fillRect(0, self.height() - 1, self.width(), 1, colour("border"))


class DockFrame(QDockWidget):
    """A dock for one panel, which is made when the dock first comes to the front.

    Attributes:
        place: where the panel is, or will be.
        in_front: whether it is shown, and not behind the tab of another one.
    """

    def __init__(self, name: str, offered: PanelOffer, editor: Editor, parent: QWidget | None = None) -> None:
        """Frame a panel; ``name`` is what the window remembers it by."""
        super().__init__(parent)
        self.place = PanelPlace(editor, offered)
        self.in_front = False
        self._rests = 0
        self.visibilityChanged.connect(self._come_to_front)
        self.setObjectName(name)
        self.setWindowTitle(str(offered.title))
        self._head = DockHead(self)
        self._head.fold(offered.has_own_head)
        self.setTitleBarWidget(self._head)
        self.setWidget(self.place)
        self.place.setAutoFillBackground(True)
        self._paint_place()
        editor.languageChanged.connect(self._retranslate)
        editor.themeChanged.connect(self._paint_place)

    @property
    def panel(self) -> Panel:
        """What it frames, made if it is not there yet."""
        return self.place.panel

    def set_headless(self, headless: bool) -> None:
        """Show no title bar: a tab says the title already."""
        self._head.fold(headless)

    @property
    def is_headless(self) -> bool:
        """Whether its title stands on a tab alone."""
        return self._head.sizeHint().height() == 0

    def rest(self, rests: bool) -> None:
        """While it rests its panel is not made, though it may come to the front: panels are being laid.

        Who lets it rest ends that again; it rests until all have.
        """
        self._rests += 1 if rests else -1
        self._come_to_front(self.in_front)

    def _come_to_front(self, in_front: bool) -> None:
        self.in_front = in_front
        if in_front and not self._rests:
            _ = self.panel

    def _retranslate(self) -> None:
        title = str(self.place.offered.title)
        self.setWindowTitle(title)
        self._head.show_title(title)  # in two languages it may be the same, its cross is not

    def _paint_place(self) -> None:
        palette = self.place.palette()
        if palette.color(palette.ColorRole.Window) != colour("panel"):
            palette.setColor(palette.ColorRole.Window, colour("panel"))
            self.place.setPalette(palette)


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
        """Take away the heads of docks that need none, give them back to the others, and put crosses on the tabs."""
        named: set[DockFrame] = set()
        docked = self._docked()
        for tabs in self.bars():
            self._listen(tabs)
            named.update(docked[title] for title in self._titles(tabs) if title in docked)
            self._put_cross(tabs)
        for dock in self._docks.values():
            dock.set_headless(dock in named or (dock.place.offered.has_own_head and not dock.isFloating()))

    def look_ahead(self) -> None:
        """Take away the heads of docks that share a place before they are laid out.

        Their tabs come with the layout, and a dock that still has a head then asks for more height than is left to it.
        """
        for dock in self._docks.values():
            if not dock.isFloating() and any(not other.isHidden() for other in self._window.tabifiedDockWidgets(dock)):
                dock.set_headless(True)

    def bars(self) -> Iterator[QTabBar]:
        """The tabs that the window shows for docks at one place."""
        for tabs in self._window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if tabs.count() > 1 and not tabs.isHidden():
                yield tabs

    def dock_of(self, title: str) -> DockFrame | None:
        """The dock in the window that is called so."""
        return self._docked().get(title)

    def _docked(self) -> dict[str, DockFrame]:
        """The docks in the window by what they are called."""
        return {dock.windowTitle(): dock for dock in self._docks.values() if not dock.isFloating()}

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
            tabs.updateGeometry()  # a tab with a cross is higher, which Qt does not tell the window
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

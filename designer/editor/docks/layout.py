# SPDX-License-Identifier: GPL-3.0-or-later
"""All panels of the window: made once, laid where they belong, shown and hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QObject, Qt, pyqtSignal
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QWidget

from designer.base.modules import Lazy
from designer.base.words import sentence
from designer.editor.docks.bench_height import SHORT_TABS
from designer.editor.docks.drawers import Drawer, DrawerName
from designer.editor.docks.first_places import FirstPlaces
from designer.editor.docks.frame import DockFrame, DockTabs
from designer.editor.docks.minimap import MiniMap
from designer.editor.docks.problems import Problems
from designer.editor.docks.widths import width_class
from designer.editor.docks.workbench import Workbench
from designer.editor.panel import PanelOffer, PanelPlace
from designer.editor.workspace import DRAW, Workspace

if TYPE_CHECKING:
    from designer.editor.canvas.boards_view import BoardsView
    from designer.editor.context import Editor, SearchHit
    from designer.editor.desk import Desk

_SIDES = (
    (Qt.DockWidgetArea.LeftDockWidgetArea, Qt.ToolBarArea.LeftToolBarArea, "drawer-left"),
    (Qt.DockWidgetArea.RightDockWidgetArea, Qt.ToolBarArea.RightToolBarArea, "drawer-right"),
)
"""Where panels may give way, where the drawer is then, and what the window remembers it by."""


class PanelLayout(QObject):
    """The panels, and what runs behind them: live validation and playback.

    Signals:
        barHidden: the tool bar goes with the panels, or comes back.
    """

    barHidden = pyqtSignal(bool)

    def __init__(
        self, editor: Editor, desk: Desk, window: QMainWindow, canvas: BoardsView, pages: QStackedWidget
    ) -> None:
        """Panels round a canvas, which shares the middle of the window with other pages."""
        super().__init__(window)
        self._editor, self._window, self._canvas, self._pages = editor, window, canvas, pages
        self.live = editor.live
        self.playback = editor.player
        self._furniture = desk.furniture(editor)
        self.docks: dict[str, DockFrame] = {}
        own = {name: docked.panel for name, docked in self._furniture.docks.items()}
        for name, offered in {**own, **self._general(desk)}.items():
            self.docks[name] = DockFrame(name, offered, editor, window)
        self.bench: Workbench = self["bench"]
        self.docks["bench"].setTitleBarWidget(self.bench.head)
        self._hidden: list[str] = []
        self._kept = False
        self._rests = False
        self._bars: dict[str, tuple[QWidget, Callable[[], bool]]] = {}
        self.tabs = DockTabs(window, self.docks)
        self._first = FirstPlaces(window, self.docks, self._furniture.docks)
        self._drawers = {side: self._drawer(area, name) for side, area, name in _SIDES}
        self.lay(DRAW)
        self._connect()

    def _drawer(self, area: Qt.ToolBarArea, name: str) -> Drawer:
        drawer = Drawer(name, self._open_or_close)
        self._window.addToolBar(area, drawer)
        self.take_bar(drawer, drawer.enter)
        return drawer

    def _general(self, desk: Desk) -> dict[str, PanelOffer]:
        """The docks that any game has."""
        pages = {
            "problems": PanelOffer(sentence("Problems"), lambda editor: Problems(editor, desk.mended), searched=True),
            **self._furniture.pages,
            "history": PanelOffer(sentence("History"), Lazy("designer.editor.docks.history:History")),
        }
        return {
            "minimap": PanelOffer(sentence("Mini-map"), lambda editor: MiniMap(editor, self._canvas)),
            "notes": PanelOffer(sentence("Notes"), Lazy("designer.editor.docks.notes:Notes")),
            "layers": PanelOffer(sentence("Layers"), Lazy("designer.editor.docks.layers:LayerList")),
            "bench": PanelOffer(sentence("Workbench"), lambda editor: Workbench(editor, pages)),
        }

    def _places(self) -> dict[str, PanelPlace]:
        return {**{name: dock.place for name, dock in self.docks.items()}, **self.bench.pages}

    def __getitem__(self, name: str) -> Any:
        """A panel, or a page of the workbench, by its name."""
        return self.docks[name].panel if name in self.docks else self.bench.pages[name].panel

    def _connect(self) -> None:
        self["problems"].counted.connect(self._badge)
        self.bench.turned.connect(self._turned)
        self.bench.pressed.connect(self._press_tab)
        self._editor.document.loaded.connect(self.look)
        self["problems"].count()

    def lay(self, workspace: Workspace) -> None:
        """Put every panel where it belongs in a workspace at first."""
        self._first.lay(workspace)
        self.tabs.look_ahead()
        self.follow_room()

    @property
    def width_class(self) -> str:
        """The class of windows that this one belongs to by its width."""
        return width_class(self._first.width)

    def begin_room(self) -> None:
        """Give the workbench the height that suits the window: to be asked again when the window has its size."""
        self._first.begin_room(self._editor.state.workspace)

    def follow_room(self) -> None:
        """Offer in drawers what gives way in a window so wide; nothing while the panels are put away."""
        workspace = self._editor.state.workspace
        for (side, drawer), folded in zip(self._drawers.items(), self._first.folded(workspace), strict=True):
            seen = folded and not self.are_away and not self._rests
            drawer.take(self._first.docks_at(side, workspace) if seen else ())

    def _open_or_close(self, name: DrawerName) -> None:
        """A name in a drawer was pressed; by the keyboard it leads into the panel."""
        if name.dock.isHidden():
            self.show_panel(name.dock.objectName(), with_keyboard=name.hasFocus())
        else:
            name.dock.close()

    def _make_way(self, dock: DockFrame) -> None:
        """Of the panels in a drawer one is open at a time."""
        for drawer in self._drawers.values():
            if dock in drawer.docks:
                for other in drawer.docks:
                    if other is not dock and not other.isFloating():
                        other.hide()

    def toggle_actions(self) -> tuple[QAction, ...]:
        """An entry for the menu for each panel, to show or hide it."""
        actions = (dock.toggleViewAction() for dock in self.docks.values())
        return tuple(action for action in actions if isinstance(action, QAction))

    def rest(self, rests: bool) -> None:
        """While they rest no panel is made because its dock comes to the front: what is shown is not yet known."""
        for dock in self.docks.values():
            dock.rest(rests)

    def start(self) -> None:
        """Begin what waits for the window: it is on the screen now."""
        self._follow_settings()
        self._editor.settingChanged.connect(lambda _: self._follow_settings())
        self.live.start()

    def reset(self) -> None:
        """Put every panel back where it was at first."""
        self._hidden = []
        self.lay(self._editor.state.workspace)
        self.barHidden.emit(False)

    @property
    def are_away(self) -> bool:
        """Whether the panels were hidden all together."""
        return bool(self._hidden)

    def toggle_all(self) -> None:
        """Hide every panel and the tool bar, or show those again that were hidden so."""
        away, self._hidden = self._hidden, []
        if not away:
            # of panels that share a place, the one in front comes last, and so to the front again
            opened = [name for name in self.docks if self._is_open(name)]
            if not opened:
                return
            self._hidden = sorted(opened, key=lambda name: self.docks[name].in_front)
        for name in away or self._hidden:
            self.docks[name].setVisible(bool(away))
            self.docks[name].raise_()
        self.follow_room()
        self.barHidden.emit(self.are_away)

    def put_away(self) -> None:
        """Hide every panel and the tool bar until ``come_back``; who does so knows where they were."""
        self._hidden = []
        for dock in self.docks.values():
            dock.hide()
        self._allow(False)

    def come_back(self) -> None:
        """Show the tool bar again; panels can be shown and hidden."""
        self._allow(True)

    def _allow(self, allowed: bool) -> None:
        self._rests = not allowed
        self.follow_room()
        for action in self.toggle_actions():
            action.setEnabled(allowed)
        self.barHidden.emit(not allowed)

    def _is_open(self, name: str) -> bool:
        """Whether a dock is shown, if only as a tab behind another one."""
        action = self.docks[name].toggleViewAction()
        return action is not None and action.isChecked()

    def walk(self, step: int) -> None:
        """Give the keyboard to the next (or with -1 the previous) panel; boards, tool bar and drawers are some."""
        bars = (name for name, (bar, _) in self._bars.items() if bar.isVisible())
        stops = ["", *filter(self._is_open, self.docks), *bars]
        here = self._with_keyboard()
        after = stops[(stops.index(here) + step) % len(stops)] if here in stops else stops[0]
        if after in self._bars and self._bars[after][1]():
            return
        if after in self.docks:
            self.show_panel(after)
        else:
            (self._pages.currentWidget() or self._canvas).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def take_bar(self, bar: QWidget, enter: Callable[[], bool]) -> None:
        """Let the keyboard walk to a bar too; ``enter`` gives it the keyboard."""
        self._bars[bar.objectName()] = bar, enter

    def _with_keyboard(self) -> str:
        """The dock or the bar that has the keyboard; empty for none."""
        focused = QApplication.focusWidget()
        parts = {**self.docks, **{name: bar for name, (bar, _) in self._bars.items()}}
        return next((name for name, part in parts.items() if focused is not None and part.isAncestorOf(focused)), "")

    def show_panel(self, name: str, *, with_keyboard: bool = True) -> Any:
        """Show a dock, give it the keyboard if it shall have it, and return its panel."""
        dock = self.docks[name]
        dock.show()
        dock.raise_()
        self._make_way(dock)
        if dock is self.docks["bench"]:
            self._open_bench()
        if with_keyboard:
            dock.panel.focus()
        return dock.panel

    @property
    def page(self) -> str:
        """The page of the workbench that is shown."""
        return self.bench.page

    def show_page(self, name: str, *, with_keyboard: bool = True) -> Any:
        """Show a page of the workbench, give it the keyboard if it shall have it, and return it."""
        self.docks["bench"].show()
        if with_keyboard:
            self.docks["bench"].raise_()
        page = self.bench.show_page(name)
        self._open_bench()
        if with_keyboard:
            page.focus()
        return page

    def _open_bench(self) -> None:
        """Give the page room where the window has none but for the tabs."""
        if not self.bench.is_open:
            self._first.open_bench(self._editor.state.workspace)

    def _press_tab(self, was_in_front: bool) -> None:
        """Where the tabs stand alone, one that is pressed opens its page, and pressed again closes it."""
        workspace = self._editor.state.workspace
        if not self.bench.is_open:
            self._first.open_bench(workspace)
        elif was_in_front and self._first.first_height(workspace) == SHORT_TABS:
            self._first.begin_room(workspace)

    def show_one_page(self, names: tuple[str, ...]) -> None:
        """Show one of these pages, the first if none of them is shown; the keyboard stays where it is."""
        page = self.bench.page
        self.show_page(page if page in names else names[0], with_keyboard=False)

    def _badge(self, errors: int, warnings: int, hints: int) -> None:
        """Red for errors alone: warnings and hints are counted without alarm."""
        self.bench.set_badge("problems", errors or warnings + hints, bad=errors > 0)

    def _turned(self, name: str) -> None:
        """Show robots on the boards once a page about what is played is opened, and always in the studio.

        Such a page may be left: the robots stay until the person takes them away, or the workspace changes.
        """
        opened = name in self._furniture.pages and not self.docks["bench"].isHidden()
        self._kept = self._kept or (opened and not self._editor.state.workspace.plays)
        self.playback.set_active(self._editor.state.workspace.plays or opened or self._kept)
        self._editor.commands.refresh()

    def finds(self) -> Iterator[SearchHit]:
        """What the panels have that the search finds by name."""
        for place in self._places().values():
            if place.offered.searched:
                yield from place.panel.finds()

    def toggle_robots(self) -> None:
        """Take what is played away from the boards, or show it again."""
        self._kept = not self.playback.active
        self.playback.set_active(self._kept)
        self._editor.commands.refresh()

    def look(self) -> None:
        """Show what is played, or take it away: the workspace has changed."""
        self._kept = False
        self._turned(self.bench.page)

    def _follow_settings(self) -> None:
        self.playback.reduced_motion = self._editor.reduced_motion

# SPDX-License-Identifier: GPL-3.0-or-later
"""All panels of the window: made once, laid where they belong, shown and hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QObject, Qt, pyqtSignal
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QWidget

from designer.base.modules import Lazy
from designer.base.words import sentence
from designer.editor.docks.frame import DockFrame, DockTabs
from designer.editor.docks.minimap import MiniMap
from designer.editor.docks.problems import Problems
from designer.editor.docks.workbench import USUAL, Workbench, first_height
from designer.editor.panel import PanelOffer, PanelPlace
from designer.editor.workspace import DRAW, Workspace

if TYPE_CHECKING:
    from designer.editor.canvas.boards_view import BoardsView
    from designer.editor.context import Editor, SearchHit
    from designer.editor.desk import Desk

_USUAL_LINE = 17
"""Pixels of a line in the font for which the panels are laid out."""

_WIDEST = 0.44
"""The share of the window that panels at one side take at first, at the most: boards need the rest."""

NARROW = 1366
"""The width of a window up to which panels of both sides share the left one where a race is watched."""

_BAR = "bar"
"""The tool bar, among the places that the keyboard walks through."""

_LEFT = Qt.DockWidgetArea.LeftDockWidgetArea
_RIGHT = Qt.DockWidgetArea.RightDockWidgetArea
_BOTTOM = Qt.DockWidgetArea.BottomDockWidgetArea


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
        self._bar: tuple[QWidget, Callable[[], bool]] | None = None
        self.tabs = DockTabs(window, self.docks)
        self.lay(DRAW)
        self._connect()

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
        self._editor.document.loaded.connect(self.look)
        self["problems"].count()

    def lay(self, workspace: Workspace) -> None:
        """Put every panel where it belongs in a workspace at first."""
        own = self._furniture.docks
        narrow = workspace.plays and self._window.width() <= NARROW
        areas = {
            name: _LEFT if narrow and docked.workspace is workspace else docked.area for name, docked in own.items()
        }
        for name, dock in self.docks.items():
            area = areas[name] if name in own else _BOTTOM if name == "bench" else _RIGHT
            dock.setFloating(False)
            self._window.addDockWidget(area, dock)
            dock.hide()  # all of them: panels of two workspaces together would press the window larger
        for name, dock in self.docks.items():
            shown = workspace.has_bench if name == "bench" else name in own and own[name].workspace is workspace
            dock.setVisible(shown)
        left, right, below = (
            [self.docks[n] for n, docked in own.items() if areas[n] is side and docked.workspace is workspace]
            for side in (_LEFT, _RIGHT, _BOTTOM)
        )
        for shared in (left, below):
            for one, other in pairwise(shared):
                self._window.tabifyDockWidget(one, other)
            if shared:
                shared[0].raise_()
        most = _WIDEST * self._window.width()
        widths = [round(min(side * self.grow, most)) for side in workspace.sides]
        sides = [(docks[0], width) for docks, width in zip((left, right), widths, strict=True) if docks]
        if sides:
            self._window.resizeDocks([dock for dock, _ in sides], [w for _, w in sides], Qt.Orientation.Horizontal)
        if len(right) > 1:
            self._window.resizeDocks(right[:2], [360, 340], Qt.Orientation.Vertical)
        self.begin_room()

    @property
    def grow(self) -> float:
        """Panels are larger where the font is, but never so that little is left of the boards."""
        return max(1.0, min(1.35, self._window.fontMetrics().height() / _USUAL_LINE))

    def begin_room(self) -> None:
        """Give the workbench the height that suits the window: to be asked again when the window has its size."""
        usual = self._editor.state.workspace.bench or USUAL
        height = round(self.grow * first_height(self._window.height(), usual))
        self._window.resizeDocks([self.docks["bench"]], [height], Qt.Orientation.Vertical)

    def toggle_actions(self) -> tuple[QAction, ...]:
        """An entry for the menu for each panel, to show or hide it."""
        actions = (dock.toggleViewAction() for dock in self.docks.values())
        return tuple(action for action in actions if isinstance(action, QAction))

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
        for action in self.toggle_actions():
            action.setEnabled(allowed)
        self.barHidden.emit(not allowed)

    def _is_open(self, name: str) -> bool:
        """Whether a dock is shown, if only as a tab behind another one."""
        action = self.docks[name].toggleViewAction()
        return action is not None and action.isChecked()

    def walk(self, step: int) -> None:
        """Give the keyboard to the next (or with -1 the previous) panel; the boards are one of them."""
        open_ones = filter(self._is_open, self.docks)
        stops = ["", *open_ones, _BAR]
        here = self._with_keyboard()
        after = stops[(stops.index(here) + step) % len(stops)] if here in stops else stops[0]
        if after == _BAR and self._enter_bar():
            return
        if after and after != _BAR:
            self.show_panel(after)
        else:
            (self._pages.currentWidget() or self._canvas).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def take_bar(self, bar: QWidget, enter: Callable[[], bool]) -> None:
        """Let the keyboard walk to the tool bar too; ``enter`` gives it the keyboard."""
        self._bar = bar, enter

    def _enter_bar(self) -> bool:
        return self._bar is not None and self._bar[0].isVisible() and self._bar[1]()

    def _with_keyboard(self) -> str:
        """The dock that has the keyboard, or the tool bar; empty for none."""
        focused = QApplication.focusWidget()
        if self._bar is not None and focused is not None and self._bar[0].isAncestorOf(focused):
            return _BAR
        return next(
            (name for name, dock in self.docks.items() if focused is not None and dock.isAncestorOf(focused)), ""
        )

    def show_panel(self, name: str, *, with_keyboard: bool = True) -> Any:
        """Show a dock, give it the keyboard if it shall have it, and return its panel."""
        dock = self.docks[name]
        dock.show()
        dock.raise_()
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
        if with_keyboard:
            page.focus()
        return page

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

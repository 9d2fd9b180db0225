# SPDX-License-Identifier: GPL-3.0-or-later
"""Where panels are at first: beside and below the boards, as wide as their workspace has them in a window so wide.

In a narrower window panels give way: those of a race share the left side, those at the right one place; then whole
sides become drawers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QMainWindow

from designer.editor.docks.bench_height import LOWEST, SHORT_PAGE, SHORT_TABS, USUAL, first_height
from designer.editor.docks.widths import BOARDS, folded_sides, growth, width_class

if TYPE_CHECKING:
    from designer.editor.desk import DockedPanel
    from designer.editor.docks.frame import DockFrame
    from designer.editor.workspace import Workspace

_LEFT = Qt.DockWidgetArea.LeftDockWidgetArea
_RIGHT = Qt.DockWidgetArea.RightDockWidgetArea
_BOTTOM = Qt.DockWidgetArea.BottomDockWidgetArea


_AROUND, _CROSS = 16, 32
"""Pixels beside the name on a tab, and of the cross on the one in front."""


class FirstPlaces:
    """Lays the panels of a window where they belong."""

    def __init__(
        self, window: QMainWindow, docks: Mapping[str, DockFrame], furniture: Mapping[str, DockedPanel]
    ) -> None:
        """For all docks of a window; ``furniture`` says where the game wants its own."""
        self._window, self._docks, self._furniture = window, docks, furniture

    @property
    def grow(self) -> float:
        """Panels are larger where the font is, but never so that little is left of the boards."""
        return growth(self._window.fontMetrics().height())

    @property
    def width(self) -> float:
        """Pixels of the window in the usual font."""
        return self._window.width() / self.grow

    def lay(self, workspace: Workspace) -> None:
        """Put every panel where it belongs in a workspace at first; only those that are seen then are made."""
        for dock in self._docks.values():
            dock.rest(True)
        self._place(workspace)
        for dock in self._docks.values():
            dock.rest(False)

    def _place(self, workspace: Workspace) -> None:
        for name, dock in self._docks.items():
            dock.setFloating(False)
            self._window.addDockWidget(self._area(name, workspace), dock)
            dock.hide()  # all of them: panels of two workspaces together would press the window larger
        left, right, below = (self.docks_at(side, workspace) for side in (_LEFT, _RIGHT, _BOTTOM))
        self._docks["bench"].setVisible(workspace.has_bench)
        for docks, folded in zip((left, right, below), (*self.folded(workspace), False), strict=True):
            for dock in docks:
                dock.setVisible(not folded)
        self._lay_over(left)
        self._lay_over(below)
        if self._joins_below(workspace):
            self._lay_over(right)
        if self._shares(workspace) and right:
            self._lay_over(right)
            right[-1].raise_()  # what tells of one thing comes before what looks over all
        self._give_sizes(left, right, workspace)

    def docks_at(self, side: Qt.DockWidgetArea, workspace: Workspace) -> list[DockFrame]:
        """The panels of a workspace at a side, or below."""
        own = (name for name, docked in self._furniture.items() if docked.workspace is workspace)
        return [self._docks[name] for name in own if self._area(name, workspace) is side]

    def folded(self, workspace: Workspace) -> tuple[bool, bool]:
        """Whether the panels at the left and at the right are drawers in a window so wide."""
        left, right = self._sides(workspace)
        return folded_sides(
            self.width,
            (left if self.docks_at(_LEFT, workspace) else 0, right if self.docks_at(_RIGHT, workspace) else 0),
            workspace.boards or BOARDS,
        )

    def _sides(self, workspace: Workspace) -> tuple[int, int]:
        return workspace.narrower.get(width_class(self.width), workspace.sides)

    def _shares(self, workspace: Workspace) -> bool:
        """Whether panels give up places of their own: in all but wide windows, where many look on."""
        return workspace.shares_places and width_class(self.width) != ""

    def _area(self, name: str, workspace: Workspace) -> Qt.DockWidgetArea:
        docked = self._furniture.get(name)
        if docked is None:
            return _BOTTOM if name == "bench" else _RIGHT
        own = docked.workspace is workspace
        if own and docked.area is _BOTTOM and self._joins_below(workspace):
            return _RIGHT
        return _LEFT if own and workspace.plays and self._shares(workspace) else docked.area

    def _joins_below(self, workspace: Workspace) -> bool:
        """Whether a workspace's own panels below the boards are tabs at the right: a narrow window is low, too."""
        return bool(workspace.below) and width_class(self.width) in ("narrow", "slim")

    def _lay_over(self, docks: Sequence[DockFrame]) -> None:
        """Put panels one over the other, the first one in front."""
        for one, other in pairwise(docks):
            self._window.tabifyDockWidget(one, other)
        if docks:
            docks[0].raise_()

    def _give_sizes(self, left: Sequence[DockFrame], right: Sequence[DockFrame], workspace: Workspace) -> None:
        most = max(1, round(self._window.width() - BOARDS * self.grow))
        widths = [round(side * self.grow) for side in self._sides(workspace)]
        sides = [
            (docks[0], min(most, max(width, self._tabs_width(docks))))
            for docks, width in zip((left, right), widths, strict=True) if docks
        ]  # fmt: skip
        if sides:
            self._window.resizeDocks([dock for dock, _ in sides], [w for _, w in sides], Qt.Orientation.Horizontal)
        if len(right) > 1 and not self._shares(workspace) and not self._joins_below(workspace):
            self._window.resizeDocks(right[:2], [360, 340], Qt.Orientation.Vertical)
        self.begin_room(workspace)

    def _tabs_width(self, docks: Sequence[DockFrame]) -> int:
        """Pixels in which the names of panels that share a place are not cut; 0 where each has its own."""
        if len(docks) < 2 or docks[1] not in self._window.tabifiedDockWidgets(docks[0]):
            return 0
        metrics = self._window.fontMetrics()
        return _CROSS + sum(metrics.horizontalAdvance(dock.windowTitle()) + _AROUND for dock in docks)

    def begin_room(self, workspace: Workspace) -> None:
        """Give the workbench the height that suits the window: to be asked again when the window has its size."""
        self._give_height(self.first_height(workspace))
        below, height = self.docks_at(_BOTTOM, workspace), self._height_below(workspace)
        if below and height:
            self._window.resizeDocks(below[:1], [round(self.grow * height)], Qt.Orientation.Vertical)

    def _height_below(self, workspace: Workspace) -> int:
        """Pixels of the workspace's own panels below the boards; 0 where these have room for as little as can be."""
        return first_height(self._window.height() / self.grow, workspace.below, 0) if workspace.below else 0

    def first_height(self, workspace: Workspace) -> int:
        """Pixels of the workbench in a window so high, in the usual font."""
        short = SHORT_PAGE if workspace.plays else SHORT_TABS
        return first_height(self._window.height() / self.grow, workspace.bench or USUAL, short)

    def open_bench(self, workspace: Workspace) -> None:
        """Give a page of the workbench room, where there was none but for the tabs."""
        self._give_height(max(LOWEST, self.first_height(workspace)))

    def _give_height(self, height: int) -> None:
        self._window.resizeDocks([self._docks["bench"]], [round(self.grow * height)], Qt.Orientation.Vertical)

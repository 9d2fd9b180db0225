# SPDX-License-Identifier: GPL-3.0-or-later
"""How high the dock under the boards is: low on a small screen, higher while a page of it needs that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, Qt

from designer.editor.widgets.timers import later

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QDockWidget, QMainWindow

    from designer.editor.docks.workbench import Workbench

USUAL, LOWEST = 196, 132
"""Pixels of its height where there is room enough, and where there is little: the head and three problems."""

_ROOMY = 1000
"""A window of so many pixels has room enough."""

_SHARE = 0.28
"""What the dock gives up of each pixel that a window lacks: a board of 12 by 12 needs the rest."""


def first_height(window_height: int, usual: int = USUAL) -> int:
    """The height of the dock in a window of this height, before the person has chosen one."""
    return max(LOWEST, min(usual, round(usual - (_ROOMY - window_height) * _SHARE)))


class BenchHeight(QObject):
    """Makes the dock higher for a page that needs it, and as high as before when that page is left."""

    def __init__(self, window: QMainWindow, dock: QDockWidget, bench: Workbench) -> None:
        super().__init__(window)
        self._window, self._dock, self._bench = window, dock, bench
        self._before: int | None = None
        self._lent = self._wanted = 0
        self._soon = later(self, lambda: self._take(self._wanted))
        self._height = 0
        bench.leaving.connect(self._leave)
        bench.turned.connect(self._turned)

    def begin(self, grow: float = 1, usual: int = 0) -> None:
        """Give the dock its first height, in a font that is so much larger than the usual one.

        ``usual`` is the height where there is room enough; 0 for that of most workspaces.
        """
        self._before = None
        self._take(round(grow * first_height(self._window.height(), usual or USUAL)))

    def _leave(self) -> None:
        self._height = self._dock.height()  # the next page may press the dock larger at once

    def _turned(self) -> None:
        needed = self._bench.head.sizeHint().height() + self._bench.minimumSizeHint().height()
        height = self._height
        if self._before is not None and height != self._lent:
            self._before = None  # the person has drawn it to another height since
        if needed > height:
            self._before, self._lent = (height if self._before is None else self._before), needed
            self._later(needed)
        elif self._before is not None and needed <= self._before:
            self._later(self._before)
            self._before = None

    def _later(self, height: int) -> None:
        """The dock knows at the next turn of the event loop what its page needs now."""
        self._wanted = height
        self._soon.start(0)

    def _take(self, height: int) -> None:
        self._window.resizeDocks([self._dock], [height], Qt.Orientation.Vertical)

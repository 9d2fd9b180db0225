# SPDX-License-Identifier: GPL-3.0-or-later
"""When Python looks for garbage through all that there is: while the hand rests, and not while it draws.

Python does so whenever a quarter more has come to stay. On a large course that takes many times as long as a step of
the brush, and finds next to nothing: what a stroke lets go goes by itself. Only what holds itself waits for the rest.
"""

from __future__ import annotations

import gc
from typing import Any

from PyQt6.QtCore import QObject, Qt
from PyQt6.QtGui import QCursor, QGuiApplication

from designer.base.garbage_collection import OFTEN
from designer.editor.background import release_memory
from designer.editor.tabs import Tab, TabList
from designer.editor.widgets.timers import later

REST = 10_000
"""Milliseconds without a change and without a move of the mouse."""

DUE = OFTEN[2]
"""After so many looks through what is younger Python looks through all; before that a rest is no reason either."""

SELDOM = 100 * DUE
"""After so many it does also while the hand never rests, so that memory does not grow for ever."""


class GarbageCollector(QObject):
    """Has Python look through everything when the hand rests, and hardly ever before."""

    def __init__(self, tabs: TabList[Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._usual = gc.get_threshold()
        gc.set_threshold(*self._usual[:2], SELDOM)
        self._something_closed = False
        self._rest = later(self, self._look, REST)
        self._pointer = QCursor.pos()
        tabs.opened.connect(self._follow)
        tabs.closed.connect(self._closed)
        for tab in tabs.all:
            self._follow(tab)

    def stop(self) -> None:
        """The program ends: Python looks when it likes."""
        self._rest.stop()
        gc.set_threshold(*self._usual)

    def _follow(self, tab: Tab) -> None:
        tab.document.changed.connect(self._wait)
        self._wait()

    def _closed(self) -> None:
        """What the tab held is garbage, also what was made at the start and would stay to the end."""
        gc.unfreeze()
        self._something_closed = True
        self._wait()

    def _wait(self) -> None:
        self._rest.start()

    def _look(self) -> None:
        """Look through all where that is due, unless the hand has moved since the last time: then it does not rest."""
        before, self._pointer = self._pointer, QCursor.pos()
        if before != self._pointer or QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton:
            self._wait()
        elif self._something_closed or gc.get_count()[2] >= DUE:
            self._something_closed = False
            gc.collect()
            release_memory()

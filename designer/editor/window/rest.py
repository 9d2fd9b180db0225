# SPDX-License-Identifier: GPL-3.0-or-later
"""What is got ready while the window rests, so that nobody waits for it later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PyQt6.QtCore import QObject, QTimer

from designer.editor.desk import find_desk
from designer.editor.tabs import TabList

REST = 3000
"""Milliseconds after the start: the window stands, and what was opened is read."""


class Preparation(QObject):
    """What the game in front has got ready soon after the start of the program, and ends with the program."""

    def __init__(self, tabs: TabList[Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tabs = tabs
        self._end: Callable[[], None] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(REST)
        self._timer.timeout.connect(self._begin)
        self._timer.start()

    def _begin(self) -> None:
        self._end = find_desk(self._tabs.front.document.game).prepare()

    def stop(self) -> None:
        """The program ends: nothing goes on without it."""
        self._timer.stop()
        if self._end is not None:
            self._end()

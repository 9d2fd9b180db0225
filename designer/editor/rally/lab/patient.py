# SPDX-License-Identifier: GPL-3.0-or-later
"""A search beside the window: it waits for the fast engine, tells how far it is, and ends with the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QTimer, pyqtSignal

from designer.editor.background import BackgroundWorker
from designer.editor.rally.lab.background_search import Warmth

if TYPE_CHECKING:
    from designer.editor.context import Editor

TICK = 100
"""Milliseconds between two looks at how far it is: ten times a second at most."""


class PatientSearch(QObject):
    """What all searches beside the window have in common; a background worker does one piece of them at a time.

    Signals:
        changed: there is another answer, or something else goes on.
        ticked: the search has gone on; at most ten times a second.
    """

    changed = pyqtSignal()
    ticked = pyqtSignal()

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self._editor = editor
        self._worker, self._warmth = BackgroundWorker(self), Warmth.of(editor)
        self._begin: Callable[[], None] | None = None
        self._warmth.finished.connect(self._begin_now)
        self._timer = QTimer(self)
        self._timer.setInterval(TICK)
        self._timer.timeout.connect(self.ticked)
        editor.shutDown.connect(self._end)

    @property
    def is_waiting(self) -> bool:
        """Whether it waits for the fast engine."""
        return self._begin is not None

    def _begin_when_ready(self, begin: Callable[[], None]) -> None:
        """Begin as soon as the fast engine can play, or cannot be made to; what waited before is forgotten."""
        self._begin = begin
        self._warmth.want()
        self._begin_now()

    def _begin_now(self) -> None:
        if self._begin is not None and not self._warmth.is_worth_waiting():
            begin, self._begin = self._begin, None
            begin()

    def _give_up(self) -> None:
        """Nobody wants the answer any more."""
        self._begin = None
        self._worker.give_up()

    def _tick_while(self, busy: bool) -> None:
        """Tell now and then how far it is, as long as it goes on."""
        if busy:
            self._timer.start()
        else:
            self._timer.stop()

    def _end(self) -> None:
        """The window closes."""
        self._timer.stop()
        self._begin = None
        self._worker.stop()

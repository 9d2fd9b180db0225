# SPDX-License-Identifier: GPL-3.0-or-later
"""Work beside the window: one piece at a time in a thread, given up when nobody wants its answer any more."""

from __future__ import annotations

import sys
from collections.abc import Callable
from threading import Event

from PyQt6.QtCore import QObject, QThreadPool, pyqtBoundSignal, pyqtSignal

Work = Callable[[Callable[[], None]], object]
"""What is done in the thread. It is handed a function to call now and then, which ends it if it was given up."""

TURN = 0.001
"""Seconds after which a thread lets the other go on: the window is painted between two turns of the work."""


class GivenUpError(Exception):
    """The work was given up: nobody wants its answer any more."""


class BackgroundWorker(QObject):
    """Does one piece of work at a time. The answer comes back in the thread of the window."""

    _done = pyqtSignal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._task: _Task | None = None
        self._done.connect(self._finish)

    @property
    def is_busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._task is not None

    def start(self, work: Work, then: Callable[[object], None]) -> None:
        """Do ``work``, then tell ``then`` its answer; what was being done is given up."""
        self.give_up()
        sys.setswitchinterval(TURN)
        self._task = _Task(work, then, self._done)
        self._pool.start(self._task.run)

    def give_up(self) -> None:
        """The answer of what is being done is not wanted any more."""
        if self._task is not None:
            self._task.given_up.set()
            self._task = None

    def stop(self) -> None:
        """Give up, and wait until the thread is still."""
        self.give_up()
        self._pool.waitForDone()

    def _finish(self, task: object, answer: object) -> None:
        if task is not self._task or not isinstance(task, _Task):
            return
        self._task = None
        if isinstance(answer, Exception):
            raise answer
        task.then(answer)


class _Task:
    """A piece of work and who wants its answer."""

    def __init__(self, work: Work, then: Callable[[object], None], done: pyqtBoundSignal) -> None:
        self.then = then
        self.given_up = Event()
        self._work, self._done = work, done

    def run(self) -> None:
        try:
            answer = self._work(self._breathe)
        except GivenUpError:
            return
        except Exception as error:
            answer = error
        if not self.given_up.is_set():
            self._done.emit(self, answer)

    def _breathe(self) -> None:
        if self.given_up.is_set():
            raise GivenUpError

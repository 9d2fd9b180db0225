# SPDX-License-Identifier: GPL-3.0-or-later
"""A search in the background: it waits for the fast engine, tells how far it is, and ends with the window.

The fast engine is loaded where its code was compiled before, else compiled first. A window has one that gets it ready,
whoever waits for it: two compilers never work side by side. A few threads judge, and end as soon as nobody wants their
answers any more.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import sleep
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QTimer, pyqtSignal

from designer.base.breathe import Breathe
from designer.editor.background import BackgroundWorker
from designer.rally.lab import compilation
from designer.rally.lab.engines import compiled_engine
from designer.rally.lab.workers import Answer, LocalPool, Order, processors

if TYPE_CHECKING:
    from designer.editor.context import Editor

BEAT = 0.1
"""Seconds between two looks whether the compiler is done, or nobody wants it any more."""


class EngineLoading(QObject):
    """Whether the fast engine can play at once: on any floor, and on one with elements of the expansions.

    Signals:
        ready: it can play on floors on which it could not before.
        finished: it can, or it cannot be made to.
    """

    ready = pyqtSignal()
    finished = pyqtSignal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._worker = BackgroundWorker(self)
        self._wanted: list[bool] = []
        self._answers: dict[bool, bool] = {}
        self.is_compiling = False

    @classmethod
    def of(cls, editor: Editor) -> EngineLoading:
        """The one of a window."""
        found = editor.findChild(cls)
        if found is None:
            found = cls(editor)
            editor.shutDown.connect(found.stop)
        return found

    def is_ready(self, *, expansions: bool = False) -> bool:
        """Whether the fast engine can play at once, also on a floor with elements of the ``expansions``."""
        return self._answers.get(expansions, False)

    def is_worth_waiting(self, *, expansions: bool = False) -> bool:
        """Whether it cannot yet and may still come to: who waits for another one waits for ever."""
        return compilation.is_installed() and expansions not in self._answers

    def want(self, *, expansions: bool = False) -> None:
        """Get it ready; nothing happens once that is under way, or it is known how it ends."""
        if self.is_worth_waiting(expansions=expansions) and expansions not in self._wanted:
            self._wanted.append(expansions)
            if len(self._wanted) == 1:
                self._begin()

    def stop(self) -> None:
        """The window closes: a compiler that is at work ends."""
        self._wanted.clear()
        self._worker.stop()

    def _begin(self) -> None:
        expansions = self._wanted[0]
        self.is_compiling = not compilation.is_warm(expansions=expansions)
        self._worker.start(partial(_get_ready, expansions), self._done)

    def _done(self, answer: object) -> None:
        self.is_compiling = False
        self._answers[self._wanted.pop(0)] = answer is True
        if self._wanted:
            self._begin()
        if answer is True:
            self.ready.emit()
        self.finished.emit()


def _get_ready(expansions: bool, breathe: Breathe) -> bool:
    """Compile if it was never done, in a process of its own; then load what was compiled. Whether it can play."""
    if not compilation.is_warm(expansions=expansions) and not _compile(expansions, breathe):
        return False
    breathe()
    engine = compiled_engine()
    if engine is None:
        return False
    engine.play(compilation.sample(expansions=expansions), (0, 1))
    return True


def _compile(expansions: bool, breathe: Breathe) -> bool:
    process = compilation.begin(expansions=expansions)
    try:
        while process.poll() is None:
            sleep(BEAT)
            breathe()
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
    return process.returncode == 0


MOST_THREADS = 4
"""More do not help: half of the work holds the lock of the interpreter."""


def background_pool(work: Callable[[Order], Answer]) -> LocalPool[Order, Answer]:
    """A few threads, so that the window has a processor for itself; they end with what they were asked."""
    return LocalPool(work, max(1, min(MOST_THREADS, processors() - 1)), "threads")


TICK = 100
"""Milliseconds between two looks at how far it is: ten times a second at most."""


class BackgroundSearch(QObject):
    """What all searches in the background have in common; a background worker does one piece of them at a time.

    Signals:
        changed: there is another answer, or something else goes on.
        ticked: the search has gone on; at most ten times a second.
    """

    changed = pyqtSignal()
    ticked = pyqtSignal()

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self._editor = editor
        self._worker, self._warmth = BackgroundWorker(self), EngineLoading.of(editor)
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

    def _begin_when_ready(self, begin: Callable[[], None], *, worth: bool) -> None:
        """Begin as soon as the fast engine can play, or cannot be made to; what waited before is forgotten.

        ``worth``: whether it knows the rules, so that it is worth waiting for.
        """
        self._begin = begin
        if worth:
            self._warmth.want()
            self._begin_now()
        else:
            self._begin_at_once()

    def _begin_now(self) -> None:
        if self._begin is not None and not self._warmth.is_worth_waiting():
            self._begin_at_once()

    def _begin_at_once(self) -> None:
        if self._begin is not None:
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

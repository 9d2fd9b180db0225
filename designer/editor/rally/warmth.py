# SPDX-License-Identifier: GPL-3.0-or-later
"""Getting the fast engine ready beside the window: loaded where its code was compiled before, else compiled first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import sleep

from PyQt6.QtCore import QObject, pyqtSignal

from designer.editor.background import BackgroundWorker
from designer.errors import CourseDesignerError
from designer.rally.lab import warming
from designer.rally.lab.engines import compiled_engine
from designer.rally.lab.setting import Setting

BEAT = 0.1
"""Seconds between two looks whether the compiler is done, or nobody wants it any more."""


class Warmth(QObject):
    """Whether the fast engine can play at once.

    Signals:
        ready: it can.
        finished: it can, or it cannot be made to.
    """

    ready = pyqtSignal()
    finished = pyqtSignal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._worker = BackgroundWorker(self)
        self._asked = self._failed = self.is_ready = self.is_compiling = False

    @property
    def is_worth_waiting(self) -> bool:
        """Whether the fast engine is not there yet and can still come: who waits for another one waits for ever."""
        return warming.is_installed() and not self.is_ready and not self._failed

    def start(self, make: Callable[[], Setting]) -> None:
        """Get it ready with a race of the setting that ``make`` makes; nothing happens once that is under way."""
        if self._asked or not warming.is_installed():
            return
        self._asked = True
        self.is_compiling = not warming.is_warm()
        self._worker.start(partial(_get_ready, make), self._done)

    def stop(self) -> None:
        """The window closes: a compiler that is at work ends."""
        self._worker.stop()

    def _done(self, answer: object) -> None:
        self.is_compiling = False
        self._asked = answer is not None
        self.is_ready, self._failed = answer is True, answer is False
        if self.is_ready:
            self.ready.emit()
        self.finished.emit()


def _get_ready(make: Callable[[], Setting], breathe: Callable[[], None]) -> bool | None:
    """Compile if it was never done, in a process of its own; then load what was compiled.

    Returns:
        Whether it can play; None where the course cannot be raced, so that nothing could be tried.
    """
    try:
        setting = make()
    except CourseDesignerError:
        return None
    breathe()
    if not warming.is_warm() and not _compile(breathe):
        return False
    breathe()
    engine = compiled_engine()
    if engine is None:
        return False
    engine.play(setting, (0, 1))
    return True


def _compile(breathe: Callable[[], None]) -> bool:
    process = warming.begin()
    try:
        while process.poll() is None:
            sleep(BEAT)
            breathe()
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
    return process.returncode == 0

# SPDX-License-Identifier: GPL-3.0-or-later
"""The program is told to end from outside: the session of the desktop ends, or a signal comes."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
from collections.abc import Callable
from types import FrameType
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QObject, QSocketNotifier, QTimer
from PyQt6.QtGui import QSessionManager
from PyQt6.QtWidgets import QApplication

if TYPE_CHECKING:
    from designer.editor.context import Editor


class Shutdown(QObject):
    """One for a running program.

    SIGTERM and SIGHUP leave no time for questions: what is not saved is put into safety and offered at the
    next start. SIGINT, the Ctrl+C of a terminal, closes the window as its own button would; a second one
    ends the program as SIGTERM does.
    """

    def __init__(self, application: QApplication, editor: Editor) -> None:
        super().__init__(editor)
        self._application, self._editor = application, editor
        self._asked = False
        application.commitDataRequest.connect(self.end_session)
        self._before: dict[int, Any] = {}
        if os.name == "posix":
            self._listen()

    def stop(self) -> None:
        """Signals do again what they did before."""
        for number, handler in self._before.items():
            signal.signal(number, handler)
        if self._before:
            signal.set_wakeup_fd(self._woken_before)
            self._notifier.setEnabled(False)
            self._ours.close()
            self._theirs.close()
        self._before = {}

    def end_session(self, manager: QSessionManager) -> None:
        """The desktop logs out: ask once where work is not saved; Cancel keeps the session."""
        editor = self._editor
        if editor.document.is_clean:
            return
        if not manager.allowsInteraction():
            if editor.guard is not None:
                editor.guard.write_now()
            return
        stays = not editor.window.may_close()
        manager.release()
        if stays:
            manager.cancel()

    def leave(self) -> None:
        """End now; what is not saved is found at the next start."""
        if self._editor.guard is not None:
            self._editor.guard.leave()
        self._editor.window.close_unasked()
        self._application.exit(0)

    def _listen(self) -> None:
        """Wake Qt when a signal comes: Python runs its handlers only between two lines of Python."""
        self._ours, self._theirs = socket.socketpair()
        self._ours.setblocking(False)
        self._theirs.setblocking(False)
        self._woken_before = signal.set_wakeup_fd(self._theirs.fileno(), warn_on_full_buffer=False)
        self._notifier = QSocketNotifier(self._ours.fileno(), QSocketNotifier.Type.Read, self)  # type: ignore[call-overload]
        self._notifier.activated.connect(self._drain)
        self._handle(signal.SIGTERM, self.leave)
        self._handle(signal.SIGHUP, self.leave)
        self._handle(signal.SIGINT, self._interrupt)

    def _handle(self, number: signal.Signals, act: Callable[[], None]) -> None:
        def handler(_number: int, _frame: FrameType | None) -> None:
            QTimer.singleShot(0, act)

        self._before[number] = signal.signal(number, handler)

    def _drain(self) -> None:
        with contextlib.suppress(OSError):
            self._ours.recv(64)

    def _interrupt(self) -> None:
        if self._asked:
            self.leave()
            return
        self._asked = True
        self._editor.frame.close()
        self._asked = False

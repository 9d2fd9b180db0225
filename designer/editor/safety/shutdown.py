# SPDX-License-Identifier: GPL-3.0-or-later
"""The end of the program, also where it is told to end: the session of the desktop ends, or a signal comes.

It ends in a fixed order, so that nothing of ours is left when Python clears up, which it does in no order at all. What
Python alone owns would otherwise be destroyed whenever its garbage collector comes by, or with the application under
it: windows whose event handlers are written in Python, and the style that paints them. That goes well nearly always.
"""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import socket
from collections.abc import Callable
from types import FrameType
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QCoreApplication, QEvent, QObject, QSocketNotifier, QThreadPool, QTimer
from PyQt6.QtGui import QSessionManager
from PyQt6.QtWidgets import QApplication, QWidget

from designer.editor import background as waiting
from designer.editor.look import icons

if TYPE_CHECKING:
    from designer.editor.settings import Settings
    from designer.editor.tabs import TabList


class Shutdown(QObject):
    """One for a running program.

    SIGTERM and SIGHUP leave no time for questions: what is not saved is put into safety and offered at the
    next start. SIGINT, the Ctrl+C of a terminal, closes the window as its own button would; a second one
    ends the program as SIGTERM does.
    """

    def __init__(self, application: QApplication, tabs: TabList[Any]) -> None:
        super().__init__(tabs)
        self._application, self._tabs = application, tabs
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
        unsaved = self._tabs.unsaved()
        if not unsaved:
            return
        if not manager.allowsInteraction():
            for editor in unsaved:
                if editor.guard is not None:
                    editor.guard.write_now()
            return
        stays = not self._tabs.may_quit()
        manager.release()
        if stays:
            manager.cancel()

    def leave(self) -> None:
        """End now; what is not saved is found at the next start."""
        for editor in self._tabs.all:
            if editor.guard is not None:
                editor.guard.leave()
        self._tabs.quit()
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
        """Act at a signal, unless whoever started the program wants it ignored (``nohup``)."""
        if signal.getsignal(number) is signal.SIG_IGN:
            return

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
        self._tabs.front.frame.close()
        self._asked = False


_FALLBACK_STYLE = "fusion"


def take_down(application: QApplication, tabs: TabList[Any], window: QWidget, settings: Settings) -> None:
    """Take everything down after the event loop: threads, windows, style, editor, settings."""
    waiting.stop()
    for part in (window, *tabs.all):
        waiting.give_up_below(part)
    QThreadPool.globalInstance().waitForDone()  # type: ignore[union-attr]
    window.deleteLater()
    flush()
    for widget in application.topLevelWidgets():  # menus, tool tips, lists of boxes: whatever has no parent
        widget.deleteLater()
    flush()
    application.setStyle(_FALLBACK_STYLE)  # ours is written in Python, and nothing is painted any more
    icons.forget()
    for editor in tabs.all:
        editor.deleteLater()
    tabs.deleteLater()
    flush()
    settings.sync()  # else Qt writes them when Python is done, into a folder that may be gone by then
    settings.deleteLater()
    flush()
    gc.collect()


def flush() -> None:
    """Destroy now what waits to be destroyed: no event loop will come by any more."""
    QCoreApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))

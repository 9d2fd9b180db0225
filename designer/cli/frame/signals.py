# SPDX-License-Identifier: GPL-3.0-or-later
"""Being told to end: Ctrl+C, a terminal that is closed, a computer that shuts down, ``kill``."""

from __future__ import annotations

import signal
import sys
import threading
from _thread import interrupt_main
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

_TOLD_TO_END = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))

AGAIN = 0.1
"""Seconds after which an interrupt comes again that was swallowed."""


@contextmanager
def ending_like_an_interrupt() -> Iterator[None]:
    """Let SIGTERM and SIGHUP end what runs within as Ctrl+C does: what takes long keeps what it has.

    A signal that whoever started the program wants to be ignored (``nohup``) stays ignored. Only the main thread may
    say what becomes of signals; elsewhere nothing changes.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in _TOLD_TO_END}
    ours = [number for number, handler in before.items() if handler is signal.SIG_DFL]
    for number in ours:
        signal.signal(number, _interrupt)
    try:
        with _swallowing_nothing(ours[0] if ours else signal.SIGINT):
            yield
    finally:
        for number in ours:
            signal.signal(number, before[number])


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


@contextmanager
def _swallowing_nothing(number: int) -> Iterator[None]:
    """Let an interrupt come again that reached Python where C had called it and can raise nothing.

    That is so in machine code that is being made, in a weak reference that dies and in the garbage collection: Python
    tells the stack and goes on as if nothing had been.
    """
    told = sys.unraisablehook
    waiting: list[threading.Timer] = []

    def tell(what: UnraisableHookArgs) -> None:
        if not issubclass(what.exc_type, KeyboardInterrupt):
            told(what)
            return
        again = threading.Timer(AGAIN, _send, (number,))
        again.daemon = True
        again.start()
        waiting.append(again)

    sys.unraisablehook = tell
    try:
        yield
    finally:
        sys.unraisablehook = told
        for again in waiting:
            again.cancel()
            again.join()


def _send(number: int) -> None:
    """Send a signal to the main thread, also where it waits."""
    if sys.platform == "win32":
        interrupt_main(number)
        return
    main = threading.main_thread().ident
    assert main is not None
    signal.pthread_kill(main, number)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Being told to end: a terminal that is closed, a computer that shuts down, ``kill``."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_TOLD_TO_END = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))


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
        yield
    finally:
        for number in ours:
            signal.signal(number, before[number])


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt

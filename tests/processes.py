# SPDX-License-Identifier: GPL-3.0-or-later
"""Processes that tests start and end: who still runs, and waiting for what they do."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

PATIENCE = 120
"""Seconds until what does not happen is a failure."""


def wait_for(what: Callable[[], bool]) -> None:
    """Wait until something holds."""
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)


def hear_all() -> None:
    """Hear every signal that tells a process to end, as one that a terminal starts; to be called in the new process.

    Who starts the tests in the background, or by ``nohup``, may have them ignore some; that is inherited.
    """
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        signal.signal(signal.Signals[name], signal.SIG_DFL)


def in_session(leader: int) -> list[int]:
    """The processes of a session that still run, as Linux tells them."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, _, _, session = stat.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()[:4]
            if int(session) == leader and state != "Z":
                found.append(int(stat.parent.name))
    return found

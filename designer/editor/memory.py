# SPDX-License-Identifier: GPL-3.0-or-later
"""Memory that was needed for a moment goes back to the system, where the system has a call for that."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from time import monotonic

from PyQt6.QtCore import QThreadPool

EVERY = 5.0
"""Seconds between two times at least: looking for pages that nobody uses takes some milliseconds."""

_last = 0.0


def hand_back() -> bool:
    """Give the system, from a thread of its own, what the allocator keeps of freed arrays; returns whether it does.

    A check of a course makes arrays of many megabytes in several threads, and the C library keeps what they
    leave for the next time: without this the editor grows by what was ever needed at once in each thread.
    """
    global _last
    trim = _trim()
    if trim is None or monotonic() - _last < EVERY:
        return False
    _last = monotonic()
    pool = QThreadPool.globalInstance()
    assert pool is not None
    pool.start(lambda: _call(trim))
    return True


def _call(trim: Callable[[int], int]) -> None:
    trim(0)


@cache
def _trim() -> Callable[[int], int] | None:
    """The call of the GNU C library; None where there is another library."""
    if sys.platform != "linux":
        return None
    import ctypes  # takes a while, and is needed only after the first check

    try:
        found: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):
        return None
    return found

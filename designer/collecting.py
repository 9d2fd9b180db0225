# SPDX-License-Identifier: GPL-3.0-or-later
"""A start makes many objects and no garbage: the garbage collector rests meanwhile."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_collecting() -> Iterator[None]:
    """Look for no garbage inside of this; importing and building a window takes a tenth less time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()

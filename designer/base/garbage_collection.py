# SPDX-License-Identifier: GPL-3.0-or-later
"""Switches the garbage collector off while much is made and nothing can be garbage, as at a start."""

from __future__ import annotations

import atexit
import gc
from collections.abc import Iterator
from contextlib import contextmanager

OFTEN = gc.get_threshold()
"""How often Python itself looks for garbage."""

SELDOM = 50_000
"""So many objects more than there were are looked through at once; all that a short command makes is fewer."""


def collect_seldom() -> None:
    """Look for garbage less often, and not at the end of the program, when everything is let go anyway.

    A command of half a second takes a tenth less time. :func:`collect_often` takes it back.
    """
    gc.set_threshold(SELDOM)
    atexit.register(gc.freeze)


def collect_often() -> None:
    """Look for garbage as Python does, where pauses are felt and what is let go is large."""
    gc.set_threshold(*OFTEN)


@contextmanager
def without_collecting(*, stays: bool = False) -> Iterator[None]:
    """Look for no garbage inside of this; importing and building a window takes a tenth less time.

    Args:
        stays: what is made stays to the end, as modules do: the collector never looks through it later either.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if stays:
            gc.freeze()
        if was_on:
            gc.enable()

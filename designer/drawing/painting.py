# SPDX-License-Identifier: GPL-3.0-or-later
"""A painter that is always ended: one that is left open when painting fails takes the whole program with it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PyQt6.QtGui import QPaintDevice, QPainter


@contextmanager
def painting(device: QPaintDevice) -> Iterator[QPainter]:
    """A painter on ``device``, ended also where the painting raises.

    Qt reads what has been freed when a device goes while its painter is active; the exception is then never told.
    """
    painter = QPainter(device)
    try:
        yield painter
    finally:
        painter.end()

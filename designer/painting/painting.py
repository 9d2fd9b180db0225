# SPDX-License-Identifier: GPL-3.0-or-later
"""Painters that are always ended, and set as before: one left open when painting fails takes the program with it."""

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


@contextmanager
def kept(painter: QPainter, *, smooth: bool = False) -> Iterator[None]:
    """Whatever is set meanwhile, the painter is set afterwards as it was before; ``smooth`` smoothes edges."""
    painter.save()
    try:
        if smooth:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        yield
    finally:
        painter.restore()

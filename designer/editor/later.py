# SPDX-License-Identifier: GPL-3.0-or-later
"""Acts that wait until something rests, or until the event that asked for them is over."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QObject, QTimer


def later(owner: QObject, act: Callable[[], object], milliseconds: int = 0) -> QTimer:
    """A timer that acts once, so long after it was started last."""
    timer = QTimer(owner)
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    timer.timeout.connect(act)
    return timer

# SPDX-License-Identifier: GPL-3.0-or-later
"""Acts that wait until something rests or the event that asked is over; windows that go when they are closed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PyQt6.QtCore import QObject, Qt, QTimer
from PyQt6.QtWidgets import QWidget

_W = TypeVar("_W", bound=QWidget)

AFTER_PAINTING = 10
"""Milliseconds after which a panel follows the boards: they are painted first, as a hand would feel both at once."""


def later(owner: QObject, act: Callable[[], object], milliseconds: int = 0) -> QTimer:
    """A timer that acts once, so long after it was started last."""
    timer = QTimer(owner)
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    timer.timeout.connect(act)
    return timer


def temporary(widget: _W) -> _W:
    """The widget, which is gone once it is closed."""
    widget.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return widget

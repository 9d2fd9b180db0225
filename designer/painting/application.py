# SPDX-License-Identifier: GPL-3.0-or-later
"""Fonts and images need a Qt application; without a display it is made without one."""

from __future__ import annotations

import os
import sys

from PyQt6.QtGui import QGuiApplication

_kept: list[QGuiApplication] = []


def ensure_application() -> QGuiApplication:
    """The running Qt application, or a new one that draws off screen where there is no display.

    It is one for widgets, so that whoever opens a window later in the same process can go on with it.
    """
    running = QGuiApplication.instance()
    if isinstance(running, QGuiApplication):
        return running
    if is_without_display():
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PyQt6.QtWidgets import QApplication

    _kept.append(QApplication([sys.argv[0] if sys.argv else "course-designer"]))
    return _kept[0]


def is_without_display() -> bool:
    """Whether this is a Unix machine on which no window could open."""
    windowed = sys.platform in ("win32", "cygwin", "darwin")
    return not windowed and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))

# SPDX-License-Identifier: GPL-3.0-or-later
"""Fonts and images need a Qt application; without a display it is made without one."""

from __future__ import annotations

import os
import sys

from PyQt6.QtGui import QGuiApplication

from designer.base.errors import CourseDesignerError
from designer.painting.display import window_trouble

_kept: list[QGuiApplication] = []


def ensure_application() -> QGuiApplication:
    """The running Qt application, or a new one that draws off screen where no window could be opened.

    It is one for widgets, so that whoever opens a window later in the same process can go on with it.

    Raises:
        CourseDesignerError: the platform that ``QT_QPA_PLATFORM`` asks for cannot start.
    """
    running = QGuiApplication.instance()
    if isinstance(running, QGuiApplication):
        return running
    trouble = window_trouble()
    if trouble is not None:
        if os.environ.get("QT_QPA_PLATFORM"):
            raise CourseDesignerError(trouble)
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PyQt6.QtWidgets import QApplication

    _kept.append(QApplication([sys.argv[0] if sys.argv else "course-designer"]))
    return _kept[0]

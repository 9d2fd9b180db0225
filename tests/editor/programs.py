# SPDX-License-Identifier: GPL-3.0-or-later
"""The whole program, as it is really run, for tests."""

from __future__ import annotations

from PyQt6.QtCore import QEvent
from PyQt6.QtWidgets import QApplication

from designer.editor.window.app import RunningProgram


def end(program: RunningProgram) -> None:
    """Let the program end as its window's cross does."""
    program.stop()
    program.window.close()
    for editor in program.tabs.all:
        editor.deleteLater()
    program.window.deleteLater()
    program.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()

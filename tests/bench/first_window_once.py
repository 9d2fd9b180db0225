# SPDX-License-Identifier: GPL-3.0-or-later
"""Run ``course-designer edit`` once in a process of its own and print when what was seen.

This is given to Python as text, so that the editor of any checkout can be run by it: it names nothing but what
every release has. Arguments: the moment at which the process was started, and a file or nothing.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable

from PyQt6.QtCore import QEvent, QObject, QTimer
from PyQt6.QtWidgets import QApplication, QMainWindow, QWidget

BEGUN, FILE = float(sys.argv[1]), sys.argv[2:]
REST = 900
"""Milliseconds after the first picture in which what is left is done."""

moments: dict[str, tuple[float, float]] = {}


def note(name: str) -> None:
    """Keep the milliseconds of the processor and of the clock since the process began."""
    moments[name] = (1000 * time.process_time(), 1000 * (time.monotonic() - BEGUN))


class Watch(QObject):
    """Notes when the window has been painted for the first time, and when with what it is to show."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """All widgets are painted while this event is handled, so that the next one finds them painted."""
        if event is not None and event.type() == QEvent.Type.UpdateRequest:
            QTimer.singleShot(0, self._painted)
        return False

    def _painted(self) -> None:
        if "window" not in moments:
            note("window")
        editor = page_of(self._window).editor  # type: ignore[attr-defined]
        if "content" not in moments and (editor.document.course.title if FILE else editor.window.welcomes):
            note("content")
            self._window.removeEventFilter(self)
            QTimer.singleShot(REST, self._end)

    def _end(self) -> None:
        note("all")
        print(json.dumps(moments), flush=True)
        QApplication.closeAllWindows()


def page_of(window: QWidget) -> QWidget:
    """What shows a document: the window itself, or the page of the tab in front."""
    pages = [window] if isinstance(window, QMainWindow) else window.findChildren(QMainWindow)
    return next(page for page in pages if page.isVisible())


def watched(_: QApplication, execute: Callable[[], int] = QApplication.exec) -> int:
    """What the command calls once its window is shown."""
    note("shown")
    Watch(next(each for each in QApplication.topLevelWidgets() if each.isVisible()))
    return execute()


QApplication.exec = watched  # type: ignore[method-assign, assignment]
sys.argv = ["course-designer", "edit", "--temp-basedir", *FILE]

from designer.__main__ import main  # noqa: E402 - as the command itself is begun

main()

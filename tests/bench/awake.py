# SPDX-License-Identifier: GPL-3.0-or-later
"""How long the window does not listen at most, while a course of 200 x 200 spaces is opened, drawn and saved."""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QApplication

from designer.editor.settings import Settings
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.app import begin, start
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.files import save_course
from tests.bench.clock import table
from tests.editor.conftest import Mouse
from tests.scenes.scene import settle

SIDE = 200
TOKENS = (".", ".", ".", "O", "r", "gL", "cE", "cS", "cW", "cN")
REST = 3_000
"""Milliseconds in which everything that a change brings about has happened."""


class Pulse:
    """Beats in the event loop and remembers the longest pause, in CPU time of the window's own thread."""

    def __init__(self) -> None:
        self._timer = QTimer()
        self._timer.timeout.connect(self._beat)
        self._timer.start(1)
        self._last = time.thread_time()
        self.longest = 0.0

    def _beat(self) -> None:
        now = time.thread_time()
        self.longest = max(self.longest, now - self._last)
        self._last = now

    def during(self, act: Callable[[], object]) -> float:
        """The longest pause, in milliseconds, while something is done and what follows from it."""
        self._beat()
        self.longest = 0.0
        act()
        settle(REST)
        self._beat()
        return self.longest * 1000


def run(_all: bool = False) -> None:
    """Print the longest pause of each thing that one does with a very large course."""
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "large.course.json"
        save_course(path, _course())
        editor = start(application, Settings(Path(folder) / "settings"))
        editor.window.resize(1400, 900)
        editor.window.show()
        _measure(editor, path)


def _measure(editor: Editor, path: Path) -> None:
    pulse, mouse = Pulse(), Mouse(editor)
    settle(200)
    steps: tuple[tuple[str, Callable[[], object]], ...] = (
        ("open", lambda: begin(editor, path)),
        ("stroke", lambda: _stroke(mouse)),
        ("undo", editor.document.undo),
        ("redo", editor.document.redo),
        ("save", editor.files.save),
        ("close", editor.window.close),
    )
    table(
        f"The longest pause of the window, {SIDE} by {SIDE} spaces",
        ("ms", "pause"),
        [(name, pulse.during(act)) for name, act in steps],
    )


def _stroke(mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.canvas.centerOn(10_000, 10_000)
    mouse.drag(*((100 + x, 100) for x in range(8)))


def _course() -> Course:
    chance = random.Random(1)
    rows = "\n".join(" ".join(chance.choice(TOKENS) for _ in range(SIDE)) for _ in range(SIDE))
    return Course(title="Large", boards={"b": CourseBoard(Board.parse(rows))}, layout=(Placement("b", 0, 0),))

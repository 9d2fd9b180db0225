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
from designer.editor.window.app import RunningProgram
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

STROKES = 40
LONG_REST = 11_000
"""Milliseconds without a hand, after which the program looks for garbage in everything."""


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
        program = RunningProgram(application, Settings(Path(folder) / "settings"))
        program.window.resize(1400, 900)
        _measure(program, path)


def _measure(program: RunningProgram, path: Path) -> None:
    pulse = Pulse()
    settle(1000)
    opening = pulse.during(lambda: program.open([path]))
    editor = program.editor
    mouse = Mouse(editor)
    steps: tuple[tuple[str, Callable[[], object]], ...] = (
        ("stroke", lambda: _stroke(mouse)),
        ("undo", editor.document.undo),
        ("redo", editor.document.redo),
        (f"{STROKES} strokes", lambda: _strokes(mouse)),
        (f"{STROKES} undos", lambda: _repeat(editor.document.undo)),
        ("rest", lambda: settle(LONG_REST)),
        ("save", editor.files.save),
        ("close", program.window.close),
    )
    table(
        f"The longest pause of the window, {SIDE} by {SIDE} spaces",
        ("ms", "pause"),
        [("open", opening), *((name, pulse.during(act)) for name, act in steps)],
    )


def _stroke(mouse: Mouse) -> None:
    mouse.hold("O")
    mouse.canvas.centerOn(10_000, 10_000)
    mouse.drag(*((100 + x, 100) for x in range(8)))


def _strokes(mouse: Mouse) -> None:
    """Short strokes as a quick hand makes them, without a rest, in which Python looks for garbage several times."""
    chance = random.Random(2)
    for _ in range(STROKES):
        x, y = chance.randrange(100, 108), chance.randrange(97, 103)
        mouse.hold(chance.choice(("O", "cE", "xN", ".")))
        mouse.drag((x, y), (x + 1, y))
        settle(100)


def _repeat(act: Callable[[], object]) -> None:
    for _ in range(STROKES):
        act()
        settle(100)


def _course() -> Course:
    chance = random.Random(1)
    rows = "\n".join(" ".join(chance.choice(TOKENS) for _ in range(SIDE)) for _ in range(SIDE))
    return Course(title="Large", boards={"b": CourseBoard(Board.parse(rows))}, layout=(Placement("b", 0, 0),))

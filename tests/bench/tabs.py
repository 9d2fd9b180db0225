# SPDX-License-Identifier: GPL-3.0-or-later
"""Ten documents that are open together: the memory that they take, and how long the window needs to show another one.

The program runs in a process of its own, as the memory of this one tells of what was measured before.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from tests.bench.clock import table
from tests.bench.memory import resident

if TYPE_CHECKING:
    from designer.editor.window.app import RunningProgram

DOCUMENTS, SIDE = 10, 24
MEMORY, CHANGE = 700.0, 50.0
"""Promised megabytes of the whole program, and milliseconds of a change of tab with its repaint."""

ROUNDS = 5
"""How often each tab comes to the front."""


def run(_: bool = False) -> None:
    """Print what ten documents take, and what a change of tab takes in each workspace."""
    told = measured()
    heads = ("", "MB", "promised", "ms, middling", "ms, most", "promised")
    rows = [
        (workspace, megabytes, MEMORY, middling, most, CHANGE)
        for workspace, (megabytes, middling, most) in told.items()
    ]
    table(
        f"{DOCUMENTS} open documents of {SIDE} by {SIDE}: each seen once, then each in front {ROUNDS} times",
        heads,
        rows,
    )


def measured() -> dict[str, tuple[float, float, float]]:
    """By workspace: megabytes of the program, and the middling and the most milliseconds of a change of tab."""
    screen = os.environ.get("QT_QPA_PLATFORM", "offscreen")
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.tabs"],
        env={**os.environ, "QT_QPA_PLATFORM": screen}, check=True, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    told: dict[str, tuple[float, float, float]] = json.loads(done.stdout)
    return told


def _documents(folder: Path) -> list[Path]:
    """Courses of as many spaces as asked for, each in a file of its own."""
    from dataclasses import replace

    from designer.rally.course.files import save_course
    from tests.bench.floors import random_floor
    from tests.bench.strokes import course_of

    course = course_of(random_floor(SIDE))
    paths = [folder / f"{number}.course.json" for number in range(DOCUMENTS)]
    for number, path in enumerate(paths):
        save_course(path, replace(course, title=f"Course {number + 1}"))
    return paths


def _until(done: Callable[[], bool]) -> None:
    from tests.scenes.scene import settle

    until = time.monotonic() + 120
    while not done():
        settle(20)
        assert time.monotonic() < until


def _changes(program: RunningProgram, rounds: int) -> list[float]:
    """Milliseconds of the processor from the press on a tab until its page is painted."""
    from PyQt6.QtWidgets import QApplication

    from tests.scenes.scene import settle

    times = []
    for _ in range(rounds):
        for tab in program.tabs.all:
            before = time.thread_time()
            program.tabs.bring_forward(tab)
            QApplication.processEvents()
            program.window.repaint()
            times.append(1000 * (time.thread_time() - before))
            settle(30)  # what waits for a moment of rest does not count to the next tab
    return times


def _measure_here() -> None:
    from PyQt6.QtWidgets import QApplication

    from designer.editor.settings import Settings
    from designer.editor.window.app import RunningProgram
    from tests.scenes.scene import settle

    application = QApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory() as folder:
        paths = _documents(Path(folder))
        program = RunningProgram(application, Settings(Path(folder) / "settings"), paths)
        program.window.showNormal()
        program.window.resize(1600, 1000)
        _until(lambda: len(program.tabs.all) == DOCUMENTS)
        told = {}
        for workspace in ("draw", "studio"):
            for tab in program.tabs.all:
                program.tabs.bring_forward(tab)
                tab.commands.run(f"workspace.{workspace}")
                settle(300)
            _until(lambda: all(tab.state.analysis is not None for tab in program.tabs.all))
            times = _changes(program, ROUNDS)
            told[workspace] = resident(), median(times), max(times)
        print(json.dumps(told), flush=True)
        os._exit(0)


if __name__ == "__main__":
    _measure_here()

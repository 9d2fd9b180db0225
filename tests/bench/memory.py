# SPDX-License-Identifier: GPL-3.0-or-later
"""The memory of the editor while one draws, undoes, opens and closes courses of four boards for a long time."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from designer.files import courses_folder
from tests.bench.clock import table

if TYPE_CHECKING:
    from tests.editor.conftest import Mouse

PROMISED = 600
"""Megabytes that the editor never takes, however long one draws."""

COURSE = courses_folder() / "grand-works.course.json"

_TOKENS = ("O", "cE", "xN", "wN", "wES", "gR", "cS+wW", ".")


def run(everything: bool = False) -> None:
    """Draw for a minute, or for half an hour, and print the table."""
    minutes = 30.0 if everything else 1.0
    told = draw(minutes * 60)
    table(
        f"Memory of the editor on the shipped course of four boards ({COURSE.name}), drawn on without a rest",
        ("minutes", "strokes", "opened", "after the first stroke", "most MB", "at the end MB", "promised"),
        [(minutes, told["strokes"], told["opened"], told["first"], told["most"], told["last"], float(PROMISED))],
    )


def draw(seconds: float, strokes: int = 0) -> dict[str, float]:
    """Draw in an editor in a process of its own; returns how much, and the megabytes that it took.

    It goes on for so long, and on a slow machine longer, until there are so many strokes.
    """
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.memory", str(seconds), str(strokes)],
        env=environment, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    told: dict[str, float] = json.loads(done.stdout)
    return told


def resident() -> float:
    """The megabytes of this process that are in memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def _stroke(mouse: Mouse, chance: random.Random) -> None:
    size = mouse.editor.document.course.floor.size
    y, x = chance.randrange(size.height), chance.randrange(size.width - 6)
    mouse.hold(chance.choice(_TOKENS))
    mouse.drag(*((x + step, y) for step in range(6)))


def _wait(seconds: float) -> None:
    from PyQt6.QtWidgets import QApplication

    until = time.monotonic() + seconds
    while time.monotonic() < until:
        QApplication.processEvents()
        time.sleep(0.001)


def _draw_here(seconds: float, least: int) -> dict[str, float]:
    """Strokes, every sixth undone, a moment of rest after fifty; after a hundred the course is opened anew."""
    from PyQt6.QtWidgets import QApplication

    from designer.editor.settings import Settings
    from designer.editor.widgets import dialogs
    from designer.editor.window.app import begin, start
    from tests.editor.conftest import Mouse

    dialogs.ask_changes = lambda *_: dialogs.SaveAnswer.DISCARD
    application = QApplication(sys.argv[:1])
    chance = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        editor = start(application, Settings(Path(folder)))
        editor.window.resize(1600, 1000)
        editor.window.show()
        begin(editor, COURSE)
        mouse, strokes, opened = Mouse(editor), 0, 0
        _wait(1.0)
        editor.canvas.fit()
        first = most = resident()
        until = time.monotonic() + seconds
        while time.monotonic() < until or strokes < least:
            _stroke(mouse, chance)
            strokes += 1
            _wait(0.02)
            if strokes % 6 == 0:
                editor.commands.run("edit.undo")
            if strokes % 50 == 0:
                _wait(0.5)
            if strokes % 100 == 0:
                editor.files.close()
                editor.files.open(COURSE)
                opened += 1
            most = max(most, resident())
        told = {"strokes": strokes, "opened": opened, "first": first, "most": most, "last": resident()}
        print(json.dumps(told), flush=True)
        os._exit(0)


if __name__ == "__main__":
    _draw_here(float(sys.argv[1]), int(sys.argv[2]))

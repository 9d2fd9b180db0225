# SPDX-License-Identifier: GPL-3.0-or-later
"""The memory of ten shipped courses that are open together and drawn on in turn, as a quick hand does, without a rest.

Each stroke is a step of the history; the document in front is checked meanwhile, in the background where that takes
long. The program runs in a process of its own.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.bench.clock import table
from tests.bench.memory import resident

if TYPE_CHECKING:
    from designer.editor.window.app import RunningProgram
    from designer.rally.spaces import Space

NAMES = (
    *("one-gate", "first-gear", "there-and-back", "first-relay", "two-by-two", "kettle-run", "night-shift"),
    *("mill-and-foundry", "weir-and-yard", "grand-works"),
)
PROMISED = 700.0
"""Megabytes of the whole program."""

MARKS = (0, 200, 500, 1000, 2000, 5000, 10_000, 20_000)
IN_TURN = 20
"""Strokes in one document before another one comes to the front; every sixth is undone."""

_TOKENS = ("O", "cE", "xN", "wN", "wES", "gR", "cS+wW", ".")


def run(everything: bool = False) -> None:
    """Print what the program takes after so many strokes: up to a thousand, or all that are promised."""
    most = MARKS[-1] if everything else 1000
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.ten_documents", str(most)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}, check=True, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    told: list[tuple[int, float]] = json.loads(done.stdout)
    table(
        f"Ten shipped courses drawn on in turn, {IN_TURN} strokes each",
        ("strokes", "MB", "promised"),
        [(str(strokes), megabytes, PROMISED) for strokes, megabytes in told],
    )


def _stroke(editor: Any, chance: random.Random, pieces: list[Space]) -> None:
    from designer.base.grid import Cell
    from designer.base.words import sentence

    document = editor.document
    width, height = document.course.floor.size
    first = Cell(chance.randrange(max(1, width - 3)), chance.randrange(height))
    cells = [
        cell for cell in (first, Cell(first.x + 1, first.y), Cell(first.x + 2, first.y)) if cell in document.course
    ]
    piece = chance.choice(pieces)
    changed = document.game.drawing().changed(document.course, dict.fromkeys(cells, piece))
    document.apply(changed, sentence("Brush"), document.new_stroke())


def _draw(program: RunningProgram, most: int) -> list[tuple[int, float]]:
    from PyQt6.QtWidgets import QApplication

    from designer.rally.course.notation import parse_space
    from tests.scenes.scene import settle

    chance, pieces = random.Random(1), [parse_space(token) for token in _TOKENS]
    told = [(0, resident())]
    for number in range(1, most + 1):
        if number % IN_TURN == 1:
            program.tabs.bring_forward(program.tabs.all[number // IN_TURN % len(NAMES)])
            settle(20)
        _stroke(program.editor, chance, pieces)
        QApplication.processEvents()
        if number % 6 == 0:
            program.editor.document.undo()
            QApplication.processEvents()
        if number in MARKS:
            told.append((number, resident()))
    return told


def _draw_here(most: int) -> None:
    from PyQt6.QtWidgets import QApplication

    from designer.editor.settings import Settings
    from designer.editor.window.app import RunningProgram
    from designer.files import courses_folder
    from tests.scenes.scene import settle

    application = QApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory() as folder:
        program = RunningProgram(application, Settings(Path(folder) / "settings"))
        program.window.showNormal()
        program.window.resize(1600, 1000)
        settle(500)
        program.open([courses_folder() / f"{name}.course.json" for name in NAMES])
        settle(8000)
        print(json.dumps(_draw(program, most)), flush=True)
        os._exit(0)


if __name__ == "__main__":
    _draw_here(int(sys.argv[1]))

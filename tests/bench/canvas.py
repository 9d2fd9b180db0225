# SPDX-License-Identifier: GPL-3.0-or-later
"""The editor's canvas on boards of all sizes, and how soon the first window stands."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from itertools import cycle
from pathlib import Path

from designer.base.grid import Cell
from tests.bench.clock import best, ratio, table
from tests.bench.floors import random_floor
from tests.bench.strokes import course_of

SIZES = (12, 24, 48, 96)

REPAINT = 16.0
"""Milliseconds that a repaint may take: sixty pictures a second."""

_WINDOW = """
import sys, tempfile, time
if "eager" in sys.argv:
    import importlib, pkgutil
    import designer, jsonschema, networkx, numpy, qtawesome, rich.console, rich.table, scipy.sparse.csgraph
    for module in pkgutil.walk_packages(designer.__path__, "designer."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
from pathlib import Path
from PyQt6.QtWidgets import QApplication
from designer.editor.window.app import start
from designer.editor.settings import Settings
application = QApplication(sys.argv)
editor = start(application, Settings(Path(tempfile.mkdtemp())))
editor.window.show()
application.processEvents()
print(time.process_time() * 1000)
"""


def run(everything: bool = False) -> None:
    """Measure the canvas and the start, and print the tables."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        table(
            "The canvas, 1600 by 1000 pixels",
            ("ms", "repaint", "promised", "stroke", "pan", "zoom"),
            [_canvas(size, Path(folder), 60 if everything else 15) for size in SIZES],
        )
        # compiled files are kept, as where the program is installed; the first start only makes them
        lazy, eager = (min([_first_window(folder, *words) for _ in range(5)][1:]) for words in ((), ("eager",)))
    table("The first window", ("ms", "lazy", "eager imports", "ratio"), [("start", lazy, eager, ratio(eager, lazy))])


def _canvas(size: int, folder: Path, most: int) -> tuple[object, ...]:
    """One row: a full repaint, a stroke over twelve spaces, a pan by a space, a zoom step; each with its repaint."""
    from PyQt6.QtWidgets import QApplication

    from designer.editor.ghost import Pointer
    from designer.editor.settings import Settings
    from designer.editor.window.app import start
    from designer.game.stamp import Stamp
    from designer.rally.spaces import PIT, Space

    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    editor = start(application, Settings(folder))
    editor.window.resize(1600, 1000)
    editor.window.show()
    editor.document.load(course_of(random_floor(size)), None)
    application.processEvents()
    view = editor.window.canvas
    viewport, bar = view.viewport(), view.horizontalScrollBar()
    assert viewport is not None
    assert bar is not None
    stamps = cycle((Stamp.of(PIT), Stamp.of(Space())))
    sides = cycle((1, -1))

    def repaint() -> None:
        viewport.repaint()

    def stroke() -> None:
        editor.state.set_stamp(next(stamps))
        y = size // 2
        view.controller.press(Pointer(Cell(0, y)))
        for x in range(1, 12):
            view.controller.drag(Pointer(Cell(x, y)))
            viewport.repaint()
        view.controller.release(Pointer(Cell(11, y)))
        viewport.repaint()

    def pan() -> None:
        bar.setValue(bar.value() + 40 * next(sides))
        viewport.repaint()

    def zoom() -> None:
        view.zoom_in() if next(sides) > 0 else view.zoom_out()
        viewport.repaint()

    times = [best(work, 1.0, most)[0] for work in (repaint, stroke, pan, zoom)]
    editor.document.stack.setClean()
    editor.window.close()
    editor.window.deleteLater()
    application.processEvents()
    return (f"{size}x{size}", times[0], REPAINT, *times[1:])


def _first_window(folder: str, *words: str) -> float:
    """Milliseconds of processor time until the window is shown, in a process of its own."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    env["PYTHONPYCACHEPREFIX"] = str(Path(folder) / "compiled")
    run = subprocess.run([sys.executable, "-c", _WINDOW, *words], capture_output=True, text=True, check=True, env=env)
    return float(run.stdout.splitlines()[-1])

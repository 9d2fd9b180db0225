# SPDX-License-Identifier: GPL-3.0-or-later
"""The editor while one drags the brush: what a step costs, when all findings stand, how long the window waits."""

from __future__ import annotations

import gc
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from designer.base.grid import Cell
from tests.bench.clock import table
from tests.bench.floors import random_floor
from tests.bench.strokes import PROMISED, course_of

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QApplication

    from designer.editor.window.app import RunningEditor as Editor

STEP = 16.0
"""Milliseconds that a step of a drag may take in the thread of the window, with its repaint."""

WAIT = 4.0
"""Milliseconds that the hand may wait for the thread of the window, while it drags and until all is explained."""

SPACES = 12
"""How many spaces a stroke crosses."""


def run(everything: bool = False) -> None:
    """Measure strokes in the editor and print the table."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sizes = (*PROMISED, 200) if everything else tuple(PROMISED)
    with tempfile.TemporaryDirectory() as folder:
        rows = [_row(size, Path(folder)) for size in sizes]
    table(
        "A step of a drag in the editor, 1600 by 1000 pixels, random floors",
        (
            "ms",
            "step and repaint",
            "promised",
            "to all findings",
            "promised",
            "of it in the window",
            "longest wait in a drag",
            "after it",
            "promised",
        ),
        rows,
    )


def _row(size: int, folder: Path) -> tuple[object, ...]:
    """One size: the least of all steps of some strokes, and the longest that events had to wait meanwhile."""
    editor, application = _editor(size, folder)
    columns: tuple[list[float], ...] = ([], [], [])
    waits: list[float] = []
    for stroke in range(4):
        measured = tuple(zip(*_stroke(editor, application, size // 2 + stroke // 2, paint=stroke % 2), strict=True))
        for column, more in zip(columns, measured, strict=False):
            column.extend(more)
        waits.append(max(measured[3]))
    after = _after_a_stroke(editor, application)
    editor.document.stack.setClean()
    editor.window.close()
    editor.window.deleteLater()
    application.processEvents()
    promised = PROMISED.get(size)
    all_within = float(promised) if promised else None
    step, found, window = map(min, columns)
    return f"{size}x{size}", step, STEP, found, all_within, window, min(waits), after, WAIT


def _editor(size: int, folder: Path) -> tuple[Editor, QApplication]:
    from PyQt6.QtWidgets import QApplication

    from designer.editor.settings import Settings
    from designer.editor.window.app import start

    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    editor = start(application, Settings(folder))
    editor.window.resize(1600, 1000)
    editor.window.show()
    editor.document.load(course_of(random_floor(size)), None)
    live = editor.window.panels.live
    live.start()
    _until(application, lambda: live.report is not None and getattr(live.report.analysis, "explained", False))
    return editor, application


def _until(application: QApplication, done: Callable[[], bool], seconds: float = 60) -> float:
    """Let events happen until something is done; returns the longest piece of work in the thread of the window, in
    milliseconds of the processor.
    """
    from PyQt6.QtCore import QEventLoop

    end, longest = time.perf_counter() + seconds, 0.0
    while not done() and time.perf_counter() < end:
        before = time.thread_time()
        application.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 1)
        longest = max(longest, time.thread_time() - before)
        time.sleep(0.0005)  # a wait that costs nothing: what the other thread works is counted
    return longest * 1000


def _stroke(editor: Editor, application: QApplication, row: int, *, paint: int) -> Iterator[tuple[float, ...]]:
    """Drag the brush: for every space the step with its repaint, everything until all findings stand in the list, its
    share in the thread of the window, and how long the hand waited at the longest.
    """
    from designer.editor.ghost import Pointer
    from designer.game.stamp import Stamp
    from designer.rally.spaces import PIT, Space

    view, live = editor.window.canvas, editor.window.panels.live
    rows = editor.window.panels.show_page("problems", with_keyboard=False).model
    editor.state.set_stamp(Stamp.of(PIT if paint else Space()))
    view.controller.press(Pointer(Cell(0, row)))
    _until(application, lambda: live.report is not None and live.report.course is editor.document.course)
    for x in range(1, SPACES):
        gc.collect()
        before, work, window = editor.document.course, time.process_time(), time.thread_time()
        view.controller.drag(Pointer(Cell(x, row)))
        application.sendPostedEvents()  # what the step has changed is painted; timers wait
        step = time.thread_time() - window
        if editor.document.course is before:
            continue
        wait = _until(application, lambda: live.report is not None and live.report.course is editor.document.course)
        wait = max(wait, _until(application, lambda: rows.is_settled))
        application.processEvents()
        whole, in_window = time.process_time() - work, time.thread_time() - window
        yield step * 1000, whole * 1000, in_window * 1000, max(wait, step * 1000)
    view.controller.release(Pointer(Cell(SPACES - 1, row)))


def _after_a_stroke(editor: Editor, application: QApplication) -> float:
    """The longest piece of work in the thread of the window from the end of a stroke until it is explained: the least
    of some strokes.
    """
    live, waits = editor.window.panels.live, []
    for paint in (1, 0, 1):
        for _ in _stroke(editor, application, 1, paint=paint):
            pass
        waits.append(_until(application, lambda: bool(getattr(live.report and live.report.analysis, "explained", 0))))
    return min(waits)

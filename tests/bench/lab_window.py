# SPDX-License-Identifier: GPL-3.0-or-later
"""The first picture of the lab in the window, from the moment at which the hand has rested for half a second."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import patch

from tests.bench.clock import table

if TYPE_CHECKING:
    from designer.editor.rally.lab.races import LabRaces
    from designer.editor.window.app import RunningEditor

TRIES = 6
TARGET, PLAIN_TARGET = 150.0, 2000.0
"""Milliseconds: with compiled code that was kept, and with the plain engine."""


def run(_: bool = False) -> None:
    """Print how long the picture takes after a stroke on Kettle Run, with compiled code and with the plain engine."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    rows = [_row("compiled", TARGET, fast=True), _row("plain", PLAIN_TARGET, fast=False)]
    table("Lab: first picture after half a second of rest", ("engine", "ms", "processor ms", "races", ""), rows)


def _row(name: str, target: float, *, fast: bool) -> tuple[str, float, float, int, str]:
    from designer.rally.lab import compilation

    with patch.object(compilation, "is_installed", lambda: fast), _window() as editor:
        waited, worked, races = min(_pictures(editor, fast))
    return name, waited, worked, races, "met" if waited <= target else f"missed ({target:.0f} ms)"


@contextmanager
def _window() -> Iterator[RunningEditor]:
    from PyQt6.QtWidgets import QApplication

    from designer.editor.settings import Settings
    from designer.editor.window.app import begin, start
    from designer.files import courses_folder

    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    with tempfile.TemporaryDirectory() as folder:
        editor = start(application, Settings(Path(folder)))
        editor.window.show()
        begin(editor, courses_folder() / "kettle-run.course.json")
        editor.window.show_workspace("lab")
        yield editor
        editor.document.stack.setClean()
        editor.window.close()


def _pictures(editor: RunningEditor, fast: bool) -> Iterator[tuple[float, float, int]]:
    """For each of some strokes: milliseconds by the clock and of the processor, and the races in the picture."""
    from tests.editor.conftest import Mouse

    racing: LabRaces = editor.window.panels["lab"].racing
    _until(lambda: racing.entry is not None and (racing.is_fast or not fast))
    mouse, moments = Mouse(editor), [(0.0, 0.0)]
    racing.begun.connect(lambda: moments.append((time.perf_counter(), time.process_time())))
    mouse.hold("O")
    for number in range(TRIES):
        moments.clear()
        mouse.click((number, 12))
        _until(lambda: bool(moments) and racing.entry is not None and not racing.is_stale)
        assert racing.entry is not None
        (begun, worked), races = moments[0], racing.entry.races
        yield 1000 * (time.perf_counter() - begun), 1000 * (time.process_time() - worked), races


def _until(done: Callable[[], bool], seconds: float = 120) -> None:
    from PyQt6.QtWidgets import QApplication

    ends = time.perf_counter() + seconds
    while not done():
        QApplication.processEvents()
        time.sleep(0.001)  # to look again and again would take the processor from the thread that plays
        assert time.perf_counter() < ends
    QApplication.processEvents()

# SPDX-License-Identifier: GPL-3.0-or-later
"""The whole program, as it is really run, for tests."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.editor.settings import Settings
from designer.editor.window.app import RunningProgram
from tests.freezing import FREEZE

Begin = Callable[[Sequence[Path]], RunningProgram]


@contextmanager
def programs(
    application: QApplication, bot: QtBot, settings: Path, size: tuple[int, int] = (1400, 900)
) -> Iterator[Begin]:
    """Begins the program with files, one at a time and in a window of a size; settings stay for the next beginning."""
    running: list[RunningProgram] = []

    def begin(paths: Sequence[Path]) -> RunningProgram:
        while running:
            end(running.pop())
        kept = Settings(settings)
        kept.set("window/language", "en")
        program = RunningProgram(application, kept, paths)
        running.append(program)
        program.window.setWindowState(Qt.WindowState.WindowNoState)
        program.window.resize(*size)
        bot.waitUntil(lambda: program.editor.guard is not None, timeout=20000)
        bot.wait(20)
        return program

    yield begin
    while running:
        end(running.pop())


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
    gc.collect()  # what was found out about its courses is some megabytes each, and tests seldom make garbage enough
    FREEZE()  # what is left is of no program: it need not be looked through again when the next one has ended

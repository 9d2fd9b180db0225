# SPDX-License-Identifier: GPL-3.0-or-later
"""The whole program, as it is really run, for tests."""

from __future__ import annotations

import gc
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from unittest.mock import patch

from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.editor.safety.faults import Faults
from designer.editor.settings import Settings
from designer.editor.widgets import dialogs
from designer.editor.window.app import RunningProgram
from tests.freezing import FREEZE

Begin = Callable[[Sequence[Path]], RunningProgram]


@contextmanager
def programs(
    application: QApplication, bot: QtBot, settings: Path, size: tuple[int, int] = (1400, 900)
) -> Iterator[Begin]:
    """Begins the program with files, one at a time and in a window of a size; settings stay for the next beginning."""
    running: list[RunningProgram] = []
    with crashes_fail():
        yield _beginning(application, bot, settings, size, running)
        while running:
            end(running.pop())


@contextmanager
def crashes_fail() -> Iterator[None]:
    """Let the test fail in which a program takes an error of its own: for a person it goes on, and tells of it."""
    taken: list[str] = []
    take = Faults.take

    def note(faults: Faults, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        taken.append("".join(traceback.format_exception(kind, error, trace)))
        take(faults, kind, error, trace)

    with patch.object(Faults, "take", note), patch.object(dialogs, "tell_crash", lambda *_: None):
        yield
    assert not taken, taken[0]


def _beginning(
    application: QApplication, bot: QtBot, settings: Path, size: tuple[int, int], running: list[RunningProgram]
) -> Begin:
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

    return begin


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

# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws in several tabs, saves none of them, tells each stroke: run by a test, which ends it.

With ``--tell`` it draws nothing, but tells the documents that are open, those that are not saved as their text, others
as their file, and leaves them in safety. ``--beside FILE`` opens a file beside them, in which nothing is drawn.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QApplication

sys.path.insert(0, str(Path(__file__).parents[3]))

from designer.base.words import sentence
from designer.editor.settings import Settings
from designer.editor.window import app
from designer.rally.course.files import print_course
from designer.rally.editing.edits import with_changes
from tests.editor.safety.drawing_run import empty, strokes

SIZE, MOST, TABS = 12, 5_000, 4


def say(*words: object) -> None:
    """A line for who listens."""
    sys.stdout.write(json.dumps(words) + "\n")
    sys.stdout.flush()


def draw(program: app.RunningProgram, many: int) -> QTimer:
    """Draw on and on, each time in one of so many tabs that chance has chosen."""
    drawn = []
    for number in range(many):  # an empty tab in front is used
        drawn.append(program.tabs.new())
        drawn[-1].document.load(replace(empty(SIZE), title=f"tab {number}"), None)
    chance, planned, counts = random.Random(1), strokes(SIZE, MOST), [0] * many

    def stroke() -> None:
        number = chance.randrange(many)
        document = drawn[number].document
        document.apply(with_changes(document.course, planned[counts[number]]), sentence("Brush"))
        counts[number] += 1
        say(time.monotonic(), number, counts[number])

    timer = QTimer(program.tabs)
    timer.timeout.connect(stroke)
    timer.start(15)
    return timer


def tell(program: app.RunningProgram) -> None:
    """Say what is open, and end as after a crash."""
    unsaved = program.tabs.unsaved()
    for tab in program.tabs.all:
        if tab in unsaved:
            say(print_course(tab.document.course))
        elif tab.document.path is not None:
            say("saved", str(tab.document.path))
    for tab in program.tabs.all:
        if tab.guard is not None:
            tab.guard.leave()
    program.tabs.quit()
    QApplication.exit(0)


def main(folder: Path, *, tells: bool, beside: Sequence[Path], many: int) -> int:
    """Run as the program itself does."""
    whole = app.RunningProgram

    def begun(*given: Any) -> app.RunningProgram:
        program = whole(*given)
        QTimer.singleShot(700, lambda: tell(program) if tells else draw(program, many))
        return program

    app.RunningProgram = begun  # type: ignore[assignment, misc]
    return app._run(QApplication(sys.argv[:1]), Settings(folder), beside)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--tell", action="store_true")
    parser.add_argument("--beside", type=Path, action="append", default=[])
    parser.add_argument("--many", type=int, default=TABS)
    given = parser.parse_args()
    sys.exit(main(given.folder, tells=given.tell, beside=given.beside, many=given.many))

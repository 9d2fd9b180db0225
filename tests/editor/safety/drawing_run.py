# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws stroke after stroke, tells how many, and saves now and then: run by a test, which kills it."""

from __future__ import annotations

import os
import random
import signal
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QApplication

sys.path.insert(0, str(Path(__file__).parents[3]))

from designer.base.grid import Cell
from designer.base.words import sentence
from designer.editor.settings import Settings
from designer.editor.window.app import begin, start
from designer.files import saving
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.notation import parse_space
from designer.rally.editing.edits import with_changes
from designer.rally.spaces import Space

SAVED_EVERY = 16
"""Strokes between two savings."""

DIES_AT = 2
"""The saving in which the program is killed, where it is to die inside one."""

MOMENTS = ("half written", "before the rename", "after the rename")

_TOKENS = tuple(map(parse_space, ("O", "cE", "xN", "wN", "wES", "gR", "cS+wW")))


def empty(size: int) -> Course:
    """The course on which it draws."""
    boards = {"sheet": CourseBoard(Board.blank(size, size))}
    return Course(boards=boards, layout=(Placement("sheet", 0, 0),))


def strokes(size: int, count: int) -> list[dict[Cell, Space]]:
    """The first strokes: each of one to five spaces in a row, also over what earlier ones drew."""
    chance = random.Random(size)
    found = []
    for _ in range(count):
        x, y, length = chance.randrange(size), chance.randrange(size), chance.randint(1, 5)
        space = chance.choice(_TOKENS)
        found.append({Cell(east, y): space for east in range(x, min(size, x + length))})
    return found


def drawn(size: int, count: int) -> Course:
    """The course after so many strokes."""
    course = empty(size)
    for stroke in strokes(size, count):
        course = with_changes(course, stroke)
    return course


def die(*_: object) -> None:
    """What a power cut does."""
    os.kill(os.getpid(), signal.SIGKILL)


class Half:
    """A file of which half is written before the end."""

    def __init__(self, opened: Callable[..., Any], descriptor: int, mode: str) -> None:
        self.file = opened(descriptor, mode)

    def __enter__(self) -> Half:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def fileno(self) -> int:
        number: int = self.file.fileno()
        return number

    def write(self, data: bytes) -> None:
        self.file.write(data[: len(data) // 2])
        self.file.flush()
        die()


def die_at(moment: str) -> None:
    """Let the next saving be the last thing that the program does."""
    if moment == "half written":
        os.fdopen = partial(Half, os.fdopen)  # type: ignore[assignment]
    elif moment == "before the rename":
        Path.replace = die  # type: ignore[assignment, method-assign]
    else:
        saving._sync_folder = die  # type: ignore[assignment]


def main(folder: Path, size: int, moment: str) -> None:
    """Draw for ever, or until the moment of dying."""
    application = QApplication(sys.argv[:1])
    editor = start(application, Settings(folder))
    editor.window.show()
    begin(editor)
    path = folder / "drawn.course.json"
    editor.document.load(empty(size), path)
    planned = iter(strokes(size, 5_000))
    count = 0

    def draw() -> None:
        nonlocal count
        editor.document.apply(with_changes(editor.document.course, next(planned)), sentence("Brush"))
        count += 1
        sys.stdout.write(f"{count}\n")
        sys.stdout.flush()
        if count % SAVED_EVERY == 0:
            if moment and count == DIES_AT * SAVED_EVERY:
                editor.files.aboutToSave.connect(partial(die_at, moment))  # once the course is in safety
            editor.files.save()

    timer = QTimer()
    timer.timeout.connect(draw)
    timer.start(20)
    application.exec()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3])

# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws one pit after the other, tells how many, and saves now and then: run by a test, which kills it."""

from __future__ import annotations

import sys
from pathlib import Path

from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QApplication

sys.path.insert(0, str(Path(__file__).parents[3]))

from designer.editor.app import start
from designer.editor.safety.guard import Guard
from designer.editor.settings import Settings
from designer.grid import Cell
from designer.rally.board import Board, Placement
from designer.rally.course import Course, CourseBoard
from designer.rally.editing.edits import with_changes
from designer.rally.spaces import PIT
from designer.words import sentence

SAVED_EVERY = 16
"""Strokes between two savings."""


def main() -> None:
    application = QApplication(sys.argv)
    editor = start(application, Settings(Path(sys.argv[1])))
    editor.guard = Guard(editor)
    editor.guard.begin()
    boards = {"sheet": CourseBoard(Board.blank(40, 40))}
    path = Path(sys.argv[1]) / "drawn.course.json"
    editor.document.load(Course(boards=boards, layout=(Placement("sheet", 0, 0),)), path)
    cells = iter([Cell(x, y) for y in range(40) for x in range(40)])
    count = 0

    def draw() -> None:
        nonlocal count
        course = with_changes(editor.document.course, {next(cells): PIT})
        editor.document.apply(course, sentence("Brush"))
        count += 1
        if count % SAVED_EVERY == 0:
            editor.files.save()
        sys.stdout.write(f"{count}\n")
        sys.stdout.flush()

    timer = QTimer()
    timer.timeout.connect(draw)
    timer.start(20)
    application.exec()


if __name__ == "__main__":
    main()

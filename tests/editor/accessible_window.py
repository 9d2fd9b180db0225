# SPDX-License-Identifier: GPL-3.0-or-later
"""A running editor that is led from place to place, and at each of them read by a reader of the accessibility tree.

``python -m tests.editor.accessible_window READER COURSE PLACE...`` prints a line of JSON a place. It is run within
``dbus-run-session`` and ``xvfb-run`` with ``QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1``.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import threading
from pathlib import Path

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from designer.editor.settings import Settings
from designer.editor.window.app import RunningEditor, RunningProgram
from designer.files import courses_folder
from tests.editor.programs import end

BEGINS = 1500
"""Milliseconds until the program stands, with its course."""

SETTLES = 400
"""Milliseconds until a place stands, with what is made late."""


TRIES = 10


def go(editor: RunningEditor, place: str) -> None:
    """Show a place: the start page, a workspace, a command's window, or (``cells``) some steps on the boards."""
    if place == "start":
        editor.window.show_welcome()
    elif place == "cells":
        editor.canvas.setFocus()
        for _ in range(3):
            QTest.keyClick(editor.canvas, Qt.Key.Key_Right)
    elif "." in place:
        editor.commands.run(place)
    else:
        editor.window.show_workspace(place)


def read(reader: str) -> str:
    """What the reader tells, while the window goes on answering it."""
    running = subprocess.Popen(["/usr/bin/python3", reader], stdout=subprocess.PIPE, text=True)
    parts: list[str] = []
    assert running.stdout is not None
    thread = threading.Thread(target=lambda: parts.append(running.stdout.read()))
    thread.start()
    while thread.is_alive():
        QTest.qWait(10)
    return parts[0].strip()


def _told(reader: str) -> str:
    """The same once the window is known to those who read: Qt begins to tell when somebody asks for the first time."""
    for _ in range(TRIES):
        told = read(reader)
        if '"frame"' in told:
            return told
    return "[]"


def main(reader: str, course: str, places: list[str]) -> None:
    """Go from place to place."""
    application = QApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory() as folder:
        program = RunningProgram(application, Settings(Path(folder)), (courses_folder() / f"{course}.course.json",))
        program.window.resize(1600, 1000)
        QTest.qWait(BEGINS)
        for place in places:
            go(program.editor, place)
            QTest.qWait(SETTLES)
            sys.stdout.write(f"{_told(reader)}\n")
            sys.stdout.flush()
        end(program)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])

# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts the editor on what a killed one left, and tells the course that it has open then: run by a test."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QApplication

sys.path.insert(0, str(Path(__file__).parents[3]))

from designer.editor.settings import Settings
from designer.editor.tabs import TabList
from designer.editor.window import app
from designer.editor.window.app import RunningEditor
from designer.game.contract import Game
from designer.rally.course.files import print_course


def tell(tabs: TabList[RunningEditor]) -> None:
    """Write what is open as one line, and end as after a crash: what is not saved stays in safety."""
    editor = tabs.front
    told = {
        "course": print_course(editor.document.course),
        "path": str(editor.document.path),
        "saved": editor.document.is_clean,
        "notices": editor.notices.texts(),
    }
    sys.stdout.write(json.dumps(told) + "\n")
    sys.stdout.flush()
    for tab in tabs.all:
        assert tab.guard is not None
        tab.guard.leave()
    tabs.quit()
    QApplication.exit(0)


def main(folder: Path) -> int:
    """Run as the program itself does."""
    start = app.start

    def started(
        application: QApplication,
        settings: Settings,
        game: Game | None = None,
        tabs: TabList[RunningEditor] | None = None,
    ) -> RunningEditor:
        editor = start(application, settings, game, tabs)
        if tabs is not None and not tabs.all:  # the first of them
            QTimer.singleShot(500, lambda: tell(tabs))
        return editor

    app.start = started
    return app._run(QApplication(sys.argv[:1]), Settings(folder), ())


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))

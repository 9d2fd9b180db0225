# SPDX-License-Identifier: GPL-3.0-or-later
"""The window comes first: nothing heavy is loaded before it is shown."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SCRIPT = """
import sys, tempfile
from pathlib import Path
from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QApplication
from designer.editor.window.app import begin, start
from designer.editor.settings import Settings
application = QApplication(sys.argv)
editor = start(application, Settings(Path(tempfile.mkdtemp())))
editor.window.show()
heavy = (
    "networkx", "scipy", "numpy", "jsonschema", "rich", "click", "logging.handlers",
    "designer.rally.checks", "designer.rally.engine", "designer.rally.lab", "designer.rally.picture.courses",
)
print(sorted(m for m in heavy if m in sys.modules))
QTimer.singleShot(0, lambda: begin(editor, Path(sys.argv[1])))
def look():
    if editor.document.course.title or editor.window.notices.texts():
        print(editor.document.course.title)
        application.quit()
timer = QTimer(interval=50)
timer.timeout.connect(look)
timer.start()
application.exec()
"""


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    return subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, env=env, timeout=120, check=False
    )


def test_nothing_heavy_is_loaded_before_the_first_window() -> None:
    from designer.files import courses_folder

    done = run("-c", SCRIPT, str(courses_folder() / "kettle-run.course.json"))
    lines = done.stdout.splitlines()
    assert lines[0] == "[]", done.stderr
    assert lines[-1] == "Kettle Run"


WELCOME = """
import sys, tempfile
from pathlib import Path
from PyQt6.QtWidgets import QApplication
from designer.editor.rally.gallery.wish_card import WishCard
from designer.editor.settings import Settings
from designer.editor.window.app import begin, start
application = QApplication(sys.argv)
editor = start(application, Settings(Path(tempfile.mkdtemp())))
editor.window.resize(1280, 900)
editor.window.show()
begin(editor)
application.processEvents()
heavy = (
    "networkx", "scipy", "numpy", "jsonschema", "designer.rally.checks", "designer.rally.engine",
    "designer.rally.generator", "designer.rally.lab.engines", "designer.editor.labyrinth.desk",
)
print(sorted(m for m in heavy if m in sys.modules))
print([card.make.isVisible() for card in editor.window.findChildren(WishCard)])
"""


def test_nothing_heavy_is_loaded_before_the_welcome_page_stands() -> None:
    """The search is loaded when somebody wishes, and no desk but that of the game at hand."""
    done = run("-c", WELCOME)
    assert done.stdout.splitlines() == ["[]", "[True]"], done.stderr


def test_a_run_in_a_temporary_folder_touches_no_user_data(tmp_path: Path) -> None:
    script = """
import sys
from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QApplication
application = QApplication(sys.argv)
from designer.editor.window import app
QTimer.singleShot(800, lambda: application.closeAllWindows())
print(app.run((), temp_basedir=True))
"""
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path / "c")}
    env |= {"XDG_DATA_HOME": str(tmp_path / "d"), "XDG_CACHE_HOME": str(tmp_path / "x")}
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, env=env, timeout=60, check=False
    )
    assert done.stdout.strip() == "0", done.stderr
    left = [path for path in tmp_path.rglob("*") if path.is_file() and "fontconfig" not in str(path)]
    assert left == []


def test_a_file_that_cannot_be_used_is_told_in_the_window() -> None:
    script = SCRIPT.replace(
        "print(editor.document.course.title)", "print(editor.window.notices.texts(), editor.window.welcomes)"
    )
    done = run("-c", script, "no-such-file.course.json")
    assert "no-such-file.course.json" in done.stdout.splitlines()[-1]
    assert done.stdout.splitlines()[-1].endswith("True")

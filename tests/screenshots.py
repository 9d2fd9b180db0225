# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes the pictures of the manual and of the README: ``python -m tests.screenshots [FOLDER]``.

The window, its panels, pages and empty states are opened offscreen and grabbed, in both themes and all
languages. Without a folder only the pictures that the manual shows are written, to their place.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from designer.documents import courses_folder
from designer.editor import theme
from designer.editor.app import begin, start
from designer.editor.context import Editor
from designer.editor.settings import Settings

WIDTH, HEIGHT = 1600, 1000
MANUAL = Path(__file__).parent.parent / "designer" / "manual" / "pictures"


@contextmanager
def editor_on(course: str | None, language: str, choice: theme.Choice) -> Iterator[Editor]:
    """An editor in a window of its own on a shipped course, or on the welcome page."""
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    with tempfile.TemporaryDirectory() as folder:
        editor = start(application, Settings(Path(folder)))
        editor.set_language(language)
        editor.set_theme(choice)
        editor.window.resize(WIDTH, HEIGHT)
        editor.window.show()
        begin(editor, courses_folder() / f"{course}.course.json" if course else None)
        settle()
        yield editor
        editor.document.stack.setClean()
        editor.window.close()
        settle(50)


def settle(milliseconds: int = 700) -> None:
    """Let timers and paints happen."""
    QTest.qWait(milliseconds)


def shoot(editor: Editor, path: Path) -> None:
    """Write a picture of the whole window."""
    path.parent.mkdir(parents=True, exist_ok=True)
    editor.window.grab().save(str(path))
    sys.stdout.write(f"{path}\n")


def run_command(name: str) -> Callable[[Editor], None]:
    """A step that runs a command of the registry."""
    return lambda editor: editor.commands.run(name)


def main(folder: Path | None) -> None:
    """Take the pictures."""
    with editor_on("kettle-run", "en", theme.Choice.LIGHT) as editor:
        shoot(editor, MANUAL / "editor-light.png")
    if folder is None:
        return
    for choice in (theme.Choice.LIGHT, theme.Choice.DARK):
        for language in ("en", "de", "cs"):
            with editor_on("kettle-run", language, choice) as editor:
                shoot(editor, folder / f"window-{choice.value}-{language}.png")
            with editor_on(None, language, choice) as editor:
                shoot(editor, folder / f"welcome-{choice.value}-{language}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)

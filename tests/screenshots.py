# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes the pictures of the manual and of the README: ``python -m tests.screenshots [FOLDER [LOOK...]]``.

The scenes of ``tests.scenes`` are played offscreen and grabbed, in both themes, all languages and at 200 %.
Without a folder only the pictures that the manual shows are written, to their place.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QWidget

from designer.documents import courses_folder
from designer.editor import theme
from designer.editor.app import begin, start
from designer.editor.context import Editor
from designer.editor.settings import Settings
from tests.scenes import SCENES, Scene

USUAL, LARGE = (1600, 1000), (1280, 800)
"""The size of the window; at 200 % there is less room on a screen."""

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
        editor.window.resize(*(LARGE if "QT_SCALE_FACTOR" in os.environ else USUAL))
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


def shoot(widget: QWidget, path: Path) -> None:
    """Write a picture of a window or a part of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    widget.grab().save(str(path))
    sys.stdout.write(f"{path}\n")


def play(scene: Scene, folder: Path, look: Look) -> None:
    """Take the pictures of a scene."""
    with editor_on(scene.course or None, look.language, look.theme) as editor:

        def take(name: str, widget: QWidget | None) -> None:
            shoot(widget or editor.window, folder / look.name / f"{name}.png")

        scene.play(editor, take)


@dataclass(frozen=True)
class Look:
    """In which theme and language pictures are taken."""

    name: str
    theme: theme.Choice
    language: str


LOOKS = (
    Look("light", theme.Choice.LIGHT, "en"),
    Look("dark", theme.Choice.DARK, "en"),
    Look("german", theme.Choice.LIGHT, "de"),
    Look("czech", theme.Choice.DARK, "cs"),
    Look("large", theme.Choice.LIGHT, "de"),
)
"""All of them; ``large`` is taken at 200 %."""


def main(folder: Path | None, wanted: list[str]) -> None:
    """Take the pictures of the manual, or all in the looks that are wanted."""
    if folder is None:
        with editor_on("kettle-run", "en", theme.Choice.LIGHT) as editor:
            shoot(editor.window, MANUAL / "editor-light.png")
        return
    for look in LOOKS:
        if look.name in wanted or not wanted:
            if look.name == "large" and "QT_SCALE_FACTOR" not in os.environ:
                words = [sys.executable, "-m", "tests.screenshots", str(folder), look.name]
                subprocess.run(words, env={**os.environ, "QT_SCALE_FACTOR": "2"}, check=True)
                continue
            for scene in SCENES:
                play(scene, folder, look)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None, sys.argv[2:])

# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes pictures of the editor: ``python -m tests.screenshots [FOLDER [LOOK...] [--only SCENE...]]``.

The scenes of ``tests.scenes`` are played offscreen and grabbed, in both themes, all languages and at 200 %; then it is
told which widgets of the editor were in no picture. Without a folder only the pictures that the manual shows are
written, to their place.
"""

from __future__ import annotations

import argparse
import faulthandler
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from unittest.mock import patch

# the screen that Qt makes up itself is smaller than the window, which would shrink with it
os.environ.setdefault("QT_QPA_PLATFORM", f"offscreen:configfile={Path(__file__).with_name('screen.json')}")

from PyQt6.QtCore import QSettings
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QWidget

from designer.editor.look import theme
from designer.editor.settings import Settings
from designer.editor.widgets import dialogs
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.app import RunningProgram, begin, start
from designer.files import courses_folder
from designer.painting.images import png
from designer.pictures.shapes import Rect, Role
from designer.rally.checks.validation import validate
from designer.rally.reporting.sheet import sheets
from tests.scenes import SCENES, Scene

USUAL, LARGE = (1600, 1000), (1280, 800)
"""The size of the window; at 200 % there is less room on a screen."""

PATIENCE = 20
"""Seconds that a scene may take; then something waits for an answer, and it is told where."""

BESIDE = ("night-shift.course.json", "labyrinth/twin-gates.course.json")
"""The files in the tabs behind, of both games, where the manual shows the window."""

MANUAL = Path(__file__).parent.parent / "designer" / "manual" / "pictures"


@contextmanager
def editor_on(course: str | None, language: str, choice: theme.ThemeSetting) -> Iterator[Editor]:
    """An editor in a window of its own on a shipped course, or on the welcome page."""
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    with tempfile.TemporaryDirectory() as folder:
        editor = start(application, Settings(Path(folder)))
        editor.set_language(language)
        editor.set_theme(choice)
        editor.window.show()
        editor.window.resize(*(LARGE if "QT_SCALE_FACTOR" in os.environ else USUAL))
        begin(editor, *([courses_folder() / f"{course}.course.json"] if course else []))
        settle()
        wait_for_analysis(editor)
        yield editor
        with patch.object(dialogs, "ask_changes", lambda *_: dialogs.SaveAnswer.DISCARD):
            editor.window.close()
        settle(50)


@contextmanager
def program_on(*names: str) -> Iterator[RunningProgram]:
    """The program in English and light, with included files in tabs of which the last is in front."""
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder))
        program = RunningProgram(application, settings, [courses_folder() / name for name in names])
        program.window.resize(*USUAL)
        settle()
        program.editor.set_language("en")
        program.editor.set_theme(theme.ThemeSetting.LIGHT)
        settle()
        wait_for_analysis(program.editor)
        yield program
        with patch.object(dialogs, "ask_changes_of", lambda _, titles: (False,) * len(titles)):
            program.window.close()
        program.stop()
        settle(50)


def settle(milliseconds: int = 700) -> None:
    """Let timers and paints happen."""
    QTest.qWait(milliseconds)


def wait_for_analysis(editor: Editor) -> None:
    """Let the checks come to their end, where there is something to check."""
    for _ in range(40):
        if editor.state.analysis is not None or not editor.document.course.layout:
            break
        settle(100)
    settle(200)


def shoot(widget: QWidget, path: Path) -> None:
    """Write a picture of a window or a part of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    widget.grab().save(str(path))
    sys.stdout.write(f"{path}\n")


def play(scene: Scene, folder: Path, look: Look, seen: set[type]) -> None:
    """Take the pictures of a scene, and note what kinds of widgets they show."""
    with editor_on(scene.course or None, look.language, look.theme) as editor:

        def take(name: str, widget: QWidget | None) -> None:
            shown = widget or editor.window
            shoot(shown, folder / look.name / f"{name}.png")
            seen.update(type(part) for part in (shown, *shown.findChildren(QWidget)) if part.isVisible())

        faulthandler.dump_traceback_later(PATIENCE, exit=True)
        scene.play(editor, take)
    faulthandler.cancel_dump_traceback_later()


def unseen(seen: set[type]) -> Iterable[str]:
    """The kinds of widgets of the editor that were in no picture."""
    known = [QWidget]
    for kind in known:
        known.extend(kind.__subclasses__())
    inherited = {base for kind in seen for base in kind.__mro__}
    ours = {kind for kind in known if kind.__module__.startswith("designer.editor")}
    return sorted(f"{kind.__module__}.{kind.__qualname__}" for kind in ours - inherited)


@dataclass(frozen=True)
class Look:
    """In which theme and language pictures are taken."""

    name: str
    theme: theme.ThemeSetting
    language: str


LOOKS = (
    Look("light", theme.ThemeSetting.LIGHT, "en"),
    Look("dark", theme.ThemeSetting.DARK, "en"),
    Look("german", theme.ThemeSetting.LIGHT, "de"),
    Look("czech", theme.ThemeSetting.DARK, "cs"),
    Look("large", theme.ThemeSetting.LIGHT, "de"),
)
"""All of them; ``large`` is taken at 200 %."""


def main(folder: Path | None, wanted: list[str], scenes: list[str]) -> None:
    """Take the pictures of the manual, or all in the looks and of the scenes that are wanted."""
    if folder is None:
        take_for_the_readme()
        return
    for look in LOOKS:
        if look.name in wanted or not wanted:
            if look.name == "large" and "QT_SCALE_FACTOR" not in os.environ:
                take_large(folder, scenes)
            else:
                take_look(folder, look, scenes)


def take_for_the_readme() -> None:
    """The pictures that the README and the description for shops show: editor, preview and report."""
    with program_on(*BESIDE, "kettle-run.course.json") as program:
        editor = program.editor
        shoot(program.window, MANUAL / "editor-light.png")
        editor.commands.run("program.play")
        settle(1500)
        editor.commands.run("program.play")
        for _ in range(12):
            editor.commands.run("program.forward")
        settle()
        shoot(program.window, MANUAL / "preview-light.png")
        report = validate(editor.document.course)
    page = sheets(report)[0]
    page = replace(page, shapes=(Rect(*page.extent, Role.PAPER), *page.shapes))
    (MANUAL / "report-light.png").write_bytes(png(page, scale=5))


def take_look(folder: Path, look: Look, scenes: list[str]) -> None:
    """Take all pictures of a look, and say what is missing if no scene was left out."""
    seen: set[type] = set()
    with tempfile.TemporaryDirectory() as settings:
        # Qt's file dialog keeps how it was left, and would look otherwise each time
        QSettings.setPath(QSettings.Format.NativeFormat, QSettings.Scope.UserScope, settings)
        for scene in SCENES:
            if scene.name in scenes or not scenes:
                play(scene, folder, look, seen)
    if not scenes:
        for name in unseen(seen):
            sys.stderr.write(f"in no picture: {name}\n")


def take_large(folder: Path, scenes: list[str]) -> None:
    """Qt takes its scale when it starts, so this look gets a process of its own."""
    words = [sys.executable, "-m", "tests.screenshots", str(folder), "large", *(["--only", *scenes] if scenes else [])]
    subprocess.run(words, env={**os.environ, "QT_SCALE_FACTOR": "2"}, check=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.screenshots")
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("looks", nargs="*", metavar="LOOK", help=", ".join(look.name for look in LOOKS))
    parser.add_argument("--only", nargs="+", default=[], metavar="SCENE", help=", ".join(s.name for s in SCENES))
    given = parser.parse_args()
    main(given.folder, given.looks, given.only)

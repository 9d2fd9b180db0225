# SPDX-License-Identifier: GPL-3.0-or-later
"""What the window says above the boards: recovery, changes on the disk, errors of saving and opening, exports."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from designer.editor.safety.guard import ATTEMPTS, Guard
from designer.editor.safety.recovery import RecoveryFolder
from designer.editor.safety.watch import FileWatch
from designer.editor.widgets import dialogs
from designer.editor.window.app import RunningEditor as Editor
from tests.editor.conftest import Mouse
from tests.scenes.scene import Scene, Shoot, modal, settle


@contextmanager
def answering(path: Path) -> Iterator[None]:
    """Every question for a file is answered with this one, and changes are thrown away."""
    with (
        patch.object(dialogs, "ask_save", lambda *_: path),
        patch.object(dialogs, "ask_open", lambda *_: path),
        patch.object(dialogs, "ask_changes", lambda *_: dialogs.SaveAnswer.DISCARD),
    ):
        yield


def files(editor: Editor, shoot: Shoot) -> None:
    folder = editor.settings.data_folder
    path = folder / "kettle.course.json"
    with answering(path):
        editor.files.save_as()
    settle(150)
    editor.exports.run(folder / "kettle.robotmadness.json")
    editor.exports.run(folder / "kettle.png")
    settle()
    shoot("window-exported", None)  # told in the status bar
    mouse = Mouse(editor)
    mouse.hold("O")
    mouse.click((1, 2))
    path.write_text(path.read_text("utf-8").replace('"players"', ' "players"'), "utf-8")
    settle(400)
    _take(editor, shoot, "changed-on-disk")
    assert editor.guard is not None
    other = FileWatch(editor)
    settle(50)
    _take(editor, shoot, "open-twice")
    other.stop()
    path.unlink()
    settle(400)
    _take(editor, shoot, "deleted")
    with answering(Path("/proc/nowhere/kettle.course.json")):
        modal("dialog-not-saved", shoot, editor.files.save_as)
    _take(editor, shoot, "not-saved")
    broken = folder / "broken.course.json"
    broken.write_text("{ half", "utf-8")
    with answering(broken):
        editor.files.open()
    _take(editor, shoot, "not-opened")


def _take(editor: Editor, shoot: Shoot, name: str) -> None:
    """The window with its notices, which are closed then."""
    settle(150)
    shoot(f"notice-{name}", editor.window.centralWidget())
    for key in ("disk", "twice", "file", "export", "recovery", "aside", "unsafe"):
        editor.window.notices.close_notice(key)


def recovery(editor: Editor, shoot: Shoot) -> None:
    root = editor.settings.data_folder / "recovery"
    for attempts in (0, ATTEMPTS):
        session = RecoveryFolder(root)
        session.write(editor.document.course, None, "course")
        about = session.folder / "about.json"
        about.write_text(about.read_text("utf-8").replace('"attempts": 0', f'"attempts": {attempts}'), "utf-8")
        del session  # its lock goes as if the program had died
    assert editor.guard is not None
    editor.guard.stop()
    editor.guard = Guard(editor)
    editor.guard.begin()
    settle(900)
    shoot("window-recovered", None)


SCENES = (
    Scene("files", files),
    Scene("recovery", recovery),
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""The same file open twice: the second editor says where the first is."""

from __future__ import annotations

import os
import platform
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.editor.safety import watch as twice
from designer.editor.safety.guard import Guard
from designer.editor.settings import Settings
from designer.editor.window import app
from designer.editor.window.app import RunningEditor as Editor
from tests.editor.conftest import course_of
from tests.editor.safety.conftest import told

OTHER = """
import sys, time
from pathlib import Path
from PyQt6.QtWidgets import QApplication
from designer.editor.window.app import begin, start
from designer.editor.settings import Settings
editor = start(QApplication(sys.argv[:1]), Settings(Path(sys.argv[1])))
begin(editor, Path(sys.argv[2]))
print("open", flush=True)
time.sleep(60)
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    from designer.rally.course.files import save_course

    path = tmp_path / "a.course.json"
    save_course(path, course_of("O . ."))
    return path


@pytest.fixture
def other(file: Path, tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process in which the file is open."""
    words = [sys.executable, "-c", OTHER, str(tmp_path / "settings"), str(file)]
    run = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
    assert run.stdout is not None
    assert run.stdout.readline() == "open\n"
    yield run
    run.kill()
    run.wait()


def test_another_process_is_named_with_its_host(
    other: subprocess.Popen[str], guarded: Editor, file: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    guarded.files.open(file)
    assert told(guarded, f"process {other.pid} on {platform.node()}")
    assert guarded.document.path == file
    monkeypatch.setattr(guarded.guard.watch.elsewhere._again, "interval", lambda: 50)
    guarded.guard.watch.elsewhere._again.start(50)
    other.send_signal(signal.SIGKILL)
    other.wait()
    qtbot.waitUntil(lambda: not told(guarded, "another window"), timeout=20000)


def test_a_lock_that_a_killed_editor_left_says_nothing(
    other: subprocess.Popen[str], guarded: Editor, file: Path
) -> None:
    other.kill()
    other.wait()
    guarded.files.open(file)
    assert not told(guarded, "another window")


def test_two_windows_of_one_process_are_told_apart_too(
    guarded: Editor, qapp: QApplication, file: Path, tmp_path: Path
) -> None:
    guarded.files.open(file)
    second = app.start(qapp, Settings(tmp_path / "settings"))
    try:
        second.guard = Guard(second)
        link = tmp_path / "link.course.json"
        link.symlink_to(file)
        second.files.open(link)
        assert told(second, f"process {os.getpid()} on")
        guarded.document.load(course_of(". ."), None)
        second.guard.watch.elsewhere._try()
        assert not told(second, "another window")
    finally:
        second.window.close()
        second.window.deleteLater()


def test_the_look_for_the_other_editor_is_not_busy() -> None:
    assert twice.AGAIN >= 1000

# SPDX-License-Identifier: GPL-3.0-or-later
"""A course whose folder lets nothing new in, and one whose file has other names: asked and told in the window."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QApplication, QMessageBox, QPushButton

from designer.editor.widgets import dialogs
from designer.editor.window.app import RunningEditor as Editor
from tests.editor.conftest import Mouse
from tests.editor.safety.conftest import told
from tests.files.test_owners import let_in, somebody

pytestmark = [pytest.mark.root, pytest.mark.skipif(os.name != "posix", reason="modes and links as POSIX has them")]


def answer(title: str) -> list[str]:
    """Click this button of the question that comes; returns what it asks, once it did."""
    asked: list[str] = []

    def click() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        asked.append(box.text())
        (button,) = [found for found in box.findChildren(QPushButton) if found.text() == title]
        button.click()

    QTimer.singleShot(100, click)
    return asked


@pytest.mark.parametrize("title", ["Overwrite", "Cancel"])
def test_a_course_in_a_closed_folder_is_saved_in_place_after_asking(
    guarded: Editor, mouse: Mouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str
) -> None:
    let_in(tmp_path)
    home = tmp_path / "home"
    home.mkdir()
    path = home / "a.course.json"
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: path)
    assert guarded.files.save()
    before = path.read_bytes()
    path.chmod(0o666)
    home.chmod(0o555)
    mouse.hold("O")
    mouse.click((1, 1))
    asked = answer(title)
    try:
        with somebody():
            saved = guarded.files.save()
    finally:
        home.chmod(0o755)
    assert asked == ["a.course.json can only be overwritten directly."]
    assert saved is guarded.document.is_clean is (title == "Overwrite")
    assert (path.read_bytes() != before) is saved
    assert [found.name for found in home.iterdir()] == ["a.course.json"]


def test_it_is_said_that_another_name_of_the_file_keeps_the_old_course(
    guarded: Editor, saved: Path, mouse: Mouse, tmp_path: Path
) -> None:
    os.link(saved, tmp_path / "b.course.json")
    mouse.click((3, 3))
    assert guarded.files.save()
    assert told(guarded, "a.course.json: the file had another name (a hard link), which keeps what was saved before.")

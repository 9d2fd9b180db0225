# SPDX-License-Identifier: GPL-3.0-or-later
"""A course whose folder lets nothing new in, and one whose file has other names: asked and told in the window."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QApplication, QMessageBox, QPushButton

from designer.base.grid import Cell
from designer.editor.safety.recovery import find_lost
from designer.editor.widgets import dialogs
from designer.editor.window.app import RunningEditor as Editor
from designer.rally.course.files import load_course
from designer.rally.course.notation import parse_space
from tests.editor.conftest import Mouse, token
from tests.editor.safety.conftest import press, recovery, told
from tests.editor.safety.test_recovery import crashed, guard_again
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


@pytest.mark.parametrize("title", ["Keep as file", "Open"])
def test_lost_work_in_a_folder_of_another_user_is_offered_until_somebody_has_taken_it(
    editor: Editor, tmp_path: Path, title: str
) -> None:
    """Who was another user for a moment leaves such folders in a home."""
    crashed(editor)
    (folder,) = recovery(editor).iterdir()
    let_in(tmp_path)
    for part in (folder.parent, *folder.parent.parents):
        if part.is_relative_to(tmp_path):
            part.chmod(0o777)
    for file in folder.iterdir():
        file.chmod(0o444)
    folder.chmod(0o555)
    try:
        with somebody():
            assert not guard_again(editor), "what cannot be counted would be opened for ever"
            press(editor, f"lost-{folder.name}", title)
            again = find_lost(recovery(editor))
    finally:
        for left in recovery(editor).iterdir():
            left.chmod(0o755)
    assert again == []
    if title == "Open":
        assert token(editor, (0, 0)) == "O"
        assert told(editor, "Recovered unsaved changes")
    else:
        (kept,) = recovery(editor).glob("*.course.json")
        assert load_course(kept).floor[Cell(0, 0)] == parse_space("O")
        assert told(editor, f"is kept as {kept}")

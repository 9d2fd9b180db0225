# SPDX-License-Identifier: GPL-3.0-or-later
"""An editor with its guard, and what a test of safety needs to do to it from outside."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt6.QtWidgets import QApplication

from designer.editor.document import Document
from designer.editor.safety.guard import Guard
from designer.editor.widgets import dialogs
from designer.editor.window.app import RunningEditor as Editor
from designer.game.games import usual_game
from designer.rally.course.course import Course
from tests.editor.conftest import Mouse, nobody_asks, own_window


@pytest.fixture
def editor(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Editor]:
    """An editor of its own for each test: what is tested here outlives it, on the disk and in the program."""
    nobody_asks(monkeypatch)
    yield from own_window(qapp, tmp_path / "settings")


@pytest.fixture
def guarded(editor: Editor) -> Editor:
    """An editor with recovery files and an eye on the disk."""
    editor.guard = Guard(editor)
    editor.guard.begin()
    return editor


@pytest.fixture
def saved(guarded: Editor, mouse: Mouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of a course with one pit at B2, drawn and saved."""
    path = tmp_path / "a.course.json"
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: path)
    mouse.hold("O")
    mouse.click((1, 1))
    assert guarded.files.save()
    return path


def recovery(editor: Editor) -> Path:
    """Where the recovery files of an editor lie."""
    return editor.settings.data_folder / "recovery"


def in_safety(editor: Editor) -> list[Path]:
    """The courses in recovery files now."""
    return sorted(recovery(editor).glob("*/course.json"))


def told(editor: Editor, words: str) -> bool:
    """Whether a bar above the boards says this."""
    return any(words in text for text in editor.window.notices.texts())


def press(editor: Editor, key: str, title: str) -> None:
    """Click a button of a bar."""
    from PyQt6.QtCore import Qt
    from PyQt6.QtTest import QTest

    from designer.editor.widgets.buttons import Button

    bar = editor.window.notices._bars[key]
    (button,) = [found for found in bar.findChildren(Button) if found.text() == title]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def document_of(course: Course, path: Path | None) -> Document[Course]:
    """A document with a course that is not saved, as the editor holds it."""
    document: Document[Course] = Document(usual_game())
    document.load(course, path, saved=False)
    return document

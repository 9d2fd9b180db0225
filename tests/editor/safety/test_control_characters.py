# SPDX-License-Identifier: GPL-3.0-or-later
"""A file with control characters is offered without them; what one types or pastes never holds any."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QInputDialog, QLineEdit

from designer.base.texts import LONGEST_NAME, LONGEST_NOTE, LONGEST_TITLE
from designer.editor.context import Editor
from designer.editor.rally.inspector.inspector import text_field
from designer.editor.widgets import dialogs
from designer.editor.widgets.fields import LinePopup
from designer.rally.course.files import load_course, print_course
from tests.editor.conftest import Mouse, token, written
from tests.editor.safety.conftest import press, told
from tests.rally.course.test_control_characters import course_data

ESCAPE = "a\x1b[31m\x00\x9bb\ufffe"


@pytest.fixture
def dirty(tmp_path: Path) -> Path:
    path = tmp_path / "a.course.json"
    data = course_data() | {"title": ESCAPE, "notes": [{"x": 0, "y": 0, "text": "one\ntwo\x07"}]}
    path.write_text(json.dumps(data))
    return path


def test_the_file_is_offered_without_them_and_saved_so(guarded: Editor, mouse: Mouse, dirty: Path) -> None:
    before, shown = dirty.read_bytes(), written(guarded)
    assert not guarded.files.open(dirty)
    assert told(guarded, "title: the text contains the control character U+001B")
    assert written(guarded) == shown
    press(guarded, "file", "Open without them")
    course = guarded.document.course
    assert course.title == "a[31mb"
    assert course.notes[0].text == "one\ntwo"
    assert told(guarded, "Control characters removed from 2 texts. Save to change the file.")
    assert not guarded.document.is_clean
    assert dirty.read_bytes() == before, "nothing is written unasked"
    mouse.hold("O")
    mouse.click((1, 1))
    assert token(guarded, (1, 1)) == "O"
    assert guarded.files.save()
    assert load_course(dirty) == guarded.document.course
    assert guarded.document.is_clean


def test_who_keeps_other_work_keeps_it(
    guarded: Editor, mouse: Mouse, dirty: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dialogs, "ask_changes", lambda *_: dialogs.SaveAnswer.CANCEL)
    mouse.hold("O")
    mouse.click((1, 1))
    before = written(guarded)
    assert not guarded.files.open_without_controls(dirty)
    assert written(guarded) == before


def test_what_stays_unreadable_is_told(guarded: Editor, dirty: Path) -> None:
    dirty.write_text(json.dumps(course_data() | {"title": ESCAPE, "players": [4, 2]}))
    before = written(guarded)
    assert not guarded.files.open(dirty)
    press(guarded, "file", "Open without them")
    assert told(guarded, "the fewest players come first")
    assert written(guarded) == before


def paste(field: QLineEdit, text: str) -> None:
    clipboard = QApplication.clipboard()
    assert clipboard is not None
    clipboard.setText(text)
    field.selectAll()
    field.paste()


def test_a_field_gives_a_text_that_a_file_may_hold(editor: Editor) -> None:
    given: list[str] = []
    field = text_field("", "Title", given.append)
    paste(field, ESCAPE + "x" * 400)
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert given == [("a[31mb" + "x" * 400)[: len(given[0])]]
    assert LONGEST_TITLE - 10 < len(given[0]) <= LONGEST_TITLE


def test_a_text_with_lines_keeps_them(editor: Editor) -> None:
    given: list[str] = []
    field = text_field("one\ntwo", "Note", given.append, LONGEST_NOTE, lines=True)
    field.setCursorPosition(len("one\ntwo"))
    QTest.keyClicks(field, "!")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert given == ["one\ntwo!"]


def test_a_popup_gives_a_name_that_a_file_may_hold(editor: Editor) -> None:
    given: list[str] = []
    popup = LinePopup("Name", "Rename")
    popup.given.connect(given.append)
    paste(popup.field, ESCAPE + "x" * 200)
    QTest.keyClick(popup.field, Qt.Key.Key_Return)
    (name,) = given
    assert name.startswith("a[31mbx")
    assert len(name) <= LONGEST_NAME


def test_a_dialog_gives_one_too(editor: Editor, monkeypatch: pytest.MonkeyPatch) -> None:
    def answer(dialog: QInputDialog) -> int:
        dialog.setTextValue(ESCAPE)
        return int(QInputDialog.DialogCode.Accepted.value)

    monkeypatch.setattr(QInputDialog, "exec", answer)
    assert dialogs.ask_text(editor.frame, "Title", "Label") == "a[31mb"


def test_what_is_typed_into_the_inspector_can_be_saved(editor: Editor) -> None:
    from designer.editor.state import COURSE, Subject

    editor.state.set_subject(Subject(COURSE))
    fields = editor.frame.findChildren(QLineEdit)
    (title,) = [field for field in fields if field.accessibleName() == "Title" and field.isVisibleTo(editor.frame)]
    paste(title, ESCAPE)
    QTest.keyClick(title, Qt.Key.Key_Return)
    assert editor.document.course.title == "a[31mb"
    assert "\\u001b" not in print_course(editor.document.course)

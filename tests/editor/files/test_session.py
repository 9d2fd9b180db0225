# SPDX-License-Identifier: GPL-3.0-or-later
"""What was open before is opened again; what was exported is exported again."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from designer.editor.docks.preferences import Preferences
from designer.editor.files.export_dialog import ExportDialog
from designer.editor.files.exports import AGAIN, ExportOptions
from designer.editor.files.session import RESTORE, LeftOpen
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.app import begin, start
from designer.files import courses_folder
from tests.editor.conftest import Mouse, course_of, written

pytestmark = pytest.mark.fresh_window

KETTLE = courses_folder() / "kettle-run.course.json"


def saved(editor: Editor, folder: Path, name: str) -> Path:
    path = folder / f"{name}.course.json"
    path.write_text(written(editor), encoding="utf-8")
    return path


def test_closed_courses_come_back_the_last_one_first(editor: Editor, mouse: Mouse, tmp_path: Path) -> None:
    first, second = saved(editor, tmp_path, "first"), saved(editor, tmp_path, "second")
    editor.files.open(first)
    editor.files.open(second)
    editor.files.close()
    again = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    for path in (second, first):
        mouse.key(Qt.Key.Key_T, again)
        assert editor.document.path == path
    second.unlink()
    assert not editor.tabs.session.closed(), "what is gone is not offered"


@pytest.mark.parametrize("wanted", [True, False])
def test_the_last_session_comes_back_if_one_wants_that(
    editor: Editor, qapp: QApplication, tmp_path: Path, wanted: bool
) -> None:
    path = saved(editor, tmp_path, "mine")
    editor.files.open(path)
    editor.settings.set(RESTORE, wanted)
    editor.window.close()
    again = start(qapp, editor.settings)
    try:
        begin(again)
        assert (again.document.path == path) is wanted
        assert again.window.welcomes is not wanted
        assert again.tabs.session.to_restore() == ((LeftOpen(path, front=True),) if wanted else ())
        third = start(qapp, editor.settings)
        assert third.tabs.session.to_restore() == (), "a run that has not ended in order leaves nothing to restore"
        third.window.close()
        third.window.deleteLater()
    finally:
        again.window.close()
        again.window.deleteLater()


def test_the_choices_are_in_the_settings(editor: Editor) -> None:
    editor.commands.run("window.settings")
    (dialog,) = editor.window.findChildren(Preferences)
    for box in (dialog.restore, dialog.export_again):
        QTest.keyClick(box, Qt.Key.Key_Space)
    assert editor.settings.flag(RESTORE)
    assert editor.settings.flag(AGAIN)


@pytest.fixture
def dialog(editor: Editor) -> ExportDialog:
    editor.commands.run("file.export")
    (found,) = editor.window.findChildren(ExportDialog)
    return found


def into(dialog: ExportDialog, path: Path) -> None:
    dialog.path.selectAll()
    QTest.keyClicks(dialog.path, str(path))


def test_an_image_is_as_large_as_was_said(dialog: ExportDialog, tmp_path: Path) -> None:
    from PyQt6.QtGui import QImage

    into(dialog, tmp_path / "sheet.png")
    dialog.pixels.setValue(20)
    told = dialog.size_label.text()
    QTest.mouseClick(dialog.export_button, Qt.MouseButton.LeftButton)
    image = QImage(str(tmp_path / "sheet.png"))
    assert told == f"{image.width()} × {image.height()} px in total"
    assert image.width() == pytest.approx(12 * 20 + 16, abs=2)


def test_the_size_of_the_screen_can_be_taken(editor: Editor, dialog: ExportDialog) -> None:
    editor.window.canvas.set_pixels(36)
    QTest.mouseClick(dialog.shown, Qt.MouseButton.LeftButton)
    assert dialog.pixels.value() == 36


def test_the_kind_and_the_name_follow_each_other(dialog: ExportDialog, tmp_path: Path) -> None:
    into(dialog, tmp_path / "sheet.png")
    assert dialog.kind.currentText() == "Image (.png)"
    QTest.keyClick(dialog.kind, Qt.Key.Key_Down)
    assert Path(dialog.path.text()).name == "sheet.svg"
    into(dialog, tmp_path / "sheet.pdf")
    assert dialog.kind.currentText() == "Print at true size (.pdf)"
    assert not dialog.pixels.isEnabled(), "a print has its own size"
    into(dialog, tmp_path / "sheet.exchange.json")
    assert "exchange" in dialog.kind.currentText().lower()
    into(dialog, tmp_path / "sheet.xyz")
    assert not dialog.export_button.isEnabled()


def test_a_file_that_cannot_be_written_keeps_the_dialog_open(editor: Editor, dialog: ExportDialog) -> None:
    into(dialog, Path("/nowhere/at/all.png"))
    QTest.keyClick(dialog.path, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert any("all.png" in text for text in editor.window.notices.texts())


def test_the_last_export_of_a_course_is_repeated_when_it_is_saved(editor: Editor, mouse: Mouse, tmp_path: Path) -> None:
    path, picture = saved(editor, tmp_path, "mine"), tmp_path / "mine.svg"
    editor.files.open(path)
    editor.settings.set(AGAIN, True)
    assert editor.exports.run(picture, ExportOptions(pixels=30, dark=True))
    before = picture.read_text("utf-8")
    mouse.hold("O")
    mouse.click((3, 3))
    editor.files.save()
    after = picture.read_text("utf-8")
    assert after != before
    assert after.split(">")[0] == before.split(">")[0], "in the same size"
    editor.document.load(course_of(". ."), None)
    assert editor.exports.last() is None, "another course was never exported"
    editor.files.open(path)
    assert editor.exports.last() == (picture, ExportOptions(pixels=30, dark=True))

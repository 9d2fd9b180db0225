# SPDX-License-Identifier: GPL-3.0-or-later
"""The export dialog asks for the address of the pictures only where a file names them by one, and remembers it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest

from designer.editor.files.export_dialog import ExportDialog
from designer.editor.window.app import RunningEditor as Editor
from designer.files import courses_folder

KETTLE = courses_folder() / "kettle-run.course.json"


@pytest.fixture
def dialog(editor: Editor) -> ExportDialog:
    editor.files.open(KETTLE)
    editor.commands.run("file.export")
    (found,) = editor.window.findChildren(ExportDialog)
    return found


def row(dialog: ExportDialog, title: str) -> int:
    return next(index for index in range(dialog.kind.count()) if dialog.kind.itemText(index).startswith(title))


def test_an_address_is_asked_where_it_is_of_use(dialog: ExportDialog) -> None:
    assert not dialog.address.isVisible()
    dialog.kind.setCurrentIndex(row(dialog, "Tabletop Simulator"))
    assert dialog.path.text().endswith(".tts.json")
    assert dialog.address.isVisible()
    assert not dialog.pixels.isEnabled()
    dialog.kind.setCurrentIndex(row(dialog, "VASSAL"))
    assert dialog.path.text().endswith(".vmod")
    assert not dialog.address.isVisible()


def test_the_address_stands_in_the_file_and_is_remembered(dialog: ExportDialog, editor: Editor, tmp_path: Path) -> None:
    out = tmp_path / "k.tts.json"
    dialog.path.setText(str(out))
    QTest.keyClicks(dialog.address, "https://example.org/k")
    QTest.keyClick(dialog.address, Qt.Key.Key_Return)
    urls = [item["CustomImage"]["ImageURL"] for item in json.loads(out.read_text())["ObjectStates"][:2]]
    assert all(url.startswith("https://example.org/k/k-board-") for url in urls)
    last = editor.exports.last()
    assert last is not None
    assert last[1].address == "https://example.org/k"


def test_what_is_to_be_done_with_the_pictures_is_said(editor: Editor, dialog: ExportDialog, tmp_path: Path) -> None:
    dialog.path.setText(str(tmp_path / "k.tts.json"))
    dialog.export()
    assert (tmp_path / "k-robot-a.png").is_file()
    assert any("Mods/Images" in text.replace("\u200b", "") for text in editor.window.notices.texts())


def test_a_wrong_address_is_told_and_nothing_is_written(dialog: ExportDialog, tmp_path: Path) -> None:
    dialog.path.setText(str(tmp_path / "k.tts.json"))
    dialog.address.setText("nowhere")
    dialog.export()
    assert dialog.isVisible()
    assert list(tmp_path.glob("k*")) == []

# SPDX-License-Identifier: GPL-3.0-or-later
"""The main job, end to end: a course drawn with the mouse, saved, validated, broken, exported."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QToolButton

from designer.base.grid import Cell, Heading
from designer.editor.files.export_dialog import ExportDialog
from designer.editor.widgets import dialogs
from designer.editor.window.app import RunningEditor as Editor
from tests.editor.conftest import Mouse


def command_line(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "designer", *arguments], capture_output=True, text=True, check=False, timeout=120
    )


def export(editor: Editor, path: Path) -> None:
    """Open the export dialog, write a file's name and press Enter."""
    editor.commands.run("file.export")
    (dialog,) = editor.window.findChildren(ExportDialog)
    dialog.path.setText(str(path))
    QTest.keyClick(dialog.path, Qt.Key.Key_Return)


def press_button(editor: Editor, command: str) -> None:
    """Click the button of a command in the tool bar."""
    action = editor.commands.action(command)
    button = next(b for b in editor.window.bar.findChildren(QToolButton) if b.defaultAction() is action)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def draw(editor: Editor, mouse: Mouse) -> None:
    """Two boards, three checkpoints, two docks, belts and a pit."""
    editor.window.resize(1600, 1000)
    editor.commands.run("board.add")
    mouse.canvas.fit()
    press_button(editor, "tool.belt")
    mouse.drag((2, 2), (9, 2), (9, 6))
    mouse.drag((4, 8), (4, 10), (7, 10))
    mouse.hold("O")
    mouse.drag((6, 5), (7, 5))
    mouse.key(Qt.Key.Key_C)
    for cell in ((10, 9), (3, 5), (1, 10)):
        mouse.click(cell)
    mouse.key(Qt.Key.Key_D)
    mouse.click((5, 0))
    mouse.click((7, 0))


def test_a_course_drawn_with_the_mouse(
    editor: Editor, mouse: Mouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw(editor, mouse)
    path = tmp_path / "mine.course.json"
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: path)
    press_button(editor, "file.save")
    assert editor.document.path == path
    assert not editor.window.isWindowModified()

    good = command_line("validate", str(path))
    assert good.returncode == 0, good.stdout + good.stderr

    ring = Cell(3, 5)
    mouse.key(Qt.Key.Key_L)
    for side in Heading:
        mouse.click(ring, side)
    press_button(editor, "file.save")
    bad = command_line("validate", str(path))
    assert bad.returncode == 1
    assert "checkpoint 2" in bad.stdout.lower()

    out = tmp_path / "mine.exchange.json"
    export(editor, out)
    import jsonschema

    from designer.files import schema_folder

    schema = json.loads((schema_folder() / "exchange.schema.json").read_text("utf-8"))
    jsonschema.validate(json.loads(out.read_text("utf-8")), schema)


@pytest.mark.parametrize(("name", "begins"), [("a.png", b"\x89PNG"), ("a.svg", b"<"), ("a.pdf", b"%PDF")])
def test_pictures_are_exported(editor: Editor, mouse: Mouse, tmp_path: Path, name: str, begins: bytes) -> None:
    draw(editor, mouse)
    export(editor, tmp_path / name)
    assert (tmp_path / name).read_bytes().startswith(begins)
    assert any(name in text for text in editor.window.notices.texts())


def test_everything_is_drawn_without_a_mouse(editor: Editor, mouse: Mouse) -> None:
    key = mouse.key
    key(Qt.Key.Key_C)
    for step in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Return):
        key(step)
    assert editor.document.course.checkpoints == (Cell(1, 1),)
    key(Qt.Key.Key_D)
    for step in (Qt.Key.Key_Down, Qt.Key.Key_Z, Qt.Key.Key_Return):
        key(step)
    assert [(d.cell, d.heading) for d in editor.document.course.docks] == [(Cell(1, 2), Heading.E)]
    key(Qt.Key.Key_L)
    for step in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Return):
        key(step)
    assert sum(len(space.walls) for _, space in editor.document.course.floor.items()) == 1
    assert editor.window.status.space.text().startswith("D3: ")

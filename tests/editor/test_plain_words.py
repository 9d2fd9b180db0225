# SPDX-License-Identifier: GPL-3.0-or-later
"""Texts of files reach Qt as words: nothing in a course, a board or a name of a file is taken for HTML."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

import pytest
from PyQt6.QtCore import QAbstractItemModel, QAbstractListModel, QEvent, QModelIndex, QPointF, Qt
from PyQt6.QtGui import QAction, QHelpEvent, QTextDocument
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QAbstractItemView, QApplication, QDialog, QGraphicsView, QLabel, QToolTip, QWidget

import designer.editor
from designer.base.grid import Cell
from designer.base.words import sentence
from designer.editor.commands import all_commands
from designer.editor.context import Editor
from designer.editor.rally.subjects import BOARD, CHECKPOINT, DOCK, ROBOT
from designer.editor.state import COURSE, NOTE, SPACES, Subject
from designer.editor.widgets import dialogs
from designer.editor.widgets.labels import PlainLabel, plain, rich_tip
from designer.editor.widgets.notices import Notice
from designer.rally.course.files import save_board
from tests.rally.course.test_control_characters import course_data
from tests.sources import nodes

ROOM = Path(designer.editor.__file__).parent
HOSTILE = "<img src='probe.png'><b>x</b>"
PROBE = "\ufffc"
"""What a document holds where it shows a picture."""


def shown(text: str) -> str:
    """What Qt makes of a text that may be rich, with a mark for every picture."""
    document = QTextDocument()
    document.setHtml(text)
    return document.toPlainText()


@pytest.mark.parametrize(
    "text",
    [
        "plain",
        HOSTILE,
        "a < b",
        "&lt;img src=x>",
        "<qt>",
        "</qt><img src=x>",
        "<?xml?><b>",
        "one\n<b>two",
        "<!-- x",
        "",
    ],
)
def test_a_tooltip_says_what_it_was_given(text: str) -> None:
    tip = plain(text)
    assert (shown(tip) if "<" in tip or "&" in tip else tip) == text
    assert shown(rich_tip(text, text, "")).split("\n") == [*text.split("\n"), *(text.split("\n") if text else ())]


def test_ordinary_words_stay_as_they_are() -> None:
    assert plain("Kettle Run\n12 × 8 spaces") == "Kettle Run\n12 × 8 spaces"


def test_a_label_shows_letters(editor: Editor) -> None:
    assert PlainLabel(HOSTILE).textFormat() is Qt.TextFormat.PlainText
    assert PlainLabel(HOSTILE).text() == HOSTILE


# --- the source


def _calls() -> Iterator[tuple[str, ast.Call]]:
    for path in sorted(ROOM.rglob("*.py")):
        if path.name != "labels.py":
            for node in nodes(path):
                if isinstance(node, ast.Call):
                    yield f"{path.relative_to(ROOM)}:{node.lineno}", node


def _is_safe(node: ast.expr) -> bool:
    """Whether an expression is a text of our own, or goes through a helper."""
    if isinstance(node, ast.IfExp):
        return _is_safe(node.body) and _is_safe(node.orelse)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        fixed = len(node.args) == 1 and isinstance(node.args[0], ast.Constant) and not node.keywords
        return node.func.id in ("plain", "rich_tip") or (node.func.id == "tr" and fixed)
    return isinstance(node, ast.Constant)


def _tooltip(call: ast.Call) -> ast.expr | None:
    if not isinstance(call.func, ast.Attribute):
        return None
    if call.func.attr == "setToolTip":
        return call.args[-1]
    if call.func.attr == "showText":
        return call.args[1]
    if call.func.attr in ("setData", "setItemData") and "ToolTipRole" in ast.unparse(call):
        return next(argument for argument in call.args[1:] if "ToolTipRole" not in ast.unparse(argument))
    return None


def test_every_tooltip_goes_through_a_helper() -> None:
    tips = [(place, tip) for place, call in _calls() if (tip := _tooltip(call)) is not None]
    assert len(tips) > 30
    assert [place for place, tip in tips if not _is_safe(tip)] == []


def test_every_label_is_a_plain_one() -> None:
    made = [place for place, call in _calls() if isinstance(call.func, ast.Name) and call.func.id == "QLabel"]
    derived = [
        f"{path.relative_to(ROOM)}: {node.name}"
        for path in ROOM.rglob("*.py")
        if path.name != "labels.py"
        for node in nodes(path)
        if isinstance(node, ast.ClassDef) and "QLabel" in map(ast.unparse, node.bases)
    ]
    assert made + derived == []


# --- the window


def hostile_course(folder: Path) -> Path:
    """A course in which every text is HTML that names a picture, in a file named like it."""
    data = course_data()

    def poisoned(value: Any, key: str = "") -> Any:
        if isinstance(value, dict):
            return {inner: poisoned(item, inner) for inner, item in value.items()}
        if isinstance(value, list):
            return [poisoned(item) for item in value]
        texts = ("title", "author", "licence", "description", "length", "difficulty", "name", "reason", "text")
        return f"{HOSTILE}{value}" if key in texts else value

    data = poisoned(data)
    data["boards"] = {HOSTILE: data["boards"]["b"]}
    data["layout"][0]["board"] = HOSTILE
    path = folder / f"{HOSTILE.replace('/', '')}.course.json"
    path.write_text(json.dumps(data))
    return path


@pytest.fixture
def hostile(editor: Editor, tmp_path: Path) -> Editor:
    path = hostile_course(tmp_path)
    assert editor.files.open(path)
    save_board(tmp_path / "x.board.json", editor.document.course.board(HOSTILE))
    for command in all_commands():
        if command.id.startswith("panel."):
            editor.commands.run(command.id)
    QApplication.processEvents()
    return editor


SUBJECTS = [
    Subject(COURSE),
    Subject(SPACES),
    Subject(CHECKPOINT, 0),
    Subject(DOCK, 0),
    Subject(BOARD, 0),
    Subject(ROBOT, 0),
    Subject(NOTE, 0),
]


def interpreted(text: str) -> bool:
    """Whether a text that Qt may take for HTML would show hostile words as HTML."""
    if "probe.png" not in text:
        return False
    return "probe.png" not in shown(text) or PROBE in shown(text)


def tips(model: QAbstractItemModel, parent: QModelIndex) -> Iterator[str]:
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)
    for row in range(min(model.rowCount(parent), 50)):
        for column in range(columns):
            index = model.index(row, column, parent)
            yield str(model.data(index, Qt.ItemDataRole.ToolTipRole) or "")
        if not isinstance(model, QAbstractListModel):
            yield from tips(model, model.index(row, 0, parent))


def found_in(widget: QWidget) -> Iterator[str]:
    """What of a widget Qt may take for HTML."""
    yield widget.toolTip()
    yield widget.whatsThis()
    if isinstance(widget, QLabel):
        if widget.textFormat() is not Qt.TextFormat.PlainText:
            yield widget.text()
        assert widget.textFormat() is not Qt.TextFormat.AutoText or not widget.text(), (widget, widget.text())
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        yield from tips(widget.model(), QModelIndex())
    for action in widget.actions():
        yield action.toolTip() if _has_tip(action) else ""


def _has_tip(action: QAction) -> bool:
    """Whether it has a tooltip of its own; else Qt shows its text, which menus show plainly."""
    return action.toolTip() != action.text().replace("&", "").rstrip("….")


def assert_nothing_is_interpreted(editor: Editor) -> int:
    """Every widget that there is; returns how many texts held hostile words."""
    seen = 0
    for widget in QApplication.allWidgets():
        for text in found_in(widget):
            seen += "probe.png" in text
            assert not interpreted(text), (widget, widget.objectName(), text)
    return seen


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: str(subject.kind))
def test_no_widget_takes_a_name_for_html(hostile: Editor, subject: Subject) -> None:
    hostile.state.set_subject(subject)
    QApplication.processEvents()
    assert assert_nothing_is_interpreted(hostile) > 0


def test_nor_while_a_program_plays(hostile: Editor) -> None:
    hostile.commands.run("program.play")
    for _ in range(5):
        QTest.qWait(40)
        assert_nothing_is_interpreted(hostile)


def test_nor_do_notices_dialogs_and_the_welcome_page(
    hostile: Editor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = sentence("{error}", error=HOSTILE)
    hostile.notices.show_notice(Notice("file", text, "error", ((sentence("Open without them"), lambda: None),)))
    assert_nothing_is_interpreted(hostile)
    seen = []

    def look(box: QWidget) -> int:
        seen.append(box)
        QApplication.processEvents()
        assert_nothing_is_interpreted(hostile)
        return 0

    from PyQt6.QtWidgets import QInputDialog, QMessageBox

    monkeypatch.undo()
    monkeypatch.setattr(QMessageBox, "exec", look)
    monkeypatch.setattr(QInputDialog, "exec", look)
    dialogs.ask_changes(hostile.frame, HOSTILE)
    dialogs.ask_not_saved(hostile.frame, HOSTILE, HOSTILE)
    dialogs.tell_crash(hostile.frame, HOSTILE, HOSTILE)
    dialogs.ask_text(hostile.frame, HOSTILE, "Name:", HOSTILE)
    assert len(seen) == 4
    hostile.files.close()
    QApplication.processEvents()
    assert assert_nothing_is_interpreted(hostile) > 0, "the recent file is there by its name"


OPENING = (
    *("workspace.lab", "workspace.gallery", "program.compare", "window.settings", "window.find-action"),
    *("help.manual", "help.shortcuts"),
)
"""What opens a workspace or a window of its own."""


@pytest.mark.parametrize("command", OPENING)
def test_nor_does_what_a_command_opens(hostile: Editor, command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QDialog, "exec", lambda dialog: dialog.show())
    before = set(QApplication.allWidgets())
    hostile.commands.run(command)
    for _ in range(6):
        QTest.qWait(50)
        assert_nothing_is_interpreted(hostile)
    assert set(QApplication.allWidgets()) - before, "nothing was opened"


def test_the_tooltip_of_a_space_shows_its_note_as_it_is(hostile: Editor) -> None:
    hostile.document.apply(hostile.document.course.with_note(Cell(1, 1), HOSTILE), sentence("Write a note"))
    (canvas,) = [view for view in hostile.frame.findChildren(QGraphicsView) if view is hostile.canvas]
    at = canvas.mapFromScene(QPointF(150, 150))
    port = canvas.viewport()
    assert port is not None
    QApplication.sendEvent(port, QHelpEvent(QEvent.Type.ToolTip, at, port.mapToGlobal(at)))
    assert escape(HOSTILE) in QToolTip.text()
    assert not interpreted(QToolTip.text())
    QToolTip.hideText()

# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards of other programs come into the library: dropped on it, counted, cancelled, reported."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import sleep

import pytest
from PyQt6.QtCore import QMimeData, QPoint, QPointF, Qt, QTimer, QUrl
from PyQt6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QProgressDialog
from pytestqt.qtbot import QtBot

from designer.editor.rally.library.board_import import FEW, ShelfReport, own_boards
from designer.editor.rally.library.library import Library
from designer.editor.window.app import RunningEditor as Editor
from designer.exchange.rally import shelf
from tests.editor.conftest import token
from tests.fuzz import samples

pytestmark = pytest.mark.panels_stay

LEFT, NONE, COPY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.DropAction.CopyAction


@pytest.fixture
def library(editor: Editor) -> Library:
    editor.window.panels.show_panel("library")
    found: Library = editor.window.panels["library"]
    return found


@pytest.fixture(autouse=True)
def _no_report_stays(editor: Editor) -> Iterator[None]:
    yield
    for report in editor.window.findChildren(ShelfReport):
        report.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Boards of three programs, one of them twice, one with notes, one that is no board."""
    found = tmp_path / "mine"
    (found / "deep").mkdir(parents=True)
    (found / "lane.txt").write_text("cE . wN\n")
    (found / "deep" / "again.txt").write_text("cE . wN\n")
    (found / "factory.fiasko.txt").write_text(samples.FIASKO)
    (found / "piece.krasstek.json").write_text(json.dumps(samples.KRASSTEK))
    (found / "broken.tmx").write_text("<map")
    return found


def held(paths: Sequence[Path]) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data


def drag(library: Library, data: QMimeData) -> bool:
    """Carry something over the library, as the window system reports it; whether it is welcome."""
    at = library.rect().center()
    enter = QDragEnterEvent(at, COPY, data, LEFT, NONE)
    enter.setAccepted(False)
    QApplication.sendEvent(library, enter)
    move = QDragMoveEvent(at + QPoint(2, 2), COPY, data, LEFT, NONE)
    move.setAccepted(False)
    QApplication.sendEvent(library, move)
    return enter.isAccepted() and move.isAccepted()


def drop(library: Library, data: QMimeData) -> bool:
    """Carry something over the library and let go; whether it is taken."""
    drag(library, data)
    event = QDropEvent(QPointF(library.rect().center()), COPY, data, LEFT, NONE)
    event.setAccepted(False)
    QApplication.sendEvent(library, event)
    return event.isAccepted()


def report_of(qtbot: QtBot, editor: Editor) -> ShelfReport:
    qtbot.waitUntil(lambda: bool(editor.window.findChildren(ShelfReport)), timeout=20000)
    found = editor.window.findChildren(ShelfReport)[-1]
    assert isinstance(found, ShelfReport)
    return found


def names(library: Library) -> list[str]:
    return [thumb.accessibleName() for thumb in library.thumbs]


def test_a_folder_dropped_on_the_library_brings_every_board_in_it(
    qtbot: QtBot, editor: Editor, library: Library, folder: Path
) -> None:
    assert drop(library, held([folder]))
    report = report_of(qtbot, editor)
    assert report.head.text() == "3 boards are new in your library."
    lines = report.text.toPlainText().splitlines()
    assert [line for line in lines if not line.startswith(" ")] == [
        "Refused (1)", "", "Read with notes (1)", "", "Read (2)", "", "Already in the library (1)",
    ]  # fmt: skip
    assert str(folder / "broken.tmx") in lines[1]
    assert f"    {folder / 'lane.txt'} → lane-2" in lines or f"    {folder / 'lane.txt'} → lane" in lines
    assert any("unknown name 'radiation', left out" in line for line in lines)
    qtbot.waitUntil(lambda: {"lane", "Lane", "factory"} <= set(names(library)))
    assert len(list(own_boards(editor.settings).iterdir())) == 3


def test_a_board_that_was_brought_is_laid_by_a_click(
    qtbot: QtBot, editor: Editor, library: Library, folder: Path
) -> None:
    drop(library, held([folder / "lane.txt"]))
    report_of(qtbot, editor)
    qtbot.waitUntil(lambda: "lane" in names(library))
    thumb = library.thumbs[names(library).index("lane")]
    qtbot.mouseClick(thumb, LEFT)
    course = editor.document.course
    assert course.board(course.layout[1].board).print() == "cE . wN"
    assert token(editor, (0, 0)) == "."


def test_the_same_board_is_not_brought_twice(qtbot: QtBot, editor: Editor, library: Library, folder: Path) -> None:
    for head in ("3 boards are new in your library.", "0 boards are new in your library."):
        drop(library, held([folder]))
        report = report_of(qtbot, editor)
        assert report.head.text() == head
        report.close()
        qtbot.waitUntil(lambda: not editor.window.findChildren(ShelfReport))
    assert len(list(own_boards(editor.settings).iterdir())) == 3


def test_what_is_no_file_is_not_taken(library: Library) -> None:
    data = QMimeData()
    data.setText("https://example.org/board.txt")
    data.setUrls([QUrl("https://example.org/board.txt")])
    assert not drag(library, data)
    assert not drop(library, data)


def test_while_files_are_held_over_it_the_library_says_what_a_drop_does(library: Library, folder: Path) -> None:
    assert not library._target.isVisible()
    drag(library, held([folder]))
    assert library._target.isVisible()
    assert library._target.size() == library.size()
    QApplication.sendEvent(library, QDragLeaveEvent())
    assert not library._target.isVisible()


def test_an_empty_folder_is_told(qtbot: QtBot, editor: Editor, library: Library, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    drop(library, held([tmp_path / "empty"]))
    qtbot.waitUntil(lambda: "file" in editor.notices._bars)
    assert "there is no file that could be a board" in editor.notices._bars["file"].label.text()
    assert not editor.window.findChildren(ShelfReport)


@contextmanager
def when_waiting(do: Callable[[QProgressDialog], None]) -> Iterator[None]:
    """Do something once a dialog counts, as long as this is entered: a clock that goes on meets other windows."""

    def look() -> None:
        for widget in QApplication.topLevelWidgets():
            if isinstance(widget, QProgressDialog) and widget.isVisible() and " of " in widget.labelText():
                clock.stop()
                do(widget)

    clock = QTimer()
    clock.timeout.connect(look)
    clock.start(20)
    yield
    clock.stop()


def test_many_files_are_counted_and_the_rest_can_be_cancelled(
    qtbot: QtBot, editor: Editor, library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was brought before the cancel stays, and the report says how far it came."""
    many = tmp_path / "many"
    many.mkdir()
    for number in range(40):
        (many / f"lane-{number:02}.txt").write_text(" ".join(["."] * (number + 1)) + " cE\n")
    shelve = shelf.shelve

    def slowly(*args: object) -> Iterator[object]:
        for item in shelve(*args):
            sleep(0.025)
            yield item

    monkeypatch.setattr(shelf, "shelve", slowly)
    said: list[str] = []

    def cancel(dialog: QProgressDialog) -> None:
        said.append(dialog.labelText())
        QTest.keyClick(dialog, Qt.Key.Key_Escape)

    with when_waiting(cancel):
        drop(library, held([many]))
        report = report_of(qtbot, editor)
    assert said
    assert said[0].startswith("Importing boards: ")
    assert " of 40" in said[0]
    written = len(list(own_boards(editor.settings).iterdir()))
    assert 0 < written < 40
    assert "Cancelled after" in report.head.text()
    assert "of 40 files." in report.head.text()


def test_few_files_need_no_dialog(qtbot: QtBot, editor: Editor, library: Library, folder: Path) -> None:
    shown: list[str] = []
    with when_waiting(lambda dialog: shown.append(dialog.labelText())):
        drop(library, held(sorted(folder.glob("*.txt"))[:FEW]))
        report_of(qtbot, editor)
    assert shown == []


def test_the_report_can_be_copied(qtbot: QtBot, editor: Editor, library: Library, folder: Path) -> None:
    from designer.editor.widgets.buttons import Button

    drop(library, held([folder / "lane.txt"]))
    report = report_of(qtbot, editor)
    button = next(found for found in report.findChildren(Button) if found.text() == "Copy report")
    qtbot.mouseClick(button, LEFT)
    clipboard = QApplication.clipboard()
    assert clipboard is not None
    assert clipboard.text().startswith("One board is new in your library.\n\nRead (1)\n")

# SPDX-License-Identifier: GPL-3.0-or-later
"""Overlays in the window: dropped on a board, told by the inspector, shown and removed from there."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QMimeData, QPointF, Qt, QUrl
from PyQt6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QAbstractButton, QApplication

from designer.base.grid import Cell
from designer.editor.rally.boards.drops import BOARD_MIME
from designer.editor.rally.inspector.course_pages import BoardPage
from designer.editor.rally.inspector.inspector import Inspector
from designer.editor.rally.inspector.space_pages import SpacePage
from designer.editor.rally.subjects import BOARD as SUBJECT
from designer.editor.state import Subject
from designer.editor.window.app import RunningEditor as Editor
from designer.files import courses_folder
from designer.rally.elements.oil import Oil
from tests.editor.conftest import Mouse
from tests.editor.rally.inspector.test_inspector import look_at

SPILL = courses_folder() / "boards" / "spill.board.json"
POND = courses_folder() / "boards" / "pond.board.json"


def drop(mouse: Mouse, data: QMimeData, cell: tuple[int, int]) -> None:
    """Drag something over the boards and let it go on a space."""
    viewport, at = mouse.canvas.viewport(), mouse.at(cell)
    assert viewport is not None
    how = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    for event in (QDragEnterEvent(at, *how), QDragMoveEvent(at, *how), QDropEvent(QPointF(at), *how)):
        QApplication.sendEvent(viewport, event)
        assert event.isAccepted()


def as_file(path: object) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    return data


def from_library(path: object) -> QMimeData:
    data = QMimeData()
    data.setData(BOARD_MIME, str(path).encode())
    return data


@pytest.mark.parametrize("held", [as_file, from_library])
def test_a_small_board_that_is_dropped_on_a_board_lies_over_it(editor: Editor, mouse: Mouse, held: object) -> None:
    assert callable(held)
    before = editor.document.course
    drop(mouse, held(SPILL), (3, 3))
    *below, tile = editor.document.course.layout
    assert tuple(below) == before.layout
    assert (tile.over, tile.x, tile.y) == (True, 2, 2)
    assert editor.document.course.floor[Cell(2, 2)].of(Oil)
    assert editor.state.subject == Subject(SUBJECT, len(below))
    editor.document.undo()
    assert editor.document.course == before


def test_a_larger_board_lies_beside_the_others(editor: Editor, mouse: Mouse) -> None:
    drop(mouse, from_library(POND), (3, 3))
    assert not editor.document.course.layout[-1].over


def test_the_inspector_tells_shows_and_removes_the_overlay_on_a_space(editor: Editor, mouse: Mouse) -> None:
    drop(mouse, from_library(SPILL), (3, 3))
    editor.window.panels.show_panel("inspector")
    inspector: Inspector = editor.window.panels["inspector"]
    page = look_at(inspector, (2, 2))
    assert page.overlay.text() == "Spill"
    QTest.mouseClick(button(page, "Show overlay"), Qt.MouseButton.LeftButton)
    inspector.follow()
    assert isinstance(inspector.page, BoardPage)
    assert inspector.page.head.line == "Overlay, 2 × 2 spaces"
    page = look_at(inspector, (2, 2))
    QTest.mouseClick(button(page, "Remove overlay"), Qt.MouseButton.LeftButton)
    inspector.follow()
    assert not any(place.over for place in editor.document.course.layout)
    assert not hasattr(look_at(inspector, (2, 2)), "overlay")


def button(page: SpacePage, text: str) -> QAbstractButton:
    return next(item for item in page.findChildren(QAbstractButton) if item.text() == text)

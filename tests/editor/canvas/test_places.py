# SPDX-License-Identifier: GPL-3.0-or-later
"""How spaces are called: over the whole course, or on each board by itself."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtGui import QWheelEvent
from PyQt6.QtWidgets import QApplication

from designer.base.grid import Cell
from designer.editor.widgets import dialogs
from designer.editor.window.app import RunningEditor as Editor
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.editing.place_names import find_place, place_name, ruler_label
from tests.editor.conftest import Mouse

ALT = Qt.KeyboardModifier.AltModifier


def two_boards() -> Course:
    """A board of 3 by 2 spaces, and one of 2 by 2 to the right and below of it."""
    return Course(
        title="Two",
        edition="amigo-1999",
        boards={
            "one": CourseBoard(Board.parse("\n".join([". . ."] * 2), "North Hall")),
            "two": CourseBoard(Board.parse("\n".join([". ."] * 2), "Cellar")),
        },
        layout=(Placement("one", 0, 0), Placement("two", 3, 1)),
    )


@pytest.mark.parametrize(
    ("cell", "whole", "own"),
    [
        ((0, 0), "A1", "North Hall A1"),
        ((2, 1), "C2", "North Hall C2"),
        ((3, 1), "D2", "Cellar A1"),
        ((0, 2), "A3", "A3"),
    ],
)
def test_a_space_has_a_name_in_the_course_and_one_on_its_board(cell: tuple[int, int], whole: str, own: str) -> None:
    course = two_boards()
    assert place_name(course, Cell(*cell), by_board=False) == whole
    assert place_name(course, Cell(*cell), by_board=True) == own


@pytest.mark.parametrize(
    ("text", "by_board", "found"),
    [
        ("d2", False, (3, 1)),
        ("cellar b2", False, (4, 2)),
        ("north hall a2", True, (0, 1)),
        ("a1", True, (3, 1)),
        ("cellar c1", True, None),
        ("attic a1", True, None),
        ("17", False, None),
    ],
)
def test_a_space_is_found_by_what_people_call_it(text: str, by_board: bool, found: tuple[int, int] | None) -> None:
    place = find_place(two_boards(), text, near=Cell(4, 1), by_board=by_board)
    assert place == (None if found is None else Cell(*found))


def test_rulers_begin_anew_on_every_board() -> None:
    course = two_boards()
    columns = [ruler_label(course, x, None, across=True) for x in range(6)]
    assert columns == ["A", "B", "C", "A", "B", ""]
    assert [ruler_label(course, y, Cell(0, 0), across=False) for y in range(3)] == ["1", "2", "2"]
    assert [ruler_label(course, y, Cell(4, 1), across=False) for y in range(3)] == ["1", "1", "2"]


def test_the_name_of_a_space_is_copied_and_gone_to(
    editor: Editor, mouse: Mouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor.document.load(two_boards(), None)
    editor.commands.run("view.names-by-board")
    mouse.hover((4, 2))
    mouse.key(Qt.Key.Key_C, ALT)
    clipboard = QApplication.clipboard()
    assert clipboard.text() == "Cellar B2"
    assert editor.state.status == "Copied Cellar B2"
    monkeypatch.setattr(dialogs, "ask_text", lambda *_, **__: clipboard.text())
    mouse.hover((0, 0))
    mouse.key(Qt.Key.Key_G, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert editor.state.cursor == Cell(4, 2)


def test_the_wheel_over_the_mini_map_zooms(editor: Editor) -> None:
    minimap = editor.window.panels.show_panel("minimap")
    editor.window.canvas.set_pixels(40)
    for turn, pixels in ((120, 48), (-120, 40)):
        event = QWheelEvent(
            QPointF(20, 20), QPointF(minimap.mapToGlobal(QPoint(20, 20))), QPoint(), QPoint(0, turn),
            Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(minimap, event)
        assert editor.window.canvas.pixels == pixels

# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards: added, dragged, turned, mirrored, laid twice; what lies on them goes along in the same step."""

from __future__ import annotations

import subprocess
import sys

import pytest
from PyQt6.QtCore import QByteArray, QMimeData, Qt, QUrl

from designer.base.grid import Cell, Heading, Size
from designer.editor.canvas.overlay import cell_rect
from designer.editor.ghost import Pointer
from designer.editor.rally.boards.ground import ground_of
from designer.editor.window.app import RunningEditor as Editor
from designer.files import courses_folder
from tests.editor.conftest import Mouse, course_of, token, written

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def add_board(editor: Editor, mouse: Mouse) -> None:
    mouse.key(Qt.Key.Key_B, CONTROL)


def corners(editor: Editor) -> list[tuple[int, int]]:
    return [(p.x, p.y) for p in editor.document.course.layout]


def test_a_board_is_added_beside_the_first_and_fits_exactly(editor: Editor, mouse: Mouse) -> None:
    add_board(editor, mouse)
    assert corners(editor) in ([(0, 0), (12, 0)], [(0, 0), (0, 12)])
    assert editor.document.course.floor.size in ((24, 12), (12, 24))


def test_the_first_board_lies_in_the_empty_slot(editor: Editor, mouse: Mouse) -> None:
    from designer.rally.course.course import Course

    editor.document.load(Course(), None)
    add_board(editor, mouse)
    assert corners(editor) == [(0, 0)]
    assert editor.document.course.floor.size == (12, 12)


def test_a_board_is_dragged_and_snaps_to_the_full_side(editor: Editor, mouse: Mouse) -> None:
    add_board(editor, mouse)
    x, y = corners(editor)[1]
    mouse.canvas.set_pixels(20)
    mouse.canvas.fit()
    mouse.tool("board")
    target = (2, 13) if x else (13, 2)
    mouse.drag((x + 2, y + 2), (target[0] + 2, target[1] + 2))
    assert corners(editor)[1] == ((0, 12) if x else (12, 0))


def test_boards_never_overlap(editor: Editor, mouse: Mouse) -> None:
    add_board(editor, mouse)
    x, y = corners(editor)[1]
    mouse.tool("board")
    mouse.press((x + 5, y + 5))
    mouse.move((5, 5))
    assert mouse.canvas.viewport().cursor().shape() == Qt.CursorShape.ForbiddenCursor
    assert "overlap" in editor.window.status.tool.text()
    mouse.release((5, 5))
    assert corners(editor)[1] == (x, y)


def test_what_lies_on_a_board_moves_and_turns_with_it_in_one_step(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("checkpoint")
    mouse.click((1, 0))
    mouse.tool("dock")
    mouse.click((3, 0))
    steps = editor.document.stack.count()
    mouse.tool("board")
    mouse.click((5, 5))
    mouse.key(Qt.Key.Key_Z)
    course = editor.document.course
    assert course.checkpoints == (Cell(11, 1),)
    assert [(d.cell, d.heading.name) for d in course.docks] == [(Cell(11, 3), "E")]
    assert editor.document.stack.count() == steps + 1


def test_a_board_dragged_to_the_west_becomes_the_new_origin_and_undo_restores_all(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("checkpoint")
    mouse.click((1, 1))
    add_board(editor, mouse)
    mouse.canvas.set_pixels(12)
    mouse.canvas.fit()
    before, place = written(editor), corners(editor)[1]
    mouse.tool("board")
    mouse.drag((place[0] + 1, place[1] + 1), (-11, 1))
    assert sorted(corners(editor)) == [(0, 0), (12, 0)]
    assert editor.document.course.checkpoints == (Cell(13, 1),)
    editor.document.undo()
    assert written(editor) == before


def test_a_mirrored_board_mirrors_its_belts_and_what_lies_on_it(editor: Editor, mouse: Mouse) -> None:
    editor.document.load(course_of("cN<E . .", "gL . ."), None)
    mouse.tool("checkpoint")
    mouse.click((1, 1))
    mouse.drag((1, 1), (2, 1))
    mouse.tool("board")
    mouse.click((1, 0))
    mouse.key(Qt.Key.Key_X)
    assert (token(editor, (2, 0)), token(editor, (2, 1))) == ("cN<W", "gR")
    assert editor.document.course.checkpoints == (Cell(0, 1),)


def test_a_board_that_lies_twice_changes_in_both_places(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("board")
    mouse.click((2, 2))
    editor.commands.run("board.lay-again")
    mouse.canvas.fit()
    mouse.hold("O")
    mouse.click((3, 3))
    pits = [cell for cell, space in editor.document.course.floor.items() if space.pit]
    assert len(pits) == 2


def test_the_whole_course_turns_and_mirrors_and_comes_back(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("belt")
    mouse.drag((1, 1), (4, 1), (4, 6))
    mouse.tool("checkpoint")
    mouse.click((7, 7))
    add_board(editor, mouse)
    before = written(editor)
    for _ in range(4):
        editor.commands.run("course.turn-right")
    assert written(editor) == before
    editor.commands.run("course.mirror-east-west")
    assert written(editor) != before
    editor.commands.run("course.mirror-east-west")
    assert written(editor) == before


def test_removing_a_board_removes_what_lies_on_it(editor: Editor, mouse: Mouse) -> None:
    mouse.tool("checkpoint")
    mouse.click((1, 1))
    mouse.tool("board")
    mouse.click((5, 5))
    mouse.key(Qt.Key.Key_Delete)
    assert editor.document.course.layout == ()
    assert editor.document.course.checkpoints == ()
    assert editor.document.course.boards == {}


def test_a_further_board_keeps_the_course_compact(editor: Editor, mouse: Mouse) -> None:
    editor.commands.run("file.new")
    add_board(editor, mouse)
    assert corners(editor) == [(0, 0), (0, 12), (12, 0)]


def test_a_board_is_dropped_into_the_gap(editor: Editor, mouse: Mouse) -> None:
    from PyQt6.QtCore import QMimeData, QPointF
    from PyQt6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
    from PyQt6.QtWidgets import QApplication

    from designer.editor.rally.boards.drops import BOARD_MIME
    from designer.files import courses_folder

    editor.commands.run("file.new")
    add_board(editor, mouse)
    mouse.canvas.fit()
    data = QMimeData()
    data.setData(BOARD_MIME, str(courses_folder() / "boards" / "start-lane.board.json").encode())
    viewport, at = mouse.canvas.viewport(), mouse.at((16, 14))
    assert viewport is not None
    how = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    for event in (QDragEnterEvent(at, *how), QDragMoveEvent(at, *how), QDropEvent(QPointF(at), *how)):
        QApplication.sendEvent(viewport, event)
        assert event.isAccepted()
    assert corners(editor)[3:] == [(12, 12)]
    assert editor.document.course.board(editor.document.course.layout[3].board).title == "Start lane"


def test_boards_that_are_dropped_together_are_all_laid(editor: Editor, mouse: Mouse) -> None:
    from designer.editor.rally.boards import drops

    editor.document.load(course_of("."), None)
    data = QMimeData()
    names = ("millrace", "kettle")
    data.setUrls([QUrl.fromLocalFile(str(courses_folder() / "boards" / f"{name}.board.json")) for name in names])
    assert drops.drop(editor, data, Pointer(Cell(0, 2)))
    assert {place.board for place in editor.document.course.layout} == {"sheet", *names}


NAMED = """
from designer.editor.rally.boards.drops import ELEMENT_MIME, OWN_BOARD_MIME
from designer.editor.rally.race.cards import CARD_MIME
print(ELEMENT_MIME, OWN_BOARD_MIME, CARD_MIME)
"""
"""A program that tells how it calls what is dragged in it."""


def test_what_is_dragged_over_from_another_window_of_the_program_is_not_taken_for_ours() -> None:
    from designer.editor.rally.boards import drops
    from designer.editor.rally.race.cards import dragged_card

    told = subprocess.run([sys.executable, "-c", NAMED], check=True, stdout=subprocess.PIPE, text=True).stdout
    assert len(told.split()) == 3
    for kind in told.split():
        theirs = QMimeData()
        theirs.setData(kind, QByteArray(b"nowhere 1"))
        assert not drops.accepts(theirs), kind
        assert dragged_card(theirs) is None


def test_a_board_dropped_near_a_side_lies_flush_with_it_as_was_shown(editor: Editor, mouse: Mouse) -> None:
    from PyQt6.QtCore import QMimeData, QPointF
    from PyQt6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
    from PyQt6.QtWidgets import QApplication

    from designer.editor.rally.boards.drops import OWN_BOARD_MIME

    data = QMimeData()
    data.setData(OWN_BOARD_MIME, b"sheet")
    mouse.canvas.set_pixels(16)
    viewport, at = mouse.canvas.viewport(), mouse.at((17, 4))
    assert viewport is not None
    how = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    for event in (QDragEnterEvent(at, *how), QDragMoveEvent(at, *how)):
        QApplication.sendEvent(viewport, event)
    assert ground_of(mouse.canvas).ghost.ghost.boards == ((Cell(12, 0), (12, 12), True),)
    assert ground_of(mouse.canvas).names._over == cell_rect(Cell(12, 0), Size(12, 12)), "no words shine through it"
    QApplication.sendEvent(viewport, QDropEvent(QPointF(at), *how))
    assert ground_of(mouse.canvas).names._over.isEmpty()
    assert corners(editor) == [(0, 0), (12, 0)]
    assert ground_of(mouse.canvas).ghost.ghost.boards == ()
    assert len(editor.document.course.boards) == 1, "the same board twice"


def test_boards_of_a_fresh_course_are_numbered_on(editor: Editor) -> None:
    editor.files.new_from_template("docks")
    editor.commands.run("board.add")
    course = editor.document.course
    assert [course.board(placement.board).title for placement in course.layout] == ["Board 1", "Docks", "Board 2"]


def test_what_was_selected_on_a_board_goes_with_it(editor: Editor, mouse: Mouse) -> None:
    add_board(editor, mouse)
    editor.commands.run("edit.select-all")
    mouse.tool("select")
    mouse.key(Qt.Key.Key_Right, CONTROL)
    mouse.key(Qt.Key.Key_Down, CONTROL)
    editor.commands.run("edit.select-all")
    assert len(editor.state.selection) == 288
    editor.document.undo()
    assert len(editor.state.selection) == 144
    assert editor.state.cursor is None


def test_a_dragged_board_is_seen_where_it_would_lie(editor: Editor, mouse: Mouse) -> None:
    add_board(editor, mouse)
    mouse.hold("O")
    mouse.click((0, 0))
    mouse.tool("board")
    x, y = corners(editor)[1]
    mouse.press((x + 5, y + 5))
    assert ground_of(mouse.canvas).ghost.ghost.carried is None, "it has not moved yet"
    mouse.move((x + 9, y + 9))
    ghost = ground_of(mouse.canvas).ghost
    assert ghost.ghost.carried is not None
    assert ghost.ghost.carried[0] == (x, y)
    assert ghost.ghost.carried[1] == ghost.ghost.boards[0][0] != (x, y)
    assert len(ground_of(mouse.canvas).space_ghost._carried[1]) == 144
    mouse.key(Qt.Key.Key_Escape)
    assert ground_of(mouse.canvas).ghost.ghost.carried is None
    mouse.release((x + 9, y + 9))
    assert corners(editor)[1] == (x, y)


def test_a_board_is_moved_by_keyboard(editor: Editor, mouse: Mouse) -> None:
    add_board(editor, mouse)
    x, y = corners(editor)[1]
    mouse.tool("board")
    mouse.click((x, y))
    across = Qt.Key.Key_Right if x == 0 else Qt.Key.Key_Down
    mouse.key(Qt.Key.Key_Return)
    for _ in range(5):
        mouse.key(across)
    mouse.key(Qt.Key.Key_Return, SHIFT)
    assert corners(editor)[1] == ((5, 12) if x == 0 else (12, 5))


def test_a_right_click_of_the_board_tool_chooses_the_board_that_the_menu_is_about(editor: Editor, mouse: Mouse) -> None:
    add_board(editor, mouse)
    x, y = corners(editor)[1]
    mouse.tool("board")
    mouse.click((3, 3))
    mouse.right((x + 3, y + 3))
    assert ground_of(mouse.canvas).ghost.ghost.boards[0][0] == (x, y)
    editor.commands.run("board.remove")
    assert corners(editor) == [(0, 0)]


def test_a_click_on_the_empty_slot_shows_the_boards_that_there_are(editor: Editor, mouse: Mouse) -> None:
    from PyQt6.QtWidgets import QApplication

    add_board(editor, mouse)
    add_board(editor, mouse)
    mouse.canvas.fit()
    library = editor.window.panels.docks["library"]
    QApplication.processEvents()
    assert not library.in_front
    corner, _ = ground_of(mouse.canvas).names.slots[0]
    mouse.click((corner.x + 3, corner.y + 3))
    QApplication.processEvents()
    assert library.in_front


@pytest.mark.parametrize(
    ("side", "drags", "size", "corner"),
    [
        (Heading.E, [(11, 5), (13, 5)], (14, 12), (0, 0)),
        (Heading.W, [(0, 5), (-2, 5)], (14, 12), (0, 0)),
        (Heading.N, [(5, 0), (5, -3)], (12, 15), (0, 0)),
        (Heading.S, [(5, 11), (5, 9)], (12, 10), (0, 0)),
    ],
)
def test_a_side_of_a_board_is_dragged(
    editor: Editor,
    mouse: Mouse,
    side: Heading,
    drags: list[tuple[int, int]],
    size: tuple[int, int],
    corner: tuple[int, int],
) -> None:
    mouse.hold("O")
    mouse.click((3, 3))
    mouse.tool("board")
    before = written(editor)
    mouse.drag(*drags, side=side)
    course = editor.document.course
    assert course.extent(course.layout[0]) == size
    assert (course.layout[0].x, course.layout[0].y) == corner
    pit = {Heading.W: (5, 3), Heading.N: (3, 6)}.get(side, (3, 3))
    assert token(editor, pit) == "O", "all that lies on the board stays where it is"
    editor.commands.run("edit.undo")
    assert written(editor) == before


def test_a_side_that_would_lie_over_another_board_stays(editor: Editor, mouse: Mouse) -> None:
    add_board(editor, mouse)
    x, y = corners(editor)[1]
    side, outside = (Heading.E, (12, 5)) if x else (Heading.S, (5, 12))
    assert (x, y) in ((12, 0), (0, 12))
    mouse.tool("board")
    before = written(editor)
    mouse.drag((outside[0] - side.dx, outside[1] - side.dy), outside, side=side)
    assert written(editor) == before

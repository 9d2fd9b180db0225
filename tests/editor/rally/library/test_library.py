# SPDX-License-Identifier: GPL-3.0-or-later
"""The board library and the box: what fits it, what nearly does, what is folded away; boards fitted when laid."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.base.grid import Heading
from designer.base.words import sentence_in
from designer.editor.rally.library.board_import import own_boards
from designer.editor.rally.library.board_thumb import BoardThumb
from designer.editor.rally.library.library import Library, ShownBoards
from designer.editor.window.app import RunningEditor as Editor
from designer.rally.course.board import Board
from designer.rally.course.counterparts import fit_board
from designer.rally.course.course import Course
from designer.rally.course.files import save_board
from designer.rally.course.rulebook_elements import fits_box
from designer.rally.edition import EDITIONS
from designer.rally.spaces import Dock
from tests.editor.conftest import Mouse

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def library(editor: Editor) -> Library:
    editor.document.load(replace(editor.document.course, edition="ah-2005"), None)
    editor.window.panels.show_panel("library")
    found: Library = editor.window.panels["library"]
    return found


def thumb(library: Library, name: str) -> BoardThumb:
    return next(own for own in library.thumbs if own.accessibleName() == name)


def shelves(library: Library) -> dict[str, list[str]]:
    """The names under each heading, as they are seen."""
    return {
        section.head.text(): [own.accessibleName() for own in library.thumbs if section.body.isAncestorOf(own)]
        for section in library._sections
    }


def laid(editor: Editor) -> Board:
    """The board that was laid last."""
    course: Course = editor.document.course
    return course.board(course.layout[-1].board)


@pytest.mark.parametrize("edition", EDITIONS)
def test_boards_stand_by_how_well_they_fit_the_box(editor: Editor, library: Library, edition: str) -> None:
    editor.document.load(replace(editor.document.course, edition=edition), None)
    found = shelves(library)
    assert list(found) == ["In this course", "Included", "Nearly fit", "Not in this box"]
    boards = {own.accessibleName(): own for own in library.thumbs}
    assert len(boards) == sum(map(len, found.values()))
    for title, names in found.items():
        for name in names:
            fits = fits_box(EDITIONS[edition], boards[name].entry.board.items())
            assert fits is (title in ("In this course", "Included")), name
            assert boards[name].faint is (title == "Not in this box")
            assert boards[name].isVisibleTo(library) is (title != "Not in this box")
    differ = [boards[name].entry.lacked for name in found["Nearly fit"]]
    assert differ == sorted(differ)


def test_what_differs_is_told_with_the_boxes_that_have_it(library: Library) -> None:
    tip = thumb(library, "Foundry").toolTip()
    assert "Avalon Hill 2005 does not have a crusher (in 1994, 1999)." in tip
    assert "It is fitted to the box when you add it." in tip
    assert "does not have" not in thumb(library, "Chicane").toolTip()


def test_a_board_that_nearly_fits_is_fitted_in_the_step_that_lays_it(
    qtbot: QtBot, editor: Editor, library: Library
) -> None:
    before, wanted = editor.document.course, thumb(library, "Foundry")
    qtbot.mouseClick(wanted, LEFT, pos=QPoint(20, 20))
    assert laid(editor).rows == fit_board(wanted.entry.board, EDITIONS["ah-2005"]).plan.rows
    assert fits_box(EDITIONS["ah-2005"], laid(editor).items())
    assert "5 spaces fitted" in editor.notices.texts()[0]
    assert editor.document.stack.count() == 1
    QTest.keyClick(editor.canvas, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert editor.document.course == before


def test_all_boards_are_laid_as_they_are(qtbot: QtBot, editor: Editor, library: Library) -> None:
    qtbot.mouseClick(library.which.button(ShownBoards.ALL), LEFT)
    assert list(shelves(library)) == ["In this course", "Included"]
    wanted = thumb(library, "Foundry")
    assert "when you add it" not in wanted.toolTip()
    qtbot.mouseClick(wanted, LEFT, pos=QPoint(20, 20))
    assert laid(editor).rows == wanted.entry.board.rows
    assert editor.notices.texts() == ()


def test_the_chips_are_reached_with_the_keyboard_and_remembered(editor: Editor, library: Library) -> None:
    button = library.which.button(ShownBoards.BOX)
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Right)
    QTest.keyClick(library.which.button(ShownBoards.ALL), Qt.Key.Key_Space)
    assert library.shown is ShownBoards.ALL
    assert Library(editor).shown is ShownBoards.ALL
    assert library.which.button(ShownBoards.ALL).text() == f"All {len(library.thumbs) - 1}"


def test_a_board_is_fitted_where_it_is_dropped(editor: Editor, library: Library, mouse: Mouse) -> None:
    data = thumb(library, "Foundry").make_drag().mimeData()
    viewport, at = mouse.canvas.viewport(), mouse.at((5, 11), Heading.S)
    how = (Qt.DropAction.CopyAction, data, LEFT, NONE)
    for event in (QDragEnterEvent(at, *how), QDragMoveEvent(at, *how)):
        QApplication.sendEvent(viewport, event)
        assert event.isAccepted()
    QApplication.sendEvent(viewport, QDropEvent(QPointF(at), *how))
    assert laid(editor).title == "Foundry"
    assert fits_box(EDITIONS["ah-2005"], laid(editor).items())
    assert editor.document.stack.count() == 1


def test_docks_of_a_fitted_board_are_numbered_on_from_those_of_the_course(
    editor: Editor, library: Library, mouse: Mouse
) -> None:
    mouse.tool("dock")
    mouse.click((2, 2))
    QTest.keyClicks(library.search, "launch")
    QTest.keyClick(library.search, Qt.Key.Key_Down)
    QTest.keyClick(thumb(library, "Launch Pad"), Qt.Key.Key_Return)
    docks = [space.dock for _, space in laid(editor).items() if isinstance(space.dock, Dock)]
    assert sorted(dock.number or 0 for dock in docks) == [2, 3, 4, 5, 6, 7]


def test_a_search_finds_what_is_folded_away_and_leaves_it_folded(
    qtbot: QtBot, editor: Editor, library: Library
) -> None:
    assert not thumb(library, "Weir").isVisibleTo(library)
    qtbot.keyClicks(library.search, "weir")
    assert thumb(library, "Weir").isVisibleTo(library)
    qtbot.keyClick(library.search, Qt.Key.Key_Escape)
    assert not thumb(library, "Weir").isVisibleTo(library)
    head = library._sections[-1].head
    head.setFocus()
    qtbot.keyClick(head, Qt.Key.Key_Right)
    assert thumb(library, "Weir").isVisibleTo(library)
    library.retranslate()
    assert thumb(library, "Weir").isVisibleTo(library), "it stays unfolded"


def test_who_types_before_the_boards_are_there_finds_among_them(editor: Editor) -> None:
    library = Library(editor)
    QTest.keyClicks(library.search, "chicane")
    library.focus()
    assert [own.accessibleName() for own in library.thumbs if not own.isHidden()] == ["Chicane"]
    library.deleteLater()


def test_another_box_sorts_the_boards_anew(editor: Editor, library: Library) -> None:
    assert "Chicane" in shelves(library)["Included"]
    course = replace(editor.document.course, edition="renegade-2023")
    editor.document.apply(course, sentence_in("step", "Change edition"))
    assert "Chicane" in shelves(library)["Nearly fit"]
    assert "Dynamo" in shelves(library)["Included"]


def test_own_boards_are_looked_through_too(editor: Editor, library: Library) -> None:
    folder: Path = own_boards(editor.settings)
    folder.mkdir(parents=True, exist_ok=True)
    for name, row in (("plain", ". O ."), ("pressed", ". k:15 .")):
        board = Board.parse("\n".join([row, *[". . ."] * 4]))
        save_board(folder / f"{name}.board.json", replace(board, title=name))
    library.retranslate()
    assert shelves(library)["Your boards"] == ["plain"]
    assert "pressed" in shelves(library)["Nearly fit"]

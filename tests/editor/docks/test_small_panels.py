# SPDX-License-Identifier: GPL-3.0-or-later
"""History, mini-map, notes, board library, and how panels are shown, hidden and remembered."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell
from designer.editor.docks.minimap import MiniMap
from designer.editor.docks.notes import Notes
from designer.editor.rally.boards.drops import BOARD_MIME
from designer.editor.rally.library.library import Library
from designer.editor.window.app import RunningEditor as Editor
from designer.game.remarks import Note
from tests.editor.conftest import Mouse, token

pytestmark = pytest.mark.panels_stay


def test_the_history_goes_back_and_forth(qtbot: QtBot, editor: Editor, mouse: Mouse) -> None:
    mouse.hold("O")
    for cell in ((1, 1), (2, 2), (3, 3)):
        mouse.click(cell)
    editor.window.panels.show_page("history")
    view = editor.window.panels["history"].view
    model = view.model()
    assert model is not None
    assert model.rowCount() == 4
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(model.index(1, 0)).center())
    assert [token(editor, cell) for cell in ((1, 1), (2, 2), (3, 3))] == ["O", ".", "."]
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert token(editor, (2, 2)) == "O"


@pytest.fixture
def minimap(qtbot: QtBot, editor: Editor) -> MiniMap:
    editor.window.panels.show_panel("minimap")
    shown: MiniMap = editor.window.panels["minimap"]
    qtbot.waitUntil(lambda: shown.isVisible() and shown.map_rect().width() > 50)
    QApplication.processEvents()
    return shown


def test_a_click_on_the_map_moves_the_boards(qtbot: QtBot, editor: Editor, minimap: MiniMap) -> None:
    editor.window.canvas.set_pixels(120)
    box = minimap.map_rect()
    corner = QPointF(box.right() - 3, box.bottom() - 3).toPoint()
    qtbot.mouseClick(minimap, Qt.MouseButton.LeftButton, pos=corner)
    canvas = editor.window.canvas
    viewport = canvas.viewport()
    assert viewport is not None
    assert canvas.cell_at(QPointF(viewport.rect().center())).x >= 7
    frame = minimap.frame_rect()
    assert frame.right() > box.center().x()
    assert frame.width() < box.width()


def test_arrow_keys_move_the_boards(editor: Editor, minimap: MiniMap) -> None:
    editor.window.canvas.set_pixels(120)
    bar = editor.window.canvas.horizontalScrollBar()
    assert bar is not None
    before = bar.value()
    QTest.keyClick(minimap, Qt.Key.Key_Right)
    assert bar.value() > before


def test_a_drag_moves_the_frame_along(qtbot: QtBot, editor: Editor, minimap: MiniMap) -> None:
    editor.window.canvas.set_pixels(120)
    box = minimap.map_rect().toRect()
    qtbot.mousePress(minimap, Qt.MouseButton.LeftButton, pos=box.topLeft() + QPoint(5, 5))
    first = minimap.frame_rect()
    qtbot.mouseMove(minimap, box.bottomRight() - QPoint(5, 5))
    qtbot.mouseRelease(minimap, Qt.MouseButton.LeftButton, pos=box.bottomRight() - QPoint(5, 5))
    assert minimap.frame_rect().left() > first.left()


@pytest.fixture
def notes(editor: Editor) -> Notes:
    shown: Notes = editor.window.panels.show_panel("notes")
    return shown


def test_a_note_is_written_at_the_cursor(qtbot: QtBot, editor: Editor, notes: Notes) -> None:
    assert notes.empty.isVisible()
    assert not notes.add.isEnabled()
    editor.state.set_cursor(Cell(4, 2))
    assert notes.field.placeholderText() == "Note at E3"
    qtbot.keyClicks(notes.field, "too easy?")
    qtbot.keyClick(notes.field, Qt.Key.Key_Return)
    assert editor.document.course.notes == (Note(Cell(4, 2), "too easy?"),)
    assert notes.list.topLevelItemCount() == 1
    editor.document.undo()
    assert notes.list.topLevelItemCount() == 0


def test_a_note_leads_to_its_space_and_is_deleted(qtbot: QtBot, editor: Editor, notes: Notes) -> None:
    editor.document.load(replace(editor.document.course, notes=(Note(Cell(7, 8), "why"),)), None)
    item = notes.list.topLevelItem(0)
    assert item is not None
    box = notes.list.visualItemRect(item)
    qtbot.mouseClick(notes.list.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    assert editor.state.cursor == Cell(7, 8)
    QTest.keyClick(notes.list, Qt.Key.Key_Delete)
    assert editor.document.course.notes == ()


@pytest.fixture
def library(editor: Editor) -> Library:
    editor.window.panels.show_panel("library")
    found: Library = editor.window.panels["library"]
    return found


def test_boards_of_the_course_and_shipped_ones_are_offered(library: Library) -> None:
    names = [thumb.accessibleName() for thumb in library.thumbs]
    assert names[0] == "Sheet"
    assert len(names) >= 7
    assert all(thumb.entry.path is not None for thumb in library.thumbs[1:])


def test_a_search_without_a_hit_says_so(qtbot: QtBot, library: Library) -> None:
    qtbot.keyClicks(library.search, "zeppelin")
    assert library._nothing.isVisibleTo(library)
    assert library._nothing.title == "No such board"
    QTest.keyClick(library.search, Qt.Key.Key_Escape)
    assert not library._nothing.isVisibleTo(library)


def test_a_click_lays_a_board_of_the_course_again(qtbot: QtBot, editor: Editor, library: Library) -> None:
    qtbot.mouseClick(library.thumbs[0], Qt.MouseButton.LeftButton)
    assert [placement.board for placement in editor.document.course.layout] == ["sheet", "sheet"]
    editor.document.undo()
    assert len(editor.document.course.layout) == 1


def test_a_click_lays_a_shipped_board(qtbot: QtBot, editor: Editor, library: Library) -> None:
    entry = library.thumbs[1].entry
    qtbot.mouseClick(library.thumbs[1], Qt.MouseButton.LeftButton)
    course = editor.document.course
    assert course.board(course.layout[1].board).rows == entry.board.rows


def test_a_drag_carries_the_file_of_the_board(library: Library) -> None:
    data = library.thumbs[1].make_drag().mimeData()
    assert data is not None
    assert bytes(data.data(BOARD_MIME).data()).decode() == str(library.thumbs[1].entry.path)


def test_boards_are_searched_by_their_words(qtbot: QtBot, library: Library) -> None:
    name = library.thumbs[-1].accessibleName()
    qtbot.keyClicks(library.search, name)
    shown = [thumb.accessibleName() for thumb in library.thumbs if not thumb.isHidden()]
    assert name in shown
    assert len(shown) < len(library.thumbs)


def test_all_panels_hide_and_come_back(editor: Editor) -> None:
    docks = editor.window.panels.docks

    def seen() -> set[str]:
        QApplication.processEvents()
        return {name for name, dock in docks.items() if dock.in_front and dock.isVisible()}

    assert seen() == {"palette", "inspector", "outline", "bench"}
    assert not docks["library"].isHidden(), "the boards wait behind the palette"
    editor.commands.run("window.only-boards")
    assert seen() == set()
    editor.commands.run("window.only-boards")
    assert seen() == {"palette", "inspector", "outline", "bench"}
    assert not docks["library"].isHidden()


@pytest.mark.parametrize("name", ["palette", "inspector", "outline", "library", "minimap", "notes"])
def test_every_panel_is_reached_by_keyboard(editor: Editor, name: str) -> None:
    editor.commands.run(f"panel.{name}")
    panel = editor.window.panels.docks[name].widget()
    assert panel is not None
    assert panel.isVisible()
    focused = QApplication.focusWidget()
    assert focused is not None
    assert focused is panel or panel.isAncestorOf(focused)


def test_the_tabs_of_the_workbench_turn_by_arrows(editor: Editor) -> None:
    bench = editor.window.panels.bench
    bench.tabs.setFocus()
    QTest.keyClick(bench.tabs, Qt.Key.Key_Right)
    assert bench.page == "race"
    assert bench.pages["race"].isVisible()


def test_no_panel_opens_a_window_of_its_own(editor: Editor) -> None:
    for code in ("de", "cs", "en"):
        editor.set_language(code)
    QApplication.processEvents()
    assert [w for w in QApplication.topLevelWidgets() if w.isVisible()] == [editor.window]


def test_panels_speak_every_language(editor: Editor) -> None:
    titles = {}
    for code in ("en", "de", "cs"):
        editor.set_language(code)
        titles[code] = [dock.windowTitle() for dock in editor.window.panels.docks.values()]
        titles[code] += [editor.window.panels.bench.tabs.tabText(i) for i in range(4)]
    assert titles["en"][0] == "Palette"
    assert titles["en"] != titles["de"] != titles["cs"]


def test_the_boards_have_the_keyboard_after_a_notice(qtbot: QtBot, editor: Editor) -> None:
    from designer.base.words import sentence
    from designer.editor.widgets.buttons import Button
    from designer.editor.widgets.notices import Notice

    editor.window.notices.show_notice(Notice("k", sentence("Save"), "warning"))
    (cross,) = editor.window.notices.findChildren(Button)
    cross.setFocus()
    qtbot.keyClick(cross, Qt.Key.Key_Space)
    assert "k" not in editor.window.notices
    assert editor.window.canvas.hasFocus()

# SPDX-License-Identifier: GPL-3.0-or-later
"""Several documents in one window: each with all that is its own, none with anything of another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PyQt6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PyQt6.QtGui import QClipboard, QDragEnterEvent, QDropEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell
from designer.base.words import sentence
from designer.editor.docks.frame import DockFrame
from designer.editor.docks.preferences import Preferences
from designer.editor.files.file_access import read
from designer.editor.look.theme import colour
from designer.editor.rally.gallery.course_search import course_search_of
from designer.editor.widgets.fields import TextField
from designer.editor.widgets.notices import Notice
from designer.editor.window.app import RunningEditor, RunningProgram
from designer.editor.window.document_tab import DocumentTab
from designer.game.codes import course_code
from tests.editor.tabs import (
    KETTLE,
    LEFT,
    NIGHT,
    POCKET,
    Start,
    copies,
    draw,
    front,
    handle,
    press,
    titles,
)

# -- opening


def test_files_of_both_games_open_side_by_side_and_the_last_is_in_front(begun: Start) -> None:
    program = begun(KETTLE, POCKET)
    assert titles(program) == ["Kettle Run", "Pocket Maze"], "the empty tab made room"
    assert front(program) == "Pocket Maze"
    assert program.window.windowTitle() == "Pocket Maze[*] - Course Designer"
    QTest.mouseClick(handle(program, "Kettle Run"), LEFT, pos=QPoint(60, 16))
    assert front(program) == "Kettle Run"
    assert program.editor.document.game.key == "roborally"
    assert program.window.windowTitle() == "Kettle Run[*] - Course Designer"


def test_the_same_file_has_one_tab(begun: Start, tmp_path: Path) -> None:
    (path,) = copies(tmp_path, "one")
    program = begun(path, KETTLE)
    program.editor.files.open(tmp_path / ".." / tmp_path.name / "one.course.json")
    assert titles(program) == ["Night Shift", "Kettle Run"]
    assert front(program) == "Night Shift"


def test_a_new_course_has_a_tab_of_its_own_and_an_empty_one_is_used(begun: Start, qtbot: QtBot) -> None:
    program = begun(KETTLE)
    press(program, Qt.Key.Key_N)
    assert titles(program) == ["Kettle Run", "Untitled course"]
    QTest.mouseClick(program.window.row.plus, LEFT)
    qtbot.waitUntil(lambda: program.editor.window.welcomes)
    assert titles(program) == ["Kettle Run", "Untitled course", "Start"]
    QTest.mouseClick(program.window.row.plus, LEFT)
    assert titles(program) == ["Kettle Run", "Untitled course", "Start"], "one start page is enough"
    program.editor.files.open(NIGHT)
    assert titles(program) == ["Kettle Run", "Untitled course", "Night Shift"]


def dropped(widget: QWidget, *paths: Path) -> bool:
    """Drop files on the middle of a widget, as the window system does; whether anybody took them."""
    data, keys, at = QMimeData(), Qt.KeyboardModifier.NoModifier, widget.rect().center()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    data.setText("\n".join(str(path) for path in paths))
    enter = QDragEnterEvent(at, Qt.DropAction.CopyAction, data, LEFT, keys)
    enter.setAccepted(False)
    QApplication.sendEvent(widget, enter)  # goes on to whatever lies below, until somebody wants it
    QApplication.sendEvent(
        widget, QDropEvent(QPointF(at), Qt.DropAction.CopyAction, data, LEFT, keys, QEvent.Type.Drop)
    )
    return enter.isAccepted()


AREAS: dict[str, Callable[[RunningProgram], Any]] = {
    "row": lambda program: program.window.row,
    "status bar": lambda program: program.editor.window.statusBar(),
    "boards": lambda program: program.editor.window.canvas.viewport(),
    "panel": lambda program: program.editor.window.panels["inspector"],
    "field": lambda program: program.editor.window.panels["inspector"].findChildren(TextField)[0],
}
"""Parts of the window on which files are dropped."""


@pytest.mark.parametrize("area", AREAS)
def test_files_that_are_dropped_anywhere_open_in_tabs(begun: Start, area: str) -> None:
    program = begun(KETTLE)
    program.editor.window.panels.show_panel("inspector")
    assert dropped(AREAS[area](program), NIGHT, POCKET)
    assert titles(program) == ["Kettle Run", "Night Shift", "Pocket Maze"]
    assert program.tabs.all[0].document.is_clean


def test_files_are_dropped_on_the_start_page(begun: Start) -> None:
    program = begun()
    assert program.editor.window.welcomes
    assert dropped(program.editor.window.centralWidget(), NIGHT, POCKET)
    assert titles(program) == ["Night Shift", "Pocket Maze"]


@pytest.mark.parametrize("name", ["junk.png", "junk.txt", "a folder", "100%20 käse.course.json"])
@pytest.mark.parametrize("area", ["row", "boards"])
def test_what_cannot_be_opened_is_told_wherever_it_is_dropped(
    begun: Start, tmp_path: Path, area: str, name: str
) -> None:
    program = begun(KETTLE)
    path = tmp_path / name
    if "." in name:
        path.write_text("junk")
    else:
        path.mkdir()
    assert dropped(AREAS[area](program), path)
    assert titles(program) == ["Kettle Run"]
    assert any(name in text for text in program.editor.notices.texts())


def test_a_file_that_cannot_be_read_is_told_where_it_was_asked_for(begun: Start, tmp_path: Path) -> None:
    program = begun(KETTLE)
    program.editor.files.open(tmp_path / "not-there.course.json")
    assert titles(program) == ["Kettle Run"]
    assert any("not-there.course.json" in text for text in program.editor.notices.texts())


# -- what is a document's own


def test_undo_never_leaves_its_tab(begun: Start) -> None:
    program = begun(KETTLE, NIGHT)
    kettle, night = program.tabs.all
    before = kettle.document.course, night.document.course
    draw(program)
    program.tabs.bring_forward(kettle)
    draw(program)
    drawn = night.document.course
    press(program, Qt.Key.Key_Z)
    press(program, Qt.Key.Key_Z)
    assert kettle.document.course == before[0]
    assert night.document.course == drawn != before[1]


def test_zoom_workspace_and_selection_wait_behind(begun: Start) -> None:
    program = begun(KETTLE, NIGHT)
    kettle, night = program.tabs.all
    night.window.canvas.set_pixels(30)
    night.window.show_workspace("studio")
    night.state.select([Cell(1, 1)])
    press(program, Qt.Key.Key_PageUp)
    assert program.editor is kettle
    kettle.window.canvas.set_pixels(44)
    assert (kettle.state.workspace.key, tuple(kettle.state.selection)) == ("draw", ())
    press(program, Qt.Key.Key_PageDown)
    assert program.editor is night
    assert (night.state.workspace.key, set(night.state.selection)) == ("studio", {Cell(1, 1)})
    assert int(kettle.window.canvas.pixels) == 44


def test_a_notice_shows_in_its_own_tab_alone_and_is_counted_at_the_others(begun: Start) -> None:
    program = begun(KETTLE, NIGHT)
    kettle, night = program.tabs.all
    kettle.notices.show_notice(Notice("x", sentence("Something"), "warning"))
    assert kettle.notices.count == 1
    assert not kettle.notices.isVisible()
    assert night.notices.texts() == ()
    program.tabs.bring_forward(kettle)
    assert kettle.notices.isVisible()


def test_a_notice_that_waits_cuts_no_name(begun: Start) -> None:
    program = begun(KETTLE, NIGHT)
    kettle, night = program.tabs.all
    tab = program.window.row.handle(kettle)
    place = tab.geometry()
    kettle.notices.show_notice(Notice("x", sentence("Something"), "warning"))
    assert program.editor is night
    assert tab.geometry() == place, "nothing moves in the row"
    assert tab.name_box.width() >= tab.fontMetrics().horizontalAdvance("Kettle Run")


def test_a_search_behind_draws_a_line_at_the_foot_of_its_tab(begun: Start, qtbot: QtBot) -> None:
    program = begun(KETTLE, NIGHT)
    kettle, night = program.tabs.all
    program.tabs.bring_forward(kettle)
    kettle.commands.run("workspace.gallery")
    finding = course_search_of(kettle)
    finding.search()
    tab = program.window.row.handle(kettle)
    assert not foot(tab), "in front the gallery itself tells it"
    program.tabs.bring_forward(night)
    qtbot.waitUntil(lambda: bool(foot(tab)))
    assert not foot(program.window.row.handle(night))
    finding.stop()
    qtbot.waitUntil(lambda: not foot(tab), timeout=20_000)


def foot(tab: DocumentTab) -> set[str]:
    """The colours of the line at the foot of a tab that are those of a bar."""
    image = tab.grab().toImage()
    line = (image.pixelColor(x, image.height() - 2).name() for x in range(16, image.width() - 16))
    return set(line) & {colour("track").name(), colour("accent").name()}


def test_a_tab_says_that_it_is_not_saved(begun: Start, tmp_path: Path) -> None:
    (path,) = copies(tmp_path, "mine")
    program = begun(path, KETTLE)
    mine = program.tabs.all[0]
    assert handle(program, "Night Shift").accessibleName() == "Night Shift"
    program.tabs.bring_forward(mine)
    draw(program)
    assert handle(program, "Night Shift").accessibleName() == "Night Shift, not saved"
    assert program.window.isWindowModified()
    program.tabs.step(1)
    assert not program.window.isWindowModified()
    program.tabs.step(1)
    mine.files.save()
    assert not program.window.isWindowModified()


def test_a_tab_behind_is_tinted_under_the_pointer(begun: Start) -> None:
    program = begun(KETTLE, NIGHT)
    behind = handle(program, "Kettle Run")
    behind.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    ground = behind.grab().toImage().pixelColor(3, behind.height() - 4)
    assert ground.name() == colour("accent-tint").name()


def test_what_plays_stops_when_its_tab_goes_behind(begun: Start) -> None:
    program = begun(KETTLE, NIGHT)
    kettle, night = program.tabs.all
    night.commands.run("program.play")
    assert night.player.is_playing
    program.tabs.bring_forward(kettle)
    assert not night.player.is_playing


def test_settings_that_a_late_escape_closes_behind_another_tab_do_not_come_again(begun: Start, qtbot: QtBot) -> None:
    """The window system may still bring a key to a window that is hidden since."""
    program = begun(KETTLE, NIGHT)
    program.editor.commands.run("window.settings")
    (settings,) = program.editor.window.findChildren(Preferences)
    QTest.mouseClick(handle(program, "Kettle Run"), LEFT, pos=QPoint(60, 16))
    assert not settings.isVisible()
    with qtbot.waitSignal(settings.destroyed):
        QTest.keyClick(settings, Qt.Key.Key_Escape)
    QTest.mouseClick(handle(program, "Night Shift"), LEFT, pos=QPoint(60, 16))
    assert front(program) == "Night Shift"
    assert not program.editor.window.findChildren(Preferences)


def test_a_dialog_waits_behind_with_its_document_and_goes_with_it(begun: Start, qtbot: QtBot) -> None:
    from designer.editor.files.export_dialog import ExportDialog

    program = begun(KETTLE, NIGHT)
    kettle, night = program.tabs.all
    program.tabs.bring_forward(night)
    ExportDialog(night).show()
    (dialog,) = night.window.findChildren(ExportDialog)
    program.tabs.bring_forward(kettle)
    assert not dialog.isVisible()
    program.tabs.bring_forward(night)
    assert dialog.isVisible()
    with qtbot.waitSignal(dialog.destroyed):
        program.tabs.close(night)


def test_panels_that_are_moved_in_one_tab_are_moved_in_the_others(begun: Start, qtbot: QtBot) -> None:
    program = begun(KETTLE, NIGHT)
    kettle, night = program.tabs.all
    program.tabs.bring_forward(kettle)
    qtbot.wait(30)
    bench = [editor.window.panels.docks["bench"] for editor in (kettle, night)]
    kettle.window.resizeDocks([bench[0]], [bench[0].height() + 60], Qt.Orientation.Vertical)
    qtbot.wait(30)
    program.tabs.bring_forward(night)
    qtbot.wait(30)
    assert bench[1].height() == bench[0].height()


def test_a_panel_in_a_window_of_its_own_that_is_closed_in_one_tab_is_closed_in_the_others(
    begun: Start, qtbot: QtBot
) -> None:
    program = begun(KETTLE, NIGHT)
    kettle, night = program.tabs.all

    def bring(editor: RunningEditor) -> DockFrame:
        program.tabs.bring_forward(editor)
        qtbot.wait(50)
        return editor.window.panels.docks["inspector"]

    bring(kettle).setFloating(True)
    assert bring(night).isFloating()
    assert bring(kettle).isVisible()
    assert not night.window.panels.docks["inspector"].isVisible(), "each has its own"
    QTest.mouseClick(bring(kettle)._head._close, LEFT)
    assert not bring(night).isVisible()
    assert not bring(kettle).isVisible()
    program.editor.commands.run("window.reset")
    assert bring(night).isVisible()
    assert not bring(night).isFloating()


def test_changing_tabs_moves_nothing(begun: Start, qtbot: QtBot) -> None:
    program = begun(KETTLE, POCKET, NIGHT)
    qtbot.wait(100)

    def places() -> list[object]:
        window, row = program.editor.window, program.window.row
        return [
            window.bar.geometry(), window.panels.docks["bench"].geometry(), window.status.geometry(),
            row.geometry(), [each.geometry() for each in row.shown()],
        ]  # fmt: skip

    seen: dict[RunningEditor, list[object]] = {}
    for _ in range(7):
        for editor in program.tabs.all:
            program.tabs.bring_forward(editor)
            qtbot.wait(10)
            assert seen.setdefault(editor, places()) == places()
    bars = {str(each[0]) for each in seen.values()}
    assert len(bars) == 1, "also from game to game"


# -- keys


def test_control_and_tab_go_to_the_tab_used_last_and_further_back(begun: Start) -> None:
    program = begun(KETTLE, POCKET, NIGHT)
    kettle, pocket, night = program.tabs.all
    for editor in (kettle, night, pocket):
        program.tabs.bring_forward(editor)
    press(program, Qt.Key.Key_Tab)
    assert program.editor is night
    press(program, Qt.Key.Key_Tab)
    assert program.editor is kettle, "as long as Ctrl is held"
    QTest.keyRelease(program.window, Qt.Key.Key_Control)
    press(program, Qt.Key.Key_Tab)
    assert program.editor is pocket


def test_page_keys_go_along_the_row(begun: Start) -> None:
    program = begun(KETTLE, POCKET, NIGHT)
    seen = []
    for _ in range(3):
        press(program, Qt.Key.Key_PageDown)
        seen.append(front(program))
    assert seen == ["Kettle Run", "Pocket Maze", "Night Shift"]


# -- the clipboard


def clipboard() -> QClipboard:
    found = QApplication.clipboard()
    assert found is not None
    return found


def test_spaces_are_copied_from_tab_to_tab(begun: Start) -> None:
    program = begun(KETTLE, NIGHT)
    kettle, night = program.tabs.all
    program.tabs.bring_forward(kettle)
    kettle.state.select([Cell(5, 0)])
    press(program, Qt.Key.Key_C)
    program.tabs.bring_forward(night)
    press(program, Qt.Key.Key_V)
    assert night.state.stamp is not None
    assert night.state.tool == "brush"


def test_spaces_of_another_game_are_refused_in_a_sentence(begun: Start) -> None:
    program = begun(POCKET, KETTLE)
    pocket, kettle = program.tabs.all
    program.tabs.bring_forward(pocket)
    pocket.state.select(pocket.document.course.cells())
    press(program, Qt.Key.Key_C)
    program.tabs.bring_forward(kettle)
    before = kettle.state.stamp
    press(program, Qt.Key.Key_V)
    assert kettle.state.stamp is before
    assert kettle.notices.texts() == ("The copied spaces are of RoboMaso and cannot be pasted into RoboRally.",)


def test_a_code_that_is_pasted_opens_in_a_tab_of_its_own(begun: Start, qtbot: QtBot) -> None:
    program = begun()
    qtbot.waitUntil(lambda: program.editor.window.welcomes)
    for path, title in ((KETTLE, "Kettle Run"), (POCKET, "Pocket Maze")):
        clipboard().setText(f"Look: {course_code(read(path)).text} what do you think?")
        press(program, Qt.Key.Key_V)
        assert front(program) == title
        assert not program.editor.document.is_clean, "it is in no file yet"
    assert titles(program) == ["Kettle Run", "Pocket Maze"]


def test_a_damaged_code_opens_nothing_and_says_so(begun: Start) -> None:
    program = begun(KETTLE)
    clipboard().setText(course_code(read(KETTLE)).text[:-5])
    press(program, Qt.Key.Key_V)
    assert titles(program) == ["Kettle Run"]
    assert program.editor.notices.worst == "error"


# -- the row


def test_equal_names_show_what_tells_them_apart(begun: Start, tmp_path: Path) -> None:
    here, there = copies(tmp_path / "a", "x"), copies(tmp_path / "b", "x")
    program = begun(*here, *there)
    assert titles(program) == ["a: Night Shift", "b: Night Shift"]
    program = begun(*copies(tmp_path / "a", "one", "two"))
    assert titles(program) == ["one: Night Shift", "two: Night Shift"]


def test_a_tab_is_dragged_to_its_place(begun: Start) -> None:
    program = begun(KETTLE, POCKET, NIGHT)
    night, kettle = handle(program, "Night Shift"), handle(program, "Kettle Run")
    QTest.mousePress(night, LEFT, pos=QPoint(60, 16))
    for at in (QPoint(40, 16), night.mapFrom(program.window.row, kettle.geometry().center())):
        QTest.mouseMove(night, at)
    QTest.mouseRelease(night, LEFT, pos=QPoint(60, 16))
    assert titles(program) == ["Night Shift", "Kettle Run", "Pocket Maze"]
    assert front(program) == "Night Shift"


def test_tabs_of_different_widths_change_places_once_as_one_is_dragged_over_the_other(
    begun: Start, tmp_path: Path
) -> None:
    program = begun(*copies(tmp_path, "one", "two", "three"))
    names = ("A", "A course with a name that is rather long", "Of middle length")
    for tab, name in zip(program.tabs.all, names, strict=True):
        tab.document.apply(replace(tab.document.course, title=name), sentence("Title"))
    row, narrow = program.window.row, handle(program, "A")
    assert narrow.width() < handle(program, names[1]).width() - 40
    moves: list[object] = []
    program.tabs.moved.connect(lambda: moves.append(titles(program)))
    QTest.mousePress(narrow, LEFT, pos=QPoint(40, 16))
    for x in (*range(40, row.width() - 20, 10), *range(row.width() - 20, 0, -10)):
        QTest.mouseMove(narrow, narrow.mapFrom(row, QPoint(x, 16)))
    QTest.mouseRelease(narrow, LEFT, pos=QPoint(40, 16))
    first, second, third = names
    assert moves == [[second, first, third], [second, third, first], [second, first, third], [first, second, third]]


def test_a_tab_that_is_dragged_beyond_the_row_becomes_the_last(begun: Start) -> None:
    program = begun(KETTLE, POCKET, NIGHT)
    kettle = handle(program, "Kettle Run")
    QTest.mousePress(kettle, LEFT, pos=QPoint(60, 16))
    QTest.mouseMove(kettle, kettle.mapFrom(program.window.row, QPoint(program.window.row.width() + 50, 16)))
    assert titles(program) == ["Pocket Maze", "Night Shift", "Kettle Run"]
    QTest.mouseMove(kettle, kettle.mapFrom(program.window.row, QPoint(-50, 16)))
    QTest.mouseRelease(kettle, LEFT, pos=QPoint(60, 16))
    assert titles(program) == ["Kettle Run", "Pocket Maze", "Night Shift"]


def test_more_tabs_than_fit_are_in_a_list_and_the_one_in_front_is_always_seen(begun: Start, tmp_path: Path) -> None:
    program = begun(*copies(tmp_path, *(f"course-{number}" for number in range(9))))
    row = program.window.row
    assert 3 <= len(row.shown()) < 9
    assert row.list.isVisible()
    assert row.list.text() == "9"
    assert all(each.width() >= 112 for each in row.shown())
    for editor in program.tabs.all:
        program.tabs.bring_forward(editor)
        assert any(each.in_front for each in row.shown())
        assert max(each.geometry().right() for each in row.shown()) < row.list.x() < row.plus.x() < row.width()
    QTest.mouseClick(row.list, LEFT)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    menu.actions()[0].trigger()
    menu.close()
    assert program.editor is program.tabs.all[0]


def test_tabs_are_as_wide_as_their_names_and_neither_front_nor_disc_moves_them(begun: Start, tmp_path: Path) -> None:
    program = begun(*copies(tmp_path, "one", "two", "three"))
    row = program.window.row
    longest = "The longest name of a course that anybody has ever given to one"
    for editor, title in zip(program.tabs.all, ("I", "Kettle Run", longest), strict=True):
        editor.document.apply(replace(editor.document.course, title=title), sentence("Name"))
    places = [row.handle(editor).geometry() for editor in program.tabs.all]
    assert [place.width() for place in places][::2] == [112, 200]
    assert 112 < places[1].width() < 200
    for editor in program.tabs.all:
        program.tabs.bring_forward(editor)
        assert [row.handle(each).geometry() for each in program.tabs.all] == places
    editor.document.undo()
    assert editor.document.is_clean
    assert [row.handle(each).geometry() for each in program.tabs.all[:2]] == places[:2]
    program.window.resize(911, 512)
    assert row.list.isVisible(), "names of usual length are shown whole, and fewer of them"
    handle = row.handle(program.tabs.all[1])
    program.tabs.bring_forward(handle.editor)
    assert handle.width() == places[1].width()


def test_a_name_is_whole_beside_the_disc_and_a_notice_that_waits(begun: Start, tmp_path: Path) -> None:
    program = begun(*copies(tmp_path, "one", "two"))
    behind, _ = program.tabs.all
    behind.document.apply(replace(behind.document.course, title="Our Maze"), sentence("Name"))
    behind.notices.show_notice(Notice("unsafe", sentence("Kept"), "warning"))
    tab = program.window.row.handle(behind)
    assert tab.name_box.width() >= tab.fontMetrics().horizontalAdvance(tab.text())


def test_a_window_that_needs_more_room_than_it_had_stays_on_its_screen(begun: Start, qtbot: QtBot) -> None:
    window = begun().window
    screen = window.screen()
    assert screen is not None
    free = screen.availableGeometry()
    window.resize(free.size() / 2)
    qtbot.wait(50)
    before = window.width()
    window.move(free.bottomRight() - QPoint(before - 1, window.height() - 1))
    window.pages.setMinimumWidth(before + 60)
    qtbot.waitUntil(lambda: window.width() > before)
    assert free.contains(window.frameGeometry())

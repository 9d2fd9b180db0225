# SPDX-License-Identifier: GPL-3.0-or-later
"""The inspector: every choice changes the course by one step that can be undone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QAbstractButton, QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell, Heading, Mirror
from designer.base.words import sentence
from designer.editor.rally.inspector.course_pages import BoardPage, CoursePage
from designer.editor.rally.inspector.inspector import Inspector, InspectorPage
from designer.editor.rally.inspector.marker_pages import CheckpointPage, DockPage
from designer.editor.rally.inspector.space_pages import NotePage, SpacePage, chief_name
from designer.editor.rally.library.stored_stamps import stored_stamps
from designer.editor.rally.rules import OptionsWindow
from designer.editor.rally.subjects import BOARD, CHECKPOINT, DOCK
from designer.editor.state import COURSE, NOTE, Subject
from designer.editor.widgets.buttons import ButtonRow
from designer.editor.widgets.fields import ComboBox
from designer.editor.window.app import RunningEditor as Editor
from designer.game.remarks import Note
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import CourseBoard
from designer.rally.course.floor import Start
from designer.rally.course.notation import parse_space
from designer.rally.course.tables import compile_tables
from designer.rally.editing.boards import mirror_board
from designer.rally.editing.layers import ElementLayer
from designer.rally.edition.told_rules import told_rules
from designer.rally.elements import KINDS
from designer.rally.reachability import analyse
from tests.editor.conftest import Mouse, course_of, token


@pytest.fixture
def inspector(editor: Editor) -> Inspector:
    course = course_of("cE xE+k:15 pE:135+wW .", "lS2+wN gL r wE", ". . . O", edition="ah-2005")
    course = replace(
        course,
        checkpoints=(Cell(0, 2), Cell(2, 2)),
        docks=(Start(1, Cell(1, 2), Heading.N),),
        notes=(Note(Cell(3, 0), "a quiet corner"),),
    )
    editor.document.load(course, None)
    editor.window.panels.show_panel("inspector")
    found: Inspector = editor.window.panels["inspector"]
    return found


def look_at(inspector: Inspector, *cells: tuple[int, int]) -> SpacePage:
    state = inspector.state
    state.select([Cell(*cell) for cell in cells] if len(cells) > 1 else [])
    state.set_cursor(Cell(*cells[0]))
    inspector.follow()
    assert isinstance(inspector.page, SpacePage)
    return inspector.page


def row(page: SpacePage, name: str) -> ButtonRow:
    return next(choices for choices in page.findChildren(ButtonRow) if choices.accessibleName() == name)


def press(qtbot: QtBot, button: QAbstractButton) -> None:
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_space_is_named_as_people_say_it(inspector: Inspector) -> None:
    page = look_at(inspector, (1, 0))
    assert (page.head.name, page.head.line) == ("Crusher", "on B1, Sheet")
    assert "destroyed" in page.prose.text()


@pytest.mark.parametrize(
    ("token", "name"),
    [(".", "Open floor"), ("xE", "Express belt"), ("cE+k:24", "Crusher"), ("pE:135+wW", "Pusher"), ("wN", "Wall")],
)
def test_a_space_is_called_after_its_chief_element(token: str, name: str) -> None:
    assert str(chief_name(parse_space(token))) == name


def test_every_element_gives_its_space_a_name() -> None:
    for kind in KINDS:
        for caption in kind.legend:
            assert chief_name(parse_space(caption.token)) is not None


def test_after_a_stroke_the_inspector_is_about_the_space_where_it_ended(
    editor: Editor, inspector: Inspector, mouse: Mouse
) -> None:
    editor.document.apply(course_of(*[". . . . ."] * 3), sentence("A board"))
    mouse.tool("belt")
    mouse.drag((0, 0), (3, 0), (3, 2))
    inspector.follow()
    assert editor.state.cursor == Cell(3, 2)
    assert isinstance(inspector.page, SpacePage)
    assert (inspector.page.head.name, inspector.page.head.line) == ("Belt", "on D3, Sheet")
    editor.document.undo()
    mouse.hold("O")
    mouse.drag((0, 1), (2, 1))
    assert editor.state.cursor == Cell(2, 1)
    mouse.tool("select")
    mouse.drag((0, 0), (1, 1))
    assert len(editor.state.selection) == 4
    assert editor.state.cursor == Cell(0, 0), "what is chosen is asked for, not where the hand let go"


def test_a_belt_turns_with_its_curves(qtbot: QtBot, editor: Editor, inspector: Inspector) -> None:
    page = look_at(inspector, (0, 0))
    press(qtbot, row(page, "Turns robots from").button(Heading.N))
    assert token(editor, (0, 0)) == "cE<ES"
    press(qtbot, row(page, "Belt").button(Heading.S))
    assert token(editor, (0, 0)) == "cS<SW"
    press(qtbot, row(page, "Speed").button(True))
    assert token(editor, (0, 0)) == "xS<SW"
    for _ in range(3):
        editor.document.undo()
    assert token(editor, (0, 0)) == "cE"


def test_registers_are_set_on_the_plate(qtbot: QtBot, editor: Editor, inspector: Inspector) -> None:
    page = look_at(inspector, (1, 0))
    plate = row(page, "Crushes in registers")
    assert plate.values() == (1, 5)
    press(qtbot, plate.button(3))
    assert token(editor, (1, 0)) == "xE+k:135"


def test_a_pusher_takes_its_wall_along(qtbot: QtBot, editor: Editor, inspector: Inspector) -> None:
    page = look_at(inspector, (2, 0))
    press(qtbot, row(page, "Pushes").button(Heading.N))
    assert token(editor, (2, 0)) == "pN:135+wS"


def test_a_space_is_turned_and_copied_as_a_whole(qtbot: QtBot, editor: Editor, inspector: Inspector) -> None:
    page = look_at(inspector, (2, 0))
    before = token(editor, (2, 0))
    press(qtbot, page.turn)
    turned = token(editor, (2, 0))
    assert turned != before
    for _ in range(3):
        press(qtbot, page.turn)
    assert token(editor, (2, 0)) == before
    press(qtbot, page.copy)
    clipboard = QGuiApplication.clipboard()
    assert clipboard is not None
    assert before in clipboard.text()


def test_a_space_is_kept_among_the_stamps(qtbot: QtBot, editor: Editor, inspector: Inspector) -> None:
    page = look_at(inspector, (2, 0))
    press(qtbot, page.keep)
    (kept,) = stored_stamps(editor.settings)
    assert kept.stamp.space == editor.document.course.floor[Cell(2, 0)]
    assert editor.state.status == "Saved among your stamps"


def test_a_laser_is_turned_and_strengthened(qtbot: QtBot, editor: Editor, inspector: Inspector) -> None:
    page = look_at(inspector, (0, 1))
    press(qtbot, row(page, "Beams").button(3))
    press(qtbot, row(page, "Fires").button(Heading.W))
    assert token(editor, (0, 1)) == "lW3+wE"


def test_a_wall_of_the_neighbour_is_shown_and_taken_away(qtbot: QtBot, editor: Editor, inspector: Inspector) -> None:
    editor.document.apply(
        editor.document.course.with_spaces({Cell(2, 1): editor.document.course.floor[Cell(3, 1)]}),
        sentence("Put a wall"),
    )
    page = look_at(inspector, (3, 1))
    walls = row(page, "Walls")
    assert set(walls.values()) == {Heading.E, Heading.W}
    press(qtbot, walls.button(Heading.W))
    assert not editor.document.course.floor.has_wall(Cell(3, 1), Heading.W)
    assert token(editor, (2, 1)) == "."


def test_arrows_go_along_a_row_and_space_chooses(editor: Editor, inspector: Inspector) -> None:
    page = look_at(inspector, (0, 0))
    sides = row(page, "Belt")
    sides.button(Heading.E).setFocus()
    QTest.keyClick(sides.button(Heading.E), Qt.Key.Key_Right)
    assert sides.button(Heading.S).hasFocus()
    QTest.keyClick(sides.button(Heading.S), Qt.Key.Key_Space)
    assert token(editor, (0, 0)) == "cS"


def test_several_spaces_change_together(qtbot: QtBot, editor: Editor, inspector: Inspector) -> None:
    page = look_at(inspector, (0, 0), (1, 0))
    assert page.head.name == "2 spaces"
    press(qtbot, row(page, "Belt").button(Heading.W))
    assert (token(editor, (0, 0)), token(editor, (1, 0))) == ("cW", "xW+k:15")
    editor.document.undo()
    assert (token(editor, (0, 0)), token(editor, (1, 0))) == ("cE", "xE+k:15")


def test_a_wall_given_to_several_spaces_leaves_each_its_own_walls(
    qtbot: QtBot, editor: Editor, inspector: Inspector
) -> None:
    editor.document.load(course_of("wW . wE", ". . ."), None)
    page = look_at(inspector, (0, 0), (2, 0))
    press(qtbot, row(page, "Walls").button(Heading.N))
    assert [token(editor, (x, 0)) for x in (0, 2)] == ["wNW", "wNE"]
    press(qtbot, row(page, "Walls").button(Heading.N))
    assert [token(editor, (x, 0)) for x in (0, 2)] == ["wW", "wE"]


def test_a_register_given_to_several_crushers_leaves_each_its_own(
    qtbot: QtBot, editor: Editor, inspector: Inspector
) -> None:
    editor.document.load(course_of("k:15 k:25 k:1"), None)
    page = look_at(inspector, (0, 0), (1, 0), (2, 0))
    press(qtbot, row(page, "Crushes in registers").button(3))
    assert [token(editor, (x, 0)) for x in range(3)] == ["k:135", "k:235", "k:13"]
    press(qtbot, row(page, "Crushes in registers").button(3))
    assert [token(editor, (x, 0)) for x in range(3)] == ["k:15", "k:25", "k:1"]


def test_what_spaces_do_not_have_in_common_is_not_offered(inspector: Inspector) -> None:
    page = look_at(inspector, (0, 0), (1, 1))
    assert [choices.accessibleName() for choices in page.findChildren(ButtonRow)] == ["Walls"]


def test_clearing_and_placing_a_checkpoint(qtbot: QtBot, editor: Editor, inspector: Inspector) -> None:
    page = look_at(inspector, (1, 0))
    press(qtbot, page.clear)
    assert token(editor, (1, 0)) == "."
    inspector.follow()
    page = look_at(inspector, (1, 0))
    press(qtbot, page.place)
    assert editor.document.course.checkpoints[-1] == Cell(1, 0)


def test_no_checkpoint_may_lie_in_a_pit(inspector: Inspector) -> None:
    page = look_at(inspector, (3, 2))
    assert not page.place.isEnabled()
    assert page.place.toolTip() == "A pit cannot hold a checkpoint"


def test_the_inspector_follows_undo(editor: Editor, inspector: Inspector, qtbot: QtBot) -> None:
    page = look_at(inspector, (1, 0))
    press(qtbot, page.clear)
    qtbot.waitUntil(lambda: inspector.page is not None and "destroyed" not in inspector.page.prose.text())
    editor.document.undo()
    qtbot.waitUntil(lambda: inspector.page is not None and "destroyed" in inspector.page.prose.text())


def show(inspector: Inspector, kind: str, index: int = 0) -> InspectorPage | None:
    inspector.state.set_subject(Subject(kind, index))
    inspector.follow()
    return inspector.page


def test_a_checkpoint_moves_by_name_and_changes_its_number(qtbot: QtBot, editor: Editor, inspector: Inspector) -> None:
    show(inspector, CHECKPOINT)
    page = inspector.page
    assert isinstance(page, CheckpointPage)
    page.place.selectAll()
    qtbot.keyClicks(page.place, "d1")
    qtbot.keyClick(page.place, Qt.Key.Key_Return)
    assert editor.document.course.checkpoints == (Cell(3, 0), Cell(2, 2))
    press(qtbot, page.later)
    assert editor.document.course.checkpoints == (Cell(2, 2), Cell(3, 0))


def test_a_place_that_is_none_changes_nothing(qtbot: QtBot, editor: Editor, inspector: Inspector) -> None:
    show(inspector, CHECKPOINT)
    page = inspector.page
    assert isinstance(page, CheckpointPage)
    page.place.selectAll()
    qtbot.keyClicks(page.place, "Z99")
    qtbot.keyClick(page.place, Qt.Key.Key_Return)
    assert editor.document.course.checkpoints[0] == Cell(0, 2)
    assert not editor.document.stack.canUndo()


def test_a_dock_is_turned(qtbot: QtBot, editor: Editor, inspector: Inspector) -> None:
    show(inspector, DOCK)
    page = inspector.page
    assert isinstance(page, DockPage)
    press(qtbot, page.way.button(Heading.E))
    assert editor.document.course.docks == (Start(1, Cell(1, 2), Heading.E),)


def test_the_size_of_the_course_is_seen_as_a_sign_and_spoken_as_a_word(editor: Editor, inspector: Inspector) -> None:
    show(inspector, COURSE)
    page = inspector.page
    assert isinstance(page, CoursePage)
    size = editor.document.course.floor.size
    assert page.head.line == f"1 board, {size.width} × {size.height}"
    assert page.head.accessibleName() == f"Sheet. 1 board, {size.width} by {size.height}"


def test_the_words_of_the_course_are_one_step_each(qtbot: QtBot, editor: Editor, inspector: Inspector) -> None:
    show(inspector, COURSE)
    page = inspector.page
    assert isinstance(page, CoursePage)
    page.fields["author"].setFocus()
    qtbot.keyClicks(page.fields["author"], "Ada")
    qtbot.keyClick(page.fields["author"], Qt.Key.Key_Return)
    assert editor.document.course.author == "Ada"
    assert editor.document.stack.count() == 1


def test_the_edition_is_chosen(editor: Editor, inspector: Inspector) -> None:
    show(inspector, COURSE)
    page = inspector.page
    assert isinstance(page, CoursePage)
    page.edition.setFocus()
    QTest.keyClick(page.edition, Qt.Key.Key_Home)
    page.edition.activated.emit(page.edition.currentIndex())
    assert editor.document.course.edition == page.edition.itemData(0)


def test_a_board_is_turned_renamed_and_moved(qtbot: QtBot, editor: Editor, inspector: Inspector) -> None:
    show(inspector, BOARD)
    page = inspector.page
    assert isinstance(page, BoardPage)
    page.title.selectAll()
    qtbot.keyClicks(page.title, "Loom")
    qtbot.keyClick(page.title, Qt.Key.Key_Return)
    assert editor.document.course.board("sheet").title == "Loom"
    page._turn(1)
    assert editor.document.course.layout[0].turn == 1


@pytest.mark.parametrize("layer", ElementLayer)
def test_a_board_is_mirrored_whole_as_by_its_command_whatever_is_locked(
    editor: Editor, inspector: Inspector, layer: ElementLayer
) -> None:
    show(inspector, BOARD)
    assert isinstance(inspector.page, BoardPage)
    mirrored = mirror_board(editor.document.course, 0, Mirror.EAST_WEST)
    editor.layers.toggle_locked(layer)
    (button,) = [found for found in inspector.page.findChildren(QAbstractButton) if found.text() == "Mirror"]
    button.click()
    assert editor.document.course == mirrored


def test_a_note_is_rewritten_and_removed(qtbot: QtBot, editor: Editor, inspector: Inspector) -> None:
    show(inspector, NOTE)
    page = inspector.page
    assert isinstance(page, NotePage)
    page.text.selectAll()
    qtbot.keyClicks(page.text, "not so quiet")
    qtbot.keyClick(page.text, Qt.Key.Key_Return)
    assert editor.document.course.notes[0].text == "not so quiet"
    page._write("")
    inspector.follow()
    assert editor.document.course.notes == ()
    assert isinstance(inspector.page, CoursePage)


def open_options(editor: Editor, inspector: Inspector) -> OptionsWindow:
    editor.state.set_subject(Subject(COURSE))
    page = inspector.page
    assert isinstance(page, CoursePage)
    page.options.click()
    window = editor.window.findChild(OptionsWindow)
    assert window is not None
    return window


def test_an_option_is_chosen_undone_and_given_back(editor: Editor, inspector: Inspector) -> None:
    window = open_options(editor, inspector)
    field = window.rows["robot-lasers"].field
    assert isinstance(field, ComboBox)
    field.setCurrentText("never")
    field.activated.emit(field.currentIndex())
    assert editor.document.course.options == {"robot-lasers": "off"}
    inspector.follow()
    assert isinstance(inspector.page, CoursePage)
    assert inspector.page.options.text() == "1 changed"
    assert inspector.page.options.toolTip().endswith(" never")
    editor.document.stack.undo()
    assert editor.document.course.options == {}
    assert field.currentData() == window.edition.text("robot-lasers")
    editor.document.stack.redo()
    window.reset_button.click()
    assert editor.document.course.options == {}


def test_a_course_gets_its_superbot_by_the_keyboard(editor: Editor, inspector: Inspector, qtbot: QtBot) -> None:
    field = open_options(editor, inspector).rows["superbot"].field
    assert isinstance(field, ComboBox)
    qtbot.keyClick(field, Qt.Key.Key_Down)
    assert field.currentText() == "the robot on dock 1"
    assert editor.document.course.options == {"superbot": "dock-1"}
    told = [str(rule) for rule in told_rules(editor.document.course.rules())]
    assert any(line.startswith("The robot on dock 1 begins as SuperBot") for line in told)
    qtbot.keyClick(field, Qt.Key.Key_Up)
    assert editor.document.course.options == {}


def test_options_are_told_in_words_and_files_keep_theirs(editor: Editor, inspector: Inspector) -> None:
    window = open_options(editor, inspector)
    unlock, order = window.rows["unlock"].field, window.rows["element-order"].field
    assert isinstance(unlock, ComboBox)
    assert isinstance(order, ComboBox)
    assert [unlock.itemText(index) for index in range(unlock.count())] == ["the lowest first", "the player chooses"]
    assert unlock.toolTip().endswith(f"In files: unlock={window.edition.text('unlock')}")
    assert order.currentText() == "belts, pushers, gears, crushers"
    for row in window.rows.values():
        if isinstance(row.field, ComboBox):
            texts = [row.field.itemText(index) for index in range(row.field.count())]
            assert len(set(texts)) == len(texts), f"{row.key}: each value says something else"
            assert row.field.currentData() == window.edition.text(row.key)
    order.setCurrentIndex(order.findData("belts gears pushers crushers"))
    order.activated.emit(order.currentIndex())
    assert editor.document.course.options == {"element-order": "belts gears pushers crushers"}


@pytest.mark.parametrize("language", ["en", "de", "cs"])
def test_no_value_of_a_rule_is_without_words(language: str) -> None:
    from designer.base.words import Sentence, set_language
    from designer.rally.edition import FIELDS, choices
    from designer.rally.edition.option_words import option_words

    set_language(language)
    for key in FIELDS:
        for value in choices(key):
            assert isinstance(option_words(key, value), Sentence), f"{key}: {value}"
            assert str(option_words(key, value)) != value or value in {"yes", "no", "checkpoints", "nobody", "belts"}
    set_language("en")


def test_a_value_that_no_edition_has_is_told_and_not_taken(editor: Editor, inspector: Inspector, qtbot: QtBot) -> None:
    row = open_options(editor, inspector).rows["lives"]
    assert isinstance(row.field, QLineEdit)
    row.field.selectAll()
    qtbot.keyClicks(row.field, "many")
    qtbot.keyClick(row.field, Qt.Key.Key_Return)
    assert row.wrong.isVisibleTo(row)
    assert editor.document.course.options == {}
    row.field.selectAll()
    qtbot.keyClicks(row.field, "5")
    qtbot.keyClick(row.field, Qt.Key.Key_Return)
    assert not row.wrong.isVisibleTo(row)
    assert editor.document.course.options == {"lives": "5"}


def test_the_keyboard_stays_in_the_inspector_when_its_page_is_made_anew(editor: Editor, inspector: Inspector) -> None:
    page = look_at(inspector, (0, 0))
    button = row(page, "Belt").findChildren(QAbstractButton)[0]
    button.setFocus()
    look_at(inspector, (0, 0), (1, 0), (3, 1))
    focused = QApplication.focusWidget()
    assert focused is not None
    assert inspector.isAncestorOf(focused), focused
    walls = row(look_at(inspector, (0, 0)), "Walls").findChildren(QAbstractButton)[2]
    walls.setFocus()
    look_at(inspector, (3, 0))
    focused = QApplication.focusWidget()
    assert isinstance(focused, QAbstractButton)
    assert focused.accessibleName() == walls.accessibleName()


@pytest.mark.parametrize(("kind", "follows"), [("", False), (CHECKPOINT, True), (DOCK, True), (COURSE, True)])
def test_only_pages_that_tell_answers_follow_each_analysis(
    editor: Editor, inspector: Inspector, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, kind: str, follows: bool
) -> None:
    """Every stroke brings an analysis; a page that says nothing of it is refreshed for the course alone."""
    page = look_at(inspector, (1, 0)) if not kind else show(inspector, kind)
    qtbot.wait(20)
    refreshed: list[None] = []
    monkeypatch.setattr(page, "refresh", lambda: refreshed.append(None))
    course = editor.document.course
    editor.state.set_analysis(analyse(compile_tables(course.floor, course.rules())))
    qtbot.wait(20)
    assert bool(refreshed) is follows


def test_a_space_that_comes_to_lie_under_an_overlay_is_shown_with_it(editor: Editor, inspector: Inspector) -> None:
    page = look_at(inspector, (1, 1))
    assert not hasattr(page, "overlay")
    tile = CourseBoard(Board.blank(1, 1, "Lid"))
    course = editor.document.course
    layout = (*course.layout, Placement("lid", 1, 1, over=True))
    covered = replace(course, boards={**course.boards, "lid": tile}, layout=layout)
    editor.document.apply(covered, sentence("Lay"), whole=True)
    inspector.follow()
    assert isinstance(inspector.page, SpacePage)
    assert inspector.page.overlay.text() == "Lid"
    editor.document.undo()
    inspector.follow()
    assert isinstance(inspector.page, SpacePage)
    assert not hasattr(inspector.page, "overlay")

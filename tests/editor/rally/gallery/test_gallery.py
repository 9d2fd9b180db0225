# SPDX-License-Identifier: GPL-3.0-or-later
"""The gallery in the window: a wish, courses that appear while it searches, and what is done with them."""

from __future__ import annotations

import threading
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PyQt6.QtCore import QPoint, Qt, QTimer
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell
from designer.editor.rally.gallery import page as page_module
from designer.editor.rally.gallery import search_work
from designer.editor.rally.gallery.course_search import CourseSearch, SearchStage, ShownCourses, course_search_of
from designer.editor.rally.gallery.kind_map import KindMap
from designer.editor.rally.gallery.page import GalleryPage
from designer.editor.rally.gallery.picked_course import PickedCourse, course_menu
from designer.editor.rally.gallery.places import MANY
from designer.editor.rally.gallery.wish_form import LEVELS, WishForm
from designer.editor.rally.lab import background_search
from designer.editor.settings import Settings
from designer.editor.widgets import dialogs
from designer.editor.widgets.buttons import Button
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.app import start
from designer.editor.window.status_bar import StatusCounts
from designer.files import courses_folder
from designer.game.games import find_game
from designer.rally.course.boxes import BOXES
from designer.rally.course.files import load_course
from designer.rally.generator import candidate_judge, search
from designer.rally.generator.archive import FIRST_ROUNDS, ROUNDS_A_CELL, ArchiveCell
from designer.rally.generator.found_courses import SortOrder, best_of_each_kind
from designer.rally.generator.gallery import bars
from designer.rally.generator.judgement import WishPart
from designer.rally.generator.outcome import minutes_of
from designer.rally.generator.wish import WishLevel
from designer.rally.lab import compilation
from designer.rally.lab.verdict import minutes_a_round
from designer.rally.lab.workers import THREAD_NAME
from tests.editor.rally.gallery.found import found_courses
from tests.rally.generator.makings import EASY

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(editor: Editor, monkeypatch: pytest.MonkeyPatch) -> GalleryPage:
    """The gallery, opened by its key, with the plain engine and very small batches."""
    monkeypatch.setattr(compilation, "is_installed", lambda: False)
    monkeypatch.setattr(candidate_judge, "compiled_engine", lambda: None)
    monkeypatch.setattr(search, "SCREENING_PLAIN", 2)
    monkeypatch.setattr(search, "BATCH", 4)
    QTest.keyClick(editor.window, Qt.Key.Key_F9)
    page = editor.window.pages.currentWidget()
    assert isinstance(page, GalleryPage)
    return page


@pytest.fixture
def finding(page: GalleryPage, editor: Editor) -> CourseSearch:
    found = course_search_of(editor)
    editor.document.load(replace(editor.document.course, edition="ah-2005"), None)
    editor.window.show_workspace("gallery")
    found.set_wish(EASY)
    return found


def filled(finding: CourseSearch) -> CourseSearch:
    """The search after it has found some, without searching here."""
    finding._all = {found.key: found for found in found_courses()}
    finding.look_at(shown=ShownCourses.ALL)
    return finding


def form_of(editor: Editor) -> WishForm:
    content = editor.window.panels["gallery-wish"]
    assert isinstance(content, WishForm)
    return content


def kinds_of(editor: Editor) -> KindMap:
    content = editor.window.panels["gallery-kinds"]
    assert isinstance(content, KindMap)
    return content


def test_the_wish_says_what_each_part_leaves_and_the_cards_follow(
    page: GalleryPage, finding: CourseSearch, editor: Editor, qtbot: QtBot
) -> None:
    filled(finding)
    form = form_of(editor)
    assert page.cards
    whole = len(finding.left.courses)
    assert whole == len(page._courses)
    editor.window.resize(1366, 768)
    qtbot.waitUntil(lambda: all(card.height() >= card.sizeHint().height() for card in page.cards))
    assert form.rows[WishPart.LETHAL].leaves.text() == str(finding.left.suiting)
    form.danger.setCurrentIndex(LEVELS.index(WishLevel.HIGH))
    form.danger.activated.emit(form.danger.currentIndex())
    assert finding.wish.lethal is WishLevel.HIGH
    assert int(form.rows[WishPart.LETHAL].leaves.text()) == finding.left.by_part[WishPart.LETHAL] < finding.left.suiting
    assert [card.found for card in page.cards] == list(finding.courses()[:12])
    form.danger.setCurrentIndex(0)
    form.danger.activated.emit(0)
    form.length.setFocus(Qt.FocusReason.TabFocusReason)
    before = finding.wish.minutes
    QTest.keyClick(form.length, Qt.Key.Key_Right)
    assert before is not None
    assert finding.wish.minutes == (40, before[1])


def test_a_wish_is_for_two_to_eight_robots_four_boards_at_most_and_six_checkpoints(editor: Editor) -> None:
    form = form_of(editor)
    assert [button.text() for button in form.players.findChildren(Button)] == ["2", "3", "4", "5", "6", "7", "8"]
    assert [button.text() for button in form.boards.findChildren(Button)] == ["1", "2", "3", "4"]
    for slider, ends in (
        (form.length, (30, 480)), (form.docks, (0, 11)), (form.checkpoints, (1, 6)),
    ):  # fmt: skip
        slider.set_span(-1000, 1000)
        assert (slider.low, slider.high) == ends


def test_a_card_is_picked_by_arrows_and_opened_by_enter(
    page: GalleryPage, finding: CourseSearch, editor: Editor
) -> None:
    filled(finding)
    page.setFocus()
    QTest.keyClick(page.cards[0], Qt.Key.Key_Right)
    assert finding.chosen is page.cards[1].found
    assert page.cards[1].isChecked()
    assert finding.chosen.title in page.cards[1].accessibleDescription()
    QTest.keyClick(page.cards[1], Qt.Key.Key_Return)
    assert editor.document.course.title == finding.chosen.title
    assert editor.document.path is None
    assert not editor.document.is_clean
    assert editor.state.workspace.key == "draw"
    assert editor.window.pages.currentWidget() is editor.window.canvas
    QTest.keyClick(editor.window, Qt.Key.Key_F9)
    assert page.cards[1].isChecked(), "leaving the gallery keeps what was found"


def test_a_click_picks_and_a_second_one_opens_but_asks_first_about_changes(
    page: GalleryPage, finding: CourseSearch, editor: Editor, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(finding)
    card = page.cards[0]
    picked = editor.window.panels["gallery-picked"]
    assert isinstance(picked, PickedCourse)
    assert picked.empty.isVisible()
    QTest.mouseClick(card, LEFT)
    assert picked.title.text() == card.found.title
    assert "2 robots" in picked.proof.text()
    monkeypatch.setattr(editor.document, "_unsaved", True)
    monkeypatch.setattr(dialogs, "ask_changes", lambda *_: dialogs.SaveAnswer.CANCEL)
    QTest.mouseClick(picked.open, LEFT)
    assert editor.state.workspace.key == "gallery"
    monkeypatch.setattr(dialogs, "ask_changes", lambda *_: dialogs.SaveAnswer.DISCARD)
    QTest.mouseClick(card, LEFT)
    assert editor.document.course.title == card.found.title


def test_length_is_told_in_minutes_as_it_was_wished(page: GalleryPage, finding: CourseSearch, editor: Editor) -> None:
    """Of as many players: a round of eight takes longer than one of four."""
    filled(finding)
    length = bars(page.cards[0].found.judgement)[0]
    assert length.value == f"{minutes_of(page.cards[0].found.counts)} min"
    kinds, cell = kinds_of(editor), ArchiveCell(3, 0)
    told = []
    for players in (4, 8):
        finding.set_wish(replace(finding.wish, players=players))
        low = (FIRST_ROUNDS + 3 * ROUNDS_A_CELL) * minutes_a_round(players)
        assert kinds.words(cell).startswith(f"{round(low)}–")
        told.append(kinds.words(cell))
    assert told[0] != told[1]


def test_the_map_shows_kinds_and_the_best_of_each(page: GalleryPage, finding: CourseSearch, editor: Editor) -> None:
    filled(finding)
    kinds = kinds_of(editor)
    assert sum(kinds.counts.values()) == len(finding.left.courses)
    kind = next(iter(kinds.counts))
    QTest.mouseClick(kinds, LEFT, Qt.KeyboardModifier.NoModifier, kinds.centre(kind))
    assert {card.found.kind for card in page.cards} == {kind}
    assert len(finding.courses()) == kinds.counts[kind]
    kinds.setFocus()
    QTest.keyClick(kinds, Qt.Key.Key_Escape)
    assert finding.kind is None
    QTest.mouseClick(page.which.button(ShownCourses.KINDS.value), LEFT)
    best = best_of_each_kind(finding.wish, finding.left.courses)
    assert {card.found.kind for card in page.cards} == set(best)
    assert len(page.cards) == len(best)


@pytest.mark.parametrize("options", [{"superbot": "dock-1"}, {"touch-turns-board": "coin"}], ids=str)
def test_by_rules_that_the_fast_engine_does_not_know_nobody_waits_for_it_and_the_head_says_who_plays(
    options: dict[str, str],
    page: GalleryPage,
    finding: CourseSearch,
    editor: Editor,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    monkeypatch.setattr(compilation, "is_installed", lambda: True)
    monkeypatch.setattr(compilation, "begin", lambda **_: pytest.fail("the fast engine is not compiled for nothing"))
    editor.document.load(replace(editor.document.course, options=options), None)
    said: list[str] = []
    finding.ticked.connect(lambda: said.append(page.head.far.text()))
    editor.commands.run("gallery.make")
    assert finding.stage is SearchStage.SEARCHING
    qtbot.waitUntil(lambda: any("judged by the standard engine" in words for words in said), timeout=30_000)
    finding.stop()


def test_a_search_fills_the_gallery_and_is_stopped_in_the_middle(
    page: GalleryPage, finding: CourseSearch, editor: Editor, qtbot: QtBot
) -> None:
    head = page.head
    editor.commands.run("gallery.make")
    assert finding.is_busy
    assert head.button.text() == "Stop"
    assert len(page._free) == MANY, "places are kept for what is still to come"

    def stop_at_the_first() -> None:
        if finding.known:
            finding.changed.disconnect(stop_at_the_first)
            QTimer.singleShot(0, lambda: QTest.mouseClick(head.button, LEFT))

    finding.changed.connect(stop_at_the_first)
    qtbot.waitUntil(lambda: not finding.is_busy, timeout=30_000)
    assert finding.stage is SearchStage.STOPPED
    assert "Stopped" in head.far.text()
    known = finding.known
    QTest.qWait(50)
    assert finding.known == known
    editor.window.show_workspace("draw")
    editor.window.show_workspace("gallery")
    assert finding.known == known


def test_the_first_course_is_shown_while_its_batch_is_looked_at(
    page: GalleryPage, finding: CourseSearch, editor: Editor, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search_work, "GeneratorSearch", partial(search.GeneratorSearch, batch=400))
    editor.commands.run("gallery.make")
    qtbot.waitUntil(lambda: bool(finding.known), timeout=30_000)
    assert finding.tried == 0, "no batch is done"
    assert len(finding.courses()) == 1
    QTest.mouseClick(page.head.button, LEFT)
    assert len(finding.known) == 1


def test_a_course_keeps_the_place_in_which_it_appeared_until_one_sorts(
    page: GalleryPage, finding: CourseSearch, editor: Editor
) -> None:
    many = found_courses()
    finding.order, finding.shown = SortOrder.FOUND, ShownCourses.ALL
    for n in range(1, 6):
        finding._all = {found.key: found for found in many[:n]}
        finding._look()
        assert [card.found for card in page.cards] == list(finding.left.courses)
        assert [page._grid.indexOf(card) >= 0 for card in page.cards] == [True] * len(page.cards)
        assert len(page._shown) == MANY
        assert [place.number for place in page._free] == list(range(len(page.cards) + 1, MANY + 1))
    assert page.head.count.text() == f"{len(page.cards)} of 12 found"
    gone, *others = page.cards
    places = {card.found.key: page._shown.index(card) for card in others}
    finding._all.pop(gone.found.key)
    finding._look()
    assert {card.found.key: page._shown.index(card) for card in page.cards} == places
    assert page._free[0].number == 1, "the place of one that no longer fits is free"
    QTest.mouseClick(page.head.button, LEFT)
    assert finding.order is SortOrder.BEST
    assert not page._free


def test_cards_stay_where_they_are_when_more_are_found_than_there_are_places(
    page: GalleryPage, finding: CourseSearch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_module, "MANY", 3)
    finding.order, finding.shown = SortOrder.FOUND, ShownCourses.ALL
    many, seen = found_courses(), set()
    for n in (1, 3, len(many)):
        finding._all = {found.key: found for found in many[:n]}
        finding._look()
        QApplication.processEvents()
        seen.add(page.cards[0].mapTo(page, QPoint()).y())
        assert bool(page.span.text()) is page.on.isVisible() is (len(finding.left.courses) > 3)
    assert len(seen) == 1, "the row of the turns has its room before there are any"


def test_a_free_place_says_which_answer_forbids_more(page: GalleryPage, finding: CourseSearch) -> None:
    filled(finding)
    finding.order = SortOrder.FOUND
    have = len(finding.left.courses)
    finding.set_wish(replace(finding.wish, lethal=WishLevel.HIGH))
    less = len(finding.left.courses)
    assert less < have
    assert finding.relaxed() == (WishPart.LETHAL, have - less)
    assert page._free[0].told == f"without the limit on Danger: {have - less} more"


def test_a_changed_wish_is_searched_for_at_once(page: GalleryPage, finding: CourseSearch, qtbot: QtBot) -> None:
    finding.search()
    wish = replace(finding.wish, checkpoints=(2, 2))
    finding.set_wish(wish)
    qtbot.waitUntil(lambda: finding._hunt is not None and finding._hunt.search.making.wish == wish, timeout=30_000)
    finding.stop()


def test_more_like_one_keeps_the_parts_that_are_pinned(
    page: GalleryPage, finding: CourseSearch, editor: Editor, qtbot: QtBot
) -> None:
    filled(finding)
    first = page.cards[0].found
    menu = course_menu(editor, first, page)
    keep = next(action for action in menu.actions() if action.text().replace("&", "") == "Keep boards")
    keep.trigger()
    qtbot.waitUntil(lambda: finding.tried >= 4, timeout=30_000)
    assert finding._hunt is not None
    pins = finding._hunt.search.making.pins
    assert pins.kept == first.judgement.genome
    assert pins.boards == frozenset(range(len(first.judgement.genome.pieces)))
    for item in finding._hunt.search.found:
        assert item.genome.pieces == first.judgement.genome.pieces


def test_closing_the_window_in_the_middle_leaves_no_thread(
    page: GalleryPage, finding: CourseSearch, editor: Editor, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background_search, "processors", lambda: 3)
    finding.search()
    qtbot.waitUntil(lambda: finding.judged > 0, timeout=30_000)
    assert editor.window.close()
    assert not finding._worker._pool.activeThreadCount()
    assert not [thread for thread in threading.enumerate() if thread.name.startswith(THREAD_NAME)]


def test_what_cannot_be_is_said_in_a_sentence(
    page: GalleryPage, finding: CourseSearch, editor: Editor, qtbot: QtBot
) -> None:
    finding.set_wish(replace(EASY, players=8, minutes=(1, 2)))
    finding.search()
    qtbot.waitUntil(lambda: finding.stage is SearchStage.FAULT, timeout=30_000)
    assert "minutes for a round" in page.head.far.text()


def test_new_course_from_a_wish_opens_the_gallery_from_the_welcome_page(editor: Editor) -> None:
    editor.window.show_welcome()
    editor.commands.run("file.new.wish")
    assert not editor.window.welcomes
    assert isinstance(editor.window.pages.currentWidget(), GalleryPage)


def test_a_game_without_a_gallery_offers_none(qapp: QApplication, tmp_path: Path) -> None:
    editor = start(qapp, Settings(tmp_path), find_game("labyrinth"))
    assert not [command.id for command in editor.commands if "gallery" in command.id]
    editor.window.close()
    editor.window.deleteLater()


def test_hovering_tells_the_verdict_in_the_status_bar(page: GalleryPage, finding: CourseSearch, editor: Editor) -> None:
    filled(finding)
    QTest.mouseMove(page.cards[0], QPoint(20, 20))
    page.cards[0].pointed.emit(page.cards[0].found)
    assert editor.window.status.tool.text().startswith(f"{page.cards[0].found.title}: par ")
    page.cards[0].pointed.emit(None)


def test_a_wish_for_an_odd_number_of_players_is_shown_and_can_be_changed(finding: CourseSearch, editor: Editor) -> None:
    """The start page asks for any number, and the gallery goes on from its answers."""
    finding.set_wish(replace(EASY, players=5))
    form = form_of(editor)
    assert form.players.values() == (5,)
    form.danger.setCurrentIndex(1)
    form.danger.activated.emit(1)
    assert (finding.wish.players, finding.wish.lethal) == (5, LEVELS[1])
    QTest.mouseClick(form.players.button(3), LEFT)
    assert finding.wish.players == 3


def test_the_box_of_the_wish_brings_its_usual_rules(finding: CourseSearch, editor: Editor) -> None:
    form = form_of(editor)
    assert form.box.currentText() == "Avalon Hill 2005"
    form.box.setCurrentIndex(0)
    form.box.activated.emit(0)
    assert editor.document.course.edition == BOXES[0].editions[0]
    editor.document.stack.undo()
    assert form.box.currentText() == "Avalon Hill 2005"
    other = BOXES[0].editions[1]
    editor.document.load(replace(editor.document.course, edition=other), None)
    form.box.activated.emit(form.box.currentIndex())
    assert editor.document.course.edition == other, "the box is the same one"


def test_the_status_bar_says_nothing_of_boards_that_are_not_seen(
    page: GalleryPage, editor: Editor, qtbot: QtBot
) -> None:
    status = editor.window.status
    editor.document.load(load_course(courses_folder() / "first-gear.course.json"), None)
    editor.window.show_workspace("draw")
    editor.window.panels.live.start()
    editor.live.catch_up()
    qtbot.waitUntil(lambda: bool(status.verdict.words), timeout=20_000)
    editor.window.show_workspace("gallery")
    parts = (status.verdict, status.zoom, *status.findChildren(StatusCounts))
    assert len(parts) == 3
    assert status.note.isVisible()
    assert status.note.text() == "Nothing is saved until you open it"
    assert not any(part.isVisible() for part in parts)
    editor.state.set_cursor(Cell(0, 0))
    assert status.space.text() == ""
    editor.window.show_workspace("draw")
    assert not status.note.isVisible()
    assert all(part.isVisible() for part in parts)
    assert status.space.text().startswith("A1")
    editor.state.set_cursor(None)

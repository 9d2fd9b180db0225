# SPDX-License-Identifier: GPL-3.0-or-later
"""What people come for takes them few actions: a click, a key or a choice in a dialog is one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PyQt6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PyQt6.QtGui import QDragEnterEvent, QDropEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from designer.base import words
from designer.base.words import sentence, tr
from designer.editor.docks.problem_rows import Column
from designer.editor.docks.story_lines import POSITION
from designer.editor.rally.gallery.card import GalleryCard
from designer.editor.rally.gallery.course_search import CourseSearch, course_search_of
from designer.editor.rally.gallery.wish_card import WishCard
from designer.editor.rally.race.loss_place import LossPlace
from designer.editor.rally.race.losses import losses_of_editor
from designer.editor.rally.race.playback import player_of
from designer.editor.safety.comparison import TabComparison
from designer.editor.widgets import dialogs
from designer.editor.widgets.labels import PlainLabel
from designer.editor.window.app import RunningEditor, RunningProgram
from designer.editor.window.bar_buttons import GroupButton
from designer.files import courses_folder
from designer.game.timeline import MarkKind
from designer.rally.course.notation import print_space
from tests.editor.programs import programs
from tests.editor.rally.gallery.found import found_courses
from tests.editor.rally.race.falls import course_with_falls

KETTLE = courses_folder() / "kettle-run.course.json"
NIGHT = courses_folder() / "night-shift.course.json"
FIRST = courses_folder() / "first-gear.course.json"
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


_FILE = {"en": "File", "de": "Datei", "cs": "Soubor"}
_PUSHED = {
    "en": "Red pushes Green over the north edge",
    "de": "Red schiebt Green bei C1 nach Norden über den Rand",
    "cs": "Red vytlačí robota Green u C1 na sever přes okraj",
}


class Person:
    """Does one thing after another, and counts."""

    def __init__(self) -> None:
        self.actions = 0

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Click on something that is seen."""
        assert widget.isVisible(), widget
        self.actions += 1
        QTest.mouseClick(widget, LEFT, NONE, *([at] if at is not None else []))

    def choose(self, name: str) -> None:
        """Click on an entry of the menu that is open."""
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        (entry,) = [action for action in menu.actions() if action.objectName() == name]
        self.click(menu, menu.actionGeometry(entry).center())

    def drop(self, row: QWidget, *paths: Path) -> None:
        """Drop files."""
        self.actions += 1
        data, copy = QMimeData(), Qt.DropAction.CopyAction
        data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
        QApplication.sendEvent(row, QDragEnterEvent(QPoint(300, 10), copy, data, LEFT, NONE))
        QApplication.sendEvent(row, QDropEvent(QPointF(300, 10), copy, data, LEFT, NONE, QEvent.Type.Drop))

    def answer(self, value: object) -> Callable[..., object]:
        """Answer a dialog of the system by one choice."""

        def ask(*_: object) -> object:
            self.actions += 1
            return value

        return ask


@pytest.fixture
def person() -> Person:
    return Person()


Start = Callable[..., RunningProgram]


@pytest.fixture(params=["en", "de", "cs"])
def begun(
    request: pytest.FixtureRequest, qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Start]:
    """The program as it begins the first time, with files or with its start page; then its language is changed."""
    monkeypatch.setattr(dialogs, "ask_changes", lambda *_: dialogs.SaveAnswer.DISCARD)
    monkeypatch.setattr(dialogs, "ask_changes_of", lambda _, titles: (False,) * len(titles))
    with programs(qapp, qtbot, tmp_path / "settings", (1600, 1000)) as begin:

        def begin_in_language(*paths: Path) -> RunningProgram:
            program = begin(paths)
            program.editor.set_language(request.param)
            qtbot.wait(50)
            return program

        yield begin_in_language


def test_a_course_for_six_of_an_hour_from_a_fresh_start(
    begun: Start, qtbot: QtBot, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def find(search: CourseSearch) -> None:
        """What a search of some seconds does, at once."""
        monkeypatch.setattr(CourseSearch, "courses", lambda _: found_courses()[:1])
        search.look_at()

    monkeypatch.setattr(CourseSearch, "search", find)
    program = begun()
    wish = program.window.findChildren(WishCard)[-1]
    person.click(wish.players.button(6))
    person.click(wish.length.buttons["short"])
    person.click(wish.make)
    qtbot.waitUntil(lambda: any(card.isVisible() for card in program.window.findChildren(GalleryCard)))
    searched = course_search_of(program.editor).wish
    assert searched.minutes is not None
    low, high = searched.minutes
    assert searched.players == 6
    assert low <= 60 <= high
    assert person.actions <= 4


def test_an_illegal_checkpoint_is_understood_and_put_right(begun: Start, qtbot: QtBot, person: Person) -> None:
    editor = begun(KETTLE).editor
    course = editor.document.course
    pit = next(cell for cell, space in course.items() if print_space(space) == "O")
    editor.document.apply(replace(course, checkpoints=(pit, *course.checkpoints[1:])), sentence("Move"))
    editor.window.panels.live.check()
    problems = editor.window.panels.show_page("problems")
    wrong = next(finding for finding in editor.state.findings if finding.cell == pit and finding.fixes)
    codes = [problems.filter.index(row, Column.CODE).data() for row in range(problems.filter.rowCount())]
    row = codes.index(wrong.code)
    place = problems.view.visualRect(problems.filter.index(row, Column.MESSAGE)).center()
    person.click(problems.view.viewport(), place)
    assert editor.state.cursor == pit, "it is shown where that is"
    person.click(problems.view.viewport(), problems.view.links_of(row)[0].box.center())
    assert editor.document.course.checkpoints[0] != pit
    editor.window.panels.live.check()
    assert all(finding.code != wrong.code for finding in editor.state.findings)
    assert person.actions <= 3


def test_a_race_is_sent_to_a_friend(
    begun: Start, qtbot: QtBot, tmp_path: Path, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor = begun(FIRST).editor
    editor.window.show_workspace("studio")
    page = tmp_path / "race.html"
    monkeypatch.setattr(dialogs, "ask_save", person.answer(page))
    (along,) = [each for each in editor.window.bar.findChildren(GroupButton) if each.words == tr("Take along")]
    qtbot.waitUntil(along.isVisible)
    person.click(along)
    person.choose("program.take-along")
    assert "<html" in page.read_text("utf-8")
    assert person.actions <= 3


def on_the_bar(editor: RunningEditor) -> tuple[QWidget, QPoint]:
    """The octagon of a robot that was destroyed, on the bar of the race."""
    bar = editor.window.panels["race"].bar
    bar.grab()  # marks lie where they are painted
    cluster = next(c for c in bar.clusters if any(mark.kind is MarkKind.DESTROYED for mark in c.marks))
    return bar, QPoint(round(cluster.x), round(cluster.y))


def in_the_story(editor: RunningEditor) -> tuple[QWidget, QPoint]:
    """The line that tells it."""
    story = editor.window.panels["story"].list
    position = losses_of_editor(editor).all[0].position
    line = next(item for row in range(story.count()) if (item := story.item(row)).data(POSITION) == position)
    story.scrollToItem(line)
    return story.viewport(), story.visualItemRect(line).center()


@pytest.mark.parametrize("shown", [on_the_bar, in_the_story])
def test_why_a_robot_was_destroyed_in_the_race_that_was_watched(
    begun: Start, qtbot: QtBot, person: Person, shown: Callable[[RunningEditor], tuple[QWidget, QPoint]]
) -> None:
    editor = begun(KETTLE).editor
    editor.document.load(course_with_falls(), None)
    editor.window.show_workspace("studio")
    player_of(editor).to_end()
    qtbot.waitUntil(lambda: editor.window.panels["race"].isVisible())
    person.click(*shown(editor))
    qtbot.waitUntil(lambda: losses_of_editor(editor).explanation is not None)
    card = editor.window.canvas.findChild(LossPlace).card
    assert card.isVisible()
    told = " ".join(label.text() for label in card.findChildren(PlainLabel))
    assert _PUSHED[words.language()] in told.replace("\N{NO-BREAK SPACE}", " ")
    assert person.actions == 1


def test_three_files_are_opened_and_one_of_them_compared(
    begun: Start, qtbot: QtBot, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = begun()
    monkeypatch.setattr(dialogs, "ask_which", person.answer(1))
    person.drop(program.window.row, KETTLE, NIGHT, FIRST)
    editor = program.editor
    bar = editor.window.menuBar()
    assert bar is not None
    file = next(action for action in bar.actions() if action.text().replace("&", "") == _FILE[words.language()])
    person.click(bar, bar.actionGeometry(file).center())
    person.choose("file.compare-tab")
    (comparison,) = editor.window.findChildren(TabComparison)
    assert comparison.isVisible()
    assert comparison.count > 0
    assert person.actions <= 4

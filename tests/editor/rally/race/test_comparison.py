# SPDX-License-Identifier: GPL-3.0-or-later
"""Two races side by side: they go in step, the first difference is said in words, the keyboard goes on and back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest
from PIL import Image
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.editor.rally.race import replays
from designer.editor.rally.race.comparison_window import ComparisonWindow, show_comparison
from designer.editor.rally.race.playback import player_of, show_shortest_way
from designer.editor.rally.race.race_picture import NEAR
from designer.editor.rally.race.replays import share_race
from designer.editor.widgets import dialogs
from designer.editor.window.app import RunningEditor as Editor
from designer.files import courses_folder, print_json
from designer.rally.course.file_names import COURSE_SUFFIX
from designer.rally.course.files import course_data, load_course
from designer.rally.engine import Defaults
from designer.rally.replay.replay import Replay, replay_of_program
from tests.rally.replay.test_comparison import FOUR

pytestmark = pytest.mark.panels_stay

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def window(editor: Editor) -> ComparisonWindow:
    course = load_course(courses_folder() / "kettle-run.course.json")
    editor.document.load(replace(course, programs=(FOUR,)), None)
    found = show_comparison(editor)
    assert found is not None
    return found


def _choose(window: ComparisonWindow, key: str) -> None:
    """Take another edition by the keyboard."""
    choice = window.names[1]
    choice.setFocus()
    for _ in range(choice.count()):
        QTest.keyClick(choice, Qt.Key.Key_Up)
    while choice.currentData() != key:
        QTest.keyClick(choice, Qt.Key.Key_Down)
    QTest.keyClick(choice, Qt.Key.Key_Return)
    choice.activated.emit(choice.currentIndex())


def test_the_first_difference_is_shown_and_said_with_its_rule(window: ComparisonWindow) -> None:
    _choose(window, "amigo-1999")
    assert window.head.text() == "Round 1, register 3, phase: Lasers · robot-lasers"
    first = window.table.topLevelItem(0)
    assert first is not None
    assert first.text(2) == "Bobbin hits Anvil on G13 (6,12). Anvil takes damage: 1 more, damage now 1."
    assert first.text(3) == "Nothing happens to Anvil."
    assert "Anvil" in window.pictures[0].ringed == window.pictures[1].ringed


def test_n_goes_to_the_next_difference_and_shift_n_back(window: ComparisonWindow) -> None:
    assert window.comparison is not None
    assert len(window.comparison.differences) > 1
    places: list[int] = []
    for modifier in (None, None, SHIFT):
        if places or modifier:
            QTest.keyClick(window, Qt.Key.Key_N, modifier or Qt.KeyboardModifier.NoModifier)
        places.append(window.shown)
    assert places == [0, 1, 0]


def test_both_sides_follow_one_playhead(window: ComparisonWindow) -> None:
    window.slider.setValue(0)
    assert [picture.position for picture in window.pictures] == [0, 0]
    for _ in range(4):
        QTest.keyClick(window, Qt.Key.Key_Right)
    registers = set()
    for picture in window.pictures:
        assert picture.replay is not None
        step = picture.replay.steps[picture.position - 1]
        registers.add((step.round, step.register))
    assert registers == {(1, 4)}
    assert window.where.text().startswith("Round 1, register 4")


def test_cards_that_the_other_edition_cannot_make_are_told_and_nothing_is_played(editor: Editor) -> None:
    editor.document.load(load_course(courses_folder() / "kettle-run.course.json"), None)
    found = show_comparison(editor)
    assert found is not None
    _choose(found, "ah-2016")
    assert found.comparison is None
    assert found.pictures[1].replay is None
    assert found.head.text().startswith("These cards cannot be played there: round 1: Anvil, register 2")


def test_another_version_of_the_course_is_compared_under_the_same_rules(
    editor: Editor, window: ComparisonWindow, tmp_path: Path
) -> None:
    course = editor.document.course
    path = tmp_path / f"other{COURSE_SUFFIX}"
    path.write_text(print_json(course_data(course, embed=True)), "utf-8")
    with patch.object(dialogs, "ask_open", lambda *_: path):
        _choose(window, "file")
    assert window.head.text() == "Both races are the same, register by register."
    assert window.comparison is not None
    assert window.comparison.races[1].edition == window.comparison.races[0].edition


def test_a_click_on_a_difference_shows_it(window: ComparisonWindow) -> None:
    item = window.table.topLevelItem(1)
    assert item is not None
    QApplication.processEvents()
    place = window.table.visualItemRect(item).center()
    viewport = window.table.viewport()
    assert viewport is not None
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=QPoint(20, place.y()))
    assert window.shown == 1


def test_a_bar_a_register_says_how_many_stand_differently_and_a_click_goes_there(window: ComparisonWindow) -> None:
    _choose(window, "amigo-1999")
    assert window.comparison is not None
    apart = window.comparison.apart
    heights = [window.bars.bar(index).height() for index in range(len(apart))]
    assert [height > 0 for height in heights] == [bool(names) for _, names in apart]
    for (_, some), one in zip(apart, heights, strict=True):
        for (_, more), other in zip(apart, heights, strict=True):
            assert (len(some) > len(more)) is (one > other)
    QTest.mouseClick(window.bars, Qt.MouseButton.LeftButton, pos=window.bars.bar(1).center().toPoint())
    assert window.slider.value() == 2


def test_the_wheel_and_keys_zoom_both_sides_alike_and_dragging_moves_them(window: ComparisonWindow) -> None:
    left, right = window.pictures
    QTest.keyClick(window, Qt.Key.Key_0)
    assert left.view == right.view == (0.0, 0.0, 0.0)
    QTest.keyClick(window, Qt.Key.Key_Plus)
    QTest.keyClick(window, Qt.Key.Key_Plus)
    scale, x, _ = left.view
    assert scale > 0
    assert right.view == left.view
    at = left.rect().center()
    QTest.mousePress(left, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseMove(left, at - QPoint(30, 0))
    QTest.mouseRelease(left, Qt.MouseButton.LeftButton, pos=at - QPoint(30, 0))
    assert left.view[1] > x
    assert right.view == left.view


def test_both_sides_show_the_same_part_although_robots_stand_elsewhere(window: ComparisonWindow) -> None:
    window.resize(700, 620)
    _choose(window, "ah-2016")
    left, right = window.pictures
    assert left.ringed_middles != right.ringed_middles
    parts = [picture._place(picture._ground) for picture in window.pictures if picture._ground is not None]
    assert parts[0] == parts[1]
    assert parts[0][1] * 100 == NEAR


def test_another_course_closes_the_comparison(editor: Editor, window: ComparisonWindow) -> None:
    assert window.isVisible()
    editor.document.load(load_course(courses_folder() / "first-gear.course.json"), None)
    QApplication.processEvents()
    assert not editor.window.findChildren(ComparisonWindow) or not window.isVisible()


@pytest.mark.parametrize("ending", [".gif", ".webp", ".png"])
def test_the_race_that_is_shown_is_taken_along(editor: Editor, tmp_path: Path, ending: str) -> None:
    editor.document.load(load_course(courses_folder() / "first-gear.course.json"), None)
    path = tmp_path / f"race{ending}"
    with patch.object(dialogs, "ask_save", lambda *_: path):
        assert share_race(editor)
    with Image.open(path) as picture:
        assert picture.format == ending[1:].upper()


def test_a_name_that_is_none_of_the_kinds_is_told_and_nothing_is_written(editor: Editor, tmp_path: Path) -> None:
    editor.document.load(load_course(courses_folder() / "first-gear.course.json"), None)
    path = tmp_path / "race.mp4"
    told = []
    with (
        patch.object(dialogs, "ask_save", lambda *_: path),
        patch.object(editor.files, "tell_error", lambda error: told.append(str(error))),
    ):
        assert not share_race(editor)
    assert told == ["'race.mp4' is not a file for a race; use one of .html, .gif, .webp, .png"]
    assert not path.exists()


def test_playback_knows_what_it_plays(editor: Editor) -> None:
    editor.document.load(load_course(courses_folder() / "first-gear.course.json"), None)
    playback = player_of(editor)
    replay = playback.replay()
    assert replay is not None
    assert replay.steps == playback.steps


def test_a_race_is_taken_along_with_the_headings_that_were_chosen(editor: Editor, qtbot: QtBot, tmp_path: Path) -> None:
    """By default a robot comes back looking as it did; the quickest race by the rules of 2023 turns it."""
    course = replace(load_course(courses_folder() / "kettle-run.course.json"), edition="renegade-2023", options={})
    editor.document.load(course, None)
    editor.live.check()
    qtbot.waitUntil(lambda: editor.state.analysis is not None, timeout=20_000)
    assert show_shortest_way(editor)
    playback, taken = player_of(editor), list[Replay]()
    assert playback.program is not None
    by_default = replay_of_program(course, playback.program, playback.rules, Defaults())
    assert by_default.steps != playback.steps
    with (
        patch.object(dialogs, "ask_save", lambda *_: tmp_path / "race.html"),
        patch.object(replays, "_write", lambda _, replay, path: taken.append(replay)),
    ):
        share_race(editor)
    assert taken[0].steps == playback.steps

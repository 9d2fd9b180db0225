# SPDX-License-Identifier: GPL-3.0-or-later
"""The story beside the boards: it scrolls with the race until someone scrolls, and shows whom one asks for."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtGui import QWheelEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell, Heading
from designer.editor.rally.race.playback import Playback
from designer.editor.rally.race.story import RaceStory
from designer.editor.window.app import RunningEditor as Editor
from designer.pictures.shapes import Role
from designer.pictures.themes import THEMES
from designer.rally.course.course import Program, ProgramRobot
from tests.editor.conftest import course_of

pytestmark = pytest.mark.panels_stay

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def story(editor: Editor) -> RaceStory:
    """Three robots turn on their spaces for four rounds; Bobbin falls in the first."""
    course = course_of(*[". . . . . . . ."] * 4)
    turns = (("L", "R", "L", "R", "L"),) * 4
    robots = (
        ProgramRobot("Anvil", Cell(0, 2), Heading.E, turns),
        ProgramRobot("Bobbin", Cell(2, 0), Heading.N, (("M1", "-", "-", "-", "-"),)),
        ProgramRobot("Cleat", Cell(4, 2), Heading.E, turns),
    )
    editor.document.load(replace(course, programs=(Program("Dance", robots),)), None)
    editor.window.show_workspace("studio")
    editor.window.panels.playback.reduced_motion = True
    found = editor.window.panels.show_panel("story", with_keyboard=False)  # a tab in a small window
    assert isinstance(found, RaceStory)
    return found


@pytest.fixture
def playback(story: RaceStory) -> Playback:
    found = story.playback
    assert isinstance(found, Playback)
    return found


def shown(story: RaceStory) -> list[str]:
    """The lines that are not filtered out."""
    rows = (row for row in range(story.list.count()) if not story.list.isRowHidden(row))
    return [story.list.item(row).text() for row in rows]


def in_sight(story: RaceStory, row: int) -> bool:
    item, viewport = story.list.item(row), story.list.viewport()
    assert viewport is not None
    return story.list.visualItemRect(item).intersects(viewport.rect())


def now(story: RaceStory) -> int:
    return story._current_row()


def wheel(story: RaceStory, notches: int) -> None:
    viewport = story.list.viewport()
    assert viewport is not None
    at = QPointF(viewport.rect().center())
    event = QWheelEvent(
        at, viewport.mapToGlobal(at), QPoint(0, 0), QPoint(0, 120 * notches), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(viewport, event)


def test_it_scrolls_by_itself(story: RaceStory, playback: Playback) -> None:
    for position in (1, len(playback.steps) // 2, len(playback.steps)):
        playback.go(position)
        assert in_sight(story, now(story))
    assert not story.now.isVisible()


def test_who_scrolls_stays_where_they_are_until_they_go_back_to_now(
    qtbot: QtBot, story: RaceStory, playback: Playback
) -> None:
    playback.go(1)
    for _ in range(20):
        wheel(story, -3)
    qtbot.waitUntil(story.now.isVisible)
    bar = story.list.verticalScrollBar()
    assert bar is not None
    there = bar.value()
    playback.go(2)
    assert bar.value() == there
    assert not in_sight(story, now(story))
    qtbot.mouseClick(story.now, LEFT)
    assert in_sight(story, now(story))
    assert not story.now.isVisible()
    playback.to_end()
    assert in_sight(story, now(story))


def test_arrow_keys_walk_through_the_lines_and_enter_goes_there(story: RaceStory, playback: Playback) -> None:
    playback.go(1)
    story.list.setFocus()
    for _ in range(4):
        QTest.keyClick(story.list, Qt.Key.Key_Down)
    row = story.list.currentRow()
    assert story.now.isVisible()
    assert playback.position == 1
    QTest.keyClick(story.list, Qt.Key.Key_Return)
    assert playback.position == story._positions[row]
    assert not story.now.isVisible()


def test_a_line_leads_to_its_moment_also_where_the_story_is_told_anew_meanwhile(
    story: RaceStory, playback: Playback, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = 5
    wanted = story._positions[row]
    monkeypatch.setattr(playback, "pause", story.list.clear)
    story.list.itemClicked.emit(story.list.item(row))
    assert playback.position == wanted


def test_one_line_is_the_current_one_and_has_an_edge_of_four_pixels_in_the_voice(
    story: RaceStory, playback: Playback
) -> None:
    fall = next(n for n, step in enumerate(playback.steps, 1) if len(step.events) > 2)
    playback.go(fall)
    item = story.list.item(now(story))
    assert item is not None
    assert item.text().startswith("Bobbin falls off the edge")
    QTest.qWait(20)
    viewport = story.list.viewport()
    assert viewport is not None
    image, box = viewport.grab().toImage(), story.list.visualItemRect(item)
    voice = THEMES["light"].colour(Role.VOICE).lower()
    edge = [x for x in range(12) if image.pixelColor(x, box.bottom() - 4).name() == voice]
    assert edge == [0, 1, 2, 3]
    above = image.pixelColor(1, box.top() - 40).name()
    assert above != voice


def test_chips_leave_robots_out(qtbot: QtBot, story: RaceStory, playback: Playback) -> None:
    everything = shown(story)
    chips = {chip.robot: chip for chip in story.filter.chips}
    assert list(chips) == ["Anvil", "Bobbin", "Cleat"]
    qtbot.mouseClick(chips["Anvil"], LEFT)
    assert shown(story) == [line for line in everything if not line.startswith("Anvil")]
    qtbot.mouseClick(chips["Cleat"], LEFT)
    assert all(line.startswith("Bobbin") for line in shown(story))
    playback.load()
    assert all(line.startswith("Bobbin") for line in shown(story))
    qtbot.mouseClick(chips["Anvil"], LEFT)
    qtbot.mouseClick(chips["Cleat"], LEFT)
    assert shown(story) == everything


def test_a_text_is_found_and_escape_shows_everything_again(qtbot: QtBot, story: RaceStory) -> None:
    everything = shown(story)
    story.filter.field.setFocus()
    qtbot.keyClicks(story.filter.field, "FALLS")
    assert [line for line in shown(story) if "falls" not in line] == []
    assert shown(story)
    qtbot.keyClick(story.filter.field, Qt.Key.Key_Escape)
    assert shown(story) == everything


def test_lines_are_grouped_by_register(story: RaceStory, playback: Playback) -> None:
    from designer.editor.docks.story_lines import _SECTION

    bands = [story.list.item(row).data(_SECTION) for row in range(story.list.count())]
    assert [band for band in bands if band][:2] == ["Round 1 · register 1", "Round 1 · register 2"]
    assert len([band for band in bands if band]) <= len(playback.timeline.stretches)


def test_the_language_changes_while_it_is_filtered(qtbot: QtBot, editor: Editor, story: RaceStory) -> None:
    qtbot.mouseClick(story.filter.chips[0], LEFT)
    few = len(shown(story))
    editor.set_language("de")
    assert story.now.text() == "Zur aktuellen Stelle"
    assert len(shown(story)) == few
    editor.set_language("en")

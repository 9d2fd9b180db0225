# SPDX-License-Identifier: GPL-3.0-or-later
"""Why a robot was destroyed is one action away: the story, its row, its mark, the bar, a key; and it closes."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PyQt6.QtCore import QPoint, QRect, QSize, Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell
from designer.base.words import sentence_in
from designer.editor.rally.race.loss_card import WIDTH, DamageCells, LossCard
from designer.editor.rally.race.loss_parts import LossPart
from designer.editor.rally.race.loss_place import WIDE, LossPlace, best_place
from designer.editor.rally.race.losses import Losses, losses_of_editor
from designer.editor.rally.race.playback import Playback, player_of
from designer.editor.rally.race.racers import RacersPanel
from designer.editor.rally.race.scene import scene_of
from designer.editor.widgets.labels import PlainLabel
from designer.editor.widgets.scroll import PanelScroll
from designer.editor.window.app import RunningEditor as Editor
from designer.rally.course.course import Program
from designer.rally.engine.events.causes import ROBOT
from designer.rally.replay.losses import RobotHarm
from tests.editor.conftest import Mouse
from tests.editor.rally.race.falls import course_with_falls
from tests.seen_texts import is_cut, texts_of

pytestmark = pytest.mark.panels_stay

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def losses(editor: Editor) -> Losses:
    editor.document.load(course_with_falls(), None)
    editor.window.show_workspace("studio")
    player_of(editor).reduced_motion = True
    player_of(editor).load()
    return losses_of_editor(editor)


def card_of(editor: Editor) -> LossCard | None:
    """The card, where there is one that is shown."""
    found = editor.window.canvas.findChild(LossPlace)
    return found.card if found is not None and found.card.isVisible() else None


def said(card: LossCard) -> str:
    return "\n".join(label.text() for label in card.findChildren(PlainLabel))


def at_fall(playback: Playback, losses: Losses, number: int) -> None:
    playback.jump(losses.all[number].position)


def test_whoever_comes_to_the_step_is_told_why(editor: Editor, losses: Losses, qtbot: QtBot) -> None:
    at_fall(player_of(editor), losses, 0)
    qtbot.waitUntil(lambda: losses.explanation is not None)
    card = card_of(editor)
    assert card is not None
    assert card.head.text() == "Why was Green destroyed?"
    for words in ("Red pushes Green over the north edge at C1.", "With a wall at the north side of C1",
                  "Without the card of Red", "The same register in other editions"):  # fmt: skip
        assert words in said(card)
    assert scene_of(editor.state).stations == (Cell(2, -1),)


def test_the_way_is_on_the_boards_at_once_and_goes_with_the_step(editor: Editor, losses: Losses) -> None:
    at_fall(player_of(editor), losses, 1)
    assert scene_of(editor.state).stations == (Cell(6, 1),)
    assert card_of(editor) is not None
    player_of(editor).jump(1)
    assert scene_of(editor.state).stations == ()
    assert card_of(editor) is None


def test_esc_closes_it_and_it_is_not_told_again_by_itself(editor: Editor, losses: Losses) -> None:
    playback = player_of(editor)
    at_fall(playback, losses, 0)
    QTest.keyClick(editor.window.canvas, Qt.Key.Key_Escape)
    assert card_of(editor) is None
    playback.jump(0)
    at_fall(playback, losses, 0)
    assert card_of(editor) is None
    editor.commands.run("program.why")
    assert card_of(editor) is not None


def test_its_cross_closes_it_and_the_boards_have_the_keyboard_again(editor: Editor, losses: Losses) -> None:
    at_fall(player_of(editor), losses, 0)
    card = card_of(editor)
    assert card is not None
    card.cross.setFocus()
    QTest.mouseClick(card.cross, LEFT)
    assert card_of(editor) is None


def test_the_row_of_a_destroyed_robot_leads_to_it(editor: Editor, losses: Losses) -> None:
    player_of(editor).jump(losses.all[1].position + 1)  # before they come back
    panel = editor.window.panels.show_panel("racers")
    assert isinstance(panel, RacersPanel)
    row = panel.racers.row
    QTest.mouseClick(panel.racers, LEFT, pos=QPoint(60, row // 2))
    assert losses.shown == losses.all[0]
    player_of(editor).jump(losses.all[1].position + 1)
    QTest.mouseClick(panel.racers, LEFT, pos=QPoint(60, 2 * row + row // 2))
    assert losses.shown == losses.all[1]


def test_a_click_on_the_mark_leads_to_it(editor: Editor, losses: Losses, mouse: Mouse) -> None:
    playback = player_of(editor)
    playback.jump(losses.all[1].position + 1)
    assert losses.shown is None
    mouse.click((6, 1))
    assert losses.shown == losses.all[1]
    assert playback.position == losses.all[1].position


def test_the_key_means_the_last_one_by_now_else_the_next(editor: Editor, losses: Losses) -> None:
    player_of(editor).to_start()
    editor.commands.run("program.why")
    assert losses.shown == losses.all[0]
    player_of(editor).to_end()
    editor.commands.run("program.why")
    assert losses.shown == losses.all[-1]


def test_nothing_is_said_while_the_race_runs_nor_where_one_draws(editor: Editor, losses: Losses) -> None:
    playback = player_of(editor)
    playback.play()
    playback.go(losses.all[0].position)
    assert losses.shown is None
    playback.pause()
    assert losses.shown == losses.all[0]
    editor.window.show_workspace("draw")
    assert losses.shown is None
    assert card_of(editor) is None


def test_another_program_forgets_what_was_said(editor: Editor, losses: Losses, qtbot: QtBot) -> None:
    at_fall(player_of(editor), losses, 1)
    qtbot.waitUntil(lambda: losses.explanation is not None)
    course = editor.document.course
    robots = tuple(replace(each, rounds=(("L",) * 5,)) for each in course.programs[0].robots)
    editor.document.load(replace(course, programs=(Program("Calm", robots),)), None)
    player_of(editor).load()
    assert losses.all == ()
    assert losses.shown is None


def test_a_race_that_is_played_anew_is_explained_anew(editor: Editor, losses: Losses, qtbot: QtBot) -> None:
    at_fall(player_of(editor), losses, 0)
    qtbot.waitUntil(lambda: losses.explanation is not None)
    player_of(editor).load()
    assert losses.shown == losses.all[0]
    qtbot.waitUntil(lambda: losses.explanation is not None)
    card = card_of(editor)
    assert card is not None
    assert "Red pushes Green over the north edge at C1." in said(card)


def test_what_was_played_before_a_change_is_not_explained_by_what_the_course_is_now(
    editor: Editor, losses: Losses, qtbot: QtBot
) -> None:
    fall = losses.all[1]
    course = editor.document.course
    calm = tuple(replace(each, rounds=(("L",) * 5,)) for each in course.programs[0].robots[:1])
    assert editor.document.apply(replace(course, programs=(Program("Calm", calm),)), sentence_in("step", "Change"))
    player_of(editor).jump(fall.position)  # the steps are still those of before
    qtbot.waitUntil(lambda: losses.all == ())
    assert losses.shown is None
    assert card_of(editor) is None


@pytest.mark.parametrize("language", ["de", "cs"])
def test_it_speaks_the_language_of_the_window(editor: Editor, losses: Losses, language: str) -> None:
    at_fall(player_of(editor), losses, 0)
    editor.set_language(language)
    card = card_of(editor)
    assert card is not None
    assert card.head.text() == {"de": "Warum wurde Green zerstört?", "cs": "Proč byl robot Green zničen?"}[language]
    editor.set_language("en")


def test_the_card_lies_where_it_covers_nothing_of_what_it_speaks_of(editor: Editor, losses: Losses) -> None:
    room, size = QRect(0, 0, 900, 500), QSize(300, 300)
    assert best_place(room, size, []).topRight() == room.topRight()
    assert best_place(room, size, [QRect(700, 100, 20, 20)]).topLeft() == room.topLeft()
    spots = [QRect(700, 50, 20, 20), QRect(100, 50, 20, 20)]
    assert best_place(room, size, spots).bottomRight() == room.bottomRight()
    at_fall(player_of(editor), losses, 0)
    card = card_of(editor)
    viewport = editor.window.canvas.viewport()
    assert card is not None
    assert viewport is not None
    assert viewport.geometry().contains(card.geometry())


@pytest.mark.parametrize("language", ["en", "de", "cs"])
def test_the_question_is_one_line_and_round_and_register_stand_above_the_way(
    editor: Editor, losses: Losses, qtbot: QtBot, language: str
) -> None:
    editor.set_language(language)
    at_fall(player_of(editor), losses, 0)
    qtbot.waitUntil(lambda: losses.explanation is not None)
    card = card_of(editor)
    assert card is not None
    assert card.head.fontMetrics().horizontalAdvance(card.head.text()) <= card.head.width()
    assert not card.place.isVisible(), "the way says it"
    whole = said(card)
    head = {"en": "Round 1, register 2, as it went", "de": "Runde 1, Register 2: wie es kam",
            "cs": "Kolo 1, registr 2: jak se to stalo"}[language]  # fmt: skip
    assert head in whole
    editor.set_language("en")


def test_the_card_is_wide_on_the_free_table_and_narrow_over_boards(
    editor: Editor, losses: Losses, qtbot: QtBot
) -> None:
    canvas = editor.window.canvas
    at_fall(player_of(editor), losses, 0)
    qtbot.waitUntil(lambda: losses.explanation is not None)
    card = card_of(editor)
    viewport = canvas.viewport()
    assert card is not None
    assert viewport is not None
    canvas.set_pixels(20)
    qtbot.waitUntil(lambda: card.width() == WIDE)
    canvas.set_pixels(viewport.width() // 8)
    qtbot.waitUntil(lambda: card.width() == WIDTH)


def test_a_card_that_is_cut_in_a_low_window_is_wide_so_that_it_shows_more(
    editor: Editor, losses: Losses, qtbot: QtBot
) -> None:
    at_fall(player_of(editor), losses, 0)
    qtbot.waitUntil(lambda: losses.explanation is not None)
    card = card_of(editor)
    assert card is not None
    editor.window.canvas.set_pixels(90)
    editor.window.window().resize(1000, 560)
    qtbot.waitUntil(lambda: card.height() < card.size_in(WIDTH).height())
    assert card.width() == WIDE


@pytest.mark.parametrize("language", ["en", "de", "cs"])
@pytest.mark.parametrize("number", [0, 1])
def test_in_a_low_window_parts_that_have_no_room_are_heads_that_open_them(
    editor: Editor, losses: Losses, qtbot: QtBot, language: str, number: int
) -> None:
    editor.set_language(language)
    window = editor.window.window()
    window.resize(911, 512)
    at_fall(player_of(editor), losses, number)
    qtbot.waitUntil(lambda: losses.explanation is not None)
    card = card_of(editor)
    assert card is not None

    for part in card.findChildren(LossPart):
        if part.is_folded:
            QTest.mouseClick(part.opener, LEFT)
        qtbot.waitUntil(lambda: card.findChild(PanelScroll).verticalScrollBar().maximum() == 0)
        assert not part.is_folded
    editor.set_language("en")


@pytest.mark.parametrize(
    ("before", "points", "told"),
    [
        (8, (3, 1), ("had 8", "+3 laser L5", "+1 Cleat")),
        (9, (1,), ("had 9", "+1 laser on L5 of the board at the north")),
        (0, (2, 1, 1, 1), ("had 0", "+2 laser L5", "+1 Cleat", "+1 Dowel", "+1 Bobbin of the other team")),
    ],
)
@pytest.mark.parametrize("width", [300, 412])
def test_no_cause_of_damage_is_said_over_another(
    qtbot: QtBot, before: int, points: tuple[int, ...], told: tuple[str, ...], width: int
) -> None:
    harms = tuple(RobotHarm(ROBOT, number, Cell(0, 0), "Cleat") for number in points)
    cells = DamageCells(before, harms, told)
    qtbot.addWidget(cells)
    cells.resize(width, cells.heightForWidth(width))
    cells.show()
    seen = texts_of(cells)
    assert [text.text for text in seen] == list(told)
    assert not any(is_cut(text) for text in seen)
    for one, other in combinations(seen, 2):
        assert not one.box.intersects(other.box), (one.text, other.text)

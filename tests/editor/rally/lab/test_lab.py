# SPDX-License-Identifier: GPL-3.0-or-later
"""The lab in the window: races begin when the hand rests, any stroke ends them, and every bar leads to a race."""

from __future__ import annotations

import csv
from collections import Counter
from dataclasses import replace
from itertools import groupby, pairwise
from pathlib import Path
from threading import get_ident

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell
from designer.base.words import sentence
from designer.editor.look import theme
from designer.editor.rally.boards.ground import ground_of
from designer.editor.rally.lab import race_work, races
from designer.editor.rally.lab.charts_panel import LabCharts
from designer.editor.rally.lab.race_work import LabEntry, RaceOrder, RaceWish, play_piece
from designer.editor.rally.lab.races import LabStage
from designer.editor.rally.lab.result_views import ChartView
from designer.editor.rally.race.playback import player_of
from designer.editor.widgets import dialogs
from designer.editor.window.app import RunningEditor as Editor
from designer.editor.window.bar_buttons import BarButton
from designer.files import courses_folder
from designer.rally.course.files import load_course
from designer.rally.engine.events import Destroyed, Touched
from designer.rally.lab import compilation
from designer.rally.lab.batch import BatchPart, PlainEngine, Span
from designer.rally.lab.engines import EngineChoice, PlainReason
from designer.rally.lab.setting import Setting
from designer.rally.spaces import OPEN_FLOOR
from tests.editor.conftest import Mouse, course_of
from tests.editor.rally.lab.conftest import FEW, playing_step, wait_for_races
from tests.editor.tabs import Start

LEFT = Qt.MouseButton.LeftButton


def chart(lab: LabCharts, name: str) -> ChartView:
    view = getattr(lab, name)
    assert isinstance(view, ChartView)
    return view


def click_spot(view: ChartView, index: int) -> int:
    """Click the middle of a spot; returns the race that it leads to."""
    assert view.chart is not None
    spot = view.chart.spots[index]
    assert spot.race is not None
    middle = QPoint(round(spot.area.x + spot.area.width / 2), round(spot.area.y + spot.area.height / 2))
    QTest.mouseClick(view, LEFT, Qt.KeyboardModifier.NoModifier, middle)
    return spot.race


def test_races_begin_when_the_hand_rests_and_any_stroke_ends_them(
    lab: LabCharts, editor: Editor, mouse: Mouse, qtbot: QtBot
) -> None:
    found = lab.racing
    assert found.stage in (LabStage.RESTING, LabStage.RACING)
    wait_for_races(lab, qtbot)
    before = found.entry
    assert before is not None
    assert before.races == FEW
    assert "Length: " in editor.window.panels["lab-verdict"].lines.accessibleName()
    mouse.hold("O")
    row = editor.document.course.floor.rows[2]
    free = Cell(next(x for x, space in enumerate(row) if space == OPEN_FLOOR), 2)
    mouse.press(free)
    assert found.stage is LabStage.RESTING
    assert found.is_stale
    assert ground_of(editor.window.canvas).race_heat.shown is None
    mouse.release(free)
    wait_for_races(lab, qtbot)
    assert found.before is before  # the ghost behind the new histogram
    assert found.difference is not None
    assert lab.said.text().startswith("Since the last change: ")
    QTest.keyClick(editor.window.canvas, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert found.entry is before  # undo finds the old races again, and the others become the ghost
    assert found.before is not before


def test_the_verb_of_the_bar_runs_a_fixed_number_and_a_button_stops_them(
    lab: LabCharts, editor: Editor, qtbot: QtBot
) -> None:
    found = wait_for_races(lab, qtbot)
    where = lab.seed.geometry()
    assert not lab.stop.isVisible()
    editor.commands.run("lab.run")
    assert found.stage is LabStage.RACING
    QTest.mouseClick(lab.stop, LEFT)
    assert found.stage is LabStage.STOPPED
    assert not lab.stop.isVisible()
    assert lab.progress.part == 0, "no line is left over"
    editor.commands.run("lab.run")
    qtbot.waitUntil(lambda: found.stage is LabStage.DONE, timeout=20_000)
    assert found.entry is not None
    assert found.entry.races == FEW + 2
    assert lab.count.text() == f"{FEW + 2} races"
    assert lab.seed.geometry() == where, "nothing moves"


def choose_who(lab: LabCharts, words: str) -> None:
    """Choose an entry of the menu that says who races."""
    (entry,) = (action for action in lab.who.menu().actions() if action.text().replace("&", "") == words)
    entry.trigger()


def test_another_number_of_robots_and_other_bots_race_anew(lab: LabCharts, qtbot: QtBot) -> None:
    found = wait_for_races(lab, qtbot)
    assert lab.who.text() == "4 careful robots"
    choose_who(lab, "8 robots")
    assert lab.who.text() == "8 careful robots"
    wait_for_races(lab, qtbot)
    assert lab.who.text() == "4 careful robots", "there are no more docks"
    choose_who(lab, "1 robot")
    wait_for_races(lab, qtbot)
    assert found.entry is not None
    assert found.entry.batch.setting.players == 1
    assert lab.who.text() == "1 careful robot"
    assert found.before is None
    choose_who(lab, "greedy")
    wait_for_races(lab, qtbot)
    assert (found.wish.players, found.wish.bot) == (1, "greedy")
    assert lab.who.text() == "1 greedy robot"
    QTest.keyClick(lab.seed, Qt.Key.Key_Up)
    assert found.wish == RaceWish(1, "greedy", 2)


def test_the_lab_begins_with_a_head_of_its_own_beside_the_boards_and_has_a_title_when_it_floats(
    lab: LabCharts, editor: Editor, qtbot: QtBot
) -> None:
    dock = editor.window.panels.docks["lab"]
    assert dock.is_headless
    dock.setFloating(True)
    qtbot.waitUntil(lambda: not dock.is_headless)
    dock.setFloating(False)
    qtbot.waitUntil(lambda: dock.is_headless)


def test_the_length_says_minutes_for_other_numbers_of_players_and_a_click_races_with_one(
    lab: LabCharts, qtbot: QtBot
) -> None:
    found = wait_for_races(lab, qtbot)
    view = chart(lab, "length")
    told = view.chart
    assert told is not None
    assert [spot.players for spot in told.spots] == [None, 2, None], "four race, and there are no more docks"
    assert found.entry is not None
    minutes = found.entry.raced.verdict.minutes_by_players
    assert list(minutes) == [2, 4]
    for players, each in minutes.items():
        assert f"{players} players: about {each} minutes." in told.words
    qtbot.waitUntil(lambda: view.height() == view.sizeHint().height())
    area = told.spots[1].area
    QTest.mouseClick(view, LEFT, pos=QPoint(round(area.x + area.width / 2), round(area.y + area.height / 2)))
    assert found.stage is LabStage.RESTING
    wait_for_races(lab, qtbot)
    assert found.entry.batch.setting.players == 2
    assert lab.who.text() == "2 careful robots"
    told = view.chart
    assert told is not None
    assert [spot.players for spot in told.spots] == [None, None, 4]


def test_races_of_a_tab_behind_go_on_and_a_line_at_its_foot_says_how_far(
    begun: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compilation, "is_installed", lambda: False)
    monkeypatch.setattr(races, "REST", 20)
    program = begun(courses_folder() / "kettle-run.course.json")
    racing = program.editor
    QTest.keyClick(racing.window, Qt.Key.Key_F7)
    QTest.keyClick(racing.window, Qt.Key.Key_F7, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: bool(racing.state.work), timeout=20_000)
    tab = program.window.row.handle(racing)

    def line() -> list[str]:
        """The colours along the foot of the tab, each once."""
        image = tab.grab().toImage()
        row = [image.pixelColor(x, image.height() - 2).name() for x in range(image.width())]
        return [colour for colour, _ in groupby(row)]

    done, track = (theme.colour(role).name() for role in ("accent", "track"))
    assert done not in line(), "in front, the lab itself says it"
    program.tabs.new()
    before = racing.state.work
    qtbot.waitUntil(lambda: racing.state.work not in (None, before), timeout=20_000)
    assert line()[1:3] == [done, track]
    racing.panels["lab"].racing.stop()
    assert racing.state.work is None
    assert done not in line()


def test_a_click_on_a_bar_plays_a_race_in_which_it_happened(lab: LabCharts, editor: Editor, qtbot: QtBot) -> None:
    found = wait_for_races(lab, qtbot)
    legs = chart(lab, "legs")
    qtbot.waitUntil(lambda: legs.height() == legs.sizeHint().height())
    race = click_spot(legs, 0)
    assert editor.state.workspace.key == "studio"
    assert found.stage is LabStage.AWAY  # leaving the lab ends the races
    replay = player_of(editor).replay()
    assert replay is not None
    assert found.entry is not None
    assert len(replay.rounds) == found.entry.rounds[race]
    assert any(isinstance(event, Touched) and event.checkpoint == 2 for event in playing_step(editor).events)


def test_elements_that_the_fast_engine_does_not_play_are_named(lab: LabCharts, qtbot: QtBot) -> None:
    found = wait_for_races(lab, qtbot)
    assert found.entry is not None
    assert "does not play" not in lab.said.text()
    unplayed = (sentence("oil slicks"), sentence("portals"))
    found.entry = replace(found.entry, chosen=EngineChoice(PlainEngine(), PlainReason.UNKNOWN, unplayed))
    found.changed.emit()
    assert lab.said.text() == "The fast engine cannot play oil slicks, portals; the standard one is used."
    assert lab.said.isVisibleTo(lab)


def test_a_course_that_cannot_be_won_is_told_at_once(lab: LabCharts, editor: Editor, qtbot: QtBot) -> None:
    found = lab.racing
    course = replace(course_of("D1E O O O F1", edition="ah-2005"), checkpoints=(Cell(4, 0),))
    editor.document.load(course, None)
    editor.live.check()
    qtbot.waitUntil(lambda: found.stage is LabStage.FAULT, timeout=20_000)
    assert lab.said.text() == str(found.fault)
    editor.commands.run("lab.run")
    assert found.stage is LabStage.FAULT, "there is nothing to race"
    assert not lab.stop.isVisible()
    assert found.entry is None


def test_closing_the_window_in_the_middle_is_clean(
    lab: LabCharts, editor: Editor, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(race_work, "PLAIN_BY_ITSELF", 10_000)
    found = lab.racing
    qtbot.waitUntil(lambda: found.stage is LabStage.RACING, timeout=20_000)
    told: list[int] = []
    found.changed.connect(lambda: told.append(1))
    assert editor.window.close()
    told.clear()
    QTest.qWait(100)
    assert told == []


def test_the_numbers_are_taken_along_and_a_typical_race_is_watched(
    lab: LabCharts, editor: Editor, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = wait_for_races(lab, qtbot)
    path = tmp_path / "numbers.csv"
    monkeypatch.setattr(dialogs, "ask_save", lambda *_: path)
    verbs = {button.words: button for button in editor.window.bar.findChildren(BarButton) if button.isVisible()}
    qtbot.waitUntil(verbs["Save numbers"].isEnabled)
    QTest.mouseClick(verbs["Save numbers"], LEFT)
    rows = list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))
    assert rows[0]["value"] == str(FEW)
    lengths = {row["of"]: int(row["value"]) for row in rows if row["what"] == "races of so many rounds"}
    assert found.entry is not None
    assert lengths == {str(rounds): count for rounds, count in Counter(found.entry.rounds).items()}
    QTest.mouseClick(verbs["Watch one"], LEFT)
    replay = player_of(editor).replay()
    assert replay is not None
    assert player_of(editor).is_playing, "one click, and it plays"
    assert len(replay.rounds) == sorted(found.entry.rounds)[FEW // 2]


@pytest.mark.parametrize("which", ["typical", "closest", "deadliest"])
def test_three_races_worth_watching_play_with_one_click(
    lab: LabCharts, editor: Editor, qtbot: QtBot, which: str
) -> None:
    found = wait_for_races(lab, qtbot)
    card = getattr(lab.telling, which)
    said = card.toolTip()
    QTest.mouseClick(card, LEFT)
    qtbot.waitUntil(lambda: editor.state.workspace.key == "studio", timeout=20_000)
    player = player_of(editor)
    assert player.is_playing
    replay = player.replay()
    assert replay is not None
    assert found.entry is not None
    if which == "typical":
        assert said == f"{len(replay.rounds)} rounds"
    if which == "deadliest":
        lost = Counter(event.robot for step in player.steps for event in step.events if isinstance(event, Destroyed))
        assert said.startswith(f"a robot destroyed {max(lost.values())} time")


def test_on_a_small_screen_the_races_worth_watching_are_seen_beside_all_charts(
    lab: LabCharts, editor: Editor, qtbot: QtBot
) -> None:
    wait_for_races(lab, qtbot)
    editor.set_language("de")
    editor.window.resize(1366, 768)
    lab.said.hide()
    qtbot.waitUntil(lambda: lab.docks.height() < 190)
    (row,) = {card.y() for card in lab.telling.cards}
    foot = lab.telling.mapTo(lab, QPoint(0, row + lab.telling.typical.height())).y()
    assert foot <= lab.height()
    editor.window.resize(1600, 1000)
    qtbot.waitUntil(lambda: lab.docks.height() > 190)


def test_the_status_bar_speaks_of_numbers_until_one_draws(lab: LabCharts, editor: Editor, mouse: Mouse) -> None:
    editor.window.canvas.controller.refresh()
    assert editor.state.status == "Point at a space to read its number"
    mouse.hold("O")
    assert editor.state.status != "Point at a space to read its number"


def test_no_race_is_offered_before_there_is_one(lab: LabCharts, editor: Editor, qtbot: QtBot) -> None:
    assert not any(card.isEnabled() for card in (lab.telling.typical, lab.telling.closest, lab.telling.deadliest))
    wait_for_races(lab, qtbot)
    assert lab.telling.typical.isEnabled()


def test_the_lab_is_drawn_again_four_times_a_second_at_the_most(monkeypatch: pytest.MonkeyPatch) -> None:
    now, play, here = 0.0, PlainEngine.play, get_ident()

    def slowly(self: PlainEngine, setting: Setting, span: Span) -> BatchPart:
        nonlocal now
        now += 0.04 if get_ident() == here else 0.0  # a window of before may still be racing in the background
        return play(self, setting, span)

    monkeypatch.setattr(PlainEngine, "play", slowly)
    monkeypatch.setattr(race_work, "perf_counter", lambda: now)
    course = load_course(courses_folder() / "first-gear.course.json")
    order, drawn = RaceOrder(course, RaceWish(2), None, (), 40, False), [0.0]
    entry = play_piece(order, lambda: None)
    while isinstance(entry, LabEntry) and not entry.done:
        drawn.append(now)
        entry = play_piece(replace(order, entry=entry), lambda: None)
    assert len(drawn) > 2
    assert drawn[1] < 0.1, "the first picture comes soon"
    assert all(later - sooner >= 0.25 for sooner, later in pairwise(drawn[1:]))

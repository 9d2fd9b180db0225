# SPDX-License-Identifier: GPL-3.0-or-later
"""What would help, in the lab: asked for, shown on the boards before it is done, done as one step, and why."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from designer.base.grid import Cell
from designer.editor.ghost import NO_GHOST
from designer.editor.rally.boards.ground import ground_of
from designer.editor.rally.lab import race_work, races
from designer.editor.rally.lab.advice_panel import LabAdvice, ghost_of
from designer.editor.rally.lab.advice_rows import AdvicePlace, ChangeAxis
from designer.editor.rally.lab.advice_search import GOALS, TOP, AdviceProgress, AdviceStage, CourseAdvice
from designer.editor.rally.race.playback import player_of
from designer.editor.window.app import RunningEditor as Editor
from designer.files import courses_folder
from designer.rally.checks import CHECKS
from designer.rally.course.files import load_course
from designer.rally.engine.events import Destroyed, Rebooted
from designer.rally.generator import candidate_judge, mend_search, trials
from designer.rally.generator.mend_goal import Goal
from designer.rally.generator.mend_schedule import Schedule
from designer.rally.generator.neighbourhood import ClearSpace, MoveCheckpoint, MoveDocks, TurnBoard, neighbourhood
from designer.rally.generator.suggestions import Advice, Suggestion, suggestion
from designer.rally.generator.trials import Trial, trial_judge_of
from designer.rally.lab import compilation
from designer.rally.lab.statistics import Interval
from tests.editor.conftest import course_of

LEFT = Qt.MouseButton.LeftButton
ROW = replace(
    course_of("D1E . O . . .", ". . . . . .", edition="ah-2005"), checkpoints=(Cell(1, 0), Cell(5, 1))
)  # fmt: skip


@pytest.fixture
def panel(editor: Editor, monkeypatch: pytest.MonkeyPatch) -> LabAdvice:
    """The panel in the lab, on a course with a pit, with the plain engine and very few races."""
    monkeypatch.setattr(compilation, "is_installed", lambda: False)
    monkeypatch.setattr(races, "REST", 60_000)
    monkeypatch.setattr(race_work, "FIRST_LOOK", 2)
    for module in (candidate_judge, trials):
        monkeypatch.setattr(module, "compiled_engine", lambda: None)
    monkeypatch.setattr(mend_search, "SCHEDULE_PLAIN", Schedule(1, ((1, (2, 2)),), (1, 1), (2, 2), 20))
    editor.document.load(ROW, None)
    editor.window.show_workspace("lab")
    found = editor.window.panels.show_panel("lab-advice")
    assert isinstance(found, LabAdvice)
    return found


def answered(panel: LabAdvice) -> Suggestion:
    """The panel with an answer: a real change with races of its own, as if they left no doubt."""
    panel.document.load(load_course(courses_folder() / "kettle-run.course.json"), None)
    panel.editor.window.show_workspace("lab")
    panel.editor.panels.show_panel("lab-advice")
    course = panel.document.course
    # the checks have no say here
    trying = replace(trial_judge_of(course, course.rules(), 4), before=tuple((code, 99) for code in CHECKS))
    move = MoveCheckpoint(4, Cell(16, 10))
    before, after = (trying(Trial(each, (0, 3), 3, kept=True)) for each in (None, move))
    assert before.counts is not None
    assert before.tally is not None
    item = suggestion(panel.advising.goal, before, after)
    advice = Advice(panel.advising.goal, (item,), (), item, 9, 8, before.counts, before.tally, 3)
    panel.advising._take(CourseAdvice(course, trying, advice))
    return item


def test_a_suggestion_is_shown_before_it_is_done_and_is_one_step(panel: LabAdvice, editor: Editor) -> None:
    item = answered(panel)
    (row,) = panel.rows
    assert row.told.text() == "Move checkpoint 4 to Q11"
    assert row.numbers.text().startswith("par ")
    assert row.change.text() == row.whisker.accessibleName()
    canvas = editor.window.canvas
    row.setFocus(Qt.FocusReason.TabFocusReason)
    assert ground_of(canvas).ghost.ghost == ghost_of(item.move, editor.document.course)
    editor.window.canvas.setFocus()
    assert ground_of(canvas).ghost.ghost == NO_GHOST
    before, steps = editor.document.course, editor.document.stack.count()
    QTest.mouseClick(row.apply, LEFT)
    assert editor.document.course.checkpoints[3] == Cell(16, 10)
    assert editor.document.stack.count() == steps + 1
    assert "checkpoint 4" in editor.document.stack.undoText()
    assert panel.advising.stage is AdviceStage.STALE
    assert panel.rows == []
    editor.document.undo()
    assert editor.document.course == before


def test_the_best_so_far_is_shown_while_others_are_tried(panel: LabAdvice) -> None:
    item = answered(panel)
    advising = panel.advising
    found = advising.found
    assert found is not None
    advising.found = None
    advising.progress = AdviceProgress(5, 9, replace(found, advice=replace(found.advice, complete=False)))
    advising._set(AdviceStage.LOOKING)
    assert panel.rows == []
    assert len(panel.findChildren(AdvicePlace)) == TOP, "places are there from the start"
    advising.ticked.emit()
    assert [row.item for row in panel.rows] == [item]
    QTest.qWait(20)
    assert len([place for place in panel.findChildren(AdvicePlace) if place.isVisible()]) == TOP - 1
    assert panel.far.text() == "5 of 9 changes; the best so far:"
    assert panel.progress.part == 5 / 9
    advising._take(replace(found, advice=replace(found.advice, goal=Goal("rounds", 9.0))))
    assert panel.far.text().startswith("9 changes tried, 8 valid\n")
    assert "was not reached" in panel.far.text()


def test_why_plays_a_race_in_which_a_robot_was_lost(panel: LabAdvice, editor: Editor) -> None:
    answered(panel)
    QTest.mouseClick(panel.rows[0].why, LEFT)
    assert editor.state.workspace.key == "studio"
    player = player_of(editor)
    assert player.is_playing
    assert player.step is not None
    assert any(isinstance(event, Destroyed | Rebooted) for event in player.step.events)


def test_it_is_looked_for_on_request_stopped_and_out_of_date_with_a_stroke(
    panel: LabAdvice, editor: Editor, qtbot: QtBot
) -> None:
    assert panel.advising.stage is AdviceStage.RESTING, "nothing is looked for before somebody asks"
    QTest.mouseClick(panel.button, LEFT)
    assert panel.advising.is_busy
    assert panel.button.text() == "Stop"
    QTest.mouseClick(panel.button, LEFT)
    assert panel.advising.stage is AdviceStage.STOPPED
    QTest.keyClick(panel.button, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: panel.advising.stage is AdviceStage.DONE, timeout=60_000)
    assert "changes tried" in panel.far.text()
    panel.goal.activated.emit(1)
    assert panel.advising.goal.what == "rounds"
    panel.advising.look()
    assert editor.window.close()
    assert not panel.advising._worker._pool.activeThreadCount()


def test_a_course_that_cannot_be_won_is_told(panel: LabAdvice, editor: Editor, qtbot: QtBot) -> None:
    lost = course_of("D1E O O O .", edition="ah-2005")
    editor.document.load(replace(lost, checkpoints=(Cell(4, 0),)), None)
    panel.advising.look()
    qtbot.waitUntil(lambda: panel.advising.stage is AdviceStage.FAULT, timeout=20_000)
    assert panel.empty.text.startswith("A robot alone never wins this course")


def test_what_is_wanted_is_a_switch_or_where_its_words_have_no_room_a_list(panel: LabAdvice) -> None:
    panel.setFixedWidth(760)
    QTest.qWait(20)
    assert panel.goals.isVisible()
    QTest.mouseClick(panel.goals.button(1), LEFT)
    assert panel.advising.goal == GOALS[1]
    panel.setFixedWidth(420)
    QTest.qWait(20)
    assert not panel.goals.isVisible()
    assert panel.goal.isVisible()
    assert panel.goal.currentIndex() == 1


@pytest.mark.parametrize("goal", GOALS)
def test_the_better_change_stands_farther_left_and_none_on_the_line(panel: LabAdvice, goal: Goal) -> None:
    item = answered(panel)
    better, worse = (replace(item, change=Interval(change, change - 0.1, change + 0.1))
                     for change in (goal.change, -goal.change / 2))  # fmt: skip
    axis = ChangeAxis.over(goal, (better, worse))
    places = [axis.place(change, 0, 100) for change in (better.change.value, 0, worse.change.value)]
    assert places == sorted(places)
    assert places[0] < places[1] < places[2]
    ends = [axis.place(end, 0, 100) for each in (better, worse) for end in (each.change.low, each.change.high)]
    assert all(0 < end < 100 for end in ends)
    assert 0 < ChangeAxis.over(goal, ()).place(0, 0, 100) < 100


def test_every_kind_of_change_has_a_ghost() -> None:
    course = load_course(courses_folder() / "kettle-run.course.json").normalised()
    moves = list(neighbourhood(course, course.rules(), ("docks", "boards", "tiles")))
    for kind in (MoveDocks, TurnBoard, ClearSpace):
        move = next(move for move in moves if isinstance(move, kind))
        ghost = ghost_of(move, course)
        assert ghost.boards or ghost.removes

# SPDX-License-Identifier: GPL-3.0-or-later
"""What would help, under the boards of the lab: on request single changes with numbers that fresh races confirmed.

What one of them would do is shown on the boards before it is done.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QWidget

from designer.base.grid import Cell, Size
from designer.base.texts import as_sentence
from designer.base.words import sentence_in, tr
from designer.editor.ghost import NO_GHOST, Ghost
from designer.editor.look import icons
from designer.editor.panel import Panel
from designer.editor.rally.lab.advice_rows import AdvicePlace, AdviceRow, ChangeAxis, align
from designer.editor.rally.lab.advice_search import GOALS, TOP, AdviceSearch, AdviceStage
from designer.editor.rally.lab.progress_line import Progress
from designer.editor.rally.lab.race_replays import watch_loss
from designer.editor.widgets.buttons import Button, ButtonRow
from designer.editor.widgets.empty_state import EmptyState
from designer.editor.widgets.fields import ComboBox
from designer.editor.widgets.labels import PlainLabel
from designer.editor.widgets.layouts import STRETCH, boxed, clear_out, in_column, in_row
from designer.editor.widgets.scroll import PanelScroll
from designer.editor.workspace import LAB, Workspace
from designer.rally.course.course import Course
from designer.rally.editing.undo_titles import undo_title
from designer.rally.generator.neighbourhood import ClearSpace, Move, MoveCheckpoint, MoveDocks, TurnBoard
from designer.rally.generator.suggestion_words import outcome_told
from designer.rally.lab.tally import NEVER

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.rally.generator.mend_goal import Goal
    from designer.rally.generator.suggestions import Suggestion

_ONE = Size(1, 1)


def ghost_of(move: Move, course: Course) -> Ghost:
    """The ghost of a change."""
    if isinstance(move, MoveCheckpoint):
        return Ghost(flags=((move.cell, move.number),), brackets=((move.cell, _ONE),))
    if isinstance(move, ClearSpace):
        return Ghost(brackets=((move.cell, _ONE),), removes=True)
    if isinstance(move, MoveDocks):
        corner = Cell(move.placement.x, move.placement.y)
        return Ghost(boards=((corner, course.extent(move.placement), True),))
    if isinstance(move, TurnBoard):
        place = course.layout[move.index]
        return Ghost(boards=((Cell(place.x, place.y), course.extent(place), True),))
    return NO_GHOST


def goal_word(goal: Goal) -> str:
    """What is asked for, in words."""
    if goal.what == "fair":
        return tr("Fairer docks")
    if goal.what == "deaths":
        return tr("Fewer deaths")
    return tr("Shorter races") if goal.change < 0 else tr("Longer races")


class LabAdvice(Panel):
    """The question, how far the answer is, and the suggestions."""

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self.advising = AdviceSearch(editor)
        self.rows: list[AdviceRow] = []
        self.goal, self.button, self.far = ComboBox(), Button(""), PlainLabel(wraps=True)
        self.goals = ButtonRow([(at, "", "") for at in range(len(GOALS))])
        self.progress = Progress()
        self.empty = EmptyState()
        self._list = QWidget()
        self._column = in_column(of=self._list, margins=(6, 0, 4, 6), spacing=2)
        self._scroll = PanelScroll(self._list)
        self._arrange()
        self.goal.activated.connect(self._ask)
        self.goals.changed.connect(lambda: self._ask(int(str(self.goals.values()[0]))))
        self.button.clicked.connect(self._press)
        self.advising.changed.connect(self.refresh)
        self.state.workspaceChanged.connect(self._turned)
        self.advising.ticked.connect(self._tell)
        self.setFocusProxy(self.button)
        self.retranslate()

    def _arrange(self) -> None:
        row = in_row(self.goals, (self.goal, 1), STRETCH, self.button, margins=(10, 8, 10, 0), spacing=8)
        head = boxed(row)
        head.setMinimumWidth(1)  # the switch of words becomes a list where there is less room
        self.far.setContentsMargins(10, 4, 10, 2)
        in_column(head, self.progress, self.far, (self.empty, 1), (self._scroll, 1), of=self, margins=0)

    # what it says

    def retranslate(self) -> None:
        """Speak the current language."""
        self.goal.offer([goal_word(goal) for goal in GOALS], GOALS.index(self.advising.goal))
        self.goal.setAccessibleName(tr("What would help"))
        for at, goal in enumerate(GOALS):
            self.goals.name(at, goal_word(goal))
        self._fit_goals()
        self.refresh()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._fit_goals()

    def _fit_goals(self) -> None:
        """What is wanted is a switch of words where these have room, else a list."""
        room = self.width() - self.button.sizeHint().width() - 40
        fits = self.goals.sizeHint().width() <= room
        self.goals.setVisible(fits)
        self.goal.setVisible(not fits)

    def refresh(self) -> None:
        """Show what was found."""
        clear_out(self._column)
        self.goals.set_values([GOALS.index(self.advising.goal)])
        self.goal.setCurrentIndex(GOALS.index(self.advising.goal))
        found = self.advising.found
        self.rows = []
        axis = ChangeAxis.over(self.advising.goal, self.advising.suggestions)
        for item in self.advising.suggestions:
            assert found is not None
            row = AdviceRow(len(self.rows) + 1, str(item.move.told(found.course)), item, axis)
            row.pointed.connect(self._point)
            row.apply.clicked.connect(partial(self._apply, item))
            row.why.clicked.connect(self._why)
            row.why.setVisible(self._fatal_race() is not None)
            self.rows.append(row)
            self._column.addWidget(row)
        align(self.rows)
        self._keep_places()
        self._column.addStretch(1)
        seen = bool(self.rows) or self.advising.is_busy
        self.empty.setVisible(not seen)
        self._scroll.setVisible(seen)
        self._show_nothing()
        self._tell()

    def _keep_places(self) -> None:
        """While it looks, keep the places of suggestions that are still to come."""
        if self.advising.is_busy:
            for number in range(len(self.rows) + 1, TOP + 1):
                words = tr("races are played for this place") if number == len(self.rows) + 1 else tr("still free")
                self._column.addWidget(AdvicePlace(number, words))

    def _tell(self) -> None:
        """How far it is."""
        advising, busy = self.advising, self.advising.is_busy
        self.button.set_icon_maker(partial(icons.icon, "stop" if busy else "sparkle"))
        self.button.setText(tr("Stop") if busy else tr("Look for changes"))
        self.far.setVisible(busy or advising.found is not None)
        self.far.setText(_far(advising))
        self.progress.show_part(advising.progress.judged / max(1, advising.progress.of) if busy else 0.0)
        self._say_empty()

    def _say_empty(self) -> None:
        stage, fault = self.advising.stage, self.advising.fault
        if fault is not None:
            self.empty.set_text(tr("No races"), as_sentence(str(fault)))
        elif stage is AdviceStage.LOOKING:
            self.empty.set_text(tr("Searching…"), tr("Checks and races every change, and races the best ones again."))
        elif stage is AdviceStage.DONE:
            self.empty.set_text(tr("Nothing found"), tr("No single change is sure to help."))
        elif stage is AdviceStage.STALE:
            self.empty.set_text(tr("The course has changed"), tr("Look for changes again."))
        else:
            self.empty.set_text(tr("No suggestions yet"), tr("Choose what to improve, then look for changes."))

    # what is done

    def _turned(self, workspace: Workspace) -> None:
        """Who leaves the lab waits for no answer."""
        if workspace is not LAB:
            self.advising.stop()

    def _ask(self, at: int) -> None:
        self.advising.set_goal(GOALS[at])

    def _press(self) -> None:
        if self.advising.is_busy:
            self.advising.stop()
        else:
            self.advising.look()

    def _point(self, row: AdviceRow, here: bool) -> None:
        """Show the change on the boards."""
        if here:
            self._show(row.item)
        elif not any(other.hasFocus() or other.underMouse() for other in self.rows):
            self._show_nothing()

    def _show(self, item: Suggestion) -> None:
        found = self.advising.found
        assert found is not None
        self.editor.canvas.show_ghost(ghost_of(item.move, found.course))

    def _show_nothing(self) -> None:
        self.editor.canvas.show_ghost(NO_GHOST)

    def _apply(self, item: Suggestion) -> None:
        found = self.advising.found
        if found is not None and self.editor.document.course is found.course:
            title = undo_title(sentence_in("step", "Change course"))
            self._show_nothing()
            self.editor.document.apply(item.move.applied(found.course), title, whole=True)

    def _fatal_race(self) -> int | None:
        """A fresh race of the course as it is in which a robot was lost."""
        found = self.advising.found
        races = found.advice.tally.of("race_of_fate") if found is not None else ()
        race = min(races, default=NEVER)
        return None if race == NEVER else race

    def _why(self) -> None:
        found, race = self.advising.found, self._fatal_race()
        if found is not None and race is not None:
            watch_loss(self.editor, found.course, found.setting(), race)


def _far(advising: AdviceSearch) -> str:
    """How far the search is, or what it came to."""
    if advising.is_waiting:
        return tr("The fast engine is made ready once…")
    progress = advising.progress
    if advising.is_busy and advising.found is not None:
        return tr("{n} of {all} changes; the best so far:", n=progress.judged, all=progress.of)
    if advising.is_busy:
        return tr("{n} of {all} changes", n=progress.judged, all=progress.of)
    if advising.found is None:
        return ""
    advice = advising.found.advice
    told = tr("{n} changes tried, {sound} valid", n=advice.tried, sound=advice.sound)
    return "\n".join((told, *outcome_told(advice))) if advice.complete else told

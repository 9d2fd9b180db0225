# SPDX-License-Identifier: GPL-3.0-or-later
"""Races of bots in the background: they begin when the hand rests, go on while it rests, and end with any change."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from enum import Enum
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

from designer.base.words import Sentence, sentence
from designer.editor.background import BackgroundWorker
from designer.editor.rally.lab.background_search import EngineLoading
from designer.editor.rally.lab.race_work import (
    LabEntry,
    RaceOrder,
    RaceWish,
    first_race,
    play_other_players,
    play_piece,
)
from designer.editor.widgets.timers import later
from designer.editor.workspace import LAB, Workspace
from designer.rally.course.expansion_tables import is_special
from designer.rally.lab.statistics import Interval, paired
from designer.rally.reachability.answers import Reach

if TYPE_CHECKING:
    from designer.editor.context import Editor
    from designer.rally.course.course import Course

REST = 500
"""Milliseconds that the hand rests before races begin by themselves."""

FIXED = 1000
"""So many races are run by the button."""

KEPT = 12
"""Courses whose races are kept, so that undo and redo find them again."""

COMPARED = 20
"""With fewer races before the change nothing is compared."""


class LabStage(Enum):
    """What goes on."""

    AWAY = "away"
    RESTING = "resting"
    RACING = "racing"
    DONE = "done"
    STOPPED = "stopped"
    FAULT = "fault"


class LabRaces(QObject):
    """Races of the course that is drawn, as long as they are looked at.

    Attributes:
        stage: what goes on; wish: what is raced.
        entry: the newest races, those of the course before as long as there are none of this one.
        before: the races before the last change, with the same seeds.
        fault: why the course cannot be raced.
        fixed: how many races were asked for; None while they go on by themselves.

    Signals:
        changed: there are more races, or something else goes on; at most four times a second.
        begun: the hand has rested, or the button was pressed: races are played from now on.
    """

    changed = pyqtSignal()
    begun = pyqtSignal()

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self._editor = editor
        self.stage, self.wish = LabStage.AWAY, RaceWish()
        self.entry: LabEntry | None = None
        self.before: LabEntry | None = None
        self.fault: Sentence | None = None
        self.fixed: int | None = None
        self._kept: OrderedDict[int, tuple[Course, LabEntry]] = OrderedDict()
        self._worker, self._finder = BackgroundWorker(self), BackgroundWorker(self)
        self._warmth = EngineLoading.of(editor)
        self._begun = 0.0
        self._races_begun: int | None = None
        self._rest = later(self, self._go, REST)
        editor.document.changed.connect(lambda *_: self._changed())
        editor.document.loaded.connect(self._forget)
        editor.state.busyChanged.connect(lambda _: self._stroke())
        editor.state.analysisChanged.connect(lambda _: self._look_at_analysis())
        editor.state.workspaceChanged.connect(self._turned)
        editor.shutDown.connect(self._end)
        self.changed.connect(self._tell_work)
        self._turned(editor.state.workspace)

    # what others ask

    @property
    def is_stale(self) -> bool:
        """Whether the newest races are of a course that has changed since."""
        return self.entry is not None and self.entry.raced.course is not self._course

    @property
    def goal(self) -> int:
        """The races that are being played for."""
        return self.fixed or (self.entry.target if self.entry is not None else 0)

    @property
    def seconds_left(self) -> float | None:
        """About how long it will take; None while nobody knows."""
        if self.stage is not LabStage.RACING or self.entry is None or self._races_begun is None:
            return None
        played, took = self.entry.races - self._races_begun, perf_counter() - self._begun
        return took * (self.goal - self.entry.races) / played if played > 0 else None

    @property
    def difference(self) -> Interval | None:
        """How many rounds more a race takes than before the change, from races of the same numbers."""
        if self.before is None or self.entry is None or self.is_stale:
            return None
        races = min(len(self.before.rounds), len(self.entry.rounds))
        if races < COMPARED:
            return None
        return paired(self.before.rounds[:races], self.entry.rounds[:races])

    @property
    def is_compiling(self) -> bool:
        """Whether the fast engine is being made ready for the first time on this machine."""
        return self._warmth.is_compiling

    @property
    def is_fast(self) -> bool:
        """Whether the fast engine can play on this course."""
        return self._warmth.is_ready(expansions=self._has_expansions)

    def _turned(self, workspace: Workspace) -> None:
        """The lab is opened, or left."""
        if workspace is LAB:
            self.look()
        else:
            self.leave()

    # what is done to it

    def look(self) -> None:
        """Somebody looks: races begin after a moment."""
        if self.stage is LabStage.AWAY:
            self._warmth.want(expansions=self._has_expansions)
            self._wait()
            self._look_at_analysis()

    def leave(self) -> None:
        """Nobody looks any more."""
        self._halt()
        self._set(LabStage.AWAY)

    def run(self) -> None:
        """Play a fixed number of races, at once; none where they cannot be won."""
        if self.stage not in (LabStage.AWAY, LabStage.FAULT):
            self.fixed = FIXED
            self._go()

    def stop(self) -> None:
        """Play no more until the course changes or somebody asks for it."""
        if self.stage in (LabStage.RACING, LabStage.RESTING):
            self._halt()
            self._set(LabStage.STOPPED)

    def set_wish(self, wish: RaceWish) -> None:
        """Race otherwise from now on."""
        if wish != self.wish:
            self.wish, self.before = wish, None
            if self.stage is not LabStage.AWAY:
                self._changed()

    def find_race(self, field: str, space: int, then: Callable[[int | None], None]) -> None:
        """Look for a race in which something was counted on a space, in the background."""
        if self.entry is not None:
            self._finder.start(partial(first_race, self.entry, field, space), lambda race: then(race))  # type: ignore[arg-type]

    # how it goes

    @property
    def _course(self) -> Course:
        course: Course = self._editor.document.course
        return course

    @property
    def _has_expansions(self) -> bool:
        """Whether elements of the expansions act on this course, as far as is known."""
        if self.entry is not None and not self.is_stale:
            return self.entry.batch.setting.tables.special is not None
        return is_special(space for _, space in self._course.floor.items())

    @property
    def _is_winnable(self) -> bool:
        """Whether live checking has found that this very course can be won: it need not be asked again."""
        report = self._editor.live.report
        known = report.analysis if report is not None and report.course is self._course else None
        return known is not None and known.registers is not None

    def _set(self, stage: LabStage) -> None:
        self.stage = stage
        self.changed.emit()

    def _tell_work(self) -> None:
        """Tell how far the races are; the tab of a document behind shows it."""
        racing, goal = self.stage is LabStage.RACING, self.goal
        races = self.entry.races if self.entry is not None and not self.is_stale else 0
        self._editor.state.set_work(min(1.0, races / goal) if racing and goal else None)

    def _halt(self) -> None:
        self._rest.stop()
        self._worker.give_up()
        self._finder.give_up()
        self.fixed = None

    def _stroke(self) -> None:
        """A stroke begins or ends: what goes on waits until the hand rests again."""
        if self.stage in (LabStage.RACING, LabStage.RESTING):
            self._wait()

    def _changed(self) -> None:
        """A stroke, or another course: what was played for is out of date."""
        if self.stage is not LabStage.AWAY:
            self._wait()

    def _forget(self) -> None:
        """Another course was loaded: what was raced before has nothing to do with it."""
        self._kept.clear()
        self.entry = self.before = None

    def _wait(self) -> None:
        """Begin when the hand has rested; races of this very course are shown at once."""
        self._halt()
        self.fault = None
        found = self._kept.get(id(self._course))
        if found is not None and found[1].wish == self.wish:
            self._show(found[1])
        if not self._editor.state.busy:
            self._rest.start()
        self._set(LabStage.RESTING)

    def _look_at_analysis(self) -> None:
        """What cannot be won is told at once, and no race is played."""
        analysis = self._editor.state.analysis
        if self.stage is LabStage.AWAY or analysis is None:
            return
        if analysis.legs and analysis.reach is Reach.NEVER:
            self._halt()
            self.fault = sentence("The course cannot be won; Problems says why.")
            self._set(LabStage.FAULT)

    def _go(self) -> None:
        self._rest.stop()
        if self.stage is LabStage.FAULT and self.fixed is None:
            return
        self._begun, self._races_begun = perf_counter(), None
        self._set(LabStage.RACING)
        self.begun.emit()
        self._play()

    def _play(self) -> None:
        self._worker.start(partial(play_piece, self._order()), self._take)

    def _order(self) -> RaceOrder:
        found = self._kept.get(id(self._course))
        entry = found[1] if found is not None and found[1].wish == self.wish else None
        others = tuple(other for _, other in self._kept.values())
        fast, path = self.is_fast, self._editor.document.path
        return RaceOrder(self._course, self.wish, entry, others, self.fixed, fast, path, self._is_winnable)

    def _take(self, answer: object) -> None:
        """A piece is done: show it and play the next one."""
        if isinstance(answer, Sentence):
            self._halt()
            self.fault = answer
            self._set(LabStage.FAULT)
            return
        assert isinstance(answer, LabEntry)
        if self._races_begun is None:
            self._begun, self._races_begun = perf_counter(), answer.races
        self._keep(answer)
        self._show(answer)
        self._warmth.want(expansions=self._has_expansions)
        if answer.done:
            self.fixed = None
            self._set(LabStage.DONE)
            self._play_others(answer)
        else:
            self.changed.emit()
            self._play()

    def _play_others(self, entry: LabEntry) -> None:
        """When the races are done, other numbers of players race, too: one after the other."""
        if entry.unraced:
            self._worker.start(partial(play_other_players, self._order(), entry), self._take_others)

    def _take_others(self, entry: object) -> None:
        assert isinstance(entry, LabEntry)
        self._keep(entry)
        self._show(entry)
        self.changed.emit()
        self._play_others(entry)

    def _keep(self, entry: LabEntry) -> None:
        key = id(self._course)
        self._kept[key] = (self._course, entry)  # the course with it, so that its id stays its own
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def _show(self, entry: LabEntry) -> None:
        """Show races; those of a floor that plays otherwise become the ghost behind them."""
        last = self.entry
        if last is not None and (last.floor, last.wish) != (entry.floor, entry.wish):
            self.before = last if last.wish == entry.wish and last.races >= COMPARED else None
        self.entry = entry

    def _end(self) -> None:
        """The window closes."""
        self._halt()
        self._worker.stop()
        self._finder.stop()

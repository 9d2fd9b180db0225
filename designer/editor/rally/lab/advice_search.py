# SPDX-License-Identifier: GPL-3.0-or-later
"""What would help the course: asked for by a person, found in the background, out of date with the next stroke."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

from designer.base.errors import CourseDesignerError
from designer.base.words import Sentence
from designer.editor.rally.lab.background_search import BackgroundSearch, background_pool
from designer.rally.checks.validation import validate
from designer.rally.course.course import Course
from designer.rally.course.tables import compile_tables
from designer.rally.generator.neighbourhood import neighbourhood
from designer.rally.generator.suggestions import (
    Advice,
    Goal,
    Suggestion,
    TrialJudge,
    suggest,
    trial_judge_of,
)
from designer.rally.lab.session import usual_players
from designer.rally.lab.setting import Setting
from designer.rally.lab.workers import Breathe

if TYPE_CHECKING:
    from designer.editor.context import Editor

KINDS = ("checkpoints", "docks", "boards")
"""What may be changed."""

TOP = 5
"""So many suggestions at most."""

GOALS = (Goal("deaths", -0.3), Goal("rounds", -0.2), Goal("rounds", 0.2), Goal("fair", -0.5))
"""What can be asked for."""

SEED = 1


class AdviceStage(Enum):
    """What goes on."""

    RESTING = "resting"
    LOOKING = "looking"
    DONE = "done"
    STOPPED = "stopped"
    STALE = "stale"
    FAULT = "fault"


@dataclass(frozen=True, eq=False)
class CourseAdvice:
    """What was found for a course, and what all its races have in common."""

    course: Course
    trying: TrialJudge
    advice: Advice

    def setting(self) -> Setting:
        """The fresh races of the course as it is: a race of them can be told again."""
        analysis = validate(self.course, self.trying.rules, deferred=False).analysis
        assert analysis is not None
        return self.trying.setting(analysis, self.advice.seed)


class AdviceSearch(BackgroundSearch):
    """Looks for single changes that help the course.

    Attributes:
        stage: what goes on; fault: why it cannot; goal: what is asked for.
        found: the newest answer, as long as the course has not changed since.
        judged: how many changes were judged so far; of: how many there are.
    """

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self.stage, self.goal = AdviceStage.RESTING, GOALS[0]
        self.fault: Sentence | None = None
        self.found: CourseAdvice | None = None
        self.judged = self.of = 0
        editor.document.changed.connect(lambda *_: self._forget())

    @property
    def is_busy(self) -> bool:
        """Whether it looks for changes."""
        return self.stage is AdviceStage.LOOKING

    @property
    def suggestions(self) -> tuple[Suggestion, ...]:
        """What helps, the best first."""
        return self.found.advice.suggestions if self.found is not None else ()

    def look(self) -> None:
        """Look for changes of the course as it is."""
        self.found, self.fault = None, None
        self.judged = self.of = 0
        self._set(AdviceStage.LOOKING)
        self._begin_when_ready(self._go)

    def _go(self) -> None:
        """Look now, with the engine that there is."""
        self._worker.start(partial(_advised, self._editor.document.course, self.goal, self._count), self._take)

    def stop(self) -> None:
        """Look no more."""
        self._give_up()
        if self.is_busy:
            self._set(AdviceStage.STOPPED)

    def set_goal(self, goal: Goal) -> None:
        """Ask for something else from now on."""
        if goal != self.goal:
            self.goal = goal
            self.stop()
            self.found = None
            self._set(AdviceStage.RESTING)

    def _count(self, judged: int, of: int) -> None:
        """Called in the thread: whole numbers that the window reads now and then."""
        self.judged, self.of = judged, of

    def _set(self, stage: AdviceStage) -> None:
        self.stage = stage
        self._tick_while(self.is_busy)
        self.changed.emit()

    def _take(self, answer: object) -> None:
        if isinstance(answer, Sentence):
            self.fault = answer
            self._set(AdviceStage.FAULT)
            return
        assert isinstance(answer, CourseAdvice)
        self.found = answer
        self._set(AdviceStage.DONE)

    def _forget(self) -> None:
        """The course has changed: what was found is of another one."""
        if self.stage is not AdviceStage.RESTING:
            self._give_up()
            self.found = None
            self._set(AdviceStage.STALE)


def _advised(
    course: Course, goal: Goal, count: Callable[[int, int], None], breathe: Breathe
) -> CourseAdvice | Sentence:
    """What helps; why nothing can be said is told in a sentence."""
    try:
        rules = course.rules()
        trying = trial_judge_of(course, rules, usual_players(compile_tables(course.floor, rules)))
    except CourseDesignerError as error:
        return error.sentence
    moves = tuple(neighbourhood(course, rules, KINDS))
    count(0, len(moves))
    judges = background_pool(trying)
    judges.breathe = breathe
    advice = suggest(moves, goal, judges, SEED, TOP, lambda done: count(done, len(moves)))
    return CourseAdvice(course, trying, advice)

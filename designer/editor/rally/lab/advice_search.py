# SPDX-License-Identifier: GPL-3.0-or-later
"""What would help the course: asked for by a person, found in the background, out of date with the next stroke."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

from designer.base.breathe import Breathe
from designer.base.errors import CourseDesignerError
from designer.base.words import Sentence
from designer.editor.rally.lab.background_search import BackgroundSearch, background_pool
from designer.rally.checks.validation import validate
from designer.rally.course.course import Course
from designer.rally.course.tables import compile_tables
from designer.rally.generator.mend_goal import Goal, check_goal
from designer.rally.generator.mend_search import MendOrder, suggest
from designer.rally.generator.neighbourhood import neighbourhood
from designer.rally.generator.suggestions import Advice, Suggestion
from designer.rally.generator.trials import TrialJudge, trial_judge_of
from designer.rally.lab.compiled.engine import knows_rules
from designer.rally.lab.session import usual_players
from designer.rally.lab.setting import Setting

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
        return self.trying.setting(self.course, analysis, self.advice.seed)


@dataclass
class AdviceProgress:
    """How far one search is: written in its thread, read by the window now and then.

    Attributes:
        judged: how many changes were judged so far; of: how many there are.
        first: the best so far, as soon as there is one.
    """

    judged: int = 0
    of: int = 0
    first: CourseAdvice | None = field(default=None, repr=False)


class AdviceSearch(BackgroundSearch):
    """Looks for single changes that help the course.

    Attributes:
        stage: what goes on; fault: why it cannot; goal: what is asked for.
        found: the newest answer, as long as the course has not changed since; the best so far while it looks.
        progress: how far it is.
    """

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self.stage, self.goal = AdviceStage.RESTING, GOALS[0]
        self.fault: Sentence | None = None
        self.found: CourseAdvice | None = None
        self.progress = AdviceProgress()
        self.ticked.connect(self._take_first)
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
        self.progress = AdviceProgress()
        self._set(AdviceStage.LOOKING)
        rules = self._editor.document.course.rules()
        self._begin_when_ready(self._go, worth=knows_rules(rules))

    def _go(self) -> None:
        """Look now, with the engine that there is."""
        self._worker.start(partial(_advised, self._editor.document.course, self.goal, self.progress), self._take)

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

    def _take_first(self) -> None:
        """Show the best so far."""
        if self.is_busy and self.found is None and self.progress.first is not None:
            self.found = self.progress.first
            self.changed.emit()

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


def _advised(course: Course, goal: Goal, progress: AdviceProgress, breathe: Breathe) -> CourseAdvice | Sentence:
    """What helps; why nothing can be said is told in a sentence."""
    try:
        rules = course.rules()
        players = usual_players(course, compile_tables(course.floor, rules))
        check_goal(goal, rules, players)
        trying = trial_judge_of(course, rules, players)
    except CourseDesignerError as error:
        return error.sentence
    moves = tuple(neighbourhood(course, rules, KINDS))
    progress.of = len(moves)
    judges = background_pool(trying)
    judges.breathe = breathe

    def tell(done: int) -> None:
        progress.judged = done

    def tell_first(advice: Advice) -> None:
        progress.first = CourseAdvice(course, trying, advice)

    return CourseAdvice(course, trying, suggest(MendOrder(moves, goal, SEED, TOP), judges, tell, tell_first))

# SPDX-License-Identifier: GPL-3.0-or-later
"""Live validation: errors and warnings after every stroke, explanations after a short rest.

A course that is checked within a few milliseconds is checked in the window's own thread, right after the stroke is
painted. A slower one is checked in the background, so that the brush never waits; so is every explanation. Where that
takes so long that a person would wait for it, what is found soon is told first. What runs there is given up when the
course changes, and the memory that it needed goes back to the system.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import perf_counter, thread_time
from typing import Any

from PyQt6.QtCore import QObject, pyqtSignal

from designer.base.breathe import Breathe, keep_on
from designer.base.errors import CourseDesignerError
from designer.base.words import sentence
from designer.editor.background import BackgroundWorker, release_memory
from designer.editor.document import Document
from designer.editor.state import Awaited, EditorState
from designer.editor.widgets.timers import later
from designer.game.contract import AnyPlan
from designer.game.findings import Finding, Severity
from designer.game.live_checks import AnyReport, Checking

_LOG = logging.getLogger(__name__)

REST = 100
"""Milliseconds without a change before explanations are worked out."""

PATIENCE = 3.0
"""Milliseconds that a check may take in the window's own thread: more than a hand that drags would feel."""

LARGE = 2_500
"""Spaces from which on the first check of a course is one of the slower ones; later ones are as slow as the last."""

LONG = 250.0
"""Milliseconds of a check from which on the next ones tell at once what they find soon."""

LATE = 300
"""Milliseconds after which it is told that findings and verdict are still those of the course before."""

HELD = 40
"""Milliseconds for which what was found soon waits for the rest, where the check before took no longer."""

STALE = 0.3
"""Seconds after which a check in the background may finish although the course has changed again."""

_FAILED = sentence(
    "The check went wrong, and nothing is known of this course. After the next change it is checked again."
)


@dataclass(frozen=True, eq=False)
class _Answer:
    """What a quick check says of a course, or why it cannot be checked.

    Attributes:
        findings: those of the report with the explanations of before, in order.
        took: milliseconds of work.
    """

    report: AnyReport | None
    fault: CourseDesignerError | None
    findings: tuple[Finding, ...]
    took: float


@dataclass(frozen=True, eq=False)
class _FirstAnswer:
    """What is found soon of a course, in order, while the rest is still being looked for."""

    course: AnyPlan
    findings: tuple[Finding, ...]


class LiveValidation(QObject):
    """Checks the document's course whenever it changes, and tells the state.

    Nothing heavy is imported before :meth:`start`, which the window calls once it has been painted.

    Signals:
        reported: the newest report.
    """

    reported = pyqtSignal(object)
    _found_first = pyqtSignal(object)

    def __init__(self, document: Document[Any], state: EditorState, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document, self._state = document, state
        self._report: AnyReport | None = None
        self._explanations: tuple[Finding, ...] = ()
        self._started = False
        self._explains = False
        self._asked: AnyPlan | None = None  # of which nothing is told yet
        self._took = 0.0
        self._takes_long = False
        self._told = 0.0
        self._worker = BackgroundWorker(self)
        self._soon = later(self, self._follow)
        self._late = later(self, lambda: self._state.set_awaited(Awaited.ALL), LATE)
        self._rest = later(self, self._explain_in_background, REST)
        self._first: _FirstAnswer | None = None
        self._held = later(self, self._take_first)
        self._found_first.connect(self._hold_first)  # it comes from the thread of the check
        document.changed.connect(self._changed)

    @property
    def _checking(self) -> Checking:
        return self._document.game.checking()

    @property
    def _is_nothing(self) -> bool:
        return bool(self._document.course == self._document.game.nothing())

    @property
    def report(self) -> AnyReport | None:
        """The newest report, None before the first and while the course cannot be checked."""
        return self._report

    def start(self) -> None:
        """Begin to check: the window is on the screen."""
        self._started = True
        self._grow_late()
        self._soon.start()

    def stop(self) -> None:
        """Check no more: the window closes."""
        self._started = False
        for timer in (self._soon, self._late, self._rest, self._held):
            timer.stop()
        self._worker.stop()

    def check(self) -> None:
        """Find errors and warnings of the course as it is now, before anything else happens."""
        self._worker.give_up()
        self._soon.stop()
        if self._is_nothing:  # the welcome page is shown; there is nothing to find fault with
            self._clear(())
        else:
            self._take(self._checked_at_once())

    def _checked_at_once(self) -> _Answer:
        try:
            return _checked(self._checking, self._document.course, self._report, self._explanations, keep_on)
        except Exception:
            self._fail(self._document.course)
            raise

    def catch_up(self) -> None:
        """Check now, unless the newest report is of the course as it is."""
        if self._started and (self._report is None or self._report.course is not self._document.course):
            self.check()

    def explain(self) -> None:
        """Find everything, explanations too, before anything else happens."""
        self.check()
        self._rest.stop()
        if self._report is not None:
            self._take_explained(self._checking.explain(self._report, keep_on))

    def _changed(self) -> None:
        if not self._started:
            return
        self._rest.stop()
        # in a long stroke what a check says of some steps ago is better than nothing
        if self._explains or self._asked is None or perf_counter() - self._told < STALE:
            self._worker.give_up()
        self._grow_late()
        if not self._worker.is_busy:
            self._soon.start()

    def _grow_late(self) -> None:
        """What is shown is of the course before: that is told if it lasts."""
        if not self._late.isActive():
            self._late.start()

    def _follow(self) -> None:
        """The stroke is painted: check the course."""
        course = self._document.course
        if self._is_nothing or (self._took <= PATIENCE and not self._begins_large):
            self.check()
        else:
            self._explains, self._asked = False, course
            tell = self._found_first.emit if self._takes_long or self._begins_large else None
            work = partial(_checked, self._checking, course, self._report, self._explanations, tell=tell)
            self._worker.start(work, self._take, partial(self._fail, course))

    @property
    def _begins_large(self) -> bool:
        """Whether nobody knows how long it takes, but it is not quick."""
        width, height = self._document.course.size
        return self._report is None and width * height >= LARGE

    def _hold_first(self, first: _FirstAnswer) -> None:
        """Show what was found soon, a little later where all is known by then and is shown once."""
        self._first = first
        if self._took < HELD:
            self._held.start(HELD)
        else:
            self._take_first()

    def _take_first(self) -> None:
        """Show what was found soon, unless it was given up or all is known; the rest only of the course as it is."""
        first, self._first = self._first, None
        if first is None or first.course is not self._asked or not self._worker.is_busy or self._worker.has_answered:
            return
        self._asked, self._told = None, perf_counter()
        self._tell_awaited(Awaited.ROUTES, first.course)
        self._show_findings(first.findings)
        if first.course is not self._document.course:
            self._worker.give_up()
            self._soon.start()

    def _take(self, answer: object) -> None:
        """Show what a quick check says, and explain it once the hand rests."""
        assert isinstance(answer, _Answer)
        self._held.stop()  # all is known
        self._took = answer.took
        self._takes_long |= answer.took >= LONG  # a quick one does not mean that the next is quick
        _LOG.debug("checked in %.1f ms, %d findings", answer.took, len(answer.findings))
        if answer.report is None:
            self._clear((Finding("", Severity.ERROR, answer.fault.sentence),) if answer.fault else ())
        else:
            if self._report is None or self._report.course.layout != answer.report.course.layout:
                self._explanations = ()  # the explanations are about other boards
            self._show(answer.report, answer.findings)
            if answer.report.course is self._document.course:
                self._rest.start()
            elif self._started:
                self._soon.start()

    def _explain_in_background(self) -> None:
        if self._report is not None and self._report.course is self._document.course:
            self._explains = True
            self._worker.start(partial(self._checking.explain, self._report), self._take_explained)

    def _take_explained(self, report: Any) -> None:
        """Show what an explanation says; it is told only if the course has not changed since."""
        self._explanations = self._checking.explanations(report)
        self._show(report, report.findings)

    def _show(self, report: AnyReport, findings: tuple[Finding, ...]) -> None:
        self._report = report
        self._told = perf_counter()
        self._show_findings(findings)
        self._state.set_analysis(report.analysis)
        self._tell_awaited(Awaited.NOTHING, report.course)
        self.reported.emit(report)
        release_memory()

    def _show_findings(self, findings: tuple[Finding, ...]) -> None:
        open_ones = tuple([finding for finding in findings if finding.accepted is None])
        accepted = [] if len(open_ones) == len(findings) else [one for one in findings if one.accepted is not None]
        self._state.set_findings(open_ones, tuple(accepted))

    def _clear(self, findings: tuple[Finding, ...]) -> None:
        """There is no report: nothing to check, or a course that cannot be checked."""
        self._report = None
        self._state.set_findings(findings)
        self._state.set_analysis(None)
        self._tell_awaited(Awaited.NOTHING, self._document.course)

    def _fail(self, course: AnyPlan) -> None:
        """The check itself went wrong: nothing is known of the course, and nothing is to come until it changes."""
        self._explanations = ()
        if course is self._document.course:
            self._clear((Finding("", Severity.ERROR, _FAILED),))
        elif self._started:
            self._soon.start()

    def _tell_awaited(self, awaited: Awaited, course: AnyPlan) -> None:
        """So much is still looked for on the course that findings were just shown of; nothing new if it has changed."""
        if course is self._document.course:
            self._late.stop()
            self._state.set_awaited(awaited)


def _checked(
    checking: Checking,
    course: AnyPlan,
    before: AnyReport | None,
    explanations: tuple[Finding, ...],
    breathe: Breathe,
    tell: Callable[[_FirstAnswer], None] | None = None,
) -> _Answer:
    """Check a course quickly; courses are values, so nobody changes it meanwhile.

    What was explained before is kept until the next explanation, so that the list does not flicker. ``tell`` hears
    what is found soon.
    """
    begun = thread_time()
    still = explanations if before is not None and before.course.layout == course.layout else ()

    def explained(report: AnyReport) -> tuple[Finding, ...]:
        return checking.with_explanations(report, still) if still else report.findings

    hears = None if tell is None else lambda report: tell(_FirstAnswer(course, explained(report)))
    try:
        report = checking.check(course, before, breathe, hears)
    except CourseDesignerError as fault:
        return _Answer(None, fault, (), (thread_time() - begun) * 1000)
    return _Answer(report, None, explained(report), (thread_time() - begun) * 1000)

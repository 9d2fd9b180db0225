# SPDX-License-Identifier: GPL-3.0-or-later
"""Live validation: errors and warnings after every stroke, explanations after a short rest."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QRunnable, QThreadPool, QTimer, pyqtBoundSignal, pyqtSignal

from designer.editor.document import CourseDocument
from designer.editor.state import EditorState
from designer.errors import CourseDesignerError
from designer.findings import Finding, Severity
from designer.rally.course import Course

if TYPE_CHECKING:
    from designer.rally.reachability import Analysis
    from designer.rally.validation import Report

LARGE = 30 * 30
"""Spaces up to which explanations are worked out at once; more of them are worked out in a thread."""

REST = 100
"""Milliseconds without a change before explanations are worked out."""

PATIENCE = 30
"""Milliseconds that a check may take while a stroke runs; a slower course is checked between strokes."""


class LiveValidation(QObject):
    """Checks the document's course whenever it changes, and tells the state.

    Nothing heavy is imported before :meth:`start`, which the window calls once it has been painted.

    Signals:
        reported: the newest report.
    """

    reported = pyqtSignal(object)
    _explained = pyqtSignal(object, object)

    def __init__(self, document: CourseDocument, state: EditorState, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document, self._state = document, state
        self._report: Report | None = None
        self._started = False
        self._took = 0.0
        self._explaining = False
        self._beside = QThreadPool(self)
        self._beside.setMaxThreadCount(1)
        self._explained.connect(self._finish)
        self._soon = self._timer(0, self.check)
        self._rest = self._timer(REST, self.explain)
        document.changed.connect(self._changed)

    def _timer(self, wait: int, slot: object) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(wait)
        timer.timeout.connect(slot)  # type: ignore[arg-type]
        return timer

    @property
    def report(self) -> Report | None:
        """The newest report, None before the first and while the course cannot be checked."""
        return self._report

    def start(self) -> None:
        """Begin to check: the window is on the screen."""
        self._started = True
        self._soon.start()

    def stop(self) -> None:
        """Check no more: the window closes."""
        self._started = False
        self._soon.stop()
        self._rest.stop()
        self._beside.waitForDone()

    def check(self) -> None:
        """Find errors and warnings of the course as it is now; explanations follow after a rest."""
        begun = perf_counter()
        self._run(deferred=False)
        self._took = (perf_counter() - begun) * 1000
        self._rest.start()

    def explain(self) -> None:
        """Find everything, explanations too; on a large course this happens beside the window's own work."""
        course = self._document.course
        if course.floor.size.width * course.floor.size.height <= LARGE:
            self._run(deferred=True)
        elif not self._explaining:
            self._explaining = True
            known = self._report.analysis if self._report is not None else None
            self._beside.start(_Explanation(course, known, self._explained))

    def _finish(self, course: Course, report: object) -> None:
        """Take what was found beside; what is out of date is looked for again."""
        self._explaining = False
        if isinstance(report, Exception):
            raise report
        if not self._started:
            return
        if course is not self._document.course:
            self._rest.start()
        elif report is not None:
            self._show(report, deferred=True)  # type: ignore[arg-type]

    def _changed(self) -> None:
        if not self._started:
            return
        self._rest.stop()
        # a slow course must not slow the brush: wait until the hand rests
        self._soon.setInterval(0 if self._took <= PATIENCE else int(2 * self._took))
        self._soon.start()

    def _run(self, *, deferred: bool) -> None:
        from designer.rally.validation import validate

        if self._document.course == _NOTHING:  # the welcome page is shown; there is nothing to find fault with
            self._report = None
            self._state.set_findings(())
            self._state.set_analysis(None)
            return
        try:
            known = self._report.analysis if deferred and self._report else None
            report = validate(self._document.course, analysis=known, deferred=deferred)
        except CourseDesignerError as error:
            self._report = None
            self._state.set_findings((Finding("", Severity.ERROR, error.sentence),))
            self._state.set_analysis(None)
            return
        self._show(report, deferred=deferred)

    def _show(self, report: Report, *, deferred: bool) -> None:
        before, self._report = self._report, report
        findings = report.open if deferred else (*report.open, *_explanations(before))
        self._state.set_findings(findings)
        self._state.set_analysis(report.analysis)
        self.reported.emit(report)


_NOTHING = Course()


class _Explanation(QRunnable):
    """Explains one course in a thread; courses are values, so nobody changes it meanwhile."""

    def __init__(self, course: Course, known: Analysis | None, done: pyqtBoundSignal) -> None:
        super().__init__()
        self._course, self._known, self._done = course, known, done

    def run(self) -> None:
        from designer.rally.validation import validate

        try:
            report: object = validate(self._course, analysis=self._known)
        except CourseDesignerError:
            report = None  # the quick check of the same course tells about it
        except Exception as error:  # (told in the window's own thread, where the hook is)
            report = error
        self._done.emit(self._course, report)


def _explanations(report: Report | None) -> tuple[Finding, ...]:
    """What the last full report explained: shown until the next one, so that the list does not flicker."""
    from designer.rally.checks import CHECKS

    found = report.open if report else ()
    return tuple(finding for finding in found if CHECKS[finding.code].deferred)

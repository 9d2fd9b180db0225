# SPDX-License-Identifier: GPL-3.0-or-later
"""What live checking and the problems panel ask of RoboRally (see :class:`designer.game.contract.Checking`)."""

from __future__ import annotations

from dataclasses import replace

from designer.base.breathe import Breathe
from designer.game.findings import Finding, arranged
from designer.game.live_checks import CheckPage, Tell
from designer.game.remarks import Acceptance
from designer.rally.checks import CHECKS, validation
from designer.rally.checks.example import parse_example
from designer.rally.checks.safe_fixes import mend
from designer.rally.checks.validation import CourseReport
from designer.rally.course.course import Course
from designer.rally.reachability.verdict import summary, summary_hint

__all__ = [
    "accept",
    "accept_no_longer",
    "accept_on_board",
    "check",
    "explain",
    "explanations",
    "page",
    "summary",
    "summary_hint",
    "with_explanations",
    "with_safe_fixes",
]


def check(course: Course, before: CourseReport | None, breathe: Breathe, tell: Tell | None = None) -> CourseReport:
    """Errors and warnings, with what is still true of an earlier report."""
    if tell is None:
        return validation.validate(course, before=before, deferred=False, breathe=breathe)
    known = before.findings if before is not None and before.course.layout == course.layout else ()
    left = tuple(finding for finding in known if _is_told_late(finding.code))

    def tell_first(report: CourseReport) -> None:
        tell(replace(report, findings=with_explanations(report, left)) if left else report)

    return validation.validate(course, before=before, deferred=False, breathe=breathe, tell=tell_first)


def _is_told_late(code: str) -> bool:
    return CHECKS[code].takes_long and not CHECKS[code].deferred


def explain(report: CourseReport, breathe: Breathe) -> CourseReport:
    """The same report with the explanations; the hand rests, so what makes the next strokes quicker is imported."""
    from designer.rally.reachability.row_graphs import import_scipy

    import_scipy()
    return validation.explain(report, breathe)


def explanations(report: CourseReport) -> tuple[Finding, ...]:
    """The findings of the deferred checks."""
    return tuple(finding for finding in report.findings if CHECKS[finding.code].deferred)


def with_explanations(report: CourseReport, found: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """The findings of a quick report with explanations of before, in order."""
    return arranged((*report.findings, *validation.accept(report.course, found)))


def accept(course: Course, finding: Finding, reason: str) -> Course:
    """The course whose author accepts a finding."""
    return replace(course, accepted=(*course.accepted, Acceptance(finding.code, finding.cell, reason)))


def accept_on_board(course: Course, finding: Finding, reason: str) -> Course | None:
    """The course one board of which accepts a finding, wherever it lies; None where the finding is on no board."""
    place = next(course.placements_at(finding.cell), None) if finding.cell is not None else None
    if place is None or not CHECKS[finding.code].board:
        return None
    name, cell = course.layout[place[0]].board, place[1]
    board = course.board(name)
    accepted = (*board.accepted, Acceptance(finding.code, cell, reason))
    return course.with_board(name, replace(board, accepted=accepted))


def accept_no_longer(course: Course, finding: Finding) -> Course:
    """The course of which a finding is reported again, also where its board had accepted it."""
    left = tuple(item for item in course.accepted if not item.covers(finding.code, finding.cell))
    for index, cell in course.placements_at(finding.cell) if finding.cell is not None else ():
        name = course.layout[index].board
        board = course.board(name)
        kept = tuple(item for item in board.accepted if not item.covers(finding.code, cell))
        if kept != board.accepted:
            course = course.with_board(name, replace(board, accepted=kept))
    return replace(course, accepted=left)


def with_safe_fixes(course: Course) -> Course:
    """The course as ``validate --fix`` leaves it."""
    return mend(course)[0]


def page(code: str) -> CheckPage | None:
    """What a check is about, with its examples as courses."""
    found = CHECKS.get(code)
    if found is None:
        return None
    bad, good = _example(found.bad), _example(found.good)
    return CheckPage(found.code, found.name, found.what, found.why, found.mend, bad, good)


def _example(text: str) -> Course | None:
    """The course of an example; None where it has no board to show."""
    course = parse_example(text)
    known = tuple(placement for placement in course.layout if placement.board in course.boards)
    shown = course.with_layout(known).normalised()
    return shown if min(shown.floor.size) else None

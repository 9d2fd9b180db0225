# SPDX-License-Identifier: GPL-3.0-or-later
"""Validation: run the checks of the catalogue on a course and gather what they find."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from time import perf_counter
from typing import TYPE_CHECKING

from designer.base.breathe import Breathe, keep_on
from designer.base.garbage_collection import without_collecting
from designer.game.findings import Finding, Findings, arranged
from designer.game.findings import accept as accept_findings
from designer.rally.checks import CHECKS
from designer.rally.checks.causes import with_causes
from designer.rally.checks.context import THRESHOLDS, Context, Thresholds
from designer.rally.checks.kit import Check
from designer.rally.checks.taken_over import Earlier, FoundByCheck
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.edition import EDITIONS, Edition

if TYPE_CHECKING:
    from designer.rally.reachability import Analysis


_LOG = logging.getLogger(__name__)


@dataclass(frozen=True)
class CourseReport(Findings):
    """What validation says of a course.

    Attributes:
        course: the course as it was asked about.
        edition: the rules that were applied.
        findings: in a stable order: the worst first, then by code and place. Accepted ones too.
        analysis: the answers of reachability; None where nothing could be asked.
        found: what each check found, for the check after the next stroke.
    """

    course: Course
    edition: Edition
    findings: tuple[Finding, ...]
    analysis: Analysis | None = None
    found: FoundByCheck | None = field(default=None, repr=False, compare=False)


def validate(
    course: Course,
    edition: Edition | None = None,
    select: Sequence[str] | None = None,
    ignore: Sequence[str] | None = None,
    before: CourseReport | None = None,
    *,
    deferred: bool = True,
    hints: bool = True,
    thresholds: Thresholds = THRESHOLDS,
    breathe: Breathe = keep_on,
    tell: Callable[[CourseReport], None] | None = None,
) -> CourseReport:
    """Check a course.

    Args:
        course: the course, normalised as files have it.
        edition: the rules; its own edition with its options if left out.
        select: codes, beginnings of codes or names of the checks to run; all if left out.
        ignore: those not to run.
        before: an earlier report, of this course or another one; what it says still is taken over.
        deferred: whether the explanations are wanted too; errors and warnings come without them.
        hints: whether the checks are wanted that find only hints.
        thresholds: the numbers that checks compare with.
        breathe: called between two checks; what it raises ends the validation.
        tell: hears what those checks found that do not take long, before the others begin.

    Raises:
        OptionError: the course names an edition or an option that does not exist.
    """
    rules = edition or course.rules()
    context = Context(course, rules, before.analysis if before else None, thresholds, breathe=breathe)
    chosen = [
        check
        for check in chosen_checks(select, ignore)
        if (deferred or not check.deferred) and (hints or not check.only_hints)
    ]
    earlier = Earlier(before.found, context) if before is not None and before.found is not None else None
    by_check: dict[str, tuple[Finding, ...]] = {}

    first = None if tell is None else lambda found: tell(CourseReport(course, rules, found))
    findings = _run(context, chosen, by_check=by_check, earlier=earlier, tell=first)
    wanted = any(check.reachability for check in chosen)
    answers = (context.explained if deferred else context.analysis) if wanted else None
    context.rest()
    return CourseReport(course, rules, findings, answers, FoundByCheck(course, rules, thresholds, by_check, answers))


def explain(report: CourseReport, breathe: Breathe = keep_on) -> CourseReport:
    """What :func:`validate` says without the deferred checks, with the explanations; nothing is looked for twice.

    ``breathe`` is called between two checks and between two legs; what it raises ends the explanation.
    """
    context = Context(report.course, report.edition, breathe=breathe)
    if report.analysis is not None:
        context.know(report.analysis)
    known = tuple(finding for finding in report.findings if not CHECKS[finding.code].afterwards)
    last = [check for check in CHECKS.values() if check.deferred or check.afterwards]
    earlier = frozenset(code for code, check in CHECKS.items() if not check.afterwards)
    findings = _run(context, last, known, earlier)
    answers = context.explained
    context.rest()
    return CourseReport(report.course, report.edition, findings, answers, report.found)


def analysis_of(course: Course, edition: Edition | None = None) -> Analysis | None:
    """The answers of reachability alone, bottlenecks too; None where there is nothing to ask.

    Raises:
        OptionError: the course names an edition or an option that does not exist.
    """
    return Context(course, edition or course.rules()).explained


def validate_board(
    board: Board,
    edition: Edition | None = None,
    select: Sequence[str] | None = None,
    ignore: Sequence[str] | None = None,
) -> CourseReport:
    """Check a lone board: only what needs no course."""
    course = Course(boards={"board": CourseBoard(board)}, layout=(Placement("board", 0, 0),))
    rules = edition or EDITIONS[course.edition]
    chosen = [check for check in chosen_checks(select, ignore) if check.board]
    return CourseReport(course, rules, _run(Context(course, rules, lone=True), chosen))


def chosen_checks(select: Sequence[str] | None = None, ignore: Sequence[str] | None = None) -> Iterator[Check]:
    """The checks that a selection means, in the order of their codes."""
    return CHECKS.chosen(select, ignore)


def _run(
    context: Context,
    checks: Sequence[Check],
    known: tuple[Finding, ...] = (),
    ran: frozenset[str] = frozenset(),
    *,
    by_check: dict[str, tuple[Finding, ...]] | None = None,
    earlier: Earlier | None = None,
    tell: Callable[[tuple[Finding, ...]], None] | None = None,
) -> tuple[Finding, ...]:
    """What the checks find, in order, with what is known of others; those that look at all findings come last.

    ``by_check`` is filled with what each of the others found; of ``earlier`` is taken what still holds. ``tell`` hears
    what is found soon. Those that follow robots come after those that ask for the race, whose table they share.
    """
    begun = perf_counter()
    by_check = {} if by_check is None else by_check
    first = [check for check in checks if not check.afterwards]
    with without_collecting():  # thousands of findings are made, and what was found before is let go later
        by_check |= _find(context, [check for check in first if not check.takes_long], earlier)
    if tell is not None:
        tell(arranged(accept(context.course, chain.from_iterable(by_check.values()))))
    by_check |= _find(context, [check for check in first if check.takes_long and not check.roams], earlier)
    by_check |= _find(context, [check for check in first if check.roams], earlier)
    found_first = chain.from_iterable(by_check[check.code] for check in first)
    context.found = (*known, *accept(context.course, found_first))
    context.ran = ran | {check.code for check in first}
    last = chain.from_iterable(_find(context, [check for check in checks if check.afterwards]).values())
    found = arranged(with_causes(context, (*context.found, *last)))
    _LOG.debug("%d checks, %d findings, %.1f ms", len(checks), len(found), 1000 * (perf_counter() - begun))
    return found


def _find(context: Context, checks: Iterable[Check], earlier: Earlier | None = None) -> dict[str, tuple[Finding, ...]]:
    found: dict[str, tuple[Finding, ...]] = {}
    for check in checks:
        context.breathe()
        still = earlier.still(check) if earlier is not None else None
        found[check.code] = tuple(check.find(context, check)) if still is None else still
    return found


def accept(course: Course, findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings, each with the reason for which the course accepts it, if it does."""
    return accept_findings(course.all_accepted, findings)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Applies the safe fixes of what validation finds in a course, until none is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from designer.game.findings import Finding, Fix, Place
from designer.rally.checks.same_play import same_play
from designer.rally.checks.validation import Report, chosen_checks, validate, validate_board
from designer.rally.course.board import Board
from designer.rally.course.course import Course
from designer.rally.edition import Edition

MOST_ROUNDS = 50
"""The most rounds of fixing; each one fixes all findings of one check, so courses are done long before."""


@dataclass(frozen=True)
class Mended:
    """A finding that was fixed, and how."""

    finding: Finding
    fix: Fix


def safe_fix(finding: Finding) -> Fix | None:
    """The best safe fix of a finding that is not accepted."""
    return None if finding.accepted is not None else next((fix for fix in finding.fixes if fix.safe), None)


def mend(
    course: Course,
    edition: Edition | None = None,
    select: Sequence[str] | None = None,
    ignore: Sequence[str] | None = None,
) -> tuple[Course, tuple[Mended, ...]]:
    """Apply all safe fixes of a course but those that would bring a new finding, be it a hint, or change play.

    The course is the same object when there was nothing to do.
    """
    return _Mending(lambda changed: validate(changed, edition), course).all_of(select, ignore)


def mend_board(
    board: Board,
    edition: Edition | None = None,
    select: Sequence[str] | None = None,
    ignore: Sequence[str] | None = None,
) -> tuple[Board, tuple[Mended, ...]]:
    """Apply all safe fixes of a lone board."""

    def look(course: Course) -> Report:
        return validate_board(course.board(course.layout[0].board), edition)

    course, done = _Mending(look, validate_board(board, edition).course).all_of(select, ignore)
    return course.board(course.layout[0].board), done


class _Mending:
    """A course that is being fixed."""

    def __init__(self, look: Callable[[Course], Report], course: Course) -> None:
        self._look, self._course = look, course
        self._report = look(course)
        self._done: list[Mended] = []
        self._left: list[Mended] = []

    def all_of(self, select: Sequence[str] | None, ignore: Sequence[str] | None) -> tuple[Course, tuple[Mended, ...]]:
        """The course with all fixes applied that the selection means, and what they were."""
        codes = {check.code for check in chosen_checks(select, ignore)}
        for _ in range(MOST_ROUNDS):
            batch = self._next_batch(codes)
            if not batch:
                break
            if not self._apply(batch):
                self._left += [item for item in batch if not self._apply([item])]
        return self._course, tuple(self._done)

    def _next_batch(self, codes: Collection[str]) -> list[Mended]:
        """The safe fixes of the first check that has any: fixes of one check do not get into each other's way."""
        left = [item.finding for item in self._left]
        open_ones = (finding for finding in self._report.findings if finding.code in codes and finding not in left)
        mendable = [Mended(finding, fix) for finding in open_ones if (fix := safe_fix(finding))]
        return [item for item in mendable if item.finding.code == mendable[0].finding.code]

    def _apply(self, batch: Sequence[Mended]) -> bool:
        """Apply some fixes, unless they bring a new finding or change play."""
        course = self._course
        for item in batch:
            course = item.fix.apply(course)
        report = self._look(course)
        if _told(report) - _told(self._report) or not same_play(self._course, course, report.edition):
            return False
        self._course, self._report = course, report
        self._done += batch
        return True


def _told(report: Report) -> Counter[tuple[str, tuple[Place, ...]]]:
    return Counter((finding.code, finding.places) for finding in report.findings)

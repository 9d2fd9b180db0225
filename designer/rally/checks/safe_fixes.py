# SPDX-License-Identifier: GPL-3.0-or-later
"""Applies the safe fixes of what validation finds in a course, until none is left.

None is applied after which the same cards could lead to another story.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from designer.game.findings import Finding, Fix, Place
from designer.rally.checks.context import Context
from designer.rally.checks.validation import CourseReport, chosen_checks, validate, validate_board
from designer.rally.course.board import Board
from designer.rally.course.course import Course
from designer.rally.course.floor import starts_in_order
from designer.rally.course.tables import Tables
from designer.rally.edition import Edition

ON_SPACES: tuple[Callable[[Tables], Sequence[int]], ...] = (
    lambda tables: tables.belt,
    lambda tables: tables.express,
    *(lambda tables, travel=travel: tables.belt_turn[travel] for travel in range(4)),
    lambda tables: tables.gear,
    lambda tables: tables.push,
    lambda tables: tables.push_in,
    lambda tables: tables.crush_in,
    lambda tables: tables.checkpoint,
    lambda tables: tables.archives,
    lambda tables: tables.repairs,
    lambda tables: tables.option_card,
)
"""What acts on a robot that is on a space; where none ever is, it does not matter."""


def same_play(one: Course, other: Course, edition: Edition) -> bool:
    """Whether no robot, card or laser could tell two courses from each other.

    Walls, lasers, pits and gaps must be the same everywhere, as beams cross pits too; all other elements where a robot
    can be; docks in the order of their numbers, whatever these are. Par follows from that.
    """
    before, after = Context(one, edition), Context(other, edition)
    return _starts(before) == _starts(after) and _same_floor(before.tables, after.tables)


def _starts(context: Context) -> list[tuple[object, object]]:
    return [(start.cell, start.heading) for start in starts_in_order(context.starts)]


def _same_floor(one: Tables, other: Tables) -> bool:
    if _everywhere(one) != _everywhere(other):
        return False
    live = [space for space in range(one.out) if not one.deadly[space]]
    return all(table(one)[space] == table(other)[space] for table in ON_SPACES for space in live)


def _everywhere(tables: Tables) -> tuple[object, ...]:
    beams = sorted((beam.source, beam.fire, beam.beams, beam.laser > 0) for beam in tables.beams)
    return tables.size, tables.step, tables.deadly, tables.off_floor, beams


MOST_ROUNDS = 50
"""The most rounds of fixing; each one fixes all findings of one check, so courses are done long before."""


@dataclass(frozen=True)
class AppliedFix:
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
) -> tuple[Course, tuple[AppliedFix, ...]]:
    """Apply all safe fixes of a course but those that would bring a new finding, be it a hint, or change play.

    The course is the same object when there was nothing to do.
    """
    return _Mending(lambda changed, before: validate(changed, edition, before=before), course).all_of(select, ignore)


def mend_board(
    board: Board,
    edition: Edition | None = None,
    select: Sequence[str] | None = None,
    ignore: Sequence[str] | None = None,
) -> tuple[Board, tuple[AppliedFix, ...]]:
    """Apply all safe fixes of a lone board."""

    def look(course: Course, _: CourseReport | None) -> CourseReport:
        return validate_board(course.board(course.layout[0].board), edition)

    course, done = _Mending(look, validate_board(board, edition).course).all_of(select, ignore)
    return course.board(course.layout[0].board), done


class _Mending:
    """A course that is being fixed; ``look`` checks one, with the report of the one before it."""

    def __init__(self, look: Callable[[Course, CourseReport | None], CourseReport], course: Course) -> None:
        self._look, self._course = look, course
        self._report = look(course, None)
        self._done: list[AppliedFix] = []
        self._left: list[AppliedFix] = []

    def all_of(
        self, select: Sequence[str] | None, ignore: Sequence[str] | None
    ) -> tuple[Course, tuple[AppliedFix, ...]]:
        """The course with all fixes applied that the selection means, and what they were."""
        codes = {check.code for check in chosen_checks(select, ignore)}
        for _ in range(MOST_ROUNDS):
            batch = self._next_batch(codes)
            if not batch:
                break
            if not self._apply(batch):
                self._left += [item for item in batch if not self._apply([item])]
        return self._course, tuple(self._done)

    def _next_batch(self, codes: Collection[str]) -> list[AppliedFix]:
        """The safe fixes of the first check that has any: fixes of one check do not get into each other's way."""
        left = [item.finding for item in self._left]
        open_ones = (finding for finding in self._report.findings if finding.code in codes and finding not in left)
        mendable = [AppliedFix(finding, fix) for finding in open_ones if (fix := safe_fix(finding))]
        return [item for item in mendable if item.finding.code == mendable[0].finding.code]

    def _apply(self, batch: Sequence[AppliedFix]) -> bool:
        """Apply some fixes, unless they bring a new finding or change play."""
        course = self._course
        for item in batch:
            course = item.fix.apply(course)
        report = self._look(course, self._report)
        if _told(report) - _told(self._report) or not same_play(self._course, course, report.edition):
            return False
        self._course, self._report = course, report
        self._done += batch
        return True


def _told(report: CourseReport) -> Counter[tuple[str, tuple[Place, ...]]]:
    return Counter((finding.code, finding.places) for finding in report.findings)

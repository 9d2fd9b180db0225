# SPDX-License-Identifier: GPL-3.0-or-later
"""Mending a course: apply the safe fixes of what validation finds, until none is left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designer.findings import Finding, Fix
from designer.rally.board import Board
from designer.rally.course import Course
from designer.rally.edition import Edition
from designer.rally.validation import Report, validate, validate_board

MOST_ROUNDS = 50
"""When mending stops; every round mends all findings of one check, so courses come to rest long before."""


@dataclass(frozen=True)
class Mended:
    """A finding that was mended, and how."""

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
    """Apply all safe fixes of a course; the course is the same object when there was nothing to do."""
    done: list[Mended] = []
    for _ in range(MOST_ROUNDS):
        batch = _next_batch(validate(course, edition, select, ignore, deferred=False))
        if not batch:
            break
        for item in batch:
            course = item.fix.apply(course)
        done += batch
    return course, tuple(done)


def mend_board(
    board: Board,
    edition: Edition | None = None,
    select: Sequence[str] | None = None,
    ignore: Sequence[str] | None = None,
) -> tuple[Board, tuple[Mended, ...]]:
    """Apply all safe fixes of a lone board."""
    done: list[Mended] = []
    for _ in range(MOST_ROUNDS):
        report = validate_board(board, edition, select, ignore)
        batch = _next_batch(report)
        if not batch:
            break
        course = report.course
        for item in batch:
            course = item.fix.apply(course)
        board = course.board(course.layout[0].board)
        done += batch
    return board, tuple(done)


def _next_batch(report: Report) -> list[Mended]:
    """The safe fixes of the first check that has any: fixes of one check do not get into each other's way."""
    mendable = [Mended(finding, fix) for finding in report.findings if (fix := safe_fix(finding))]
    return [item for item in mendable if item.finding.code == mendable[0].finding.code]

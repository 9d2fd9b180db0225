# SPDX-License-Identifier: GPL-3.0-or-later
"""A course without any board."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from designer.game.findings import no_fixes
from designer.rally.checks.kit import Check, Context, Finding, Fix, Iterator, Severity, sentence
from designer.rally.course.board import Placement


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look whether anything is laid."""
    course = context.course
    if not course.layout:
        fixes = partial(_lay, next(iter(course.boards))) if course.boards else no_fixes
        yield check.finding(sentence("The course has no board: there is nothing to race on"), fixes=fixes)


def _lay(name: str) -> tuple[Fix]:
    title, layout = sentence("Add {board}", board=name), (Placement(name, 0, 0),)
    return (Fix(title, lambda course: replace(course, layout=layout), safe=False),)


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("The course has no board."),
    why=sentence("Without a board there is no space to start from and none to drive to."),
    mend=sentence("Add at least one board."),
    bad="title: Nothing yet",
    good="row: . .",
    reads=(),
)

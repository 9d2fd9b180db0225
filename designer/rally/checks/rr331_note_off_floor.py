# SPDX-License-Identifier: GPL-3.0-or-later
"""A note where no board lies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from designer.findings import Finding, Fix, Place, Severity
from designer.rally.checks.check import Check
from designer.rally.checks.context import Context
from designer.rally.course import Course
from designer.remarks import Note
from designer.words import sentence


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at the space of every note."""
    for note in context.course.notes:
        if note.cell not in context.floor:
            yield check.finding(sentence("This note is off the boards"), Place(note.cell), fixes=partial(_drop, note))


def _drop(note: Note) -> tuple[Fix]:
    def dropped(course: Course) -> Course:
        return replace(course, notes=tuple(other for other in course.notes if other != note))

    return (Fix(sentence("Remove the note"), dropped, safe=False),)


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("A note is off the boards."),
    why=sentence("Nobody sees it; a board was moved away from under it."),
    mend=sentence("Move the note or remove it."),
    bad="row: D1E . . F1\nnote: 9,9 here",
    good="row: D1E . . F1\nnote: 1,0 here",
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""A note where no board lies."""

from __future__ import annotations

from functools import partial

from designer.rally.checks.fixes import leave_out
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import Read


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at the space of every note."""
    for note in context.course.notes:
        if note.cell not in context.floor:
            fixes = partial(leave_out, sentence("Remove the note"), "notes", note)
            yield check.finding(sentence("This note is off the boards"), Place(note.cell), fixes=fixes)


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("A note is off the boards."),
    why=sentence("Nobody sees it; a board was moved away from under it."),
    mend=sentence("Move the note or remove it."),
    bad="row: D1E . . F1\nnote: 9,9 here",
    good="row: D1E . . F1\nnote: 1,0 here",
    reads=(Read.WORDS,),
)

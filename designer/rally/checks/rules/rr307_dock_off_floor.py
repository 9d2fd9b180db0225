# SPDX-License-Identifier: GPL-3.0-or-later
"""A dock where no robot can stand."""

from __future__ import annotations

from functools import partial

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.checks.starts import remove_dock
from designer.rally.course.descriptions import start_title


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at the space of every dock."""
    for start in context.starts:
        space = context.floor[start.cell]
        if space.gap:
            message = sentence("{dock} is off the boards", dock=start_title(start))
        elif space.pit:
            message = sentence("{dock} is in a pit", dock=start_title(start))
        else:
            continue
        yield check.finding(message, Place(start.cell), fixes=partial(remove_dock, start))


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("A start is in a pit or off the boards."),
    why=sentence("A robot that is put there falls before the race begins."),
    mend=sentence("Move the start onto open floor or remove it."),
    bad="row: D1E . O F1\ndock: 2@2,0,E",
    good="row: D1E . O F1\ndock: 2@1,0,E",
    reads=(Read.STARTS, Read.PITS),
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Two docks on one space."""

from __future__ import annotations

from functools import partial

from designer.base.grid import Cell
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Sentence, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.checks.starts import remove_dock
from designer.rally.course.floor import Start


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Remember the spaces of the docks before."""
    seen: dict[Cell, Start] = {}
    for start in context.starts:
        first = seen.setdefault(start.cell, start)
        if first is not start:
            message = _message(start, first)
            own = start if start in context.course.docks else first
            yield check.finding(message, Place(start.cell), fixes=partial(remove_dock, own))


def _message(start: Start, first: Start) -> Sentence:
    if start.number is None or first.number is None:
        return sentence("Two robots are to start on {space}", space=start.cell.name)
    return sentence("Dock {number} is on the space of dock {first}", number=start.number, first=first.number)


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("Two docks are on the same space."),
    why=sentence("Two robots cannot start on the same space."),
    mend=sentence("Move or remove one of them."),
    bad="row: D1E . . F1\ndock: 2@0,0,E",
    good="row: D1E . . F1\ndock: 2@1,0,E",
    reads=(Read.STARTS,),
)

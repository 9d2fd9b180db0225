# SPDX-License-Identifier: GPL-3.0-or-later
"""Two docks with one number."""

from __future__ import annotations

from functools import partial

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.checks.starts import renumber
from designer.rally.course.floor import Start


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Remember the numbers of the docks before."""
    seen: dict[int, Start] = {}
    for start in context.starts:
        if start.number is None:
            continue
        first = seen.setdefault(start.number, start)
        if first is not start:
            message = sentence(
                "Dock {number} appears twice, on {one} and {other}",
                number=start.number,
                one=first.cell.name,
                other=start.cell.name,
            )
            fixes = partial(renumber, context.laid, safe=False)
            yield check.finding(message, Place(start.cell), Place(first.cell), fixes=fixes)


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("Two docks have the same number."),
    why=sentence("Docks are taken by number; with a duplicate number two players claim the same start."),
    mend=sentence("Renumber one of them."),
    bad="row: D1E D1E . F1",
    good="row: D1E D2E . F1",
    reads=(Read.STARTS,),
)

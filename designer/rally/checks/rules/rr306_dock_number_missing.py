# SPDX-License-Identifier: GPL-3.0-or-later
"""A gap in the numbers of the docks."""

from __future__ import annotations

from functools import partial

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, counted, sentence
from designer.rally.checks.reads import Read
from designer.rally.checks.starts import renumber
from designer.rally.course.floor import by_number


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Count up to the highest number."""
    docks = by_number(context.starts)
    numbers = docks.keys()
    missing = [number for number in range(1, max(numbers, default=0)) if number not in numbers]
    if missing:
        listed = ", ".join(map(str, missing))
        message = counted("Dock {numbers} is missing", "Docks {numbers} are missing", len(missing), numbers=listed)
        after = next(docks[number].cell for number in sorted(docks) if number > missing[0])
        yield check.finding(message, Place(after), fixes=partial(renumber, context.laid, safe=True))


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("The numbers of the docks have a gap."),
    why=sentence("Players take the docks from 1 upwards; where one is missing, somebody looks for it."),
    mend=sentence("Number the docks from 1 without gaps."),
    bad="row: D1E D3E . F1",
    good="row: D1E D2E . F1",
    reads=(Read.STARTS,),
)

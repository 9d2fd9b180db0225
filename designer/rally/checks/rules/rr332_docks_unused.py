# SPDX-License-Identifier: GPL-3.0-or-later
"""Docks where robots start on checkpoint 1."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, counted, sentence
from designer.rally.checks.reads import Read


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look for docks under an edition that does not start on them."""
    docks = () if context.from_docks else context.starts
    if docks:
        message = counted(
            "In {edition} robots start on checkpoint 1: the dock is not used",
            "In {edition} robots start on checkpoint 1: {n} docks are not used",
            len(docks),
            edition=context.edition.name,
        )
        yield check.finding(message, *(Place(dock.cell) for dock in docks))


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("The course has docks, but the edition lets robots start on checkpoint 1."),
    why=sentence("Docks came in 2005. In the older editions nobody starts there, and checkpoint 1 is touched already."),
    mend=sentence("Choose an edition that starts on docks, or place checkpoint 1 where the race is to begin."),
    bad="edition: amigo-1999\nrow: D1E F1 . . . F2",
    good="edition: ah-2005\nrow: D1E . . . . F1",
    reads=(Read.STARTS,),
)

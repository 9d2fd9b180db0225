# SPDX-License-Identifier: GPL-3.0-or-later
"""A belt that carries onto a place where robots start."""

from __future__ import annotations

from functools import partial

from designer.rally.checks.flow import turns
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Severity, sentence
from designer.rally.checks.reads import Read


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look behind every start for belts that lead onto it."""
    sources = context.feeding
    for cell in context.start_cells:
        for source in sources.get(context.tables.index(cell), ()):
            message = sentence("Belt leads to the start on {start}", start=cell.name)
            yield check.finding(message, context.at(source), fixes=partial(turns, context, source))


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A belt leads to a place where robots start."),
    why=sentence(
        "While a robot is still on the start, it holds the belt for everybody behind; later the belt brings robots"
        " back to where they came from."
    ),
    mend=sentence("Turn the belt or move the start."),
    bad="row: cE D1E . F1\nrow: . . . .",
    good="row: cS D1E . F1\nrow: . . . .",
    reads=(Read.BELTS, Read.WALLS, Read.STARTS),
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Two belts that carry onto each other."""

from __future__ import annotations

from functools import partial

from designer.rally.checks.flow import turns
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Severity, sentence
from designer.rally.checks.reads import Read


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at the far end of every belt."""
    for space, other in context.belts.items():
        if other > space and context.belts.get(other) == space:
            message = sentence(
                "The belts on {one} and {other} run against each other",
                one=context.cell(space).name,
                other=context.cell(other).name,
            )
            yield check.finding(message, context.at(space), context.at(other), fixes=partial(turns, context, space))


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("Two belts run against each other."),
    why=sentence(
        "With robots on both, neither belt can carry its robot to the other's space: both stay until one drives off."
    ),
    mend=sentence("Turn one of the belts."),
    bad="row: . cE cW .\nrow: . . . .",
    good="row: . cE cE .\nrow: . . . .",
    board=True,
    reads=(Read.BELTS, Read.WALLS),
)

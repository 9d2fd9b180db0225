# SPDX-License-Identifier: GPL-3.0-or-later
"""A checkpoint beside a pit or at the edge."""

from __future__ import annotations

from designer.rally.checks import checkpoints
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import FLOOR


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look beside every checkpoint; at the first, where the crowd is, it is worse."""
    for number, cell in checkpoints.lying(context):
        if checkpoints.pits(context, cell):
            message = sentence("Checkpoint {number} is next to a pit", number=number)
        elif checkpoints.edges(context, cell):
            message = sentence("Checkpoint {number} is at the edge", number=number)
        else:
            continue
        yield check.finding(message, Place(cell), severity=Severity.WARNING if number == 1 else Severity.HINT)


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("A checkpoint is next to a pit or at the edge."),
    why=sentence(
        "Robots push each other at checkpoints, above all at the first, where all come at once; many fall there."
    ),
    mend=sentence("Move it a space inwards."),
    bad="row: D1E . . .\nrow: . . . F1\nrow: . . . .",
    good="row: D1E . . .\nrow: . . F1 .\nrow: . . . .",
    worst=Severity.WARNING,
    reads=FLOOR,
)

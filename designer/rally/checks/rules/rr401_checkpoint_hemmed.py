# SPDX-License-Identifier: GPL-3.0-or-later
"""A checkpoint with more than one wall or pit at it."""

from __future__ import annotations

from designer.rally.checks import checkpoints
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import FLOOR


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Count the walls and pits at every checkpoint."""
    for number, cell in checkpoints.lying(context):
        count = checkpoints.walls(context, cell) + checkpoints.pits(context, cell)
        if count > context.thresholds.walls_and_pits:
            message = sentence(
                "Walls and pits hem in checkpoint {number} ({count} of them)", number=number, count=count
            )
            yield check.finding(message, Place(cell))


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A checkpoint has more than one wall or pit on or next to its space."),
    why=sentence("Avalon Hill's guide for designers advises against it: robots jam there and fall."),
    mend=sentence("Move the checkpoint, or remove a wall or pit."),
    bad="row: D1E . . F1+wNE",
    good="row: D1E . . F1+wN",
    reads=FLOOR,
)

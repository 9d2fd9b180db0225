# SPDX-License-Identifier: GPL-3.0-or-later
"""Two checkpoints on one space."""

from __future__ import annotations

from functools import partial

from designer.base.grid import Cell
from designer.rally.checks.fixes import move_to_nearest_legal
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Remember the spaces of the checkpoints before."""
    seen: dict[Cell, int] = {}
    for number, cell in context.checkpoints:
        first = seen.setdefault(cell, number)
        if first != number:
            message = sentence("Checkpoint {number} is on the space of checkpoint {first}", number=number, first=first)
            yield check.finding(message, Place(cell), fixes=partial(move_to_nearest_legal, context, number))


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("Two checkpoints are on the same space."),
    why=sentence("A space holds one checkpoint; which of the two a robot touches would be unclear."),
    mend=sentence("Move one of them."),
    bad="checkpoints: 2,0 2,0\nrow: D1E . . .",
    good="checkpoints: 2,0 3,0\nrow: D1E . . .",
    reads=(),
)

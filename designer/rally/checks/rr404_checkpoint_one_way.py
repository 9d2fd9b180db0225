# SPDX-License-Identifier: GPL-3.0-or-later
"""A checkpoint that robots can come to from one side only."""

from __future__ import annotations

from collections.abc import Iterator

from designer.findings import Finding, Place, Severity
from designer.rally.checks import flags
from designer.rally.checks.check import Check
from designer.rally.checks.context import Context
from designer.words import sentence

FEWEST = 2


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Count the open sides of every checkpoint."""
    for number, cell in flags.on_floor(context):
        if not context.floor[cell].pit and flags.approaches(context, cell) < FEWEST:
            message = sentence("Only one side of checkpoint {number} is open, or none", number=number)
            yield check.finding(message, Place(cell))


CHECK = Check(
    code="RR404",
    name="checkpoint-one-way",
    severity=Severity.WARNING,
    what=sentence("Robots can come to a checkpoint from one side only."),
    why=sentence("Whoever has touched it must leave by the way by which the others come: a jam."),
    mend=sentence("Open another side."),
    bad="row: D1E . . F1\nrow: .   . . wN",
    good="row: D1E . . F1\nrow: .   . . .",
    find=find,
)

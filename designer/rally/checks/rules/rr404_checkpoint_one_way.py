# SPDX-License-Identifier: GPL-3.0-or-later
"""A checkpoint that robots can come to from one side only."""

from __future__ import annotations

from designer.rally.checks import checkpoints
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Sentence, Severity, counted, sentence
from designer.rally.checks.reads import FLOOR


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Count the open sides of every checkpoint."""
    for number, cell in checkpoints.lying(context):
        sides = checkpoints.approaches(context, cell)
        if sides < context.thresholds.open_sides and not context.floor[cell].pit:
            yield check.finding(_message(number, sides), Place(cell))


def _message(number: int, sides: int) -> Sentence:
    if not sides:
        return sentence("No side of checkpoint {number} is open", number=number)
    return counted(
        "Only {n} side of checkpoint {number} is open",
        "Only {n} sides of checkpoint {number} are open",
        sides,
        number=number,
    )


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("Robots can reach a checkpoint from one side only."),
    why=sentence("A robot that has touched it must leave by the way by which the others come: a jam."),
    mend=sentence("Open another side."),
    bad="row: D1E . . F1\nrow: .   . . wN",
    good="row: D1E . . F1\nrow: .   . . .",
    reads=FLOOR,
)

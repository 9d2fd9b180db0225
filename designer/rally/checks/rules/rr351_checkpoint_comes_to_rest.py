# SPDX-License-Identifier: GPL-3.0-or-later
"""A checkpoint that rides until its belt ends."""

from __future__ import annotations

from designer.rally.checks import checkpoints
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import FLOOR


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look where each checkpoint lies in the end."""
    for number, cell, times in checkpoints.riding(context):
        space = times.rest(number)
        if space is not None and context.cell(space) != cell:
            message = sentence(
                "Checkpoint {number} rides to {space} and stays there after register {register} of the race",
                number=number,
                space=context.cell(space).name,
                register=times.rests_after(number),
            )
            yield check.finding(message, Place(cell))


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("A checkpoint that rides comes to rest where its belt ends."),
    why=sentence(
        "From then on it is a checkpoint like any other; whoever comes late has it easier than whoever comes soon."
    ),
    mend=sentence("Lay the belt in a ring, or let it end in a pit."),
    bad="""
        option: checkpoints-ride=belts
        row: D1E . cE+F1 cE .
        row: .   . .     .  .
    """,
    good="""
        option: checkpoints-ride=belts
        row: D1E . cE+F1 cS
        row: .   . cN    cW
    """,
    reads=FLOOR,
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""An order that does not name exactly the checkpoints of the course."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import Read


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look for numbers that the course lacks, and for checkpoints that the order leaves out."""
    named = context.edition.checkpoint_order.numbers
    there = {number for number, _ in context.checkpoints}
    if not named:
        return
    for number in sorted(named - there):
        message = sentence(
            "The order of the checkpoints names checkpoint {number}, which the course lacks", number=number
        )
        yield check.finding(message, Place(option="checkpoint-order"))
    first = 0 if context.from_docks else 1  # on which races begin
    for number, cell in context.checkpoints:
        if number not in named and number != first:
            message = sentence(
                "The order of the checkpoints leaves out checkpoint {number}, which then comes after the others",
                number=number,
            )
            yield check.finding(message, Place(cell), severity=Severity.WARNING)


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("The order of the checkpoints names others than the course has."),
    why=sentence(
        "An order says which checkpoint counts when. Numbers that the course lacks are passed over; checkpoints that it"
        " does not name come after the others by their numbers, which was hardly meant."
    ),
    mend=sentence("Name every checkpoint of the course once, as in 1=2<3."),
    bad="option: checkpoint-order=1=2<4\nrow: D1E . F1 . F2 . F3",
    good="option: checkpoint-order=1=2<3\nrow: D1E . F1 . F2 . F3",
    reads=(Read.STARTS,),
)

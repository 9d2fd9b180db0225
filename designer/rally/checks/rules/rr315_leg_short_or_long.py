# SPDX-License-Identifier: GPL-3.0-or-later
"""A leg whose par lies outside what published courses have."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import Read


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Compare par of every leg with its bounds."""
    fewest, most = context.thresholds.leg_registers
    for leg in context.legs:
        if leg.par is None or leg.goal is None:
            continue
        if leg.par < fewest:
            message = sentence(
                "Par of checkpoint {number} is only {par}: that is hardly a leg", number=leg.number, par=leg.par
            )
            yield check.finding(message, Place(leg.goal))
        elif leg.par > most:
            message = sentence(
                "Par of checkpoint {number} is {par} registers: the leg is long", number=leg.number, par=leg.par
            )
            yield check.finding(message, Place(leg.goal), severity=Severity.HINT)


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A checkpoint is reached in very few registers, or only in very many."),
    why=sentence(
        "In fewer than 3 registers the first good hand gets there in passing; beyond 18, almost"
        " four rounds, the leg is long even with the best cards."
    ),
    mend=sentence("Move the checkpoint, or change the way to it."),
    bad="row: D1E F1 . .",
    good="row: D1E . . . . . . . F1",
    reachability=True,
    reads=(Read.RACE,),
)

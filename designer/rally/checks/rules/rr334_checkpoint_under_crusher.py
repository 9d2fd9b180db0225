# SPDX-License-Identifier: GPL-3.0-or-later
"""A checkpoint under a crusher, and the registers in which it can be touched."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.checks.wording import in_registers


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Ask reachability in which registers each checkpoint with a crusher is touched; never is told elsewhere."""
    for leg in () if context.tables.in_layers else context.legs:
        acts = leg.goal is not None and context.tables.crush_in[context.tables.index(leg.goal)]
        crusher = context.floor[leg.goal].crusher if acts and leg.goal is not None else None
        if leg.goal is not None and crusher and crusher.registers and leg.reachable:
            assert context.analysis is not None
            message = sentence(
                "The crusher on checkpoint {number} closes {crushing}; a robot alone can touch it {touching}",
                number=leg.number,
                crushing=in_registers(crusher.registers),
                touching=in_registers(context.analysis.touching_registers(leg.number)),
            )
            yield check.finding(message, Place(leg.goal))


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("A checkpoint is under a crusher, whose registers decide when it can be touched."),
    why=sentence(
        "A crusher closes before robots touch the checkpoint, so players must arrive in another"
        " register and leave in time. Belts and pushers around it may leave even fewer registers."
    ),
    mend=sentence("Move the checkpoint, give the crusher fewer registers, or say in a note when it is safe."),
    bad="row: D1E . F1+k:24 . .",
    good="row: D1E . F1 k:24 .",
    reachability=True,
    reads=(Read.RACE, Read.CRUSHERS),
)

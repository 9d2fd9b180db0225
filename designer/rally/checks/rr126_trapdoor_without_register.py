# SPDX-License-Identifier: GPL-3.0-or-later
"""A trapdoor or a flamer that is active in no register, or a trapdoor that is open in all."""

from __future__ import annotations

from collections.abc import Iterator

from designer.findings import Finding, Severity
from designer.rally.checks.check import Check
from designer.rally.checks.context import Context
from designer.rally.elements.flamer import Flamer
from designer.rally.elements.trapdoor import Trapdoor
from designer.rally.spaces import REGISTERS
from designer.words import sentence


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at the registers of every trapdoor and every flamer."""
    for cell, space in context.floor.items() if context.floor.kinds & {Trapdoor, Flamer} else ():
        trapdoor, flamer = space.of(Trapdoor), space.of(Flamer)
        place = context.at(context.tables.index(cell))
        if trapdoor and not trapdoor.registers:
            yield check.finding(sentence("Trapdoor has no register: it never opens"), place)
        elif trapdoor and trapdoor.registers == REGISTERS:
            yield check.finding(sentence("Trapdoor is open in all registers: it is a pit"), place)
        if flamer and not flamer.registers:
            yield check.finding(sentence("Flamer has no register: it never burns"), place)


CHECK = Check(
    code="RR126",
    name="trapdoor-without-register",
    severity=Severity.WARNING,
    what=sentence("A trapdoor or a flamer acts in no register, or a trapdoor in all."),
    why=sentence("They act only in the registers whose numbers they bear; a trapdoor that is always open is a pit."),
    mend=sentence("Give it some of the registers."),
    bad="row: t: .",
    good="row: t:24 .",
    find=find,
    board=True,
)

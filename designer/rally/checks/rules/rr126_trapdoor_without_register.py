# SPDX-License-Identifier: GPL-3.0-or-later
"""A trapdoor or a flamer that is active in no register, or a trapdoor that is open in all."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from designer.rally.checks.fixes import change_space, with_element
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Severity, sentence
from designer.rally.elements.flamer import Flamer
from designer.rally.elements.trapdoor import Trapdoor
from designer.rally.spaces import REGISTERS, Space


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at the registers of every trapdoor and every flamer."""
    for cell, space in context.floor.furnished if context.floor.kinds & {Trapdoor, Flamer} else ():
        trapdoor, flamer = space.of(Trapdoor), space.of(Flamer)
        place = context.at(context.tables.index(cell))
        if trapdoor and not trapdoor.registers:
            title = sentence("Open the trapdoor in registers 2 and 4")
            fixes = partial(with_element, title, cell, Trapdoor((2, 4)))
            yield check.finding(sentence("Trapdoor has no register: it never opens"), place, fixes=fixes)
        elif trapdoor and trapdoor.registers == REGISTERS:
            fixes = partial(change_space, sentence("Make it a pit"), cell, _pit, safe=False)
            yield check.finding(sentence("Trapdoor is open in all registers: it is a pit"), place, fixes=fixes)
        if flamer and not flamer.registers:
            title = sentence("Let the flamer burn in registers 1, 3 and 5")
            burning = partial(with_element, title, cell, replace(flamer, registers=(1, 3, 5)))
            yield check.finding(sentence("Flamer has no register: it never burns"), place, fixes=burning)


def _pit(space: Space) -> Space:
    return replace(space.without(Trapdoor), pit=True)


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A trapdoor or a flamer acts in no register, or a trapdoor in all."),
    why=sentence("They act only in the registers printed on them; a trapdoor that is always open is a pit."),
    mend=sentence("Give it some of the registers."),
    bad="row: t: .",
    good="row: t:24 .",
    board=True,
    reads=(),
)

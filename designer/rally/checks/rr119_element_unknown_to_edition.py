# SPDX-License-Identifier: GPL-3.0-or-later
"""An element that the rule book of the edition does not have."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from designer.findings import Finding, Fix, Severity
from designer.grid import Cell
from designer.rally.checks.check import Check
from designer.rally.checks.context import Context
from designer.rally.checks.fixes import change_space
from designer.rally.edition import AH_2005
from designer.rally.spaces import Repair, Space
from designer.words import Sentence, sentence

_CRUSHER = sentence("a crusher")
_TWO_WRENCHES = sentence("two wrenches")
_HAMMER = sentence("wrench and hammer")

HAS: tuple[tuple[Sentence, Callable[[Space], bool]], ...] = (
    (_CRUSHER, lambda space: space.crusher is not None),
    (_TWO_WRENCHES, lambda space: space.repair is Repair.TWO_WRENCHES),
    (_HAMMER, lambda space: space.repair is Repair.WRENCH_AND_HAMMER),
)
"""The elements that some edition lacks, and how to see them."""

LACKS: Mapping[str, tuple[Sentence, ...]] = {AH_2005.key: (_CRUSHER, _TWO_WRENCHES)}
"""What an edition does not have (2005 205, 298-301); every other edition lacks wrench and hammer."""


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at every space with a crusher or a repair site."""
    lacking = LACKS.get(context.edition.key, (_HAMMER,))
    for number, space in context.sites:
        for element, has in HAS:
            if element in lacking and has(space):
                message = sentence("{edition} does not know {element}", edition=context.edition.title, element=element)
                fixes = partial(_known_instead, context.cell(number), element)
                yield check.finding(message, context.at(number), fixes=fixes)


def _known_instead(cell: Cell, element: Sentence) -> tuple[Fix, ...]:
    """A repair site of the other edition becomes the one with the same worth."""
    if element is _CRUSHER:
        return ()
    repair = Repair.ONE_WRENCH if element is _HAMMER else Repair.WRENCH_AND_HAMMER
    title = sentence("Make it one wrench") if element is _HAMMER else sentence("Make it wrench and hammer")
    return change_space(title, cell, lambda space: replace(space, repair=repair), safe=False)


CHECK = Check(
    code="RR119",
    name="element-unknown-to-edition",
    severity=Severity.WARNING,
    what=sentence("The rule book of the edition does not have this element."),
    why=sentence("Players look it up in vain; the program plays it as the other editions do."),
    mend=sentence("Replace it, or choose another edition."),
    bad="edition: ah-2005\nrow: rr k:15 D1N F1",
    good="edition: ah-2005\nrow: ro .    D1N F1",
    find=find,
)

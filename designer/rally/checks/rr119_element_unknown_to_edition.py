# SPDX-License-Identifier: GPL-3.0-or-later
"""An element that the rule book of the edition does not have."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from designer.findings import Finding, Fix, Severity
from designer.grid import Cell
from designer.rally.checks.check import Check
from designer.rally.checks.context import Context
from designer.rally.checks.fixes import change_space
from designer.rally.known_elements import CRUSHER, HAMMER, unknown_elements, unknown_to
from designer.rally.spaces import Repair
from designer.words import Sentence, sentence


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at every space with a crusher or a repair site."""
    for number, space in [site for site in context.sites if site[1].repair or site[1].crusher]:
        for element in unknown_elements(context.edition, space):
            fixes = partial(_known_instead, context.cell(number), element)
            yield check.finding(unknown_to(context.edition, element), context.at(number), fixes=fixes)


def _known_instead(cell: Cell, element: Sentence) -> tuple[Fix, ...]:
    """A repair site of the other edition becomes the one with the same worth."""
    if element is CRUSHER:
        return ()
    repair = Repair.ONE_WRENCH if element is HAMMER else Repair.WRENCH_AND_HAMMER
    title = sentence("Make it one wrench") if element is HAMMER else sentence("Make it wrench and hammer")
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

# SPDX-License-Identifier: GPL-3.0-or-later
"""A crusher that is active in no register."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from designer.base.grid import Cell
from designer.rally.checks.fixes import change_space
from designer.rally.checks.kit import Check, Context, Finding, Fix, Iterator, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.spaces import Crusher


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at the registers of every crusher."""
    for number, space in context.sites:
        if space.crusher is not None and not space.crusher.registers:
            message = sentence("Crusher has no register: it never crushes")
            yield check.finding(message, context.at(number), fixes=partial(_fix, context.cell(number)))


def _fix(cell: Cell) -> tuple[Fix]:
    title = sentence("Let it crush in registers {registers}", registers="2, 4")
    return change_space(title, cell, lambda space: replace(space, crusher=Crusher((2, 4))), safe=False)


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A crusher is active in no register."),
    why=sentence("Crushers act only in the registers printed on them; this one only looks dangerous."),
    mend=sentence("Give it registers, such as 2 and 4."),
    bad="row: k: .",
    good="row: k:24 .",
    board=True,
    reads=(Read.CRUSHERS,),
)

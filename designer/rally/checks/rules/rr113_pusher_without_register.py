# SPDX-License-Identifier: GPL-3.0-or-later
"""A pusher that is active in no register."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from designer.base.grid import Cell
from designer.rally.checks.fixes import change_space
from designer.rally.checks.kit import Check, Context, Finding, Fix, Iterator, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.spaces import Space

USUAL = ((1, 3, 5), (2, 4))
"""The registers that printed pushers have."""


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at the registers of every pusher."""
    for space in context.pushers:
        if not context.tables.push_in[space]:
            message = sentence("Pusher has no register: it never pushes")
            yield check.finding(message, context.at(space), fixes=partial(_fixes, context.cell(space)))


def _fixes(cell: Cell) -> tuple[Fix, ...]:
    titles = {
        registers: sentence("Let it push in registers {registers}", registers=", ".join(map(str, registers)))
        for registers in USUAL
    }
    return tuple(
        fix
        for registers, title in titles.items()
        for fix in change_space(title, cell, partial(_with, registers), safe=False)
    )


def _with(registers: tuple[int, ...], space: Space) -> Space:
    assert space.pusher is not None
    return replace(space, pusher=replace(space.pusher, registers=registers))


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A pusher is active in no register."),
    why=sentence("Pushers act only in the registers printed on them; this one only looks dangerous."),
    mend=sentence("Give it registers, usually 1, 3 and 5 or 2 and 4."),
    bad="row: pE:+wW .",
    good="row: pE:24+wW .",
    board=True,
    reads=(Read.PUSHERS,),
)

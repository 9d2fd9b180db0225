# SPDX-License-Identifier: GPL-3.0-or-later
"""Elements on one space of which one makes the other meaningless."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from designer.base.grid import Cell
from designer.rally.checks.fixes import change_space
from designer.rally.checks.kit import Check, Context, Finding, Fix, Iterator, Severity, sentence
from designer.rally.checks.reads import FLOOR
from designer.rally.elements import DISPLACED, DOCK, KINDS, PIT, ElementRole, without_elements
from designer.rally.spaces import PIT as BARE_PIT

_SWALLOWED = tuple(
    kind
    for kind in KINDS
    if kind is not PIT and (kind.role is ElementRole.GROUND or kind in DISPLACED[PIT]) and kind is not DOCK
)
"""What means nothing in a pit; a dock there is told by itself."""


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at every pit and every gear."""
    for number, space in context.sites:
        if space.pit and space != BARE_PIT and any(kind.on(space) for kind in _SWALLOWED):
            message = sentence("Something is in a pit, where no robot ever is")
            yield check.finding(message, context.at(number), fixes=partial(_clear_pit, context.cell(number)))
        elif space.gear and space.belt:
            message = sentence("A belt and a gear are on the same space")
            yield check.finding(message, context.at(number), fixes=partial(_keep_one, context.cell(number)))


def _clear_pit(cell: Cell) -> tuple[Fix]:
    cleared = partial(without_elements, kinds=_SWALLOWED)
    return change_space(sentence("Clear the pit"), cell, cleared, safe=True)


def _keep_one(cell: Cell) -> tuple[Fix, ...]:
    return (
        *change_space(sentence("Keep the belt"), cell, lambda space: replace(space, gear=None), safe=False),
        *change_space(sentence("Keep the gear"), cell, lambda space: replace(space, belt=None), safe=False),
    )


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("Elements share a space although one makes the other meaningless."),
    why=sentence("No robot stays in a pit, and a gear on a belt only turns robots that have just arrived."),
    mend=sentence("Keep the element that you meant."),
    bad="row: O+gL cE+gR",
    good="row: O cE",
    board=True,
    reads=FLOOR,
)

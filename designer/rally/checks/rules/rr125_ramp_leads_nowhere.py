# SPDX-License-Identifier: GPL-3.0-or-later
"""A ramp that leads against a wall or off the floor."""

from __future__ import annotations

from functools import partial

from designer.base.grid import Cell, Heading
from designer.rally.checks.fixes import change_space, open_side
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Sentence, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.elements.ramp import Ramp


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look beyond every ramp."""
    for cell, side in context.sides(Ramp):
        message = _nowhere(context, cell, side)
        if message is not None:
            removed = partial(open_side, kind=Ramp, side=side)
            fixes = partial(change_space, sentence("Remove the ramp"), cell, removed, safe=False)
            yield check.finding(message, Place(cell, side), fixes=fixes)


def _nowhere(context: Context, cell: Cell, side: Heading) -> Sentence | None:
    if context.floor.has_wall(cell, side):
        return sentence("Ramp leads against a wall: nobody can drive up")
    if cell.step(side) not in context.floor:
        return sentence("Ramp leads off the board: there is nothing higher")
    if context.floor[cell.step(side)].pit:
        return sentence("Ramp leads into a pit")
    return None


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A ramp leads against a wall, off the board or into a pit."),
    why=sentence("A ramp is the way over a ledge to a higher space; here there is none."),
    mend=sentence("Turn the ramp towards a higher space, or remove it."),
    bad="row: uW . .",
    good="row: . uE .",
    board=True,
    reads=(Read.WALLS, Read.PITS),
)

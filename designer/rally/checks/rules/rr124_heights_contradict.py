# SPDX-License-Identifier: GPL-3.0-or-later
"""Two neighbours each of which is said to be the higher one."""

from __future__ import annotations

from functools import partial

from designer.base.grid import Cell, Heading
from designer.rally.checks.fixes import change_space, open_side
from designer.rally.checks.kit import Check, Context, Finding, Fix, Iterator, Place, Severity, sentence
from designer.rally.checks.wording import side_name
from designer.rally.course.floor import contradictions
from designer.rally.elements.ledge import Ledge
from designer.rally.elements.ramp import Ramp


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at both sides of every edge with a ledge or a ramp."""
    for one, other in contradictions(context.floor):
        message = sentence("{one} and {other} are both marked as higher", one=one.name, other=other.name)
        yield check.finding(message, Place(one), Place(other), fixes=partial(_fixes, one, other))


def _fixes(one: Cell, other: Cell) -> tuple[Fix, ...]:
    """Level the edge as seen from one of its sides."""
    side = next(side for side in Heading if one.step(side) == other)
    return tuple(fix for cell, away in ((other, side.back), (one, side)) for fix in _levelled(cell, away))


def _levelled(cell: Cell, side: Heading) -> tuple[Fix]:
    title = sentence("Remove the ledge or ramp at {space} ({side})", space=cell.name, side=side_name(side))
    return change_space(title, cell, lambda space: open_side(open_side(space, Ledge, side), Ramp, side), safe=False)


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("Ledges or ramps on both sides of an edge contradict each other."),
    why=sentence("A ledge or a ramp is saved on the lower of two spaces; only one of them can be lower."),
    mend=sentence("Remove the ledge or the ramp from the higher space."),
    bad="row: hE hW .",
    good="row: hE . .",
    board=True,
    reads=(),
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""The priority antenna where it cannot stand, or where it shuts a start in."""

from __future__ import annotations

from functools import partial

from designer.base.grid import Heading
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import FLOOR, Read
from designer.rally.checks.tokens import move_antenna
from designer.rally.course.floor import Start
from designer.rally.course.placement_rules import antenna_faults


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Ask the rule where the antenna stands, then every start beside it whether it has another way out."""
    antenna = context.floor.antenna
    if antenna is None:
        return
    fixes = partial(move_antenna, context)
    reasons = [*antenna_faults(context.floor, antenna.cell)]
    if reasons:
        message = sentence("Priority antenna on {space}: {reasons}", space=antenna.cell.name, reasons=reasons)
        yield check.finding(message, Place(antenna.cell), fixes=fixes)
    for start in context.starts:
        if start.cell in context.floor and start.cell != antenna.cell and _shut_in(context, start):
            message = sentence("The priority antenna blocks the start on {space}", space=start.cell.name)
            yield check.finding(message, Place(antenna.cell), Place(start.cell), fixes=fixes)


def _shut_in(context: Context, start: Start) -> bool:
    """Whether the antenna is on the last open side of a start."""
    antenna = context.floor.antenna
    assert antenna is not None
    floor = context.floor
    ways = [side for side in Heading if start.cell.step(side) in floor and not floor.has_wall(start.cell, side)]
    return [start.cell.step(side) for side in ways] == [antenna.cell]


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("The priority antenna is off the boards, on an element or a token, or blocks a start."),
    why=sentence("Nothing enters its space: whatever is there cannot be used, and nobody leaves a start behind it."),
    mend=sentence("Move it to open floor."),
    bad="edition: ah-2016\nrow: SE . BE . . F1\nrow: SE . . . . .\nrow: cE . . . . .\nantenna: 0,2,E",
    good="edition: ah-2016\nrow: SE . BE . . F1\nrow: SE . . . . .\nrow: AE . . . . .",
    reads={*FLOOR, Read.STARTS},
)

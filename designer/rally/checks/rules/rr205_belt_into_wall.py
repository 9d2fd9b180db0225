# SPDX-License-Identifier: GPL-3.0-or-later
"""A belt that carries against a wall."""

from __future__ import annotations

from functools import partial

from designer.base.grid import Heading
from designer.rally.checks.fixes import remove_wall
from designer.rally.checks.flow import turns
from designer.rally.checks.kit import Check, Context, Finding, Fix, Iterator, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.course.tables import BLOCKED


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at the far end of every belt."""
    for space, target in context.belts.items():
        if target == BLOCKED:
            exit_side = Heading(context.tables.belt[space])
            message = sentence("Belt runs against a wall: robots stay on it")
            if context.edge_is_wall(space, exit_side):
                message = sentence("Belt runs against the edge, which is a wall: robots stay on it")
            elif context.antenna_beyond(space, exit_side):
                message = sentence("Belt runs against the antenna: robots stay on it")
            yield check.finding(message, context.at(space, exit_side), fixes=partial(_fixes, context, space))


def _fixes(context: Context, space: int) -> tuple[Fix, ...]:
    exit_side = Heading(context.tables.belt[space])
    if context.edge_is_wall(space, exit_side) or context.antenna_beyond(space, exit_side):
        return turns(context, space)
    return turns(context, space) + remove_wall(context.cell(space), exit_side)


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A belt runs against a wall."),
    why=sentence("A wall stops robots on belts too, so this belt looks as if it led somewhere and does not."),
    mend=sentence("Remove the wall or turn the belt."),
    bad="row: . cE+wE .\nrow: . . .",
    good="row: . cE .\nrow: . . .",
    board=True,
    reads=(Read.BELTS, Read.WALLS),
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""A pusher that pushes against a wall."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from designer.base.grid import Heading
from designer.rally.checks.fixes import remove_wall
from designer.rally.checks.kit import Check, Context, Finding, Fix, Iterator, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.course.tables import BLOCKED


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look in front of every pusher."""
    for space in context.pushers:
        push = Heading(context.tables.push[space])
        if context.tables.step[push][space] == BLOCKED:
            message = sentence("Pusher pushes against a wall: it never moves a robot")
            fix: Callable[[], tuple[Fix, ...]] = partial(remove_wall, context.cell(space), push)
            if context.edge_is_wall(space, push):
                message = sentence("Pusher pushes against the edge, which is a wall: it moves nobody")
                fix = tuple
            elif context.antenna_beyond(space, push):
                message = sentence("Pusher pushes against the antenna: it moves nobody")
                fix = tuple
            yield check.finding(message, context.at(space, push), fixes=fix)


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A pusher pushes against a wall."),
    why=sentence("A wall stops whatever is pushed against it, so this pusher never does anything."),
    mend=sentence("Remove the wall in front of it or turn the pusher."),
    bad="row: pE:135+wEW .",
    good="row: pE:135+wW .",
    board=True,
    reads=(Read.PUSHERS, Read.WALLS),
)

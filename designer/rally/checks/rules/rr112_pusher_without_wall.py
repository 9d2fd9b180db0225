# SPDX-License-Identifier: GPL-3.0-or-later
"""A pusher needs a wall on the side that it hangs on."""

from __future__ import annotations

from functools import partial

from designer.base.grid import Heading
from designer.rally.checks.fixes import add_wall
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.checks.wording import side_name


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look behind every pusher."""
    for space in context.pushers:
        mount = Heading(context.tables.push[space]).back
        if not context.walled(space, mount):
            message = sentence("Pusher has no wall behind it: {side} is open", side=side_name(mount))
            fixes = partial(add_wall, context.cell(space), mount, safe=False)
            yield check.finding(message, context.at(space, mount), fixes=fixes)


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("A pusher is mounted on a side without a wall."),
    why=sentence(
        "A pusher is mounted on a wall and pushes away from it. Without the wall nobody can tell from the"
        " printed board which way it pushes, and robots could drive through its back."
    ),
    mend=sentence("Add the wall on the side opposite to the one it pushes to."),
    bad="row: . pE:135 .",
    good="row: . pE:135+wW .",
    board=True,
    reads=(Read.PUSHERS, Read.WALLS),
)

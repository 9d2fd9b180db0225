# SPDX-License-Identifier: GPL-3.0-or-later
"""A laser needs a wall on the side that it hangs on."""

from __future__ import annotations

from functools import partial

from designer.rally.checks.fixes import add_wall
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.checks.wording import side_name


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look behind every laser, once for each side."""
    for space, fire in sorted({(beam.source, beam.fire) for beam in context.tables.beams}):
        mount = fire.back
        if not context.walled(space, mount):
            message = sentence("Laser has no wall behind it: {side} is open", side=side_name(mount))
            fixes = partial(add_wall, context.cell(space), mount, safe=False)
            yield check.finding(message, context.at(space, mount), fixes=fixes)


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A laser is mounted on a side without a wall."),
    why=sentence(
        "A laser is mounted on a wall and fires away from it; without the wall robots drive through its back."
    ),
    mend=sentence("Add the wall behind the laser."),
    bad="row: . lE .",
    good="row: . lE+wW .",
    board=True,
    reads=(Read.LASERS, Read.WALLS),
)

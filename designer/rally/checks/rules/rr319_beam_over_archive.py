# SPDX-License-Identifier: GPL-3.0-or-later
"""A laser beam over a repair site that is an archive."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Severity, sentence
from designer.rally.checks.reads import FLOOR


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look for beams over archives that are no checkpoints; those are asked about elsewhere."""
    tables = context.tables
    for space in sorted(tables.beams_over):
        if tables.archives[space] and not tables.checkpoint[space]:
            message = sentence("A laser fires over this archive ({damage} damage)", damage=tables.laser_damage[space])
            sources = sorted({beam.source for beam in tables.beams_over[space]} - {space})
            yield check.finding(message, context.at(space), *map(context.at, sources))


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("A laser fires over a repair site on which robots come back."),
    why=sentence("A robot that returns damaged is hit again before it can leave; repairing there costs a hit too."),
    mend=sentence("End the beam at a wall, or move the repair site."),
    bad="row: D1E . . r lW+wE . F1",
    good="row: D1E . r . lW+wEW . F1",
    reads=FLOOR,
)

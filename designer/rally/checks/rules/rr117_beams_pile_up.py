# SPDX-License-Identifier: GPL-3.0-or-later
"""More beams over one space than a robot should have to take."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Severity, counted, sentence
from designer.rally.checks.reads import Read


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Add up the beams; spaces under the very same lasers are one finding."""
    groups: dict[tuple[tuple[int, int], ...], list[int]] = {}
    for space, damage in enumerate(context.tables.laser_damage):
        if damage > context.thresholds.beams_on_space:
            beams = tuple((beam.source, beam.fire) for beam in context.tables.beams_over[space])
            groups.setdefault(beams, []).append(space)
    for spaces in groups.values():
        message = counted(
            "{n} beam crosses this space",
            "{n} beams cross this space at once",
            context.tables.laser_damage[spaces[0]],
        )
        yield check.finding(message, *map(context.at, spaces))


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("More than three laser beams cross the same space."),
    why=sentence("A robot takes the damage of all beams in each register; published boards have three at most."),
    mend=sentence("Remove a laser, or end a beam at a wall."),
    bad="row: lE2+wW . lW2+wE",
    good="row: lE2+wW wE lW2+wE",
    board=True,
    reads=(Read.LASERS, Read.WALLS),
)

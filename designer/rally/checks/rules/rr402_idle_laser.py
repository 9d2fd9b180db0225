# SPDX-License-Identifier: GPL-3.0-or-later
"""A laser that no good route comes near."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Severity, sentence


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Compare the beams with the spaces that near-best routes use."""
    analysis = context.analysis
    if analysis is None or analysis.course is None:
        return
    width = context.tables.size.width
    dead = {y * width + x for x, y in analysis.dead_spaces}
    told: set[int] = set()
    for beam in sorted(context.tables.beams, key=lambda beam: (beam.source, beam.fire)):
        if beam.laser in told:
            continue  # the other muzzle of a laser
        told |= {beam.laser} - {0}
        if dead.issuperset(beam.spaces):
            yield check.finding(sentence("No good route to a checkpoint crosses this laser"), context.at(beam.source))


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("A laser fires where no good route to a checkpoint passes."),
    why=sentence("It threatens nobody on a good route; perhaps it was meant to guard a checkpoint that has moved."),
    mend=sentence("Turn it towards the race, or remove it."),
    bad="""
        row: D1E . . . . . . . F1
        row: .   . . . . . . . .
        row: .   . . . . . . . .
        row: .   . . . . . . . .
        row: .   . . . . . . . .
        row: lE+wW . . . . . . . wE
    """,
    good="""
        row: D1E . . lS+wN . . . . F1
        row: .   . . . . . . . .
        row: .   . . . . . . . .
        row: .   . . . . . . . .
        row: .   . . . . . . . .
        row: .   . . wS . . . . .
    """,
    reachability=True,
    deferred=True,
)

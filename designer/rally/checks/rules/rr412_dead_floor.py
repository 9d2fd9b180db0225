# SPDX-License-Identifier: GPL-3.0-or-later
"""Much floor that no good route uses."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Compare the spaces off every near-best route with the whole floor; repair sites are worth a way."""
    analysis = context.analysis
    if analysis is None or analysis.course is None:
        return
    spaces = sum(not deadly for deadly in context.tables.deadly)
    off_routes = analysis.dead_spaces
    context.breathe()
    rows = context.floor.rows
    dead = [cell for cell in off_routes if rows[cell.y][cell.x].repair is None]
    share = len(dead) / spaces if spaces else 0
    if share > context.thresholds.dead_share:
        context.breathe()
        message = sentence("{share}% of the floor is off every good route", share=round(100 * share))
        yield check.finding(message, *map(Place, dead))


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("Most of the floor is off every good route."),
    why=sentence("Few robots ever come there; a smaller board would do."),
    mend=sentence("Move a checkpoint there, or remove that part of the board."),
    bad="""
        row: D1E . . . F1 . . . . .
        row: .   . . . .  . . . . .
        row: .   . . . .  . . . . .
        row: .   . . . .  . . . . .
        row: .   . . . .  . . . . .
        row: .   . . . .  . . . . .
    """,
    good="row: D1E . . . F1\nrow: . . . . .",
    reachability=True,
    deferred=True,
)

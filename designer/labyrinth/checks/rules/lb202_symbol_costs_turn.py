# SPDX-License-Identifier: GPL-3.0-or-later
"""A symbol that nobody gets without turning on a wall (rulebook, Pravidla pohybu robota)."""

from __future__ import annotations

from designer.labyrinth.checks.kit import Check, Context, Finding, Iterator, Severity, at, sentence
from designer.labyrinth.plan.notation import print_cell


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look for a round trip to each symbol: from ring or deploy tile, back to the ring, without a turn."""
    graph = context.graph
    if not context.symbol_cells:
        return
    there = graph.reach(graph.turnless, graph.ring | graph.deployed)
    back = graph.reach(graph.turnless.reverse(copy=False), graph.ring_tiles)
    for cell in context.symbol_cells:
        place = graph.on(cell)
        reached = place & graph.from_all
        if reached.isdisjoint(graph.homeward) or place & there & back:
            continue
        message = sentence("Fetching what is at {cell} costs a turn on a wall", cell=print_cell(cell))
        yield check.finding(message, *at(cell))


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A symbol can be fetched only with a turn on a wall."),
    why=sentence("Turning on a wall costs a unit, so this symbol is dearer than it looks. That may be meant."),
    mend=sentence("Give the tile or the corridor behind it a second way out."),
    bad="row: NS . .\nrow: NE EW W+s\nrow: . . .",
    good="row: NS . .\nrow: NE EW EW+s\nrow: . . .",
    reachability=True,
)

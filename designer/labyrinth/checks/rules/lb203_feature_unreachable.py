# SPDX-License-Identifier: GPL-3.0-or-later
"""A symbol or teleport to which no way leads, or a symbol that a hole keeps."""

from __future__ import annotations

from designer.labyrinth.checks.kit import Check, Context, Finding, Iterator, Severity, at, sentence
from designer.labyrinth.plan.notation import print_cell


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at every tile with a symbol or a teleport."""
    graph = context.graph
    for cell, tile in context.tiles:
        if (tile.symbols or tile.teleport) and graph.on(cell).isdisjoint(graph.from_all):
            message = sentence("No way from the ring or a deploy tile leads to {cell}", cell=print_cell(cell))
            yield check.finding(message, *at(cell))
        elif tile.symbols and tile.hole:
            message = sentence("The hole at {cell} takes every robot before it gathers anything", cell=print_cell(cell))
            yield check.finding(message, *at(cell))


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A symbol or teleport cannot be reached."),
    why=sentence("What nobody can drive to might as well not be there."),
    mend=sentence("Lay a corridor that leads to it."),
    bad="row: NS . .\nrow: . ES+m .\nrow: . N+r .",
    good="row: NS . .\nrow: NE EW+m EW\nrow: . . .",
    reachability=True,
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""A deploy tile next to a hole, or reached only across one."""

from __future__ import annotations

from designer.base.grid import Heading
from designer.labyrinth.checks.graph import reach
from designer.labyrinth.checks.kit import Check, Context, Finding, Iterator, Severity, at, sentence
from designer.labyrinth.plan.maze import SideKind
from designer.labyrinth.plan.notation import print_cell


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look next to each deploy tile, and at the ways to it."""
    graph, maze = context.graph, context.maze
    for cell, _ in context.deploy_tiles():
        sides = [
            side for side in Heading if maze.sides[cell][side] is SideKind.WAY and maze.tiles[cell.step(side)].hole
        ]
        if sides:
            message = sentence(
                "Next to the deploy tile at {cell} there is a hole at {hole}",
                cell=print_cell(cell),
                hole=print_cell(cell.step(sides[0])),
            )
            yield check.finding(message, *at(cell, *(cell.step(side) for side in sides)))
        elif graph.on(cell).isdisjoint(graph.from_ring) and graph.on(cell) & reach(graph.bridged.onward, graph.ring):
            message = sentence("Every way from the ring to the deploy tile at {cell} has a hole", cell=print_cell(cell))
            yield check.finding(message, *at(cell))


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A hole is at a deploy tile, or on every way to it."),
    why=sentence("A robot that has just come back falls again with its first move, if it has no other way."),
    mend=sentence("Lay another way to the deploy tile, or move the hole."),
    bad="row: NS . .\nrow: NE+o EW+D1 EW\nrow: . . .",
    good="row: NS . .\nrow: NE EW+D1 EW\nrow: . . .",
    reachability=True,
)

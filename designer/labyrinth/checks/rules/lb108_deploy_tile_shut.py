# SPDX-License-Identifier: GPL-3.0-or-later
"""A deploy tile from which a robot gets nowhere."""

from __future__ import annotations

from functools import partial

from designer.base.grid import Cell
from designer.labyrinth.checks.kit import Check, Context, Finding, Fix, Iterator, Severity, at, lay, sentence
from designer.labyrinth.plan.maze import SideKind
from designer.labyrinth.plan.notation import print_cell


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look where robots can go from each deploy tile."""
    graph = context.graph
    for cell, _ in graph.deploy_cells:
        reached = graph.cells(graph.from_deploy(cell)) - {cell}
        if all(context.maze.tiles[other].hole for other in reached):
            message = sentence("From the deploy tile at {cell} a robot gets to no other tile", cell=print_cell(cell))
            yield check.finding(message, *at(cell), fixes=partial(_turns, context, cell))


def _turns(context: Context, cell: Cell) -> tuple[Fix, ...]:
    """Turn the tile so that one of its exits becomes a way; the first turn that does."""
    tile = context.maze.tiles[cell]
    for quarters in (1, 3, 2):
        turned = tile.turned(quarters)
        sides = context.maze.with_tile(cell, turned).sides[cell]
        if SideKind.WAY in sides:
            return lay(sentence("Turn the tile"), {cell: turned})()
    return ()


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("A deploy tile leads nowhere."),
    why=sentence("Robots come into the game there. Without a way on, all they can do is wait, or fall."),
    mend=sentence("Turn the tile, or lay a corridor next to it."),
    bad="row: NS . .\nrow: . . .\nrow: . E+D2 .",
    good="row: NS . .\nrow: . . .\nrow: . S+D2 .",
    reachability=True,
)

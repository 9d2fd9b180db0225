# SPDX-License-Identifier: GPL-3.0-or-later
"""A part of the plan that can be reached only through mud or holes."""

from __future__ import annotations

import networkx as nx

from designer.base.grid import Cell, Heading
from designer.labyrinth.checks.graph import reach
from designer.labyrinth.checks.kit import Check, Context, Finding, Iterator, Severity, at, sentence
from designer.labyrinth.plan.maze import reading_order
from designer.labyrinth.plan.tile_words import cells_word


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at the regions of dry tiles that hang together."""
    graph = context.graph
    special = [cell for cell, tile in context.tiles if tile.mud or tile.hole]
    if not special:
        return
    dry = graph.cells(reach(graph.dry.onward, graph.ring))
    across = graph.cells(reach(graph.all_corridor.onward, graph.ring))
    for region in _regions(context, across - dry):
        cells = sorted(region, key=reading_order)
        message = sentence("Every way to {cells} leads through mud or a hole", cells=cells_word(cells))
        yield check.finding(message, *at(*cells))


def _regions(context: Context, behind: set[Cell]) -> Iterator[set[Cell]]:
    """The tiles without mud and holes among those that a way leads to, but no dry one, in regions joined by exits.

    A door that is passed the other way only may lie between them, and between them and tiles that are reached.
    """
    maze = context.maze
    tiles: nx.Graph[Cell] = nx.Graph()
    dry = {cell for cell, tile in context.tiles if not (tile.mud or tile.hole or tile.face_down) and cell in behind}
    tiles.add_nodes_from(cell for cell, _ in context.tiles if cell in dry)
    sides = ((cell, cell.step(side)) for cell in dry for side in (Heading.E, Heading.S) if maze.joined(cell, side))
    tiles.add_edges_from(pair for pair in sides if pair[1] in dry)
    regions: list[set[Cell]] = list(nx.connected_components(tiles))
    yield from sorted(regions, key=lambda region: min(map(reading_order, region)))


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A region can be reached only through mud or holes."),
    why=sentence("Mud ends every move and a hole costs all properties, so hardly anybody will go there."),
    mend=sentence("Lay a dry way to the region."),
    bad="row: NS . .\nrow: NS+b . .\nrow: N+s . .",
    good="row: NS . .\nrow: NS . .\nrow: N+s . .",
    reachability=True,
)

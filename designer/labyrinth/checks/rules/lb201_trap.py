# SPDX-License-Identifier: GPL-3.0-or-later
"""A pocket that a robot can only leave by suicide (rulebook, Jak sestavit figurku robota)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import networkx as nx

from designer.base.grid import Cell, Heading
from designer.labyrinth.checks.kit import Check, Context, Finding, Fix, Iterator, Sentence, Severity, at, lay, sentence
from designer.labyrinth.plan.arcs import is_open
from designer.labyrinth.plan.maze import reading_order
from designer.labyrinth.plan.notation import print_cell
from designer.labyrinth.plan.tile_words import cells_word


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at the parts of the graph that hang together in both directions."""
    graph = context.graph
    for part in nx.strongly_connected_components(graph.whole):
        if not part.isdisjoint(graph.from_ring) and _is_trap(context, part):
            cells = sorted(graph.cells(part), key=reading_order)
            message = _message(context, cells)
            if message is not None:
                yield check.finding(message, *at(*cells), fixes=partial(_open, context, cells))


def _message(context: Context, cells: list[Cell]) -> Sentence | None:
    """Who is trapped: a computer sends home whoever does not own it; None where nobody is."""
    owners = {owner for cell in cells if (owner := context.maze.tiles[cell].computer) is not None}
    if not owners:
        return sentence("A robot that gets to {cells} comes out only by suicide", cells=cells_word(cells))
    if len(owners) > 1:
        return None
    return sentence(
        "A robot of player {player} that gets to {cells} comes out only by suicide",
        player=owners.pop(),
        cells=cells_word(cells),
    )


def _is_trap(context: Context, part: set[int]) -> bool:
    graph, maze = context.graph, context.maze
    if not part.isdisjoint(graph.ring_tiles):
        return False
    if any(end not in part for start in part for end in graph.whole.successors(start)):
        return False
    places = [graph.nodes[number] for number in part]
    return not any(maze.tiles[place.cell].hole or is_open(maze, place) for place in places)


def _open(context: Context, cells: list[Cell]) -> tuple[Fix, ...]:
    """Take away a door by which robots come in; a plan may have several."""
    for cell in (beyond for inner in cells for beyond in (inner, *(inner.step(side) for side in Heading))):
        tile = context.maze.tiles.get(cell)
        if tile is not None and tile.doors:
            return lay(sentence("Remove the door at {cell}", cell=print_cell(cell)), {cell: replace(tile, doors=())})()
    return ()


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A robot can get into a pocket that it leaves only by suicide."),
    why=sentence(
        "Behind a one-way door without another way out nobody can come back. The robot loses all its properties."
    ),
    mend=sentence("Turn or remove the door, or lay a second way out."),
    bad="row: . NS+dS .\nrow: . NS .\nrow: . N .",
    good="row: . NS+dS .\nrow: . NS .\nrow: . NS .",
    reachability=True,
)

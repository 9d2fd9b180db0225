# SPDX-License-Identifier: GPL-3.0-or-later
"""A tile outside the frame, or something printed on the ring (rulebook, Herní tah)."""

from __future__ import annotations

from designer.labyrinth.checks.kit import Check, Context, Finding, Iterator, Severity, at, lay, sentence
from designer.labyrinth.plan.maze import is_corner, is_interior, is_ring
from designer.labyrinth.plan.notation import print_cell
from designer.labyrinth.plan.tiles import Tile


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at every tile that is not in the interior."""
    side = context.maze.side
    for cell, tile in context.tiles:
        if is_interior(cell, side):
            continue
        if not is_ring(cell, side):
            message = sentence("The tile at {cell} is outside the frame", cell=print_cell(cell))
            yield check.finding(message, *at(cell), fixes=lay(sentence("Remove the tile"), {cell: None}))
        elif _bare(tile, is_corner(cell, side)) != tile:
            message = sentence("The ring at {cell} has more than its corridor", cell=print_cell(cell))
            bare = {cell: _bare(tile, is_corner(cell, side))}
            yield check.finding(message, *at(cell), fixes=lay(sentence("Clear the ring tile"), bare))


def _bare(tile: Tile, corner: bool) -> Tile:
    return Tile(tile.exits, teleport=corner and tile.teleport)


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("A tile is outside the frame, or the ring has more than its corridor."),
    why=sentence(
        "Tiles are laid in the interior only. The ring is printed: it has corridors, and teleports in its corners."
    ),
    mend=sentence("Remove the tile, or lay it in the interior."),
    bad="row: NS . .\nrow: . . .\nrow: . . .\ntile: 6,2 NS",
    good="row: NS . .\nrow: . . .\nrow: . . .",
)

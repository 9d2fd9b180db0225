# SPDX-License-Identifier: GPL-3.0-or-later
"""The ring is not closed, or a corner has no teleport (rulebook, Příprava hry)."""

from __future__ import annotations

from designer.base.grid import Cell
from designer.labyrinth.checks.kit import Check, Context, Finding, Iterator, Sentence, Severity, at, lay, sentence
from designer.labyrinth.plan.maze import is_corner, ring_cells, ring_tile, way_inward, ways_along
from designer.labyrinth.plan.notation import print_cell
from designer.labyrinth.plan.tiles import Tile


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at every cell of the ring."""
    side = context.maze.side
    for cell in ring_cells(side):
        tile = context.maze.tiles.get(cell)
        message = _fault(cell, side, tile)
        if message is not None:
            fixed = ring_tile(cell, side, inward=tile is None or way_inward(cell, side) in tile.exits)
            yield check.finding(message, *at(cell), fixes=lay(sentence("Restore the ring"), {cell: fixed}, safe=True))


def _fault(cell: Cell, side: int, tile: Tile | None) -> Sentence | None:
    place = print_cell(cell)
    if tile is None:
        return sentence("The ring has no tile at {cell}", cell=place)
    if not set(ways_along(cell, side)) <= set(tile.exits):
        return sentence("The ring does not go on at {cell}", cell=place)
    if is_corner(cell, side) and not tile.teleport:
        return sentence("The corner {cell} has no teleport", cell=place)
    return None


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("The ring is broken."),
    why=sentence(
        "The ring is a closed corridor with a teleport in each corner: robots and jay shots"
        " travel round it, and whoever jumps has to arrive."
    ),
    mend=sentence("Put the missing ring tile back."),
    bad="row: NS . .\nrow: . . .\nrow: . . .\ntile: 3,0 .",
    good="row: NS . .\nrow: . . .\nrow: . . .",
)

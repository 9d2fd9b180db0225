# SPDX-License-Identifier: GPL-3.0-or-later
"""Exits that end at a neighbour without one."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from designer.base.grid import Cell
from designer.labyrinth.checks.kit import (
    Check,
    Context,
    Finding,
    Fix,
    Iterator,
    Place,
    Severity,
    counted,
    lay,
    sentence,
)
from designer.labyrinth.plan.maze import is_interior
from designer.labyrinth.plan.tiles import Tile


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Count the exits whose laid neighbour has none; the places are their sides."""
    places = tuple(_places(context))
    if places:
        message = counted("{n} exit ends at a wall", "{n} exits end at walls", len(places))
        yield check.finding(message, *places, fixes=partial(_close, context, places))


def _places(context: Context) -> Iterator[Place]:
    tiles = context.maze.tiles
    for cell, tile in context.tiles:
        for side in tile.exits:
            other = tiles.get(cell.step(side))
            if other is not None and side.back not in other.exits:
                yield Place(cell, side)


def _close(context: Context, places: tuple[Place, ...]) -> tuple[Fix, ...]:
    """Take the exits of interior tiles away that end at a wall, as far as every tile keeps one."""
    changes: dict[Cell, Tile | None] = {}
    for cell in dict.fromkeys(place.cell for place in places if place.cell is not None):
        tile = context.maze.tiles[cell]
        lost = {place.side for place in places if place.cell == cell}
        kept = tuple(side for side in tile.exits if side not in lost)
        if kept and is_interior(cell, context.maze.side):
            changes[cell] = replace(tile, exits=kept, doors=tuple(door for door in tile.doors if door in kept))
    return lay(sentence("Close these exits"), changes)() if changes else ()


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("Exits end at walls."),
    why=sentence(
        "The rules allow it, that is how dead ends come about, and robots turn there. On a plan drawn freely it is"
        " often a slip."
    ),
    mend=sentence("Turn the tiles, or close the exits."),
    bad="row: NS . .\nrow: EW . .\nrow: . . .",
    good="row: NSW . .\nrow: NW . .\nrow: . . .",
)

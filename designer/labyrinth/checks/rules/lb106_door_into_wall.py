# SPDX-License-Identifier: GPL-3.0-or-later
"""A door whose arrow points into a wall."""

from __future__ import annotations

from dataclasses import replace

from designer.base.grid import HEADING_WORDS
from designer.labyrinth.checks.kit import Check, Context, Finding, Iterator, Place, Severity, lay, sentence
from designer.labyrinth.plan.maze import SideKind
from designer.labyrinth.plan.notation import print_cell


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at the side of every door."""
    for cell, tile in context.tiles:
        sides = [side for side in tile.doors if context.maze.sides[cell][side] is SideKind.WALL]
        if sides:
            message = sentence(
                "The door at {cell} leads {headings}, into a wall",
                cell=print_cell(cell),
                headings=[HEADING_WORDS[side] for side in sides],
            )
            kept = tuple(side for side in tile.doors if side not in sides)
            fix = lay(sentence("Remove the door"), {cell: replace(tile, doors=kept)})
            yield check.finding(message, *(Place(cell, side) for side in sides), fixes=fix)


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("A door leads into a wall."),
    why=sentence(
        "A door lets robots out in the direction of its arrow. If that way is a wall, nobody can ever use it."
    ),
    mend=sentence("Turn the door or the tile behind it."),
    bad="row: NS+dS . .\nrow: EW . .\nrow: . . .",
    good="row: NS+dS . .\nrow: NEW . .\nrow: . . .",
)

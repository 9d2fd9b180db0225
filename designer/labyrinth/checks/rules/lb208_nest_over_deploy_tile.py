# SPDX-License-Identifier: GPL-3.0-or-later
"""A machine-gun nest that shoots at a deploy tile (rulebook, Soupis karet hracího pole)."""

from __future__ import annotations

from designer.base.grid import Heading
from designer.labyrinth.checks.kit import Check, Context, Finding, Iterator, Severity, at, sentence
from designer.labyrinth.engine.shots import NEST_REACH, line_of_fire
from designer.labyrinth.plan.notation import print_cell
from designer.labyrinth.plan.tile_words import cells_word


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look along the lines of fire of every nest."""
    maze = context.maze
    for cell, tile in context.tiles:
        if not tile.nest:
            continue
        covered = {hit for side in Heading for hit in line_of_fire(maze, cell, side, NEST_REACH)}
        targets = [other for other, _ in context.deploy_tiles() if other in covered]
        if targets:
            message = sentence(
                "The nest at {cell} shoots at the deploy tile at {target}",
                cell=print_cell(cell),
                target=cells_word(targets),
            )
            yield check.finding(message, *at(cell, *targets))


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A machine-gun nest shoots at a deploy tile."),
    why=sentence(
        "A robot on the nest shoots five tiles to all sides without end, and can wait for robots that return."
    ),
    mend=sentence("Bend the corridor between the two, or put a door into it."),
    bad="row: NS . . .\nrow: NE EW+g EW+D1 EW\nrow: . . . .\nrow: . . . .",
    good="row: NS . . .\nrow: NE EW+g EW+dE EW+D1\nrow: . . . .\nrow: . . . .",
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""A face-up tile that continues no other corridor (rulebook, Herní tah)."""

from __future__ import annotations

from designer.base.grid import Heading
from designer.labyrinth.checks.kit import Check, Context, Finding, Iterator, Severity, at, lay, sentence
from designer.labyrinth.plan.maze import is_interior
from designer.labyrinth.plan.notation import print_cell


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at every face-up tile of the interior."""
    maze = context.maze
    for cell, tile in context.tiles:
        if tile.face_down or not is_interior(cell, maze.side):
            continue
        if not any(maze.joined(cell, heading) for heading in Heading):
            message = sentence("The tile at {cell} continues no corridor", cell=print_cell(cell))
            yield check.finding(message, *at(cell), fixes=lay(sentence("Remove the tile"), {cell: None}))


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("A tile continues no corridor."),
    why=sentence(
        "A tile may be laid only where its corridor continues another one, so this plan cannot come about in a game."
    ),
    mend=sentence("Turn or move the tile so that one of its exits meets an exit of a neighbour."),
    bad="row: NS . .\nrow: . . .\nrow: . E .",
    good="row: NS . .\nrow: . . .\nrow: . NS .",
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""The only interior teleport of a plan (rulebook, Soupis karet hracího pole)."""

from __future__ import annotations

from designer.labyrinth.checks.kit import Check, Context, Finding, Iterator, Severity, at, sentence
from designer.labyrinth.plan.maze import is_interior
from designer.labyrinth.plan.notation import print_cell


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Count the interior teleports."""
    found = [cell for cell in context.maze.teleports if is_interior(cell, context.maze.side)]
    if len(found) == 1:
        message = sentence("{cell} has the only interior teleport: it leads to the corners", cell=print_cell(found[0]))
        yield check.finding(message, *at(found[0]))


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("There is only one interior teleport."),
    why=sentence(
        "Robots that enter it come out at the corners only; they could have driven there. With a second one the"
        " interior gets a shortcut."
    ),
    mend=sentence("Lay a second interior teleport, or leave it if the way out is meant."),
    bad="row: NS . .\nrow: NE+t EW EW\nrow: . . .",
    good="row: NS . .\nrow: NE+t EW EW+t\nrow: . . .",
)

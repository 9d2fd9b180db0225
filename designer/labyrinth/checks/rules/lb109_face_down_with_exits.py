# SPDX-License-Identifier: GPL-3.0-or-later
"""A face-down tile that has exits or anything else."""

from __future__ import annotations

from designer.labyrinth.checks.kit import Check, Context, Finding, Iterator, Severity, at, lay, sentence
from designer.labyrinth.plan.notation import print_cell
from designer.labyrinth.plan.tiles import FACE_DOWN


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at every face-down tile."""
    for cell, tile in context.tiles:
        if tile.face_down and tile != FACE_DOWN:
            message = sentence("The face-down tile at {cell} has exits", cell=print_cell(cell))
            fix = lay(sentence("Remove the exits"), {cell: FACE_DOWN}, safe=True)
            yield check.finding(message, *at(cell), fixes=fix)


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("A face-down tile has exits."),
    why=sentence(
        "A face-down tile shows its back: it only blocks a space. Only a damaged value can say otherwise, "
        "as the notation cannot write it."
    ),
    mend=sentence("Remove the exits."),
    bad="",
    good="",
)

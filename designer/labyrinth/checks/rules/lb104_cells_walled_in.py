# SPDX-License-Identifier: GPL-3.0-or-later
"""Empty cells to which no corridor can ever lead (rulebook, Herní tah and Jak sestavit figurku robota)."""

from __future__ import annotations

from designer.labyrinth.checks.kit import Check, Context, Finding, Iterator, Severity, at, counted, lay, sentence
from designer.labyrinth.plan.laying_rules import gaps
from designer.labyrinth.plan.tile_words import cells_word
from designer.labyrinth.plan.tiles import FACE_DOWN


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at every gap."""
    for gap in gaps(context.maze):
        message = counted(
            "No corridor can ever lead to the empty space {cells}",
            "No corridor can ever lead to the {n} empty spaces {cells}",
            len(gap),
            cells=cells_word(gap),
        )
        filled = dict.fromkeys(gap, FACE_DOWN)
        fix = lay(sentence("Fill the gap with face-down tiles"), filled, safe=True)
        yield check.finding(message, *at(*gap), fixes=fix)


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("Empty spaces are walled in."),
    why=sentence(
        "Every empty space has to stay reachable for some corridor. Where a gap arises all the same, "
        "a face-down tile fills it."
    ),
    mend=sentence("Fill the gap with face-down tiles, or turn a tile so that an exit leads there."),
    bad="row: . . . . .\nrow: . ES EW SW .\nrow: . NS . NS .\nrow: . NE EW NW .\nrow: . . . . .",
    good="row: . . . . .\nrow: . ES EW SW .\nrow: . NS # NS .\nrow: . NE EW NW .\nrow: . . . . .",
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""A space that every robot must cross."""

from __future__ import annotations

from collections.abc import Iterator

from designer.base.grid import Cell
from designer.base.words import sentence
from designer.game.checks import Check
from designer.game.findings import Finding, Place, Severity
from designer.rally.lab.verdict import RaceVerdict


def find(verdict: RaceVerdict, check: Check[RaceVerdict]) -> Iterator[Finding]:
    """Tell the spaces that every way of a robot alone to a checkpoint crosses; this is exact."""
    if verdict.lone is None or verdict.players == 1 or not verdict.legs:
        return
    legs: dict[frozenset[Cell], list[int]] = {}
    for number, cells in verdict.lone.gates.items():
        legs.setdefault(frozenset(cells), []).append(number)
    for crossed, numbers in legs.items():
        places = sorted(crossed, key=lambda cell: (cell.y, cell.x))
        message = sentence(
            "Every way to checkpoint {numbers} crosses {spaces}",
            numbers=", ".join(map(str, numbers)),
            spaces=", ".join(cell.name for cell in places),
        )
        yield check.finding(message, *map(Place, places), leg=numbers[0])


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("Every way to a checkpoint crosses the same space."),
    why=sentence("A robot that stands there stops the whole race. No published course that is known has such a space."),
    mend=sentence("Open a second way."),
    bad="""
        row: D1E . wE . . .
        row: D2E . .  . . F1
        row: .   . wE . . .
    """,
    good="""
        row: D1E . .  . . .
        row: D2E . .  . . F1
        row: .   . .  . . .
    """,
)

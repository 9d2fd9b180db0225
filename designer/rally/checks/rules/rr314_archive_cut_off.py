# SPDX-License-Identifier: GPL-3.0-or-later
"""An archive from which the next checkpoint is out of reach."""

from __future__ import annotations

from designer.base.grid import Cell
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.checks.wording import goals_word
from designer.rally.reachability.answers import Reach


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at the archives that a robot can have on each leg; one for all legs that it spoils.

    A start from which nobody gets on is told elsewhere.
    """
    lost: dict[Cell, list[int]] = {}
    for leg in context.legs:
        starts = {origin.cell for origin in leg.origins if origin.reach is Reach.NEVER and origin.start is not None}
        for origin in () if leg.never or context.tables.may_have_turned(leg.number) else leg.archives:
            if origin.reach is Reach.NEVER and origin.cell not in starts:
                lost.setdefault(origin.cell, []).append(leg.number)
    for cell, numbers in lost.items():
        message = sentence(
            "A robot alone that comes back to this archive never touches {goals} without being destroyed again",
            goals=goals_word(numbers),
        )
        yield check.finding(message, Place(cell), leg=numbers[0])


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence(
        "A robot's archive can be here, and a robot alone does not come from here to the next checkpoint alive."
    ),
    why=sentence("It returns to this space, and without help from others all it can do is lose another life."),
    mend=sentence("Open a way from the archive, or move the repair site."),
    bad="""
        row: D1E . cS . . F1
        row: wN  wN rr+wEW wN wN wN
    """,
    good="""
        row: D1E . cS . . F1
        row: wN  wN rr+wW wN . .
    """,
    reachability=True,
    reads=(Read.RACE,),
)

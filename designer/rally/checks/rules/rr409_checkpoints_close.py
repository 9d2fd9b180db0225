# SPDX-License-Identifier: GPL-3.0-or-later
"""Checkpoints that lie close to each other or to the docks."""

from __future__ import annotations

from designer.rally.checks import checkpoints
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.checks.starts import start_word


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Measure every leg, and the way from the docks."""
    legs, bounds = checkpoints.legs(context), context.thresholds
    for number, spaces in legs:
        fewest = bounds.last_leg_near if number == len(legs) + 1 else bounds.legs_near
        if 0 < spaces < fewest:
            message = sentence(
                "Checkpoint {number} is very near the one before (distance {spaces})", number=number, spaces=spaces
            )
            yield check.finding(message, Place(context.course.checkpoints[number - 1]))
    yield from _from_docks(context, check)


def _from_docks(context: Context, check: Check) -> Iterator[Finding]:
    """The first checkpoint may be near neither to one start nor to all together."""
    cells, bounds = context.course.checkpoints[:1], context.thresholds
    if not (context.from_docks and context.start_cells and cells):
        return
    ways = {start: checkpoints.distance(start, cells[0]) for start in context.start_cells}
    nearest = min(ways, key=lambda start: ways[start])
    if ways[nearest] < bounds.first_nearest:
        message = sentence(
            "Checkpoint 1 is very near {start} (distance {spaces})",
            start=start_word(context, nearest), spaces=ways[nearest],
        )  # fmt: skip
        yield check.finding(message, Place(cells[0]))
    elif sum(ways.values()) < bounds.first_average * len(ways):
        yield check.finding(sentence("Checkpoint 1 is near the starts on average"), Place(cells[0]))


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A checkpoint is very near the one before, or the first very near the starts."),
    why=sentence(
        "One good card is enough for such a leg. Published legs are 3 to 32 spaces long, mostly 6"
        " to 18; the last leg should let others catch up."
    ),
    mend=sentence("Move one of the two."),
    bad="row: D1E . . . . . . . F1 . F2",
    good="row: D1E F2 . . . . . . . F1 .",
    reads=(Read.STARTS,),
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Checkpoints that lie close to each other or to the docks."""

from __future__ import annotations

from designer.rally.checks import checkpoints
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Sentence, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.checks.starts import start_word


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Measure every leg, and the way from the docks."""
    legs, bounds = checkpoints.legs(context), context.thresholds
    befores = [before for before, _, _ in legs]
    told = set[frozenset[int]]()
    for before, number, spaces in legs:
        fewest = bounds.legs_near if number in befores else bounds.last_leg_near
        pair = frozenset((before, number))
        if 0 < spaces < fewest and pair not in told:
            told.add(pair)
            alone = [after for _, after, _ in legs].count(number) == 1
            here = number if alone else max(pair)
            message = _before(here, spaces) if alone else _beside(here, min(pair), spaces)
            yield check.finding(message, Place(context.course.checkpoints[here - 1]))
    yield from _from_docks(context, check)


def _before(number: int, spaces: int) -> Sentence:
    return sentence("Checkpoint {number} is very near the one before (distance {spaces})", number=number, spaces=spaces)


def _beside(number: int, other: int, spaces: int) -> Sentence:
    """Of one before which others may come, too."""
    return sentence(
        "Checkpoint {number} is very near checkpoint {other} (distance {spaces})",
        number=number, other=other, spaces=spaces,
    )  # fmt: skip


def _from_docks(context: Context, check: Check) -> Iterator[Finding]:
    """A checkpoint that may be the first may be near neither to one start nor to all together."""
    bounds = context.thresholds
    if not (context.from_docks and context.start_cells):
        return
    for number in checkpoints.firsts(context):
        cell = context.course.checkpoints[number - 1]
        ways = {start: checkpoints.distance(start, cell) for start in context.start_cells}
        nearest = min(ways, key=lambda start: ways[start])
        if ways[nearest] < bounds.first_nearest:
            message = sentence(
                "Checkpoint {number} is very near {start} (distance {spaces})",
                number=number, start=start_word(context, nearest), spaces=ways[nearest],
            )  # fmt: skip
            yield check.finding(message, Place(cell))
        elif sum(ways.values()) < bounds.first_average * len(ways):
            message = sentence("Checkpoint {number} is near the starts on average", number=number)
            yield check.finding(message, Place(cell))


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

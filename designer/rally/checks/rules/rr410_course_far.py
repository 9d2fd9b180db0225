# SPDX-License-Identifier: GPL-3.0-or-later
"""Legs that are long on the floor: a long game."""

from __future__ import annotations

from designer.rally.checks import checkpoints
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Sentence, Severity, sentence


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Measure every leg and all together; where several checkpoints may come before one, the shortest ways."""
    ways = _ways(context)
    nearest = {number: min(spaces) for number, spaces in ways.items()}
    may_be_first = checkpoints.firsts(context)
    for number, spaces in nearest.items():
        if spaces > context.thresholds.leg_far and number not in may_be_first:
            message = _leg(number, spaces, alone=len(ways[number]) == 1)
            yield check.finding(message, Place(context.course.checkpoints[number - 1]))
    spared = max((nearest.get(number, 0) for number in may_be_first), default=0)  # nobody drives to the first of them
    total = sum(nearest.values()) - spared
    if total > context.thresholds.course_far:
        exact = all(len(spaces) == 1 for spaces in ways.values())
        yield check.finding(_course(total, exact=exact))


def _ways(context: Context) -> dict[int, list[int]]:
    """By checkpoint the distances to those that may come right before it."""
    ways = dict[int, list[int]]()
    for _, number, spaces in checkpoints.legs(context):
        ways.setdefault(number, []).append(spaces)
    return ways


def _leg(number: int, spaces: int, *, alone: bool) -> Sentence:
    if alone:
        return sentence("Checkpoint {number} is {spaces} spaces from the one before", number=number, spaces=spaces)
    return sentence("Checkpoint {number} is {spaces} spaces or more from the one before", number=number, spaces=spaces)


def _course(spaces: int, *, exact: bool) -> Sentence:
    if exact:
        return sentence("The legs add up to {spaces} spaces: a long game", spaces=spaces)
    return sentence("The legs add up to {spaces} spaces or more: a long game", spaces=spaces)


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("A leg, or the whole course, is longer than in most published courses."),
    why=sentence("Legs over 20 spaces or courses over 45 make an evening of two hours or more."),
    mend=sentence("Move checkpoints together, or say in the course that it is long."),
    bad="row: D1E . . . . . . . . . . . . . . . . . . . . . . .\ncheckpoints: 1,0 23,0",
    good="row: D1E . . . . . . . . . . . . . . . . . . . . . . .\ncheckpoints: 8,0 23,0",
    reads=(),
)

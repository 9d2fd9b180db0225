# SPDX-License-Identifier: GPL-3.0-or-later
"""Checkpoints that are harder on average than experts like."""

from __future__ import annotations

from designer.rally.checks import checkpoints
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import FLOOR


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Take the average score of all checkpoints; the hardest is where a click leads."""
    scores = [(checkpoints.score(context, cell), cell) for _, cell in checkpoints.lying(context)]
    average = sum(score for score, _ in scores) / len(scores) if scores else 0
    if average > context.thresholds.flag_score:
        message = sentence(
            "The checkpoints are hard: {average} points each on average, published courses stay below {limit}",
            average=round(average, 1),
            limit=context.thresholds.flag_score,
        )
        yield check.finding(message, Place(max(scores)[1]))


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("On average the checkpoints have more dangers around them than in any published course."),
    why=sentence(
        "Avalon Hill's guide for designers scores what is at a checkpoint: laser 1, edge 3, a belt that leads away "
        "2, one that passes by 1, wall 2, pit 2, pusher 1. It calls an average of 3 hard; the hardest published "
        "courses come near 4."
    ),
    mend=sentence("Move some checkpoints inwards, or remove dangers."),
    bad="row: D1E . . wS .\nrow: . . O F1 cE",
    good="row: D1E . . . .\nrow: . . . F1 .\nrow: . . . . .",
    reads=FLOOR,
)

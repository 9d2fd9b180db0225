# SPDX-License-Identifier: GPL-3.0-or-later
"""Checkpoints too far apart for two or three players."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Severity, counted, sentence
from designer.rally.checks.reads import Read


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Compare the box around all checkpoints with a board."""
    players, cells = context.course.players, context.course.checkpoints
    if not players or players[1] > context.thresholds.few_players or not cells:
        return
    width = max(cell.x for cell in cells) - min(cell.x for cell in cells) + 1
    height = max(cell.y for cell in cells) - min(cell.y for cell in cells) + 1
    if max(width, height) > context.thresholds.small_race_area:
        message = counted(
            "For {n} player the checkpoints are spread over {width} × {height} spaces",
            "For at most {n} players the checkpoints are spread over {width} × {height} spaces",
            players[1],
            width=width,
            height=height,
        )
        yield check.finding(message)


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("The course is for two or three players, but its checkpoints are far apart."),
    why=sentence("Few robots on a large floor seldom meet. A guide for course makers keeps them in 12 × 12 spaces."),
    mend=sentence("Move the checkpoints closer together, or invite more players."),
    bad="players: 2-3\nrow: D1E . . . . . . . . . . . . . .\ncheckpoints: 1,0 14,0",
    good="players: 2-3\nrow: D1E . . . . . . . . . . . . . .\ncheckpoints: 4,0 14,0",
    reads=(Read.WORDS,),
)

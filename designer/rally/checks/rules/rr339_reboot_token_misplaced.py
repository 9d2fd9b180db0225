# SPDX-License-Identifier: GPL-3.0-or-later
"""A reboot token where none may lie."""

from __future__ import annotations

from functools import partial

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import FLOOR, Read
from designer.rally.checks.tokens import move_token
from designer.rally.course.placement_rules import token_faults


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Ask the rule where tokens lie."""
    for token in context.floor.tokens:
        reasons = token_faults(context.floor, token)
        if reasons:
            message = sentence("Reboot token on {space}: {reasons}", space=token.cell.name, reasons=list(reasons))
            yield check.finding(message, Place(token.cell), fixes=partial(move_token, context, token))


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("A reboot token is off the boards, in a pit, or under a checkpoint, a start or the antenna."),
    why=sentence("A robot that returns there would fall again at once, touch a checkpoint, or find no room."),
    mend=sentence("Move it onto open floor."),
    bad="edition: renegade-2023\nrow: SE . O . . F1\nrow: SE . . . . .\ntoken: 2,0,E",
    good="edition: renegade-2023\nrow: SE . O . . F1\nrow: SE . . . . .\ntoken: 2,1,E",
    reads={*FLOOR, Read.STARTS},
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""A reboot token on an element that acts, or with something in the way of its arrow."""

from __future__ import annotations

from functools import partial

from designer.rally.checks.kit import Check, Context, Finding, Fix, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import FLOOR, Read
from designer.rally.checks.tokens import most_robots, move_token, turn_token
from designer.rally.course.floor import RebootToken
from designer.rally.course.placement_rules import token_doubts, token_faults


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Ask what speaks against the place of each token that may lie there."""
    for token in context.floor.tokens:
        if token_faults(context.floor, token):
            continue
        reasons = [*token_doubts(context.floor, token, most_robots(context))]
        if reasons:
            message = sentence("Reboot token on {space}: {reasons}", space=token.cell.name, reasons=reasons)
            yield check.finding(message, Place(token.cell, token.heading), fixes=partial(_fixes, context, token))


def _fixes(context: Context, token: RebootToken) -> tuple[Fix, ...]:
    return turn_token(context, token) or move_token(context, token)


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A reboot token is on an element that acts, or something is in the way of its arrow."),
    why=sentence(
        "Robots return one after another and push each other along the arrow: leave one free"
        " space, or two with five or more players. Belts and pushers would carry them off."
    ),
    mend=sentence("Turn the arrow towards open floor, or move the token."),
    bad="edition: renegade-2023\nrow: SE . BN . . F1\nrow: SE . . . . .",
    good="edition: renegade-2023\nrow: SE . BE . . F1\nrow: SE . . . . .",
    reads={*FLOOR, Read.STARTS, Read.WORDS},
)

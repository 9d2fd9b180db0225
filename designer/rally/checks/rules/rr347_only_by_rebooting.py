# SPDX-License-Identifier: GPL-3.0-or-later
"""A checkpoint to which a robot alone comes only by rebooting."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import Read


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at every leg on which robots reboot; whole legs, since one start with a way of its own suffices."""
    for leg in context.legs:
        if leg.only_by_rebooting and leg.goal is not None and not context.tables.may_have_turned(leg.number):
            message = sentence("A robot alone comes to checkpoint {number} only by rebooting", number=leg.number)
            yield check.finding(message, Place(leg.goal), leg=leg.number)


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A robot alone comes to a checkpoint only by rebooting."),
    why=sentence(
        "Every player has to drive into a pit on purpose, or off the edge, and takes its damage. That is seldom what a"
        " course wants to ask."
    ),
    mend=sentence("Open a way that no reboot is needed for."),
    bad="""
        edition: ah-2016
        row: SE+wE AE+wE . . F1
        row: wE    O     BE . .
        row: SE    O     . . .
    """,
    good="""
        edition: ah-2016
        row: SE+wE AE+wE . . F1
        row: wE    O     BE . .
        row: SE    .     . . .
    """,
    reachability=True,
    reads=(Read.RACE,),
)

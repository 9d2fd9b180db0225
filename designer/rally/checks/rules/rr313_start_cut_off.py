# SPDX-License-Identifier: GPL-3.0-or-later
"""A start from which the first checkpoint is out of reach, while others have a way."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Sentence, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.checks.starts import start_word
from designer.rally.edition import Death
from designer.rally.reachability.answers import Origin, Reach


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at the starts of the first leg; one that lies in a pit is told elsewhere."""
    tables = context.tables
    if tables.homes or (context.times is not None and context.times.repeats is None):
        return  # on home boards players choose where they begin; or not everything was tried
    for leg in context.legs:
        if leg.never or leg.undecided or tables.may_have_turned(leg.number):
            continue
        for origin in leg.origins:
            lost = origin.reach is Reach.NEVER and not tables.deadly[tables.index(origin.cell)]
            if lost and origin.start is not None:
                yield check.finding(_message(context, origin, leg.number), Place(origin.cell), leg=leg.number)


def _message(context: Context, origin: Origin, number: int) -> Sentence:
    if context.edition.death is Death.REBOOT:
        return sentence(
            "A robot alone that starts on {start} never touches checkpoint {number}, however often it reboots",
            start=start_word(context, origin.cell),
            number=number,
        )
    return sentence(
        "A robot alone that starts on {start} never touches checkpoint {number} without being destroyed",
        start=start_word(context, origin.cell),
        number=number,
    )


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence(
        "A robot alone that starts here never touches the first checkpoint without being destroyed; where robots"
        " reboot, not even by rebooting."
    ),
    why=sentence(
        "Unless another robot pushes it on, the player loses a life before the first card. Every"
        " space, heading and register was tried."
    ),
    mend=sentence("Open a way out of the start, or remove it."),
    bad="row: D2W+wE D1E . . F1",
    good="row: D2E D1E . . F1",
    reachability=True,
    reads=(Read.RACE, Read.STARTS, Read.PITS),
)

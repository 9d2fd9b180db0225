# SPDX-License-Identifier: GPL-3.0-or-later
"""A leg that no robot survives, because of lasers, flamers and ledges alone."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Sentence, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.edition import PowerDown
from designer.rally.reachability.answers import Leg


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Compare the least damage of every leg with what a robot takes; option cards could take some of it."""
    options = any(context.tables.option_card)
    for leg in context.legs:
        if survives_by_chance(context, leg) or context.tables.may_have_turned(leg.number):
            continue
        if leg.goal and leg.least_damage is not None and leg.least_damage >= context.edition.destroyed_at:
            message = sentence(
                "A robot alone does not survive the leg to checkpoint {number}: on every way its damage comes to"
                " {damage} or more, and {limit} destroys it ({counted})",
                number=leg.number,
                damage=leg.least_damage,
                limit=context.edition.destroyed_at,
                counted=_counted(context, options=options),
            )
            severity = Severity.WARNING if options else check.severity
            yield check.finding(message, Place(leg.goal), severity=severity, leg=leg.number)


def survives_by_chance(context: Context, leg: Leg) -> bool:
    """Whether a leg that destroys a robot alone by choice is survived where randomizers draw the right cards."""
    lucky = context.analysis.lucky if context.analysis else None
    other = lucky.leg(leg.number) if lucky else None
    limit = context.edition.destroyed_at
    if other is None or not other.reachable or leg.least_damage is None or leg.least_damage < limit:
        return False
    return other.least_damage is None or other.least_damage < limit


def _counted(context: Context, *, options: bool) -> Sentence:
    """What the answer knows, and what it leaves out."""
    if context.edition.power_down is PowerDown.OFF:
        return sentence("repairs counted, option cards not") if options else sentence("repairs counted")
    if options:
        return sentence("repairs and power down counted, option cards not")
    return sentence("repairs and power down counted")


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence(
        "Lasers, flamers and ledges destroy a robot alone on every way to this checkpoint, whatever it repairs."
    ),
    why=sentence(
        "The answer is exact for a robot alone that begins the leg undamaged, in register 1: every card in every"
        " register, every repair at the end of a round and every power down was tried. Another robot can stand in a"
        " beam; where the floor offers option cards, which take damage too, this is only a warning."
    ),
    mend=sentence("Open a way past them, or remove some."),
    bad="""
        row: D1E . . . . . . . lW9+lW9+wE
        checkpoints: 7,0
    """,
    good="""
        row: D1E . . . . . . . lW+wE
        checkpoints: 7,0
    """,
    reachability=True,
    reads=(Read.RACE,),
)

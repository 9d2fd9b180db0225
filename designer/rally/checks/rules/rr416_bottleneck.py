# SPDX-License-Identifier: GPL-3.0-or-later
"""Spaces that every route to a checkpoint crosses."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Sentence, Severity, sentence
from designer.rally.checks.wording import every_route
from designer.rally.reachability import Leg


def find(context: Context, check: Check) -> Iterator[Finding]:
    """One finding a leg, with all its bottlenecks."""
    named = context.thresholds.named_spaces
    found = context.explained
    for leg in found.legs if found else ():
        cells = leg.bottlenecks or ()
        if cells and found and not context.tables.may_have_turned(leg.number):
            names = ", ".join(cell.name for cell in cells[:named]) + (", …" if len(cells) > named else "")
            yield check.finding(_message(every_route(found, leg.number), leg, names), *map(Place, cells))


def _message(routes: Sentence, leg: Leg, spaces: str) -> Sentence:
    """What is crossed, and why there is no other way."""
    if leg.joints == leg.bottlenecks and not leg.walled:
        return sentence("{routes} crosses {spaces}: no way leads around", routes=routes, spaces=spaces)
    if leg.joints == leg.bottlenecks:
        return sentence(
            "{routes} crosses {spaces}: walls, pits and edges leave no other way",
            routes=routes,
            spaces=spaces,
        )
    if not leg.joints:
        return sentence(
            "{routes} crosses {spaces}: belts and other elements let no robot alone past elsewhere",
            routes=routes,
            spaces=spaces,
        )
    return sentence("{routes} crosses {spaces}", routes=routes, spaces=spaces)


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("Every route of a robot alone to a checkpoint crosses the same space."),
    why=sentence("A robot there, especially a powered-down one, blocks everybody. That may be what you want."),
    mend=sentence("Open a second way, or place repair sites so that nobody waits there."),
    bad="""
        row: D1E . wE . . .
        row: .   . .  . . F1
        row: .   . wE . . .
    """,
    good="""
        row: D1E . .  . . .
        row: .   . .  . . F1
        row: .   . .  . . .
    """,
    reachability=True,
    deferred=True,
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""A checkpoint that no program ever touches, and why."""

from __future__ import annotations

from functools import partial

from designer.rally.checks.causes import walled_in
from designer.rally.checks.closed_way import Reason, closure_of
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Sentence, Severity, sentence
from designer.rally.checks.reads import FLOOR, Read
from designer.rally.edition import Touch
from designer.rally.elements import BELT, CRUSHER
from designer.rally.reachability.answers import Leg


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Report every leg that a robot alone cannot do; one that begins in a pit is told elsewhere.

    Where a checkpoint is walled in, that is said once, of the legs to it and from it. Whether teams that capture can
    come to a checkpoint, and home with it, is told of each of them as their goal.
    """
    if context.tables.homes:
        return
    lost = {leg.number: leg for leg in context.legs if _cannot_be_done(context, leg)}
    cause: Finding | None = None
    for number, leg in lost.items():
        assert leg.goal is not None
        cause = cause if cause is not None and cause.leg == number - 1 else None
        following = lost.get(number + 1)
        if walled_in(context, leg.goal) and following and not walled_in(context, following.goal):
            message = sentence(
                "Checkpoint {number} lets nobody in or out: legs {number} and {next} cannot be driven",
                number=number,
                next=number + 1,
            )
            cause = check.finding(message, Place(leg.goal), leg=number)
            yield cause
        else:
            message = sentence(
                "A robot alone never touches checkpoint {number}: {why}",
                number=number,
                why=Reason(partial(why, context, leg)),
            )
            yield check.finding(message, Place(leg.goal), leg=number, cause=cause)


def _cannot_be_done(context: Context, leg: Leg) -> bool:
    begins = any(not context.tables.deadly[context.tables.index(origin.cell)] for origin in leg.origins)
    on_floor = leg.goal is not None and leg.goal in context.floor
    if context.times is not None and not context.times.touchable(leg.number):
        return False  # which is told elsewhere
    return on_floor and begins and leg.never


def why(context: Context, leg: Leg) -> Sentence:
    """The plainest reason why no program touches the goal of a leg."""
    assert leg.goal is not None
    if context.times is not None:
        return sentence("it is elsewhere in every register in which a robot comes to its track")
    if context.tables.in_order:
        return sentence("no allowed order leads there")
    tables, goal = context.tables, context.tables.index(leg.goal)
    if tables.deadly[goal] and context.edition.touch is Touch.REGISTER_END:
        return sentence("it is in a pit")
    starts = {origin.cell for origin in leg.origins if walled_in(context, origin.cell)}
    if leg.number > 1 and starts and not walled_in(context, leg.goal):
        return sentence("no way leads out of checkpoint {number}", number=leg.number - 1)
    closure = closure_of(context, leg)
    if closure is None:
        return sentence("the floor itself has no way there")
    if closure.sites == ((leg.goal, None),) and closure.kinds == (BELT,):
        return sentence("its belt carries the robot away before the register ends")
    if closure.sites == ((leg.goal, None),) and closure.kinds == (CRUSHER,):
        return sentence("the robot is crushed there, or does not get there in the other registers")
    return closure.told


CHECK = Check(
    find,
    severity=Severity.ERROR,
    what=sentence("A robot alone never touches this checkpoint, whatever its cards and those of randomizers."),
    why=sentence(
        "A robot alone cannot win the race. The answer is exact: every space, heading and register was tried with"
        " unlimited cards, from every place where the robot can be on this leg. Another robot may still help: one that"
        " is in the way of a belt holds it, and one that pushes carries further."
    ),
    mend=sentence("Open a way to it, or move it."),
    bad="row: D1E . wE .\ncheckpoints: 3,0",
    good="row: D1E . . .\ncheckpoints: 3,0",
    reachability=True,
    reads={*FLOOR, Read.STARTS, Read.RACE},
)

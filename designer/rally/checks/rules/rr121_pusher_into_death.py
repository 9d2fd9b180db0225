# SPDX-License-Identifier: GPL-3.0-or-later
"""A pusher that pushes into a pit or over the edge."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from designer.base.grid import HEADING_WORDS, Heading
from designer.rally.checks.fixes import change_space
from designer.rally.checks.flow import pushes_into_death
from designer.rally.checks.kit import Check, Context, Finding, Fix, Iterator, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.checks.wording import fate_word
from designer.rally.course.tables import BLOCKED
from designer.rally.spaces import Space


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look one space ahead of every pusher that acts; beyond the edge of a lone board another one may lie."""
    tables, end = context.tables, fate_word(context.edition)
    for space in context.pushers:
        target = tables.step[tables.push[space]][space]
        if not pushes_into_death(context, space) or (context.lone and target == tables.out):
            continue
        if target != tables.out and context.spaces[target].pit:
            message = sentence("Pusher pushes into a pit: a robot here in its registers {end}", end=end)
        else:
            message = sentence("Pusher pushes over the edge: a robot here in its registers {end}", end=end)
        side = Heading(tables.push[space])
        yield check.finding(message, context.at(space, side), fixes=partial(_turns, context, space))


def _turns(context: Context, space: int) -> tuple[Fix, ...]:
    """Ways to turn the pusher, with the wall on which it hangs, so that it pushes onto floor."""
    tables = context.tables
    push = Heading(tables.push[space])
    found: list[Fix] = []
    for heading in (push.left, push.right):
        target = tables.step[heading][space]
        if target != BLOCKED and not tables.deadly[target]:
            title = sentence("Turn the pusher {heading}", heading=HEADING_WORDS[heading])
            found += change_space(title, context.cell(space), partial(_turned, heading=heading), safe=False)
    return tuple(found)


def _turned(space: Space, heading: Heading) -> Space:
    assert space.pusher is not None
    walls = tuple(side for side in space.walls if side is not space.pusher.push.back)
    return replace(space, pusher=replace(space.pusher, push=heading), walls=(*walls, heading.back))


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A pusher pushes into a pit or over the edge."),
    why=sentence(
        "A robot on its space in one of its registers falls, whatever the card was. Unlike a pit, a pusher "
        "looks harmless in the other registers."
    ),
    mend=sentence("Turn the pusher, fill the pit, or accept the problem with a reason."),
    bad="row: . pE:135+wW O\nrow: . . .",
    good="row: . pE:135+wW .\nrow: . . .",
    board=True,
    reads=(Read.PUSHERS, Read.PITS, Read.WALLS),
)

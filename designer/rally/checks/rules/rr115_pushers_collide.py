# SPDX-License-Identifier: GPL-3.0-or-later
"""Two pushers that push into one space, or against each other, in the same register."""

from __future__ import annotations

from itertools import combinations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.course.tables import BLOCKED


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Gather the pushers by the space that they push into."""
    tables = context.tables
    into: dict[int, list[int]] = {}
    for space in context.pushers:
        target = tables.step[tables.push[space]][space]
        if target not in (BLOCKED, tables.out):
            into.setdefault(target, []).append(space)
    for target, sources in into.items():
        against = [other for other in into.get(sources[0], ()) if other == target and sources[0] < target]
        for one, other in [*combinations(sources, 2), *((sources[0], other) for other in against)]:
            shared = tables.push_in[one] & tables.push_in[other]
            if shared:
                message = sentence(
                    "The pushers on {one} and {other} meet in register {register}: neither moves a robot then",
                    one=context.cell(one).name,
                    other=context.cell(other).name,
                    register=(shared & -shared).bit_length() - 1,
                )
                yield check.finding(message, context.at(one), context.at(other))


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("Two pushers push onto the same space, or against each other, in the same register."),
    why=sentence("When both carry robots, neither moves its robot, and players argue about it."),
    mend=sentence("Give them different registers or turn one."),
    bad="row: pE:135+wW . pW:135+wE",
    good="row: pE:135+wW . pW:24+wE",
    board=True,
    reads=(Read.PUSHERS, Read.WALLS),
)

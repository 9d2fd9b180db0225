# SPDX-License-Identifier: GPL-3.0-or-later
"""A dock whose robot looks at a wall, a pit or the edge."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from designer.base.grid import HEADING_WORDS
from designer.rally.checks.kit import Check, Context, Finding, Fix, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.checks.starts import turn_dock
from designer.rally.checks.wording import fate_word
from designer.rally.course.descriptions import start_name, start_title
from designer.rally.course.floor import Start
from designer.rally.course.tables import BLOCKED


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look one space ahead from every dock."""
    end = fate_word(context.edition)
    for start in context.starts if context.from_docks else ():
        if start.cell not in context.floor:
            continue
        ahead = context.tables.step[start.heading][context.tables.index(start.cell)]
        if ahead == BLOCKED:
            message = sentence("{dock} faces a wall", dock=start_title(start))
        elif ahead == context.tables.out or context.floor[start.cell.step(start.heading)].gap:
            message = sentence(
                "{dock} faces the edge: a robot that drives forward {end}", dock=start_title(start), end=end
            )
        elif context.tables.deadly[ahead]:
            message = sentence(
                "{dock} faces a pit: a robot that drives forward {end}", dock=start_title(start), end=end
            )
        else:
            continue
        yield check.finding(message, Place(start.cell, start.heading), fixes=partial(_turns, context, start))


def _turns(context: Context, start: Start) -> tuple[Fix, ...]:
    here = context.tables.index(start.cell)
    found = []
    for side in (start.heading.left, start.heading.right, start.heading.back):
        ahead = context.tables.step[side][here]
        if ahead != BLOCKED and not context.tables.deadly[ahead]:
            title = sentence("Turn {dock} {heading}", dock=start_name(start), heading=HEADING_WORDS[side])
            found.append(turn_dock(title, start, replace(start, heading=side)))
    return tuple(found)


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A start faces a wall, a pit or the edge."),
    why=sentence(
        "Docks face the factory (2005 Příprava), so that a first move is a good one; here it is wasted or deadly."
    ),
    mend=sentence("Turn the start towards the factory."),
    bad="row: D1W . . F1",
    good="row: D1E . . F1",
    reads=(Read.STARTS, Read.WALLS, Read.PITS),
)

# SPDX-License-Identifier: GPL-3.0-or-later
"""Belts that carry onto one space on which no belt takes both."""

from __future__ import annotations

from functools import partial

from designer.rally.checks.flow import turns
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.course.tables import NONE


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Gather belts by the space that they carry onto; printed intersections and deadly ends are not meant."""
    tables = context.tables
    for target, sources in context.feeding.items():
        if len(sources) > 1 and tables.belt[target] == NONE and not tables.deadly[target]:
            message = sentence(
                "The belts on {belts} lead to the same space: if two carry robots, neither robot moves",
                belts=", ".join(context.cell(source).name for source in sources),
            )
            fixes = partial(turns, context, sources[-1])
            yield check.finding(message, context.at(target), *map(context.at, sources), fixes=fixes)


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("Belts lead to the same space, which is not a belt."),
    why=sentence(
        "When two of them carry robots, neither robot moves, and players must know that rule (1999 de Pattsituationen)."
    ),
    mend=sentence("Join them with a merge, or turn one of them."),
    bad="row: cE . cW\nrow: . . .",
    good="row: cE cS<EW cW\nrow: . . .",
    board=True,
    reads=(Read.BELTS, Read.WALLS, Read.PITS),
)

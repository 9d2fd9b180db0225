# SPDX-License-Identifier: GPL-3.0-or-later
"""A space that every route crosses, and where something acts in every register."""

from __future__ import annotations

from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Sentence, Severity, sentence
from designer.rally.checks.wording import every_route, fate_word
from designer.rally.course.tables import Tables
from designer.rally.spaces import REGISTERS

ALWAYS = sum(1 << register for register in REGISTERS)
"""The bit mask of all registers."""


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at the bottlenecks of every leg, each space once."""
    told: set[int] = set()
    found = context.explained
    for leg in found.legs if found else ():
        for cell in leg.bottlenecks or ():
            space = context.tables.index(cell)
            turned = context.tables.may_have_turned(leg.number)
            message = (
                None
                if turned or space in told or not found
                else _message(context, space, every_route(found, leg.number))
            )
            if message is not None:
                told.add(space)
                yield check.finding(message, Place(cell), leg=leg.number)


def _message(context: Context, space: int, routes: Sentence) -> Sentence | None:
    tables, name = context.tables, context.cell(space).name
    if burns_always(tables, space):
        return sentence(
            "{routes} crosses {space}, where a flamer burns in every register",
            routes=routes,
            space=name,
        )
    if tables.crush_in[space] & ALWAYS == ALWAYS:
        return sentence(
            "{routes} crosses {space}, where a robot that ends a register {end}",
            routes=routes,
            space=name,
            end=fate_word(context.edition),
        )
    return None


def burns_always(tables: Tables, space: int) -> bool:
    """Whether a flamer burns on a space in every register."""
    return tables.special is not None and tables.special.burns_in[space] & ALWAYS == ALWAYS


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("Every route to a checkpoint crosses a flamer or a crusher that acts in every register."),
    why=sentence(
        "Nobody gets past the flamer unharmed, and nobody may stop beneath the crusher: only a card of two steps or"
        " more carries a robot through."
    ),
    mend=sentence("Let it pause in a register, or open a second way."),
    bad="""
        edition: amigo-1999
        row: . wE     . . .
        row: F1 k:12345 . . F2
        row: . wE     . . .
    """,
    good="""
        edition: amigo-1999
        row: . wE     . . .
        row: F1 k:135 . . F2
        row: . wE     . . .
    """,
    reachability=True,
    deferred=True,
)

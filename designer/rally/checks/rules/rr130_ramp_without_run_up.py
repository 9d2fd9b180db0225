# SPDX-License-Identifier: GPL-3.0-or-later
"""A ramp that no card climbs, or only one that begins on its own space."""

from __future__ import annotations

from functools import partial

from designer.base.grid import Cell, Heading
from designer.rally.checks.fixes import remove_wall
from designer.rally.checks.kit import Check, Context, Finding, Fix, Iterator, Place, Sentence, Severity, sentence
from designer.rally.checks.reads import FLOOR
from designer.rally.course.tables import BLOCKED
from designer.rally.edition.cards import CardKind
from designer.rally.elements.ramp import Ramp
from designer.rally.spaces import REGISTERS


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Drive at every ramp that leads somewhere, from its own space and from the one before it."""
    for cell, side in context.sides(Ramp):
        message = _message(context, cell, side)
        if message is not None:
            yield check.finding(message, Place(cell, side), fixes=partial(_fixes, context, cell, side))


def _message(context: Context, cell: Cell, side: Heading) -> Sentence | None:
    tables, foot = context.tables, context.tables.index(cell)
    top = tables.step[side][foot]
    if tables.deadly[foot] or top == BLOCKED or tables.deadly[top] or _is_carried_up(context, foot, top):
        return None
    before = cell.step(side.back)
    if before not in context.floor and context.lone:
        return None  # another board may lie there
    if before in context.floor and _climbs(context, tables.index(before), side, top):
        return None
    if _climbs(context, foot, side, top):
        return sentence("Ramp without a run-up: only a card that begins on its own space climbs it")
    return sentence("No card climbs this ramp: too few steps are left for it")


def _climbs(context: Context, begin: int, side: Heading, top: int) -> bool:
    """Whether some card takes a robot from a space straight ahead to the top of a ramp."""
    if context.tables.deadly[begin]:
        return False
    return any(top in context.walker.card(begin, side, card).came for card in CardKind if card.steps > 0)


def _is_carried_up(context: Context, foot: int, top: int) -> bool:
    """Whether the factory carries robots up, in some register."""
    return any(top in walk.came for register in REGISTERS for walk in context.walker.alone(register, foot))


def _fixes(context: Context, cell: Cell, side: Heading) -> tuple[Fix, ...]:
    """Open the wall behind it, if that is what is in the way."""
    before = cell.step(side.back)
    walled = before in context.floor and context.floor.has_wall(cell, side.back)
    return remove_wall(cell, side.back) if walled and not context.tables.deadly[context.tables.index(before)] else ()


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("Only a card that begins at the foot of a ramp climbs it, or none at all."),
    why=sentence(
        "Up a ramp a card needs two steps. Without a free space before it robots must stop at its foot and then hold a"
        " Move 2 or a Move 3."
    ),
    mend=sentence("Leave a free space before the ramp, in line with it."),
    bad="row: . wW+uE . .",
    good="row: . uE . .",
    board=True,
    reads=FLOOR,
)

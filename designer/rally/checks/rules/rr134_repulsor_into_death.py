# SPDX-License-Identifier: GPL-3.0-or-later
"""A repulsor that throws whoever drives at it into a fall."""

from __future__ import annotations

from functools import partial

from designer.base.grid import Heading
from designer.rally.checks.fixes import wall_off
from designer.rally.checks.kit import Check, Context, Finding, Iterator, Place, Sentence, Severity, sentence
from designer.rally.checks.reads import FLOOR
from designer.rally.checks.wording import fate_word
from designer.rally.edition.cards import CardKind
from designer.rally.elements.repulsor import Repulsor


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Drive at every repulsor with a Move 1 from the space before it."""
    if Repulsor not in context.floor.kinds:
        return
    special = context.tables.special
    assert special is not None
    for side in Heading:
        for space, repels in enumerate(special.repels[side]):
            message = _message(context, space, side) if repels else None
            if message is not None:
                cell = context.cell(space)
                place = Place(cell, side)
                yield check.finding(message, place, fixes=partial(wall_off, cell, side.back))


def _message(context: Context, space: int, side: Heading) -> Sentence | None:
    tables = context.tables
    if tables.deadly[space]:
        return None
    end = context.walker.card(space, side, CardKind.MOVE_1).end
    if not tables.deadly[end] or (context.lone and end == tables.out):
        return None
    fate = fate_word(context.edition)
    if end != tables.out:
        return sentence("Repulsor throws into a pit: a robot that drives at it with a Move 1 {end}", end=fate)
    return sentence("Repulsor throws off the floor: a robot that drives at it with a Move 1 {end}", end=fate)


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A repulsor throws a robot that merely drives at it into a pit or off the floor."),
    why=sentence(
        "A robot that drives at a repulsor is thrown back as far as the card has steps left; here that is a fall."
    ),
    mend=sentence("Leave room behind, place a wall there, or remove the repulsor from this side."),
    bad="row: O bE . .",
    good="row: . . . bE",
    board=True,
    reads=FLOOR,
)

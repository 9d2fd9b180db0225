# SPDX-License-Identifier: GPL-3.0-or-later
"""A teleporter from which every jump ends in a fall."""

from __future__ import annotations

from functools import partial

from designer.base.grid import Cell, Heading
from designer.rally.checks.fixes import with_element
from designer.rally.checks.kit import Check, Context, Finding, Fix, Iterator, Place, Severity, sentence
from designer.rally.checks.reads import FLOOR
from designer.rally.checks.wording import fate_word
from designer.rally.edition.cards import CardKind
from designer.rally.elements.teleporter import POWERS, Teleporter


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Jump from every teleporter with every card in every heading."""
    special = context.tables.special
    if Teleporter not in context.floor.kinds or special is None:  # checkpoints may cover all of them
        return
    for cell, space in context.floor.furnished:
        teleporter = space.of(Teleporter)
        number = context.tables.index(cell)
        if teleporter is None or not special.power[number] or context.tables.deadly[number]:
            continue
        if _falls(context, cell, teleporter):
            message = sentence("A robot that jumps from this teleporter {end}", end=fate_word(context.edition))
            yield check.finding(message, Place(cell), fixes=partial(_fixes, context, cell))


def _falls(context: Context, cell: Cell, teleporter: Teleporter) -> bool:
    """Whether some jump falls and no jump lands; from a lone board it may land on another one."""
    steps = {card.steps + teleporter.power for card in CardKind if card.steps} - {0}
    landings = {cell.step(heading, distance) for heading in Heading for distance in steps}
    numbers = [context.tables.index(landing) for landing in landings]
    if context.lone and context.tables.out in numbers:
        return False
    open_ones = [number for number in numbers if not context.tables.closed(number)]
    return bool(open_ones) and all(context.tables.deadly[number] for number in open_ones)


def _fixes(context: Context, cell: Cell) -> tuple[Fix, ...]:
    """Give it the next lower power with which some jump lands, else the next higher one."""
    teleporter = context.floor[cell].of(Teleporter)
    assert teleporter is not None
    nearest = sorted(POWERS, key=lambda power: (abs(power - teleporter.power), power))
    good = (Teleporter(power) for power in nearest if not _falls(context, cell, Teleporter(power)))
    other = next(good, None)
    if other is None:
        return ()
    return with_element(sentence("Give the teleporter the power {power}", power=other.power), cell, other)


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("Every jump from a teleporter ends in a pit or off the floor."),
    why=sentence("A robot there can turn, and wait to be moved; every card that moves it is a fall."),
    mend=sentence("Lower its power, or move it away from the edge."),
    bad="row: . . T4 . .\nrow: . . .  . .",
    good="row: . . T1 . .\nrow: . . .  . .",
    board=True,
    reads=FLOOR,
)

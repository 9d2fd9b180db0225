# SPDX-License-Identifier: GPL-3.0-or-later
"""An element that the rulebook of the edition does not have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import Any

from designer.base.grid import Cell
from designer.rally.checks.fixes import change_space
from designer.rally.checks.kit import Check, Context, Finding, Fix, Iterator, Place, Sentence, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.course.rulebook_elements import (
    LackedElement,
    known_in,
    lacked_elements,
    lacked_on,
    told_with_boxes,
    unknown_to,
)
from designer.rally.edition import Death, Edition
from designer.rally.elements import REPAIR, ElementKind
from designer.rally.elements.antenna import Dish
from designer.rally.elements.reboot_token import RebootArrow
from designer.rally.spaces import Dock, Repair, Space


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look at every space with an element that not every rulebook has, and at what lies on the boards."""
    lacked = tuple(lacked_elements(context.edition, context.sites))
    spaces = dict(context.sites) if lacked else {}
    yield from _from_expansions(context, check, lacked, spaces)
    for number, items in groupby(lacked, lambda item: item.place):
        found = [(item.kind, item.name) for item in items]
        yield from _unknown(context, check, context.cell(number), spaces[number], found)
    floor = context.floor
    for start in () if context.edition.start.on_checkpoint else floor.starts:  # else nobody starts on any
        yield from _laid(context, check, start.cell, Space(dock=Dock(start.number, start.heading)))
    for token in floor.tokens:
        yield from _laid(context, check, token.cell, Space(further=(RebootArrow(token.heading),)))
    if floor.antenna:
        yield from _laid(context, check, floor.antenna.cell, Space(further=(Dish(floor.antenna.heading),)))


def _from_expansions(
    context: Context, check: Check, lacked: Iterable[LackedElement[int]], spaces: Mapping[int, Space]
) -> Iterator[Finding]:
    """Elements of the expansions, which no rulebook has, are told once each, with all their spaces."""
    found: dict[ElementKind[Any], tuple[Sentence, list[Place]]] = {}
    for item in lacked:
        space = spaces[item.place]
        if not known_in(item.kind, space):
            if item.kind not in found:
                found[item.kind] = told_with_boxes(context.edition, item.kind, item.name, space), []
            found[item.kind][1].append(Place(context.cell(item.place)))
    for message, places in found.values():
        yield check.finding(message, *places, severity=Severity.HINT)


def _laid(context: Context, check: Check, cell: Cell, space: Space) -> Iterator[Finding]:
    """What lies on the boards, as a space of its own."""
    return _unknown(context, check, cell, space, lacked_on(context.edition, space))


def _unknown(
    context: Context, check: Check, cell: Cell, space: Space, lacked: Iterable[tuple[ElementKind[Any], Sentence]]
) -> Iterator[Finding]:
    for kind, element in lacked:
        books = known_in(kind, space)
        if not books:
            continue  # those of expansions are told by themselves
        # from the reboots on boxes have other elements than before; between older ones players know their way
        newer = any(book.death is Death.REBOOT for book in (context.edition, *books))
        message = (
            told_with_boxes(context.edition, kind, element, space) if newer else unknown_to(context.edition, element)
        )
        yield check.finding(message, Place(cell), fixes=partial(_known_instead, context.edition, cell, space))


def _known_instead(edition: Edition, cell: Cell, space: Space) -> tuple[Fix, ...]:
    """A repair site of the other edition becomes the one with the same worth, where this edition has that."""
    if space.repair is None:
        return ()
    hammer = space.repair is Repair.WRENCH_AND_HAMMER
    known = replace(space, repair=Repair.ONE_WRENCH if hammer else Repair.WRENCH_AND_HAMMER)
    if any(kind is REPAIR for kind, _ in lacked_on(edition, known)):
        return ()
    title = sentence("Make it one wrench") if hammer else sentence("Make it wrench and hammer")
    return change_space(title, cell, lambda space: replace(space, repair=known.repair), safe=False)


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("The rulebook of the edition does not have this element."),
    why=sentence("Players look it up in vain; Course Designer plays it as the other editions do."),
    mend=sentence("Replace it, or choose another edition."),
    bad="edition: ah-2005\nrow: rr k:15 D1N F1",
    good="edition: ah-2005\nrow: ro .    D1N F1",
    reads=(Read.REPAIRS, Read.CRUSHERS, Read.STARTS),
)

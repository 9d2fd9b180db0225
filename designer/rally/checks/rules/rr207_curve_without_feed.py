# SPDX-License-Identifier: GPL-3.0-or-later
"""A printed curve along which no belt carries."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from designer.base.grid import Cell, Heading
from designer.rally.checks.fixes import change_space
from designer.rally.checks.kit import Check, Context, Finding, Fix, Iterator, Severity, sentence
from designer.rally.checks.wording import side_name
from designer.rally.spaces import Space


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Look behind every curved arrow; what comes from beyond the edge is left alone."""
    tables = context.tables
    for travel in Heading:
        turned, back = tables.belt_turn[travel], travel.back
        for space in [space for space in context.belts if turned[space]]:
            source = context.beyond(space, back)
            if source != tables.out and context.belts.get(source) != space:
                message = sentence("No belt feeds this curve ({side})", side=side_name(travel.back))
                fix = partial(_straighten, context.cell(space), travel)
                yield check.finding(message, context.at(space, travel.back), fixes=fix)


def _straighten(cell: Cell, travel: Heading) -> tuple[Fix]:
    def straight(space: Space) -> Space:
        assert space.belt is not None
        return replace(space, belt=replace(space.belt, feeds=tuple(f for f in space.belt.feeds if f is not travel)))

    return change_space(sentence("Remove the curve"), cell, straight, safe=False)


CHECK = Check(
    find,
    severity=Severity.HINT,
    what=sentence("A curved arrow is printed where no belt comes in."),
    why=sentence(
        "Only a belt turns a robot along a curve; this one turns nobody and misleads those who read the board."
    ),
    mend=sentence("Lead a belt into the curve, or make the belt straight."),
    bad="row: . cS<E .\nrow: . . .",
    good="row: cE cS<E .\nrow: . . .",
    deferred=True,
)

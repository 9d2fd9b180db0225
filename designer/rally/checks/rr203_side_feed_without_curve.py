# SPDX-License-Identifier: GPL-3.0-or-later
"""A belt that carries onto another from the side, where no curve is printed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from designer.findings import Finding, Fix, Severity
from designer.grid import Cell, Heading
from designer.rally.checks.check import Check
from designer.rally.checks.context import Context
from designer.rally.checks.fixes import change_space
from designer.rally.checks.wording import side_name
from designer.rally.spaces import Space
from designer.rally.tables import NONE
from designer.words import sentence


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Compare how belts are fed with the arrows printed on them."""
    tables = context.tables
    for target, sources in context.feeding.items():
        if tables.belt[target] == NONE:
            continue
        exit_side = Heading(tables.belt[target])
        feeds = {Heading(tables.belt[source]) for source in sources}
        for travel in sorted(feeds - {exit_side, exit_side.back}):
            if not tables.belt_turn[travel][target]:
                message = sentence(
                    "A belt comes in where no curve is printed ({side}): robots are not turned",
                    side=side_name(travel.back),
                )
                fix = partial(_add_curve, context.cell(target), travel, straight=exit_side in feeds)
                yield check.finding(message, context.at(target, travel.back), fixes=fix)


def _add_curve(cell: Cell, travel: Heading, *, straight: bool) -> tuple[Fix]:
    """Print the curve; the straight arrow goes where no belt comes in along it."""

    def curved(space: Space) -> Space:
        assert space.belt is not None
        old = space.belt.feeds
        kept = old if straight else tuple(feed for feed in old if feed is not space.belt.exit)
        return replace(space, belt=replace(space.belt, feeds=(*kept, travel)))

    return change_space(sentence("Print the curve"), cell, curved, safe=True)


CHECK = Check(
    code="RR203",
    name="side-feed-without-curve",
    severity=Severity.WARNING,
    what=sentence("A belt is fed from the side, but no curve is printed on it."),
    why=sentence(
        "A robot is turned only along a printed curve. Without one it slides in sideways and keeps its heading,"
        " which hardly anybody expects."
    ),
    mend=sentence("Print the curved arrow on the belt."),
    bad="row: cE cS .\nrow: . cS .\nrow: . .  .",
    good="row: cE cS<E .\nrow: . cS .\nrow: . .  .",
    find=find,
    board=True,
)

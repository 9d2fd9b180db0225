# SPDX-License-Identifier: GPL-3.0-or-later
"""A belt that carries onto another from the side, where no curve is printed."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from designer.base.grid import Cell, Heading
from designer.rally.checks.fixes import change_space
from designer.rally.checks.kit import Check, Context, Finding, Fix, Iterator, Severity, sentence
from designer.rally.checks.reads import Read
from designer.rally.checks.wording import side_name
from designer.rally.course.tables import NONE
from designer.rally.spaces import Space


def find(context: Context, check: Check) -> Iterator[Finding]:
    """Compare how belts are fed with the arrows printed on them."""
    belt, turn = context.tables.belt, context.tables.belt_turn
    for space, target in context.belts.items():
        exit_side, travel = belt[target], belt[space]
        if exit_side != NONE and (travel - exit_side) % 2 and not turn[travel][target]:
            side = Heading(travel).back
            message = sentence(
                "A belt comes in where no curve is printed ({side}): robots are not turned", side=side_name(side)
            )
            straight = any(belt[source] == exit_side for source in context.feeding[target])
            fixes = partial(_add_curve, context.cell(target), Heading(travel), straight=straight)
            yield check.finding(message, context.at(target, side), fixes=fixes)


def _add_curve(cell: Cell, travel: Heading, *, straight: bool) -> tuple[Fix]:
    """Print the curve; the straight arrow goes where no belt comes in along it."""

    def curved(space: Space) -> Space:
        assert space.belt is not None
        old = space.belt.feeds
        kept = old if straight else tuple(feed for feed in old if feed is not space.belt.exit)
        return replace(space, belt=replace(space.belt, feeds=(*kept, travel)))

    return change_space(sentence("Draw the curve"), cell, curved, safe=False)


CHECK = Check(
    find,
    severity=Severity.WARNING,
    what=sentence("A belt is fed from the side, but no curve is printed on it."),
    why=sentence(
        "A robot is turned only along a printed curve. Without one it slides in sideways and"
        " keeps its heading, which surprises most players."
    ),
    mend=sentence("Add the curved arrow to the belt."),
    bad="row: cE cS .\nrow: . cS .\nrow: . .  .",
    good="row: cE cS<E .\nrow: . cS .\nrow: . .  .",
    board=True,
    reads=(Read.BELTS, Read.WALLS, Read.PITS),
)

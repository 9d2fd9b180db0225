# SPDX-License-Identifier: GPL-3.0-or-later
"""Where belts carry and pushers push: helpers of several checks, on the tables alone."""

from __future__ import annotations

from designer.base.grid import Heading
from designer.game.findings import Fix
from designer.rally.checks.context import Context
from designer.rally.checks.fixes import turn_belt
from designer.rally.course.tables import BLOCKED, NONE


def _dangerous(context: Context, space: int, target: int, exit_side: Heading) -> bool:
    """Whether a belt turned onto ``target`` would run onto a start or head on, or on to destruction at once."""
    tables = context.tables
    if context.cell(target) in context.start_cells:
        return True
    if tables.belt[target] in (NONE, exit_side.back):
        return tables.belt[target] != NONE
    beyond = context.belts[target]
    return bool(tables.express[space]) and beyond != BLOCKED and bool(tables.deadly[beyond])


def turns(context: Context, space: int) -> tuple[Fix, ...]:
    """Ways to turn the belt on ``space`` so that it carries somewhere: onto another belt first, then onto floor."""
    tables = context.tables
    here = Heading(tables.belt[space])
    good = []
    for exit_side in (here.left, here.right, here.back):
        target = tables.step[exit_side][space]
        if target != BLOCKED and not tables.deadly[target] and not _dangerous(context, space, target, exit_side):
            good.append((tables.belt[target] == NONE, exit_side))
    good.sort(key=lambda item: item[0])
    return tuple(fix for _, exit_side in good for fix in turn_belt(context.cell(space), exit_side))


def pushes_into_death(context: Context, space: int) -> bool:
    """Whether a pusher pushes robots from this space into a pit or off the floor; in a pit itself it pushes nobody."""
    tables = context.tables
    if tables.push[space] == NONE or not tables.push_in[space] or tables.deadly[space]:
        return False
    target = tables.step[tables.push[space]][space]
    return target != BLOCKED and bool(tables.deadly[target])

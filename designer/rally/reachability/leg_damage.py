# SPDX-License-Identifier: GPL-3.0-or-later
"""The damage of a leg: a program that survives it, or the least that every robot must bear."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from designer.rally.reachability.answers import Leg, Run
from designer.rally.reachability.endurance import Endurance
from designer.rally.reachability.graph import Graph

if TYPE_CHECKING:
    from designer.rally.reachability.survey import Survey


def with_deadly_damage(survey: Survey, index: int, leg: Leg, earlier: Leg | None, forward: Callable[[], Graph]) -> Leg:
    """The leg with its least damage where that destroys a robot; else left open, as one survivor is proof enough.

    A program that survived before the last stroke mostly does so still, which is soon seen.
    """
    bearable = survey.tables.edition.destroyed_at
    for run in (leg.witness, earlier.safest if earlier else None):
        if run is not None and survey.survives(index, run):
            return replace(leg, safest=run)
    way, begins = survey.ways[index], np.array(survey.begins(index), dtype=np.int64)
    begun = survey.damage_at_first(index)
    if begun + survey.damage.mildest(way, survey.entries, begins, survey.first_cards(index)) < bearable:
        return leg
    unrepaired, run = survey.unrepaired(index, forward())
    if unrepaired < bearable:
        return replace(leg, safest=run)
    endurance = survey.endurance(index)
    saved = endurance.run_within(bearable - 1) if endurance.heals else None
    return replace(leg, safest=saved) if saved else _borne(leg, endurance, bearable, unrepaired, run)


def with_least_damage(survey: Survey, index: int, leg: Leg, graph: Graph) -> Leg:
    """The leg with the least damage that a robot must bear on it; ``graph`` is the forward graph."""
    unrepaired, run = survey.unrepaired(index, graph)
    begun = survey.damage_at_first(index)
    if unrepaired == begun:
        return replace(leg, least_damage=begun, safest=run)
    return _borne(leg, survey.endurance(index), max(1, begun), unrepaired, run)


def _borne(leg: Leg, endurance: Endurance, least: int, most: int, run: Run) -> Leg:
    """The leg with its least damage, which is known to lie between two bounds; ``run`` bears the upper one.

    Where there is nothing to repair, what adds up is borne in the end.
    """
    while endurance.heals and least < most:
        middle = (least + most) // 2
        found = endurance.run_within(middle)
        if found is None:
            least = middle + 1
        else:
            most, run = middle, found
    return replace(leg, least_damage=most, safest=run)

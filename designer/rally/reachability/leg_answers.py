# SPDX-License-Identifier: GPL-3.0-or-later
"""The answers on the legs of a race that arrays give: reach, par, traps, and whether a robot survives its damage."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import numpy as np

from designer.base.breathe import Breathe
from designer.base.grid import Heading
from designer.rally.course.floor import Start
from designer.rally.course.tables import Tables
from designer.rally.reachability.answers import Analysis, Leg, Origin, Run
from designer.rally.reachability.endurance import Endurance
from designer.rally.reachability.graph import FAR, Graph
from designer.rally.reachability.legs import Approach, first_distances, run_of_edges
from designer.rally.reachability.motion import ROUND, STATES_A_SPACE, compile_motion
from designer.rally.reachability.survey import LegPlace, Survey, survey_of


def measure(tables: Tables, starts: tuple[Start, ...], previous: Analysis | None, breathe: Breathe) -> Analysis:
    """What arrays answer; see :func:`designer.rally.reachability.measure`."""
    motion = compile_motion(tables, breathe)
    breathe()
    if previous is not None and survey_of(previous).same_as(tables, starts, motion):
        return replace(previous, tables=tables)
    survey = Survey(tables, starts, motion, survey_of(previous) if previous is not None else None, breathe)
    forward = cache(survey.forward)  # of use to few legs, and then to several
    legs = []
    for index in range(len(survey.ways)):
        breathe()
        legs.append(_leg(survey, index, previous, forward, breathe))
    return Analysis(tables, tuple(legs), survey.course, explained=False, survey=survey)


def _leg(survey: Survey, index: int, previous: Analysis | None, forward: Callable[[], Graph], breathe: Breathe) -> Leg:
    way, tables, first = survey.ways[index], survey.tables, survey.first_cards(index)
    goal = None if way.space is None else tables.cell(way.space)
    origins = tuple(_origin(survey, way, place, first) for place in survey.leg_places(index))
    leg = Leg(way.number, goal, origins, _archives(survey, index), survey.is_touchable(index))
    edges = survey.shortest[index]
    if edges is None:
        return leg
    breathe()
    leg = replace(leg, par=len(edges), witness=run_of_edges(tables, edges), traps=survey.traps(index))
    begun, taken = survey.damage_at_first(index), survey.damage.of_way(edges, way, survey.entries)
    if taken == 0:
        return replace(leg, least_damage=begun, safest=leg.witness)
    if begun + taken < tables.edition.destroyed_at:  # what is borne without repairs is borne with them
        return replace(leg, safest=leg.witness)
    breathe()
    return _with_deadly_damage(survey, index, leg, previous.leg(leg.number) if previous else None, forward, breathe)


def _with_deadly_damage(
    survey: Survey, index: int, leg: Leg, earlier: Leg | None, forward: Callable[[], Graph], breathe: Breathe
) -> Leg:
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
    breathe()
    unrepaired, run = survey.unrepaired(index, forward(), breathe)
    if unrepaired < bearable:
        return replace(leg, safest=run)
    endurance = survey.endurance(index)
    saved = endurance.run_within(bearable - 1, breathe) if endurance.heals else None
    return replace(leg, safest=saved) if saved else _borne(leg, endurance, bearable, unrepaired, run, breathe)


def with_least_damage(survey: Survey, index: int, leg: Leg, graph: Graph, breathe: Breathe) -> Leg:
    """The leg with the least damage that a robot must bear on it; ``graph`` is the forward graph."""
    unrepaired, run = survey.unrepaired(index, graph, breathe)
    begun = survey.damage_at_first(index)
    if unrepaired == begun:
        return replace(leg, least_damage=begun, safest=run)
    return _borne(leg, survey.endurance(index), max(1, begun), unrepaired, run, breathe)


def _borne(leg: Leg, endurance: Endurance, least: int, most: int, run: Run, breathe: Breathe) -> Leg:
    """The leg with its least damage, which is known to lie between two bounds; ``run`` bears the upper one.

    Where there is nothing to repair, what adds up is borne in the end.
    """
    while endurance.heals and least < most:
        middle = (least + most) // 2
        found = endurance.run_within(middle, breathe)
        if found is None:
            least = middle + 1
        else:
            most, run = middle, found
    return replace(leg, least_damage=most, safest=run)


def _origin(survey: Survey, way: Approach, place: LegPlace, first: tuple[int, ...]) -> Origin:
    states = np.array(survey.states(place), dtype=np.int64)
    par = int(first_distances(survey.motion, way, states, first).min(initial=FAR))
    return Origin(place.cell, place.headings, place.start, par if par < FAR else None)


def _archives(survey: Survey, index: int) -> tuple[Origin, ...]:
    """The archives of a leg as origins: any heading, any card."""
    spaces = np.array(survey.stages[index].archives, dtype=np.int64)
    nearest = survey.ways[index].near.reshape(ROUND, -1, STATES_A_SPACE)[0, spaces].min(axis=1, initial=FAR)
    every, cell = tuple(Heading), survey.tables.cell
    return tuple(
        Origin(cell(space), every, None, par if par < FAR else None)
        for space, par in zip(spaces.tolist(), nearest.tolist(), strict=True)
    )

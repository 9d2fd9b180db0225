# SPDX-License-Identifier: GPL-3.0-or-later
"""Arrays, networkx's condensation and the naive graph give the same answers on small floors of every edition."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from designer.base.grid import Cell, Heading
from designer.rally.course.floor import Floor
from designer.rally.course.tables import compile_tables
from designer.rally.edition import Edition
from designer.rally.reachability import analyse, measure
from designer.rally.reachability.explanation import Condensation
from designer.rally.reachability.graph import FAR
from designer.rally.reachability.motion import Bools
from designer.rally.reachability.survey import Survey, survey_of
from tests.rally.reachability.boards import race_editions, race_floors
from tests.rally.reachability.naive import Naive, State
from tests.rally.strategies.spaces import play_spaces


def told(survey: Survey, chosen: Bools) -> set[State]:
    """States by number, as the naive graph names them."""
    spaces = survey.motion.spaces
    return {
        (state // 4 // spaces + 1, survey.tables.cell(state // 4 % spaces), Heading(state % 4))
        for state in chosen.nonzero()[0].tolist()
    }


@given(race_floors(), race_editions())
def test_distances_to_every_checkpoint(floor: Floor, edition: Edition) -> None:
    survey = survey_of(measure(compile_tables(floor, edition)))
    naive = Naive(floor, edition)
    assert [way.number for way in survey.ways] == list(naive.numbers)
    for way in survey.ways:
        near = naive.distances(way.number) if way.space is not None else {}
        for register, cell, heading in naive.states:
            state = survey.motion.state(register - 1, survey.tables.index(cell), heading)
            assert way.distance[state] == near.get((register, cell, heading), FAR)


@given(race_floors(), race_editions())
def test_what_can_be_reached_and_where_a_robot_is_lost(floor: Floor, edition: Edition) -> None:
    analysis = measure(compile_tables(floor, edition))
    survey, naive = survey_of(analysis), Naive(floor, edition, floor.starts)
    condensed = Condensation(survey)
    graph = naive.race
    for index, way in enumerate(survey.ways):
        reached = naive.reached(graph, way.number)
        winning = set(naive.distances(way.number)) if way.space is not None else set()
        assert told(survey, survey.stages[index].reached) == reached
        assert told(survey, condensed.reached(index)) == reached
        assert told(survey, condensed.winning(way)) == winning
        leg = analysis.legs[index]
        assert {origin.cell for origin in leg.archives} == naive.archives(graph, way.number)
        lost = reached - winning if leg.reachable else set()
        traps = {(space.cell, heading) for trap in leg.traps for space in trap.spaces for heading in space.headings}
        assert traps == {(cell, heading) for _, cell, heading in lost}


@given(race_floors(), race_editions())
def test_networkx_confirms_the_arrays(floor: Floor, edition: Edition) -> None:
    measured = measure(compile_tables(floor, edition))
    explained = analyse(compile_tables(floor, edition))
    assert explained.explained
    assert explained.course == measured.course
    for one, other in zip(measured.legs, explained.legs, strict=True):
        assert (one.par, one.traps, one.archives) == (other.par, other.traps, other.archives)


@given(race_floors(), race_editions())
def test_par_and_least_damage(floor: Floor, edition: Edition) -> None:
    analysis = analyse(compile_tables(floor, edition))
    naive = Naive(floor, edition, floor.starts)
    for leg in analysis.legs:
        assert leg.goal == naive.goal(leg.number)
        assert leg.par == (naive.par(leg.number) if leg.goal else None)
        assert leg.least_damage == (naive.least_damage(leg.number) if leg.goal else None)
    course = naive.course_par(naive.race) if analysis.legs else None
    assert (analysis.course.registers if analysis.course else None) == course


@given(race_floors(), race_editions(), st.integers(1, 3))
def test_damage_that_destroys_is_known_at_once(floor: Floor, edition: Edition, destroyed_at: int) -> None:
    tables = compile_tables(floor, replace(edition, destroyed_at=destroyed_at))
    measured = measure(tables)
    for early, late in zip(measured.legs, analyse(tables, previous=measured).legs, strict=True):
        assert early.least_damage in (None, late.least_damage)
        if late.least_damage is not None and late.least_damage >= destroyed_at:
            assert early.least_damage == late.least_damage


@given(race_floors(), st.data(), race_editions(), st.integers(1, 3))
def test_a_stroke_is_answered_as_if_nothing_had_been_known_before(
    floor: Floor, data: st.DataObject, edition: Edition, destroyed_at: int
) -> None:
    frail = replace(edition, destroyed_at=destroyed_at)
    earlier = measure(compile_tables(floor, frail))
    cell, painted = data.draw(st.sampled_from([cell for cell, _ in floor.items()])), data.draw(play_spaces)
    rows = tuple(
        tuple(painted if Cell(x, y) == cell else space for x, space in enumerate(row))
        for y, row in enumerate(floor.rows)
    )
    tables = compile_tables(replace(floor, rows=rows), frail)
    followed, fresh = measure(tables, previous=earlier), measure(tables)
    assert followed.course == fresh.course
    for index, (one, other) in enumerate(zip(followed.legs, fresh.legs, strict=True)):
        assert replace(one, safest=None) == replace(other, safest=None)
        if one.safest and (one.least_damage or 0) < destroyed_at:
            assert survey_of(followed).survives(index, one.safest)


@given(race_floors(), race_editions())
def test_the_mildest_shortest_way_lies_between_the_best_way_and_any_witness(floor: Floor, edition: Edition) -> None:
    survey = survey_of(analyse(compile_tables(floor, edition)))
    for index, leg in enumerate(analyse(survey.tables).legs):
        if leg.par is None or leg.least_damage is None or leg.safest is None:
            continue
        way, first = survey.ways[index], survey.first_cards(index)
        begins = np.array(survey.begins(index), dtype=np.int64)
        mildest = survey.damage.mildest(way, survey.entries, begins, first)
        edges = survey.shortest[index]
        assert edges is not None
        witness = survey.damage.of_way(edges, way, survey.entries)
        assert leg.least_damage <= mildest <= witness
        if len(leg.safest.cards) == leg.par:
            assert mildest == leg.least_damage


@given(race_floors(), race_editions())
def test_each_start_by_itself(floor: Floor, edition: Edition) -> None:
    analysis = measure(compile_tables(floor, edition))
    if not analysis.legs or not survey_of(analysis).from_docks:
        return
    number = analysis.legs[0].number
    for origin, start in zip(analysis.legs[0].origins, floor.starts, strict=True):
        alone = Naive(floor, edition, (start,))
        assert (origin.cell, origin.start, origin.headings) == (start.cell, start.number, (start.heading,))
        assert origin.par == (alone.par(number) if alone.goal(number) else None)


@given(race_floors(), race_editions())
def test_bottlenecks_are_exact_by_removal(floor: Floor, edition: Edition) -> None:
    analysis = analyse(compile_tables(floor, edition))
    naive = Naive(floor, edition, floor.starts)
    for leg in analysis.legs:
        ends = {leg.goal, *(state[1] for state in naive.begins(leg.number))}
        inner = [cell for cell in naive.solid if cell not in ends] if leg.reachable else []
        narrow = {cell for cell in inner if not naive.passable_without(leg.number, cell)}
        assert set(leg.bottlenecks or ()) == narrow
        assert len(set(leg.bottlenecks or ())) == len(leg.bottlenecks or ())


@given(race_floors(), race_editions())
def test_heat_is_the_distance_of_the_best_state(floor: Floor, edition: Edition) -> None:
    analysis = measure(compile_tables(floor, edition))
    naive = Naive(floor, edition)
    for leg in analysis.legs:
        nearest: dict[Cell, int] = {}
        for (_, cell, _), steps in (naive.distances(leg.number) if leg.goal else {}).items():
            nearest[cell] = min(steps, nearest.get(cell, steps))
        if leg.goal in naive.solid and leg.goal is not None:
            nearest[leg.goal] = 0
        assert analysis.heat(leg.number) == nearest

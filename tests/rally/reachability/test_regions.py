# SPDX-License-Identifier: GPL-3.0-or-later
"""Where a robot alone can ever come: what is asked of many spaces at once is what one after another says."""

from __future__ import annotations

from pathlib import Path
from random import Random

import networkx
import pytest

from designer.base.grid import Heading
from designer.rally.checks.context import Context
from designer.rally.course.files import load_course
from designer.rally.reachability.chances import draws_of
from tests.game.edits import random_course

COURSES = Path(__file__).parents[1] / "expansions"
NAMES = ("wet-school", "fire-school")


@pytest.fixture(scope="module", params=NAMES)
def context(request: pytest.FixtureRequest) -> Context:
    course = load_course(COURSES / f"{request.param}.course.json")
    return Context(course, course.rules(None, {}))


def test_the_rooms_of_many_spaces_are_those_of_each(context: Context) -> None:
    spaces = tuple(context.tables.index(cell) for cell in context.start_cells)
    assert len(spaces) > 1
    each = [context.rooms.from_space(space) for space in spaces]
    assert context.rooms.from_spaces(spaces) == frozenset().union(*each)


def test_what_is_visited_is_what_one_start_and_archive_after_another_leads_to(context: Context) -> None:
    tokens = [token.cell for token in context.floor.tokens]
    todo = {context.tables.index(cell) for cell in (*context.start_cells, *tokens)}
    archives = {space for space, is_one in enumerate(context.tables.archives) if is_one}
    found, done = set[int](), set[int]()
    while todo:
        space = todo.pop()
        done.add(space)
        found |= context.rooms.from_space(space)
        todo |= (archives & found) - done
    assert context.visited == found


def test_spaces_on_a_way_round_are_in_each_other_s_rooms(context: Context) -> None:
    rounds = 0
    for cell, space in context.floor.items():
        beyond = cell.step(Heading.E)
        if (
            not space.gap
            and beyond in context.floor
            and context.rooms.lead_round(*map(context.tables.index, (cell, beyond)))
        ):
            rounds += 1
            assert context.tables.index(beyond) in context.rooms.from_space(context.tables.index(cell))
    assert rounds


def _plain_graph(context: Context) -> networkx.DiGraph[object]:
    """Every state, its space, and where cards, chosen or drawn, and no card lead: one edge after another."""
    motion = context.motion
    graph: networkx.DiGraph[object] = networkx.DiGraph()
    draws = draws_of(context.tables, motion)
    drawn = dict(zip(draws.states.tolist(), draws.ends.tolist(), strict=True))
    for state in range(motion.dead):
        graph.add_edge(("space", motion.space(state)), state)
        for then in (*motion.onward(state), motion.without_card(state), *drawn.get(state, ())):
            if then != motion.dead:
                graph.add_edge(state, then)
    return graph


def _plain_room(context: Context, graph: networkx.DiGraph[object], space: int) -> set[int]:
    found = networkx.descendants(graph, ("space", space))
    return {space, *(context.motion.space(state) for state in found if isinstance(state, int))}


@pytest.mark.parametrize("seed", range(12))
def test_rooms_are_those_of_a_plain_search_and_what_is_quick_to_see_of_them_is_true(seed: int) -> None:
    course = random_course(Random(seed), 6)
    context = Context(course, course.rules())
    if context.tables.special is None:
        pytest.skip("no element of the expansions acts on it")
    graph, rooms, out = _plain_graph(context), context.rooms, context.tables.out
    groups = list(networkx.strongly_connected_components(graph))
    ways_round = {state: number for number, group in enumerate(groups) for state in group}
    entered = [{ways_round[state] for state in graph.successors(("space", space))} for space in range(out)]
    for space in range(out):
        room = _plain_room(context, graph, space)
        assert rooms.from_space(space) == room
        assert not rooms.lead_to_main(space) or rooms.main <= room
        assert all(
            rooms.lead_round(space, other) == (not entered[space].isdisjoint(entered[other])) for other in range(out)
        )
    assert len(rooms.main) > 1

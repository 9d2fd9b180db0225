# SPDX-License-Identifier: GPL-3.0-or-later
"""Winding passages: found just where every way crosses them, and proved by the naive search of all states."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from designer.base.grid import Cell, Heading, Size
from designer.game.findings import Finding
from designer.rally.checks.context import THRESHOLDS
from designer.rally.checks.validation import validate
from designer.rally.course.board import Board
from designer.rally.course.floor import Floor, Start
from designer.rally.edition import EDITIONS, Edition, StartRule
from designer.rally.spaces import OPEN_FLOOR, PIT, Belt, Gear, Space
from tests.rally.checks.courses import course_on
from tests.rally.reachability.boards import race_editions
from tests.rally.reachability.naive import Naive

UNDER = st.sampled_from((*[OPEN_FLOOR] * 12, Space(gear=Gear.RIGHT), Space(belt=Belt(Heading.E))))


@st.composite
def burrows(draw: DrawFn, most: int = 5, fills: int = 2) -> Floor:
    """Pits with a winding way through them, some of them filled; start and goal at its ends."""
    size = Size(most, draw(st.integers(3, most)))
    way = [Cell(0, 0)]
    while ways := [way[-1].step(heading) for heading in Heading if fresh(size, way, way[-1].step(heading))]:
        way.append(ways[draw(st.integers(0, len(ways) - 1))])
    filled = draw(st.sets(st.sampled_from(list(size.cells())), max_size=fills)).union(way)
    rows = tuple(
        tuple(draw(UNDER) if Cell(x, y) in filled else PIT for x in range(size.width)) for y in range(size.height)
    )
    between = draw(st.lists(st.sampled_from(way[1:]), max_size=1))
    goals = dict.fromkeys((way[0], *between, way[-1]))
    return Floor(rows, tuple(goals), (Start(1, way[0], draw(st.sampled_from(Heading))),))


def fresh(size: Size, way: list[Cell], cell: Cell) -> bool:
    """Whether a way can go on to a cell without touching itself."""
    return size.holds(cell) and sum(cell.step(heading) in way for heading in Heading) == 1 and cell not in way


def passages(floor: Floor, edition: Edition) -> list[Finding]:
    return list(validate(course_on(floor), edition, select=["RR406"], deferred=False).findings)


@given(burrows(), st.sampled_from(list(EDITIONS.values())))
def test_a_passage_is_found_just_where_every_way_on_foot_crosses_it(floor: Floor, edition: Edition) -> None:
    course = course_on(floor)
    analysis = validate(course, edition, deferred=False).analysis
    expected = []
    for leg in analysis.legs if analysis else ():
        if leg.goal and leg.reachable:
            begins = {origin.cell for origin in leg.origins if origin.par is not None}
            ends = {*course.checkpoints, *(start.cell for start in course.starts if edition.start is StartRule.DOCKS)}
            expected += [(leg.number, run) for run in plain_passages(floor, begins, leg.goal, ends)]
    found = [
        (finding.message.args["number"], frozenset(place.cell for place in finding.places))
        for finding in passages(floor, edition)
    ]
    assert sorted(found, key=repr) == sorted(expected, key=repr)


def plain_passages(floor: Floor, begins: set[Cell], goal: Cell, ends: set[Cell]) -> Iterator[frozenset[Cell]]:
    """The winding passages by their definition, on the graph of single steps."""
    solid = [cell for cell, space in floor.items() if not space.pit]
    steps = nx.Graph([(a, b) for a in solid for b in solid if abs(a.x - b.x) + abs(a.y - b.y) == 1])
    steps.add_nodes_from(solid)
    narrow = steps.subgraph([cell for cell in steps if steps.degree[cell] == 2 and cell not in ends])
    for run in nx.connected_components(narrow):
        without = nx.restricted_view(steps, [next(iter(run))], [])
        only_way = not any(nx.has_path(without, begin, goal) for begin in begins)
        if only_way and len(run) >= THRESHOLDS.corridor and turns(narrow, run) >= THRESHOLDS.corridor_bends:
            yield frozenset(run)


def turns(narrow: nx.Graph[Cell], run: set[Cell]) -> int:
    first, last = [cell for cell in run if narrow.degree[cell] == 1]
    way = nx.shortest_path(narrow, first, last)
    steps = [(after.x - before.x, after.y - before.y) for before, after in pairwise(way)]
    return sum(one != other for one, other in pairwise(steps))


@given(burrows(most=3), race_editions())
def test_no_program_avoids_a_space_of_a_passage(floor: Floor, edition: Edition) -> None:
    found = passages(floor, edition)
    naive = Naive(floor, edition, floor.starts) if found else None
    for finding in found:
        assert naive is not None
        number = finding.message.args["number"]
        assert isinstance(number, int)
        for place in finding.places:
            assert place.cell is not None
            assert not naive.passable_without(number, place.cell)


def test_a_checkpoint_in_a_pit_that_is_touched_in_passing_has_no_way_on_foot() -> None:
    course = course_on(Floor.of_board(Board.parse("F1 . O O\n. O . .\n. . . O")))
    course = replace(course, checkpoints=(Cell(0, 0), Cell(1, 1)))
    assert not validate(course, EDITIONS["amigo-1999"], select=["RR406"]).findings


def test_a_passage_is_told_from_the_start_to_the_checkpoint() -> None:
    floor = Floor.of_board(Board.parse("D1S O . . .\n. O . O .\n. . . O F1"))
    (finding,) = passages(floor, EDITIONS["ah-2005"])
    names = [place.cell.name for place in finding.places if place.cell]
    assert names == ["A2", "A3", "B3", "C3", "C2", "C1", "D1", "E1", "E2"]


@pytest.mark.parametrize(
    "rows",
    [
        "D1S O . . .\n. . . O .\n. O . O F1\n. . . O .",  # two ways lead round a pit, then the passage turns once
        "D1E . . . . F1",  # straight
        "D1S O F1\n. . .",  # too short
    ],
)
def test_what_is_wide_straight_or_short_is_none(rows: str) -> None:
    assert not passages(Floor.of_board(Board.parse(rows)), EDITIONS["ah-2005"])

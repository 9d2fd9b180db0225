# SPDX-License-Identifier: GPL-3.0-or-later
"""Where a robot alone can ever come: what is asked of many spaces at once is what one after another says."""

from __future__ import annotations

from pathlib import Path

import pytest

from designer.base.grid import Heading
from designer.rally.checks.context import Context
from designer.rally.course.files import load_course

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

# SPDX-License-Identifier: GPL-3.0-or-later
"""The search for ways that are hardly longer than the shortest finds of them what a search of everything finds."""

from __future__ import annotations

from collections.abc import Iterator
from unittest.mock import patch

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from designer.rally.course.floor import Floor
from designer.rally.course.tables import compile_tables
from designer.rally.edition import Edition
from designer.rally.reachability import analyse, measure, near_search
from designer.rally.reachability.graph import FAR
from designer.rally.reachability.legs import LegGraph
from designer.rally.reachability.motion import Ints
from designer.rally.reachability.survey import survey_of
from tests.rally.reachability.boards import beam_floors, race_editions, race_floors

FLOORS = beam_floors() | race_floors(most=4)

ALWAYS, NEVER = 0, 1 << 30
"""What a level costs where only the search of near ways is worth while, and where it never is."""


def mazes(floor: Floor, edition: Edition) -> Iterator[tuple[LegGraph, int]]:
    """The legs that can begin, each with the number of states and with nothing closed."""
    survey = survey_of(measure(compile_tables(floor, edition)))
    graph = survey.forward()
    for index, way in enumerate(survey.ways):
        if way.space is not None and survey.begins(index):
            begins = np.array(survey.begins(index))
            yield LegGraph(survey.motion, graph, way, begins, survey.first_cards(index)), survey.motion.dead


def _told(way: Ints | None) -> list[int] | None:
    return None if way is None else way.tolist()


@given(FLOORS, race_editions(), st.integers(0, 3))
def test_states_on_near_ways_are_come_into_as_in_the_whole_search(floor: Floor, edition: Edition, slack: int) -> None:
    for maze, count in mazes(floor, edition):
        whole = maze.searched()
        with patch.object(near_search, "A_LEVEL", ALWAYS):
            near = maze.searched_near(slack)
        total = whole.distance[:count].astype(np.int64) + maze.way.near
        kept = np.flatnonzero(total <= total.min(initial=FAR - slack - 1) + slack)
        found = near.distance[:count].astype(np.int64) + maze.way.near
        assert np.flatnonzero(found < FAR).tolist() == kept.tolist()
        assert near.distance[kept].tolist() == whole.distance[kept].tolist()
        assert near.before[kept].tolist() == whole.before[kept].tolist()
        assert _told(maze.way_found(near)) == _told(maze.way_found(whole))


@given(FLOORS, race_editions())
def test_explanations_are_the_same_with_either_search(floor: Floor, edition: Edition) -> None:
    said = []
    for level in (ALWAYS, NEVER):
        with patch.object(near_search, "A_LEVEL", level):
            said.append(analyse(compile_tables(floor, edition)).legs)
    assert said[0] == said[1]

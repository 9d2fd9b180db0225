# SPDX-License-Identifier: GPL-3.0-or-later
"""Large floors: what validation takes in memory, and damage where belts leave much of the floor to nobody."""

from __future__ import annotations

import sys
import tracemalloc
from dataclasses import replace

import pytest

from designer.rally.course.tables import compile_tables
from designer.rally.edition import EDITIONS, PowerDown
from designer.rally.reachability import analyse
from designer.rally.reachability.motion import CARDS
from designer.rally.reachability.row_graphs import import_scipy
from designer.rally.reachability.survey import survey_of
from tests.bench.floors import random_floor
from tests.bench.large import PROMISED_MEGABYTES, SIDE, belts, measured
from tests.proof import WHOLE

SHORT = 60
"""The side of the boards of which the usual tests ask."""

TABLES = 4.5
"""How many times the memory of all transitions an analysis may take, the two ways of the graph included."""


def test_the_memory_of_an_analysis_is_a_small_multiple_of_the_transitions() -> None:
    tables = compile_tables(belts(SHORT).floor, EDITIONS["amigo-1999"])
    import_scipy()  # as it is on floors so large once scipy is worth it; without it searches take more
    analyse(compile_tables(random_floor(6), EDITIONS["amigo-1999"]))  # the other libraries are loaded
    tracemalloc.start()
    try:
        survey = survey_of(analyse(tables))
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert survey.motion.transitions == 5 * (2 * SHORT) ** 2 * 4 * len(CARDS)
    assert most < TABLES * 4 * survey.motion.transitions, most / (4 * survey.motion.transitions)


@pytest.mark.proof
@pytest.mark.skipif(sys.platform != "linux", reason="what a process takes is told in kilobytes there")
@pytest.mark.skipif(not WHOLE, reason="it takes a minute on a busy machine; a smaller floor is always asked")
def test_four_boards_of_two_hundred_spaces_a_side_stay_under_half_a_gigabyte() -> None:
    assert measured(SIDE)[0] < PROMISED_MEGABYTES


def test_no_way_costs_less_than_the_cheapest_where_much_of_the_floor_is_come_into_by_nobody() -> None:
    edition = replace(EDITIONS["ah-2005"], power_down=PowerDown.OFF)
    survey = survey_of(analyse(compile_tables(random_floor(24), edition)))
    costly = 0
    for index in range(len(survey.ways)):
        damage, _ = survey.unrepaired(index, survey.forward())
        if damage:
            costly += 1
            endurance = survey.endurance(index)
            endurance._repairs[:] = 0  # what adds up is asked for
            assert endurance.run_within(damage - 1) is None
            assert endurance.run_within(damage) is not None
    assert costly

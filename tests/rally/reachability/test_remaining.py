# SPDX-License-Identifier: GPL-3.0-or-later
"""How far a robot still has to go: what a race from its place would take, in every register and on every leg."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from designer.documents import courses_folder
from designer.grid import Cell, Heading
from designer.rally.edition import EDITIONS, Edition, StartRule, find_edition
from designer.rally.files import load_course
from designer.rally.floor import Floor, Start
from designer.rally.reachability import Analysis, measure
from designer.rally.reachability.remaining import Remaining
from designer.rally.reachability.survey import survey_of
from designer.rally.tables import compile_tables
from tests.rally.reachability.boards import AVALON, race_editions, race_floors, tables_of
from tests.rally.strategies import standable


def nearest_start(analysis: Analysis) -> int | None:
    """The fewest registers from the best place where the race may begin."""
    survey, remaining = survey_of(analysis), Remaining(analysis)
    flags = survey.ways[0].number - 1
    found = [
        remaining.registers(flags, 1, place.cell, heading, must_move=survey.must_move)
        for place in survey.race_places
        if survey.lively(place.space)
        for heading in place.headings
    ]
    return min((registers for registers in found if registers is not None), default=None)


@given(race_floors(), race_editions())
def test_at_the_start_of_a_race_it_is_the_par_of_the_course(floor: Floor, edition: Edition) -> None:
    analysis = measure(compile_tables(floor, edition))
    par = analysis.course.registers if analysis.course is not None else None
    assert nearest_start(analysis) == par


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", ["first-gear", "kettle-run", "mill-and-foundry"])
def test_on_shipped_courses_it_is_the_par_too(name: str, edition: str) -> None:
    floor = load_course(courses_folder() / f"{name}.course.json").floor
    analysis = measure(compile_tables(floor, find_edition(edition)))
    par = analysis.course.registers if analysis.course is not None else None
    assert nearest_start(analysis) == par


@given(race_floors(), race_editions(), st.data())
def test_from_any_place_it_is_what_a_race_that_begins_there_would_take(
    floor: Floor, edition: Edition, data: DataObject
) -> None:
    edition = replace(edition, start=StartRule.DOCKS, first_card_moves=False)
    remaining = Remaining(measure(compile_tables(floor, edition)))
    cell = data.draw(st.sampled_from(standable(floor)))
    heading = data.draw(st.sampled_from(Heading))
    there = measure(compile_tables(floor, edition), (Start(1, cell, heading),))
    par = there.course.registers if there.course is not None else None
    assert remaining.registers(0, 1, cell, heading) == par


def test_who_has_touched_the_last_checkpoint_has_nothing_to_go() -> None:
    remaining = Remaining(measure(tables_of("D1E . F1 . F2")))
    assert remaining.registers(2, 3, Cell(4, 0), Heading.E) == 0


def test_where_no_way_leads_on_there_is_no_number() -> None:
    remaining = Remaining(measure(tables_of("D1E F1 . wE F2", edition=AVALON)))
    assert remaining.registers(0, 1, Cell(0, 0), Heading.E) is None
    assert remaining.registers(1, 1, Cell(4, 0), Heading.E) is not None

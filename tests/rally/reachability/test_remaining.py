# SPDX-License-Identifier: GPL-3.0-or-later
"""How far a robot still has to go: what a race from its place would take, in every register and on every leg."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from designer.base.grid import Cell, Heading
from designer.files import courses_folder
from designer.rally.course.files import load_course
from designer.rally.course.floor import Floor, Start
from designer.rally.course.tables import compile_tables
from designer.rally.edition import EDITIONS, Death, Edition, StartRule, find_edition
from designer.rally.reachability import Analysis, measure
from designer.rally.reachability.remaining_registers import Remaining, RemainingWithReboots
from designer.rally.reachability.survey import survey_of
from tests.rally.reachability.boards import AVALON, floor_of, race_editions, race_floors, tables_of
from tests.rally.strategies.floors import floors, furnished, standable


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


REBOOTING = [key for key, edition in EDITIONS.items() if edition.death is Death.REBOOT]


def with_reboots(analysis: Analysis, begin: Start) -> int | None:
    """The fewest registers, reboots included, from a place that is also where the robot comes back."""
    remaining = RemainingWithReboots(analysis)
    flags = survey_of(analysis).ways[0].number - 1
    return remaining.registers(flags, 1, begin.cell, begin.heading, home=begin.cell)


@pytest.mark.parametrize("edition", REBOOTING)
@given(floor=furnished(floors(least=2, most=4, checkpoints=3)), data=st.data())
def test_where_robots_reboot_it_is_the_best_race_with_reboots_from_any_place(
    edition: str, floor: Floor, data: DataObject
) -> None:
    assume(standable(floor) and floor.checkpoints and None not in floor.checkpoints)
    begin = Start(1, data.draw(st.sampled_from(standable(floor))), data.draw(st.sampled_from(Heading)))
    analysis = measure(compile_tables(floor, find_edition(edition)), (begin,))
    assert with_reboots(analysis, begin) == analysis.registers


@pytest.mark.parametrize("edition", REBOOTING)
def test_where_robots_reboot_the_shipped_course_takes_its_par_with_reboots(edition: str) -> None:
    floor = load_course(courses_folder() / "kettle-run.course.json").floor
    analysis = measure(compile_tables(floor, find_edition(edition)))
    found = [registers for begin in floor.starts if (registers := with_reboots(analysis, begin)) is not None]
    assert analysis.route is not None
    assert min(found) == analysis.route.registers


def test_archives_that_move_are_told_too() -> None:
    """A fall on the way to checkpoint 2 leads back to checkpoint 1, from which it is one register."""
    rules = find_edition("renegade-2023", {"archive-on": "checkpoints", "reboot-place": "archive"})
    tables = compile_tables(floor_of("D1E F1 . F2"), rules)
    assert with_reboots(measure(tables), Start(1, Cell(0, 0), Heading.E)) == 2


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

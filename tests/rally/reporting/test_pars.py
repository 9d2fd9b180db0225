# SPDX-License-Identifier: GPL-3.0-or-later
"""Pars for people: what the table, the lines below it and the JSON say, and that they say the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator

from designer.base.words import set_language
from designer.files import load_schema
from designer.rally.checks.example import parse_example
from designer.rally.checks.validation import analysis_of, validate
from designer.rally.course.course import Course
from designer.rally.course.tables import compile_tables
from designer.rally.edition import OptionError, find_edition
from designer.rally.edition.cards import CardKind
from designer.rally.picture.routes import race_routes
from designer.rally.reachability import CoursePar, Run, measure
from designer.rally.reporting.course_content import leg_texts
from designer.rally.reporting.findings import FORMATTER, FileReport
from designer.rally.reporting.pars import columns, course_line, docks, key, par_data, percent, remarks, rows
from designer.reports.file_report import findings_data
from tests.rally.reporting.courses import EMPTY, PARTLY, RINGED, SHIPPED, huge_report, shipped
from tests.rally.strategies.courses import courses

MOVES = {CardKind.MOVE_1, CardKind.MOVE_2, CardKind.MOVE_3, CardKind.BACK_UP}


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


def par_of(course: Course) -> dict[str, Any]:
    data = par_data("a.course.json", course.rules().key, analysis_of(course))
    Draft202012Validator(load_schema("par")).validate(data)
    return data


@pytest.mark.parametrize("name", SHIPPED)
def test_table_and_json_say_the_same(name: str) -> None:
    course = shipped(name)
    analysis, data = analysis_of(course), par_of(course)
    assert analysis is not None
    for row, leg in zip(rows(analysis), data["legs"], strict=True):
        number, _, par, damage, chance, program = row.cells
        least = leg["least_damage"]  # not known where checkpoints ride or have an order of their own
        assert (number, par, damage) == (str(leg["checkpoint"]), str(leg["par"]), "" if least is None else str(least))
        assert chance == percent(leg["chance"])
        assert program.split(": ")[1].replace(" |", "").split() == leg["witness"]["cards"]
        assert len(leg["witness"]["cards"]) == leg["par"]
    assert f"{data['course']['registers']} registers in {data['course']['rounds']} rounds" in course_line(
        analysis.registers
    )


@given(course=courses())
def test_the_json_of_any_course_holds_by_its_schema(course: Course) -> None:
    try:
        report = validate(course)
    except OptionError:
        return
    par_of(course)
    data = findings_data(FORMATTER, [FileReport(Path("a.course.json"), report)])
    Draft202012Validator(load_schema("findings")).validate(data)


def test_what_a_coin_may_open_is_undecided_in_the_json() -> None:
    """Walls part checkpoint 2 from the first, whose board turns."""
    course = parse_example(
        "option: touch-turns-board=coin\nboard: A\nrow: D1E .\nrow: D2E .\nboard: B\nrow: . wE\nrow: . wE\n"
        "board: C\nrow: . .\nrow: . .\nplace: A 0,0\nplace: B 2,0\nplace: C 4,0\ncheckpoints: 2,1 5,1"
    )
    assert [leg["reach"] for leg in par_of(course)["legs"]] == ["choice", "undecided"]
    laid = replace(course, options={})
    assert [leg["reach"] for leg in par_of(laid)["legs"]] == ["choice", "never"]


def test_the_first_card_of_1999_moves() -> None:
    course = parse_example("edition: amigo-1999\nplayers: 2-4\nrow: . . . .\nrow: F1 . . F2\nrow: . . . .")
    by_book, free = (analysis_of(course, course.rules(None, {"first-card-moves": word})) for word in ("yes", "no"))
    assert by_book is not None
    assert free is not None
    assert by_book.course is not None
    assert by_book.course.runs[0].cards[0] in MOVES
    assert by_book.legs[0].witness is not None
    assert by_book.legs[0].witness.cards[0] in MOVES


def test_the_hand_is_that_of_the_edition() -> None:
    course = shipped("kettle-run.course.json")
    for edition, cards in (("ah-2005", 9), ("wiki-1994", find_edition("wiki-1994").hand)):
        analysis = analysis_of(course, find_edition(edition))
        assert analysis is not None
        assert f"a random hand of {cards} cards" in key(analysis)


@pytest.mark.parametrize(
    ("chance", "en", "de"),
    [
        (None, "", ""),
        (0.0, "0%", "0\u00a0%"),
        (0.00001, "< 0.1%", "< 0,1\u00a0%"),
        (0.0049, "0.5%", "0,5\u00a0%"),
        (0.0994, "9.9%", "9,9\u00a0%"),
        (0.0996, "10%", "10\u00a0%"),
        (0.124, "12%", "12\u00a0%"),
        (1.0, "100%", "100\u00a0%"),
    ],
)
def test_chances_are_told_as_people_say_them(chance: float | None, en: str, de: str) -> None:
    assert percent(chance) == en
    set_language("de")
    assert percent(chance) == de


def test_eight_docks_each_have_their_par_and_one_dock_needs_no_table() -> None:
    analysis = analysis_of(shipped("kettle-run.course.json"))
    assert analysis is not None
    assert [origin.start for origin in docks(analysis)] == list(range(1, 9))
    assert min(origin.par or 99 for origin in docks(analysis)) == analysis.legs[0].par
    lone = analysis_of(parse_example("players: 1-1\nrow: D1E . . F1"))
    assert lone is not None
    assert docks(lone) == ()


def test_a_leg_that_only_a_reboot_opens_has_the_cards_of_that_way_in_the_report() -> None:
    analysis = analysis_of(parse_example("edition: renegade-2023\nrow: SE+wNS O . wW BE . F1"))
    assert analysis is not None
    (leg,) = leg_texts(analysis, {})
    assert (leg.par, leg.start_short) == ("6", "A1 E")
    assert leg.rounds == (("M1", "-", "-", "-", "-"), ("M2",))


def test_par_from_one_deck_is_said_to_be_untold_where_archives_move() -> None:
    course = parse_example("edition: ah-2016\nrow: SE . O F1 . F2")
    untold = "No par with the cards of one deck: archives move"
    for archives, said in (("none", False), ("checkpoints", True)):
        analysis = analysis_of(course, course.rules(None, {"archive-on": archives}))
        assert analysis is not None
        assert (untold in remarks(analysis)) is said


def test_what_is_out_of_reach_is_a_dash_and_said_in_words() -> None:
    analysis = analysis_of(PARTLY)
    assert analysis is not None
    assert [row.cells[2] for row in rows(analysis)] == ["1", "–"]
    assert rows(analysis)[1].cells[3:] == ("", "", "never")
    assert course_line(analysis.registers) == "A robot alone never finishes the course"
    assert par_of(PARTLY)["course"] is None
    assert par_of(RINGED)["legs"][0]["reachable"] is False
    assert par_of(EMPTY)["legs"] == []


def test_traps_and_bottlenecks_are_told_below() -> None:
    analysis = analysis_of(shipped("kettle-run.course.json"))
    assert analysis is not None
    assert "Trap for checkpoints 1, 2, 3, 4: G2" in list(remarks(analysis))
    tunnel = analysis_of(parse_example("players: 1-1\nrow: D1E wNS wNS wNS F1"))
    assert tunnel is not None
    assert any(remark.startswith("Every route to checkpoint 1 crosses B1") for remark in remarks(tunnel))


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("en", "Par of the course: 1 register in 1 round", "Par of the course: 7 registers in 2 rounds"),
        ("de", "Par der Strecke: 1 Register in 1 Runde", "Par der Strecke: 7 Register in 2 Runden"),
        ("cs", "Par trati: 1 registr, 1 kolo", "Par trati: 7 registrů, 2 kola"),
    ],
)
def test_the_par_of_the_course_is_a_natural_sentence(language: str, one: str, many: str) -> None:
    set_language(language)
    assert course_line(1) == one
    assert course_line(7) == many


def test_every_language_names_every_column() -> None:
    for language in ("en", "de", "cs"):
        set_language(language)
        assert len(set(columns())) == len(columns()) == 6


def test_a_robot_that_is_destroyed_goes_on_in_the_next_round() -> None:
    course = parse_example("players: 1-1\nrow: D1E . . . . . . F1 . . . . .")
    tables = compile_tables(course.floor, course.rules())
    start = course.starts[0]
    falls = Run(start.cell, start.heading, (CardKind.MOVE_3, CardKind.MOVE_3))
    goes_on = Run(start.cell, start.heading, (CardKind.MOVE_1,))
    analysis = replace(measure(tables), course=CoursePar(6, 2, (falls, goes_on), (2,)))
    first, second = race_routes(analysis)
    assert [register for register, _ in first.stops] == [1, 2]
    assert [register for register, _ in second.stops] == [6]


def test_the_route_leads_to_the_last_checkpoint_even_where_lasers_would_have_destroyed_the_robot() -> None:
    course, analysis = huge_report().course, huge_report().analysis
    assert analysis is not None
    assert analysis.course is not None
    (route,) = race_routes(analysis)
    assert route.cells[-1] == course.checkpoints[-1]
    assert [register for register, _ in route.stops] == list(range(1, analysis.course.registers + 1))
    ends = dict(route.stops)
    assert [ends[register] for register in analysis.course.touched] == list(course.checkpoints)


def test_a_course_without_checkpoints_has_no_legs() -> None:
    assert par_of(replace(PARTLY, checkpoints=()))["legs"] == []


def test_docks_are_told_of_the_checkpoint_with_which_the_quickest_race_begins() -> None:
    """By numbers that is the first one; the way to 1 begins at no dock where 2 comes before it."""
    rows = "row: D1E . F2 . . F1\nrow: D2E . . . . ."
    usual, turned = (
        measure(compile_tables(course.floor, course.rules()))
        for course in (parse_example(rows), parse_example(f"{rows}\noption: checkpoint-order=2<1"))
    )
    assert [(leg and leg.number) for leg in (usual.first_leg, turned.first_leg)] == [1, 2]
    assert [[origin.par for origin in docks(analysis)] for analysis in (usual, turned)] == [[2, 4], [1, 3]]

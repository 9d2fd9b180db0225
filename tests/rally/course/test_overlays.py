# SPDX-License-Identifier: GPL-3.0-or-later
"""Small boards lie over others as overlays: what lies above counts, what is drawn there is theirs, and that is told."""

from __future__ import annotations

import json

from designer.base.grid import Cell, Heading, Size
from designer.rally.checks.validation import validate
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.files import print_course
from designer.rally.course.floor import Start
from designer.rally.course.notation import parse_space, print_space
from designer.rally.course.reading import parse_course
from designer.rally.editing import boards


def course(*over: Placement) -> Course:
    """A floor of two rows with a dock, and overlays on it."""
    found = {
        "sheet": CourseBoard(Board.parse(". cE O .\nD1E . wN ."), None),
        "tile": CourseBoard(Board.parse("v gL"), None),
        "drop": CourseBoard(Board.parse("o"), None),
    }
    return Course(boards=found, layout=(Placement("sheet", 0, 0), *over))


def rows(laid: Course) -> list[str]:
    """The floor in the notation."""
    return [" ".join(map(print_space, row)) for row in laid.floor.rows]


def test_what_lies_above_counts_and_the_later_of_two_overlays_is_above() -> None:
    laid = course(Placement("tile", 1, 0, over=True), Placement("drop", 2, 0, over=True))
    assert rows(laid) == [". v o .", ". . wN ."]
    assert [index for index, _ in laid.placements_at(Cell(2, 0))] == [2, 1, 0]


def test_an_overlay_turns_and_hides_docks() -> None:
    laid = course(Placement("tile", 0, 0, 1, over=True))
    assert rows(laid) == ["v cE O .", "gL . wN ."]
    assert laid.starts == ()
    assert course().starts == (Start(1, Cell(0, 1), Heading.E),)


def test_a_space_belongs_to_the_board_beneath_so_that_its_token_and_portals_are_those() -> None:
    laid = course(Placement("tile", 1, 0, over=True))
    assert laid.floor.area_of(Cell(1, 0)) == laid.floor.area_of(Cell(3, 1))


def test_who_draws_on_an_overlay_changes_it_and_not_what_it_hides() -> None:
    laid = course(Placement("tile", 1, 0, over=True)).with_spaces({Cell(1, 0): parse_space("gR")})
    assert print_space(laid.board("tile")[Cell(0, 0)]) == "gR"
    assert print_space(laid.board("sheet")[Cell(1, 0)]) == "cE"


def test_files_keep_overlays_and_are_of_version_3() -> None:
    laid = course(Placement("tile", 1, 0, over=True))
    text = print_course(laid)
    assert '"over": true' in text
    assert '"version": 3' in text
    assert parse_course(json.loads(text), None).layout == laid.layout
    assert '"over"' not in print_course(course())


def test_a_board_becomes_an_overlay_and_lies_beside_the_others_again() -> None:
    apart = course(Placement("tile", 4, 0))
    over = boards.move_board(boards.lay_over(apart, 1), 1, Cell(1, 0))
    assert rows(over) == [". v gL .", ". . wN ."]
    assert not boards.overlapping(over, Cell(0, 0), Size(2, 2), 1)
    again = boards.lay_over(over, 1)
    assert again.tiles == ()
    assert not [finding for finding in validate(again.normalised()).findings if finding.code == "RR101"]


def codes(laid: Course) -> list[tuple[str, str]]:
    """What is found about overlays, with its first space."""
    found = validate(laid, select=["RR101", "RR128", "RR129"]).findings
    return [(finding.code, finding.cell.name if finding.cell else "") for finding in found]


def test_what_an_overlay_hides_and_where_it_lies_over_nothing_is_told() -> None:
    assert codes(course(Placement("tile", 1, 0, over=True))) == [("RR129", "B1")]
    assert codes(course(Placement("drop", 3, 0, over=True))) == []
    assert codes(course(Placement("tile", 3, 0, over=True))) == [("RR128", "E1")]
    assert codes(course(Placement("tile", 1, 0))) == [("RR101", "B1")]

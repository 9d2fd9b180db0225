# SPDX-License-Identifier: GPL-3.0-or-later
"""What the boxes of 2016 and 2023 brought: energy spaces, start spaces, reboot tokens, the antenna."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading, Mirror, Size
from designer.files import DocumentError
from designer.game.remarks import Acceptance
from designer.rally.checks.example import parse_example
from designer.rally.checks.validation import validate
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.files import parse_board, parse_course, print_board, print_course
from designer.rally.course.floor import Antenna, Area, Floor, RebootToken, Start
from designer.rally.course.notation import parse_space, print_space
from designer.rally.elements.antenna import Dish
from designer.rally.elements.energy_space import EnergySpace
from designer.rally.elements.reboot_token import RebootArrow
from designer.rally.spaces import Dock, Space
from tests.rally.strategies.courses import courses

OPEN = Board.parse(". . .\n. . .")


def course_of(board: Board = OPEN) -> Course:
    return Course(boards={"b": CourseBoard(board)}, layout=(Placement("b", 0, 0),))


NEWER = {
    "an energy space": course_of(Board.parse("e .")),
    "a start space of a board": course_of(Board.parse("SE .")),
    "a start space of the course": replace(course_of(), docks=(Start(None, Cell(0, 0), Heading.E),)),
    "a reboot token": replace(course_of(), reboot_tokens=(RebootToken(Cell(1, 1), Heading.S),)),
    "an antenna": replace(course_of(), antenna=Antenna(Cell(0, 0), Heading.W)),
}


# --- tokens ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("token", "space"),
    [
        ("e", Space(further=(EnergySpace(),))),
        ("e0", Space(further=(EnergySpace(cube=False),))),
        ("SE", Space(dock=Dock(None, Heading.E))),
        ("BS", Space(further=(RebootArrow(Heading.S),))),
        ("AW", Space(further=(Dish(Heading.W),))),
        ("wE+AW", Space(further=(Dish(Heading.W),), walls=(Heading.E,))),
    ],
)
def test_a_token_is_read_and_printed(token: str, space: Space) -> None:
    assert parse_space(token) == space
    assert print_space(space) == token


def test_tokens_are_printed_in_the_order_of_the_notation() -> None:
    assert print_space(parse_space("SN+BE+F1+wN+lS+pS:1+e")) == "e+pS:1+lS+wN+F1+SN+BE"


@pytest.mark.parametrize(
    ("token", "says"),
    [
        ("e+e", "'e' appears twice"),
        ("SE+D1E", "appears twice"),
        ("AN+cE", "only walls can be next to a priority antenna"),
        ("AN+F1", "only walls can be next to a priority antenna"),
        ("S", "'S' is not written like"),
        ("BX", "'BX' is not written like BE"),
        ("A", "'A' is not written like AE"),
        ("e1", "'e1' is not written like e"),
    ],
)
def test_a_wrong_token_is_told_with_its_column(token: str, says: str) -> None:
    with pytest.raises(CourseDesignerError, match=says):
        parse_space(token)
    with pytest.raises(CourseDesignerError) as caught:
        parse_board({"format": "board", "version": 3, "game": "roborally", "spaces": [f". {token}"]})
    assert "row 1, column 2" in str(caught.value)


@pytest.mark.parametrize(
    ("token", "turned"), [("SE", "SS"), ("BS", "BW"), ("AW", "AN"), ("wE+AW", "wS+AN"), ("e", "e")]
)
def test_turning_a_space_turns_headings(token: str, turned: str) -> None:
    assert print_space(parse_space(token).turned(1)) == turned
    assert parse_space(token).turned(1).turned(3) == parse_space(token)


@pytest.mark.parametrize(("token", "mirrored"), [("SE", "SW"), ("BS", "BS"), ("wE+AW", "wW+AE")])
def test_a_mirror_turns_headings(token: str, mirrored: str) -> None:
    assert print_space(parse_space(token).mirrored(Mirror.EAST_WEST)) == mirrored


# --- floors ---------------------------------------------------------------------------------------------


def test_a_floor_keeps_tokens_apart_from_its_spaces() -> None:
    floor = Floor.of_board(Board.parse("BE . AW\nF1 SN e0"))
    assert floor.tokens == (RebootToken(Cell(0, 0), Heading.E),)
    assert floor.antenna == Antenna(Cell(2, 0), Heading.W)
    assert floor.starts == (Start(None, Cell(1, 1), Heading.N),)
    assert [print_space(space) for row in floor.rows for space in row] == [".", ".", ".", ".", ".", "e0"]
    assert " ".join(print_space(space) for row in floor.written_rows() for space in row) == "BE . AW F1 SN e0"


def test_a_space_belongs_to_the_token_of_its_board() -> None:
    areas = (Area(Cell(0, 0), Size(3, 1)), Area(Cell(3, 0), Size(3, 1)), Area(Cell(6, 0), Size(1, 1)))
    floor = Floor.of_board(Board.parse("BE . . . . BW ."), areas)
    assert floor.token_for(Cell(2, 0)) == RebootToken(Cell(0, 0), Heading.E)
    assert floor.token_for(Cell(3, 0)) == RebootToken(Cell(5, 0), Heading.W)
    assert floor.token_for(Cell(6, 0)) is None
    assert Floor.of_board(Board.parse(". . BE")).token_for(Cell(0, 0)) == RebootToken(Cell(2, 0), Heading.E)


@given(courses())
def test_the_boards_of_a_floor_are_those_of_the_layout(course: Course) -> None:
    floor = course.floor
    assert len(floor.areas) == len(course.layout)
    assert all((floor.area_of(cell) is not None) == (cell in floor) for cell in floor.size.cells())


# --- files ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("course", NEWER.values(), ids=NEWER)
def test_newer_things_ask_for_version_3(course: Course) -> None:
    data = json.loads(print_course(course))
    assert data["version"] == 3
    assert parse_course(data, None) == course


@pytest.mark.parametrize("course", NEWER.values(), ids=NEWER)
@pytest.mark.parametrize("version", [1, 2])
def test_an_older_version_has_nothing_newer(course: Course, version: int) -> None:
    data = json.loads(print_course(course))
    with pytest.raises(DocumentError, match="need version 3"):
        parse_course({**data, "version": version}, None)


def test_a_two_ended_laser_asks_for_version_4_and_other_lasers_for_none() -> None:
    course = course_of(Board.parse("lEW lN"))
    data = json.loads(print_course(course))
    assert data["version"] == 4
    assert parse_course(data, None) == course
    with pytest.raises(DocumentError, match="two-ended lasers need version 4"):
        parse_course({**data, "version": 3}, None)
    assert json.loads(print_course(course_of(Board.parse("lE3 lN"))))["version"] == 1


def test_files_without_newer_things_stay_as_they_were() -> None:
    plain = course_of(Board.parse("D1N cE"))
    assert json.loads(print_course(plain))["version"] == 1
    accepting = replace(OPEN, accepted=(Acceptance("RR111", Cell(0, 0), "as printed"),))
    assert json.loads(print_board(accepting))["version"] == 2
    assert json.loads(print_board(accepting.with_spaces({Cell(1, 1): parse_space("e")})))["version"] == 3


def test_a_course_file_says_where_tokens_lie() -> None:
    course = replace(NEWER["a reboot token"], antenna=Antenna(Cell(0, 0), Heading.W))
    data = json.loads(print_course(course))
    assert data["reboot-tokens"] == [{"x": 1, "y": 1, "heading": "S"}]
    assert data["antenna"] == {"x": 0, "y": 0, "heading": "W"}


@pytest.mark.parametrize(
    ("row", "says"),
    [
        (". BE", "reboot tokens belong to the course"),
        (". AE", "the antenna belongs to the course"),
        (". e0", "only a rule case has energy spaces without a cube"),
    ],
)
def test_what_is_no_part_of_a_board_is_told_with_its_place(row: str, says: str) -> None:
    with pytest.raises(DocumentError, match=says) as caught:
        parse_board({"format": "board", "version": 3, "game": "roborally", "spaces": [row]})
    assert caught.value.place == "row 1, column 2"


def test_a_program_of_the_version_before_says_that_the_file_is_newer() -> None:
    from designer.files import read_header

    data = json.loads(print_course(NEWER["a reboot token"]))
    with pytest.raises(DocumentError, match="the file has version 3, but this Course Designer reads version 2"):
        read_header(data, ("roborally",), ("course",), 2)


@pytest.mark.parametrize(
    ("edition", "token", "says"),
    [
        ("ah-2005", "e", "Avalon Hill 2005 does not have an energy space (in 2016, 2023)"),
        ("ah-2005", "SE", "Avalon Hill 2005 does not have a start space (in 2016, 2023)"),
        ("renegade-2023", "AE", "Renegade 2023 does not have a priority antenna (in 2016)"),
        ("renegade-2023", "k:1", "Renegade 2023 does not have a crusher (in 1994, 1999)"),
        ("ah-2005", "k:1", "Avalon Hill 2005 does not have a crusher"),
    ],
)
def test_an_element_that_an_edition_does_not_know_is_told_with_those_that_do(
    edition: str, token: str, says: str
) -> None:
    course = parse_example(f"edition: {edition}\nrow: . {token} . F1")
    assert [str(finding.message) for finding in validate(course, select=["RR119"]).findings] == [says]

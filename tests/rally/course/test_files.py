# SPDX-License-Identifier: GPL-3.0-or-later
"""Course and board files: what is written is read again, the same course gives the same bytes."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading
from designer.files import SaveError, check
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.files import (
    course_of_board,
    load,
    load_course,
    parse_board,
    parse_course,
    print_board,
    print_course,
    save_board,
    save_course,
)
from designer.rally.course.floor import Start
from tests.rally.strategies.courses import courses
from tests.rally.strategies.floors import boards


@given(courses())
def test_a_course_is_read_as_it_was_written(course: Course) -> None:
    text = print_course(course)
    read = parse_course(json.loads(text), None)
    assert read == course
    assert print_course(read) == text


@given(courses())
def test_writing_shifts_the_whole_course_to_the_origin(course: Course) -> None:
    assert print_course(course.shifted(-7, 3)) == print_course(course)


@given(boards())
def test_a_board_is_read_as_it_was_written(board: Board) -> None:
    text = print_board(board)
    assert parse_board(json.loads(text)) == board
    assert print_board(parse_board(json.loads(text))) == text


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"layout": (Placement("chicane", 0, 0), Placement("chicane", 399, 0))}, "the course has 402 × 3 spaces"),
        ({"checkpoints": (Cell(0, 1001),)}, r"checkpoints\[0\]\[1\]: 1001 is more than 1000"),
        ({"title": "x" * 301}, "title: expected at most 300, found 301"),
        ({"title": "a\x1bb"}, r"title: the text contains the control character U\+001B"),
    ],
)
def test_what_could_not_be_opened_again_is_not_written(tmp_path: Path, change: dict[str, Any], message: str) -> None:
    path = tmp_path / "a.course.json"
    course = parse_course(minimal(), None)
    save_course(path, course)
    before = path.read_bytes()
    with pytest.raises(CourseDesignerError, match=message):
        save_course(path, replace(course, **change))
    assert path.read_bytes() == before


def minimal(**changes: object) -> dict[str, Any]:
    return {
        "format": "course",
        "version": 1,
        "game": "roborally",
        "edition": "ah-2005",
        "boards": {"chicane": {"spaces": [". cE .", ". . .", ". . r"]}},
        "layout": [{"board": "chicane", "x": 0, "y": 0}],
        **changes,
    }


def test_a_course_that_does_not_begin_at_the_origin_is_moved_there() -> None:
    layout = [{"board": "chicane", "x": 5, "y": -2, "turn": 1}]
    docks = [{"number": 1, "x": 5, "y": -2, "heading": "N"}]
    course = parse_course(minimal(layout=layout, docks=docks, checkpoints=[[6, 0]]), None)
    assert course.layout == (Placement("chicane", 0, 0, 1),)
    assert course.checkpoints == (Cell(1, 2),)
    assert course.docks == (Start(1, Cell(0, 0), Heading.N),)


def test_the_schema_name_and_what_other_programs_keep_are_kept() -> None:
    data = minimal(extra={"tiled": {"zoom": [1, 2.5]}})
    data = {"$schema": "urn:x", **data}
    text = print_course(parse_course(data, None))
    assert text.startswith('{\n  "$schema": "urn:x",\n')
    assert json.loads(text)["extra"] == {"tiled": {"zoom": [1, 2.5]}}


def test_one_changed_space_is_one_changed_line() -> None:
    course = parse_course(minimal(), None)
    brushed = course.with_spaces({Cell(1, 1): course.floor[Cell(2, 2)]})
    before, after = print_course(course).splitlines(), print_course(brushed).splitlines()
    assert [pair for pair in zip(before, after, strict=True) if pair[0] != pair[1]] == [
        ('        ". . .",', '        ". r .",')
    ]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"boards": {"chicane": {"spaces": [". .", ". .", ". cQ"]}}},
            "boards.chicane row 3, column 2: 'cQ' is not a space: 'cQ' is not written like cE, cN<E",
        ),
        (
            {"boards": {"chicane": {"spaces": [". .", "."]}}},
            "boards.chicane row 2: expected 2 spaces as in the first row, found 1",
        ),
        ({"boards": {"chicane": {"spaces": ["  "]}}}, "boards.chicane: a board has 1 to 200 rows and columns"),
        ({"boards": {"chicane": {"spaces": [". _"]}}}, "boards.chicane row 1, column 2: a board has no gaps"),
        ({"boards": {"chicane": {"spaces": ["F1"]}}}, "boards.chicane row 1, column 1: checkpoints belong to the"),
        ({"layout": [{"board": "x", "x": 0, "y": 0}]}, "layout[0].board: unknown board 'x'; use one of ch"),
        ({"edition": "ah-2023"}, "edition: unknown edition 'ah-2023'; did you mean 'ah-2016'?"),
        ({"options": {"touch": "never"}}, "options.touch: house rule touch cannot be 'never'"),
        ({"options": {"speed": "1"}}, "options.speed: unknown house rule 'speed'"),
        ({"players": [4, 2]}, "players: the fewest players come first"),
        (
            {"layout": [{"board": "chicane", "x": 0, "y": 0}, {"board": "chicane", "x": 0, "y": 900}]},
            "layout: the course has 3 × 903 spaces; the largest size is 400 × 400",
        ),
        (
            {
                "boards": {"chicane": {"spaces": [". " * 200] * 200}},
                "layout": [{"board": "chicane", "x": 0, "y": 0}] * 5,
            },
            "layout: the boards cover more spaces than a course may have",
        ),
        (
            {"programs": [{"name": "p", "robots": [{"name": "A", "x": 0, "y": 0, "heading": "N", "rounds": ["M1"]}]}]},
            "programs[0].robots[0].rounds[0]: A: expected five cards in a round, '-' for none, found 1",
        ),
        (
            {"programs": [{"name": "p", "robots": [{"name": "A", "x": 0, "y": 0, "heading": "Q", "rounds": []}]}]},
            'programs[0].robots[0].heading: A: "Q" is not one of N, E, S, W',
        ),
        (
            {
                "programs": [
                    {"name": "p", "robots": [{"name": "A", "x": 0, "y": 0, "heading": "N", "rounds": ["- M9 - - -"]}]}
                ]
            },
            "programs[0].robots[0].rounds[0]: A, register 2: unknown card 'M9'",
        ),
        ({"boards": {"a": {"file": "a.board.json"}}, "layout": []}, "boards.a file: the board's own file is missing"),
    ],
)
def test_what_makes_no_sense_is_refused_with_its_place(changes: dict[str, object], message: str) -> None:
    with pytest.raises(CourseDesignerError) as caught:
        parse_course(minimal(**changes), None)
    assert str(caught.value).startswith(message)


# --- boards in files of their own -----------------------------------------------------------------------


def with_file(folder: Path, name: str) -> Path:
    path = folder / "a.course.json"
    path.write_text(json.dumps(minimal(boards={"chicane": {"file": name}})))
    return path


def test_a_board_of_a_file_beside_the_course_is_read(tmp_path: Path) -> None:
    (tmp_path / "boards").mkdir()
    board = Board.parse(". . .\n. gL .")
    save_board(tmp_path / "boards" / "x.board.json", board)
    course = load_course(with_file(tmp_path, "boards/x.board.json"))
    assert course.boards == {"chicane": CourseBoard(board, "boards/x.board.json")}
    assert json.loads(print_course(course))["boards"] == {"chicane": {"file": "boards/x.board.json"}}


@pytest.mark.parametrize("name", ["../x.board.json", "boards/../../x.board.json", "a/../x.board.json"])
def test_a_file_that_climbs_out_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(CourseDesignerError, match="is outside the course's folder"):
        load(with_file(tmp_path, name))


@pytest.mark.parametrize("name", ["/etc/x.board.json", "C:x.board.json", "a\\x.board.json"])
def test_a_file_that_is_not_relative_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(CourseDesignerError, match="is not a relative path with / between folders"):
        load(with_file(tmp_path, name))


def test_a_file_that_climbs_out_by_a_link_is_refused(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    save_board(tmp_path / "x.board.json", Board.blank(3, 3))
    (home / "x.board.json").symlink_to(tmp_path / "x.board.json")
    (home / "out").symlink_to(tmp_path)
    for name in ("x.board.json", "out/x.board.json"):
        with pytest.raises(CourseDesignerError, match="is outside the course's folder"):
            load(with_file(home, name))


def test_a_course_opened_through_a_link_finds_its_boards(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    save_board(home / "x.board.json", Board.blank(3, 3))
    link = tmp_path / "link.course.json"
    link.symlink_to(with_file(home, "x.board.json"))
    assert load_course(link).board("chicane") == Board.blank(3, 3)


def test_a_fault_in_a_board_file_names_both_files(tmp_path: Path) -> None:
    (tmp_path / "x.board.json").write_text('{"format": "board", "version": 1, "game": "roborally", "spaces": ["q"]}')
    path = with_file(tmp_path, "x.board.json")
    with pytest.raises(CourseDesignerError) as caught:
        load(path)
    assert str(caught.value).startswith(f"{path}: boards.chicane (x.board.json) row 1, column 1: 'q' is not a space")


def test_saving_brings_the_course_s_own_board_files_up_to_date(tmp_path: Path) -> None:
    save_board(tmp_path / "x.board.json", Board.blank(3, 3))
    path = with_file(tmp_path, "x.board.json")
    course = load_course(path).with_board("chicane", Board.blank(4, 4))
    save_course(path, course, home=tmp_path)
    assert load_course(path) == course
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    save_course(elsewhere / "b.course.json", course, home=tmp_path)
    assert load_course(elsewhere / "b.course.json") == course


def test_saving_elsewhere_never_touches_another_board(tmp_path: Path) -> None:
    other = tmp_path / "x.board.json"
    save_board(other, Board.blank(9, 9))
    course = Course(boards={"a": CourseBoard(Board.blank(3, 3), "x.board.json")}, layout=(Placement("a", 0, 0),))
    with pytest.raises(SaveError, match="this file contains another board"):
        save_course(tmp_path / "a.course.json", course)
    assert [path.name for path in tmp_path.iterdir()] == ["x.board.json"]
    assert load(other) == Board.blank(9, 9)


def test_two_different_boards_are_never_written_into_one_file(tmp_path: Path) -> None:
    boards = {name: CourseBoard(Board.blank(3, side), "x.board.json") for name, side in (("a", 3), ("b", 4))}
    with pytest.raises(SaveError, match="two different boards"):
        save_course(tmp_path / "a.course.json", Course(boards=boards))
    assert not list(tmp_path.iterdir())


def test_a_lone_board_is_a_course_of_one_board(tmp_path: Path) -> None:
    board = replace(Board.parse("D1N cE"), title="Lane")
    save_board(tmp_path / "lane.board.json", board)
    course = load_course(tmp_path / "lane.board.json")
    assert course == course_of_board(board, "lane")
    assert course.starts == (Start(1, Cell(0, 0), Heading.N),)


def test_plain_jsonschema_accepts_what_is_written() -> None:
    course = parse_course(minimal(), None)
    check(json.loads(print_course(course)), "course")
    check(json.loads(print_board(course.board("chicane"))), "board")

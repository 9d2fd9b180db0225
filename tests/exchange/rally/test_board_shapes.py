# SPDX-License-Identifier: GPL-3.0-or-later
"""Lists of spaces that no profile knows: a profile is begun for them, and the refusal says so."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from designer.base.errors import CourseDesignerError
from designer.exchange.clients.drafts import draft_of
from designer.exchange.clients.shapes import shape_of
from designer.exchange.conversion import read
from designer.exchange.formats import Request
from designer.rally.course.notation import print_row

HOLE, SLIDER = {"what": "hole"}, {"what": "slider", "way": "EAST"}
BOARDS: list[Any] = [
    {"tiles": [{"x": 0, "y": 0, **HOLE}, {"x": 1, "y": 0, **SLIDER}], "players": [{"x": 0, "y": 0, "called": "A"}]},
    {"width": 2, "height": 1, "board": {"cells": [{"at": {"x": 0, "y": 0}, "things": [HOLE]},
                                                  {"at": {"x": 1, "y": 0}, "things": [SLIDER]}]}},
    [{"column": 0, "row": 0, **HOLE}, {"column": 1, "row": 0, **SLIDER}],
]  # fmt: skip


@pytest.mark.parametrize("content", BOARDS, ids=["plain", "parts", "list"])
def test_a_profile_is_begun_for_a_list_of_spaces_that_nobody_knows(tmp_path: Path, content: Any) -> None:
    path = tmp_path / "a.json"
    path.write_text(json.dumps(content))
    with pytest.raises(CourseDesignerError, match="no profile explains the 2 spaces of the file; begin one with"):
        read(path)
    draft = draft_of(path.read_bytes(), Request(path))
    assert draft is not None
    assert draft.names == (("hole", 1), ("slider", 1))
    profile = draft.with_meanings({"hole": "O", "slider": {"is": "c{exit}", "exit": "@way"}})
    found = read(path, profile=profile)
    assert [print_row(row) for row in found.course.floor.rows] == ["O cE"]
    assert [str(remark) for remark in found.remarks] == []


KEYED: list[tuple[Any, dict[str, Any]]] = [
    (
        {"width": 2, "height": 1, "odd": [{"x": 0, "y": 0, "hasPit": True}, {"x": 1, "y": 0, "belt": {"to": "E"}}]},
        {"hasPit": "O", "belt": {"is": "c{exit}", "exit": "@to"}},
    ),
    (
        {"columns": [[{"x": 0, "y": 0, "pit": {"deep": True}}], [{"x": 1, "y": 0, "Conveyor": {"to": "E"}}]]},
        {"pit": {"is": "O", "if": {"@deep": [True]}}, "Conveyor": {"is": "c{exit}", "exit": "@to"}},
    ),
    (
        {"pits": [{"x": 0, "y": 0}], "belts": [{"x": 1, "y": 0, "to": "E"}]},
        {"pits": "O", "belts": {"is": "c{exit}", "exit": "@to"}},
    ),
]  # fmt: skip


@pytest.mark.parametrize(("content", "meanings"), KEYED, ids=["keys", "columns", "lists"])
def test_a_profile_is_begun_where_the_key_of_an_element_says_what_it_is(
    tmp_path: Path, content: Any, meanings: dict[str, Any]
) -> None:
    path = tmp_path / "a.json"
    path.write_text(json.dumps(content))
    with pytest.raises(CourseDesignerError, match="no profile explains the 2 spaces of the file; begin one with"):
        read(path)
    draft = draft_of(path.read_bytes(), Request(path))
    assert draft is not None
    assert {name for name, _ in draft.names} == set(meanings)
    found = read(path, profile=draft.with_meanings(meanings))
    assert [print_row(row) for row in found.course.floor.rows] == ["O cE"]
    assert [str(remark) for remark in found.remarks] == []


WORDS = {"floor": ".", "pit": "O", "beltEast": "cE"}


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.json", json.dumps({"easy": [["floor", "beltEast"], ["pit", "floor"]]})),
        ("a.json", json.dumps([["floor", "beltEast"], ["pit", "floor"]])),
        ("a.csv", "floor ,beltEast \npit ,floor \n"),
        ("a.map", "A board of mine\nfloor;beltEast\npit;floor\n"),
        ("a.txt", "floor beltEast\npit floor\n"),
    ],
)
def test_a_profile_is_begun_for_a_grid_of_words(tmp_path: Path, name: str, content: str) -> None:
    path = tmp_path / name
    path.write_text(content)
    with pytest.raises(CourseDesignerError, match="no profile explains the 4 spaces of the file; begin one with"):
        read(path)
    draft = draft_of(path.read_bytes(), Request(path))
    assert draft is not None
    found = read(path, profile=draft.with_meanings(WORDS))
    assert [print_row(row) for row in found.course.floor.rows] == [". cE", "O ."]


@pytest.mark.parametrize(
    ("content", "rows"),
    [
        ({"width": 3, "height": 2, "board": [["e", "q7", ""], ["v", "e", "e"]]}, [". cE .", "O . ."]),
        ({"width": 3, "height": 2, "board": [["e", "v"], ["q7", "e"], ["", "e"]]}, [". cE .", "O . ."]),
        ([[0, 1, 0, 0], [0, 0, 0, 2], [0, 0, 0, 0], [0, 0, 0, 0]], [". cE . .", ". . . O", ". . . .", ". . . ."]),
    ],
    ids=["rows", "columns", "numbers"],
)
def test_a_profile_is_begun_for_a_grid_of_codes_that_is_as_large_as_the_file_says_or_mostly_one_number(
    tmp_path: Path, content: Any, rows: list[str]
) -> None:
    path = tmp_path / "a.json"
    path.write_text(json.dumps(content))
    with pytest.raises(CourseDesignerError, match="spaces of the file; begin one with 'profiles draft'"):
        read(path)
    draft = draft_of(path.read_bytes(), Request(path))
    assert draft is not None
    meanings = {"e": ".", "": ".", "q7": "cE", "v": "O", "0": ".", "1": "cE", "2": "O"}
    assert {name for name, _ in draft.names} <= set(meanings)
    found = read(path, profile=draft.with_meanings(meanings))
    assert [print_row(row) for row in found.course.floor.rows] == rows
    assert [str(remark) for remark in found.remarks] == []


@pytest.mark.parametrize(
    ("content", "meanings"),
    [
        ({"board": [[{"t": "floor"}, {"t": "pit"}], [{"t": "belt", "to": "E"}, {"t": "floor"}]]},
         {"floor": ".", "pit": "O", "belt": {"is": "c{exit}", "exit": "@to"}}),
        ([[{"on": []}, {"on": [{"name": "Pit"}]}], [{"on": [{"name": "Belt", "to": "E"}]}, {"on": []}]],
         {"Pit": "O", "Belt": {"is": "c{exit}", "exit": "@to"}}),
        ({"rows": [[{"pit": False}, {"pit": True}], [{"belt": {"to": "E"}}, {}]]},
         {"pit": "O", "belt": {"is": "c{exit}", "exit": "@to"}}),
    ],
    ids=["names", "parts", "keys"],
)  # fmt: skip
def test_a_profile_is_begun_for_a_grid_of_objects_that_do_not_say_where_they_are(
    tmp_path: Path, content: Any, meanings: dict[str, Any]
) -> None:
    path = tmp_path / "a.json"
    path.write_text(json.dumps(content))
    with pytest.raises(CourseDesignerError, match="no profile explains the 4 spaces of the file; begin one with"):
        read(path)
    draft = draft_of(path.read_bytes(), Request(path))
    assert draft is not None
    assert {name for name, _ in draft.names} == {*meanings}
    found = read(path, profile=draft.with_meanings(meanings))
    assert [print_row(row) for row in found.course.floor.rows] == [". O", "cE ."]
    assert [str(remark) for remark in found.remarks] == []


def test_a_profile_is_begun_for_spaces_of_several_boards_that_say_by_a_number_what_they_are(tmp_path: Path) -> None:
    def space(x: int, y: int, element: int, **rest: Any) -> dict[str, Any]:
        return {"boardX": x, "boardY": y, "placedElement": element, "flag": -1, **rest}

    boards = [[[space(0, 0, 4), None], [space(1, 0, 9, way="EAST"), None]], [[None, space(2, 1, 4)]]]
    path = tmp_path / "a.json"
    path.write_text(json.dumps({"parts": [{"at": {"x": 1, "y": 0}, "spaces": spaces} for spaces in boards]}))
    with pytest.raises(CourseDesignerError, match="no profile explains the 3 spaces of the file; begin one with"):
        read(path)
    draft = draft_of(path.read_bytes(), Request(path))
    assert draft is not None
    assert draft.names == (("4", 2), ("9", 1))
    profile = draft.with_meanings({"4": "O", "9": {"is": "c{exit}", "exit": "@way"}})
    found = read(path, profile={**profile, "ignore": ["flag"]})
    assert [print_row(row) for row in found.course.floor.rows] == ["O cE .", ". . O"]
    assert [str(remark) for remark in found.remarks] == []


def test_a_map_of_tiled_in_json_is_told_as_one(tmp_path: Path) -> None:
    layer = {"name": "Floor", "width": 2, "height": 1, "x": 0, "y": 0, "data": [1, 2], "type": "tilelayer"}
    (tmp_path / "a.json").write_text(json.dumps({"layers": [layer] * 2, "tilesets": [{"columns": 4, "firstgid": 1}]}))
    with pytest.raises(CourseDesignerError, match=r"a map of Tiled written as JSON; save it as \.tmx there"):
        read(tmp_path / "a.json")


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "[]",
        "[1, 2]",
        '{"a": [{"x": 0, "y": 0}]}',
        '{"a": [{"x": 0.5, "y": 0, "k": "p"}]}',
        "prose",
        "{",
        '{"a": [{"x": 0, "y": 0, "width": 3}]}',
        '{"a": [["one", "two"], ["three", "four"]]}',
        '{"width": 3, "height": 2, "a": [["one", "two"], ["three", "four"]]}',
        '{"width": 2, "height": 2, "a": [[true, false], [false, false]]}',
        '{"width": 2, "height": 2, "a": [["one"], ["two", "three", "four"]]}',
        "[[0, 1, 0], [0, 0, 0], [0, 0, 0]]",
        "[[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]",
        "[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]]",
        '["pit", "floor"]',
        '{"a": [{"x": 0, "y": 0}], "b": [{"x": 0, "y": 0}]}',
        "one two\nthree four\n",
        "pit,floor\n",
        "name,capital\nA,B\n",
    ],
)
def test_what_has_no_list_of_spaces_with_names_has_no_shape(text: str) -> None:
    assert shape_of(text.encode()) is None


def test_of_several_lists_the_longest_is_the_board_and_directions_are_no_names() -> None:
    spaces = [{"x": x, "y": 0, "face": "EAST", "sort": "hole"} for x in range(3)]
    found = shape_of(json.dumps({"starts": [{"x": 0, "y": 0, "kind": "start"}], "floor": spaces}).encode())
    assert found is not None
    assert (found.each, found.name, found.spaces) == ("floor[*]", "sort", 3)


@pytest.mark.parametrize("odd", [True, 3, "x", {}])
def test_what_should_be_a_list_of_elements_and_is_none_has_no_shape(odd: Any) -> None:
    spaces = [{"x": 1, "y": 1, "parts": [{"type": "Pit"}]}, {"x": 2, "y": 1, "parts": odd}]
    assert shape_of(json.dumps({"spaces": spaces}).encode()) is not None
    spaces[0]["parts"] = []
    assert shape_of(json.dumps({"spaces": spaces}).encode()) is None

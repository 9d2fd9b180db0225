# SPDX-License-Identifier: GPL-3.0-or-later
"""Boards read by a client profile: what it explains, what is left over, and what it takes for granted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading
from designer.exchange.clients.decision import best_explanation
from designer.exchange.clients.patterns import match_pattern
from designer.exchange.clients.profile import client_profile, shipped_profiles
from designer.exchange.conversion import ImportResult, read
from designer.exchange.format_registry import find_format
from designer.rally.course.floor import Antenna, RebootToken, Start
from designer.rally.course.notation import print_row

BASE = {"format": "client-profile", "version": 1, "profile": "own", "name": "A client"}


def load(folder: Path, content: Any, profile: dict[str, Any] | None = None) -> ImportResult:
    text = content if isinstance(content, str) else json.dumps(content)
    (folder / "board.json").write_text(text)
    return read(folder / "board.json", profile=profile)


def rows(found: ImportResult) -> list[str]:
    return [print_row(row) for row in found.course.floor.rows]


def remarks(found: ImportResult) -> list[str]:
    return list(map(str, found.remarks))


def assumed(found: ImportResult) -> list[tuple[str, int]]:
    return [(str(guess.what), guess.spaces) for guess in found.assumed]


def own(read: list[dict[str, Any]], kinds: dict[str, Any] | None = None, **rest: Any) -> dict[str, Any]:
    return {**BASE, "read": read, "kinds": kinds or {}, **rest}


# --- the profiles that come with the program -------------------------------------------------------------


def test_a_board_of_f22(tmp_path: Path) -> None:
    def at(x: int, y: int, *elements: dict[str, Any]) -> dict[str, Any]:
        return {"position": {"x": x, "y": y}, "elements": list(elements)}

    belt, laser = {"type": "conveyor_belt", "color": False}, {"type": "laser", "direction": "EAST"}
    found = load(tmp_path, {"size": {"width": 4, "height": 2}, "board": [
        at(0, 0, {**belt, "direction": "EAST"}), at(1, 0, {**belt, "direction": "SOUTH"}),
        at(1, 1, {**belt, "color": True, "direction": "SOUTH"}), at(0, 1, {"type": "gear", "direction": True}),
        at(2, 0, {**laser, "number": 2}, {"type": "wall", "direction": "WEST"}), at(3, 0, {**laser, "number": 5}),
        at(2, 1, {"type": "push_panel", "direction": "NORTH", "registers": [2, 4, 6]}),
        at(3, 1, {"type": "energy_space"}, {"type": "checkpoint", "number": 1}),
    ]})  # fmt: skip
    assert (found.format.key, rows(found)) == ("client", ["cE cS<E lE2+wW .", "gR xS pN:24 e"])
    assert (found.course.checkpoints, remarks(found)) == ((Cell(3, 1),), [])
    assert assumed(found)[:2] == [
        ("read by the profile DTUSoftware RoboRally F22", 0),
        ("belts that tell only where they lead are fed by the belts that lead onto them", 3),
    ]


def test_a_board_of_gruppe_10(tmp_path: Path) -> None:
    """Its belts tell the way in and, by a side, the turn: EAST turns to the left. Its lasers have a wall behind."""
    spaces = [
        {"x": 0, "y": 0, "type": "Conveyor", "direction": "EAST", "turn": "EAST"},
        {"x": 1, "y": 0, "type": "FastConveyorbelt", "direction": "EAST", "turn": "NORTH"},
        {"x": 2, "y": 0, "type": "Lazer", "direction": "SOUTH"},
        {"x": 0, "y": 1, "type": "Gear", "direction": "EAST"},
        {"x": 1, "y": 1, "type": "Push", "direction": "WEST", "number": 0},
        {"x": 2, "y": 1, "type": "Spawn", "number": 2},
    ]
    found = load(tmp_path, {"spaces": spaces})
    assert (rows(found), remarks(found)) == (["cN<E xE lS+wN", "gR pW:1 ."], [])
    assert found.course.starts == (Start(2, Cell(2, 1), Heading.E),)
    assert ("starts without a heading face east", 1) in assumed(found)
    assert ("the size of the board follows from its spaces", 0) in assumed(found)


def test_a_board_of_kraminius(tmp_path: Path) -> None:
    found = load(tmp_path, {
        "width": 4, "height": 1, "wall": ["3;0;EAST"], "belt": ["0;0;LEFT;EAST;1", "1;0;RIGHT_T;EAST;2", "2;0;;EAST;1"],
        "laser": ["3;0;WEST;2;TRUE", "2;0;WEST;2;FALSE"], "startFields": ["0;0;1"], "antenna": ["3;0"],
    })  # fmt: skip
    assert (rows(found), remarks(found)) == (["cE<S xE<NE cE lW2+wE"], [])
    assert found.course.antenna == Antenna(Cell(3, 0), Heading.E)


def test_a_text_grid_of_noslack(tmp_path: Path) -> None:
    found = load(tmp_path, "2 3 4\nH-- C2- F1-\nW1,C3 CC4 O3-\n")
    assert (found.format.key, rows(found)) == ("client", ["O cE .", "cS<W+wN xW lN"])
    assert found.course.checkpoints == (Cell(2, 0),)
    assert ("nobody checked what 'O{side:1234}' means", 1) in assumed(found)


def test_boards_of_zeediazz_and_yadaxim(tmp_path: Path) -> None:
    spaces = [
        {
            "boardPosition": {"x": 0, "y": 0},
            "spaceType": "BlueConveyorSpace",
            "headingDirection": "EAST",
            "walls": ["NORTH"],
        },
        {"boardPosition": {"x": 1, "y": 0}, "spaceType": "CheckPointSpace", "checkpointId": 0, "walls": []},
    ]
    found = load(tmp_path, {"width": 2, "height": 1, "spaces": spaces, "spawnPositions": [{"x": 1, "y": 0}]})
    assert (rows(found), found.course.checkpoints, len(found.course.starts)) == (["xE+wN ."], (Cell(1, 0),), 1)
    tiles = [{"x": 0, "y": 0, "type": "gear", "rotation": "left", "walls": ["south"]},
             {"x": 1, "y": 0, "type": "conveyor", "direction": "north", "speed": 2}]  # fmt: skip
    found = load(tmp_path, {"width": 2, "height": 1, "tiles": tiles, "start_positions": [[1, 0]]})
    assert (rows(found), [start.cell for start in found.course.starts]) == (["gL+wS xN"], [Cell(1, 0)])


def test_a_board_of_patr7257(tmp_path: Path) -> None:
    """The keys are coordinates; the board with the starts lies at one side and adds to the size."""
    found = load(tmp_path, {
        "boardWidth": 2, "boardHeight": 1,
        "startingBoardWidth": 1, "startingBoardHeight": 1, "startingBoardDirection": "w",
        "effects": {
            "0,0": [{"kind": "startingtile", "playerId": 1}],
            "1,0": [{"kind": "GREEN_CONVEYOR", "direction": "E", "rotation": "LEFT"},
                    {"kind": "walldto", "walls": ["N"]}],
            "2,0": [{"kind": "board_laser", "direction": "W", "power": 2}],
        },
    })  # fmt: skip
    assert (rows(found), remarks(found)) == ([". cE<S+wN lW2"], [])
    assert found.course.starts == (Start(1, Cell(0, 0), Heading.E),)


def test_a_board_of_salim963(tmp_path: Path) -> None:
    package = "com.example.fieldAction."
    cells = [
        {"position": {"x": 0, "y": 0}, "walls": [{"heading": "SOUTH"}], "actions": []},
        {"position": {"x": 1, "y": 0}, "walls": [],
         "actions": [{"CLASSNAME": package + "ConveyorBelt", "DATA": {"heading": "WEST", "speed": 2}}]},
        {"position": {"x": 2, "y": 0}, "walls": [],
         "actions": [{"CLASSNAME": package + "CheckPointAction", "DATA": {"checkPointNumber": 1}}]},
    ]  # fmt: skip
    found = load(tmp_path, {"width": 3, "height": 1, "map": [[cell] for cell in cells]})
    assert (rows(found), remarks(found)) == (["wS xW ."], [])
    assert found.course.checkpoints == (Cell(2, 0),)


def test_text_grids_of_smivl_and_jiananalvin(tmp_path: Path) -> None:
    """Goals and beams without an emitter are not ours; a wall that fills its space is one on every side."""
    found = load(tmp_path, "tile,belt_east_2,belt_south_1,wall\nwin,gear_counter,spawn,lava\n")
    assert (found.format.key, rows(found)) == ("client", [". xE cS<E wNESW", ". gL . O"])
    assert (found.course.starts, remarks(found)) == (
        (Start(1, Cell(2, 1), Heading.N),),
        ["goals are left out (1), first: rows[1][0][0]"],
    )
    found = load(tmp_path, "Blank,EastOne,SouthTwo,WallNorth\nCheckPoint1,Pit,Charger,LaserVertical\n")
    assert (rows(found), found.course.checkpoints) == ([". cE xS<E wN", ". O e ."], (Cell(0, 1),))
    assert remarks(found) == ["laser beams without an emitter are left out (1), first: rows[1][3][0]"]


def test_a_board_of_sky7_is_a_text_without_lines_in_json_with_comments(tmp_path: Path) -> None:
    grid = "t1 f_wN bSN0 f_lTE1_wW bNWE1 s2"
    text = f'{{"name": "N /* n */", "width": "3", "height": "2", "grid": "{grid}" /* "grid": "x" */\n// end\n}}'
    found = load(tmp_path, text)
    assert (rows(found), found.course.title) == (["r wN cN", "lE+wW xE<ES ."], "N /* n */")
    assert found.course.starts == (Start(2, Cell(2, 1), Heading.N),)
    with pytest.raises(CourseDesignerError):
        load(tmp_path, text.replace('"3"', '"0"'))


def test_a_board_of_5_4_has_keys_for_rows_and_columns(tmp_path: Path) -> None:
    found = load(tmp_path, {
        "-1": {"0": 2, "1": 2},
        "0": {"0": ["NorthWall", "FlagOne"], "1": ["ConveyorEast2"]},
        "1": {"0": ["LaserShooterEast2", "WallWest"], "1": ["SpawnPlatform2"]},
    })  # fmt: skip
    assert (rows(found), found.course.checkpoints) == (["wN xE", "lE2+wW ."], (Cell(0, 0),))


def test_one_board_of_adrior11(tmp_path: Path) -> None:
    def at(**told: Any) -> list[dict[str, Any]]:
        return [{"isOnBoard": "9C", **told}]

    found = load(tmp_path, {"name": "9C", "startingBoard": False, "tiles": [
        [at(type="ConveyorBelt", speed=2, orientations=["right", "left", "top"]),
         at(type="Wall", orientations=["top"])],
        [at(type="ConveyorBelt", speed=1, orientations=["bottom"]), at(type="EnergySpace", count=1)],
    ]})  # fmt: skip
    assert (rows(found), found.course.title, remarks(found)) == (["xE<ES cS", "wN e"], "9C", [])


def test_a_file_of_open_floor_alone_belongs_to_no_profile(tmp_path: Path) -> None:
    for content in ("tile,tile\ntile,tile\n", "Blank\n"):
        with pytest.raises(CourseDesignerError, match="cannot recognise the format"):
            load(tmp_path, content)


def test_an_element_to_which_no_part_of_its_recipe_applies_is_left_over(tmp_path: Path) -> None:
    parts = [{"if": {"@n": [1]}, "is": "O"}, {"if": {"@n": [2]}, "is": "gL"}]
    cells = [{"x": n - 1, "y": 0, "k": "a", "n": n} for n in (1, 2, 3)]
    found = load(tmp_path, cells, own([{"each": "[*]", "name": "@k"}], {"a": parts}))
    assert (rows(found), remarks(found)) == (
        ["O gL ."],
        ["not explained by the profile: no part of 'a' applies, first: [2] (1 time)"],
    )


def test_the_profiles_that_come_with_the_program_are_sound() -> None:
    profiles = shipped_profiles()
    assert len(profiles) == len({profile.key for profile in profiles}) >= 8


def test_of_two_elements_of_a_kind_on_a_space_the_later_one_is_read_and_told(tmp_path: Path) -> None:
    kinds = {"belt": {"is": "c{to}", "to": "@to"}, "panel": {"is": "pE:{registers}", "registers": "@n"}}
    cells: list[dict[str, Any]] = [
        {"x": 0, "k": "belt", "to": "E"},
        {"x": 0, "k": "belt", "to": "S"},
        {"x": 1, "k": "panel", "n": 2},
        {"x": 1, "k": "panel", "n": 4},
        {"x": 2, "k": "belt", "to": "W"},
        {"x": 2, "k": "belt", "to": "W"},
    ]
    found = load(tmp_path, [{"y": 0, **cell} for cell in cells], own([{"each": "[*]", "name": "@k"}], kinds))
    assert (rows(found), remarks(found)) == (
        ["cS pE:24 cW"],
        ["1 space has two different elements of a kind, of which the later one is read (A1)"],
    )


# --- what belongs to a profile, and what does not --------------------------------------------------------


@pytest.mark.parametrize(
    "spoiled",
    [
        {"x": 0, "y": 0, "type": "Conveyor", "direction": "EAST", "turn": "UP"},
        {"x": 0, "y": 0, "type": "Conveyer", "direction": "EAST"},
        {"x": 0, "y": 0, "type": "Pit", "depth": 3},
        {"x": -1, "y": 0, "type": "Pit"},
        {"y": 0, "type": "Pit"},
    ],
    ids=str,
)
def test_a_file_with_anything_unexplained_belongs_to_no_profile(tmp_path: Path, spoiled: dict[str, Any]) -> None:
    with pytest.raises(
        CourseDesignerError, match=r"nearly one of Gruppe-10 Roborally3, but: .*; --format client reads"
    ):
        load(tmp_path, {"spaces": [{"x": 1, "y": 0, "type": "Pit"}, spoiled]})


def test_a_file_that_nearly_belongs_to_a_profile_is_read_without_what_is_left_if_asked(tmp_path: Path) -> None:
    spaces = [{"x": 0, "y": 0, "type": "Pit"}, {"x": 1, "y": 0, "type": "Lava"}]
    (tmp_path / "board.json").write_text(json.dumps({"spaces": spaces}))
    found = read(tmp_path / "board.json", find_format("client"))
    assert (rows(found), remarks(found)) == (["O ."], ["not explained by the profile: unknown name 'Lava' (1 time)"])
    (tmp_path / "board.json").write_text("{}")
    with pytest.raises(CourseDesignerError, match="no profile explains the file"):
        read(tmp_path / "board.json", find_format("client"))


def test_what_a_profile_leaves_over_is_told_and_the_rest_read(tmp_path: Path) -> None:
    profile = own([{"each": "cells[*]", "name": "@kind"}], {"pit": "O", "belt": {"is": "c{exit}", "exit": "@to"}})
    cells: list[dict[str, Any]] = [
        {"kind": "pit"},
        {"kind": "lava"},
        {"kind": "lava"},
        {"kind": "belt", "to": "up", "age": 3},
        {"kind": "belt", "to": "off"},
    ]
    found = load(tmp_path, {"cells": [{"x": x, "y": 0, **cell} for x, cell in enumerate(cells)]}, profile)
    assert rows(found) == ["O . . cN ."]
    assert remarks(found) == [
        "not explained by the profile: unknown name 'lava' (2 times)",
        "not explained by the profile: unknown key 'age' (1 time)",
        "not explained by the profile: unknown word 'off', first: cells[4].to (1 time)",
    ]


def test_what_the_rules_lack_is_left_out_with_its_reason(tmp_path: Path) -> None:
    profile = own([{"each": "[*]", "name": "@k"}], {"a": {"lost": "bombs"}, "b": "O"})
    cells = [{"x": x, "y": 0, "k": k} for x, k in enumerate("aab")]
    found = load(tmp_path, cells, profile)
    assert (rows(found), remarks(found)) == ([". . O"], ["bombs are left out (2), first: [0]"])


# --- the language ----------------------------------------------------------------------------------------

PATHS: list[tuple[str, Any]] = [
    ("map[x][y]", {"map": [["a", "b"], ["b", "a"]]}),
    ("map[y][x]", {"map": [["a", "b"], ["b", "a"]]}),
    ("{x},{y}", {"0,0": "a", "1,0": "b", "0,1": "b", "1,1": "a"}),
    ("by.{y}.{x}", {"by": {"0": {"0": "a", "1": "b"}, "1": {"0": "b", "1": "a"}}}),
    ("lists[1][x][y]", {"lists": [[], [["a", "b"], ["b", "a"]]]}),
]


@pytest.mark.parametrize(("path", "content"), PATHS, ids=[path for path, _ in PATHS])
def test_an_index_or_a_key_may_be_a_coordinate(tmp_path: Path, path: str, content: Any) -> None:
    found = load(tmp_path, content, own([{"each": path}], {"a": "O", "b": "gL"}))
    assert (rows(found), remarks(found)) == (["O gL", "gL O"], [])


def pusher(registers: Any) -> dict[str, Any]:
    return {"is": "p{push}:{registers}", "push": "@d", "registers": registers}


FED = {"of": {"of": "@o", "rest": 1}, "turned": 2}
VALUES: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    (pusher("@r"), {"d": "N", "r": [1, 3]}, "pN:13"),
    (pusher({"of": "@r", "first": 0}), {"d": "N", "r": [0, 2]}, "pN:13"),
    (pusher({"of": "@r", "flags": True}), {"d": "N", "r": [0, 1, 0, 1, 0]}, "pN:24"),
    (pusher({"of": "@r", "split": ","}), {"d": "N", "r": "1,5"}, "pN:15"),
    (pusher({"of": "@r", "unused": [0]}), {"d": "N", "r": [5, 0]}, "pN:5"),
    (pusher([2, 4]), {"d": "N"}, "pN:24"),
    ({"is": "c{exit}<{from}", "exit": {"of": "@o", "item": 0}, "from": FED}, {"o": ["down", "up", "right"]}, "cS<SW"),
    ({"is": "c{exit}[<{from}]", "exit": "@d", "from": FED}, {"d": "N", "o": ["N"]}, "cN"),
    ({"is": "c{exit}[<{from}]", "exit": "@d", "from": FED}, {"d": "N", "o": ["N", "W"]}, "cN<E"),
    ({"is": "w{side}", "side": "@o"}, {"o": ["left", "TOP"]}, "wNW"),
    ({"is": "{speed}{exit}", "exit": "@d", "speed": ["@quick", "@speed"]}, {"d": "w", "speed": 2}, "xW"),
    ({"is": "g{turn}", "turn": {"of": "@t", "last": "."}}, {"t": "Way.Left"}, "gL"),
    ({"is": "k:{registers}", "registers": "@r"}, {"r": [2]}, "k:2"),
    ({"is": "t:{registers}", "registers": "@r"}, {"r": [2]}, "t:2"),
    ({"is": "T{number}", "number": "@p"}, {"p": 3}, "T3"),
]


@pytest.mark.parametrize(("recipe", "fields", "space"), VALUES, ids=[space for _, _, space in VALUES])
def test_values_fill_the_places_of_our_notation(
    tmp_path: Path, recipe: dict[str, Any], fields: dict[str, Any], space: str
) -> None:
    """Every element of every edition is written as in course files."""
    profile = own([{"each": "s[*]", "parts": "e[*]", "name": "@k"}], {"it": recipe})
    found = load(tmp_path, {"s": [{"x": 0, "y": 0, "e": [{"k": "it", **fields}]}]}, profile)
    assert (rows(found), remarks(found)) == ([space], [])


@pytest.mark.parametrize(
    ("pattern", "text", "fields"),
    [
        ("w{d:NESW}", "wN", {"d": "N"}),
        ("w{d:NESW}", "wX", None),
        ("{x};{y};{t}", "1;22;a;b", {"x": "1", "y": "22", "t": "a;b"}),
        ("{x};{t};{y}", "1;;2", {"x": "1", "t": "", "y": "2"}),
        ("{d}One", "EastOne", {"d": "East"}),
        ("{d}One", "One", None),
        ("F{n:1}", "F12", None),
        ("b{f:1}{t:1}", "bNE", {"f": "N", "t": "E"}),
        ("L{way}{n:1}", "LEast2", {"way": "East", "n": "2"}),
        ("L{way}{n:1}{m:AB}", "LEast2B", {"way": "East", "n": "2", "m": "B"}),
        ("L{way}{n:1}", "L2", None),
        ("a", "a", {}),
        ("{x};{y}", "1", None),
    ],
)
def test_patterns(pattern: str, text: str, fields: dict[str, str] | None) -> None:
    assert match_pattern(pattern, text) == fields


def test_a_profile_may_begin_with_another_and_say_only_what_differs(tmp_path: Path) -> None:
    profile = {**BASE, "like": "gruppe-10", "kinds": {"Hole": "O"}}
    found = load(tmp_path, {"spaces": [{"x": 0, "y": 0, "type": "Hole"}, {"x": 1, "y": 0, "type": "Energy"}]}, profile)
    assert (rows(found), remarks(found)) == (["O e"], [])


def test_tokens_stand_beside_the_spaces(tmp_path: Path) -> None:
    each: list[dict[str, Any]] = [
        {"each": "spaces[*]", "name": "@k"},
        {"each": "token", "is": {"is": "B{heading}", "heading": "@way"}},
    ]
    found = load(tmp_path, {"spaces": [{"x": 0, "y": 0, "k": "."}], "token": {"x": 0, "y": 0, "way": "south"}},
                 own(each, {".": "."}))  # fmt: skip
    assert found.course.reboot_tokens == (RebootToken(Cell(0, 0), Heading.S),)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"read": []}, "read"),
        ({"like": "nobody", "read": [{"each": "a"}]}, "unknown profile 'nobody'"),
        ({"kind": {}}, "kind"),
        ({"kinds": {"a": 3}}, "profile kinds"),
        ({}, "the key 'read' is missing"),
    ],
    ids=str,
)
def test_a_spoiled_profile_is_refused_with_its_place(tmp_path: Path, change: dict[str, Any], message: str) -> None:
    with pytest.raises(CourseDesignerError, match=message):
        load(tmp_path, [], {**BASE, **change})


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ({"b": 1}, "the file has no a, as the profile asks"),
        ({"a": [], "c": 1}, "the file has c, which the profile rules out"),
        ({"a": []}, "the file has no spaces"),
        ({"a": [], "width": 99999, "height": 2}, "the file has no spaces|does not tell its size"),
    ],
    ids=str,
)
def test_a_file_that_the_profile_does_not_describe_is_refused(tmp_path: Path, content: Any, message: str) -> None:
    profile = own([{"each": "a[*]"}], {}, signs=["a"], never=["c"])
    with pytest.raises(CourseDesignerError, match=message):
        load(tmp_path, content, profile)


def test_of_several_profiles_that_explain_a_file_the_one_whose_belts_lead_on_reads_it() -> None:
    """A square of words is explained by rows and by columns; belts that hand on to each other show which is meant."""
    kinds = {"east": "cE", "floor": ".", "pit": "O"}
    by_columns, by_rows = (
        client_profile({**own([{"each": path, "name": "@."}], kinds), "name": name})
        for path, name in (("map[x][y]", "columns"), ("map[y][x]", "rows"))
    )
    board = {"map": [["east", "east", "pit"], ["floor", "floor", "floor"], ["floor", "floor", "floor"]]}
    for profiles in ((by_columns, by_rows), (by_rows, by_columns)):
        found = best_explanation(json.dumps(board).encode(), profiles)
        assert found is not None
        assert (found.profile.name, found.rivals) == ("rows", ("columns",))
        assert print_row(found.course.floor.rows[0]) == "cE cE O"


def test_a_file_that_leaves_too_much_over_is_put_down_at_once() -> None:
    profile = client_profile(own([{"each": "map[y][x]", "name": "@."}], {"a": "O"}))
    board = json.dumps({"map": [["a", *(f"odd{number}" for number in range(9))]]}).encode()
    assert best_explanation(board, (profile,), most_left=8) is None
    assert best_explanation(board, (profile,), most_left=9) is not None

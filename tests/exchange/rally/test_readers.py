# SPDX-License-Identifier: GPL-3.0-or-later
"""Files as other clients write them: what they mean, and what is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading
from designer.exchange.conversion import ImportResult, export, find_losses, read, verify
from designer.exchange.format_registry import all_formats, find_format
from designer.exchange.formats import Request
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.floor import Antenna, RebootToken, Start
from designer.rally.course.notation import print_row


def load(tmp_path: Path, content: str | bytes | dict[str, Any], name: str = "a.txt", key: str = "") -> ImportResult:
    path = tmp_path / name
    if isinstance(content, dict):
        content = json.dumps(content)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return read(path, find_format(key) if key else None)


def floor(course: Course) -> list[str]:
    return [print_row(row) for row in course.floor.rows]


ROBOPROJEKT = {
    "height": 2, "width": 3, "tileheight": 64, "tilewidth": 64, "orientation": "orthogonal",
    "renderorder": "right-down", "infinite": False, "type": "map", "version": 1.2, "tiledversion": "1.3.1",
    "tilesets": [{"firstgid": 1, "source": "development_tileset.json"}],
    "layers": [
        {"type": "tilelayer", "name": "ground", "id": 1, "x": 0, "y": 0, "width": 3, "height": 2, "opacity": 1,
         "visible": True, "data": [1, 1, 1, 1, 1, 1]},
        {"type": "tilelayer", "name": "belts", "id": 2, "x": 0, "y": 0, "width": 3, "height": 2, "opacity": 1,
         "visible": True, "data": [0, 22, 1610612754, 2684354578, 2684354579, 3221225490]},
    ],
}  # fmt: skip


def test_roboprojekt(tmp_path: Path) -> None:
    found = load(tmp_path, ROBOPROJEKT, "map.json")
    assert found.format.key == "roboprojekt"
    # id 21 drawn north: a curved feed travelling north that turns right, and a straight feed
    # id 18 turned east: fed from the west, exit north
    assert floor(found.course) == [". cE<NE cW", "cE cN<E cS"]


def test_a_flawed_roboprojekt_map_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    """A flag twice, a missing number and a tile that nobody knows are named."""
    data = json.loads(json.dumps(ROBOPROJEKT))
    data["layers"][1]["data"] = [30, 30, 32, 6, 20, 0]
    found = load(tmp_path, data, "map.json")
    assert floor(found.course) == [". . .", ". cE<N ."]
    assert found.course.checkpoints == (Cell(0, 0), Cell(2, 0))
    assert list(map(str, found.remarks)) == [
        "checkpoint 1 appears twice; this one is left out: layer belts, row 1, column 2",
        "the tileset has no tile 5; it is left out on one space: layer belts, row 2, column 1",
        "checkpoint 2 is missing; the later ones are renumbered",
    ]


INF112 = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.2" orientation="orthogonal" width="4" height="2" tilewidth="300" tileheight="300" infinite="0">
 <tileset firstgid="1" name="tileset" tilewidth="300" tileheight="300" tilecount="136" columns="8">
  <image source="tiles.png" width="2400" height="5100"/></tileset>
 <layer id="1" name="Background" width="4" height="2"><data encoding="csv">5,5,5,5,\n5,5,5,5</data></layer>
 <layer id="2" name="Middleground" width="4" height="2"><data encoding="csv">0,50,49,91,\n41,52,67,15</data></layer>
 <layer id="3" name="Foreground" width="4" height="2"><data encoding="csv">37,16,9,0,\n121,55,0,0</data></layer>
</map>"""


def test_inf112(tmp_path: Path) -> None:
    found = load(tmp_path, INF112, "map.tmx")
    assert found.format.key == "inf112"
    assert floor(found.course) == ["lN+wS cS+wNE cN+pS:135+wN O", "cE<S cE cS<ES r"]
    assert found.course.starts == (Start(1, Cell(0, 1), Heading.N),)
    assert found.course.checkpoints == (Cell(1, 1),)


BOARD = {
    "id": "b", "name": "Lane", "width": 5, "height": 3,
    "tiles": [
        {"position": {"x": 3, "y": 1}, "type": "pusher", "direction": 2, "registers": [2, 4]},
        {"position": {"x": 0, "y": 0}, "type": "conveyor", "direction": 1, "entries": [3, 0]},
        {"position": {"x": 1, "y": 0}, "type": "express", "direction": 1},
        {"position": {"x": 2, "y": 0}, "type": "gear_ccw"},
        {"position": {"x": 3, "y": 0}, "type": "option", "rotate": 0},
    ],
    "lasers": [{"position": {"x": 0, "y": 2}, "direction": 1, "damage": 2}],
    "walls": [{"position": {"x": 4, "y": 2}, "sides": [1, 2]}],
    "startingPositions": [{"number": 1, "position": {"x": 2, "y": 2}, "direction": 0}],
}  # fmt: skip


def test_a_robotmadness_board(tmp_path: Path) -> None:
    found = load(tmp_path, BOARD, "b.json")
    assert found.format.key == "robotmadness"
    assert floor(found.course) == ["cE<ES xE gL ro .", ". . . pS:24 .", "lE2 . . . wES"]
    assert found.course.starts == (Start(1, Cell(2, 2), Heading.N),)


def test_a_robotmadness_course_stacks_its_boards_from_the_bottom_up(tmp_path: Path) -> None:
    (tmp_path / "bottom.json").write_text(json.dumps(BOARD))
    (tmp_path / "top.json").write_text(json.dumps({**BOARD, "startingPositions": []}))
    course = {
        "id": "c", "name": "Two", "description": "", "difficulty": "hard", "minPlayers": 2, "maxPlayers": 4,
        "boards": ["bottom", "top"], "boardRotations": [0, 180],
        "checkpoints": [{"position": {"x": 0, "y": 5}, "number": 1}],
    }  # fmt: skip
    found = load(tmp_path, course, "c.json").course
    assert floor(found)[3:] == ["cE<ES xE gL ro .", ". . . pS:24 .", "lE2 . . . wES"]
    assert floor(found)[0] == "wNW . . . lW2"
    assert (found.title, found.checkpoints, found.starts) == ("Two", (Cell(0, 5),), (Start(1, Cell(2, 5), Heading.N),))
    assert [(placement.board, placement.y, placement.turn) for placement in found.layout] == [
        ("top", 0, 2),
        ("bottom", 3, 0),
    ]


def test_a_robotmadness_course_never_looks_outside_its_folder(tmp_path: Path) -> None:
    course = {"name": "x", "boards": ["../../etc/passwd"], "boardRotations": [0], "checkpoints": []}
    with pytest.raises(CourseDesignerError, match="is not the name of a file in the same folder"):
        load(tmp_path, course, "c.json")


DTU = {
    "width": 3, "height": 2,
    "spaces": [
        {"x": 0, "y": 0, "walls": ["SOUTH"], "actions": [
            {"CLASSNAME": "dk.dtu.compute.se.pisd.roborally.controller.ConveyorBelt",
             "INSTANCE": {"heading": "WEST"}}]},
        {"x": 1, "y": 0, "walls": [], "actions": [
            {"CLASSNAME": "team.Gear", "INSTANCE": {"clockwise": True}},
            {"CLASSNAME": "team.Checkpoint", "INSTANCE": {"checkpointNumber": "1"}}]},
        {"x": 2, "y": 0, "actions": [
            {"CLASSNAME": "x.PushPanel", "INSTANCE": {"pushingDirection": "SOUTH", "activatingTurns": [2, 4]}}]},
        {"x": 0, "y": 1, "isPit": True},
        {"x": 1, "y": 1, "laser": {"shootingDirection": "EAST"}},
        {"x": 2, "y": 1, "actions": [
            {"CLASSNAME": "x.Conveyor", "INSTANCE": {"heading": "EAST", "command": "FAST_FORWARD"}}]},
    ],
}  # fmt: skip


def test_dtu(tmp_path: Path) -> None:
    found = load(tmp_path, DTU, "defaultboard.json")
    assert found.format.key == "dtu"
    assert floor(found.course) == ["cW+wS gR pS:35", "O lE xE"]
    assert found.course.checkpoints == (Cell(1, 0),)


def test_fiasko(tmp_path: Path) -> None:
    rows = "21;5 01;1 05;5 01;1\n05;7 12;3 09;1 17;1\n03;5 23;3 08;1 02;1\n"
    walls = "0 0 1;1 0\n3;7 0 0 6;1\n2;4 0 0 0\n"
    found = load(tmp_path, "4 3\n" + rows + walls)
    assert found.format.key == "fiasko"
    assert floor(found.course) == ["r . cS+wN .", "cW+lE+wW xE<N cN<NE pS:24+wN", "gR+wES . cN<EW O"]
    assert found.course.checkpoints == (Cell(3, 1),)
    assert found.course.starts == (Start(1, Cell(1, 2), Heading.E),)


def test_a_fiasko_corner_with_the_direction_of_a_side_is_one_wall(tmp_path: Path) -> None:
    found = load(tmp_path, "4 1\n1;1 1;1 1;1 1;1\n2;1 2;3 2;5 2;2\n", key="fiasko")
    assert floor(found.course) == ["wN wE wS wNE"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("4 3\n1;1 1;1\n", "line 2: expected 3 lines of spaces and as many of walls"),
        ("2 1\nx x\n1;9 9;9\n", "line 2, column 1: 'x' is not a pair of a type and a direction"),
        ("9999 9999\n1;1\n", "a map of 9999 × 9999 spaces is not possible; a side has 1 to 400"),
    ],
)
def test_fiasko_names_line_and_column(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(CourseDesignerError) as caught:
        load(tmp_path, text, key="fiasko")
    assert str(caught.value).endswith(message)


def test_portals_of_krasstek_with_different_names_stay_different(tmp_path: Path) -> None:
    """A number stands for itself; any other name gets a number that no other portal has."""
    names = ["c", "3", "1", "aa", "c", "bb", 2, "01"]
    tiles = [{"x": x, "y": 0, "features": [{"type": "portal", "id": name}]} for x, name in enumerate(names)]
    found = load(tmp_path, {"width": 8, "height": 1, "mergeMode": "base", "starts": [], "tiles": tiles}, "x.json")
    assert floor(found.course) == ["P4 P3 P1 P5 P4 P6 P2 P7"]


def test_walls_at_the_edge_of_a_krasstek_map_are_told() -> None:
    boards = {"a": CourseBoard(Board.parse("wN . .\n. wE wE"))}
    course = Course(boards=boards, layout=(Placement("a", 0, 0),))
    told = {str(loss.what): loss.cells for loss in find_losses(course, find_format("krasstek"))}
    what = "the app does not look at walls on the outer edge of a map: robots leave it there"
    assert told[what] == (Cell(0, 0), Cell(2, 1))


def test_krasstek(tmp_path: Path) -> None:
    def tile(x: int, *features: dict[str, Any]) -> dict[str, Any]:
        return {"x": x, "y": 0, "features": list(features)}

    belt = {"type": "belt", "dir": "E", "speed": 1}
    beam = {"type": "laser", "dir": "E", "damage": 2}
    data = {
        "id": "x", "name": "Lane", "kind": "small", "width": 8, "height": 1, "mergeMode": "base",
        "starts": [{"x": 7, "y": 0, "facing": "W"}],
        "tiles": [
            tile(0, belt),
            tile(1, {**belt, "turn": "right"}),
            tile(3, {"type": "belt", "dir": "S", "speed": 2, "turn": "left"}, {"type": "oil"}, {"type": "quicksand"}),
            tile(4, {"type": "wall", "sides": ["W"]}, beam),
            tile(5, beam, {"type": "crusher", "timing": [4, 2]}),
            tile(6, {"type": "push", "dir": "N", "timing": [1, 3, 5]}, {"type": "gear", "rotation": "cw"}),
            tile(7, {"type": "pit"}),
        ],
    }  # fmt: skip
    found = load(tmp_path, data, "x.json")
    assert found.format.key == "krasstek"
    assert floor(found.course) == ["cE cE<NE . xS<W+o lE2+wW k:24 gR+pN:135 O"]
    assert found.course.starts == (Start(1, Cell(7, 0), Heading.W),)
    assert list(map(str, found.remarks)) == ["unknown name 'quicksand', left out"]


def test_a_krasstek_piece_without_tiles_is_a_board_and_starts_without_facing_look_east(tmp_path: Path) -> None:
    data = {"id": "x", "width": 2, "height": 1, "mergeMode": "base", "starts": [{"x": 1, "y": 0}], "tiles": []}
    found = load(tmp_path, data, "x.json")
    assert (found.format.key, floor(found.course)) == ("krasstek", [". ."])
    assert found.course.starts == (Start(1, Cell(1, 0), Heading.E),)


def test_what_is_written_for_krasstek_is_a_piece_of_its_editor(tmp_path: Path) -> None:
    board = Board.parse("cE cE<NE xS<W lE2+wW k:24\nD2S gR+pN:135 r O D1N")
    course = Course(title="Lane One", boards={"a": CourseBoard(board)}, layout=(Placement("a", 0, 0),))
    export(course, find_format("krasstek"), tmp_path / "a.krasstek.json")
    data = json.loads((tmp_path / "a.krasstek.json").read_text())
    assert [data[key] for key in ("id", "name", "kind", "width", "height", "mergeMode")] == [
        "lane-one", "Lane One", "small", 5, 2, "base",
    ]  # fmt: skip
    assert data["starts"] == [{"x": 0, "y": 1, "facing": "S"}, {"x": 4, "y": 1, "facing": "N"}]
    assert [(tile["x"], tile["y"]) for tile in data["tiles"]] == [
        (0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (1, 1), (2, 1), (3, 1),
    ]  # fmt: skip
    assert data["tiles"][1]["features"] == [{"type": "belt", "dir": "E", "speed": 1, "turn": "right"}]
    beam = {"type": "laser", "dir": "E", "damage": 2}
    assert data["tiles"][4]["features"] == [{"type": "crusher", "timing": [2, 4]}, beam]
    back = read(tmp_path / "a.krasstek.json")
    assert (back.format.key, verify(course, back.format, tmp_path / "a.krasstek.json")) == ("krasstek", ())
    told = {str(loss.what): loss.cells for loss in find_losses(course, find_format("krasstek")) if loss.cells}
    assert told == {
        "starts are counted in the order of the file; these change their number or heading": (Cell(0, 1), Cell(4, 1)),
        "repair sites become energy spaces": (Cell(2, 1),),
    }


def test_a_course_of_2023_comes_back_whole_from_krasstek_but_for_its_tokens(tmp_path: Path) -> None:
    board = Board.parse("SE cE e\nSE . gR")
    course = Course(edition="renegade-2023", boards={"a": CourseBoard(board)}, layout=(Placement("a", 0, 0),))
    export(course, find_format("krasstek"), tmp_path / "a.krasstek.json")
    back = read(tmp_path / "a.krasstek.json").course
    assert (floor(back), back.starts) == (floor(course), course.starts)
    assert not [loss for loss in find_losses(course, find_format("krasstek")) if loss.cells]


def test_roboruckus(tmp_path: Path) -> None:
    data = {
        "name": "B", "size": [2, 1], "wrenches": [[0, 0]], "pits": [[1, 0]],
        "turntables": [{"location": [2, 0], "dir": "left"}],
        "conveyors": [{"location": [0, 1], "entrance": "NEG_X", "exit": "NEG_Y"}],
        "expressConveyors": [{"location": [1, 1], "entrance": "X", "exit": "NEG_X"}],
        "lasers": [{"start": [2, 1], "end": [2, 0], "strength": 3, "facing": "NEG_Y"}],
        "walls": [[[2, 1], [2, 2]], [[0, 0], [0, 1]]],
    }  # fmt: skip
    found = load(tmp_path, data, "b.json")
    assert found.format.key == "roboruckus"
    assert floor(found.course) == ["cS<E+wS xW lS3+wN", "r+wN O gL"]


def test_mvolfik(tmp_path: Path) -> None:
    text = """Name=Lane
Size=4,2
Antenna=3,1
Reboot=0,0:d
Checkpoints=3,0;2,1
Spawnpoints=0,1:r
Lasers=3,0:d
Bsr;Bsd;V;F:u
F;Bsr:ld;Rccw;Pl2+1:r
"""
    found = load(tmp_path, text)
    assert found.format.key == "mvolfik"
    assert floor(found.course) == ["cE cS<E O lS+wN", ". cE<S+wSW gL pW:135+wE"]
    assert found.course.checkpoints == (Cell(3, 0), Cell(2, 1))
    assert found.course.starts == (Start(None, Cell(0, 1), Heading.E),)
    assert found.course.antenna == Antenna(Cell(3, 1), Heading.E)
    assert found.course.reboot_tokens == (RebootToken(Cell(0, 0), Heading.S),)
    assert found.course.title == "Lane"
    assert not found.remarks


def test_a_belt_of_another_speed_makes_no_curve_of_mvolfik(tmp_path: Path) -> None:
    found = load(tmp_path, "Name=a Size=2,2\nBsr;Bfd\nBsr;Bsd\n")
    assert floor(found.course) == ["cE xS", "cE cS<E"]


def test_geropl(tmp_path: Path) -> None:
    found = load(tmp_path, " - - \n|↑ ↟|o\n     -\n ↻ ↺ 1\n     -\n", "a.brd")
    assert found.format.key == "geropl"
    assert floor(found.course) == ["cN+wNW xN+wN wW", "gR gL wNS"]
    assert found.course.starts == (Start(1, Cell(2, 1), Heading.N),)
    with pytest.raises(CourseDesignerError, match="line 2, column 2: unknown space '╔'"):
        load(tmp_path, "  \n ╔\n", "a.brd")


@pytest.mark.parametrize(("last", "south"), [("", "."), (" -\n", "wS"), ("  \n", ".")])
def test_geropl_may_end_without_a_line_of_walls(tmp_path: Path, last: str, south: str) -> None:
    found = load(tmp_path, "  \n ↻\n  \n ↺\n  \n 1\n" + last, "a.brd")
    assert floor(found.course) == ["gR", "gL", south]


def test_the_curves_of_geropl(tmp_path: Path) -> None:
    """By the table of its reader: from which side robots come, and to which they leave."""
    curves = "┑┎┕┚┍┒┙┖╕╓╘╜╒╖╛╙"
    found = load(tmp_path, "\n" + "".join(f" {letter}" for letter in curves) + "\n", "a.brd")
    belts = [space.belt for space in found.course.floor.rows[0]]
    assert [belt.express for belt in belts if belt] == [False] * 8 + [True] * 8
    for belt, side, leave in zip(belts, "SENWSWNE" * 2, "WSENESWN" * 2, strict=True):
        assert belt is not None
        assert (belt.exit.name, [feed.back.name for feed in belt.feeds]) == (leave, [side])


def test_the_junctions_of_geropl(tmp_path: Path) -> None:
    told = {
        "┝": "NS>E", "┞": "ES>N", "┟": "NE>S", "┥": "NS>W", "┦": "WS>N", "┧": "NW>S",
        "┭": "ES>W", "┮": "WS>E", "┰": "WE>S", "┵": "NE>W", "┶": "NW>E", "┸": "WE>N",
    }  # fmt: skip
    found = load(tmp_path, "\n" + "".join(f" {letter}" for letter in told) + "\n", "a.brd")
    for space, way in zip(found.course.floor.rows[0], told.values(), strict=True):
        assert space.belt is not None
        assert {feed.back.name for feed in space.belt.feeds} == set(way.partition(">")[0])
        assert space.belt.exit.name == way[-1]


def test_a_text_map_names_line_and_column(tmp_path: Path) -> None:
    assert floor(load(tmp_path, "# remark\n\n.  cE\nF1 D2N\n").course) == [". cE", ". ."]
    for text, message in (
        ("cQ Q\nQ .\n", "line 1, column 1: 'cQ' is not a space"),
        ("# nothing\n", "the file has no spaces"),
        ("_ _\n", "the file has no spaces"),
    ):
        with pytest.raises(CourseDesignerError, match=message.replace("'", ".")):
            load(tmp_path, text)


FOREIGN = [
    b"",
    b"\x00\x01\x02\xff",
    b"{",
    b"[]",
    b'{"a": 1}',
    b"<xml/>",
    b"<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
    b"1 1 1 1",
    b"NaN",
    b"[" * 100_000,
    b'{"width": 1e9, "height": 1e9, "tiles": [], "spaces": [], "layers": [], "size": [99999, 99999]}',
    b'{"width": "x", "height": true, "tiles": {}, "spaces": 3, "layers": 3, "size": 3, "boards": 4}',
    b"Name=a Size=99999,99999\n",
    b"99999 99999\n1;1",
    b". " * 1_000_000,
    b". \n" * 300_000,
]


@pytest.mark.parametrize("data", FOREIGN, ids=range(len(FOREIGN)))
@pytest.mark.parametrize("key", [key for key, item in all_formats().items() if item.read])
def test_every_format_refuses_what_is_not_its_own(tmp_path: Path, key: str, data: bytes) -> None:
    with pytest.raises(CourseDesignerError) as caught:
        load(tmp_path, data, "foreign.bin", key)
    assert str(caught.value).startswith(str(tmp_path / "foreign.bin") + ": ")
    assert "\n" not in str(caught.value)


RRBE = """THEME themes/classic
BOARD 3 2
SQUARE 0 0 WALL 0 -1 -1 0
SQUARE 1 0 WALL -1 -1 -1 -1 gearl1 0 -1 -1 -1 -1 -1
SQUARE 2 0 WALL -1 -1 -1 -1 repair2 0 -1 -1 -1 -1 -1
SQUARE 0 1 WALL -1 -1 -1 -1 floor1 3 -1 -1 -1 -1 -1 crusher1 2 0 -1 -1 -1 4
SQUARE 1 1 WALL -1 -1 2 -1 pusher1 1 -1 1 -1 3 -1
"""


def test_rrbe(tmp_path: Path) -> None:
    found = load(tmp_path, RRBE, "a.rrb")
    assert found.format.key == "rrbe"
    assert floor(found.course) == ["wNW gL rr", "k:15 pN:24+wS ."]


def test_rrbe_keeps_trapdoors_and_water(tmp_path: Path) -> None:
    lines = "SQUARE 0 1 WALL -1 -1 -1 -1 water 0 -1 -1 -1 -1 -1 trapdoor1 0 -1 1 -1 3 -1\n"
    found = load(tmp_path, f"BOARD 1 2\n{lines}", "a.rrb")
    assert floor(found.course) == [".", "t:24+v"]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("BOARD 3 2", "BOARD 3 2 1", "line 2: a line begins with THEME, BOARD or SQUARE"),
        ("BOARD 3 2", "BOARD 9999 2", "a map of 9999 × 2 spaces is not possible"),
    ],
)
def test_rrbe_refuses_what_is_no_board(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in RRBE
    with pytest.raises(CourseDesignerError, match=re.escape(message)):
        load(tmp_path, RRBE.replace(old, new, 1), "a.rrb")


def test_an_exchange_file_from_before_the_rulebooks_were_compared_again_is_still_read(tmp_path: Path) -> None:
    """What the 1994 wiki says of cards while powered down was spelled otherwise; what is wrong else is refused."""
    data = _exchange_of(3, 4)
    data["edition"] = {"key": "wiki-1994", "rules": {"locked-while-down": "keep"}}
    assert load(tmp_path, data, "a.exchange.json").course.edition == "wiki-1994"
    data["edition"]["rules"]["locked-while-down"] = "top-card"
    with pytest.raises(CourseDesignerError, match="contradicts the edition wiki-1994"):
        load(tmp_path, data, "a.exchange.json")


def _exchange_of(rows: int, columns: int, **last: object) -> dict[str, Any]:
    """An exchange file of blank spaces, with something wrong about the last."""
    data: dict[str, Any] = json.loads(
        find_format("exchange")
        .write(  # type: ignore[misc]
            Course(boards={"a": CourseBoard(Board.blank(columns, rows))}, layout=(Placement("a", 0, 0),)),
            Request(Path("a")),
        )
        .content
    )
    data["spaces"][-1][-1] |= last
    return data


@pytest.mark.parametrize(
    ("last", "message"),
    [
        ({"walls": ["up"]}, 'row 3, column 4.walls[0]: "up" is not one of north, east, south, west'),
        ({"zz": 1}, "row 3, column 4: unknown key 'zz'"),
        ({"x": 2}, "row 3, column 4: the space gives its place as 2,2"),
        ({"x": 3.5}, "row 3, column 4.x: expected a whole number, found 3.5"),
        ({"x": 1000}, "row 3, column 4.x: 1000 is more than 399"),
        ({"pit": 0}, "row 3, column 4.pit: expected true or false, found 0"),
    ],
)
def test_a_fault_of_the_exchange_form_is_named_with_its_own_space(
    tmp_path: Path, last: dict[str, Any], message: str
) -> None:
    with pytest.raises(CourseDesignerError, match=re.escape(message)):
        load(tmp_path, _exchange_of(3, 4, **last), "a.exchange.json")


def test_an_exchange_file_has_no_programs_that_a_course_file_cannot_hold(tmp_path: Path) -> None:
    data = _exchange_of(3, 4)
    robot = {"name": "Green", "x": 0, "y": 0, "heading": "north", "rounds": []}
    data["programs"] = [{"name": "First", "description": "", "robots": [robot, robot]}]
    with pytest.raises(CourseDesignerError, match=r"programs\[0\]\.robots: duplicate name 'Green'"):
        load(tmp_path, data, "a.exchange.json")

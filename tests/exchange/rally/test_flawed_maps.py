# SPDX-License-Identifier: GPL-3.0-or-later
"""Flawed maps: what can be read is read, and each flaw is named with its place. Only what is no map is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell
from designer.base.words import speaking
from designer.exchange.conversion import ImportResult, read
from designer.exchange.format_registry import all_formats, find_format
from designer.exchange.formats import Request
from designer.exchange.rally.flaws import MOST_NAMED
from designer.exchange.rally.tiled_layers import tiled_map
from designer.exchange.tmx import print_tmx
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.notation import print_row
from tests.fuzz import samples


def load(folder: Path, key: str, content: str) -> ImportResult:
    path = folder / "map.txt"
    path.write_text(content)
    return read(path, find_format(key))


def show(found: ImportResult) -> tuple[list[str], list[str]]:
    """The rows with their checkpoints and docks, and the remarks."""
    course = Course(boards={}, checkpoints=found.course.checkpoints, docks=found.course.starts)
    tokens = [f"F{n} {c.name}" for n, c in enumerate(course.checkpoints, 1)]
    tokens += [f"D{s.number}{s.heading.name} {s.cell.name}" for s in course.docks]
    return [*(print_row(row) for row in found.course.floor.rows), *tokens], list(map(str, found.remarks))


def dumped(**data: Any) -> str:
    return json.dumps(data)


def tiled(old: str, new: str) -> str:
    """A map of a belt and a dock, two checkpoints, without its exact course, with something wrong about it."""
    board, points = Board.parse("cE . D1N"), (Cell(0, 0), Cell(1, 0))
    course = Course(boards={"a": CourseBoard(board)}, layout=(Placement("a", 0, 0),), checkpoints=points)
    text = print_tmx(tiled_map(course)).replace('name="rr_course"', 'name="other"')
    assert old in text
    return text.replace(old, new, 1)


ROBORUCKUS = dumped(size=[1, 0], expressConveyors=[], pits=[[0, 0], [9, 9]], walls=[[[0, 0], [0, 2]]])
RRBE = samples.RRBE
MADNESS = dumped(
    name="B", width=2, height=1, startingPositions=[{"number": 1, "position": {"x": 0, "y": 0}, "direction": 9}],
    tiles=[{"position": {"x": 5, "y": 0}, "type": "pit"}, {"position": {"x": 1, "y": 0}, "type": "pit"}],
    walls=[{"position": {"x": 0, "y": 0}, "sides": [7]}],
)  # fmt: skip
DTU = dumped(width=2, height=1, spaces=[
    {"x": 0, "y": 0, "walls": ["SKEW", "NORTH"]}, {"x": 0, "y": 0, "isPit": True}, {"x": 7, "y": 0},
])  # fmt: skip
KRASSTEK = dumped(width=2, height=1, mergeMode="base", starts=[{"x": 9, "y": 0}, {"x": 1, "y": 0}], tiles=[
    {"x": 0, "y": 0, "features": [{"type": "belt", "dir": "UP"}, {"type": "pit"}]},
    {"x": 2, "y": 0, "features": [{"type": "pit"}]},
])  # fmt: skip
ROBOPROJEKT = dumped(
    width=3, height=1, tilewidth=64, tileheight=64, type="map", orientation="orthogonal", infinite=False,
    tilesets=[{"firstgid": 1, "source": "development_tileset.json"}],
    layers=[{"type": "tilelayer", "name": "g", "width": 3, "height": 1, "data": [0x80000012, 30, 18]}],
)  # fmt: skip

FLAWED: list[tuple[str, str, str, list[str], list[str]]] = [
    ("text", "doubled checkpoint", "F1 F1\n. cN\n", [". .", ". cN", "F1 A1"],
     ["checkpoint 1 appears twice; this one is left out: line 1"]),
    ("text", "missing checkpoint", "F2 .\n", [". .", "F1 A1"],
     ["checkpoint 1 is missing; the later ones are renumbered"]),
    ("text", "doubled dock", "D1N D1S\n", [". .", "D1N A1"],
     ["start 1 appears twice; this one is left out: line 1"]),
    ("text", "unknown token", ". .\n. cQ\n", [". .", ". ."],
     ["line 2, column 2: 'cQ' is not a space: 'cQ' is not written like cE, cN<E; left out"]),
    ("text", "short row", ". cN\nO\n", [". cN", "O _"],
     ["line 2: expected 2 spaces in the row, found 1; read as far as it goes"]),
    ("fiasko", "doubled flag", "2 1\n17;1 17;1\n0 0\n", [". .", "F1 A1"],
     ["checkpoint 1 appears twice; this one is left out: line 2, column 2"]),
    ("fiasko", "missing flag", "2 1\n18;1 1;1\n0 0\n", [". .", "F1 A1"],
     ["checkpoint 1 is missing; the later ones are renumbered"]),
    ("fiasko", "doubled dock", "2 1\n23;1 23;5\n0 0\n", [". .", "D1N A1"],
     ["start 1 appears twice; this one is left out: line 2, column 2"]),
    ("fiasko", "unknown type", "2 1\n02;1 99;1\n0 0\n", ["O ."],
     ["line 2, column 2: unknown type of space: 99; left out"]),
    ("fiasko", "odd direction", "2 1\n02;1 5;2\n0 0\n", ["O ."],
     ["line 2, column 2: unknown direction 2; use one of 1, 3, 5, 7; left out"]),
    ("fiasko", "unknown wall", "2 1\n02;1 1;1\n0 9;1\n", ["O ."],
     ["line 3, column 2: unknown type of wall: 9; left out"]),
    ("fiasko", "short row", "2 1\n02;1\n0 1;1\n", ["O wN"],
     ["line 2: expected 2 spaces in the row, found 1; read as far as it goes"]),
    ("mvolfik", "unknown space", "Name=a\nSize=2,1\nCheckpoints=9,9;0,0\nLasers=0,0:q\nBsr;Z\n", ["cE .", "F1 A1"],
     ["line 5, column 2: 'Z' is not a space; left out",
      "line 4: unknown heading 'q'; use one of u, r, d, l; left out",
      "line 3: 9,9 is off the board; left out"]),
    ("mvolfik", "short row", "Name=a\nSize=2,1\nBsr\n", ["cE ."],
     ["line 3: expected 2 spaces in the row, found 1; read as far as it goes"]),
    ("roboruckus", "off the board", ROBORUCKUS, ["O ."],
     ["pits[1][0]: 9 is not between 0 and 1; left out", "walls[0][1][1]: 2 is not between -1 and 1; left out"]),
    ("rrbe", "unknown direction", RRBE.replace("gearl1", "convf1"), ["wNW . .", "k:15 pN:24+wS ."],
     ["line 4: the direction of 'convf1' in this format is not known; left out"]),
    ("rrbe", "pusher between walls", RRBE.replace("-1 -1 2 -1 pusher1", "0 -1 2 -1 pusher1"),
     ["wNW gL .", "k:15 wNS ."],
     ["line 6: a pusher is read only where exactly one wall shows which way it pushes; left out"]),
    ("rrbe", "doubled space", RRBE.replace("SQUARE 1 1", "SQUARE 1 0"), ["wNW gL .", "k:15 . ."],
     ["line 6: the space 1,0 appears twice; left out"]),
    ("rrbe", "off the board", RRBE.replace("SQUARE 1 1", "SQUARE 3 1"), ["wNW gL .", "k:15 . ."],
     ["line 6: 3,1 is off the board; left out"]),
    ("rrbe", "register 6", RRBE.replace(" 3 -1\n", " 5 -1\n"), ["wNW gL .", "k:15 wS ."],
     ["line 6: registers are numbered 0–4 here; left out"]),
    ("rrbe", "words are missing", RRBE.replace(" -1 3 -1\n", " -1 3\n"), ["wNW gL .", "k:15 . ."],
     ["line 6: a space is SQUARE x y WALL, four numbers, and seven words per element; left out"]),
    ("geropl", "unknown letter", "\n ? ↑ 1 1\n", [". cN . .", "D1N C1"],
     ["line 2, column 2: unknown space '?'; left out",
      "start 1 appears twice; this one is left out: line 2, column 8"]),
    ("rrc", "odd words",
     "newboard:\nmain\nobbb gbbbb gbbbb\nfbqbb pbbbb pbbbb\nendboard\nboard: 1,1 0 main\nflags: 1,1,9,9\n",
     [". gR gR", ". O O"],
     ["line 3, column 1: unknown space 'obbb'; left out",
      "line 4, column 1: unknown wall 'q'; left out",
      "line 7: 9,9 is off the board; left out"]),
    ("robotmadness", "off the board", MADNESS, [". O"],
     ["tiles[0].position: 5,0 is off the board; left out",
      "walls[0].sides[0]: 7 is not one of 0, 1, 2, 3; left out",
      "startingPositions[0].direction: 9 is not one of 0, 1, 2, 3; left out"]),
    ("dtu", "odd words", DTU, ["O+wN ."],
     ['spaces[0].walls[0]: "SKEW" is not one of NORTH, EAST, SOUTH, WEST; left out',
      "spaces[2]: 7,0 is off the board; left out"]),
    ("krasstek", "odd direction", KRASSTEK, ["O .", "D1E B1"],
     ['tiles[0].features[0].dir: "UP" is not one of N, E, S, W; left out', "tiles[1]: 2,0 is off the board; left out",
      "starts[0]: 9,0 is off the board; left out"]),
    ("roboprojekt", "mirrored tile", ROBOPROJEKT, [". . cN", "F1 B1"],
     ["layer g, row 1, column 1: a tile may be turned, but not mirrored; left out"]),
    ("tiled-tmx", "doubled checkpoint", tiled('"rr_number" value="2"', '"rr_number" value="1"'),
     ["cE . .", "F1 A1", "D1N C1"], ["checkpoint 1 appears twice; this one is left out: checkpoint 2"]),
    ("tiled-tmx", "missing checkpoint", tiled('"rr_number" value="2"', '"rr_number" value="7"'),
     ["cE . .", "F1 A1", "F2 B1", "D1N C1"], ["checkpoint 2 is missing; the later ones are renumbered"]),
    ("tiled-tmx", "no heading", tiled('"rr_heading" value="N"', '"rr_heading" value="up"'),
     ["cE . .", "F1 A1", "F2 B1"],
     ["start 1: the property rr_heading must be N, E, S or W, not 'up'; left out"]),
    ("tiled-tmx", "unknown tile", tiled("\n1,2,1", "\n1,999,1"), ["cE _ .", "F1 A1", "F2 B1", "D1N C1"],
     ["layer floor, row 1, column 2: the tileset has no tile 998; left out"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("key", "content", "shown", "remarks"),
    [(key, content, shown, remarks) for key, _, content, shown, remarks in FLAWED],
    ids=[f"{key}: {name}" for key, name, *_ in FLAWED],
)
def test_what_can_be_read_is_read_and_the_rest_is_named(
    tmp_path: Path, key: str, content: str, shown: list[str], remarks: list[str]
) -> None:
    assert show(load(tmp_path, key, content)) == (shown, remarks)


def test_an_exchange_file_with_a_doubled_checkpoint_is_read(tmp_path: Path) -> None:
    chosen = find_format("exchange")
    course = Course(boards={"a": CourseBoard(Board.parse(". ."))}, layout=(Placement("a", 0, 0),))
    assert chosen.write is not None
    data = json.loads(chosen.write(course, Request(Path("a"))).content)
    data["checkpoints"] = [{"number": number, "x": x, "y": 0} for number, x in ((1, 0), (1, 1), (3, 1))]
    shown, remarks = show(load(tmp_path, "exchange", json.dumps(data)))
    assert shown == [". .", "F1 A1", "F2 B1"]
    assert remarks == ["checkpoint 1 appears twice; this one is left out: checkpoints[1]",
                       "checkpoint 2 is missing; the later ones are renumbered"]  # fmt: skip


def test_every_reader_but_the_strict_one_has_a_flawed_sample() -> None:
    """The exchange form is written by programs for programs: what contradicts itself there is refused, as is a code
    that was changed. Seven have their flawed samples among their other tests.
    """
    readers = {key for key, item in all_formats().items() if item.read and item.game == "roborally"}
    tested = {key for key, *_ in FLAWED}
    assert readers - tested == {
        "client",
        "code",
        "composition",
        "es3649",
        "exchange",
        "hassenplug",
        "inf112",
        "lmu",
        "tiled-tmj",
    }


def test_a_damaged_exact_course_leaves_the_layers(tmp_path: Path) -> None:
    course = Course(boards={"a": CourseBoard(Board.parse("cE ."))}, layout=(Placement("a", 0, 0),))
    text = print_tmx(tiled_map(course)).replace('"cE ."', '"cQ ."').replace("&quot;cE .&quot;", "&quot;cQ .&quot;")
    shown, (remark,) = show(load(tmp_path, "tiled-tmx", text))
    assert shown == ["cE ."]
    assert remark.startswith("the exact course in the property rr_course is damaged, the layers are read instead: ")


def test_many_flaws_are_counted_and_not_all_named(tmp_path: Path) -> None:
    tiles = [{"position": {"x": 9, "y": 9}, "type": "pit"}] * (MOST_NAMED + 7)
    found = load(tmp_path, "robotmadness", dumped(name="B", width=2, height=1, startingPositions=[], tiles=tiles))
    assert len(found.remarks) == MOST_NAMED + 1
    assert str(found.remarks[-1]) == "7 more errors not shown"


def test_what_is_mostly_flawed_is_something_else(tmp_path: Path) -> None:
    with pytest.raises(CourseDesignerError, match=r"map\.txt: line 1, column 1: 'lorem' is not a space"):
        load(tmp_path, "text", "lorem ipsum .\n")


PROSE = ["O N W\nS\n", "# a\n# b\n# c\n\ncE goes to\ne or O at the\nO\n", ". W B\n. C O\n", "W . . .\n. B D .\n"]


@pytest.mark.parametrize("text", PROSE)
def test_prose_and_the_grids_of_other_programs_are_no_text_maps(tmp_path: Path, text: str) -> None:
    """Some of their words are words of ours, and remarks of theirs are no words at all."""
    with pytest.raises(CourseDesignerError, match=r"is not a space, nor are most|shorter than the longest"):
        load(tmp_path, "text", text)


def test_a_place_is_told_in_the_language_of_the_remark(tmp_path: Path) -> None:
    found = load(tmp_path, "text", "F1 F1\n. .\n")
    with speaking("de"):
        assert str(found.remarks[0]).endswith("Zeile 1")

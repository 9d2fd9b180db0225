# SPDX-License-Identifier: GPL-3.0-or-later
"""Maps of the clients of INF112 as their authors leave them, and what their programs need to load one."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from designer.base.grid import Cell, Heading, Size
from designer.exchange.conversion import ImportResult, export, read
from designer.exchange.format_registry import find_format
from designer.exchange.formats import FormatError
from designer.exchange.tiled_map import FLIP_EAST_WEST, TURNS, TiledLayer, TiledMap, Tileset
from designer.exchange.tmx import parse_tmx, print_tmx
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.notation import print_row

SHARED = Tileset(1, "tileset", 60, 136, 8, "tiles.png")


def load(
    folder: Path, *layers: tuple[str, tuple[int, ...]], tilesets: tuple[Tileset, ...] = (SHARED,), key: str = ""
) -> ImportResult:
    size = Size(len(layers[0][1]), 1)
    tiled = TiledMap(size, 60, tilesets, tuple(TiledLayer(*layer) for layer in layers))
    (folder / "a.tmx").write_text(_outside(print_tmx(tiled), tilesets[0].source))
    return read(folder / "a.tmx", find_format(key) if key else None)


def _outside(text: str, source: str) -> str:
    """The map with its tileset in a file of its own."""
    if not source:
        return text
    return re.sub(r'<tileset firstgid="1".*?</tileset>', f'<tileset firstgid="1" source="{source}"/>', text, flags=re.S)


def floor(found: ImportResult) -> str:
    (row,) = found.course.floor.rows
    return print_row(row)


def remarks(found: ImportResult) -> list[str]:
    return list(map(str, found.remarks))


def test_a_map_is_known_by_the_number_of_tiles_whatever_their_size(tmp_path: Path) -> None:
    found = load(tmp_path, ("Board", (5, 52, 6)))
    assert (found.format.key, floor(found)) == ("inf112", ". cE O")


FILE = '<tileset name="t" tilewidth="60" tileheight="60" tilecount="{}" columns="{}"><image source="t.png"/></tileset>'


@pytest.mark.parametrize("place", ["roborally.tsx", "../roborally.tsx"])
def test_a_map_is_known_by_its_tiles_where_the_tileset_is_in_another_file(tmp_path: Path, place: str) -> None:
    """A tileset in a file of its own tells only its name and its first number; the file lies beside or above."""
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / place).write_text(FILE.format(136, 8))
    found = load(tmp_path / "maps", ("Board", (5, 52, 55)), tilesets=(Tileset(1, place, 100, source=place),))
    assert (found.format.key, floor(found), found.course.checkpoints) == ("inf112", ". cE .", (Cell(2, 0),))
    assert remarks(found) == []


@pytest.mark.parametrize(("count", "columns"), [(96, 6), (160, 9), (136, 17)])
def test_the_tiles_of_another_tileset_are_not_read(tmp_path: Path, count: int, columns: int) -> None:
    """Its tiles have the same numbers and other meanings."""
    (tmp_path / "own.tsx").write_text(FILE.format(count, columns))
    told = f"the tileset own.tsx has {count} tiles in {columns} columns; INF112 apps share one of 136 in 8"
    with pytest.raises(FormatError, match=told):
        load(tmp_path, ("Board", (5, 52, 55)), tilesets=(Tileset(1, "own.tsx", 100, source="own.tsx"),))
    for key in ("", "inf112"):
        with pytest.raises(FormatError, match=r"tileset own|tileset is own"):
            load(tmp_path, ("Board", (5, 52, 55)), tilesets=(Tileset(1, "own", 300, count, columns),), key=key)


def test_a_missing_tileset_is_taken_for_the_shared_one_by_its_name_alone_and_that_is_told(tmp_path: Path) -> None:
    usual = Tileset(1, "tiles.tsx", source="tiles.tsx")
    found = load(tmp_path, ("Board", (5, 52, 55)), tilesets=(usual,))
    assert floor(found) == ". cE ."
    assert [(str(guess.what), guess.spaces) for guess in found.assumed] == [
        ("the tileset tiles.tsx is missing; its tiles are read as the profile tells them", 0)
    ]
    missing = "the map's tileset {} is missing; put it where the map looks for it"
    with pytest.raises(FormatError, match=missing.format("tiles.tsx")):
        load(tmp_path, ("Board", (5, 52, 137)), tilesets=(usual,), key="inf112")
    with pytest.raises(FormatError, match=missing.format("own.tsx")):
        load(tmp_path, ("Board", (5, 52, 55)), tilesets=(Tileset(1, "own.tsx", source="own.tsx"),))


def test_a_map_of_something_else_is_not_taken_for_one(tmp_path: Path) -> None:
    for tiles in ((5, 999, 1), (1, 2, 3)):  # a number nobody knows; no floor at all
        with pytest.raises(FormatError):
            load(tmp_path, ("Board", tiles), tilesets=(Tileset(1, "dungeon", 32, 1000),))


def test_the_shared_tileset_may_begin_anywhere(tmp_path: Path) -> None:
    robots = Tileset(1, "robots", 60, 9)
    found = load(tmp_path, ("Board", (9 + 5, 9 + 52, 3)), tilesets=(robots, Tileset(10, "t", 60, 136, 8)))
    assert floor(found) == ". cE ."


def test_unknown_tiles_are_named_and_left_out(tmp_path: Path) -> None:
    found = load(tmp_path, ("Board", (5, 5, 52)), ("Odd", (72, 72, 0)))
    assert floor(found) == ". . cE"
    assert remarks(found) == [
        "the tileset has no tile 72; it is left out on 2 spaces, first: layer Odd, row 1, column 1"
    ]


def test_blank_tiles_mean_nothing_and_what_cannot_be_read_is_named(tmp_path: Path) -> None:
    found = load(tmp_path, ("Board", (5, 5, 5, 5, 5)), ("Odd", (48, 136, 89, 97, 125)))
    assert floor(found) == ". . . . ."
    assert remarks(found) == [
        "flamethrowers, whose tiles tell neither direction nor registers, are left out (1), first: layer Odd, row 1, "
        "column 3",
        "number plates, which do nothing, are left out (1), first: layer Odd, row 1, column 4",
    ]


def test_turned_tiles_are_read_as_drawn(tmp_path: Path) -> None:
    turned, mirrored = 49 | TURNS[1], 41 | FLIP_EAST_WEST  # north to east; south to east, mirrored: south to west
    found = load(tmp_path, ("Belts", (turned, mirrored, 53 | TURNS[2])))
    assert floor(found) == "cE cW<S gL"
    assert [(str(guess.what), guess.spaces) for guess in found.assumed] == [
        ("turned tiles are read as drawn; most of these apps ignore the turn", 2)
    ]


def test_a_start_says_no_heading_however_its_tile_is_turned(tmp_path: Path) -> None:
    found = load(tmp_path, ("Start", (121, 122 | TURNS[1], 123 | FLIP_EAST_WEST)))
    assert {start.heading for start in found.course.starts} == {Heading.N}
    assert [(str(guess.what), guess.spaces) for guess in found.assumed] == [
        ("starts have no heading in this format; they face north", 3)
    ]


def test_robots_alone_stand_on_a_blank_board(tmp_path: Path) -> None:
    assert floor(load(tmp_path, ("Player", (0, 9, 0)))) == ". . ."


def test_pushers_left_over_on_a_layer_of_something_else_are_none(tmp_path: Path) -> None:
    found = load(tmp_path, ("Laser", (1, 0, 0, 0)), ("Foreground", (0, 1, 0, 0)), ("Player", (0, 0, 9, 0)),
                 ("Ground", (0, 0, 0, 1)))  # fmt: skip
    assert floor(found) == ". pS:24+wN . ."
    assert remarks(found) == [
        "pushers on a layer of something else are left out (2), first: layer Laser, row 1, column 1"
    ]


TILES = """
pS:24+wN pW:24+wE pN:24+wS pE:24+wW . O ro wES pS:135+wN pW:135+wE pN:135+wS pE:135+wW xN xE r wNE xS<W
xW<N xE<N xS<E xS xW wE wNW xE<S xN<E xN<W xW<S wS wW wN wSW cS<W cW<N
cE<N cS<E lN+wS lE+wW . . cE<S cN<E cN<W cW<S lS+wN lW+wE . . cN cS cW
cE gL gR . . cN<NE cE<ES cS<SW cW<NW cE<NS cS<EW . . cN<NW cE<NE cS<ES cW<SW
cN<EW cW<NS . . xN<NE xE<ES xS<SW xW<NW xN<NW xE<NE . . xE<NS xS<EW xW<NS xN<EW xW<SW
xS<ES lN2+wS . . . O O lE2+wW lS2+wN lW2+wE . . . . . . .
. . O O O O O O . . O O O O O O .
. . . . . . . . . . . . . . . . .
"""
"""What each of the shared tiles lays on its space, 17 in a row; those without anything are tokens, or mean nothing."""


def test_each_tile_is_what_the_clients_take_it_for(tmp_path: Path) -> None:
    tiles = TiledLayer("All", tuple(range(1, 137)))
    (tmp_path / "a.tmx").write_text(print_tmx(TiledMap(Size(17, 8), 60, (SHARED,), (tiles,))))
    course = read(tmp_path / "a.tmx").course
    assert [print_row(row) for row in course.floor.rows] == TILES.split("\n")[1:-1]
    assert course.checkpoints == (Cell(3, 3), Cell(11, 3), Cell(2, 4), Cell(10, 4))
    assert [(start.number, start.cell) for start in course.starts] == [
        *((number, Cell(number, 7)) for number in (1, 2, 3, 4)),
        *((number, Cell(number + 4, 7)) for number in (5, 6, 7, 8)),
    ]


def test_a_client_that_means_something_else_by_a_tile_is_read_by_a_profile_that_says_only_that(tmp_path: Path) -> None:
    load(tmp_path, ("Board", (5, 98, 52)))
    own = {"format": "client-profile", "version": 1, "profile": "own", "name": "Own", "like": "tiles-136"}
    found = read(tmp_path / "a.tmx", profile={**own, "kinds": {"97": "e"}})
    assert (floor(found), remarks(found)) == (". e cE", [])


def test_flags_that_cannot_be_are_named_and_the_others_read(tmp_path: Path) -> None:
    found = load(tmp_path, ("Flag", (55, 55, 71, 121)), ("More", (0, 0, 0, 0)))
    assert found.course.checkpoints == (Cell(0, 0), Cell(2, 0))
    assert remarks(found) == [
        "checkpoint 1 appears twice; this one is left out: layer Flag, row 1, column 2",
        "checkpoint 2 is missing; the later ones are renumbered",
    ]


# --- writing --------------------------------------------------------------------------------------------


def layers(folder: Path, profile: dict[str, Any] | None = None) -> dict[str, tuple[int, ...]]:
    board = Board.parse("cE xE lE . lS2+wE\n. . . . .")
    course = Course(boards={"a": CourseBoard(board)}, layout=(Placement("a", 0, 0),))
    export(course, find_format("inf112"), folder / "a.tmx", profile=profile, force=True)
    return {layer.name: layer.tiles for layer in parse_tmx((folder / "a.tmx").read_bytes()).layers}


@pytest.mark.parametrize("name", ["Player", "player", "Player Layer", "PlayerLayer", "Robot", "Robots"])
def test_the_layer_of_the_robots_is_there_and_empty(tmp_path: Path, name: str) -> None:
    """These programs draw robots on a layer that they fetch by its name, and stop where it is missing."""
    assert layers(tmp_path)[name] == (0,) * 10


def test_a_profile_names_empty_layers_and_keeps_apart_what_a_client_keeps_apart(tmp_path: Path) -> None:
    profile = {
        "empty": ["Healthbar", "LaserPath"],
        "express": "ExpressConveyorBelts",
        "double-lasers": "doubleLaserLayer",
        "beams-across": "LaserH",
        "beams-down": "LaserV",
    }
    found = layers(tmp_path, profile)
    assert found["Healthbar"] == found["LaserPath"] == (0,) * 10
    assert "Player" not in found
    assert (found["Conveyor"][:2], found["ExpressConveyorBelts"][:2]) == ((52, 0), (0, 14))
    assert (found["Laser"][:5], found["doubleLaserLayer"][:5]) == ((0, 0, 38, 0, 0), (0, 0, 0, 0, 94))
    assert (found["LaserH"][3:5], found["LaserV"][9]) == ((39, 39), 47)
    assert set(layers(tmp_path)["Laser"]) == {0, 38, 94}, "on one layer without the profile"


@pytest.mark.parametrize("profile", [{"empty": [3]}, {"empty": 3}, {"robots": "x"}, {"walls": ["x"]}])
def test_a_profile_that_names_no_layers_is_refused(tmp_path: Path, profile: dict[str, Any]) -> None:
    with pytest.raises(FormatError, match="the profile gives names to the layers"):
        layers(tmp_path, profile)

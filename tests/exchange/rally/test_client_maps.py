# SPDX-License-Identifier: GPL-3.0-or-later
"""Maps of Tiled read by a client profile: whatever tileset a client drew, told by its tiles and columns."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading, Size
from designer.exchange.conversion import ImportResult, read
from designer.exchange.format_registry import find_format
from designer.exchange.tiled_map import FLIP_EAST_WEST, TURNS, TiledLayer, TiledMap, Tileset
from designer.exchange.tmx import print_tmx
from designer.rally.course.floor import Start
from designer.rally.course.notation import print_row

FILE = '<tileset name="t" tilewidth="60" tileheight="60" tilecount="{}" columns="{}"><image source="t.png"/></tileset>'
OWN: dict[str, Any] = {
    "format": "client-profile", "version": 1, "profile": "own", "name": "A client",
    "file": {"kind": "tmx", "tileset": [20, 5]}, "size": {"width": "@width", "height": "@height"},
    "read": [{"each": "tiles[*]", "name": "@id", "unless": {"@layer": ["robots"]}}],
    "kinds": {"0": ".", "1": "cN", "2": "O", "3": "wN", "ground.png:0": "."},
}  # fmt: skip


def own(**change: Any) -> dict[str, Any]:
    return {**OWN, **change}


def tiled(tilesets: tuple[Tileset, ...], *layers: tuple[str, tuple[int, ...]], width: int = 0) -> str:
    wide = width or len(layers[0][1])
    size = Size(wide, len(layers[0][1]) // wide)
    return print_tmx(TiledMap(size, 60, tilesets, tuple(TiledLayer(*layer) for layer in layers)))


def load(folder: Path, text: str, profile: dict[str, Any] | None = None, key: str = "") -> ImportResult:
    (folder / "a.tmx").write_text(text)
    return read(folder / "a.tmx", find_format(key) if key else None, profile=profile)


def rows(found: ImportResult) -> list[str]:
    return [print_row(row) for row in found.course.floor.rows]


def remarks(found: ImportResult) -> list[str]:
    return list(map(str, found.remarks))


def assumed(found: ImportResult) -> list[str]:
    return [str(guess.words) for guess in found.assumed]


SET_91 = Tileset(1, "t", 60, 91, 7)
SET_160 = Tileset(1, "t", 60, 160, 8)
SET_20 = Tileset(1, "t", 60, 20, 5)


@pytest.mark.parametrize("place", ["", "own.tsx", "../own.tsx"])
def test_a_tileset_is_known_by_its_tiles_and_columns_wherever_it_is_told(tmp_path: Path, place: str) -> None:
    (tmp_path / "maps").mkdir()
    text = tiled((SET_91,), ("Board", (5, 5, 5, 78)), ("Belts", (43, 17, 0, 0)), ("Flags", (0, 49, 0, 0)))
    if place:
        (tmp_path / "maps" / place).write_text(FILE.format(91, 7))
        text = re.sub(r"<tileset.*?</tileset>", f'<tileset firstgid="1" source="{place}"/>', text, flags=re.S)
    found = load(tmp_path / "maps", text)
    assert (found.format.key, rows(found)) == ("client", ["cN xE<N . ."])
    assert (found.course.checkpoints, found.course.starts) == ((Cell(1, 0),), (Start(1, Cell(3, 0), Heading.N),))
    assert assumed(found) == [
        "assumed: read by the profile Tileset of 91 tiles in 7 columns (INF112)",
        "assumed: starts have no heading in this format; they face north (1 space)",
        "assumed: starts without a number are numbered in the order of the file (1 space)",
    ]


def test_where_a_map_is_larger_than_its_board_a_layer_tells_the_floor(tmp_path: Path) -> None:
    """A client draws its whole screen: the board lies anywhere on it, and pictures beside it are no spaces."""
    ground = (0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 5)
    found = load(
        tmp_path,
        tiled((SET_160,), ("ground", ground), ("wall", (85, 0, 0, 0, 0, 85, 0, 0, 0, 0, 0, 0)),
              ("flag", (0, 0, 0, 0, 0, 0, 73, 0, 0, 0, 0, 0)), width=4),
    )  # fmt: skip
    assert (rows(found), found.course.checkpoints) == ((["wN . _", ". . gR"]), (Cell(1, 0),))
    assert remarks(found) == ["what is beside the floor is left out (1)"]


def test_robots_are_passed_over_and_other_tilesets_named(tmp_path: Path) -> None:
    tilesets = (Tileset(1, "ground.png", 60, 4, 2), Tileset(5, "t", 60, 20, 5))
    text = tiled(tilesets, ("Ground", (1, 1, 1)), ("B", (6, 7, 0)), ("Robots", (20, 20, 20)))
    found = load(tmp_path, text, OWN)
    assert (rows(found), remarks(found)) == (["cN O ."], [])
    found = load(tmp_path, text.replace("1,1,1", "2,1,1"), OWN)
    assert remarks(found) == ["not explained by the profile: unknown name 'ground.png:1' (1 time)"]


def test_a_turned_tile_is_read_as_drawn_and_that_is_told(tmp_path: Path) -> None:
    found = load(tmp_path, tiled((SET_20,), ("B", (2 | TURNS[1], 4 | FLIP_EAST_WEST, 4 | TURNS[3]))), OWN)
    assert rows(found) == ["cE wN wW"]
    told = "assumed: turned tiles are read as drawn; most of these apps ignore the turn (2 spaces)"
    assert told in assumed(found)


def test_a_missing_tileset_is_taken_for_the_profiles_by_its_name_alone(tmp_path: Path) -> None:
    text = re.sub(
        r"<tileset.*?</tileset>",
        '<tileset firstgid="1" source="s/t.tsx"/>',
        tiled((SET_20,), ("B", (2, 3))),
        flags=re.S,
    )
    found = load(tmp_path, text, own(file={**OWN["file"], "unseen": ["t.tsx"]}))
    assert (rows(found), assumed(found)[1:]) == (
        ["cN O"],
        ["assumed: the tileset t.tsx is missing; its tiles are read as the profile tells them"],
    )
    for spoiled in (text.replace("2,3", "2,21"), text.replace("t.tsx", "u.tsx")):
        with pytest.raises(CourseDesignerError, match="the map has no tileset of 20 tiles in 5 columns"):
            load(tmp_path, spoiled, own(file={**OWN["file"], "unseen": ["t.tsx"]}))


def test_a_map_with_a_tile_that_its_profile_does_not_know_is_nearly_read(tmp_path: Path) -> None:
    text = tiled((SET_91,), ("Board", (5, 43, 85, 85)))
    with pytest.raises(CourseDesignerError, match=r"nearly one of Tileset of 91 .*: unknown name '84' \(2 times\)"):
        load(tmp_path, text)
    assert rows(load(tmp_path, text, key="client")) == [". cN . ."]


@pytest.mark.parametrize("text", ["", "{}", "<map", "<tileset/>", "<map/>"])
def test_what_is_no_map_is_refused_in_a_sentence(tmp_path: Path, text: str) -> None:
    with pytest.raises(CourseDesignerError):
        load(tmp_path, text, OWN)


def test_a_profile_of_maps_tells_its_tileset(tmp_path: Path) -> None:
    with pytest.raises(CourseDesignerError, match="tileset"):
        load(tmp_path, tiled((SET_20,), ("B", (2, 3))), own(file={"kind": "tmx"}))

# SPDX-License-Identifier: GPL-3.0-or-later
"""Tiled maps of our own: other programs load them, and what is edited in Tiled comes back."""

from __future__ import annotations

import base64
import gzip
import json
import re
import shutil
import struct
import subprocess
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import pytmx

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading, Mirror
from designer.exchange.conversion import ImportResult, export, read
from designer.exchange.format_registry import find_format
from designer.exchange.rally.tiled import course_of_map
from designer.exchange.rally.tiled_layers import EXACT, tiled_map
from designer.exchange.rally.tiled_tileset import TILE, TILES, number_of, space_of, tile_shapes
from designer.exchange.tiled_map import FLIP_EAST_WEST, FLIP_NORTH_SOUTH, ID_BITS, TURNS, TiledMap, turned_tile
from designer.exchange.tmj import parse_tmj, print_tmj
from designer.exchange.tmx import parse_tmx, print_tmx
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.floor import Start
from designer.rally.course.notation import parse_space, print_row
from designer.rally.spaces import OPEN_FLOOR
from tests.rally.expansions import DRAWN

BOTH = pytest.mark.parametrize(("spell", "parse"), [(print_tmx, parse_tmx), (print_tmj, parse_tmj)], ids=["tmx", "tmj"])
Spell = Callable[[TiledMap], str]
Parse = Callable[[bytes], TiledMap]


def course() -> Course:
    """Two boards, one of them turned, with one of everything."""
    floor = Board.parse(
        """
        cE<E  xS<SE  gL        O       lE3+wW
        r     ro     pN:24+wS  k:135   .
        wN    D1N    .         cW<NSW  lN+lN2+wS
        """
    )
    boards = {"floor": CourseBoard(floor), "lane": CourseBoard(Board.parse(". wE D2E"))}
    layout = (Placement("floor", 0, 0), Placement("lane", 5, 0, 1))
    docks = (Start(3, Cell(0, 2), Heading.S),)
    return Course(title="Both", boards=boards, layout=layout, checkpoints=(Cell(4, 1), Cell(5, 0)), docks=docks)


@pytest.mark.parametrize("number", range(len(TILES)))
def test_every_turn_of_a_tile_is_the_turn_of_its_space(number: int) -> None:
    for heading in Heading:
        assert space_of(number, TURNS[heading]) == TILES[number].space.turned(heading)
    assert space_of(number, FLIP_EAST_WEST) == TILES[number].space.mirrored(Mirror.EAST_WEST)
    assert space_of(number, FLIP_NORTH_SOUTH) == TILES[number].space.mirrored(Mirror.NORTH_SOUTH)


@BOTH
def test_a_map_is_read_as_it_was_written(spell: Spell, parse: Parse) -> None:
    tiled = tiled_map(course())
    back = parse(spell(tiled).encode())
    assert (back.size, back.layers, back.things, back.properties) == (
        tiled.size,
        tiled.layers,
        tiled.things,
        tiled.properties,
    )
    assert course_of_map(back) == course()


@BOTH
def test_without_the_exact_course_the_layers_tell_it(spell: Spell, parse: Parse) -> None:
    bare = replace(tiled_map(course()), properties={})
    back = course_of_map(parse(spell(bare).encode()))
    again = tiled_map(back)
    # a layer has room for one laser of a heading on a space: of two, one comes back
    assert _without_beams(again) == _without_beams(bare)
    assert [thing for thing in again.things if thing.kind == "checkpoint"] == [
        thing for thing in bare.things if thing.kind == "checkpoint"
    ]
    assert back.starts == course().starts


def _without_beams(tiled: TiledMap) -> list[object]:
    return [layer for layer in tiled.layers if not layer.name.startswith("beams")]


def edited(cell: Cell, token: str, layer: str, tiled: TiledMap | None = None) -> TiledMap:
    """The map with another tile on one layer, as somebody lays it in Tiled; an empty token erases."""
    tiled = tiled or tiled_map(course())
    tile = 0
    if token:
        number, heading = number_of(parse_space(token))
        tile = turned_tile(number + 1, heading)
    index = cell.y * tiled.size.width + cell.x
    layers = tuple(
        replace(item, tiles=(*item.tiles[:index], tile, *item.tiles[index + 1 :])) if item.name == layer else item
        for item in tiled.layers
    )
    assert layers != tiled.layers
    return replace(tiled, layers=layers)


@pytest.mark.parametrize(
    ("cell", "token", "layer", "after"),
    [
        (Cell(2, 2), "cN<E", "belts", "cN<E"),
        (Cell(2, 2), "gR", "belts", "gR"),
        (Cell(0, 0), "", "belts", "."),
        (Cell(3, 1), "k:5", "crushers", "k:5"),
        (Cell(3, 0), "", "pits", "."),
        (Cell(0, 1), "rr", "repairs", "rr"),
        (Cell(1, 2), "xW", "belts", "xW+D1N"),
        (Cell(4, 2), "", "lasers N", "wS"),
        (Cell(5, 1), "lS", "lasers S", "lS+wS"),
    ],
)
def test_one_edited_tile_is_one_edited_space(cell: Cell, token: str, layer: str, after: str) -> None:
    before = course()
    back = course_of_map(edited(cell, token, layer))
    index, inner = next(back.placements_at(cell))
    placement = back.layout[index]
    assert back.board(placement.board)[inner].turned(placement.turn) == parse_space(after)
    assert back == before.with_spaces({cell: parse_space(after)})


def test_a_wall_erased_on_either_side_is_gone_from_the_edge() -> None:
    # the wall is written on the east side of the lane's second space; seen from beyond it is on its north
    for cell, layer in ((Cell(5, 1), "walls S"), (Cell(5, 2), "walls N")):
        back = course_of_map(edited(cell, "", layer))
        assert not back.floor.has_wall(Cell(5, 1), Heading.S)
        assert back == course().with_spaces({Cell(5, 1): OPEN_FLOOR})


def test_a_wall_laid_on_one_side_stands_there() -> None:
    back = course_of_map(edited(Cell(1, 1), "wE", "walls E"))
    assert back == course().with_spaces({Cell(1, 1): parse_space("ro+wE")})


def test_a_moved_object_is_a_moved_checkpoint_or_start() -> None:
    tiled = tiled_map(course())
    moved = []
    for thing in tiled.things:
        if thing.name == "checkpoint 2":
            thing = replace(thing, x=2.3 * TILE, y=2.2 * TILE)
        if thing.name == "start 1":
            thing = replace(thing, properties={**thing.properties, "rr_heading": "W"})
        moved.append(thing)
    back = course_of_map(replace(tiled, things=tuple(moved)))
    assert back.checkpoints == (Cell(4, 1), Cell(2, 2))
    assert [start.heading for start in back.starts] == [Heading.W, Heading.S, Heading.S]
    assert len(back.starts) == 3


def test_a_map_that_grew_keeps_what_is_said_and_takes_the_floor_from_its_layers() -> None:
    tiled = edited(Cell(1, 1), "", "floor", edited(Cell(1, 1), "", "repairs"))
    back = course_of_map(tiled)
    assert back.floor[Cell(1, 1)].gap
    assert (back.title, back.checkpoints, back.starts) == ("Both", course().checkpoints, course().starts)


@pytest.mark.parametrize("compression", ["", "zlib", "gzip"])
def test_compressed_layers_are_read(compression: str) -> None:
    tiled = tiled_map(course())

    def pack(match: re.Match[str]) -> str:
        numbers = [int(number) for number in match[1].replace("\n", "").split(",")]
        data = struct.pack(f"<{len(numbers)}I", *numbers)
        data = {"": lambda: data, "zlib": lambda: zlib.compress(data), "gzip": lambda: gzip.compress(data)}[
            compression
        ]()
        kind = f' compression="{compression}"' if compression else ""
        return f'<data encoding="base64"{kind}>{base64.b64encode(data).decode()}</data>'

    text = re.sub(r'<data encoding="csv">([^<]*)</data>', pack, print_tmx(tiled))
    assert "base64" in text
    assert course_of_map(parse_tmx(text.encode())) == course()


def damaged(old: str, new: str) -> bytes:
    text = print_tmx(tiled_map(course()))
    assert old in text
    return text.replace(old, new, 1).encode()


BOMB = b'<?xml version="1.0"?><!DOCTYPE m [<!ENTITY a "aa"><!ENTITY b "&a;&a;&a;">]><map>&b;course-designer</map>'
OUTSIDE = b'<?xml version="1.0"?><!DOCTYPE m [<!ENTITY a SYSTEM "file:///etc/passwd">]><map>&a;course-designer</map>'


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (BOMB, "the XML has a document type or entities, which are not allowed"),
        (OUTSIDE, "the XML has a document type or entities, which are not allowed"),
        (b"<map course-designer", "line 1, column 1: invalid XML"),
        (b"<svg/>", "this XML is not a Tiled map: it begins with <svg>"),
        (damaged('width="6"', 'width="999999999"'), "a map of 999999999 × 3 spaces is not possible"),
        (damaged('width="6"', 'width="7"'), "layer floor: expected 21 tiles in the layer, found 18"),
        (damaged('width="6"', 'width="-1"'), "width: '-1' is not a whole number from 1"),
        (
            b'<map width="400" height="400" tilewidth="9">' + b"<layer/>" * 300 + b"</map>",
            "the map has too many layers for its size",
        ),
        (b"<map>" + b"<a>" * 2_000_000, "the XML has more than 400000 elements"),
        (b"<map " + b"a='1' " * 500_000 + b"/>", "the XML has more than 400000 attributes"),
        (b"<map/>", "the key 'width' is missing"),
        (damaged('infinite="0"', 'infinite="1"'), "infinite maps cannot be read; switch 'infinite' off in Tiled"),
        (damaged('"orthogonal"', '"hexagonal"'), "only orthogonal maps can be read"),
        (damaged("\n1,2,1", "\nx,2,1"), "layer floor, row 1, column 1: 'x' is not a whole number from 0"),
        (
            damaged("\n1,2,1", "\n10000000000,2,1"),  # eleven digits, and ids of tiles have 32 bits
            "layer floor, row 1, column 1: '10000000000' is not a whole number from 0",
        ),
        (damaged('encoding="csv"', 'encoding="base64" compression="zstd"'), "layer floor: layer data of the kind"),
        (damaged('encoding="csv"', 'encoding="base64"'), "layer floor: the layer's data is damaged"),
    ],
)
def test_a_damaged_map_is_refused_with_its_place(data: bytes, message: str) -> None:
    with pytest.raises(CourseDesignerError) as caught:
        course_of_map(parse_tmx(data))
    assert str(caught.value).startswith(message)


# --- real clients ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", DRAWN, ids=lambda path: path.name.partition(".")[0])
def test_pytmx_loads_what_is_exported(tmp_path: Path, path: Path) -> None:
    from designer.rally.course.files import load_course

    original = load_course(path)
    out = tmp_path / "a.tmx"
    export(original, find_format("tiled-tmx"), out)
    loaded = pytmx.TiledMap(str(out))
    assert (loaded.width, loaded.height) == original.floor.size
    belts = loaded.get_layer_by_name("belts")
    laid = {(x, y) for x, y, gid in belts.iter_data() if gid}
    assert laid == {tuple(cell) for cell, space in original.floor.items() if space.belt}
    things = [thing for thing in loaded.objects if thing.type == "checkpoint"]
    assert [(thing.x // TILE, thing.y // TILE) for thing in things] == [tuple(cell) for cell in original.checkpoints]


needs_tiled = pytest.mark.skipif(shutil.which("tiled") is None, reason="Debian's package tiled is not installed")


def _tiled(*words: object) -> None:
    command = ["tiled", *map(str, words)]
    subprocess.run(command, check=True, capture_output=True, timeout=120)


@needs_tiled
@pytest.mark.parametrize("suffix", [".tmx", ".tmj"])
def test_what_tiled_saves_comes_back_with_exactly_the_edits_made_there(tmp_path: Path, suffix: str) -> None:
    original = course()
    out = tmp_path / f"a{suffix}"
    export(original, find_format(f"tiled-{suffix[1:]}"), out)
    saved = tmp_path / "saved.tmx"
    _tiled("--export-map", "tmx", out, saved)
    assert read(saved).course == original
    text = saved.read_text("utf-8")
    number, _ = number_of(parse_space("gL"))
    other, _ = number_of(parse_space("gR"))
    assert text.count(f",{number + 1},") == 1
    text = text.replace(f",{number + 1},", f",{other + 1},")
    text, count = re.subn(r'(name="checkpoint 1"[^>]*? x=")256"', r'\g<1>128"', text)
    assert count == 1
    saved.write_text(text, "utf-8")
    expected = replace(original.with_spaces({Cell(2, 0): parse_space("gR")}), checkpoints=(Cell(2, 1), Cell(5, 0)))
    assert read(saved).course == expected
    _tiled("--export-map", "json", saved, tmp_path / "again.tmj")
    assert read(tmp_path / "again.tmj").course == expected


def our_picture(tiled: TiledMap) -> Any:
    """The tile layers of a map painted by ourselves, tile by tile."""
    from designer.painting.images import image
    from designer.pictures.shapes import Extent, Group, Picture, Transform, turned

    whole = Extent(0, 0, 100, 100)
    shapes = []
    for layer in tiled.layers:
        for index, bits in enumerate(layer.tiles):
            if bits:
                place = Transform(100 * (index % tiled.size.width), 100 * (index // tiled.size.width))
                heading = Heading(TURNS.index(bits & ~ID_BITS))
                shapes.append(Group(turned(tile_shapes((bits & ID_BITS) - 1), heading), place, clip=whole))
    size = Extent(0, 0, 100 * tiled.size.width, 100 * tiled.size.height)
    return image(Picture(size, tuple(shapes)), scale=TILE / 100)


@pytest.mark.skipif(shutil.which("tmxrasterizer") is None, reason="Debian's package tiled is not installed")
def test_tiled_paints_the_tile_layers_as_we_do(tmp_path: Path) -> None:
    from PyQt6.QtGui import QImage

    out, painted = tmp_path / "a.tmx", tmp_path / "a.png"
    export(course(), find_format("tiled-tmx"), out)
    command = ["tmxrasterizer", "--hide-layer", "tokens", str(out), str(painted)]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    theirs = QImage(str(painted)).convertToFormat(QImage.Format.Format_RGB32)
    ours = our_picture(tiled_map(course())).convertToFormat(QImage.Format.Format_RGB32)
    assert theirs.size() == ours.size()
    differing = sum(
        _far(theirs.pixelColor(x, y), ours.pixelColor(x, y)) for y in range(ours.height()) for x in range(ours.width())
    )
    assert differing <= 0.01 * ours.width() * ours.height()
    assert len({ours.pixel(x, y) for y in range(0, ours.height(), 7) for x in range(0, ours.width(), 7)}) > 10


def _far(one: Any, other: Any) -> bool:
    pairs = zip(one.getRgb(), other.getRgb(), strict=True)
    return any(abs(ours - theirs) > 48 for ours, theirs in pairs)


def test_the_tmj_is_json_as_tiled_writes_it() -> None:
    data = json.loads(print_tmj(tiled_map(course())))
    assert data["type"] == "map"
    assert data["version"] == "1.10"
    assert [layer["name"] for layer in data["layers"]][-1] == "tokens"
    assert next(row for row in data["properties"] if row["name"] == EXACT)["type"] == "string"


@BOTH
def test_a_tileset_in_a_file_of_its_own_is_found_in_the_folder_of_the_map(
    tmp_path: Path, spell: Spell, parse: Parse
) -> None:
    """Tiled can export the tileset to a file that the user names; its name inside stays."""
    text = spell(tiled_map(course()))
    xml = spell is print_tmx
    if xml:
        text = re.sub(
            r'<tileset firstgid="1".*</tileset>', '<tileset firstgid="1" source="art/t.tsx"/>', text, flags=re.S
        )
    else:
        data = json.loads(text)
        data["tilesets"] = [{"firstgid": 1, "source": "art/t.tsx"}]
        text = json.dumps(data)
    path = tmp_path / ("a.tmx" if xml else "a.tmj")
    path.write_text(text)
    (tmp_path / "art").mkdir()
    for content in ('<tileset name="course-designer" tilewidth="64"/>', '{"name": "course-designer"}'):
        (tmp_path / "art" / "t.tsx").write_text(content)
        found = read(path)
        assert (found.course, found.remarks) == (course().normalised(), ())


def test_a_tileset_outside_the_folder_of_the_map_is_not_looked_at(tmp_path: Path) -> None:
    (tmp_path / "t.tsx").write_text('<tileset name="course-designer"/>')
    (tmp_path / "maps").mkdir()
    text = print_tmx(tiled_map(course()))
    text = re.sub(r'<tileset firstgid="1".*</tileset>', '<tileset firstgid="1" source="../t.tsx"/>', text, flags=re.S)
    (tmp_path / "maps" / "a.tmx").write_text(text)
    with pytest.raises(CourseDesignerError, match="the file has no spaces"):
        read(tmp_path / "maps" / "a.tmx")


def laid_twice() -> Course:
    """A board beside itself, turned half round."""
    boards = {"a": CourseBoard(Board.parse(". . .\n. . ."))}
    return Course(boards=boards, layout=(Placement("a", 0, 0), Placement("a", 3, 0, 2)))


def edited_in_tiled(
    tmp_path: Path, pits: tuple[Cell, ...], gears: tuple[Cell, ...] = (), **profile: str
) -> ImportResult:
    """The course with pits and gears painted on some spaces of its map."""
    tiled = tiled_map(laid_twice())
    number, _ = number_of(parse_space("O"))
    gear, _ = number_of(parse_space("gL"))
    layers = []
    for layer in tiled.layers:
        tiles = list(layer.tiles)
        for name, cells, tile in (("pits", pits, number), ("gears", gears, gear)):
            for cell in cells if layer.name == name else ():
                tiles[cell.y * tiled.size.width + cell.x] = tile + 1
        layers.append(replace(layer, tiles=tuple(tiles)))
    (tmp_path / "a.tmx").write_text(print_tmx(replace(tiled, layers=tuple(layers))))
    return read(tmp_path / "a.tmx", profile=profile)


def shown(found: ImportResult) -> list[str]:
    return [print_row(row) for row in found.course.floor.rows]


def test_an_edit_of_one_copy_of_a_board_changes_all_and_that_is_told(tmp_path: Path) -> None:
    found = edited_in_tiled(tmp_path, (Cell(0, 0),))
    assert shown(found) == ["O . . . . .", ". . . . . O"]
    (told,) = map(str, found.remarks)
    assert told.startswith("board a is used 2 times and was edited on one copy only (A1): all copies change; ")
    assert told.endswith('import with a profile {"copies": "apart"}')


def test_an_edited_copy_may_become_a_board_of_its_own(tmp_path: Path) -> None:
    found = edited_in_tiled(tmp_path, (Cell(0, 0),), copies="apart")
    assert shown(found) == ["O . . . . .", ". . . . . ."]
    assert ([p.board for p in found.course.layout], found.remarks) == (["a-2", "a"], ())


def test_what_becomes_of_edited_copies_can_be_asked(tmp_path: Path) -> None:
    (question,) = edited_in_tiled(tmp_path, (Cell(0, 0),)).questions
    assert (question.key, [key for key, _ in question.answers]) == ("copies", ["one", "apart"])
    assert str(question.what) == "a: this board is used more than once, and its copies were not all edited alike (A1)."
    settled = edited_in_tiled(tmp_path, (Cell(0, 0),), copies="one")
    assert (shown(settled), settled.remarks, settled.questions) == (["O . . . . .", ". . . . . O"], (), ())
    torn = edited_in_tiled(tmp_path, (Cell(0, 0),), (Cell(5, 1),))
    assert len(torn.questions) == 1
    kept = edited_in_tiled(tmp_path, (Cell(0, 0),), (Cell(5, 1),), copies="one")
    what = "A1, F2: the copies of board a were edited differently; gL is kept, O is lost"
    assert (list(map(str, kept.remarks)), kept.questions) == ([what], ())


def test_the_same_edit_of_all_copies_needs_no_word(tmp_path: Path) -> None:
    found = edited_in_tiled(tmp_path, (Cell(0, 0), Cell(5, 1)))
    assert (shown(found), found.remarks) == (["O . . . . .", ". . . . . O"], ())


def test_different_edits_of_one_space_are_never_lost_silently(tmp_path: Path) -> None:
    found = edited_in_tiled(tmp_path, (Cell(0, 0),), (Cell(5, 1),))
    assert shown(found) == ["gL . . . . .", ". . . . . gL"]
    (told,) = map(str, found.remarks)
    assert told.startswith("A1, F2: the copies of board a were edited differently; gL is kept, O is lost; to keep both")
    both = edited_in_tiled(tmp_path, (Cell(0, 0),), (Cell(5, 1),), copies="apart")
    assert (shown(both), both.remarks) == (["O . . . . .", ". . . . . gL"], ())

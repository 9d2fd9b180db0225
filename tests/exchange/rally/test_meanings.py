# SPDX-License-Identifier: GPL-3.0-or-later
"""What is written means in the other program what it means here."""

from __future__ import annotations

from pathlib import Path

import pytest

from designer.base.grid import Cell, Heading, Size
from designer.exchange.conversion import export, find_losses, read
from designer.exchange.format_registry import find_format
from designer.exchange.formats import FormatError
from designer.exchange.tiled_map import ID_BITS, TiledLayer, TiledMap, Tileset
from designer.exchange.tmj import parse_tmj, print_tmj
from designer.exchange.tmx import parse_tmx, print_tmx
from designer.files import courses_folder
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard, Program, ProgramRobot
from designer.rally.course.files import load_course
from designer.rally.engine import preview

_HOLES = {"roboprojekt": 1 + 1, "inf112": 6}
"""The global id of a hole in the program's tileset."""


def _with_gap() -> Course:
    """Two boards whose corners meet: the box has gaps."""
    boards = {"a": CourseBoard(Board.parse(". .\n. ."))}
    return Course(boards=boards, layout=(Placement("a", 0, 0), Placement("a", 2, 2)), checkpoints=(Cell(0, 0),))


def _parse(key: str, data: bytes) -> TiledMap:
    return parse_tmj(data) if key == "roboprojekt" else parse_tmx(data)


@pytest.mark.parametrize("key", _HOLES)
def test_a_gap_is_a_hole_where_a_space_without_a_tile_is_floor(key: str, tmp_path: Path) -> None:
    """Both programs let robots walk over a space of the map that has no tile."""
    course, chosen = _with_gap(), find_format(key)
    export(course, chosen, tmp_path / "map")
    tiled = _parse(key, (tmp_path / "map").read_bytes())
    for cell in (Cell(2, 0), Cell(3, 1), Cell(0, 2)):
        tiles = {layer.tiles[cell.y * tiled.size.width + cell.x] & ID_BITS for layer in tiled.layers}
        assert _HOLES[key] in tiles
    said = [(str(loss.what), len(loss.cells)) for loss in find_losses(course, chosen) if loss.cells]
    assert said == [("spaces without a board become pits", 8)]


@pytest.mark.parametrize("key", _HOLES)
def test_a_space_without_a_tile_is_read_as_the_program_means_it(key: str, tmp_path: Path) -> None:
    def load(*tiles: int) -> Course:
        tiled = TiledMap(Size(3, 1), 64, (Tileset(1, "tiles", 64, 136, 8),), (TiledLayer("board", tiles),))
        (tmp_path / "map").write_text(print_tmj(tiled) if key == "roboprojekt" else print_tmx(tiled))
        found = read(tmp_path / "map", find_format(key)).course
        assert isinstance(found, Course)
        return found

    spaces = [space for _, space in load(_HOLES[key], 0, 0).floor.items()]
    assert [(space.pit, space.gap) for space in spaces] == [(True, False), (False, False), (False, False)]
    with pytest.raises(FormatError, match="the file has no spaces"):
        load(0, 0, 0)


@pytest.mark.parametrize("key", _HOLES)
def test_kettle_run_plays_alike_on_what_is_written(key: str, tmp_path: Path) -> None:
    """A robot that leaves the start lane to the east falls, and does not walk over the gap beside it."""
    course = load_course(courses_folder() / "kettle-run.course.json")
    export(course, find_format(key), tmp_path / "map")
    back = read(tmp_path / "map", find_format(key)).course
    robot = ProgramRobot("A", Cell(11, 13), Heading.E, (("M3", "BU", "M3", "M2", "BU"),))
    ends = [preview(table, Program("p", (robot,)), course.rules())[-1].state.robot("A") for table in (course, back)]
    assert ends[0].cell == ends[1].cell
    assert ends[0].lives == ends[1].lives

# SPDX-License-Identifier: GPL-3.0-or-later
"""Universal VTT: one picture of exactly as many pixels as its grid says, and walls where robots meet walls."""

from __future__ import annotations

import base64
import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.base.grid import Cell, Heading
from designer.exchange.conversion import export, find_losses
from designer.exchange.format_registry import find_format
from designer.exchange.formats import CoursePart
from designer.exchange.labyrinth import tables as labyrinth_tables
from designer.exchange.tables.table import Edge, Wall, wall_runs
from designer.labyrinth.plan.maze import SideKind
from designer.labyrinth.plan.notation import parse_tile
from designer.labyrinth.plan.plan import Plan, empty_plan
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from tests.exchange.tables.pictures import pixels, shipped, wide

FORMAT = find_format("universal-vtt")


def written(course: Any, path: Path, form: Any = FORMAT) -> dict[str, Any]:
    export(course, form, path)
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def edges_of(walls: list[list[dict[str, float]]]) -> set[Edge]:
    """Every edge of a space that the lines of a file cover."""
    found: set[Edge] = set()
    for wall in walls:
        assert len(wall) >= 2
        for one, other in pairwise(wall):
            (x1, y1), (x2, y2) = sorted(((one["x"], one["y"]), (other["x"], other["y"])))
            assert (x1 == x2) != (y1 == y2), "straight along the grid"
            found |= {(Cell(int(x1), y), Heading.W) for y in range(int(y1), int(y2)) if x1 == x2}
            found |= {(Cell(x, int(y1)), Heading.N) for x in range(int(x1), int(x2)) if y1 == y2}
    return found


@pytest.mark.parametrize("name", ["kettle-run", "mill-and-foundry", "grand-works"])
def test_the_picture_has_the_pixels_that_the_grid_promises(name: str, tmp_path: Path) -> None:
    course = shipped(name)
    data = written(course, tmp_path / "a.dd2vtt")
    size, grid = data["resolution"]["map_size"], data["resolution"]["pixels_per_grid"]
    assert (size["x"], size["y"]) == tuple(course.floor.size)
    assert grid == 100
    assert pixels(base64.b64decode(data["image"], validate=True)) == (size["x"] * grid, size["y"] * grid)


def test_a_very_large_course_gets_smaller_spaces_and_no_larger_picture(tmp_path: Path) -> None:
    data = written(wide(100, 3), tmp_path / "a.uvtt")
    assert data["resolution"]["pixels_per_grid"] == 81
    assert pixels(base64.b64decode(data["image"])) == (8100, 243)


def test_the_file_has_the_keys_of_its_format(tmp_path: Path) -> None:
    data = written(shipped("kettle-run"), tmp_path / "a.dd2vtt")
    assert list(data) == [
        "format", "resolution", "line_of_sight", "objects_line_of_sight", "portals", "environment", "lights", "image",
    ]  # fmt: skip
    assert data["format"] == 0.3
    assert data["resolution"]["map_origin"] == {"x": 0, "y": 0}
    assert data["environment"] == {"baked_lighting": True, "ambient_light": "ffffffff"}
    assert data["lights"] == data["portals"] == data["objects_line_of_sight"] == []


@pytest.mark.parametrize("name", ["kettle-run", "mill-and-foundry", "grand-works"])
def test_walls_are_where_robots_meet_walls(name: str, tmp_path: Path) -> None:
    course = shipped(name)
    covered = edges_of(written(course, tmp_path / "a.dd2vtt")["line_of_sight"])
    assert covered
    for cell in course.floor.size.cells():
        if cell in course.floor:
            assert ((cell, Heading.N) in covered) is course.floor.has_wall(cell, Heading.N)
            assert ((cell, Heading.W) in covered) is course.floor.has_wall(cell, Heading.W)
            assert ((cell.step(Heading.S), Heading.N) in covered) is course.floor.has_wall(cell, Heading.S)
            assert ((cell.step(Heading.E), Heading.W) in covered) is course.floor.has_wall(cell, Heading.E)


def test_a_wall_on_either_side_of_an_edge_is_one_line_and_pits_have_none(tmp_path: Path) -> None:
    board = Board.parse("wE . .\n. wW O")
    course = Course(boards={"a": CourseBoard(board)}, layout=(Placement("a", 0, 0),))
    walls = written(course, tmp_path / "a.dd2vtt")["line_of_sight"]
    assert walls == [[{"x": 1, "y": 0}, {"x": 1, "y": 2}]]


def test_what_the_picture_alone_shows_is_announced() -> None:
    lost = {loss.part: str(loss.what) for loss in find_losses(shipped("grand-works"), FORMAT)}
    assert "only in part" in lost[CoursePart.CHECKPOINTS]
    assert "only in part" in lost[CoursePart.BOARDS]
    assert CoursePart.EDITION in lost
    assert CoursePart.FLOOR not in lost


def test_walls_of_a_labyrinth_are_where_no_corridor_leads(tmp_path: Path) -> None:
    plan = empty_plan(3, "Small").with_pieces({Cell(1, 1): parse_tile("NS"), Cell(2, 1): parse_tile("EW")})
    form = next(form for form in labyrinth_tables.FORMATS if form.write and "vtt" in form.key)
    data = written(plan, tmp_path / "a.dd2vtt", form)
    assert pixels(base64.b64decode(data["image"])) == (500, 500)
    covered = edges_of(data["line_of_sight"])
    assert (Cell(2, 1), Heading.W) in covered, "one has no exit there"
    assert (Cell(1, 2), Heading.N) not in covered, "a corridor that waits for a tile"
    assert _agrees(plan, covered)


def _agrees(plan: Plan, covered: set[Edge]) -> bool:
    """Whether every side of every tile is closed in the file exactly where it is closed for a robot."""
    for cell, sides in plan.maze.sides.items():
        for heading, side in zip(Heading, sides, strict=True):
            edge = (cell, heading) if heading in (Heading.N, Heading.W) else (cell.step(heading), heading.back)
            if (edge in covered) is not (side in (SideKind.CLOSED, SideKind.WALL)):
                return False
    return True


@given(st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5), st.sampled_from([Heading.N, Heading.W]))))
def test_walls_are_as_few_lines_as_can_be(edges: set[tuple[int, int, Heading]]) -> None:
    given_edges = {(Cell(x, y), side) for x, y, side in edges}
    walls = wall_runs(given_edges)
    assert edges_of([[{"x": x, "y": y} for x, y in wall] for wall in walls]) == given_edges
    ends = [(end, _along(wall)) for wall in walls for end in wall]
    assert len(ends) == len(set(ends)), "no wall goes on where another ends"


def _along(wall: Wall) -> str:
    return "row" if wall[0][1] == wall[1][1] else "column"

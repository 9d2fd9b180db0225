# SPDX-License-Identifier: GPL-3.0-or-later
"""robotmadness: what its types leave out, its older curves, and what its editor does not take."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell
from designer.exchange.conversion import ImportResult, export, find_losses, read
from designer.exchange.format_registry import find_format
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.notation import print_row

CHOSEN = find_format("robotmadness")


def save(path: Path, **data: Any) -> Path:
    path.write_text(json.dumps(data))
    return path


def tile(x: int, y: int = 0, **rest: Any) -> dict[str, Any]:
    return {"position": {"x": x, "y": y}, **rest}


def rows(found: ImportResult) -> list[str]:
    return [print_row(row) for row in found.course.floor.rows]


def course_of(text: str, **rest: Any) -> Course:
    return Course(boards={"a": CourseBoard(Board.parse(text))}, layout=(Placement("a", 0, 0),), **rest)


def test_tiles_walls_lasers_and_turns_may_be_missing(tmp_path: Path) -> None:
    bare = save(tmp_path / "b.json", id="b", name="B", width=2, height=1, startingPositions=[])
    assert rows(read(bare)) == [". ."]
    course = save(
        tmp_path / "c.json", id="c", name="C", boards=["b"], checkpoints=[{"position": {"x": 1, "y": 0}, "number": 1}]
    )
    found = read(course)
    assert (found.format.key, rows(found), found.course.checkpoints) == ("robotmadness", [". ."], (Cell(1, 0),))


def test_an_error_on_a_board_names_the_board(tmp_path: Path) -> None:
    save(tmp_path / "b.json", id="b", name="B", width=2, height=1, tiles=[tile(5, type="pit")])
    course = save(tmp_path / "c.json", id="c", name="C", boards=["b"], checkpoints=[])
    assert list(map(str, read(course).remarks)) == ["b.json tiles[0].position: 5,0 is off the board; left out"]
    save(tmp_path / "b.json", id="b", name="B", width=0, height=1)
    with pytest.raises(CourseDesignerError, match=r"c\.json: b\.json: a map of 0 × 1 spaces is not possible"):
        read(course)


@pytest.mark.parametrize(
    ("direction", "rotate", "entries", "space"),
    [
        (1, "clockwise", None, "cE<N"),
        (1, "counterclockwise", None, "cE<S"),
        (2, "clockwise", None, "cS<E"),
        (0, "clockwise", None, "cN<W"),
        (0, "clockwise", [2], "cN"),
        (1, "clockwise", [3], "cE<N"),
    ],
)
def test_older_curves_tell_the_turn(
    tmp_path: Path, direction: int, rotate: str, entries: list[int] | None, space: str
) -> None:
    """The program makes entries of the turn, whatever they were; not of a belt that leaves to the north."""
    belt = tile(0, type="conveyor", direction=direction, rotate=rotate)
    belt |= {} if entries is None else {"entries": entries}
    board = save(tmp_path / "b.json", name="B", width=1, height=1, tiles=[belt], startingPositions=[])
    assert rows(read(board)) == [space]


def test_a_curve_to_the_north_is_written_with_its_turn_too(tmp_path: Path) -> None:
    export(course_of("cN<E cN<W cN cE<N cN<NE", title="a"), CHOSEN, tmp_path / "c.json")
    tiles = json.loads((tmp_path / "a.json").read_text())["tiles"]
    assert [told.get("rotate") for told in tiles] == ["counterclockwise", "clockwise", None, None, None]


def test_more_than_twenty_spaces_a_side_are_told() -> None:
    wide = course_of("\n".join([" ".join(["."] * 22)] * 2))
    (told,) = [loss for loss in find_losses(wide, CHOSEN) if "takes boards" in str(loss.what)]
    assert str(told.what) == "the app's editor takes boards of at most 20 × 20 spaces; these are outside"
    assert told.cells == (Cell(20, 0), Cell(21, 0), Cell(20, 1), Cell(21, 1))
    assert not [loss for loss in find_losses(course_of(". ."), CHOSEN) if "takes boards" in str(loss.what)]


def test_a_missing_turn_is_suspected_where_it_lets_robots_reach_the_checkpoints(tmp_path: Path) -> None:
    """The checkpoint is walled in, and on a board that is turned it is not: the file lacks its turn."""
    walls = [{"position": {"x": 0, "y": 0}, "sides": [0, 1, 2, 3]}]
    start = {"number": 1, "position": {"x": 1, "y": 0}, "direction": 0}
    save(tmp_path / "top.json", name="T", width=3, height=2, walls=walls)
    save(tmp_path / "bottom.json", name="B", width=3, height=1, startingPositions=[start])
    point = {"position": {"x": 0, "y": 0}, "number": 1}
    course = save(tmp_path / "c.json", name="C", boards=["bottom", "top"], checkpoints=[point])
    (told,) = read(course).remarks
    assert str(told).startswith("not all checkpoints can be reached, but with board top turned by 180° they can")
    save(tmp_path / "c.json", name="C", boards=["bottom", "top"], boardRotations=[0, 180], checkpoints=[point])
    assert read(course).remarks == ()


def test_flawed_checkpoints_are_named_and_the_rest_is_read(tmp_path: Path) -> None:
    points = [{"position": {"x": x, "y": 0}, "number": number} for x, number in ((0, 1), (1, 1), (2, 3))]
    laser = {"position": {"x": 0, "y": 0}, "direction": 1}
    save(tmp_path / "b.json", name="B", width=3, height=1, lasers=[laser, laser])
    found = read(save(tmp_path / "c.json", name="C", boards=["b"], boardRotations=[0], checkpoints=points))
    assert found.course.checkpoints == (Cell(0, 0), Cell(2, 0))
    assert list(map(str, found.remarks)) == [
        "b.json lasers[1]: this laser appears twice; left out",
        "checkpoint 1 appears twice; this one is left out: checkpoints[1]",
        "checkpoint 2 is missing; the later ones are renumbered",
    ]

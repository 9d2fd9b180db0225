# SPDX-License-Identifier: GPL-3.0-or-later
"""Game maps of LMU's clients: both dialects, by columns and by rows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from designer.errors import CourseDesignerError
from designer.exchange.exports import Input, export, find_losses, read, verify
from designer.exchange.formats import find_format
from designer.grid import Cell, Heading
from designer.rally.board import Board, Placement
from designer.rally.course import Course, CourseBoard
from designer.rally.floor import Start
from designer.rally.notation import print_row

CHOSEN = find_format("lmu")
START, FIVE = "Start A", "5B"


def on(board: str, kind: str = "Empty", **rest: Any) -> dict[str, Any]:
    return {"type": kind, "isOnBoard": board, **rest}


def load(folder: Path, columns: list[Any], profile: dict[str, Any] | None = None) -> Input:
    (folder / "map.json").write_text(json.dumps({"messageType": "GameStarted", "messageBody": {"gameMap": columns}}))
    return read(folder / "map.json", profile=profile)


def rows(found: Input) -> list[str]:
    return [print_row(row) for row in found.course.floor.rows]


def remarks(found: Input) -> list[str]:
    return list(map(str, found.remarks))


def columns() -> list[Any]:
    """Two columns of a starting board, then two of another, of two spaces each."""
    return [
        [[on(START, "StartPoint")], [on(START), on(START, "Wall", orientations=["bottom", "left"])]],
        [[on(START, "Antenna", orientations=["right"])], [on(START, "Gear", orientations=["counterclockwise"])]],
        [
            [on(FIVE, "ConveyorBelt", speed=2, orientations=["bottom", "top", "right"])],
            [on(FIVE, "ConveyorBelt", speed=1, orientations=["right", "left"]), on("Course", "CheckPoint", count=1)],
        ],
        [
            [on(FIVE, "Laser", orientations=["left"], count=2), on(FIVE, "Wall", orientations=["right"])],
            [on(FIVE, "PushPanel", orientations=["top"], registers=[1, 3, 5]), on(FIVE, "EnergySpace", count=1)],
        ],
    ]


SAME = [". . xS<SW lW2+wE", "wSW gL cE r+pN:135"]


def test_a_map_by_columns(tmp_path: Path) -> None:
    found = load(tmp_path, columns())
    assert (found.format.key, rows(found)) == ("lmu", SAME)
    assert found.course.checkpoints == (Cell(2, 1),)
    assert found.course.starts == (Start(1, Cell(0, 0), Heading.E),)
    assert [(p.board, p.x, p.y) for p in found.course.layout] == [("Start A", 0, 0), ("5B", 2, 0)]
    assert remarks(found) == [
        "'Antenna' is left out: it is not part of these rules",
        "batteries become repair sites with one wrench",
        "the starts have no heading in this format; they face away from the antenna",
    ]


def test_a_map_by_rows_is_told_by_its_starting_board(tmp_path: Path) -> None:
    """The starting board is three spaces from west to east, and more from north to south."""
    start = [[[on(START)] for _ in range(3)] for _ in range(5)]
    by_rows = [[*row, [on(FIVE, "Pit")]] for row in start]
    by_columns = [list(column) for column in zip(*by_rows, strict=True)]
    for told in (by_rows, by_columns):
        assert rows(load(tmp_path, told)) == [". . . O"] * 5


def test_a_map_that_does_not_tell_its_order_asks(tmp_path: Path) -> None:
    narrow = [[[on("5B", "Pit")], [on("5B")], [on("5B")]], [[on("5B")], [on("5B")], [on("5B")]]]
    found = load(tmp_path, narrow)
    assert rows(found) == ["O .", ". .", ". ."]
    assert remarks(found) == [
        'read by columns; if rows and columns are swapped, import it with a profile {"order": "rows"}'
    ]
    assert rows(load(tmp_path, narrow, {"order": "rows"})) == ["O . .", ". . ."]


def test_an_older_map_counts_from_the_south(tmp_path: Path) -> None:
    older = [
        [[on("1A", "Belt", speed=1, orientations=["up"])], [on("1A", "StartPoint")]],
        [
            [on("1A", "RotatingBelt", speed=2, isCrossing="false", orientations=["right", "up"])],
            [on("1A", "RotatingBelt", speed=1, isCrossing=True, orientations=["up", "left"])],
        ],
        [[on("1A", "Gear", orientations=["right"]), on("x", "CheckPoint", count="1")], None],
    ]
    found = load(tmp_path, older)
    assert rows(found) == [". cW<NW _", "cN xN<E gR"]
    assert found.course.checkpoints == (Cell(2, 1),)


def test_a_typing_error_is_named_with_its_space_and_the_rest_is_read(tmp_path: Path) -> None:
    found = load(tmp_path, [[[on("1A", "Wall", orientations=["leftt"]), on("1A", "Pit")]], [[on("1A", "Lava")]]])
    assert rows(found) == ["O ."]
    typo, lava = remarks(found)
    assert typo.startswith('A1 messageBody.gameMap[0][0][0].orientations[0]: "leftt" is not one of top, up, right')
    assert lava == "'Lava' is left out: it is not part of these rules"


def test_a_checkpoint_without_number_is_counted(tmp_path: Path) -> None:
    points = [[[on("1A", "CheckPoint")]], [[on("1A", "CheckPoint")]]]
    assert load(tmp_path, points).course.checkpoints == (Cell(0, 0), Cell(1, 0))


@pytest.mark.parametrize("broken", [[], [[]], [[[]], []], {"a": 1}, 3], ids=str)
def test_what_is_no_map_is_refused(tmp_path: Path, broken: Any) -> None:
    with pytest.raises(CourseDesignerError, match=r"map\.json: "):
        load(tmp_path, broken)


@pytest.mark.parametrize("odd", [3, "x", {}, {"type": 3}], ids=str)
def test_what_is_no_element_is_named(tmp_path: Path, odd: Any) -> None:
    assert remarks(load(tmp_path, [[[odd]]]))


# --- writing --------------------------------------------------------------------------------------------


def course() -> Course:
    board = Board.parse("cE<E xS<SW lE3+wW\nD2E gR pN:24+r")
    return Course(boards={"lane": CourseBoard(board)}, layout=(Placement("lane", 0, 0),), checkpoints=(Cell(1, 0),))


def test_what_is_written_is_the_message_that_starts_a_game(tmp_path: Path) -> None:
    export(course(), CHOSEN, tmp_path / "a.lmu.json")
    data = json.loads((tmp_path / "a.lmu.json").read_text())
    assert data["messageType"] == "GameStarted"
    told = data["messageBody"]["gameMap"]
    assert (len(told), {len(column) for column in told}) == (3, {2})
    assert told[1][0] == [
        {"type": "ConveyorBelt", "isOnBoard": "lane", "speed": 2, "orientations": ["bottom", "top", "right"]},
        {"type": "Wall", "isOnBoard": "lane", "orientations": ["right"]},
        {"type": "CheckPoint", "isOnBoard": "lane", "count": 1},
    ]
    assert told[0][1] == [{"type": "StartPoint", "isOnBoard": "lane"}]
    assert told[2][0] == [
        {"type": "Laser", "isOnBoard": "lane", "orientations": ["right"], "count": 3},
        {"type": "Wall", "isOnBoard": "lane", "orientations": ["left"]},
    ]
    assert not verify(course(), CHOSEN, tmp_path / "a.lmu.json")


def test_what_the_map_lacks_is_told() -> None:
    losses = {str(loss.what): loss.cells for loss in find_losses(course(), CHOSEN)}
    assert losses["starts are counted in the order of the file; these change their number or heading"] == (Cell(0, 1),)
    assert "the program needs an antenna and a restart point, which these rules lack; add them by hand" in losses

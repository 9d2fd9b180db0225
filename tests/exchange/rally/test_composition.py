# SPDX-License-Identifier: GPL-3.0-or-later
"""Courses put together from boards by name, as one client keeps them: turned to the left, in four arrangements."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading
from designer.exchange.conversion import ImportResult, read
from designer.rally.course.floor import Antenna, RebootToken
from designer.rally.course.notation import print_row


def element(kind: str, *ways: str, **told: Any) -> dict[str, Any]:
    return {"type": kind, "isOnBoard": "?", **({"orientations": list(ways)} if ways else {}), **told}


def write_board(folder: Path, name: str, columns: list[list[dict[str, Any]]]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    tiles = [[[item] for item in column] for column in columns]
    (folder / f"{name}.json").write_text(json.dumps({"name": name, "startingBoard": False, "tiles": tiles}))


@pytest.fixture
def boards(tmp_path: Path) -> Path:
    """A starting board of 1 x 2 spaces, and boards of 2 x 2 with a belt in the north west corner."""
    floor = element("Empty")
    write_board(tmp_path / "boards", "A", [[element("StartPoint"), floor]])
    for name in ("1A", "1B", "2A", "2B"):
        belt = element("ConveyorBelt", "right", "bottom", speed=2)
        write_board(tmp_path / "boards", name, [[belt, element("Wall", "left")], [floor, floor]])
    return tmp_path


def load(folder: Path, arrangement: str, *parts: tuple[str, int], **special: Any) -> ImportResult:
    data = {
        "constellation": arrangement, "rule": None,
        "boardData": [{"boardId": name, "rotation": turn} for name, turn in parts],
        "specialTilePositions": special,
    }  # fmt: skip
    path = folder / "courses" / "a.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(data))
    return read(path)


def rows(found: ImportResult) -> list[str]:
    return [print_row(row) for row in found.course.floor.rows]


def remarks(found: ImportResult) -> list[str]:
    return list(map(str, found.remarks))


def at(kind: str, board: str, x: int, y: int, *ways: str, **told: Any) -> dict[str, Any]:
    return {"tile": {**element(kind, *ways, **told), "isOnBoard": board}, "position": [x, y]}


def test_boards_lie_in_a_line_turned_to_the_left_with_tokens_on_them(boards: Path) -> None:
    found = load(
        boards, "LINE", ("A", 0), ("1A", 1), ("1B", 2),
        antenna=at("Antenna", "A", 0, 1, "right"),
        restartPoints=[at("RestartPoint", "1A", 1, 1, "top")],
        checkpoints=[at("CheckPoint", "1B", 1, 0, count=2), at("CheckPoint", "1A", 0, 0, count=1)],
    )  # fmt: skip
    assert (found.format.key, remarks(found)) == ("composition", [])
    assert rows(found) == [". . . . wE", ". xN<W wS . xW<S"]
    course = found.course
    assert [(placement.board, placement.x, placement.turn) for placement in course.layout] == [
        ("A", 0, 0), ("1A", 1, 3), ("1B", 3, 2)
    ]  # fmt: skip
    assert course.checkpoints == (Cell(1, 0), Cell(4, 0))
    assert course.reboot_tokens == (RebootToken(Cell(2, 1), Heading.N),)
    assert course.antenna == Antenna(Cell(0, 1), Heading.E)
    assert [(start.cell, start.heading) for start in course.starts] == [(Cell(0, 0), Heading.E)]


@pytest.mark.parametrize(
    ("arrangement", "count", "corners"),
    [
        ("LINE", 2, [(0, 0), (1, 0)]),
        ("T", 2, [(0, 2), (0, 0)]),
        ("T", 4, [(2, 2), (0, 0), (2, 0), (4, 0)]),
        ("CROSS", 4, [(0, 1), (1, 0), (1, 2), (3, 1)]),
        ("SQUARE", 5, [(0, 0), (1, 0), (3, 0), (1, 2), (3, 2)]),
    ],
)
def test_boards_lie_as_their_arrangement_says(
    boards: Path, arrangement: str, count: int, corners: list[tuple[int, int]]
) -> None:
    names = ("A", "1A", "1B", "2A", "2B")[:count]
    found = load(boards, arrangement, *((name, 0) for name in names))
    assert [(placement.x, placement.y) for placement in found.course.layout] == corners


def test_a_board_may_lie_beside_its_course(boards: Path) -> None:
    for path in (boards / "boards").iterdir():
        path.rename(boards / path.name)
    (boards / "courses").symlink_to(boards, target_is_directory=True)
    assert rows(load(boards, "LINE", ("1A", 0))) == ["xE<N .", "wW ."]


def test_what_cannot_be_on_a_board_is_left_out_and_named(boards: Path) -> None:
    found = load(
        boards, "LINE", ("1A", 0),
        checkpoints=[at("CheckPoint", "1A", 0, 9, count=1), at("CheckPoint", "9Z", 0, 0, count=2),
                     at("CheckPoint", "1A", 1, 1, count=3)],
    )  # fmt: skip
    assert found.course.checkpoints == (Cell(1, 1),)
    assert [told.partition(":")[2].strip() for told in remarks(found)[:2]] == [
        "0,9 is off the board; left out",
        '"9Z" is not one of 1A; left out',
    ]


@pytest.mark.parametrize(
    ("arrangement", "parts", "told"),
    [
        ("LINE", [("7C", 0)], "the board 7C.json is missing; put it beside the course, or in a folder called boards"),
        ("LINE", [("../a", 0)], "'../a' is not the name of a file in the same folder"),
        ("LINE", [], "expected 1 to 12 boards"),
        ("RING", [("1A", 0)], '"RING" is not one of LINE, T, CROSS, SQUARE'),
        ("CROSS", [("1A", 0)], "this arrangement needs 4 boards, not 1"),
        ("LINE", [("A" * 300, 0)], "the board " + "A" * 60 + " is missing"),
        ("SQUARE", [(name, 0) for name in ("A", "1A", "1B", "2A", "2B", "3A")], "3A.json is missing"),
        ("LINE", [("1A", 90)], "90 is not between -4 and 4"),
    ],
    ids=str,
)
def test_what_is_no_course_is_refused_with_its_place(
    boards: Path, arrangement: str, parts: list[tuple[str, int]], told: str
) -> None:
    with pytest.raises(CourseDesignerError, match=told.replace(".", r"\.")):
        load(boards, arrangement, *parts)

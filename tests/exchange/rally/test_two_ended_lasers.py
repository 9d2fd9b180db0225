# SPDX-License-Identifier: GPL-3.0-or-later
"""Two-ended lasers in other formats: kept, or told as a loss and fired from one end."""

from __future__ import annotations

from pathlib import Path

import pytest

from designer.base.grid import Cell
from designer.exchange.conversion import export, find_losses, read, verify
from designer.exchange.format_registry import all_formats, find_format
from designer.exchange.formats import loses
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.floor import Floor
from designer.rally.course.notation import print_space

_LOST = "two-ended lasers fire one way only, north or east"
_KEEPS = ("exchange", "text", "tiled-tmx", "tiled-tmj")
_CLIENTS = ("dtu", "inf112", "krasstek", "lmu", "roboprojekt", "robotmadness")


def course_of(text: str) -> Course:
    boards = {"b": CourseBoard(Board.parse(text))}
    return Course(boards=boards, layout=(Placement("b", 0, 0),), difficulty="intermediate").normalised()


ROW = course_of("wW . lEW . wE\n. . . . .")


@pytest.mark.parametrize("key", _KEEPS)
def test_our_own_formats_keep_them(key: str, tmp_path: Path) -> None:
    chosen = find_format(key)
    assert not find_losses(ROW, chosen) or _LOST not in {str(loss.what) for loss in find_losses(ROW, chosen)}
    path = tmp_path / f"course{chosen.suffixes[0]}"
    export(ROW, chosen, path)
    assert read(path, chosen).course.floor.rows == ROW.floor.rows


@pytest.mark.parametrize("key", _CLIENTS)
def test_clients_are_told_what_becomes_of_them(key: str) -> None:
    found = [item for item in all_formats() if item.startswith(key)]
    assert found
    for name in found:
        chosen = find_format(name)
        (loss,) = (loss for loss in find_losses(ROW, chosen) if str(loss.what) == _LOST)
        assert loss.cells == (Cell(0, 0), Cell(2, 0))
        assert _LOST in map(str, loses(chosen))


def test_a_laser_fires_from_the_end_of_the_line_instead(tmp_path: Path) -> None:
    chosen = find_format("robotmadness")
    path = tmp_path / f"course{chosen.suffixes[0]}"
    export(ROW, chosen, path)
    assert not verify(ROW, chosen, path)
    back: Floor = read(path, chosen).course.floor
    assert print_space(back[Cell(0, 0)]) == "lE+wW"
    assert not back[Cell(2, 0)].lasers


def test_two_on_one_line_become_one_of_the_stronger_beams(tmp_path: Path) -> None:
    chosen = find_format("robotmadness")
    path = tmp_path / f"course{chosen.suffixes[0]}"
    export(course_of("wN\nlNS\nlNS2\nwS"), chosen, path)
    back: Floor = read(path, chosen).course.floor
    assert [print_space(back[Cell(0, y)]) for y in range(4)] == ["wN", ".", ".", "lN2+wS"]

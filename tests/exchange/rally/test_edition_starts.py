# SPDX-License-Identifier: GPL-3.0-or-later
"""A course without docks gets the starts of its edition where a program needs starts, or their lack is told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from designer.base.grid import Cell, Heading
from designer.exchange.conversion import export, find_losses, read, verify
from designer.exchange.format_registry import find_format
from designer.files import courses_folder
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.files import load_course
from designer.rally.course.floor import Start
from designer.rally.edition import EDITIONS

NEEDY = {"robotmadness": Heading.S, "inf112": Heading.N, "lmu": Heading.E, "roboprojekt": Heading.S}
"""Formats of programs that need starts, and where a start looks that was written looking south."""

ONE = "in this edition all robots start on checkpoint 1, which counts as touched; one start is written there"
NONE = "the course has no docks, but the app needs starts"
HOME = "the teams begin on their home boards; the app needs starts: add them by hand"


def course(edition: str, *checkpoints: Cell) -> Course:
    boards = {"a": CourseBoard(Board.parse(". .\n. .\n. ."))}
    return Course(boards=boards, layout=(Placement("a", 0, 0),), checkpoints=checkpoints, edition=edition, title="a")


def told(found: Course, key: str) -> set[str]:
    return {str(loss.what) for loss in find_losses(found, find_format(key))}


@pytest.mark.parametrize("edition", [key for key, item in EDITIONS.items() if item.start.on_checkpoint])
@pytest.mark.parametrize("key", NEEDY)
def test_a_race_from_checkpoint_1_gets_a_start_there(tmp_path: Path, key: str, edition: str) -> None:
    """1994 and 1999 (en START!) start on checkpoint 1: the start looks the way to checkpoint 2."""
    ours = course(edition, Cell(1, 0), Cell(1, 2))
    assert ONE in told(ours, key)
    export(ours, find_format(key), tmp_path / "c")
    back = read(tmp_path / "c", find_format(key)).course
    assert back.starts == (Start(1, Cell(1, 0), NEEDY[key]),)
    assert not verify(ours, find_format(key), tmp_path / "c")


@pytest.mark.parametrize("edition", [key for key, item in EDITIONS.items() if not item.start.on_checkpoint])
@pytest.mark.parametrize("key", NEEDY)
def test_a_race_from_docks_that_are_not_there_is_told(tmp_path: Path, key: str, edition: str) -> None:
    """2005 starts on docks (35-37), 2016 and 2023 on start spaces: nobody starts on checkpoint 1."""
    ours = course(edition, Cell(1, 0), Cell(1, 2))
    assert NONE in told(ours, key)
    export(ours, find_format(key), tmp_path / "c")
    assert read(tmp_path / "c", find_format(key)).course.starts == ()


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("key", NEEDY)
def test_where_teams_begin_on_their_home_boards_no_start_is_written(tmp_path: Path, key: str, edition: str) -> None:
    """Who captures checkpoints (2005 course manual, p. 31) begins in no edition on checkpoint 1."""
    boards = {"a": CourseBoard(Board.parse(". .\n. ."))}
    layout = (Placement("a", 0, 0), Placement("a", 2, 0))
    options = {"goal": "capture", "teams": "two"}
    ours = replace(course(edition, Cell(0, 0), Cell(3, 0)), boards=boards, layout=layout, options=options)
    assert HOME in told(ours, key)
    export(ours, find_format(key), tmp_path / "c")
    assert read(tmp_path / "c", find_format(key)).course.starts == ()


def test_where_no_flag_may_lie_on_a_start_the_race_begins_with_checkpoint_2(tmp_path: Path) -> None:
    """roboprojekt takes no flag on a start; checkpoint 1 is touched from the beginning, so the flags begin after it."""
    ours = course("wiki-1994", Cell(1, 0), Cell(1, 2))
    assert "these checkpoints are left out, and the others renumbered" in told(ours, "roboprojekt")
    export(ours, find_format("roboprojekt"), tmp_path / "c")
    assert read(tmp_path / "c").course.checkpoints == (Cell(1, 2),)


@pytest.mark.parametrize("key", ["inf112", "robotmadness", "roboprojekt"])
def test_starts_without_numbers_get_the_free_ones_where_an_app_needs_them(tmp_path: Path, key: str) -> None:
    """Without a start these apps cannot begin; the numbers that docks have are theirs."""
    starts = (Start(None, Cell(0, 0), Heading.N), Start(1, Cell(1, 0), Heading.N), Start(None, Cell(0, 1), Heading.N))
    ours = replace(course("renegade-2023", Cell(1, 2)), docks=starts)
    numbered = {str(loss.what): loss.cells for loss in find_losses(ours, find_format(key))}
    what = "the app needs numbered starts: these get the free numbers, in their order"
    assert numbered[what] == (Cell(0, 0), Cell(0, 1))
    export(ours, find_format(key), tmp_path / "c")
    back = read(tmp_path / "c", find_format(key)).course
    assert {start.cell: start.number for start in back.starts} == {Cell(1, 0): 1, Cell(0, 0): 2, Cell(0, 1): 3}
    assert not verify(ours, find_format(key), tmp_path / "c")


MOST = {"inf112": 8, "roboprojekt": 8}
"""Formats that have room for so many starts."""


@pytest.mark.parametrize("path", sorted(courses_folder().glob("*.course.json")), ids=lambda path: path.name)
@pytest.mark.parametrize("key", NEEDY)
def test_every_shipped_course_goes_out_with_its_starts(tmp_path: Path, key: str, path: Path) -> None:
    ours = load_course(path).normalised()
    export(ours, find_format(key), tmp_path / "c")
    starts = read(tmp_path / "c", find_format(key)).course.starts
    room = MOST.get(key, 99)
    assert len(starts) == min(len(ours.starts) or int(ours.rules().start.on_checkpoint), room)
    if len(ours.starts) > room:
        lost = {str(loss.what): loss.cells for loss in find_losses(ours, find_format(key))}
        assert len(lost["these starts are left out"]) == len(ours.starts) - room


def test_a_board_alone_needs_no_starts() -> None:
    for key in NEEDY:
        assert not told(course("wiki-1994"), key) & {ONE, NONE}

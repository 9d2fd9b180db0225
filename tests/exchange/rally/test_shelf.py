# SPDX-License-Identifier: GPL-3.0-or-later
"""A folder of boards of other programs comes onto one shelf, with one report."""

from __future__ import annotations

import errno
import json
import os
import shutil
from pathlib import Path

import pytest

from designer.base.errors import CourseDesignerError
from designer.exchange.clients.known_courses import known_course
from designer.exchange.conversion import export
from designer.exchange.format_registry import find_format
from designer.exchange.labyrinth import exchange_form, tiled
from designer.exchange.rally.shelf import ShelfOutcome, files_in, shelve
from designer.files import SaveError, courses_folder
from designer.game import games
from designer.labyrinth.files import load_plan
from designer.rally.course.board import Board
from tests.fuzz import samples


@pytest.fixture
def many(tmp_path: Path) -> Path:
    """Boards of three programs, one of them twice and turned, one with remarks, one broken, and other files."""
    folder = tmp_path / "mine"
    (folder / "old").mkdir(parents=True)
    (folder / "lane.fiasko.txt").write_text(samples.FIASKO)
    (folder / "old" / "a.txt").write_text("cE D1N\n. wS\n")
    (folder / "old" / "b.txt").write_text("cE D1N\n. wS\n")
    (folder / "turned.txt").write_text(Board.parse("cE D1N\n. wS").turned(1).print())
    (folder / "odd.krasstek.json").write_text(json.dumps(samples.KRASSTEK))
    (folder / "broken.tmx").write_text("<map")
    (folder / "photo.png").write_bytes(b"x")
    (folder / ".git").mkdir()
    (folder / ".git" / "c.txt").write_text("O\n")
    return folder


def test_every_board_is_read_once_and_what_fails_is_named(many: Path, tmp_path: Path) -> None:
    shelf = tmp_path / "shelf"
    done = {str(item.source.relative_to(many)): item for item in shelve(files_in([many]), shelf)}
    assert {name: item.outcome for name, item in done.items()} == {
        "broken.tmx": ShelfOutcome.REFUSED,
        "lane.fiasko.txt": ShelfOutcome.READ,
        "odd.krasstek.json": ShelfOutcome.REMARKS,
        "turned.txt": ShelfOutcome.READ,
        "old/a.txt": ShelfOutcome.SAME,
        "old/b.txt": ShelfOutcome.SAME,
    }
    assert str(many / "broken.tmx") in str(done["broken.tmx"].remarks[0])
    names = ["lane-2.board.json", "lane.board.json", "turned.board.json"]
    assert sorted(path.name for path in shelf.iterdir()) == names


def test_files_of_the_labyrinth_in_whatever_format_are_refused_and_the_rest_is_read(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "z.txt").write_text("cE D1N\n. wS\n")
    plan = courses_folder() / "labyrinth" / "four-winds.course.json"
    shutil.copytree(plan.parent, folder / "own")
    for form in (*exchange_form.FORMATS, *tiled.FORMATS):
        export(load_plan(plan), form, folder / f"plan{form.suffixes[0]}")
    done = {item.source.name: item for item in shelve(files_in([folder]), tmp_path / "shelf")}
    assert done.pop("z.txt").outcome is ShelfOutcome.READ
    assert len(done) > 2
    for item in done.values():
        assert item.outcome is ShelfOutcome.REFUSED
        assert str(item.remarks[0]).endswith("this is a file of another game")
        with pytest.raises(CourseDesignerError, match=item.source.name):
            known_course(item.source)


def test_names_starts_and_origins_are_kept(many: Path, tmp_path: Path) -> None:
    shelf = tmp_path / "shelf"
    list(shelve(files_in([many / "odd.krasstek.json", many / "old" / "a.txt"]), shelf))
    board = games.open(shelf / "lane.board.json").value
    assert isinstance(board, Board)
    assert board.title == "Lane"
    assert board.extra == {"origin": {"file": "odd.krasstek.json", "format": "krasstek"}}
    other = games.open(shelf / "a.board.json").value
    assert isinstance(other, Board)
    assert other.print() == "cE D1N\n. wS"


def test_what_is_on_the_shelf_stays_and_is_not_written_again(many: Path, tmp_path: Path) -> None:
    shelf = tmp_path / "shelf"
    list(shelve(files_in([many]), shelf))
    before = {path: path.read_bytes() for path in shelf.iterdir()}
    again = list(shelve(files_in([many]), shelf))
    assert {item.outcome for item in again} == {ShelfOutcome.SAME, ShelfOutcome.REFUSED}
    assert {path: path.read_bytes() for path in shelf.iterdir()} == before


def test_a_shelf_that_nothing_can_be_laid_on_is_not_left_behind(
    many: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match="the disk is full"):
        list(shelve(files_in([many]), tmp_path / "new" / "shelf"))
    assert not (tmp_path / "new").exists()


def test_work_can_stop_between_two_files(many: Path, tmp_path: Path) -> None:
    steps = shelve(files_in([many]), tmp_path / "shelf", find_format("text"))
    next(steps)
    assert not (tmp_path / "shelf").exists(), "nothing is done before it is asked for"


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(CourseDesignerError, match="the file or folder does not exist"):
        files_in([tmp_path / "nowhere"])

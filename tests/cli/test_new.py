# SPDX-License-Identifier: GPL-3.0-or-later
"""``new`` writes a fresh course or board that opens again, and never overwrites by itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from designer.base.grid import Size
from designer.game import games
from designer.rally.course.board import Board
from designer.rally.course.course import Course
from tests.cli.conftest import Ask


@pytest.mark.parametrize(
    ("name", "words", "kind", "size"),
    [
        ("a.course.json", [], "course", Size(12, 16)),
        ("a.course.json", ["--template", "one-board"], "course", Size(12, 12)),
        ("a.course.json", ["--size", "5x7"], "course", Size(5, 11)),
        ("a.board.json", [], "board", Size(12, 12)),
        ("a.board.json", ["--template", "docking-board"], "board", Size(12, 4)),
        ("a.board.json", ["--size", "200x1"], "board", Size(200, 1)),
        ("a.board.json", ["--template", "blank"], "board", Size(12, 12)),
        ("a.course.json", ["--template", "kettle-run"], "course", Size(24, 16)),
    ],
)
def test_it_opens_again(ask: Ask, tmp_path: Path, name: str, words: list[str], kind: str, size: Size) -> None:
    path = tmp_path / name
    answer = ask("new", path, *words)
    assert (answer.code, answer.out) == (0, "")
    document = games.open(path)
    value = document.value
    assert document.format == kind
    assert (value.floor.size if isinstance(value, Course) else value.size) == size


@pytest.mark.parametrize("size", [Size(12, 4), Size(3, 3), Size(1, 1), Size(40, 2)])
def test_docks_are_numbered_from_one_without_gaps(size: Size) -> None:
    template = next(item for item in games.usual_game().templates if item.key == "docking-board")
    board: Board = template.make(size, "")
    numbers = sorted(space.dock.number for _, space in board.items() if space.dock and space.dock.number)
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) == 8 or size != Size(12, 4)


def test_it_never_overwrites_by_itself(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "a.course.json"
    path.write_text("mine")
    answer = ask("new", path)
    assert (answer.code, answer.err) == (2, f"{path}: the file already exists; use --force to overwrite it\n")
    assert path.read_text() == "mine"
    assert ask("new", path, "--force").code == 0
    assert games.open(path).format == "course"


def test_a_board_without_end_is_refused(ask: Ask, tmp_path: Path) -> None:
    answer = ask("new", tmp_path / "a.course.json", "--size", "9999x9999")
    assert (answer.code, answer.err) == (2, "a board has 1 to 200 rows and columns\n")
    assert not list(tmp_path.iterdir())


def test_its_help_names_every_template_in_text_and_no_included_course(ask: Ask) -> None:
    told = " ".join(ask("new", "--help").out.split())
    assert "--template NAME" in told
    keys = [item.key for game in games.all_games() for item in game.templates]
    assert [key for key in keys if not re.search(rf"(?<![\w-]){key}(?![\w-])", told.replace("- ", "-"))] == []
    assert "kettle-run" not in told

# SPDX-License-Identifier: GPL-3.0-or-later
"""Courses of matts1's website: what words of a space mean, where boards lie, what else a course says."""

from __future__ import annotations

from pathlib import Path

import pytest

from designer.base.errors import CourseDesignerError
from designer.base.grid import Cell, Heading
from designer.exchange.conversion import ImportResult, read
from designer.rally.course.floor import Start
from designer.rally.course.notation import print_row

COURSE = """\
name: Round trip
description: There and back.
Bring oil
players: 2 6
length: short
difficulty: mid
rules: flagsmove
newsboard:
docking strip
2,1 1,2
fbbbb cewbbbb
fbbbw fbbbb
endboard
sboard: docking strip
newboard:
main
xewbbbb gbbbb pbwbb
csebbbb obbbb fbbbb
endboard
board: 3,1 0 main
flags: 3,1,2,3 3,0,1,2
"""


def load(folder: Path, text: str) -> ImportResult:
    (folder / "a.rrc").write_text(text)
    return read(folder / "a.rrc")


def lone(folder: Path, row: str) -> ImportResult:
    return load(folder, f"newboard:\nmain\n{row}\nendboard\nboard: 1,1 0 main\n")


def rows(found: ImportResult) -> list[str]:
    return [print_row(row) for row in found.course.floor.rows]


def test_a_course_has_its_boards_side_by_side_with_flags_starts_and_what_its_author_says(tmp_path: Path) -> None:
    found = load(tmp_path, COURSE)
    course = found.course
    assert found.format.key == "rrc"
    assert rows(found) == [". cE xE gR O+wE", "wW . cS<W gL ."]
    assert course.checkpoints == (Cell(4, 1), Cell(1, 0))
    assert course.starts == (Start(1, Cell(0, 1), Heading.E), Start(2, Cell(1, 0), Heading.E))
    assert [(placement.board, placement.x, placement.y) for placement in course.layout] == [
        ("docking strip", 0, 0),
        ("main", 2, 0),
    ]
    assert (course.title, course.description) == ("Round trip", "There and back.\nBring oil")
    assert (course.players, course.length, course.difficulty) == ((2, 6), "short", "mid")
    assert dict(course.options) == {"checkpoints-ride": "belts"}
    assert (found.remarks, [str(guess.what) for guess in found.assumed]) == (
        (),
        ["starts without a heading face east"],
    )


@pytest.mark.parametrize(
    ("word", "space"),
    [
        ("fbbbb", "."),
        ("rbbbb", "r"),
        ("hbbbb", "ro"),
        ("fwwww", "wNESW"),
        ("flbbb", "lS+wN"),
        ("fbdbb", "lW2+wE"),
        ("fbbtb", "lN3+wS"),
        ("fpbbb", "pS:135+wN"),
        ("fbbbv", "pE:24+wW"),
        ("pwbwb", "O+wNS"),
        ("xnsbbbb", "xN"),
        ("cnwbbbb", "cN<E"),
        ("cnewbbbb", "cN<EW"),
        ("xenswbbbb", "xE<NES"),
        ("cnbbbb", "cN"),
    ],
)
def test_a_word_is_what_lies_on_the_space_and_a_letter_for_each_side(tmp_path: Path, word: str, space: str) -> None:
    found = lone(tmp_path, f"{word} gbbbb")
    assert (rows(found), found.remarks) == ([f"{space} gR"], ())


@pytest.mark.parametrize(
    ("word", "what"),
    [
        ("obbb", "unknown space 'obbb'"),
        ("zbbbb", "unknown space 'zbbbb'"),
        ("fnbbbb", "unknown space 'fnbbbb'"),
        ("fbqbb", "unknown wall 'q'"),
        ("cbbbb", "the space does not say where it points"),
        ("cqnbbbb", "the space does not say where it points"),
        ("cnnbbbb", "a belt cannot be fed from its own exit"),
        ("fpvbb", "the space has another element of this kind already"),
    ],
)
def test_a_word_that_cannot_be_read_is_open_floor_and_told(tmp_path: Path, word: str, what: str) -> None:
    found = lone(tmp_path, f"gbbbb {word} gbbbb")
    assert (rows(found), list(map(str, found.remarks))) == (
        ["gR . gR"],
        [f"line 3, column 2: {what}; left out"],
    )


def test_boards_stand_in_a_grid_and_where_none_stands_there_is_no_space(tmp_path: Path) -> None:
    boards = "".join(
        f"newboard:\n{name}\n{word} {word}\nendboard\nboard: {place} 0 {name}\n"
        for name, word, place in (("one", "gbbbb", "2,1"), ("two", "obbbb", "3,2"), ("three", "rbbbb", "2,3"))
    )
    found = load(tmp_path, f"{boards}start: 3,2,1,2\nteam: true\n")
    assert rows(found) == ["gR gR _ _ r r", "_ _ gL gL _ _"]
    assert found.course.starts == (Start(1, Cell(3, 1), Heading.E),)
    assert list(map(str, found.remarks)) == ["the rule team is left out"]


@pytest.mark.parametrize(
    ("before", "after", "what"),
    [
        ("board: 3,1 0 main", "", "line 15: the key 'board' is missing"),
        ("board: 3,1 0", f"board: 3,1 {'9' * 30}", "is not row, column and turn of a board"),
        ("board: 3,1 0 main", "board: x", "line 20: 'x' is not row, column and turn of a board"),
        (
            "board: 3,1 0",
            "board: 3,1 1",
            "line 20: turned boards cannot be read; turn its rows, and write 0 instead of 1",
        ),
        ("board: 3,1 0", "board: 3,0 0", "line 15: expected 1 to 64 boards, each in a place of its own"),
        ("csebbbb obbbb fbbbb\n", "", "all boards above one another need the same width, all in a row the same height"),
        ("xewbbbb gbbbb pbwbb\ncsebbbb obbbb fbbbb\n", "", "line 15: the file has no spaces"),
        ("name:", "hello", "line 1: unknown line 'hello Round trip'"),
    ],
)
def test_a_course_that_cannot_be_laid_is_refused_with_its_line(
    tmp_path: Path, before: str, after: str, what: str
) -> None:
    assert before in COURSE
    with pytest.raises(CourseDesignerError) as refused:
        load(tmp_path, COURSE.replace(before, after, 1))
    assert what in str(refused.value)


def test_flags_and_starts_off_their_boards_are_told(tmp_path: Path) -> None:
    found = load(tmp_path, COURSE.replace("flags: 3,1,2,3 3,0,1,2", "flags: 3,1,2,3 9,9,1,1 3,1,0,1 home"))
    assert found.course.checkpoints == (Cell(4, 1),)
    assert list(map(str, found.remarks)) == [
        "line 21: 1,1 is off the board; left out",
        "line 21: 1,0 is off the board; left out",
        "line 21: 'home' is not row and column of a board, and row and column there; left out",
    ]

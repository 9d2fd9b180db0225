# SPDX-License-Identifier: GPL-3.0-or-later
"""Rows of spaces are taken out of what people copy."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.files import courses_folder
from designer.game.games import all_games
from designer.game.pasted_rows import pasted_rows
from designer.game.stamp import Stamp
from designer.rally.course.files import load_course
from designer.rally.course.floor import Floor
from designer.rally.editing.palette import parse_stamp
from designer.rally.picture.text_map import text_map

ROWS = (("cE", "cS<E", "."), (".", "cS", "O+wN"))

COPIED = {
    "plain": "cE cS<E .\n. cS O+wN\n",
    "columns": "cE   cS<E .\n\n.    cS   O+wN",
    "a rule case": "```case\nid: B10\nrow: cE cS<E .\nrow: . cS O+wN\nrobot: A@1,1,E\n```\n```case\nrow: x\n```",
    "its rows alone": "row: cE cS<E .\n  row: . cS O+wN",
    "a course file": '{\n  "title": "A [B]",\n  "rows": [\n    "cE cS<E .",\n    ". cS O+wN"\n  ]\n}',
    "a part of it": '    "cE cS<E .",\n    ". cS O+wN"\n  ]',
    "a line of it": '"rows": ["cE cS<E .", ". cS O+wN"],',
    "a board file": '{\n  "description": "An [odd] one",\n  "spaces": [\n    "cE cS<E .",\n    ". cS O+wN"\n  ]\n}',
    "its last part": '"spaces": ["cE cS<E .",\n". cS O+wN"',
    "a spreadsheet": "cE\tcS<E\t.\r\n.\tcS\tO + wN\r\n",
    "a spreadsheet with letters": "\tA\tB\tC\n1\tcE\tcS<E\t.\n2\t.\tcS\tO+wN\n",
    "a text map": "# Bend\ncE cS<E .\n.  cS   O+wN\n",
    "with coordinates": "  A  B    C\n1 cE cS<E .\n2 .  cS   O+wN\n",
    "a mail": "> cE cS<E .\n> . cS O+wN\n",
    "a mail with who wrote it": "On Tuesday Ada wrote:\n\n> cE cS<E .\n> . cS O+wN\n\nToo hard for me.\n",
    "a mail about a mail": "> > row: cE cS<E .\n>> row: . cS O+wN",
    "a mail from within its first line": "cE cS<E .\n> . cS O+wN\n",
    "Markdown": "Look: ![cE cS<E .\n. cS O+wN](bend.png) nice",
    "HTML": '<img src="bend.png" alt="cE cS&lt;E .\n. cS O+wN">',
}  # fmt: skip


@pytest.mark.parametrize("source", COPIED)
def test_rows_are_found_wherever_they_were_copied(source: str) -> None:
    assert pasted_rows(COPIED[source]) == ROWS


def test_empty_cells_of_a_spreadsheet_stay_as_they_are() -> None:
    assert pasted_rows("cE\t\n\t\n\tO") == (("cE", "_"), ("_", "_"), ("_", "O"))
    stamp = parse_stamp("cE\t\n\t\n\tO")
    assert stamp is not None
    assert len(stamp.spaces) == 2
    assert stamp.size == (2, 3)


@pytest.mark.parametrize("text", ["", "\n", "row:", "a b\nc", '"rows": ["a b", "c"]'])
def test_rows_of_different_lengths_are_none(text: str) -> None:
    assert pasted_rows(text) == ()
    assert parse_stamp(text) is None


def test_letters_above_rows_of_another_width_are_no_coordinates() -> None:
    assert pasted_rows("A B\n1 cE") == (("A", "B"), ("1", "cE"))
    assert parse_stamp("A B\n1 cE") is None


def test_the_text_of_a_picture_is_pasted_with_its_letters_and_numbers() -> None:
    floor: Floor = load_course(courses_folder() / "first-gear.course.json").floor
    for coordinates in (False, True):
        stamp = parse_stamp(text_map(floor, coordinates=coordinates))
        assert stamp is not None
        assert stamp.size == floor.size


@pytest.mark.parametrize("path", sorted((courses_folder() / "boards").glob("*.board.json")), ids=lambda path: path.stem)
def test_the_text_of_a_shipped_file_is_pasted(path: Path) -> None:
    stamp = parse_stamp(path.read_text("utf-8"))
    assert stamp is not None
    assert [" ".join(row) for row in pasted_rows(path.read_text("utf-8"))] == json.loads(path.read_text("utf-8"))[
        "spaces"
    ]


def test_the_text_of_a_shipped_plan_is_pasted() -> None:
    path = courses_folder() / "labyrinth" / "twin-gates.course.json"
    assert pasted_rows(path.read_text("utf-8")) == tuple(
        tuple(row.split()) for row in json.loads(path.read_text("utf-8"))["rows"]
    )


def test_a_labyrinth_takes_the_rows_of_its_cases() -> None:
    drawing = next(game for game in all_games() if game.key == "labyrinth").drawing()
    stamp = drawing.parse_stamp("id: D02\nrow: . NS\nrow: EW NESW\nrobot: A@1,2,E")
    assert isinstance(stamp, Stamp)
    assert stamp.size == (2, 2)


@given(st.text(alphabet='row: "cE.,[]{}_O+\t\n>#`AB12|!()=alt', max_size=80))
def test_whatever_is_pasted_is_rows_of_one_length_or_nothing(text: str) -> None:
    assert len(set(map(len, pasted_rows(text)))) <= 1
    parse_stamp(text)

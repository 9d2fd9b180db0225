# SPDX-License-Identifier: GPL-3.0-or-later
"""Lists of spaces that no profile knows: a profile is begun for them, and the refusal says so."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from designer.base.errors import CourseDesignerError
from designer.exchange.clients.drafts import draft_of
from designer.exchange.clients.shapes import shape_of
from designer.exchange.conversion import read
from designer.exchange.formats import Request
from designer.rally.course.notation import print_row

HOLE, SLIDER = {"what": "hole"}, {"what": "slider", "way": "EAST"}
BOARDS: list[Any] = [
    {"tiles": [{"x": 0, "y": 0, **HOLE}, {"x": 1, "y": 0, **SLIDER}], "players": [{"x": 0, "y": 0, "called": "A"}]},
    {"width": 2, "height": 1, "board": {"cells": [{"at": {"x": 0, "y": 0}, "things": [HOLE]},
                                                  {"at": {"x": 1, "y": 0}, "things": [SLIDER]}]}},
    [{"column": 0, "row": 0, **HOLE}, {"column": 1, "row": 0, **SLIDER}],
]  # fmt: skip


@pytest.mark.parametrize("content", BOARDS, ids=["plain", "parts", "list"])
def test_a_profile_is_begun_for_a_list_of_spaces_that_nobody_knows(tmp_path: Path, content: Any) -> None:
    path = tmp_path / "a.json"
    path.write_text(json.dumps(content))
    with pytest.raises(CourseDesignerError, match="no profile explains the 2 spaces of the file; begin one with"):
        read(path)
    draft = draft_of(path.read_bytes(), Request(path))
    assert draft is not None
    assert draft.names == (("hole", 1), ("slider", 1))
    profile = draft.with_meanings({"hole": "O", "slider": {"is": "c{exit}", "exit": "@way"}})
    found = read(path, profile=profile)
    assert [print_row(row) for row in found.course.floor.rows] == ["O cE"]
    assert [str(remark) for remark in found.remarks] == []


@pytest.mark.parametrize(
    "text", ["{}", "[]", "[1, 2]", '{"a": [{"x": 0, "y": 0}]}', '{"a": [{"x": 0.5, "y": 0, "k": "p"}]}', "prose", "{"]
)
def test_what_has_no_list_of_spaces_with_names_has_no_shape(text: str) -> None:
    assert shape_of(text.encode()) is None


def test_of_several_lists_the_longest_is_the_board_and_directions_are_no_names() -> None:
    spaces = [{"x": x, "y": 0, "face": "EAST", "sort": "hole"} for x in range(3)]
    found = shape_of(json.dumps({"starts": [{"x": 0, "y": 0, "kind": "start"}], "floor": spaces}).encode())
    assert found is not None
    assert (found.each, found.name, found.spaces) == ("floor[*]", "sort", 3)

# SPDX-License-Identifier: GPL-3.0-or-later
"""A profile and a file of it, drawn at random, are read back; what is spoiled is told in a sentence or read in part."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from designer.base.errors import CourseDesignerError
from designer.exchange.clients.explanation import explain
from designer.exchange.clients.patterns import match_pattern
from designer.exchange.clients.profile import client_profile
from designer.exchange.clients.soundness import require_sound
from designer.exchange.clients.writing import why_read_only, write_board
from designer.exchange.rally.parts import course_of_rows
from designer.rally.course.course import Course
from designer.rally.course.notation import parse_row, print_row

TOKENS = (".", "O", "gL", "gR", "cN", "cE<N", "xS<EW", "xW", "wNE", "r", "ro", "e", "k:1", "pN:24+wS", "lE2+wW")
Grid = list[list[str]]

SHAPES: Mapping[str, tuple[str, str]] = {
    "columns": ("json", "board[x][y]"),
    "rows": ("json", "board[y][x]"),
    "keys": ("json", "board.{x},{y}"),
    "nested": ("json", "board.{y}.{x}"),
    "cells": ("json", "board[*]"),
    "text": ("text", "rows[y][x]"),
}
"""Ways to write a board: the kind of file, and the path to its spaces."""


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    width, height = draw(st.integers(1, 5)), draw(st.integers(1, 4))
    return draw(
        st.lists(st.lists(st.sampled_from(TOKENS), min_size=width, max_size=width), min_size=height, max_size=height)
    )


@st.composite
def vocabularies(draw: st.DrawFn) -> dict[str, str]:
    """A name of its own for each element."""
    words = st.text("abcdefghijklmnopqrstuvwxyzABC_", min_size=1, max_size=8)
    names = draw(st.lists(words, min_size=len(TOKENS), max_size=len(TOKENS), unique=True))
    return dict(zip(TOKENS, names, strict=True))


def profile_of(shape: str, names: Mapping[str, str]) -> dict[str, Any]:
    kind, path = SHAPES[shape]
    rule = {"each": path, "name": "@kind" if shape == "cells" else "@.", **({"parts": "[*]"} if kind == "text" else {})}
    file = {"kind": kind, **({"cells": ","} if kind == "text" else {})}
    return {
        "format": "client-profile", "version": 1, "profile": "own", "name": "own", "file": file, "read": [rule],
        "kinds": {name: token for token, name in names.items()},
    }  # fmt: skip


def file_of(shape: str, grid: Grid, names: Mapping[str, str]) -> bytes:
    told = [[names[token] for token in row] for row in grid]
    places = [(x, y, name) for y, row in enumerate(told) for x, name in enumerate(row)]
    if shape == "text":
        return "\n".join(",".join(row) for row in told).encode()
    written: Mapping[str, Any] = {
        "columns": [list(column) for column in zip(*told, strict=True)],
        "rows": told,
        "keys": {f"{x},{y}": name for x, y, name in places},
        "nested": {str(y): {str(x): name for x, name in enumerate(row)} for y, row in enumerate(told)},
        "cells": [{"x": x, "y": y, "kind": name} for x, y, name in reversed(places)],
    }
    return json.dumps({"board": written[shape]}).encode()


@given(st.sampled_from(sorted(SHAPES)), grids(), vocabularies())
def test_a_file_is_read_back_by_the_profile_that_describes_it(shape: str, grid: Grid, names: dict[str, str]) -> None:
    profile = client_profile(profile_of(shape, names))
    require_sound(profile)
    found = explain(file_of(shape, grid, names), profile)
    assert [print_row(row) for row in found.course.floor.rows] == [" ".join(row) for row in grid]
    assert found.left == ()


@given(st.sampled_from(sorted(SHAPES)), grids(), vocabularies())
def test_a_board_is_written_by_a_profile_and_read_back(shape: str, grid: Grid, names: dict[str, str]) -> None:
    profile = client_profile(profile_of(shape, names))
    course = course_of_rows([parse_row(" ".join(row)) for row in grid], Course())
    board = write_board(course, profile)
    found = explain(board.content, profile)
    assert (why_read_only(profile), board.unsaid, found.left) == (None, {}, ())
    assert [print_row(row) for row in found.course.floor.rows] == [print_row(row) for row in course.floor.rows]


@given(st.sampled_from(sorted(SHAPES)), grids(), vocabularies(), st.data())
def test_whatever_a_profile_lacks_is_named_and_nothing_else_is(
    shape: str, grid: Grid, names: dict[str, str], data: st.DataObject
) -> None:
    used = sorted({token for row in grid for token in row})
    missing = data.draw(st.sampled_from(used))
    profile = profile_of(shape, names)
    del profile["kinds"][names[missing]]
    found = explain(file_of(shape, grid, names), client_profile(profile))
    assert dict(found.names) == {names[missing]: sum(row.count(missing) for row in grid)}
    assert not found.is_complete
    kept = [["." if token == missing else token for token in row] for row in grid]
    assert [print_row(row) for row in found.course.floor.rows] == [" ".join(row) for row in kept]


SCRAPS = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 500) | st.sampled_from(["", "@x", "[*]", "{x}", "c{exit}", "tmx", "O"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["is", "of", "each", "if"]), inner),
    max_leaves=6,
)


def spoil(value: Any, way: tuple[int, ...], scrap: Any) -> Any:
    """A value with something else at one place of it."""
    if not way or not isinstance(value, (dict, list)) or not value:
        return scrap
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    key = keys[way[0] % len(keys)]
    copied = dict(value) if isinstance(value, dict) else list(value)
    copied[key] = spoil(value[key], way[1:], scrap)
    return copied


WAYS = st.lists(st.integers(0, 20), min_size=1, max_size=4).map(tuple)


@given(st.sampled_from(sorted(SHAPES)), grids(), WAYS, SCRAPS, st.booleans())
def test_spoiled_profiles_and_files_are_refused_in_a_sentence_or_read_in_part(
    shape: str, grid: Grid, way: tuple[int, ...], scrap: Any, spoil_profile: bool
) -> None:
    names = {token: f"n{number}" for number, token in enumerate(TOKENS)}
    told, data = profile_of(shape, names), file_of(shape, grid, names)
    if spoil_profile:
        told = spoil(told, way, scrap)
    elif shape != "text":
        data = json.dumps(spoil(json.loads(data), way, scrap)).encode()
    else:
        data = data[: way[0]] + json.dumps(scrap).encode() + data[way[0] :]
    with suppress(CourseDesignerError):
        profile = client_profile(told)
        require_sound(profile)
        for sentence in explain(data, profile).left:
            assert str(sentence)


@given(st.text("ab{}:1", max_size=30), st.text("ab1", max_size=300))
def test_any_pattern_matches_any_text_or_does_not(pattern: str, text: str) -> None:
    found = match_pattern(pattern, text)
    assert found is None or all(value in text for value in found.values())


def test_a_long_text_is_matched_without_going_back() -> None:
    """Each character is looked at once for each piece: a pattern that goes back would not end in this century."""
    pattern = "".join(f"{{f{number}}}a" for number in range(40)) + "b"
    assert match_pattern(pattern, "a" * 100_000) is None

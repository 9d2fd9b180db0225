# SPDX-License-Identifier: GPL-3.0-or-later
"""Reading is strict: what JSON leaves open, or what no course needs, is refused with its place."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.files import MAX_DEPTH, DocumentError, parse_json, print_json, read_header, read_json, with_standard_input

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**17), 10**17) | st.text(st.characters(codec="utf-8")),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abc$é\n", max_size=3), inner, max_size=4),
    max_leaves=20,
)


@given(PLAIN)
def test_what_is_written_is_read_again(data: object) -> None:
    text = print_json(data)
    assert parse_json(text) == data
    assert json.loads(text) == data
    assert print_json(parse_json(text)) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1, column 1: the file is empty"),
        ('{\n  "a" 1}', "line 2, column 7: invalid JSON: expected a colon"),
        ('{"a": {"b": 1, "c": 2, "b": 1}}', "a: duplicate key 'b'"),
        ('{"a": [1, {"b": NaN}]}', "a[1].b: NaN is not a number that a file may contain"),
        ('{"a": -Infinity}', "a: -Infinity is not a number that a file may contain"),
        ('{"a": 1e999}', "a: 1e999 is not a number that a file may contain"),
        ('{"a": ' + "9" * 5000 + "}", "a: 999999999999999999… is not a number that a file may contain"),
        ('{"a": "\\ud800"}', "a: a text contains a lone surrogate, half a character"),
        ('{"\\udfff": 1}', "a text contains a lone surrogate, half a character"),
        ("[" * 40 + "]" * 40, f"lists and objects are nested more than {MAX_DEPTH} levels deep"),
        ("[" * 100_000, f"lists and objects are nested more than {MAX_DEPTH} levels deep"),
    ],
)
def test_what_is_no_plain_json_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(DocumentError) as caught:
        parse_json(text)
    assert str(caught.value).endswith(message)


def test_a_pair_of_halves_is_one_character() -> None:
    assert parse_json('"\\ud83e\\udd16"') == "🤖"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\xff\xfe{\x00}\x00", "the file is UTF-16 text; save it as UTF-8"),
        (b'{"a":\n "\xe9"}', "line 2: the file is not UTF-8 text"),
        (b'"' + b"a" * (10 * 1024 * 1024) + b'"', "the file is larger than 10 MB; no course needs that much"),
    ],
)
def test_a_file_that_is_no_utf8_or_too_large_is_refused_by_name(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "a.course.json"
    path.write_bytes(content)
    with pytest.raises(DocumentError) as caught:
        read_json(path)
    assert str(caught.value) == f"{path}: {message}"


def test_what_cannot_be_opened_says_why(tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match="the file does not exist"):
        read_json(tmp_path / "no.course.json")
    with pytest.raises(DocumentError, match="this is a folder, not a file"):
        read_json(tmp_path)
    with pytest.raises(DocumentError, match="cannot be read"):
        read_json(Path("a\0b"))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([], "this is not a Course Designer file: the key 'format' is missing"),
        ({"format": "map"}, "format: unknown format 'map'; use one of course, board, exchange, replay, lab, played"),
        ({"format": "course"}, "version: the version must be a whole number from 1, not None"),
        ({"format": "course", "version": True}, "version: the version must be a whole number from 1, not True"),
        (
            {"format": "course", "version": 2, "game": "roborally"},
            "version: the file has version 2, but this Course Designer reads version 1; please update",
        ),
        ({"format": "course", "version": 1, "game": "chess"}, "game: unknown game 'chess'; use one of roborally"),
        (
            {"format": "replay", "version": 1, "game": "roborally"},
            "expected a file of format course, board, found 'replay'",
        ),
    ],
)
def test_a_file_of_another_kind_or_of_a_newer_version_is_refused(data: object, message: str) -> None:
    with pytest.raises(DocumentError) as caught:
        read_header(data, ("roborally",), ("course", "board"))
    assert str(caught.value) == message


@pytest.mark.parametrize("text", ["6.0", "6e0", "0.6e1", "60e-1", "6.000"])
def test_a_number_without_a_fraction_is_whole_however_it_is_written(text: str) -> None:
    """As JSON Schema says: the form of a number does not make it another one."""
    found = parse_json(f'{{"a": [{text}, 0.5, -0.0, 1e300, {2**53}.0]}}')
    assert found == {"a": [6, 0.5, 0, 1e300, 2**53]}
    assert isinstance(found, dict)
    assert [type(number) for number in found["a"]] == [int, float, int, float, int]


def test_a_byte_order_mark_before_utf8_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "a.course.json"
    path.write_bytes(b'\xef\xbb\xbf{"a": 1}')
    assert read_json(path) == {"a": 1}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with a name as POSIX has them")
def test_a_pipe_that_nobody_writes_to_is_refused_at_once(tmp_path: Path) -> None:
    pipe = tmp_path / "a.course.json"
    os.mkfifo(pipe)
    with pytest.raises(DocumentError, match="this is a pipe or a device, not a file"):
        read_json(pipe)
    with pytest.raises(DocumentError, match="this is a pipe or a device, not a file"):
        read_json(Path("/dev/zero"))


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="streams by their names as POSIX has them")
def test_what_a_shell_hands_over_is_read_as_often_as_somebody_asks() -> None:
    ours, theirs = os.pipe()
    os.write(theirs, b'{"a": 1}')
    os.close(theirs)
    stream = Path(f"/dev/fd/{ours}")
    with with_standard_input():
        assert read_json(stream) == read_json(stream) == {"a": 1}
    os.close(ours)

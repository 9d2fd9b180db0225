# SPDX-License-Identifier: GPL-3.0-or-later
"""Control characters: no file may hold them, no file is lost for them, and what is accepted survives every writer."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from defusedxml import ElementTree
from hypothesis import given
from hypothesis import strategies as st

from designer.base.errors import CourseDesignerError
from designer.base.texts import LONGEST_DESCRIPTION, LONGEST_NAME, LONGEST_NOTE, LONGEST_REASON, LONGEST_TITLE
from designer.exchange.conversion import read
from designer.exchange.format_registry import all_formats
from designer.exchange.formats import CoursePart, Request
from designer.files import ControlCharacterError, courses_folder, without_controls
from designer.game import games
from designer.pictures import svg
from designer.rally.checks.validation import validate
from designer.rally.course.course import Course
from designer.rally.course.files import load, load_course, parse_course, print_course
from designer.rally.picture.courses import PictureOptions, course_picture
from designer.rally.reporting.page import page
from tests.rally.reporting.test_page import Reader
from tests.rally.strategies.courses import courses

BAD = [*map(chr, range(0x20)), *map(chr, range(0x7F, 0xA0)), "\ufffe", "\uffff"]
"""C0 and C1, and the two that XML cannot hold either."""

_Change = Callable[[dict[str, Any], str], None]


def course_data() -> dict[str, Any]:
    board = {"title": "t", "author": "a", "licence": "l", "description": "d", "spaces": [". cE .", ". . .", "D1N . r"]}
    robot = {"name": "Green", "x": 1, "y": 1, "heading": "N", "rounds": ["M1 M1 M1 M1 M1"]}
    return {
        "format": "course",
        "version": 1,
        "game": "roborally",
        "title": "t",
        "author": "a",
        "licence": "l",
        "description": "d",
        "edition": "ah-2005",
        "length": "short",
        "difficulty": "easy",
        "boards": {"b": board},
        "layout": [{"board": "b", "x": 0, "y": 0}],
        "checkpoints": [[2, 0]],
        "programs": [{"name": "p", "description": "d", "robots": [robot]}],
        "accepted": [{"code": "RR112", "x": 1, "y": 1, "reason": "r"}],
        "notes": [{"x": 0, "y": 0, "text": "n"}],
    }


def _board_key(data: dict[str, Any], text: str) -> None:
    data["boards"] = {text: data["boards"]["b"]}
    data["layout"][0]["board"] = text


LINES: dict[str, _Change] = {
    "description": lambda data, text: data.update(description=text),
    "boards.b.description": lambda data, text: data["boards"]["b"].update(description=text),
    "programs[0].description": lambda data, text: data["programs"][0].update(description=text),
    "notes[0].text": lambda data, text: data["notes"][0].update(text=text),
}
"""Where texts may have lines."""

ONE_LINE: dict[str, _Change] = {
    "title": lambda data, text: data.update(title=text),
    "author": lambda data, text: data.update(author=text),
    "licence": lambda data, text: data.update(licence=text),
    "length": lambda data, text: data.update(length=text),
    "difficulty": lambda data, text: data.update(difficulty=text),
    "boards": _board_key,
    "boards.b.title": lambda data, text: data["boards"]["b"].update(title=text),
    "boards.b.author": lambda data, text: data["boards"]["b"].update(author=text),
    "boards.b.licence": lambda data, text: data["boards"]["b"].update(licence=text),
    "programs[0].name": lambda data, text: data["programs"][0].update(name=text),
    "programs[0].robots[0].name": lambda data, text: data["programs"][0]["robots"][0].update(name=text),
    "accepted[0].reason": lambda data, text: data["accepted"][0].update(reason=text),
    "$schema": lambda data, text: data.update({"$schema": text}),
}


def written(tmp_path: Path, change: _Change, text: str) -> Path:
    data = course_data()
    change(data, text)
    path = tmp_path / "a.course.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


@pytest.mark.parametrize("place", [*ONE_LINE, *LINES])
def test_no_text_holds_one(tmp_path: Path, place: str) -> None:
    change = {**ONE_LINE, **LINES}[place]
    welcome = ("\t", "\n") if place in LINES else ()
    for character in BAD:
        path = written(tmp_path, change, f"x{character}y")
        if character in welcome:
            load(path)
            continue
        with pytest.raises(ControlCharacterError, match=rf"control character U\+{ord(character):04X}") as told:
            load(path)
        assert told.value.place == place
        with without_controls() as places:
            course = load(path)
        assert places[0] == place
        assert isinstance(course, Course)
        assert parse_course(json.loads(print_course(course)), None) == course  # and it can be saved


@pytest.mark.parametrize("place", ONE_LINE)
def test_a_character_at_the_end_is_seen_too(tmp_path: Path, place: str) -> None:
    with pytest.raises(ControlCharacterError):
        load(written(tmp_path, ONE_LINE[place], "x\n"))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data["accepted"][0].update(code="RR112\n"), "accepted[0].code"),
        (lambda data: data.update(edition="ah-2005\n"), "edition"),
    ],
)
def test_keys_and_codes_end_where_they_end(tmp_path: Path, change: Any, message: str) -> None:
    data = course_data()
    change(data)
    path = tmp_path / "a.course.json"
    path.write_text(json.dumps(data))
    with pytest.raises(Exception, match="does not have the expected form") as told:
        load(path)
    assert message in str(told.value)


def test_names_stay_apart_and_boards_where_they_lie(tmp_path: Path) -> None:
    data = course_data()
    board = data["boards"]["b"]
    data["boards"] = {"b": {"spaces": ["."]}, "b\x00": board, "\x01": {"spaces": [". ."]}}
    data["layout"] = [{"board": "b\x00", "x": 0, "y": 0}, {"board": "b", "x": 5, "y": 0}]
    data["programs"].append({"name": "p\x07", "robots": data["programs"][0]["robots"]})
    path = tmp_path / "a.course.json"
    path.write_text(json.dumps(data))
    with without_controls():
        course = load_course(path)
    assert list(course.boards) == ["b", "b 2", "-"]
    assert [placement.board for placement in course.layout] == ["b 2", "b"]
    assert [program.name for program in course.programs] == ["p", "p 2"]


def test_what_other_programs_keep_is_kept_with_everything(tmp_path: Path) -> None:
    extra = {"zoom\x00": ["\x1b\x9b\ufffe\t"]}
    path = tmp_path / "a.course.json"
    path.write_text(json.dumps(course_data() | {"extra": extra, "title": "\x00"}))
    with without_controls() as places:
        course = load_course(path)
    assert course.extra == extra
    assert places == ["title"]
    for key in ("tiled-tmx", "tiled-tmj"):
        chosen = all_formats()[key]
        assert chosen.write is not None
        out = tmp_path / f"a{chosen.suffixes[0]}"
        out.write_bytes(chosen.write(course, Request(out)).content)
        assert read(out, chosen).course == course


def test_a_board_in_a_file_of_its_own_is_read_without_them_too(tmp_path: Path) -> None:
    data = course_data()
    board = {"format": "board", "version": 1, "game": "roborally", **data["boards"]["b"], "title": "a\x07"}
    (tmp_path / "b.board.json").write_text(json.dumps(board))
    data["boards"] = {"b": {"file": "b.board.json"}}
    path = tmp_path / "a.course.json"
    path.write_text(json.dumps(data))
    with pytest.raises(ControlCharacterError, match=r"boards\.b \(b\.board\.json\) title"):
        load(path)
    with without_controls() as places:
        assert load_course(path).board("b").title == "a"
    assert places == ["title"]


def test_outside_of_it_a_file_is_refused_again(tmp_path: Path) -> None:
    path = written(tmp_path, ONE_LINE["title"], "a\x00")
    with without_controls():
        games.open(path)
    with pytest.raises(ControlCharacterError):
        games.open(path)


# --- what is accepted survives


LOSSLESS = sorted(
    key for key, item in all_formats().items() if item.write and item.read and item.carries == frozenset(CoursePart)
)


def test_there_are_formats_that_carry_everything() -> None:
    assert LOSSLESS == ["code", "tiled-tmj", "tiled-tmx"]


@given(courses(), st.dictionaries(st.text(max_size=4), st.text(max_size=4), max_size=2))
def test_every_accepted_course_survives_every_lossless_format(course: Course, extra: dict[str, str]) -> None:
    course = parse_course(json.loads(print_course(replace(course, extra=extra))), None)
    for key in LOSSLESS:
        chosen = all_formats()[key]
        assert chosen.write is not None
        assert chosen.read is not None
        request = Request(Path("a") / f"a{chosen.suffixes[0]}")
        assert chosen.read(chosen.write(course, request).content, request) == course


@given(courses())
def test_every_picture_and_every_page_of_it_parses(course: Course) -> None:
    options = PictureOptions(coordinates=True, names=True, legend=True)
    text = svg.write(course_picture(course, options), title=course.title)
    ElementTree.fromstring(text)
    html = page(validate(course))
    reader = Reader(html)
    assert not reader.wrong
    assert not reader.open
    assert not [letter for letter in html if unicodedata.category(letter) == "Cc" and letter not in "\n\t"]


@pytest.mark.parametrize(
    ("place", "longest"),
    [
        ("title", LONGEST_TITLE),
        ("boards", LONGEST_NAME),
        ("programs[0].name", LONGEST_NAME),
        ("accepted[0].reason", LONGEST_REASON),
        ("notes[0].text", LONGEST_NOTE),
        ("description", LONGEST_DESCRIPTION),
    ],
)
def test_texts_may_be_as_long_as_we_cut_them(tmp_path: Path, place: str, longest: int) -> None:
    change = {**ONE_LINE, **LINES}[place]
    load(written(tmp_path, change, "x" * longest))
    with pytest.raises(CourseDesignerError):
        load(written(tmp_path, change, "x" * (longest + 1)))


def test_the_shipped_courses_hold_none() -> None:
    for path in courses_folder().glob("*.course.json"):
        with without_controls() as places:
            games.open(path)
        assert places == []

# SPDX-License-Identifier: GPL-3.0-or-later
"""Formats are found by key, by suffix, by what a file holds, and from other packages."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from designer.exchange import format_registry
from designer.exchange.format_registry import all_formats, find_format, format_to_write
from designer.exchange.formats import CoursePart, Format, FormatError, Output


@pytest.fixture
def fresh() -> Iterator[None]:
    all_formats.cache_clear()
    yield
    all_formats.cache_clear()


def test_every_format_says_what_it_is() -> None:
    for key, item in all_formats().items():
        assert item.key == key
        assert item.title
        assert item.suffixes[0].startswith(".")
        assert item.read or item.write
        assert item.carries
        assert not item.carries & item.partly


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("a.exchange.json", "exchange"),
        ("a.tmx", "tiled-tmx"),
        ("a.inf112.tmx", "inf112"),
        ("A.TMJ", "tiled-tmj"),
        ("a.txt", "text"),
        ("a.code.txt", "code"),
        ("a.roboprojekt.json", "roboprojekt"),
        ("a.robotmadness.json", "robotmadness"),
        ("a.dtu.json", "dtu"),
    ],
)
def test_the_longest_suffix_decides(name: str, key: str) -> None:
    assert format_to_write(Path(name), "roborally").key == key


def test_a_name_that_tells_nothing_is_refused() -> None:
    with pytest.raises(
        FormatError,
        match=r"cannot tell the format from 'a\.png'; use --format, or one of the endings \.code\.txt, \.dd2vtt, ",
    ):
        format_to_write(Path("a.png"), "roborally")
    with pytest.raises(
        FormatError, match="unknown format 'x'; use one of client, code, composition, dtu, es3649, exchange"
    ):
        find_format("x")


FOREIGN = Format(
    key="foreign",
    title="Somebody's format",
    game="roborally",
    suffixes=(".foreign",),
    carries=frozenset({CoursePart.TEXTS}),
    parts=lambda course: frozenset(),
    write=lambda course, request: Output(course.title.encode()),
)


def _point(value: str) -> EntryPoint:
    return EntryPoint("foreign", value, format_registry.ENTRY_POINTS)


def test_a_format_of_another_package_is_found(fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def points(group: str) -> list[EntryPoint]:
        assert group == "course_designer.formats"
        return [_point("tests.exchange.test_formats:FOREIGN")]

    monkeypatch.setattr(format_registry, "entry_points", points)
    assert format_to_write(Path("a.foreign"), "roborally") is FOREIGN
    assert "exchange" in all_formats()


def test_an_entry_point_that_is_no_format_is_named(fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def points(group: str) -> list[Any]:
        return [_point("tests.exchange.test_formats:_point")]

    monkeypatch.setattr(format_registry, "entry_points", points)
    with pytest.raises(FormatError, match="the entry point 'foreign' is not a format"):
        all_formats()


def test_what_one_game_wrote_is_not_recognised_as_the_others() -> None:
    from designer.exchange.formats import Request
    from designer.exchange.labyrinth import exchange_form, tiled
    from designer.files import courses_folder
    from designer.labyrinth.files import load_plan
    from designer.rally.course.files import load_course

    plan = load_plan(courses_folder() / "labyrinth" / "pocket-maze.course.json")
    course = load_course(courses_folder() / "first-gear.course.json")
    pairs = ((find_format("exchange"), exchange_form.FORMATS[0]), (find_format("tiled-tmx"), tiled.FORMATS[0]))
    for rally, labyrinth in pairs:
        assert rally.write is not None
        assert labyrinth.write is not None
        ours = rally.write(course, Request(Path("a"))).content
        theirs = labyrinth.write(plan, Request(Path("a"))).content
        assert (rally.recognises(ours), labyrinth.recognises(ours)) == (True, False)
        assert (rally.recognises(theirs), labyrinth.recognises(theirs)) == (False, True)

# SPDX-License-Identifier: GPL-3.0-or-later
"""A reader that fails in a way nobody thought of: one sentence with the place, the traceback in the log."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest

from designer import files
from designer.base.errors import CourseDesignerError
from designer.base.words import sentence, set_language
from designer.exchange import conversion
from designer.exchange.format_registry import all_formats
from designer.exchange.rally.foreign_json import JsonNode
from designer.files import DocumentError, reading_as
from designer.game import games, headers
from designer.rally.course import files as course_files
from designer.rally.engine import case_reading
from designer.rally.replay import replay

FAULTS: tuple[Callable[[], BaseException], ...] = (
    lambda: ValueError("invalid literal"),
    lambda: KeyError("mend"),
    lambda: RecursionError("maximum recursion depth exceeded"),
    lambda: MemoryError(),
    lambda: AssertionError(),
)


def failing(*args: object, **kwargs: object) -> NoReturn:
    place = "row 3, column 4"
    raise ValueError(f"what nobody thought of, at {len(place)}")


@pytest.mark.parametrize("make", FAULTS)
def test_every_fault_becomes_a_sentence_that_names_the_file(make: Callable[[], BaseException]) -> None:
    match = r"a\.txt: the file cannot be read as a course or a board: "
    with pytest.raises(DocumentError, match=match) as told, reading_as("a.txt", sentence("a course or a board")):
        raise make()
    assert "\n" not in str(told.value)
    assert "invalid literal" in str(told.value) or "literal" not in str(make())


def test_errors_for_people_stay_as_they_are() -> None:
    fault = DocumentError(sentence("the file is empty"), place="line 1")
    with pytest.raises(DocumentError) as told, reading_as(Path("a.txt"), "x"):
        raise fault
    assert told.value is fault
    assert str(fault) == "a.txt: line 1: the file is empty"


def test_an_interrupt_goes_on() -> None:
    with pytest.raises(KeyboardInterrupt), reading_as("a.txt", "x"):
        raise KeyboardInterrupt


def test_the_place_is_what_the_reader_had_in_hand() -> None:
    def read(node: JsonNode) -> None:
        for inner in node.elements():
            raise TypeError(f"{len(inner.place)} letters")

    with pytest.raises(DocumentError) as told, reading_as("a.json", "x"):
        read(JsonNode([[1]], ("tiles",)))
    assert told.value.place == "tiles[0]"


READERS: dict[str, tuple[Callable[[Path], object], Any, str]] = {
    "games": (games.open, files, "read_header"),
    "files": (course_files.load, headers, "read_header"),
    "cases": (case_reading.read_cases, case_reading, "parse_cases"),
    "replay": (replay.read_replay, replay, "parse_replay"),
    "recognising": (conversion.read, conversion, "format_to_read"),
}


@pytest.mark.parametrize("name", READERS)
def test_every_reader_is_guarded(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    read, module, inner = READERS[name]
    path = tmp_path / "a.json"
    path.write_text("{}")
    monkeypatch.setattr(module, inner, failing)
    with caplog.at_level(logging.ERROR, "designer"), pytest.raises(CourseDesignerError) as told:
        read(path)
    assert str(told.value).startswith(f"{path}: row 3, column 4: the file cannot be read as ")
    (record,) = caplog.records
    assert record.name == "designer.files"
    assert "what nobody thought of" in caplog.text
    assert "Traceback" in caplog.text


@pytest.mark.parametrize("key", [key for key, item in all_formats().items() if item.read is not None])
def test_every_foreign_format_is_guarded(key: str, tmp_path: Path) -> None:
    from dataclasses import replace

    chosen = replace(all_formats()[key], read=failing)
    path = tmp_path / "a.json"
    path.write_text("{}")
    with pytest.raises(CourseDesignerError, match=re.escape(f"cannot be read as {chosen.title}: ")) as told:
        conversion.read(path, chosen)
    assert told.value.place == "row 3, column 4"


@pytest.mark.parametrize(("language", "words"), [("de", "kann nicht als"), ("cs", "nelze přečíst jako")])
def test_it_is_told_in_every_language(language: str, words: str) -> None:
    set_language(language)
    with pytest.raises(DocumentError, match=words), reading_as("a.txt", sentence("a replay")):
        raise ValueError

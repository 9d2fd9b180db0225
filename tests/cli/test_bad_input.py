# SPDX-License-Identifier: GPL-3.0-or-later
"""Whatever is wrong with a file: one line on stderr with the place, exit 2, and the file stays as it was."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import click
import pytest

from designer.base.errors import place_told
from designer.base.words import set_language
from designer.cli.frame.main import group
from designer.files import courses_folder
from tests.cli.conftest import Ask


def course(**changes: object) -> bytes:
    data: dict[str, Any] = {
        "format": "course",
        "version": 1,
        "game": "roborally",
        "edition": "ah-2005",
        "boards": {"chicane": {"spaces": [". . .", ". . .", ". . ."]}},
        "layout": [{"board": "chicane", "x": 0, "y": 0, "turn": 0}],
    }
    return json.dumps(data | changes).encode()


def deep() -> bytes:
    return course(extra=0).replace(b'"extra": 0', b'"extra": {"a": ' + b"[" * 60 + b"]" * 60 + b"}")


KINDS: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "line 1, column 1: the file is empty"),
    "no JSON": (b"{'a': 1}", "line 1, column 2: invalid JSON"),
    "truncated": (course()[:100], "invalid JSON"),
    "no object": (b"[1]", "this is not a Course Designer file: the key 'format' is missing"),
    "above 10 MB": (course(extra={"a": "x" * (10 * 2**20)}), "the file is larger than 10 MB"),
    "nesting": (deep(), "lists and objects are nested more than 32 levels deep"),
    "bomb of brackets": (b"[" * 1_000_000, "lists and objects are nested more than 32 levels deep"),
    "duplicate key": (course().replace(b'"version"', b'"game": "x", "version"'), "duplicate key 'game'"),
    "duplicate key among many": (
        course().replace(b'"version"', b"".join(b'"a%d": 1, ' % n for n in range(10_000)) + b'"a7": 2, "version"'),
        "duplicate key 'a7'",
    ),
    "far too many": (course(layout=[{"bord": 1}] * 20_000), "layout: expected at most 400, found 20000"),
    "far too many rounds": (
        course(
            programs=[
                {
                    "name": f"p{n}",
                    "robots": [
                        {"name": name, "x": 0, "y": 0, "heading": "N", "rounds": ["- - - - -"] * 100} for name in "ABC"
                    ],
                }
                for n in range(67)
            ]
        ),
        "programs: the robots of the sample programs have more than 20000 rounds in all",
    ),
    "far too many spaces": (
        course(boards={f"b{n}": {"spaces": [". " * 200] * 200} for n in range(9)}),
        "boards.b8: the boards have more than 320000 spaces in all",
    ),
    "endless name": (course(**{"k" * 1_000_000: 1}), "other apps can keep their data under 'extra'"),
    "NaN": (course(extra={"a": float("nan")}), "extra.a: NaN is not a number that a file may contain"),
    "not UTF-8": (course(title="Ä").replace(b"\\u00c4", b"\xc4"), "line 1: the file is not UTF-8 text"),
    "UTF-16": (b"\xff\xfe" + course().decode().encode("utf-16-le"), "the file is UTF-16 text"),
    "wrong width": (
        course(boards={"chicane": {"spaces": [". . .", ". .", ". . ."]}}),
        "boards.chicane row 2: expected 3 spaces as in the first row, found 2",
    ),
    "bad token": (
        course(boards={"chicane": {"spaces": [". . .", ". . .", ". cQ ."]}}),
        "boards.chicane row 3, column 2: 'cQ' is not a space",
    ),
    "unknown version": (course(version=0), "version: the version must be a whole number from 1, not 0"),
    "newer version": (course(version=5), "version: the file has version 5, but this Course Designer reads version 4"),
    "unknown format": (course(format="map"), "format: unknown format 'map'"),
    "unknown game": (course(game="chess"), "game: unknown game 'chess'"),
    "unknown key": (course(titel="A"), "unknown key 'titel'; did you mean 'title'?"),
    "wrong type": (course(layout="here"), 'layout: expected a list, found "here"'),
    "unknown edition": (course(edition="ah-2023"), "edition: unknown edition 'ah-2023'"),
    "unknown board": (course(layout=[{"board": "x", "x": 0, "y": 0}]), "layout[0].board: unknown board 'x'"),
    "absurd place": (course(layout=[{"board": "chicane", "x": 10**9, "y": 0}]), "layout[0].x: 1000000000 is more"),
    "file climbs out": (
        course(boards={"chicane": {"file": "../x.board.json"}}),
        "boards.chicane file: '../x.board.json' is outside the course's folder",
    ),
    "file is absolute": (
        course(boards={"chicane": {"file": "/etc/passwd"}}),
        "boards.chicane file: '/etc/passwd' is not a relative path with / between folders",
    ),
    "file is missing": (
        course(boards={"chicane": {"file": "x.board.json"}}),
        "boards.chicane (x.board.json): the file does not exist; send a course with its board files, or bundle",
    ),
}


def _commands(path: Path, out: Path) -> list[list[object]]:
    """Every command that reads a course, as somebody would call it."""
    known = group.list_commands(click.Context(group))
    lines: dict[str, list[object]] = {
        "validate": ["validate", path],
        "ask": ["ask", path, "--robot", "0,0,N"],
        "par": ["par", path],
        "preview": ["preview", path],
        "race": ["race", path],
        "export": ["export", path, out / "a.exchange.json"],
        "render": ["render", path, out / "a.svg"],
        "report": ["report", path, out / "a.html"],
        "diff": ["diff", path, path],
    }
    return [line for name, line in lines.items() if name in known]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_bad_input_is_one_line_and_exit_2(ask: Ask, tmp_path: Path, kind: str) -> None:
    content, message = KINDS[kind]
    path, out = tmp_path / "a.course.json", tmp_path / "out"
    out.mkdir()
    path.write_bytes(content)
    # one reader serves all commands, as the other kinds show; what is large takes it a second
    for line in _commands(path, out)[: 2 if kind.startswith("far too many") else None]:
        answer = ask(*line)
        assert answer.code == 2, (line, answer)
        assert answer.out == ""
        assert answer.err.count("\n") == 1
        assert answer.err.startswith(str(path))
        assert message in answer.err
        assert len(answer.err) < 1100
    assert path.read_bytes() == content
    assert not list(out.iterdir())


@pytest.mark.parametrize("name", ["no.course.json", "folder"])
def test_what_cannot_be_opened_is_one_line_too(ask: Ask, tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    out = tmp_path / "out"
    out.mkdir()
    for line in _commands(tmp_path / name, out):
        answer = ask(*line)
        assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1), line


def test_a_result_that_cannot_be_written_is_said(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "a.course.json"
    path.write_bytes(course())
    answer = ask("export", path, tmp_path / "no" / "a.exchange.json")
    assert answer.code == 2
    assert answer.err.endswith("a.exchange.json: the folder does not exist\n")


@pytest.mark.parametrize(
    ("language", "told"), [("de", "Runde 1: Anvil, Register 2: "), ("cs", "kolo 1: Anvil, registr 2: ")]
)
def test_the_round_of_a_card_that_the_deck_lacks_is_told_in_the_language_asked_for(
    ask: Ask, tmp_path: Path, language: str, told: str
) -> None:
    data = json.loads((courses_folder() / "kettle-run.course.json").read_text("utf-8"))
    shutil.copytree(courses_folder() / "boards", tmp_path / "boards")
    path = tmp_path / "kettle-run.course.json"
    path.write_text(json.dumps(data | {"version": 3, "edition": "ah-2016"}), encoding="utf-8")
    answer = ask("preview", path, "--language", language)
    assert answer.code == 2
    assert answer.err.startswith(f"{path}: {told}")


@pytest.mark.parametrize(
    ("place", "told"),
    [("round 2", "Runde 2"), ("object 7", "Objekt 7"), ("property rr_plan: row 3", "Eigenschaft rr_plan: Reihe 3")],
)
def test_words_of_places_are_told_in_the_language_asked_for(place: str, told: str) -> None:
    set_language("de")
    assert place_told(place) == told
    set_language("en")
    assert place_told(place) == place


@pytest.mark.parametrize(
    ("language", "content", "told"),
    [
        ("de", b'{"a" 1}', "Zeile 1, Spalte 6: ungültiges JSON: erwartet: ein Doppelpunkt"),
        ("cs", b'{"a" 1}', "řádek 1, sloupec 6: neplatný JSON: očekávána dvojtečka"),
        ("de", course(boards={"chicane": {"spaces": [". ."] * 2 + [". cQ"]}}), "boards.chicane Reihe 3, Spalte 2: "),
        ("cs", course(boards={"chicane": {"spaces": [". ."] * 2 + [". cQ"]}}), "boards.chicane řada 3, sloupec 2: "),
    ],
)
def test_the_place_is_told_in_the_language_asked_for(
    ask: Ask, tmp_path: Path, language: str, content: bytes, told: str
) -> None:
    path = tmp_path / "a.course.json"
    path.write_bytes(content)
    answer = ask("validate", path, "--language", language)
    assert answer.code == 2
    assert answer.err.startswith(f"{path}: {told}")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"checkpoints": [[1, 2, 3]]}, "checkpoints[0]: expected at most 2, found 3"),
        ({"accepted": [{"code": "RR101", "x": 1, "reason": "so"}]}, "accepted[0]: the key 'y' is missing"),
    ],
)
def test_the_faults_that_a_schema_finds_are_told_plainly(
    ask: Ask, tmp_path: Path, changes: dict[str, Any], message: str
) -> None:
    path = tmp_path / "a.course.json"
    path.write_bytes(course(**changes))
    assert ask("validate", path).err == f"{path}: {message}\n"


@pytest.mark.parametrize("text", ["{", "{\n", '{"a":', '{"a": 1', "[1,", '{"a": [1'])
def test_a_file_that_stops_in_the_middle_ends_too_early(text: str, tmp_path: Path, ask: Ask) -> None:
    path = tmp_path / "a.course.json"
    path.write_text(text, encoding="utf-8")
    assert ask("validate", path).err.endswith("invalid JSON: the file ends too early\n")

# SPDX-License-Identifier: GPL-3.0-or-later
"""``export``, ``import`` and ``diff``."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from designer.base.grid import Cell, Heading
from designer.cli import export
from designer.exchange.format_registry import all_formats, find_format
from designer.exchange.formats import no_losses
from designer.files import courses_folder, load_schema, schema_folder
from designer.game import games
from designer.rally.course.board import Board, Placement
from designer.rally.course.course import Course, CourseBoard
from designer.rally.course.files import save_course
from designer.rally.course.floor import Start
from designer.rally.course.notation import parse_space
from tests.cli.conftest import Ask
from tests.rally.expansions import DRAWN

WRITERS = [key for key, item in all_formats().items() if item.write and item.read and item.game == "roborally"]
"""Formats whose files can be read again."""

LABYRINTH_WRITERS = [
    key for key, item in all_formats().items() if item.write and item.read and item.game == "labyrinth"
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    board = Board.parse("cE+k:15 . lE+wW\n. r gL")
    course = Course(
        title="Lane",
        boards={"lane": CourseBoard(board)},
        layout=(Placement("lane", 0, 0),),
        checkpoints=(Cell(1, 0),),
        docks=(Start(1, Cell(0, 1), Heading.E),),
    )
    save_course(tmp_path / "lane.course.json", course)
    return tmp_path / "lane.course.json"


def test_the_exchange_file_needs_nothing_but_its_schema(ask: Ask, tmp_path: Path) -> None:
    schema = json.loads((schema_folder() / "exchange.schema.json").read_text("utf-8"))
    for path in DRAWN:
        out = tmp_path / f"{path.stem}.exchange.json"
        assert ask("export", path, out).code == 0
        data = json.loads(out.read_text("utf-8"))
        Draft202012Validator(schema).validate(data)
        floor = games.open(path).course.floor
        assert (data["width"], data["height"]) == floor.size
        assert [[space is None for space in row] for row in data["spaces"]] == [
            [space.gap for space in row] for row in floor.rows
        ]


def test_the_exchange_form_says_it_in_words(ask: Ask, path: Path, tmp_path: Path) -> None:
    ask("export", path, tmp_path / "a.exchange.json")
    data = json.loads((tmp_path / "a.exchange.json").read_text("utf-8"))
    assert data["spaces"][0][0] == {
        "x": 0,
        "y": 0,
        "pit": False,
        "belt": {"exit": "east", "express": False, "entries": [{"side": "west", "curve": "straight"}]},
        "gear": None,
        "repair": None,
        "pusher": None,
        "crusher": {"registers": [1, 5]},
        "lasers": [],
        "walls": [],
        "beams": [],
        "checkpoint": None,
        "start": None,
    }
    assert data["spaces"][0][1]["walls"] == ["east"], "a wall stands on both of its sides"
    assert data["spaces"][0][1]["checkpoint"] == 1
    assert data["spaces"][0][2]["lasers"] == [{"fire": "east", "side": "west", "beams": 1}]
    assert data["spaces"][0][2]["beams"] == [{"direction": "east", "beams": 1}]
    assert data["spaces"][1][0]["start"] == 1
    assert data["edition"]["rules"]["robot-lasers"] == "with-board"


def test_before_writing_it_says_what_is_lost_and_where(ask: Ask, path: Path, tmp_path: Path) -> None:
    out = tmp_path / "a.roboprojekt.json"
    answer = ask("export", path, out)
    assert answer.code == 0
    assert answer.err.splitlines() == [
        "not possible in this format: crushers: A1 (0,0)",
        "boards and their turns: not possible in this format",
        "edition and house rules: not possible in this format",
        "title, author and other texts: not possible in this format",
        f"saved {out}",
    ]


def test_many_spaces_are_counted(ask: Ask, tmp_path: Path) -> None:
    board = Board.parse(" ".join(["k:1"] * 12))
    path = tmp_path / "a.board.json"
    games.usual_game().save(path, board, None)
    answer = ask("export", path, tmp_path / "a.inf112.tmx")
    assert "not possible in this format: crushers: A1 (0,0), B1 (1,0)" in answer.err
    assert "H1 (7,0) and 4 more\n" in answer.err


def test_strict_writes_nothing_that_would_lose_something(ask: Ask, path: Path, tmp_path: Path) -> None:
    assert ask("export", path, tmp_path / "a.txt", "--strict").code == 1
    assert not (tmp_path / "a.txt").exists()
    assert ask("export", path, tmp_path / "a.tmx", "--strict").code == 0


def test_what_may_be_lost_can_be_named(ask: Ask, tmp_path: Path) -> None:
    """Hardly a program knows editions: a strict export may be allowed to lose them, and nothing else."""
    board = tmp_path / "a.board.json"
    games.usual_game().save(board, Board.parse("cE gR ."), None)
    answer = ask("export", board, tmp_path / "a.lmu.json", "--strict")
    advice = "or say what may be lost: --allow boards --allow edition --allow texts"
    assert answer.code == 1
    assert answer.err.splitlines()[-1].endswith(advice)
    allowed = ("--strict", "--allow", "boards", "--allow", "edition", "--allow", "texts")
    assert ask("export", board, tmp_path / "a.lmu.json", *allowed).code == 0
    assert (tmp_path / "a.lmu.json").exists()
    crowded = tmp_path / "b.board.json"
    games.usual_game().save(crowded, Board.parse("k:1 lE+lS ."), None)
    answer = ask("export", crowded, tmp_path / "b.lmu.json", *allowed)
    assert answer.code == 1
    assert answer.err.splitlines()[-1].endswith("or say what may be lost: --allow floor")
    assert not (tmp_path / "b.lmu.json").exists()


def test_verify_tells_only_what_was_not_said_before(ask: Ask, path: Path, tmp_path: Path) -> None:
    assert ask("export", path, tmp_path / "a.tmx", "--verify").out == ""
    answer = ask("export", path, tmp_path / "a.roboprojekt.json", "--verify")
    assert (answer.code, answer.out) == (0, ""), "that the crusher is lost was said"


@pytest.mark.parametrize("key", WRITERS)
def test_what_is_written_of_shipped_courses_differs_only_in_what_was_said(ask: Ask, tmp_path: Path, key: str) -> None:
    for path in DRAWN:
        out = tmp_path / path.stem / f"{path.name.partition('.')[0]}{all_formats()[key].suffixes[0]}"
        out.parent.mkdir()
        answer = ask("export", path, out, "--format", key, "--verify")
        assert (answer.code, answer.out) == (0, "")


@pytest.mark.parametrize("key", WRITERS)
def test_texts_that_the_other_app_makes_up_where_there_are_none_are_no_difference(
    ask: Ask, tmp_path: Path, key: str
) -> None:
    board = CourseBoard(Board.blank(4, 4))
    course = Course(boards={"a": board}, layout=(Placement("a", 0, 0),), docks=(Start(1, Cell(0, 0), Heading.N),))
    games.usual_game().save(tmp_path / "a.course.json", course, None)
    answer = ask("export", tmp_path / "a.course.json", tmp_path / "out", "--format", key, "--verify")
    assert (answer.code, answer.out) == (0, "")


def test_verify_names_a_difference_that_nobody_announced(
    ask: Ask, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A format that forgets to say what it loses is found out."""
    forgetful = replace(find_format("roboprojekt"), losses=no_losses)
    monkeypatch.setattr(export, "format_to_write", lambda path, game, key, profile: forgetful)
    answer = ask("export", path, tmp_path / "a.roboprojekt.json", "--verify", "--format", "roboprojekt")
    assert answer.code == 1
    assert answer.out == "A1: belt east; crusher in registers 1 and 5 became belt east\n"


@pytest.mark.parametrize("key", WRITERS)
def test_nothing_is_overwritten_unasked(ask: Ask, path: Path, tmp_path: Path, key: str) -> None:
    out = tmp_path / f"a{all_formats()[key].suffixes[0]}"
    assert ask("export", path, out, "--format", key).code == 0
    before = {item: item.read_bytes() for item in tmp_path.iterdir()}
    answer = ask("export", path, out, "--format", key)
    assert answer.code == 2
    assert answer.err.endswith(": the file already exists; use --force to overwrite it\n")
    assert {item: item.read_bytes() for item in tmp_path.iterdir()} == before
    assert ask("export", path, out, "--format", key, "--force").code == 0
    assert {item: item.read_bytes() for item in tmp_path.iterdir()} == before, "the same course gives the same bytes"
    back = tmp_path / "back.course.json"
    assert ask("import", out, back).code == 0
    assert ask("import", out, back).code == 2
    assert games.open(back).course.floor.size == (3, 2)


@pytest.mark.parametrize("key", WRITERS)
def test_every_shipped_course_goes_out_and_comes_back(ask: Ask, tmp_path: Path, key: str) -> None:
    for path in DRAWN:
        out = tmp_path / path.stem / f"{path.name.partition('.')[0]}{all_formats()[key].suffixes[0]}"
        out.parent.mkdir()
        assert ask("export", path, out, "--format", key).code == 0
        assert ask("import", out, tmp_path / "back.course.json", "--force").code == 0
        back = games.open(tmp_path / "back.course.json").course
        assert back.floor.size == games.open(path).course.floor.size


def test_one_board_can_be_imported_into_a_board_file(ask: Ask, path: Path, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("cE D1N\n.  wS\n")
    assert ask("import", tmp_path / "a.txt", tmp_path / "a.board.json").code == 0
    assert games.open(tmp_path / "a.board.json").value == Board.parse("cE D1N\n. wS")
    (tmp_path / "b.txt").write_text("cE _\n.  O\n")
    answer = ask("import", tmp_path / "b.txt", tmp_path / "b.board.json")
    assert (answer.code, answer.err) == (2, "a board file holds one board; save this as a course\n")


def test_the_table_of_formats_names_all(ask: Ask) -> None:
    for command in ("export", "import"):
        answer = ask(command, "--formats")
        assert answer.code == 0
        assert all(key in answer.out for key in all_formats())


def test_a_profile_names_what_differs_from_client_to_client(ask: Ask, path: Path, tmp_path: Path) -> None:
    profile = tmp_path / "profile.json"
    profile.write_text('{"gear": {"class": "Turntable", "fields": {"right": "$clockwise"}}}')
    assert "gears need a profile: C2 (2,1)" in ask("export", path, tmp_path / "a.dtu.json").err
    answer = ask("export", path, tmp_path / "b.dtu.json", "--profile", profile)
    assert "gears" not in answer.err
    text = (tmp_path / "b.dtu.json").read_text("utf-8")
    assert '"CLASSNAME": "dk.dtu.compute.se.pisd.roborally.controller.Turntable"' in text
    profile.write_text('{"gear": 3}')
    assert ask("export", path, tmp_path / "c.dtu.json", "--profile", profile).code == 2
    profile.write_text('{"walls": "Vegger"}')
    assert ask("export", path, tmp_path / "c.inf112.tmx", "--profile", profile).code == 0
    assert 'name="Vegger"' in (tmp_path / "c.inf112.tmx").read_text("utf-8")


def test_diff_tells_what_changed(ask: Ask, path: Path, tmp_path: Path) -> None:
    course = games.open(path).course
    other = tmp_path / "other.course.json"
    changed = course.with_spaces({Cell(1, 1): parse_space("O")})
    save_course(other, changed.shifted(0, 0))
    assert ask("diff", path, path).code == 0
    answer = ask("diff", path, other)
    assert answer.code == 1
    assert "B2: repair site, one wrench became pit" in answer.out.splitlines()
    data = json.loads(ask("diff", path, other, "--json").out)
    Draft202012Validator(load_schema("changes")).validate(data)
    assert {"part": "spaces", "x": 1, "y": 1, "before": "r", "after": "O"} in data["changes"]


def test_diff_draws_what_changed(ask: Ask, path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.course.json"
    save_course(other, games.open(path).course.with_spaces({Cell(1, 1): parse_space("O")}))
    for name, head in (("a.svg", b"<svg "), ("a.png", b"\x89PNG")):
        assert ask("diff", path, other, "--picture", tmp_path / name).code == 1
        assert (tmp_path / name).read_bytes().startswith(head)
        assert ask("diff", path, other, "--picture", tmp_path / name).code == 2
    assert ask("diff", path, other, "--picture", tmp_path / "a.bmp").err == (
        "'a.bmp' has the wrong ending; use one of .svg, .png\n"
    )


def test_diff_names_every_part(ask: Ask, path: Path, tmp_path: Path) -> None:
    data = json.loads(path.read_text("utf-8"))
    data |= {
        "title": "Other",
        "edition": "amigo-1999",
        "options": {"lives": "2"},
        "players": [2, 4],
        "checkpoints": [[1, 0], [2, 1]],
        "docks": [{"number": 1, "x": 0, "y": 1, "heading": "N"}],
        "notes": [{"x": 0, "y": 0, "text": "here"}],
        "extra": {"x": 1},
        "layout": [{"board": "lane", "x": 0, "y": 0, "turn": 2}],
    }
    other = tmp_path / "other.course.json"
    other.write_text(json.dumps(data))
    lines = ask("diff", path, other).out.splitlines()
    for line in (
        "title: Lane became Other",
        "edition: Avalon Hill 2005 became AMIGO 1999",
        "lives: added 2",
        "players: added 2-4",
        "board lane at A1: now at A1, turned 180°",
        "checkpoint 2: added C2",
        "dock 1: A2 E became A2 N",
        "added: A1 here",
        "data that other apps keep in the file: changed",
    ):
        assert line in lines


def test_no_qt_is_loaded_for_text_formats(path: Path, tmp_path: Path) -> None:
    code = (
        "import sys; from designer.cli.frame.main import run;"
        f"code = run(['export', {str(path)!r}, {str(tmp_path / 'a.exchange.json')!r}]);"
        "print(code, sorted({'PyQt6', 'networkx', 'scipy', 'numpy', 'rich'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout == "0 []\n"


def test_diff_calls_boards_by_their_titles(ask: Ask, tmp_path: Path) -> None:
    one, other = Board.parse(". .", "Slow Lane"), Board.parse(". O", "Slow Lane")
    paths = []
    for number, board in enumerate((one, other)):
        paths.append(tmp_path / f"{number}.course.json")
        course = Course(boards={"lane": CourseBoard(board)}, layout=(Placement("lane", number, 0),))
        save_course(paths[-1], course)
    lines = ask("diff", *paths).out.splitlines()
    assert "board Slow Lane: changed" in lines
    paths[0].write_text(paths[0].read_text("utf-8").replace('"board": "lane"', '"board": "gone"'), "utf-8")
    assert ask("diff", *paths).code in (1, 2), "a board that is not there is told, and nothing crashes"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", {"length: long became of medium length", "difficulty: hard became expert"}),
        ("de", {"Länge: vorher lang, jetzt mittellang", "Schwierigkeit: vorher schwer, jetzt für Könner"}),
        ("cs", {"délka: dříve dlouhá, nyní středně dlouhá", "obtížnost: dříve těžká, nyní pro znalce"}),
    ],
)
def test_diff_says_the_usual_words_for_a_course_in_the_language_of_the_reader(
    ask: Ask, path: Path, tmp_path: Path, language: str, words: set[str]
) -> None:
    one, other = tmp_path / "one.course.json", tmp_path / "other.course.json"
    data = json.loads(path.read_text("utf-8"))
    one.write_text(json.dumps({**data, "length": "long", "difficulty": "hard"}), encoding="utf-8")
    other.write_text(json.dumps({**data, "length": "medium", "difficulty": "expert"}), encoding="utf-8")
    assert set(ask("diff", one, other, "--language", language).out.splitlines()) == words
    changes = json.loads(ask("diff", one, other, "--json").out)["changes"]
    assert {change["part"]: change["after"] for change in changes} == {"length": "medium", "difficulty": "expert"}


@pytest.mark.parametrize("key", LABYRINTH_WRITERS)
def test_every_shipped_plan_of_the_labyrinth_goes_out_and_comes_back(ask: Ask, tmp_path: Path, key: str) -> None:
    for path in sorted((courses_folder() / "labyrinth").glob("*.course.json")):
        out = tmp_path / path.stem / f"{path.name.partition('.')[0]}{all_formats()[key].suffixes[0]}"
        out.parent.mkdir()
        assert ask("export", path, out, "--format", key, "--verify").code == 0
        back = tmp_path / "back.course.json"
        assert ask("import", out, back, "--force").code == 0
        assert games.open(back).game.key == "labyrinth"
        assert games.open(back).course.tiles == games.open(path).course.tiles


def test_a_format_of_the_other_game_is_refused(ask: Ask, path: Path, tmp_path: Path) -> None:
    plan = courses_folder() / "labyrinth" / "pocket-maze.course.json"
    for source, key, theirs, ours in (
        (path, "labyrinth-exchange", "RoboMaso", "RoboRally"),
        (plan, "exchange", "RoboRally", "RoboMaso"),
    ):
        answer = ask("export", source, tmp_path / "out.exchange.json", "--format", key)
        assert answer.code == 2
        assert answer.err == f"the format '{key}' is for {theirs}, and this is a course of {ours}\n"
        assert not (tmp_path / "out.exchange.json").exists()


@pytest.mark.parametrize("name", ["a.tts.json", "a.dd2vtt", "a.vmod"])
def test_files_that_are_only_written_are_not_overwritten_unasked_nor_verified(
    name: str, ask: Ask, path: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out" / name
    out.parent.mkdir()
    answer = ask("export", path, out, "--verify")
    assert (answer.code, answer.err.count("\n")) == (2, 1)
    assert "can only be written" in answer.err
    assert list(out.parent.iterdir()) == []
    assert ask("export", path, out).code == 0
    before = {file.name: file.stat().st_mtime_ns for file in out.parent.iterdir()}
    again = ask("export", path, out)
    assert (again.code, "use --force" in again.err) == (2, True)
    assert {file.name: file.stat().st_mtime_ns for file in out.parent.iterdir()} == before
    assert ask("export", path, out, "--force").code == 0


@pytest.mark.parametrize("name", ["a.tts.json", "a.dd2vtt", "a.vmod"])
def test_a_table_in_a_folder_that_is_not_there_is_one_sentence_and_no_file(
    name: str, ask: Ask, path: Path, tmp_path: Path
) -> None:
    answer = ask("export", path, tmp_path / "no" / name)
    assert answer.code == 2
    assert answer.err.splitlines()[-1].endswith("the folder does not exist")
    assert not (tmp_path / "no").exists()


def test_pictures_of_a_table_are_named_by_the_address_that_is_given(ask: Ask, path: Path, tmp_path: Path) -> None:
    out = tmp_path / "a.tts.json"
    assert ask("export", path, out, "--url-base", "https://example.org/a").code == 0
    assert '"https://example.org/a/a-board-1-lane.png"' in out.read_text("utf-8")
    answer = ask("export", path, tmp_path / "a.vmod", "--url-base", "https://example.org/a")
    assert (answer.code, "leave out --url-base" in answer.err) == (2, True)

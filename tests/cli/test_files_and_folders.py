# SPDX-License-Identifier: GPL-3.0-or-later
"""Files as shells know them: ``-``, folders, nothing overwritten unasked, one file for a course with its boards."""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import click
import pytest

from designer.base.grid import Cell
from designer.cli.frame.main import group
from designer.exchange.format_registry import all_formats
from designer.files import courses_folder
from designer.game import games
from designer.rally.picture.differences import changed_cells
from tests.cli.conftest import Ask
from tests.cli.test_uniform import answer

KETTLE = courses_folder() / "kettle-run.course.json"
TWIN_GATES = courses_folder() / "labyrinth" / "twin-gates.course.json"


posix = pytest.mark.skipif(os.name != "posix", reason="names and pipes as POSIX has them")


class Stdin:
    """A standard input that holds some bytes, which can be read once."""

    def __init__(self, data: bytes) -> None:
        self.buffer = io.BytesIO(data)


@pytest.fixture
def bundled(ask: Ask, tmp_path: Path) -> Path:
    """Kettle Run with its boards in one file."""
    path = tmp_path / "one.course.json"
    assert ask("bundle", KETTLE, path).code == 0
    return path


def test_a_bundle_is_the_same_course_in_one_file(ask: Ask, bundled: Path) -> None:
    found = games.open(bundled)
    assert found.game.files(found.course, bundled.parent) == ()
    assert ask("diff", KETTLE, bundled).code == 0
    assert ask("bundle", KETTLE, bundled).code == 2
    assert ask("bundle", KETTLE, bundled, "--force").code == 0


READERS = [
    ["validate", "-"],
    ["par", "-"],
    ["preview", "-"],
    ["race", "-", "--rounds", "2"],
    ["render", "-", "-", "--format", "svg"],
    ["report", "-", "-", "--format", "html"],
    ["export", "-", "-", "--format", "exchange"],
    ["diff", "-", "{}"],
    ["bundle", "-", "-"],
]


@pytest.mark.parametrize("words", READERS, ids=lambda words: words[0])
def test_a_dash_is_standard_input(ask: Ask, monkeypatch: pytest.MonkeyPatch, bundled: Path, words: list[str]) -> None:
    monkeypatch.setattr(sys, "stdin", Stdin(bundled.read_bytes()))
    piped = ask(*[word.format(bundled) for word in words])
    named = ask(*[bundled if at == 1 and word == "-" else word.format(bundled) for at, word in enumerate(words)])
    assert piped.code == named.code == 0
    assert piped.out.replace("\n-  ", f"\n{bundled}  ").removeprefix("-  ") == named.out.removeprefix(f"{bundled}  ")


@pytest.mark.parametrize("command", ["validate", "par", "race"])
def test_what_is_wrong_with_standard_input_is_said_of_it(
    ask: Ask, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setattr(sys, "stdin", Stdin(b"{"))
    told = ask(command, "-")
    assert (told.code, told.out) == (2, "")
    assert told.err == "standard input: line 1, column 2: invalid JSON: the file ends too early\n"


def test_standard_input_cannot_be_fixed(ask: Ask) -> None:
    told = ask("validate", "--fix", "-")
    assert (told.code, told.err) == (2, "standard input cannot be fixed; give a file to --fix\n")


def test_a_replay_may_come_from_a_pipe(ask: Ask, monkeypatch: pytest.MonkeyPatch, bundled: Path) -> None:
    replay = ask("race", bundled, "--rounds", "1", "--replay", "-").out
    assert json.loads(replay)["format"] == "replay"
    monkeypatch.setattr(sys, "stdin", Stdin(replay.encode()))
    assert "Round 1, register 1" in ask("preview", "-").out


def test_a_new_course_goes_to_standard_output_and_is_the_one_of_a_file(
    ask: Ask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    text = ask("new", "-", "--template", "kettle-run").out
    assert json.loads(text)["title"] == "Kettle Run"
    assert list(tmp_path.iterdir()) == []


def test_a_picture_for_standard_output_needs_its_kind_and_only_one_file(ask: Ask) -> None:
    assert ask("render", KETTLE, "-").err.startswith("say with --format what to write; use one of png, svg, pdf")
    told = ask("render", KETTLE, "-", "--format", "cut.svg", "--paper", "A3")
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("there are ")


def test_a_folder_stands_for_the_courses_and_boards_in_it(ask: Ask, tmp_path: Path) -> None:
    ask("examples", "first-relay", "first-gear", tmp_path / "in")
    (tmp_path / "in" / ".hidden").mkdir()
    (tmp_path / "in" / ".hidden" / "bad.course.json").write_text("{")
    (tmp_path / "in" / "notes.json").write_text("{")
    code, data = answer(ask, "findings", "validate", "--json", "--ignore", "RR4", tmp_path / "in")
    names = [Path(item["file"]).name for item in data["files"]]
    assert code == 0
    assert sorted(names) == [
        "first-gear.course.json", "first-relay.course.json", "launch-pad.board.json", "orchard.board.json",
        "relay.board.json",
    ]  # fmt: skip


def test_a_folder_of_two_games_is_answered_game_by_game(ask: Ask, tmp_path: Path) -> None:
    ask("examples", "first-relay", "pocket-maze", tmp_path)
    told = ask("validate", tmp_path)
    assert "first-relay.course.json" in told.out
    assert "pocket-maze.course.json" in told.out
    one = ask("validate", "--game", "labyrinth", tmp_path)
    assert "first-relay" not in one.out + one.err
    assert "pocket-maze" in one.out


def test_a_folder_without_courses_is_told(ask: Ask, tmp_path: Path) -> None:
    told = ask("validate", tmp_path)
    assert told.code == 2
    assert told.err == f"{tmp_path}: no *.course.json, *.board.json file in this folder\n"


@pytest.mark.parametrize(
    "words",
    [
        ["render", KETTLE, "{}.svg"],
        ["render", TWIN_GATES, "{}.svg"],
        ["report", KETTLE, "{}.html"],
        ["report", TWIN_GATES, "{}.html"],
        ["new", "{}.course.json"],
        ["bundle", KETTLE, "{}.course.json"],
        ["export", KETTLE, "{}.tmx"],
        ["diff", KETTLE, KETTLE, "--picture", "{}.svg"],
        ["preview", KETTLE, "--replay", "{}.replay.json"],
        ["race", KETTLE, "--rounds", "1", "--replay", "{}.replay.json"],
        ["manual", "{}.1", "--format", "man"],
    ],
    ids=lambda words: f"{words[0]} {Path(words[1]).stem}",
)
def test_nothing_is_overwritten_unless_that_is_asked_for(ask: Ask, tmp_path: Path, words: list[object]) -> None:
    asked = [str(word).format(tmp_path / "mine") for word in words]
    out = Path(next(word for word in asked if "mine" in word))
    out.write_text("mine")
    told = ask(*asked)
    assert (told.code, told.err) == (2, f"{out}: the file already exists; use --force to overwrite it\n")
    assert out.read_text() == "mine"
    assert ask(*asked, "--force").code == 0
    assert out.read_text(errors="replace") != "mine"


ONTO_ITSELF = {"bundle": [], "fit": ["--box", "renegade-2023"]}
"""Commands whose OUT may be FILE itself, with what else they want to know."""


@pytest.mark.parametrize("command", ONTO_ITSELF)
def test_a_file_is_written_over_itself_only_where_that_is_asked_for_as_its_help_says(
    ask: Ask, tmp_path: Path, command: str
) -> None:
    shutil.copytree(courses_folder() / "boards", tmp_path / "boards")
    boards = {path: path.read_bytes() for path in (tmp_path / "boards").iterdir()}
    mine = Path(shutil.copy(KETTLE, tmp_path / "mine.course.json"))
    told = ask(command, mine, mine, *ONTO_ITSELF[command])
    assert (told.code, told.err) == (2, f"{mine}: the file already exists; use --force to overwrite it\n")
    assert mine.read_bytes() == KETTLE.read_bytes()
    assert ask(command, mine, tmp_path / "other.course.json", *ONTO_ITSELF[command]).code == 0
    assert mine.read_bytes() == KETTLE.read_bytes()
    assert ask(command, mine, mine, *ONTO_ITSELF[command], "--force").code == 0
    assert mine.read_bytes() == (tmp_path / "other.course.json").read_bytes() != KETTLE.read_bytes()
    assert {path: path.read_bytes() for path in (tmp_path / "boards").iterdir()} == boards
    assert "unless OUT is FILE itself, which --force allows" in " ".join(ask(command, "--help").out.split())


@pytest.mark.parametrize(
    "words",
    [["render", "--format", "svg"], ["export", "--format", "exchange"], ["export", "--format", "text"]],
    ids=lambda words: " ".join(words),
)
@pytest.mark.parametrize("course", [KETTLE, TWIN_GATES], ids=lambda path: path.stem)
def test_no_picture_and_no_file_for_another_app_takes_the_place_of_the_course_that_it_shows(
    ask: Ask, tmp_path: Path, words: list[str], course: Path
) -> None:
    shutil.copytree(courses_folder() / "boards", tmp_path / "boards")
    mine, link = Path(shutil.copy(course, tmp_path / "mine.course.json")), tmp_path / "link.course.json"
    link.symlink_to(mine)
    for out in (mine, link):
        told = ask(words[0], mine, out, *words[1:], "--force")
        assert (told.code, told.err) == (2, f"{out}: this is the file to be read; name another one\n")
    assert mine.read_bytes() == course.read_bytes()


def test_every_command_that_writes_a_file_has_force() -> None:
    context = click.Context(group)
    commands = {name: group.get_command(context, name) for name in group.list_commands(context)}
    writing = {
        name for name, item in commands.items() if item and any(p.name in ("out", "replay") for p in item.params)
    }
    forced = {name for name, item in commands.items() if item and any(p.name == "force" for p in item.params)}
    assert writing <= forced
    assert {"new", "bundle", "examples", "import", "manual"} <= forced


@pytest.mark.parametrize(
    ("words", "option"),
    [
        (["render", KETTLE, "{}.png", "--paper", "A3"], "--paper"),
        (["render", KETTLE, "{}.pdf", "--coordinates"], "--coordinates"),
        (["render", KETTLE, "{}.pdf", "--scale", "10"], "--scale"),
        (["render", KETTLE, "{}.txt", "--no-docks"], "--no-docks"),
        (["render", TWIN_GATES, "{}.svg", "--mm", "30"], "--mm"),
        (["render", TWIN_GATES, "{}.txt", "--theme", "dark"], "--theme"),
        (["export", KETTLE, "{}.tmx", "--url-base", "https://example.org/"], "--url-base"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_option_that_means_nothing_for_the_output_is_refused(
    ask: Ask, tmp_path: Path, words: list[object], option: str
) -> None:
    told = ask(*[str(word).format(tmp_path / "a") for word in words])
    assert (told.code, told.out) == (2, "")
    assert option in told.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "words", "better"),
    [
        ("a.txt", [], "a.course.json"),
        ("a.json", [], "a.course.json"),
        ("a.exchange.json", [], "a.course.json"),
        ("a.course.json", ["--template", "blank"], "a.board.json"),
        ("a.board.json", ["--template", "kettle-run"], "a.course.json"),
    ],
)
def test_a_new_file_is_called_what_it_is(ask: Ask, tmp_path: Path, name: str, words: list[str], better: str) -> None:
    told = ask("new", tmp_path / name, *words)
    assert (told.code, told.err) == (2, f"'{name}' has the wrong ending; call the file {better}\n")
    assert list(tmp_path.iterdir()) == []


def test_the_examples_are_listed_for_people_and_programs(ask: Ask) -> None:
    code, data = answer(ask, "examples", "examples", "--json")
    names = [item["name"] for item in data["courses"]]
    assert code == 0
    assert len(names) == 31
    assert sum(item["generated"] for item in data["courses"]) == 12
    assert all(name in ask("examples").out for name in names)
    assert {item["game"] for item in data["courses"]} == {"roborally", "labyrinth"}


def test_examples_are_copied_with_their_boards(ask: Ask, tmp_path: Path) -> None:
    code, data = answer(ask, "examples", "examples", "kettle-run", tmp_path / "a", "--json")
    assert code == 0
    assert len(data["written"]) == 4
    assert ask("diff", KETTLE, tmp_path / "a" / "kettle-run.course.json").code == 0
    assert ask("examples", "kettle-run", tmp_path / "a").code == 2
    assert ask("examples", "kettle-run", tmp_path / "a", "--force").code == 0


@pytest.mark.parametrize(("command", "code"), [("par", 1), ("preview", 2), ("race", 2)])
def test_an_unfinished_course_says_what_is_missing_and_what_to_do_next(
    ask: Ask, tmp_path: Path, command: str, code: int
) -> None:
    path = tmp_path / "mine.course.json"
    ask("new", path)
    told = ask(command, path)
    assert told.code == code
    lines = (told.out + told.err).splitlines()
    assert len(lines) == 1
    assert f"course-designer edit {path}" in lines[0]
    assert "missing: a checkpoint" in lines[0]


def test_a_preview_has_no_heading_with_nothing_under_it(ask: Ask) -> None:
    lines = ask("preview", KETTLE).out.splitlines()
    headings = [at for at, line in enumerate(lines) if line.startswith("Round ")]
    assert headings
    assert all(lines[at + 1].startswith("  ") for at in headings)


def test_a_difference_tells_both_ends_and_is_never_cut(ask: Ask, tmp_path: Path, bundled: Path) -> None:
    data = json.loads(bundled.read_text("utf-8"))
    long = "A very long description of a course, " * 20
    data["description"] = long.strip()
    data["layout"][-1]["y"] += 20
    other = tmp_path / "other.course.json"
    other.write_text(json.dumps(data), "utf-8")
    out = ask("diff", bundled, other).out
    assert long.strip() in out
    assert ": now at " in out


def test_the_picture_of_differences_marks_where_a_thing_was_and_where_it_is(bundled: Path) -> None:
    before = games.open(bundled).course
    first, *others = before.checkpoints
    moved = Cell(first.x, first.y + 1)
    after = replace(before, checkpoints=(moved, *others))
    assert {first, moved} <= set(changed_cells(before, after))


def test_the_courses_that_people_drew_have_no_warning_that_is_not_accepted(ask: Ask) -> None:
    drawn = sorted(courses_folder().glob("*.course.json"))
    assert len(drawn) == 15
    assert ask("validate", *drawn, "--fail-on", "warning").code == 0


@posix
def test_a_pipe_in_a_folder_is_refused_and_the_rest_is_read(ask: Ask, tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    os.mkfifo(folder / "pipe.json")
    (folder / "gear.course.json").write_bytes(KETTLE.read_bytes())
    told = ask("import", folder, tmp_path / "out")
    assert "pipe.json: this is a pipe or a device, not a file" in told.out
    assert told.code == 1


@posix
def test_a_line_break_in_a_name_forges_no_line(ask: Ask, tmp_path: Path) -> None:
    shutil.copytree(KETTLE.parent / "boards", tmp_path / "boards")
    file = tmp_path / "x\n1:1 error RR999 y.course.json"
    file.write_bytes(KETTLE.read_bytes())
    told = ask("validate", file)
    assert r"x\x0a1:1 error" in told.out
    assert not any(line.startswith("1:1 error") for line in told.out.splitlines())
    assert ask("bundle", file, tmp_path / "a\nb.course.json").err.count("\n") == 1


FORGED = "x\nforged: RR999 y"
"""A name that would be two lines."""


@posix
@pytest.mark.parametrize(
    "words",
    [["import", "{}.course.json", "{}-out"], ["import", "{}.tmx", "{}-out"], ["cases", "{}.md"],
     ["par", "{}.course.json"], ["preview", "{}.course.json"], ["diff", "{}.course.json", KETTLE]],
    ids=lambda words: " ".join(word.strip("{}") for word in words[:2]),
)  # fmt: skip
def test_no_command_has_a_line_that_a_file_name_forges(ask: Ask, tmp_path: Path, words: list[object]) -> None:
    ask("new", tmp_path / f"{FORGED}.course.json")
    (tmp_path / f"{FORGED}.tmx").write_text("<")
    (tmp_path / f"{FORGED}.md").write_text("```case\n```\n")
    (tmp_path / f"{FORGED}-out").mkdir()
    told = ask(*[str(word).format(tmp_path / FORGED) for word in words])
    assert not [line for line in (told.out + told.err).splitlines() if line.startswith("forged")]


@posix
@pytest.mark.parametrize("suffix", sorted(suffix for item in all_formats().values() if item.write
                                          for suffix in item.suffixes if item.game == "roborally"))  # fmt: skip
def test_an_export_under_a_name_that_is_no_text_is_made_or_told(ask: Ask, tmp_path: Path, suffix: str) -> None:
    out = tmp_path / f"{os.fsdecode(bytes([255]))}{suffix}"
    told = ask("export", KETTLE, out)
    assert told.code == 2 or out.exists()
    assert told.code in (0, 2)
    if told.code:
        assert "is not UTF-8; choose another name" in told.err
        assert list(tmp_path.iterdir()) == []


@posix
def test_a_folder_with_a_name_that_is_no_text_is_imported_whole(ask: Ask, tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    ask("export", KETTLE, folder / "a.tmx")
    (folder / "a.tmx").rename(folder / os.fsdecode(b"\xff\n.tmx"))
    told = ask("import", folder, tmp_path / "out")
    assert told.code == 0
    assert [games.open(path).format for path in (tmp_path / "out").iterdir()] == ["board"] * 3


@posix
def test_a_course_whose_name_is_no_text_is_told_before_races_are_played(ask: Ask, tmp_path: Path) -> None:
    shutil.copytree(KETTLE.parent / "boards", tmp_path / "boards")
    file = tmp_path / os.fsdecode(b"\xff.course.json")
    file.write_bytes(KETTLE.read_bytes())
    told = ask("lab", file, "--resume", "--races", "1000000")
    assert told.code == 2
    assert "whose name is not UTF-8; rename it" in told.err
    assert ask("lab", file, "--races", "3", "--players", "2", "--jobs", "1").code == 0


@pytest.mark.parametrize("epoch", ["x", "1e3", "9" * 20, " "])
def test_a_wrong_time_for_reproducible_files_is_told_by_every_command(epoch: str, tmp_path: Path) -> None:
    """numpy reads the variable, too, and knows whole numbers alone."""
    for words in (["race", KETTLE, "--json"], ["validate", KETTLE], ["render", KETTLE, tmp_path / "a.pdf"]):
        command = [sys.executable, "-m", "designer", *map(str, words)]
        done = subprocess.run(command, env={**os.environ, "SOURCE_DATE_EPOCH": epoch}, capture_output=True, text=True)
        assert done.returncode == 2
        assert done.stderr == f"error: SOURCE_DATE_EPOCH: '{epoch}' is not a number of seconds since 1970\n"


def test_an_empty_time_for_reproducible_files_is_none() -> None:
    command = [sys.executable, "-m", "designer", "race", str(KETTLE), "--json"]
    done = subprocess.run(command, env={**os.environ, "SOURCE_DATE_EPOCH": ""}, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_blank_in_an_address_is_told_as_what_it_is(ask: Ask, tmp_path: Path) -> None:
    told = ask("export", KETTLE, tmp_path / "a.tts.json", "--url-base", "https://example.org/my courses")
    assert "write %20 for ' '" in told.err
    told = ask("export", KETTLE, tmp_path / "a.tts.json", "--url-base", "gopher://example.org")
    assert "it begins with one of https://" in told.err

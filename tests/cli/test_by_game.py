# SPDX-License-Identifier: GPL-3.0-or-later
"""Two games that have commands of one name: each answers for what is its own, and none replaces the other."""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from designer.cli.frame import main
from designer.cli.frame.main import group
from designer.exchange.format_registry import all_formats
from designer.files import courses_folder
from designer.game import games
from designer.manual import pages
from tests.cli import toy
from tests.cli.conftest import Ask
from tests.cli.toy import commands as toy_commands

KETTLE = courses_folder() / "kettle-run.course.json"


@pytest.fixture
def two_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toy game moves in beside RoboRally, in rooms of its own."""
    monkeypatch.setattr(games, "ROOMS", {"roborally": "rally", "toy": "toy"})
    monkeypatch.setitem(sys.modules, "designer.toy", toy)
    monkeypatch.setitem(sys.modules, "designer.toy.game", importlib.import_module("tests.cli.toy.game"))
    monkeypatch.setitem(sys.modules, "designer.cli.toy", toy_commands)
    monkeypatch.delitem(sys.modules, "designer.cli.new", raising=False)  # its options name the templates of all games
    _forget_games()
    yield
    sys.modules.pop("designer.cli.new", None)  # the next one who asks gets the templates of the real games
    _forget_games()


def _forget_games() -> None:
    """What was found for the games of before is looked for anew."""
    for found in (main._modules, games.find_game, all_formats):
        found.cache_clear()


def _row(folder: Path, name: str, row: str) -> Path:
    path = folder / f"{name}.course.json"
    path.write_text(json.dumps({"format": "course", "version": 1, "game": "toy", "row": row}))
    return path


@pytest.fixture
def good(tmp_path: Path) -> Path:
    return _row(tmp_path, "good", "o..o")


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    return _row(tmp_path, "bad", ".oo.")


@pytest.mark.usefixtures("two_games")
def test_the_header_of_a_file_names_the_game(ask: Ask, good: Path, bad: Path) -> None:
    assert (ask("validate", good).out, ask("validate", bad).code) == ("toy: 1 files, 0 findings\n", 1)
    told = ask("validate", KETTLE)
    assert told.code == 0
    assert "RR403" in told.out
    assert json.loads(ask("validate", KETTLE, "--json").out)["game"] == "roborally"
    assert json.loads(ask("validate", good, "--json").out)["game"] == "toy"


@pytest.mark.usefixtures("two_games")
def test_files_of_both_games_are_answered_by_each_and_the_worst_code_counts(ask: Ask, good: Path, bad: Path) -> None:
    alone = ask("validate", KETTLE).out
    told = ask("validate", good, KETTLE, bad)
    assert (told.code, told.out) == (1, "toy: 2 files, 1 findings\n" + alone)
    assert ask("validate", KETTLE, good).out == alone + "toy: 1 files, 0 findings\n"


@pytest.mark.usefixtures("two_games")
def test_one_answer_for_programs_holds_those_of_both_games(ask: Ask, good: Path, bad: Path) -> None:
    alone = [json.loads(ask("validate", *files, "--json").out) for files in ([good, bad], [KETTLE])]
    told = ask("validate", good, KETTLE, bad, "--json")
    assert (told.code, json.loads(told.out)) == (1, {"format": "answers", "version": 1, "answers": alone})


@pytest.mark.usefixtures("two_games")
def test_game_is_asked_before_the_file(ask: Ask, tmp_path: Path) -> None:
    missing = tmp_path / "none.json"
    assert ask("validate", "--game", "toy", missing).err == ask("validate", "--game=toy", missing).err
    assert ask("explain", "--game", "toy").out.startswith("TY101")
    assert ask("explain", "--game", "roborally").out.startswith("RR101")
    told = ask("explain", "--game", "chess")
    assert told.code == 2
    assert told.err.startswith("--game 'chess' is not a choice; use one of roborally, toy")


@pytest.mark.usefixtures("two_games")
def test_a_file_of_another_game_than_the_one_asked_for_is_told_in_a_sentence(ask: Ask, good: Path) -> None:
    told = ask("validate", "--game", "roborally", good)
    assert (told.code, told.out) == (2, "")
    assert told.err == "'good.course.json' is a file of Toy, not of RoboRally\n"
    told = ask("validate", "--game", "toy", KETTLE)
    assert told.err == "'kettle-run.course.json' is a file of RoboRally, not of Toy\n"


@pytest.mark.usefixtures("two_games")
@pytest.mark.parametrize("word", ["TY101", "ty101", "TY", "neighbours"])
def test_the_beginning_of_a_code_names_the_game(ask: Ask, word: str) -> None:
    assert ask("explain", word).out.startswith("TY101 neighbours (error)")
    assert json.loads(ask("explain", word, "--json").out)["game"] == "toy"
    assert ask("explain", "RR112").out.startswith("RR112 pusher-without-wall (error)")
    assert ask("explain", "pusher-without-wall").out.startswith("RR112")


@pytest.mark.usefixtures("two_games")
def test_a_code_of_no_game_is_told_by_the_usual_one(ask: Ask) -> None:
    told = ask("explain", "XX101")
    assert (told.code, told.out) == (2, "")
    assert "unknown check 'XX101'" in told.err


@pytest.mark.usefixtures("two_games")
def test_without_a_word_every_game_lists_its_checks_and_programs_get_those_of_the_usual(ask: Ask) -> None:
    listed = [line.split()[0] for line in ask("explain").out.splitlines()]
    assert listed[0] == "RR101"
    assert listed[-1] == "TY101"
    assert json.loads(ask("explain", "--json").out)["game"] == "roborally"


@pytest.mark.usefixtures("two_games")
def test_every_game_explains_all_its_checks_in_full(ask: Ask) -> None:
    alone = ask("explain", "--all", "--game", "toy").out
    assert alone != ask("explain", "--game", "toy").out
    assert ask("explain", "--all").out == ask("explain", "--all", "--game", "roborally").out + alone


@pytest.mark.usefixtures("two_games")
def test_a_format_of_another_game_is_refused_in_a_sentence(ask: Ask, good: Path, tmp_path: Path) -> None:
    told = ask("export", good, tmp_path / "out.exchange.json", "--format", "exchange")
    assert told.code == 2
    assert told.err == "the format 'exchange' is for RoboRally, and this is a course of Toy\n"
    assert not (tmp_path / "out.exchange.json").exists()


@pytest.mark.usefixtures("two_games")
def test_help_names_the_options_of_both_games_and_whose_they_are(ask: Ask) -> None:
    out = " ".join(ask("validate", "--help").out.split())
    assert "Check courses and boards" in out
    assert "Check rows of stones." in out
    assert "--game [roborally|toy]" in out
    assert "Count the stones. (Toy)" in out
    assert "Apply the rules of another edition; rules that only the course asks for stay. (RoboRally)" in out
    only = ask("validate", "--help", "--game", "toy").out
    assert "Check rows of stones." in only
    assert "--edition" not in only
    assert "--game" not in ask("par", "--help").out


@pytest.mark.usefixtures("two_games")
def test_an_option_that_the_game_of_the_file_lacks_is_told_so(ask: Ask, good: Path) -> None:
    assert ask("validate", good, "--fix").err == "Toy has no option --fix\n"
    assert ask("validate", KETTLE, "--stones").err == "RoboRally has no option --stones\n"
    assert ask("validate", KETTLE, "--frob").err.startswith("unknown option --frob")
    assert ask("validate", good, "--stones").code == 0


@pytest.mark.usefixtures("two_games")
def test_a_command_that_the_game_of_the_file_lacks_is_told_so(ask: Ask, good: Path) -> None:
    told = ask("par", good)
    assert (told.code, told.out, told.err) == (2, "", f"{good}: Toy has no command 'par'\n")
    assert ask("roll", KETTLE).err == f"{KETTLE}: RoboRally has no command 'roll'\n"
    assert ask("roll", good).out == "rolled\n"
    assert {"par", "roll", "validate"} <= set(group.list_commands(click.Context(group)))


@pytest.mark.usefixtures("two_games")
def test_a_template_names_the_game_too(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "row.course.json"
    assert ask("new", path, "--template", "bare").code == 0
    assert games.open(path).game.key == "toy"
    assert ask("new", path, "--game", "toy", "--force").code == 0
    assert games.open(path).game.key == "toy"
    assert ask("new", path, "--force").code == 0
    assert games.open(path).game.key == "roborally"


@pytest.mark.usefixtures("two_games")
def test_a_game_may_not_take_the_name_of_a_command_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    found = main._commands_in

    def with_new(room: str) -> Iterator[tuple[str, str]]:
        yield from found(room)
        if room == "designer.cli.toy":
            yield "new", "designer.cli.toy.new"

    monkeypatch.setattr(main, "_commands_in", with_new)
    with pytest.raises(RuntimeError, match="there is a command 'new' for all games"):
        main._modules()


@pytest.mark.usefixtures("two_games")
def test_the_manual_keeps_the_pages_of_both_games() -> None:
    found = pages()
    assert "## RR101 " in found["checks"]
    assert "## TY101 " in found["toy-checks"]
    assert found["toy"] == "# The toy\n"
    assert "(toy-checks.md)" in found["index"]
    assert "(toy.md)" in found["index"]


def test_cases_name_their_game(tmp_path: Path) -> None:
    folder = courses_folder() / "cases"
    assert games.game_of(folder / "belts.md") == "roborally"
    assert games.game_of(folder / "labyrinth" / "driving.md") == "labyrinth"
    assert games.game_of(KETTLE) == "roborally"
    assert games.game_of(tmp_path / "none.json") is None
    (tmp_path / "broken.json").write_text("{")
    assert games.game_of(tmp_path / "broken.json") is None
    (tmp_path / "list.json").write_text("[1]")
    assert games.game_of(tmp_path / "list.json") is None


def test_one_game_alone_is_asked_without_a_look_at_the_file(monkeypatch: pytest.MonkeyPatch, ask: Ask) -> None:
    _forget_games()
    monkeypatch.setattr(games, "ROOMS", {"roborally": "rally"})
    monkeypatch.setattr(games, "game_of", None)
    try:
        assert ask("validate", KETTLE).code == 0
    finally:
        _forget_games()  # the other game is there again for the next one

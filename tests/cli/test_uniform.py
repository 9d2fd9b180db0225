# SPDX-License-Identifier: GPL-3.0-or-later
"""All commands alike: the same option means the same, JSON wherever programs may ask, help in three languages."""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path
from typing import Any

import click
import pytest
from jsonschema import Draft202012Validator

from designer.base.words import LANGUAGES, set_language, tr
from designer.cli.frame.by_game import ByGame
from designer.cli.frame.main import BAD, BROKEN, GOOD, INTERRUPTED, UNUSABLE, group, run
from designer.files import courses_folder, load_schema
from tests.cli.conftest import Ask

NAMES = group.list_commands(click.Context(group))
KETTLE = courses_folder() / "kettle-run.course.json"


def command(name: str) -> click.Command:
    found = group.get_command(click.Context(group), name)
    assert found is not None
    return found


def options(name: str) -> dict[str, click.Option]:
    return {item.opts[0]: item for item in command(name).params if isinstance(item, click.Option)}


SAYS_NOTHING = {
    "booklet",
    "bundle",
    "completion",
    "desktop",
    "edit",
    "kit",
    "manual",
    "new",
    "render",
    "report",
    "site",
}
"""Commands that only write a file or open a window: there is no answer for a program to read."""


def test_every_command_with_an_answer_gives_it_in_json() -> None:
    assert {name for name in NAMES if "--json" in options(name)} == set(NAMES) - SAYS_NOTHING


def test_an_option_is_told_in_the_same_words_wherever_it_is() -> None:
    set_language("en")
    for shared in ("--json", "--edition", "--option", "--language", "--formats", "--profile"):
        said = {name: options(name)[shared].help for name in NAMES if shared in options(name)}
        assert len(said) > 1
        assert len(set(said.values())) == 1, said


def test_rules_can_be_overridden_wherever_rules_are_applied() -> None:
    rules = {name for name in NAMES if "--edition" in options(name)}
    assert rules == {"ask", "validate", "par", "preview", "race", "lab", "report", "generate", "mend"}
    assert all("--option" in options(name) for name in rules)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_all_help_is_translated(name: str, language: str) -> None:
    set_language("en")
    items: list[Any] = [command(name), *options(name).values()]
    english = [item.help or "" for item in items]
    set_language(language)
    same = [text for text in english if text and tr(text) == text]
    set_language("en")
    assert not same


@pytest.mark.parametrize("name", NAMES)
def test_nothing_of_a_help_is_left_in_english(ask: Ask, pseudo_language: str, name: str) -> None:
    out = ask(name, "--help", "--language", pseudo_language).out
    assert "⟦" in out
    left = re.sub(r"⟦[^⟧]*⟧", "", out.partition("\n")[2])  # the first line is the usage
    left = re.sub(r"\bRobo(Rally|Maso)\b", "", left)  # the names of the games are the same in every language
    left = re.sub(r"--?[a-z-]+|\[[^]]*\]|\b[A-ZXY0-9=@,.:]+\b|FILE\.md", "", left)
    assert re.findall(r"[a-z]{2,}", left) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_commands_is_told_in_whole_sentences(ask: Ask, language: str) -> None:
    out = ask("--help", "--language", language).out
    assert "..." not in out.partition("\n")[2]
    assert max(map(len, out.splitlines())) <= 80
    for name in NAMES:
        assert re.search(rf"^  {name} ", out, re.MULTILINE)


def answer(ask: Ask, schema: str, *words: object) -> tuple[int, dict[str, Any]]:
    told = ask(*words)
    assert told.err == ""
    data: dict[str, Any] = json.loads(told.out)
    Draft202012Validator(load_schema(schema)).validate(data)
    return told.code, data


def test_export_tells_programs_what_is_written_and_lost(ask: Ask, tmp_path: Path) -> None:
    out = tmp_path / "a.txt"
    code, data = answer(ask, "export", "export", "--json", KETTLE, out)
    assert code == 0
    assert data["target"] == "text"
    assert data["written"] == [out.as_posix()]
    assert out.exists()
    assert {loss["part"] for loss in data["losses"]} >= {"programs", "notes"}
    assert data["differences"] is None


def test_a_strict_export_writes_nothing_and_says_why_in_json_too(ask: Ask, tmp_path: Path) -> None:
    out = tmp_path / "a.txt"
    code, data = answer(ask, "export", "export", "--json", "--strict", KETTLE, out)
    assert code == 1
    assert data["written"] == []
    assert data["losses"]
    assert not out.exists()


def test_a_verified_export_tells_only_what_was_not_announced(ask: Ask, tmp_path: Path) -> None:
    code, data = answer(ask, "export", "export", "--json", "--verify", KETTLE, tmp_path / "a.exchange.json")
    assert (code, data["differences"]) == (0, []), "what the exchange form drops was announced"
    code, data = answer(ask, "export", "export", "--json", "--verify", KETTLE, tmp_path / "a.tmx")
    assert (code, data["differences"]) == (0, [])


def test_import_tells_programs_what_it_read(ask: Ask, tmp_path: Path) -> None:
    between, out = tmp_path / "a.exchange.json", tmp_path / "b.course.json"
    ask("export", KETTLE, between)
    code, data = answer(ask, "import", "import", "--json", between, out)
    assert (code, data["source"], data["written"]) == (0, "exchange", [out.as_posix()])
    assert out.exists()


@pytest.mark.parametrize("name", ["export", "import"])
def test_the_formats_are_listed_for_programs(ask: Ask, name: str) -> None:
    code, data = answer(ask, "formats", name, "--formats", "--json")
    assert code == 0
    assert {item["key"] for item in data["formats"]} >= {"exchange", "tiled-tmx", "text"}


def test_json_never_changes_with_the_language(ask: Ask, tmp_path: Path) -> None:
    out = tmp_path / "a.txt"
    told = [ask("export", "--json", "--force", KETTLE, out, "--language", code).out for code in LANGUAGES]
    told += [ask("export", "--formats", "--json", "--language", code).out for code in LANGUAGES]
    assert len(set(told)) == 2
    explained = {ask("explain", "RR112", "--json", "--language", code).out for code in LANGUAGES}
    assert len(explained) == 1


def test_the_beginning_of_a_code_lists_the_checks_that_begin_so(ask: Ask) -> None:
    lines = ask("explain", "RR2").out.splitlines()
    assert len(lines) > 3
    assert all(line.startswith("RR2") for line in lines)


def test_an_unknown_code_is_told_with_several_near_ones(ask: Ask) -> None:
    told = ask("explain", "RR1122")
    assert (told.code, told.out) == (2, "")
    assert "'RR112'" in told.err
    assert len(re.findall("'RR[0-9]{3}'", told.err)) == 3


def test_an_unknown_code_suggests_no_code_of_another_hundred(ask: Ask) -> None:
    assert ask("explain", "RR999").err == "unknown check 'RR999'; 'explain' lists all checks\n"
    assert all(code.startswith("RR3") for code in re.findall("'(RR[0-9]{3})'", ask("explain", "RR398").err)[1:])


def test_explain_says_what_is_offered_and_whether_it_is_safe(ask: Ask) -> None:
    assert "Clear the pit (safe: --fix applies it)" in ask("explain", "RR118").out
    assert re.search(r"^    Add the wall$", ask("explain", "RR112").out, re.MULTILINE)
    turned = ask("explain", "RR201").out
    assert re.search(r"^    Turn the belt \w+$", turned, re.MULTILINE)
    assert "Fixes offered" not in ask("explain", "RR413").out
    code, data = answer(ask, "checks", "explain", "RR112", "--json")
    assert (code, data["checks"][0]["fixes"]) == (0, [{"title": "Add the wall", "safe": False}])


def test_all_checks_can_be_explained_at_once_but_not_one_and_all(ask: Ask) -> None:
    out = ask("explain", "--all").out
    listed = [line.split()[0] for line in ask("explain").out.splitlines()]
    assert re.findall(r"^((?:RR|LB)[0-9]{3}) [a-z0-9-]+ \(", out, re.MULTILINE) == listed
    told = ask("explain", "RR112", "--all")
    assert (told.code, told.err.count("\n")) == (2, 1)


@pytest.mark.parametrize("time", ["yesterday", "9" * 17, "1.5"])
@pytest.mark.parametrize("suffix", ["html", "pdf"])
def test_a_time_that_is_none_is_told_in_one_line(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, time: str, suffix: str
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", time)
    out = tmp_path / f"page.{suffix}"
    told = ask("report", KETTLE, out)
    assert (told.code, told.out) == (2, "")
    assert told.err == f"SOURCE_DATE_EPOCH: '{time}' is not a number of seconds since 1970\n"
    assert not out.exists()


@pytest.mark.parametrize(("language", "words"), [("en", "1970-01-02"), ("de", "am 2.1.1970"), ("cs", "2. 1. 1970")])
def test_the_day_of_a_page_is_written_as_the_language_does(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, words: str
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    ask("report", KETTLE, tmp_path / "page.html", "--language", language)
    assert words in (tmp_path / "page.html").read_text(encoding="utf-8")


def _on_a_terminal(*words: str, columns: int = 80) -> str:
    """What a command prints on a terminal of so many columns."""
    import fcntl
    import pty
    import struct
    import subprocess
    import termios

    try:
        leader, follower = pty.openpty()
    except OSError:
        pytest.skip("no terminal can be made here")
    fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    environment = {**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
    for name in ("NO_COLOR", "COLUMNS", "FORCE_COLOR"):
        environment.pop(name, None)
    done = subprocess.Popen(
        [sys.executable, "-m", "designer", *words], stdout=follower, stderr=follower, stdin=follower, env=environment
    )
    os.close(follower)
    told = b""
    while True:
        try:
            part = os.read(leader, 65536)
        except OSError:
            break
        if not part:
            break
        told += part
    done.wait()
    os.close(leader)
    return told.decode("utf-8").replace("\r\n", "\n")


@pytest.mark.skipif(os.name != "posix", reason="terminals as POSIX has them")
@pytest.mark.parametrize(
    "words",
    [
        ["validate", str(KETTLE)],
        ["par", str(KETTLE)],
        ["explain", "RR310"],
        ["explain"],
        ["editions"],
        ["export", "--formats"],
    ],
    ids=" ".join,
)
def test_a_terminal_gets_colours_and_no_line_that_is_too_long_and_a_pipe_gets_plain_text(
    ask: Ask, words: list[str]
) -> None:
    shown = _on_a_terminal(*words)
    plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown)
    names = str(KETTLE.parent)  # a name is never broken, however long it is
    assert max(len(line) for line in plain.splitlines() if names not in line) <= 80
    assert ("\x1b[" in shown) == (words != ["explain"])
    piped = ask(*words).out
    assert "\x1b" not in piped
    assert not [line for line in piped.splitlines() if line != line.rstrip()], "no blanks at the ends of lines"


@pytest.mark.skipif(os.name != "posix", reason="terminals as POSIX has them")
def test_the_rules_of_two_editions_are_broken_at_hyphens_only() -> None:
    shown = _on_a_terminal("editions", "amigo-1999", "ah-2005", columns=56)
    plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown)
    assert max(len(line) for line in plain.splitlines()) <= 56
    assert "neighbour-" in plain
    assert re.search(r"^ +unsighted", plain, re.MULTILINE)


@pytest.mark.skipif(os.name != "posix", reason="terminals as POSIX has them")
def test_a_bar_is_gone_when_the_work_is_done_and_tears_no_message(tmp_path: Path) -> None:
    shown = _on_a_terminal("validate", str(KETTLE), str(tmp_path / "none.json"), str(KETTLE))
    bar, erase, rest = shown.rpartition("\x1b[2K")
    assert "Checking" in bar
    assert erase
    assert "Checking" not in rest
    plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", rest)
    assert plain.lstrip().startswith(f"error: {tmp_path}")


@pytest.mark.skipif(os.name != "posix", reason="terminals as POSIX has them")
def test_what_takes_long_shows_how_far_it_is(tmp_path: Path) -> None:
    shown = _on_a_terminal("cases", str(courses_folder() / "cases" / "belts.md"))
    assert "Playing cases…" in shown
    assert "100%" in shown
    shown = _on_a_terminal("render", str(KETTLE), str(tmp_path / "sheets.pdf"))
    assert "Drawing…" in shown
    assert "100%" in shown


WRONG = [
    ("--xyz",),
    ("-x",),
    ("--", "-x"),
    ("--language",),
    ("--language", "fr", "par"),
    ("new",),
    ("new", "a", "--size"),
    ("new", "a", "b", "c"),
    ("new", "a", "--force=1"),
    ("new", "a", "--game", "chess"),
    ("new", "a", "-x"),
    ("ask", "a"),
    ("completion", "cmd"),
    ("par", "a", "b"),
    ("race", "a", "--seed", "x"),
    ("race", "a", "--rounds", "0"),
    ("race", "a", "--game", "labyrinth", "--seed", "-1"),
    ("render", "a", "b", "--scale", "x"),
    ("render", "a", "b", "--scale", "0"),
    ("render", "a", "b", "--margin", "x"),
    ("render", "a", "b", "--margin", "inf"),
    ("render", "a", "b", "--theme", "lihgt"),
]
"""Command lines with which click finds something wrong: every kind of its errors that the commands can meet."""

OF_CLICK = (
    r"Usage|Error|Got unexpected|requires an? |does not take|No such|Invalid|Missing|is not (one of|a valid)|<=|Try '"
)
"""How click says it."""


@pytest.mark.parametrize("words", WRONG, ids=" ".join)
def test_what_click_finds_wrong_is_said_in_our_words(ask: Ask, words: tuple[str, ...]) -> None:
    told = ask(*words)
    assert (told.code, told.out, told.err.count("\n")) == (2, "", 1)
    assert not re.search(OF_CLICK, told.err), told.err


@pytest.mark.parametrize("words", WRONG, ids=" ".join)
def test_what_click_finds_wrong_is_translated(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    pseudo_language: str,
    words: tuple[str, ...],
) -> None:
    monkeypatch.setenv("LC_ALL", f"{pseudo_language}.UTF-8")
    run(words)
    left = capsys.readouterr().err
    assert left.startswith("⟦")
    while left != (left := re.sub(r"⟦[^⟦⟧]*⟧", "", left)):
        pass
    assert left.strip() == ""


@pytest.mark.parametrize("name", NAMES)
def test_numbers_and_files_are_not_called_as_click_calls_them(ask: Ask, name: str) -> None:
    out = ask(name, "--help").out
    assert not re.search(r"\b(INTEGER|FLOAT|RANGE|TEXT|PATH|BOOLEAN)\b|<=", out)


def test_the_form_of_an_answer_is_asked_for_once(ask: Ask) -> None:
    for game in ("roborally", "labyrinth"):
        told = ask("validate", KETTLE, "--game", game, "--json", "--format", "sarif")
        assert (told.code, told.out, told.err.count("\n")) == (2, "", 1)
    told = ask("validate", KETTLE, "--json", "--format", "json")
    assert (told.code, told.out, told.err) == (2, "", "--json cannot be used with --format\n")


def test_players_and_robots_are_one_thing_wherever_they_are_counted() -> None:
    for name in NAMES:
        found = command(name)
        for one in found.commands.values() if isinstance(found, ByGame) else (found,):
            for item in one.params:
                assert ("--players" in item.opts) == ("--robots" in item.opts), (name, item.opts)


def test_a_race_of_three_robots_is_one_of_three_players(ask: Ask) -> None:
    words = ("race", KETTLE, "--rounds", "1", "--json")
    assert ask(*words, "--robots", "3").out == ask(*words, "--players", "3").out


def test_every_exit_code_is_told(ask: Ask) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    for text in (ask("--help").out, readme):
        told = " ".join(text.split()).partition("xit code")[2]
        for code in (GOOD, BAD, UNUSABLE, BROKEN, INTERRUPTED):
            assert re.search(rf"\b{code} ", told), code

# SPDX-License-Identifier: GPL-3.0-or-later
"""``profiles``: what there is, and what a profile leaves unexplained of boards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from designer.base.grid import Size
from designer.exchange.tiled_map import TiledLayer, TiledMap, Tileset
from designer.exchange.tmx import print_tmx
from designer.files import check
from tests.cli.conftest import Ask

OWN: dict[str, Any] = {
    "format": "client-profile", "version": 1, "profile": "own", "name": "A client",
    "read": [{"each": "cells[*]", "name": "@kind"}],
    "kinds": {"pit": "O", "belt": {"is": "c{exit}", "exit": "@to"}, "odd": "gR"}, "unchecked": ["odd"],
}  # fmt: skip


@pytest.fixture
def profile(tmp_path: Path) -> Path:
    path = tmp_path / "own.json"
    path.write_text(json.dumps(OWN))
    return path


def board(folder: Path, *kinds: str, name: str = "board.json") -> Path:
    cells = [{"x": x, "y": 0, "kind": kind, **({"to": "up"} if kind == "belt" else {})} for x, kind in enumerate(kinds)]
    (folder / name).write_text(json.dumps({"cells": cells}))
    return folder / name


def test_the_profiles_that_come_with_the_program_are_listed(ask: Ask) -> None:
    lines = ask("profiles").out.splitlines()
    assert lines[0].split() == ["Profile", "Client", "File", "Names", "Writes"]
    data = json.loads(ask("profiles", "list", "--json").out)
    check(data, "profiles")
    assert [line.split()[0] for line in lines[1:]] == [item["key"] for item in data["profiles"]]
    assert [line.split()[-1] == "yes" for line in lines[1:]] == ["read-only" not in item for item in data["profiles"]]


def test_a_course_is_written_by_a_profile_and_read_again(ask: Ask, profile: Path, tmp_path: Path) -> None:
    course, out = tmp_path / "a.course.json", tmp_path / "out.json"
    ask("import", "--profile", profile, board(tmp_path, "pit", "belt", "odd"), course)
    answer = ask("export", "--profile", profile, "--verify", course, out)
    assert (answer.code, answer.out) == (0, "")
    assert [cell["kind"] for cell in json.loads(out.read_text())["cells"]] == ["pit", "belt", "odd"]
    known = json.loads(course.read_text())["boards"]
    ask("import", "--profile", profile, out, course, "--force")
    assert json.loads(course.read_text())["boards"] == known


def test_a_profile_whose_tables_do_not_turn_around_is_read_only(ask: Ask, tmp_path: Path) -> None:
    path, course, out = tmp_path / "own.json", tmp_path / "a.course.json", tmp_path / "out.json"
    kinds = {"pit": "O", "belt": {"is": "c{exit}", "exit": {"of": "@to", "last": "."}}}
    path.write_text(json.dumps({**OWN, "kinds": kinds, "unchecked": []}))
    ask("import", "--profile", path, board(tmp_path, "pit"), course)
    answer = ask("export", "--profile", path, course, out)
    assert (answer.code, out.exists()) == (2, False)
    assert "the profile A client is read only: 'belt' cannot be turned around" in answer.err
    assert "the profile own is read only: 'belt' cannot be turned around" in ask("profiles", "check", path).err
    assert "hand the profile of the client over with --profile" in ask("export", "--format", "client", course, out).err


def test_one_is_shown_whole_with_what_it_begins_with(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(json.dumps({**{key: OWN[key] for key in ("format", "version", "profile", "name")},
                                "like": "gruppe-10", "kinds": {"Hole": "O"}}))  # fmt: skip
    shown = json.loads(ask("profiles", "show", path).out)
    check(shown, "client-profile")
    theirs = json.loads(ask("profiles", "show", "gruppe-10", "--json").out)
    assert (shown["profile"], shown["kinds"]) == ("own", {**theirs["kinds"], "Hole": "O"})


def test_what_one_leaves_unexplained_is_told_with_what_it_takes_for_granted(
    ask: Ask, profile: Path, tmp_path: Path
) -> None:
    good, nearly = board(tmp_path, "pit", "odd", name="good.json"), board(tmp_path, "pit", "lava", name="nearly.json")
    (tmp_path / "other.txt").write_text("x")
    answer = ask("profiles", "check", profile, good)
    assert (answer.code, answer.out.splitlines()) == (0, [
        f"{good}: explained completely",
        "    assumed: nobody checked what 'odd' means (1 space)",
        "    assumed: the size of the board follows from its spaces",
    ])  # fmt: skip
    answer = ask("profiles", "check", profile, good, nearly, tmp_path / "other.txt")
    assert answer.code == 1
    assert f"{nearly}: not explained completely\n    unknown name 'lava' (1 time)\n" in answer.out
    assert f"{tmp_path / 'other.txt'}: no file of this profile\n" in answer.out


def test_the_answer_for_programs(ask: Ask, profile: Path, tmp_path: Path) -> None:
    answer = ask("profiles", "check", profile, board(tmp_path, "pit", "lava", "lava"), profile, "--json")
    data = json.loads(answer.out)
    check(data, "profile-check")
    first, second = data["files"]
    assert (answer.code, first["outcome"], first["unknown"]) == (1, "nearly", {"lava": 2})
    assert (second["outcome"], second["reason"]) == ("refused", "the file has no spaces")


def test_a_board_is_compared_with_a_course_that_is_known(ask: Ask, profile: Path, tmp_path: Path) -> None:
    """A profile with wrong words explains everything, too: only another board of the same course shows it."""
    (tmp_path / "known.txt").write_text("O cE gR\n")
    assert ask("import", tmp_path / "known.txt", tmp_path / "known.board.json").code == 0
    drawn = board(tmp_path, "pit", "belt", "odd")
    for known in ("known.board.json", "known.txt"):
        answer = ask("profiles", "check", profile, drawn, "--against", tmp_path / known)
        assert answer.code == 1
        assert "    1 space differs: B1\n" in answer.out
    (tmp_path / "known.txt").write_text("O cN gR\n")
    answer = ask("profiles", "check", profile, drawn, "--against", tmp_path / "known.txt")
    assert (answer.code, answer.out.splitlines()[-1]) == (0, "    0 spaces differ")
    (tmp_path / "known.txt").write_text("gR\ncW\nO\n")
    answer = ask("profiles", "check", profile, drawn, "--against", tmp_path / "known.txt")
    assert (answer.code, answer.out.splitlines()[-1]) == (0, "    0 spaces differ"), "however it lies"


def test_a_profile_alone_is_checked_for_what_can_be_no_space(ask: Ask, profile: Path) -> None:
    assert ask("profiles", "check", profile).err == "the profile own is sound: 3 names\n"
    spoiled: list[tuple[dict[str, Any], str]] = [
        ({"kinds": {"pit": "OO"}}, "kinds.pit: 'OO' can be no space, whatever the file fills in"),
        ({"kinds": {"belt": {"is": "c{exit}<", "exit": "@to"}}}, "kinds.belt: 'c{exit}<' can be no space"),
        ({"unchecked": ["nobody"]}, "unchecked names 'nobody', which the profile does not explain"),
        ({"read": [{"each": "a", "is": "q"}]}, "read[0].is: 'q' can be no space"),
    ]
    for change, told in spoiled:
        profile.write_text(json.dumps({**OWN, **change}))
        answer = ask("profiles", "check", profile)
        assert (answer.code, told in answer.err) == (2, True), answer.err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["show"], "PROFILE is missing"),
        (["check"], "PROFILE is missing"),
        (["show", "smivl", "more"], "'more' is too much here; leave it out"),
        (["list", "more"], "'more' is too much here; leave it out"),
        (["check", "nobody"], "unknown profile 'nobody'; use one of "),
        (["check", "smivl", "--against", "a.course.json"], "BOARD is missing"),
        (["check", "missing.json"], "missing.json"),
    ],
    ids=str,
)
def test_what_cannot_be_done_is_told_in_a_sentence(ask: Ask, words: list[str], told: str) -> None:
    answer = ask("profiles", *words)
    assert (answer.code, told in answer.err, answer.err.count("\n")) == (2, True, 1), answer.err


# --- one of your own -------------------------------------------------------------------------------------


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the person's own data."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "course-designer" / "profiles"


TILESET = Tileset(1, "mine", 60, 24, 6)


def tiled_map(folder: Path, *tiles: int, name: str = "one.tmx") -> Path:
    layer = TiledLayer("Ground", tiles)
    (folder / name).write_text(print_tmx(TiledMap(Size(len(tiles), 1), 60, (TILESET,), (layer,))))
    return folder / name


def test_an_unknown_tileset_is_made_known_for_every_file_that_has_it(ask: Ask, tmp_path: Path, home: Path) -> None:
    first, second = tiled_map(tmp_path, 13, 13, 17), tiled_map(tmp_path, 17, 13, name="two.tmx")
    refused = ask("import", first, tmp_path / "out.board.json")
    assert (refused.code, "'profiles draft' begins" in refused.err) == (2, True)
    answer = ask("profiles", "draft", first)
    assert answer.err.splitlines() == ["unknown name '12' (2 times)", "unknown name '16' (1 time)"]
    draft = json.loads(answer.out)
    assert list(draft["kinds"]) == ["12", "16"], "the most frequent first"
    (tmp_path / "mine.json").write_text(json.dumps({**draft, "kinds": {"12": "cN", "16": "gL"}}))
    assert ask("profiles", "keep", tmp_path / "mine.json").err == f"saved {home / 'own-one.json'}\n"
    assert ask("profiles").out.splitlines()[1].startswith("own-one ")
    assert ask("import", second, tmp_path / "out.board.json").code == 0
    assert '"gL cN"' in (tmp_path / "out.board.json").read_text()
    assert ask("profiles", "forget", "own-one").err == f"removed {home / 'own-one.json'}\n"
    assert ask("import", second, tmp_path / "again.board.json").code == 2


def test_a_profile_is_begun_from_the_one_that_explains_most(ask: Ask, tmp_path: Path, home: Path) -> None:
    spaces = [{"x": 0, "y": 0, "type": "Pit"}, {"x": 1, "y": 0, "type": "Lava"}, {"x": 2, "y": 0, "type": "Lava"}]
    (tmp_path / "My board 1.json").write_text(json.dumps({"spaces": spaces}))
    draft = json.loads(ask("profiles", "draft", tmp_path / "My board 1.json").out)
    assert (draft["profile"], draft["like"], draft["kinds"]) == (
        "own-my-board-1", "gruppe-10", {"Lava": {"lost": "Lava"}}
    )  # fmt: skip
    (tmp_path / "mine.json").write_text(json.dumps({**draft, "kinds": {"Lava": "O"}}))
    data = json.loads(ask("profiles", "keep", tmp_path / "mine.json", "--json").out)
    check(data, "profile-kept")
    assert ask("profiles", "check", "own-my-board-1", tmp_path / "My board 1.json").code == 0
    answer = ask("import", tmp_path / "My board 1.json", tmp_path / "out.board.json")
    assert (answer.code, "read by the profile Gruppe-10 Roborally3 (own-my-board-1)" in answer.err) == (0, True)


def test_what_cannot_be_kept_begun_or_forgotten_is_told(ask: Ask, tmp_path: Path, home: Path, profile: Path) -> None:
    (tmp_path / "odd.txt").write_text("\x7fELF")
    profile.write_text(json.dumps({**OWN, "profile": "smivl"}))
    for words, told in (
        (["draft", tmp_path / "odd.txt"], "describe it from the beginning, by the schema client-profile"),
        (["keep", profile], "a profile that comes with the program is called smivl"),
        (["forget", "nobody"], "no profile called nobody is kept; kept are -"),
        (["forget", "../own"], "no profile called ../own is kept"),
    ):
        answer = ask("profiles", *words)
        assert (answer.code, told in answer.err) == (2, True), answer.err


def test_a_kept_profile_that_is_broken_is_told_and_keeps_nobody_from_the_others(
    ask: Ask, tmp_path: Path, home: Path, profile: Path
) -> None:
    assert ask("profiles", "keep", profile).code == 0
    (home / "broken.json").write_text("{")
    (home / "spoiled.json").write_text(json.dumps({**OWN, "profile": "spoiled", "kinds": {"pit": "OO"}}))
    answer = ask("profiles")
    assert answer.out.splitlines()[1].startswith("own ")
    assert [line.partition(":")[0] for line in answer.err.splitlines()] == [
        str(home / "broken.json"), str(home / "spoiled.json")
    ]  # fmt: skip
    assert ask("import", board(tmp_path, "pit", "odd"), tmp_path / "out.board.json").code == 0

# SPDX-License-Identifier: GPL-3.0-or-later
"""``profiles``: what there is, and what a profile leaves unexplained of boards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

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
    assert lines[0].split() == ["Profile", "Client", "File", "Names"]
    data = json.loads(ask("profiles", "list", "--json").out)
    check(data, "profiles")
    assert [line.split()[0] for line in lines[1:]] == [item["key"] for item in data["profiles"]]


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
